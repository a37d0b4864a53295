"""All messages of the socket, and how those of a client are decoded."""

from __future__ import annotations

import msgspec

from serai.tables.wire import live, review, table_list

BackgroundRequest = review.Frames | review.Hint | review.Analyse
"""A request that takes a while and runs in the background."""

AnyClientMessage = live.LiveRequest | BackgroundRequest | review.Cancel | table_list.WatchList
AnyServerMessage = (
    live.LiveAnswer | review.FramePage | review.HintResult | review.AnalysisProgress | review.AnalysisResult
    | table_list.ListedTables | table_list.ListChanged
)  # fmt: skip

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeError)
"""The errors that `decode` raises for bytes that are no message."""
_decoder = msgspec.json.Decoder(AnyClientMessage)


def decode(message: bytes) -> AnyClientMessage:
    """Return the message of a client."""
    decoded: AnyClientMessage = _decoder.decode(message)
    return decoded


def id_of(message: bytes) -> str | None:
    """Return the id of a message that cannot be decoded as a whole, if it has one."""
    try:
        found = msgspec.json.decode(message, type=_AnyMessage).id
    except UNREADABLE:
        return None
    return found if 1 <= len(found) <= 64 else None


class _AnyMessage(msgspec.Struct):
    id: str
