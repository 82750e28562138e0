"""What nets are told of positions by games that say it themselves: counted here in another way. And that levels ask the net that came with the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN
from worp.games.cui_bono.bot import ASKED, Appraiser, Asker
from worp.games.cui_bono.rules import KEEP
from worp.games.cui_bono.rules import Rules as CuiBono
from worp.games.cui_bono.sight import Pulls, fitting
from worp.games.cui_bono.sight import told as told_cui_bono
from worp.games.wuerfelmarsch.rules import AHEAD, STEP, TIPS
from worp.games.wuerfelmarsch.rules import Rules as Wuerfelmarsch
from worp.games.wuerfelmarsch.sight import FAR, MEETING, NEAR, SHOWN, TOUCHING, told
from worp.learn import nets
from worp.learn.net import read
from worp.material.pyramid import CORNER, DOWN, EMPTY, FACE, NEIGHBOUR, PLATE, UP


def positions(key: str, seed: str, seats: int, each: int) -> Iterator[tuple[Wuerfelmarsch | CuiBono, int]]:
    """Positions of a random game at which somebody chooses."""
    game = registry.find(key)
    state = game.start(calm_setup(game, game.set_up(seats)))
    chance = Seeded(seed)
    count = 0
    while state.phase != OVER and count < 60 * each:
        if state.phase == ROLL:
            state.roll(state.sample(chance))
            continue
        count += 1
        if count % each == 0:
            assert isinstance(state, Wuerfelmarsch | CuiBono)
            yield state, state.who
        moves = state.moves(state.who)
        state.play(state.who, moves[chance.below(len(moves))])


def tips(plate: list[int], seat: int, cell: int) -> int:
    """The fewest tips to the corner, step by step over all cells that can be reached with so many."""
    if plate[CORNER[seat]] != EMPTY:
        return FAR
    reached = {cell}
    for count in range(FAR):
        if CORNER[seat] in reached:
            return count
        steps = {NEIGHBOUR[direction][one] for one in reached for direction in AHEAD[seat]}
        reached |= {goal for goal in steps if goal >= 0 and (plate[goal] == EMPTY or plate[goal] >> 6 == seat)}
    return FAR


@pytest.mark.parametrize("seats", [2, 3])
def test_wuerfelmarsch_tells_tips_faces_and_meetings_as_they_are(seats: int) -> None:
    for state, seat in positions("wuerfelmarsch", "sight", seats, 3):
        assert isinstance(state, Wuerfelmarsch)
        said = told(state, seat)
        found = dict(said)
        assert len(found) == len(said)
        assert found["on turn"] == 1
        for away in range(seats):
            other = (seat + away) % seats
            cells = [cell for cell in range(PLATE) if state.plate[cell] >> 6 == other]
            near = sorted(tips(state.plate, other, cell) for cell in cells)
            assert [found[NEAR[away][number]] for number in range(3)] == (near + [FAR] * 3)[:3]
            assert found[f"dice 0 of {away}"] == len(cells)
            ways = [how for move in state.moves(seat) if (how := move % STEP) >= TIPS]
            assert away or found["ways to tip 0 of 0"] == len(ways)
            meetings = [
                (cell, funnel) for cell in cells for funnel in UP[cell] if sum(state.plate[one] != EMPTY for one in DOWN[funnel]) > 1
            ]
            assert found[TOUCHING[away][0]] == len(meetings)
            for axis in range(3):
                for face in range(1, 7):
                    number = 8 * ((axis - other) % 3) + face
                    shown = [cell for cell in cells if FACE[axis][state.plate[cell]] == face]
                    assert found.get(SHOWN[away][number], 0) == len(shown)
                    for dice in (2, 3):
                        met = [
                            cell
                            for cell, funnel in meetings
                            if cell in shown
                            and DOWN[funnel][axis] == cell
                            and sum(state.plate[one] != EMPTY for one in DOWN[funnel]) == dice
                        ]
                        assert found.get(MEETING[dice][away][number], 0) == len(met)


def test_cui_bono_tells_what_can_be_pulled_and_laid_back_as_the_rules_say() -> None:
    looked = 0
    for seats in (2, 5):
        for state, seat in positions("cui-bono", "sight", seats, 1):
            assert isinstance(state, CuiBono)
            found = told_cui_bono(state.mask(seat), seat)
            assert len(dict(found)) == len(found)
            if state.hand != EMPTY:
                continue
            looked += 1
            fits = [0, 0, 0]
            for colour in range(3):
                holding = state.copy()
                holding.hand = colour << 6
                fits[colour] = sum(move != KEEP for move in holding.moves(seat))
            assert fitting(state) == fits
            pulls = Pulls(state)
            pulled, safe = [0] * 4, [0] * 4
            for move in state.moves(seat):
                after = state.copy()
                after.play(seat, move)
                worth = state.worth(after.hand)
                pulled[worth] += 1
                safe[worth] += len(after.moves(seat)) > 1
            assert (pulls.all, pulls.safe) == (pulled, safe)
            worths = [worth for worth in range(1, 4) if pulled[worth] > safe[worth]]
            assert pulls.least() == min(worths, default=0)
    assert looked > 30


def test_the_best_of_cui_bono_takes_half_of_what_the_net_says() -> None:
    game = registry.find("cui-bono")
    judge = nets.brought(game, game.set_up(2))
    assert judge is not None
    for seats in (2, 3):
        asker, alone = Asker(game), Appraiser()
        for state, seat in positions("cui-bono", "half", seats, 5):
            if state.phase != TURN:
                continue
            asker.begin(state.mask(seat), seat)
            alone.begin(state.mask(seat), seat)
            seen, said = alone.value(state, 0), asker.value(state, 0)
            if seen is None or seats == 3:
                assert said == seen
                continue
            assert said is not None
            assert sum(said) == pytest.approx(1.0)
            assert said[seat] == pytest.approx(ASKED * judge.chance(state, seat) + (1 - ASKED) * seen[seat])


def test_levels_ask_the_net_that_came_with_the_game_not_what_somebody_trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    game = registry.find("cui-bono")
    setup = calm_setup(game, game.set_up(2))
    shipped = nets.shipped(game, setup)
    assert shipped is not None
    own = nets.trained(game, setup)
    own.mkdir(parents=True)
    other = read(shipped)
    other.weights["bias"] += 1.0
    (own / "net.npz").write_bytes(other.packed())
    trained, brought = nets.known(game, setup), nets.brought(game, setup)
    assert trained is not None
    assert brought is not None
    assert trained.net.mark() != brought.net.mark() == read(shipped).mark()
    asker = Asker(game)
    asker.begin(game.start(setup), 0)
    assert asker.judge is brought
