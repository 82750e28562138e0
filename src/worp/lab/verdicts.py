"""Plain verdicts: what the figures of a study say, and "too close to tell" where they do not say it.

A verdict speaks only where the whole interval is on one side. What counts as a difference that matters is written here, once.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from worp.contract.scene import Say, say
from worp.lab.figures import Figure
from worp.lab.metrics.skill import Doubling
from worp.lab.study import Comparison, Findings, TableFindings

MATTERS = 0.05
"""Shares of the win that differ by less than this are as good as equal to people."""
EARLY, LATE = 0.5, 0.75
"""A game is decided early or late if that is before or after these parts of it."""
RUNAWAY, OPEN = 0.8, 0.65
"""The leader at half time wins more often, or less often, than this."""
LUCKY, SKILLED = 0.6, 0.4
"""More than this part of what moves the chances is chance, or less."""
ALIVE, DULL = 0.3, 0.05
"""More, or fewer, of the choices are real ones."""
MANY_TIES = 0.05
ENOUGH = 20
"""What did not happen in fewer games than this may just be rare."""
ROUGH = 2.0
"""Estimated minutes are off by about such a factor from what the box says, for half of the tables of nine games that were compared."""

Tone = Literal["plain", "good", "warn", "open"]


class Verdict(NamedTuple):
    """A sentence, and how it is meant: `open` is too close to tell."""

    tone: Tone
    say: Say


def percent(value: float) -> str:
    """
    >>> percent(0.1234), percent(0.5), percent(1.0)
    ('12 %', '50 %', '100 %')
    """
    return f"{100 * value:.0f} %"


def between(figure: Figure) -> str:
    """A share with its interval.

    >>> between(Figure(0.5, 0.42, 0.58, 100))
    '50 % (42–58 %)'
    """
    return f"{percent(figure.value)} ({100 * figure.low:.0f}–{percent(figure.high)})"


def number(figure: Figure, digits: int = 1) -> str:
    """A number with its interval.

    >>> number(Figure(12.34, 10, 15, 9))
    '12.3 (10.0–15.0)'
    """
    return f"{figure.value:.{digits}f} ({figure.low:.{digits}f}–{figure.high:.{digits}f})"


def of_table(found: TableFindings, minutes: tuple[int, int]) -> list[Verdict]:
    """The verdicts about one table."""
    return [*on_seats(found), *on_length(found, minutes), *on_tension(found), *on_choices(found), *on_luck(found), *on_unused(found)]


def on_seats(found: TableFindings) -> list[Verdict]:
    """Sentences about fairness, about who begins, and about ties."""
    fair = found.fairness
    if fair is None:
        return []
    seats = found.table.setup.seats
    even = 1 / seats
    verdicts: list[Verdict] = []
    far = [(seat, one) for seat, one in enumerate(fair.seats) if one.low > even + MATTERS or one.high < even - MATTERS]
    odd = [(seat, one) for seat, one in enumerate(fair.seats) if not one.low <= even <= one.high]
    if fair.same < 0.05 and (far or odd):
        for seat, one in far or odd:
            verdicts.append(Verdict("warn", say("lab-unfair", seat=seat, share=between(one), even=percent(even))))
    elif all(even - MATTERS <= one.low and one.high <= even + MATTERS for one in fair.seats):
        verdicts.append(Verdict("good", say("lab-fair", even=percent(even))))
    else:
        widest = max((one.high - one.low) / 2 for one in fair.seats)
        verdicts.append(Verdict("open", say("lab-fair-open", width=percent(widest), games=fair.seats[0].n)))
    if fair.begins is not None:
        key: str = "lab-begins-open"
        tone: Tone = "open"
        if fair.begins_same < 0.05 and not fair.begins.low <= even <= fair.begins.high:
            key, tone = ("lab-begins-helps" if fair.begins.value > even else "lab-begins-hurts"), "warn"
        elif even - MATTERS <= fair.begins.low and fair.begins.high <= even + MATTERS:
            key, tone = "lab-begins-same", "good"
        verdicts.append(Verdict(tone, say(key, share=between(fair.begins), even=percent(even))))
    if fair.ties.low > MANY_TIES:
        verdicts.append(Verdict("warn", say("lab-ties", share=between(fair.ties))))
    if fair.nobody.value > 0:
        verdicts.append(Verdict("warn", say("lab-nobody", share=between(fair.nobody))))
    return verdicts


def on_length(found: TableFindings, minutes: tuple[int, int]) -> list[Verdict]:
    """How long it takes, and games that do not end."""
    length = found.length
    verdicts = []
    if length.minutes is not None and length.turns is not None:
        low, high = minutes
        short, long = length.minutes.high * ROUGH < low, length.minutes.low > high * ROUGH
        key = "lab-length-short" if short else "lab-length-long" if long else "lab-length-fits"
        told = say(key, minutes=number(length.minutes, 0), turns=number(length.turns, 0), low=low, high=high)
        verdicts.append(Verdict("plain" if key == "lab-length-fits" else "warn", told))
    for key, figure in (("lab-unfinished", length.unfinished), ("lab-stalled", length.stalled), ("lab-broken", length.broken)):
        if figure is not None and figure.value > 0:
            verdicts.append(Verdict("warn", say(key, count=round(figure.value * figure.n), games=figure.n)))
    return verdicts


def on_tension(found: TableFindings) -> list[Verdict]:
    """When it is decided, and whether the leader runs away."""
    tension = found.tension
    if tension is None:
        return []
    verdicts = []
    decided, leader = tension.decided, tension.leader_half
    if decided is not None:
        if decided.low >= LATE:
            verdicts.append(Verdict("good", say("lab-decided-late", part=between(decided))))
        elif decided.high <= EARLY:
            verdicts.append(Verdict("warn", say("lab-decided-early", part=between(decided))))
        elif decided.low >= EARLY and decided.high <= LATE:
            verdicts.append(Verdict("plain", say("lab-decided-middle", part=between(decided))))
        else:
            verdicts.append(Verdict("open", say("lab-decided-open", part=between(decided))))
    if leader is not None:
        if leader.low >= RUNAWAY:
            verdicts.append(Verdict("warn", say("lab-runaway", share=between(leader))))
        elif leader.high <= OPEN:
            verdicts.append(Verdict("good", say("lab-leader-open", share=between(leader))))
        elif leader.low >= OPEN and leader.high <= RUNAWAY:
            verdicts.append(Verdict("plain", say("lab-leader-usual", share=between(leader))))
        else:
            verdicts.append(Verdict("open", say("lab-leader-unsure", share=between(leader))))
    if tension.comeback is not None and tension.lead_changes is not None:
        verdicts.append(Verdict("plain", say("lab-comeback", share=between(tension.comeback), changes=number(tension.lead_changes))))
    return verdicts


def on_choices(found: TableFindings) -> list[Verdict]:
    """Whether it matters what one does."""
    deciding = found.decisions
    verdicts = []
    if deciding.choice is not None and deciding.choice.high == 0:
        verdicts.append(Verdict("warn", say("lab-no-choice")))
    if deciding.real is not None:
        if deciding.real.low >= ALIVE:
            verdicts.append(Verdict("good", say("lab-real-many", share=between(deciding.real))))
        elif deciding.real.high <= DULL:
            verdicts.append(Verdict("warn", say("lab-real-none", share=between(deciding.real))))
        elif deciding.real.low >= DULL and deciding.real.high <= ALIVE:
            verdicts.append(Verdict("plain", say("lab-real-some", share=between(deciding.real))))
        else:
            verdicts.append(Verdict("open", say("lab-real-open", share=between(deciding.real))))
    for kind in deciding.kinds:
        if kind.never:
            verdicts.append(Verdict("warn", say("lab-never-played", kind=kind.kind, count=kind.offered)))
        if kind.dominated and kind.loss is not None:
            verdicts.append(Verdict("warn", say("lab-dominated", kind=kind.kind, loss=between(kind.loss), count=kind.weighed)))
    return verdicts


def on_luck(found: TableFindings) -> list[Verdict]:
    """A sentence about whether luck or choices decide."""
    if found.luck is None or found.luck.luck is None:
        return []
    part = found.luck.luck
    if part.low >= LUCKY:
        return [Verdict("plain", say("lab-luck-most", part=between(part)))]
    if part.high <= SKILLED:
        return [Verdict("plain", say("lab-skill-most", part=between(part)))]
    if part.low >= SKILLED and part.high <= LUCKY:
        return [Verdict("plain", say("lab-luck-even", part=between(part)))]
    return [Verdict("open", say("lab-luck-open", part=between(part)))]


def on_unused(found: TableFindings) -> list[Verdict]:
    """Sentences about what never happened in any game."""
    unused = found.unused
    verdicts = []
    if unused.games >= ENOUGH and unused.sentences:
        verdicts.append(Verdict("warn", say("lab-unsaid", count=len(unused.sentences), games=unused.games)))
    if unused.games >= ENOUGH and unused.lines:
        verdicts.append(Verdict("warn", say("lab-unrun", count=len(unused.lines), games=unused.games)))
    return verdicts


def on_option(compared: Comparison) -> Verdict:
    """One sentence about what an option changes."""
    names = {"name": compared.option, "one": compared.values[0], "other": compared.values[1]}
    if compared.same:
        return Verdict("warn", say("lab-option-none", **names))
    changed = [key for key, figure in compared.differences if figure.low > 0 or figure.high < 0]
    if not changed:
        return Verdict("open", say("lab-option-open", **names))
    listed = say("lab-nothing")
    for k, key in enumerate(changed):
        figure = dict(compared.differences)[key]
        told = say("lab-differs", what=name_of(key), by=signed(key, figure))
        listed = told if k == 0 else say("lab-list", first=listed, second=told)
    return Verdict("plain", say("lab-option-changes", **names, what=listed))


def signed(key: str, figure: Figure) -> str:
    """A difference with its interval."""
    if key.startswith("seat-") or key == "ties":
        return f"{100 * figure.value:+.0f} ({100 * figure.low:+.0f} … {100 * figure.high:+.0f}) %"
    return f"{figure.value:+.1f} ({figure.low:+.1f} … {figure.high:+.1f})"


def name_of(key: str) -> Say:
    """The name of a figure: `seat-2` and the like count."""
    head, _, last = key.rpartition("-")
    return say(f"lab-name-{head}", number=int(last)) if last.isdigit() else say(f"lab-name-{key}")


def on_skill(steps: tuple[Doubling, ...]) -> list[Verdict]:
    """A sentence for each doubling of effort: what it is worth."""
    verdicts = []
    for step in steps:
        if step.share.low > 0.5:
            told = say("lab-skill-step", weak=step.weak, strong=step.strong, share=between(step.share), games=step.games or 0)
            verdicts.append(Verdict("plain", told))
        else:
            verdicts.append(Verdict("open", say("lab-skill-open", weak=step.weak, strong=step.strong, share=between(step.share))))
    return verdicts


def everything(findings: Findings) -> list[tuple[str, list[Verdict]]]:
    """All verdicts by the table's id line; options and skill have none."""
    minutes = findings.game.minutes
    found = [(one.table.line, of_table(one, minutes)) for one in findings.found]
    options = [on_option(one) for one in findings.compared]
    return [*found, *([("", options)] if options else []), *([("", on_skill(findings.skill))] if findings.skill else [])]
