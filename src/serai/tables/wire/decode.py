"""All that may be said and told over the socket, and how what is said is read."""

from __future__ import annotations

import msgspec

from serai.tables.wire import live, review

Errand = review.Frames | review.Hint | review.Analyse
"""What is done beside the conversation, because it takes a while."""

Spoken = live.Spoken | Errand | review.Cancel
Answer = live.Answer | review.FramesTold | review.Hinted | review.Progress | review.Analysed

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What `decode` raises when something is no message."""
_decoder = msgspec.json.Decoder(Spoken)


def decode(message: bytes) -> Spoken:
    """What a message says."""
    said: Spoken = _decoder.decode(message)
    return said


def id_of(message: bytes) -> str | None:
    """The id of a message that cannot be understood otherwise, if it has one."""
    try:
        found = msgspec.json.decode(message, type=_AnyMessage).id
    except UNREADABLE:
        return None
    return found if 1 <= len(found) <= 64 else None


class _AnyMessage(msgspec.Struct):
    id: str
