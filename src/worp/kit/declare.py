"""What is worked out once for a kit game, when its class is made: fields, moves, sentences, how positions are copied; and how they are read.

Whatever can be found wrong before a game is played is found here, and said in a sentence that names the class and what would be right.
"""

from __future__ import annotations

import difflib
import inspect
import re
import sys
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_args, get_origin

from worp.contract.copying import PASSING
from worp.contract.game import OVER, PHASES, RACE, ROLL, SEALED, TURN, InputError, Setup
from worp.contract.scene import Thing
from worp.kit.cards import Cards, Deck
from worp.kit.fast import KEPT, write_out
from worp.kit.fields import Choice, Field, Number, SeatField, Sheet
from worp.kit.game import SECRET, Click, Kit, Sentence
from worp.kit.sentences import given_names, holes, spoken

K = TypeVar("K", bound=Kit)

USED = {*KEPT, *PASSING, *[name for name in dir(Kit) if not name.startswith("_")]} - {"ask", "table", "low", "finding"}
"""Names that the kit and the contract have given away."""


def declare(cls: type[Kit]) -> None:
    """Find what the class declares."""
    cls.key = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", cls.__name__).lower()
    held = {
        name: value for base in reversed(cls.__mro__) for name, value in [*vars(base).items(), *vars(base).get("_declared", {}).items()]
    }
    cls._fields = {name: value for name, value in held.items() if isinstance(value, Field)}
    cls._choices = {name: value for name, value in held.items() if isinstance(value, Choice)}
    named: list[tuple[str, Field | Choice]] = [*cls._fields.items(), *cls._choices.items()]
    for name, value in named:
        if name in USED or name.startswith("_"):
            raise InputError(
                f"{cls.__name__}: '{name}' is a name that Worp itself uses; give the {'option' if isinstance(value, Choice) else 'field'} another one."
            )
        if value.name and value.name != name:
            raise InputError(f"{cls.__name__}: '{name}' and '{value.name}' are one and the same field; write it twice.")
        value.name = name
    cls._facts = {name: value.fact for name, value in held.items() if hasattr(value, "fact")}
    cls._verbs = {name: value for name, value in held.items() if inspect.isfunction(value) and hasattr(value, "no")}
    for name in cls._verbs:
        if name in USED:
            raise InputError(f"{cls.__name__}: '{name}' is a name that Worp itself uses; give the move another one.")
    cls._clicks = {name: clicks(cls, name, method) for name, method in cls._verbs.items()}
    cls.verbs = tuple(cls._verbs)
    cls._plain = [name for name, found in cls._clicks.items() if not found]
    cls._then = {name: held.get(f"thrown_{name}", cls.thrown) for name, field in cls._fields.items() if field.chance}
    cls._all_play = cls.plays is Kit.plays
    cls._take = {name: cls._fields[name].take for name in cls._then}
    cls._draw = {name: cls._fields[name].sample for name in cls._then}
    secrets(cls)
    sentences(cls, held)
    write_out(cls)
    taken_off(cls)


def taken_off(cls: type[Kit]) -> None:
    """Take the declarations off the class: they are kept in its lists. In the rules their names are values of the position, and Python finds
    those faster where the class has nothing of the same name."""
    cls._declared = {name: value for name, value in vars(cls).items() if isinstance(value, (Field, Choice))}
    for name in cls._declared:
        delattr(cls, name)


def clicks(cls: type[Kit], verb: str, method: Callable[..., Any]) -> tuple[Click, ...]:
    """The parameters of a move."""
    found: list[Click] = []
    for parameter in list(inspect.signature(method).parameters.values())[1:]:
        at = parameter.annotation
        if isinstance(at, str):  # from __future__ import annotations
            at = unquoted(cls, at)
        where = get_args(at)[1] if get_origin(at) is Annotated else at if isinstance(at, Field) else None
        several = parameter.kind is parameter.VAR_POSITIONAL
        if parameter.kind is parameter.KEYWORD_ONLY or parameter.kind is parameter.VAR_KEYWORD:
            raise InputError(f"{cls.__name__}.{verb}: a move's arguments come one after the other, but '{parameter.name}' has to be named.")
        field = where if isinstance(where, Field) else None
        draw: Callable[[Any], Thing] | None = where if field is None and callable(where) else None
        found.append(Click(parameter.name, field, draw, several))
    return tuple(found)


def unquoted(cls: type[Kit], text: str) -> Any:
    """An annotation that was kept as text."""
    around = vars(sys.modules[cls.__module__]) if cls.__module__ in sys.modules else {}
    try:
        return eval(text, dict(around), dict(vars(cls)))  # noqa: S307 (an annotation of the game's own file, which runs anyway)
    except Exception:  # noqa: BLE001 (an annotation only types know: then it is a plain button)
        return None


def secrets(cls: type[Kit]) -> None:
    """Find the fields that hide something, and check who is named as knowing them."""
    cls._secrets = [field for field in cls._fields.values() if field.secret]
    cls._deals = {}
    for field in cls._secrets:
        by: Any = field.by
        field.by = by.name if isinstance(by, Field) else by
        if field.by and not isinstance(cls._fields.get(field.by), SeatField):
            raise InputError(
                f"{cls.__name__}.{field.name}: by= names a field that holds a seat, like thrower = seat(); '{field.by}' is none."
            )
        if not field.by and not field.each:
            raise InputError(
                f"{cls.__name__}.{field.name}: whose secret is it? Write secret(each(…)), or name a field that holds a seat: by=…."
            )
        field.hide(field.copy([] if field.mutable else 0))
    for field in cls._fields.values():
        if isinstance(field, Cards) and not isinstance(field, Deck):
            if not isinstance(field.deck, Deck):
                raise InputError(f"{cls.__name__}.{field.name}: cards belong to a deck: cards(deck), where deck = deck(…) stands above.")
            deck = field.deck
            cls._deals[field.name] = (
                deck,
                [one for one in cls._fields.values() if isinstance(one, Cards) and one.deck is deck and one is not deck],
            )
            if field.secret:
                deck.hides = True
                if deck not in cls._secrets:
                    deck.secret = True
                    cls._secrets.append(deck)


# --- sentences ---------------------------------------------------------------------------------------------------------------------------------


def sentences(cls: type[Kit], held: dict[str, Any]) -> None:
    """Everything the game can say, with a key each; raises `InputError` for a hole that nothing fills."""
    cls._says = {}
    cls._texts = {f"{cls.key}-option-{name}": one.label for name, one in cls._choices.items()}
    for name, one in cls._choices.items():
        cls._texts |= {f"{cls.key}-option-{name}-{word}": str(word) for word in one.choices}
    functions: list[Any] = [value for value in held.values() if inspect.isfunction(value) and value.__module__ == cls.__module__]
    functions += [value.fget for value in held.values() if isinstance(value, property) and value.fget is not None]
    parameters = [click.name for found in cls._clicks.values() for click in found]
    given = {*[name for function in functions for name in given_names(function.__code__)], *parameters, "n", "seat"}
    known = {*cls._fields, *cls._choices, *cls._facts, *given, *[name for name, value in held.items() if isinstance(value, property)]}

    def add(text: Any, name: str = "") -> None:
        if not isinstance(text, str) or not text or text in cls._says:
            return
        names = holes(text)
        for hole in names:
            if hole not in known:
                near = difflib.get_close_matches(hole, sorted(known), n=1)
                meant = f"; did you mean {{{near[0]}}}?" if near else " (a field, an option, a fact, or an argument of say)"
                raise InputError(f"{cls.__name__}: the sentence '{text}' has {{{hole}}}, which is nothing this game has{meant}")
        key = f"{cls.key}-{name or re.sub(r'[^a-z0-9]+', '-', text.lower())[:40].strip('-') or 'text'}"
        while key in cls._texts:
            key += "-2"
        cls._says[text] = Sentence(key, names)
        cls._texts[key] = text

    for name, field in cls._fields.items():
        lies_on_table = not field.each and not field.several and not isinstance(field, (Number, SeatField, Deck))
        if not field.label and not lies_on_table and not (field.each and type(field) is Number and name in ("score", "stock")):
            title = name.replace("_", " ").capitalize()
            field.label = f"{title}: {{{name}}}" if type(field) is Number or isinstance(field, Deck) else title
        add(field.label, name.replace("_", "-"))
        if isinstance(field, Sheet):
            for row, words in field.rows.items():
                add(words, f"{name}-{row}")
    for name, method in cls._verbs.items():
        add(method.label, f"move-{name.replace('_', '-')}")
        add(method.no)
    docs = {function.__doc__ for function in functions}
    spoken_texts = [text for function in functions for text in spoken(function.__code__) if text not in docs]
    for text in [cls.table, cls.ask, *cls._facts.values(), *spoken_texts]:
        add(text)
    # A label that tells of other fields changes with them: of none, of these, or of anything (something worked out).
    cls._loose = {}
    for name, field in cls._fields.items():
        others = set(holes(field.label)) - {name, "seat", *cls._choices}
        if others:
            cls._loose[name] = frozenset(others)
            hidden = [one.name for one in cls._secrets if one.name in others]
            if hidden:
                raise InputError(f"{cls.__name__}.{name}: its label tells of {{{hidden[0]}}}, which is secret; everyone reads labels.")


# --- copies and texts --------------------------------------------------------------------------------------------------------------------------


HEAD = re.compile(
    r"(roll) ([1-9]\d?) (\w+)|(turn|race) ([1-9]\d?)|(over) ([1-9]\d?)((?: [1-9]\d?)*)|(sealed) ([1-9]\d?)((?: \S+)+)", re.ASCII
)


def load(cls: type[K], setup: Setup, text: str) -> K:
    """The position that a text tells; raises `InputError`."""
    new = cls(setup, False)
    head, *rest = text.strip().split("; ")
    match = HEAD.fullmatch(head)
    names = [piece.partition(" ")[0] for piece in rest]
    if match is None or names != list(cls._fields):
        raise InputError(f"A position of {cls.__name__} reads like '{cls(setup).text()}'.")
    phase, seat, more = (
        [word for word in match.groups() if word is not None][:3] + ([""] if match[4] else []) if not match[4] else [match[4], match[5], ""]
    )
    new.phase = PHASES.index(phase)
    new.seat = int(seat) - 1
    if new.seat >= setup.seats:
        raise InputError(f"This table has {setup.seats} seats, so seat {seat} has no turn.")
    for field, piece in zip(cls._fields.values(), rest, strict=True):
        value = piece.partition(" ")[2]
        if field.secret and value.startswith("open "):
            new.open |= {field.name}
            value = value[5:]
        several = value.split(" / ") if field.each else [value]
        if field.each and len(several) != setup.seats:
            raise InputError(f"{field.name}: this table has {setup.seats} seats; write one for each, with ' / ' between.")
        values = [field.read(one, new) for one in several]
        setattr(new, field.name, values if field.each else values[0])
    new.who = new.seat
    try:
        going_on(new, more)
    except InputError:
        raise
    except Exception:  # noqa: BLE001 (rules that meet a position which cannot be)
        if new.known():
            raise InputError(f"Nothing can go on from there. A position of {cls.__name__} reads like '{cls(setup).text()}'.") from None
    return new


def going_on(new: Kit, more: str) -> None:
    """Set up what is awaited; raises `InputError` where nothing could happen."""
    if new.phase == OVER:
        new.winners = tuple([int(word) - 1 for word in more.split()])
        if (
            len(set(new.winners)) < len(new.winners)
            or any(seat >= new.seats for seat in new.winners)
            or (not new.winners and new.seats > 1)
        ):
            raise InputError("After 'over' and the seat of the last turn come the seats that won.")
    elif new.phase == ROLL:
        field = new._fields.get(more)
        if field is None or not field.chance:
            raise InputError(f"After 'roll' and a seat comes what is thrown: {' or '.join(new._then)}.")
        new.awaits = more
        new.slots = field.slots(new)
        new.who = field.thrower(new)
    elif new.phase == SEALED:
        words = more.split()
        if len(words) != new.seats:
            raise InputError("After 'sealed' and a seat comes a word for each seat: - or what it has chosen.")
        new.sealed_moves = (None,) * new.seats
        made: list[Any] = []
        for seat, word in enumerate(words):
            move = None if word == "-" else SECRET if word == SECRET else new.read(seat, tuple(word.split(">")))
            if move is None and word != "-":
                raise InputError(f"'{word}' is not something that seat {seat + 1} could choose.")
            made.append(move)
        new.sealed_moves = tuple(made)
        if new.known() and not any(new.moves(seat) for seat in range(new.seats)):
            raise InputError("Somebody still has to choose.")
    elif new.phase == TURN and new.known() and not new.moves(new.seat):
        raise InputError("Whose turn it is has to have something to choose.")
    if new.phase not in (ROLL, OVER) and new.known():
        for seat in range(new.seats) if new.phase in (RACE, SEALED) else [new.seat]:
            for move in new.moves(seat):
                new.name(move)
