"""A client's message is decoded, or at least its id."""

from __future__ import annotations

import pytest

from serai.tables.wire.decode import UNREADABLE, decode, id_of
from serai.tables.wire.live import Ping


def test_a_message_is_decoded_and_nothing_else_is() -> None:
    assert decode(b'{"type":"ping","id":"p1"}') == Ping(id="p1")
    for broken in (b'{"type":"sing","id":"p1"}', b'{"type":"ping"}', b"\xff", b"[" * 100_000):
        with pytest.raises(UNREADABLE):
            decode(broken)


@pytest.mark.parametrize(
    ("message", "message_id"),
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
def test_the_id_of_an_undecodable_message_is_found_if_it_has_one(message: bytes, message_id: str | None) -> None:
    assert id_of(message) == message_id
