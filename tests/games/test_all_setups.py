"""Every setup that a table can choose, in every game: positions read back from their texts, as bots, hints and reviews get them."""

from __future__ import annotations

import pytest
from lengths import tries

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, Game, Setup
from worp.testing import usual_setups
from worp.testing.acts import choose, perform

GAMES = [registry.installed(name) for name in registry.names()]
SETUPS = [pytest.param(game, setup, id=game.id(setup)) for game in GAMES for setup in usual_setups(game, most=40)]


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_positions_of_a_game_read_back_whatever_the_table_has_chosen(game: Game, setup: Setup) -> None:
    src = Seeded("setups")
    state = game.start(setup)
    for step in range(tries(40, 400)):
        if state.phase == OVER:
            break
        if step % 5 == 0:
            for known in (state, *[state.mask(seat) for seat in range(state.setup.seats)]):
                assert game.load(state.setup, known.text()).text() == known.text()
        perform(state, choose(state, src))
