"""The page of a study: one HTML file that needs nothing else. Verdicts first, then plots, then every figure with its interval."""

from __future__ import annotations

from html import escape

from worp.contract.scene import say
from worp.lab import plots
from worp.lab.figures import Figure
from worp.lab.files import NamedFigure, figures, worth_seeing
from worp.lab.judging import NET
from worp.lab.metrics.fairness import finished
from worp.lab.metrics.length import seconds
from worp.lab.study import Comparison, Findings, TableFindings
from worp.lab.verdicts import Verdict, between, everything, name_of, number, on_option, on_skill, percent, signed
from worp.words.sentences import Words

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#fbf5e8, #2a2620); --paper-2: light-dark(#f1e7d3, #353028); --ink: light-dark(#2c231b, #f3e9d6);
  --soft: light-dark(#655747, #bfb09a); --line: light-dark(#dccdb2, #4b4337); --go: light-dark(#8f4a1b, #e0945a); --felt: light-dark(#35735a, #6cc0a0);
  --warn: light-dark(#a3341b, #f0906f); --band: light-dark(#35735a33, #6cc0a033); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 'Figtree Variable', system-ui, sans-serif;
  font-variant-numeric: lining-nums tabular-nums; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { font-family: 'Fraunces', Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0 0 0.3rem; }
h2 { margin: 3rem 0 0.6rem; padding-top: 1.2rem; border-top: 1px solid var(--line); }
h3 { margin: 1.8rem 0 0.4rem; font-size: 1.1rem; }
.quiet, .id { color: var(--soft); font-size: 0.94rem; }
.id { font-family: ui-monospace, monospace; }
ul.verdicts { list-style: none; padding: 0; margin: 0.8rem 0; }
ul.verdicts li { padding: 0.45rem 0.8rem; margin: 0.35rem 0; background: var(--paper-2); border-left: 5px solid var(--line); border-radius: 4px; }
ul.verdicts .good { border-color: var(--felt); }
ul.verdicts .warn { border-color: var(--warn); }
ul.verdicts .open { border-style: dashed; border-width: 0 0 0 5px; border-color: var(--soft); }
svg { display: block; width: 100%; max-width: 36rem; height: auto; margin: 0.4rem 0 0.8rem; font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .grid { stroke: var(--line); } svg .reference { stroke: var(--go); stroke-dasharray: 5 4; stroke-width: 2; }
svg .whisker { stroke: var(--felt); stroke-width: 4; stroke-linecap: round; opacity: 0.55; } svg .dot, svg .bar { fill: var(--felt); }
svg .faint { fill: var(--soft); opacity: 0.45; } svg .band { fill: var(--band); } svg .line { fill: none; stroke: var(--felt); stroke-width: 3; }
svg .tick, svg .value { fill: var(--soft); font-size: 12px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; }
th, td { text-align: left; padding: 0.28rem 0.6rem 0.28rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
.overview td:first-child { white-space: nowrap; } .overview th { min-width: 6.5rem; }
td.n, th.n { text-align: right; } td.n { white-space: nowrap; }
code { font-family: ui-monospace, monospace; font-size: 0.92em; }
details { margin: 0.6rem 0; } summary { cursor: pointer; padding: 0.3rem 0; }
a { color: var(--go); }
@media (max-width: 30rem) { svg { font-size: 13.5px; } svg .tick, svg .value { font-size: 13.5px; } }
@media print { body { background: none; } }
"""


class Page:
    """A page under way, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.parts: list[str] = []

    def word(self, key: str, **args: str | int) -> str:
        """A sentence, safe for HTML."""
        return escape(self.words.line(say(key, **args)))

    def add(self, *lines: str) -> None:
        self.parts += lines

    def verdicts(self, listed: list[Verdict]) -> None:
        """What the figures come to, as a list of sentences."""
        rows = [f'<li class="{one.tone}">{escape(self.words.line(one.say))}</li>' for one in listed]
        if rows:
            self.add('<ul class="verdicts">', *rows, "</ul>")

    def html(self, title: str) -> str:
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        head += f"<title>{escape(title)}</title><style>{STYLE}</style>"
        body = "\n".join(self.parts)
        return f'<!doctype html>\n<html lang="{self.words.language}"><head>{head}</head><body><main>\n{body}\n</main></body></html>\n'

    # --- a table -------------------------------------------------------------------------------------------------------------------------------

    def table(self, found: TableFindings, verdicts: list[Verdict]) -> None:
        """All that was found out about one table: its seats, options and bots."""
        setup = found.table.setup
        options = ", ".join([f"{name} {value}" for name, value in found.table.options])
        title = self.word("lab-players", count=setup.seats) + (f": {escape(options)}" if options else "")
        self.add(f"<h2>{title}</h2>", f'<p class="id">{escape(found.table.line)}</p>')
        self.add(
            f'<p class="quiet">{self.word("lab-played", games=len(found.games), bots=", ".join(dict.fromkeys(found.table.words)))} {self.judged(found)}</p>'
        )
        self.verdicts(verdicts)
        self.seats(found)
        self.lengths(found)
        self.course(found)
        self.kinds(found)
        self.unused(found)
        self.examples(found)
        self.figures(figures(found))

    def judged(self, found: TableFindings) -> str:
        """By whom and how closely the games were judged, in words."""
        if found.look is None or not found.close:
            return self.word("lab-not-judged")
        if found.look.judge == NET:
            error = max(max(standing.errors) for game in found.close for standing in game.standings)
            return self.word("lab-judged-net", games=len(found.close), error=percent(error))
        return self.word("lab-judged", games=len(found.close), judge=found.look.judge, playouts=found.look.playouts)

    def seats(self, found: TableFindings) -> None:
        """The win share of each seat, and of who begins."""
        fair = found.fairness
        if fair is None:
            return
        rows = [plots.Row(self.words.seat(seat), one, between(one)) for seat, one in enumerate(fair.seats)]
        if fair.begins is not None:
            rows.append(plots.Row(self.words.line(say("lab-name-begins")), fair.begins, between(fair.begins)))
        even = 1 / len(fair.seats)
        widest = max(max(abs(one.figure.high - even), abs(one.figure.low - even)) for one in rows)
        span = (max(0.0, even - max(0.15, widest)), min(1.0, even + max(0.15, widest)))
        self.add(f"<h3>{self.word('lab-wins')}</h3>", plots.forest(self.words.line(say("lab-wins")), rows, even, True, span))
        self.add(f'<p class="quiet">{self.word("lab-test", p=f"{fair.same:.3f}")}</p>')

    def lengths(self, found: TableFindings) -> None:
        """A plot of how long games take."""
        minutes = [seconds(game) / 60 for game in finished(found.games)]
        if minutes:
            title = self.words.line(say("lab-lengths"))
            self.add(f"<h3>{escape(title)}</h3>", plots.bars(title, minutes, self.words.line(say("lab-minutes"))))

    def course(self, found: TableFindings) -> None:
        """How open games are, from beginning to end."""
        if found.tension is not None and found.tension.course:
            title = self.words.line(say("lab-course"))
            self.add(f"<h3>{escape(title)}</h3>", plots.course(title, found.tension.course, self.words.line(say("lab-course-across"))))

    def kinds(self, found: TableFindings) -> None:
        """How often each kind of move was offered and taken."""
        kinds = found.decisions.kinds
        if not kinds:
            return
        self.add(f"<details><summary>{self.word('lab-kinds', count=len(kinds))}</summary><div class=scroll><table><tr>")
        self.add(
            f"<th>{self.word('lab-kind')}</th>",
            *[f'<th class="n">{self.word(key)}</th>' for key in ("lab-offered", "lab-taken", "lab-behind")],
            "</tr>",
        )
        for kind in kinds[:40]:
            loss = between(kind.loss) if kind.loss is not None else "–"
            self.add(
                f'<tr><td><code>{escape(kind.kind)}</code></td><td class="n">{kind.offered}</td><td class="n">{kind.played}</td><td class="n">{loss}</td></tr>'
            )
        self.add("</table></div></details>")

    def unused(self, found: TableFindings) -> None:
        """Endings, and what never happened: sentences not said, lines not run."""
        unused = found.unused
        if not unused.games:
            return
        self.add(f"<details><summary>{self.word('lab-unused', games=unused.games)}</summary>")
        endings = ", ".join([f"<code>{escape(key)}</code> × {count}" for key, count in unused.endings])
        self.add(f"<p>{self.word('lab-endings')} {endings}</p>")
        if unused.compiled:
            self.add(f'<p class="quiet">{self.word("lab-compiled")}</p>')
        for lines in (unused.sentences, unused.lines):
            if lines:
                self.add("<ul>", *[f"<li><code>{escape(line)}</code></li>" for line in lines[:60]], "</ul>")
        self.add("</details>")

    def examples(self, found: TableFindings) -> None:
        """Links to the logs of games that are worth seeing."""
        shown = worth_seeing(found)
        if shown:
            self.add(f"<h3>{self.word('lab-see')}</h3><ul>")
            for one in shown:
                fault = f" ({escape(one.game.fault)})" if one.game.fault else ""
                self.add(f'<li><a href="logs/{escape(one.file)}">{self.word(one.why)}</a>{fault}</li>')
            self.add("</ul>")

    def figures(self, listed: list[NamedFigure]) -> None:
        self.add(f"<details open><summary>{self.word('lab-figures')}</summary><div class=scroll><table>")
        family = ""
        for one in listed:
            if one.family != family:
                family = one.family
                self.add(f'<tr><th colspan="3">{self.word(f"lab-family-{family}")}</th></tr>')
            told = between(one.figure) if one.unit == "share" else number(one.figure, 2)
            self.add(
                f'<tr><td>{escape(self.words.line(name_of(one.name)))}</td><td class="n">{told}</td><td class="n quiet">{one.figure.n}</td></tr>'
            )
        self.add("</table></div></details>")

    # --- options, skill --------------------------------------------------------------------------------------------------------------------------

    def compared(self, several: tuple[Comparison, ...]) -> None:
        """What each option changes, by the same games played without and with it."""
        if not several:
            return
        self.add(f"<h2>{self.word('lab-compared')}</h2>", f'<p class="quiet">{self.word("lab-compared-how")}</p>')
        for one in several:
            self.add(
                f'<h3>{escape(one.option)}: {escape(one.values[0])} → {escape(one.values[1])}</h3><p class="id">{escape(one.lines[1])}</p>'
            )
            self.verdicts([on_option(one)])
            shares = [row for row in one.differences if row[0].startswith("seat-") or row[0] == "ties"]
            numbers = [row for row in one.differences if row not in shares]
            for rows, as_share in ((shares, True), (numbers, False)):
                drawn = [plots.Row(self.words.line(name_of(key)), figure, signed(key, figure)) for key, figure in rows]
                self.add(plots.forest(self.words.line(say("lab-compared")), drawn, 0.0, as_share))

    def skill(self, findings: Findings) -> None:
        """What each doubling of effort is worth."""
        if not findings.skill:
            return
        self.add(f"<h2>{self.word('lab-skill')}</h2>", f'<p class="id">{escape(findings.skill_line)}</p>')
        self.verdicts(on_skill(findings.skill))
        rows = [plots.Row(f"{step.strong} > {step.weak}", step.elo, elo_text(step.elo)) for step in findings.skill]
        self.add(plots.forest("Elo", rows, 0.0, False))
        self.add(
            f'<div class=scroll><table><tr><th></th><th class="n">Elo</th><th class="n">{self.word("lab-name-share")}</th><th class="n">{self.word("lab-games-to-lead")}</th></tr>'
        )
        for step in findings.skill:
            lead = f"{step.games or '–'} ({step.games_low or '–'}–{step.games_high or '∞'})"
            self.add(
                f'<tr><td>{escape(step.strong)} &gt; {escape(step.weak)}</td><td class="n">{elo_text(step.elo)}</td><td class="n">{between(step.share)}</td><td class="n">{lead}</td></tr>'
            )
        self.add("</table></div>")


def elo_text(figure: Figure) -> str:
    """A difference of Elo with its interval."""
    return f"{figure.value:+.0f} ({figure.low:+.0f} … {figure.high:+.0f})"


def page(findings: Findings, words: Words) -> str:
    """The page of a study."""
    made = Page(words)
    title = f"{findings.game.title(words.language)}: {words.line(say('lab-title'))}"
    made.add(f"<h1>{escape(title)}</h1>", f'<p class="quiet">{made.word("lab-intro", seed=findings.plan.seed)}</p>')
    verdicts = everything(findings)
    if len(findings.found) > 1:
        made.add(overview(made, findings))
    for k, found in enumerate(findings.found):
        made.table(found, verdicts[k][1])
    made.compared(findings.compared)
    made.skill(findings)
    made.add(f"<h2>{made.word('lab-how')}</h2><p>{made.word('lab-how-told')}</p>")
    return made.html(title)


def overview(made: Page, findings: Findings) -> str:
    """All tables side by side: the first seat's share, minutes, and what else is quickly told."""
    names = ("begins", "minutes", "turns", "decided", "leader-half", "real", "luck")
    rows = []
    for found in findings.found:
        known = {one.name: one for one in figures(found)}
        options = ", ".join([f"{name} {value}" for name, value in found.table.options])
        cells = []
        for name in names:
            one = known.get(name)
            cells.append("–" if one is None else between(one.figure) if one.unit == "share" else number(one.figure, 0))
        label = made.word("lab-players", count=found.table.setup.seats) + (f", {escape(options)}" if options else "")
        rows.append(f"<tr><td>{label}</td>" + "".join([f'<td class="n">{cell}</td>' for cell in cells]) + "</tr>")
    head = "".join([f'<th class="n">{escape(made.words.line(name_of(name)))}</th>' for name in names])
    return f"<div class=scroll><table class=overview><tr><th></th>{head}</tr>{''.join(rows)}</table></div>"
