"""WebSocket frames (RFC 6455, section 5) as a server reads and writes them, without extensions."""

from __future__ import annotations

from typing import Final

CONTINUED: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

PROTOCOL_ERROR: Final = 1002
UNSUPPORTED_DATA: Final = 1003
MESSAGE_TOO_BIG: Final = 1009
INTERNAL_ERROR: Final = 1011
SERVICE_RESTART: Final = 1012

_CONTROL = 0x8
_FINAL = 0x80
_MASKED = 0x80
_SHORT = 125


class ProtocolError(Exception):
    """The client breaks the WebSocket protocol; the connection closes with `code`."""

    def __init__(self, code: int, problem: str) -> None:
        super().__init__(problem)
        self.code = code


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """One whole, unmasked message, as servers send them."""
    size = len(payload)
    if size <= _SHORT:
        return bytes((_FINAL | kind, size)) + payload
    if size < 65536:
        return bytes((_FINAL | kind, 126, size >> 8, size & 255)) + payload
    return bytes((_FINAL | kind, 127)) + size.to_bytes(8, "big") + payload


def close_frame(code: int, reason: str = "") -> bytes:
    """The closing frame, with its code and reason."""
    return frame(code.to_bytes(2, "big") + reason.encode()[: _SHORT - 2], CLOSE)


class FrameReader:
    """Assembles messages from the bytes of one client."""

    __slots__ = ("_kind", "_limit", "_partial", "_rest")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._rest = b""
        self._partial: bytearray | None = None
        self._kind = TEXT

    def read(self, received: bytes) -> list[tuple[int, bytes]]:
        """Every message that is complete now, with its kind; the remaining bytes wait for the next call."""
        if not self._rest and self._partial is None:
            text = _one_text(received, self._limit)
            if text is not None:
                return [(TEXT, text)]
        buffer = self._rest + received if self._rest else received
        messages: list[tuple[int, bytes]] = []
        at, end = 0, len(buffer)
        while at < end:
            next_frame = self._next(buffer, at, end)
            if next_frame is None:
                break
            kind, final, payload, at = next_frame
            message = self._assemble(kind, final, payload)
            if message is not None:
                messages.append(message)
        self._rest = buffer[at:] if at else buffer
        return messages

    def _next(self, buffer: bytes, at: int, end: int) -> tuple[int, bool, bytes, int] | None:
        """The frame that begins here, and where the next one begins; None if it is incomplete."""
        if end - at < 2:
            return None
        first, second = buffer[at], buffer[at + 1]
        kind, final, size, start = first & 15, bool(first & _FINAL), second & 127, at + 2
        self._check(first, second, kind, final, size)
        if size > _SHORT:
            wide = 2 if size == 126 else 8
            if end - start < wide:
                return None
            size = int.from_bytes(buffer[start : start + wide], "big")
            start += wide
        if size + len(self._partial or b"") > self._limit:
            raise ProtocolError(MESSAGE_TOO_BIG, f"expected at most {self._limit} bytes; got {size}")
        following = start + 4 + size
        if following > end:
            return None
        return kind, final, _unmasked(buffer[start + 4 : following], buffer[start : start + 4]), following

    def _check(self, first: int, second: int, kind: int, final: bool, size: int) -> None:
        if first & 0x70:
            raise ProtocolError(PROTOCOL_ERROR, "expected no reserved bits, as no extension was negotiated")
        if not second & _MASKED:
            raise ProtocolError(PROTOCOL_ERROR, "expected a masked frame, as browsers send them")
        if kind not in (CONTINUED, TEXT, BINARY, CLOSE, PING, PONG):
            raise ProtocolError(PROTOCOL_ERROR, f"expected a known kind of frame; got {kind}")
        if kind & _CONTROL:
            if not final or size > _SHORT:
                raise ProtocolError(PROTOCOL_ERROR, "expected a short, whole control frame")
        elif (kind == CONTINUED) != (self._partial is not None):
            raise ProtocolError(PROTOCOL_ERROR, "expected one message to end before the next begins")

    def _assemble(self, kind: int, final: bool, payload: bytes) -> tuple[int, bytes] | None:
        if kind & _CONTROL or (final and self._partial is None):
            return kind, payload
        if self._partial is None:
            self._partial, self._kind = bytearray(payload), kind
            return None
        self._partial += payload
        if not final:
            return None
        message, self._partial = bytes(self._partial), None
        return self._kind, message


def _one_text(received: bytes, limit: int) -> bytes | None:
    """The text, if the bytes are exactly one unfragmented message of at most 64 KB, as nearly always."""
    end = len(received)
    if end < 6 or received[0] != _FINAL | TEXT:
        return None
    size, start = received[1] - _MASKED, 2
    if size == 126:
        size, start = received[2] << 8 | received[3], 4
    if received[1] == 0xFF or start + 4 + size != end or size > limit:
        return None
    return _unmasked(received[start + 4 :], received[start : start + 4])


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    """The payload without its mask; one large integer is the fastest way in plain Python."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
