"""A room solves ahead what its bots know by heart, so that nobody's first move waits for it."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import Setup
from worp.exact import tables
from worp.games.wegduwen.bot import Knower
from worp.room import limits
from worp.room.http import serve
from worp.room.thinking.study import Study
from worp.room.thinking.study_worker import Task, think


def test_every_usual_table_that_a_bot_would_make_itself_is_made_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Setup] = []
    monkeypatch.setattr(tables, "known", lambda game, setup: None)
    monkeypatch.setattr(tables, "made", lambda game, setup, hear: made.append(setup))
    monkeypatch.setattr(os, "nice", lambda by: by)
    note = think(Task(1, "solve", {"carcassonne": "carcassonne", "wegduwen": "wegduwen"}))
    assert (note.fault, note.broke, note.result) == ("", "", str(len(made)))
    game = registry.find("wegduwen")
    bot = Knower(game, Seeded(1), 50, 1.0)
    for seats in game.seats:
        for level in (1, 2, 3):
            setup = game.set_up(seats, {"level": level})
            assert bot.is_solved(setup) == (setup in made), setup


def test_a_room_asks_a_desk_of_its_own_for_it_and_ends_that(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, str]] = []

    async def room() -> None:
        study = Study()
        assert await study.solve_ahead({}) == 0, "a process has answered"
        assert not study.waiting(), "nobody else waits for it"
        await study.close()

        async def solve_ahead(games: dict[str, str]) -> int:
            asked.append(games)
            return 0

        offered = {key: SimpleNamespace(source=key) for key in ("wegduwen", "./mine.py")}
        monkeypatch.setattr(study, "solve_ahead", solve_ahead)
        monkeypatch.setattr(limits, "SOLVE_AFTER", 0.0)
        await serve.solve_ahead(SimpleNamespace(study=study, games=offered))  # type: ignore[arg-type]

    asyncio.run(room())
    assert asked == [{"wegduwen": "wegduwen"}]
