"""What is too big to be solved is refused within seconds, and what is not is solved."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from worp import registry
from worp.contract.game import InputError
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
    monkeypatch.setattr(size, "SECONDS", 0.3)
    assert size.fewest_positions(LADDER.start(setup), text_of) <= 1.5 * found.size
    assert size.endless_number(LADDER.start(setup)) == 0
