"""A table without a room: a game whose dice are proven, by devices and a room with seeds that are known here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from worp.contract.dice import Seeded
from worp.contract.game import ROLL, Game, Setup
from worp.proof.book import DiceBook, Entry
from worp.proof.chain import Chain, chain, promise
from worp.record.log import Match


def known_bytes(seed: str) -> Callable[[int], bytes]:
    """Bytes that are the same every time."""
    count = 0

    def fresh(size: int) -> bytes:
        nonlocal count
        count += 1
        return b"".join(hashlib.sha256(f"{seed} {count} {part}".encode()).digest() for part in range(-(-size // 32)))[:size]

    return fresh


class Device:
    """Somebody's browser: it makes a chain and opens it link by link."""

    def __init__(self, table: str, rules: str, seats: tuple[int, ...], seed: bytes, length: int = 64) -> None:
        self.seats = seats
        self.chain: Chain = chain(seed, length)
        self.promise = promise(table, rules, f"seats {','.join(map(str, seats))}", length, self.chain[0])

    def link(self, book: DiceBook, number: int) -> bytes:
        return self.chain[book.devices[book.same(self.seats, self.promise)].link_of(number)]


class ProvenTable:
    """Plays by itself. `here` are the devices (from 1) that are present; `silent` those that are and do not open."""

    def __init__(
        self, game: Game, setup: Setup, devices: Sequence[tuple[int, ...]], seed: str = "proof", position: str = "", table: str = "a-table"
    ) -> None:
        self.match = Match.start(game, setup, tuple(f"P{seat + 1}" for seat in range(setup.seats)), position)
        self.source = Seeded(f"moves {seed}")
        self.fresh = known_bytes(seed)
        self.book = DiceBook(self.match.id(), position, self.fresh)
        rules = self.match.id().partition(" ")[0]
        self.devices = [Device(table, rules, seats, self.fresh(32)) for seats in devices]
        self.here = set(range(1, len(devices) + 1))
        self.silent: set[int] = set()
        self.kept: list[Entry] = []
        self.write(self.book.begin(table, [(one.seats, one.chain.length, one.promise) for one in self.devices]))
        self.announce()

    def write(self, entries: list[Entry]) -> None:
        self.kept += entries
        self.book.add(entries)
        self.match.dice = list(self.book.lines)

    def announce(self) -> None:
        if self.match.state.phase == ROLL and not self.match.over() and self.book.current is None:
            self.write(self.book.fix(self.match.state, self.match.events, self.here, self.match.game.hidden != "nothing"))

    def happened(self) -> None:
        self.book.happened(self.match.events[-1])
        self.announce()

    def open(self) -> None:
        fixed = self.book.current
        assert fixed is not None
        for device in fixed.circle:
            if device not in self.silent:
                assert self.book.take(device, fixed.number, self.devices[device - 1].link(self.book, fixed.number))

    def roll(self) -> None:
        self.open()
        self.match.roll(*self.book.draw(self.match.state))
        self.happened()

    def step(self) -> None:
        state: Any = self.match.state
        if state.phase == ROLL:
            self.roll()
            return
        seats = state.acting()
        seat = next(one for one in seats if state.moves(one))
        moves = state.moves(seat)
        self.match.act(seat, state.spell(moves[self.source.below(len(moves))]))
        self.happened()

    def play(self, steps: int = 100_000) -> ProvenTable:
        while steps and not self.match.over():
            self.step()
            steps -= 1
        return self
