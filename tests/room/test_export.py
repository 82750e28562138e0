"""Finished games of a room leave it in bulk, without names unless they are asked for, and without what is still secret."""

import asyncio
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from worp import cli, registry
from worp.record.log import Match

PIG = Path(__file__).parents[1] / "toys" / "pig.py"


def export(*words: str) -> int:
    return cli.main(["export", *words, "--language", "en"])


def test_finished_games_are_exported_and_others_are_not(room: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def visit() -> tuple[str, str]:
        async with room() as here:
            done, ann, bob = await here.two("pig", options={"goal": 20})
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            text = here.hall.tables[done].match.text()
            await here.two("liars-dice")
            return done, text

    done, text = asyncio.run(visit())
    (database,) = tmp_path.rglob("*.sqlite")
    out = tmp_path / "out"
    assert export("--database", f"sqlite:///{database}", "--out", str(out)) == 0
    assert "One game is saved" in capsys.readouterr().out
    (log,) = (out / "logs").glob("*.worp")
    assert log.stem == done
    assert "Ann" not in log.read_text()
    match = Match.read(log.read_text(), lambda _key: registry.find(str(PIG)))
    assert [line for line in text.splitlines() if not line.startswith("names")] == log.read_text().splitlines()
    saved = np.load(out / "games.npz")
    assert saved["seats.share"].argmax() == match.state.ending().winners[0]
    assert saved["seats.bot"].tolist() == ["", ""]
    assert saved["games.made"][0] > 1e9
    assert (np.diff(saved["events.at"]) >= 0).all()
    assert export("--database", f"sqlite:///{database}", "--out", str(out), "--names") == 0
    assert "names Ann Bob" in log.read_text()
    assert export("--database", f"sqlite:///{database}", "--out", str(tmp_path / "none"), "--game", "wegduwen") == 0
    assert "0 games are saved" in capsys.readouterr().out


def test_a_room_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "no.sqlite"
    assert export("--database", f"sqlite:///{missing}", "--out", str(tmp_path / "out")) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not missing.exists()
