"""Checks of a single position: phases, copies, texts, chance, endings."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, NoReturn

from worp.contract.calm import Calm
from worp.contract.dice import Seeded
from worp.contract.game import OVER, PHASES, RACE, ROLL, SEALED, TURN, InputError, Outcome
from worp.contract.scene import SPECTATOR
from worp.testing.acts import Act, perform
from worp.testing.fields import shared, unlike
from worp.testing.inspection import Inspection, Position, chosen, done, few

MOST_MOVES = 999
DRAWS = 2000
"""How often a chance is drawn to compare frequencies with weights."""
DEVIATIONS = 6.0
"""How far chi-square may be from its mean, in standard deviations of the Wilson-Hilferty normal: a right `sample` goes further in
about one of a billion comparisons, and seeds are fixed, so a test that passed goes on passing."""


def phases(look: Inspection, state: Position) -> None:
    """Phase, who, moves and acting seats agree."""
    with look.during("phases"):
        seats = range(state.setup.seats)
        look.expect(0 <= state.phase < len(PHASES), f"phase is {state.phase!r}; it is one of ROLL, TURN, RACE, SEALED, OVER")
        able = [seat for seat in seats if len(state.moves(seat))]
        acting = state.acting()
        name = PHASES[state.phase].upper()
        if state.phase == TURN:
            look.expect(state.who in seats, f"in a TURN who is a seat, not {state.who}")
            look.expect(able == [state.who], f"in a TURN just seat {state.who + 1} has moves, but {numbers(able)} have some")
        elif state.phase in (ROLL, OVER):
            look.expect(not able, f"in phase {name} nobody has moves, but {numbers(able)} have some")
            look.expect(state.who in seats or state.who == SPECTATOR, f"who is a seat or -1, not {state.who}")
        elif state.phase == SEALED:
            look.expect(bool(able), "in a SEALED phase somebody has something to choose, but nobody has moves")
        else:
            look.expect(look.game.race is not None, "there is a RACE, but the game's sheet has no race=Race(…)")
        look.expect(set(able) <= set(acting) <= set(seats), f"acting() is {acting}, but the seats with moves are {able}")


def numbers(seats: list[int]) -> str:
    """Seats as people count them."""
    return "seats " + ", ".join(str(seat + 1) for seat in seats) if seats else "no seats"


def moves(look: Inspection, state: Position) -> None:
    """Moves are unique, few and always in the same order."""
    with look.during("moves"):
        for seat in range(state.setup.seats):
            found = list(state.moves(seat))
            look.expect(len(set(found)) == len(found), f"seat {seat + 1} has the same move twice: {twice(found)!r}")
            look.expect(found == list(state.moves(seat)), f"moves({seat}) gives another list when asked again")
            look.expect(
                len(found) <= MOST_MOVES,
                f"seat {seat + 1} has {len(found)} moves; make big decisions several small moves ended by a confirm (at most {MOST_MOVES})",
            )
        if state.text() != look.position:
            asking(look, state, look.position)


def twice(items: list[Any]) -> Any:
    """The first item that is there twice."""
    met: set[Any] = set()
    for item in items:
        if item in met:
            return item
        met.add(item)
    return None


def ending(look: Inspection, state: Position) -> None:
    """The end names winners, scores and why."""
    with look.during("ending"):
        end = state.ending()
        seats = state.setup.seats
        look.expect(all(seat in range(seats) for seat in end.winners), f"winners are seats from 0 to {seats - 1}, not {end.winners}")
        look.expect(len(set(end.winners)) == len(end.winners), f"somebody wins twice: {end.winners}")
        look.expect(bool(end.winners) or seats == 1, "nobody wins; only a game for one can end like that")
        look.expect(len(end.scores) in (0, seats), f"there are {len(end.scores)} scores for {seats} seats")
        speaks(look, [end.why])


def speaks(look: Inspection, spoken: list[Any]) -> None:
    """Every sentence exists in every language."""
    for sentence in spoken:
        wrong = look.sentences.wrong(sentence, look.setup.seats)
        if wrong:
            with look.during("sentences"):
                look.fail("; ".join(wrong))
    look.counts["sentences"] += len(spoken)


# --- copies and texts ------------------------------------------------------------------------------------------------------------------------


LOOKS = ("text", "phase", "who", "aid", "forgets", "moves", "ending", "scene")
"""What can be seen of a position from outside; the scene takes the most time."""


def looks(state: Position, scenes: bool = True) -> dict[str, Any]:
    """What can be seen of a position from outside, by `LOOKS`; without the scenes, where these would take too long."""
    seats = range(state.setup.seats)
    found = [
        state.text(),
        state.phase,
        state.who,
        state.aid,
        state.forgets,
        [list(state.moves(seat)) for seat in seats],
        state.ending() if state.phase == OVER else None,
        [state.mask(viewer).scene(viewer) for viewer in (SPECTATOR, *seats)] if scenes else None,
    ]
    return dict(zip(LOOKS, found, strict=True))


def same(look: Inspection, state: Position, other: Position, what: str) -> None:
    """Both positions look alike in every respect."""
    here, there = looks(state), looks(other)
    for name in LOOKS:
        if here[name] != there[name]:
            lost = unlike(state, other)
            fields = f"; what it has lost: {', '.join(lost)}" if lost else ""
            look.fail(f"{what} has another {name}: {brief(there[name])} instead of {brief(here[name])}{fields}")
    if state.phase == ROLL:
        look.expect(state.outcomes() == other.outcomes(), f"{what} has other outcomes")


def meddled(look: Inspection, what: str, played: Position, changed: Position) -> NoReturn:
    """The finding that playing on one position changed another one: they share something, or it is not playing that changes them."""
    for position in (played, changed):
        asking(look, position, position.text())
    both = shared(played, changed)
    look.fail(f"{what}{'; both hold the same ' + ', '.join(both) if both else ''}")


def asking(look: Inspection, state: Position, before: str) -> None:
    """Asking for moves changed nothing: the position still has this text."""
    for seat in range(state.setup.seats):
        state.moves(seat)
    after = state.text()
    if after != before:
        with look.during("moves"):
            look.fail(f"asking for moves changed the position to '{after}'; moves() only looks, and play() changes")


TRIES = 6
"""How often an act is done again to see whether it does the same each time."""
FICKLE = "what rules do follows from the position and the act alone, not from random, the clock, id() or a variable outside the state"


def repeatable(look: Inspection, state: Position, act: Act) -> None:
    """The same act on equal positions does the same. Called where two of them parted, before anything else is blamed for it."""
    with look.during("repeatable"):
        found = []
        for _ in range(TRIES):
            copy = state.copy()
            perform(copy, act)
            found.append(copy.text())
        other = next((text for text in found if text != found[0]), None)
        look.expect(other is None, f"done on one copy it leads to '{found[0]}', on another to '{other}'; {FICKLE}")


def keeps(look: Inspection, state: Position) -> None:
    """Called before a finding about what people see: where text, load or copy lose something, that is the cause, and it is told instead.

    Masks are copies as a rule, and copies go through the text as a rule, so what is lost there first shows as something missing on the table."""
    for check, name in (("text", "the position that its own text tells"), ("copy", "the copy")):
        with look.during(check):
            other = look.game.load(state.setup, state.text()) if check == "text" else state.copy()
            same(look, state, other, name)
            lost = unlike(state, other)
            with suppress(Exception):  # scenes are promised of masked positions only
                lost = lost if state.scene(SPECTATOR) != other.scene(SPECTATOR) else []
            if lost:
                look.fail(f"{name} has another scene; what it has lost: {', '.join(lost)}")


def brief(value: Any) -> str:
    """A value, not too long."""
    text = repr(value)
    return text if len(text) <= 300 else f"{text[:300]}…"


def copies(look: Inspection, state: Position) -> None:
    """A copy is the same and stays apart, whichever of the two is played on."""
    with look.during("copy"):
        before = looks(state)
        copy = state.copy()
        same(look, state, copy, "the copy")
        for played, name in ((copy.copy(), "a copy of a copy"), (copy, "a copy")):
            acts: list[str] = []
            for _ in range(6):
                if played.phase == OVER:
                    break
                act = chosen(look, played)
                acts.append(look.act)
                look.act = ", ".join(acts)
                done(look, played, act)
                phases(look, played)
                if state.text() != before["text"]:
                    meddled(look, f"playing on {name} changed the position it was made from", played, state)
                if played is not copy and copy.text() != before["text"]:
                    meddled(look, f"playing on {name} changed the copy it was made from", played, copy)
            look.expect(looks(state) == before, f"playing on {name} changed how the position it was made from looks")
            look.expect(played is copy or looks(copy) == before, f"playing on {name} changed how the copy it was made from looks")
        look.act = ""


def texts(look: Inspection, state: Position) -> None:
    """The text tells everything, and wrong texts are refused with an `InputError`."""
    with look.during("text"):
        text = state.text()
        look.expect(text == text.strip() and bool(text), "a position's text is not empty and neither begins nor ends with a blank")
        same(look, state, look.game.load(state.setup, text), "the position that its own text tells")
        for viewer in few(look.viewers, 4, look.src):
            masked = state.mask(viewer)
            read = look.game.load(state.setup, masked.text())
            look.expect(read.text() == masked.text(), f"'{masked.text()}' (what {who(viewer)} knows) reads back as '{read.text()}'")
            look.expect(read.scene(viewer) == masked.scene(viewer), f"what {who(viewer)} knows has another scene after reading it back")
            if viewer >= 0:
                look.expect(list(read.moves(viewer)) == list(masked.moves(viewer)), f"{who(viewer)} has other moves after reading it back")
    with look.during("wrong texts"):
        for wrong in misspelled(look, text):
            look.act = f"load('{wrong}')"
            try:
                read = look.game.load(state.setup, wrong)
            except InputError as fault:
                look.expect(bool(str(fault)), "it is refused without a word")
                continue
            again = look.game.load(state.setup, read.text())
            look.expect(again.text() == read.text(), f"it is read as '{read.text()}', which is read as '{again.text()}'")
            stuck = read.phase == TURN and not (0 <= read.who < state.setup.seats and read.moves(read.who))
            look.expect(not stuck, "it is read as a TURN in which nobody can move; refuse it with an InputError")
        look.act = ""


def misspelled(look: Inspection, text: str) -> list[str]:
    """Texts like this one, with a mistake each."""
    src = look.src
    at = src.below(len(text))
    words = text.split()
    k = src.below(len(words))
    return [
        "",
        "nonsense",
        text[:at],
        text[:at] + text[at + 1 :],
        text[:at] + "9x?-/ 0"[src.below(7)] + text[at + 1 :],
        " ".join(words[:k] + words[k + 1 :]),
        " ".join([*words, words[k]]),
        re.sub(r"\d+", str(src.below(12)), text, count=1 + src.below(3)),
    ]


def who(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"


# --- chance ------------------------------------------------------------------------------------------------------------------------------------


def chance(look: Inspection, state: Position) -> None:
    """Weights are positive whole numbers, outcomes are unique, samples and `check_roll` keep to them."""
    with look.during("chance"):
        listed = state.outcomes()
        drawn = [state.sample(look.src) for _ in range(5)]
        if listed is not None:
            possible = [outcome for outcome, _ in listed]
            look.expect(bool(possible), "outcomes() lists nothing; give None where outcomes cannot be listed")
            look.expect(len(set(possible)) == len(possible), f"outcomes() lists {twice(possible)} twice")
            for outcome, weight in listed:
                look.expect(type(weight) is int and weight > 0, f"the weight of {outcome} is {weight!r}, not a positive whole number")
            for outcome in drawn:
                look.expect(outcome in possible, f"sample() gave {outcome}, which outcomes() does not list")
            right = few(possible, 20, look.src)
        else:
            possible = []
            right = drawn
        for outcome in right:
            look.expect(type(outcome) is tuple and all(type(x) is int for x in outcome), f"an outcome is a tuple of ints, not {outcome!r}")
            try:
                state.check_roll(outcome)
            except InputError as fault:
                look.fail(f"check_roll refuses {outcome}, which can be thrown: {fault}")
        for outcome in impossible(right[0]):
            if outcome not in possible:
                try:
                    state.check_roll(outcome)
                except InputError:
                    continue
                look.fail(f"check_roll accepts {outcome}, which cannot be thrown")
        for outcome in few(right, 5, look.src):
            silent, telling = state.copy(), state.copy()
            look.act = f"roll {outcome}"
            silent.roll(outcome)
            telling.roll(outcome, [])
            if silent.text() != telling.text():
                repeatable(look, state, Act("roll", outcome=outcome))
                look.fail(f"in silence it leads to '{silent.text()}', telling to '{telling.text()}'")
            phases(look, silent)
        look.act = ""
        if state.open_roll():
            told_openly(look, state, few(right, 5, look.src))


def told_openly(look: Inspection, state: Position, outcomes: list[Outcome]) -> None:
    """A throw that is said to be open is wholly seen by everyone: its proof, from which the result follows, is opened at once."""
    after = [state.copy() for _ in outcomes]
    for one, outcome in zip(after, outcomes, strict=True):
        one.roll(outcome)
    for viewer in range(SPECTATOR, state.setup.seats):
        seen = [one.mask(viewer).text() for one in after]
        knows_all = state.mask(viewer).text() == state.text()
        for k, one in enumerate(after):
            alike = [outcomes[j] for j in range(k) if seen[j] == seen[k] and after[j].text() != one.text()]
            look.expect(
                not alike,
                f"open_roll() says that everyone is told the result, but {who(viewer)} sees the same after {alike[:1]} and {outcomes[k]}",
            )
            look.expect(
                not knows_all or seen[k] == one.text(),
                f"open_roll() says that everyone is told the result, but something of {outcomes[k]} is hidden from {who(viewer)}",
            )


def impossible(outcome: Outcome) -> list[Outcome]:
    """Outcomes with something wrong: too long, too short, out of every range."""
    found: list[Outcome] = [(*outcome, 10**6), (*outcome, 1, 1, 1)]
    if outcome:
        found += [outcome[:-1], (*outcome[:-1], 10**6), (-(10**6), *outcome[1:])]
    return found


def frequencies(look: Inspection, state: Position) -> None:
    """`sample` draws each listed outcome as often as its weight says, within `DEVIATIONS`."""
    with look.during("frequencies"):
        listed = state.outcomes()
        if listed is None or len(listed) < 2:
            return
        total = sum(weight for _, weight in listed)
        src = Seeded(f"frequencies/{look.position}")
        met: dict[Outcome, int] = {}
        for _ in range(DRAWS):
            outcome = state.sample(src)
            met[outcome] = met.get(outcome, 0) + 1
        foreign = met.keys() - {outcome for outcome, _ in listed}
        look.expect(not foreign, f"sample() gave {foreign}, which outcomes() does not list")
        # Rare outcomes are counted together, so that at least ten of each cell are expected.
        cells: list[tuple[float, int]] = []
        rare, rare_met = 0.0, 0
        for outcome, weight in listed:
            expected = DRAWS * weight / total
            if expected >= 10:
                cells.append((expected, met.get(outcome, 0)))
            else:
                rare, rare_met = rare + expected, rare_met + met.get(outcome, 0)
                if rare >= 10:
                    cells.append((rare, rare_met))
                    rare, rare_met = 0.0, 0
        if rare:
            cells.append((rare, rare_met))
        if len(cells) < 2:
            return
        freedom = len(cells) - 1
        square = sum((count - expected) ** 2 / expected for expected, count in cells)
        spread = 2 / (9 * freedom)
        deviation = ((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
        look.expect(
            deviation < DEVIATIONS,
            f"sample() does not keep to the weights: chi-square is {square:.0f} with {freedom} degrees of freedom ({DRAWS} draws)",
        )


def races(look: Inspection, state: Position) -> None:
    """At any moment of a race the clock can run out, and then something changes."""
    if state.phase != RACE or isinstance(state, Calm):
        return
    with look.during("lapse"):
        silent, telling = state.copy(), state.copy()
        look.act = "lapse"
        silent.lapse()
        telling.lapse([])
        look.expect(silent.text() == telling.text(), f"in silence it leads to '{silent.text()}', telling to '{telling.text()}'")
        look.expect(silent.text() != state.text(), "when the clock runs out nothing changes, so it would run out for ever")
        phases(look, silent)
        look.act = ""
