"""Who begins: in turn, by lot, the loser of the last game, or whom people choose; all keep their neighbours and their secrets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from worp import registry
from worp.contract.game import Ending
from worp.room.settings import Settings
from worp.room.storage.records import Place, TableRecord
from worp.room.table.beginning import at_start, in_rematch
from worp.room.table.bot_names import NAMES, bot_name
from worp.room.wire import messages as m


def record(game: str, settings: Settings, seats: int = 3, position: str = "", **options: Any) -> TableRecord:
    rules = registry.find(game)
    places = tuple(Place("person", name) for name in "ABCDEF"[:seats])
    return TableRecord("t", game, rules.id(rules.set_up(seats, options)), position, "playing", "h", "j", places, settings=settings)


@pytest.mark.parametrize(
    ("settings", "order"),
    [
        (Settings(), "ABC"),
        (Settings(begins="choice", first=1), "BCA"),
        (Settings(begins="lot"), "CAB"),
        (Settings(begins="loser"), "ABC"),  # there was no last game
    ],
)
def test_whoever_begins_sits_at_the_first_seat_and_all_keep_their_neighbours(settings: Settings, order: str) -> None:
    game = registry.find("cui-bono")
    new = at_start(record("cui-bono", settings), game, lambda seats: seats - 1)
    assert "".join(place.name for place in new.places) == order
    assert new.settings.first == 0
    assert new.line == record("cui-bono", settings).line, "rules and logs know nothing of it"


def test_what_is_set_for_each_seat_goes_along() -> None:
    game = registry.find("wegduwen")
    new = at_start(record("wegduwen", Settings(begins="choice", first=2), level=(1, 2, 3)), game, lambda _seats: 0)
    assert game.read_id(new.line).option("level", 0) == 3


def test_a_game_that_would_draw_lots_itself_leaves_it_to_the_table() -> None:
    game = registry.find("carcassonne")
    assert " start=random" in at_start(record("carcassonne", Settings()), game, lambda _seats: 0).line
    assert " start=first" in at_start(record("carcassonne", Settings(begins="choice")), game, lambda _seats: 0).line


@pytest.mark.parametrize(
    ("begins", "ending", "first"),
    [
        ("turns", Ending((0,), (9, 5, 7)), 1),
        ("loser", Ending((0,), (9, 5, 7)), 1),
        ("loser", Ending((0,), (9, 7, 5)), 2),
        ("loser", Ending((2,), (4, 8, 0), low=True), 1),
        ("loser", Ending((0, 1, 2), (5, 5, 5)), 1),
        ("loser", None, 1),
        ("lot", Ending((0,), (9, 7, 5)), 0),
    ],
)
def test_who_begins_a_rematch(begins: str, ending: Ending | None, first: int) -> None:
    assert in_rematch(begins, ending, 3) == first


def test_the_chosen_seat_begins_and_its_person_still_has_it(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=3, options={"goal": 30})
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann", 0)
            await bob.sit("Bob", 1)
            await ann.say(m.AddBot(2, ""))
            await ann.say(m.Arrange({"begins": "choice", "first": 1}))
            await ann.say(m.Start())
            await bob.until(lambda: bob.asks.get(0, {}).get("throws"))
            assert [seat["name"] for seat in bob.table["seats"]][:1] == ["Bob"]
            assert [seat.get("yours", False) for seat in bob.table["seats"]] == [True, False, False]
            await ann.until(lambda: [seat.get("yours", False) for seat in ann.table["seats"]] == [False, False, True])
            stored = await here.hall.store.load(made["table"])
            assert [place.name for place in stored.places][::2] == ["Bob", "Ann"]
            assert stored.places[1].name in NAMES

    asyncio.run(visit())


def test_no_two_bots_at_a_table_begin_with_the_same_letter() -> None:
    for table in range(40):
        names = ["Bram"]
        for seat in range(1, 6):
            names.append(bot_name(str(table), seat, names))
        assert len({name[0] for name in names}) == 6
    assert len({name[0] for name in NAMES}) == len(NAMES)
