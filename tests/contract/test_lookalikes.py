"""`conform` notes two positions that go on in different ways but look the same, and the official games have none but those that are meant."""

from __future__ import annotations

import pytest
from contract.breaking import pig
from lengths import tries

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, Game
from worp.contract.scene import Say, Scene, say
from worp.learn.encode import Encoder
from worp.testing import conform, usual_setups
from worp.testing.acts import choose, perform
from worp.testing.lookalikes import unseen

MEANT = {
    "wuerfelmarsch": "which positions were there before, as for threefold repetition in chess",
    "bunte-kuh": "what somebody has just chosen in secret, in the calm form",
    "raffzahn": "the same",
}


class Blind(pig.Pig):  # type: ignore[name-defined]
    """A Pig whose pot nobody can see."""

    def scene(self, viewer: int) -> Scene:
        whole: Scene = super().scene(viewer)
        return whole._replace(things={spot: thing for spot, thing in whole.things.items() if not spot.startswith("table")})

    def prompt(self, seat: int, path: tuple[str, ...]) -> Say:
        return say("pig-ask")


def found(game: Game, acts: int) -> list[str]:
    """What is noted in random games of all setups."""
    notes = [(game.id(setup), unseen(game, setup, "alike", acts)) for setup in usual_setups(game)]
    return [f"{line}: {note}" for line, note in notes if note]


def test_a_pot_that_nobody_can_see_is_noted() -> None:
    game = Game(
        key="pig", version=1, titles=pig.GAME.titles, seats=(2,), minutes=(1, 2), kind="quick", state=Blind, options=pig.GAME.options
    )
    assert "cannot see which of these it is" in found(game, 400)[0]


def test_where_all_can_be_seen_nothing_is_noted() -> None:
    assert found(pig.GAME, 400) == []
    assert not [note for note in conform(pig.GAME, games=1).notes if "cannot see" in note]


@pytest.mark.parametrize("key", [name for name in registry.names() if name not in MEANT])
def test_people_can_see_all_that_matters_in(key: str) -> None:
    assert found(registry.installed(key), tries(160, 2400)) == []


def test_what_is_remembered_but_not_seen_is_a_feature_of_its_own() -> None:
    game = registry.installed("eintrichtern")
    setup = game.set_up()
    encoder = Encoder(2)
    state = game.start(setup)
    src = Seeded("memory")
    for _ in range(60):
        perform(state, choose(state, src))
    for seat in range(2):
        own = state.mask(seat).features(seat)
        assert own is not None
        world = state.mask(seat).guess(Seeded("other"))
        assert world.mask(seat).features(seat) == own, "features tell what is hidden"
        assert sorted(encoder.features(world, seat)) == sorted(encoder.features(state, seat))
    forgotten = state.copy()
    forgotten.known = [False] * len(forgotten.known)  # type: ignore[attr-defined]
    assert forgotten.mask(0).features(0) != state.mask(0).features(0)


@pytest.mark.parametrize("key", registry.names())
def test_positions_after_all_moves_are_those_after_each(key: str) -> None:
    game = registry.installed(key)
    state = game.start(game.set_up(None, {"calm": True} if game.race else None))
    src = Seeded("after")
    for _ in range(25):
        if state.phase == OVER:
            break
        for seat in range(state.setup.seats):
            one_by_one = []
            for move in state.moves(seat):
                after = state.copy()
                after.play(seat, move)
                one_by_one.append(after.text())
            assert [after.text() for after in state.afterstates(seat, state.moves(seat))] == one_by_one
        perform(state, choose(state, src))
