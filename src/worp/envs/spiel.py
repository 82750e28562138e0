"""OpenSpiel: games for its algorithms. `load("wegduwen", seats=2)`, or `pyspiel.load_game("worp_wegduwen(seats=2)")` after `register_all()`.

**Chance is explicit** in every game. A throw is one chance node with its multisets and their probabilities. Where results cannot be
listed (the pyramid of 165 dice), they are drawn number by number, and every draw is a chance node with equally likely results.

**Observations** are made from `mask(seat)` alone: as text the position that the seat knows, as tensor what it sees (`worp.envs.observe`). An
information state is all that happened, where nothing is hidden; else the seat's own past (what it knew and did at each of its choices) and
what it knows now: so it has perfect recall.
Choices that are made at the same time are asked for one after the other, in secret. Utilities are those of `utilities`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from worp import registry
from worp.arena.simulate import LIMIT
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Option, Outcome, Setup, State, spell_roll
from worp.contract.scene import SPECTATOR, Seat
from worp.envs.table import EnvTable

MOST_RESULTS: Final = 1 << 20
"""A single draw with more results than this is none that an algorithm could list."""
SURVEY: Final = 2_000
"""Steps of random games in which the largest chance node is looked for."""


# --- chance, number by number -----------------------------------------------------------------------------------------------------------


class Unfinished(Exception):
    """Chance wants one more number below `size`."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class DrawnNumbers(Source):
    """Gives the numbers that were drawn so far, and stops at the first that was not."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def below(self, n: int) -> int:
        if self.at == len(self.numbers):
            raise Unfinished(n)
        self.at += 1
        return self.numbers[self.at - 1]


class Sizes(Source):
    """Gives the lowest or the highest number every time, and remembers of how many."""

    def __init__(self, high: bool) -> None:
        self.high = high
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        self.sizes.append(n)
        return n - 1 if self.high else 0


def sizes_of(state: State[Any]) -> list[int] | None:
    """How many results each draw has, if that does not depend on the draws before: then they need not be made anew for each one."""
    low, high = Sizes(False), Sizes(True)
    state.sample(low)
    state.sample(high)
    return low.sizes if low.sizes == high.sizes else None


class Chance:
    """An awaited result of chance, as one node or as one for each number that is drawn."""

    def __init__(self, state: State[Any]) -> None:
        self.state = state
        listed = state.outcomes()
        self.listed: Sequence[tuple[Outcome, int]] | None = listed
        self.total = sum([weight for _, weight in listed]) if listed is not None else 0
        self.numbers: list[int] = []
        self.sizes = sizes_of(state) if listed is None else None

    def copy(self, state: State[Any]) -> Chance:
        """The same node of a copied state."""
        new: Chance = Chance.__new__(Chance)
        new.state = state
        new.listed = self.listed
        new.total = self.total
        new.numbers = self.numbers[:]
        new.sizes = self.sizes
        return new

    def results(self) -> list[tuple[int, float]]:
        """The results of this node with their probabilities."""
        if self.listed is not None:
            return [(number, weight / self.total) for number, (_, weight) in enumerate(self.listed)]
        size = self.size()
        if size > MOST_RESULTS:
            raise InputError(f"A draw of one in {size:,} cannot be listed for OpenSpiel; let the game draw in smaller steps.")
        return [(number, 1.0 / size) for number in range(size)]

    def size(self) -> int:
        """How many results this node has."""
        if self.listed is not None:
            return len(self.listed)
        if self.sizes is not None:
            return self.sizes[len(self.numbers)]
        try:
            self.state.sample(DrawnNumbers(self.numbers))
        except Unfinished as open_draw:
            return open_draw.size
        raise AssertionError("all numbers were drawn, and nothing was made of them")

    def draw(self, result: int) -> Outcome | None:
        """This result came; the whole outcome, if it was the last one that it needs."""
        if self.listed is not None:
            return self.listed[result][0]
        self.numbers.append(result)
        if self.sizes is not None and len(self.numbers) < len(self.sizes):
            return None
        try:
            return self.state.sample(DrawnNumbers(self.numbers))
        except Unfinished:
            return None


Where = tuple[str, int, tuple[tuple[str, Any], ...]]
"""The name of a registered game, seats, and options that are not as usual."""

_registered: Final[dict[str, Game]] = {}
_tables: Final[dict[Where, EnvTable]] = {}


# --- games ------------------------------------------------------------------------------------------------------------------------------


class SpielPosition:
    """A position and the chance that it awaits. OpenSpiel copies and pickles its states whole: positions copy themselves, and are pickled as
    their text, because compiled ones cannot be and some moves are told apart by identity."""

    def __init__(self, where: Where, state: State[Any], chance: Chance | None = None) -> None:
        self.where = where
        self.state = state
        self.chance = chance if chance is not None or state.phase != ROLL else Chance(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielPosition:
        state = self.state.copy()
        return SpielPosition(self.where, state, self.chance.copy(state) if self.chance is not None else None)

    def __reduce__(self) -> Any:
        return held_again, (self.where, self.state.text(), self.chance.numbers if self.chance is not None else [])


def held_again(where: Where, text: str, drawn: list[int]) -> SpielPosition:
    """A position that was pickled."""
    table = table_at(where)
    held = SpielPosition(where, table.game.load(table.setup, text))
    if held.chance is not None:
        held.chance.numbers = drawn
    return held


def table_at(where: Where) -> EnvTable:
    """The table of a registered game, made when it is first asked for, and again when its file was edited."""
    name, seats, options = where
    found = _tables.get(where)
    if found is None or found.game is not _registered[name]:
        found = _tables[where] = EnvTable(_registered[name], seats, dict(options), "win")
    return found


def short_name(game: Game) -> str:
    """The name by which OpenSpiel knows a game.

    >>> short_name(registry.find("bunte-kuh"))
    'worp_bunte_kuh'
    """
    return f"worp_{game.key.replace('-', '_')}"


def parameters(game: Game) -> dict[str, Any]:
    """A game's parameters and their defaults: the seats, and every option but texts of one's own. One that is set for each
    seat has the same value for all here."""
    found: dict[str, Any] = {"seats": game.set_up().seats}
    for option in game.options:
        if option.name != "calm" and not is_text(option):
            found[option.name] = worded(option.default)
    return found


def worded(value: Any) -> Any:
    """A setting as OpenSpiel reads it back: a word that begins like a number (`1-2-3`) would be taken for one.

    >>> worded("1-2-3"), worded("turn"), worded(3)
    ('_1-2-3', 'turn', 3)
    """
    return f"_{value}" if isinstance(value, str) and not value[:1].isalpha() else value


def plain(value: Any) -> Any:
    """What `worded` was made from."""
    return value.removeprefix("_") if isinstance(value, str) else value


def is_text(option: Option) -> bool:
    return isinstance(option.default, str) and not option.choices


def largest_chance(table: EnvTable) -> int:
    """The largest number of results of a chance node in games of random players; 0 if there is no chance."""
    largest = steps = number = 0
    while steps < SURVEY:
        src = Seeded(f"chance/{number}")
        number += 1
        state = table.game.start(table.setup)
        while state.phase != OVER and steps < SURVEY:
            steps += 1
            if state.phase == ROLL:
                listed = state.outcomes()
                largest = max(largest, len(listed) if listed is not None else max(sizes_of(state) or drawn_sizes(state, src), default=0))
                state.roll(state.sample(src))
            else:
                seat = state.who if state.phase == TURN else state.acting()[0]
                moves = state.moves(seat)
                state.play(seat, moves[src.below(len(moves))])
    return largest


def drawn_sizes(state: State[Any], src: Source) -> list[int]:
    """The numbers of results of draws that depend on each other, in one example."""
    numbers: list[int] = []
    sizes: list[int] = []
    while True:
        try:
            state.sample(DrawnNumbers(numbers))
        except Unfinished as open_draw:
            sizes.append(open_draw.size)
            numbers.append(src.below(open_draw.size))
        else:
            return sizes


def has_secrets(game: Game) -> bool:
    """Whether something is hidden, if only what others choose at the same time."""
    return game.hidden != "nothing" or game.race is not None


def game_type(game: Game, seats: int, chance: bool) -> pyspiel.GameType:
    """What OpenSpiel is told about a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=f"{game.title('en')} (Worp)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if has_secrets(game) else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Worp for OpenSpiel, with a table's seats and options."""

    def __init__(self, game: Game, given: dict[str, Any] | None = None) -> None:
        usual = parameters(game)
        settings = {**usual, **(given or {})}
        options = {name: plain(value) for name, value in settings.items() if name != "seats" and value != usual[name]}
        self.where = (short_name(game), int(settings["seats"]), tuple(sorted(options.items())))
        self.secrets = has_secrets(game)
        chance = largest_chance(self.table)
        seats = self.table.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions.size,
            max_chance_outcomes=chance,
            num_players=seats,
            min_utility=-1.0 / (seats - 1) if seats > 1 else -1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=LIMIT,
        )
        super().__init__(game_type(game, seats, chance > 0), info, given or {})

    @property
    def table(self) -> EnvTable:
        """The table that it is played at."""
        return table_at(self.where)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LIMIT if self.max_chance_outcomes() else 0

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer | None:
        """Observers of what a seat knows, with or without its past, and of what everybody sees. What a seat knows alone is not told apart."""
        if kind is None:
            return Observer(self, perfect_recall=False, private=True)
        if not kind.public_info:
            return None
        private = kind.private_info != pyspiel.PrivateInfoType.NONE
        return Observer(self, kind.perfect_recall, private)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with chance as a player."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = SpielPosition(game.where, game.table.game.start(game.table.setup))
        self.secrets = game.secrets
        self.lived: list[list[str]] = [[] for _ in range(game.table.setup.seats)] if game.secrets else []
        """Where something is hidden: for each seat what it knew and did at each of its choices."""

    @property
    def position(self) -> State[Any]:
        return self.held.state

    def table(self) -> EnvTable:
        table: EnvTable = self.get_game().table
        return table

    def current_player(self) -> int:
        state = self.held.state
        if state.phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.phase == ROLL:
            return int(pyspiel.PlayerId.CHANCE)
        return state.who if state.phase == TURN else state.acting()[0]

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self.table().actions.of(self.held.state.moves(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.held.chance is not None, "only a state that awaits chance has its results"
        return self.held.chance.results()

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        if state.phase == ROLL:
            chance = self.held.chance
            assert chance is not None
            outcome = chance.draw(action)
            if outcome is None:
                return
            state.roll(outcome)
        else:
            seat = self.current_player()
            moves = state.moves(seat)
            if self.secrets:
                self.lived[seat].append(f"{state.mask(seat).text()} | {action}")
            state.play(seat, moves[self.table().actions.of(moves).index(action)])
        self.held = SpielPosition(self.held.where, state)

    def _action_to_string(self, player: Seat, action: int) -> str:
        state = self.held.state
        if player == pyspiel.PlayerId.CHANCE:
            chance = self.held.chance
            return spell_roll(chance.listed[action][0]) if chance is not None and chance.listed is not None else f"draw {action}"
        moves = state.moves(player)
        return " ".join(state.spell(moves[self.table().actions.of(moves).index(action)]))

    def is_terminal(self) -> bool:
        return self.held.state.phase == OVER

    def returns(self) -> list[float]:
        table = self.table()
        if self.held.state.phase != OVER:
            return [0.0] * table.setup.seats
        return table.rewards(self.held.state.ending(), table.setup.seats)

    def past(self, player: Seat) -> str:
        """What OpenSpiel calls the information state: all that the player has seen so far."""
        if not self.secrets:  # all that happened is known to all
            return f"seat {player + 1}\n{self.history_str()}"
        return "\n".join([f"seat {player + 1}", *self.lived[player], self.position.mask(player).text()])

    def __str__(self) -> str:
        drawn = self.held.chance.numbers if self.held.chance is not None else []
        return self.held.state.text() + (f"\ndrawn {spell_roll(tuple(drawn))}" if drawn else "")


class Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame, perfect_recall: bool, private: bool) -> None:
        self.observations = game.table.observations
        self.perfect_recall = perfect_recall
        self.private = private
        self.tensor = np.zeros(self.observations.size, np.float32)
        self.dict = {"table": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        self.tensor.fill(0.0)
        self.observations.write(state.position, player, self.tensor)

    def string_from(self, state: SpielState, player: Seat) -> str:
        if self.perfect_recall and self.private:
            return state.past(player)
        viewer = player if self.private else SPECTATOR
        return f"seat {player + 1}\n{state.position.mask(viewer).text()}"


# --- registering ------------------------------------------------------------------------------------------------------------------------


def register(game: Game | str) -> str:
    """Tell OpenSpiel about a game, official or one's own; the name by which `pyspiel.load_game` finds it then."""
    found = registry.find(game) if isinstance(game, str) else game
    name = short_name(found)
    known = name in _registered
    _registered[name] = found  # a file that was edited takes the place of the one before
    if not known:
        seats = found.set_up().seats
        pyspiel.register_game(game_type(found, seats, has_chance(found)), maker(name))
    return name


def maker(name: str) -> type[SpielGame]:
    """A class of its own for the game that is registered under a name. (OpenSpiel holds on to it until after Python has ended, which classes
    survive and functions do not.)"""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(_registered[name], params)

    return Registered


def has_chance(game: Game) -> bool:
    return largest_chance(EnvTable(game, None, None, "win")) > 0


def register_all() -> list[str]:
    """Tell OpenSpiel about every installed game."""
    return [register(game) for game in registry.games().values()]


def load(game: Game | str, seats: int | None = None, **options: Any) -> SpielGame:
    """A game for OpenSpiel's algorithms, by key, file or sheet, with its options.

    >>> load("wegduwen", seats=2, level=2).num_distinct_actions()
    176
    """
    name = register(game)
    given = {key: worded(value) for key, value in options.items()}
    if seats is not None:
        given["seats"] = seats
    loaded: SpielGame = pyspiel.load_game(name, given)
    return loaded


def setup_of(game: SpielGame) -> Setup:
    """The table that a loaded game stands for."""
    return game.table.setup
