"""Wegduwen: throw two dice, make the throw with the numbers on your side and push them away; who has none left wins.

Two sets of ten blocks lie crosswise between four places: ① opposite ③, ② opposite ④ (0 to 3 in code). A block that is pushed in on one
side stands out on the opposite one. A set of numbers is an int, see `wegduwen_sums`, and so is a move: the numbers pushed with this throw.

>>> state = Wegduwen.load(GAME.set_up(1, {"level": 3}), "side1=2,3,6 throw=4,5")
>>> [numbers_in(move) for move in state.moves(0)]
[[6, 3], [6, 3, 2]]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from worp.dice import Source, throw, throws
from worp.game import OVER, ROLL, TURN, Ending, Fault, Game, Option, Outcome, Setup, State, Tell, settings
from worp.games.wegduwen_sums import ALL, MOST, NUMBERS, goals, legal, listed, mask_of, numbers_in, sums
from worp.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, Told, part_of, say

PLACES: Final = {1: (0,), 2: (0, 2), 3: (0, 1, 2, 3), 4: (0, 1, 2, 3)}
"""The places that are played, in turn, by the number of players. Of three, the third also plays the place of ④."""
BESIDE: Final = (0, 1)
"""The same for two who sit beside each other: nobody pushes their numbers back."""
LEAVE: Final = "leave"
"""The click for the move 0: the number of one die could be pushed, and is not."""


class Wegduwen(State[int]):
    """A position. While a throw is being used `dice` and `choices` tell it and the moves; else they are empty."""

    first: Seat
    """Who is player ①; -1 during the throw-off."""
    tries: list[int]
    """The throw-off by seat: the throw; 0: still to come; -1: no longer in it."""
    rows: list[int]
    """The numbers that stand out on the sides of ① and ②; on those of ③ and ④ it is the others."""
    place: int
    """Whose turn it is."""
    left: int
    """How many numbers may still be pushed in this turn, or with this throw."""
    opening: bool
    """It is the first turn of the game."""
    dice: Outcome
    choices: tuple[int, ...]
    levels: tuple[int, ...]
    places: tuple[int, ...]
    per_turn: bool
    """At most three numbers a turn; else a throw."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.levels = tuple([setup.number("level", seat) for seat in range(setup.seats)])
        self.places = BESIDE if setup.has("places") and setup.word("places") == "adjacent" else PLACES[setup.seats]
        self.per_turn = setup.has("limit") and setup.word("limit") == "turn"
        self.first = 0 if setup.seats == 1 else -1
        self.tries = [0] * setup.seats
        self.rows = [ALL, ALL]
        self.place = 0
        self.left = MOST
        self.opening = setup.seats > 1
        self.dice = ()
        self.choices = ()

    def owner(self, place: int) -> Seat:
        """Who plays there: ② sits to the left of ①, and so on."""
        seats = self.setup.seats
        return (self.first + min(self.places.index(place), seats - 1)) % seats

    def out(self, place: int) -> int:
        """The numbers that stand out there."""
        row = self.rows[place & 1]
        return row if place < 2 else ALL ^ row

    def throw_off(self, outcome: Outcome, tell: Tell) -> None:
        """A throw for who begins. The highest is player ①; those who share it throw again."""
        seat = self.who
        total = outcome[0] + outcome[1]
        self.tries[seat] = total
        if tell is not None:
            said = say("wegduwen-tried", seat=seat, low=outcome[0], high=outcome[1], total=total)
            tell.append(Told("throw", dice_sets(outcome), dst="dice", say=said, seat=seat))
            tell.append(Told("score", (*dice_sets(()), *self.facts()), seat=seat))
        if 0 not in self.tries:
            best = max(self.tries)
            tied = self.tries.count(best)
            if tied == 1:
                self.first = self.who = self.tries.index(best)
                self.tries = [0] * self.setup.seats
                if tell is not None:
                    tell.append(Told("show", (*self.facts(), *self.blocks(ALL)), say=say("wegduwen-begins", seat=self.who), seat=self.who))
                return
            self.tries = [0 if one == best else -1 for one in self.tries]
            if tell is not None:
                tell.append(Told("say", self.facts(), say=say("wegduwen-tied", total=best, count=tied)))
        self.who = self.tries.index(0)

    # --- a turn -------------------------------------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(2)

    def sample(self, src: Source) -> Outcome:
        return throw(src, 2)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        if self.first < 0:
            self.throw_off(outcome, tell)
            return
        seat = self.who
        if tell is not None:
            said = say("wegduwen-threw", seat=seat, low=outcome[0], high=outcome[1])
            tell.append(Told("throw", dice_sets(outcome), dst="dice", say=said, seat=seat))
        choices = self.choices_with(outcome)
        if choices:
            self.dice = outcome
            self.choices = choices
            self.phase = TURN
        elif is_seven(outcome) and (self.opening or self.setup.seats == 1):
            if tell is not None:
                tell.append(Told("hide", dice_sets(()), "dice", say=say("wegduwen-seven-again", seat=seat), seat=seat))
        else:
            self.end_turn("wegduwen-seven" if is_seven(outcome) else "wegduwen-nothing-fits", tell)

    def choices_with(self, dice: Outcome) -> tuple[int, ...]:
        """The moves that this throw allows. A 7 ends a turn, unless one plays alone."""
        if is_seven(dice) and self.setup.seats > 1:
            return ()
        return legal(self.levels[self.who], dice, self.out(self.place), self.left)

    def moves(self, seat: Seat) -> Sequence[int]:
        return self.choices if seat == self.who else ()

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        one_die = self.choices[-1] == 0
        again = move == 0 and is_seven(self.dice)  # alone a 7 ends nothing
        if tell is None:
            self.rows[self.place & 1] ^= move
        else:
            self.push_and_tell(move, tell)
        self.dice = ()
        self.choices = ()
        self.phase = ROLL
        if self.per_turn:
            self.left -= move.bit_count()
        if move and not self.out(self.place):
            self.end_game(tell)
        elif one_die and not again:
            self.end_turn("wegduwen-turn-ends", tell)
        elif self.left == 0:
            self.end_turn("wegduwen-three", tell)

    def end_turn(self, why: str, tell: Tell) -> None:
        if tell is not None:
            tell.append(Told("hide", dice_sets(()), "dice", say=say(why, seat=self.who), seat=self.who))
        if self.setup.seats == 1:
            self.end_game(tell)
            return
        self.left = MOST
        self.opening = False
        number = self.places.index(self.place)
        while True:
            number = (number + 1) % len(self.places)
            self.place = self.places[number]
            self.who = self.owner(self.place)
            if self.out(self.place):
                break
            if tell is not None:  # without a number to push there is nothing to win
                tell.append(Told("say", say=say("wegduwen-passes", seat=self.who), seat=self.who))
        if tell is not None:
            said = say("wegduwen-turn-fourth" if self.is_fourth(self.place) else "wegduwen-turn", seat=self.who)
            tell.append(Told("say", say=said, seat=self.who))

    # --- end and score ------------------------------------------------------------------------------------------------------------------

    def end_game(self, tell: Tell) -> None:
        self.phase = OVER
        self.left = MOST
        self.opening = False
        if tell is not None:
            tell.append(Told("score", say=self.ending().why, seat=self.who))

    def ending(self) -> Ending:
        if self.setup.seats > 1:
            return Ending((self.who,), why=say("wegduwen-won", seat=self.who))
        score = sum(numbers_in(self.out(0)))
        return Ending((0,) if score == 0 else (), (score,), low=True, why=say("wegduwen-score", score=score))

    # --- copies and text ----------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = self.__class__(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.first = self.first
        new.tries = self.tries[:]
        new.rows = self.rows[:]
        new.place = self.place
        new.left = self.left
        new.opening = self.opening
        new.dice = self.dice
        new.choices = self.choices
        return new

    def text(self) -> str:
        if self.first < 0:
            return "throwoff=" + ",".join(["-" if one == 0 else "x" if one < 0 else str(one) for one in self.tries])
        words = [f"begins={self.first + 1}"]
        for place in self.places:
            if place < 2:
                words.append(f"side{self.side(place)}={','.join([str(one) for one in reversed(numbers_in(self.rows[place]))]) or 'none'}")
        words.append(f"turn={self.side(self.place)}")
        if self.left < MOST:
            words.append(f"left={self.left}")
        if self.opening:
            words.append("opening=yes")
        if self.phase == TURN:
            words.append(f"throw={self.dice[0]},{self.dice[1]}")
        if self.phase == OVER:
            words.append("over=yes")
        return " ".join(words)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        words = settings(text)
        given = dict(words)
        if len(given) < len(words):
            raise Fault("Each name may stand in a position once; here one stands twice.")
        if "throwoff" in given:
            new.load_throw_off(given.pop("throwoff"))
        else:
            new.load_board(given)
        for name, value in given.items():
            raise Fault(f"'{name}={value}' has no place in this position; docs/positions.md tells what has.")
        return new

    def load_throw_off(self, text: str) -> None:
        tries = {"-": 0, "x": -1, **{str(total): total for total in range(2, 13)}}
        words = text.split(",")
        self.tries = [tries.get(word, -2) for word in words]
        right = len(words) == self.setup.seats and -2 not in self.tries and 0 in self.tries and self.tries.count(-1) <= len(words) - 2
        if not right or max(self.tries[self.tries.index(0) :]) > 0:
            example = ",".join(["9"] + ["-"] * (max(self.setup.seats, 2) - 1))
            raise Fault(
                f"'throwoff={text}' does not fit: it gives each of two or more seats its throw, 2 to 12, or '-' if that is still to come, "
                f"or 'x' if the seat is out; the first '-' throws next. Like 'throwoff={example}'."
            )
        self.who = self.tries.index(0)

    def load_board(self, given: dict[str, str]) -> None:
        self.first = one_of(given, "begins", {str(seat + 1): seat for seat in range(self.setup.seats)})
        for place in self.places:
            if place < 2:
                self.rows[place] = read_numbers(given, f"side{self.side(place)}")
        self.place = one_of(given, "turn", {str(self.side(place)): place for place in self.places})
        self.who = self.owner(self.place)
        side = self.side(self.place)
        self.opening = False
        if "over" in given and one_of(given, "over", {"yes": 1, "no": 0}):
            if self.setup.seats > 1 and self.out(self.place):
                raise Fault(f"'over=yes' does not fit: it was the turn of side {side}, and numbers still stand out there.")
            self.phase = OVER
            return
        if not self.out(self.place):
            raise Fault(f"'turn={side}' does not fit: nothing stands out on side {side}. If that won the game, add 'over=yes'.")
        if self.per_turn and "left" in given:
            self.left = one_of(given, "left", {"1": 1, "2": 2, "3": 3})
        if self.setup.seats > 1 and self.place == 0 and "opening" in given:
            self.opening = one_of(given, "opening", {"yes": 1, "no": 0}) == 1
        if "throw" in given:
            text = given.pop("throw")
            self.dice = tuple(sorted([int(word) for word in text.split(",") if word in ("1", "2", "3", "4", "5", "6")]))
            if len(self.dice) != 2 or text.count(",") != 1:
                raise Fault(f"'throw={text}' does not fit: give the two dice with a comma between them, like 'throw=4,5'.")
            self.choices = self.choices_with(self.dice)
            if not self.choices:
                raise Fault(f"'throw={text}' does not fit: nothing can be pushed with it on side {side} now. Leave it out.")
            self.phase = TURN

    # --- what people see ----------------------------------------------------------------------------------------------------------------

    def side(self, place: int) -> int:
        """The number of the side, as people see it. A seat keeps its side, wherever player ① sits: side 1 is seat 1's, and so on; of two
        opposite players seat 2 has side 3; side 4 is the one that the third of three players takes as well."""
        return 4 if self.is_fourth(place) else self.owner(place) * self.stride() + 1

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
        cards = [Part(f"seat:{seat + 1}", "facts", say("wegduwen-seat", seat=seat), seat) for seat in seats]
        things: dict[str, Thing] = {}
        if self.first < 0:  # whose numbers will stand out is not known yet
            things = {f"{side.id}/{number}": SPACE for side in sides for number in NUMBERS}
        for spot, thing in (*self.blocks(ALL), *dice_sets(self.dice), *self.facts()):
            if thing is not None:
                things[spot] = thing
        return Scene((*sides, Part("dice", "tray", say("wegduwen-dice")), *cards), things)

    def blocks(self, mask: int) -> Sets:
        """The blocks with these numbers, on every side that is played."""
        sets: list[tuple[str, Thing | None]] = []
        for place in self.places if self.first >= 0 else ():
            for number in reversed(numbers_in(mask)):
                look = "out" if self.out(place) & mask_of((number,)) else "in"
                sets.append((f"side:{self.side(place)}/{number}", Thing("block", look, str(number))))
        return tuple(sets)

    def facts(self) -> Sets:
        """What the place cards tell: level, throw-off, who is ① to ④, how many numbers stand out; alone the score, too."""
        sets: list[tuple[str, Thing | None]] = []
        for seat in range(self.setup.seats):
            sets.append((f"seat:{seat + 1}/level", fact("level", self.levels[seat])))
            sets.append((f"seat:{seat + 1}/try", fact("try", self.tries[seat]) if self.tries[seat] > 0 else None))
        for place in self.places if self.first >= 0 else ():
            card = f"seat:{self.owner(place) + 1}"
            if self.is_fourth(place):
                sets.append((f"{card}/fourth", fact("fourth", self.out(place).bit_count())))
            else:
                sets.append((f"{card}/player", fact("player", self.places.index(place) + 1)))
                sets.append((f"{card}/out", fact("out", self.out(place).bit_count())))
        if self.setup.seats == 1:
            sets.append(("seat:1/score", fact("score", sum(numbers_in(self.out(0))))))
        return tuple(sets)

    def push_and_tell(self, move: int, tell: list[Told]) -> None:
        """Say the sum aloud, then push number by number."""
        seat = self.who
        made = sums(self.levels[seat], self.dice, move)
        if move == 0:
            said = say("wegduwen-left", seat=seat)
        elif made:
            said = say("wegduwen-pushed", seat=seat, numbers=listed(move), sum=made[0])
        else:
            said = say("wegduwen-pushed-one" if self.choices[-1] == 0 else "wegduwen-pushed-double", seat=seat, numbers=listed(move))
        tell.append(Told("call", say=said, seat=seat))
        opposite = (self.place + 2) % 4
        for number in numbers_in(move):
            block = mask_of((number,))
            self.rows[self.place & 1] ^= block
            dst = f"side:{self.side(opposite)}/{number}" if opposite in self.places else ""
            src = f"side:{self.side(self.place)}/{number}"
            tell.append(Told("slide", (*self.blocks(block), *self.facts()), src, dst, seat=seat))
        tell.append(Told("hide", dice_sets(()), "dice", seat=seat))

    # --- what people click and read -----------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        return tuple([f"side:{self.side(self.place)}/{number}" for number in numbers_in(move)]) if move else (LEAVE,)

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
        for number in NUMBERS:
            if target == f"side:{self.side(self.place)}/{number}":
                return mask_of((number,))
        return 0

    def read(self, seat: Seat, path: Path) -> int | None:
        move = 0 if path == (LEAVE,) else self.clicked(path) if path else -1
        return move if move in self.moves(seat) else None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        moves = self.moves(seat)
        clicked = self.clicked(path) if moves else -1
        offers: list[Offer] = []
        for number in NUMBERS if clicked >= 0 else ():
            block = mask_of((number,))
            more = clicked | block
            if more != clicked and any(move & more == more for move in moves):
                after = self.copy()
                after.rows[self.place & 1] ^= block
                words = self.name(more) if more in moves else None
                offers.append(Offer(f"side:{self.side(self.place)}/{number}", words, preview=after.blocks(block)))
        if clicked == 0 and moves[-1] == 0:
            offers.append(Offer(LEAVE, self.name(0)))
        return offers

    def name(self, move: int) -> Say:
        if move == 0:
            return say("wegduwen-again" if is_seven(self.dice) else "wegduwen-leave")
        made = sums(self.levels[self.who], self.dice, move)
        if made:
            return say("wegduwen-sums", sums=" · ".join(made))
        return say("wegduwen-one" if self.choices[-1] == 0 else "wegduwen-double", numbers=listed(move))

    def goal(self) -> Say:
        """What the numbers must make, in words."""
        wanted = goals(self.levels[self.who], self.dice)
        return say("wegduwen-goal", total=wanted[0]) if len(wanted) == 1 else say("wegduwen-goals", total=wanted[0], product=wanted[1])

    def prompt(self, seat: Seat, path: Path) -> Say:
        who = self.who
        if self.phase == OVER:
            return self.ending().why
        if self.first < 0:
            return say("wegduwen-ask-try", seat=who)
        if self.phase == ROLL:
            return say("wegduwen-ask-throw", seat=who, left=self.left)
        clicked = self.clicked(path)
        if seat == who and clicked > 0:
            if clicked not in self.choices:
                double = "yes" if self.dice[0] == self.dice[1] else "no"
                return say("wegduwen-ask-more", numbers=listed(clicked), goal=self.goal(), double=double)
            return say("wegduwen-ask-done", what=self.name(clicked), more="yes" if self.offers(seat, path) else "no")
        low, high = self.dice
        if self.choices[-1] == 0:
            return say("wegduwen-ask-one", seat=who, low=low, high=high, numbers=listed(sum(self.choices)), leave=self.name(0))
        free = min(2, self.left, self.out(self.place).bit_count()) if low == high else 0
        return say("wegduwen-ask", seat=who, low=low, high=high, goal=self.goal(), free=free, left=self.left)

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


def is_seven(dice: Outcome) -> bool:
    return dice[0] + dice[1] == 7


def fact(look: str, number: int) -> Thing:
    return Thing("number", look, str(number), label=say(f"wegduwen-fact-{look}", number=number))


def dice_sets(dice: Outcome) -> Sets:
    """The two dice as they lie, or their empty places."""
    return tuple([(f"dice/{i}", Thing("die", "pearl", str(dice[i])) if dice else SPACE) for i in range(2)])


def one_of(given: dict[str, str], name: str, allowed: dict[str, int]) -> int:
    """Take `name` out of a position's words: one of a few values. It may be missing where there is no choice."""
    word = given.pop(name, "")
    if word in allowed:
        return allowed[word]
    if not word and len(allowed) == 1:
        return next(iter(allowed.values()))
    raise Fault(f"'{name}={word}' does not fit: '{name}' is {' or '.join(allowed)}.")


def read_numbers(given: dict[str, str], name: str) -> int:
    """Take the numbers that stand out on a side out of a position's words."""
    text = given.pop(name, "")
    mask = 0
    for word in text.split(",") if text != "none" else ():
        if word not in [str(number) for number in NUMBERS]:
            raise Fault(
                f"'{name}={text}' does not fit: list what stands out, of 2 to 6 and 8 to 12, like '{name}=2,3,12', or write 'none'."
            )
        if mask & mask_of((int(word),)):
            raise Fault(f"'{name}={text}' does not fit: {word} is there twice.")
        mask |= mask_of((int(word),))
    return mask


GAME = Game(
    key="wegduwen",
    version=1,
    titles={"nl": "Wegduwen", "en": "Push Out", "de": "Wegschieben"},
    seats=(1, 2, 3, 4),
    minutes=(5, 20),
    kind="quick",
    state=Wegduwen,
    options=(
        Option("places", "opposite", choices=("opposite", "adjacent"), when=(("seats", (2,)),)),
        Option("level", 1, choices=(1, 2, 3), per_seat=True),
        Option("limit", "turn", choices=("turn", "throw"), when=(("seats", (2, 3, 4)),)),  # alone it is always a throw
    ),
)
