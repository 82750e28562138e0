"""Checks of secrets: what a viewer gets may depend on nothing but what the viewer may know.

Non-interference: take the position and another one that looks the same to a viewer (a guess from the viewer's mask). All that this viewer
is shown, asked, offered and told has to be the same in both worlds, until an act makes their masks differ: then the viewer learned
something, which the happenings have to admit (`reveals`).
"""

from __future__ import annotations

from worp.contract.calm import Calm
from worp.contract.game import RACE, ROLL, SEALED, InputError
from worp.contract.scene import Happening, Seat, told_to
from worp.testing.acts import Act, choose
from worp.testing.inspection import Inspection, Position, done, few
from worp.testing.positions import brief, who

WORLDS = 2
"""How many other worlds a position is compared with, for each viewer."""
VIEWERS = 4
"""For how many viewers that is done at one position; the next position has others."""
TRIED = 3
"""How many acts are tried in both worlds."""
ROLLS = 12
"""How many results of chance are compared with each other."""


def masks(look: Inspection, state: Position) -> bool:
    """Masks and guesses are consistent, and nothing leaks. Gives whether anything is hidden here."""
    hides = False
    full = state.text()
    compared = few(look.viewers, VIEWERS, look.src)
    for viewer in look.viewers:
        with look.during("mask"):
            masked = state.mask(viewer)
            look.expect(state.text() == full, f"mask({viewer}) changed the position itself")
            known = masked.text()
            look.expect(
                masked.mask(viewer).text() == known, f"masking for {who(viewer)} twice gives '{masked.mask(viewer).text()}', once '{known}'"
            )
            here, there = (state.phase, state.who, state.aid, state.forgets), (masked.phase, masked.who, masked.aid, masked.forgets)
            look.expect(here == there, f"phase, who, aid and forgets are {here}, but {there} on the mask for {who(viewer)}")
            hides = hides or known != full
            declared(look, state, viewer, known, full)
        for _ in range(WORLDS if known != full and viewer in compared else 1):
            with look.during("guess"):
                world = masked.guess(look.src)
                look.expect(masked.text() == known, f"guess() changed the mask of {who(viewer)}")
                again = world.mask(viewer).text()
                look.expect(again == known, f"{who(viewer)} knows '{known}'; in the guess '{world.text()}' the same viewer knows '{again}'")
            if viewer not in compared or world.text() == full:
                continue
            shown(look, state, world, viewer)
            for act in few(acts(look, state), TRIED, look.src):
                told(look, state, world, viewer, act)
    secret_doings(look, state)
    return hides


def declared(look: Inspection, state: Position, viewer: Seat, known: str, full: str) -> None:
    """The game's sheet says what is hidden."""
    if state.phase == SEALED or isinstance(state, Calm):
        return  # choices of the moment are always secret
    hidden = look.game.hidden
    look.expect(hidden != "nothing" or known == full, f"the sheet says hidden='nothing', but {who(viewer)} only knows '{known}'")
    if hidden == "table" and viewer >= 0:
        first = state.mask(0).text()
        look.expect(
            known == first, f"the sheet says hidden='table', but seat 1 knows '{first}' and {who(viewer)} '{known}'; that is 'hands'"
        )


def shown(look: Inspection, state: Position, world: Position, viewer: Seat) -> None:
    """In both worlds the viewer sees, is asked and is offered the same."""
    here, there = state.mask(viewer), world.mask(viewer)
    also = f"'{world.text()}' looks the same to {who(viewer)}"
    with look.during("leak in scene"):
        one, other = here.scene(viewer), there.scene(viewer)
        different = [spot for spot in one.things.keys() | other.things.keys() if one.things.get(spot) != other.things.get(spot)]
        look.expect(one == other, f"{also}, but the scene differs{' at ' + ', '.join(sorted(different)) if different else ' in its parts'}")
    if viewer < 0:
        return
    with look.during("leak in moves"):
        look.expect(list(here.moves(viewer)) == list(there.moves(viewer)) == list(world.moves(viewer)), f"{also}, but its moves differ")
    paths = [(), *[here.spell(move)[:k] for move in few(list(here.moves(viewer)), 6, look.src) for k in (1, 2)]]
    for path in paths:
        with look.during("leak in prompt"):
            one_asked, other_asked = here.prompt(viewer, path), there.prompt(viewer, path)
            look.expect(one_asked == other_asked, f"{also}, but the prompt is {brief(other_asked)} instead of {brief(one_asked)}")
        with look.during("leak in offers"):
            one_offered, other_offered = here.offers(viewer, path), there.offers(viewer, path)
            look.expect(one_offered == other_offered, f"{also}, but offers are {brief(other_offered)} instead of {brief(one_offered)}")
    with look.during("leak in refusals"):
        for target in [*few(list(one.things), 8, look.src), "nonsense"]:
            one_reason, other_reason = here.why_not(viewer, (target,)), there.why_not(viewer, (target,))
            look.expect(
                one_reason == other_reason, f"{also}, but {target} is refused with {brief(other_reason)} instead of {brief(one_reason)}"
            )


def acts(look: Inspection, state: Position) -> list[Act]:
    """Things that can happen now: some moves of each seat, some rolls, the clock."""
    if state.phase == ROLL:
        return [choose(state, look.src) for _ in range(TRIED)]
    found = [Act("act", seat, move) for seat in range(state.setup.seats) for move in few(list(state.moves(seat)), TRIED, look.src)]
    return [*found, Act("lapse")] if state.phase == RACE else found


def told(look: Inspection, state: Position, world: Position, viewer: Seat, act: Act) -> None:
    """The same act in both worlds is told in the same way, unless the viewer knows afterwards which world it is."""
    if act.kind == "act" and act.move not in world.moves(act.seat):
        return
    if act.kind == "roll":
        try:
            world.check_roll(act.outcome)
        except InputError:
            return
    with look.during("leak in told"):
        look.after(act, state)
        here, there = state.copy(), world.copy()
        one: list[Happening] = []
        other: list[Happening] = []
        done(look, here, act, one)
        done(look, there, act, other)
        heard, alike = [told_to(viewer, each) for each in one], [told_to(viewer, each) for each in other]
        if here.mask(viewer).text() == there.mask(viewer).text():
            # What is shown openly and then gone (a die that was turned up and lost) is not in the mask any more.
            if admitted(viewer, one) or admitted(viewer, other):
                return
            look.expect(
                heard == alike,
                f"before and after it, '{world.text()}' looks the same to {who(viewer)}, but there the viewer is told {brief(alike)} "
                f"instead of {brief(heard)}",
            )
        elif act.kind == "act":
            look.expect(
                any(each.reveals for each in one) or any(each.reveals for each in other),
                f"it shows {who(viewer)} that this is not '{world.text()}'; one of its happenings has to say so with reveals=True, "
                "or else it could be taken back for free",
            )
        look.act = ""


def admitted(viewer: Seat, tell: list[Happening]) -> bool:
    """Whether the viewer was openly shown something."""
    for each in tell:
        insiders = tuple([seat for view in each.views for seat in view.seats]) or each.only
        if each.reveals and (not insiders or viewer in insiders):
            return True
    return False


def secret_doings(look: Inspection, state: Position) -> None:
    """Results of chance and sealed choices that differ in secret only are told alike to those who may not know."""
    if state.phase == ROLL:
        doings = [choose(state, look.src) for _ in range(ROLLS)]
    elif state.phase == SEALED:
        doings = acts(look, state)
    else:
        return
    with look.during("leak in told"):
        after: list[tuple[Act, Position, list[Happening]]] = []
        for act in doings:
            copy = state.copy()
            tell: list[Happening] = []
            done(look, copy, act, tell)
            after.append((act, copy, tell))
        for viewer in look.viewers:
            met: dict[tuple[Seat, str], tuple[str, list[Happening], Act]] = {}
            for act, copy, tell in after:
                if (act.seat == viewer and act.kind == "act") or admitted(viewer, tell):
                    continue
                heard = [told_to(viewer, each) for each in tell]
                key = (act.seat, copy.mask(viewer).text())
                full, first, first_act = met.setdefault(key, (copy.text(), heard, act))
                if full != copy.text() and first != heard:
                    look.after(first_act, state)
                    other = brief(act.outcome or act.move)
                    look.fail(
                        f"{who(viewer)} may not tell it from {other}, which leads to '{copy.text()}', but is told {brief(heard)} "
                        f"there and {brief(first)} here"
                    )
