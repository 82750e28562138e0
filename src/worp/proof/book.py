"""The dice of one table as its room keeps them: what was promised, who contributes to the throw that is awaited, what has been opened.

What is written down is worked out first (`begin`, `join`, `fix`), then stored, and only then counts (`add`): storing it and reading it from
storage are the same. So after a crash the room goes on with the same links.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from worp.contract.game import InputError, Outcome, State
from worp.proof.chain import SIZE, Chain, chain, chain_end, fingerprint, once, opens, promise, with_promise
from worp.proof.lines import Fixed, Line, Promise, Proof, read_line, read_proof
from worp.proof.stream import Stream, law
from worp.record.events import Event, thrown_again

ROOM_CHAIN = 128
"""Links of a chain of the room; when they are used up it makes another one."""
LONGEST = 512
"""Links that a device's chain may have: an opened one is hashed so often at most."""
MOST_DEVICES = 200
"""Promises of devices that one table takes."""


class Entry(NamedTuple):
    """A line, and what the room keeps to itself about it: of its own promises, the chain's seed and the seed of its one-time secrets.
    `read`: what the line says, and `chain`: which chain it promises, where whoever wrote it knows that."""

    line: str
    secret: bytes = b""
    read: Line | None = None
    chain: Chain | None = None


class DiceBook:
    """One table's dice. `fresh` gives so many bytes that nobody can know."""

    def __init__(self, id_line: str, position: str, fresh: Callable[[int], bytes]) -> None:
        self.id_line = id_line
        self.position = position
        self.fresh = fresh
        self.table = ""
        self.bound = ""
        """What the next throw is bound to,"""
        self.throw_bound = ""
        """and what the one that is awaited is."""
        self.lines: list[str] = []
        self.room: Promise | None = None
        self.chain = Chain(b"")
        self.secrets = b""
        self.devices: dict[int, Promise] = {}
        self.last = 0
        """The last number that was given to a throw."""
        self.current: Fixed | None = None
        """The throw that is awaited."""
        self.links: dict[int, bytes] = {}
        """What the devices of its circle have opened for it."""
        self.known: dict[int, tuple[bytes, int]] = {}
        """Of each device the last link that was opened, and its number."""

    @property
    def rules(self) -> str:
        """The game and its rules version."""
        return self.id_line.partition(" ")[0]

    # --- what is to be written down -------------------------------------------------------------------------------------------------------

    def begin(self, table: str, devices: Iterable[tuple[tuple[int, ...], int, str]]) -> list[Entry]:
        """The table, the room's first promise, and those of the devices that are there: their seats (from 1), length, promise."""
        found = [Entry(f"table {table}"), self.own_promise(table, 1)]
        for number, (seats, length, promised) in enumerate(devices, 1):
            found.append(Entry(Promise(number, 1, length, seats, promised).line()))
        return found

    def own_promise(self, table: str, start: int) -> Entry:
        """A new chain of the room."""
        secret = self.fresh(2 * SIZE)
        made = chain(secret[:SIZE], ROOM_CHAIN)
        own = Promise(0, start, ROOM_CHAIN, (), promise(table, self.rules, "room", ROOM_CHAIN, made[0]))
        return Entry(own.line(), secret, own, made)

    def join(self, seats: tuple[int, ...], length: int, promised: str) -> Entry | None:
        """A device promises a chain during the game: it is good from the next throw on. None where the table takes no more."""
        if len(self.devices) >= MOST_DEVICES:
            return None
        return Entry(Promise(len(self.devices) + 1, self.last + 1, length, seats, promised).line())

    def fix(self, state: State[object], events: Sequence[Event], present: Collection[int], hides: bool) -> list[Entry]:
        """The next throw: its number, and who contributes. `present` are the devices that are there, and the thrower's in any case;
        `hides`: the game has secrets."""
        assert self.room is not None
        number, found = self.last + 1, []
        secrets, bound = self.secrets, self.bound
        if not self.room.covers(number):
            found.append(self.own_promise(self.table, number))
            secrets, bound = found[0].secret, with_promise(bound, found[0].line)
        circle = tuple(sorted(one for one in present if self.devices[one].covers(number)))
        promised = once(bound, number, one_time(secrets, number)) if hides and not state.open_roll() else ""
        # As `Fixed(…)` and `Entry(…)` do, in fewer steps; so for the proof below.
        fixed: Fixed = tuple.__new__(Fixed, (number, len(events), state.who + 1, circle, thrown_again(events), promised))
        entry: Entry = tuple.__new__(Entry, (fixed.line(), b"", fixed, None))
        found.append(entry)
        return found

    # --- what is written down -------------------------------------------------------------------------------------------------------------

    def add(self, entries: Iterable[Entry]) -> None:
        """These lines are stored; raises `InputError` for what is none."""
        for entry in entries:
            line = entry.read if entry.read is not None else read_line(entry.line)
            self.lines.append(entry.line)
            if isinstance(line, str):
                self.table, self.bound = line, fingerprint(line, self.id_line, self.position)
                continue
            if isinstance(line, Fixed):
                self.last, self.current, self.links = line.number, line, {}
                self.throw_bound = self.bound
                continue
            self.bound = with_promise(self.bound, entry.line)
            if line.device:
                self.devices[line.device] = line
            else:
                self.room, self.secrets = line, entry.secret
                self.chain = entry.chain if entry.chain is not None else chain(entry.secret[:SIZE], line.length)

    def happened(self, event: Event) -> None:
        """An event is stored: the throw that was awaited has come, or was taken back."""
        if event.kind == "roll" and event.proof and self.current is not None and self.current.circle:
            self.learn(read_proof(event.proof))
        if event.kind != "late":
            self.current, self.links = None, {}

    def learn(self, proof: Proof) -> None:
        """What was opened is known from now on."""
        if self.current is not None and self.current.number == proof.number:
            for device, link in zip(self.current.circle, proof.links, strict=True):
                if link:
                    self.known[device] = (link, self.devices[device].link_of(proof.number))

    @classmethod
    def load(
        cls, id_line: str, position: str, fresh: Callable[[int], bytes], entries: Sequence[Entry], events: Sequence[Event]
    ) -> DiceBook:
        """Make a table's book again from the entries and events that were stored."""
        book = cls(id_line, position, fresh)
        at = 0
        for entry in entries:
            line = read_line(entry.line)
            if isinstance(line, Fixed):
                for event in events[at : line.after]:
                    book.happened(event)
                at = line.after
            book.add([entry])
        for event in events[at:]:
            book.happened(event)
        return book

    # --- the throw that is awaited --------------------------------------------------------------------------------------------------------

    def same(self, seats: tuple[int, ...], promised: str) -> int:
        """The device that has promised this already, or 0."""
        return next((one for one, made in self.devices.items() if made.promise == promised and made.seats == seats), 0)

    def take(self, device: int, number: int, link: bytes) -> bool:
        """A device opens its link; whether that was asked for and keeps its promise. A second time says nothing new."""
        fixed = self.current
        if fixed is None or fixed.number != number or device not in fixed.circle or len(link) != SIZE:
            return False
        made = self.devices[device]
        at = made.link_of(number)
        if device in self.known:
            right = opens(link, at, *self.known[device])
        else:
            right = promise(self.table, self.rules, made.who(), made.length, chain_end(link, at)) == made.promise
        if right:
            self.links[device] = link
        return right

    def lacking(self) -> list[int]:
        """The devices that have not opened their links yet."""
        return [one for one in self.current.circle if one not in self.links] if self.current is not None else []

    def draw(self, state: State[object]) -> tuple[Outcome, str]:
        """The result, with what has been opened, and its proof. The room opens last; asked again it says the same."""
        fixed = self.current
        assert fixed is not None
        assert self.room is not None
        own = one_time(self.secrets, fixed.number) if fixed.once else self.chain[self.room.link_of(fixed.number)]
        links = tuple(self.links.get(one, b"") for one in fixed.circle)
        used = ",".join(["room", *(str(one) for one in fixed.circle if one in self.links)])
        stream = Stream(own + b"".join(links), self.throw_bound, fixed.number, fixed.purpose, used)
        outcome = state.sample(stream)
        proof: Proof = tuple.__new__(Proof, (fixed.number, law(stream.bounds, stream.drawn, outcome), own, links))
        return outcome, proof.text()


def one_time(secrets: bytes, number: int) -> bytes:
    """The room's secret for one hidden result. It stands beside the chain, so that no link tells it."""
    return hmac.digest(secrets[SIZE:], f"once {number}".encode(), "sha256")


def shown(proof: str, hidden: bool) -> str:
    """A proof as people at the table get it while the game is on."""
    return read_proof(proof).text(hidden) if hidden and proof else proof


def check_promise(length: int, promised: str) -> None:
    """Raise `InputError` for a promise that cannot be taken."""
    if not 1 <= length <= LONGEST:
        raise InputError(f"A chain of dice has from 1 to {LONGEST} links, not {length}.")
    read_line(f"room 1 {length} {promised}")
