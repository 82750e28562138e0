"""Any scene as text, with and without colours, and what people may type for a target."""

import io
from typing import Any

import pytest
from rich.console import Console

from worp import registry
from worp.contract.game import Refused
from worp.contract.scene import SPACE, Part, Scene, Thing, say
from worp.terminal.answers import Reader, targets
from worp.terminal.draw import Drawer, shape
from worp.words.sentences import Words


def drawn(scene: Scene, *, width: int = 100, colour: bool = False, **more: Any) -> str:
    shown = io.StringIO()
    console = Console(file=shown, width=width, force_terminal=colour, color_system="truecolor" if colour else None, highlight=False)
    console.print(Drawer(console, Words("en"), ("Ann", "Bob")).scene(scene, **more))
    return "\n".join(line.rstrip() for line in shown.getvalue().splitlines())


def test_trays_stand_in_lines_and_facts_at_the_place_cards() -> None:
    parts = (
        Part("dice", "tray", say("dice")),
        Part("seat:1", "facts", say("name", seat=0), 0),
        Part("seat:2", "facts", say("name", seat=1), 1),
        Part("row", "tray", say("board")),
    )
    things = {
        "dice/0": Thing("die", "turquoise", 4),
        "dice/1": SPACE,
        "seat:1/score": Thing("number", "score", 7),
        "seat:2/score": Thing("number", "score", 11),
        "row/10": Thing("block", "out", 10),
        "row/9": Thing("block", "in", 9),
    }
    assert drawn(Scene(parts, things), turn=[1]).splitlines() == [
        "  Ann score 7",
        "▶ Bob score 11",
        "Dice   [t4] ·",
        "Board   9  [10]",
    ]


def test_a_grid_has_its_coordinates_on_its_rims() -> None:
    scene = Scene((Part("board", "grid", say("board"), size=(3, 2)),), {"board/2,0": Thing("piece", "egg"), "board/0,1": SPACE})
    assert drawn(scene).splitlines() == ["Board", "     0   1   2", "  0         egg", "  1  ·"]


def test_a_grid_that_grows_is_drawn_as_far_as_it_goes() -> None:
    scene = Scene((Part("map", "grid", say("board")),), {"map/-1,-2": SPACE, "map/1,-1": SPACE})
    assert drawn(scene).splitlines() == ["Board", "     -1  0  1", "  -2  ·", "  -1        ·"]


BOOT = Thing("tile", "boot", outline=((0, 0), (1, 0), (1, 1), (2, 2), (0, 2)))


def test_a_tile_covers_the_cells_of_its_outline_as_it_lies() -> None:
    space = {f"board/{x},{y}": SPACE for x in range(3) for y in range(2)}
    scene = Scene((Part("board", "grid", say("board"), size=(3, 2)),), {**space, "board/1,0,a": BOOT})
    assert drawn(scene).splitlines() == ["Board", "    0 1 2", "  0 · ■ ·", "  1 · ■ ◣"]
    poses = [shape(BOOT._replace(turn=turn)) for turn in range(8)]
    assert poses == ["■· ■◣", "■■ ◤·", "◥■ ·■", "·◢ ■■", "·■ ◢■", "◣· ■■", "■◤ ■·", "■■ ·◥"]


def test_two_halves_share_a_cell() -> None:
    halves = {
        "board/0,0,a": Thing("tile", "half", outline=((0, 0), (1, 0), (0, 1))),
        "board/0,0,b": Thing("tile", "half", outline=((1, 0), (1, 1), (0, 1))),
    }
    assert drawn(Scene((Part("board", "grid", say("board"), size=(1, 1)),), halves)).splitlines()[2] == "  0 ◤◢"


def pyramid(cells: dict[tuple[int, int, int], str]) -> Scene:
    things = {f"pyramid/{a},{b},{c}": Thing("die", look, faces=(6, 3, 2)) for (a, b, c), look in cells.items()}
    return Scene((Part("pyramid", "pyramid", say("pyramid")),), things)


def test_each_side_of_a_pyramid_shows_its_own_faces_and_the_nearest_dice() -> None:
    # One die at the bottom corner between sides A and B, one behind it as seen from A.
    text = drawn(pyramid({(0, 0, 8): "red", (1, 0, 7): "pearl"}))
    a, b, c = [part.splitlines() for part in text.replace("  A\n", "|").replace("  B\n", "|").replace("  C\n", "|").split("|")[1:]]
    assert a[8].strip().startswith("[r6]")  # its left end: where sides A and B meet
    assert a[7].strip().startswith("(6)")  # one step behind the plane of side A
    assert b[8].strip().endswith("[r3]")  # the same ridge is the right end of side B
    assert "(r2)" in c[0]  # from C one looks along the axis to the far end
    assert "·" in a[0]


def test_a_wide_screen_shows_the_three_sides_next_to_each_other() -> None:
    assert len(drawn(pyramid({(0, 0, 8): "red"}), width=130).splitlines()) < len(drawn(pyramid({(0, 0, 8): "red"})).splitlines())


def test_offered_places_are_underlined_where_there_are_colours() -> None:
    scene = Scene((Part("dice", "tray", say("dice")),), {"dice/0": Thing("die", "red", 4), "dice/1": Thing("die", "red", 5)})
    plain, offered = drawn(scene, colour=True), drawn(scene, colour=True, offered=["dice/0"])
    assert plain != offered
    assert "\x1b[1;4;" in offered
    assert "\x1b[1;4;" not in plain


def test_every_toy_and_official_game_can_be_drawn_in_every_language(toy: Any) -> None:
    games = [registry.find(toy(name)) for name in ("pig", "liars_dice", "grab", "tiling")] + list(registry.games().values())
    for game in games:
        for language in ("nl", "en", "de"):
            shown = io.StringIO()
            console = Console(file=shown, width=100)
            state = game.start(game.set_up())
            console.print(Drawer(console, Words(language, (game,))).scene(state.mask(-1).scene(-1)))
            assert f"[{game.key}" not in shown.getvalue()


# --- what may be typed ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def liar(toy: Any) -> Any:
    game = registry.find(toy("liars_dice"))
    state = game.load(game.set_up(), "turn 1 hands 225 346")
    return Reader(Words("en", (game,)), (), state.mask(0), 0)


@pytest.mark.parametrize("typed", ["count:3 face:2", "3 2", ":3 :2", "COUNT:3 2", "3 dice face:2", "3 DICE 2"])
def test_a_target_may_be_called_by_name_short_form_or_the_words_on_it(liar: Any, typed: Any) -> None:
    assert liar.clicks((), typed) == ("count:3", "face:2")


def test_a_beginning_that_fits_several_targets_is_asked_back(liar: Any) -> None:
    with pytest.raises(Refused) as refused:
        liar.clicks((), "co")
    assert refused.value.say.key == "terminal-which"


def test_an_unknown_word_is_not_a_refusal_of_the_rules(liar: Any) -> None:
    with pytest.raises(Refused) as refused:
        liar.clicks((), "banana")
    assert refused.value.say == say("terminal-unknown", word="banana")


def test_where_finding_is_the_game_everything_on_the_table_is_offered_alike(toy: Any) -> None:
    game = registry.find(toy("grab"))
    state = game.load(game.set_up(2, {"calm": "yes"}), "race 1 throw 1 row 1123.566 wish 3 3 scores 1 0").mask(1)
    offered = [offer.target for offer in targets(state, 1, ())]
    assert {f"row/{k}" for k in range(8)} <= set(offered)
    assert [target for target in offered if "/" not in target] == ["wait"]
    reader = Reader(Words("en", (game,)), (), state, 1)
    assert reader.clicks((), "row/3") == ("row/3",)
    with pytest.raises(Refused) as refused:
        reader.clicks((), "row/0")
    assert refused.value.say == state.why_not(1, ("row/0",))


def test_a_target_that_exists_but_cannot_be_clicked_is_refused_by_the_rules(liar: Any) -> None:
    with pytest.raises(Refused) as refused:
        liar.clicks((), "count:9 face:2")
    assert refused.value.say == liar.state.why_not(0, ("count:9",))
    with pytest.raises(Refused) as refused:
        liar.clicks((), "hand:1/0")
    assert refused.value.say == say("no-not-offered")
