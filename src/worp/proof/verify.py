"""Checking the dice of a whole log: what was promised, what was opened, and that each result follows, by the game's own rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from worp import registry
from worp.contract.game import Game, InputError, Refused
from worp.contract.scene import Say, say
from worp.proof.chain import chain_end, fingerprint, once, opens, promise, with_promise
from worp.proof.lines import Fixed, Promise, Proof, read_line, read_proof
from worp.proof.stream import Stream, law
from worp.record.events import Event, Record, thrown_again
from worp.record.log import Match

LONGEST = 10_000
"""Links that a chain may have: checking one takes as many hashes."""


class Step(NamedTuple):
    """One thing that was looked at, in words, and whether it is right. `event`: the roll that it is about; 0: none."""

    say: Say
    right: bool
    event: int = 0


class Report(NamedTuple):
    """What came of a check. `steps`: everything, in order; `remarks`: what is right and yet worth knowing. Without a table nothing was
    promised, and there is nothing to check."""

    table: str
    steps: tuple[Step, ...]
    remarks: tuple[Say, ...]

    @property
    def faults(self) -> list[Step]:
        """The steps that are not right."""
        return [step for step in self.steps if not step.right]

    @property
    def right(self) -> bool:
        """Whether something was promised, and all of it was kept."""
        return bool(self.table) and not self.faults


class Fault(Exception):
    """Something is wrong; `say` tells what."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


def verify(record: Record, find: Callable[[str], Game] = registry.find) -> Report:
    """Check a log; raises `InputError` where it cannot even be played by the rules."""
    if not record.dice and not any(event.proof for event in record.events):
        return Report("", (), ())
    return Check(record, find).report()


class Check:
    """A log that is being checked."""

    def __init__(self, record: Record, find: Callable[[str], Game]) -> None:
        self.record = record
        self.find = find
        self.steps: list[Step] = []
        self.table = ""
        self.rooms: list[Promise] = []
        self.devices: dict[int, Promise] = {}
        self.bound = ""
        self.fixed: list[Fixed] = []
        self.bounds: dict[int, str] = {}
        """What each throw is bound to: table, id line, beginning, and all promises before it."""
        self.known: dict[Promise, tuple[bytes, int]] = {}
        """Of each chain the last link that was opened, and its number."""
        self.missing: dict[int, int] = {}
        self.alone = self.with_others = self.hidden = self.again = self.void = 0

    @property
    def rules(self) -> str:
        """The game and its rules version, as promises name them."""
        return self.record.id.partition(" ")[0]

    def report(self) -> Report:
        self.read_promises()
        throws = self.throws_of_rolls()
        key = self.rules.partition("@")[0]
        game = self.find(key)
        match = Match.start(game, game.read_id(self.record.id), (), self.record.position)
        for event, where in zip(self.record.events, self.record.lines or [f"Event {one.n}" for one in self.record.events], strict=True):
            if event.kind == "roll":
                self.examine(lambda event=event: self.throw(match, event, throws.get(event.n)), event.n)  # type: ignore[misc]
            try:
                match.again(event)
            except (InputError, Refused) as fault:
                if not self.faults():
                    raise InputError(f"{where}: {fault}") from None
                break  # what was wrong before leads to what cannot be
        return Report(self.table or "?", tuple(self.steps), tuple(self.remarks()))

    def faults(self) -> bool:
        """Whether anything was wrong so far."""
        return any(not step.right for step in self.steps)

    def examine(self, check: Callable[[], Say], event: int = 0) -> None:
        """One step of the check: what it found, or what was wrong."""
        try:
            self.steps.append(Step(check(), True, event))
        except Fault as fault:
            self.steps.append(Step(fault.say, False, event))
        except InputError as unread:
            self.steps.append(Step(say("dice-wrong-line", text=str(unread)), False, event))

    # --- what was promised ----------------------------------------------------------------------------------------------------------------

    def read_promises(self) -> None:
        """The lines in the log's head."""
        for k, text in enumerate(self.record.dice):
            try:
                line = read_line(text)
            except InputError as fault:
                self.steps.append(Step(say("dice-wrong-line", text=str(fault)), False))
                continue
            if isinstance(line, str):
                if k:
                    self.steps.append(Step(say("dice-wrong-table"), False))
                self.table = self.table or line
                self.bound = fingerprint(self.table, self.record.id, self.record.position)
            elif isinstance(line, Promise):
                self.bound = with_promise(self.bound, text)
                self.examine(lambda line=line: self.promised(line))  # type: ignore[misc]
            else:
                self.look_fixed(line)
        if not self.table:
            self.steps.append(Step(say("dice-wrong-table"), False))

    def promised(self, made: Promise) -> Say:
        """A promise is for the throws that come after it, and each device has a number of its own."""
        right = made.start == len(self.fixed) + 1 and 0 < made.length <= LONGEST
        if not made.device:
            # A new chain of the room begins where the one before is used up, and not when the room would like one.
            right = right and made.start == (self.rooms[-1].start + self.rooms[-1].length if self.rooms else 1)
            self.rooms.append(made)
            if not right:
                raise Fault(say("dice-wrong-promise-room"))
            return say("dice-promised-room", start=made.start, promise=made.promise)
        seats = self.record.id.partition(" seats=")[2].partition(" ")[0]
        if not right or made.device != len(self.devices) + 1 or not made.seats or not seats.isdecimal() or made.seats[-1] > int(seats):
            raise Fault(say("dice-wrong-promise", device=made.device))
        self.devices[made.device] = made
        return say("dice-promised", device=made.device, seats=self.names(made), start=made.start, promise=made.promise)

    def names(self, made: Promise) -> str:
        """The names of the people at the device that made this promise."""
        names = self.record.names
        return ", ".join((names[seat - 1] if seat <= len(names) else "") or str(seat) for seat in made.seats)

    def look_fixed(self, fixed: Fixed) -> None:
        """Who contributes to a throw. It says nothing by itself that is worth a step, unless it is wrong."""
        fits = all(one in self.devices and self.devices[one].covers(fixed.number) for one in fixed.circle)
        after = self.fixed[-1].after if self.fixed else 0
        if fixed.number != len(self.fixed) + 1 or not fits or fixed.after < after:
            self.steps.append(Step(say("dice-wrong-circle", number=fixed.number), False))
        self.fixed.append(fixed)
        self.bounds[fixed.number] = self.bound

    # --- throws ---------------------------------------------------------------------------------------------------------------------------

    def throws_of_rolls(self) -> dict[int, Fixed]:
        """Which throw each roll is: the one that was fixed right before it. One that was fixed and not thrown was taken back."""
        found: dict[int, Fixed] = {}
        events = self.record.events
        for k, fixed in enumerate(self.fixed):
            then = next((event for event in events[fixed.after :] if event.kind != "late"), None)
            if fixed.after > len(events) or (then is not None and then.kind not in ("roll", "undo", "end")) or (then and then.n in found):
                self.steps.append(Step(say("dice-wrong-place", number=fixed.number), False))
            elif then is not None and then.kind == "roll":
                found[then.n] = fixed
            elif then is None and k + 1 < len(self.fixed):
                self.steps.append(Step(say("dice-wrong-place", number=fixed.number), False))
            elif then is not None and then.kind == "undo":
                self.void += 1
        return found

    def throw(self, match: Match, event: Event, fixed: Fixed | None) -> Say:
        """A throw: everything about it."""
        if fixed is None or not event.proof:
            raise Fault(say("dice-wrong-unproven", event=event.n))
        state, proof = match.state, read_proof(event.proof)
        hidden = match.game.hidden != "nothing" and not state.open_roll()
        if proof.number != fixed.number or len(proof.links) != len(fixed.circle):
            raise Fault(say("dice-wrong-number", number=fixed.number))
        if fixed.by != state.who + 1:
            raise Fault(say("dice-wrong-seat", number=fixed.number))
        if fixed.again != thrown_again(match.events):
            raise Fault(say("dice-wrong-again", number=fixed.number))
        if bool(fixed.once) != hidden:
            raise Fault(say("dice-wrong-hidden", number=fixed.number))
        bound = self.bounds[fixed.number]
        self.open_room(fixed, proof, bound)
        used = ["room"]
        for device, link in zip(fixed.circle, proof.links, strict=True):
            if link:
                self.open_link(self.devices.get(device), fixed.number, link)
                used.append(str(device))
            else:
                self.missing[device] = self.missing.get(device, 0) + 1
        stream = Stream(proof.room + b"".join(proof.links), bound, fixed.number, fixed.purpose, ",".join(used))
        outcome = state.sample(stream)
        if outcome != event.outcome or law(stream.bounds, stream.drawn, outcome) != proof.law:
            raise Fault(say("dice-wrong-result", number=fixed.number, event=event.n))
        self.count(fixed, used)
        shown = " ".join(str(one) for one in outcome)
        return say(
            "dice-right", number=fixed.number, event=event.n, devices=len(used) - 1, result=shown if len(shown) < 40 else f"{shown[:36]} …"
        )

    def open_room(self, fixed: Fixed, proof: Proof, bound: str) -> None:
        """What the room opened: its link, or its one-time secret where the result stayed hidden."""
        made = next((one for one in reversed(self.rooms) if one.covers(fixed.number)), None)
        if fixed.once:
            if not proof.room or once(bound, fixed.number, proof.room) != fixed.once:
                raise Fault(say("dice-wrong-once", number=fixed.number))
        else:
            self.open_link(made, fixed.number, proof.room)

    def open_link(self, made: Promise | None, number: int, link: bytes) -> None:
        """A link must lead to what its maker promised."""
        if made is None or not link or not made.covers(number):
            raise Fault(say("dice-wrong-link-missing", number=number))
        at = made.link_of(number)
        if made in self.known:
            right = opens(link, at, *self.known[made])
        else:
            end = chain_end(link, at)
            right = promise(self.table, self.rules, made.who(), made.length, end) == made.promise
        if not right:
            raise Fault(
                say("dice-wrong-link", number=number, device=made.device) if made.device else say("dice-wrong-link-room", number=number)
            )
        self.known[made] = (link, at)

    def count(self, fixed: Fixed, used: list[str]) -> None:
        """What is worth knowing about a throw that is right."""
        self.hidden += bool(fixed.once)
        self.again += fixed.again
        self.alone += len(used) == 1
        thrower = any(fixed.by in self.devices[int(one)].seats for one in used[1:])
        self.with_others += len(used) > 1 and bool(fixed.by) and not thrower

    def remarks(self) -> list[Say]:
        """What is right and yet worth knowing."""
        found = [
            say("dice-remark-missing", device=one, seats=self.names(self.devices[one]), count=count)
            for one, count in self.missing.items()
            if one in self.devices
        ]
        for key, count in (
            ("dice-remark-alone", self.alone),
            ("dice-remark-others", self.with_others),
            ("dice-remark-hidden", self.hidden),
            ("dice-remark-again", self.again),
            ("dice-remark-void", self.void),
        ):
            if count:
                found.append(say(key, count=count))
        return found
