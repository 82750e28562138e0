"""A study: which tables are played how often by whom, the games of it, and what they show.

Everything follows from the plan, the seed among it; who plays the chunks changes nothing. How many games are looked at closely is decided
by steps that were counted, never by a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from worp.arena import players
from worp.arena.simulate import calm_setup, playout
from worp.bots.bot import Bot
from worp.bots.levels import LEVELS, levels_of
from worp.bots.search import Searcher
from worp.contract.dice import Seeded
from worp.contract.game import Game, InputError, Setting, Setup, spell_setting
from worp.lab.chunks import Chunk, ChunkStore, Rows, code_of, game_of, records
from worp.lab.coverage import Unused, unused
from worp.lab.executors import Executor
from worp.lab.figures import Figure, mean
from worp.lab.judging import NET, JudgeSettings, judge_settings, net_for
from worp.lab.metrics.decisions import Decisions, decisions
from worp.lab.metrics.fairness import Fairness, fairness, finished, points
from worp.lab.metrics.length import Length, length, seconds, turns
from worp.lab.metrics.luck import Luck, luck
from worp.lab.metrics.skill import Doubling, doubling
from worp.lab.metrics.tension import Tension, tension
from worp.lab.playing import LIMIT
from worp.lab.records import GameRecord, borders

BUDGET = 8_000_000
"""So many steps of playouts, about, are spent on looking closely at the games of one table, if nobody says how many games to look at."""
BOT_STEP = 20
"""A step of a bot that judges counts as so many random ones."""
FEWEST = 4
"""So many games are looked at closely in any case,"""
LEAST = 16
"""and with so many playouts for a position."""
PLAIN, CLOSE = 20, 1
"""Games in a chunk: of those that are only played, and of those looked at closely."""
EFFORTS = (4, 8, 16, 32, 64)
"""The iterations of the searchers whose doubling effort is measured."""
MOST_TABLES = 64
"""More tables than this are no study any more but a slip."""
DEFAULT_SEARCH = "search:20"
"""Who plays a game that has no bots of its own, if nobody says who."""


class Plan(NamedTuple):
    """What is studied. `words` is one bot for all seats, or one for each; `options` are those compared; `judged` and `playouts`: how many games
    are looked at closely and by how many playouts, None: by budget; `skill`: games for each doubling of effort."""

    source: str
    seats: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    fixed: tuple[tuple[str, Setting], ...] = ()
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()
    games: int = 100
    judged: int | None = None
    judge: str = ""
    playouts: int | None = None
    skill: int = 40
    seed: str = "0"
    limit: int = LIMIT


class StudyTable(NamedTuple):
    """A table of the study: its id line and what is special about it."""

    line: str
    setup: Setup
    options: tuple[tuple[str, str], ...]
    words: tuple[str, ...]


class TableFindings(NamedTuple):
    """What the games of a table show. `look` says how they were judged; None if none was."""

    table: StudyTable
    games: tuple[GameRecord, ...]
    close: tuple[GameRecord, ...]
    look: JudgeSettings | None
    fairness: Fairness | None
    points: tuple[Figure, ...]
    length: Length
    tension: Tension | None
    decisions: Decisions
    luck: Luck | None
    unused: Unused


class Comparison(NamedTuple):
    """Two tables that differ in one option, compared game by game: the same dice, so much surer than the two figures by themselves.
    `same`: all games went exactly the same way."""

    option: str
    values: tuple[str, str]
    lines: tuple[str, str]
    same: bool
    differences: tuple[tuple[str, Figure], ...]


class Findings(NamedTuple):
    """All that a study of a game has found."""

    game: Game
    plan: Plan
    found: tuple[TableFindings, ...]
    compared: tuple[Comparison, ...]
    skill: tuple[Doubling, ...]
    skill_line: str


Hear = Callable[[str, int, int], None]
"""Hears what is under way, how much of it is done, and how much there is."""


def bots_for(game: Game, plan: Plan, seats: int) -> tuple[str, ...]:
    """Who plays at a table of so many; raises `InputError`."""
    words = plan.words
    if not words:
        known = levels_of(game)
        words = ("strong" if "strong" in known else known[-1],) if game.beside("bot") is not None else (DEFAULT_SEARCH,)
    if len(words) == 1:
        words = words * seats
    if len(words) != seats:
        raise InputError(f"There are {len(words)} bots for {seats} seats; name one for all, or one for each seat and the number of seats.")
    for word in words:
        players.maker(word, game)
        if word.startswith("search:") and word.endswith("s"):
            raise InputError(f"'{word}' is hurried by the clock, so its games would differ each time; write iterations, like search:200.")
    return words


def tables(game: Game, plan: Plan) -> list[StudyTable]:
    """The tables of a plan: every number of players with every value of the options; raises `InputError`."""
    known = {option.name for option in game.options}
    for name, _ in plan.options:
        if name not in known:
            raise InputError(f"{game.key} has no option '{name}'; it has: {', '.join(sorted(known)) or 'none at all'}.")
    found: list[StudyTable] = []
    for seats in plan.seats or game.seats:
        for values in product(*[values for _, values in plan.options]):
            chosen = tuple([(name, value) for (name, _), value in zip(plan.options, values, strict=True)])
            try:
                setup = game.set_up(seats, {**dict(plan.fixed), **dict(chosen)})
            except InputError:
                # An option that does not exist at this table is left out where it is studied with several numbers of players.
                if not plan.options or len(plan.seats or game.seats) == 1:
                    raise
                continue
            setup = calm_setup(game, setup)
            found.append(StudyTable(game.id(setup), setup, chosen, bots_for(game, plan, seats)))
    if not found:
        raise InputError(f"{game.key} has no table with these options; see worp games.")
    if len(found) > MOST_TABLES:
        raise InputError(
            f"These options and numbers of players make {len(found)} tables; a study has {MOST_TABLES} at most. Compare fewer at once."
        )
    return found


def chunks_of(plan: Plan, code: str, table: StudyTable, games: int, look: JudgeSettings | None, seed: str = "") -> list[Chunk]:
    """The chunks of a table. Their size depends on nothing but the kind of games, so that a bigger study takes up a smaller one."""
    size = PLAIN if look is None else CLOSE
    numbers = [tuple(range(first, min(first + size, games))) for first in range(0, games, size)]
    return [Chunk(plan.source, code, table.line, table.words, some, seed or plan.seed, look, plan.limit) for some in numbers]


def gathered(lists: Sequence[Sequence[Chunk]], executor: Executor, store: ChunkStore, hear: Hear, what: str) -> list[list[GameRecord]]:
    """The records of several lists of chunks: those that are kept are read, the others played and kept."""
    flat = [chunk for chunks in lists for chunk in chunks]
    rows: list[Rows | None] = [store.get(chunk) for chunk in flat]
    missing = [k for k, found in enumerate(rows) if found is None]
    total = sum(len(chunk.numbers) for chunk in flat)
    done = total - sum(len(flat[k].numbers) for k in missing)
    hear(what, done, total)
    for at, found in executor.run([flat[k] for k in missing]) if missing else ():
        k = missing[at]
        rows[k] = found
        store.put(flat[k], found)
        done += len(flat[k].numbers)
        hear(what, done, total)
    results, at = [], 0
    for chunks in lists:
        results.append(records([some for some in rows[at : at + len(chunks)] if some is not None]))
        at += len(chunks)
    return results


# --- how closely ---------------------------------------------------------------------------------------------------------------------------


def searches(bot: Bot) -> bool:
    """Whether a bot is a searcher, perhaps inside another bot."""
    inner = getattr(bot, "mind", None)
    return isinstance(bot, Searcher) or (isinstance(inner, Bot) and searches(inner))


def judge_of(game: Game, plan: Plan, table: StudyTable) -> str:
    """Who judges: whom the plan names; else the players themselves, where they are quick; else a search."""
    if plan.judge:
        return plan.judge
    first = table.words[0]
    if first in LEVELS and not searches(players.find(first, game, Seeded("judge"))):
        return first
    return "search"


def close_look(game: Game, plan: Plan, table: StudyTable, games: Sequence[GameRecord]) -> tuple[int, JudgeSettings | None]:
    """How many games of a table are looked at closely, and how."""
    done = finished(games)
    if plan.judged == 0 or not done:
        return 0, None
    word = judge_of(game, plan, table)
    look = judge_settings(word, plan.playouts)
    if look.judge == NET:  # which is quick
        return plan.games if plan.judged is None else min(plan.judged, plan.games), look
    some = done[:20]
    acts = sum(len(record.acts) for record in some) / len(some)
    positions = sum(min(len(borders(record.acts)), look.positions) for record in some) / len(some)
    if look.judge in ("search", "random"):
        lengths = [playout(game, table.setup, Seeded(f"{plan.seed}/length/{k}"), 10**6)[1] for k in range(3)]
        step = max(1.0, sum(lengths) / len(lengths) / acts)
    else:
        step = float(BOT_STEP)
    rest = acts / 2 * step  # from a position in the middle to the end
    weighing = look.decisions * look.weighing * 4

    def cost(playouts: int) -> float:
        return (positions * playouts + weighing) * rest

    if plan.judged is not None:
        return min(plan.judged, plan.games), look
    if plan.playouts is None:
        playouts = look.playouts
        while playouts > LEAST and FEWEST * cost(playouts) > BUDGET / 2:
            playouts = max(LEAST, playouts // 2)
        look = look._replace(playouts=playouts)
    return max(min(FEWEST, plan.games), min(plan.games, int(BUDGET / cost(look.playouts)))), look


# --- the whole -----------------------------------------------------------------------------------------------------------------------------


def run(plan: Plan, executor: Executor, folder: Path, hear: Hear) -> Findings:
    """Do a study. What is played is kept in `folder`, and taken up from there."""
    code = code_of(plan.source)
    game = game_of(plan.source, code)
    store = ChunkStore(folder)
    wanted = tables(game, plan)
    if plan.judge == NET and plan.judged != 0:
        for table in wanted:
            net_for(game, table.setup)  # before anything is played in vain
    played = gathered([chunks_of(plan, code, table, plan.games, None) for table in wanted], executor, store, hear, "games")
    looks = [close_look(game, plan, table, games) for table, games in zip(wanted, played, strict=True)]
    close = gathered(
        [chunks_of(plan, code, table, count, look) if look is not None else [] for table, (count, look) in zip(wanted, looks, strict=True)],
        executor,
        store,
        hear,
        "looks",
    )
    found = []
    for table, games, near, (_, look) in zip(wanted, played, close, looks, strict=True):
        for record in near:  # the same game again, only looked at: whatever is random has a seed
            assert record.acts == games[record.number].acts, f"game {record.number} of {table.line} went another way the second time"
        found.append(findings_of(game, table, games, near, look))
    trace, line = skill_trace(game, plan, code, executor, store, hear)
    return Findings(game, plan, tuple(found), tuple(compare(found, plan)), tuple(trace), line)


def findings_of(
    game: Game, table: StudyTable, games: Sequence[GameRecord], close: Sequence[GameRecord], look: JudgeSettings | None
) -> TableFindings:
    """What the games of a table show."""
    by_number = {record.number: record for record in close}
    merged = [by_number.get(record.number, record) for record in games]
    return TableFindings(
        table,
        tuple(merged),
        tuple(close),
        look,
        fairness(games),
        points(games),
        length(games),
        tension(close),
        decisions(merged),
        luck(close) if look is None or look.judge != NET else None,
        unused(game, [record.log for record in close if record.log][:40]),
    )


def compare(found: Sequence[TableFindings], plan: Plan) -> list[Comparison]:
    """Every two tables that differ in one option, the plan's first value of it being one of them."""
    results = []
    for name, values in plan.options:
        for one in found:
            if dict(one.table.options)[name] != values[0]:
                continue
            for other in found:
                mine, theirs = dict(one.table.options), dict(other.table.options)
                value = theirs.pop(name)
                mine.pop(name)
                if one is not other and one.table.setup.seats == other.table.setup.seats and mine == theirs:
                    results.append(compared(name, (values[0], value), one, other))
    return results


def compared(name: str, values: tuple[str, str], one: TableFindings, other: TableFindings) -> Comparison:
    """The differences, other less one, of games with the same number."""
    pairs = [(a, b) for a, b in zip(one.games, other.games, strict=True) if a.end == b.end == "over"]
    same = all(a.acts == b.acts and a.winners == b.winners and a.scores == b.scores for a, b in zip(one.games, other.games, strict=True))
    measures: list[tuple[str, Callable[[GameRecord], float]]] = [
        ("turns", lambda record: float(turns(record.acts))),
        ("minutes", lambda record: seconds(record) / 60),
        ("ties", lambda record: float(len(record.winners) > 1)),
    ]
    if one.table.setup.seats > 1:
        measures += [(f"seat-{seat + 1}", lambda record, seat=seat: record.share(seat)) for seat in range(one.table.setup.seats)]  # type: ignore[misc]
    differences = [(key, mean([measure(b) - measure(a) for a, b in pairs])) for key, measure in measures]
    lines = (one.table.line, other.table.line)
    return Comparison(name, values, lines, same, tuple([(key, figure) for key, figure in differences if figure is not None]))


def skill_trace(game: Game, plan: Plan, code: str, executor: Executor, store: ChunkStore, hear: Hear) -> tuple[list[Doubling], str]:
    """Elo between bots of doubling effort, and between the game's own levels, on the smallest table of two or more."""
    seats = next((seats for seats in (plan.seats or game.seats) if seats > 1), None)
    if plan.skill <= 0 or seats is None:
        return [], ""
    setup = calm_setup(game, game.set_up(seats, dict(plan.fixed)))
    length = sum(playout(game, setup, Seeded(f"{plan.seed}/skill/{k}"), 10**6)[1] for k in range(3)) / 3
    pairs = []
    for weak, strong in pairwise(EFFORTS):
        # A game has about as many choices as a random one; each is searched by as many playouts.
        if plan.skill * sqrt(length) * length * (weak + strong) / 4 <= BUDGET * 2:
            pairs.append((f"search:{weak}", f"search:{strong}"))
    if game.beside("bot") is not None:
        quick = [level for level in levels_of(game) if level != "best" or not searches(players.find(level, game, Seeded("skill")))]
        pairs += list(pairwise(quick))
    sides = [StudyTable(game.id(setup), setup, (), (strong, *[weak] * (seats - 1))) for weak, strong in pairs]
    played = gathered(
        [chunks_of(plan, code, side, plan.skill, None, f"{plan.seed}/skill") for side in sides], executor, store, hear, "skill"
    )
    steps = [doubling(games, weak, strong) for games, (weak, strong) in zip(played, pairs, strict=True)]
    return [step for step in steps if step is not None], game.id(setup)


def title_of(table: StudyTable) -> str:
    """The table in short, for headings: what is special about it."""
    return " ".join([f"{name}={spell_setting(value)}" for name, value in table.options])
