"""The log is the truth: a game is its id line and numbered events, and its state is the fold of them.

A `Match` is a game being played or replayed. Numbers only grow; taking back is an event too. How a log is written down say
`worp.record.text` and `worp.record.jsonlog`.

    match = Match.start(game, game.set_up(2), names=("Ann", "Bob"))
    match.roll((5, 4))
    match.act(0, ("side:1/5", "side:1/4"))
    Match.read(match.text()).state.text() == match.state.text()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from worp import registry
from worp.contract.game import OVER, PHASES, RACE, ROLL, SEALED, TURN, Ending, Game, InputError, Outcome, Refused, Setup, State
from worp.contract.scene import SPECTATOR, Happening, Path, Say, Scene, Seat, say, told_to
from worp.contract.state import NOTHING_TOLD
from worp.record.events import Event, Record, acted, line, rolled, scenes, settled, thrown_again, with_told
from worp.record.jsonlog import EncodedHappenings, reveals, write_json
from worp.record.text import parse, write_text

__all__ = ["Event", "Match", "Record", "parse", "result", "retell", "sentences"]


class Match:
    """A game from its beginning to now. Each doing checks first, then appends its `Event` and returns it."""

    def __init__(self, game: Game, setup: Setup, names: Sequence[str] = (), position: str = "") -> None:
        if len(names) > setup.seats:
            raise InputError(f"There are {len(names)} names for {setup.seats} seats; give one for each seat at most.")
        self.game = game
        self.setup = setup
        self.names = tuple(names)
        self.position = position
        self.dice: list[str] = []
        """What was promised about the throws, as it stands in the log; see `worp.proof`."""
        self.rules = game.mark
        """Which rules these are, where the game has no version of Worp's own; of a game that is played again, which they were."""
        self.events: list[Event] = []
        self.state: State[Any] = self.beginning()
        self.races: list[State[Any]] = []
        """The states of the present race, or of the last one, before each of its events: what a late act was meant for."""
        self.raced = 0
        """The last event, of those that count, that had to do with a race: it began or ended one, was a part of it, or came too late for it."""
        self.folded = 0
        """How many events, the first ones, have been put away by `fold`."""

    @classmethod
    def start(cls, game: Game, setup: Setup, names: Sequence[str] = (), position: str = "") -> Match:
        """A new game, from its beginning or from a position."""
        return cls(game, setup, names, position)

    def beginning(self) -> State[Any]:
        """The state before the first event."""
        return self.game.load(self.setup, self.position) if self.position else self.game.start(self.setup)

    # --- what can happen -------------------------------------------------------------------------------------------------------------------

    def roll(self, outcome: Outcome, proof: str = "") -> Event:
        """Chance did `outcome`; raises `InputError` if it cannot have. `proof` tells how to check that it was fair."""
        self.still_open()
        if self.state.phase != ROLL:
            raise InputError(f"No chance is awaited now: the game is in phase '{PHASES[self.state.phase]}'.")
        self.state.check_roll(outcome)
        return self.append(rolled(self.next(), self.state.who, tuple(outcome), proof))

    def act(self, seat: Seat, path: Path) -> Event:
        """The seat plays the move that it clicked; raises `Refused` with the reason if it may not."""
        self.still_open()
        if not 0 <= seat < self.setup.seats:
            raise InputError(f"There is no seat {seat + 1} at a table of {self.setup.seats}.")
        move = self.state.read(seat, tuple(path))
        if move is None:
            raise Refused(self.why_not(seat, tuple(path)))
        return self.append(acted(self.next(), seat, self.state.spell(move)), move)

    def why_not(self, seat: Seat, path: Path) -> Say:
        """Why the path is not a whole legal move."""
        return self.state.mask(seat).why_not(seat, path) or say("no-unfinished")

    def late(self, seat: Seat, path: Path, knew: bool) -> Event:
        """A race's act that came too late; raises `Refused` if it could not have been played in that race at all."""
        self.still_open()
        if self.meant(seat, tuple(path)) is None:
            raise Refused(self.why_not(seat, tuple(path)))
        return self.append(Event(self.next(), "late", seat, tuple(path), knew=knew))

    def lapse(self) -> Event:
        """End a race because its time is up; raises `InputError` if none is on."""
        self.still_open()
        if self.state.phase != RACE:
            raise InputError(f"No clock is running now: the game is in phase '{PHASES[self.state.phase]}'.")
        return self.append(Event(self.next(), "lapse"))

    def undo(self, to: int) -> Event:
        """Everything is again as it was right after event `to` (0: the beginning), also if that was taken back in between."""
        self.still_open()
        if not 0 <= to < len(self.events):
            raise InputError(f"There is no event {to} to go back to; the last one is {len(self.events)}.")
        return self.append(Event(self.next(), "undo", to=to))

    def end(self, why: Say) -> Event:
        """The table ends the game before its time. Nothing comes after it."""
        self.still_open()
        return self.append(Event(self.next(), "end", why=why))

    # --- the fold --------------------------------------------------------------------------------------------------------------------------

    def next(self) -> int:
        return len(self.events) + 1

    def still_open(self) -> None:
        """Raise `InputError` if the table ended the game."""
        if self.ended() is not None:
            raise InputError("The table has ended this game; nothing can come after that.")

    def ended(self) -> Say | None:
        """Why the table ended the game, if it did."""
        return self.events[-1].why if self.events and self.events[-1].kind == "end" else None

    def ending(self) -> Ending | None:
        """How it ended, if it has: by its rules, or because the table ended it. An argument `seat_wins` of the table's sentence is a seat
        that has won."""
        if self.state.phase == OVER:
            return self.state.ending()
        why = self.ended()
        if why is None:
            return None
        return Ending(tuple(seat for name, seat in why.args if name == "seat_wins" and isinstance(seat, int)), why=why)

    def over(self) -> bool:
        """Whether the game is finished, by its rules or by the table."""
        return self.state.phase == OVER or self.ended() is not None

    def append(self, event: Event, move: Any = None) -> Event:
        """Apply a checked event and keep it together with what it told. `move`: what its path was read as, where somebody has read it."""
        told: list[Happening] = []
        if event.kind == "undo":
            told.append(Happening("say", say=say("taken-back", to=event.to)))
            self.state = self.beginning()
            self.races = []
            self.raced = 0
            for past in line(self.events, event.to):
                self.apply(past, None)
        else:
            if event.kind == "roll" and thrown_again(self.events):
                told.append(Happening("say", say=say("thrown-again", seat=event.seat) if event.seat >= 0 else say("thrown-again-setup")))
            self.apply(event, told, move)
        self.state.story = None
        self.state.last_told = NOTHING_TOLD
        kept = with_told(event, tuple(told))
        self.events.append(kept)
        return kept

    def apply(self, event: Event, tell: list[Happening] | None, move: Any = None) -> None:
        """Fold one event, which is no undo, into the state."""
        state = self.state
        raced = state.phase == RACE
        if event.kind == "late":
            state.late(event.seat, self.meant(event.seat, event.path), event.knew, tell)
        elif raced:
            self.races.append(state.copy())
        if event.kind == "roll":
            state.roll(event.outcome, tell)
        elif event.kind == "act":
            state.play(event.seat, move if move is not None else state.read(event.seat, event.path), tell)
        elif event.kind == "lapse":
            state.lapse(tell)
        elif event.kind == "end" and tell is not None:
            tell.append(Happening("say", say=event.why))
        if state.phase == RACE and not raced:
            self.races = []
        if raced or state.phase == RACE or event.kind == "late":
            self.raced = event.n

    def fold(self, ready: bytes = b"") -> None:
        """Put away what all events have told, so that a long game is a light one. It can be read as before. `ready` is what the last one told
        as JSON, where somebody has it already and it reveals nothing."""
        while self.folded < len(self.events):
            event = self.events[self.folded]
            self.folded += 1
            if event.told:
                told = EncodedHappenings(ready) if ready and self.folded == len(self.events) else EncodedHappenings.of(event.told)
                self.events[self.folded - 1] = with_told(event, told)

    def meant(self, seat: Seat, path: Path) -> Any:
        """The move that a late path meant: as it read in the newest state of the race in which it was one."""
        for state in self.races[::-1]:
            move = state.read(seat, path)
            if move is not None:
                return move
        return None

    # --- taking back -----------------------------------------------------------------------------------------------------------------------

    def line(self) -> list[Event]:
        """The events that count: all but the taken back ones."""
        return line(self.events, len(self.events))

    def states(self) -> list[State[Any]]:
        """The states before and after each event of the line."""
        again = Match.start(self.game, self.setup, self.names, self.position)
        found = [again.state.copy()]
        for event in self.line():
            again.again(event)
            found.append(again.state.copy())
        return found

    def takebacks(self, seat: Seat) -> list[int]:
        """The events that `seat` may go back to without asking, nearest first: step by step through its own acts of a turn (or secret
        choice) that is still its own, up to the last roll, reveal, race or doing of somebody else."""
        state = self.state
        own = state.phase == SEALED or (state.phase in (TURN, ROLL) and state.who == seat)
        found: list[int] = []
        if not own or self.ended() is not None:
            return found
        n = settled(self.events, len(self.events))
        while n > self.raced:
            event = self.events[n - 1]
            if event.kind != "act" or event.seat != seat or reveals(event.told):
                break
            n = settled(self.events, n - 1)
            found.append(n)
        return found

    def free_undo(self, seat: Seat) -> int | None:
        """The number of the event that `seat` may go back to at most without asking; None if everyone has to agree."""
        found = self.takebacks(seat)
        return found[-1] if found else None

    # --- written down ----------------------------------------------------------------------------------------------------------------------

    def id(self) -> str:
        """The id line: game, rules version, setup."""
        return self.game.id(self.setup)

    def record(self) -> Record:
        """All of it as plain data."""
        start = self.beginning()
        seen = tuple(start.mask(viewer).scene(viewer) for viewer in range(SPECTATOR, self.setup.seats))
        about = (tuple(self.game.titles.items()), tuple(self.game.words.items()))
        return Record(
            self.id(), self.names, self.position, tuple(self.events), (), seen, *about, self.ending(), tuple(self.dice), self.rules
        )

    def text(self) -> str:
        """The log as readable text; `Match.read` reads it back."""
        return write_text(Record(self.id(), self.names, self.position, tuple(self.events), dice=tuple(self.dice), rules=self.rules))

    def json(self, told: bool = False) -> str:
        """The log as JSON; with `told` also all that happened, so that it can be shown without the rules (secrets included)."""
        return write_json(self.record(), told)

    @classmethod
    def read(cls, text: str, find: Callable[[str], Game] = registry.find) -> Match:
        """The match that a log tells, in text or JSON; raises `InputError` naming line and reason."""
        return cls.replay(parse(text), find)

    @classmethod
    def replay(
        cls, record: Record, find: Callable[[str], Game] = registry.find, look: Callable[[Match], None] = lambda _match: None
    ) -> Match:
        """Play a record again by the rules; raises `InputError` where they say something else, which names the reason if the rules are not those
        that it was played by. `look` is called after each event and may raise one, too."""
        key = record.id.partition(" ")[0].partition("@")[0]
        try:
            game = find(key)
            setup = game.read_id(record.id)
        except InputError as fault:
            raise InputError(f"Line 2: {fault}") from None
        try:
            match = cls(game, setup, record.names, record.position)
        except InputError as fault:
            raise InputError(f"The beginning of this log: {fault}{since_then(game, record)}") from None
        match.dice = list(record.dice)
        match.rules = record.rules
        for event, where in zip(record.events, record.lines or [f"Event {event.n}" for event in record.events], strict=True):
            try:
                match.again(event)
                look(match)
            except InputError as fault:
                raise InputError(f"{where}: {fault}{since_then(game, record)}") from None
            except Refused as refused:
                why = f"{match.in_words(event)}: {match.english(refused.say)}"
                raise InputError(f"{where}: {why}{since_then(game, record)}") from None
        return match

    def again(self, event: Event) -> Event:
        """Do what the event did."""
        if event.kind == "roll":
            return self.roll(event.outcome, event.proof)
        if event.kind == "act":
            return self.act(event.seat, event.path)
        if event.kind == "late":
            return self.late(event.seat, event.path, event.knew)
        if event.kind == "lapse":
            return self.lapse()
        if event.kind == "undo":
            return self.undo(event.to)
        assert event.why is not None, "an end has its reason"
        return self.end(event.why)

    def in_words(self, event: Event) -> str:
        """A refused event, for an error."""
        return f"seat {event.seat + 1} cannot play '{' '.join(event.path)}' here" if event.path else f"seat {event.seat + 1} plays nothing"

    def english(self, sentence: Say) -> str:
        """A reason for an error."""
        from worp.words.sentences import Words

        return Words("en", (self.game,)).line(sentence, self.names)

    # --- what people saw ---------------------------------------------------------------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        """The scene as `viewer` may see it."""
        return self.state.mask(viewer).scene(viewer)

    def scenes(self, viewer: Seat | None) -> list[Scene]:
        """What `viewer` saw at the beginning and after each event, by the happenings told; None sees all that anybody was told."""
        seer = SPECTATOR if viewer is None else viewer
        return scenes(self.beginning().mask(seer).scene(seer), self.events, viewer)


def changed_rules(game: Game, record: Record) -> bool:
    """Whether the game's rules are known not to be those that the record was played by."""
    return bool(record.rules) and record.rules != game.mark


def since_then(game: Game, record: Record) -> str:
    """For an error: whether its cause may be that the rules have changed."""
    return " The rules of this game have been changed since it was played." if changed_rules(game, record) else ""


def both(seats: Sequence[Seat]) -> Say:
    """Names with `and` between the last two.

    >>> both((0, 1)).key
    'and'
    """
    found = say("name", seat=seats[0])
    for k, seat in enumerate(seats[1:], 2):
        found = say("and" if k == len(seats) else "comma", first=found, second=say("name", seat=seat))
    return found


def result(state: State[Any]) -> list[Say]:
    """How a finished game ended: why, who won (unless the reason is about the winner already), and the scores where there are any."""
    ending = state.ending()
    found = [ending.why]
    if len(ending.winners) == 1 and ("seat", ending.winners[0]) not in ending.why.args:
        found.append(say("won", seat=ending.winners[0]))
    elif len(ending.winners) > 1:
        found.append(say("won-together", who=both(ending.winners)))
    found.extend(say("scored", seat=seat, points=score) for seat, score in enumerate(ending.scores))
    return found


def sentences(match: Match | Record, viewer: Seat | None = None) -> list[tuple[int, Say]]:
    """The game in sentences, each with its event's number. Everything is told, or only what `viewer` was told."""
    found: list[tuple[int, Say]] = []
    for event in match.events:
        for told in event.told:
            heard = [told.say, *[view.say for view in told.views]] if viewer is None else [told_to(viewer, told).say]
            found.extend((event.n, one) for one in dict.fromkeys(heard) if one is not None)
    if isinstance(match, Match) and match.state.phase == OVER:
        told_last = found[-1][1] if found else None  # most games tell why they end as their last happening
        found.extend((len(match.events), sentence) for sentence in result(match.state) if sentence != told_last)
    return found


def retell(match: Match | Record, language: str, viewer: Seat | None = None) -> list[str]:
    """The game in words, from its happenings: `3. Ann throws a 5.`"""
    from worp.words.sentences import Words

    words = Words(language, (match.game,)) if isinstance(match, Match) else Words(language, texts=dict(match.texts))
    reader = SPECTATOR if viewer is None else viewer
    return [f"{n}. {words.line(sentence, match.names, reader)}" for n, sentence in sentences(match, viewer)]
