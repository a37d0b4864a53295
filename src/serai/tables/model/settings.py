"""The settings of tables; whatever serves them adds its own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Positive = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of all tables."""

    think_seconds: Positive = 10.0
    """A bot that has not decided after this long is stopped, and asked again with less time."""
    grace_seconds: Annotated[float, Meta(ge=0)] = 120.0
    """How long a person may be away before a bot may sit in."""
    idle_seconds: Positive = 60.0
    """A table unused for this long leaves memory until it is needed again."""
    retention_days: Positive = 90.0
    """Tables whose match has begun are deleted when unused for this long."""
    gathering_days: Positive = 2.0
    """Tables that still have open seats are deleted when unused for this long."""
    max_tables: Count = 20_000
    tables_per_visitor: Count = 1_000
    """Stored tables that one visitor may have made since the start."""
    open_tables_per_visitor: Count = 100
    """How many of them may be gathering or in play at once."""
    bot_tables: Count = 32
    """Tables where only bots sit that may be in play at once."""
    bot_tables_per_visitor: Count = 8
    table_list: bool = True
    """Whether people may show their tables to everybody, on the first page."""
    listed_tables_per_visitor: Count = 8
    """Tables of one visitor that may be shown there at once."""
    ratings: bool = False
    """Whether people who take part are rated by the matches they finish here."""
    message_rate: Positive = 25.0
    """Messages per second from one client."""
    answer_rate: Positive = 500.0
    """Kilobytes per second of answers to one visitor; up to 16 s worth of them can be saved up."""
    wrong_code_rate: Positive = 1.0
    """Wrong join codes per second from one visitor; up to a minute's worth can be saved up."""
