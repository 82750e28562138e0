"""Reasons in the games' own words: known ones, and that in played games nothing is said that is not so, reckoned another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup, step
from worp.bots.bot import Random
from worp.bots.levels import player
from worp.contract.calm import WAITS, Calm
from worp.contract.dice import Seeded, throws
from worp.contract.facts import Fact
from worp.contract.game import OVER, ROLL, TURN, Game, State
from worp.contract.scene import say
from worp.exact.reason import own_words
from worp.material.pyramid import CELLS, CORNER, FACE, NEIGHBOUR, ORIENTATIONS, PLATE
from worp.words.sentences import Words

GAMES = registry.names()


def facts_of(game: Game, seen: State[Any], seat: int, move: Any) -> list[Fact]:
    words = game.beside("why")
    assert words is not None, f"{game.key} gives no reasons"
    found: list[Fact] = words.facts(seen, seat, move)
    return found


def positions(game: Game, seats: int, seed: str, most: int, careful: bool) -> Iterator[tuple[State[Any], int]]:
    """Choices of played games."""
    src = Seeded(seed)
    bots = [
        player(game, "beginner", Seeded(f"{seed}/{seat}")) if careful else Random(game, Seeded(f"{seed}/{seat}")) for seat in range(seats)
    ]
    state = game.start(calm_setup(game, game.set_up(seats)))
    for _ in range(most):
        if state.phase == OVER:
            return
        if state.phase == ROLL:
            step(state, src)
            continue
        who = state.who if state.phase == TURN else state.acting()[0]
        if len(state.moves(who)) > 1:
            yield state, who
        for bot in bots:
            bot.limit(0.01)
        state.play(who, bots[who].choose(state.mask(who), who))


# --- the same counts, each reckoned another way ------------------------------------------------------------------------------------------------

Count = Callable[[Any, int, Any], int]
"""From the position as the seat sees it, the seat and the move."""


def played(seen: Any, seat: int, move: Any) -> Any:
    after = seen.copy()
    after.play(seat, move)
    return after


def above(cell: int) -> list[int]:
    """The cells that rest on a cell, by coordinates."""
    a, b, c = CELLS[cell]
    return [CELLS.index(one) for one in ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1)) if min(one) >= 0]


def completed(state: Any, seat: int) -> Iterator[Any]:
    """All ways to finish a group of Abquetschen, up to its confirmation."""
    moves = state.moves(seat)
    if 200 in moves:
        yield state
    for move in moves:
        if move != 200:
            yield from completed(played(state, seat, move), seat)


def groups_after(seen: Any, seat: int, move: Any) -> list[Any]:
    return [seen] if move == 200 else list(completed(played(seen, seat, move), seat))


def free_places(state: Any, seat: int) -> int:
    dice = state.pile.dice
    own = [cell for cell, die in enumerate(dice) if die >= 0 and die >> 6 == seat]
    return len({upper for cell in own for upper in above(cell) if dice[upper] < 0})


def bonus_of(state: Any) -> int:
    laid = {CELLS[cell] for cell in state.laid}
    longest = 0
    for a, b, c in laid:
        for x, y, z in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            length = 0
            while (a + length * x, b + length * y, c + length * z) in laid:
                length += 1
            longest = max(longest, length)
    return int(max(0, min(longest - 3, state.stock[state.who])))


def others_places(state: Any, seat: int) -> int:
    return sum(free_places(state, other) for other in range(state.setup.seats) if other != seat)


def orientations(layer: list[int], cell: int, axis: int) -> Counter[int]:
    """The faces that a yellow die can have towards a side."""
    known = [FACE[side][layer[cell]] for side in range(3)]
    fitting = [
        faces for faces in ORIENTATIONS if all(face in (0, known[side]) or known[side] in (0, face) for side, face in enumerate(faces))
    ]
    return Counter(faces[axis] for faces in fitting)


def chance(seen: Any, funnel: int, asked: int) -> float:
    a, b, c = CELLS[funnel]
    below = [CELLS.index(one) for one in ((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))]
    dice = [orientations(seen.layer, cell, axis) for axis, cell in enumerate(below)]
    good = sum(one[x] * two[y] * three[asked - x - y] for one, two, three in [dice] for x, y in product(range(1, 7), repeat=2))
    return good / (dice[0].total() * dice[1].total() * dice[2].total())


def best_chance(seen: Any, move: Any) -> float:
    if move == 201:
        return max(chance(seen, funnel, sum(seen.dice)) for funnel in seen.red)
    each = {total: max(chance(seen, funnel, total) for funnel in seen.red) for total in range(3, 19)}
    return sum(weight * each[sum(dice)] for dice, weight in throws(3)) / 216


def percent(share: float) -> int:
    return 100 if share > 1 - 1e-9 else 0 if share < 1e-9 else min(99, max(1, round(100 * share)))


def tips_to_corner(state: Any, seat: int) -> int:
    """Walks forward from all dice of a seat at once."""
    ahead = [(2 * seat + step) % 6 for step in range(4)]
    reached = {cell for cell in range(PLATE) if state.plate[cell] >> 6 == seat}
    for tips in range(1, 12):
        reached |= {NEIGHBOUR[way][cell] for cell in reached for way in ahead}
        reached = {cell for cell in reached if cell >= 0 and (state.plate[cell] < 0 or state.plate[cell] >> 6 == seat)}
        if CORNER[seat] in reached:
            return tips
    raise AssertionError("no way to the corner, so nothing should be said about it")


def dice_of(state: Any, seat: int) -> set[int]:
    return {cell for cell in range(PLATE) if state.plate[cell] >= 0 and state.plate[cell] >> 6 == seat}


def in_danger(state: Any, mover: int, owner: int) -> int:
    """How many dice of the owner some move of the mover takes away."""
    state = state.copy()
    state.who = mover
    gone: set[int] = set()
    for move in state.moves(mover):
        gone |= dice_of(state, owner) - dice_of(played(state, mover, move), owner)
    return len(gone)


def numbers(after: Any, seat: int, full: bool) -> int:
    """With how many throws a shape can come into the square, or fill it, by playing all of them."""
    found = 0
    for number in range(1, 7):
        state = after.copy()
        state.who = seat
        state.roll((number,))
        ends = []
        for take in state.moves(seat):
            if take.kind == 0 and not (take.where == 2 and take.seat == seat):
                held = played(state, seat, take)
                ends += [played(held, seat, put) for put in held.moves(seat) if put.where == 2]
        found += any(end.resting or end.phase == OVER for end in ends) if full else bool(ends)
    return found


def holes(after: Any, seat: int) -> int:
    """The unit squares of which some quarter is open and in no way to lay a shape that there is."""
    material, filled = after.material, after.filled[seat]
    coverable = {bit for mask in material.masks if not mask & filled for bit in range(144) if mask >> bit & 1}
    return len({bit // 4 for bit in range(144) if material.square >> bit & 1 and not filled >> bit & 1 and bit not in coverable})


def city_points(seen: Any, seat: int, move: Any) -> int:
    """What stopping after the move brings: another's turn must not begin by it."""
    after = seen.copy()
    after.scores = [0] * seen.setup.seats
    if move == 1:
        after.dice = []
    else:
        after.play(seat, move)
    if after.who == seat and after.phase == TURN:
        after.play(seat, 2)
    return int(after.scores[seat])


def finishing_faces(seen: Any, seat: int, move: Any) -> int:
    found = 0
    now = city_points(seen, seat, move)
    for face in range(4):
        after = seen.copy()
        after.scores = [0] * seen.setup.seats
        after.dice = [*after.dice, 2 + face, 0, 0]
        after.dice.sort()
        if move != 1:
            after.play(seat, move)
        after.dice = [face + 2, face + 2]
        best = 0
        for build in after.moves(seat):
            if build >= 10:
                end = played(after, seat, build)
                end.play(seat, 2)
                best = max(best, end.scores[seat])
        found += best > now
    return found


def row_points(lair: list[list[int]]) -> int:
    return sum(len(row) ** 2 for row in lair)


def goes_with(row: list[int], card: int) -> bool:
    cards = [*row, card]
    return len({one // 6 for one in cards}) == 1 or len({one % 6 for one in cards}) == 1


def adds(lair: list[list[int]], card: int) -> int:
    ends = [[*lair, [card]]] + [[*lair[:k], [*row, card], *lair[k + 1 :]] for k, row in enumerate(lair) if goes_with(row, card)]
    return max(row_points(end) for end in ends) - row_points(lair)


def paid(seen: Any, seat: int, move: Any) -> int:
    after = played(seen, seat, move)
    return max([adds(after.lairs[seat], card) for card in range(36) if can_pay(after, seat, card)], default=0)


def can_pay(state: Any, seat: int, card: int) -> bool:
    if card in state.middle:
        return bool(state.aside[card // 6] >= 2)
    sides = [side for other, nest in enumerate(state.nests) if other != seat for one, side in nest if one == card]
    return bool(sides) and state.aside[card // 6] > sides[0]


def fitting(after: Any, seat: int) -> int:
    away = {card for lair in after.lairs for row in lair for card in row} | {card for card, _ in after.nests[seat]}
    rows = [row for row in after.lairs[seat] if len(row) >= 2]
    return sum(any(goes_with(row, card) for row in rows) for card in range(36) if card not in away)


def largest(seen: Any, seat: int, move: Any) -> int:
    """The dice of the largest city at whose every open place some die can be laid that leaves this place closed."""
    from worp.games.carcassonne.cities import cities, neighbour

    after = seen.copy()
    if move >= 10:
        pose, cell = seen.pose(move)
        after.built[cell] = pose
    found = 0
    for dice, finished in cities(after.built):
        places = {neighbour(cell, edge) for cell in dice for edge in range(4)} - set(after.built)
        closable = True
        for place in places:
            touching = {edge for edge in range(4) if neighbour(place, edge) in after.built}
            black = {edge for edge in touching if after.built[neighbour(place, edge)].edges >> (edge + 2) % 4 & 1}
            if not any(after.built[neighbour(place, edge)] and neighbour(place, edge) in dice for edge in black):
                continue  # white there: it is no open place of this city
            fits = False
            for poses in after.faces.poses:
                for pose in poses:
                    sides = {edge for edge in range(4) if pose.edges >> edge & 1}
                    touched = [{edge for edge in range(4) if segment >> edge & 1} for segment in pose.segments]
                    fits = fits or (sides & touching == black and all(not (one & black) or one <= black for one in touched))
            closable = closable and fits
        if finished or closable:
            found = max(found, len(dice))
    return found


AS_PLAYED: dict[str, Count] = {
    "abquetschen-why-bonus": lambda s, who, m: max(bonus_of(one) for one in groups_after(s, who, m)),
    "abquetschen-why-others": lambda s, who, m: min(others_places(one, who) for one in groups_after(s, who, m)),
    "abquetschen-why-room": lambda s, who, m: max(free_places(one, who) for one in groups_after(s, who, m)),
    "bunte-kuh-why-wrong": lambda s, who, m: max(0, played(s, who, m).stock[who] - s.stock[who]),
    "carcassonne-why-finished": city_points,
    "carcassonne-why-faces": finishing_faces,
    "carcassonne-why-size": largest,
    "carcassonne-why-knights": lambda s, who, m: s.knights + (m == 0),
    "drachenwurf-why-card": lambda s, who, m: adds(s.lairs[who], m.card),
    "drachenwurf-why-denied": lambda s, who, m: max(adds(lair, m.card) for seat, lair in enumerate(s.lairs) if seat != who),
    "drachenwurf-why-safe": lambda s, who, m: next(side for card, side in played(s, who, m).nests[who] if card == m.card) + 1,
    "drachenwurf-why-paid": paid,
    "drachenwurf-why-eggs": lambda s, who, m: played(s, who, m).eggs[who],
    "drachenwurf-why-aside": lambda s, who, m: max(played(s, who, m).aside),
    "drachenwurf-why-rows": lambda s, who, m: row_points(played(s, who, m).lairs[who]),
    "drachenwurf-why-fitting": lambda s, who, m: fitting(played(s, who, m), who),
    "eintrichtern-why-chance": lambda s, who, m: percent(chance(s, m, sum(s.dice))),
    "eintrichtern-why-shows": lambda s, who, m: 3 - sum(face > 0 for face in s.faces(m)),
    "eintrichtern-why-roll": lambda s, who, m: percent(best_chance(s, m)),
    "quadrata-why-places": lambda s, who, m: (
        len([one for one in played(s, who, m).moves(who) if one.where == 2]) + (m.where == 2 and m.seat == who)
    ),
    "quadrata-why-last": lambda s, who, m: numbers(played(s, who, m), who, full=True),
    "quadrata-why-worth": lambda s, who, m: len(played(s, who, m).squares[who]) - sum(played(s, who, m).reserves[who]),
    "quadrata-why-robbed": lambda s, who, m: max(
        len(played(s, who, m).squares[one]) - sum(played(s, who, m).reserves[one]) for one in range(s.setup.seats) if one != who
    ),
    "quadrata-why-numbers": lambda s, who, m: numbers(played(s, who, m), who, full=False),
    "quadrata-why-dead": lambda s, who, m: holes(played(s, who, m), who),
    "raffzahn-why-frees": lambda s, who, m: len(free_dice(played(s, who, m) if m is not WAITS else s) - free_dice(s)),
    "wegduwen-why-throws": lambda s, who, m: pushing(played(s, who, m), who),
    "wuerfelmarsch-why-exposed": lambda s, who, m: in_danger(played(s, who, m), played(s, who, m).who, who),
    "wuerfelmarsch-why-corner": lambda s, who, m: tips_to_corner(played(s, who, m), who),
    "wuerfelmarsch-why-others": lambda s, who, m: min(
        tips_to_corner(played(s, who, m), one) for one in range(s.setup.seats) if one != who and reaches(played(s, who, m), one)
    ),
    "wuerfelmarsch-why-threat": lambda s, who, m: sum(in_danger(played(s, who, m), who, one) for one in range(s.setup.seats) if one != who),
}


def reaches(state: Any, seat: int) -> bool:
    try:
        return tips_to_corner(state, seat) > 0
    except AssertionError:
        return False


def free_dice(state: Any) -> set[int]:
    dice = state.pile.dice
    return {cell for cell, die in enumerate(dice) if die >= 0 and all(dice[upper] < 0 for upper in above(cell))}


def pushing(after: Any, seat: int) -> int:
    """With how many of 36 throws somebody alone could push something of what still stands out."""
    game = registry.find("wegduwen")
    places = [place for place in after.places if after.owner(place) == seat and after.out(place)]
    assert len(places) == 1
    found = 0
    for one, other in product(range(1, 7), repeat=2):
        out = ",".join(str(number) for k, number in enumerate((2, 3, 4, 5, 6, 8, 9, 10, 11, 12)) if after.out(places[0]) >> k & 1)
        state = game.load(game.set_up(1, {"level": after.levels[seat]}), f"side1={out}")
        state.roll(tuple(sorted((one, other))))
        found += state.phase == TURN and any(state.moves(0))
    return found


def bounds_hold(key: str, count: int, full: Any, seat: int, move: Any) -> bool:
    """What is sure has to hold however the things lie that the seat cannot see."""
    after = played(full, seat, move)
    if key == "raffzahn-why-left":
        return count <= len([one for one in after.moves(seat) if one != 165])
    back = len(after.moves(seat)) - 1
    if key == "cui-bono-why-back":
        return count <= back
    if key == "cui-bono-why-cost":
        return back > 0 if count == 0 else back == 0 and count == after.worth(after.hand)
    costs = []
    for pull in after.moves(after.who):
        turn = played(after, after.who, pull)
        costs.append(0 if len(turn.moves(turn.who)) > 1 else turn.worth(turn.hand))
    return count <= min(costs) if key == "cui-bono-why-burden" else count <= costs.count(0)


BOUNDS = {"raffzahn-why-left", "cui-bono-why-back", "cui-bono-why-cost", "cui-bono-why-burden", "cui-bono-why-next"}


def holds(game: Game, state: State[Any], seat: int, move: Any, told: list[Fact], src: Seeded) -> None:
    """Every fact is so: by the position as the seat sees it, and where something is hidden by every way in which it may be."""
    seen: Any = state.mask(seat)
    if isinstance(seen, Calm):
        seen = seen.inner
    if game.key == "abquetschen" and len(seen.choices) > 40:
        return  # to play all of them would take long
    for fact in told:
        if fact.key in BOUNDS:
            if move is not WAITS:
                for _ in range(3):
                    assert bounds_hold(fact.key, fact.many, seen.guess(src), seat, move), (fact, state.text())
        else:
            assert fact.many == AS_PLAYED[fact.key](seen, seat, move), (fact, state.text(), state.spell(move))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_about_a_move_is_so(key: str) -> None:
    check_games(key, games=1, choices=60)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_about_a_move_is_so_in_many_games(key: str) -> None:
    check_games(key, games=12, choices=400)


def check_games(key: str, games: int, choices: int) -> None:
    game = registry.find(key)
    words = [Words(language, (game,)) for language in ("nl", "en", "de")]
    src = Seeded(f"{key}/facts")
    told: Counter[str] = Counter()
    for number in range(games):
        seats = max(2, game.seats[number % len(game.seats)]) if key != "wegduwen" else 2
        line = positions(game, seats, f"{key}/{number}", 400, careful=number % 2 == 0)
        for done, (state, seat) in enumerate(line):
            if done >= choices:
                break
            seen = state.mask(seat)
            moves = list(seen.moves(seat))
            pair = [moves[src.below(len(moves))] for _ in range(2)]
            both = [facts_of(game, seen, seat, move) for move in pair]
            for move, found in zip(pair, both, strict=True):
                holds(game, state, seat, move, found, src)
            why = own_words(both[0], both[1], seen.name(pair[1]))
            if why is not None:
                told[why.key] += 1
                for one in words:
                    line_told = one.line(why, viewer=seat)
                    assert line_told.endswith(".")
                    assert why.key not in line_told
    assert told, f"no reason in {games} games of {key}"


# --- known reasons ---------------------------------------------------------------------------------------------------------------------------

LAYER = (
    "0,0,8=y412 0,1,7=y563 0,2,6=y426 0,3,5=y451 0,4,4=y213 0,5,3=y153 0,6,2=y362 0,7,1=y124 0,8,0=y451 1,0,7=y356 1,1,6=y635 1,2,5=y465 "
    "1,3,4=y546 1,4,3=y153 1,5,2=y531 1,6,1=y356 1,7,0=y213 2,0,6=y412 2,1,5=y264 2,2,4=y563 2,3,3=y514 2,4,2=y451 2,5,1=y546 2,6,0=y642 "
    "3,0,5=y514 3,1,4=y451 3,2,3=y546 3,3,2=y132 3,4,1=y451 3,5,0=y132 4,0,4=y546 4,1,3=y546 4,2,2=y124 4,3,1=y451 4,4,0=y213 5,0,3=y315 "
    "5,1,2=y635 5,2,1=y236 5,3,0=y426 6,0,2=y356 6,1,1=y153 6,2,0=y315 7,0,1=y635 7,1,0=y514 8,0,0=y132"
)
KNOWN = [
    # 5 towards A, 4 towards B and 5 towards C have been seen in one funnel: that is the 14. In the other 2 and 6 leave 6 for the third.
    (
        "eintrichtern",
        f"seat 2 lift; won 0 0; dice 4 5 5; open -; seen 1,2,4 2,0,5; layer {LAYER}",
        ("pyramid/1,2,4",),
        ("pyramid/2,0,5",),
        ("chance", 100, 0),
    ),
    # The funnel between 8,0,0, 7,1,0 and 7,0,1 shows 1, 1 and 5.
    (
        "bunte-kuh",
        f"seat 1 race; roller 1; stock 30 30; dice 1 2 4; pile {LAYER.replace('y', 'p')}\ncalm",
        ("pyramid/7,0,0",),
        ("nowhere",),
        ("wrong", 0, 1),
    ),
    # Eight steps from a rim to the corner opposite it, and one of them is done.
    (
        "wuerfelmarsch",
        "seat 1; score 1 - 0; score 2 - 0; last 2 1; plate 0,2,6=r635 4,0,4=y412",
        ("pyramid/0,2,6", "pyramid/1,2,5"),
        ("pyramid/0,2,6", "turn/124"),
        ("corner", 7, 8),
    ),
    # Two of three knights, and a city that is not begun.
    (
        "carcassonne",
        "seat 2 decide; scores 0 0; kept -; throws 1 pool 0 knights 1 catapults 2; dice knight knight three three three three",
        ("dice/0",),
        ("throw",),
        ("knights", 2, 1),
    ),
    # A third card in a row makes 9 of 4; the other one begins a row.
    (
        "drachenwurf",
        "turn 4 seat 2 take; middle wf ym wl; eggs 1 1; 1 nest - lair -; 2 nest - lair rf bf; aside wwww",
        ("middle/0", "use/2"),
        ("middle/2", "use/2"),
        ("card", 5, 1),
    ),
]


@pytest.mark.parametrize(("key", "position", "best", "second", "told"), KNOWN, ids=[one[0] for one in KNOWN])
def test_a_known_reason(key: str, position: str, best: tuple[str, ...], second: tuple[str, ...], told: tuple[str, int, int]) -> None:
    game = registry.find(key)
    seen = game.load(calm_setup(game, game.set_up(2)), position)
    seat = seen.who if seen.phase == TURN else seen.acting()[0]
    seen = seen.mask(seat)
    moves = [seen.read(seat, path) for path in (best, second)]
    assert all(move in seen.moves(seat) for move in moves)
    one, other = [facts_of(game, seen, seat, move) for move in moves]
    name, count, less = told
    assert own_words(one, other, seen.name(moves[1])) == say(f"{key}-why-{name}", count=count, less=less, other=seen.name(moves[1]))


def test_a_row_of_abquetschen_that_earns_dice_is_told() -> None:
    """The first choice of a random game that keeps a bonus in reach: played on, it does earn dice, and the other move cannot."""
    game = registry.find("abquetschen")
    for number in range(40):
        for state, seat in positions(game, 2, f"bonus/{number}", 400, careful=False):
            seen: Any = state.mask(seat)
            counts = {move: {fact.key: fact.many for fact in facts_of(game, seen, seat, move)} for move in seen.moves(seat)}
            bonus = {move: found.get("abquetschen-why-bonus", 0) for move, found in counts.items()}
            if len(set(bonus.values())) < 2 or len(seen.choices) > 300:
                continue
            best, worst = max(bonus, key=lambda move: bonus[move]), min(bonus, key=lambda move: bonus[move])
            why = own_words(facts_of(game, seen, seat, best), facts_of(game, seen, seat, worst), seen.name(worst))
            assert why is not None
            assert why.key == "abquetschen-why-bonus"
            ends = [[played(one, seat, 200).step for one in completed(played(seen, seat, move), seat)] for move in (best, worst)]
            assert 4 in ends[0]
            assert bonus[worst] or 4 not in ends[1]
            return
    pytest.fail("no bonus came in reach")
