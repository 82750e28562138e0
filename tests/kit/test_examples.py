"""The games of `examples/` that are written with the kit: short, whole, and true to the contract."""

from pathlib import Path

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, OVER, ROLL, Game
from worp.kit import Kit
from worp.room.http.sheets import lines
from worp.studio.new import ELSEWHERE
from worp.testing import conform

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = {"pig": 40, "kniffel": 80, "bluff": 65, "maexchen": 65, "gipfel": 65, "hamster": 80, "flink": 80, "ganzen": 65, "vier": 65}


def example(name: str) -> Game:
    return registry.find(str(EXAMPLES / f"{name}.py"))


@pytest.mark.parametrize("name", LINES)
def test_it_is_short(name: str) -> None:
    """In one language; what it says in others stands below."""
    whole = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    rules, _, elsewhere = whole.partition(ELSEWHERE)
    assert len(rules.splitlines()) + bool(elsewhere) <= LINES[name]


@pytest.mark.parametrize("name", registry.INVENTED)
def test_ours_speak_three_languages(name: str) -> None:
    game = example(name)
    assert set(game.titles) == set(game.words) == set(game.rules) == set(LANGUAGES)
    assert len(set(game.rules.values())) == len(set(game.words.values())) == 3
    said = lines(game)  # what its card on the first page says
    assert len({said[language] for language in LANGUAGES}) == 3
    assert all(20 < len(line) <= 120 and game.titles["en"] not in line for line in said.values())


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", LINES)
def test_it_keeps_its_promises(name: str) -> None:
    game = example(name)
    for setup in (game.set_up(game.seats[-1]), *([game.set_up(2, {"calm": True})] if game.race else [])):
        conform(game, [setup], games=1, looks=8, acts=100, limit=2000)


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_it_keeps_its_promises_in_every_setup(name: str) -> None:
    conform(example(name))


@pytest.mark.parametrize("name", LINES)
def test_what_is_written_out_for_speed_plays_the_same_games(name: str) -> None:
    """The methods that a class gets written out, beside those of the kit that they stand for."""
    fast, plain = example(name), example(name)
    for method in ("lay_out", "throw", "sample", "roll", "moves", "play", "next"):
        assert getattr(fast.state, method) is not getattr(Kit, method) or method in ("throw", "sample", "roll")
        setattr(plain.state, method, getattr(Kit, method))
    for seats in {fast.seats[0], fast.seats[-1]}:
        one, other = fast.start(fast.set_up(seats)), plain.start(plain.set_up(seats))
        src = Seeded(f"{name} {seats}")
        for _ in range(250):
            assert (one.text(), one.who, one.copy().text()) == (other.text(), other.who, one.text())
            if one.phase == OVER:
                break
            if one.phase == ROLL:
                draw = f"draw {src.below(1000)}"
                thrown = one.sample(Seeded(draw))
                assert other.sample(Seeded(draw)) == thrown
                one.roll(thrown)
                other.roll(thrown)
            else:
                seat = one.acting()[0]
                moves = list(one.moves(seat))
                assert moves == list(other.moves(seat))
                move = moves[src.below(len(moves))]
                one.play(seat, move)
                other.play(seat, move)


def test_every_example_with_the_kit_is_looked_at() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py") if "worp.kit" in path.read_text(encoding="utf-8")} == set(LINES)
