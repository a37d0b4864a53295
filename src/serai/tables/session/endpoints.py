"""The endpoints of the HTTP part, without HTTP: one list makes the routes and the OpenAPI description."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_type_hints

from serai.tables.lobby.catalogue import games, health, ready
from serai.tables.lobby.change import change_table
from serai.tables.lobby.exercise import judge
from serai.tables.lobby.hooks import hook, remove_hook, set_hook
from serai.tables.lobby.join import forget, held_table, held_tables, join, look_up
from serai.tables.lobby.lessons import lesson, play_scene
from serai.tables.lobby.new_table import branch, create_from_record, create_table, read_component
from serai.tables.lobby.positions import explain, preview, show_position
from serai.tables.lobby.push import subscribe, unsubscribe
from serai.tables.lobby.ratings import ratings
from serai.tables.lobby.rematch import accept, rematch
from serai.tables.lobby.review import count_dice, record
from serai.tables.room.tables import Tables

TINY = 4 * 1024
SMALL = 128 * 1024
LARGE = 384 * 1024


@dataclass(frozen=True)
class Call:
    """One request, as the functions of the lobby need it. Their parameters have the names of these fields."""

    tables: Tables
    request: Any
    """The decoded body."""
    secrets: list[str]
    visitor: str = ""
    """An opaque key of its sender, to count each visitor's requests."""
    language: str = "en"
    """The language that the sender reads."""
    table_id: str = ""
    code: str = ""
    game: str = ""


@dataclass(frozen=True)
class Endpoint:
    """One method of one path, and the function that answers it.

    The function says the rest: what it is given by the names of its parameters, the body by the type of `request`, the
    answer by the type of what it returns.
    """

    method: str
    path: str
    summary: str
    function: Callable[..., Awaitable[Any]]
    status: int = 200
    body_limit: int = SMALL
    """The most bytes of a body."""
    declines: tuple[str, ...] = ()
    """Reasons to decline it, in addition to those of every request."""
    leaves_no_trace: bool = False
    """Whether it changes nothing, so that its work is dropped when the client has gone."""
    large: bool = False
    """Whether an answer may be large. It counts by its bytes, and a visitor who received too many waits."""

    @cached_property
    def parameters(self) -> Mapping[str, Any]:
        """The type of each parameter of the function."""
        types = get_type_hints(self.function)
        return {name: types[name] for name in inspect.signature(self.function).parameters}

    @cached_property
    def body(self) -> Any:
        """The class of the body; None if there is none."""
        return self.parameters.get("request")

    @cached_property
    def answer(self) -> Any:
        """The class of the answer."""
        return get_type_hints(self.function)["return"]

    @property
    def secret(self) -> bool:
        """Whether it needs secrets as a bearer token."""
        return "secrets" in self.parameters

    async def call(self, call: Call) -> Any:
        """Answer a request."""
        return await self.function(**{name: getattr(call, name) for name in self.parameters})


def bodies() -> list[Any]:
    """Return the class of every body, of requests and of answers."""
    return [kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind not in (None, str)]


_TABLE = "/api/tables/{table}"
_HOOK = f"{_TABLE}/hook"
_LESSON = "/api/lessons/{game}"
_POSITION = "/api/positions"
_IN_LESSON = ("unknown-lesson", "not-in-lesson")
_STORE = ("store-failed", "store-unreachable")
_AT_TABLE = ("unknown-table", "no-secret", "old-rules", "store-damaged", "table-closed", *_STORE)
_NEW_TABLE = ("too-many-tables", "too-many-own-tables", "too-many-open-tables", "too-many-bot-tables", *_STORE)
_FILE = ("file-too-costly", "busy")
_HIDDEN = ("record-hidden", "secrets-hidden")
_NAME = ("bad-name", "long-name", "name-taken")
_NEW = ("bad-setup", "unknown-level", "secrets-known", *_NAME, *_NEW_TABLE, *_FILE)

_IN_EXERCISE = ("unknown-puzzle", "not-over", "no-decision", "not-playing", "busy", "work-failed", *_AT_TABLE)
_IN_POSITION = (*_IN_LESSON, *_IN_EXERCISE)


ENDPOINTS = (
    Endpoint("GET", "/healthz", "Whether the server answers at all", health),
    Endpoint("GET", "/readyz", "Whether moves can be saved and bots can move", ready, declines=("not-ready",)),
    Endpoint("GET", "/api/games", "All games with their options, and the levels of bots", games, large=True),
    Endpoint(
        "GET",
        "/api/ratings",
        "Ratings of the people who take part",
        ratings,
        declines=("no-ratings", "store-unreachable"),
        large=True,
    ),
    Endpoint("POST", "/api/tables", "Set up a table", create_table, 201, declines=("too-many-listed-tables", *_NEW)),
    Endpoint(
        "POST",
        "/api/components",
        "Read and try out a custom component file",
        read_component,
        declines=("bad-setup", *_FILE),
        leaves_no_trace=True,
    ),
    Endpoint(
        "POST",
        "/api/records",
        "Set up a table that continues a record",
        create_from_record,
        201,
        body_limit=LARGE,
        declines=("bad-record", *_NEW),
    ),
    Endpoint(
        "GET",
        "/api/codes/{code}",
        "The open table of a join code",
        look_up,
        declines=("unknown-code", "store-unreachable"),
    ),
    Endpoint(
        "POST",
        "/api/join",
        "Take a seat by the join code of a table",
        join,
        declines=("unknown-code", "seat-taken", *_NAME, *_AT_TABLE),
    ),
    Endpoint(
        "POST",
        "/api/mine",
        "All tables that secrets open",
        held_tables,
        declines=("store-unreachable",),
        large=True,
    ),
    Endpoint("GET", _TABLE, "A table", held_table, declines=_AT_TABLE, large=True),
    Endpoint(
        "POST",
        f"{_TABLE}/rematch",
        "Ask everybody to play again, one seat further on, or join those who asked",
        rematch,
        declines=("not-over", *_NEW_TABLE, *_AT_TABLE),
    ),
    Endpoint("POST", f"{_TABLE}/accept", "Agree to play again at this table", accept, declines=_AT_TABLE),
    Endpoint(
        "POST",
        f"{_TABLE}/change",
        "Change your own table before its match begins",
        change_table,
        declines=(
            *("begun", "not-host", "seat-taken", "bad-setup", "unknown-level", "secrets-known"),
            *("too-many-listed-tables", *_FILE, *_AT_TABLE),
        ),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/branch",
        "Set up a table that continues from any move of this one",
        branch,
        201,
        declines=(*_HIDDEN, "not-playing", "bad-record", *_NEW, *_AT_TABLE),
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/record",
        "The record of a match, in JSON Lines",
        record,
        declines=(*_HIDDEN, "not-playing", *_AT_TABLE),
        large=True,
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/dice",
        "How often each outcome came, compared with the odds",
        count_dice,
        declines=("secrets-hidden", "not-playing", "too-fast", *_AT_TABLE),
        large=True,
        leaves_no_trace=True,
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/subscribe",
        "Notify a browser of a seat's turns",
        subscribe,
        body_limit=TINY,
        declines=("no-push", "foreign-endpoint", "not-playing", *_AT_TABLE),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/unsubscribe",
        "Notify a browser no longer",
        unsubscribe,
        body_limit=TINY,
        declines=("no-push", *_AT_TABLE),
    ),
    Endpoint("GET", _HOOK, "The address that is sent messages about a seat", hook, declines=("no-hooks", *_AT_TABLE)),
    Endpoint(
        "POST",
        _HOOK,
        "Send messages about a seat's turns to an address",
        set_hook,
        body_limit=TINY,
        declines=("no-hooks", "foreign-address", "not-playing", *_AT_TABLE),
    ),
    Endpoint("DELETE", _HOOK, "Send no more messages", remove_hook, declines=("no-hooks", *_AT_TABLE)),
    Endpoint("GET", _LESSON, "The lesson of a game", lesson, declines=("unknown-lesson",), large=True),
    Endpoint(
        "POST",
        _POSITION,
        "A scene of a lesson, the puzzle of a day, or a decision of a match that is over",
        show_position,
        declines=_IN_POSITION,
        leaves_no_trace=True,
        large=True,
    ),
    Endpoint(
        "POST",
        f"{_POSITION}/preview",
        "Preview actions in a position",
        preview,
        declines=_IN_POSITION,
        leaves_no_trace=True,
        large=True,
    ),
    Endpoint(
        "POST",
        f"{_POSITION}/explain",
        "Why an action is not possible in a position",
        explain,
        declines=_IN_POSITION,
        leaves_no_trace=True,
    ),
    Endpoint(
        "POST",
        f"{_POSITION}/judge",
        "Judge an action in a puzzle or a decision",
        judge,
        declines=_IN_EXERCISE,
        leaves_no_trace=True,
        large=True,
    ),
    Endpoint(
        "POST",
        f"{_POSITION}/play",
        "Play a scene of a lesson",
        play_scene,
        declines=_IN_LESSON,
        leaves_no_trace=True,
        large=True,
    ),
    Endpoint(
        "DELETE",
        _TABLE,
        "Delete a person's name and secret at a table; with the last person, the table",
        forget,
        declines=_AT_TABLE,
    ),
)
