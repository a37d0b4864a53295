"""WebSocket frames (RFC 6455, section 5) as a server reads and writes them: no extensions, whole messages only."""

from __future__ import annotations

from typing import Final

CONTINUED: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

NORMAL: Final = 1000
WRONG: Final = 1002
UNWANTED: Final = 1003
NOT_ALLOWED: Final = 1008
TOO_LARGE: Final = 1009
FAILED: Final = 1011
COME_BACK: Final = 1012

_CONTROL = 0x8
_FINAL = 0x80
_MASKED = 0x80
_SHORT = 125


class Broken(Exception):
    """What came is no WebSocket any more; `code` says why to the other side."""

    def __init__(self, code: int, problem: str) -> None:
        super().__init__(problem)
        self.code = code


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """One whole message to a browser; servers do not mask."""
    size = len(payload)
    if size <= _SHORT:
        return bytes((_FINAL | kind, size)) + payload
    if size < 65536:
        return bytes((_FINAL | kind, 126, size >> 8, size & 255)) + payload
    return bytes((_FINAL | kind, 127)) + size.to_bytes(8, "big") + payload


def close_frame(code: int, reason: str = "") -> bytes:
    """The last frame, with the reason."""
    return frame(code.to_bytes(2, "big") + reason.encode()[: _SHORT - 2], CLOSE)


class Frames:
    """Puts messages together from the bytes of one browser."""

    __slots__ = ("_begun", "_kind", "_most", "_rest")

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""
        self._begun: bytearray | None = None
        self._kind = TEXT

    def read(self, received: bytes) -> list[tuple[int, bytes]]:
        """Every message that is whole now, with its kind; the rest is kept for the next bytes."""
        if not self._rest and self._begun is None:
            text = _one_text(received, self._most)
            if text is not None:
                return [(TEXT, text)]
        waiting = self._rest + received if self._rest else received
        messages: list[tuple[int, bytes]] = []
        at, end = 0, len(waiting)
        while at < end:
            found = self._next(waiting, at, end)
            if found is None:
                break
            kind, final, payload, at = found
            message = self._put_together(kind, final, payload)
            if message is not None:
                messages.append(message)
        self._rest = waiting[at:] if at else waiting
        return messages

    def _next(self, waiting: bytes, at: int, end: int) -> tuple[int, bool, bytes, int] | None:
        """The frame that begins here, and where the next one does; None if it is not all there."""
        if end - at < 2:
            return None
        first, second = waiting[at], waiting[at + 1]
        kind, final, size, start = first & 15, bool(first & _FINAL), second & 127, at + 2
        self._check(first, second, kind, final, size)
        if size > _SHORT:
            wide = 2 if size == 126 else 8
            if end - start < wide:
                return None
            size = int.from_bytes(waiting[start : start + wide], "big")
            start += wide
        if size + len(self._begun or b"") > self._most:
            raise Broken(TOO_LARGE, f"expected at most {self._most} bytes; got {size}")
        following = start + 4 + size
        if following > end:
            return None
        return kind, final, _unmasked(waiting[start + 4 : following], waiting[start : start + 4]), following

    def _check(self, first: int, second: int, kind: int, final: bool, size: int) -> None:
        if first & 0x70:
            raise Broken(WRONG, "expected no reserved bits, as no extension was agreed on")
        if not second & _MASKED:
            raise Broken(WRONG, "expected a masked frame, as browsers send them")
        if kind not in (CONTINUED, TEXT, BINARY, CLOSE, PING, PONG):
            raise Broken(WRONG, f"expected a kind of frame there is; got {kind}")
        if kind & _CONTROL:
            if not final or size > _SHORT:
                raise Broken(WRONG, "expected a short, whole control frame")
        elif (kind == CONTINUED) != (self._begun is not None):
            raise Broken(WRONG, "expected a message to be finished before another begins")

    def _put_together(self, kind: int, final: bool, payload: bytes) -> tuple[int, bytes] | None:
        if kind & _CONTROL or (final and self._begun is None):
            return kind, payload
        if self._begun is None:
            self._begun, self._kind = bytearray(payload), kind
            return None
        self._begun += payload
        if not final:
            return None
        whole, self._begun = bytes(self._begun), None
        return self._kind, whole


def _one_text(received: bytes, most: int) -> bytes | None:
    """The text, if one whole message of no more than 64 KB has come and nothing else, as nearly always."""
    end = len(received)
    if end < 6 or received[0] != _FINAL | TEXT:
        return None
    size, start = received[1] - _MASKED, 2
    if size == 126:
        size, start = received[2] << 8 | received[3], 4
    if received[1] == 0xFF or start + 4 + size != end or size > most:
        return None
    return _unmasked(received[start + 4 :], received[start : start + 4])


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    """What a browser meant before it masked it; whole numbers are the fastest way to do so in Python."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
