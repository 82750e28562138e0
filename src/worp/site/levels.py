"""A game's levels on its page: the table of who wins how often against whom, from what was measured (`worp.site.measured`)."""

from __future__ import annotations

from html import escape
from itertools import pairwise

from worp.contract.scene import Say, say
from worp.site.measured import Measured, Pair
from worp.words.sentences import Words

COMMA = ("nl", "de")
"""Languages that write 0,5."""


def number(value: float, language: str, digits: int = 0) -> str:
    """A number as the language writes it.

    >>> number(61.25, "de", 1), number(2000, "en"), number(2000, "nl")
    ('61,2', '2,000', '2.000')
    """
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", ".,")) if language in COMMA else text


def cell(pair: Pair | None, language: str, also: str = "") -> str:
    """A win rate with its interval; a dash where nobody plays."""
    if pair is None:
        return "<td>–</td>"
    low, high = pair.interval
    span = f"{number(100 * low, language, 1)}–{number(100 * high, language, 1)}"
    more = f"<br><code>{escape(also)}</code>" if also else ""
    return f"<td><strong>{number(100 * pair.rate, language)}&#8239;%</strong> <small>({span})</small>{more}</td>"


def section(one: Measured, language: str) -> str:
    """The table, what it means, and the command that made it."""
    words = Words(language)

    def line(it: Say) -> str:
        return escape(words.line(it))

    names = {level: line(say(f"bots-level-{level}")) for level in (*one.levels, "random")}
    heads = [line(say("site-levels-wins")), *names.values(), line(say("site-levels-search"))]
    rows = []
    for level in reversed(one.levels):
        searched = one.searched(level)
        cells = [cell(one.pair(level, other), language) for other in names]
        cells.append(cell(searched, language, searched.two if searched is not None else ""))
        rows.append(f'<tr><th scope="row">{names[level]}</th>{"".join(cells)}</tr>\n')
    table = (
        f"<table>\n<thead><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody>\n</table>\n"
    )
    best = one.timings[-1]
    neighbours = [one.pair(high, low) for low, high in pairwise(one.levels)]
    between = min(pair.games for pair in neighbours if pair is not None)
    fewest = min(pair.games for pair in one.pairs)
    note = say(
        "site-levels-note",
        games=number(between, language),
        others=number(fewest, language),
        mean=number(best.mean, language, 2),
        longest=number(best.longest, language),
    )
    return f"{table}<p>{line(note)}</p>\n<p>{line(say('site-levels-made'))} <code>{escape(one.command)}</code></p>\n"
