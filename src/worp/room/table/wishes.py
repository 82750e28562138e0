"""From what somebody asks of a table to what is to become of it: the way from a message to the feature that knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import assert_never

from worp.room.access import Access
from worp.room.change import Agree, Change, Happen, Refuse, Throw, refuse
from worp.room.table import leaving, lobby, rating, undoing
from worp.room.table.state import TableState
from worp.room.time import timing
from worp.room.time.timing import BeginPause, EndPause, SetClocks
from worp.room.wire import messages as m

Effect = Happen | Throw | Change | Refuse | Agree | SetClocks | BeginPause | EndPause
"""What may become of a wish."""

Wish = (
    m.Sit
    | m.Invite
    | m.AddBot
    | m.Return
    | m.Resign
    | m.Claim
    | m.Abandon
    | m.Rename
    | m.Rate
    | m.RemoveSeat
    | m.SetUp
    | m.Arrange
    | m.Undo
    | m.Agree
)
"""What people wish of the table itself; what they play, say and see is another matter."""


def effects(state: TableState, access: Access, wish: Wish, gone: Callable[[], Collection[int]]) -> Sequence[Effect]:
    """What becomes of a wish of somebody with this access; `gone` are the seats whose people have been away for too long. Whoever agreed to a rated
    game is asked again where it becomes another."""
    found = wished(state, access, wish, gone)
    return [rating.asked_again(state.record, effect) if isinstance(effect, Change) else effect for effect in found]


def wished(state: TableState, access: Access, wish: Wish, gone: Callable[[], Collection[int]]) -> Sequence[Effect]:
    """What becomes of a wish by itself, before anybody is asked again about rating."""
    record, game, on = state.record, state.game, state.record.status == "playing"
    match wish:
        case m.Sit():
            if on:
                rating.check_playing(record, "server-no-rated-seat")
                return [leaving.take_over(record, access, game, wish, gone())]
            return [lobby.sit(record, access, game, wish, state.needs_own_devices())]
        case m.Invite():
            return [lobby.invite(record, access, wish)]
        case m.AddBot():
            if on:
                if wish.seat in access.seats:
                    rating.check_playing(record, "server-no-rated-bot")
                return [leaving.hand_over(record, access, game, wish, gone())]
            return [lobby.add_bot(record, access, game, wish)]
        case m.Return():
            rating.check_playing(record, "server-no-rated-return")
            return [leaving.come_back(record, access, wish)]
        case m.Resign():
            return [leaving.resign(state.played_by(access, wish.seat), record, game, wish.seat)]
        case m.Claim():
            return [leaving.claim(state.played_by(access, wish.seat), record, wish.seat, gone())]
        case m.Abandon():
            if state.trouble is not None and wish.yes:
                return [leaving.end_failed(state.played_by(access, wish.seat))]
            if len(record.people()) == 1:
                rating.check_playing(record, "server-no-rated-end")
            return leaving.propose(state.played_by(access, wish.seat), record, access, wish, state.agreements.get("end"), gone())
        case m.Rename():
            return [lobby.rename(record, access, wish)]
        case m.Rate():
            return [rating.agree(record, access, game, wish)]
        case m.RemoveSeat():
            rating.check_playing(record, "server-no-rated-seat")
            if on and game.hidden == "hands" and wish.seat not in access.seats and access.host and wish.seat not in gone():
                raise refuse("server-no-remove-hand")
            return [lobby.remove_seat(record, access, wish)]
        case m.SetUp():
            return [lobby.set_up(record, access, game, wish)]
        case m.Arrange():
            return [lobby.arrange(record, access, wish)]
        case m.Undo():
            rating.check_playing(record, "server-no-rated-undo")
            return [undoing.ask(state.played_by(access, wish.seat), record, access, wish.seat)]
        case m.Agree():
            state.played_by(access, wish.seat)
            return undoing.answer(state.agreements.get("undo"), access, wish)
        case _:
            assert_never(wish)


def pause(state: TableState, access: Access, wish: m.Pause, here: Collection[int], steady: float) -> Sequence[Effect]:
    """What becomes of a wish for a pause at a table with clocks."""
    assert state.clocks is not None
    if len(state.record.people()) == 1:
        rating.check_playing(state.record, "server-no-rated-pause")
    match = state.played_by(access, wish.seat)
    return timing.pause(state.clocks, match, state.record, access, wish, state.agreements.get("pause"), here, steady)
