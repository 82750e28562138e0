"""Every check of `conform` can fail: each of these games breaks one promise, and the check with that name says so."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
import random
import time
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest
from lengths import tries

from worp import native, registry
from worp.contract.dice import throw
from worp.contract.game import TURN, Ending, Game, InputError, Option, State
from worp.contract.scene import SPACE, Happening, Offer, Part, Scene, Thing, room_for, say
from worp.testing import Broken, conform
from worp.testing.scenes import fault

TOYS = Path(__file__).parent.parent / "toys"
pig, liars_dice, tiling, grab = [registry.imported(TOYS / f"{name}.py") for name in ("pig", "liars_dice", "tiling", "grab")]
Pig, LiarsDice, Tiling, Grab = pig.Pig, liars_dice.LiarsDice, tiling.Tiling, grab.Grab

BROKEN = {}


def breaks(check: Any, sheet: Any = None, says: Any = "", games: Any = 3, **changes: Any) -> Any:
    """Register a game that breaks one promise: a state class, with `sheet` the toy whose sheet it takes."""

    def register(state: Any) -> Any:
        toy = sheet or {Pig: pig, LiarsDice: liars_dice, Tiling: tiling, Grab: grab}[state.__bases__[0]]
        facts = {
            name: getattr(toy.GAME, name) for name in ("key", "version", "titles", "seats", "minutes", "kind", "hidden", "race", "words")
        }
        facts["options"] = [option for option in toy.GAME.options if option.name != "calm"]
        game = Game(state=state, **(facts | changes))
        BROKEN[state.__doc__.rstrip(".")] = (check, game, game.set_up(), says, games)
        return state

    return register


def replaced(words: Any, old: Any, new: Any, languages: Any = ("nl", "en", "de")) -> Any:
    """The words with one text exchanged."""
    assert all(old in words[language] for language in languages)
    return {language: text.replace(old, new) if language in languages else text for language, text in words.items()}


# --- how a game goes ---------------------------------------------------------------------------------------------------------------------------


@breaks("start", says="RuntimeError: no board")
class _(Pig):
    """A game that cannot begin."""

    def __init__(self, setup: Any) -> None:
        raise RuntimeError("no board")


@breaks("end", says="did not end")
class _(Pig):
    """A game without an end."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, pig.AGAIN, tell)


@breaks("phases", says="has moves, but no seats have some")
class _(Pig):
    """A turn in which nobody can move."""

    def moves(self, seat: Any) -> Any:
        return [] if self.pot > 10 else super().moves(seat)


@breaks("phases", says="seats 1, 2")
class _(Pig):
    """A turn in which everyone can move."""

    def moves(self, seat: Any) -> Any:
        return super().moves(self.who)


@breaks("phases", says="race=Race", race=None, kind="quick")
class _(Grab):
    """A race that the sheet does not announce."""


@breaks("phases", says="acting()")
class _(Pig):
    """A seat that can move but is not among those who act."""

    def acting(self) -> Any:
        return []


@breaks("moves", says="the same move twice")
class _(Pig):
    """The same move twice."""

    def moves(self, seat: Any) -> Any:
        return [*super().moves(seat), pig.HOLD][: 3 if self.phase == TURN and seat == self.who else 0]


@breaks("moves", says="another list when asked again")
class _(Pig):
    """Moves in another order each time."""

    flips = count()

    def moves(self, seat: Any) -> Any:
        return super().moves(seat)[:: 1 if next(self.flips) % 2 else -1]


@breaks("moves", says="asking for moves changed the position to")
class _(Pig):
    """Asking for moves changes something."""

    def moves(self, seat: Any) -> Any:
        self.pot += self.phase == TURN and self.pot < 90
        return super().moves(seat)


@breaks("moves", says="several small moves")
class _(Pig):
    """Thousands of moves."""

    def moves(self, seat: Any) -> Any:
        return list(range(5000)) if super().moves(seat) else []

    def spell(self, move: Any) -> Any:
        return (f"hold{move}",)

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, min(move, 1), tell)


@breaks("stall", says="leads back to the same position")
class _(Pig):
    """A stall that players can choose."""

    def moves(self, seat: Any) -> Any:
        return [*super().moves(seat), 2] if super().moves(seat) else []

    def spell(self, move: Any) -> Any:
        return ("think",) if move == 2 else super().spell(move)

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return Offer(target, say("pig-hold"))

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if move != 2:
            super().play(seat, move, tell)


@breaks("ending", says="winners are seats")
class _(Pig):
    """A winner who does not play."""

    def ending(self) -> Any:
        return Ending((7,), tuple(self.scores), why=say("pig-won", seat=0))


@breaks("ending", says="3 scores for 2 seats")
class _(Pig):
    """A score too many."""

    def ending(self) -> Any:
        return super().ending()._replace(scores=(1, 2, 3))


@breaks("ending", says="nobody wins")
class _(Pig):
    """A game for two that nobody wins."""

    def ending(self) -> Any:
        return super().ending()._replace(winners=())


# --- clicks --------------------------------------------------------------------------------------------------------------------------------------


@breaks("offers", says="which leads to no move")
class _(Tiling):
    """A target is offered that leads to no move."""

    def offers(self, seat: Any, path: Any) -> Any:
        return [*super().offers(seat, path), *([Offer("board/0,0")] if len(path) == 0 and self.moves(seat) else [])]


@breaks("offers", says="is not offered")
class _(Tiling):
    """A move that is not offered."""

    def offers(self, seat: Any, path: Any) -> Any:
        return super().offers(seat, path)[1:] if len(path) == 1 else super().offers(seat, path)

    def why_not(self, seat: Any, path: Any) -> Any:
        return None if path in {self.spell(move)[: len(path)] for move in self.moves(seat)} else say("tiling-no-fit")


@breaks("offers", says="needs say=")
class _(Pig):
    """A button without words."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return Offer(target)


@breaks("offers", says="is on no part")
class _(Tiling):
    """A preview beside the table."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return super().offer(seat, path, target)._replace(preview=(("floor/0", Thing("die")),))


@breaks("offers", says="does not define prompt(), which every game needs here; is promt() it, misspelled?")
class _(Pig):
    """A method whose name is misspelled."""

    promt = Pig.prompt
    prompt = State.prompt


@breaks("play", says="it does not fit")
class _(Tiling):
    """A move that is offered but illegal."""

    def fitting(self) -> Any:
        return [lay for lay, _ in tiling.lays(self.side) if self.stock[lay.shape] and (lay.x, lay.y) not in self.board]

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if any(cell in self.board for cell in move.cells()):
            raise RuntimeError("it does not fit")
        super().play(seat, move, tell)

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        read = Tiling.load.__func__(cls, setup, text)
        read.stock = [shape not in read.board.values() for shape in range(7)]
        return read


@breaks("play", says="played in silence it leads to")
class _(Pig):
    """Telling about a move changes it."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if tell is not None and move == pig.HOLD:
            self.pot += 1
        super().play(seat, move, tell)


@breaks("spell", says="are both spelled")
class _(Tiling):
    """Two moves with the same clicks."""

    def spell(self, move: Any) -> Any:
        return super().spell(move)[::2]


@breaks("spell", says="are both spelled hold", games=1)
class _(Pig):
    """Two moves with the same clicks, but hardly ever."""

    def spell(self, move: Any) -> Any:
        return ("hold",) if self.pot > 17 else super().spell(move)


@breaks("spell", says="without blanks")
class _(Pig):
    """A target of two words."""

    def spell(self, move: Any) -> Any:
        return ("throw again",) if move == pig.AGAIN else ("hold",)


@breaks("read", says="but reads as 1")
class _(Pig):
    """A path that is read as another move."""

    def read(self, seat: Any, path: Any) -> Any:
        return None if super().read(seat, path) is None else pig.HOLD


@breaks("read", says="but is refused with")
class _(Tiling):
    """A beginning of a move that is refused."""

    def why_not(self, seat: Any, path: Any) -> Any:
        return say("tiling-no-fit") if len(path) == 2 else super().why_not(seat, path)


@breaks("refusals", says="why_not gives no reason")
class _(Pig):
    """A wrong click without a reason."""

    def why_not(self, seat: Any, path: Any) -> Any:
        return None if path else super().why_not(seat, path)


@breaks("refusals", says="but reads as Lay(")
class _(Tiling):
    """Clicks in the wrong order that are accepted."""

    def read(self, seat: Any, path: Any) -> Any:
        return super().read(seat, path) or super().read(seat, path[::-1])


@breaks("refusals", says="why_not of no click at all")
class _(Pig):
    """Somebody who may not act and does not hear why."""

    def idle(self, seat: Any) -> None:
        return None


# --- chance --------------------------------------------------------------------------------------------------------------------------------------


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


# --- copies, texts, logs -------------------------------------------------------------------------------------------------------------------------


@breaks("copy", says="changed the position it was made from")
class _(Tiling):
    """A copy that shares the board."""

    def copy(self) -> Any:
        new = super().copy()
        new.board = self.board
        return new


@breaks("copy", says="another aid")
class _(Tiling):
    """A copy that forgets something."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.aid = False

    def copy(self) -> Any:
        new = super().copy()
        new.aid = True
        return new

    def mask(self, viewer: Any) -> Any:
        return super().copy()


@breaks("text", says="has another text")
class _(Pig):
    """A text that loses the pot."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.pot = 0
        return new

    def copy(self) -> Any:
        new = type(self)(self.setup)
        new.phase, new.who, new.scores, new.pot, new.die = self.phase, self.who, self.scores[:], self.pot, self.die
        return new


@breaks("text", says="reads back as")
class _(LiarsDice):
    """A text that cannot say what is unknown."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        return LiarsDice.load.__func__(cls, setup, text.replace("?", "1"))


@breaks("wrong texts", says="IndexError")
class _(Pig):
    """A wrong text that ends in a traceback."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        text.split()[7]
        return Pig.load.__func__(cls, setup, text)


@breaks("wrong texts", says="nobody can move")
class _(Tiling):
    """A wrong text that leads into a dead end."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        if text == "nonsense":
            text = "turn 1 " + "/".join(["." * setup.number("side")] * setup.number("side"))
            new = Tiling.load.__func__(cls, setup, text)
            new.stock = [False] * 7
            return new
        return Tiling.load.__func__(cls, setup, text)


@breaks("replay", says="from the log it leads to")
class _(Pig):
    """Every game begins with a point more than the last one."""

    begun = count()

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.scores[0] = next(self.begun)


class Lucky(Pig):
    """A six makes lucky: the next pot that is held counts one more. Nothing shows it but the die that lies there."""

    lucky = False

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.lucky = self.die == 6

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if move == pig.HOLD:
            self.pot += self.lucky
        super().play(seat, move, tell)

    def copy(self) -> Any:
        new = super().copy()
        new.lucky = self.lucky
        return new

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.lucky = new.die == 6
        return new


@breaks("text", says="self.streak (0 instead of ")
class _(Pig):
    """A text that leaves out what only matters later."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.streak = 0

    def roll(self, outcome: Any, tell: Any = None) -> None:
        self.streak += 1
        super().roll((1,) if self.streak % 7 == 0 else outcome, tell)


@breaks("text", says="plays another game: after the same acts it leads to", sheet=pig)
class _(Lucky):
    """Loading forgets what the copy keeps."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        return Pig.load.__func__(cls, setup, text)


@breaks("copy", says="self.lucky (False instead of True)", sheet=pig)
class _(Lucky):
    """A copy forgets what the text keeps."""

    def copy(self) -> Any:
        new = Lucky.copy(self)
        new.lucky = False
        return new


@breaks("guess", says="from whom nothing is hidden, plays another game", sheet=pig)
class _(Lucky):
    """A guess forgets what was never hidden."""

    def guess(self, src: Any) -> Any:
        new = self.copy()
        new.lucky = False
        return new


@breaks("text", says="what it has lost: self.die (0 instead of ")
class _(Pig):
    """Loading forgets a field that people see."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.die = 0
        return new


@breaks("text", says="what it has lost: self.die (0 instead of ")
class _(Pig):
    """Neither text nor load think of a field that people see."""

    def text(self) -> Any:
        return super().text().replace(f"die {self.die}", "die -")


@breaks("guess", says="changed the mask that was made of the position before; both hold the same self.scores")
class _(Pig):
    """A guess that shares a list with the mask it was made from."""

    def guess(self, src: Any) -> Any:
        new = self.copy()
        new.scores = self.scores
        return new


@breaks("guess", says="playing on a guess changed the mask that it was guessed from; both hold the same self.gone")
class _(LiarsDice):
    """A guess of hidden dice that shares a list with its mask."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.gone = [0]

    def copy(self) -> Any:
        new = super().copy()
        new.gone = self.gone[:]
        return new

    def guess(self, src: Any) -> Any:
        new = super().guess(src)
        new.gone = self.gone if self.phase == TURN else self.gone[:]
        return new

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.gone[0] += 1
        super().play(seat, move, tell)

    def text(self) -> Any:
        return f"{self.gone[0]} {super().text()}"

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        gone, _, rest = text.partition(" ")
        if not gone.isdigit():
            raise InputError("It begins with a number.")
        new = LiarsDice.load.__func__(cls, setup, rest)
        new.gone = [int(gone)]
        return new


@breaks("guess", says="playing on the position changed the mask that was made of it before; both hold the same self.scores")
class _(Pig):
    """A mask that shares a list with the position."""

    def mask(self, viewer: Any) -> Any:
        new = self.copy()
        new.scores = self.scores
        return new


@breaks("copy", says="_.seen, which belongs to the class")
class _(Pig):
    """A list that belongs to the class, and so to every game at once."""

    seen: ClassVar[list[Any]] = []

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.seen.append(outcome)

    def text(self) -> Any:
        return f"{super().text()} seen {len(self.seen)}"

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        rest, mark, _ = text.partition(" seen ")
        if not mark:
            raise InputError("What was seen is missing.")
        return Pig.load.__func__(cls, setup, rest)


@breaks("repeatable", says="not from random, the clock")
class _(Pig):
    """Chance that the rules make themselves."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.pot += random.randrange(3)
        super().play(seat, move, tell)


@breaks("repeatable", says="not from random, the clock")
class _(Pig):
    """Rules that look at the clock."""

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.pot += time.perf_counter_ns() // 100 % 5 * (self.pot > 0)


@breaks("repeatable", says="a variable outside the state")
class _(Pig):
    """A game that remembers something outside its state."""

    throws = count()

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        if tell is not None:
            tell.append(Happening("say", say=say("pig-pot", pot=next(self.throws))))


@breaks("undo", says="taking back event", games=1)
class _(Pig):
    """A beginning that depends on what was played before."""

    played = False

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.scores[0] = 5 * type(self).played

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        type(self).played = True


set_order = registry.find(str(Path(__file__).parent / "set_order.py"))
BROKEN["Moves in the order of a set"] = ("order", set_order, set_order.set_up(), "that is the order of a set", 1)


MOODS = {
    language: f"{text}pig-option-mood = ☺\npig-option-mood-1 = 1\npig-option-mood-2 = 2\n" for language, text in pig.GAME.words.items()
}


@breaks("id line", says="another setup", words=MOODS, options=[pig.GAME.options[0], Option("mood", 1, choices=("1", "2"))])
class _(Pig):
    """An option whose default is not one of its choices."""


# --- what people see -----------------------------------------------------------------------------------------------------------------------------


@breaks("happenings", says="player:1/score")
class _(Pig):
    """A happening that forgets a spot."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        if tell:
            tell[-1] = tell[-1]._replace(sets=())


@breaks("happenings", says="the parts that a spectator sees changed")
class _(Pig):
    """A part that comes and goes."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        return scene._replace(parts=(*scene.parts, Part("pot", "tray", say("pig-table")))) if self.pot else scene


@breaks("happenings", says="of the kind 'explode'")
class _(Pig):
    """A happening of an unknown kind."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        if tell is not None:
            tell.append(Happening("explode"))


@breaks("scene", says="is on no part")
class _(Pig):
    """A spot beside the table."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        return scene._replace(things={**scene.things, "floor/0": Thing("die")})


@breaks("scene", says="the room of dice has no such place")
class _(Pig):
    """More dice than there is room for."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        parts = [*scene.parts, Part("dice", "tray", say("dice"), room=room_for("dice", SPACE))]
        return Scene(tuple(parts), {**scene.things, "dice/0": Thing("die", "red", 1), "dice/1": Thing("die", "red", 2)})


@breaks("scene", says="its room is for")
class _(Pig):
    """A card where there is room for a die."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        parts = [*scene.parts, Part("dice", "tray", say("dice"), room=room_for("dice", SPACE))]
        return Scene(tuple(parts), {**scene.things, "dice/0": Thing("card", "red", 1)})


@breaks("scene", says="its room has")
class _(Pig):
    """A score that gets longer than its card has room for."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        parts = [*scene.parts, Part("told", "facts", say("dice"), room=(("told/score", Thing("number", "score", 9)),))]
        return Scene(tuple(parts), {**scene.things, "told/score": Thing("number", "score", 10)})


@breaks("scene", says="is outside its grid")
class _(Tiling):
    """A board with more cells than its size says."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        return scene._replace(parts=(scene.parts[0]._replace(size=(2, 2)), scene.parts[1]))


@breaks("scene", says="lies a 'dragon'")
class _(Pig):
    """A thing that nobody can draw."""

    def shown(self) -> Any:
        return (*super().shown(), ("table/2", Thing("dragon")))


@breaks("scene", says="at table/2 lies a die with the value -1; 0 is one that is hidden")
class _(Pig):
    """A die that shows less than nothing."""

    def shown(self) -> Any:
        return (*super().shown(), ("table/2", Thing("die", "red", -1)))


@breaks("scene", says="lies a die with something changeable in it; write faces and outline as tuples")
class _(Pig):
    """A die whose faces are a list."""

    def shown(self) -> Any:
        return (*super().shown(), ("table/2", Thing("die", "red", faces=[1, 2, 3])))  # type: ignore[arg-type]


@breaks("scene", says="the part table has no side 1 to look at")
class _(Pig):
    """A side of something that has none."""

    def scene(self, viewer: Any) -> Any:
        scene = super().scene(viewer)
        return scene._replace(parts=(scene.parts[0]._replace(side=1), *scene.parts[1:]))


@breaks("offers", says="again is drawn as a die with the value -1")
class _(Pig):
    """An offer that cannot be drawn."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return super().offer(seat, path, target)._replace(thing=Thing("die", "red", -1))


# --- words ---------------------------------------------------------------------------------------------------------------------------------------


@breaks("sentences", says="'pig-held' has no text in 'nl'", words=replaced(pig.GAME.words, "pig-held", "pig-hold-on", ["nl"]))
class _(Pig):
    """A sentence that Dutch does not have."""


@breaks("sentences", says="sentences: 'pig-unheard' has no text in 'en'\n", words={"en": pig.GAME.words["en"]})
class _(Pig):
    """A reason without words in a game that speaks English only."""

    def reason(self, seat: Any, path: Any) -> Any:
        return say("pig-unheard")


@breaks("sentences", says="needs $total", words=replaced(pig.GAME.words, "{ $score }", "{ $total }", ["de"]))
class _(Pig):
    """A sentence whose number has another name in German."""


@breaks("sentences", says="'pig-unheard' has no text in 'en'")
class _(Pig):
    """A reason without words."""

    def reason(self, seat: Any, path: Any) -> Any:
        return say("pig-unheard")


@breaks("sentences", says="line 2 is not Fluent", words=replaced(pig.GAME.words, "pig-option-goal =", "pig-option-goal ", ["en"]))
class _(Pig):
    """Words that are not Fluent."""


@breaks("sentences", says="'pig-option-mood' has no text", options=[*pig.GAME.options[:1], Option("mood", False)])
class _(Pig):
    """An option without words."""


@breaks("sentences", says="no title in 'de'", titles={"nl": "Varken", "en": "Pig"})
class _(Pig):
    """A game without a title in German."""


@breaks("sentences", says="does not begin with 'pig-'", words=replaced(pig.GAME.words, "pig-lost", "lost"))
class _(Pig):
    """A key that could be any game's."""


@breaks("sentences", says="calls 'nobody' a seat")
class _(Pig):
    """A seat that is no seat."""

    def prompt(self, seat: Any, path: Any) -> Any:
        return say("pig-waits", seat="nobody")


# --- races ---------------------------------------------------------------------------------------------------------------------------------------


@breaks("lapse", says="would run out for ever")
class _(Grab):
    """A clock that runs out without any consequence."""

    def lapse(self, tell: Any = None) -> None:
        pass


@breaks("lapse", says="no clock that could run out", games=6)
class _(Grab):
    """A clock that nobody thought of."""

    def lapse(self, tell: Any = None) -> None:
        raise InputError("There is no clock that could run out.")


@breaks("late", says="KeyError")
class _(Grab):
    """A late hand that nobody thought of."""

    def late(self, seat: Any, move: Any, knew: Any, tell: Any = None) -> None:
        raise KeyError(move)


@breaks("happenings", says="player:", games=6)
class _(Grab):
    """A late hand that loses a point in silence."""

    def late(self, seat: Any, move: Any, knew: Any, tell: Any = None) -> None:
        self.scores[seat] -= 1


# --- secrets -------------------------------------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_found(name: Any) -> None:
    check, game, setup, says, games = BROKEN[name]
    if name == "A die whose faces are a list" and native.compiled():
        pytest.skip("compiled rules take no list there at all")
    with pytest.raises(Broken) as caught:
        conform(game, None if "where there are none" in name else [setup], games=games, limit=400)
    assert caught.value.check == check, str(caught.value)
    assert says in str(caught.value)


def test_every_check_has_a_game_that_it_finds() -> None:
    ran = set()
    for toy in (pig, liars_dice, tiling, grab):
        ran |= set(conform(toy.GAME, [toy.GAME.set_up()], games=tries(2, 3), looks=tries(25, 60)).checks)
    assert len(ran) > 20
    assert ran <= {check for check, *_ in BROKEN.values()}


LUCKY = Game(
    key="pig",
    version=1,
    titles=pig.GAME.titles,
    seats=(2,),
    minutes=(1, 2),
    kind="quick",
    state=Lucky,
    options=pig.GAME.options,
    words=pig.GAME.words,
)


def test_a_game_in_memory_conforms_but_is_not_started_anew_and_the_report_says_so() -> None:
    assert conform(LUCKY).left_out == "order: test_conform_can_fail.py does not hold the game as GAME"


def test_two_moves_with_the_same_clicks_are_named_also_where_only_the_log_stumbles_over_them() -> None:
    _, game, setup, _, _ = BROKEN["Two moves with the same clicks, but hardly ever"]
    with pytest.raises(Broken, match="spell: 0 and 1 are both spelled hold"):
        conform(game, [setup], games=1, looks=1)


def test_a_finding_says_where_it_was_found() -> None:
    _, game, setup, _, games = BROKEN["A happening that forgets a spot"]
    with pytest.raises(Broken) as caught:
        conform(game, [setup], games=games)
    text = str(caught.value)
    assert text.startswith("happenings: after all happenings a spectator sees number score 0 at player:1/score")
    assert "\n  game: pig@1 seats=2 goal=100\n  position: turn " in text
    assert "\n  act: act 1 hold\n  found in: playout 1 of seed 1" in text


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (Thing("die", "red", 5, faces=(1, 2, 3)), "a die with a value and faces"),
        (Thing("die", "red", 2.5), "a die with the value 2.5; a value is a whole number"),  # type: ignore[arg-type]
        (Thing("die", "red", faces=(1, 2)), "faces (1, 2); they are three, each 1 to 6, or 0 if hidden"),
        (Thing("die", "red", faces=(1, 2, 7)), "faces (1, 2, 7); they are three"),
        (Thing("die", "red", faces=(1, 6, 2)), "faces (1, 6, 2); equal or opposite ones"),
        (Thing("card", "red", faces=(1, 2, 3)), "a card with faces; only dice have them"),
        (Thing("tile", "bar", outline=((0, 0), (1, 0))), "an outline of 2 corners"),
        (Thing("number", "score", 7, many=2), "a number with many=2; tiles and pieces"),
        (Thing("piece", "egg", many=-1), "a piece with many=-1"),
        (Thing("number", "dice", 9, of=8), "a number that says 9 of 8"),
        (Thing("die", "red", art="dargon"), "a die with the art 'dargon'; known for dice and cards: dragon"),
        (Thing("die", "red", turn=8), "a thing with turn 8; turns are 0 to 7"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_thing_that_cannot_show_what_it_says_is_found(wrong: Thing, said: str) -> None:
    assert said in fault(wrong)


BROKEN_KIT = Path(__file__).parent / "idle_kit.py"


def test_what_never_occurs_is_reported_but_does_not_fail() -> None:
    report = conform(registry.find(str(BROKEN_KIT)), games=2, looks=10, acts=200)
    notes = "\n".join(report.notes)
    assert "never said in any game: idle-kit-move-never, idle-kit-nobody-ever-hears-this" in notes
    assert "never possible in any game: the move never" in notes
    assert "the option 'useless' makes no difference" in notes
    assert "or 'again'" in notes
