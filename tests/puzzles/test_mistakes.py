"""Own mistakes as puzzles: what a review finds clearly better, as the seat saw it then."""

from __future__ import annotations

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.exact.review import review
from worp.exact.values import Review
from worp.puzzles.mistakes import mistakes
from worp.record.log import Match
from worp.testing.matches import anything, play_out


def clumsy(seed: str) -> Match:
    """A game of Wegduwen alone, in which any move is played."""
    game = registry.installed("wegduwen")
    src = Seeded(seed)
    return play_out(Match.start(game, game.set_up(1)), src, anything(src))


@pytest.mark.parametrize("most", [1, 2])
def test_the_costliest_clear_mistakes_are_taken_with_their_positions(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr("worp.puzzles.mistakes.MOST", most)
    match = clumsy("clumsy 1")
    found = review(match)
    assert found.how == "exact"
    clear = sorted([step.loss for step in found.steps if step.best is not None and step.loss >= 1.0])
    assert len(clear) >= most
    mine = mistakes(match, found, 0)
    assert [one.n for one in mine] == sorted(one.n for one in mine)
    steps = {step.n: step for step in found.steps}
    assert sorted(steps[one.n].loss for one in mine) == clear[-most:]
    for one in mine:
        seen = match.game.load(match.setup, one.position)
        assert one.line == match.id()
        best, played = seen.read(0, one.best), seen.read(0, one.played)
        assert {best, played} <= set(seen.moves(0))
        assert best != played
        assert one.played == next(event.path for event in match.events if event.n == one.n)


def test_what_may_be_the_coach_s_error_and_what_others_did_is_no_mistake() -> None:
    match = clumsy("clumsy 1")
    found = review(match)
    assert mistakes(match, found, 0)
    assert mistakes(match, doubtful(found, 1.1), 0)
    assert mistakes(match, doubtful(found, 0.4), 0) == []
    assert mistakes(match, found, 1) == []


def doubtful(found: Review, certainty: float) -> Review:
    """The same review, if all losses were so many times the half width, doubled, of their intervals."""
    return found._replace(steps=tuple([step._replace(loss_within=step.loss / 2 / certainty) for step in found.steps]))
