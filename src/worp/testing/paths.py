"""Checks of moves as people make them: offers lead to exactly the moves, and every other path is refused with a reason."""

from __future__ import annotations

import re
from typing import Any

from worp.contract.scene import Offer, Path, Scene, Seat, part_of
from worp.testing.acts import Act
from worp.testing.inspection import Inspection, Position, few
from worp.testing.positions import phases, repeatable, speaks
from worp.testing.scenes import thing_itself
from worp.testing.sentences import in_offer

WORK = 3000
"""Reading a path looks through all moves, so the more moves there are, the fewer of them are tried at one position."""


def tries(moves: int) -> int:
    """How many paths to try at a position with so many moves."""
    return max(4, min(40, WORK // (moves + 1)))


def paths(look: Inspection, state: Position) -> None:
    """Everything about the paths of every seat."""
    everyone: list[Path] = []
    for seat in range(state.setup.seats):
        with look.during("masked moves"):
            masked = state.mask(seat)
            real = list(state.moves(seat))
            look.expect(
                list(masked.moves(seat)) == real,
                f"seat {seat + 1}'s moves are other ones on what it knows (mask({seat})) than in the full position",
            )
        spelled = spellings(look, state, masked, seat, real)
        everyone += few(list(spelled), 5, look.src)
        tree = grow(list(spelled))
        scene = masked.scene(seat)
        walk(look, masked, seat, tree, scene)
        readings(look, state, masked, seat, spelled)
        refusals(look, state, masked, seat, spelled, tree, scene, everyone)
        playable(look, state, seat, real)


def spellings(look: Inspection, state: Position, masked: Position, seat: Seat, moves: list[Any]) -> dict[Path, Any]:
    """The moves by their paths: unique, made of plain words."""
    with look.during("spell"):
        spelled: dict[Path, Any] = {}
        for move in moves:
            path = masked.spell(move)
            look.expect(type(path) is tuple and len(path) > 0, f"spell({move!r}) is {path!r}; a path is a tuple of one target or more")
            for target in path:
                good = type(target) is str and re.fullmatch(r"[^\s>]+", target) is not None
                look.expect(good, f"the target {target!r} is not a word without blanks and '>', so logs cannot hold it")
            look.expect(path not in spelled, f"{move!r} and {spelled.get(path)!r} are both spelled {' '.join(path)}")
            look.expect(state.spell(move) == path, f"{move!r} is spelled in another way on the masked position")
            spelled[path] = move
        speaks(look, [masked.name(move) for move in few(moves, tries(len(moves)), look.src)])
        return spelled


def grow(paths: list[Path]) -> dict[Path, list[str]]:
    """What may follow each beginning of a path, in the order of the moves."""
    tree: dict[Path, list[str]] = {}
    for path in paths:
        for k in range(len(path)):
            after = tree.setdefault(path[:k], [])
            if path[k] not in after:
                after.append(path[k])
    return tree


def walk(look: Inspection, masked: Position, seat: Seat, tree: dict[Path, list[str]], scene: Scene) -> None:
    """Offers are exactly what leads to a move, and they can be shown. Every step has a prompt."""
    with look.during("offers"):
        beginnings: list[Path] = list(tree) or [()]
        for path in [(), *few(beginnings[1:], 2 * tries(len(beginnings)), look.src)]:
            offers = masked.offers(seat, path)
            targets = [offer.target for offer in offers]
            after = f"after '{' '.join(path)}' " if path else ""
            look.expect(len(set(targets)) == len(targets), f"{after}seat {seat + 1} is offered the same target twice: {targets}")
            useless = [target for target in targets if target not in tree.get(path, []) and not leads(masked, seat, (*path, target))]
            look.expect(not useless, f"{after}seat {seat + 1} is offered {' '.join(useless)}, which leads to no move")
            lacking = [target for target in tree.get(path, []) if target not in targets]
            look.expect(not lacking, f"{after}seat {seat + 1} is not offered {' '.join(lacking)}, which leads to a move")
            for offer in offers:
                shown(look, offer, scene)
            prompt(look, masked, seat, path)


def leads(masked: Position, seat: Seat, path: Path, clicks: int = 8) -> bool:
    """Whether offers lead from `path` to a move. Games may let people click in another order than moves are spelled in."""
    if masked.read(seat, path) is not None:
        return True
    return clicks > 0 and any(leads(masked, seat, (*path, offer.target), clicks - 1) for offer in masked.offers(seat, path))


def another_way(masked: Position, seat: Seat, path: Path) -> bool:
    """Whether `path` is the beginning of a move said in another way: offered click by click, and leading to a move."""
    offered = all(any(offer.target == path[k] for offer in masked.offers(seat, path[:k])) for k in range(len(path)))
    return offered and leads(masked, seat, path)


def shown(look: Inspection, offer: Offer, scene: Scene) -> None:
    """The offer can be shown to people."""
    virtual = offer.target not in scene.things
    look.expect(
        not virtual or offer.say is not None or offer.thing is not None,
        f"the target {offer.target} is not on the scene, so its offer needs say= (a button) or thing= (a drawing)",
    )
    parts = {part.id for part in scene.parts}
    for spot, thing in offer.preview:
        look.expect(part_of(spot) in parts, f"the preview of {offer.target} has the spot {spot}, which is on no part")
        if thing is not None:
            thing_itself(look, f"the preview of {offer.target} shows", thing)
    if offer.thing is not None:
        thing_itself(look, f"{offer.target} is drawn as", offer.thing)
    speaks(look, in_offer(offer))


def prompt(look: Inspection, masked: Position, seat: Seat, path: Path) -> None:
    """The seat is told what is asked of it."""
    speaks(look, [masked.prompt(seat, path)])


def readings(look: Inspection, state: Position, masked: Position, seat: Seat, spelled: dict[Path, Any]) -> None:
    """A spelled move reads as itself, and neither it nor its beginnings are refused."""
    with look.during("read"):
        for path, move in few(list(spelled.items()), tries(len(spelled)), look.src):
            for position in (masked, state):
                found = position.read(seat, path)
                look.expect(found == move, f"'{' '.join(path)}' spells {move!r} but reads as {found!r}")
            for k in range(1, len(path) + 1):
                refused = masked.why_not(seat, path[:k])
                look.expect(refused is None, f"'{' '.join(path[:k])}' leads to the move {move!r} but is refused with {refused}")
                if path[:k] not in spelled:
                    look.expect(
                        masked.read(seat, path[:k]) is None, f"'{' '.join(path[:k])}' reads as a move, but no move is spelled like that"
                    )


def refusals(
    look: Inspection,
    state: Position,
    masked: Position,
    seat: Seat,
    spelled: dict[Path, Any],
    tree: dict[Path, list[str]],
    scene: Scene,
    others: list[Path],
) -> None:
    """Every path that leads nowhere is refused, with a reason in words."""
    with look.during("refusals"):
        nothing = masked.why_not(seat, ())
        look.expect(
            (nothing is None) == bool(spelled), f"why_not of no click at all is {nothing} for seat {seat + 1} with {len(spelled)} moves"
        )
        look.expect(state.read(seat, ()) is None, "no click at all reads as a move")
        if nothing is not None:
            speaks(look, [nothing])
        for path in [*few(wrong_paths(look, list(spelled), scene), tries(len(spelled)), look.src), *others]:
            if path in spelled or path in tree or not path:
                continue
            words = " ".join(path)
            if another_way(masked, seat, path):
                found = state.read(seat, path)
                look.expect(found is None or found in spelled.values(), f"'{words}' reads as {found!r}, which is no legal move")
                look.expect(masked.why_not(seat, path) is None, f"'{words}' is offered, but refused with {masked.why_not(seat, path)}")
                continue
            for position in (masked, state):
                found = position.read(seat, path)
                look.expect(found is None, f"'{words}' leads to no move of seat {seat + 1} but reads as {found!r}")
            reason = masked.why_not(seat, path)
            if reason is None:
                look.fail(f"'{words}' leads to no move of seat {seat + 1}, but why_not gives no reason")
            speaks(look, [reason])


def wrong_paths(look: Inspection, right: list[Path], scene: Scene) -> list[Path]:
    """Paths with a mistake: turned round, too long, with targets that are for something else. Some of them may be right after all."""
    spots = list(scene.things)
    foreign = [*few(spots, 6, look.src), *[part.id for part in scene.parts][:2], "nonsense", "?", "wait"]
    found: list[Path] = [(target,) for target in foreign]
    for path in few(right, 6, look.src):
        found += [path[::-1], path[1:], (*path, path[-1]), (*path, foreign[look.src.below(len(foreign))])]
        k = look.src.below(len(path))
        found += [(*path[:k], target, *path[k + 1 :]) for target in foreign]
    return found


def playable(look: Inspection, state: Position, seat: Seat, moves: list[Any]) -> None:
    """Every move can be played, and telling about it changes nothing."""
    with look.during("play"):
        for move in few(moves, tries(len(moves)), look.src):
            look.act = f"act {seat + 1} {' '.join(state.spell(move))}"
            silent, telling = state.copy(), state.copy()
            silent.play(seat, move)
            telling.play(seat, move, [])
            if silent.text() != telling.text():
                repeatable(look, state, Act("act", seat, move))
                look.fail(f"played in silence it leads to '{silent.text()}', telling to '{telling.text()}'")
            phases(look, silent)
        look.act = ""
