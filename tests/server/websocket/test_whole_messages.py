"""The short way for whole messages agrees with the library."""

from __future__ import annotations

import time

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from serai.server.websocket.whole_messages import masked_size, text_frame, whole_message
from serai.tables.wire.base import PROTOCOL
from tests.server.playing import Server

SIZES = st.sampled_from([0, 1, 125, 126, 127, 4000, 65_535, 65_536, 70_000])
HELLO = f'{{"type": "hello", "id": "1", "protocol": {PROTOCOL}}}'


@given(SIZES, st.binary(min_size=1, max_size=8))
def test_a_message_is_framed_as_the_library_frames_it(size: int, pattern: bytes) -> None:
    message = (pattern * size)[:size]
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@given(SIZES, st.binary(min_size=1, max_size=8))
def test_a_whole_message_is_read_back_and_nothing_else_is(size: int, pattern: bytes) -> None:
    message = (pattern * size)[:size]
    frame = Frame(Opcode.TEXT, message).serialize(mask=True)
    assert len(frame) == masked_size(Frame(Opcode.TEXT, message))
    assert whole_message(frame) == (message if size < 65_536 else None)
    others = (frame[:-1], frame + b"x", Frame(Opcode.TEXT, message).serialize(mask=False))
    for other in (*others, Frame(Opcode.BINARY, message).serialize(mask=True)):
        assert whole_message(other) is None
    assert whole_message(Frame(Opcode.TEXT, message, fin=False).serialize(mask=True)) is None


def test_a_part_of_a_frame_that_looks_like_a_whole_one_is_not_taken_for_one(server: Server) -> None:
    inner = Frame(Opcode.TEXT, b'{"type": "ping", "id": "inner"}').serialize(mask=True)
    outer = bytes((0x81, 0x80 | len(inner), 0, 0, 0, 0))
    with connect(f"ws://127.0.0.1:{server.port}/api/socket", proxy=None, compression=None) as connection:
        connection.send(HELLO)
        assert "welcome" in str(connection.recv(10))
        connection.socket.sendall(outer)
        time.sleep(0.2)  # so that the rest arrives by itself
        connection.socket.sendall(inner)
        answer = str(connection.recv(10))
        assert "inner" not in answer and "bad-message" in answer
