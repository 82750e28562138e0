"""From states to messages: the only place where something of a game becomes something that is sent.

Everything here starts from `mask(viewer)` or `told_to(viewer, …)`. Nothing else of the room reads a state's insides.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from worp.contract.game import OVER, PHASES, ROLL, Setup, State
from worp.contract.scene import SPECTATOR, Happening, Offer, Path, Say, Sets, Thing, changes, happen, told_to
from worp.proof.book import shown
from worp.record.codec import ENCODER, ENDING, OFFERS, PARTS, SAY, THINGS, TOLDS
from worp.record.events import Event
from worp.record.jsonlog import reveals
from worp.record.log import Match
from worp.room import limits
from worp.room.wire import messages as m
from worp.room.wire.parts import Setting

logger = logging.getLogger("worp.room")


def phase(match: Match, state: State[Any]) -> m.Phase:
    """A phase by name; a game that the table ended is over, whatever its rules say."""
    return "over" if match.ended() is not None else PHASES[state.phase]  # type: ignore[return-value]


def options(setup: Setup) -> dict[str, Setting]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options}


# --- what a viewer gets -------------------------------------------------------------------------------------------------------------------


def over(match: Match) -> m.Over | None:
    """The end, if it has come: by the rules, or because the table ended it."""
    how = match.ending()
    if how is None:
        return None
    # Where the table ended it the rules have not come to an end, and there is nothing to add up.
    ended = match.state.phase == OVER
    tallies = [[SAY.json(one) for one in match.state.tally(seat)] for seat in range(match.setup.seats)] if ended else []
    return m.Over(len(match.events), ENDING.json(how), tallies if any(tallies) else [])


def log(match: Match, viewer: int) -> list[m.Line]:
    """What was said to `viewer` so far: without what was taken back, but with the taking back."""
    counts = {event.n for event in match.line()}
    found = []
    for event in match.events:
        if event.n in counts or event.kind == "undo":
            for one in event.told:
                mine = told_to(viewer, one)
                if mine.say is not None:
                    found.append(m.Line(event.n, SAY.json(mine.say), mine.seat))
    return found


def marks(match: Match, viewer: int) -> list[str]:
    """The spots that the last act and the throws after it changed, so that who comes now sees them marked, too; none where the past is
    closed, or right after something was taken back."""
    found: list[str] = []
    if forgets(match):
        return found
    for event in reversed(match.events):
        if event.kind == "undo":
            break
        found.extend(spot for one in event.told for spot, _ in told_to(viewer, one).sets)
        if event.kind != "roll":
            break
    return list(dict.fromkeys(found))


def forgets(match: Match) -> bool:
    """Whether the past is closed now."""
    return match.state.forgets and not match.over()


class Knowledge:
    """What one viewer may know at one moment: the masked state, and which targets it offers, worked out once for the question and its
    answer. (Of the offers only the targets are kept: all that they hold, at every table, would be much for Python's collector.)"""

    def __init__(self, masked: State[Any], viewer: int) -> None:
        self.masked = masked
        self.viewer = viewer
        self.offered: dict[Path, tuple[str, ...]] = {}

    def offers(self, path: Path) -> list[Offer]:
        """What may be clicked after `path`."""
        found = list(self.masked.offers(self.viewer, path))
        self.offered[path] = tuple([offer.target for offer in found])
        return found

    def targets(self, path: Path) -> tuple[str, ...]:
        """The targets of these offers."""
        if path not in self.offered:
            self.offers(path)
        return self.offered[path]

    def why_not(self, path: Path) -> Say | None:
        """None if `path` is a move or the beginning of one; else the reason. Where legal targets are shown and each was offered after the
        one before, there is nothing more to ask."""
        if path and self.masked.aid:
            for k in range(len(path)):
                if path[k] not in self.targets(path[:k]):
                    break
            else:
                return None
        return self.masked.why_not(self.viewer, path)


class Moment(NamedTuple):
    """A match after so many events, and what its viewers may know then."""

    n: int
    state: State[Any]
    known: dict[int, Knowledge]
    acted: frozenset[int]
    """The seats of which an act counts and could be taken back: none from a race, or from before one."""
    shown: list[Raw]
    """What the last event told, encoded: once somebody was told, and only where everyone is told the same."""
    alike: list[bytes]
    """The last event as it is sent, behind its viewer's number: once somebody was told, and only where it is the same for everyone."""
    logs: dict[int, Raw]
    """What was said so far to a viewer, encoded: all of a long game must be read for it, so it is done once for all who come."""


class Present:
    """A match as it stands, and what its viewers may know of it now: worked out when first asked for, and once for all of them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.last: Moment | None = None

    def moment(self) -> Moment:
        found, match = self.last, self.match
        n = len(match.events)
        if found is not None and found.n == n and found.state is match.state:
            return found
        last = match.events[-1] if n else None
        if last is not None and last.n == match.raced:
            acted: frozenset[int] = frozenset()
        elif found is not None and found.n == n - 1 and found.state is match.state and last is not None and last.kind != "undo":
            acted = found.acted | {last.seat} if last.kind == "act" else found.acted
        else:
            acted = frozenset(event.seat for event in match.line() if event.kind == "act" and event.n > match.raced)
        self.last = now = tuple.__new__(Moment, (n, match.state, {}, acted, [], [], {}))  # as `Moment(…)` does, in fewer steps
        return now

    def known_to(self, viewer: int) -> Knowledge:
        """What `viewer` may know now."""
        known = self.moment().known
        found = known.get(viewer)
        if found is None:
            # Where the rules have no secrets, one copy serves all; nobody changes it.
            others = next(iter(known.values()), None) if keeps_nothing_secret(self.match.state) else None
            masked = others.masked if others is not None else self.match.state.mask(viewer)
            found = known[viewer] = Knowledge(masked, viewer)
        return found

    def kept(self) -> State[Any]:
        """The position as it stands, to go back to where what comes next cannot be stored. It is not to be changed: others may have it, too."""
        return self.known_to(SPECTATOR).masked if keeps_nothing_secret(self.match.state) else self.match.state.copy()


def keeps_nothing_secret(state: State[Any]) -> bool:
    """Whether its rules say nothing about who may know what: then `mask` is a copy, whoever looks."""
    return type(state).mask is State.mask


CHECKED: Final = 32
"""Every which event of Worp's own games is checked against the rules' scene: a suite has seen them tell the truth, and drawing the whole
scene for every viewer costs a third of a move. Of all other games every event is."""


def shown_of(present: Present, event: Event) -> Raw | None:
    """What everyone is told of the last event, worked out once; None where some are told something else."""
    shown = present.moment().shown
    if not shown:
        for it in event.told:
            if it.only or it.views:
                return None
        shown.append(TOLDS.json([told_to(SPECTATOR, it) for it in event.told]))
    return shown[0]


def log_shown(present: Present, viewer: int) -> list[m.Line] | Raw:
    """What was said to `viewer` so far, worked out once."""
    logs = present.moment().logs
    if viewer not in logs:
        logs[viewer] = Raw(ENCODER.encode(log(present.match, viewer)))
    return logs[viewer] if len(present.match.events) else []


def as_told(present: Present) -> bytes:
    """The last event as it was told and as logs have it, where it was told to all and takes nothing more to be one."""
    shown = present.moment().shown
    return bytes(shown[0]) if shown and not reveals(present.match.events[-1].told) else b""


class ViewerState:
    """What one viewer has been shown, kept so that happenings can be checked against the rules' own scene."""

    def __init__(self, match: Match, viewer: int, things: dict[str, Thing] | None = None) -> None:
        """`things`: what is known to lie there; without it the scene is drawn."""
        self.viewer = viewer
        self.every = CHECKED if getattr(match.game.state, "__module__", "").startswith("worp.games.") else 1
        self.things = things if things is not None else dict(match.scene(viewer).things)

    def view(self, present: Present, clock: float | None) -> m.View:
        """The whole scene, as it now is."""
        match = present.match
        masked = present.known_to(self.viewer).masked
        now = masked.scene(self.viewer)
        self.things = dict(now.things)
        return m.View(
            self.viewer,
            len(match.events),
            phase(match, masked),
            masked.who,
            PARTS.json(now.parts),
            THINGS.json(now.things),
            [] if forgets(match) else log_shown(present, self.viewer),  # type: ignore[arg-type]
            forgets(match),
            clock,
            marks(match, self.viewer),
        )

    def happened(self, present: Present, event: Event, clock: float | None) -> m.Happened:
        """The last event. A game that forgot to tell something is still playable: what differs from its scene is set right without words."""
        mine = [told_to(self.viewer, it) for it in event.told]
        missing = self.follow(present, event, mine)
        told = TOLDS.json([*mine, Happening("say", missing)]) if missing else shown_of(present, event) or TOLDS.json(mine)
        return self.message(present, event, told, clock)

    def text(self, present: Present, event: Event, clock: float | None) -> bytes:
        """The same as it is sent. Where everyone is told and may know the same, all but the viewer's number is worked out once."""
        shown = shown_of(present, event) if keeps_nothing_secret(present.match.state) else None
        if shown is None:
            return ENCODER.encode(self.happened(present, event, clock))
        missing = self.follow(present, event, event.told)
        if missing:
            mine = [told_to(self.viewer, it) for it in event.told]
            return ENCODER.encode(self.message(present, event, TOLDS.json([*mine, Happening("say", missing)]), clock))
        alike = present.moment().alike
        if not alike:
            alike.append(ENCODER.encode(self.message(present, event, shown, clock))[len(viewed_by(self.viewer)) :])
        return viewed_by(self.viewer) + alike[0]

    def follow(self, present: Present, event: Event, told: Sequence[Happening]) -> Sets:
        """Do what this viewer was told of the last event, and give what it forgot, if it was checked: then that is so now, too."""
        for it in told:
            happen(self.things, it)
        masked = present.known_to(self.viewer).masked
        if event.n % self.every and masked.phase != OVER:
            return ()
        truth = masked.scene(self.viewer).things
        missing = changes(self.things, truth)
        if missing:
            spots = ", ".join([spot for spot, _ in missing[:5]])
            about = (present.match.id(), event.n, event.kind, self.viewer, spots)
            logger.warning("%s: event %d (%s) did not tell viewer %d about %s", *about)
            self.things = dict(truth)
        return missing

    def message(self, present: Present, event: Event, told: Raw, clock: float | None) -> m.Happened:
        """The message about the last event."""
        match = present.match
        masked = present.known_to(self.viewer).masked
        return m.Happened(
            self.viewer,
            event.n,
            event.kind,
            told,
            phase(match, masked),
            masked.who,
            event.seat,
            forgets(match),
            clock,
            told_proof(match, event),
        )


_viewed: Final[dict[int, bytes]] = {}


def viewed_by(viewer: int) -> bytes:
    """How a message for a viewer about an event begins.

    >>> viewed_by(-1)
    b'{"type":"Happened","viewer":-1'
    """
    found = _viewed.get(viewer)
    if found is None:
        found = _viewed[viewer] = b'{"type":"Happened","viewer":' + str(viewer).encode()
    return found


def told_proof(match: Match, event: Event) -> str:
    """What was opened for a throw; of a hidden result only what does not reveal it."""
    if not event.proof:
        return ""
    announced = f"throw {event.proof.partition(' ')[0]} "
    for line in reversed(match.dice):
        if line.startswith(announced):
            return shown(event.proof, " hidden " in line)
    return shown(event.proof, hidden=True)


def missed(match: Match, viewer: int, since: int, clock: float | None) -> list[m.Happened]:
    """What a viewer missed after event `since`, told as it was then. (The match is played again up to there; the caller made sure that it
    is not much, that nothing was taken back, and that the table does not forget.)"""
    again = Match.start(match.game, match.setup, match.names, match.position)
    again.dice = match.dice
    for event in match.events[:since]:
        again.again(event)
    present, state = Present(again), ViewerState(again, viewer)
    return [state.happened(present, again.again(event), clock) for event in match.events[since:]]


def can_catch_up(match: Match, since: int, limit: int) -> bool:
    """Whether a viewer who saw event `since` can be told the rest one by one."""
    rest = match.events[since:]
    return 0 <= since <= len(match.events) and (
        not rest or (len(rest) <= limit and not forgets(match) and all(e.kind != "undo" for e in rest))
    )


def ask(present: Present, seat: int, path: Path, busy: float) -> m.Ask:
    """What is asked of `seat` after it has clicked `path`; the caller made sure that the path stands."""
    match = present.match
    ended = match.ended()
    if ended is not None:
        return m.Ask(seat, len(match.events), SAY.json(ended))
    now = present.known_to(seat)
    masked, offers = now.masked, now.offers(path)
    if not masked.aid:
        # Finding is the game: what lies on the table is not marked, so its offers stay here; buttons and the like are shown.
        visible = masked.scene(seat).things
        offers = [it for it in offers if it.target not in visible]
    undo: Any = ""
    if not match.over():
        if match.takebacks(seat):
            undo = "free"
        elif seat in present.moment().acted:
            undo = "ask"
    return m.Ask(
        seat,
        len(match.events),
        SAY.json(masked.prompt(seat, path)),
        list(path),
        OFFERS.json(offers) if offers else m.NO_OFFERS,
        masked.read(seat, path) is not None,
        masked.phase == ROLL and masked.who == seat,
        masked.aid,
        undo,
        busy or None,
    )


# --- the clicks of a move, told ahead --------------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """What is asked of a seat with a turn, with the clicks of its moves; `more`: those are too many to come with it."""

    ask: m.Ask
    more: bool


def ask_ahead(present: Present, seat: int, busy: float, ends: bool, enough: Callable[[], bool]) -> Question:
    """What is asked of `seat`, together with what is told ahead where that is little; `ends` and `enough` as for `ahead`."""
    known = present.known_to(seat)
    masked = known.masked
    masked.kept_paths = {}
    try:
        asked = ask(present, seat, (), busy)
        if len(masked.paths(seat)) > limits.AHEAD_MOVES:
            return Question(asked, True)
        found = forks(known, ends, enough)
        return tuple.__new__(Question, (replace(asked, forks=found) if found else asked, False))  # as `Question(…)` does, in fewer steps
    finally:
        masked.kept_paths = None


def ahead(present: Present, seat: int, ends: bool, enough: Callable[[], bool]) -> list[m.Fork]:
    """What would be asked of `seat` after the first clicks of each of its moves: those with the fewest clicks first, up to a bound, or until
    `enough` says so. `ends`: also what would be asked after the last one, for whoever looks again before a move is played.

    All of it is read from what the seat may know, and nothing is played for it: so it ends where something is revealed or drawn, which no
    click does before the move is whole."""
    known = present.known_to(seat)
    masked = known.masked
    masked.kept_paths = {}
    try:
        return forks(known, ends, enough)
    finally:
        masked.kept_paths = None


def forks(known: Knowledge, ends: bool, enough: Callable[[], bool]) -> list[m.Fork]:
    """The search of `ahead`, in order of the number of clicks."""
    masked, seat = known.masked, known.viewer
    longest = max([len(path) for path, _ in masked.paths(seat)], default=0)
    found: list[m.Fork] = []
    size = 0
    beginnings: deque[Path] = deque([()])
    while beginnings:
        before = beginnings.popleft()
        if len(before) + 1 >= longest and not ends:
            continue  # one click more, and the move is whole
        for target in known.targets(before):
            if enough():
                return found
            path = (*before, target)
            offers = known.offers(path)
            whole = masked.read(seat, path) is not None
            if not offers and not (ends and whole):
                continue
            prompt, shown = SAY.json(masked.prompt(seat, path)), OFFERS.json(offers) if offers else m.NO_OFFERS
            size += len(prompt) + len(shown)
            if len(found) == limits.FORKS or size > limits.AHEAD_BYTES:
                return found
            found.append(m.Fork(list(path), prompt, shown, whole))
            beginnings.append(path)
    return found
