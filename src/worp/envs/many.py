"""Many tables of one game at once, all seats played by the caller: for self-play and for collecting games quickly.

Every step takes one action for each table, for the seat that chooses there. A table whose game is over begins the next one at once; `over` and `rewards`
tell of the game that ended. With compiled rules the step itself is compiled, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from worp.contract.game import Game, Setting
from worp.envs.episode import Episode, choose_at_all, legal_of_all, look_at_all, number_at_all
from worp.envs.table import EnvTable

Array = np.ndarray[Any, np.dtype[Any]]


class Tables:
    """`count` tables. After `reset` and every `step`:

    | attribute | shape | what |
    |---|---|---|
    | `seats` | (count,) | who chooses |
    | `over` | (count,) | whether the last step ended a game |
    | `rewards` | (count, seats) | what that ending was worth, else 0 |
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        reward: str = "win",
    ) -> None:
        self.table = EnvTable(game, seats, options, reward)
        self.count = count
        self.episodes = [Episode(self.table.game, self.table.setup, self.table.actions) for _ in range(count)]
        self.seats: Array = np.zeros(count, np.int64)
        self.over: Array = np.zeros(count, np.bool_)
        self.rewards: Array = np.zeros((count, self.table.setup.seats), np.float64)
        self.counts: Array = np.zeros(count, np.int64)
        """How many actions are legal at each table."""
        self.numbers: Array | None = None
        """What `legal` found since the last step."""

    def reset(self, seed: int | None = None) -> None:
        """A new game at every table."""
        self.table.sow(seed)
        for episode in self.episodes:
            self.begin(episode)
        self.over[:] = False
        self.rewards[:] = 0.0
        self.count_choices()

    def begin(self, episode: Episode) -> None:
        """A new game in which somebody has a choice."""
        episode.begin(self.table.next_source())
        while episode.seat < 0:
            episode.begin(self.table.next_source())

    def count_choices(self) -> None:
        seats, counts = look_at_all(self.episodes)
        self.seats = np.array(seats, np.int64)
        self.counts = np.array(counts, np.int64)
        self.numbers = None

    def legal(self) -> Array:
        """The numbers of the legal actions, table after table: at each as many as `counts` says."""
        if self.numbers is None:
            self.numbers = np.array(legal_of_all(self.episodes), np.int64)
        return self.numbers

    def step(self, actions: Array) -> None:
        """At each table the seat that chooses does this."""
        self.over[:] = False
        self.rewards[:] = 0.0
        for number in choose_at_all(self.episodes, actions.tolist()):
            episode = self.episodes[number]
            self.over[number] = True
            self.rewards[number] = self.table.rewards(episode.state.ending(), self.table.setup.seats)
            self.begin(episode)
        self.count_choices()

    def masks(self) -> Array:
        """The legal actions: (count, actions), 1 where legal."""
        masks = np.zeros((self.count, self.table.actions.size), np.int8)
        masks[np.repeat(np.arange(self.count), self.counts), self.legal()] = 1
        return masks

    def observe(self) -> Array:
        """What the seat that chooses sees at each table: (count, observation)."""
        found = np.zeros((self.count, self.table.observations.size), np.float32)
        for number, episode in enumerate(self.episodes):
            self.table.observations.write(episode.state, episode.seat, found[number])
        return found

    def sample(self, rng: np.random.Generator) -> Array:
        """A legal action for each table, all equally likely."""
        places = (rng.random(self.count) * self.counts).astype(np.int64)
        return np.array(number_at_all(self.episodes, places.tolist()), np.int64)
