"""Wegduwen for three and four: the solver of its own against the general machinery, on games with a few blocks; and the throw-off."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup
from worp.exact import files, tables
from worp.exact.flow import flow
from worp.exact.graph import explore
from worp.exact.solver import follow, solve
from worp.exact.stake import Stake
from worp.games.wegduwen.around import solve_around
from worp.games.wegduwen.beside import RANK, RANKED, SETS
from worp.games.wegduwen.exact import Around, chance_to_begin
from worp.games.wegduwen.sums import mask_of
from worp.games.wegduwen.view import Wegduwen

GAME = registry.find("wegduwen")
ALIKE, THREE = ((4, 6, 9), 4, "1", "turn"), ((4, 6, 9), 3, "2", "turn")
HANDICAP = ((4, 6, 8, 9), 4, "1,2,3,1", "throw")


class Few(Wegduwen):
    """The game with only a few blocks in each set."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.rows = [self.numbers(), self.numbers()]

    def numbers(self) -> int:
        raise NotImplementedError

    def out(self, place: int) -> int:
        row = self.rows[place & 1]
        return row if place < 2 else self.numbers() ^ row


class Three(Few):
    def numbers(self) -> int:
        return mask_of((4, 6, 9))


class Four(Few):
    def numbers(self) -> int:
        return mask_of((4, 6, 8, 9))


def small(state: type[Few]) -> Game:
    return Game(
        key="wegduwen",
        version=1,
        titles=GAME.titles,
        seats=GAME.seats,
        minutes=GAME.minutes,
        kind=GAME.kind,
        state=state,
        options=GAME.options,
    )


GAMES = {3: small(Three), 4: small(Four)}


@cache
def table_of(blocks: tuple[int, ...], seats: int, levels: str, limit: str) -> Around:
    """What `solve_around` finds of the small game, where the table of the whole game would have it."""
    few = mask_of(blocks)
    setup = GAMES[len(blocks)].set_up(seats, {"level": levels, "limit": limit})
    found = solve_around(tuple([setup.number("level", seat) for seat in range(seats)]), limit == "turn", numbers=few)
    ranks = np.array([rank for rank in range(SETS) if RANKED[rank] & ~few == 0])
    worth = np.full((*found.worth.shape[:3], SETS, SETS), np.nan)
    worth[..., ranks[:, None], ranks] = found.worth
    opening = np.full((*found.opening.shape[:3], SETS), np.nan)
    opening[..., ranks] = found.opening
    head = {"stake": list(Stake()), "error": found.error, "positions": 0}
    table = Around(setup, files.Contents(head, {"worth": worth, "opening": opening, "kept": found.kept}), None)
    table.whole = RANK[few]
    return table


def beginning(case: Any, seat: int) -> str:
    blocks = ",".join(map(str, case[0]))
    return f"begins={seat + 1} side{seat + 1}={blocks} side{seat + 2}={blocks} turn={seat + 1} opening=yes"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("case", "begins"), [(ALIKE, 0), (HANDICAP, 1), (THREE, 0)])
def test_the_plan_is_worth_what_the_table_says_and_nobody_gains_more_than_its_error(case: Any, begins: Any) -> None:
    table = table_of(*case)
    game = GAMES[len(case[0])]
    graph = explore(game, table.setup, beginning(case, begins))
    assert graph.size > 1500
    names = list(graph.keys)
    chosen = graph.choice.first.copy()
    for k, node in enumerate(graph.choice.nodes.tolist()):
        state = game.load(table.setup, names[node])
        chosen[k] += list(state.moves(state.who)).index(table.best(state, state.who))
    worth = np.zeros((graph.size, table.setup.seats))
    worth[graph.ends] = graph.worth
    while follow(graph, worth, chosen) > 1e-13:
        pass
    for text, node in list(graph.keys.items())[::7]:
        assert table.worths(game.load(table.setup, text)) == pytest.approx(worth[node].tolist(), abs=1e-10)
    gains = []
    for seat in range(table.setup.seats):
        free = flow(graph, chosen, seat)
        values = worth[:, seat]
        while (ahead := free.after(values)).max(initial=0.0, where=ahead - values > 1e-13) > 0.0:
            values = ahead
        gains.append(float((values - worth[:, seat]).max()))
    assert max(gains) <= table.error + 1e-10
    if case == HANDICAP:  # here plans go round in circles, and the bound is of what is really to be gained
        assert max(gains) > table.error / 2 > 1e-5
    else:
        assert table.error < 1e-11


@pytest.mark.parametrize("case", [ALIKE, THREE])
def test_the_beginning_is_worth_what_the_general_solver_says(case: Any) -> None:
    table = table_of(*case)
    game = GAMES[len(case[0])]
    general = solve(game, table.setup, beginning(case, 0))
    told = table.worths(game.load(table.setup, beginning(case, 0)))
    assert told == pytest.approx(general.worth[0].tolist(), abs=1e-9)


@pytest.mark.parametrize("case", [ALIKE, HANDICAP, THREE])
def test_games_come_out_as_the_table_says(case: Any) -> None:
    table = table_of(*case)
    game = GAMES[len(case[0])]
    src = Seeded("around")
    games = 600
    won = [0] * table.setup.seats
    for _ in range(games):
        state = game.start(table.setup)
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                assert state.phase == TURN
                state.play(state.who, table.best(state, state.who))
        won[state.ending().winners[0]] += 1
    told = table.worths(game.start(table.setup))
    assert told is not None
    assert sum(told) == pytest.approx(1.0)
    for seat, chance in enumerate(told):
        assert abs(won[seat] / games - chance) <= 4 * (chance * (1 - chance) / games) ** 0.5


@pytest.mark.parametrize("tries", [[7, 0, 0], [0, 0, -1, 0], [5, 5, 0, 0], [-1, 9, 0]])
def test_the_throw_off_is_won_as_often_as_its_throws_say(tries: Any) -> None:
    # All throws of two dice in every order, those who share the highest being equally likely.
    waiting = [seat for seat, one in enumerate(tries) if one == 0]
    found = [0.0] * len(tries)
    for dice in product(range(1, 7), repeat=2 * len(waiting)):
        after = list(tries)
        for k, seat in enumerate(waiting):
            after[seat] = dice[2 * k] + dice[2 * k + 1]
        for seat in range(len(tries)):
            found[seat] += (after[seat] == max(after)) / after.count(max(after)) / 36 ** len(waiting)
    assert chance_to_begin(tries) == pytest.approx(found)


def test_three_of_different_levels_are_refused_at_once() -> None:
    with pytest.raises(InputError, match="same level"):
        tables.made(GAME, GAME.set_up(3, {"level": "1,2,3"}))


def test_it_is_not_done_while_somebody_waits() -> None:
    assert not tables.is_quick(GAME, GAME.set_up(3))
    assert not tables.is_quick(GAME, GAME.set_up(4))
