"""Plots as inline SVG: no library, no network, colours from the page, so that they are right by day and by night.

Three kinds are enough: a *forest* (points with their intervals beside a line to compare with), a *course* (a line with a band), and *bars*.
Every plot has a text for those who cannot see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, inf, log10
from typing import NamedTuple

from worp.lab.figures import Figure

WIDE = 440
"""Narrow, so that letters can be read on a phone."""
LABEL = 132
ROW = 28


class Row(NamedTuple):
    """A row of a forest."""

    label: str
    figure: Figure
    text: str


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from low to high.

    >>> ticks(0, 1), ticks(0, 37)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 10.0, 20.0, 30.0])
    """
    if high <= low:
        return [low]
    rough = (high - low) / about
    size = 10 ** floor(log10(rough))
    step = next(size * k for k in (1, 2, 5, 10) if size * k >= rough - 1e-12)
    first = ceil(low / step - 1e-9)
    return [round(k * step, 10) + 0.0 for k in range(first, floor(high / step + 1e-9) + 1)]


def short(value: float, percent: bool) -> str:
    """A number at an axis."""
    return f"{100 * value:.0f} %" if percent else f"{value:g}"


def frame(height: float, title: str, inside: str) -> str:
    """The picture around a plot."""
    return f'<svg viewBox="0 0 {WIDE} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">{inside}</svg>'


def forest(
    title: str, rows: Sequence[Row], reference: float | None = None, percent: bool = True, span: tuple[float, float] | None = None
) -> str:
    """Points with intervals, one under the other."""
    if not rows:
        return ""
    bounds = [one for row in rows for one in row.figure[:3] if abs(one) < inf] + ([reference] if reference is not None else [])
    low, high = span or (min(bounds), max(bounds))
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    if span is None:
        low, high = low - 0.05 * (high - low), high + 0.05 * (high - low)
    left, right = LABEL, WIDE - 132
    bottom = ROW * len(rows) + 10

    def x(value: float) -> float:
        return left + (min(max(value, low), high) - low) / (high - low) * (right - left)

    parts = []
    for tick in ticks(low, high, 3):
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="4" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{x(tick):.1f}" y="{bottom + 16}" text-anchor="middle">{short(tick, percent)}</text>')
    if reference is not None:
        parts.append(f'<line class="reference" x1="{x(reference):.1f}" x2="{x(reference):.1f}" y1="4" y2="{bottom}"/>')
    for k, row in enumerate(rows):
        y = ROW * k + 20
        parts.append(f'<text x="{LABEL - 10}" y="{y + 5}" text-anchor="end">{escape(row.label)}</text>')
        parts.append(f'<line class="whisker" x1="{x(row.figure.low):.1f}" x2="{x(row.figure.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(row.figure.value):.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text class="value" x="{right + 10}" y="{y + 5}">{escape(row.text)}</text>')
    return frame(bottom + 24, f"{title}: " + "; ".join(f"{row.label} {row.text}" for row in rows), "".join(parts))


def course(title: str, figures: Sequence[Figure], across: str) -> str:
    """A line with its band, from the beginning of a game to its end; values from 0 to 1."""
    left, right, top, bottom = 52, WIDE - 20, 10, 190
    n = len(figures) - 1

    def x(k: int) -> float:
        return left + k / n * (right - left)

    def y(value: float) -> float:
        return bottom - value * (bottom - top)

    parts = []
    for tick in ticks(0, 1):
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        parts.append(f'<text class="tick" x="{left - 8}" y="{y(tick) + 5:.1f}" text-anchor="end">{short(tick, True)}</text>')
    for k in range(0, n + 1, 2):
        parts.append(f'<text class="tick" x="{x(k):.1f}" y="{bottom + 18}" text-anchor="middle">{100 * k // n} %</text>')
    upper = [f"{x(k):.1f},{y(one.high):.1f}" for k, one in enumerate(figures)]
    lower = [f"{x(k):.1f},{y(one.low):.1f}" for k, one in enumerate(figures)]
    parts.append(f'<polygon class="band" points="{" ".join([*upper, *lower[::-1]])}"/>')
    line = " ".join([f"{x(k):.1f},{y(one.value):.1f}" for k, one in enumerate(figures)])
    parts.append(f'<polyline class="line" points="{line}"/>')
    parts.append(f'<text class="tick" x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">{escape(across)}</text>')
    return frame(bottom + 44, f"{title}: " + ", ".join(short(one.value, True) for one in figures), "".join(parts))


def bars(title: str, values: Sequence[float], across: str, most: int = 24) -> str:
    """How often which values came: a histogram."""
    if not values:
        return ""
    low, high = min(values), max(values)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    count = min(most, max(6, round(len(values) ** 0.5)))
    heights = [0] * count
    for value in values:
        heights[min(count - 1, int((value - low) / (high - low) * count))] += 1
    left, right, top, bottom = 20, WIDE - 20, 10, 150
    wide = (right - left) / count
    tall = max(heights)
    parts = []
    for k, height in enumerate(heights):
        size = (bottom - top) * height / tall
        parts.append(
            f'<rect class="bar" x="{left + k * wide + 1:.1f}" y="{bottom - size:.1f}" width="{wide - 2:.1f}" height="{size:.1f}"/>'
        )
    for tick in ticks(low, high, 6):
        at = left + (tick - low) / (high - low) * (right - left)
        parts.append(f'<text class="tick" x="{at:.1f}" y="{bottom + 18}" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<text class="tick" x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">{escape(across)}</text>')
    return frame(bottom + 44, f"{title}: {min(values):.1f}–{max(values):.1f}", "".join(parts))


def scatter(title: str, points: Sequence[tuple[float, float, str, bool]], across: str, up: str) -> str:
    """Points of two figures, those of the front marked: what one has to give for the other."""
    if not points:
        return ""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, right, top, bottom = 60, WIDE - 20, 14, 300

    def place(value: float, values: Sequence[float], first: float, last: float) -> float:
        low, high = min(values), max(values)
        return (first + last) / 2 if high - low < 1e-12 else first + (value - low) / (high - low) * (last - first)

    parts = []
    for tick in ticks(min(xs), max(xs)):
        at = place(tick, xs, left + 10, right - 10)
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{top}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{at:.1f}" y="{bottom + 18}" text-anchor="middle">{tick:g}</text>')
    for tick in ticks(min(ys), max(ys)):
        at = place(tick, ys, bottom - 10, top + 10)
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"/>')
        parts.append(f'<text class="tick" x="{left - 8}" y="{at + 5:.1f}" text-anchor="end">{tick:g}</text>')
    for a, b, label, front in points:
        spot = f'cx="{place(a, xs, left + 10, right - 10):.1f}" cy="{place(b, ys, bottom - 10, top + 10):.1f}"'
        parts.append(f'<circle class="{"dot" if front else "faint"}" {spot} r="6"><title>{escape(label)}</title></circle>')
    parts.append(f'<text class="tick" x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">{escape(across)}</text>')
    parts.append(f'<text class="tick" x="{left}" y="{top - 2}">{escape(up)}</text>')
    return frame(bottom + 44, title, "".join(parts))
