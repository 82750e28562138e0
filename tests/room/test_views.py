"""What is told to everyone is what logs hold: a table puts it away as it was sent."""

from typing import Any

import pytest

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import ROLL
from worp.record.codec import ENCODER
from worp.record.events import with_told
from worp.record.jsonlog import EncodedHappenings, reveals
from worp.record.log import Match
from worp.room.wire import views

pytestmark = pytest.mark.compiled  # what views.py does is compiled, too


@pytest.mark.parametrize("key", registry.games())
def test_what_was_told_to_all_is_put_away_as_a_log_has_it(key: Any) -> None:
    game = registry.find(key)
    match = Match.start(game, calm_setup(game, game.set_up()))
    present = views.Present(match)
    chance = Seeded(key)
    open_ones = 0
    for _ in range(120):
        state = match.state
        if match.over():
            break
        if state.phase == ROLL:
            event = match.roll(state.sample(chance))
        else:
            seat = next(seat for seat in state.acting() if state.moves(seat))
            moves = state.moves(seat)
            event = match.act(seat, state.spell(moves[chance.below(len(moves))]))
        shown = views.shown_of(present, event)
        assert (shown is None) == any(it.only for it in event.told)
        open_ones += bool(views.as_told(present))
        if views.as_told(present):
            assert views.as_told(present) == EncodedHappenings.of(event.told).text
            assert not reveals(event.told)
        told = event.told
        match.fold(views.as_told(present))
        assert tuple(match.events[-1].told) == told
        assert reveals(match.events[-1].told) == reveals(told)
    assert open_ones > 10


@pytest.mark.parametrize("forgetful", [False, True], ids=["tells all", "forgets to tell"])
@pytest.mark.parametrize("key", registry.games())
def test_what_is_written_once_for_all_is_what_each_would_be_told(key: Any, forgetful: bool) -> None:
    game = registry.find(key)
    match = Match.start(game, calm_setup(game, game.set_up()))
    present, apart = views.Present(match), views.Present(match)
    viewers = range(-1, match.setup.seats)
    together, alone = ([views.ViewerState(match, viewer) for viewer in viewers] for _ in range(2))
    chance = Seeded(key)
    for _ in range(40):
        state = match.state
        if match.over():
            break
        if state.phase == ROLL:
            event = match.roll(state.sample(chance))
        else:
            seat = next(seat for seat in state.acting() if state.moves(seat))
            moves = state.moves(seat)
            event = match.act(seat, state.spell(moves[chance.below(len(moves))]))
        if forgetful and event.n % 5 == 0:
            event = match.events[-1] = with_told(event, ())
        for one, other in zip(together, alone, strict=True):
            one.every = other.every = 5 if forgetful else 1
            assert one.text(present, event, 1.5) == ENCODER.encode(other.happened(apart, event, 1.5))
            assert one.things == other.things == match.scene(one.viewer).things


@pytest.mark.parametrize("key", registry.games())
def test_viewers_share_what_they_know_only_where_nothing_is_secret(key: Any) -> None:
    game = registry.find(key)
    match = Match.start(game, game.set_up())
    present = views.Present(match)
    known = [present.known_to(viewer) for viewer in range(-1, match.setup.seats)]
    assert [one.viewer for one in known] == list(range(-1, match.setup.seats))
    assert all(one.masked is not match.state for one in known)
    shared = len({id(one.masked) for one in known})
    assert shared == (1 if game.hidden == "nothing" else len(known))
