"""The messages and their TypeScript."""

from typing import cast, get_args

import msgspec
import pytest

from worp import native
from worp.contract.scene import Happening, Thing
from worp.record.codec import TOLD
from worp.room.metrics import Counts
from worp.room.wire import messages, typescript


@pytest.mark.skipif(native.compiled(), reason="compiled classes have lost their annotations")
def test_the_typescript_types_are_fresh() -> None:
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.typescript(), "run: python -m worp.room.wire.typescript"


def test_every_message_is_told_apart_by_its_type() -> None:
    for union in (messages.FromBrowser, messages.ToBrowser):
        msgspec.json.Decoder(union)
        tags = [cast(msgspec.inspect.StructType, msgspec.inspect.type_info(one)).tag for one in get_args(union)]
        assert len(set(tags)) == len(tags)


def test_fields_at_their_default_are_left_out() -> None:
    told = Happening("throw", (("dice/0", Thing("die", "red", 5)), ("dice/1", None)))
    assert TOLD.encode(told) == b'{"kind":"throw","sets":{"dice/0":{"kind":"die","look":"red","value":5},"dice/1":null}}'


def test_a_type_that_has_no_typescript_is_an_error_and_not_any() -> None:
    with pytest.raises(TypeError, match="No TypeScript"):
        typescript.written(msgspec.inspect.type_info(bytes))


def test_sent_messages_are_counted_by_their_type_however_alike_types_begin() -> None:
    counts = Counts()
    for one in get_args(messages.ToBrowser):
        tag = cast(msgspec.inspect.StructType, msgspec.inspect.type_info(one)).tag
        counts.count_sent(msgspec.json.encode({"type": tag}))
        counts.count_sent(msgspec.json.encode({"type": tag, "n": 7}))
    told = {cast(msgspec.inspect.StructType, msgspec.inspect.type_info(one)).tag for one in get_args(messages.ToBrowser)}
    assert counts.sent_by_type() == dict.fromkeys(told, 2)
