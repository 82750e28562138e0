"""PettingZoo: all seats of a game. One after the other (`Turns`, an AECEnv) for every game; all at once (`Together`, a ParallelEnv) where
choices are made at the same time, as in races, whose calm form is played in ticks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import BaseParallelWrapper, BaseWrapper

from worp.contract.calm import WAITS, Calm
from worp.contract.game import OVER, ROLL, SEALED, TURN, Game, InputError, Setting, State
from worp.contract.scene import SPECTATOR, Seat
from worp.envs.episode import Episode
from worp.envs.observe import HIGH, Vector
from worp.envs.render import MODES, Picture, as_picture, as_text
from worp.envs.table import EnvTable, Mask

Agent = str


def agents_of(seats: int) -> list[Agent]:
    """Agents bear their seat's number, from 1 as in all texts.

    >>> agents_of(2)
    ['seat_1', 'seat_2']
    """
    return [f"seat_{seat + 1}" for seat in range(seats)]


def seen(table: EnvTable, state: State[Any], viewer: Seat, mode: str | None) -> Picture | str | None:
    """The table in the mode that was asked for."""
    if mode == "rgb_array":
        return as_picture(table.game, state, viewer)
    if mode == "human":
        print(as_text(table.game, state, viewer))
        return None
    return as_text(table.game, state, viewer) if mode == "ansi" else None


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise InputError(f"A table can be rendered as {', '.join(MODES)}; not as '{mode}'.")
    return mode


def observation_space(table: EnvTable) -> spaces.Box:
    return spaces.Box(-HIGH, HIGH, (table.observations.size,), np.float32)


class Turns(AECEnv[Agent, Vector, int]):  # type: ignore[misc]
    """A game, one seat choosing after the other. `max_cycles`: it is cut off when a seat has chosen so often.

    Legal actions are told in `infos[agent]["action_mask"]`; an illegal one raises `InputError` (a ValueError). Where all choose in secret
    the seats are asked in turn, and none learns what the others chose before all have.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = EnvTable(game, seats, options, reward)
        self.metadata = {"render_modes": list(MODES), "name": self.table.name, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self.episode = Episode(self.table.game, self.table.setup, self.table.actions)
        self.possible_agents = agents_of(self.table.setup.seats)
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions.size) for agent in self.possible_agents}
        self.chosen = [0] * self.table.setup.seats
        self.no_mask = {"action_mask": self.table.mask([])}
        """What is told to a seat that does not choose."""

    def __str__(self) -> str:
        return self.table.name

    def observation_space(self, agent: Agent) -> spaces.Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed makes it, and those after it, the same every time; `options` mean nothing here."""
        self.table.sow(seed)
        self.episode.begin(self.table.next_source())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Mask]] = dict.fromkeys(self.agents, self.no_mask)
        self.chosen = [0] * len(self.agents)
        self.agent_selection = self.agents[0]
        self.select()

    def select(self) -> None:
        """The next agent, and what it may do."""
        seat = self.episode.seat
        if seat >= 0:
            self.infos[self.agent_selection] = self.no_mask
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"action_mask": self.table.mask(self.episode.legal())}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.episode.seat
        if action is None:
            raise InputError(f"{agent} is still in the game and has to do something.")
        self.episode.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.chosen[seat] += 1
        if self.episode.over():
            earned = self.table.rewards(self.episode.state.ending(), self.table.setup.seats)
            self.rewards = dict(zip(self.agents, earned, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = dict.fromkeys(self.agents, self.no_mask)
        elif self.max_cycles is not None and self.chosen[seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: Agent) -> Vector:
        return self.table.observations.of(self.episode.state, self.possible_agents.index(agent))

    def text(self, agent: Agent) -> str:
        """All that this agent may know, as text that can be read back; see docs/positions.md."""
        return self.episode.state.mask(self.possible_agents.index(agent)).text()

    def render(self) -> Picture | str | None:
        """The table as a spectator sees it."""
        return seen(self.table, self.episode.state, SPECTATOR, self.render_mode)

    def close(self) -> None:
        """PettingZoo asks for it; there is nothing to close."""


class Together(ParallelEnv[Agent, Vector, int]):  # type: ignore[misc]
    """A game in which seats choose at the same time. In every step each agent gives an action; 0 is to wait.

    Legal actions are told in `infos[agent]["action_mask"]`. What is not legal is refused: nothing happens, and `infos[agent]["refused"]`
    says so. While only one seat is on turn, the others wait.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = EnvTable(game, seats, options, reward, wait=True)
        self.metadata = {"render_modes": list(MODES), "name": self.table.name, "render_fps": 1}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = agents_of(self.table.setup.seats)
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions.size) for agent in self.possible_agents}
        self.source = self.table.next_source()
        self.state_of_play: State[Any] = self.table.game.start(self.table.setup)
        self.ticks = 0

    def __str__(self) -> str:
        return self.table.name

    def observation_space(self, agent: Agent) -> spaces.Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Vector], dict[Agent, dict[str, Any]]]:
        """A new game. A seed makes it, and those after it, the same every time; `options` mean nothing here."""
        self.table.sow(seed)
        self.source = self.table.next_source()
        self.state_of_play = self.table.game.start(self.table.setup)
        self.ticks = 0
        self.agents = self.possible_agents[:]
        self.let_chance()
        return self.observations(), {agent: {"action_mask": self.mask(seat)} for seat, agent in enumerate(self.agents)}

    def let_chance(self) -> None:
        state = self.state_of_play
        while state.phase == ROLL:
            state.roll(state.sample(self.source))

    def moves(self, seat: Seat) -> list[Any]:
        """What a seat may do: its moves, or to wait for others."""
        state = self.state_of_play
        found = list(state.moves(seat)) if state.phase != TURN or state.who == seat else []
        return found or [WAITS]

    def mask(self, seat: Seat) -> Mask:
        return self.table.mask(self.table.actions.of(self.moves(seat)) if self.state_of_play.phase != OVER else [])

    def observations(self) -> dict[Agent, Vector]:
        return {agent: self.table.observations.of(self.state_of_play, seat) for seat, agent in enumerate(self.agents)}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Vector], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]]:
        state = self.state_of_play
        seats = range(self.table.setup.seats)
        chosen: list[Any] = []
        refused: list[bool] = []
        for seat in seats:
            moves = self.moves(seat)
            numbers = self.table.actions.of(moves)
            action = int(actions[self.possible_agents[seat]])
            refused.append(action not in numbers)
            chosen.append(WAITS if refused[seat] else moves[numbers.index(action)])
        together = state.phase == SEALED
        for seat in state.acting():
            # Only the calm form of a race knows waiting as a choice; elsewhere who has not chosen is asked again.
            if chosen[seat] is not WAITS or (together and isinstance(state, Calm)):
                state.play(seat, chosen[seat])
        self.let_chance()
        self.ticks += 1
        agents = self.agents
        over = state.phase == OVER
        cut = not over and self.max_cycles is not None and self.ticks >= self.max_cycles
        earned = self.table.rewards(state.ending(), len(seats)) if over else [0.0] * len(seats)
        observed = self.observations()
        infos = {agent: {"action_mask": self.mask(seat), "refused": refused[seat]} for seat, agent in enumerate(agents)}
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, dict(zip(agents, earned, strict=True)), dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> Picture | str | None:
        """The table as a spectator sees it."""
        return seen(self.table, self.state_of_play, SPECTATOR, self.render_mode)

    def close(self) -> None:
        """PettingZoo asks for it; there is nothing to close."""


def dict_space(box: spaces.Box, actions: spaces.Discrete) -> spaces.Dict:
    """The usual space of an observation with a mask."""
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (int(actions.n),), np.int8)})


class MaskedTurns(BaseWrapper[Agent, Any, int]):  # type: ignore[misc]
    """`Turns` whose observations are the usual dict of `observation` and `action_mask`."""

    def __init__(self, env: Turns) -> None:
        super().__init__(env)
        self.observation_spaces = {
            agent: dict_space(env.observation_space(agent), env.action_space(agent)) for agent in env.possible_agents
        }

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def observe(self, agent: Agent) -> dict[str, Any]:
        infos = self.env.infos.get(agent, self.env.no_mask)
        return {"observation": self.env.observe(agent), "action_mask": infos["action_mask"]}


class MaskedTogether(BaseParallelWrapper[Agent, Any, int]):  # type: ignore[misc]
    """`Together` whose observations are the usual dict of `observation` and `action_mask`."""

    def __init__(self, env: Together) -> None:
        super().__init__(env)
        self.observation_spaces = {
            agent: dict_space(env.observation_space(agent), env.action_space(agent)) for agent in env.possible_agents
        }

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def with_masks(self, observed: dict[Agent, Vector], infos: dict[Agent, Any]) -> dict[Agent, dict[str, Any]]:
        return {agent: {"observation": one, "action_mask": infos[agent]["action_mask"]} for agent, one in observed.items()}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[Agent, Any], dict[Agent, Any]]:
        observed, infos = self.env.reset(seed, options)
        return self.with_masks(observed, infos), infos

    def step(self, actions: dict[Agent, int]) -> tuple[Any, Any, Any, Any, dict[Agent, Any]]:
        observed, rewards, terminations, truncations, infos = self.env.step(actions)
        return self.with_masks(observed, infos), rewards, terminations, truncations, infos
