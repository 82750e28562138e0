"""Replays in a frame of other sites: only where the room was told so, only those sites, and nothing but replays."""

import asyncio
from pathlib import Path
from typing import Any


def ancestors(answer: Any) -> str:
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    return str(policy["frame-ancestors"])


def test_only_a_replay_is_shown_in_a_frame_and_only_where_the_room_allows_it(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        static = tmp_path / "pages"
        static.mkdir()
        (static / "index.html").write_text("<!doctype html><title>Worp</title>")
        async with room(static=static) as here:
            answer = await here.http.get("/embed/abc")
            assert (answer.status_code, ancestors(answer)) == (404, "'none'")
            assert "embed" not in (await here.http.get("/api/games")).json()
        sites = ("https://forum.example", "https://club.example")
        async with room(static=static, embed=sites) as here:
            answer = await here.http.get("/embed/abc?at=3")
            assert (answer.status_code, ancestors(answer)) == (200, "https://forum.example https://club.example")
            assert answer.headers["x-content-type-options"] == "nosniff"
            for path in ("/", "/t/abc", "/replay/abc", "/embed", "/api/games", "/docs", "/privacy"):
                assert ancestors(await here.http.get(path)) == "'none'", path
            assert (await here.http.get("/api/games")).json()["embed"] is True

    asyncio.run(visit())
