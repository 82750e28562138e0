"""Every element of every official game's table is explained, in three languages, and nothing is explained that is never there."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, OVER, RACE, ROLL, Game
from worp.contract.scene import Part, Thing
from worp.registry import find, is_ours, points
from worp.room.http.sheets import lines
from worp.words.sentences import Words, about_keys, word_file

KEYS = [key for key, point in points().items() if is_ours(point)]
Element = tuple[str, str, str, str, str]


def elements(game: Game) -> dict[Element, tuple[Part, str, Thing | None]]:
    """What can be pointed at in some random games of every number of seats, one of each sort, with its part and spot."""
    found: dict[Element, tuple[Part, str, Thing | None]] = {}
    for seats in game.seats:
        for seed in range(2):
            src = Seeded(100 * seats + seed)
            state = game.start(game.set_up(seats))
            for _ in range(150):
                for viewer in (0, -1):
                    scene = state.mask(viewer).scene(viewer)
                    parts = {part.id: part for part in scene.parts}
                    for part in scene.parts:
                        found.setdefault((part.id.partition(":")[0], "", "", "", ""), (part, part.id, None))
                    for spot, thing in scene.things.items():
                        home, _, place = spot.partition("/")
                        part = parts[home]
                        word = place if part.kind == "facts" else ""
                        sort = (home.partition(":")[0], word, thing.kind, thing.look.partition("/")[0], part.kind)
                        found.setdefault(sort, (part, spot, thing))
                if state.phase == OVER:
                    break
                if state.phase == ROLL:
                    state.roll(state.sample(src))
                    continue
                able = [seat for seat in state.acting() if state.moves(seat)]
                if able:
                    seat = able[src.below(len(able))]
                    moves = state.moves(seat)
                    state.play(seat, moves[src.below(len(moves))])
                elif state.phase == RACE:
                    state.lapse()
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("key", KEYS)
def test_every_element_is_explained_in_three_languages_and_nothing_else_is(key: Any) -> None:
    game = find(key)
    words = {language: Words(language, (game,)) for language in LANGUAGES}
    used: set[str] = set()
    shown = elements(game)
    assert len(shown) >= 6
    for part, spot, thing in shown.values():
        if part.kind == "facts" and thing is None:
            continue  # a place card: each of its facts has its own words
        keys = about_keys(key, part, spot, thing)
        for language in LANGUAGES:
            text = words[language].about(key, part, spot, thing)
            assert text, f"{language} does not explain {spot}: one of {', '.join(keys)}"
            assert 3 <= len(text.split()) <= 40
        used.add(next(one for one in keys if words["en"].has(one)))
    for language in LANGUAGES:
        parsed = FluentParser().parse(word_file(language, key).read_text(encoding="utf-8"))
        told = {entry.id.name for entry in parsed.body if isinstance(entry, ftl.Message) and entry.id.name.startswith(f"{key}-about-")}
        # What only a rare position shows is explained, too.
        assert told >= used
        assert {one.removeprefix(f"{key}-about-") for one in told - used} <= RARE.get(key, set()), language


RARE = {
    "carcassonne": {"seat-knight"},
    "quadrata": {"round-joker"},
    "eintrichtern": {"pyramid-space", "pyramid"},
    "wegduwen": {"seat-fourth"},
}


@pytest.mark.parametrize("key", KEYS)
def test_every_game_says_in_one_line_what_it_is_and_what_wins_in_every_language(key: str) -> None:
    game = find(key)
    assert set(lines(game)) == set(LANGUAGES)
    assert all(len(line) <= 100 for line in lines(game).values())
    assert all(Words(language, [game]).has(f"{key}-aim") for language in LANGUAGES)
