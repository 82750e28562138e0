"""What is said instead of an answer."""

from __future__ import annotations

from worp.room.wire.parts import Piece, Sentence


class Problem(Piece, frozen=True):
    """The body of every HTTP answer that is an error."""

    say: Sentence
