"""An episode: one game as learners play it. Chance is drawn in between, so there is always a seat that chooses, until the game is over.

The same two calls, `legal` and `choose`, are under every environment; compiled, they are all that a simulation spends time on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from worp.contract.dice import Source
from worp.contract.game import OVER, ROLL, TURN, Ending, Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.envs.actions import Actions

NOBODY: Final = -1
SOLO: Final = 50.0
"""The points at which who plays alone has half of what could be earned."""


class Episode:
    """One game after another at the same table; `begin` starts the next. `seat` is who chooses now, or `NOBODY` when it is over."""

    def __init__(self, game: Game, setup: Setup, actions: Actions) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.actions: Final = actions
        self.src: Source = Source()
        self.state: State[Any] = game.start(setup)
        self.seat: Seat = NOBODY
        self.moves: Sequence[Any] = ()
        """The legal moves of `seat`."""
        self.choices: int = 0
        """How often somebody has chosen in this game."""

    def begin(self, src: Source) -> None:
        """A new game, with chance from here."""
        self.src = src
        self.state = self.game.start(self.setup)
        self.choices = 0
        self.go_on()

    def go_on(self) -> None:
        """Let chance do what it has to, up to the next choice."""
        state = self.state
        while state.phase == ROLL:
            state.roll(state.sample(self.src))
        if state.phase == OVER:
            self.seat = NOBODY
            self.moves = ()
        else:
            self.seat = state.who if state.phase == TURN else state.acting()[0]
            self.moves = state.moves(self.seat)

    def legal(self) -> list[int]:
        """The numbers of the legal actions of `seat`, in the order of its moves."""
        return self.actions.of(self.moves)

    def choose(self, number: int) -> None:
        """`seat` does this; raises `InputError` if it cannot."""
        if self.seat < 0:
            raise InputError("The game is over: reset the environment before the next step.")
        move = self.move_of(number)
        self.choices += 1
        self.state.play(self.seat, move)
        self.go_on()

    def move_of(self, number: int) -> Any:
        """The legal move with this number."""
        actions = self.actions
        if 0 <= number < len(actions.moves):
            move = actions.moves[number]
            if move in self.moves:
                return move
        elif number < actions.size:
            legal = actions.of(self.moves)
            if number in legal:
                return self.moves[legal.index(number)]
        raise InputError(f"Action {number} is not legal for seat {self.seat + 1} now; the mask tells which are.")

    def choose_at(self, place: int) -> None:
        """`seat` plays the move at this place of its legal ones."""
        self.choices += 1
        self.state.play(self.seat, self.moves[place])
        self.go_on()

    def over(self) -> bool:
        return self.state.phase == OVER


def utilities(ending: Ending, seats: int) -> list[float]:
    """What an ending is worth to each seat, from -1 to 1 and 0 in sum: who wins alone gets 1, and the others share the loss. Who plays
    alone gets 1 for a win, else points that count for more and more less: `p / (|p| + 50)`, below 0 where fewer points are better.

    >>> utilities(Ending((1,)), 3), utilities(Ending((0, 1)), 2), utilities(Ending((), (50,), low=True), 1)
    ([-0.5, 1.0, -0.5], [0.0, 0.0], [-0.5])
    """
    if seats == 1:
        if ending.winners:
            return [1.0]
        own = ending.scores[0] if ending.scores else 0
        return [(-own if ending.low else own) / (abs(own) + SOLO)]
    if not ending.winners:
        return [0.0] * seats
    return [(ending.share(seat) * seats - 1.0) / (seats - 1) for seat in range(seats)]


def points(ending: Ending, seats: int) -> list[float]:
    """The points of each seat, below 0 where fewer are better; a game without points counts wins.

    >>> points(Ending((0,), (3, 8), low=True), 2)
    [-3.0, -8.0]
    """
    if len(ending.scores) != seats:
        return [ending.share(seat) for seat in range(seats)]
    return [float(-score if ending.low else score) for score in ending.scores]


# --- many tables at once ----------------------------------------------------------------------------------------------------------------


def look_at_all(episodes: list[Episode]) -> tuple[list[int], list[int]]:
    """For each table who chooses there, and among how many actions."""
    seats: list[int] = []
    counts: list[int] = []
    for episode in episodes:
        seats.append(episode.seat)
        counts.append(len(episode.moves))
    return seats, counts


def legal_of_all(episodes: list[Episode]) -> list[int]:
    """The numbers of all legal actions, table after table."""
    numbers: list[int] = []
    for episode in episodes:
        numbers += episode.actions.of(episode.moves)
    return numbers


def number_at_all(episodes: list[Episode], places: list[int]) -> list[int]:
    """For each table the number of the legal action at this place among its legal ones."""
    found: list[int] = []
    for table, episode in enumerate(episodes):
        place = places[table]
        number = episode.actions.numbers.get(episode.moves[place], -1)
        found.append(number if number >= 0 else episode.actions.of(episode.moves)[place])
    return found


def choose_at_all(episodes: list[Episode], chosen: list[int]) -> list[int]:
    """At every table the seat that chooses does so; the tables where the game is over then."""
    over: list[int] = []
    for table, episode in enumerate(episodes):
        episode.choose(chosen[table])
        if episode.seat < 0:
            over.append(table)
    return over
