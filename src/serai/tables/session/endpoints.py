"""Everything that is asked over HTTP: one list, from which the routes and the OpenAPI description are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib.metadata import version as version_of
from typing import Any

from serai.engine import record
from serai.tables.jobs.bot_move import LEVELS
from serai.tables.jobs.dice_count import Count
from serai.tables.jobs.runner import JobFailed
from serai.tables.model.errors import Declined
from serai.tables.model.seats import SPECTATOR
from serai.tables.room.lobby import Lobby, check_may_read, opened
from serai.tables.session import lessons
from serai.tables.views.summary import show_games
from serai.tables.wire.requests import (
    BranchWanted,
    ComponentRead,
    ComponentWanted,
    DiceShown,
    Forgotten,
    GamesShown,
    Health,
    Joined,
    JoinWanted,
    LessonShown,
    MineWanted,
    OpenTable,
    OutcomeCount,
    RecordWanted,
    SceneAnswered,
    SceneForeseen,
    ScenePreviews,
    SceneStands,
    SceneTried,
    SceneWanted,
    TableHeld,
    TableMade,
    TablesHeld,
    TableWanted,
)

SMALL = 128 * 1024
LARGE = 384 * 1024
COUNT_SECONDS = 20.0


@dataclass(frozen=True)
class Call:
    """One request, as far as an endpoint needs to know it."""

    lobby: Lobby
    path: dict[str, str]
    secrets: list[str]
    body: Any


@dataclass(frozen=True)
class Endpoint:
    """Something that can be asked over HTTP."""

    method: str
    path: str
    summary: str
    answer: Any
    call: Callable[[Call], Awaitable[Any]]
    body: Any = None
    status: int = 200
    secret: bool = False
    """Whether it needs the secret of a seat, or several with commas between, as a bearer token."""
    most: int = SMALL
    """Bytes the body may have."""
    declines: tuple[str, ...] = field(default=())
    """Reasons it may be declined for, beside those every request may be."""


async def _health(call: Call) -> Health:
    await call.lobby.tables.store.count()
    return Health("ok", version_of("serai"))


async def _games(call: Call) -> GamesShown:
    return show_games(call.lobby.tables.games.values(), LEVELS)


async def _make(call: Call) -> TableMade:
    return await call.lobby.make(call.body)


async def _read_component(call: Call) -> ComponentRead:
    return call.lobby.read_component(call.body)


async def _make_from_record(call: Call) -> TableMade:
    return await call.lobby.make_from_record(call.body)


async def _look_up(call: Call) -> OpenTable:
    return await call.lobby.look_up(call.path["code"])


async def _join(call: Call) -> Joined:
    return await call.lobby.join(call.body)


async def _mine(call: Call) -> TablesHeld:
    return await call.lobby.mine(call.body.secrets)


async def _look(call: Call) -> TableHeld:
    tables = call.lobby.tables
    async with tables.at(call.path["table"]) as table:
        seats = [seat for seat in opened(table.kept, call.secrets) if seat != SPECTATOR]
        return TableHeld(tables.shown(table), seats)


async def _rematch(call: Call) -> TableHeld:
    name = await call.lobby.rematch(call.path["table"], call.secrets)
    return await _look(Call(call.lobby, {"table": name}, call.secrets, None))


async def _branch(call: Call) -> TableMade:
    return await call.lobby.branch(call.path["table"], call.secrets, call.body)


async def _record(call: Call) -> str:
    async with call.lobby.tables.at(call.path["table"]) as table:
        check_may_read(table, call.secrets)
        return record.write(table.playing.record)


async def _dice(call: Call) -> DiceShown:
    tables = call.lobby.tables
    async with tables.at(call.path["table"]) as table:
        opened(table.kept, call.secrets)
        shown, told = tables.shown(table), record.write(table.playing.record)
    try:
        counted = await tables.workers.run(Count(told, shown.first_draw), COUNT_SECONDS)
    except JobFailed:
        raise Declined("too-fast") from None
    outcomes = [OutcomeCount(*one) for one in counted]
    return DiceShown(shown.commitment, shown.seed, shown.first_draw, outcomes)


async def _forget(call: Call) -> Forgotten:
    return Forgotten(await call.lobby.forget(call.path["table"], call.secrets))


async def _lesson(call: Call) -> LessonShown:
    return lessons.lesson(call.lobby.tables.games, call.path["game"])


async def _scene(call: Call) -> SceneStands:
    return lessons.scene(call.lobby.tables.games, call.path["game"], call.body)


async def _try_in_scene(call: Call) -> SceneAnswered:
    return lessons.attempt(call.lobby.tables.games, call.path["game"], call.body)


async def _preview_in_scene(call: Call) -> ScenePreviews:
    return lessons.foreseen(call.lobby.tables.games, call.path["game"], call.body)


def bodies() -> list[Any]:
    """The class of every body, of requests and of answers."""
    return [kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind not in (None, str)]


_TABLE = "/api/tables/{table}"
_LESSON = "/api/lessons/{game}"
_IN_LESSON = ("unknown-lesson", "not-in-lesson")
_AT_TABLE = ("unknown-table", "no-secret", "old-rules", "try-again")
_NEW = ("bad-setup", "unknown-level", "name-taken", "too-many-tables")

ENDPOINTS = (
    Endpoint("GET", "/healthz", "Can the server read and write?", Health, _health),
    Endpoint("GET", "/api/games", "All games, what there is to agree on, and levels of bots", GamesShown, _games),
    Endpoint("POST", "/api/tables", "Set up a table", TableMade, _make, TableWanted, 201, declines=_NEW),
    Endpoint(
        "POST", "/api/components", "Read and try out a component file of one's own", ComponentRead, _read_component,
        ComponentWanted, declines=("bad-setup",),
    ),
    Endpoint(
        "POST", "/api/records", "Set up a table that goes on from a record", TableMade, _make_from_record, RecordWanted,
        201, most=LARGE, declines=("bad-record", *_NEW),
    ),
    Endpoint(
        "GET", "/api/codes/{code}", "Who waits under a join code", OpenTable, _look_up, declines=("unknown-code",)
    ),
    Endpoint(
        "POST", "/api/join", "Sit down at a table by its join code", Joined, _join, JoinWanted,
        declines=("unknown-code", "seat-taken", "name-taken", *_AT_TABLE),
    ),
    Endpoint("POST", "/api/mine", "All tables somebody holds secrets of", TablesHeld, _mine, MineWanted),
    Endpoint("GET", _TABLE, "A table", TableHeld, _look, secret=True, declines=_AT_TABLE),
    Endpoint(
        "POST", f"{_TABLE}/rematch", "Play again, everybody one seat further on", TableHeld, _rematch, secret=True,
        declines=("not-over", "too-many-tables", *_AT_TABLE),
    ),
    Endpoint(
        "POST", f"{_TABLE}/branch", "Set up a table that goes on from any move of this one", TableMade, _branch,
        BranchWanted, 201, secret=True, declines=("record-hidden", "not-playing", *_NEW, *_AT_TABLE),
    ),
    Endpoint(
        "GET", f"{_TABLE}/record", "The record of a match, in JSON Lines", str, _record, secret=True,
        declines=("record-hidden", "not-playing", *_AT_TABLE),
    ),
    Endpoint(
        "GET", f"{_TABLE}/dice", "How often chance brought what, beside the odds", DiceShown, _dice, secret=True,
        declines=("not-playing", "too-fast", *_AT_TABLE),
    ),
    Endpoint("GET", _LESSON, "The lesson of a game", LessonShown, _lesson, declines=("unknown-lesson",)),
    Endpoint(
        "POST", f"{_LESSON}/scene", "A scene of a lesson as it begins", SceneStands, _scene, SceneWanted,
        declines=_IN_LESSON,
    ),
    Endpoint(
        "POST", f"{_LESSON}/try", "What comes of an action in a scene", SceneAnswered, _try_in_scene, SceneTried,
        declines=_IN_LESSON,
    ),
    Endpoint(
        "POST", f"{_LESSON}/preview", "What would follow from actions in a scene", ScenePreviews, _preview_in_scene,
        SceneForeseen, declines=_IN_LESSON,
    ),
    Endpoint(
        "DELETE", _TABLE, "Delete one's name and secret at a table; with the last person, the table", Forgotten,
        _forget, secret=True, declines=_AT_TABLE,
    ),
)  # fmt: skip
