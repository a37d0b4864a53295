"""Exercises: a decision of a finished match is tried again, a puzzle is solved, and no answer is given away."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.engine.game import Game
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.lobby import exercise, positions
from serai.tables.model.seats import Seat, hash_secret
from serai.tables.room.table import Table, begun
from serai.tables.store.base import StoredTable
from serai.tables.store.journal import encode
from serai.tables.wire.exercise import PastDecision, PreviewPosition, ShowPosition
from tests.server.playing import Server
from tests.tables.hot_seat import finished, seated
from tests.tables.open_tables import open_tables, stored_table

GAMES = list(games())
GAME = GAMES[1]
DAY = datetime.now(UTC).date().isoformat()


def action_of(choices: Any, row: int = 0) -> dict[str, Any]:
    """Return one of the actions an answer offers."""
    group = max(choices["groups"], key=lambda one: len(one["rows"]))
    rows = group["rows"][row * len(group["fields"]) :]
    values = [among[index] for among, index in zip(group["values"], rows, strict=False)]
    return {choices["tag"]: group["kind"], **dict(zip(group["fields"], values, strict=True))}


def test_a_decision_is_tried_again_until_the_better_action_is_found(server: Server) -> None:
    made, person = finished(server, GAME)
    secret = made["secrets"][0]
    record = server.get(f"/api/tables/{person.table}/record", secret)
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    move = max(number for number, line in enumerate(lines[:40]) if "seat" in line)
    named = {"position": past_decision(person.table, move, secret)}
    shown = server.post("/api/positions", named)
    assert shown["viewer"] == shown["view"]["to_move"] == lines[move]["seat"]
    played = server.post("/api/positions/judge", {**named, "action": lines[move]["action"]})
    assert (played["move"], played["played"]["action"]) == (move, lines[move]["action"])
    best = played["best"][0]["action"]
    assert server.post("/api/positions/judge", {**named, "action": best})["cost"] == 0
    foreseen = server.post("/api/positions/preview", named)
    assert foreseen["count"] == shown["choices"]["count"] and foreseen["previews"][0]["events"] is not None


def test_only_a_decision_of_a_finished_match_can_be_tried_again_and_only_by_those_who_were_there(
    server: Server,
) -> None:
    made, _ = seated(server, GAME, 1)

    def reason(table: str, move: int, secret: str, status: int) -> str:
        asked = {"position": past_decision(table, move, secret)}
        return str(server.post("/api/positions", asked, status=status)["reason"])

    table, secret = made["table"]["id"], made["secrets"][0]
    assert reason(table, 0, secret, 409) == "not-over"
    assert reason(table, 0, "x" * 24, 403) == "no-secret"
    over, person = finished(server, GAME)
    assert reason(person.table, 999_999, over["secrets"][0], 404) == "no-decision"
    assert reason(person.table, -1, over["secrets"][0], 400) == "bad-message"


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_the_same_for_everybody_and_says_what_an_action_is_worth(server: Server, game: str) -> None:
    named = {"position": daily_puzzle(game, DAY)}
    shown = server.post("/api/positions", named)
    assert shown == server.post("/api/positions", named)
    tried = server.post("/api/positions/judge", {**named, "action": action_of(shown["choices"], 1)})
    assert tried["seat"] == shown["viewer"] and tried["cost"] >= 0
    assert server.post("/api/positions/judge", {**named, "action": tried["best"][0]["action"]})["cost"] == 0


def test_what_is_no_puzzle_or_no_action_is_refused(server: Server) -> None:
    for game, day in (("chess", DAY), (GAME, "today"), (GAME, "0001-01-01"), (GAME, "2026-02-30")):
        asked = {"position": daily_puzzle(game, day)}
        assert server.post("/api/positions", asked, status=404)["reason"] == "unknown-puzzle"
    named = {"position": daily_puzzle(GAME, DAY)}
    for what in ("judge", "explain"):
        asked = {**named, "action": {"do": "dance"}}
        assert server.post(f"/api/positions/{what}", asked, status=400)["reason"] == "bad-message"


def test_what_the_rules_forbid_is_explained_in_the_readers_language_and_not_judged(server: Server) -> None:
    made, person = finished(server, GAME)
    secret = made["secrets"][0]
    record = server.get(f"/api/tables/{person.table}/record", secret)
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    decisions = [(move, line["action"]) for move, line in enumerate(lines) if "seat" in line]
    named = {"position": past_decision(person.table, decisions[-1][0], secret)}
    explained = ({**named, "action": action} for _, action in decisions)
    asked = next(one for one in explained if not server.post("/api/positions/explain", one)["possible"])
    english, german = (
        server.http.post("/api/positions/explain", json=asked, headers={"accept-language": language}).json()
        for language in ("en", "de")
    )
    assert english["reason"] == german["reason"] and english["rule"] == german["rule"]
    assert english["text"] and german["text"] and english["text"] != german["text"]
    assert server.post("/api/positions/judge", asked, status=400)["reason"] == "bad-message"


def past_decision(table: str, move: int, secret: str) -> dict[str, Any]:
    return {"type": "decision", "table": table, "move": move, "secrets": [secret]}


def daily_puzzle(game: str, day: str) -> dict[str, Any]:
    return {"type": "puzzle", "game": game, "day": day}


def played_to_the_end(game: Game) -> tuple[StoredTable, list[bytes]]:
    """Return a table with all its seats taken whose match was played at random, and its journal."""
    setup = game.setup(max(game.seats))
    people = [Seat("person", seat, secret=hash_secret(f"{seat}'s secret, long enough")) for seat in setup.seats]
    stored = stored_table(
        game=game.name, rules=game.rules_version, options=setup.options, components=setup.components, seats=people
    )
    table = Table(stored, game)
    journal = [encode(table.begin(1.0))]
    match, stream = table.started_match, Stream(1)
    while match.seat is not None:
        numbers = match.state.actions()
        action = msgspec.to_builtins(match.rules.codec.action(match.state, numbers[stream.below(len(numbers))]))
        journal.append(encode(table.act(match.seat, action, match.version, 1.0)))
    return begun(stored, match), journal


def longest_on_the_loop(scenario: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> float:
    """Return the longest time the event loop is blocked, in seconds of CPU, in the best of three tries."""
    kept: list[float] = []
    run = asyncio.events.Handle._run

    def timed(handle: asyncio.events.Handle) -> None:
        begun_at = time.thread_time()
        run(handle)
        kept.append(time.thread_time() - begun_at)

    async def measured() -> float:
        tries = []
        for _ in range(3):
            gc.collect()
            gc.disable()  # else it may run in between
            await asyncio.sleep(0)  # else the collection would count, as a part of the first step
            kept.clear()
            with monkeypatch.context() as patched:
                patched.setattr(asyncio.events.Handle, "_run", timed)
                await scenario()
            gc.enable()
            tries.append(max(kept))
        return min(tries)

    return asyncio.run(measured())


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_no_exercise_of_a_long_match_keeps_the_event_loop_for_two_milliseconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    stored, journal = played_to_the_end(game)
    secret = f"{stored.seats[0].name}'s secret, long enough"

    async def ask() -> None:
        exercise._positions.clear()
        async with open_tables(tmp_path / "serai.db") as tables:
            async with tables.locked(stored.id) as table:
                moves = table.started_match.record.moves
            last = max(number for number, move in enumerate(moves) if move.seat >= 0)
            assert last > 70
            named = PastDecision(table=stored.id, move=last, secrets=[secret])
            assert (await positions.show_position(tables, ShowPosition(position=named))).viewer == moves[last].seat
            assert (await positions.preview(tables, PreviewPosition(position=named))).count > 0

    async def store() -> None:
        async with open_tables(tmp_path / "serai.db") as tables:
            await tables.create(stored, journal)

    asyncio.run(store())
    assert longest_on_the_loop(ask, monkeypatch) < 0.002
