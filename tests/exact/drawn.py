"""Games drawn as graphs, so that their values can be worked out by hand: nodes of chance, of choice, and ends; and random play, worked out."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from worp.contract.game import OVER, ROLL, TURN, Ending, Game, InputError, Narration, Outcome, Setup, State
from worp.contract.scene import Path, Seat
from worp.exact.graph import explore

Node = tuple[Any, ...]
"""("roll", (target, weight), …), ("turn", seat, target, …), ("won", seat, …), ("points", score) or ("few", score): fewer are better."""


def drawn(seats: int, nodes: dict[str, Node]) -> tuple[Game, Setup]:
    """The game whose positions are these nodes; the first one is its beginning."""

    class Drawn(State[int]):
        node: str

        def __init__(self, setup: Setup) -> None:
            super().__init__(setup)
            self.go(next(iter(nodes)))

        def go(self, name: str) -> None:
            self.node = name
            self.phase = {"roll": ROLL, "turn": TURN}.get(nodes[name][0], OVER)
            self.who = nodes[name][1] if self.phase == TURN else 0

        def outcomes(self) -> list[tuple[Outcome, int]]:
            return [((k,), weight) for k, (_, weight) in enumerate(nodes[self.node][1:])]

        def roll(self, outcome: Outcome, tell: Narration = None) -> None:
            self.go(nodes[self.node][1 + outcome[0]][0])

        def moves(self, seat: Seat) -> range:
            return range(len(nodes[self.node]) - 2) if self.phase == TURN and seat == self.who else range(0)

        def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
            self.go(nodes[self.node][2 + move])

        def ending(self) -> Ending:
            kind, *told = nodes[self.node]
            return Ending(tuple(told)) if kind == "won" else Ending((), tuple(told), low=kind == "few")

        def spell(self, move: int) -> Path:
            return (nodes[self.node][2 + move],)

        def text(self) -> str:
            return self.node

        @classmethod
        def load(cls, setup: Setup, text: str) -> Self:
            if text not in nodes:
                raise InputError(f"'{text}' is no node of this game.")
            new = cls(setup)
            new.go(text)
            return new

    game = Game(key="drawn", version=1, titles={"en": "Drawn"}, seats=(seats,), minutes=(1, 1), kind="quick", state=Drawn)
    return game, game.set_up(seats)


def random_values(game: Game, setup: Setup) -> dict[str, float]:
    """What every position is worth to the first seat if all play at random (all results of chance being equally likely)."""
    graph = explore(game, setup)
    values = np.zeros(graph.size)
    values[graph.ends] = graph.worth[:, 0]
    for _ in range(400):
        for part in (graph.roll, graph.choice):
            values[part.nodes] = part.total(values[part.target]) / part.total(np.ones(part.target.size))
    return {text: float(values[node]) for text, node in graph.keys.items()}
