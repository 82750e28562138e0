"""Würfelmarsch: dice march across the plate, tipped or turned, and hit each other in the funnels they form. 2 or 3 players, no chance.

Seat s sits at side s of the plate and plays the dice of colour s. A move is an int: 32 for each cell, and 0-23 to turn the die there to that
orientation or 24-29 to tip it in that direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from worp.contract.game import OVER, TURN, Ending, Fault, Game, Option, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say
from worp.material.pyramid import (
    ANY_COLOUR,
    CORNER,
    DOWN,
    EMPTY,
    FACE,
    LEFT,
    NEIGHBOUR,
    ORIENTATIONS,
    PLATE,
    RIGHT,
    RIM,
    TIP,
    UP,
    Pyramid,
    cell_text,
    die_of,
    die_text,
    die_thing,
    look_with,
    read_cell,
    read_die,
    spot,
    spot_cell,
    towards,
)

STEP: Final = 32
TIPS: Final = 24
DICE: Final = 5
"""Dice of each player."""
START: Final = [look_with(3, 2, 1), look_with(1, 3, 2), look_with(2, 1, 3)]
"""How the dice of each side lie at first: the 3 towards their player, the 2 to the left neighbour, the 1 to the right one."""
AHEAD: Final = [tuple([towards(side, direction) for direction in range(LEFT, RIGHT + 1)]) for side in range(3)]
"""The directions in which each side may tip: left, forward left, forward right, right; never backward."""
SIDEWAYS: Final = [(towards(side, LEFT), towards(side, RIGHT)) for side in range(3)]

Step = tuple[int, int, int]
"""A move that could be undone by moving: from which cell, how the die lay there, to which cell."""


class Hit(NamedTuple):
    """What a move does to one die: `taker` gets it, or nobody (-1) if it leaves the game by a tie. `high` is the number that does it."""

    cell: int
    taker: Seat
    high: int
    low: int


class Wuerfelmarsch(State[int]):
    """A position. `plate` has what lies in the 45 funnels, `taken` whose dice each seat has hit, `lost` how many of its own left by ties.

    `last` lists the seats, the one that moved last first. `past` are the moves since the position last changed for good: walking back
    along them tells how often the present position has been there, and how long nobody has tipped.
    """

    plate: list[int]
    taken: list[list[Seat]]
    lost: list[int]
    last: list[Seat]
    past: list[Step]
    quiet: int
    end: str

    # --- setup -----------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = TURN
        self.who = 0
        self.plate = [EMPTY] * PLATE
        for seat in range(setup.seats):
            for cell in RIM[seat][2:7]:
                self.plate[cell] = die_of(seat, START[seat])
        self.taken = [[] for _ in range(setup.seats)]
        self.lost = [0] * setup.seats
        self.last = []
        self.past = []
        self.quiet = 0
        self.end = ""

    # --- a turn: tip or turn ---------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        found: list[int] = []
        if self.phase != TURN or seat != self.who:
            return found
        plate = self.plate
        for cell in range(PLATE):
            die = plate[cell]
            if die >> 6 == seat:
                first = cell * STEP
                for direction in AHEAD[seat]:
                    goal = NEIGHBOUR[direction][cell]
                    if goal >= 0 and plate[goal] == EMPTY:
                        found.append(first + TIPS + direction)
                look = die & 63
                for other in range(24):
                    if other != look:
                        found.append(first + other)
        return found

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        cell, how = divmod(move, STEP)
        before = self.things() if tell is not None else {}
        plate = self.plate
        die = plate[cell]
        if how < TIPS:
            goal = cell
            hits: list[Hit] = []
            plate[cell] = die_of(seat, how)
            self.quiet += 1
        else:
            goal = NEIGHBOUR[how - TIPS][cell]
            plate[cell] = EMPTY
            plate[goal] = die_of(seat, TIP[die & 63][how - TIPS])
            hits = self.hits(goal)
            self.quiet = 0
        if hits or (how >= TIPS and how - TIPS not in SIDEWAYS[seat]):
            self.past = []
        else:
            self.past.append((cell, die, goal))
        if tell is not None:
            key, kind = ("wuerfelmarsch-turned", "turn") if how < TIPS else ("wuerfelmarsch-tipped", "tip")
            line = say(key, seat=seat, faces=faces(plate[goal]))
            tell.append(Told(kind, changes(before, self.things()), src=spot(cell), dst=spot(goal), say=line, seat=seat))
        for hit in hits:
            self.remove(hit, tell)
        if seat in self.last:
            self.last.remove(seat)
        self.last.insert(0, seat)
        self.finish_turn(seat)
        if tell is not None:
            line = self.why() if self.phase == OVER else say("wuerfelmarsch-turn", seat=self.who)
            tell.append(Told("say", say=line, seat=self.who))

    # --- hitting -----------------------------------------------------------------------------------------------------------------------

    def hits(self, moved: int) -> list[Hit]:
        """What the die that came to `moved` sets off: all its funnels are judged together, before any die is taken away.

        Two of them share only the moved die. If it is hit it is taken, whatever another funnel says; by the one who is next in turn
        after its owner, if two hit it.
        """
        found: list[Hit] = []
        plate = self.plate
        mover = plate[moved] >> 6
        fate: Hit | None = None
        for funnel in UP[moved]:
            cells = DOWN[funnel]
            if plate[cells[0]] == EMPTY or plate[cells[1]] == EMPTY or plate[cells[2]] == EMPTY:
                continue
            shown = [FACE[axis][plate[cells[axis]]] for axis in range(3)]
            high = max(shown)
            tie = shown.count(high) > 1
            winner = -1 if tie else plate[cells[shown.index(high)]] >> 6
            for axis in range(3):
                cell = cells[axis]
                if not tie and plate[cell] >> 6 == winner:
                    continue  # nobody hits their own dice
                hit = Hit(cell, winner, high, shown[axis])
                if cell != moved:
                    found.append(hit)
                elif fate is None or fate.taker < 0 or (winner >= 0 and (winner - mover) % 3 < (fate.taker - mover) % 3):
                    fate = hit
        if fate is not None:
            found.append(fate)
        found.sort(key=lambda hit: (hit.taker < 0, hit.cell != moved, hit.cell))
        return found

    def remove(self, hit: Hit, tell: Tell) -> None:
        """Take a die off the plate."""
        before = self.things() if tell is not None else {}
        owner = self.plate[hit.cell] >> 6
        self.plate[hit.cell] = EMPTY
        if hit.taker >= 0:
            self.taken[hit.taker].append(owner)
            self.taken[hit.taker].sort()
            line = say("wuerfelmarsch-hit", seat=hit.taker, seat_from=owner, high=hit.high, low=hit.low)
            told = Told("give", src=spot(hit.cell), dst=f"taken:{hit.taker + 1}", say=line, seat=hit.taker)
        else:
            self.lost[owner] += 1
            line = say("wuerfelmarsch-tied", seat=owner, high=hit.high)
            told = Told("move", src=spot(hit.cell), dst="gone", say=line, seat=owner)
        if tell is not None:
            tell.append(told._replace(sets=changes(before, self.things())))

    # --- end and scoring -----------------------------------------------------------------------------------------------------------------

    def after(self, seat: Seat) -> Seat:
        """Who moves after `seat`: the next one at the left who has dice. -1 if nobody has."""
        for step in range(1, self.setup.seats + 1):
            other = (seat + step) % self.setup.seats
            for die in self.plate:
                if die >> 6 == other:
                    return other
        return -1

    def finish_turn(self, seat: Seat) -> None:
        """The next player, or the end; then `who` stays with the one who moved last."""
        self.end = self.found_end(seat)
        if self.end:
            self.phase = OVER
        else:
            self.who = self.after(seat)

    def found_end(self, seat: Seat) -> str:
        """Why the game is over after a move of `seat`; empty if it is not."""
        if self.arrived() >= 0:
            return "corner"
        other = self.after(seat)
        if other < 0:
            return "empty"
        if self.times(other) >= 3:
            return "repeated"
        return "quiet" if self.quiet >= self.setup.number("quiet") else ""

    def arrived(self) -> Seat:
        """The seat that has a die in the corner funnel opposite its side, or -1."""
        for seat in range(self.setup.seats):
            if self.plate[CORNER[seat]] >> 6 == seat:
                return seat
        return -1

    def times(self, mover: Seat) -> int:
        """How often these dice have lain like this with `mover` to move, now included."""
        now = self.plate
        then = now[:]
        different = 0
        count = 1
        for k in range(len(self.past) - 1, -1, -1):
            cell, die, goal = self.past[k]
            different -= (then[goal] != now[goal]) + (cell != goal and then[cell] != now[cell])
            then[goal] = EMPTY
            then[cell] = die
            different += (then[goal] != now[goal]) + (cell != goal and then[cell] != now[cell])
            if different == 0 and die >> 6 == mover:
                count += 1
        return count

    def score(self, seat: Seat) -> int:
        """Dice taken, minus own dice that left the game by ties."""
        return len(self.taken[seat]) - self.lost[seat]

    def best(self) -> list[Seat]:
        """The seats with the highest score."""
        scores = [self.score(seat) for seat in range(self.setup.seats)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def ending(self) -> Ending:
        """A die in the corner wins outright. Else the score decides: on an empty plate equal players do not share, the last to move wins."""
        if self.end == "corner":
            return Ending((self.arrived(),), why=self.why())
        winners = self.best()
        if self.end == "empty":
            winners = self.last_of(winners)
        return Ending(tuple(winners), tuple([self.score(seat) for seat in range(self.setup.seats)]), why=self.why())

    def last_of(self, seats: list[Seat]) -> list[Seat]:
        """The one of them who moved last."""
        return [seat for seat in self.last if seat in seats][:1] or seats

    def why(self) -> Say:
        """Why it is over, in words."""
        if self.end == "corner":
            return say("wuerfelmarsch-over-corner", seat=self.arrived())
        best = self.best()
        if self.end == "empty" and len(self.last_of(best)) < len(best):
            return say("wuerfelmarsch-over-last", seat=self.last_of(best)[0])
        if self.end == "quiet":
            return say("wuerfelmarsch-over-quiet", count=self.setup.number("quiet"))
        return say(f"wuerfelmarsch-over-{self.end}")

    # --- copies and text -----------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Wuerfelmarsch(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.plate = self.plate[:]
        new.taken = [owners[:] for owners in self.taken]
        new.lost = self.lost[:]
        new.last = self.last[:]
        new.past = self.past[:]
        new.quiet = self.quiet
        new.end = self.end
        return new  # type: ignore[return-value]

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md."""
        fields = [f"seat {self.who + 1}" + (" over" if self.phase == OVER else "")]
        for seat in range(self.setup.seats):
            owners = "".join([LETTERS[owner] for owner in self.taken[seat]])
            fields.append(f"score {seat + 1} {owners or '-'} {self.lost[seat]}")
        fields.append("last " + (" ".join([str(seat + 1) for seat in self.last]) or "-"))
        lie = " ".join([f"{cell_text(cell)}={die_text(die)}" for cell, die in enumerate(self.plate) if die >= 0])
        fields.append("plate " + (lie or "-"))
        if self.past:
            fields.append("past " + " ".join([step_text(step) for step in self.past]))
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        new.plate = [EMPTY] * PLATE
        over = False
        given: set[str] = set()
        for field in [field.split() for field in text.split(";") if field.strip()]:
            name = " ".join(field[:2]) if field[0] == "score" else field[0]
            words = [word for word in field[1:] if word != "-"]
            if name in given:
                raise Fault(f"{name}: this field is there twice.")
            given.add(name)
            if field[0] == "seat" and 1 <= len(words) <= 2 and words[1:] in ([], ["over"]):
                new.who = read_seat(words[0], setup)
                over = len(words) == 2
            elif field[0] == "score" and len(field) == 4:
                seat = read_seat(field[1], setup)
                if any(letter not in LETTERS[: setup.seats] for letter in field[2]) and field[2] != "-":
                    raise Fault(f"score: the dice taken are letters of {LETTERS[: setup.seats]}, or -; not '{field[2]}'.")
                if len(field[3]) != 1 or field[3] not in "012345":
                    raise Fault(f"score: from 0 to {DICE} own dice leave by ties, not '{field[3]}'.")
                new.taken[seat] = sorted([LETTERS.index(letter) for letter in field[2] if letter != "-"])
                new.lost[seat] = int(field[3])
            elif field[0] == "last":
                new.last = [read_seat(word, setup) for word in words]
            elif field[0] == "plate":
                new.plate = Pyramid.read(" ".join(words)).dice
            elif field[0] == "past":
                new.past = [read_step(word) for word in words]
            else:
                raise Fault(f"'{' '.join(field)}' is not a field of a Würfelmarsch position; see docs/positions.md.")
        for need in ("seat", "plate"):
            if need not in given:
                raise Fault(f"The field '{need}' is missing.")
        new.check_position(over)
        return new

    def check_position(self, over: bool) -> None:
        """Raise `Fault` if the fields do not fit together; find out what follows from them."""
        if any(die >= 0 for die in self.plate[PLATE:]):
            raise Fault("plate: the dice march on the plate, so their three numbers add up to 8.")
        self.plate = self.plate[:PLATE]
        for cell, die in enumerate(self.plate):
            if die >= 0 and (die >> 6 >= self.setup.seats or die & 63 >= 24):
                raise Fault(f"plate: the die at {cell_text(cell)} belongs to no seat here, or its faces are missing: write it like r321.")
        for seat in range(self.setup.seats):
            if seat in self.taken[seat]:
                raise Fault(f"score {seat + 1}: nobody hits their own dice.")
            count = sum([owners.count(seat) for owners in self.taken]) + self.lost[seat]
            count += len([die for die in self.plate if die >> 6 == seat])
            if count > DICE:
                raise Fault(f"There are {count} dice of seat {seat + 1} here, and only {DICE} in the game.")
        if len(set(self.last)) < len(self.last):
            raise Fault("last: every seat stands there once, the one that moved last first.")
        self.check_past(self.after(self.who) if over else self.who)
        arrived = [seat for seat in range(self.setup.seats) if self.plate[CORNER[seat]] >> 6 == seat]
        if len(arrived) > 1:
            raise Fault("plate: two players cannot both have reached their corners.")
        # The one who moved before `who` cannot be told from the dice alone, but the end can: only the next to move matters.
        mover = self.who if over else self.before(self.who)
        self.end = self.found_end(mover)
        if over != (self.end != ""):
            raise Fault("seat: 'over' stands there just when the game is over: a die in its corner, an empty plate, or no progress.")
        if not over and self.after(mover) != self.who:
            raise Fault(f"seat: seat {self.who + 1} has no dice, so another one is to move.")
        self.phase = OVER if over else TURN

    def before(self, seat: Seat) -> Seat:
        """Who moved before `seat`: the nearest one at the right who has dice."""
        for step in range(1, self.setup.seats + 1):
            other = (seat - step) % self.setup.seats
            if self.after(other) == seat:
                return other
        return seat

    def check_past(self, mover: Seat) -> None:
        """Walk back along `past`, raising `Fault` where no move leads there, and count the moves since the last tip."""
        then = self.plate[:]
        tipped = False
        self.quiet = 0
        for step in self.past[::-1]:
            cell, die, goal = step
            owner = die >> 6
            now = then[goal]
            good = now >> 6 == owner and die & 63 < 24 and self.after(owner) == mover
            if cell == goal:
                good = good and now != die
            elif good:
                sideways = [d for d in SIDEWAYS[owner] if NEIGHBOUR[d][cell] == goal]
                good = then[cell] == EMPTY and sideways != [] and TIP[die & 63][sideways[0]] == now & 63
            if not good:
                raise Fault(f"past: '{step_text(step)}' does not lead to the position, or is not a turn or a sideways tip in its turn.")
            tipped = tipped or cell != goal
            self.quiet += not tipped
            then[goal] = EMPTY
            then[cell] = die
            mover = owner

    # --- what people see -----------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """What lies on the table."""
        found = {spot(cell): die_thing(die) if die >= 0 else SPACE for cell, die in enumerate(self.plate)}
        gone = 0
        for seat in range(self.setup.seats):
            score = str(self.score(seat))
            found[f"seat:{seat + 1}/score"] = Thing("number", "score", score)
            for place, owner in enumerate(self.taken[seat]):
                found[f"taken:{seat + 1}/{place}"] = die_thing(die_of(owner, START[owner]))
            for _ in range(self.lost[seat]):
                found[f"gone/{gone}"] = die_thing(die_of(seat, START[seat]))
                gone += 1
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("pyramid", "pyramid", say("wuerfelmarsch-plate"))]
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat))
            parts.append(Part(f"taken:{seat + 1}", "tray", say("wuerfelmarsch-taken-by", seat=seat), seat))
        parts.append(Part("gone", "tray", say("wuerfelmarsch-gone")))
        return Scene(tuple(parts), self.things())

    def spell(self, move: int) -> Path:
        cell, how = divmod(move, STEP)
        if how < TIPS:
            return (spot(cell), TURN_TARGETS[how])
        return (spot(cell), spot(NEIGHBOUR[how - TIPS][cell]))

    def read(self, seat: Seat, path: Path) -> int | None:
        if self.phase != TURN or seat != self.who or len(path) != 2:
            return None
        cell = spot_cell(path[0])
        if not 0 <= cell < PLATE or self.plate[cell] >> 6 != seat:
            return None
        if path[1] in TURN_TARGETS:
            how = TURN_TARGETS.index(path[1])
            return cell * STEP + how if how != self.plate[cell] & 63 else None
        goal = spot_cell(path[1])
        for direction in AHEAD[seat]:
            if 0 <= goal == NEIGHBOUR[direction][cell] and self.plate[goal] == EMPTY:
                return cell * STEP + TIPS + direction
        return None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if self.phase != TURN or seat != self.who or len(path) > 1:
            return []
        if not path:
            return [Offer(spot(cell)) for cell, die in enumerate(self.plate) if die >> 6 == seat]
        cell = spot_cell(path[0])
        return [self.offer(seat, path, self.spell(move)[1]) for move in self.moves(seat) if move // STEP == cell]

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        """A turn is shown as the die that lies like that, a tip with all that it would change on the plate."""
        if target in TURN_TARGETS:
            return Offer(target, thing=die_thing(die_of(seat, TURN_TARGETS.index(target))))
        move = self.read(seat, (*path, target))
        assert move is not None, "only legal targets are offered"
        tried = self.copy()
        tried.play(seat, move)
        return Offer(target, preview=changes(self.things(), tried.things()))

    def name(self, move: int) -> Say:
        cell, how = divmod(move, STEP)
        if how < TIPS:
            return say("wuerfelmarsch-move-turn", cell=cell_text(cell), faces=faces(how))
        return say("wuerfelmarsch-move-tip", cell=cell_text(cell), goal=cell_text(NEIGHBOUR[how - TIPS][cell]))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why()
        if seat != self.who:
            return say("wuerfelmarsch-ask-wait", seat=self.who)
        return say("wuerfelmarsch-ask-how" if path else "wuerfelmarsch-ask-die")

    def reason(self, seat: Seat, path: Path) -> Say:
        cell = spot_cell(path[0])
        if len(path) == 1:
            lies = self.plate[cell] if 0 <= cell < PLATE else EMPTY
            return say("wuerfelmarsch-no-theirs", seat=lies >> 6) if lies >= 0 else say("wuerfelmarsch-no-die")
        if len(path) > 2:
            return super().reason(seat, path)
        if path[1] in TURN_TARGETS:
            return say("wuerfelmarsch-no-same")
        goal = spot_cell(path[1])
        if goal == cell or not 0 <= goal < PLATE:
            return say("wuerfelmarsch-no-place")
        if self.plate[goal] >= 0:
            return say("wuerfelmarsch-no-occupied")
        beside = any(NEIGHBOUR[direction][cell] == goal for direction in range(6))
        return say("wuerfelmarsch-no-backward" if beside else "wuerfelmarsch-no-far")


LETTERS: Final = "ryp"
TURN_TARGETS: Final = ["turn/" + "".join([str(face) for face in triple]) for triple in ORIENTATIONS]


def faces(die: int) -> str:
    """The faces of a die towards A, B and C, to be read out."""
    return "-".join([str(FACE[axis][die]) for axis in range(3)])


def step_text(step: Step) -> str:
    """
    >>> step_text((read_cell("0,2,6"), read_die("r321"), read_cell("0,1,7")))
    '0,2,6=r321>0,1,7'
    """
    cell, die, goal = step
    return f"{cell_text(cell)}={die_text(die)}" + (f">{cell_text(goal)}" if goal != cell else "")


def read_step(text: str) -> Step:
    """Read a step back; raises `Fault`."""
    place, equals, rest = text.partition("=")
    die, tipped, goal = rest.partition(">")
    if not equals:
        raise Fault(f"past: '{text}' should be a cell and how its die lay there, like 0,2,6=r321.")
    cell = read_cell(place)
    step = (cell, read_die(die), read_cell(goal) if tipped else cell)
    if max(step[0], step[2]) >= PLATE or step[1] >> 6 >= ANY_COLOUR - 1:
        raise Fault(f"past: '{text}' is not about a player's die on the plate.")
    return step


def read_seat(word: str, setup: Setup) -> Seat:
    if len(word) != 1 or word not in "123"[: setup.seats]:
        raise Fault(f"'{word}' is not a seat of this table of {setup.seats}.")
    return int(word) - 1


GAME = Game(
    key="wuerfelmarsch",
    version=1,
    titles={"nl": "Würfelmarsch", "en": "Würfelmarsch", "de": "Würfelmarsch"},
    seats=(2, 3),
    minutes=(20, 40),
    kind="thinking",
    state=Wuerfelmarsch,
    options=(Option("quiet", 60, low=6, high=200),),
)
