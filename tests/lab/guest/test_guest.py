"""A bot of your own at a table of a real server: it plays, reconnects, stays for rematches, and never blocks others."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from serai.bots.external import ExternalPlayer
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.match import Match
from serai.games import games
from tests.bots.test_external import ECHO, ROOT
from tests.server.faults import wait_for
from tests.server.playing import GAME_SEATS, SERAI, Browser, Person, Server, offered
from twin.client import node_command

GAME, SEATS = GAME_SEATS
EXAMPLES = ROOT / "examples"
NODE = node_command()[0][0]
STUBBORN = """
import json, sys
for line in sys.stdin:
    print('{"ready": true}' if json.loads(line)["type"] == "hello" else "I would rather not", flush=True)
"""
ECHOING = f"echo={shlex.join([sys.executable, '-c', ECHO])}"
BAZAAR = next(game for game in games().values() if "stalls" in game.view.__struct_fields__)
"""The game that the example bots know: the one with prices at stalls."""


class Guest:
    """A `serai join` process, and what it printed."""

    def __init__(self, server: Server, code: str, bot: str, *options: str) -> None:
        address = f"http://127.0.0.1:{server.port}"
        command = [str(SERAI), "join", code, "--bot", bot, "--server", address, "--milliseconds", "5000", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def ended(self) -> tuple[int, str]:
        """Return its status and all it printed, once it has ended."""
        output, _ = self.process.communicate(timeout=240)
        return self.process.returncode, output

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def guests(request: pytest.FixtureRequest) -> Iterator[list[Guest]]:
    """Yield a list whose guests are stopped after the test."""
    started: list[Guest] = []
    yield started
    for guest in started:
        guest.stop()


def open_table(server: Server) -> Any:
    """Return a table for a guest, a person, and bots at all other seats."""
    return server.table(GAME, ["open", "person", *["bot"] * (SEATS - 2)])


def summary(server: Server, table: str, secret: str) -> Any:
    return server.get(f"/api/tables/{table}", secret)["table"]


def play_on(person: Person, moves: int = 10_000) -> None:
    """Let a person make random decisions, and follow the others, for some versions or until the match is over."""
    for _ in range(moves):
        if person.to_move is None:
            return
        if person.choices is not None:
            person.act(offered(person.choices)[-1])
        person.follow(person.version + 1)


def seated(server: Server, table: Any, secret: str) -> Person:
    wait_for(lambda: summary(server, table["id"], secret)["stage"] == "playing", 30, "the guest has taken its seat")
    return Person(server.browser(), table["id"], secret)


def test_a_program_plays_a_match_as_a_guest_whom_everybody_sees_to_be_a_bot(
    server: Server, guests: list[Guest]
) -> None:
    made = open_table(server)
    secret = made["secrets"][1]
    guests.append(Guest(server, made["table"]["code"], ECHOING))
    person = seated(server, made["table"], secret)
    mine, *others = summary(server, made["table"]["id"], secret)["seats"]
    assert (mine["kind"], mine["name"], mine["program"]) == ("person", "echo", True)
    assert not any(other["program"] for other in others)
    play_on(person)
    status, output = guests[0].ended()
    assert status == 0, output
    assert re.search(r"over: place \d of \d, points [-\d:]+\n$", output) and "dice:" not in output
    report = server.get(f"/api/tables/{made['table']['id']}/dice", secret)
    brought = [bool(roll["shares"] and roll["shares"][0]) for roll in report["rolls"]]
    assert {chain["seat"] for chain in report["chains"]} == {0} and sum(brought) > len(brought) / 2


def test_it_goes_on_when_the_server_is_killed_and_comes_back(tmp_path: Path, guests: list[Guest]) -> None:
    server = Server(tmp_path).start()
    try:
        made = open_table(server)
        secret = made["secrets"][1]
        guests.append(Guest(server, made["table"]["code"], ECHOING))
        play_on(seated(server, made["table"], secret), 6)
        for _ in range(2):
            server.stop(signal.SIGKILL)
            server.start()
            play_on(Person(server.browser(), made["table"]["id"], secret), 6)
        play_on(Person(server.browser(), made["table"]["id"], secret))
        status, output = guests[0].ended()
        assert status == 0 and "no connection" in output, output
    finally:
        server.close()


def test_a_program_is_started_again_when_a_decision_is_taken_back(server: Server, guests: list[Guest]) -> None:
    """The echo bot checks nothing, but the Python class does: it cannot replay moves that were never made."""
    made = open_table(server)
    secret = made["secrets"][1]
    guests.append(Guest(server, made["table"]["code"], f"{EXAMPLES}/first_bot.py:PointCounter"))
    person = seated(server, made["table"], secret)
    taken_back = 0
    for _ in range(400):
        if person.to_move is None:
            break
        if person.choices is not None:
            offers = offered(person.choices)
            person.act(offers[person.version % len(offers)])
            step = person.follow(person.version + 1)
            if step["can_undo"] and taken_back < 3:
                person.browser.request("undo", table=person.table, seat=person.seat, version=person.version)
                taken_back += 1
                person.follow(person.version + 1)
        else:
            person.follow(person.version + 1)
    assert taken_back and guests[0].process.poll() in (None, 0)


def test_one_that_stays_plays_every_rematch(server: Server, guests: list[Guest]) -> None:
    made = open_table(server)
    secret = made["secrets"][1]
    guests.append(Guest(server, made["table"]["code"], ECHOING, "--stay"))
    play_on(seated(server, made["table"], secret))
    again = server.post(f"/api/tables/{made['table']['id']}/rematch", secret=secret)["table"]
    play_on(seated(server, again, secret))
    assert guests[0].process.poll() is None
    server.delete(f"/api/tables/{again['id']}", secret)


def test_where_a_program_fails_a_level_plays_on_and_nobody_waits(server: Server, guests: list[Guest]) -> None:
    made = open_table(server)
    secret = made["secrets"][1]
    bot = f"camel={shlex.join([sys.executable, '-c', STUBBORN])}"
    guests.append(Guest(server, made["table"]["code"], bot))
    play_on(seated(server, made["table"], secret))
    status, output = guests[0].ended()
    assert status == 2 and "Merchant plays on" in output, output
    assert summary(server, made["table"]["id"], secret)["seats"][0]["sitting_in"] == "Merchant"


def test_a_guest_that_is_stopped_leaves_its_seat_to_others(server: Server, guests: list[Guest]) -> None:
    made = server.table(GAME, ["open", *["person"] * (SEATS - 1), *["open"] * (max(games()[GAME].seats) - SEATS)])
    if len(made["table"]["seats"]) == SEATS:
        pytest.fail("expected a game with room for one more")
    secret = made["secrets"][1]
    guests.append(Guest(server, made["table"]["code"], ECHOING))
    table = made["table"]["id"]
    wait_for(lambda: summary(server, table, secret)["seats"][0]["kind"] == "person", 30, "it has a seat")
    guests[0].process.send_signal(signal.SIGTERM)
    guests[0].ended()
    assert summary(server, table, secret)["seats"][0]["kind"] == "open"


@pytest.mark.parametrize(
    ("code", "bot", "problem"),
    [
        ("ABC", ECHOING, "serai: expected a join code of 6 letters and digits, or a link; got 'ABC'"),
        ("ABCDEF", ECHOING, "serai: No table is waiting under the code ABCDEF."),
        ("http://127.0.0.1:1/#/join/ABCDEF", ECHOING, "serai: http://127.0.0.1:1 does not answer: "),
        ("http://127.0.0.1:1/#/watch/ABCDEF", ECHOING, "serai: expected a link that ends in #/join/ and a code"),
    ],
)
def test_a_wrong_invitation_is_named_in_one_sentence(server: Server, code: str, bot: str, problem: str) -> None:
    guest = Guest(server, code, bot)
    status, output = guest.ended()
    assert status == 2 and output.startswith(problem) and output.count("\n") == 1, output


def test_a_bot_that_cannot_start_takes_no_seat(server: Server) -> None:
    made = open_table(server)
    status, output = Guest(server, made["table"]["code"], "camel.py:Camel").ended()
    assert (status, output) == (2, "serai: camel.py:Camel: there is no file camel.py\n")
    assert summary(server, made["table"]["id"], made["secrets"][1])["seats"][0]["kind"] == "open"


@pytest.mark.parametrize("file", ["haggler.py", "haggler.mjs"])
def test_the_example_plays_a_match_against_novice_on_a_real_server(server: Server, file: str) -> None:
    bot = f"{sys.executable if file.endswith('.py') else NODE} {EXAMPLES}/{file}"
    novices = [{"kind": "bot", "level": "Novice"}] * (min(BAZAAR.seats) - 1)
    made = server.table(BAZAAR.name, ["open", *novices])
    status, output = Guest(server, made["table"]["code"], bot).ended()
    assert status == 0 and re.search(r"over: place \d of \d, points", output), output


def test_the_example_wins_more_matches_than_novice() -> None:
    """Without clocks a seed always gives the same 40 matches; of 200 from another it won 84.5% (78.8 to 88.9)."""
    bot = f"haggler={shlex.join([sys.executable, f'{EXAMPLES}/haggler.py'])}"
    matches = ["--players", "novice", "--bot", bot, "--games", "40", "--no-clock", "--milliseconds", "60000"]
    command = [str(SERAI), "arena", BAZAAR.name, *matches, "--seed", "haggler"]
    arena = subprocess.run(command, capture_output=True, text=True, check=True)
    share = re.search(r"haggler against Novice\D+40\D+([\d.]+)%", arena.stdout)
    assert share and float(share[1]) > 60, arena.stdout


@pytest.mark.parametrize("other", ["node haggler.mjs", "perl haggler.pl"])
def test_the_example_decides_alike_in_every_language(other: str) -> None:
    program, file = other.split()
    program = NODE if program == "node" else program
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} here")
    match = Match(BAZAAR, BAZAAR.setup(min(BAZAAR.seats)), Chance("haggling"))
    commands = [[sys.executable, f"{EXAMPLES}/haggler.py"], [program, f"{EXAMPLES}/{file}"]]
    players = [ExternalPlayer("haggler", command, match) for command in commands]
    while match.seat is not None:
        question = Question.of(match, 7, 20_000)
        decided, alike = [player.choose(question) for player in players]
        assert decided == alike
        match.act(match.seat, decided)
    for player in players:
        player.stop(match.scores, match.places, None)


def test_moves_are_shown_to_seats_only_and_not_in_a_game_with_secrets(server: Server) -> None:
    made = server.table(GAME, ["person"] * SEATS)
    table, secret = made["table"]["id"], made["secrets"][0]
    person = Person(server.browser(), table, secret)
    shown = person.browser.request("moves", table=table, seat=person.seat, first=0)
    assert shown["type"] == "moves" and all("chance" in move for move in shown["moves"])
    watcher = Browser(server.port)
    watcher.request("watch", table=table, secrets=[made["spectator"]])
    assert watcher.request("moves", table=table, seat=0)["reason"] == "no-secret"
    watcher.close()
