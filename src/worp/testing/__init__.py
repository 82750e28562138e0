"""Tests for games, for everyone who writes one: `conform`, playthroughs that a person can read, and known counts of moves."""

from worp.testing.conform import Broken, Report, conform, explore, usual_setups
from worp.testing.lessons import check_lesson

__all__ = ["Broken", "Report", "check_lesson", "conform", "explore", "usual_setups"]
