"""Every check of `conform` can fail: each of the games in `broken/` breaks one promise, and the check with that name says so."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from contract.breaking import BROKEN, grab, liars_dice, pig, tiling
from contract.broken.copies import Lucky
from lengths import tries

from worp import native, registry
from worp.contract.game import Game
from worp.contract.scene import Thing
from worp.testing import Broken, conform
from worp.testing.scenes import fault

for file in sorted((Path(__file__).parent / "broken").glob("*.py")):
    import_module(f"contract.broken.{file.stem}")


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_found(name: Any) -> None:
    check, game, setup, says, games = BROKEN[name]
    if name == "A die whose faces are a list" and native.compiled():
        pytest.skip("compiled rules take no list there at all")
    with pytest.raises(Broken) as caught:
        conform(game, None if "where there are none" in name else [setup], games=games, limit=400)
    assert caught.value.check == check, str(caught.value)
    assert says in str(caught.value)


def test_every_check_has_a_game_that_it_finds() -> None:
    ran = set()
    for toy in (pig, liars_dice, tiling, grab):
        ran |= set(conform(toy.GAME, [toy.GAME.set_up()], games=tries(2, 3), looks=tries(25, 60)).checks)
    assert len(ran) > 20
    assert ran <= {check for check, *_ in BROKEN.values()}


LUCKY = Game(
    key="pig",
    version=1,
    titles=pig.GAME.titles,
    seats=(2,),
    minutes=(1, 2),
    kind="quick",
    state=Lucky,
    options=pig.GAME.options,
    words=pig.GAME.words,
)


def test_a_game_in_memory_conforms_but_is_not_started_anew_and_the_report_says_so() -> None:
    assert conform(LUCKY).left_out == "order: copies.py does not hold the game as GAME"


def test_two_moves_with_the_same_clicks_are_named_also_where_only_the_log_stumbles_over_them() -> None:
    _, game, setup, _, _ = BROKEN["Two moves with the same clicks, but hardly ever"]
    with pytest.raises(Broken, match="spell: 0 and 1 are both spelled hold"):
        conform(game, [setup], games=1, looks=1)


def test_a_finding_says_where_it_was_found() -> None:
    _, game, setup, _, games = BROKEN["A happening that forgets a spot"]
    with pytest.raises(Broken) as caught:
        conform(game, [setup], games=games)
    text = str(caught.value)
    assert text.startswith("happenings: after all happenings a spectator sees number score 0 at player:1/score")
    assert "\n  game: pig@1 seats=2 goal=100\n  position: turn " in text
    assert "\n  act: act 1 hold\n  found in: playout 1 of seed 1" in text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (Thing("die", "red", 5, faces=(1, 2, 3)), "a die with a value and faces"),
        (Thing("die", "red", 2.5), "a die with the value 2.5; a value is a whole number"),  # type: ignore[arg-type]
        (Thing("die", "red", faces=(1, 2)), "faces (1, 2); they are three, each 1 to 6, or 0 if hidden"),
        (Thing("die", "red", faces=(1, 2, 7)), "faces (1, 2, 7); they are three"),
        (Thing("die", "red", faces=(1, 6, 2)), "faces (1, 6, 2); equal or opposite ones"),
        (Thing("card", "red", faces=(1, 2, 3)), "a card with faces; only dice have them"),
        (Thing("tile", "bar", outline=((0, 0), (1, 0))), "an outline of 2 corners"),
        (Thing("number", "score", 7, many=2), "a number with many=2; tiles and pieces"),
        (Thing("piece", "egg", many=-1), "a piece with many=-1"),
        (Thing("number", "dice", 9, of=8), "a number that says 9 of 8"),
        (Thing("die", "red", art="dargon"), "a die with the art 'dargon'; known for dice and cards: dragon"),
        (Thing("die", "red", turn=8), "a thing with turn 8; turns are 0 to 7"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_thing_that_cannot_show_what_it_says_is_found(wrong: Thing, said: str) -> None:
    assert said in fault(wrong)


BROKEN_KIT = Path(__file__).parent / "idle_kit.py"


def test_what_never_occurs_is_reported_but_does_not_fail() -> None:
    report = conform(registry.find(str(BROKEN_KIT)), games=2, looks=10, acts=200)
    notes = "\n".join(report.notes)
    assert "never said in any game: idle-kit-move-never, idle-kit-nobody-ever-hears-this" in notes
    assert "never possible in any game: the move never" in notes
    assert "the option 'useless' makes no difference" in notes
    assert "or 'again'" in notes
