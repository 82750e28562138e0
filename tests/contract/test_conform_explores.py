"""Hypothesis decides every die and every choice, looking for trouble; any other source can lead a game where it wants, too."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from worp import registry
from worp.contract.dice import Source
from worp.contract.game import Game
from worp.testing import Broken, explore
from worp.testing.drawn import Drawn
from worp.testing.sentences import Sentences

TOYS = Path(__file__).parent.parent / "toys"
MODULES = {name: registry.imported(TOYS / f"{name}.py") for name in ("pig", "liars_dice", "tiling", "grab")}
SETUPS = [
    ("pig", 2, {"goal": 10}),
    ("liars_dice", 3, {"dice": 1}),
    ("tiling", 2, {"side": 3}),
    ("grab", 2, {"secret": True}),
    ("grab", 2, {"secret": True, "calm": True}),
]
quick = settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example])


@cache
def sentences(name: str) -> Sentences:
    """A toy's. Read when a test wants them, not by every worker."""
    return Sentences(MODULES[name].GAME)


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS, ids=lambda value: str(value) if isinstance(value, str) else None)
@quick
@given(data=strategies.data())
def test_the_toy_conforms_whatever_happens(name: Any, seats: Any, options: Any, data: Any) -> None:
    game = MODULES[name].GAME
    explore(game, game.set_up(seats, options), Drawn(data), limit=6, sentences=sentences(name))


class Forgetful(MODULES["pig"].Pig):  # type: ignore[misc]
    """A pot above 12 is 12 in the text."""

    def text(self) -> str:
        text: str = super().text()
        return text if self.pot <= 12 else text.replace(f"pot {self.pot}", "pot 12")


def test_a_source_can_lead_the_way_to_a_rare_fault() -> None:
    pig = MODULES["pig"].GAME
    game = Game(
        key="pig",
        version=1,
        titles=pig.titles,
        seats=(2,),
        minutes=(1, 2),
        kind="quick",
        state=Forgetful,
        options=pig.options,
        words=pig.words,
    )

    class Sixes(Source):
        """Throws sixes and throws again."""

        def below(self, n: int) -> int:
            return n - 1 if n == 6 else 0

    with pytest.raises(Broken) as caught:
        explore(game, game.set_up(2), Sixes(), limit=12)
    assert "pot 12" in str(caught.value)
