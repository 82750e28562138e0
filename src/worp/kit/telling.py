"""What happened in a kit game: the difference between what each viewer saw and sees.

At the beginning of an act the position is copied. With every sentence, and at the end, the fields that have changed are looked at, and only
those: each knows its spots. Where something is secret, each viewer is told just what is different on their own table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worp.contract.scene import SPACE, SPECTATOR, Happening, Say, Seat, Sets, Thing, View, part_of, say
from worp.kit import things as look

if TYPE_CHECKING:
    from worp.kit.fields import Field
    from worp.kit.game import Kit

SOLID = ("die", "card", "tile", "block", "piece")
Table = dict[str, Thing]


class Telling:
    """The narration of one act. `thrown`: the field whose dice fell in it."""

    def __init__(self, kit: Kit, tell: list[Happening], doer: Seat, thrown: str = "") -> None:
        self.was = kit.copy()
        self.out = tell
        self.doer = doer
        self.thrown = thrown

    def chose(self, seat: Seat) -> None:
        """A seat has chosen in secret."""
        self.out.append(Happening("call", say=say("calm-chosen", seat=seat), seat=seat))

    def opened(self) -> None:
        """What everybody has chosen is known from here on, and nobody takes it back."""
        self.out.append(Happening("show", reveals=True))

    def tell(self, kit: Kit, text: str, others: str, kind: str, given: dict[str, Any]) -> None:
        """One happening: what has changed, with this sentence (none where `text` is empty)."""
        before, after = self.tables(kit)
        sets = {viewer: different(before[viewer], after[viewer], bool(self.thrown)) for viewer in after}
        says = self.says(kit, text, others, given, list(after)) if text else dict.fromkeys(after)
        public = sets[SPECTATOR]
        there = dict(public)
        views: list[View] = []
        for viewer in after:
            if viewer == SPECTATOR:
                continue
            own = sets[viewer]
            fits = all([after[viewer].get(spot) == thing for spot, thing in public]) and all([spot in there for spot, _ in own])
            if not fits or says[viewer] != says[SPECTATOR]:
                views.append(View((viewer,), public if fits else own, says[viewer]))
        seen = public or next((view.sets for view in views if view.sets), ())
        if not seen and not text:
            return
        table = before[SPECTATOR] if public else next((before[view.seats[0]] for view in views if view.sets), {})
        found, src, dst = motion(seen, table)
        if self.thrown and seen:
            found, src, dst = "throw", "", part_of(seen[0][0])
        reveals = bool(views) or any([look.hidden(table.get(spot)) and not look.hidden(thing) for spot, thing in public])
        doer = given.get("seat", self.doer) if self.doer < 0 else self.doer
        self.out.append(Happening(kind or found, public, src, dst, says[SPECTATOR], doer, reveals=reveals, views=tuple(views)))
        self.was = kit.copy()
        self.thrown = ""

    def close(self, kit: Kit) -> None:
        """The act is done: whatever has changed since the last sentence is told without words."""
        self.tell(kit, "", "", "", {})

    # --- what each viewer sees of the fields that have changed

    def tables(self, kit: Kit) -> tuple[dict[Seat, Table], dict[Seat, Table]]:
        """What lay and what lies at the spots of the fields that have changed: for a spectator, and where there are secrets for every seat."""
        viewers = [SPECTATOR, *range(kit.seats)] if kit._secrets else [SPECTATOR]
        was = self.was
        before: dict[Seat, Table] = {viewer: {} for viewer in viewers}
        after: dict[Seat, Table] = {viewer: {} for viewer in viewers}
        changed: set[str] = set()
        for name, field in kit._fields.items():
            one, other = getattr(was, name), getattr(kit, name)
            always = name == self.thrown or (field.secret and self.other_eyes(kit, field))
            if one == other and not always and not same_pile(field, one, other):
                continue
            changed.add(name)
            self.field(kit, field, one, other, always, before, after)
        for name, others in kit._loose.items():
            if name not in changed and any([other in changed or other not in kit._fields for other in others]):
                field = kit._fields[name]
                self.field(kit, field, getattr(was, name), getattr(kit, name), True, before, after)
        for name in kit._facts:
            spot = name.replace("_", "-")
            for viewer in viewers:
                then, now = (was.mask(viewer), kit.mask(viewer)) if kit._secrets else (was, kit)
                for seat in range(kit.seats):
                    before[viewer][f"player:{seat + 1}/{spot}"] = then.fact_shown(name, seat)
                    after[viewer][f"player:{seat + 1}/{spot}"] = now.fact_shown(name, seat)
        return before, after

    def other_eyes(self, kit: Kit, field: Field) -> bool:
        """Whether others may see a secret field now than before."""
        if (field.name in kit.open) != (field.name in self.was.open):
            return True
        return bool(field.by) and getattr(kit, field.by) != getattr(self.was, field.by)

    def field(
        self, kit: Kit, field: Field, one: Any, other: Any, always: bool, before: dict[Seat, Table], after: dict[Seat, Table]
    ) -> None:
        """Put down what lay and lies at a field's spots, as each viewer sees it."""
        was = self.was
        for seat in range(kit.seats) if field.each else (0,):
            old, new = (one[seat], other[seat]) if field.each else (one, other)
            if old == new and not always and not same_pile(field, old, new):
                continue
            if not field.secret:
                lay, lies = field.both(was, kit, seat, old, new)
                if old == new:
                    lay, lies = field.things(was, seat, old), field.things(kit, seat, new)
                for viewer in after:
                    before[viewer].update(lay)
                    after[viewer].update(lies)
                continue
            owner = seat if field.each else SPECTATOR
            for viewer in after:
                saw = old if was.sees(viewer, field, owner) else field.hide(old)
                sees = new if kit.sees(viewer, field, owner) else field.hide(new)
                before[viewer].update(field.things(was, seat, saw))
                after[viewer].update(field.things(kit, seat, sees))

    # --- sentences

    def says(self, kit: Kit, text: str, others: str, given: dict[str, Any], viewers: list[Seat]) -> dict[Seat, Say | None]:
        """The sentence as each viewer hears it: what somebody may not know is not in it."""
        seat = given.get("seat", self.doer if self.doer >= 0 else kit.seat)
        names = [name for name in kit._says[text].names if name not in given] if text in kit._says else []
        hidden = [field for field in kit._secrets if field.name in names]
        if others and not hidden and len(viewers) == 1:
            viewers = [SPECTATOR, *range(kit.seats)]
        if not hidden and not others and (not kit._secrets or all([name in kit._fields or name == "seat" for name in names])):
            sentence = kit.sentence(text, given, seat)
            return dict.fromkeys(viewers, sentence)
        found: dict[Seat, Say | None] = {}
        for viewer in viewers:
            masked = kit.mask(viewer)
            knows = all([kit.sees(viewer, field, seat if field.each else SPECTATOR) for field in hidden]) if hidden else viewer == seat
            found[viewer] = masked.sentence(others if others and not knows else text, given, seat)
        return found


def same_pile(field: Field, one: Any, other: Any) -> bool:
    """Whether two piles, which cannot compare themselves, differ."""
    return field.kind == "pyramid" and one.dice != other.dice


def different(before: Table, after: Table, everything: bool) -> Sets:
    """What is different now; `everything`: also dice that fell as they had lain."""
    found: list[tuple[str, Thing | None]] = [
        (spot, thing) for spot, thing in after.items() if before.get(spot) != thing or (everything and thing.kind in SOLID)
    ]
    found += [(spot, None) for spot in before if spot not in after]
    return tuple(found)


def motion(sets: Sets, before: Table) -> tuple[str, str, str]:
    """What a change looks like: its kind, where something came from and where it went."""
    came: list[tuple[str, Thing]] = []
    gone: list[tuple[str, Thing]] = []
    shown = False
    counted = ""
    for spot, thing in sets:
        was = before.get(spot, SPACE)
        is_solid = thing is not None and thing.kind in SOLID
        if thing is not None and is_solid and was.kind not in SOLID:
            came.append((spot, thing))
        elif was.kind in SOLID and not is_solid:
            gone.append((spot, was))
        elif thing is not None and is_solid:
            shown = shown or look.hidden(was)
        elif thing is not None and thing.kind == "number":
            counted = counted or spot
    for goal, thing in came:
        for start, was in gone:
            if was == thing:
                return "move", start, goal
    if came:
        return "lay", "", came[-1][0]
    if gone:
        return "give", gone[0][0], ""
    if shown:
        return "show", "", ""
    return ("score" if counted else "call"), "", counted
