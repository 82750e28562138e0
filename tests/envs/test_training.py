"""The example that teaches a computer to play really learns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from worp import registry

EXAMPLE: Any = registry.imported(Path(__file__).parents[2] / "examples" / "train.py")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("learn", "seed"), [(EXAMPLE.learn_alone, 2), (EXAMPLE.learn_together, 2)], ids=["gymnasium", "pettingzoo"])
def test_the_example_plays_better_than_chance_after_a_while(learn: Any, seed: int) -> None:
    by_chance = EXAMPLE.win_rate(None, EXAMPLE.PIG, 150)
    assert EXAMPLE.win_rate(learn(EXAMPLE.PIG, 250, seed), EXAMPLE.PIG, 150) > by_chance + 0.1
