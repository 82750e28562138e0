"""The games of `examples/` that are written with the kit: short, whole, and true to the contract."""

from pathlib import Path

import pytest

from worp import registry
from worp.contract.game import Game
from worp.testing import conform

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = {"pig": 40, "kniffel": 80, "bluff": 65, "maexchen": 65, "gipfel": 65, "hamster": 80, "flink": 80, "ganzen": 65, "vier": 65}


def example(name: str) -> Game:
    return registry.find(str(EXAMPLES / f"{name}.py"))


@pytest.mark.parametrize("name", LINES)
def test_it_is_short(name: str) -> None:
    assert len((EXAMPLES / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= LINES[name]


@pytest.mark.parametrize("name", LINES)
def test_it_keeps_its_promises(name: str) -> None:
    game = example(name)
    for setup in (game.set_up(game.seats[-1]), *([game.set_up(2, {"calm": True})] if game.race else [])):
        conform(game, [setup], games=1, looks=8, acts=100, limit=2000)


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_it_keeps_its_promises_in_every_setup(name: str) -> None:
    conform(example(name))


def test_every_example_with_the_kit_is_looked_at() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py") if "worp.kit" in path.read_text(encoding="utf-8")} == set(LINES)
