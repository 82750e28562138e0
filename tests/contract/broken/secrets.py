"""Games that hide what they say is open, or tell what is hidden."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import LiarsDice, Pig, breaks, liars_dice

from worp.contract.dice import throw
from worp.contract.game import TURN
from worp.contract.scene import Happening, say


class Peeking(LiarsDice):
    """Masks keep the real hands where the text does not show them: for leaks to be planted."""

    peek = None

    def copy(self) -> Any:
        new = super().copy()
        new.peek = self.peek
        return new

    def mask(self, viewer: Any) -> Any:
        new = super().mask(viewer)
        new.peek = self.real()
        return new

    def guess(self, src: Any) -> Any:
        new = super().guess(src)
        new.peek = None
        return new

    def real(self) -> Any:
        return self.peek or self.hands

    def sixes(self) -> Any:
        return sum(hand.count(6) for hand in self.real())


@breaks("happenings", says="pearl ? at hand:")
class _(LiarsDice):
    """A mask that hides nothing."""

    def mask(self, viewer: Any) -> Any:
        return self.copy()


@breaks("mask", says="no mask ever hid anything", hidden="hands")
class _(Pig):
    """A sheet that speaks of secrets where there are none."""


@breaks("mask", says="hidden='nothing'", hidden="nothing")
class _(LiarsDice):
    """A sheet that does not speak of secrets."""


@breaks("mask", says="that is 'hands'", hidden="table")
class _(LiarsDice):
    """A sheet that speaks of other secrets."""


@breaks("mask", says="twice gives")
class _(LiarsDice):
    """Masking twice hides more than once."""

    def mask(self, viewer: Any) -> Any:
        new = super().mask(viewer)
        if self.phase == TURN and any(liars_dice.UNKNOWN in hand for hand in self.hands):
            new.hands = [(liars_dice.UNKNOWN,) * len(hand) for hand in self.hands]
        return new


@breaks("guess", says="the same viewer knows")
class _(LiarsDice):
    """A guess that changes what is known."""

    def guess(self, src: Any) -> Any:
        new = super().guess(src)
        if self.phase == TURN:
            new.hands = [throw(src, len(hand)) for hand in self.hands]
        return new


@breaks("masked moves", says="are other ones on what it knows")
class _(LiarsDice):
    """Moves that follow from what is hidden."""

    def moves(self, seat: Any) -> Any:
        return [move for move in super().moves(seat) if move != (1, 2) or min(map(min, self.hands)) > 0]


@breaks("leak in moves", sheet=liars_dice, says="its moves differ")
class _(Peeking):
    """Moves that depend on somebody else's dice."""

    def moves(self, seat: Any) -> Any:
        return [move for move in super().moves(seat) if move != (1, 2) or self.sixes()]


@breaks("leak in scene", sheet=liars_dice, says="the scene differs at")
class _(Peeking):
    """Cups with a six under them look different."""

    def hand_shown(self, seat: Any, hand: Any) -> Any:
        look = "red" if 6 in self.real()[seat] else "pearl"
        return tuple((spot, thing._replace(look=look)) for spot, thing in super().hand_shown(seat, hand))

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        if tell is not None:
            tell.append(Happening("say", reveals=True))

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        if tell is not None:
            tell.extend(Happening("show", self.hand_shown(owner, hand), reveals=True) for owner, hand in enumerate(self.hands) if self.up)


@breaks("leak in prompt", sheet=liars_dice, says="but the prompt is")
class _(Peeking):
    """A prompt that knows better."""

    def prompt(self, seat: Any, path: Any) -> Any:
        return say("liars-dice-first") if self.sixes() > 1 else super().prompt(seat, path)


@breaks("leak in offers", sheet=liars_dice, says="but offers are")
class _(Peeking):
    """A button that looks different when the bid is right."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        offer = super().offer(seat, path, target)
        return offer._replace(say=say("liars-dice-count", count=1)) if self.sixes() > 1 else offer


@breaks("leak in refusals", sheet=liars_dice, says="is refused with")
class _(Peeking):
    """A reason that gives something away."""

    def reason(self, seat: Any, path: Any) -> Any:
        return say("liars-dice-no-bid") if self.sixes() > 1 else super().reason(seat, path)


@breaks("leak in told", says="is told")
class _(LiarsDice):
    """A throw under the cup, told aloud."""

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        if tell is not None:
            tell.append(Happening("say", say=say("liars-dice-threw", seat=0, hand=" ".join(map(str, outcome)))))


@breaks("leak in told", says="instead of")
class _(LiarsDice):
    """A bid that is told with its truth."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        if tell is not None and move != liars_dice.LIAR:
            tell.append(Happening("say", say=say("liars-dice-counted", count=sum(h.count(move.face) for h in self.hands), face=move.face)))


@breaks("leak in told", says="reveals=True")
class _(LiarsDice):
    """Cups that go up as if that could be taken back."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        if tell is not None:
            tell[:] = [told._replace(reveals=False) for told in tell]
