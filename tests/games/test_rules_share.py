"""Rules stay rules: what makes them fast or tells of them may not bury them."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from worp import registry

PATH = Path(__file__).parents[2] / "bench" / "rules_share.py"


def test_at_least_three_quarters_of_every_rules_file_are_rules() -> None:
    spec = importlib.util.spec_from_file_location("rules_share", PATH)
    assert spec is not None
    assert spec.loader is not None
    counter = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(counter)
    found = counter.shares()
    assert len(found) == len(registry.names())
    for game, (rules, code) in found.items():
        assert rules >= counter.LEAST * code, f"{game}: {rules} of {code} lines are rules"
    assert counter.share("import re\nx = 1\ndef on_x():\n    pass\n") == (1, 4)
