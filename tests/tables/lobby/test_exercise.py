"""Exercises: a decision of a finished match is tried again, a puzzle is solved, and nothing is given away before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from serai.games import games
from tests.server.playing import Server
from tests.tables.hot_seat import finished, seated

GAMES = list(games())
GAME = GAMES[1]
DAY = "2026-11-17"


def action_of(choices: Any, row: int = 0) -> dict[str, Any]:
    """One of the actions an answer offers."""
    group = max(choices["groups"], key=lambda one: len(one["rows"]))
    rows = group["rows"][row * len(group["fields"]) :]
    values = [among[index] for among, index in zip(group["values"], rows, strict=False)]
    return {choices["tag"]: group["kind"], **dict(zip(group["fields"], values, strict=True))}


def test_a_decision_is_tried_again_until_the_better_action_is_found(server: Server) -> None:
    made, person = finished(server, GAME)
    secret, table = made["secrets"][0], f"/api/tables/{person.table}"
    lines = [json.loads(line) for line in server.http.get(
        f"{table}/record", headers={"authorization": f"Bearer {secret}"}).text.splitlines()[1:]]  # fmt: skip
    move = max(number for number, line in enumerate(lines[:40]) if "seat" in line)
    path = f"{table}/decisions/{move}"
    position = server.get(path, secret)
    assert position["me"] == position["to_move"] == lines[move]["seat"]
    played = server.post(f"{path}/try", {"action": lines[move]["action"]}, secret)["judged"]
    assert (played["move"], played["played"]["action"]) == (move, lines[move]["action"])
    best = played["best"][0]["action"]
    assert server.post(f"{path}/try", {"action": best}, secret)["judged"]["cost"] == 0
    foreseen = server.post(f"{path}/preview", {}, secret)
    assert foreseen["count"] == position["choices"]["count"] and foreseen["previews"][0]["events"] is not None


def test_only_a_decision_of_a_finished_match_can_be_tried_again_and_only_by_those_who_were_there(
    server: Server,
) -> None:
    made, _ = seated(server, GAME, 1)
    path = f"/api/tables/{made['table']['id']}/decisions"
    assert server.get(f"{path}/0", made["secrets"][0], 409)["reason"] == "not-over"
    assert server.get(f"{path}/0", "x" * 24, 403)["reason"] == "no-secret"
    over, person = finished(server, GAME)
    path = f"/api/tables/{person.table}/decisions"
    for move in ("999999", "-1", "x", "1" * 40):
        assert server.get(f"{path}/{move}", over["secrets"][0], 404)["reason"] == "no-decision"


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_the_same_for_everybody_and_says_what_an_action_is_worth(server: Server, game: str) -> None:
    path = f"/api/puzzles/{game}/{DAY}"
    position = server.http.get(path).json()
    assert position == server.http.get(path).json()
    tried = server.post(f"{path}/try", {"action": action_of(position["choices"], 1)})["judged"]
    assert tried["seat"] == position["me"] and tried["cost"] >= 0
    assert server.post(f"{path}/try", {"action": tried["best"][0]["action"]})["judged"]["cost"] == 0


def test_what_is_no_puzzle_or_no_action_is_refused(server: Server) -> None:
    for path in ("chess/2026-11-17", f"{GAME}/today", f"{GAME}/2026-02-30"):
        assert server.http.get(f"/api/puzzles/{path}").json()["reason"] == "unknown-puzzle"
    path = f"/api/puzzles/{GAME}/{DAY}"
    assert server.post(f"{path}/try", {"action": {"do": "dance"}}, status=400)["reason"] == "bad-message"
    illegal = server.post(f"{path}/try", {"action": {"do": "roll", "clear": []}, "judge": False})
    assert illegal["judged"] is None
