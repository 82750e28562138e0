"""What a position is worth, estimated with its error: by a net, by a search, or by letting bots play on many times.

| word | how |
|---|---|
| `net` | what the table's net says, by what each seat sees; its error is what the net was off on games it had not learned from, on average over many positions. Of two positions one move apart it knows less, so it judges how games stand, and no single throw or choice |
| `search:N` | N iterations of the general searcher; the worth is the mean of the later half, when the search has found better moves |
| any other bot | N games from the position on, all seats played by that bot |

A game is judged after it was played, when everything lies open: full positions, not what a seat knew (but for the net, which knows no other). A solo game is judged by points, and
by playouts only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from worp.arena import players
from worp.arena.simulate import step
from worp.bots.bot import Bot
from worp.bots.search import Guide, Search
from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, ROLL, TURN, Game, InputError, Setup, State
from worp.exact.playouts import estimate
from worp.exact.stake import stake_of
from worp.exact.values import Stake
from worp.lab.records import Decision, Standing, WeighedMove
from worp.learn import nets
from worp.learn.judge import Judge as NetJudge

PATIENCE = 20_000
"""A playout of more steps than this is left undecided."""
COMPARED = 8
"""At most so many moves of a decision are weighed against each other."""


NET = "net"


class JudgeSettings(NamedTuple):
    """How closely games are looked at: who judges, by how many iterations or playouts, at most how many positions of a game; how many of its
    decisions are weighed, and by how many playouts for each move."""

    judge: str = "search"
    playouts: int = 60
    positions: int = 160
    decisions: int = 4
    weighing: int = 24


def judge_settings(word: str, playouts: int | None = None) -> JudgeSettings:
    """The look that a word names; raises `InputError`.

    >>> judge_settings("search:80").playouts, judge_settings("strong", 40)
    (80, JudgeSettings(judge='strong', playouts=40, positions=160, decisions=4, weighing=24))
    """
    name, _, budget = word.partition(":")
    if name == "search":
        iterations, seconds = players.read_budget("search", budget or "60")
        if seconds:
            raise InputError("A judge that the clock hurries gives other figures each time; write --judge search:100.")
        return JudgeSettings("search", max(4, playouts or iterations))
    if name == NET and not budget:
        return JudgeSettings(NET, 0, decisions=0)
    return JudgeSettings(word, playouts or 40)


class Judge:
    """Judges positions of one table."""

    def __init__(self, game: Game, setup: Setup, look: JudgeSettings) -> None:
        self.game = game
        self.setup = setup
        self.look = look
        self.seats = setup.seats
        self.stake: Stake = stake_of(game, setup)
        self.searches = look.judge == "search" and not self.stake.points
        self.net = net_for(game, setup) if look.judge == NET else None
        self.maker = None if look.judge in (NET, "search", "random") else players.maker(look.judge, game)

    def standing(self, at: int, state: State[Any], seed: str) -> Standing:
        """What the position is worth to each seat."""
        if state.phase == OVER:
            return Standing(at, self.worths(state), (0.0,) * self.seats)
        if self.net is not None:
            return Standing(at, self.net.standing(state), (self.net.net.about.margin,) * self.seats)
        if self.searches:
            return self.searched(at, state, seed)
        results = [self.play_on(state.copy(), f"{seed}/{number}") for number in range(self.look.playouts)]
        span = 0.0 if self.stake.points else 1.0
        each = [estimate([result[seat] for result in results], span) for seat in range(self.seats)]
        return Standing(at, tuple([one.mean for one in each]), tuple([one.error for one in each]))

    def searched(self, at: int, state: State[Any], seed: str) -> Standing:
        """How it stands for every seat, by a search instead of playouts."""
        seat = max(state.who, 0)
        search = Search(state, seat, Seeded(seed), Guide(), self.game.hidden != "nothing", points=0.0)
        search.run(self.look.playouts // 2)
        worths, squares = search.worths[:], search.squares[:]
        late = self.look.playouts - self.look.playouts // 2
        search.run(late)
        means, errors = [], []
        for k in range(self.seats):
            mean = (search.worths[k] - worths[k]) / late
            variance = max(0.0, (search.squares[k] - squares[k]) / late - mean * mean) * late / (late - 1)
            means.append(mean)
            # Playouts that all went the same way prove little: as if one of two more had gone the other.
            errors.append(sqrt(variance / late) if variance > 1e-12 else 1 / (late + 2))
        return Standing(at, tuple(means), tuple(errors))

    def worths(self, state: State[Any]) -> tuple[float, ...]:
        """What a finished game was worth to each seat."""
        ending = state.ending()
        return tuple([self.stake.worth(ending, seat) for seat in range(self.seats)])

    def play_on(self, state: State[Any], seed: str) -> tuple[float, ...]:
        """Play on to the end; what that was worth to each seat."""
        src = Seeded(seed)
        bots: list[Bot] = []
        if self.maker is not None:
            bots = [self.maker(Seeded(f"{seed}/{seat}")) for seat in range(self.seats)]
            for bot in bots:
                bot.unhurried()
        steps = 0
        while state.phase != OVER:
            if steps == PATIENCE:
                return (0.0 if self.stake.points else 1.0 / self.seats,) * self.seats
            steps += 1
            if not bots or state.phase == ROLL:
                step(state, src)
                continue
            assert state.phase != RACE, "races are judged in their calm form"
            seat = state.who if state.phase == TURN else state.acting()[0]
            state.play(seat, bots[seat].choose(state.mask(seat), seat))
        return self.worths(state)

    def decision(self, at: int, state: State[Any], seat: int, chosen: Any, seed: str) -> Decision:
        """A choice looked at closely: the move that was played and some others, each followed by the same guesses and the same chance. What
        the seat could not know is guessed."""
        moves = [move for move in state.moves(seat) if move != chosen]
        src = Seeded(f"{seed}/which")
        while len(moves) > COMPARED - 1:
            moves.pop(src.below(len(moves)))
        compared = [chosen, *moves]
        seen = state.mask(seat)
        results: list[list[float]] = []
        for move in compared:
            found = []
            for number in range(self.look.weighing):
                after = seen.guess(Seeded(f"{seed}/{number}/guess"))
                after.play(seat, move)
                found.append(self.play_on(after, f"{seed}/{number}")[seat])
            results.append(found)
        return Decision(at, seat, len(moves) + 1, weigh([kind_of(state.spell(move)) for move in compared], results))


def net_for(game: Game, setup: Setup) -> NetJudge:
    """The net of a table; raises `InputError` where there is none that tells chances to win."""
    judge = nets.known(game, setup)
    if judge is None or judge.net.about.points:
        raise InputError(
            f"There is no net for '{game.id(setup)}' to judge with: take --judge search:60, a table that has one, or make one with worp train."
        )
    return judge


def weigh(kinds: Sequence[str], results: Sequence[Sequence[float]]) -> tuple[WeighedMove, ...]:
    """The moves compared. Which is best is said by the first half of the playouts; by how much, by the second, so that looking for the best
    does not make it look better than it is."""
    half = len(results[0]) // 2
    firsts = [sum(found[:half]) / half for found in results]
    best = max(range(len(results)), key=lambda k: firsts[k])
    weighed = []
    for k, found in enumerate(results):
        gaps = [a - b for a, b in zip(results[best][half:], found[half:], strict=True)]
        gap = estimate(gaps, 1.0)
        error = 0.0 if k == best else gap.error
        weighed.append(WeighedMove(kinds[k], firsts[k], sum(found[half:]) / (len(found) - half), gap.mean, error))
    return tuple(weighed)


def kind_of(path: Sequence[str]) -> str:
    """The kind of a move: its clicks without numbers, repeated ones once.

    >>> kind_of(("side:1/5", "side:1/4")), kind_of(("hold",)), kind_of(("cell:1,12",))
    ('side:#/#', 'hold', 'cell:#')
    """
    words: list[str] = []
    for word in path:
        plain = "".join(["#" if letter.isdigit() else letter for letter in word])
        while "##" in plain or "#,#" in plain or "-#" in plain:
            plain = plain.replace("##", "#").replace("#,#", "#").replace("-#", "#")
        if not words or words[-1] != plain:
            words.append(plain)
    return " ".join(words)
