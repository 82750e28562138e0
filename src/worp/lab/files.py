"""What a study leaves behind besides its page: `study.json` with everything, `figures.csv` with a row for each figure, `games.csv` with a row
for each game, and `logs/` with games worth seeing. All of it follows from the plan: the same seed writes the same bytes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any, Literal, NamedTuple

from worp.lab.chunks import write_whole
from worp.lab.figures import Figure
from worp.lab.metrics.fairness import beginner
from worp.lab.metrics.length import seconds, turns
from worp.lab.metrics.luck import account
from worp.lab.metrics.tension import came_back, deficit, drama, judged_games, lead_changes
from worp.lab.records import OVER, GameRecord
from worp.lab.study import Findings, TableFindings
from worp.lab.verdicts import everything
from worp.words.sentences import Words

Unit = Literal["share", "number", "minutes"]
FORMAT = 1
"""Of study.json. Raised when a name or a meaning changes."""


class NamedFigure(NamedTuple):
    """A figure with its name and family; `unit`: shares are told in percent."""

    family: str
    name: str
    unit: Unit
    figure: Figure


def figures(found: TableFindings) -> list[NamedFigure]:
    """All figures of a table, in the order in which they are told."""
    return [NamedFigure(family, name, unit, figure) for family, name, unit, figure in listed(found) if figure is not None]


def listed(found: TableFindings) -> Iterator[tuple[str, str, Unit, Figure | None]]:
    """The same, with those that could not be measured."""
    fair = found.fairness
    if fair is not None:
        for seat, one in enumerate(fair.seats):
            yield "fairness", f"seat-{seat + 1}", "share", one
        yield "fairness", "begins", "share", fair.begins
        yield "fairness", "ties", "share", fair.ties
        yield "fairness", "nobody", "share", fair.nobody
    for seat, one in enumerate(found.points):
        yield "fairness", f"points-{seat + 1}", "number", one
    length = found.length
    yield "length", "minutes", "minutes", length.minutes
    yield "length", "turns", "number", length.turns
    yield "length", "choices", "number", length.choices
    yield "length", "throws", "number", length.throws
    yield "length", "unfinished", "share", length.unfinished
    yield "length", "stalled", "share", length.stalled
    yield "length", "broken", "share", length.broken
    tension = found.tension
    if tension is not None:
        yield "tension", "lead-changes", "number", tension.lead_changes
        yield "tension", "lead-change-rate", "share", tension.lead_change_rate
        yield "tension", "drama", "number", tension.drama
        yield "tension", "behind", "share", tension.behind
        yield "tension", "deficit", "share", tension.deficit
        yield "tension", "depth", "share", tension.depth
        yield "tension", "swing", "number", tension.swing
        yield "tension", "threshold", "share", tension.threshold
        yield "tension", "decisive", "share", tension.decisive
        yield "tension", "decided", "share", tension.decided
        yield "tension", "uncertainty", "share", tension.uncertainty
        yield "tension", "leader-half", "share", tension.leader_half
        yield "tension", "comeback", "share", tension.comeback
        yield "tension", "brier", "number", tension.brier
    deciding = found.decisions
    yield "decisions", "branching", "number", deciding.branching
    yield "decisions", "choice", "share", deciding.choice
    yield "decisions", "factor", "number", deciding.factor
    worth: Unit = "share" if found.table.setup.seats > 1 else "number"
    yield "decisions", "real", "share", deciding.real
    yield "decisions", "stake", worth, deciding.stake
    yield "decisions", "loss", worth, deciding.loss
    luck = found.luck
    if luck is not None:
        yield "luck", "luck", "share", luck.luck
        yield "luck", "per-throw", worth, luck.per_throw
        yield "luck", "per-choice", worth, luck.per_choice
        for seat, one in enumerate(luck.luck_by_seat):
            yield "luck", f"luck-seat-{seat + 1}", worth, one


def clean(value: Any) -> Any:
    """What JSON can hold: numbers that are none become null."""
    if isinstance(value, float):
        return round(value, 6) if isfinite(value) else None
    if isinstance(value, dict):
        return {key: clean(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [clean(one) for one in value]
    return value


def plain(findings: Findings, words: Words) -> dict[str, Any]:
    """The whole study as JSON wants it."""
    plan = findings.plan
    verdicts = everything(findings)
    tables = []
    for k, found in enumerate(findings.found):
        fair, unused = found.fairness, found.unused
        table: dict[str, Any] = {"game": found.table.line, "options": dict(found.table.options), "bots": list(found.table.words)}
        table |= {"games": len(found.games), "judged": len(found.close)}
        table["judge"] = found.look._asdict() if found.look is not None else None
        table["figures"] = {one.name: one.figure.plain() for one in figures(found)}
        if fair is not None:
            table["tests"] = {"seats_equal_p": fair.same, "begins_p": fair.begins_same}
            table["balance"] = fair.balance
        if found.tension is not None:
            table["uncertainty_course"] = [one.plain() for one in found.tension.course]
        if found.luck is not None:
            table["accounts"] = found.luck.accounts
        table["kinds"] = [
            {**kind._asdict(), "loss": kind.loss.plain() if kind.loss else None, "never": kind.never, "dominated": kind.dominated}
            for kind in found.decisions.kinds
        ]
        table["unused"] = {**unused._asdict(), "endings": dict(unused.endings)}
        table["verdicts"] = [{"tone": one.tone, "key": one.say.key, "text": words.line(one.say)} for one in verdicts[k][1]]
        tables.append(table)
    compared = []
    for one, verdict in zip(findings.compared, verdicts[len(findings.found)][1] if findings.compared else [], strict=True):
        row = {**one._asdict(), "differences": {name: figure.plain() for name, figure in one.differences}}
        compared.append({**row, "verdict": {"tone": verdict.tone, "key": verdict.say.key, "text": words.line(verdict.say)}})
    skill = [{**step._asdict(), "share": step.share.plain(), "elo": step.elo.plain()} for step in findings.skill]
    head = {"worp_lab": FORMAT, "game": findings.game.key, "version": findings.game.version, "seed": plan.seed, "games": plan.games}
    whole: dict[str, Any] = clean(
        {**head, "limit": plan.limit, "tables": tables, "compared": compared, "skill_table": findings.skill_line, "skill": skill}
    )
    return whole


FIGURE_COLUMNS = ("game", "family", "figure", "unit", "value", "low", "high", "n")
GAME_COLUMNS = (
    *("game", "number", "seed", "bots", "end", "winners", "scores", "begins", "turns", "choices", "throws", "minutes"),
    *("lead_changes", "drama", "deficit", "comeback", "luck", "own", "others"),
)


def figures_csv(findings: Findings) -> str:
    """A row for each figure."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(FIGURE_COLUMNS)
    for found in findings.found:
        for one in figures(found):
            row = one.figure.plain()
            writer.writerow(
                [
                    found.table.line,
                    one.family,
                    one.name,
                    one.unit,
                    *[clean(float(row[key])) for key in ("value", "low", "high")],
                    one.figure.n,
                ]
            )
    for step in findings.skill:
        for name, unit, figure in (("share", "share", step.share), ("elo", "number", step.elo)):
            row = figure.plain()
            label = f"{name}:{step.strong}>{step.weak}"
            writer.writerow(
                [findings.skill_line, "skill", label, unit, *[clean(float(row[key])) for key in ("value", "low", "high")], figure.n]
            )
    return out.getvalue()


def games_csv(findings: Findings) -> str:
    """A row for each game. Seats count from 1; several are joined by a space; what was not measured is empty. Luck and choices are those of
    the first seat."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(GAME_COLUMNS)
    for found in findings.found:
        for game in found.games:
            writer.writerow(game_row(game))
    return out.getvalue()


def game_row(game: GameRecord) -> list[Any]:
    """The line of a game in the table of games."""
    begins = beginner(game)
    row: list[Any] = [game.line, game.number, game.seed, " ".join(game.bots), game.end]
    row += [" ".join(str(seat + 1) for seat in game.winners), " ".join(str(score) for score in game.scores)]
    row += ["" if begins is None else begins + 1, turns(game.acts), sum(act.moves > 1 for act in game.acts)]
    row += [sum(not act.moves and act.seat >= 0 for act in game.acts), round(seconds(game) / 60, 3)]
    if judged_games([game]):
        row += [lead_changes(game), round(drama(game), 6), round(deficit(game), 6), int(came_back(game))]
    else:
        row += [""] * 4
    parts = account(game, 0)
    return row + ([round(part, 6) for part in parts[1:4]] if parts is not None else [""] * 3)


class ExampleGame(NamedTuple):
    """A game worth seeing: why, and the file with its log."""

    why: str
    file: str
    game: GameRecord


def worth_seeing(found: TableFindings) -> list[ExampleGame]:
    """Games that did not end, and of those looked at closely the most dramatic, the closest and the longest."""
    table = found.table.line.replace("@", "-").replace(" ", "_").replace("=", "").replace("/", "-").replace('"', "")[:80]
    shown = [ExampleGame(f"lab-see-{game.end}", f"{table}-{game.number}.worp", game) for game in found.games if game.end != OVER][:5]
    some = judged_games(found.close)
    if some:
        dramatic = max(some, key=lambda game: (deficit(game), -game.number))
        changing = max(some, key=lambda game: (lead_changes(game), -game.number))
        longest = max(some, key=lambda game: (len(game.acts), -game.number))
        for why, game in (("lab-see-drama", dramatic), ("lab-see-changes", changing), ("lab-see-long", longest)):
            shown.append(ExampleGame(why, f"{table}-{game.number}.worp", game))
    return [one for one in shown if one.game.log]


def write(findings: Findings, words: Words, folder: Path, page: str) -> list[Path]:
    """Write everything; the files, the page first."""
    logs = folder / "logs"
    texts = {folder / "index.html": page, folder / "study.json": json.dumps(plain(findings, words), ensure_ascii=False, indent=1) + "\n"}
    texts |= {folder / "figures.csv": figures_csv(findings), folder / "games.csv": games_csv(findings)}
    for found in findings.found:
        for one in worth_seeing(found):
            texts[logs / one.file] = one.game.log
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    return list(texts)
