"""A coach: every legal move of a position with its value, how that was found, and how much it is behind the best.

`advise` is a function of the game, the setup, a position as text and a seat. The position is masked for the seat first, so the advice can
tell nothing that the seat may not know. Where the game has been solved (or quickly can be) values are exact. Else the best bot names the
move, and moves are weighed against each other by games that go on from them: where a net has learned the game, strong players play on for
one round and the net says what came of it; else random players play to the end after a round of strong bots, or, in a game without bots,
after a turn that takes what brings most points. The better half of the moves is tried twice as often as the rest, and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

from worp.bots.bot import Blurred, Bot, Random
from worp.bots.levels import levels_of, player
from worp.bots.search import Searcher
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, Game, InputError, Setup, State
from worp.contract.scene import Path, Seat, say
from worp.exact import tables
from worp.exact.graph import Progress, unheard
from worp.exact.playouts import at_rest, bot_plays, chooser, estimate, guessed_results, move_results
from worp.exact.reason import facts_of, reason
from worp.exact.stake import stake_of
from worp.exact.tables import ValueTable
from worp.exact.turn import best_of_turn, counted, finish_turn, has_points
from worp.exact.values import EXACT, JUDGED, PLAYOUTS, Advice, Stake, ValuedMove
from worp.learn import nets
from worp.learn.ahead import Judging
from worp.learn.judge import Judge

FEWEST = 16
"""So many playouts has every move, if there is time,"""
LEAST = 2
"""and so many in any case;"""
LEADING = 4
"""where time is short only so many that look best, and the one that was chosen. All others are tried once."""
THINKS = 0.8
"""So many seconds the best bot thinks about a move at most, and no more than half of what there is."""
SEARCHED = 8
"""For each playout of a move the searcher, who names the move where a game has no bot of its own, looks so many times."""
PLAYS_ON = 0.02
"""So many seconds a player thinks about a move when a game goes on for a round, at most;"""
LEAST_THOUGHT = 0.002
"""or, where there are very many moves to try in a short time, so many,"""
ROUND_CHOICES = 6
"""since a round has about so many choices."""
ROUNDS = 16
"""A round that a net values tells as much as so many playouts."""
EXPLAINS = 0.4
"""So many seconds at most it takes to find the reason for a move."""
CLOSE = 0.005
"""Moves that differ by less are alike."""
LONG_ROUND = 400
"""Steps after which a round is cut off."""
REPLIES_TRIED = 400
"""After so many moves of a round it is known whether positions come back:"""
REPLIES_MET = 0.1
"""such a part of them at least."""

Taker = Callable[[Any, range], list[float]]
"""Tries a move so many times, numbered, and says what came of it each time. What has the same number goes on with the same chance."""


def table_for(game: Game, setup: Setup, hear: Progress = unheard) -> ValueTable | None:
    """The game's table, if it has one, or gets one quickly."""
    if game.hidden != "nothing":
        return None
    return tables.made(game, setup, hear=hear) if tables.is_quick(game, setup) else tables.known(game, setup)


def advise(
    game: Game,
    setup: Setup,
    position: str,
    seat: Seat,
    chosen: Path | None = None,
    playouts: int = 256,
    seed: str = "coach",
    hear: Progress = unheard,
    seconds: float = inf,
    brief: bool = False,
) -> Advice:
    """The advice for a seat at a position (text; empty: the beginning). Raises `InputError` for a position that cannot be read or a chosen move
    that is not legal there. After about so many `seconds` it is content with what it has. `brief`: only of the best move and the chosen one."""
    if not 0 <= seat < setup.seats:
        raise InputError(f"There is no seat {seat + 1} at a table of {setup.seats}.")
    state = game.load(setup, position) if position.strip() else game.start(setup)
    seen = at_rest(game, setup, state.mask(seat))
    table = table_for(game, setup, hear)
    worths = table.worths(seen) if table is not None else None
    moves = list(seen.moves(seat)) if seen.phase not in (ROLL, OVER) else []
    judge = nets.known(game, seen.setup)
    if table is not None and worths is not None:
        found = exact(table, seen, seat, moves, worths[seat], chosen)
        return found if brief else explained(found, game, judge, seen, seat, moves, seed, monotonic() + min(seconds, EXPLAINS))
    stake = stake_of(game, setup)
    if not moves:
        return standing(judge, seen, seat, stake, playouts, seed, seconds)
    until = monotonic() + seconds
    mine = the_chosen(seen, seat, moves, chosen)
    best = named(game, judge, seen, seat, moves, playouts, f"{seed}/best", seconds / 2)
    if brief and mine is not None:
        moves = [moves[best], *([moves[mine]] if mine != best else [])]
        best, mine = 0, len(moves) - 1
    if judge is not None and judge.mind is not None and game.beside("bot") is None:
        take, most = foreseen(judge, seen, seat, moves, stake), 1
    elif judge is not None:
        each = max(LEAST_THOUGHT, min(PLAYS_ON, (until - monotonic()) / len(moves) / ROUND_CHOICES))
        take, most = judged(judge, seen, seat, stake, seed, each), max(2, playouts // ROUNDS)
    else:
        take, most = played_out(game, seen, seat, stake, seed), playouts
    found = weighed(seen, seat, moves, stake, best, mine, take, most, hear, until - (0.0 if brief else EXPLAINS), judge)
    return found if brief else explained(found, game, judge, seen, seat, moves, seed, until)


def explained(
    advice: Advice, game: Game, judge: Judge | None, seen: State[Any], seat: Seat, moves: list[Any], seed: str, until: float
) -> Advice:
    """The advice with the reason why its best move is better than the next one."""
    if not advice.moves:
        return advice
    if len(advice.moves) == 1:
        return advice._replace(why=say("coach-why-only"))
    best, second = advice.moves[0], advice.moves[1]
    move = {seen.spell(one): one for one in moves}

    def play_on(state: State[Any], who: Seat, number: int) -> None:
        play_round(state, who, goes_on(game, judge, f"{seed}/{number}/bot"), Seeded(f"{seed}/{number}"))

    why = None
    if second.loss > 0.0:
        why = reason(seen, seat, move[best.path], move[second.path], play_on, seed, min(until, monotonic() + EXPLAINS), facts_of(game))
    if why is None:
        close = second.loss <= second.loss_within or second.loss < CLOSE
        why = say("coach-why-alike", other=second.name) if close else say("coach-why-better", other=second.name)
    return advice._replace(why=why)


def the_chosen(seen: State[Any], seat: Seat, moves: list[Any], chosen: Path | None) -> int | None:
    """Which of the moves was chosen; raises `InputError` if none of them."""
    if chosen is None:
        return None
    move = seen.read(seat, tuple(chosen))
    if move is None or move not in moves:
        raise InputError(f"'{' '.join(chosen)}' is not a legal move of seat {seat + 1} at this position.")
    return moves.index(move)


def exact(table: ValueTable, seen: State[Any], seat: Seat, moves: list[Any], worth: float, chosen: Path | None) -> Advice:
    """Advice by the solved values of a table, without any playout."""
    stake = table.stake
    value = stake.shown(worth)
    if not moves:
        return Advice(seat, stake, EXACT, value, table.error, (), seen.idle(seat) or say("no-wait"))
    worths = []
    for move in moves:
        after = seen.copy()
        after.play(seat, move)
        found = table.worths(after)
        assert found is not None, "what follows a known position is known"
        worths.append(found[seat])
    best = max(worths)
    mine = the_chosen(seen, seat, moves, chosen)
    base = best if mine is None else worths[mine]
    valued = [
        ValuedMove(seen.spell(move), seen.name(move), stake.shown(one), table.error, best - one, 2 * table.error, one - base, 0)
        for move, one in zip(moves, worths, strict=True)
    ]
    valued.sort(key=lambda one: one.loss)
    return Advice(seat, stake, EXACT, value, table.error, tuple(valued))


def named(game: Game, judge: Judge | None, seen: State[Any], seat: Seat, moves: list[Any], playouts: int, seed: str, seconds: float) -> int:
    """Which of the moves the best bot plays: the game's own, else the net. Without either the one that brings most points in this turn, where
    points are counted and that tells moves apart; else the searcher's, who thinks the longer the more playouts are wanted."""
    if len(moves) == 1:
        return 0
    bot: Bot
    if game.beside("bot") is not None:
        bot = player(game, levels_of(game)[-1], Seeded(seed))
    elif judge is not None:
        bot = Judging(judge, Seeded(seed))
    else:
        until = monotonic() + min(THINKS, seconds)
        best = best_of_turn(seen, seat, moves, f"{seed}/turn", lambda: monotonic() < until)
        if best is not None:
            return best
        bot = Searcher(game, Seeded(seed), SEARCHED * playouts)
    bot.limit(min(THINKS, seconds))
    return moves.index(bot.choose(seen, seat))


def standing(judge: Judge | None, seen: State[Any], seat: Seat, stake: Stake, playouts: int, seed: str, seconds: float) -> Advice:
    """How it stands for a seat that has nothing to choose."""
    idle = seen.idle(seat) or say("no-wait")
    if judge is not None:
        return Advice(seat, stake, JUDGED, float(judge.values([(seen, seat)])[0]), judge.net.about.margin, (), idle)
    until = monotonic() + seconds
    taken: list[float] = []
    while len(taken) < playouts and (len(taken) < FEWEST or monotonic() < until):
        taken += guessed_results(seen, seat, stake, range(len(taken), min(playouts, len(taken) + FEWEST)), seed)
    stands = estimate(taken, 0.0 if stake.points else 1.0)
    return Advice(seat, stake, PLAYOUTS, stake.shown(stands.mean), stands.within, (), idle)


def played_out(game: Game, seen: State[Any], seat: Seat, stake: Stake, seed: str) -> Taker:
    """Tries moves by games to the end. At first somebody plays who knows something: for a round the game's own strong bot, in a game without
    one the seat itself, by what brings most points in its turn. The rest is up to random players."""
    if game.beside("bot") is not None:

        def go_on(state: State[Any], number: int) -> None:
            play_round(state, seat, goes_on(game, None, f"{seed}/{number}/bot"), Seeded(f"{seed}/{number}/round"))

    elif has_points(seen, seat):
        now = counted(seen, seat)

        def go_on(state: State[Any], number: int) -> None:
            finish_turn(state, seat, now, Seeded(f"{seed}/{number}/turn"))

    else:

        def go_on(state: State[Any], number: int) -> None:
            """Random players play from the start."""

    return lambda move, numbers: move_results(seen, seat, move, stake, numbers, seed, go_on)


HandedOn = Callable[[State[Any]], bool]
"""Looks at a position in which others go on, and says whether that need not be seen."""


def round_after(
    judge: Judge,
    seen: State[Any],
    seat: Seat,
    move: Any,
    seed: str,
    seconds: float = PLAYS_ON,
    handed_on: HandedOn | None = None,
    replies: Replies | None = None,
) -> State[Any]:
    """What came of a move and a round of strong players after it. What the seat cannot know is guessed by the seed, the same for every move."""
    state = seen.guess(Seeded(f"{seed}/guess"))
    state.play(seat, move)
    play_round(state, seat, goes_on(judge.game, judge, f"{seed}/bot", seconds, replies), Seeded(seed), handed_on)
    return state


def rounds_after_both(
    judge: Judge, seen: State[Any], seat: Seat, moves: tuple[Any, Any], seed: str, replies: Replies
) -> tuple[State[Any], State[Any]]:
    """What came of two moves with the same chance. Where both led to the same position before anybody else was asked, all that follows is the
    same, too, and is played once."""
    met: list[str] = []

    def same(state: State[Any]) -> bool:
        met.append(state.text())
        return len(met) == 2 and met[0] == met[1]

    first, second = [round_after(judge, seen, seat, move, seed, PLAYS_ON, same, replies) for move in moves]
    return (first, first) if len(met) == 2 and met[0] == met[1] else (first, second)


def judged(judge: Judge, seen: State[Any], seat: Seat, stake: Stake, seed: str, seconds: float = PLAYS_ON) -> Taker:
    """Tries moves by a round of strong players, of which the net says what came of it. By itself a net knows too little of positions right after
    a move that good players do not make; a round later, what was wrong with it has been seen."""

    replies = Replies()

    def take(move: Any, numbers: range) -> list[float]:
        after = [(round_after(judge, seen, seat, move, f"{seed}/{number}", seconds, None, replies), seat) for number in numbers]
        return [stake.shown(float(value)) for value in judge.values(after)]

    return take


def foreseen(judge: Judge, seen: State[Any], seat: Seat, moves: list[Any], stake: Stake) -> Taker:
    """Tries moves by all that may come of them in this turn; once is enough, since nothing of it is left to chance."""
    values = dict(zip(moves, Judging(judge, Seeded("foreseen")).values(seen, seat, moves).tolist(), strict=True))
    return lambda move, numbers: [stake.shown(values[move]) for _ in numbers]


class CountedChance(Source):
    """A stream of chance of which is known how often something was drawn from it."""

    def __init__(self, seed: str) -> None:
        self.src = Seeded(seed)
        self.draws = 0

    def below(self, n: int) -> int:
        self.draws += 1
        return self.src.below(n)


class Replies:
    """What bots of one level replied to positions as their seats saw them: where a game goes on from the same choices again and again, positions
    come back. A reply for which something was drawn is asked for anew."""

    def __init__(self) -> None:
        self.known: dict[tuple[Seat, str], Any] = {}
        self.asked = 0
        self.met = 0

    def pay(self) -> bool:
        """Whether positions come back so often that it is worth it to look."""
        return self.asked < REPLIES_TRIED or self.met > REPLIES_MET * self.asked


class Company(Bot):
    """A bot of the same level for every seat, each with chance of its own: what one of them draws leaves the others' as it is."""

    def __init__(self, game: Game, level: str, seed: str, seconds: float, replies: Replies) -> None:
        super().__init__(game, Seeded(seed))
        self.level = level
        self.seed = seed
        self.seconds = seconds
        self.replies = replies
        self.bots: dict[Seat, tuple[Bot, CountedChance]] = {}

    def choose(self, state: State[Any], seat: Seat) -> Any:
        replies = self.replies
        pays = replies.pay()
        if pays:
            key = (seat, state.text())
            replies.asked += 1
            if key in replies.known:
                replies.met += 1
                return replies.known[key]
        if seat not in self.bots:
            chance = CountedChance(f"{self.seed}/{seat}")
            bot = player(self.game, self.level, chance)
            bot = bot.mind if isinstance(bot, Blurred) else bot
            bot.limit(self.seconds)
            self.bots[seat] = (bot, chance)
        bot, chance = self.bots[seat]
        draws = chance.draws
        move = bot.choose(state, seat)
        if pays and chance.draws == draws:
            replies.known[key] = move
        return move


def goes_on(game: Game, judge: Judge | None, seed: str, seconds: float = PLAYS_ON, replies: Replies | None = None) -> Bot:
    """Who plays a round: strong bots of the game's own, which think so long about a move, else the net, else anybody."""
    if game.beside("bot") is not None:
        levels = levels_of(game)
        return Company(game, "strong" if "strong" in levels else levels[-1], seed, seconds, Replies() if replies is None else replies)
    if judge is None:
        return Random(game, Seeded(seed))
    return Judging(judge, Seeded(seed), far=False)


def play_round(state: State[Any], seat: Seat, bot: Bot, src: Seeded, handed_on: HandedOn | None = None) -> None:
    """Play on until the seat chooses again after somebody else has; where nobody else is left, for a long round. Every throw has chance of its
    own, by who throws for which time: so after two moves of a seat the others throw the same, however often the seat itself did. `handed_on`
    sees the position in which somebody else is to throw or to choose for the first time, and ends the round there if it says so."""
    others = False
    turn, throws, thrower = 0, 0, seat
    for _ in range(LONG_ROUND):
        if state.phase == OVER:
            return
        if handed_on is not None and (state.who if state.phase == ROLL else chooser(state)) != seat:
            if handed_on(state):
                return
            handed_on = None
        if state.phase == ROLL:
            turn, throws = (turn, throws + 1) if state.who == thrower else (turn + 1, 0)
            thrower = state.who
            state.roll(state.sample(src.fork(f"{turn}/{throws}")))
            continue
        who = chooser(state)
        if who == seat and others:
            return
        others = others or who != seat
        bot_plays(state, who, bot)


def weighed(
    seen: State[Any],
    seat: Seat,
    moves: list[Any],
    stake: Stake,
    best: int,
    mine: int | None,
    take: Taker,
    most: int,
    hear: Progress,
    until: float,
    judge: Judge | None = None,
) -> Advice:
    """The moves with their values. The half that looks worse is left behind again and again (the best and the chosen one are not), until the
    rest have had `most` tries, or the time is up. A move that looks better than the best one counts as equally good: that was named by
    somebody who looks further ahead."""
    span = 0.0 if stake.points else 1.0
    margin = 0.0 if judge is None else judge.net.about.margin
    found: list[list[float]] = [[] for _ in moves]
    stay = {best} if mine is None else {best, mine}
    running = list(range(len(moves)))
    count = min(FEWEST, most)
    for number in range(count):  # one try of every move, then another: so whenever the time is up all have had as many
        tried = running
        if number and monotonic() >= until:
            if number >= LEAST:
                break
            tried = sorted(running, key=lambda k: (k not in stay, -found[k][0]))[: LEADING + len(stay)]
        for done, k in enumerate(tried):
            hear("playouts", (number + done / len(tried)) / count)
            found[k] += take(moves[k], range(number, number + 1))
    while count < most and len(moves) > 1 and monotonic() < until:
        running.sort(key=lambda k: -sum(found[k]) / len(found[k]))
        keep = max(2, (len(running) + 1) // 2)
        running = [k for place, k in enumerate(running) if place < keep or k in stay]
        count = min(2 * count, most)
        for done, k in enumerate(running):
            hear("playouts", done / len(running))
            if monotonic() < until:
                found[k] += take(moves[k], range(len(found[k]), count))
    base = best if mine is None else mine
    top = estimate(found[best], span)
    against = [estimate([b - a for a, b in zip(one, found[best], strict=False)]) for one in found]
    widest = max(behind.within for behind in against)  # what a single try leaves open is not known: at least as much as several do
    valued = []
    for k, move in enumerate(moves):
        whole = estimate(found[k], span if judge is None else 0.0)
        behind = against[k]
        ahead = sum(found[k]) / len(found[k]) - sum(found[base][: len(found[k])]) / len(found[base][: len(found[k])])
        doubt = (behind.within if len(found[k]) > 1 else widest) + margin if k != best else 0.0
        told = min(whole.mean, top.mean)
        valued.append(
            ValuedMove(
                seen.spell(move),
                seen.name(move),
                stake.shown(told),
                whole.within + whole.mean - told if judge is None else margin,
                max(0.0, behind.mean),
                doubt,
                ahead,
                len(found[k]) if judge is None else 0,
            )
        )
    order = sorted(range(len(moves)), key=lambda k: (k != best, valued[k].loss))
    how = PLAYOUTS if judge is None else JUDGED
    return Advice(seat, stake, how, valued[best].value, valued[best].within, tuple([valued[k] for k in order]))
