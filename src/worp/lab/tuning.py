"""The tuner: looks for options of a game that give what somebody wants of it, and shows what has to be given for what.

Settings are tried by NTBEA with a few games each. The promising ones are then played again with fresh games: figures of the games that made a
setting look good would flatter it.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from html import escape
from itertools import product
from math import copysign, log, prod, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from worp.arena.simulate import calm_setup
from worp.contract.dice import Seeded
from worp.contract.game import Game, InputError, Option, Setting, spell_setting
from worp.contract.scene import say
from worp.lab import plots
from worp.lab.chunks import Chunk, ChunkStore, code_of, game_of, write_whole
from worp.lab.executors import Executor
from worp.lab.figures import Figure
from worp.lab.files import clean
from worp.lab.metrics.decisions import decisions
from worp.lab.metrics.fairness import fairness
from worp.lab.metrics.length import length
from worp.lab.ntbea import Point, Search
from worp.lab.page import Page
from worp.lab.records import GameRecord
from worp.lab.study import Hear, Plan, bots_for, gathered
from worp.lab.verdicts import between, name_of, number
from worp.words.sentences import Words

BATCH = 20
"""Games of one try,"""
PART = 5
"""in chunks of so many."""
PROMISING = 8
"""So many settings are played again."""
MOST_VALUES = 11
"""A range without a step is tried at so many values."""
WANTS = ("minutes", "turns", "fairness", "ties", "choice")


class Want(NamedTuple):
    """Something wanted: `minutes` or `turns` near a target, `fairness`, few `ties`, much `choice`."""

    name: str
    target: float = 0.0


class SettingResult(NamedTuple):
    """A setting played again: its options, a figure for each want, how far each is from what is wanted (0: there), and whether no other
    setting is at least as good in everything and better in something."""

    options: tuple[tuple[str, str], ...]
    line: str
    figures: tuple[Figure, ...]
    losses: tuple[float, ...]
    front: bool


class TuningResult(NamedTuple):
    """What came of it: the settings played again, those of the front first, by the sum of their losses."""

    game: Game
    wants: tuple[Want, ...]
    tries: int
    settings: int
    tried: tuple[SettingResult, ...]


def read_wants(words: Sequence[str]) -> tuple[Want, ...]:
    """`minutes=15`, `fairness`; raises `InputError`.

    >>> read_wants(["minutes=15", "fairness"])
    (Want(name='minutes', target=15.0), Want(name='fairness', target=0.0))
    """
    found = []
    for word in words:
        name, _, value = word.partition("=")
        if name not in WANTS:
            raise InputError(f"'{name}' cannot be wanted; there are: minutes=N, turns=N, fairness, ties (few), choice (much).")
        needs = name in ("minutes", "turns")
        if needs != bool(value) or (needs and (not re.fullmatch(r"\d+(\.\d+)?", value) or float(value) <= 0)):
            raise InputError(f"'{word}' does not say what is wanted; write --want {name}{'=15' if needs else ''}.")
        found.append(Want(name, float(value or 0)))
    if not found:
        raise InputError("Say what is wanted, like --want minutes=15 --want fairness.")
    return tuple(found)


def read_ranges(words: Sequence[str], game: Game) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`goal=20..100`, `goal=20..100/20`, `places=opposite,adjacent`; raises `InputError`."""
    found: dict[str, tuple[str, ...]] = {}
    options = {option.name: option for option in game.options}
    for word in words:
        name, _, values = word.partition("=")
        if name not in options or not values:
            raise InputError(
                f"'{word}' tunes nothing; write --tune name=low..high or name=a,b,c; {game.key} has: {', '.join(options) or 'no options'}."
            )
        if name in found:
            raise InputError(f"The option '{name}' is given twice.")
        span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?", values)
        found[name] = (
            tuple(dict.fromkeys(values.split(",")))
            if span is None
            else spread(int(span[1]), int(span[2]), int(span[3] or 0), options[name])
        )
    return tuple(found.items())


def spread(low: int, high: int, step: int, option: Option) -> tuple[str, ...]:
    """The values of a range; raises `InputError`."""
    if high <= low:
        raise InputError(f"The range of '{option.name}' goes from {low} to {high}; the first has to be the lower one.")
    if step:
        return tuple([str(value) for value in range(low, high + 1, step)])
    count = min(MOST_VALUES, high - low + 1)
    return tuple(dict.fromkeys([str(low + round(k * (high - low) / (count - 1))) for k in range(count)]))


def measured(want: Want, games: Sequence[GameRecord]) -> Figure | None:
    """The figure that a want is about."""
    if want.name == "minutes":
        return length(games).minutes
    if want.name == "turns":
        return length(games).turns
    if want.name == "choice":
        return decisions(games).choice
    fair = fairness(games)
    if fair is None:
        return None
    if want.name == "ties":
        return fair.ties
    even = 1 / len(fair.seats)
    worst = max(fair.seats, key=lambda one: abs(one.value - even))
    gaps = sorted([abs(worst.low - even), abs(worst.high - even)])
    inside = worst.low <= even <= worst.high
    return Figure(abs(worst.value - even), 0.0 if inside else gaps[0], gaps[1], worst.n)


def imbalance(games: Sequence[GameRecord]) -> float:
    """How unequal the seats are: the root of the summed squares of what their shares differ from equal, from 0 to 1, without the part that
    chance alone would give. So it may be below 0, and on average it is not when seats are equal."""
    fair = fairness(games)
    if fair is None:
        return 1.0
    n, seats = fair.seats[0].n, len(fair.seats)
    square = sum((one.value - 1 / seats) ** 2 - one.value * (1 - one.value) / max(1, n - 1) for one in fair.seats) / (1 - 1 / seats)
    return copysign(sqrt(abs(square)), square)


def loss(want: Want, games: Sequence[GameRecord]) -> float:
    """How far games are from what is wanted: 0 there, 1 hopeless. Games that do not end are hopeless."""
    if any(game.end != "over" for game in games):
        return 1.0
    if want.name == "fairness":
        return min(1.0, imbalance(games))
    figure = measured(want, games)
    if figure is None:
        return 1.0
    if want.name == "choice":
        return 1.0 - figure.value
    if want.name == "ties":
        return figure.value
    return min(1.0, abs(log(max(figure.value, 1e-9) / want.target)))


def is_front(losses: Sequence[float], others: Sequence[Sequence[float]]) -> bool:
    """Whether nobody else is at least as good in everything and better in something.

    >>> is_front((0, 1), [(1, 0), (0, 1)]), is_front((1, 1), [(0, 1)])
    (True, False)
    """
    for other in others:
        if all(b <= a for a, b in zip(losses, other, strict=True)) and any(b < a for a, b in zip(losses, other, strict=True)):
            return False
    return True


def tune(
    plan: Plan,
    ranges: Sequence[tuple[str, tuple[str, ...]]],
    wants: Sequence[Want],
    evaluations: int,
    executor: Executor,
    folder: Path,
    hear: Hear,
) -> TuningResult:
    """Search, and play the promising settings again with the plan's number of games."""
    code = code_of(plan.source)
    game = game_of(plan.source, code)
    store = ChunkStore(folder)
    seats = plan.seats[0] if plan.seats else game.set_up().seats
    words = bots_for(game, plan, seats)
    sizes = [len(values) for _, values in ranges]

    def options(point: Point) -> tuple[tuple[str, str], ...]:
        return tuple([(name, values[k]) for (name, values), k in zip(ranges, point, strict=True)])

    def line(point: Point) -> str:
        fixed: dict[str, Setting] = {**dict(plan.fixed), **dict(options(point))}
        return game.id(calm_setup(game, game.set_up(seats, fixed)))

    for point in product(*[range(size) for size in sizes]) if prod(sizes) <= 2000 else [tuple([0] * len(sizes))]:
        line(point)  # what does not exist is said before anything is played

    def played(point: Point, numbers: range, seed: str, what: str) -> list[GameRecord]:
        parts = [tuple(numbers[k : k + PART]) for k in range(0, len(numbers), PART)]
        chunks = [Chunk(plan.source, code, line(point), words, part, seed, None, plan.limit) for part in parts]
        return gathered([chunks], executor, store, hear if what else lambda *_: None, what)[0]

    search = Search(sizes, Seeded(f"{plan.seed}/tune"))
    for k in range(evaluations):
        hear("tune", k, evaluations)
        before = search.model.tried(search.next) * BATCH
        games = played(search.next, range(before, before + BATCH), f"{plan.seed}/tune", "")
        search.tell(1 - sum(loss(want, games) for want in wants) / len(wants))
    hear("tune", evaluations, evaluations)
    again = []
    for point in search.best(PROMISING):
        games = played(point, range(plan.games), plan.seed, "games")
        found = [measured(want, games) for want in wants]
        if all(one is not None for one in found):
            again.append(
                SettingResult(
                    options(point),
                    line(point),
                    tuple([one for one in found if one is not None]),
                    tuple([loss(want, games) for want in wants]),
                    False,
                )
            )
    again = [one._replace(front=is_front(one.losses, [other.losses for other in again])) for one in again]
    again.sort(key=lambda one: (not one.front, sum(one.losses), one.line))
    return TuningResult(game, tuple(wants), evaluations, prod(sizes), tuple(again))


# --- what is written ------------------------------------------------------------------------------------------------------------------------


def told(want: Want, figure: Figure) -> str:
    """A figure of a want."""
    return number(figure) if want.name in ("minutes", "turns") else between(figure)


def plain(tuned: TuningResult) -> dict[str, Any]:
    """The result of tuning, in values that JSON can hold."""
    settings = []
    for one in tuned.tried:
        figures = {want.name: figure.plain() for want, figure in zip(tuned.wants, one.figures, strict=True)}
        losses = {want.name: value for want, value in zip(tuned.wants, one.losses, strict=True)}
        settings.append({"options": dict(one.options), "game": one.line, "front": one.front, "figures": figures, "losses": losses})
    wants = {want.name: want.target for want in tuned.wants}
    whole: dict[str, Any] = clean(
        {"game": tuned.game.key, "wants": wants, "tries": tuned.tries, "of": tuned.settings, "settings": settings}
    )
    return whole


def table_csv(tuned: TuningResult) -> str:
    """A row for each setting that was played again."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    names = [name for name, _ in tuned.tried[0].options] if tuned.tried else []
    writer.writerow([*names, "front", *[f"{want.name}{part}" for want in tuned.wants for part in ("", "_low", "_high", "_loss")]])
    for one in tuned.tried:
        row: list[Any] = [*[value for _, value in one.options], int(one.front)]
        for figure, far in zip(one.figures, one.losses, strict=True):
            row += [clean(figure.value), clean(figure.low), clean(figure.high), clean(far)]
        writer.writerow(row)
    return out.getvalue()


def page(tuned: TuningResult, plan: Plan, words: Words) -> str:
    """The page: which settings give what, and the trade-off of any two wants."""
    made = Page(words)
    title = f"{tuned.game.title(words.language)}: {words.line(say('lab-tuned'))}"
    made.add(
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{made.word("lab-tuned-how", tries=tuned.tries, settings=tuned.settings, games=plan.games)}</p>',
    )
    names = [words.line(name_of(want.name)) + (f" → {want.target:g}" if want.target else "") for want in tuned.wants]
    head = "".join([f"<th>{escape(name)}</th>" for name, _ in tuned.tried[0].options] if tuned.tried else []) + "".join(
        [f'<th class="n">{escape(name)}</th>' for name in names]
    )
    made.add(f"<div class=scroll><table><tr><th></th>{head}</tr>")
    for one in tuned.tried:
        cells = "".join([f"<td>{escape(value)}</td>" for _, value in one.options])
        cells += "".join([f'<td class="n">{told(want, figure)}</td>' for want, figure in zip(tuned.wants, one.figures, strict=True)])
        made.add(f"<tr><td>{'★' if one.front else ''}</td>{cells}</tr>")
    made.add("</table></div>", f'<p class="quiet">{made.word("lab-front-means")}</p>')
    for a in range(len(tuned.wants)):
        for b in range(a + 1, len(tuned.wants)):
            points = [
                (one.figures[a].value, one.figures[b].value, " ".join([f"{n}={spell_setting(v)}" for n, v in one.options]), one.front)
                for one in tuned.tried
            ]
            made.add(
                f"<h3>{escape(names[a])} / {escape(names[b])}</h3>", plots.scatter(f"{names[a]} / {names[b]}", points, names[a], names[b])
            )
    return made.html(title)


def write(tuned: TuningResult, plan: Plan, words: Words, folder: Path) -> Path:
    """Write page, JSON and CSV; the page's path."""
    texts = {
        "tuning.html": page(tuned, plan, words),
        "tuning.json": json.dumps(plain(tuned), ensure_ascii=False, indent=1) + "\n",
        "tuning.csv": table_csv(tuned),
    }
    for name, text in texts.items():
        write_whole(folder / name, text)
    return folder / "tuning.html"
