"""What is too big to be solved is refused within seconds, and what is not is solved."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import InputError, State
from worp.exact import graph, size
from worp.exact.graph import explore, text_of

TESTS = Path(__file__).parent.parent
PIG = registry.find(str(TESTS / "toys" / "pig.py"))
LADDER = registry.find(str(TESTS / "exact" / "ladder.py"))


def test_a_pot_that_nobody_has_to_take_is_refused_at_once() -> None:
    begun = process_time()
    with pytest.raises(InputError, match="grows for ever"):
        explore(PIG, PIG.set_up(2, {"goal": 20}))
    assert process_time() - begun < 20  # it was 95 s; a loaded machine takes about two


def test_far_too_many_positions_are_told_from_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "LOOKED", 500)
    kniffel = registry.find(str(TESTS.parent / "examples" / "kniffel.py"))
    with pytest.raises(InputError, match="positions or more"):
        explore(kniffel, kniffel.set_up(2), most=20_000)


def test_a_game_that_can_be_solved_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "LOOKED", 20)
    setup = LADDER.set_up(2, {"top": 9})
    found = explore(LADDER, setup)
    assert found.size > 20
    assert size.fewest_positions(LADDER.start(setup), text_of, 2_000_000) <= 1.5 * found.size
    assert size.endless_number(LADDER.start(setup)) == 0


SEVERAL = [*sorted((TESTS.parent / "examples").glob("*.py")), *sorted((TESTS / "toys").glob("*.py")), TESTS / "exact" / "ladder.py"]
GAMES = [path for path in SEVERAL if "GAME = " in path.read_text(encoding="utf-8")]
LOOKS = 20_000 + size.STEPS[-1] + 8 * size.CLIMB
"""More positions are not looked at before a game is refused."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_game_is_listed_soon_or_refused_before_many_positions_were_looked_at(path: Path) -> None:
    game = registry.find(str(path))
    looked = 0

    def counted(state: State[Any]) -> str:
        nonlocal looked
        looked += 1
        return state.text()

    for seats in {game.seats[0], 2} & set(game.seats):
        looked = 0
        try:
            found = explore(game, calm_setup(game, game.set_up(seats)), key=counted)
        except InputError:
            assert looked < 2 * LOOKS
        else:
            assert found.size < 100_000


def test_positions_that_come_late_are_counted_apart() -> None:
    """At the beginning all games meet: many positions that were met often say nothing about a field that opens later."""
    met = size.MetPositions()
    src = Seeded("late")
    for _ in range(3000):
        met.meet(f"early {src.below(40)}", 1)
        met.meet(f"middle {src.below(4000)}", 2)
        met.meet(f"late {src.below(10**9)}", 3)
    assert met.fewest() > 1_000_000
    few = size.MetPositions()
    for _ in range(3000):
        few.meet(f"late {src.below(1000)}", 3)
    assert few.fewest() <= 1100
