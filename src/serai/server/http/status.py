"""The page /status: what a host wants to know at a glance, for those who have the token."""

from __future__ import annotations

import base64
import hmac
import time
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from importlib.metadata import version as version_of
from typing import Any

from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.server.http.plain_page import plain_page
from serai.tables.model.counters import Histogram
from serai.tables.room.tables import Tables


@dataclass(frozen=True)
class Figures:
    """Everything that is counted and measured, at one moment."""

    numbers: Mapping[str, float]
    labelled: Mapping[str, Mapping[str, int]]
    histograms: Mapping[str, Histogram]


async def current_figures(state: State) -> Figures:
    """Return the figures of tables, workers and connections."""
    tables: Tables = state.tables
    numbers = {**tables.numbers(), **state.workers.numbers(), "connections_refused": state.connections.refused}
    labelled = {"tables": await tables.count_by_stage(), "refused": tables.counters.refused}
    return Figures(
        numbers, labelled, {"move_seconds": tables.counters.move_seconds, "loop_lag_seconds": state.loop_lag}
    )


async def status_page(request: Request) -> Response:
    """Answer with the page, if there is a token and the request has it as a bearer token or as a password."""
    state = request.app.state
    if not state.config.status_token:
        raise HTTPException(404)
    if not hmac.compare_digest(_token(request).encode(), state.config.status_token.encode()):
        wanted = {"www-authenticate": 'Basic realm="Serai status", charset="UTF-8"'}
        return PlainTextResponse("The status token is needed, as the password; any name will do.\n", 401, wanted)
    problems = await state.tables.readiness.problems()
    return plain_page("Serai status", _body(problems, await current_figures(state), time.time() - state.started))


def _token(request: Request) -> str:
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return value.strip()
    if scheme.lower() != "basic":
        return ""
    try:
        return base64.b64decode(value, validate=True).decode().partition(":")[2]
    except ValueError:
        return ""


def _body(problems: list[str], figures: Figures, uptime: float) -> str:
    state = f'<p class="ill">{escape("; ".join(problems)).capitalize()}.</p>' if problems else (
        '<p class="well">Moves are saved and bots can move.</p>'
    )  # fmt: skip
    n = figures.numbers
    moves, lag = figures.histograms["move_seconds"], figures.histograms["loop_lag_seconds"]
    now = {
        "Browsers connected": n["connections"],
        "Tables in memory": n["tables_in_memory"],
        "Moves of bots waiting": n["bot_moves_waiting"],
        "Oldest of them": f"{n['bot_moves_oldest_seconds']:.1f} s",
    }
    since = {
        "Moves": n["moves"],
        "Half of all moves took at most": _seconds(moves.at_most(0.5)),
        "99 of 100 took at most": _seconds(moves.at_most(0.99)),
        "Event loop late, 99 of 100 at most": _seconds(lag.at_most(0.99)),
        "Commits": n["commits"],
        "Writes that failed": n["write_failures"],
        "Workers replaced": n["workers_replaced"],
        "Jobs a worker did not finish": n["worker_failures"],
        "Connections refused": n["connections_refused"],
        "Housekeeping failures": n["housekeeping_failures"],
    }
    parts = [_table("Now", now), _table("Tables stored", figures.labelled["tables"])]
    parts += [_table(f"Since the start, {_duration(uptime)} ago", since)]
    parts += [_table("Refused, by reason", dict(sorted(figures.labelled["refused"].items())))]
    return "\n".join([f"<h1>Serai {escape(version_of('serai'))}</h1>", state, *parts])


def _table(title: str, rows: Mapping[str, Any]) -> str:
    cells = "".join(f"<tr><th>{escape(str(name))}<td>{_number(value)}" for name, value in rows.items())
    return f"<h2>{escape(title)}</h2><table>{cells or '<tr><th>none'}</table>"


def _number(value: Any) -> str:
    return escape(f"{value:,.0f}" if isinstance(value, int | float) else str(value))


def _seconds(value: float | None) -> str:
    if value is None:
        return "–"
    return "more than 10 s" if value == float("inf") else f"{1000 * value:g} ms"


def _duration(seconds: float) -> str:
    minutes = int(seconds // 60)
    return f"{minutes // 1440} d {minutes // 60 % 24} h" if minutes >= 1440 else f"{minutes // 60} h {minutes % 60} min"
