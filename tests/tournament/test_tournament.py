"""Tournaments below the room: whatever the results, dropouts and late entries, nobody meets anybody twice, and everybody plays."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lengths import tries

from worp.tournament.pairing import AGAIN, bracket, next_games
from worp.tournament.standings import standings
from worp.tournament.values import BYE, Entry, Game, Kind, Plan, may_enter, plan, without_play


def played(game: Game, chance: random.Random, draws: float = 0.2) -> Game:
    """A game at a table, or what it is already."""
    if game.result:
        return game
    return game._replace(result="draw" if chance.random() < draws else chance.choice(["first", "second"]))


def run(
    kind: Kind, entrants: int, chance: random.Random, dropouts: int = 0, late: int = 0, rounds: int = 0
) -> tuple[Plan, list[Entry], list[Game]]:
    """A whole tournament; people leave between rounds and in the middle of one, others come while they may."""
    entries = [Entry(number) for number in range(1, entrants + 1)]
    made = plan(kind, entrants, rounds)
    games: list[Game] = []
    while new := next_games(made, entries, games, chance.randrange):
        round_ = new[0].round
        if dropouts and chance.random() < 0.6:
            dropouts -= 1
            leaver = chance.choice([entry for entry in entries if not entry.left])
            entries[entries.index(leaver)] = leaver._replace(left=round_)
        if late and may_enter(made, round_):
            late -= 1
            entries.append(Entry(len(entries) + 1, round_ + 1))
        gone = {entry.number for entry in entries if entry.left}
        games += [played(without_play(game, gone), chance) for game in new]
    return made, entries, games


@settings(max_examples=tries(40, 400), deadline=None)
@given(st.integers(4, 24), st.integers(0, 3), st.integers(0, 2), st.integers(0, 8), st.integers())
def test_in_a_swiss_tournament_nobody_meets_anybody_twice_or_has_two_byes(
    entrants: int, dropouts: int, late: int, rounds: int, seed: int
) -> None:
    made, entries, games = run("swiss", entrants, random.Random(seed), dropouts, late, rounds)
    met = Counter(game.pair() for game in games)
    assert all(count == 1 for count in met.values())
    byes = Counter(game.first for game in games if game.second == BYE)
    assert all(count == 1 for count in byes.values())
    for round_ in range(1, max(game.round for game in games) + 1):
        here = Counter(number for game in games if game.round == round_ for number in (game.first, game.second) if number != BYE)
        there = {entry.number for entry in entries if entry.since <= round_ and not (entry.left and entry.left < round_)}
        assert set(here) == there, "everybody who takes part is paired"
        assert set(here.values()) == {1}
    assert max(game.round for game in games) <= made.rounds


@settings(max_examples=tries(15, 100), deadline=None)
@given(st.integers(4, 40), st.integers())
def test_as_many_rounds_as_a_swiss_tournament_has_by_itself_are_always_played(entrants: int, seed: int) -> None:
    made, _, games = run("swiss", entrants, random.Random(seed))
    assert max(game.round for game in games) == made.rounds


@settings(max_examples=tries(15, 100), deadline=None)
@given(st.integers(8, 40), st.integers())
def test_who_begins_is_shared_out(entrants: int, seed: int) -> None:
    _, entries, games = run("swiss", entrants, random.Random(seed))
    for entry in entries:
        balance = sum(1 if game.first == entry.number else -1 for game in games if game.played and entry.number in game.pair())
        assert abs(balance) <= 3


def test_a_swiss_tournament_pairs_equals() -> None:
    """Without draws, 64 can all be paired with somebody who has as many points, in every round."""
    chance = random.Random(1)
    made = plan("swiss", 64)
    entries = [Entry(number) for number in range(1, 65)]
    games: list[Game] = []
    while new := next_games(made, entries, games, chance.randrange):
        points = {entry.number: sum(game.points(entry.number) for game in games) for entry in entries}
        assert all(points[game.first] == points[game.second] for game in new)
        games += [played(game, chance, draws=0.0) for game in new]
    table = standings(made, entries, games)
    assert [row.points for row in table[:2]] == [12, 10]
    assert sum(row.points for row in table) == 64 * 6


def test_pairing_64_takes_a_moment() -> None:
    chance = random.Random(2)
    entries = [Entry(number) for number in range(1, 64)]
    made, games = plan("swiss", 63), list[Game]()
    slowest = 0.0
    while True:
        began = time.perf_counter()
        new = next_games(made, entries, games, chance.randrange)
        slowest = max(slowest, time.perf_counter() - began)
        if not new:
            break
        games += [played(game, chance) for game in new]
    assert slowest < 10.0  # about half a second on one core


@settings(max_examples=tries(15, 61), deadline=None)
@given(st.integers(4, 64), st.integers(0, 3), st.integers())
def test_a_round_robin_covers_all_pairs_once(entrants: int, dropouts: int, seed: int) -> None:
    made, entries, games = run("robin", entrants, random.Random(seed), dropouts)
    assert Counter(game.pair() for game in games if game.second != BYE) == Counter(map(frozenset, combinations(range(1, entrants + 1), 2)))
    assert Counter(game.first for game in games if game.second == BYE) == (Counter(range(1, entrants + 1)) if entrants % 2 else Counter())
    assert max(game.round for game in games) == made.rounds
    if not dropouts:
        for entry in entries:
            begun = sum(game.first == entry.number for game in games if game.played)
            assert abs(2 * begun - (entrants - 1)) <= 2


@settings(max_examples=tries(40, 300), deadline=None)
@given(st.integers(4, 64), st.integers(0, 4), st.integers())
def test_a_knock_out_has_one_winner(entrants: int, dropouts: int, seed: int) -> None:
    made, entries, games = run("knockout", entrants, random.Random(seed), dropouts)
    table = standings(made, entries, games)
    decided = [game for game in games if game.round == made.rounds and game.result != "draw"]
    assert len(decided) == 1
    champion = decided[0].winner()
    if champion:  # else both have left before the end
        assert [row.number for row in table if row.place == 1] == [champion]
        assert not any(game.pair() >= {champion} and game.winner() not in (champion, BYE) for game in games)
    assert max(Counter((game.round, game.board) for game in games).values()) <= AGAIN + 2
    if not dropouts:
        assert sum(game.result != "draw" and game.second != BYE for game in games) == entrants - 1


def test_a_drawn_game_of_a_knock_out_is_played_again_and_then_drawn_by_lot() -> None:
    entries = [Entry(number) for number in range(1, 5)]
    made, games = plan("knockout", 4), list[Game]()
    tried = []
    for _ in range(AGAIN + 2):
        new = next_games(made, entries, games, lambda _n: 1)
        tried.append([(game.first, game.second, game.result) for game in new])
        games += [game if game.result else game._replace(result="draw") for game in new]
    assert tried == [
        [(1, 4, ""), (3, 2, "")],
        [(4, 1, ""), (2, 3, "")],
        [(1, 4, ""), (3, 2, "")],
        [(4, 1, "second"), (2, 3, "second")],
    ]
    assert [(game.first, game.second) for game in next_games(made, entries, games, lambda _n: 1)] == [(1, 3)]


def test_the_first_two_of_a_knock_out_meet_at_the_end_only() -> None:
    for size in (4, 8, 16, 32, 64):
        seeds = bracket(size)
        assert sorted(seeds) == list(range(1, size + 1))
        assert {1, 2} == {seeds[0], seeds[-1]}
        assert all(one + other == size + 1 for one, other in zip(seeds[::2], seeds[1::2], strict=True))


def test_ties_are_broken_by_the_stated_rules() -> None:
    """Two with a point each: the one whose opponents have more is before the other; then who has beaten the better ones; then they share."""
    entries = [Entry(number) for number in range(1, 7)]
    games = [
        Game(1, 0, 1, 2, "first"),
        Game(1, 1, 3, 4, "first"),
        Game(1, 2, 5, 6, "first"),
        Game(2, 0, 1, 3, "first"),
        Game(2, 1, 5, 2, "second"),
        Game(2, 2, 4, 6, "draw"),
    ]
    table = standings(plan("swiss", 6), entries, games)
    assert [(row.place, row.number, row.points, row.buchholz, row.berger) for row in table] == [
        (1, 1, 4, 4, 8),
        (2, 2, 2, 6, 4),
        (3, 3, 2, 5, 2),
        (4, 5, 2, 3, 2),
        (5, 4, 1, 3, 1),
        (5, 6, 1, 3, 1),
    ]


@pytest.mark.parametrize("gone", [{1}, {2}, {1, 2}, set()])
def test_whoever_is_gone_has_lost(gone: set[int]) -> None:
    game = without_play(Game(1, 0, 1, 2), gone)
    assert game.result == {(): "", (1,): "second", (2,): "first", (1, 2): "none"}[tuple(sorted(gone))]
    assert game.played == (not gone)
    assert [game.points(1), game.points(2)] == [2 * (gone == {2}), 2 * (gone == {1})]
