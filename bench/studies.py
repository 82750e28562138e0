"""The lab on every game: what docs/studies tells, from one command that can be stopped and goes on.

    python bench/studies.py --workers 16                 play all of it, and write the tables into docs/studies
    python bench/studies.py --scale 0.05 --only wegduwen  a twentieth of the games, of the studies whose name holds that
    python bench/studies.py --list                       what there is
    python bench/studies.py --missing --estimate         how long those take that have no result yet, the shortest first
    python bench/studies.py --missing --workers 2        play just these, the shortest first if that is known
    python bench/studies.py --tables                     write the tables again from what was played, without playing

Each study is a plan of `worp lab` with a seed of its own. Games played lie in `--out` (build/studies), so a second run, a larger one too,
plays only what is missing. What comes of a study is a small file, docs/studies/results/NAME.json: the command, and figures with 95 %
intervals; it and the pages are written as soon as the study is done. What stands in the pages between `[//]: # "study …"` and `[//]: # "end"`, which readers do not see, is made from these files and from nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from worp import native, registry
from worp.bots.levels import levels_of
from worp.lab.executors import executor
from worp.lab.files import plain
from worp.lab.playing import play as play_one
from worp.lab.records import GameRecord
from worp.lab.study import Findings, Plan, close_look, run, tables
from worp.words.sentences import Words

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "studies"
RESULTS = PAGES / "results"
SEED = "study"

OFFICIAL = (
    *("abquetschen", "bunte-kuh", "carcassonne", "cui-bono", "drachenwurf"),
    *("eintrichtern", "quadrata", "raffzahn", "wegduwen", "wuerfelmarsch"),
)
INVENTED = ("bluff", "flink", "ganzen", "gipfel", "hamster", "kniffel", "maexchen", "pig", "vier")
SLOW = {
    "quadrata": 0.1,
    "carcassonne": 0.4,
    "abquetschen": 0.5,
    "wuerfelmarsch": 0.5,
    "cui-bono": 0.5,
    "maexchen": 0.3,
    "kniffel": 0.2,
    "wegduwen": 0.4,
}
"""Games of which a full run has fewer, because each takes long."""
FIGURES = (
    *("begins", "ties", "minutes", "turns", "unfinished", "lead-changes", "drama", "deficit", "decided", "uncertainty", "leader-half"),
    *("comeback", "branching", "choice", "real", "stake", "luck", "per-throw", "per-choice", "brier"),
)
"""What a result keeps of each table, besides the seats' shares and points."""


class Study(NamedTuple):
    """A plan with its name. `games`: of a full run, at each table."""

    name: str
    plan: Plan
    games: int


def games_of(key: str, full: int) -> int:
    """So many games of a full run, fewer where a game takes long."""
    return max(40, round(full * SLOW.get(key, 1.0)))


def source(key: str) -> str:
    """Where an invented game lies; an official one is known by its key."""
    return f"examples/{key}.py" if key in INVENTED else key


def studies() -> list[Study]:
    """All of them, in the order in which they are played: the questions first."""
    found = [
        Study("readings-wegduwen", asked("wegduwen", (2,), "best", limit="turn,throw"), 4000),
        Study("readings-wegduwen-more", asked("wegduwen", (3, 4), "casual", limit="turn,throw"), 400),
        Study("six-cui-bono", asked("cui-bono", (6,), "casual"), 2000),
        Study("six-cui-bono-strong", asked("cui-bono", (6,), "strong"), 1000),
        Study("begins-wuerfelmarsch", asked("wuerfelmarsch", (2,), "strong"), 1600),
    ]
    found += [Study(f"close-{key}", Plan(key, (2,), judge="net", skill=0, seed=SEED), games_of(key, 1000)) for key in OFFICIAL]
    found += [Study(f"luck-{key}", Plan(key, (2,), judged=None, skill=0, seed=SEED), games_of(key, 400)) for key in OFFICIAL]
    found += [Study(f"seats-{key}", asked(key, (), middling(key)), games_of(key, 1000)) for key in OFFICIAL]
    found += [Study(f"invented-{key}", Plan(source(key), (2,), ("search:16",), skill=0, seed=SEED), games_of(key, 200)) for key in INVENTED]
    found += [
        Study("option-abquetschen", asked("abquetschen", (2,), "best", one_passes="no,yes"), 400),
        Study("option-cui-bono", asked("cui-bono", (2,), "strong", points="1-2-3,3-2-1"), 400),
        Study("option-eintrichtern", asked("eintrichtern", (2,), "strong", remember="nothing,everything"), 400),
        Study("option-quadrata", asked("quadrata", (2,), "strong", joker_robs="no,yes"), 60),
        Study("option-raffzahn", asked("raffzahn", (2,), "casual", opening="rulebook,quick"), 1000),
    ]
    return found


def middling(key: str) -> str:
    """The level of a usual player; the best, where luck leaves room for no more than two."""
    known = levels_of(registry.find(key))
    return "casual" if "casual" in known else known[-1]


def asked(key: str, seats: tuple[int, ...], bot: str, **options: str) -> Plan:
    """A plan that counts results and does not look closely."""
    compared = tuple([(name, tuple(values.split(","))) for name, values in options.items()])
    return Plan(source(key), seats, (bot,), (), compared, judged=0, skill=0, seed=SEED)


def command(plan: Plan) -> str:
    """The `worp lab` that does the same."""
    words = ["worp lab", plan.source]
    if plan.seats:
        words.append(f"--seats {','.join(map(str, plan.seats))}")
    if plan.words:
        words.append(f"--bots {plan.words[0]}")
    words.append(f"--games {plan.games}")
    if plan.judge:
        words.append(f"--judge {plan.judge}")
    words += [f"--option {name}={','.join(values)}" for name, values in plan.options]
    words += [f"--{name} {count}" for name, count in (("judged", plan.judged), ("playouts", plan.playouts)) if count is not None]
    return " ".join([*words, f"--skill 0 --seed {plan.seed}"])


# --- playing ------------------------------------------------------------------------------------------------------------------------------


def told(name: str, done: int, total: int) -> None:
    """Progress, a line for each tenth."""
    if total and (done == total or 10 * done // total != 10 * (done - 1) // total):
        print(f"    {name}: {done}/{total}", flush=True)


def result(findings: Findings, words: Words) -> dict[str, Any]:
    """What is kept of a study."""
    whole = plain(findings, words)
    tables = []
    for table in whole["tables"]:
        figures = table["figures"]
        kept = {name: figures[name] for name in figures if name in FIGURES or re.match(r"(seat|points)-\d", name)}
        one = {
            "game": table["game"],
            "options": table["options"],
            "bot": table["bots"][0],
            "games": table["games"],
            "judged": table["judged"],
        }
        judge = table["judge"]
        told = f"{judge['judge']} × {judge['playouts']}" if judge and judge["judge"] != "net" else "net" if judge else ""
        one |= {"judge": told, "tests": table.get("tests"), "figures": kept}
        one["verdicts"] = [verdict for verdict in table["verdicts"] if verdict["key"] not in ("lab-unrun", "lab-unsaid")]
        tables.append(one)
    compared = [{key: one[key] for key in ("option", "values", "lines", "differences", "verdict")} for one in whole["compared"]]
    return {"command": command(findings.plan), "version": whole["version"], "tables": tables, "compared": compared}


def sized(study: Study, scale: float) -> Plan:
    """The plan with so many games."""
    return study.plan._replace(games=max(20, round(study.games * scale)))


def play(study: Study, scale: float, workers: int, out: Path) -> None:
    """Play a study, or what is missing of it, and keep its result."""
    plan = sized(study, scale)
    print(f"{study.name}: {command(plan)}", flush=True)
    begun = time.perf_counter()
    findings = run(plan, executor(workers, ""), out / study.name, told)
    RESULTS.mkdir(parents=True, exist_ok=True)
    text = json.dumps(result(findings, Words("en")), ensure_ascii=False, indent=1) + "\n"
    (RESULTS / f"{study.name}.json").write_text(text, encoding="utf-8")
    print(f"    {time.perf_counter() - begun:.0f} s", flush=True)


# --- how long it takes ----------------------------------------------------------------------------------------------------------------------

ESTIMATES = "estimates.json"
"""In the folder of the games: the core-minutes of each study, as they were last estimated."""


def estimate(study: Study, scale: float, patience: float) -> float:
    """The core-minutes of a study: for every table some games are played, for about `patience` seconds, and one is looked at closely."""
    plan = sized(study, scale)
    game = registry.find(plan.source)
    seconds = 0.0
    for table in tables(game, plan):
        records: list[GameRecord] = []
        begun = time.process_time()
        while len(records) < plan.games and (not records or time.process_time() - begun < patience):
            records.append(play_one(game, table.setup, table.words, len(records), plan.seed, None, plan.limit))
        seconds += (time.process_time() - begun) / len(records) * plan.games
        close, look = close_look(game, plan, table, records)
        if look is not None:
            begun = time.process_time()
            play_one(game, table.setup, table.words, 0, plan.seed, look, plan.limit)
            seconds += (time.process_time() - begun) * close
    return seconds / 60


def estimated(out: Path) -> dict[str, float]:
    """What is known of how long studies take."""
    try:
        known: dict[str, float] = json.loads((out / ESTIMATES).read_text(encoding="utf-8"))
    except FileNotFoundError:
        known = {}
    return known


def estimate_all(wanted: list[Study], scale: float, patience: float, out: Path) -> None:
    """Tell how long studies take, and keep it, so that the shortest can be played first."""
    minutes = {}
    out.mkdir(parents=True, exist_ok=True)
    for study in wanted:
        minutes[study.name] = estimate(study, scale, patience)
        print(f"{study.name:<28} {minutes[study.name]:>9.1f} core-minutes", flush=True)
        text = json.dumps(estimated(out) | {study.name: round(minutes[study.name], 2)}, indent=1)
        (out / ESTIMATES).write_text(text + "\n", encoding="utf-8")
    print(f"{'together':<28} {sum(minutes.values()):>9.1f} core-minutes", flush=True)


# --- tables -------------------------------------------------------------------------------------------------------------------------------

BLOCK = re.compile(r'(\[//\]: # "study (\w+)((?: [\w*-]+)+)"\n\n).*?(\[//\]: # "end"\n)', re.DOTALL)


def percent(figure: dict[str, float] | None) -> str:
    """A share with its interval: `40 % (38–42)`."""
    if figure is None or figure.get("value") is None:
        return "–"
    return f"{100 * figure['value']:.0f} % ({100 * figure['low']:.0f}–{100 * figure['high']:.0f})"


def number(figure: dict[str, float] | None, digits: int = 0) -> str:
    """A number with its interval."""
    if figure is None or figure.get("value") is None:
        return "–"
    return f"{figure['value']:.{digits}f} ({figure['low']:.{digits}f}–{figure['high']:.{digits}f})"


def results(patterns: list[str]) -> list[dict[str, Any]]:
    """The results with these names; `*` stands for anything."""
    found = []
    for pattern in patterns:
        for path in sorted(RESULTS.glob(f"{pattern}.json")):
            found.append({"name": path.stem, **json.loads(path.read_text(encoding="utf-8"))})
    return found


def seats_of(table: dict[str, Any]) -> int:
    return int(re.search(r" seats=(\d+)", table["game"]).group(1))  # type: ignore[union-attr]


def title(table: dict[str, Any]) -> str:
    key = table["game"].partition("@")[0]
    return registry.find(source(key)).title("en")


def rows(head: list[str], body: list[list[str]]) -> str:
    if not body:
        return ""
    lines = [head, ["---"] * len(head), *body]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])


def beginning(table: dict[str, Any]) -> str:
    """What the figures say about who begins."""
    figure = table["figures"].get("begins")
    if figure is None:
        return "–"
    even = 1 / seats_of(table)
    p = (table.get("tests") or {}).get("begins_p")
    if p is not None and p < 0.05 and not figure["low"] <= even <= figure["high"]:
        return "helps" if figure["value"] > even else "hurts"
    if figure["low"] >= even - 0.05 and figure["high"] <= even + 0.05:
        return "does not matter (less than 5 points)"
    return "too close to tell"


def seating(table: dict[str, Any]) -> str:
    """What the figures say about the seats."""
    even = 1 / seats_of(table)
    shares = {seat: table["figures"][f"seat-{seat}"] for seat in range(1, seats_of(table) + 1)}
    p = (table.get("tests") or {}).get("seats_equal_p")
    if p is not None and p < 0.05:
        good = [str(seat) for seat, one in shares.items() if one["low"] > even]
        bad = [str(seat) for seat, one in shares.items() if one["high"] < even]
        parts = [f"better: {', '.join(good)}"] * bool(good) + [f"worse: {', '.join(bad)}"] * bool(bad)
        return f"{'; '.join(parts) or 'not all equal'} (p = {p:.2g})"
    if all(even - 0.05 <= one["low"] and one["high"] <= even + 0.05 for one in shares.values()):
        return "equal (less than 5 points)"
    return f"too close to tell (p = {p:.2f})" if p is not None else "–"


def table_seats(found: list[dict[str, Any]]) -> str:
    """Fairness: a row for each table."""
    body = []
    for one in found:
        for table in one["tables"]:
            if seats_of(table) > 1:
                shares = " · ".join([f"{100 * table['figures'][f'seat-{seat + 1}']['value']:.0f}" for seat in range(seats_of(table))])
                half = max([(each["high"] - each["low"]) / 2 for name, each in table["figures"].items() if name.startswith("seat-")])
                body.append(
                    [
                        title(table),
                        str(seats_of(table)),
                        f"{table['games']}, {table['bot']}",
                        f"{shares} (± {100 * half:.0f})",
                        seating(table),
                        percent(table["figures"].get("begins")),
                        beginning(table),
                        percent(table["figures"].get("ties")),
                    ]
                )
    return rows(
        ["game", "players", "games, bots", "wins of each seat in %", "the seats", "who begins wins", "beginning", "shared wins"], body
    )


def table_close(found: list[dict[str, Any]]) -> str:
    """Tension: a row for each game."""
    body = []
    for one in found:
        for table in one["tables"]:
            figures = table["figures"]
            body.append(
                [
                    title(table),
                    f"{table['games']}, {table['judged']}",
                    number(figures.get("turns")),
                    percent(figures.get("decided")),
                    percent(figures.get("leader-half")),
                    percent(figures.get("comeback")),
                    number(figures.get("lead-changes"), 1),
                ]
            )
    return rows(["game", "games, looked at", "turns", "decided after", "leader at half wins", "comebacks", "lead changes"], body)


def table_luck(found: list[dict[str, Any]]) -> str:
    """Luck and choices: a row for each game."""
    body = []
    for one in found:
        for table in one["tables"]:
            figures = table["figures"]
            body.append([title(table), str(table["judged"]), percent(figures.get("luck")), percent(figures.get("real"))])
    return rows(["game", "games looked at", "luck", "real choices"], body)


def table_options(found: list[dict[str, Any]]) -> str:
    """The values of an option beside each other."""
    body = []
    for one in found:
        for table in one["tables"]:
            figures = table["figures"]
            options = ", ".join([f"{name}={value}" for name, value in table["options"].items()]) or "–"
            body.append(
                [
                    title(table),
                    str(seats_of(table)),
                    options,
                    str(table["games"]),
                    percent(figures.get("begins")),
                    beginning(table),
                    number(figures.get("turns")),
                    percent(figures.get("ties")),
                ]
            )
    return rows(["game", "players", "option", "games", "who begins wins", "beginning", "turns", "shared wins"], body)


def list_options(found: list[dict[str, Any]]) -> str:
    """What the options change, in words."""
    return "".join([f"- {title(one['tables'][0])}: {each['verdict']['text']}\n" for one in found for each in one["compared"]])


def list_verdicts(found: list[dict[str, Any]]) -> str:
    """All verdicts, a paragraph for each table."""
    lines = []
    for one in found:
        for table in one["tables"]:
            lines.append(
                f"- **{title(table)}**, {seats_of(table)} players: " + " ".join([each["text"] for each in table["verdicts"]]) + "\n"
            )
    return "".join(lines)


def list_commands(found: list[dict[str, Any]]) -> str:
    """How the games were played."""
    return "" if not found else "".join(["```text\n", *[f"{one['command']}\n" for one in found], "```\n"])


FORMS = {
    "seats": table_seats,
    "close": table_close,
    "luck": table_luck,
    "options": table_options,
    "changes": list_options,
    "verdicts": list_verdicts,
    "commands": list_commands,
}
"""What can stand between the marks: `[//]: # "study seats seats-*"`."""


NOT_YET = "*Not played yet.*\n"


def filled(text: str) -> str:
    """A page with its tables made anew."""

    def block(match: re.Match[str]) -> str:
        return match.group(1) + (FORMS[match.group(2)](results(match.group(3).split())) or NOT_YET) + "\n" + match.group(4)

    return BLOCK.sub(block, text)


def write_pages() -> None:
    """Make the tables of all pages anew."""
    for page in sorted(PAGES.glob("*.md")):
        before = page.read_text(encoding="utf-8")
        after = filled(before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"wrote {page.relative_to(ROOT)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes that play; all cores if not given")
    parser.add_argument("--scale", type=float, default=1.0, metavar="X", help="part of the games of a full run; 1 if not given")
    parser.add_argument("--only", default="", metavar="TEXT", help="studies whose names hold this; several with commas")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "studies", metavar="DIR", help="where games are kept; build/studies")
    parser.add_argument("--list", action="store_true", help="say what there is")
    parser.add_argument("--missing", action="store_true", help="only studies that have no result yet")
    parser.add_argument(
        "--estimate", nargs="?", type=float, const=2.0, metavar="S", help="tell how long they take, from S seconds of each table; 2"
    )
    parser.add_argument("--tables", action="store_true", help="write the tables again, and play nothing")
    args = parser.parse_args()
    os.chdir(ROOT)
    wanted = [study for study in studies() if not args.only or any(part in study.name for part in args.only.split(","))]
    if args.missing:
        wanted = [study for study in wanted if not (RESULTS / f"{study.name}.json").exists()]
    minutes = estimated(args.out)
    wanted.sort(key=lambda study: minutes.get(study.name, float("inf")))  # the shortest first; those not estimated last, as they are listed
    if args.list:
        for study in wanted:
            print(f"{study.name:<28} {command(study.plan._replace(games=study.games))}")
        return 0
    if args.estimate is not None:
        print(native.status(), flush=True)
        estimate_all(wanted, args.scale, args.estimate, args.out)
        return 0
    if args.tables:
        write_pages()
        return 0
    print(native.status(), flush=True)
    for study in wanted:
        try:
            play(study, args.scale, args.workers, args.out)
        except KeyboardInterrupt:
            print("stopped; the same command goes on from here", file=sys.stderr)
            return 130
        write_pages()
    return 0


if __name__ == "__main__":
    sys.exit(main())
