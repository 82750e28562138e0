"""What people see of Wegduwen, what they click, and what they are told.

>>> from worp.games.wegduwen import GAME
>>> state = GAME.load(GAME.set_up(1, {"level": 3}), "side1=2,3,6 throw=4,5")
>>> [state.spell(move) for move in state.moves(0)]
[('side:1/6', 'side:1/3'), ('side:1/6', 'side:1/3', 'side:1/2')]
"""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, ROLL, Outcome, Setup
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, happened, offered, part_of, say
from worp.contract.state import NOTHING_TOLD
from worp.games.wegduwen.position import read, side, write
from worp.games.wegduwen.rules import OUT, PLACES, Rules, is_seven
from worp.games.wegduwen.sums import ALL, BITS, NUMBERS, goals, listed, numbers_in, sums, written

SPOTS: Final = tuple([tuple([f"side:{side}/{number}" for number in range(13)]) for side in range(5)])
"""Where blocks lie, by side and number."""
SPELLED: Final = tuple([{spots[number]: BITS[number] for number in NUMBERS} for spots in SPOTS])
"""By side, and then by target, the set of its number."""
STANDING_OUT: Final = tuple([Thing("block", "out", number) for number in range(13)])
PUSHED_IN: Final = tuple([Thing("block", "in", number) for number in range(13)])
"""Blocks, by number."""
LEAVE: Final = "leave"
"""The click for the move 0: the number of one die could be pushed, and is not."""
FACTS: Final = {
    look: tuple([Thing("number", look, number, label=say(f"wegduwen-fact-{look}", number=number)) for number in range(sum(NUMBERS) + 1)])
    for look in ("level", "try", "player", "out", "fourth", "score")
}
"""What place cards tell, by what it is and how much."""
CARDS: Final = {
    look: tuple([f"seat:{seat}/{look}" for seat in range(1, 5)]) for look in ("level", "try", "player", "out", "fourth", "score")
}
"""Where they tell it, by what it is and whose card."""
LYING: Final[dict[Outcome, Sets]] = {
    (): (("dice/0", SPACE), ("dice/1", SPACE)),
    **{(a, b): (("dice/0", Thing("die", "pearl", a)), ("dice/1", Thing("die", "pearl", b))) for a in range(1, 7) for b in range(1, 7)},
}
"""The two dice, by what was thrown."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wegduwen(Rules):
    """A position as people see it."""

    def copy(self) -> Self:
        """By hand, since a room copies the position for every event: the copy that all games share takes ten times as long."""
        kind = type(self)
        if kind is not Wegduwen:
            return super().copy()  # which knows what a class adds that is not compiled
        new: Self = kind.__new__(kind)
        new.setup = self.setup
        new.phase = self.phase
        new.who = self.who
        new.aid = self.aid
        new.forgets = self.forgets
        new.story = None
        new.last_told = NOTHING_TOLD
        new.kept_paths = None
        new.first = self.first
        new.tries = self.tries[:]
        new.rows = self.rows[:]
        new.place = self.place
        new.left = self.left
        new.opening = self.opening
        new.dice = self.dice
        new.choices = self.choices
        new.levels = self.levels
        new.places = self.places
        new.per_turn = self.per_turn
        return new

    def text(self) -> str:
        return write(self)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        read(new, text)
        return new

    # --- what lies on the table -----------------------------------------------------------------------------------------------------------

    def side(self, place: int) -> int:
        return side(self, place)

    def stride(self) -> int:
        """How many sides it is from one seat to the next."""
        return 2 if self.places == PLACES[2] else 1

    def is_fourth(self, place: int) -> bool:
        """Whether it is the place of ④ in a game of three."""
        return place == 3 and self.setup.seats == 3

    def scene(self, viewer: Seat) -> Scene:
        seats = range(self.setup.seats)
        sides = [Part(f"side:{seat * self.stride() + 1}", "tray", say("wegduwen-side", seat=seat), seat) for seat in seats]
        if self.setup.seats == 3:
            sides.append(Part("side:4", "tray", say("wegduwen-side-fourth")))
        cards = [Part(f"seat:{seat + 1}", "facts", say("wegduwen-seat", seat=seat), seat, room=self.most_facts(seat)) for seat in seats]
        things: dict[str, Thing] = {}
        if self.first < 0:  # whose numbers will stand out is not known yet
            things = {f"{side.id}/{number}": SPACE for side in sides for number in NUMBERS}
        for spot, thing in (*self.blocks(ALL), *dice_sets(self.dice), *self.facts()):
            if thing is not None:
                things[spot] = thing
        return Scene((*sides, Part("dice", "tray", say("wegduwen-dice"), room=dice_sets(())), *cards), things)

    def blocks(self, mask: int, pushed: int = 0) -> Sets:
        """The blocks with these numbers, on every side that is played. `pushed`: as they will stand when these numbers have been, by whose turn it is."""
        sets: list[tuple[str, Thing | None]] = []
        numbers = numbers_in(mask)
        for place in self.places if self.first >= 0 else ():
            out, side = self.out(place), self.side(place)
            if place & 1 == self.place & 1:  # one side, or the one opposite, in which the same blocks stand the other way
                out ^= pushed
            for number in reversed(numbers):
                sets.append((SPOTS[side][number], STANDING_OUT[number] if out & BITS[number] else PUSHED_IN[number]))
        return tuple(sets)

    def most_facts(self, seat: Seat) -> Sets:
        """The most that a place card tells. Throws for the beginning are told before there is a first player, and are less than that."""
        more = {1: ("score",), 3: ("fourth",)}.get(self.setup.seats, ())
        facts = {"level": self.levels[seat], "player": 4, "out": 10, "score": 65, "fourth": 10}
        return tuple([(f"seat:{seat + 1}/{look}", fact(look, facts[look])) for look in ("level", "player", "out", *more)])

    def facts(self) -> Sets:
        """What the place cards tell: level, throw-off, who is ① to ④, how many numbers stand out; alone the score, too."""
        sets: list[tuple[str, Thing | None]] = []
        for seat in range(self.setup.seats):
            sets.append((CARDS["level"][seat], fact("level", self.levels[seat])))
            sets.append((CARDS["try"][seat], fact("try", self.tries[seat]) if self.tries[seat] > 0 else None))
        for place in self.places if self.first >= 0 else ():
            seat = self.owner(place)
            if self.is_fourth(place):
                sets.append((CARDS["fourth"][seat], fact("fourth", self.out(place).bit_count())))
            else:
                sets.append((CARDS["player"][seat], fact("player", self.places.index(place) + 1)))
                sets.append((CARDS["out"][seat], fact("out", self.out(place).bit_count())))
        if self.setup.seats == 1:
            sets.append((CARDS["score"][0], fact("score", sum(numbers_in(self.out(0))))))
        return tuple(sets)

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_try(self, dice: Outcome) -> None:
        if self.story is not None:
            said = say("wegduwen-tried", seat=self.who, low=dice[0], high=dice[1], total=dice[0] + dice[1])
            self.story.append(happened("throw", dice_sets(dice), dst="dice", say=said, seat=self.who))
            self.story.append(happened("score", (*dice_sets(()), *self.facts()), seat=self.who))

    def on_tie(self, total: int) -> None:
        if self.story is not None:
            count = self.tries.count(0)
            self.story.append(happened("say", self.facts(), say=say("wegduwen-tied", total=total, count=count)))

    def on_beginning(self) -> None:
        if self.story is not None:
            said = say("wegduwen-begins", seat=self.who)
            self.story.append(happened("show", (*self.facts(), *self.blocks(ALL)), say=said, seat=self.who))

    def on_throw(self, dice: Outcome) -> None:
        if self.story is not None:
            said = say("wegduwen-threw", seat=self.who, low=dice[0], high=dice[1])
            self.story.append(happened("throw", dice_sets(dice), dst="dice", say=said, seat=self.who))

    def on_push(self, move: int) -> None:
        """Say the sum aloud, then push number by number."""
        if self.story is None:
            return
        seat = self.who
        made = sums(self.levels[seat], self.dice, move)
        if move == 0:
            said = say("wegduwen-left", seat=seat)
        elif made:
            said = say("wegduwen-pushed", seat=seat, numbers=listed(move), sum=made[0])
        else:
            said = say("wegduwen-pushed-one" if self.choices[-1] == 0 else "wegduwen-pushed-double", seat=seat, numbers=listed(move))
        self.story.append(happened("call", say=said, seat=seat))
        opposite = (self.place + 2) % 4
        after = self.copy()
        for number in numbers_in(move):
            block = BITS[number]
            after.rows[self.place & 1] ^= block
            dst = SPOTS[self.side(opposite)][number] if opposite in self.places else ""
            src = SPOTS[self.side(self.place)][number]
            self.story.append(happened("slide", (*after.blocks(block), *after.facts()), src, dst, seat=seat))
        self.story.append(happened("hide", dice_sets(()), "dice", seat=seat))

    def on_dice_away(self, why: str) -> None:
        if self.story is not None:
            self.story.append(happened("hide", dice_sets(()), "dice", say=say(why, seat=self.who), seat=self.who))

    def on_pass(self) -> None:
        if self.story is not None:
            self.story.append(happened("say", say=say("wegduwen-passes", seat=self.who), seat=self.who))

    def on_turn(self) -> None:
        if self.story is not None:
            said = say("wegduwen-turn-fourth" if self.is_fourth(self.place) else "wegduwen-turn", seat=self.who)
            self.story.append(happened("say", say=said, seat=self.who))

    def on_end(self) -> None:
        if self.story is not None:
            self.story.append(happened("score", say=self.ending().why, seat=self.who))

    # --- what people click and read -----------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        if move == 0:
            return (LEAVE,)
        spots = SPOTS[self.side(self.place)]
        return tuple([spots[number] for number in numbers_in(move)])

    def clicked(self, path: Path) -> int:
        """The numbers of the own side that were clicked, in any order; -1 if anything else was."""
        mask = 0
        for target in path:
            block = self.block_at(target)
            if block <= 0 or mask & block:
                return -1
            mask |= block
        return mask

    def block_at(self, target: str) -> int:
        """The number at this target as a set; 0 if there is none, or not on the side whose turn it is."""
        return SPELLED[self.side(self.place)].get(target, 0)

    def read(self, seat: Seat, path: Path) -> int | None:
        move = 0 if path == (LEAVE,) else self.clicked(path) if path else -1
        return move if move in self.moves(seat) else None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        moves = self.moves(seat)
        clicked = self.clicked(path) if moves else -1
        offers: list[Offer] = []
        going_on = 0  # all numbers of the moves that begin so
        for move in moves if clicked >= 0 else ():
            if move & clicked == clicked:
                going_on |= move
        spots = SPOTS[self.side(self.place)]
        for number in NUMBERS if going_on else ():
            block = BITS[number]
            if going_on & ~clicked & block:
                more = clicked | block
                words = self.name(more) if more in moves else None
                offers.append(offered(spots[number], words, preview=self.blocks(block, block)))
        if clicked == 0 and moves[-1] == 0:
            offers.append(offered(LEAVE, self.name(0)))
        return offers

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What still stands out on the seat's side."""
        if self.first < 0:
            return ()
        out = sorted([number for place in self.places if self.owner(place) == seat for number in numbers_in(self.out(place))])
        if not out:
            return (say("wegduwen-tally-none"),)
        return (say("wegduwen-tally", numbers=", ".join([str(number) for number in out])),)

    def name(self, move: int) -> Say:
        if move == 0:
            return say("wegduwen-again" if is_seven(self.dice) else "wegduwen-leave")
        made = written(self.levels[self.who], self.dice, move)
        if made:
            return say("wegduwen-sums", sums=made)
        return say("wegduwen-one" if self.choices[-1] == 0 else "wegduwen-double", numbers=listed(move))

    def goal(self) -> Say:
        """What the numbers must make, in words."""
        wanted = goals(self.levels[self.who], self.dice)
        return say("wegduwen-goal", total=wanted[0]) if len(wanted) == 1 else say("wegduwen-goals", total=wanted[0], product=wanted[1])

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
        if self.first < 0:
            out = ", ".join([str(seat + 1) for seat, one in enumerate(self.tries) if one == OUT])
            return say("wegduwen-ask-try", seat=self.who, out=out)  # who is out of it was told; learners do not hear that
        asked = self.ask(seat, path)
        return say("wegduwen-ask-fourth", asked=asked) if self.setup.seats == 3 and self.side(self.place) == 4 else asked

    def ask(self, seat: Seat, path: Path) -> Say:
        """What is asked in a turn. That it is the opening one, in which a 7 ends nothing, is said when the dice are thrown."""
        who = self.who
        opening = "yes" if self.opening else "no"
        if self.phase == ROLL:
            return say("wegduwen-ask-throw", seat=who, left=self.left, opening=opening)
        clicked = self.clicked(path)
        if seat == who and clicked > 0:
            if clicked not in self.choices:
                double = "yes" if self.dice[0] == self.dice[1] else "no"
                return say("wegduwen-ask-more", numbers=listed(clicked), goal=self.goal(), double=double)
            return say("wegduwen-ask-done", what=self.name(clicked), more="yes" if self.offers(seat, path) else "no")
        low, high = self.dice
        if self.choices[-1] == 0:
            left = self.left if is_seven(self.dice) else 0
            numbers = listed(sum(self.choices))
            return say("wegduwen-ask-one", seat=who, low=low, high=high, numbers=numbers, leave=self.name(0), left=left, opening=opening)
        free = min(2, self.left, self.out(self.place).bit_count()) if low == high else 0
        return say("wegduwen-ask", seat=who, low=low, high=high, goal=self.goal(), free=free, left=self.left, opening=opening)

    def reason(self, seat: Seat, path: Path) -> Say:
        target = path[-1]
        before = self.clicked(path[:-1])
        one_die = self.choices[-1] == 0
        if target == LEAVE:
            return say("wegduwen-no-either", number=listed(before)) if one_die else say("wegduwen-no-leave", goal=self.goal())
        number = target.partition("/")[2]
        if not part_of(target).startswith("side:") or not number.isdecimal():
            return super().reason(seat, path)
        if part_of(target) != f"side:{self.side(self.place)}":
            return say("wegduwen-no-side")
        block = self.block_at(target)
        if block == 0:
            return say("wegduwen-no-number", number=number)
        if not self.out(self.place) & block:
            return say("wegduwen-no-out", number=number)
        if before & block:
            return say("wegduwen-no-twice", number=number)
        if one_die:
            return say("wegduwen-no-one", numbers=listed(sum(self.choices)))
        if before.bit_count() == self.left:
            return say("wegduwen-no-limit", left=self.left)
        double = "yes" if self.dice[0] == self.dice[1] else "no"
        return say("wegduwen-no-sum", numbers=listed(before | block), goal=self.goal(), double=double)


def dice_sets(dice: Outcome) -> Sets:
    """The two dice as they lie, or their empty places."""
    return LYING[dice]


def fact(look: str, number: int) -> Thing:
    return FACTS[look][number]
