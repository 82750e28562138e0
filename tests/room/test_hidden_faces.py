"""Eintrichtern over real sockets: no byte that anybody receives depends on a face that was never shown, and the table forgets."""

import asyncio
import json
from typing import Any

import pytest

from worp.contract.dice import Seeded
from worp.material.pyramid import BELOW, CELLS, PLATE, YELLOW, cell_at, die_of, mixed, seen, settled, spot
from worp.room.wire import messages as m

LIFTED = [cell_at(3, 2, 2), cell_at(1, 3, 3), cell_at(5, 1, 1)]
"""The red dice that are lifted in this game, one after another."""


def layers() -> Any:
    """Two layers of yellow dice that differ only in faces which nobody will see."""
    one = mixed(Seeded("layer"), [YELLOW] * PLATE)
    shown = [0] * PLATE
    for cell in range(PLATE):
        shown[cell] = sum(1 << axis for axis in range(3) if CELLS[cell][axis] == 0)  # faces towards the outside lie open
    for funnel in LIFTED:
        for axis in range(3):
            shown[BELOW[axis][funnel]] |= 1 << axis
    src = Seeded("the other layer")
    other = tuple(settled(src, seen(die, shown[cell], True)) for cell, die in enumerate(one))
    return one, other


async def world(room: Any, monkeypatch: pytest.MonkeyPatch, layer: Any) -> Any:
    """Three misses; what both players, a spectator and somebody who comes back later received."""
    async with room() as here:
        state = here.hall.games["eintrichtern"].game.state
        monkeypatch.setattr(state, "sample", lambda state, _src: layer if state.who < 0 else (1, 1, 1))
        made = await here.make("eintrichtern")
        ann = await here.client(made["table"], [made["host"]])
        await ann.next("Table", 0)  # one after another, so that both worlds tell of the arrivals in the same order
        bob = await here.client(made["table"], [made["join"]])
        await bob.next("Table", 0)
        watcher = await here.client(made["table"])
        await watcher.next("Table", 0)
        await ann.sit("Ann", 0)
        await bob.sit("Bob")
        await watcher.until(lambda: watcher.table and watcher.table["seats"][1]["kind"] == "person")
        await ann.say(m.Start())
        people = [ann, bob]
        await ann.until(lambda: ann.n >= 1)
        await bob.until(lambda: bob.n >= 1)
        for turn, funnel in enumerate(LIFTED):
            seat = turn % 2
            client = people[seat]
            await client.until(lambda client=client: client.due())
            if turn:
                await client.ask(m.Click(seat, client.n, ["roll"]), "Happened")
            await client.ask(m.Throw(seat, client.n), "Happened")
            await client.ask(m.Click(seat, client.n, [spot(funnel)]), "Happened")
            await people[1 - seat].until(lambda client=client, seat=seat: people[1 - seat].n == client.n)
        late = await here.client(made["table"])
        await late.until(lambda: late.scenes)
        await watcher.until(lambda: watcher.n == ann.n)
        hide = [(made["table"], "TABLE"), (str(here.port), "PORT"), *[(secret, "SECRET") for secret in ann.secrets + bob.secrets]]
        told = []
        for client in (ann, bob, watcher, late):
            whole = "\n".join(client.received)
            for secret, name in hide:
                whole = whole.replace(secret, name)
            told.append(whole)
        return told


def test_no_byte_depends_on_a_face_that_was_never_shown(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = layers()
    assert sum(a != b for a, b in zip(one, other, strict=True)) > 20  # the layers do differ, and much
    assert asyncio.run(world(room, monkeypatch, one)) == asyncio.run(world(room, monkeypatch, other))


def test_a_face_that_is_shown_is_told_so_the_recording_would_see_a_leak(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = layers()
    changed = list(one)
    for axis in range(3):
        changed[BELOW[axis][LIFTED[0]]] = die_of(YELLOW, (one[BELOW[axis][LIFTED[0]]] % 64 + 1) % 24)
    first = asyncio.run(world(room, monkeypatch, one))
    second = asyncio.run(world(room, monkeypatch, tuple(changed)))
    assert all(a != b for a, b in zip(first[:3], second[:3], strict=True))


def test_who_comes_late_to_a_table_that_forgets_gets_no_past_and_only_what_lies_open_now(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = layers()
    *_, late = asyncio.run(world(room, monkeypatch, one))
    views = [json.loads(line) for line in late.split("\n") if '"View"' in line]
    assert views
    for view in views:
        assert not view.get("log")
        for cell in range(PLATE):
            faces = view["things"].get(spot(cell), {}).get("faces", [0, 0, 0])
            known = {axis for axis in range(3) if faces[axis]}
            outside = {axis for axis in range(3) if CELLS[cell][axis] == 0}
            lifted = {axis for axis in range(3) if BELOW[axis][LIFTED[-1]] == cell}
            assert known <= outside | lifted or len(outside | lifted) >= 2  # two faces of a die say the third
