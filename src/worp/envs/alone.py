"""Gymnasium: one seat of a game is the learner's, and bots sit in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from worp.arena import players
from worp.arena.series import checked_move
from worp.bots.bot import Bot
from worp.contract.dice import Seeded
from worp.contract.game import Game, InputError, Setting
from worp.envs.episode import Episode
from worp.envs.observe import Vector
from worp.envs.render import MODES, Picture
from worp.envs.table import EnvTable, Mask
from worp.envs.zoo import checked_mode, dict_space, observation_space, seen

Info = dict[str, Any]


class OneSeat(gymnasium.Env[Any, Any]):
    """A game from one seat. `bots` name who sits in the others, as in `worp match` (`random`, a level, `search:400`, a file), one for all or one for each;
    `seat` is the learner's, or None to draw it for every game. `max_cycles`: it is cut off after so many choices of the learner.

    Legal actions are told in `info["action_mask"]`. What is not legal is refused: nothing happens, and `info["refused"]` says so.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        seat: int | None = None,
        bots: str | Sequence[str] = "random",
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = EnvTable(game, seats, options, reward)
        self.metadata = {"render_modes": list(MODES), "name": self.table.name, "render_fps": 1}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        count = self.table.setup.seats
        if seat is not None and not 0 <= seat < count:
            raise InputError(f"The seats of this table are 0 to {count - 1}; {seat} is none of them.")
        self.words = [bots] * (count - 1) if isinstance(bots, str) else list(bots)
        if len(self.words) != count - 1:
            raise InputError(f"Name one bot for all, or one for each of the {count - 1} other seats; not {len(self.words)}.")
        self.makers = [players.maker(word, self.table.game) for word in self.words]
        self.own_seat = seat
        self.seat = seat or 0
        self.others: dict[int, tuple[Bot, str]] = {}
        self.episode = Episode(self.table.game, self.table.setup, self.table.actions)
        self.choices = 0
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.actions.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, Info]:
        """A new game. A seed makes it, and those after it, the same every time; `options` mean nothing here."""
        super().reset(seed=seed)
        self.table.sow(seed)
        source = self.table.next_source()
        count = self.table.setup.seats
        self.seat = source.fork("seat").below(count) if self.own_seat is None else self.own_seat
        self.others = {}
        for number, make in enumerate(self.makers):
            bot = make(source.fork(f"bot/{number}"))
            bot.unhurried()
            self.others[(self.seat + 1 + number) % count] = (bot, self.words[number])
        self.choices = 0
        self.begin(source)
        return self.observed(), self.info(False)

    def begin(self, source: Seeded) -> None:
        """Begin a game that the learner has a choice in. (With some bots, one can be over before.)"""
        again = 0
        while True:
            self.episode.begin(source if again == 0 else source.fork(f"again/{again}"))
            self.let_others()
            if not self.episode.over():
                return
            again += 1

    def let_others(self) -> None:
        """The bots choose, up to the learner's next choice or the end."""
        episode = self.episode
        while episode.seat >= 0 and episode.seat != self.seat:
            bot, word = self.others[episode.seat]
            move = checked_move(bot, episode.state, episode.seat, word)
            episode.choose_at(list(episode.moves).index(move))

    def step(self, action: int) -> tuple[Vector, float, bool, bool, Info]:
        self.choices += 1
        legal = self.episode.legal()
        refused = int(action) not in legal
        if not refused:
            self.episode.choose_at(legal.index(int(action)))
            self.let_others()
        over = self.episode.over()
        earned = self.table.rewards(self.episode.state.ending(), self.table.setup.seats)[self.seat] if over else 0.0
        cut = not over and self.max_cycles is not None and self.choices >= self.max_cycles
        if self.render_mode == "human":
            self.render()
        return self.observed(), earned, over, cut, self.info(refused)

    def observed(self) -> Vector:
        return self.table.observations.of(self.episode.state, self.seat)

    def info(self, refused: bool) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8), "refused": refused, "seat": self.seat}

    def action_masks(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """The mask under the name that sb3-contrib asks for."""
        mask: Mask = self.table.mask(self.episode.legal())
        return mask.astype(np.bool_)

    def render(self) -> Picture | str | None:
        """The table as the learner's seat sees it."""
        return seen(self.table, self.episode.state, self.seat, self.render_mode)


class MaskedSeat(gymnasium.Wrapper[Any, Any, Any, Any]):
    """`OneSeat` whose observations are the usual dict of `observation` and `action_mask`."""

    def __init__(self, env: OneSeat) -> None:
        super().__init__(env)
        self.observation_space = dict_space(observation_space(env.table), spaces.Discrete(env.table.actions.size))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Info]:
        observed, info = self.env.reset(seed=seed, options=options)
        return {"observation": observed, "action_mask": info["action_mask"]}, info

    def step(self, action: int) -> tuple[dict[str, Any], Any, bool, bool, Info]:
        observed, reward, over, cut, info = self.env.step(action)
        return {"observation": observed, "action_mask": info["action_mask"]}, reward, over, cut, info
