"""Games whose chance is not what they say it is."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import Grab, LiarsDice, Pig, breaks, grab

from worp.contract.dice import throw
from worp.contract.game import InputError


@breaks("chance", says="not a positive whole number")
class _(Pig):
    """A weight of nothing."""

    def outcomes(self) -> Any:
        return [*super().outcomes()[:5], ((6,), 0)]


@breaks("chance", says="lists (1,) twice")
class _(Pig):
    """The same outcome twice."""

    def outcomes(self) -> Any:
        return [*super().outcomes(), ((1,), 1)]


@breaks("chance", says="outcomes() does not list")
class _(Pig):
    """A sample that is not among the outcomes."""

    def sample(self, src: Any) -> Any:
        return (1 + src.below(60),)


@breaks("chance", says="check_roll accepts")
class _(Pig):
    """A throw of a million is accepted."""

    def check_roll(self, outcome: Any) -> None:
        pass


@breaks("chance", says="check_roll refuses")
class _(Pig):
    """A possible throw is refused."""

    def check_roll(self, outcome: Any) -> None:
        super().check_roll(outcome)
        if outcome == (6,):
            raise InputError("Not a six.")


@breaks("chance", says="in silence it leads to")
class _(Pig):
    """Telling about a throw changes it."""

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.pot += self.pot > 0 and tell is None


@breaks("chance", says="open_roll() says that everyone is told the result")
class _(LiarsDice):
    """Dice under cups whose proof would be opened at once."""

    def open_roll(self) -> bool:
        return True


@breaks("frequencies", says="does not keep to the weights")
class _(Grab):
    """Every throw of eight dice weighs the same, but real dice are thrown."""

    def outcomes(self) -> Any:
        return [(outcome, 1) for outcome, _ in super().outcomes()]

    def sample(self, src: Any) -> Any:
        return throw(src, grab.ROW) if self.who < 0 else super().sample(src)
