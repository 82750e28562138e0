"""What people see of Quadrata, what they click, and what they are told. There are no secrets: all see the same.

>>> from worp.games.quadrata import GAME
>>> state = GAME.load(GAME.set_up(2), "round 1 turn 1 die 5 joker no")
>>> [" ".join(state.spell(move)) for move in state.moves(0)]
['supply/10', 'supply/11']
"""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, ROLL, Setup
from worp.contract.scene import SPACE, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, part_of, room_for, say
from worp.games.quadrata.drawings import Drawings, drawings_of
from worp.games.quadrata.material import PASS, RESERVE, SQUARE, SUPPLY, TAKE, WHERE, Move
from worp.games.quadrata.position import read, write
from worp.games.quadrata.rules import Rules
from worp.games.quadrata.shapes import SIDE


@mypyc_attr(allow_interpreted_subclasses=True)
class Quadrata(Rules):
    """A position as people see it."""

    shown: dict[str, Thing]
    """While something is told: what lies on the table by what was told so far."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.shown = {}

    def text(self) -> str:
        return write(self)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        read(new, text)
        return new

    # --- what lies on the table -----------------------------------------------------------------------------------------------------------

    def drawings(self) -> Drawings:
        return drawings_of(self.material)

    def scene(self, viewer: Seat) -> Scene:
        drawings = self.drawings()
        parts = [
            Part("die", "tray", say("quadrata-part-die"), room=room_for("die", SPACE)),
            Part("hand", "tray", say("quadrata-part-hand"), room=room_for("hand", drawings.largest)),
            Part("supply", "tray", say("quadrata-part-supply"), room=room_for("supply", *[piles[-1] for piles in drawings.piles])),
        ]
        for seat in range(self.setup.seats):
            parts.append(Part(f"board:{seat + 1}", "grid", say("quadrata-part-board", seat=seat), seat, (SIDE, SIDE)))
            reserve, card = f"reserve:{seat + 1}", f"seat:{seat + 1}"
            all_piles = room_for(reserve, *[piles[-1] for piles in drawings.piles])
            parts.append(Part(reserve, "tray", say("quadrata-part-reserve", seat=seat), seat, room=all_piles))
            facts = ((f"{card}/score", points_thing(-100)), (f"{card}/round", worth_thing(100)))
            parts.append(Part(card, "facts", say("quadrata-part-seat", seat=seat), seat, room=facts))
        parts.append(Part("round", "facts", say("quadrata-part-round"), room=tuple(self.of_round(self.rounds, self.limit, True).items())))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        drawings = self.drawings()
        things = {"die/0": die_thing(self.die)}
        if self.hand >= 0:
            things["hand/0"] = drawings.tiles[self.hand][0]
        for shape, count in enumerate(self.supply):
            things[f"supply/{shape}"] = drawings.piles[shape][count]
        for seat in range(self.setup.seats):
            things.update(drawings.cells[seat])
            for place in self.squares[seat]:
                things[self.spot(seat, place)] = drawings.tile_at(place)
            for shape, count in enumerate(self.reserves[seat]):
                if count:
                    things[f"reserve:{seat + 1}/{shape}"] = drawings.piles[shape][count]
            things[f"seat:{seat + 1}/score"] = points_thing(self.points[seat])
            worth = 0 if self.resting else self.worth(seat)
            things[f"seat:{seat + 1}/round"] = worth_thing(worth)
        things.update(self.of_round(self.round, 0 if self.resting else self.limit - self.turns, self.joker))
        return things

    def of_round(self, number: int, left: int, joker: bool) -> dict[str, Thing]:
        """What is told of a round: which it is, how many turns are left, whether the joker lies here."""
        things = {"round/round": Thing("number", "round", number, label=say("quadrata-round", round=number, rounds=self.rounds))}
        if self.limit:
            things["round/turns"] = Thing("number", "turns", left, label=say("quadrata-turns-left", count=left))
        if joker:
            things["round/joker"] = Thing("piece", "joker", label=say("quadrata-joker"))
        return things

    def spot(self, seat: Seat, place: int) -> str:
        """Where a shape that lies in a seat's square is clicked."""
        return f"board:{seat + 1}/{self.material.places[place].spot}"

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def changed(self) -> Sets:
        """What is different since something was told last."""
        before = self.shown
        self.shown = self.things()
        return changes(before, self.shown)

    def on_act(self) -> None:
        if self.story is not None:
            self.shown = self.things()

    def on_round(self) -> None:
        if self.story is not None:
            begun = say("quadrata-round-begins", round=self.round, seat=self.who)
            self.story.append(Happening("move", self.changed(), dst="supply", say=begun, seat=self.who))

    def on_throw(self) -> None:
        if self.story is not None:
            thrown = say("quadrata-threw-joker" if self.any_kind() else "quadrata-threw", seat=self.who, die=self.die)
            self.story.append(Happening("throw", (("die/0", die_thing(self.die)),), dst="die", say=thrown, seat=self.who))

    def on_take(self, seat: Seat, move: Move) -> None:
        if self.story is None:
            return
        shape = self.drawings().called(self.hand, "a")
        if move.where == SUPPLY or move.seat == seat:
            took = say(f"quadrata-took-{WHERE[move.where]}", seat=seat, shape=shape)
        else:
            took = say(f"quadrata-{'robbed' if move.where == SQUARE else 'took-theirs'}", seat=seat, seat2=move.seat, shape=shape)
        self.story.append(Happening("move", self.changed(), self.spell(move)[0], "hand/0", took, seat))

    def on_put(self, seat: Seat, move: Move, shape: int, taken: Move) -> None:
        if self.story is None:
            return
        moved = move.where == SQUARE and taken.where == SQUARE and taken.seat == seat
        put = say("quadrata-moved" if moved else f"quadrata-put-{WHERE[move.where]}", seat=seat, shape=self.drawings().called(shape, "a"))
        dst = self.spot(seat, move.which) if move.where == SQUARE else "supply" if move.where == SUPPLY else f"reserve:{seat + 1}"
        self.story.append(Happening("lay", self.changed(), "hand/0", dst, put, seat))

    def on_pass(self, seat: Seat) -> None:
        if self.story is not None:
            self.story.append(Happening("call", self.changed(), say=say("quadrata-passed", seat=seat), seat=seat))

    def on_full(self, filler: Seat) -> None:
        if self.story is not None:
            turns = self.limit // self.setup.seats
            done = say("quadrata-filled", seat=filler) if filler >= 0 else say("quadrata-turns-up", turns=turns)
            self.story.append(Happening("call", say=done, seat=filler))

    def on_score(self, seat: Seat, bonus: int) -> None:
        if self.story is not None:
            lying, reserve, total = len(self.squares[seat]), sum(self.reserves[seat]), self.worth(seat) + bonus
            scored = say("quadrata-scored", seat=seat, shapes=lying, reserve=reserve, bonus=bonus, total=total)
            self.story.append(Happening("score", ((f"seat:{seat + 1}/score", points_thing(self.points[seat])),), say=scored, seat=seat))

    def on_rest(self) -> None:
        """What changed but for the points, which were told one by one."""
        if self.story is not None:
            over = self.ending().why if self.phase == OVER else None
            sets = [change for change in self.changed() if not change[0].endswith("/score")]
            self.story.append(Happening("score" if over else "say", tuple(sets), say=over))

    # --- what people click ------------------------------------------------------------------------------------------------------------------

    def spell(self, move: Move) -> Path:
        if move.kind == PASS:
            return ("pass",)
        if move.kind == TAKE:
            if move.where == SUPPLY:
                return (f"supply/{move.which}",)
            if move.where == RESERVE:
                return (f"reserve:{move.seat + 1}/{move.which}",)
            return (self.spot(move.seat, move.which),)
        if move.where != SQUARE:
            return (WHERE[move.where],)
        place = self.material.places[move.which]
        cell = f"board:{move.seat + 1}/{place.x},{place.y}"
        return (cell,) if len(self.material.poses[place.shape]) == 1 else (f"pose/{place.turn}", cell)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "pass":
            return Offer(target, say("quadrata-pass"))
        if self.hand < 0:
            return Offer(target)
        drawings = self.drawings()
        if target in WHERE:
            return Offer(target, say(f"quadrata-to-{target}"), drawings.tiles[self.hand][0])
        if part_of(target) == "pose":
            turn = int(target.partition("/")[2])
            return Offer(target, pose_say(turn), drawings.tiles[self.hand][turn])
        place = self.place_at(path, target)
        return Offer(target, preview=((self.spot(seat, place), drawings.tile_at(place)),))

    def place_at(self, path: Path, target: str) -> int:
        """The placement of the shape in hand that a clicked cell means, after the click on its pose; -1 if there is none."""
        turn = path[0].partition("/")[2] if path else "0"
        cell = target.partition("/")[2]
        return self.material.by_name.get(f"{self.material.shapes[self.hand].word}/{turn}@{cell}", -1)

    # --- what people read -------------------------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """Shapes in the square, less those in the reserve, and the bonus for a full square."""
        if self.rounds > 1:
            return ()  # earlier squares are gone
        laid, kept = len(self.squares[seat]), sum(self.reserves[seat])
        lines = [say("quadrata-tally-square", count=laid)]
        if kept:
            lines.append(say("quadrata-tally-reserve", count=kept))
        bonus = self.points[seat] - self.worth(seat)
        if bonus:
            lines.append(say("quadrata-tally-full", points=bonus))
        return tuple(lines)

    def name(self, move: Move) -> Say:
        if move.kind == PASS:
            return say("quadrata-pass")
        if move.kind == TAKE:
            shape = self.drawings().called(self.material.shape_of(move))
            return say(f"quadrata-take-{WHERE[move.where]}", shape=shape, seat=move.seat)
        if move.where != SQUARE:
            return say(f"quadrata-to-{WHERE[move.where]}")
        place = self.material.places[move.which]
        return say("quadrata-lay", pose=pose_say(place.turn), column=place.x + 1, row=place.y + 1)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
        if self.phase == ROLL and self.resting:
            return say("quadrata-prompt-rest", round=self.round, next=self.round + 1, points=self.standings(), seat=self.who)
        if self.phase == ROLL:
            return say("quadrata-prompt-throw", seat=self.who)
        if seat != self.who:
            return say("quadrata-prompt-wait", seat=self.who)
        if self.hand < 0:
            if self.robbing(seat):
                return say("quadrata-prompt-rob", die=self.die)
            return say("quadrata-prompt-joker") if self.any_kind() else say("quadrata-prompt-take", die=self.die)
        shape = self.drawings().called(self.hand, "a")
        if not self.fits(seat, self.hand):
            return say("quadrata-prompt-no-fit", shape=shape)
        turned = bool(path) or len(self.material.poses[self.hand]) == 1
        return say("quadrata-prompt-cell" if turned else "quadrata-prompt-pose", shape=shape)

    def standings(self) -> Say:
        """Everybody's points, in one line."""
        told = [say("quadrata-standing", seat=seat, points=points) for seat, points in enumerate(self.points)]
        found = told[0]
        for one in told[1:]:
            found = say("comma", first=found, second=one)
        return found

    def reason(self, seat: Seat, path: Path) -> Say:
        target = path[-1]
        if target == "pass":
            return say("quadrata-no-pass")
        return self.reason_to_put(seat, path) if self.hand >= 0 else self.reason_to_take(seat, target)

    def reason_to_take(self, seat: Seat, target: str) -> Say:
        """Why the shape that lies there, if one does, cannot be taken up."""
        place, _, word = target.partition("/")
        home, _, number = place.partition(":")
        owner = int(number) - 1 if number.isdecimal() else -1
        shape = self.shape_at(home, owner, word)
        if shape < 0:
            return say("quadrata-no-take-first")
        called = self.drawings().called(shape)
        pips = self.material.shapes[shape].pips
        if not self.any_kind() and pips != self.die:
            return say("quadrata-no-pips", shape=called, pips=pips, die=self.die)
        if home == "supply" or (home == "reserve" and (owner == seat or not self.reserves[owner][shape])):
            return say("quadrata-no-none", shape=called)
        if pips != self.die and not self.joker_robs:
            return say("quadrata-no-joker-rob")
        return say("quadrata-no-rob" if home == "board" else "quadrata-no-take", pips=pips)

    def shape_at(self, home: str, owner: Seat, word: str) -> int:
        """The shape whose pile or place was clicked, or -1."""
        if home == "board":
            spots = [k for k in self.squares[owner] if self.material.places[k].spot == word] if 0 <= owner < self.setup.seats else []
            return self.material.places[spots[0]].shape if spots else -1
        known = home in ("supply", "reserve") and word.isdecimal() and int(word) < len(self.material.shapes)
        return int(word) if known else -1

    def reason_to_put(self, seat: Seat, path: Path) -> Say:
        """Why the shape in hand cannot go there."""
        target = path[-1]
        shape = self.drawings().called(self.hand)
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


def die_thing(face: int) -> Thing:
    """The die, or its empty place before the throw."""
    return Thing("die", "turquoise", face) if face else SPACE


def worth_thing(worth: int) -> Thing:
    return Thing("number", "round", worth, label=say("quadrata-worth", count=worth))


def points_thing(points: int) -> Thing:
    return Thing("number", "score", points, label=say("quadrata-points", count=points))


def pose_say(turn: int) -> Say:
    """How a shape lies, in words: how far it is turned, and whether it is flipped."""
    return say("quadrata-pose", degrees=turn % 4 * 90, flipped="yes" if turn >= 4 else "no")
