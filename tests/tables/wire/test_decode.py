"""What a browser says is read, or at least whom to answer."""

from __future__ import annotations

import pytest

from serai.tables.wire.decode import UNREADABLE, decode, id_of
from serai.tables.wire.live import Ping


def test_a_message_is_read_and_anything_else_is_none() -> None:
    assert decode(b'{"type":"ping","id":"p1"}') == Ping(id="p1")
    for broken in (b'{"type":"sing","id":"p1"}', b'{"type":"ping"}', b"\xff", b"[" * 100_000):
        with pytest.raises(UNREADABLE):
            decode(broken)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        (b'{"id":"a","type":"sing"}', "a"),
        (b'{"type":"sing"}', None),
        (b'{"id":7}', None),
        (b'{"id":""}', None),
        (b'{"id":"%s"}' % (b"x" * 65), None),
        (b"not JSON", None),
        (b"\xff", None),
        (b"[" * 100_000, None),
    ],
)
def test_what_cannot_be_read_is_answered_by_its_id_if_it_has_one(message: bytes, name: str | None) -> None:
    assert id_of(message) == name
