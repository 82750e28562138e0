"""Checks through the log: the same game, kept as a `Match`, written down, read back, and taken back as far as that is free."""

from __future__ import annotations

from collections.abc import Sequence

from worp.contract.game import Refused
from worp.contract.scene import Happening
from worp.record.events import line
from worp.record.log import Match
from worp.testing.acts import Act
from worp.testing.inspection import Inspection, Position

UNDO_ONE_IN = 6
MOST_UNDONE = 8
"""Taking back folds the whole log, so a long game takes back only so often."""


class Scribe:
    """Keeps the log of a playout beside it."""

    def __init__(self, look: Inspection) -> None:
        self.look = look
        with look.during("replay"):
            self.match = Match.start(look.game, look.setup)
            self.texts = [self.match.state.text()]
        self.undone = 0

    def write(self, act: Act, path: tuple[str, ...], state: Position, tell: list[Happening]) -> None:
        """Log the act, `state` and `tell` being what came of it in the playout; now and then take something back and do it again."""
        look = self.look
        with look.during("replay"):
            told = self.put(act, path)
            text = self.match.state.text()
            if act.kind == "act" and text != state.text():
                self.ambiguous(path, act)
            look.expect(text == state.text(), f"from the log it leads to '{text}', but in the playout to '{state.text()}'")
            look.expect(told == tuple(tell), "from the log other things are told than in the playout")
            self.texts.append(text)
        if act.kind == "act" and self.undone < MOST_UNDONE and look.src.below(UNDO_ONE_IN) == 0:
            self.take_back(act, path)

    def ambiguous(self, path: tuple[str, ...], act: Act) -> None:
        """Whether the act went another way because another move has the same clicks: the log holds clicks, not moves."""
        before = Match.start(self.look.game, self.look.setup)
        for event in line(self.match.events, len(self.match.events) - 1):
            before.apply(event, None)
        alike = [move for move in before.state.moves(act.seat) if before.state.spell(move) == path]
        if len(alike) > 1:
            with self.look.during("spell"):
                self.look.fail(f"{alike[0]!r} and {alike[1]!r} are both spelled {' '.join(path)}")

    def put(self, act: Act, path: tuple[str, ...]) -> Sequence[Happening]:
        """The act as an event."""
        try:
            if act.kind == "roll":
                return self.match.roll(act.outcome).told
            if act.kind == "act":
                return self.match.act(act.seat, path).told
            if act.kind == "late":
                return self.match.late(act.seat, path, act.knew).told
            return self.match.lapse().told
        except Refused as refused:
            self.look.fail(f"the log refuses it: {refused.say}")

    def take_back(self, act: Act, path: tuple[str, ...]) -> None:
        """If the last act can be taken back for free, everything is as before; then it is done again."""
        with self.look.during("undo"):
            back = self.match.takebacks(act.seat)
            if not back:
                return
            after = self.match.state.text()
            self.undone += 1
            self.match.undo(back[0])
            self.texts.append(self.texts[back[0]])
            text = self.match.state.text()
            self.look.expect(
                text == self.texts[back[0]], f"taking back event {back[0] + 1} leads to '{text}', not to '{self.texts[back[0]]}'"
            )
            self.put(act, path)
            self.texts.append(self.match.state.text())
            self.look.expect(self.match.state.text() == after, f"doing it again leads to '{self.match.state.text()}', not to '{after}'")

    def close(self) -> None:
        """The log, written and read back as text or as JSON, is the same game."""
        look = self.look
        with look.during("replay"):
            final = self.match.state.text()
            form, written = ("text", self.match.text()) if look.src.below(2) else ("JSON", self.match.json())
            read = Match.read(written, find=lambda _: look.game)
            look.expect(read.state.text() == final, f"read back from {form} the game ends in '{read.state.text()}', not in '{final}'")
            look.expect(read.text() == self.match.text(), f"read back from {form} the log is written differently")
            look.expect(read.events == self.match.events, f"read back from {form} the log tells other happenings")
