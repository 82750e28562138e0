"""Features are found quickly, by what is remembered; here they are worked out slowly, one by one. Nets know them by these numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any
from zlib import crc32

import pytest

from worp import registry
from worp.arena.simulate import calm_setup, step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, State
from worp.contract.scene import Say
from worp.learn import nets
from worp.learn.encode import STEPS, Encoder


def at_least(key: Any, many: int) -> list[Any]:
    """The keys of a number."""
    exact = [(key, many)] if abs(many) <= 20 else []
    return exact + [((key, "few" if many < 0 else "many"), one) for one in STEPS if one <= abs(many)]


def argument(value: Any) -> Any:
    return (value.key, *[(name, argument(one)) for name, one in value.args]) if isinstance(value, Say) else value


def slowly(state: State[Any], seat: int) -> list[int]:
    """All features of a position as a seat sees it."""
    seats = state.setup.seats
    masked = state.mask(seat)
    scene = masked.scene(seat)
    throws_or_chooses = masked.phase in (ROLL, TURN) and masked.who >= 0
    away = (masked.who - seat) % seats if throws_or_chooses else -1
    keys: list[Any] = [("seat", seat), ("phase", masked.phase, away)]
    if throws_or_chooses:
        asked = masked.prompt(masked.who, ())
        keys.append(("asked", away, asked.key))
        keys += [("asked", away, asked.key, name, argument(value)) for name, value in asked.args]
    elif masked.phase not in (ROLL, OVER):
        keys.append(("acts", seat in masked.acting()))
    listed = masked.features(seat)
    if listed is not None:
        for name, value in listed:
            keys += at_least(("own", name), value)
        return sorted(crc32(repr(key).encode()) for key in keys)
    homes: dict[str, tuple[str, int, bool]] = {}
    owned: Counter[int] = Counter()
    for part in scene.parts:
        if part.owner < 0:
            homes[part.id] = (part.id, seat, part.kind == "tray")
            continue
        name = "" if part.kind == "facts" else f"{part.kind} {owned[part.owner]}"
        homes[part.id] = (name, (part.owner - seat) % seats, part.kind == "tray")
        owned[part.owner] += 1
    piles: Counter[Any] = Counter()
    cards: dict[str, list[tuple[int, int]]] = {}
    for spot, thing in scene.things.items():
        part_id, _, place = spot.partition("/")
        home = homes[part_id]
        sort = (thing.kind, thing.look)
        if thing.kind == "number" and thing.value is not None:
            keys += at_least((home, place, sort), thing.value)
            if home[0] == "":
                cards.setdefault(place, []).append((home[1], thing.value))
            continue
        what = tuple(thing)[:-1]
        if not home[2]:
            keys.append((home, place, what))
        piles.update({(home, what), (home, sort)})
    for pile, size in piles.items():
        keys += at_least(pile, size)
    for place, numbers in cards.items():
        own = [value for distance, value in numbers if distance == 0]
        others = [value for distance, value in numbers if distance]
        if len(own) == 1 and others:
            keys += at_least(("ahead", place), own[0] - max(others))
            if len(others) > 1:
                keys += at_least(("behind", place), own[0] - min(others))
    return sorted(crc32(repr(key).encode()) for key in keys)


def compare(game: Game, seats: int, positions: int) -> None:
    """Random games, every position from every seat."""
    setup = calm_setup(game, game.set_up(seats))
    encoder, src = Encoder(seats), Seeded("encode")
    state = game.start(setup)
    for _ in range(positions):
        for seat in range(seats):
            assert sorted(encoder.features(state, seat)) == slowly(state, seat)
        if state.phase == OVER:
            state = game.start(setup)
        else:
            step(state, src)


@pytest.mark.parametrize("key", registry.names())
def test_what_is_found_quickly_is_what_there_is(key: str) -> None:
    game = registry.find(key)
    for seats in game.seats[:2]:
        compare(game, seats, 40)


@pytest.mark.long
@pytest.mark.parametrize("key", registry.names())
def test_the_same_in_thousands_of_positions(key: str) -> None:
    game = registry.find(key)
    for seats in game.seats:
        compare(game, seats, 600)


@pytest.mark.parametrize("key", registry.names())
def test_a_judge_says_what_its_net_says_about_all_features(key: str) -> None:
    game = registry.find(key)
    setup = calm_setup(game, game.set_up(2))
    judge = nets.known(game, setup)
    assert judge is not None
    src = Seeded("judge")
    state = game.start(setup)
    asked: list[tuple[State[Any], int]] = []
    for _ in range(40):
        if state.phase == OVER:
            break
        asked += [(state.copy(), seat) for seat in range(2)]
        step(state, src)
    features = [judge.encoder.features(*one) for one in asked]
    assert judge.open_values(asked) == pytest.approx(judge.net.values(features), abs=1e-5)
    alone = [judge.chance(*one) for one in asked]
    assert alone == pytest.approx(judge.open_values(asked).tolist(), abs=1e-6)
