"""What cannot be read is told in everyone's language: typical wrong positions, options, files and logs, of all games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browser.late import LATE

from worp import registry
from worp.contract.game import LANGUAGES, Game, InputError
from worp.record.log import Match
from worp.room.faults import fault_say, forms
from worp.words.sentences import Words, word_file

ENGLISH = re.compile(r"\b(is not|write|missing|there (is|are)|should|begins with|only in English|must|cannot)\b|Engels|Englisch")


def fault(wrong: Callable[[], Any]) -> str:
    with pytest.raises(InputError) as caught:
        wrong()
    return str(caught.value)


def is_told_everywhere(text: str) -> None:
    said = fault_say(text)
    assert said.key != "server-fault", text
    english = Words("en").line(said)
    assert english == text or " / " in english or "–" in english, "in English it is what it was, but for lists"
    for language in ("nl", "de"):
        line = Words(language).line(said)
        own = re.sub("[‘„“][^’“”]*[’“”]", "", line)  # what somebody wrote, or an example, stays as it is
        assert not ENGLISH.search(own), line


@pytest.mark.parametrize("key", LATE)
def test_a_wrong_position_or_option_is_told_in_every_language(key: str) -> None:
    game = registry.find(key)
    setup = game.set_up(2)
    good = LATE[key]()
    between = next(one for one in (";", "\n", " ") if one in good)
    first, *rest = good.split(between)
    for wrong in ("hello", between.join([first, first, *rest])):
        is_told_everywhere(fault(lambda wrong=wrong: game.load(setup, wrong)))  # type: ignore[misc]
    is_told_everywhere(fault(lambda: game.load(setup, "")))
    is_told_everywhere(fault(lambda: game.set_up(19)))
    is_told_everywhere(fault(lambda: game.set_up(2, {"nonsense": 1})))
    for option in game.options:
        if option.choices or isinstance(option.default, bool | int):
            is_told_everywhere(fault(lambda option=option: game.set_up(2, {option.name: "nonsense"})))  # type: ignore[misc]


KIT = """from worp.kit import *
class Toy(Kit):
    first_one = seat("{seat} is first")
    pot = number(0, "{pot}")
    dice = dice(3)
    points = each(0, "{points}")
    sheet = each(sheet({"ones": "Ones", "twos": "Twos"}))
    way = each(track(9))
    men = each(pieces(2, 9))
    field = grid(2, 2)
    deck = deck(["red-1", "red-2"])
    hand = secret(each(cards(deck)))
    pile = pyramid()
    cube = cube()
    def turn(self): self.throw("dice")
    def thrown(self): pass
    def choices(self): return ["go"]
    @move("Go")
    def go(self): self.next()
GAME = Toy.game("Toy", seats=(2, 3))
"""
WRONG = [
    ("", "roll 1 dice; ", "hello; "),
    ("", "roll 1 dice", "roll 3 dice"),
    ("", "roll 1 dice", "roll 1 pot"),
    ("", "roll 1 dice", "roll 1 hand"),
    ("", "roll 1 dice", "over 1"),
    ("", "roll 1 dice", "sealed 1 -"),
    ("", "roll 1 dice", "sealed 1 - stop"),
    ("first_one ", "-", "7"),
    ("pot ", "0", "many"),
    ("dice ", ". . .", "9"),
    ("roll 1 dice; first_one -; pot 0; dice ", ". . .", "-"),
    ("points ", "0 / 0", "0"),
    ("sheet ", "- - / - -", "1 2 3 / - -"),
    ("way ", "0 / 0", "0 / 9"),
    ("men ", "- - / - -", "- 9 / - -"),
    ("field ", ". . . .", ". ."),
    ("deck ", "red-1 red-2", "blue-1"),
    ("pile ", "-", "0,0,0=r111"),
    ("pile ", "-", "0,0,0=r623"),
    ("pile ", "-", "0,0,0=r12"),
    ("pile ", "-", "9,9,9=r123"),
    ("pile ", "-", "2,6,0=r? 2,6,0=r?"),
    ("pile ", "-", "nonsense"),
    ("cube ", "-", "x"),
]
"""What is wrong in a position of `KIT`: after which words, instead of what."""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Game:
    file = tmp_path_factory.mktemp("toy") / "toy.py"
    file.write_text(KIT, encoding="utf-8")
    return registry.from_file(str(file))


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong[0][-12:]}{wrong[2]}")
def test_a_wrong_position_of_an_invented_game_is_told_in_every_language(toy: Game, wrong: tuple[str, str, str]) -> None:
    setup = toy.set_up(2)
    after, old, new = wrong
    good = toy.start(setup).text()
    assert after + old in good
    toy.load(setup, good)
    is_told_everywhere(fault(lambda: toy.load(setup, good.replace(after + old, after + new, 1))))


@pytest.mark.parametrize("name", ["pig", "hamster", "gipfel", "maexchen", "bluff"])
def test_a_throw_that_cannot_come_in_an_invented_game_is_told_in_every_language(name: str) -> None:
    game = registry.from_file(str(registry.EXAMPLES / f"{name}.py"))
    state = game.start(game.set_up(2))
    for outcome in ((), (99,) * 4, (5, 4, 3, 2, 1, 6, 6, 6, 6, 6)):
        is_told_everywhere(fault(lambda outcome=outcome: state.check_roll(outcome)))  # type: ignore[misc]


START = "worp 1\nwegduwen@1 seats=1 level=1\nposition side1=2,4,6,8,9,12 throw=1,1\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Dear sir,\n",
        "worp 9\n",
        "{",
        "worp 1\n",
        "worp 1\nnonsense@1 seats=2\n",
        "worp 1\nwegduwen@99 seats=2\n",
        "worp 1\nwegduwen@1 seats=19\n",
        START + "roll 1 2\n",
        START + "2 roll 1 2\n",
        START + "1 sing 1 2\n",
        START + "1 roll five\n",
        START + "1 act side:1/12\n",
        START + "1 act 1 side:1/11\n",
        START + "1 act 1 side:1/12 side:1/9\n2 roll 9 9\n",
        START + "1 act 1 side:1/12 side:1/9\n2 roll 5",
    ],
)
def test_a_wrong_log_is_told_in_every_language(text: str) -> None:
    is_told_everywhere(fault(lambda: Match.read(text)))


def test_a_wrong_file_of_shapes_is_told_in_every_language() -> None:
    game = registry.find("quadrata")
    for shapes in ("nonsense", "boot | five | 2 | 1 | 0,0 *"):
        is_told_everywhere(fault(lambda shapes=shapes: game.set_up(2, {"shapes": shapes})))  # type: ignore[misc]


def test_long_nonsense_is_read_quickly_and_what_nobody_knows_is_said_to_be_english() -> None:
    nonsense = "x: 'y' is one of ; not '" * 4000
    assert fault_say(nonsense).key in ("server-fault", "server-fault-here")
    assert "Engels" in Words("nl").line(fault_say("Something quite new happened."))


def test_every_known_fault_has_the_same_arguments_in_three_languages() -> None:
    told = []
    for language in LANGUAGES:
        bits = re.split(r"^([\w-]+) = ", word_file(language, "server").read_text(encoding="utf-8"), flags=re.MULTILINE)
        told.append({key: set(re.findall(r"\$\w+", text)) for key, text in zip(bits[1::2], bits[2::2], strict=True)})
    assert len(forms()) > 40
    for key, _ in forms():
        assert told[0][key] == told[1][key] == told[2][key], key
