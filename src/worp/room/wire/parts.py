"""What messages and bodies are made of: bounds of what comes from a browser, and the forms of what a game tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from worp.exact.values import ADVICE, REVIEW
from worp.record import codec

# --- how big things may be that come from a browser; some have closer bounds, with sentences of their own ---------------------------------

Place = Annotated[int, Meta(ge=-1, le=999)]
"""The number of a seat, or how many there are; -1: none."""
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A whole number that a browser can count with."""
Text = Annotated[str, Meta(max_length=2_000)]
"""A name, a word, a sentence."""
Texts = Annotated[list[Text], Meta(max_length=1_000)]
"""Several of them."""
Setting = bool | Number | Text | Annotated[list[bool | Number | Text], Meta(max_length=200)]
Options = Annotated[dict[Text, Setting], Meta(max_length=200)]
"""The options of a game, as a browser wants them."""

# --- what stands inside ----------------------------------------------------------------------------------------------------------------

Value = bool | int | str
Status = Literal["lobby", "playing", "over"]


class Piece(Struct, omit_defaults=True, frozen=True):
    """A value inside messages; what equals its default is left out."""


def holds(what: Any) -> Meta:
    """What stands in a field as JSON that is encoded already: values of a game have one form, in logs and here, and often it is at hand."""
    return Meta(extra={"holds": what})


Sentence = Annotated[Raw, holds(codec.SAY)]
Advised = Annotated[Raw, holds(ADVICE)]
Reviewed = Annotated[Raw, holds(REVIEW)]
