"""Checks of positions that play along: a copy, the position read back from its text, and a guess, all doing what the playout does.

A position looks like its copy also where the copy lost something that only matters later. So each twin does the same acts as the position
it was made from, for some acts, and has to stay the same all the time. What may be compared:

* **The copy and the reloaded position** are the position itself: everything is the same, for every viewer, and the same is told.
* **A guess from what a seat knows** is the position itself where nothing is hidden from that seat. Else it is another world: the same act
  may be impossible in it, or show the seat which of the two worlds is real. Until then, that is as long as the seat knows the same in both
  (its masks have the same text), the seat sees the same, may do the same, and is told the same, unless a happening openly reveals
  something: that can be gone again from the mask. What others see and know may differ all the time, so it is not compared.
* **None of them shares anything** that changes: whoever is played on, the others stay as they are, and so does the mask that was guessed from.
"""

from __future__ import annotations

from typing import Any

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, InputError
from worp.contract.scene import Happening, Seat, told_to
from worp.testing.acts import Act, perform
from worp.testing.fields import unlike
from worp.testing.inspection import Broken, Inspection, Position
from worp.testing.masks import admitted
from worp.testing.positions import FICKLE, TRIES, brief, looks, meddled, who

LONG, SHORT = 24, 4
"""For how many acts twins play along: some for long, and some that are made at every position that is looked at closely."""


class Twin:
    """Another position, made from that of a playout, that does the same acts."""

    def __init__(self, check: str, name: str, advice: str, state: Position, position: Position) -> None:
        self.check = check
        self.name = name
        self.advice = advice
        self.position = position
        self.last = position.text()
        lost = unlike(state, position)
        self.hint = f" What is different in it from the beginning: {', '.join(lost)}." if lost else ""


class Twins:
    """The twins of one playout, some at a time."""

    def __init__(self, look: Inspection, life: int) -> None:
        self.look = look
        self.life = life
        self.made = 0
        self.twins: list[Twin] = []
        self.world: World | None = None
        self.masks: list[tuple[Position, str]] = []
        """Masks of the position where the twins were made, with their texts."""
        self.text = ""
        self.acts: list[Act] = []
        self.words: list[str] = []

    def make(self, state: Position) -> None:
        """Make twins of this position; those that still play along stop."""
        look = self.look
        if state.phase == OVER:
            return
        self.text = state.text()
        self.acts = []
        self.words = []
        self.made += 1
        with look.during("text"):
            advice = "text() and load() have to keep everything that matters later"
            self.twins = [Twin("text", "the position read back from its text", advice, state, look.game.load(state.setup, self.text))]
        with look.during("copy"):
            self.twins.append(Twin("copy", "the copy", "copy() has to keep everything that matters later", state, state.copy()))
        with look.during("guess"):
            seat = state.who if state.who >= 0 else self.made % state.setup.seats
            masked = state.mask(seat)
            known = masked.text()
            guessed = masked.guess(Seeded(f"guess/{self.text}"))
            self.masks = [(masked, known)]
            self.world = World(look, seat, guessed) if known != self.text else None
            if self.world is None:
                found = guessed.text()
                look.expect(found == self.text, f"nothing is hidden from {who(seat)}, but a guess from what it knows gives '{found}'")
                name = f"a guess from what {who(seat)} knows, from whom nothing is hidden,"
                self.twins.append(Twin("guess", name, "mask() and guess() have to keep everything that matters later", state, guessed))

    def follow(self, state: Position, act: Act, tell: list[Happening]) -> None:
        """The playout's position did this act, and `tell` is what was told: do it too, and compare."""
        if not self.twins:
            return
        self.acts.append(act)
        self.words.append(self.look.act)
        text = state.text()
        last = len(self.acts) == self.life or state.phase == OVER
        self.unmoved("playing on the position changed the mask that was made of it before", state)
        for twin in self.twins:
            with self.look.during(twin.check):
                self.one(twin, state, text, act, tell, last)
            self.unmoved(f"playing on {twin.name} changed the mask that was made of the position before", twin.position)
        if self.world is not None:
            alike = self.world.follow(state, act, tell)
            self.unmoved("playing on a guess changed the mask that it was guessed from", self.world.position)
            if state.text() != text:
                with self.look.during("guess"):
                    meddled(self.look, "playing on a guess changed the position itself", self.world.position, state)
            if not alike:
                self.world = None
        if last:
            self.twins = []
            self.world = None

    def unmoved(self, what: str, played: Position) -> None:
        """The masks are as they were before `played` was played on."""
        for masked, known in self.masks:
            if masked.text() != known:
                with self.look.during("guess"):
                    meddled(self.look, what, played, masked)

    def one(self, twin: Twin, state: Position, text: str, act: Act, tell: list[Happening], closely: bool) -> None:
        """Let one twin do the act too, and compare what it tells and becomes."""
        look = self.look
        if twin.position.text() != twin.last:
            meddled(look, f"playing on the position changed {twin.name} that was made of it before", state, twin.position)
        told: list[Happening] = []
        try:
            perform(twin.position, act, told)
        except Exception as error:  # whatever happens there did not happen in the playout
            raise self.parted(twin, f"stops with {type(error).__name__}: {error}".rstrip(": ")) from error
        if state.text() != text:
            meddled(look, f"playing on {twin.name} changed the position it was made from", twin.position, state)
        twin.last = twin.position.text()
        if twin.last != text:
            raise self.parted(twin, f"leads to '{twin.last}' instead of '{text}'")
        if told != tell:
            raise self.parted(twin, f"tells {parting(told, tell)}")
        here, there = looks(state, closely), looks(twin.position, closely)
        for name in here:
            if here[name] != there[name]:
                raise self.parted(twin, f"has another {name}: {parting(there[name], here[name])}")
        if closely and state.phase == ROLL and state.outcomes() != twin.position.outcomes():
            raise self.parted(twin, "has other outcomes")

    def parted(self, twin: Twin, how: str) -> Broken:
        """The finding that a twin went its own way: because nothing goes the same way twice, or because it lost something."""
        since = f"'{self.text}', then: {', '.join(self.words)}"
        results = [self.again() for _ in range(TRIES)]
        for result in results:
            if result != results[0]:
                what = f"the same acts once more lead to {parting(result, results[0])}; {FICKLE}. Begun at {since}"
                return Broken("repeatable", what, self.look.where(), self.look)
        what = f"{twin.name} plays another game: after the same acts it {how}.{twin.hint} {twin.advice}. Made at {since}"
        return Broken(twin.check, what, self.look.where(), self.look)

    def again(self) -> tuple[Any, ...]:
        """What comes of the same acts, from the text where the twins were made."""
        state = self.look.game.load(self.look.setup, self.text)
        tell: list[Happening] = []
        try:
            for act in self.acts:
                perform(state, act, tell)
        except Exception as error:  # noqa: BLE001 (that it stops is a result like any other)
            return (type(error).__name__,)
        return (state.text(), *tell)


class World:
    """A guess from what a seat knows that is not the position itself, perhaps."""

    def __init__(self, look: Inspection, viewer: Seat, position: Position) -> None:
        self.look = look
        self.viewer = viewer
        self.position = position

    def follow(self, state: Position, act: Act, tell: list[Happening]) -> bool:
        """Do the act, if it can be done in this world; whether the seat still cannot tell the two worlds apart."""
        look, viewer, world = self.look, self.viewer, self.position
        if act.kind == "act" and act.move not in world.moves(act.seat):
            return False
        if act.kind == "roll":
            try:
                world.check_roll(act.outcome)
            except InputError:
                return False
        told: list[Happening] = []
        with look.during("guess"):
            perform(world, act, told)
            here, there = state.mask(viewer), world.mask(viewer)
            if here.text() != there.text():
                return False
        also = f"{who(viewer)} knows the same in the guess '{world.text()}', but"
        with look.during("leak in told"):
            heard, alike = [told_to(viewer, each) for each in tell], [told_to(viewer, each) for each in told]
            if heard != alike and not admitted(viewer, tell) and not admitted(viewer, told):
                look.fail(f"{also} is told {parting(alike, heard)}")
        with look.during("leak in scene"):
            look.expect(here.scene(viewer) == there.scene(viewer), f"{also} sees something else")
        with look.during("leak in moves"):
            same = list(state.moves(viewer)) == list(world.moves(viewer))
            look.expect(same, f"{also} has other moves")
            mine, other = (state.phase, state.who), (world.phase, world.who)
            look.expect(mine == other, f"{also} phase and turn are {other} instead of {mine}")
        return True


def parting(there: Any, here: Any) -> str:
    """Two values: where they begin to differ, if they have parts."""
    if type(there) is type(here) and isinstance(there, list | tuple):
        names = getattr(there, "_fields", ())
        for k, (one, other) in enumerate(zip(there, here, strict=False)):
            if one != other:
                return f"{names[k]}: {parting(one, other)}" if names else parting(one, other)
        if len(there) > len(here):
            return f"also {brief(there[len(here)])}"
        if len(there) < len(here):
            return f"nothing instead of {brief(here[len(there)])}"
    return f"{brief(there)} instead of {brief(here)}"
