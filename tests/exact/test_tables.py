"""Tables are written whole, read as they lie, checked, and played from without a mistake."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, InputError
from worp.exact import files, tables
from worp.exact.opening import firsts
from worp.exact.players import Perfect
from worp.exact.solver import solve

LADDER = registry.find(str(Path(__file__).parent / "ladder.py"))
WEGDUWEN = registry.find("wegduwen")


def test_a_file_gives_back_what_was_written_without_loading_it(tmp_path: Path) -> None:
    arrays: dict[str, np.ndarray] = {"few": np.arange(7, dtype=np.uint16), "many": np.random.default_rng(1).random((30, 3, 5))}
    files.write(tmp_path / "a" / "b.table", {"told": "é"}, arrays)
    kept = files.read(tmp_path / "a" / "b.table")
    assert kept is not None
    assert kept.head["told"] == "é"
    for name, array in arrays.items():
        assert kept.arrays[name].dtype == array.dtype
        assert (kept.arrays[name] == array).all()
        assert isinstance(kept.arrays[name], np.memmap)
    assert not list((tmp_path / "a").glob(".*"))
    assert files.read(tmp_path / "none.table") is None


def test_a_damaged_file_is_refused_wherever_the_damage_is(tmp_path: Path) -> None:
    path = tmp_path / "b.table"
    files.write(path, {}, {"one": np.arange(100)})
    whole = path.read_bytes()
    for at in (3, len(files.MAGIC) + 4, len(whole) - 300, len(whole) - 40):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(InputError, match="damaged"):
            files.read(path)
    for wrong in (whole[:-1], whole + b"x", b"", whole[:20]):
        path.write_bytes(wrong)
        with pytest.raises(InputError, match="damaged"):
            files.read(path)


def test_what_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        files.write(tmp_path / "file" / "b.table", {}, {"one": np.arange(3)})
    with pytest.raises(InputError, match="cannot be read"):
        files.read(tmp_path)


def test_a_table_is_made_once_and_made_again_if_it_is_damaged(nothing_solved: Any) -> None:
    setup = LADDER.set_up(2)
    heard: list[str] = []
    assert tables.known(LADDER, setup) is None
    table = tables.made(LADDER, setup, hear=lambda part, done: heard.append(part))
    assert {"prove", "write"} <= set(heard)
    heard.clear()
    assert tables.made(LADDER, setup, hear=lambda part, done: heard.append(part)) is table
    assert not heard
    path = table.path
    assert path is not None
    assert path.is_relative_to(nothing_solved)
    tables._open.clear()
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(InputError, match="damaged"):
        tables.known(LADDER, setup)
    again = tables.made(LADDER, setup, hear=lambda part, done: heard.append(part))
    assert heard[0] == "damaged"
    assert again.worths(LADDER.start(setup)) == table.worths(LADDER.start(setup))


def test_every_setup_and_every_edit_of_an_own_game_has_a_table_of_its_own(tmp_path: Path) -> None:
    places = {tables.place(LADDER, LADDER.set_up(seats, {"top": top})) for seats in (2, 3) for top in (4, 5)}
    assert len(places) == 4
    text = (Path(__file__).parent / "ladder.py").read_text()
    (tmp_path / "ladder.py").write_text(text.replace("+ 2 if", "+ 3 if"))
    edited = registry.find(str(tmp_path / "ladder.py"))
    assert tables.place(edited, edited.set_up(2)) != tables.place(LADDER, LADDER.set_up(2))
    one, other = (WEGDUWEN.set_up(2, {"places": "adjacent", "level": levels}) for levels in ("1,3", "3,1"))
    assert tables.place(WEGDUWEN, one) == tables.place(WEGDUWEN, other)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_table_holds_the_solvers_values_and_plan(seats: Any) -> None:
    setup = LADDER.set_up(seats)
    solution = solve(LADDER, setup)
    table = tables.made(LADDER, setup)
    assert table.positions == solution.graph.size
    for text, node in solution.graph.keys.items():
        state = LADDER.load(setup, text)
        assert table.worths(state) == pytest.approx(solution.worth[node].tolist(), abs=1e-15)
        if state.phase not in (OVER, ROLL):
            assert table.best(state, state.who) == state.moves(state.who)[solution.plan(text)]


def test_a_position_that_cannot_come_up_is_not_in_the_table() -> None:
    setup = LADDER.set_up(2)
    table = tables.made(LADDER, setup)
    assert table.worths(LADDER.load(setup, "turn 1 9 9")) is None
    with pytest.raises(InputError, match="not in the table"):
        table.best(LADDER.load(setup, "turn 1 9 9"), 0)


def test_games_of_perfect_players_end_as_the_table_says() -> None:
    setup = LADDER.set_up(2)
    player = Perfect(LADDER, Seeded(0))
    games = 2000
    wins = 0
    for number in range(games):
        src = Seeded(f"perfect/{number}")
        state = LADDER.start(setup)
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                state.play(state.who, player.choose(state.mask(state.who), state.who))
        wins += state.who == 0
    worths = player.table(setup).worths(LADDER.start(setup))
    assert worths is not None
    value = worths[0]
    assert abs(wins / games - value) < 3.5 * sqrt(value * (1 - value) / games)


def test_the_first_choices_of_wegduwen_alone_have_the_chances_of_the_dice() -> None:
    setup = WEGDUWEN.set_up(1)
    table = tables.made(WEGDUWEN, setup)
    found = firsts(WEGDUWEN, setup, table)
    assert sum(one.chance for one in found) == pytest.approx(1)
    by_roll = {one.rolled: one for one in found}
    assert by_roll[1, 2].chance == pytest.approx(2 / 36)
    assert by_roll[1, 6].chance == pytest.approx(6 / 36)  # every 7 leaves the same choice
    average = sum(one.chance * one.advice.value for one in found)
    worths = table.worths(WEGDUWEN.start(setup))
    assert worths is not None
    assert average == pytest.approx(table.stake.shown(worths[0]))
