"""The endpoints of the HTTP part, without HTTP: one list makes the routes and the OpenAPI description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib.metadata import version as version_of
from typing import Any

from serai.engine.record import write_record
from serai.tables.jobs.bot_move import LEVEL_NAMES
from serai.tables.lobby import exercise, join, new_table, push, ratings
from serai.tables.lobby.access import check_may_read_record, opened_by, seats_among
from serai.tables.lobby.exercise import Exercise
from serai.tables.lobby.review import count_dice
from serai.tables.room.tables import Tables
from serai.tables.session import lessons
from serai.tables.views.summary import games_summary
from serai.tables.wire.push import Subscribe, SubscribedSeats, Unsubscribe
from serai.tables.wire.requests import (
    BranchTable,
    Catalogue,
    ContinueRecord,
    CreateTable,
    CustomComponent,
    DiceReport,
    ForgetResult,
    Health,
    HeldTable,
    HeldTables,
    JoinedTable,
    JoinTable,
    JudgedTry,
    LessonOutline,
    ListTables,
    NewTable,
    OpenTable,
    PreviewDecision,
    PreviewInScene,
    Ratings,
    ReadComponent,
    ScenePreviews,
    SceneRequest,
    SceneState,
    TryDecision,
    TryInScene,
    TryResult,
)

TINY = 4 * 1024
SMALL = 128 * 1024
LARGE = 384 * 1024


@dataclass(frozen=True)
class Call:
    """One request, as an endpoint needs it."""

    tables: Tables
    path: dict[str, str]
    secrets: list[str]
    body: Any
    visitor: str = ""
    """An opaque key for who sends it, to count what one visitor has."""


@dataclass(frozen=True)
class Endpoint:
    """One method of one path."""

    method: str
    path: str
    summary: str
    answer: Any
    call: Callable[[Call], Awaitable[Any]]
    body: Any = None
    status: int = 200
    secret: bool = False
    """Whether it needs secrets as a bearer token."""
    body_limit: int = SMALL
    """The most bytes of a body."""
    declines: tuple[str, ...] = field(default=())
    """Reasons to decline it, beside those that hold for every request."""
    name: str = ""
    """The name of the operation, where one function carries out several."""


async def _health(call: Call) -> Health:
    return Health("ok", version_of("serai"))


async def _ready(call: Call) -> Health:
    await call.tables.readiness.check()
    return Health("ok", version_of("serai"))


async def _games(call: Call) -> Catalogue:
    tables = call.tables
    key = tables.push.key if tables.push else ""
    return games_summary(tables.games.values(), LEVEL_NAMES, tables.settings.ratings, key)


async def _ratings(call: Call) -> Ratings:
    return await ratings.ratings(call.tables)


async def _create_table(call: Call) -> NewTable:
    return await new_table.create_table(call.tables, call.body, call.visitor)


async def _read_component(call: Call) -> CustomComponent:
    return await new_table.read_component(call.tables, call.body, call.visitor)


async def _create_from_record(call: Call) -> NewTable:
    return await new_table.create_from_record(call.tables, call.body, call.visitor)


async def _look_up(call: Call) -> OpenTable:
    return await join.look_up(call.tables, call.path["code"])


async def _join(call: Call) -> JoinedTable:
    return await join.join(call.tables, call.body)


async def _held_tables(call: Call) -> HeldTables:
    return await join.held_tables(call.tables, call.body.secrets)


async def _table(call: Call) -> HeldTable:
    return await _held_table(call, call.path["table"])


async def _rematch(call: Call) -> HeldTable:
    again = await new_table.rematch(call.tables, call.path["table"], call.secrets, call.visitor)
    return await _held_table(call, again)


async def _branch(call: Call) -> NewTable:
    return await new_table.branch(call.tables, call.path["table"], call.secrets, call.body, call.visitor)


async def _record(call: Call) -> str:
    async with call.tables.locked(call.path["table"]) as table:
        check_may_read_record(table, call.secrets)
        return write_record(table.started_match.record)


async def _dice(call: Call) -> DiceReport:
    return await count_dice(call.tables, call.path["table"], call.secrets)


async def _forget(call: Call) -> ForgetResult:
    return ForgetResult(await join.forget(call.tables, call.path["table"], call.secrets))


async def _subscribe(call: Call) -> SubscribedSeats:
    return await push.subscribe(call.tables, call.path["table"], call.secrets, call.body)


async def _unsubscribe(call: Call) -> SubscribedSeats:
    return await push.unsubscribe(call.tables, call.path["table"], call.secrets, call.body)


async def _lesson(call: Call) -> LessonOutline:
    return lessons.lesson(call.tables.games, call.path["game"])


async def _scene(call: Call) -> SceneState:
    return lessons.scene(call.tables.games, call.path["game"], call.body)


async def _try_in_scene(call: Call) -> TryResult:
    return lessons.attempt(call.tables.games, call.path["game"], call.body)


async def _preview_in_scene(call: Call) -> ScenePreviews:
    return lessons.preview(call.tables.games, call.path["game"], call.body)


async def _exercise(call: Call) -> Exercise:
    """The exercise that the path names: a decision of a table, or the puzzle of a day."""
    path = call.path
    if "table" in path:
        return await exercise.decision(call.tables, path["table"], call.secrets, path["move"])
    return await exercise.puzzle(call.tables, path["game"], path["day"], call.visitor)


async def _position(call: Call) -> SceneState:
    return exercise.position(await _exercise(call))


async def _try_decision(call: Call) -> JudgedTry:
    return await exercise.attempt(call.tables, await _exercise(call), call.body, call.visitor)


async def _preview_decision(call: Call) -> ScenePreviews:
    return exercise.preview(await _exercise(call), call.body)


async def _held_table(call: Call, table_id: str) -> HeldTable:
    async with call.tables.locked(table_id) as table:
        return HeldTable(call.tables.summary(table), seats_among(opened_by(call.secrets, table.stored)))


def bodies() -> list[Any]:
    """The class of every body, of requests and of answers."""
    return [kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind not in (None, str)]


_TABLE = "/api/tables/{table}"
_LESSON = "/api/lessons/{game}"
_IN_LESSON = ("unknown-lesson", "not-in-lesson")
_STORE = ("store-failed", "store-unreachable")
_AT_TABLE = ("unknown-table", "no-secret", "old-rules", "store-damaged", *_STORE)
_NEW_TABLE = ("too-many-tables", "too-many-own-tables", "too-many-open-tables", "too-many-bot-tables", *_STORE)
_FILE = ("file-too-costly", "busy")
_NAME = ("bad-name", "long-name", "name-taken")
_NEW = ("bad-setup", "unknown-level", *_NAME, *_NEW_TABLE, *_FILE)

_IN_PUZZLE = ("unknown-puzzle", "busy", "work-failed")
_AT_DECISION = ("not-over", "no-decision", "not-playing", "busy", "work-failed", *_AT_TABLE)


def _exercises(name: str, path: str, summary: str, secret: bool, declines: tuple[str, ...]) -> tuple[Endpoint, ...]:
    """The endpoints of an exercise: its position, an action tried, and previews."""
    return (
        Endpoint("GET", path, summary, SceneState, _position, secret=secret, declines=declines, name=name),
        Endpoint(
            "POST", f"{path}/try", f"{summary}: an action judged", JudgedTry, _try_decision, TryDecision,
            secret=secret, declines=declines, name=f"try_{name}",
        ),
        Endpoint(
            "POST", f"{path}/preview", f"{summary}: actions previewed", ScenePreviews, _preview_decision,
            PreviewDecision, secret=secret, declines=declines, name=f"preview_{name}",
        ),
    )  # fmt: skip


ENDPOINTS = (
    Endpoint("GET", "/healthz", "Whether the server answers at all", Health, _health),
    Endpoint(
        "GET", "/readyz", "Whether moves can be saved and bots can move", Health, _ready, declines=("not-ready",)
    ),
    Endpoint("GET", "/api/games", "All games with their options, and the levels of bots", Catalogue, _games),
    Endpoint(
        "GET", "/api/ratings", "Ratings of the people who take part", Ratings, _ratings,
        declines=("no-ratings", "store-unreachable"),
    ),
    Endpoint("POST", "/api/tables", "Set up a table", NewTable, _create_table, CreateTable, 201, declines=_NEW),
    Endpoint(
        "POST", "/api/components", "Read and try out a custom component file", CustomComponent, _read_component,
        ReadComponent, declines=("bad-setup", *_FILE),
    ),
    Endpoint(
        "POST", "/api/records", "Set up a table that continues a record", NewTable, _create_from_record, ContinueRecord,
        201, body_limit=LARGE, declines=("bad-record", *_NEW),
    ),
    Endpoint(
        "GET", "/api/codes/{code}", "The open table of a join code", OpenTable, _look_up,
        declines=("unknown-code", "store-unreachable"),
    ),
    Endpoint(
        "POST", "/api/join", "Take a seat by the join code of a table", JoinedTable, _join, JoinTable,
        declines=("unknown-code", "seat-taken", *_NAME, *_AT_TABLE),
    ),
    Endpoint(
        "POST", "/api/mine", "All tables that secrets open", HeldTables, _held_tables, ListTables,
        declines=("store-unreachable",),
    ),
    Endpoint("GET", _TABLE, "A table", HeldTable, _table, secret=True, declines=_AT_TABLE),
    Endpoint(
        "POST", f"{_TABLE}/rematch", "Play again, everybody one seat further on", HeldTable, _rematch, secret=True,
        declines=("not-over", *_NEW_TABLE, *_AT_TABLE),
    ),
    Endpoint(
        "POST", f"{_TABLE}/branch", "Set up a table that continues from any move of this one", NewTable, _branch,
        BranchTable, 201, secret=True, declines=("record-hidden", "not-playing", "bad-record", *_NEW, *_AT_TABLE),
    ),
    Endpoint(
        "GET", f"{_TABLE}/record", "The record of a match, in JSON Lines", str, _record, secret=True,
        declines=("record-hidden", "not-playing", *_AT_TABLE),
    ),
    Endpoint(
        "GET", f"{_TABLE}/dice", "How often each outcome came, beside the odds", DiceReport, _dice, secret=True,
        declines=("not-playing", "too-fast", *_AT_TABLE),
    ),
    Endpoint(
        "POST", f"{_TABLE}/subscribe", "Notify a browser of a seat's turns", SubscribedSeats, _subscribe, Subscribe,
        secret=True, body_limit=TINY, declines=("no-push", "foreign-endpoint", "not-playing", *_AT_TABLE),
    ),
    Endpoint(
        "POST", f"{_TABLE}/unsubscribe", "Notify a browser no longer", SubscribedSeats, _unsubscribe, Unsubscribe,
        secret=True, body_limit=TINY, declines=("no-push", *_AT_TABLE),
    ),
    *_exercises("decision", f"{_TABLE}/decisions/{{move}}", "A decision of a match that is over", True, _AT_DECISION),
    *_exercises("puzzle", "/api/puzzles/{game}/{day}", "The puzzle of a day", False, _IN_PUZZLE),
    Endpoint("GET", _LESSON, "The lesson of a game", LessonOutline, _lesson, declines=("unknown-lesson",)),
    Endpoint(
        "POST", f"{_LESSON}/scene", "The start of a scene", SceneState, _scene, SceneRequest,
        declines=_IN_LESSON,
    ),
    Endpoint(
        "POST", f"{_LESSON}/try", "Try an action in a scene", TryResult, _try_in_scene, TryInScene,
        declines=_IN_LESSON,
    ),
    Endpoint(
        "POST", f"{_LESSON}/preview", "Preview actions in a scene", ScenePreviews, _preview_in_scene,
        PreviewInScene, declines=_IN_LESSON,
    ),
    Endpoint(
        "DELETE", _TABLE, "Delete a person's name and secret at a table; with the last person, the table", ForgetResult,
        _forget, secret=True, declines=_AT_TABLE,
    ),
)  # fmt: skip
