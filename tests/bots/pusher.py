"""A player with one idea: in Würfelmarsch always push the front die on, by the shortest way to its corner."""

from __future__ import annotations

from typing import Any

from worp.bots.bot import Bot
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.wuerfelmarsch.rules import STEP, TIPS, Rules
from worp.games.wuerfelmarsch.sight import BARE
from worp.material.pyramid import NEIGHBOUR


class Pusher(Bot):
    """Tips the die that is nearest to the corner, if it can come nearer; else the next one; else it does anything."""

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        found = []
        for move in moves:
            cell, how = divmod(move, STEP)
            if how >= TIPS:
                goal = NEIGHBOUR[how - TIPS][cell]
                if BARE[seat][goal] < BARE[seat][cell]:
                    found.append((BARE[seat][cell], BARE[seat][goal], self.src.below(1000), move))
        return min(found)[3] if found else moves[self.src.below(len(moves))]
