"""One value, one form in JSON: written, read, refused in words, and told to TypeScript, all from the same forms."""

from __future__ import annotations

import json
import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from worp import native
from worp.contract.game import Ending, InputError
from worp.contract.scene import Happening, Offer, Part, Say, Scene, Thing, ToldView, say, told_to
from worp.record.codec import ENDING, OFFER, PART, SAY, SCENE, SETS, THING, TOLD, TOLDS, Form, Value
from worp.record.text import parse
from worp.room.wire.typescript import VALUES

pytestmark = pytest.mark.compiled


def in_typescript(kind: Any) -> str:
    """A Python annotation as TypeScript, worked out without any form."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(json.dumps(word) for word in args)
    if origin in (Union, types.UnionType):
        return " | ".join(in_typescript(one) for one in args if one is not type(None)) + (" | null" if type(None) in args else "")
    if origin is dict:
        return f"Record<string, {in_typescript(args[1])}>"
    if origin is not None and args[-1] is ... and get_origin(args[0]) is tuple and get_args(args[0])[0] is str:
        return f"Record<string, {in_typescript(get_args(args[0])[1])}>"
    if origin is not None and (args[-1] is ... or origin is not tuple):
        return f"{in_typescript(args[0])}[]"
    if origin is tuple:
        return f"[{', '.join(in_typescript(one) for one in args)}]"
    return {str: "string", int: "number", float: "number", bool: "boolean"}.get(kind) or str(kind.__name__)


@pytest.mark.skipif(native.compiled(), reason="compiled classes have lost their annotations")
@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.type)
def test_every_form_says_what_the_annotation_says(value: Value[Any]) -> None:
    for (name, hint), field in zip(get_type_hints(value.make).items(), value.fields, strict=True):
        optional = value.make._field_defaults.get(name, ...) is None  # type: ignore[attr-defined]
        wanted = in_typescript(hint)
        assert field.form.type == (wanted.removesuffix(" | null") if optional else wanted), f"{value.type}.{name}"


words = st.text(max_size=8)
keys = st.from_regex(r"\A[a-z][a-z-]{0,6}\Z")
numbers = st.integers(-(2**60), 2**60)
said = st.recursive(
    st.builds(Say, keys, st.dictionaries(words, numbers | words, max_size=2).map(lambda args: tuple(args.items()))),
    lambda inner: st.builds(Say, keys, st.dictionaries(words, inner, max_size=2).map(lambda args: tuple(args.items()))),
    max_leaves=4,
)
coordinates = st.integers(-99, 99) | st.floats(-99, 99)
things = st.builds(
    Thing,
    words,
    words,
    st.none() | numbers,
    st.lists(st.integers(0, 6), max_size=3).map(tuple),
    st.lists(st.tuples(coordinates, coordinates), max_size=4).map(tuple),
    st.none() | numbers,
    numbers,
    words,
    words,
    st.integers(0, 7),
    st.none() | said,
)
sets = st.dictionaries(words, st.none() | things, max_size=3).map(lambda found: tuple(found.items()))
seats = st.integers(-1, 9)
several = st.lists(st.integers(0, 9), max_size=3).map(tuple)
views = st.lists(st.builds(ToldView, several, sets, st.none() | said), max_size=2).map(tuple)
told = st.builds(Happening, words, sets, words, words, st.none() | said, seats, several, sets, st.none() | said, st.booleans(), views)
parts = st.builds(Part, words, words, said, seats, st.tuples(numbers, numbers), st.integers(-1, 2), room=sets)
scenes = st.builds(Scene, st.lists(parts, max_size=2).map(tuple), st.dictionaries(words, things, max_size=3))
offers = st.builds(Offer, words, st.none() | said, st.none() | things, sets)
endings = st.builds(Ending, several, several, st.booleans(), said)


@pytest.mark.parametrize(
    ("form", "values"),
    [(SAY, said), (THING, things), (PART, parts), (SCENE, scenes), (TOLD, told), (OFFER, offers), (ENDING, endings)],
    ids=lambda one: one.type if isinstance(one, Form) else "",
)
def test_every_value_is_read_as_it_was_written(form: Form, values: st.SearchStrategy[Any]) -> None:
    @given(values)
    def check(value: Any) -> None:
        text = form.encode(value)
        assert form.read(json.loads(text)) == value
        assert bytes(form.json(value)) == text == msgspec.json.encode(form.write(value)) == msgspec.json.encode(json.loads(text))

    check()


def test_what_is_left_out_is_what_has_always_been() -> None:
    bare: list[tuple[Form, Any, str]] = [
        (SAY, say("over"), '{"key":"over"}'),
        (THING, Thing("space"), '{"kind":"space"}'),
        (PART, Part("a", "tray", say("b")), '{"id":"a","kind":"tray","title":{"key":"b"}}'),
        (TOLD, Happening("say"), '{"kind":"say"}'),
        (TOLD, Happening("show", only=(0,)), '{"kind":"show","only":[0]}'),
        (OFFER, Offer("grab"), '{"target":"grab"}'),
        (ENDING, Ending(()), '{"winners":[],"why":{"key":"over"}}'),
    ]
    for form, value, text in bare:
        assert form.encode(value).decode() == text


def test_of_several_things_for_one_spot_the_last_counts() -> None:
    twice = Happening("show", (("a/0", Thing("die")), ("a/1", None), ("a/0", None)))
    assert TOLD.encode(twice) == b'{"kind":"show","sets":{"a/0":null,"a/1":null}}'


def test_a_list_of_spots_is_written_as_a_tuple_of_them_is() -> None:
    sets = (("a/0", Thing("die")), ("a/1", None))
    assert SETS.encode(list(sets)) == SETS.encode(sets)
    assert TOLD.encode(Happening("show", list(sets))) == TOLD.encode(Happening("show", sets))  # type: ignore[arg-type]


def test_a_happening_takes_lists_and_keeps_tuples() -> None:
    lying: Any = [("dice/0", Thing("die")), ("dice/1", None)]
    only: Any = [0]
    views: Any = [ToldView((1,), tuple(lying))]
    one = Happening("show", lying, only=only, veil=lying, views=views)
    assert one == Happening("show", tuple(lying), only=(0,), veil=tuple(lying), views=tuple(views))
    lying.clear()
    assert len(one.sets) == 2, "what was told stays as it was"


def test_what_was_written_in_full_is_read_too() -> None:
    full = {"id": "a", "kind": "tray", "title": {"key": "b"}, "owner": -1, "size": [0, 0]}
    assert PART.read(full) == Part("a", "tray", say("b"))
    full = {"winners": [1], "scores": [], "low": False, "why": {"key": "over"}}
    assert ENDING.read(full) == Ending((1,))
    full = {"kind": "show", "only": [0], "veil": {}}
    assert TOLD.read(full) == Happening("show", only=(0,))


@pytest.mark.parametrize(
    ("form", "packed", "fault"),
    [
        (SAY, 5, "an object in braces is expected, not 5"),
        (SAY, {"key": "two words"}, "'two words' is not the key of a sentence"),
        (SAY, {"key": "a", "args": {"b": True}}, "the argument 'b' should be a number, a text or a sentence"),
        (SAY, {"key": "a", "args": {"b": {"key": 7}}}, '"key" should be a text, not 7'),
        (THING, {"look": "red"}, '"kind" should be a text, not null'),
        (THING, {"kind": "die", "turn": True}, '"turn" should be a whole number, not true'),
        (THING, {"kind": "die", "label": None}, "an object in braces is expected, not null"),
        (PART, {"id": "a", "kind": "b", "title": {"key": "c"}, "size": [1]}, '"size" should be 2 whole numbers'),
        (SCENE, {"parts": {}, "things": {}}, '"parts" should be a list, not {}'),
        (TOLD, {"kind": "show", "only": [0.5]}, '"only" should hold whole numbers only'),
        (TOLD, {"kind": "show", "sets": {"a": 1}}, "an object in braces is expected, not 1"),
        (TOLDS, {}, "should be a list"),
        (ENDING, {"winners": [0]}, "an object in braces is expected, not null"),
    ],
)
def test_what_is_no_such_value_is_refused_in_words(form: Form, packed: Any, fault: str) -> None:
    with pytest.raises(InputError, match=fault.replace("{", r"\{").replace("}", r"\}")):
        form.read(packed)


@pytest.mark.parametrize("depth", [1, 100, 250, 300, 350, 400, 450, 490, 5_000])
def test_sentences_in_sentences_are_read_or_refused_in_words(depth: int) -> None:
    args = '{"b":{"key":"a","args":' * depth + "{}" + "}}" * depth
    head = '{"worp":1,"game":"pig@1 seats=2","events":[{"n":1,"kind":"end","why":{"key":"a","args":'
    for text in (f"worp 1\npig@1 seats=2\n1 end a {args}\n", head + args + "}}]}"):
        try:
            assert parse(text).events[0].why
        except InputError as fault:
            assert depth > 100
            assert "nested too deeply" in str(fault)  # noqa: PT017


@pytest.mark.parametrize("viewer", [-1, 0, 1])
@given(one=told)
def test_nobody_is_told_who_else_knows_what(viewer: int, one: Happening) -> None:
    heard = told_to(viewer, one)
    assert (heard.only, heard.veil, heard.public, heard.reveals, heard.views) == ((), (), None, False, ())
    own = [(view.sets, view.say) for view in one.views if viewer in view.seats]
    shared = (one.veil, one.public) if one.only and viewer not in one.only else (one.sets, one.say)
    assert (heard.sets, heard.say) == [*own, shared][0]


@pytest.mark.parametrize(
    ("form", "packed"),
    [
        (TOLD, {"kind": "move", "sets": {"__proto__": {"kind": "die"}}}),
        (TOLD, {"kind": "move", "views": [{"seats": [0], "sets": {"__proto__": None}}]}),
        (SCENE, {"parts": [], "things": {"__proto__": {"kind": "die"}}}),
        (SAY, {"key": "thrown", "args": {"__proto__": 1}}),
    ],
)
def test_no_name_takes_the_place_of_what_all_objects_of_a_browser_have(form: Form, packed: Any) -> None:
    text = json.dumps(packed)
    assert form.read(json.loads(text.replace("__proto__", "_proto_")))
    with pytest.raises(InputError, match="cannot be a name"):
        form.read(json.loads(text))
