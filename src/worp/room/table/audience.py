"""The sockets at a table, what they may see, and what they are told. What everyone gets alike is encoded once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec import Struct

from worp.contract.scene import Path, Say
from worp.record.events import Event
from worp.room import limits
from worp.room.storage.records import TableRecord
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection, encoded


class Audience:
    """Everyone at a table, and what each viewer (a seat, or -1 for those who watch) has been shown."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.viewers: dict[int, views.ViewerState] = {}

    def seats(self) -> set[int]:
        """The seats with somebody there."""
        return {seat for connection in self.connections for seat in connection.access.seats}

    def spectators(self) -> int:
        """How many have neither a seat nor the host's rights."""
        return sum(1 for connection in self.connections if not connection.access.seats and not connection.access.host)

    def trips(self, but: int) -> dict[int, float]:
        """The round trips of people whose acts may be on their way. Those who share a line with seat `but` have no line of their own:
        what comes over one line comes in order."""
        found: dict[int, float] = {}
        for connection in self.connections:
            if but not in connection.access.seats:
                for seat in connection.access.seats:
                    found[seat] = max(found.get(seat, 0.0), connection.round_trip)
        return found

    def refresh(self, record: TableRecord) -> list[Connection]:
        """The table has become another: who may do what at it now. Returns those who may not stay; they are not here any more."""
        for one in self.connections:
            one.access.refresh(record)
        leaving = [one for one in self.connections if not one.access.stays(record)]
        for one in leaving:
            self.connections.remove(one)
        return leaving

    def remove(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
        seen = {viewer for one in self.connections for viewer in one.viewers()}
        self.viewers = {viewer: state for viewer, state in self.viewers.items() if viewer in seen}

    # --- telling ----------------------------------------------------------------------------------------------------------------------------

    def tell(self, message: Struct, to: Iterable[Connection] | None = None) -> None:
        """Send a message, encoded once, to these or to everyone."""
        text = encoded(message)
        for connection in self.connections if to is None else to:
            connection.send_text(text)

    def refuse(self, seat: int, why: Say, path: Path = ()) -> None:
        """A seat hears no, on whichever device."""
        for one in self.connections:
            if seat in one.access.seats:
                one.no(why, seat, path)

    def tell_facts(self, made: Callable[[Connection], m.Table], to: Sequence[Connection] | None = None) -> None:
        """The table's facts, to these, or to everyone; those who hold the same get the same."""
        texts: dict[tuple[object, ...], bytes] = {}
        for one in self.connections if to is None else to:
            access = one.access
            same = (access.host, access.joining, tuple(access.seats), access.invitation, one.url)
            if same not in texts:
                texts[same] = encoded(made(one))
            one.send_text(texts[same])

    def show(self, connection: Connection, viewer: int, present: views.Present, clock: float | None) -> None:
        """Send the whole scene, as `viewer` may see it."""
        if viewer not in self.viewers:
            self.viewers[viewer] = views.ViewerState(present.match, viewer, {})  # drawn in the next line
        connection.send(self.viewers[viewer].view(present, clock))

    def catch_up(self, connection: Connection, join: m.Join, present: views.Present, clock: float | None) -> None:
        """Somebody arrives: what they missed, as far as they say what they have; else the whole scene."""
        match = present.match
        for viewer in connection.viewers():
            if viewer not in join.viewers or not views.can_catch_up(match, join.since, limits.MISSED):
                self.show(connection, viewer, present, clock)
                continue
            self.viewers.setdefault(viewer, views.ViewerState(match, viewer))
            if join.since < len(match.events):
                for happened in views.missed(match, viewer, join.since, clock):
                    connection.send(happened)

    def tell_event(self, present: views.Present, event: Event, by: int, clock: float | None) -> None:
        """What happened, to each what they may know. `by` wished it, where it was a taking back."""
        texts: dict[int, list[bytes]] = {}
        for one in self.connections:
            for viewer in one.viewers():
                if viewer not in texts:
                    state = self.viewers[viewer]
                    if event.kind == "undo":
                        texts[viewer] = [encoded(m.Undone(event.n, event.to, by)), encoded(state.view(present, clock))]
                    else:
                        texts[viewer] = [state.text(present, event, clock)]
                for text in texts[viewer]:
                    one.send_text(text)

    def tell_end(self, present: views.Present, to: Sequence[Connection]) -> None:
        """The end, if it has come."""
        end = views.over(present.match)
        if end is not None:
            for connection in to:
                connection.send(end)

    def walkers(self, seat: int) -> list[Connection]:
        """The devices of a seat that walk through the clicks of a move by themselves."""
        return [one for one in self.connections if one.walks and seat in one.access.seats]

    def tell_ahead(self, present: views.Present, seat: int, enough: Callable[[], bool]) -> None:
        """The clicks of its moves, to the devices of a seat."""
        for one in self.walkers(seat):
            forks = views.ahead(present, seat, one.holds, enough)
            if forks:
                one.send(m.Ahead(seat, len(present.match.events), forks))

    def drop_paths(self, but: Collection[int]) -> None:
        """What was clicked before does not stand any more, except at these seats."""
        for one in self.connections:
            if one.paths:
                one.paths = {seat: path for seat, path in one.paths.items() if seat in but}

    def ask_all(
        self, present: views.Present, asked: Callable[[int, Path, bool | None], m.Ask], to: Sequence[Connection], walker: int
    ) -> None:
        """What is asked now, to every seat of these sockets; clicks that still stand stay. `asked` is given the seat, what it has clicked, and, where that is
        nothing and a device of the `walker` walks by itself, whether whole moves are looked at again there."""
        texts: dict[tuple[int, Path, bool | None], bytes] = {}
        for connection in to:
            for seat in connection.access.seats:
                path = connection.paths.get(seat, ())
                if path and present.known_to(seat).why_not(path) is not None:
                    path = ()
                    connection.paths.pop(seat)
                ends = connection.holds if seat == walker and connection.walks and not path else None
                text = texts.get((seat, path, ends))
                if text is None:
                    text = texts[seat, path, ends] = encoded(asked(seat, path, ends))
                connection.send_text(text)
