"""The coach says why: positions whose reason is known, told in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup, step
from worp.contract.dice import Seeded
from worp.contract.facts import Fact
from worp.contract.game import OVER, TURN, Game, State
from worp.contract.scene import Say, say
from worp.exact.coach import advise, goes_on, play_round
from worp.exact.reason import clear, own_words, reason
from worp.words.sentences import Words

TESTS = Path(__file__).parent.parent
PIG = registry.find(str(TESTS / "toys" / "pig.py"))
LADDER = registry.find(str(TESTS / "exact" / "ladder.py"))


def met(game: Game, wanted: Callable[[set[str]], bool]) -> State[Any]:
    """The first position of a random game in which somebody has such moves, by the keys of their names."""
    src = Seeded("why")
    state = game.start(calm_setup(game, game.set_up(2)))
    while state.phase != TURN or not wanted({state.name(move).key for move in state.moves(state.who)}):
        assert state.phase != OVER
        step(state, src)
    return state


def why(game: Game, state: State[Any], best: str, second: str) -> Say | None:
    """The reason for the first move with one name against the first with another."""
    seat = state.who
    seen = state.mask(seat)
    moves = {key: next(move for move in seen.moves(seat) if key_of(seen, move) == key) for key in (best, second)}

    def play_on(after: State[Any], who: int, number: int) -> None:
        play_round(after, who, goes_on(game, None, f"why/{number}/bot"), Seeded(f"why/{number}"))

    return reason(seen, seat, moves[best], moves[second], play_on, "why", inf)


def key_of(state: State[Any], move: Any) -> str:
    return state.name(move).key


def test_a_die_that_is_kept_costs_its_minus_points() -> None:
    game = registry.find("cui-bono")
    state = met(game, lambda names: "cui-bono-keep" in names and len(names) > 1)
    keep = next(state.name(move) for move in state.moves(state.who) if key_of(state, move) == "cui-bono-keep")
    other = next(key_of(state, move) for move in state.moves(state.who) if key_of(state, move) != "cui-bono-keep")
    found = why(game, state, other, "cui-bono-keep")
    assert found == say("coach-why-now", kind="minus", count=dict(keep.args)["points"], other=keep)
    assert "minus" in Words("en", (game,)).line(found)


def pushing(out: str) -> int:
    """With how many of the 36 throws somebody alone can push something of what stands out, by the rules."""
    game = registry.find("wegduwen")
    found = 0
    for one in range(1, 7):
        for other in range(1, 7):
            state = game.load(game.set_up(1), f"side1={out}")
            state.roll(tuple(sorted((one, other))))
            found += state.phase == TURN and any(state.moves(0))
    return found


def test_in_wegduwen_what_keeps_more_throws_alive_is_told_by_the_throws() -> None:
    game = registry.find("wegduwen")
    advice = advise(game, game.set_up(1), "side1=2,3,5,9,11,12 throw=2,3", 0)
    assert [one.path for one in advice.moves] == [("side:1/5",), ("side:1/3", "side:1/2")]
    count, less = pushing("2,3,9,11,12"), pushing("5,9,11,12")
    assert count > less + 4
    assert advice.why == say("wegduwen-why-throws", count=count, less=less, other=advice.moves[1].name)
    for language, text in (("en", "30 of 36 throws"), ("nl", "30 van de 36 worpen"), ("de", "30 von 36 Würfen")):
        assert text in re.sub("[\u2068\u2069]", "", Words(language, (game,)).line(advice.why))


def test_what_players_watch_is_a_reason_where_it_is_clearly_better_and_watched_after_both() -> None:
    less, more = [Fact("a", 3, -1), Fact("b", 7)], [Fact("a", 5, -1), Fact("b", 7)]
    other = say("move-path", path="leap")
    assert own_words(less, more, other) == say("a", count=3, less=5, other=other)
    assert own_words(more, less, other) is None
    assert own_words(less, [], other) is None
    assert own_words([Fact("a", 32)], [Fact("a", 31)], other) is None


def test_what_wins_at_once_needs_no_other_reason() -> None:
    advice = advise(LADDER, LADDER.set_up(2, {"top": 9}), "turn 1 8 6", 0, playouts=64)
    assert advice.moves[0].path == ("step",)
    assert advice.why == say("coach-why-wins")


def held(throws: int) -> State[Any]:
    """Pig after so many fives, with the choice whether to throw again."""
    state = PIG.start(PIG.set_up(2, {"goal": 50}))
    for number in range(throws):
        if number:
            state.play(state.who, state.moves(state.who)[0])
        state.roll((5,))
    assert state.phase == TURN
    return state


def test_who_holds_has_the_pot_and_who_does_not_stays_on_turn() -> None:
    state = held(3)
    again, hold = state.moves(state.who)[:2]
    names = key_of(state, again), key_of(state, hold)
    holding = why(PIG, state, names[1], names[0])
    assert holding == say("coach-why-now", kind="points", count=15, other=state.name(again))
    assert why(PIG, state, names[0], names[1]) == say("coach-why-turn", other=state.name(hold))


def test_chance_is_no_reason() -> None:
    assert clear([3.0, -3.0, 2.0, -1.0], 0.1) == 0
    assert clear([2.0, 3.0, 2.0, 3.0], 0.5) == 2.5
    assert clear([0.1] * 4, 0.5) == 0


def test_the_only_move_is_told_as_such() -> None:
    game = registry.find("abquetschen")
    src = Seeded("only")
    state = game.start(game.set_up(2))
    while state.phase != TURN or len(state.moves(state.who)) > 1:
        assert state.phase != OVER
        step(state, src)
    advice = advise(game, game.set_up(2), state.text(), state.who, playouts=32)
    assert advice.why == say("coach-why-only")


@pytest.mark.parametrize("language", ["nl", "en", "de"])
@pytest.mark.parametrize("kind", ["points", "minus", "dice", "stock"])
def test_reasons_are_sentences_in_every_language(language: str, kind: str) -> None:
    words = Words(language, (LADDER,))
    other = say("move-path", path="leap")
    for key in ("now", "later", "denies"):
        one, several = [words.line(say(f"coach-why-{key}", kind=kind, count=count, other=other)) for count in (1, 4)]
        assert one != several
        assert "leap" in one
        assert "4" in several
        assert one.endswith(".")
    for key in ("saves", "wins-soon", "turn", "alike", "better"):
        assert "leap" in words.line(say(f"coach-why-{key}", other=other))
