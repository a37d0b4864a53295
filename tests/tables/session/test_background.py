"""Frames, hints and analysis over real sockets: who may ask, what is shown, what is called off."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from typing import Any

import pytest

from serai.games import games
from tests.server.playing import Person, Server

GAMES = list(games())
GAME = GAMES[0]
QUICK = GAMES[1]
"""Its random matches are long, but each decision is judged in no time: some parts of an analysis, none of them slow."""
SEATS = min(games()[GAME].seats)


def seated(server: Server, game: str, people: int) -> tuple[Any, list[Person]]:
    seats = min(games()[game].seats)
    made = server.table(game, ["person"] * people + ["bot"] * (seats - people))
    return made, [Person(server.browser(), made["table"]["id"], secret, 7) for secret in made["secrets"] if secret]


def told_again(person: Person, **values: Any) -> list[Any]:
    """Every frame, asked for part by part, each with the whole view of its version."""
    frames: list[Any] = []
    view: dict[str, Any] = {}
    count = 1
    while len(frames) < count:
        answer = person.browser.ask("frames", table=person.table, first=len(frames), **values)
        assert answer["type"] == "frames", answer
        count = answer["count"]
        for frame in answer["frames"]:
            view = frame["changed"] if frame["whole"] else view | frame["changed"]
            frames.append(frame | {"view": view})
    return frames


def finished(server: Server, game: str) -> tuple[Any, Person]:
    """A match a person has played to its end, at random as the bots do."""
    made, [person] = seated(server, game, 1)
    table = person.table
    assert person.browser.ask("sit_in", table=table, seat=0, level="random")["type"] == "done"
    person.browser.hear_until(lambda m: m["type"] == "table" and m["table"]["stage"] == "over", 120)
    return made, person


@pytest.mark.parametrize("game", GAMES)
def test_while_playing_frames_show_a_seat_exactly_what_it_was_shown_before(server: Server, game: str) -> None:
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
        assert [frame["view"] for frame in told_again(person, viewer=person.seat)] == views


def test_nobody_looks_through_another_seat_before_the_end(server: Server) -> None:
    made, people = seated(server, GAME, SEATS)
    for viewer in (1, None):
        answer = people[0].browser.ask("frames", table=people[0].table, viewer=viewer)
        assert (answer["type"], answer["reason"]) == ("refused", "frames-hidden")
    spectator = Person(server.browser(), people[0].table, made["spectator"])
    assert spectator.browser.ask("frames", table=people[0].table, viewer=0)["reason"] == "frames-hidden"
    assert len(told_again(spectator)) == 1
    stranger = server.browser()
    assert stranger.ask("frames", table=people[0].table, viewer=0)["reason"] == "not-watching"
    assert people[0].browser.ask("frames", table=people[0].table, viewer=7)["reason"] == "not-your-seat"


def test_after_the_end_everybody_may_look_through_every_seat(server: Server) -> None:
    made, person = finished(server, GAMES[-1])
    for viewer in (None, 0, 1):
        frames = told_again(person, viewer=viewer)
        assert frames[-1]["to_move"] is None and frames[-1]["view"]["seat"] == viewer
        assert [frame["version"] for frame in frames] == list(range(len(frames)))
    record = server.get(f"/api/tables/{person.table}/record", made["secrets"][0])
    assert frames[-1]["moves"] == len(record.splitlines()) - 1


@pytest.mark.parametrize("game", GAMES)
def test_alone_against_bots_a_hint_is_legal_and_says_what_to_hope_for(server: Server, game: str) -> None:
    _, [person] = seated(server, game, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    answer = person.browser.ask("hint", table=person.table, seat=0, version=person.version)
    assert answer["type"] == "hinted" and answer["version"] == person.version
    best = answer["best"][0]
    assert 0 <= best["win"][0] <= 1 and len(best["points"]) == len(best["win"])
    assert person.act(best["action"])["type"] == "done"


def test_a_hint_is_refused_when_people_play_each_other_and_to_who_is_not_to_move(server: Server) -> None:
    made, people = seated(server, GAME, SEATS)
    mover = people[people[0].to_move]
    answer = mover.browser.ask("hint", table=mover.table, seat=mover.seat, version=0)
    assert (answer["type"], answer["reason"]) == ("refused", "hint-shared") and "bots" in answer["text"]
    together = server.browser()
    assert together.ask("watch", table=mover.table, secrets=made["secrets"])["type"] == "watching"
    wrong = (mover.seat + 1) % SEATS
    assert together.ask("hint", table=mover.table, seat=wrong, version=0)["reason"] == "wrong-seat"
    assert together.ask("hint", table=mover.table, seat=mover.seat, version=3)["reason"] == "stale-version"
    assert together.ask("hint", table=mover.table, seat=mover.seat, version=0)["type"] == "hinted"
    spectator = Person(server.browser(), mover.table, made["spectator"])
    asked = {"table": mover.table, "seat": mover.seat, "version": 0}
    assert spectator.browser.ask("hint", **asked)["reason"] == "not-your-seat"


def test_moves_go_on_while_a_hint_is_thought_about_and_it_can_be_called_off(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    browser = person.browser
    asked = browser.say("hint", table=person.table, seat=0, version=person.version)
    assert browser.ask("ping")["type"] == "done"
    assert browser.ask("cancel", asked=asked)["type"] == "done"
    answer = browser.hear_until(lambda message: message.get("re") == asked)
    assert (answer["type"], answer["reason"]) == ("refused", "cancelled")
    assert browser.ask("cancel", asked="nothing")["type"] == "done"
    assert browser.ask("hint", table=person.table, seat=0, version=person.version)["type"] == "hinted"


def test_only_so_much_is_thought_about_for_one_browser_at_once(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    while person.to_move != 0:
        person.follow(person.version + 1)
    asked = [person.browser.say("hint", table=person.table, seat=0, version=person.version) for _ in range(6)]
    heard: dict[str, Any] = {}
    while len(heard) < len(asked):
        answer = person.browser.hear_until(lambda message: message.get("re") in asked)
        heard[answer["re"]] = answer
    assert [heard[name]["type"] for name in asked] == ["hinted"] * 4 + ["refused"] * 2
    assert heard[asked[-1]]["reason"] == "too-fast"


def test_an_analysis_tells_how_far_it_is_can_be_called_off_and_gone_on_with(server: Server) -> None:
    made, person = finished(server, QUICK)
    browser, table = person.browser, person.table
    asked = browser.say("analyse", table=table)
    first = browser.hear_until(lambda message: message["type"] == "progress", 120)
    assert 0 < first["done"] < first["total"] and first["judged"]
    browser.ask("cancel", asked=asked)
    assert browser.hear_until(lambda message: message.get("re") == asked)["reason"] == "cancelled"
    done = browser.ask("analyse", table=table)
    assert done["type"] == "analysed" and done["judged"][: len(first["judged"])] == first["judged"]
    moves = server.get(f"/api/tables/{table}/record", made["secrets"][0]).splitlines()
    assert all('"action"' in moves[one["move"] + 1] for one in done["judged"])
    began = time.monotonic()
    spectator = Person(server.browser(), table, made["spectator"])
    assert spectator.browser.ask("analyse", table=table)["judged"] == done["judged"]
    assert time.monotonic() - began < 1, "it was kept"


def test_a_match_is_not_analysed_before_its_end(server: Server) -> None:
    _, [person] = seated(server, GAME, 1)
    assert person.browser.ask("analyse", table=person.table)["reason"] == "not-over"


def test_a_worker_killed_in_the_middle_of_an_analysis_does_not_spoil_it(server: Server) -> None:
    _, person = finished(server, QUICK)
    asked = person.browser.say("analyse", table=person.table)
    person.browser.hear_until(lambda message: message["type"] == "progress", 120)
    assert server.process is not None
    children = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server.process.pid)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    patient = [int(line.split()[0]) for line in children if "--patient" in line]
    assert len(patient) == 1
    os.kill(patient[0], signal.SIGKILL)
    answer = person.browser.hear_until(lambda message: message.get("re") == asked, 120)
    assert answer["type"] == "analysed" and answer["judged"]
