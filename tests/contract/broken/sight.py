"""Games that show what nobody can draw, or tell another story than they show."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import Pig, Tiling, breaks

from worp.contract.scene import SPACE, Happening, Part, Scene, Thing, room_for, say


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
