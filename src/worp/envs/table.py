"""What every environment is told: which game, for how many, with which options, and what is a good end."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from worp import registry
from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import Ending, Game, InputError, Setting, Setup
from worp.envs.actions import Actions, actions_of
from worp.envs.episode import points, utilities
from worp.envs.observe import Observations, observations_of

Mask = np.ndarray[tuple[int], np.dtype[np.int8]]
Rewards = Callable[[Ending, int], list[float]]
REWARDS: Final[dict[str, Rewards]] = {"win": utilities, "points": points}
"""What an ending is worth, by the name that environments are given."""


class EnvTable:
    """A game set up for learners: races in their calm form, moves numbered, observations laid out, chance from a seed."""

    def __init__(self, game: Game | str, seats: int | None, options: Mapping[str, Setting] | None, reward: str, wait: bool = False) -> None:
        self.game: Game = registry.find(game) if isinstance(game, str) else game
        self.setup: Setup = calm_setup(self.game, self.game.set_up(seats, options))
        if reward not in REWARDS:
            raise InputError(f"A reward is one of {', '.join(REWARDS)}; not '{reward}'.")
        self.rewards: Rewards = REWARDS[reward]
        self.actions: Actions = actions_of(self.game, self.setup, wait)
        self.observations: Observations = observations_of(self.game, self.setup)
        self.seed = secrets.token_hex(8)
        self.number = 0
        """Games begun since the seed was given."""

    @property
    def name(self) -> str:
        """As environments are called: key and version of the rules."""
        return f"worp_{self.game.key.replace('-', '_')}_v{self.game.version}"

    def sow(self, seed: int | None) -> None:
        """From now on everything follows from this seed; None goes on with the one before."""
        if seed is not None:
            self.seed = str(seed)
            self.number = 0

    def next_source(self) -> Seeded:
        """Chance for the next game: a stream of its own, so that game 7 after a seed is always the same."""
        self.number += 1
        return Seeded(f"{self.seed}/{self.number - 1}")

    def mask(self, numbers: list[int]) -> Mask:
        """A mask in which these actions are legal."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[numbers] = 1
        return mask
