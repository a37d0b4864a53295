"""Faults in any order, between moves of several clients: nothing acknowledged is lost, and every table continues.

`make campaign` runs it for longer.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from serai.games import games
from serai.tables.store.check import check
from serai.tables.store.sqlite_content import sqlite_content
from tests.server.faults import forbid_writing, kill_workers, wait_for
from tests.server.playing import GAME_SEATS, Person, Server

GAME, SEATS = GAME_SEATS
ROUNDS = int(os.environ.get("SERAI_CAMPAIGN", "0"))
PATIENCE = 20.0
"""Seconds within which every table must move on, on a machine that may be busy with other tests."""
SKEW = Path(__file__).parent / "skew"
pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="faults are injected by way of /proc")


steps: Counter[str] = Counter()
"""The faults so far, to be reported."""


class PeopleTable:
    """A table of people, each with a browser of their own, and what the server has acknowledged to them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        made = server.table(GAME, ["person"] * SEATS)
        self.id, self.secrets = made["table"]["id"], made["secrets"]
        self.version = 0
        self.last: dict[str, Any] = {}
        self.sit_down()

    def sit_down(self) -> None:
        """Connect everybody; reconnect those whose socket was cut."""
        self.people = [Person(self.server.browser(), self.id, secret) for secret in self.secrets]

    def cut(self) -> None:
        """Cut every socket without a close frame."""
        for person in self.people:
            person.browser.socket.socket.close()

    @property
    def mover(self) -> Person | None:
        to_move = self.people[0].to_move
        return None if to_move is None else self.people[to_move]

    def message(self, choice: int) -> dict[str, Any]:
        """Return a decision of the seat to move, with an id of its own."""
        mover = self.mover
        assert mover is not None
        mover.random = random.Random(choice)
        name = f"{self.id}-{mover.version}-{choice}"
        return {"seat": mover.seat, "version": mover.version, "action": mover.any_action(), "id": name}

    def acknowledged(self, message: dict[str, Any], version: int) -> None:
        """Note that the server has acknowledged a decision, and let everybody see it."""
        assert version == self.version + 1
        self.version, self.last = version, message
        for person in self.people:
            person.follow(version)


class Faults(RuleBasedStateMachine):
    """A server, its clients, and everything that can go wrong."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="serai-campaign-"))
        self.skew = self.folder / "skew"
        self.skew.write_text("0")
        self.server = Server(self.folder, log_level="warning")
        self.server.settings |= {"PYTHONPATH": str(SKEW), "SKEW_FILE": str(self.skew)}
        self.server.start()
        self.broken = False
        self.tables = [PeopleTable(self.server) for _ in range(2)]
        bot_seats = [{"kind": "bot", "level": "Trader"}] * (SEATS - 1)
        self.with_bots = self.server.table(GAME, ["person", *bot_seats])
        self.bots_alone = self.server.table(GAME, [{"kind": "bot", "level": "Merchant"}] * SEATS)

    @rule(number=st.integers(0, 1), choice=st.integers(0, 99))
    def a_person_moves(self, number: int, choice: int) -> None:
        steps["a_person_moves"] += 1
        table = self.tables[number]
        mover = table.mover
        if mover is None:
            return
        message = table.message(choice)
        answer = mover.browser.request("act", table=table.id, **message)
        if answer["type"] == "refused":
            assert self.broken and answer["reason"] == "store-failed"
        else:
            table.acknowledged(message, answer["version"])

    @rule(number=st.integers(0, 1), choice=st.integers(0, 99), patience=st.sampled_from([0.0, 0.001, 0.004]))
    def the_server_is_killed_in_the_middle_of_a_move(self, number: int, choice: int, patience: float) -> None:
        steps["the_server_is_killed_in_the_middle_of_a_move"] += 1
        table = self.tables[number]
        mover = table.mover
        if mover is None:
            return
        message = table.message(choice)
        mover.browser.send("act", table=table.id, **message)
        time.sleep(patience)
        self._restart(signal.SIGKILL)
        at = table.people[0].version
        assert at in (table.version, table.version + 1), "at most the move under way is new"
        mover = table.people[message["seat"]]
        answer = mover.browser.request("act", table=table.id, **message)
        assert (answer["type"], answer["version"]) == ("done", table.version + 1), "sent again, it counts once"
        if at == table.version:
            table.acknowledged(message, answer["version"])
        table.version, table.last = answer["version"], message

    @rule(how=st.sampled_from([signal.SIGTERM, signal.SIGKILL]))
    def the_server_is_restarted(self, how: signal.Signals) -> None:
        steps["the_server_is_restarted"] += 1
        self._restart(how)

    @rule()
    def workers_are_killed(self) -> None:
        steps["workers_are_killed"] += 1
        kill_workers(self.server)

    @precondition(lambda self: not self.broken)
    @rule()
    def the_disk_breaks(self) -> None:
        steps["the_disk_breaks"] += 1
        forbid_writing(self.server)
        self.broken = True

    @precondition(lambda self: self.broken)
    @rule()
    def the_disk_is_mended(self) -> None:
        steps["the_disk_is_mended"] += 1
        forbid_writing(self.server, False)
        self.broken = False
        self._bots_go_on()

    @rule(number=st.integers(0, 1))
    def sockets_are_cut(self, number: int) -> None:
        steps["sockets_are_cut"] += 1
        self.tables[number].cut()
        self.tables[number].sit_down()

    @rule(seconds=st.sampled_from([-7200, -5, 0, 5, 7200, 86400]))
    def the_clock_is_set(self, seconds: int) -> None:
        steps["the_clock_is_set"] += 1
        self.skew.write_text(str(seconds))

    @precondition(lambda self: not self.broken)
    @rule()
    def bots_go_on(self) -> None:
        steps["bots_go_on"] += 1
        self._bots_go_on()

    @invariant()
    def acknowledged_moves_are_there_once_and_views_agree(self) -> None:
        for table in self.tables:
            late = self.server.browser()
            for person, secret in zip(table.people, table.secrets, strict=True):
                watching = Person(late, table.id, secret).watch(since=-1)
                assert watching["version"] == table.version == person.version
                assert [step["version"] for step in watching["missed"]] == list(range(table.version + 1))
                assert watching["view"] == person.view and watching["choices"] == person.choices
            if table.last:
                again = table.people[table.last["seat"]].browser.request("act", table=table.id, **table.last)
                assert (again["type"], again["version"]) == ("done", table.version), "an old message counts once"
            late.close()

    @invariant()
    def health_tells_the_truth(self) -> None:
        assert self.server.http.get("/healthz").status_code == 200
        expected = 503 if self.broken else 200
        wait_for(lambda: self.server.http.get("/readyz").status_code == expected, 20, f"/readyz is {expected}")

    def teardown(self) -> None:
        if hasattr(self, "server"):
            self.server.close()
            with sqlite_content(str(self.server.store)) as content:
                assert asyncio.run(check(content, games())).problems == []
            shutil.rmtree(self.folder)

    def _restart(self, how: signal.Signals) -> None:
        self.server.stop(how)
        self.server.start()
        self.broken = False  # the fault was one of the process
        for table in self.tables:
            table.sit_down()

    def _bots_go_on(self) -> None:
        """Wait until a table with a bot waits for the person or is over, and bots alone are moving."""
        log = self.server.log.read_text()[-2000:]
        wait_for(self._person_to_move, PATIENCE, f"the bots move until the person is to move; {log}")
        before = self._alone()
        if before["stage"] != "over":
            wait_for(lambda: self._alone() != before, PATIENCE, f"bots alone go on; {log}")

    def _person_to_move(self) -> bool:
        table = self.server.get(f"/api/tables/{self.with_bots['table']['id']}", self.with_bots["secrets"][0])["table"]
        return table["to_move"] in (0, None)

    def _alone(self) -> Any:
        return self.server.get(f"/api/tables/{self.bots_alone['table']['id']}", self.bots_alone["spectator"])["table"]


@pytest.mark.slow(20)
def test_whatever_fails_nothing_acknowledged_is_lost_and_every_table_goes_on() -> None:
    run_state_machine_as_test(
        Faults,
        settings=settings(
            max_examples=ROUNDS or 4,  # the first is always the simplest there is
            stateful_step_count=40 if ROUNDS else 14,
            deadline=None,
            database=None,
            phases=[Phase.generate],  # what fails depends on the moment, so there is nothing to shrink
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
    print(dict(steps))
