"""Quadrata: throw the die, and with a shape of so many pips do one thing; fill your square first, with as many shapes as you can.

A turn is two small moves: take a shape up (from the supply, a reserve, a square), then put it down. What may be put where depends on
where it came from, so that together they are the rulebook's moves a) to d), taking and robbing.

>>> state = Quadrata.load(GAME.set_up(2), "round 1 turn 1 die 5 joker no")
>>> [" ".join(state.spell(move)) for move in state.moves(0)]
['supply/10', 'supply/11']
"""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Sequence
from typing import Final, Self

from worp.contract.dice import Source, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Fault, Game, Option, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, part_of, say
from worp.games.quadrata.material import (
    PASS,
    PASSES,
    PUT,
    RESERVE,
    SQUARE,
    SUPPLY,
    TAKE,
    TO_SUPPLY,
    WHERE,
    Material,
    Move,
    material_of,
)
from worp.games.quadrata.shapes import SIDE, read_shapes

KINDS: Final = (1, 2, 3, 4, 5, 6)
BONUS: Final = 5
"""For the player who filled the square."""


def check_shapes(text: str) -> None:
    """Whether a text can be used as the table of shapes; raises `Fault` naming line and reason."""
    read_shapes(text)


class Quadrata(State[Move]):
    """A game of Quadrata. Two players fill the large square, three or four the small one."""

    material: Material
    rounds: int
    limit: int
    """A round ends after so many turns; 0: never."""
    joker_robs: bool
    round: int
    """From 1. The left neighbour of the last start player starts the next one, so it also says who starts."""
    resting: bool
    """The round is over; its shapes lie there for all to see until the next throw."""
    turns: int
    """Turns finished in this round."""
    die: int
    """The throw of this turn, 0 before it."""
    joker: bool
    points: list[int]
    supply: list[int]
    reserves: list[list[int]]
    squares: list[list[int]]
    """For each seat the placements in its square, in order of their numbers."""
    filled: list[int]
    """For each seat the mask of its square."""
    hand: int
    """The shape in hand, or -1."""
    taken: Move
    """How it came there."""

    def __init__(self, setup: Setup, like: Quadrata | None = None) -> None:
        """The beginning of a game, or a copy of one that goes on."""
        super().__init__(setup)
        if like is not None:
            self.copy_from(like)
            return
        self.material = material_of(setup)
        self.rounds = setup.number("rounds")
        self.limit = setup.number("turns") * setup.seats
        self.joker_robs = setup.flag("joker_robs")
        self.points = [0] * setup.seats
        self.begin(1)

    def copy_from(self, like: Quadrata) -> None:
        """Become an independent copy."""
        self.phase = like.phase
        self.who = like.who
        self.material = like.material
        self.rounds = like.rounds
        self.limit = like.limit
        self.joker_robs = like.joker_robs
        self.round = like.round
        self.resting = like.resting
        self.turns = like.turns
        self.die = like.die
        self.joker = like.joker
        self.points = like.points[:]
        self.supply = like.supply[:]
        self.reserves = [reserve[:] for reserve in like.reserves]
        self.squares = [square[:] for square in like.squares]
        self.filled = like.filled[:]
        self.hand = like.hand
        self.taken = like.taken

    def begin(self, number: int) -> None:
        """Set up a round: all shapes in the supply, the squares empty."""
        seats = self.setup.seats
        self.round = number
        self.resting = False
        self.turns = 0
        self.die = 0
        self.joker = False
        self.supply = self.material.counts(seats)
        self.reserves = [[0] * len(self.material.shapes) for _ in range(seats)]
        self.squares = [[] for _ in range(seats)]
        self.filled = [0] * seats
        self.hand = -1
        self.taken = PASSES
        self.who = (number - 1) % seats

    # --- turn ----------------------------------------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(1)

    def sample(self, src: Source) -> Outcome:
        return (src.below(6) + 1,)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        if self.resting:
            before = self.things() if tell is not None else {}
            self.begin(self.round + 1)
            if tell is not None:
                begun = say("quadrata-round-begins", round=self.round, seat=self.who)
                tell.append(Told("move", changes(before, self.things()), dst="supply", say=begun, seat=self.who))
        self.die = outcome[0]
        self.phase = TURN
        if tell is not None:
            key = "quadrata-threw-joker" if self.any_kind() else "quadrata-threw"
            thrown = say(key, seat=self.who, die=self.die)
            tell.append(Told("throw", (("die/0", die_thing(self.die)),), dst="die", say=thrown, seat=self.who))

    def any_kind(self) -> bool:
        """Whether the throw is a joker: a 6 when the supply of some kind has been used up in this round."""
        return self.die == 6 and self.joker

    def holds(self, counts: list[int], kind: int) -> bool:
        """Whether a supply or reserve holds a shape with so many pips."""
        for shape in self.material.kinds[kind]:
            if counts[shape]:
                return True
        return False

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.phase != TURN or seat != self.who:
            return ()
        return self.takes(seat) if self.hand < 0 else self.puts(seat)

    def takes(self, seat: Seat) -> list[Move]:
        """The shapes that may be taken up: by a) to d) from the supply, the own reserve and the own square; then from other players.
        Passing is only allowed where a) to d) offer nothing."""
        material = self.material
        any_kind = self.any_kind()
        shapes = material.every if any_kind else material.kinds[self.die]
        found = [material.from_supply[shape] for shape in shapes if self.supply[shape]]
        reserve = self.reserves[seat]
        moves = material.from_reserve[seat]
        found += [moves[shape] for shape in shapes if reserve[shape]]
        moves = material.from_square[seat]
        found += [moves[place] for place in self.squares[seat] if any_kind or material.pips[place] == self.die]
        must = bool(found)
        if any_kind and self.joker_robs:
            for kind in KINDS:
                self.add_others(seat, kind, found)
        else:
            self.add_others(seat, self.die, found)
        if not must:
            found.append(PASSES)
        return found

    def add_others(self, seat: Seat, kind: int, found: list[Move]) -> None:
        """Shapes of a kind that neither the supply nor the own reserve holds: from the others' reserves, or else from their squares."""
        if self.holds(self.supply, kind) or self.holds(self.reserves[seat], kind):
            return
        material = self.material
        known = len(found)
        for other in range(self.setup.seats):
            if other != seat:
                reserve = self.reserves[other]
                moves = material.from_reserve[other]
                found += [moves[shape] for shape in material.kinds[kind] if reserve[shape]]
        if len(found) > known:
            return
        for other in range(self.setup.seats):
            if other != seat:
                moves = material.from_square[other]
                found += [moves[place] for place in self.squares[other] if material.pips[place] == kind]

    def fits(self, seat: Seat, shape: int) -> list[Move]:
        """All ways to lay a shape in the seat's square as it is now."""
        filled = self.filled[seat]
        return [move for mask, move in self.material.lays[seat][shape] if not mask & filled]

    def puts(self, seat: Seat) -> list[Move]:
        """Where the shape in hand may go. From the supply or another player it goes into the reserve only if it fits nowhere."""
        found = self.fits(seat, self.hand)
        taken = self.taken
        if taken.where == SUPPLY or taken.seat != seat:
            return found or [self.material.to_reserve[seat]]
        if taken.where == SQUARE:
            found = [move for move in found if move.which != taken.which]  # it must end up lying differently
            found.append(self.material.to_reserve[seat])
        found.append(TO_SUPPLY)
        return found

    def play(self, seat: Seat, move: Move, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        name = self.told(seat, move) if tell is not None else PLAIN
        if move.kind == TAKE:
            self.take(move)
        else:
            if move.kind == PUT:
                self.put(seat, move)
            self.die = 0
            self.turns += 1
            self.phase = ROLL
            self.who = (seat + 1) % self.setup.seats
        if tell is not None:
            kind = ("move", "lay", "call")[move.kind]
            src = self.spell(move)[0] if move.kind == TAKE else "hand/0" if move.kind == PUT else ""
            tell.append(Told(kind, changes(before, self.things()), src, self.goes_to(seat, move), name, seat))
        if move.kind != TAKE:
            if self.filled[seat] == self.material.square:
                self.end_round(seat, tell)
            elif self.turns == self.limit:
                self.end_round(-1, tell)

    def take(self, move: Move) -> None:
        """The shape goes from its place into the hand."""
        shape = self.material.shape_of(move)
        if move.where == SUPPLY:
            self.supply[shape] -= 1
            # 6 as joker: from now until the end of the round, even if a shape of this kind comes back.
            if not self.supply[shape] and not self.holds(self.supply, self.material.shapes[shape].pips):
                self.joker = True
        elif move.where == RESERVE:
            self.reserves[move.seat][shape] -= 1
        else:
            self.squares[move.seat].remove(move.which)
            self.filled[move.seat] ^= self.material.masks[move.which]
        self.hand = shape
        self.taken = move

    def put(self, seat: Seat, move: Move) -> None:
        """The shape goes from the hand to its new place."""
        if move.where == SUPPLY:
            self.supply[self.hand] += 1
        elif move.where == RESERVE:
            self.reserves[seat][self.hand] += 1
        else:
            insort(self.squares[seat], move.which)
            self.filled[seat] |= self.material.masks[move.which]
        self.hand = -1
        self.taken = PASSES

    # --- the end of a round, and of the game ---------------------------------------------------------------------------------------------

    def worth(self, seat: Seat) -> int:
        """The round's points so far: one for every shape in the square, less one for every shape in the reserve."""
        return len(self.squares[seat]) - sum(self.reserves[seat])

    def end_round(self, filler: Seat, tell: Tell) -> None:
        """A square is full, or the turns are used up (then `filler` is -1 and nobody gets the bonus)."""
        before = self.things() if tell is not None else {}
        if tell is not None:
            done = say("quadrata-filled", seat=filler) if filler >= 0 else say("quadrata-turns-up", turns=self.limit // self.setup.seats)
            tell.append(Told("call", say=done, seat=filler))
        for seat in range(self.setup.seats):
            bonus = BONUS if seat == filler else 0
            self.points[seat] += self.worth(seat) + bonus
            if tell is not None:
                lying, reserve, total = len(self.squares[seat]), sum(self.reserves[seat]), self.worth(seat) + bonus
                scored = say("quadrata-scored", seat=seat, shapes=lying, reserve=reserve, bonus=bonus, total=total)
                tell.append(Told("score", ((f"seat:{seat + 1}/score", points_thing(self.points[seat])),), say=scored, seat=seat))
        self.resting = True
        self.joker = False
        self.turns = 0
        self.who = self.round % self.setup.seats
        if self.round == self.rounds:
            self.phase = OVER
        if tell is not None:
            over = self.ending().why if self.phase == OVER else None
            sets = [change for change in changes(before, self.things()) if not change[0].endswith("/score")]
            tell.append(Told("score" if over else "say", tuple(sets), say=over))

    def ending(self) -> Ending:
        best = max(self.points)
        winners = tuple([seat for seat in range(self.setup.seats) if self.points[seat] == best])
        why = say("quadrata-won", seat=winners[0], points=best) if len(winners) == 1 else say("quadrata-shared", points=best)
        return Ending(winners, tuple(self.points), why=why)

    # --- text ------------------------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        return Quadrata(self.setup, self)  # type: ignore[return-value]

    def text(self) -> str:
        material = self.material
        if self.resting:
            lines = [f"round {self.round} over"]
        else:
            lines = [f"round {self.round} turn {self.turns + 1} die {self.die or '-'} joker {'yes' if self.joker else 'no'}"]
        lines.append(f"points {' '.join([str(points) for points in self.points])}")
        if self.hand >= 0:
            taken = self.taken
            home = f"square:{taken.seat + 1}" if taken.where == SQUARE else f"reserve:{taken.seat + 1}" if taken.where else "supply"
            word = material.place_name(material.places[taken.which]) if taken.where == SQUARE else material.shapes[self.hand].word
            lines.append(f"hand {word} from {home}")
        for seat in range(self.setup.seats):
            square = [material.place_name(material.places[place]) for place in self.squares[seat]]
            reserve = [f"{material.shapes[shape].word}*{count}" for shape, count in enumerate(self.reserves[seat]) if count]
            if square:
                lines.append(f"square:{seat + 1} {' '.join(square)}")
            if reserve:
                lines.append(f"reserve:{seat + 1} {' '.join(reserve)}")
        return "\n".join(lines)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        lines = [line.split() for line in text.splitlines() if line.strip()]
        new.load_round(" ".join(lines[0]) if lines else "")
        seen: set[str] = set()
        hand: list[str] = []
        for words in lines[1:]:
            if words[0] in seen:
                raise Fault(f"There are two lines '{words[0]}'.")
            seen.add(words[0])
            if words[0] == "points":
                new.load_points(words[1:])
            elif words[0] == "hand":
                hand = words[1:]
                if len(hand) != 3 or hand[1] != "from":
                    raise Fault(f"'{' '.join(words)}' does not say what is in hand; write 'hand boot from supply'.")
            else:
                home, _, number = words[0].partition(":")
                if home not in WHERE[1:] or not number.isdecimal() or not 1 <= int(number) <= setup.seats:
                    raise Fault(f"'{words[0]}' is not a line of a position; there are points, hand, square:1 and reserve:1 (and so on).")
                for word in words[1:]:
                    new.load_shape(home == "square", int(number) - 1, word)
        full = [seat for seat in range(setup.seats) if new.filled[seat] == new.material.square]
        if full and not new.resting:
            raise Fault(f"square:{full[0] + 1} is full, so the round is over; write 'round {new.round} over'.")
        if new.resting and len(full) != 1 and (full or not new.limit):
            raise Fault(f"A round is over when one square is full; here {len(full)} are.")
        if hand:
            new.load_hand(hand[0], hand[2])
        for kind in KINDS:
            if not new.resting and not new.joker and not new.holds(new.supply, kind):
                raise Fault(f"No shape with {kind} pips is left in the supply; then it must be 'joker yes'.")
        return new

    def load_round(self, line: str) -> None:
        match = re.fullmatch(r"round (\d{1,2}) (?:over|turn (\d{1,6}) die ([1-6-]) joker (yes|no))", line)
        if match is None:
            raise Fault(f"A position begins with a line like 'round 1 turn 5 die - joker no' or 'round 1 over', not '{line}'.")
        if not 1 <= int(match.group(1)) <= self.rounds:
            raise Fault(f"The round is a number from 1 to {self.rounds}, not {match.group(1)}.")
        self.begin(int(match.group(1)))
        if match.group(2) is None:
            self.resting = True
            self.who = self.round % self.setup.seats
            self.phase = OVER if self.round == self.rounds else ROLL
            return
        self.turns = int(match.group(2)) - 1
        if self.turns < 0 or (self.limit and self.turns >= self.limit):
            raise Fault(f"The turn is a number from 1{f' to {self.limit}' if self.limit else ''}, not {match.group(2)}.")
        self.who = (self.round - 1 + self.turns) % self.setup.seats
        self.joker = match.group(4) == "yes"
        if match.group(3) != "-":
            self.die = int(match.group(3))
            self.phase = TURN

    def load_points(self, words: list[str]) -> None:
        if len(words) != self.setup.seats or not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
            raise Fault(f"The line 'points' gives {self.setup.seats} whole numbers, one for each seat.")
        self.points = [int(word) for word in words]

    def load_shape(self, square: bool, seat: Seat, word: str) -> None:
        """Move a shape from the supply to a seat's square (`boot/3@2,0`) or reserve (`boot*2`)."""
        name, _, count = word.partition("*")
        if square:
            place = self.load_place(word)
            shape = self.material.places[place].shape
            number = 1
            if self.filled[seat] & self.material.masks[place]:
                raise Fault(f"square:{seat + 1}: {word} overlaps another shape.")
            insort(self.squares[seat], place)
            self.filled[seat] |= self.material.masks[place]
        else:
            shape = self.load_name(name)
            if not re.fullmatch(r"[1-9]\d?", count):
                raise Fault(f"reserve:{seat + 1}: '{word}' is not a shape and how many; write {name}*1.")
            number = int(count)
            self.reserves[seat][shape] += number
        if self.supply[shape] < number:
            raise Fault(f"{WHERE[SQUARE if square else RESERVE]}:{seat + 1}: {word} is one {self.material.shapes[shape].name} too many.")
        self.supply[shape] -= number

    def load_name(self, word: str) -> int:
        for shape in self.material.every:
            if self.material.shapes[shape].word == word:
                return shape
        raise Fault(f"There is no shape '{word}'; there are {', '.join([shape.word for shape in self.material.shapes])}.")

    def load_place(self, word: str) -> int:
        found = self.material.by_name.get(word)
        if found is None:
            self.load_name(word.partition("/")[0])
            raise Fault(f"'{word}' is not a way to lie in the square; write shape/pose@x,y of the first cell, like square/0@2,3.")
        return found

    def load_hand(self, word: str, home: str) -> None:
        """Put the shape in hand back where it came from, and take it up from there, if that is a legal move."""
        where, _, number = home.partition(":")
        if where not in WHERE or (where == "supply") != (number == "") or (number and number not in [str(n) for n in (1, 2, 3, 4)]):
            raise Fault(f"A shape in hand comes from the supply, a reserve or a square: write 'from reserve:1', not 'from {home}'.")
        seat = int(number) - 1 if number else 0
        move = Move(TAKE, WHERE.index(where), seat, self.load_place(word) if where == "square" else self.load_name(word))
        if seat < self.setup.seats and where != "supply":
            self.load_shape(where == "square", seat, word if where == "square" else f"{word}*1")
        if self.resting or move not in self.moves(self.who):
            raise Fault(f"Seat {self.who + 1} cannot have taken up '{word}' from {home} with this throw.")
        self.take(move)

    # --- what people see and click -------------------------------------------------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("die", "tray", say("quadrata-part-die")),
            Part("hand", "tray", say("quadrata-part-hand")),
            Part("supply", "tray", say("quadrata-part-supply")),
        ]
        for seat in range(self.setup.seats):
            parts.append(Part(f"board:{seat + 1}", "grid", say("quadrata-part-board", seat=seat), seat, (SIDE, SIDE)))
            parts.append(Part(f"reserve:{seat + 1}", "tray", say("quadrata-part-reserve", seat=seat), seat))
            parts.append(Part(f"seat:{seat + 1}", "facts", say("quadrata-part-seat", seat=seat), seat))
        parts.append(Part("round", "facts", say("quadrata-part-round")))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        """All that lies on the table; there are no secrets."""
        things = {"die/0": die_thing(self.die)}
        if self.hand >= 0:
            things["hand/0"] = self.material.tiles[self.hand][0]
        for shape, count in enumerate(self.supply):
            things[f"supply/{shape}"] = self.material.piles[shape][count]
        for seat in range(self.setup.seats):
            things.update(self.material.cells[seat])
            for place in self.squares[seat]:
                things[f"board:{seat + 1}/{self.material.places[place].spot}"] = self.tile_at(place)
            for shape, count in enumerate(self.reserves[seat]):
                if count:
                    things[f"reserve:{seat + 1}/{shape}"] = self.material.piles[shape][count]
            things[f"seat:{seat + 1}/score"] = points_thing(self.points[seat])
            worth = 0 if self.resting else self.worth(seat)
            things[f"seat:{seat + 1}/round"] = Thing("number", "round", str(worth), label=say("quadrata-worth", count=worth))
        things["round/round"] = Thing("number", "round", str(self.round), label=say("quadrata-round", round=self.round, rounds=self.rounds))
        if self.limit:
            left = 0 if self.resting else self.limit - self.turns
            things["round/turns"] = Thing("number", "turns", str(left), label=say("quadrata-turns-left", count=left))
        if self.joker:
            things["round/joker"] = Thing("piece", "joker", label=say("quadrata-joker"))
        return things

    def tile_at(self, place: int) -> Thing:
        """A shape as it lies in a square."""
        return self.material.tiles[self.material.places[place].shape][self.material.places[place].turn]

    def spell(self, move: Move) -> Path:
        if move.kind == PASS:
            return ("pass",)
        if move.kind == TAKE:
            if move.where == SUPPLY:
                return (f"supply/{move.which}",)
            if move.where == RESERVE:
                return (f"reserve:{move.seat + 1}/{move.which}",)
            return (f"board:{move.seat + 1}/{self.material.places[move.which].spot}",)
        if move.where != SQUARE:
            return (WHERE[move.where],)
        place = self.material.places[move.which]
        cell = f"board:{move.seat + 1}/{place.x},{place.y}"
        return (cell,) if len(self.material.poses[place.shape]) == 1 else (f"pose/{place.turn}", cell)

    def goes_to(self, seat: Seat, move: Move) -> str:
        """The spot where the shape arrives, for the happening."""
        if move.kind != PUT:
            return "hand/0" if move.kind == TAKE else ""
        if move.where == SQUARE:
            return f"board:{seat + 1}/{self.material.places[move.which].spot}"
        return "supply" if move.where == SUPPLY else f"reserve:{seat + 1}"

    def told(self, seat: Seat, move: Move) -> Say:
        """What the move does, as a sentence of the log; asked before it is played."""
        if move.kind == PASS:
            return say("quadrata-passed", seat=seat)
        if move.kind == PUT:
            moved = move.where == SQUARE and self.taken.where == SQUARE and self.taken.seat == seat
            return say(
                "quadrata-moved" if moved else f"quadrata-put-{WHERE[move.where]}", seat=seat, shape=self.material.called(self.hand, "a")
            )
        shape = self.material.called(self.material.shape_of(move), "a")
        if move.where == SUPPLY or move.seat == seat:
            return say(f"quadrata-took-{WHERE[move.where]}", seat=seat, shape=shape)
        return say(f"quadrata-{'robbed' if move.where == SQUARE else 'took-theirs'}", seat=seat, seat2=move.seat, shape=shape)

    def name(self, move: Move) -> Say:
        if move.kind == PASS:
            return say("quadrata-pass")
        if move.kind == TAKE:
            shape = self.material.called(self.material.shape_of(move))
            return say(f"quadrata-take-{WHERE[move.where]}", shape=shape, seat=move.seat)
        if move.where != SQUARE:
            return say(f"quadrata-to-{WHERE[move.where]}")
        place = self.material.places[move.which]
        return say("quadrata-lay", pose=pose_say(place.turn), column=place.x + 1, row=place.y + 1)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
        if self.phase == ROLL:
            return say("quadrata-prompt-throw", seat=self.who)
        if seat != self.who:
            return say("quadrata-prompt-wait", seat=self.who)
        if self.hand < 0:
            return say("quadrata-prompt-joker") if self.any_kind() else say("quadrata-prompt-take", die=self.die)
        shape = self.material.called(self.hand, "a")
        if not self.fits(seat, self.hand):
            return say("quadrata-prompt-no-fit", shape=shape)
        turned = bool(path) or len(self.material.poses[self.hand]) == 1
        return say("quadrata-prompt-cell" if turned else "quadrata-prompt-pose", shape=shape)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "pass":
            return Offer(target, say("quadrata-pass"))
        if self.hand < 0:
            return Offer(target)
        if target in WHERE:
            return Offer(target, say(f"quadrata-to-{target}"), self.material.tiles[self.hand][0])
        if part_of(target) == "pose":
            turn = int(target.partition("/")[2])
            return Offer(target, pose_say(turn), self.material.tiles[self.hand][turn])
        place = self.place_at(path, target)
        spot = f"board:{seat + 1}/{self.material.places[place].spot}"
        return Offer(target, preview=((spot, self.tile_at(place)),))

    def place_at(self, path: Path, target: str) -> int:
        """The placement of the shape in hand that a clicked cell means, after the click on its pose; -1 if there is none."""
        turn = path[0].partition("/")[2] if path else "0"
        cell = target.partition("/")[2]
        return self.material.by_name.get(f"{self.material.shapes[self.hand].word}/{turn}@{cell}", -1)

    def reason(self, seat: Seat, path: Path) -> Say:
        target = path[-1]
        if target == "pass":
            return say("quadrata-no-pass")
        if self.hand >= 0:
            return self.reason_to_put(seat, path)
        place, _, word = target.partition("/")
        home, _, number = place.partition(":")
        owner = int(number) - 1 if number.isdecimal() else -1
        if home == "board":
            spots = [k for k in self.squares[owner] if self.material.places[k].spot == word] if 0 <= owner < self.setup.seats else []
            shape = self.material.places[spots[0]].shape if spots else -1
        else:
            shape = int(word) if home in ("supply", "reserve") and word.isdecimal() and int(word) < len(self.material.shapes) else -1
        if shape < 0:
            return say("quadrata-no-take-first")
        pips = self.material.shapes[shape].pips
        if not self.any_kind() and pips != self.die:
            return say("quadrata-no-pips", shape=self.material.called(shape), pips=pips, die=self.die)
        if home == "supply" or (home == "reserve" and (owner == seat or not self.reserves[owner][shape])):
            return say("quadrata-no-none", shape=self.material.called(shape))
        if pips != self.die and not self.joker_robs:
            return say("quadrata-no-joker-rob")
        return say("quadrata-no-rob" if home == "board" else "quadrata-no-take", pips=pips)

    def reason_to_put(self, seat: Seat, path: Path) -> Say:
        """Why the shape in hand cannot go there."""
        target = path[-1]
        shape = self.material.called(self.hand)
        if target == "reserve":
            return say("quadrata-no-came-from-there" if self.taken.where == RESERVE and self.taken.seat == seat else "quadrata-no-it-fits")
        if target == "supply":
            return say("quadrata-no-came-from-there" if self.taken.where == SUPPLY else "quadrata-no-only-own")
        if part_of(target) == "pose":
            return say("quadrata-no-pose", shape=shape)
        if part_of(target) != f"board:{seat + 1}" or target.count(",") != 1:
            return say("quadrata-no-hand-full", shape=shape)
        if not path[:-1] and len(self.material.poses[self.hand]) > 1:
            return say("quadrata-no-pose-first")
        if self.taken.where == SQUARE and self.taken.seat == seat and self.place_at(path[:-1], target) == self.taken.which:
            return say("quadrata-no-same")
        return say("quadrata-no-cell", shape=shape)


PLAIN: Final = Say("")


def die_thing(face: int) -> Thing:
    """The die, or its empty place before the throw."""
    return Thing("die", "turquoise", str(face)) if face else SPACE


def points_thing(points: int) -> Thing:
    return Thing("number", "score", str(points), label=say("quadrata-points", count=points))


def pose_say(turn: int) -> Say:
    """A pose in words."""
    return say("quadrata-pose", degrees=turn % 4 * 90, flipped="yes" if turn >= 4 else "no")


GAME = Game(
    key="quadrata",
    version=1,
    titles={"nl": "Quadrata", "en": "Quadrata", "de": "Quadrata"},
    seats=(2, 3, 4),
    minutes=(20, 60),
    kind="thinking",
    state=Quadrata,
    options=(
        Option("rounds", 3, choices=(1, 3, 5, 10)),
        Option("turns", 100, choices=(100, 0)),
        Option("flips", True),
        Option("joker_robs", False),
        Option("shapes", "", check=check_shapes),
    ),
)
