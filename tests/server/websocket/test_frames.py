"""WebSocket frames beside those of the websockets library: same bytes, same messages, same refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from serai.server.websocket.frames import (
    BINARY,
    CLOSE,
    MESSAGE_TOO_BIG,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    FrameReader,
    ProtocolError,
    close_frame,
    frame,
)

MOST = 70_000
payloads = st.binary(max_size=300) | st.integers(0, MOST).map(lambda size: b"x" * size)


def sent(kind: int, payload: bytes, fin: bool = True) -> bytes:
    """A frame as a browser sends it, by the library."""
    return Frame(Opcode(kind), payload, fin).serialize(mask=True)


@given(st.lists(st.tuples(st.sampled_from((TEXT, BINARY)), payloads), max_size=5), st.data())
def test_messages_arrive_whole_however_their_bytes_are_cut(
    messages: list[tuple[int, bytes]], data: st.DataObject
) -> None:
    stream = b"".join(sent(kind, payload) for kind, payload in messages)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    frames, heard = FrameReader(MOST), []
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        heard += frames.read(stream[start:end])
    assert heard == messages


@pytest.mark.parametrize("size", [0, 1, 119, 125, 126, 127, 300])
@pytest.mark.parametrize(("mark", "wide"), [(126, 2), (127, 8)])
def test_the_size_of_a_message_may_take_more_bytes_than_it_needs(size: int, mark: int, wide: int) -> None:
    sent = bytes((0x81, 0x80 | mark)) + size.to_bytes(wide, "big") + bytes(4) + b"x" * size
    assert FrameReader(MOST).read(sent) == [(TEXT, b"x" * size)]


@given(payloads, st.integers(1, 6), st.booleans())
def test_a_message_in_pieces_is_put_together_with_control_frames_between(
    payload: bytes, pieces: int, ping: bool
) -> None:
    size = len(payload) // pieces + 1
    parts = [payload[start : start + size] for start in range(0, len(payload), size)] or [b""]
    stream = b""
    for number, part in enumerate(parts):
        stream += sent(0 if number else TEXT, part, fin=number == len(parts) - 1)
        stream += sent(PING, b"?") if ping and number < len(parts) - 1 else b""
    heard = FrameReader(MOST).read(stream)
    assert [message for message in heard if message[0] == TEXT] == [(TEXT, payload)]
    assert heard.count((PING, b"?")) == (len(parts) - 1 if ping else 0)


@given(payloads, st.sampled_from((TEXT, BINARY)))
def test_the_library_reads_what_is_written_here(payload: bytes, kind: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    client.receive_data(frame(payload, kind) + frame(b"!", PONG) + close_frame(1012, "back soon"))
    first, pong, close = client.events_received()
    assert isinstance(first, Frame) and bytes(first.data) == payload and first.opcode == kind
    assert isinstance(pong, Frame) and pong.opcode == PONG
    assert isinstance(close, Frame) and bytes(close.data) == b"\x03\xf4back soon"


@pytest.mark.parametrize(
    ("stream", "code"),
    [
        (Frame(Opcode.TEXT, b"bare").serialize(mask=False), PROTOCOL_ERROR),
        (b"\xc1\x80\x00\x00\x00\x00", PROTOCOL_ERROR),
        (b"\x83\x80\x00\x00\x00\x00", PROTOCOL_ERROR),
        (sent(0, b"begins with the middle"), PROTOCOL_ERROR),
        (sent(TEXT, b"begun", fin=False) + sent(TEXT, b"another"), PROTOCOL_ERROR),
        (b"\x09\x80\x00\x00\x00\x00", PROTOCOL_ERROR),
        (b"\x89\xfe\x00\x80\x00\x00\x00\x00" + b"x" * 128, PROTOCOL_ERROR),
        (sent(TEXT, b"x" * (MOST + 1)), MESSAGE_TOO_BIG),
        (sent(TEXT, b"x" * MOST, fin=False) + sent(0, b"x"), MESSAGE_TOO_BIG),
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", MESSAGE_TOO_BIG),
    ],
    ids=[
        "bare", "reserved bits", "no such kind", "middle first", "begun twice", "control in pieces", "long control",
        "giant", "giant in pieces", "giant announced",
    ],
)  # fmt: skip
def test_what_breaks_the_rules_of_frames_is_refused(stream: bytes, code: int) -> None:
    with pytest.raises(ProtocolError) as broken:
        FrameReader(MOST).read(stream)
    assert broken.value.code == code


@given(st.lists(st.binary(max_size=40), max_size=10))
def test_noise_is_read_or_refused_and_never_kept_beyond_the_limit(noise: list[bytes]) -> None:
    frames = FrameReader(100)
    try:
        for part in noise:
            for kind, payload in frames.read(part):
                assert len(payload) <= 100 and kind in (TEXT, BINARY, CLOSE, PING, PONG)
            assert len(frames._rest) <= 114
    except ProtocolError:
        pass
