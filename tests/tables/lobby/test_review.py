"""Replay, hints and analysis: who may ask, and what they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games import games
from tests.server.playing import Person, Server
from tests.tables.hot_seat import finished, seated

GAMES = list(games())
GAME = GAMES[0]
SEATS = min(games()[GAME].seats)


def replayed(person: Person, **values: Any) -> list[Any]:
    """Return every frame, page by page, each with the whole view of its version."""
    frames: list[Any] = []
    view: dict[str, Any] = {}
    count = 1
    while len(frames) < count:
        answer = person.browser.request("frames", table=person.table, first=len(frames), **values)
        assert answer["type"] == "frames", answer
        count = answer["count"]
        for frame in answer["frames"]:
            view = frame["changed"] if frame["whole"] else view | frame["changed"]
            frames.append(frame | {"view": view})
    return frames


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_during_the_match_shows_a_seat_exactly_what_it_saw(server: Server, game: str) -> None:
    _, people = seated(server, game, min(games()[game].seats))
    seen = [[person.view] for person in people]
    for version in range(1, 40):
        if people[0].to_move is None:
            break
        people[people[0].to_move].act()
        for person, views in zip(people, seen, strict=True):
            person.follow(version)
            views.append(person.view)
    for person, views in zip(people, seen, strict=True):
        assert [frame["view"] for frame in replayed(person, viewer=person.seat)] == views


def test_nobody_replays_through_another_seat_before_the_end(server: Server) -> None:
    made, people = seated(server, GAME, SEATS)
    for viewer in (1, None):
        answer = people[0].browser.request("frames", table=people[0].table, viewer=viewer)
        assert (answer["type"], answer["reason"]) == ("refused", "frames-hidden")
    spectator = Person(server.browser(), people[0].table, made["spectator"])
    assert spectator.browser.request("frames", table=people[0].table, viewer=0)["reason"] == "frames-hidden"
    assert len(replayed(spectator)) == 1
    stranger = server.browser()
    assert stranger.request("frames", table=people[0].table, viewer=0)["reason"] == "not-watching"
    assert people[0].browser.request("frames", table=people[0].table, viewer=7)["reason"] == "not-your-seat"


def test_after_the_end_everybody_may_replay_through_every_seat(server: Server) -> None:
    made, person = finished(server, GAMES[-1])
    for viewer in (None, 0, 1):
        frames = replayed(person, viewer=viewer)
        assert frames[-1]["to_move"] is None and frames[-1]["view"]["seat"] == viewer
        assert [frame["version"] for frame in frames] == list(range(len(frames)))
    record = server.get(f"/api/tables/{person.table}/record", made["secrets"][0])
    assert frames[-1]["moves"] == len(record.splitlines()) - 1


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_a_hint_is_legal_and_gives_win_probabilities(server: Server, game: str) -> None:
    _, [person] = seated(server, game, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    answer = person.browser.request("hint", table=person.table, seat=0, version=person.version)
    assert answer["type"] == "hint" and answer["version"] == person.version
    best = answer["best"][0]
    assert 0 <= best["win"][0] <= 1 and len(best["points"]) == len(best["win"])
    assert person.act(best["action"])["type"] == "done"


@pytest.mark.slow(10)
def test_an_analysis_says_which_decisions_followed_a_hint_also_after_a_restart(server: Server) -> None:
    made, [person] = seated(server, GAMES[-1], 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    answer = person.browser.request("hint", table=person.table, seat=0, version=person.version)
    version = person.version
    assert person.act(answer["best"][0]["action"])["type"] == "done"
    hinted = replayed(person, viewer=0)[version]["moves"]
    assert person.browser.request("sit_in", table=person.table, seat=0, level="random")["type"] == "done"
    person.browser.receive_until(lambda m: m["type"] == "table" and m["table"]["stage"] == "over", 120)
    server.stop()
    server.start()
    again = Person(server.browser(), person.table, made["secrets"][0])
    asked = again.browser.send("analyse", table=person.table)
    found = again.browser.receive_until(lambda message: message.get("re") == asked, 120)
    assert "judged" in found, found
    assert [one["move"] for one in found["judged"] if one["hinted"]] == [hinted]


def test_a_hint_is_refused_between_people_and_out_of_turn(server: Server) -> None:
    made, people = seated(server, GAME, SEATS)
    mover = people[people[0].to_move]
    answer = mover.browser.request("hint", table=mover.table, seat=mover.seat, version=0)
    assert (answer["type"], answer["reason"]) == ("refused", "hint-shared") and "bots" in answer["text"]
    together = server.browser()
    assert together.request("watch", table=mover.table, secrets=made["secrets"])["type"] == "watching"
    wrong = (mover.seat + 1) % SEATS
    assert together.request("hint", table=mover.table, seat=wrong, version=0)["reason"] == "wrong-seat"
    assert together.request("hint", table=mover.table, seat=mover.seat, version=3)["reason"] == "stale-version"
    assert together.request("hint", table=mover.table, seat=mover.seat, version=0)["type"] == "hint"
    spectator = Person(server.browser(), mover.table, made["spectator"])
    asked = {"table": mover.table, "seat": mover.seat, "version": 0}
    assert spectator.browser.request("hint", **asked)["reason"] == "not-your-seat"


def test_a_match_is_not_analysed_before_its_end(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    assert person.browser.request("analyse", table=person.table)["reason"] == "not-over"
