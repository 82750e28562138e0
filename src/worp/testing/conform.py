"""`conform(game)`: whether a game keeps the promises of the contract, found out by playing it at random and looking at everything.

    from worp.testing import conform
    conform(GAME)

Each promise is a check with a name. The first one that is broken is raised as `Broken`, with the position, the act and what came instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, RACE, ROLL, Game, Option, Setting, Setup, Value
from worp.contract.scene import Happening, Seat
from worp.testing.acts import Act
from worp.testing.inspection import Broken, Inspection, Position, chosen, done
from worp.testing.lookalikes import unseen
from worp.testing.masks import masks
from worp.testing.orders import Orders, transcript
from worp.testing.paths import paths
from worp.testing.positions import chance, copies, ending, frequencies, moves, phases, races, texts
from worp.testing.replays import Scribe
from worp.testing.scenes import Onlookers
from worp.testing.sentences import Sentences
from worp.testing.stalls import circles, stubborn, verb_of
from worp.testing.twins import LONG, SHORT, Twins

USUAL_LENGTH = 60
"""How long a game is expected to be before one was played."""
LATE_ONE_IN = 5
MOST_FREQUENCIES = 3
ALIKE_ACTS = 240
"""So many acts are played to find positions that look the same."""


class Report(NamedTuple):
    """What was looked at: setups, playouts, positions, and how often each check ran. `left_out`: what could not be looked at, and why.
    `notes`: what never occurred in any of the games (sentences, moves, options that make no difference), and two positions that go on in different
    ways but look the same; either may be a slip."""

    setups: int
    games: int
    positions: int
    checks: Counter[str]
    left_out: str = ""
    notes: tuple[str, ...] = ()


def conform(
    game: Game,
    setups: Iterable[Setup] | None = None,
    games: int = 6,
    seed: int | str = 1,
    looks: int = 120,
    acts: int = 2500,
    limit: int = 5000,
) -> Report:
    """Play `games` random games in each of the setups (default: `usual_setups`) and raise `Broken` at the first broken promise.

    About `looks` positions are looked at from all sides; at the others only what is quick is checked. Where games are long there are
    fewer of them, so that about `acts` acts are played in all, but at least one game in each setup. The same seed gives the same games.
    A playout of more than `limit` acts counts as endless.
    """
    sentences = Sentences(game)
    chosen = usual_setups(game) if setups is None else list(setups)
    sheet(game, sentences, chosen)
    checks: Counter[str] = Counter()
    played, positions = 0, 0
    hides = False
    verbs: set[str] = set()
    orders = Orders(game, chosen, seed)
    try:
        for setup in chosen:
            lengths: list[int] = []
            drawn: set[int] = set()
            while len(lengths) < games and sum(lengths) < acts // len(chosen):
                look = Inspection(game, setup, Seeded(f"{seed}/{game.id(setup)}/{len(lengths) + 1}"), sentences)
                look.trail = f"playout {len(lengths) + 1} of seed {seed}"
                length = lengths[-1] if lengths else USUAL_LENGTH
                fitting = max(1, min(games, acts // len(chosen) // max(1, length)))
                one = Playout(look, limit, max(2, looks // (fitting * len(chosen))), length, drawn)
                one.first = not lengths
                one.run()
                verbs.update(one.verbs)
                lengths.append(one.length)
                hides = hides or one.hides
                checks.update(look.counts)
            played += len(lengths)
            positions += sum(lengths) + len(lengths)
        if orders.compare():
            checks["order"] += 1
    finally:
        orders.stop()
    if setups is None and game.hidden != "nothing" and not hides:
        look = Inspection(game, chosen[0], Seeded(seed), sentences)
        look.check = "mask"
        look.fail(f"the sheet says hidden='{game.hidden}', but no mask ever hid anything")
    left_out = f"order: {orders.left_out}" if orders.left_out else ""
    return Report(len(chosen), played, positions, checks, left_out, tuple(unmet(game, sentences, verbs, seed) if setups is None else ()))


def sheet(game: Game, sentences: Sentences, setups: list[Setup]) -> None:
    """The game's sheet itself: words in every language, id lines that read back."""
    for setup in setups:
        look = Inspection(game, setup, Seeded(1), sentences)
        with look.during("sentences"):
            wrong = sentences.sheet_faults()
            look.expect(not wrong, "; ".join(wrong[:5]) + (f"; and {len(wrong) - 5} more" if len(wrong) > 5 else ""))
        with look.during("id line"):
            look.expect(game.read_id(game.id(setup)) == setup, "the id line reads back as another setup")


def usual_setups(game: Game, most: int = 16) -> list[Setup]:
    """Every number of seats with the defaults, then each option's other values one at a time, for the fewest seats that have it; where
    each seat has a value of its own, also all of them mixed."""
    plain = [game.set_up(seats) for seats in game.seats]
    found = list(plain)
    for option in game.options:
        home = next((setup for setup in plain if setup.has(option.name)), None)
        if home is None:
            continue
        values: list[Setting] = list(other_values(option))
        if option.per_seat and values and home.seats > 1:
            mixed = [option.default, *other_values(option)]
            values.append(tuple([mixed[seat % len(mixed)] for seat in range(home.seats)]))
        for value in values:
            setup = fitting(game, home.seats, option, value, dict(home.options))
            if setup not in found:
                found.append(setup)
    return found[:most]


def fitting(game: Game, seats: int, option: Option, value: Setting, given: dict[str, Setting]) -> Setup:
    """A setup with this value, in which options that depend on it get their defaults."""
    before: dict[str, Setting] = {}
    for known in game.options:
        if known.name == option.name:
            break
        if known.name in given:
            before[known.name] = given[known.name]
    return game.set_up(seats, {**before, option.name: value})


def other_values(option: Option) -> list[Value]:
    """Values worth trying besides the default: all choices, both answers, the ends of a range."""
    if option.choices:
        values: list[Value] = list(option.choices)
    elif isinstance(option.default, bool):
        values = [True, False]
    elif isinstance(option.default, int):
        values = [option.low, option.high]
    else:
        values = []
    return [value for value in values if value != option.default]


def unmet(game: Game, sentences: Sentences, verbs: set[str], seed: int | str) -> Iterator[str]:
    """What never occurred, though somebody wrote it for something, and what cannot be seen: nothing is broken."""
    unsaid = sentences.unsaid()
    if unsaid:
        shown = ", ".join(unsaid[:6]) + (f" and {len(unsaid) - 6} more" if len(unsaid) > 6 else "")
        yield f"never said in any game: {shown}"
    never = [verb for verb in getattr(game.state, "verbs", ()) if verb not in verbs]
    if never:
        yield f"never possible in any game: the move{'s' if len(never) > 1 else ''} {', '.join(never)}"
    habits = list(stubborn(game, game.set_up()))
    if habits:
        yield f"a game does not end where everyone always chooses {', or '.join(habits)}; that is fine if only the foolish would"
    for option in game.options:
        home = next((setup for setup in map(game.set_up, game.seats) if setup.has(option.name)), None)
        if home is None or option.name == "calm" or not other_values(option):
            continue
        usual = seen(game, home, seed)
        others = [fitting(game, home.seats, option, value, dict(home.options)) for value in other_values(option)]
        if all(seen(game, other, seed) == usual for other in others):
            yield f"the option '{option.name}' makes no difference in a random game"
    alike = unseen(game, game.set_up(), seed, ALIKE_ACTS)
    if alike:
        yield alike


def seen(game: Game, setup: Setup, seed: int | str) -> list[tuple[str, str, str]]:
    """What is seen in a random game, whatever the setup is called. Every setup has the same chance."""
    return [(line.act, line.what, line.value) for line in transcript(game, setup, f"{seed}", "unmet")]


class Playout:
    """One random game under inspection."""

    def __init__(self, look: Inspection, limit: int, looks: int, expected: int, drawn: set[int], must_end: bool = True) -> None:
        self.look = look
        self.limit = limit
        self.must_end = must_end
        self.first = True
        """Whether to look at the beginning, which is the same in every game of a setup."""
        self.every = max(1, expected // looks)
        self.looks = looks + 1
        self.drawn = drawn
        self.length = 0
        self.hides = False
        self.verbs: set[str] = set()
        """The kinds of moves that were possible, of games that have names for them."""
        self.raced: list[tuple[Seat, Any]] = []
        """What could be done in the race that runs, or ran last."""

    def run(self) -> None:
        """From the beginning to the end, or to the limit."""
        look = self.look
        with look.during("start"):
            state = look.game.start(look.setup)
        look.at(state)
        onlookers = Onlookers(look, state)
        scribe = Scribe(look)
        twins = [Twins(look, LONG), Twins(look, SHORT)]
        while True:
            look.at(state)
            phases(look, state)
            moves(look, state)
            if state.phase == OVER:
                ending(look, state)
            chosen = self.looks > 0 and look.src.below(self.every) == 0
            if chosen or state.phase == OVER or (self.first and self.length == 0):
                self.looks -= 1
                self.close_look(state, onlookers)
                for some in twins:
                    if some.life == SHORT or not some.twins:
                        some.make(state)
            if state.phase == OVER:
                scribe.close()
                return
            if self.length == self.limit:
                with look.during("end"):
                    look.expect(not self.must_end, f"a random game did not end within {self.limit} acts")
                scribe.close()
                return
            self.step(state, onlookers, scribe, twins)

    def step(self, state: Position, onlookers: Onlookers, scribe: Scribe, twins: list[Twins]) -> None:
        """One act, with everything that has to hold for it."""
        look = self.look
        raced = state.phase == RACE
        if raced:
            self.raced += [(seat, move) for seat in look.viewers[1:] for move in state.moves(seat) if (seat, move) not in self.raced]
        act = self.late(state) or chosen(look, state)
        if hasattr(look.game.state, "verbs"):
            self.verbs.update(verb_of(move) for seat in look.viewers[1:] for move in state.moves(seat))
        look.after(act, state)
        path = state.spell(act.move) if act.kind in ("act", "late") else ()
        tell: list[Happening] = []
        done(look, state, act, tell)
        look.played.append(look.act)
        for some in twins:
            some.follow(state, act, tell)
        onlookers.watch(state, tell)
        scribe.write(act, path, state, tell)
        if state.phase == RACE and not raced:
            self.raced = []
        self.length += 1

    def late(self, state: Position) -> Act | None:
        """Now and then, a hand that comes too late."""
        gone = [(seat, move) for seat, move in self.raced if move not in state.moves(seat)]
        if not gone or self.look.src.below(LATE_ONE_IN):
            return None
        seat, move = gone[self.look.src.below(len(gone))]
        return Act("late", seat, move, knew=self.look.src.below(2) == 1)

    def close_look(self, state: Position, onlookers: Onlookers) -> None:
        """Everything that can be checked at one position."""
        look = self.look
        if state.phase == ROLL:
            chance(look, state)
            kind = len(state.outcomes() or ())
            if kind not in self.drawn and len(self.drawn) < MOST_FREQUENCIES:
                self.drawn.add(kind)
                frequencies(look, state)
        copies(look, state)
        circles(look, state)
        paths(look, state)
        races(look, state)
        self.lateness(state, onlookers)
        self.hides = masks(look, state) or self.hides
        texts(look, state)

    def lateness(self, state: Position, onlookers: Onlookers) -> None:
        """A late hand is told like everything else, whether it knew or not."""
        look = self.look
        for seat, move in self.raced[:4]:
            if move not in state.moves(seat):
                for knew in (False, True):
                    act = Act("late", seat, move, knew=knew)
                    look.after(act, state)
                    copy = state.copy()
                    tell: list[Happening] = []
                    done(look, copy, act, tell)
                    onlookers.glance(copy, tell)
        look.act = ""


def explore(game: Game, setup: Setup, src: Source, limit: int = 30, sentences: Sentences | None = None) -> None:
    """One playout in which `src` decides everything, up to `limit` acts: for sources that look for trouble, see `worp.testing.drawn`."""
    look = Inspection(game, setup, src, sentences or Sentences(game))
    Playout(look, limit, 8, limit, set(range(MOST_FREQUENCIES)), must_end=False).run()


__all__ = ["Broken", "Report", "conform", "explore", "usual_setups"]
