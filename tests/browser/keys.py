"""A keyboard and nothing else: Tab from part to part, arrows within one, Enter."""

from __future__ import annotations

from collections import deque
from typing import Any

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")

GROUP = "[data-part], [role=toolbar]"
"""What Tab enters at one place and arrows walk through."""

WAYS = """(group, keys) => {
    const all = [...group.querySelectorAll('[data-spot], [data-offer]')];
    const before = document.activeElement;
    const quiet = (event) => event.stopImmediatePropagation();
    for (const kind of ['focusin', 'focusout']) addEventListener(kind, quiet, true);
    const ways = all.map((from) => keys.map((key) => {
        from.focus({ preventScroll: true });
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        return all.indexOf(document.activeElement);
    }));
    before.focus({ preventScroll: true });
    for (const kind of ['focusin', 'focusout']) removeEventListener(kind, quiet, true);
    return [ways, all.map((one) => one.dataset.spot ?? one.dataset.offer)];
}"""
"""Where each key leads from each member of a group, without anything else that a focus does."""

WHERE = f"""e => [
    e === document.activeElement,
    !!e.closest('{GROUP}')?.contains(document.activeElement) && e.matches('[data-spot], [data-offer]'),
]"""
"""Whether the focus is on an element, and whether arrows may lead to it."""


def ways(group: Any) -> tuple[list[list[int]], list[str]]:
    """For each member of the group where the keys of `ARROWS` lead, and the members' names."""
    found, names = group.evaluate(WAYS, list(ARROWS))
    return found, names


def shortest(graph: list[list[int]], start: int) -> dict[int, list[str]]:
    """The keys from one member of a group to every other that can be reached."""
    known: dict[int, list[str]] = {start: []}
    wait = deque([start])
    while wait:
        here = wait.popleft()
        for key, there in zip(ARROWS, graph[here], strict=True):
            if there >= 0 and there not in known:
                known[there] = [*known[here], key]
                wait.append(there)
    return known


def go_to(page: Any, element: Any) -> None:
    """Bring the focus to an element by keys alone."""
    for _ in range(160):
        here, near = element.evaluate(WHERE)
        if here or (near and walk(page, element)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab and arrows do not lead to {element.evaluate('e => e.outerHTML.slice(0, 200)')}")


def walk(page: Any, element: Any) -> bool:
    """Go on to a member of the group in which the focus is."""
    group = element.evaluate_handle(f"e => e.closest('{GROUP}')").as_element()
    here, there = element.evaluate(
        f"""e => {{
            const all = [...e.closest('{GROUP}').querySelectorAll('[data-spot], [data-offer]')];
            return [all.indexOf(document.activeElement), all.indexOf(e)];
        }}"""
    )
    if here < 0:
        return False
    graph, names = ways(group)
    route = shortest(graph, here).get(there)
    assert route is not None, f"no arrows lead from {names[here]} to {names[there]}"
    for key in route:
        page.keyboard.press(key)
    assert element.evaluate("e => e === document.activeElement"), f"{route} did not lead from {names[here]} to {names[there]}"
    return True
