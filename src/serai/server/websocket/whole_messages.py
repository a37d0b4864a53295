"""Whole text messages, nearly all of the traffic, without the machinery of the general case.

Everything else, and every check of RFC 6455, is `websockets`' (docs/decisions/0020-sockets-without-asgi.md).
"""

from __future__ import annotations

from struct import Struct

from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library has no compiled part
    from websockets.utils import apply_mask

_WHOLE_TEXT = 0x81
_MASKED = 0x80
_MEDIUM = 126
"""The size field that says: two bytes with the real size follow."""
_HEAD = 6
"""Bytes before the content of a short masked frame: two of header, four of mask."""
_medium_head = Struct("!BBH").pack
_long_head = Struct("!BBQ").pack


def text_frame(message: bytes) -> bytes:
    """Return a whole text message as a server sends it."""
    size = len(message)
    if size < _MEDIUM:
        return bytes((_WHOLE_TEXT, size)) + message
    if size < 65_536:
        return _medium_head(_WHOLE_TEXT, _MEDIUM, size) + message
    return _long_head(_WHOLE_TEXT, _MEDIUM + 1, size) + message


def whole_message(data: bytes) -> bytes | None:
    """Return the message, if the data is exactly one text frame of a client that holds a whole message."""
    size = len(data) - _HEAD
    if size < 0 or data[0] != _WHOLE_TEXT:
        return None
    if data[1] == _MASKED | size and size < _MEDIUM:
        return apply_mask(data[_HEAD:], data[2:_HEAD])
    if data[1] == _MASKED | _MEDIUM and size - 2 == data[2] << 8 | data[3]:
        return apply_mask(data[_HEAD + 2 :], data[4 : _HEAD + 2])
    return None


def masked_size(frame: Frame) -> int:
    """Return the bytes of a client's frame on the wire, its size in the shortest form."""
    size = len(frame.data)
    return size + _HEAD + (0 if size < _MEDIUM else 2 if size < 65_536 else 8)
