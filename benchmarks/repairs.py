"""What six faults of November 2026 did before they were repaired, and what they do now, each next to a control.

    PYTHONPATH=. python benchmarks/repairs.py [--earlier 7f787227] [--only TEXT]

The sources of the earlier commit are taken from git. Both run with plain rules, so that nothing has to be compiled, and
take turns for each fault.
"""

from __future__ import annotations

import argparse
import http.client
import io
import json
import logging
import os
import random
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from server_load import cpu
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from scripts.postgresql import PostgreSQL
from serai.games import games
from tests.server.playing import GAME_SEATS, Browser, Person, Server, any_next_move

GAME, SEATS = GAME_SEATS
TRIES = 5
SECONDS = 8.0
SOCKETS, RATE = 20, 24
"""Sockets of one address, and messages per second from each, the most the limits allow."""
LIMITS = ("SERAI_MESSAGE_RATE", "SERAI_REQUEST_RATE", "SERAI_ANSWER_RATE")

UNLUCKY = '''
"""Lets one heartbeat of a process meet an error of the driver that is neither a lost connection nor PostgreSQL's."""
import os
import asyncpg

asked = asyncpg.Connection.fetchval

async def fetchval(self, query, *values, **more):
    if "UPDATE processes" in query and os.path.exists(os.environ["UNLUCKY"]):
        os.unlink(os.environ["UNLUCKY"])
        raise asyncpg.InternalClientError("cannot switch to state 12")
    return await asked(self, query, *values, **more)

asyncpg.Connection.fetchval = fetchval
'''


class Versions:
    """Starts servers of one version of the sources."""

    def __init__(self, src: Path, folder: Path) -> None:
        self.src, self.folder = src, folder
        self._opened: list[Browser] = []

    @contextmanager
    def running(self, count: int = 1, database: PostgreSQL | None = None, **settings: str) -> Iterator[list[Server]]:
        """Yield servers on one store, with the ordinary limits."""
        name = f"repairs_{random.randrange(10**9)}"
        if database:
            database.create_database(name)
        with ExitStack() as closing:
            servers = []
            for number in range(count):
                home = self.folder / f"{name}_{number}"
                home.mkdir(parents=True)
                server = Server(home, log_level="error")
                server.settings = {key: value for key, value in server.settings.items() if key not in LIMITS}
                path = os.pathsep.join([str(home), str(self.src)])
                server.settings |= {"PYTHONPATH": path, "SERAI_PURE": "1", "UNLUCKY": str(home / "unlucky"), **settings}
                (home / "sitecustomize.py").write_text(UNLUCKY if database else "")
                if database:
                    server.address = database.address(name)
                server.start()
                closing.callback(server.close)
                servers.append(server)
            yield servers
            while self._opened:
                self._opened.pop().close()

    def browser(self, server: Server) -> Browser:
        """Open a browser that is closed before its server."""
        self._opened.append(server.browser())
        return self._opened[-1]


def seated(versions: Versions, server: Server) -> tuple[Any, list[Person]]:
    """Make a new table; return it and its people."""
    made = server.table(GAME, ["person"] * SEATS)
    browsers = [versions.browser(server) for _ in made["secrets"]]
    return made, [
        Person(one, made["table"]["id"], secret) for one, secret in zip(browsers, made["secrets"], strict=True)
    ]


def resent(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 1: one of two processes is paused for a second; an acknowledged move is sent again through it."""
    refused = control = 0
    with versions.running(2, database) as (one, other):
        for _ in range(TRIES):
            made, people = seated(versions, one)
            late, twin = (
                Person(versions.browser(server), made["table"]["id"], made["secrets"][0]) for server in (other, one)
            )
            assert other.process
            other.process.send_signal(signal.SIGSTOP)
            while any_next_move(people) and (people[0].version < 7 or people[0].to_move != 0):
                pass
            place = {"table": made["table"]["id"], "seat": 0, "version": people[0].version, "id": "sent again"}
            message = {**place, "action": people[0].any_action()}
            done = people[0].browser.request("act", **message)
            time.sleep(1)
            asked = late.browser.send("act", **message)
            other.process.send_signal(signal.SIGCONT)
            answer = answer_to(late.browser, asked)
            refused += answer.get("version") != done["version"]
            control += twin.browser.request("act", **message).get("version") == done["version"]
    return f"refused {refused} of {TRIES}; at the process that was not paused {TRIES - control}"


def answer_to(browser: Browser, name: str) -> Any:
    """Return the answer to the message with this id."""
    return browser.receive_until(lambda message: message.get("re") == name)


def read_elsewhere(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 2: notices are late at one of two processes; a client that knows a version reads it there."""
    shown_less = control = 0
    with versions.running(2, database) as (one, other):
        for _ in range(TRIES):
            made, people = seated(versions, one)
            late, twin = (
                Person(versions.browser(server), made["table"]["id"], made["secrets"][0]) for server in (other, one)
            )
            listening = "SELECT pid FROM pg_stat_activity WHERE query ILIKE 'listen%'"
            pids = [int(pid) for pid in database.run("postgres", listening).split() if pid.isdigit()]
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            while any_next_move(people) and people[0].version < 7:
                pass
            known = people[0].version
            shown_less += late.watch(known)["version"] < known
            control += twin.watch(known)["version"] < known
            for pid in pids:
                os.kill(pid, signal.SIGCONT)
    return f"shown less {shown_less} of {TRIES}; at the process with the moves {control}"


def heartbeat(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 3: one heartbeat of one of two processes meets an unexpected error."""
    with versions.running(2, database) as servers:
        (servers[0].folder / "unlucky").touch()
        time.sleep(10)
        ready = [server.http.get("/readyz").status_code for server in servers]
    return f"10 s later /readyz answers {ready[0]}; at the other process {ready[1]}"


def expensive_questions(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 4: twenty sockets of one address ask for everything again and again; the control sends pings."""
    with versions.running() as (server,):
        made, people = seated(versions, server)
        while people[0].version < 60 and any_next_move(people):
            pass
        watch = {"type": "watch", "table": made["table"]["id"], "secrets": made["secrets"], "since": -1}
        found = []
        for message in ({"type": "ping"}, watch):
            assert server.process
            used, stop = cpu(server.process.pid), threading.Event()
            attack = [threading.Thread(target=ask, args=(server.port, message, stop)) for _ in range(SOCKETS)]
            for thread in attack:
                thread.start()
            waits = pings(people[0].browser)
            share = (cpu(server.process.pid) - used) / SECONDS
            stop.set()
            for thread in attack:
                thread.join()
            found.append(f"{share:.0%} of a core, others wait {spread(waits)}")
    return f"{found[1]}; with pings {found[0]}"


def ask(port: int, message: Any, stop: threading.Event) -> None:
    """Send one message over and over, and read what comes."""
    with (
        suppress(ConnectionClosed, OSError),
        connect(
            f"ws://127.0.0.1:{port}/api/socket",
            proxy=None,
            max_size=None,
            compression=None,
            ping_interval=None,
            source_address=("127.0.0.2", 0),
        ) as socket,
    ):
        socket.send(json.dumps({"type": "hello", "id": "h", "protocol": 2}))
        reader = threading.Thread(target=lambda: [None for _ in socket], daemon=True)
        reader.start()
        while not stop.wait(1 / RATE):
            socket.send(json.dumps({**message, "id": "q"}))


def pings(browser: Browser) -> list[float]:
    """Return how long another client's pings take meanwhile."""
    waits, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        since = time.perf_counter()
        browser.request("ping")
        waits.append(time.perf_counter() - since)
        time.sleep(0.05)
    return waits


def puzzles(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 5: five addresses ask for puzzles of many days and leave; then somebody asks for a replay."""
    found = []
    for is_attacked in (False, True):
        with versions.running() as (server,):
            made, _ = seated(versions, server)
            alone = versions.browser(server)
            alone.request("watch", table=made["table"]["id"], secrets=made["secrets"])
            attack = [threading.Thread(target=go_at_once, args=(server.port, number)) for number in range(2, 7)]
            for thread in attack if is_attacked else []:
                thread.start()
            for thread in attack if is_attacked else []:
                thread.join()
            since = time.perf_counter()
            answer = alone.request("frames", table=made["table"]["id"], viewer=0)
            replay = f"{'shown' if answer['type'] == 'frames' else 'refused'} after {time.perf_counter() - since:.1f} s"
            since = time.perf_counter()
            server.stop()
            found.append(f"a replay is {replay}, SIGTERM takes {time.perf_counter() - since:.1f} s")
    return f"{found[1]}; without the attack {found[0]}"


def go_at_once(port: int, number: int) -> None:
    """Ask for puzzles from an address of its own, and close each connection without waiting."""
    for _ in range(80):
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=5, source_address=(f"127.0.0.{number}", 0))
        day = f"{random.randrange(1000, 9999)}-{random.randrange(1, 13):02}-{random.randrange(1, 28):02}"
        with suppress(OSError):
            link.request("GET", f"/api/puzzles/{random.choice(list(games()))}/{day}")
        link.close()
        time.sleep(0.02)


def planted_secret(versions: Versions, database: PostgreSQL) -> str:
    """Measure fault 6: a link has planted a useless secret in a browser."""
    with versions.running() as (server,):
        made = server.table(GAME, ["person"] * SEATS)
        own = made["secrets"][0]
        listed = []
        for secrets in ([own], [own, "xyz"]):
            answer = server.http.post("/api/mine", json={"secrets": secrets})
            listed.append(len(answer.json().get("tables", [])) if answer.is_success else 0)
    return f"{listed[1]} of the browser's tables listed; without it {listed[0]}"


FAULTS: list[Callable[[Versions, PostgreSQL], str]] = [
    resent, read_elsewhere, heartbeat, expensive_questions, puzzles, planted_secret,
]  # fmt: skip


def spread(waits: list[float]) -> str:
    """Return the median and the slow end as text."""
    slow = sorted(waits)[len(waits) * 99 // 100]
    return f"p50 {statistics.median(waits) * 1000:.1f} ms, p99 {slow * 1000:.0f} ms"


def main() -> None:
    """Try each fault on both versions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earlier", default="7f787227", help="a commit before the repairs")
    parser.add_argument("--only", default="", help="only faults with this text in their names")
    arguments = parser.parse_args()
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # servers that are stopped answer no pings
    with tempfile.TemporaryDirectory() as folder, PostgreSQL() as database:
        packed = subprocess.run(["git", "archive", arguments.earlier, "src"], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(Path(folder) / "earlier", filter="data")
        both = {"before": Path(folder) / "earlier" / "src", "now": Path("src").resolve()}
        for fault in FAULTS:
            for name, src in both.items():
                if arguments.only in fault.__name__:
                    print(f"{fault.__name__}, {name}: {fault(Versions(src, Path(folder) / name), database)}")
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
