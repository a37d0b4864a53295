"""A disk that is full and free again, a store that is in use: the server reports it, and continues."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.server.faults import fill, forbid_writing, small_disk, wait_for
from tests.server.playing import GAME_SEATS, SERAI, Person, Server

GAME, SEATS = GAME_SEATS
SLOW_BOT = {"kind": "bot", "level": "Trader"}


def versions(server: Server, tables: dict[str, str]) -> dict[str, int]:
    return {table: server.get(f"/api/tables/{table}", secret)["table"]["version"] for table, secret in tables.items()}


@pytest.mark.slow(10)
@pytest.mark.parametrize("fault", ["a full disk", "a broken disk"])
def test_all_tables_go_on_when_the_disk_is_free_again_and_nothing_is_lost(tmp_path: Path, fault: str) -> None:
    if fault == "a full disk":
        with small_disk(tmp_path / "small", 8) as folder:
            server = Server(folder)
            server.log = tmp_path / "server.log"
            _full_and_free_again(server, lambda: fill(folder), lambda: (folder / "filler").unlink())
    else:
        server = Server(tmp_path)
        _full_and_free_again(server, lambda: forbid_writing(server), lambda: forbid_writing(server, False))


def _full_and_free_again(server, break_it, mend_it) -> None:  # type: ignore[no-untyped-def]
    server.start()
    try:
        people_table = server.table(GAME, ["person"] * SEATS)
        people = [Person(server.browser(), people_table["table"]["id"], one) for one in people_table["secrets"]]
        bots = [server.table(GAME, [SLOW_BOT] * SEATS) for _ in range(6)]
        tables = {one["table"]["id"]: one["spectator"] for one in bots}
        wait_for(lambda: min(versions(server, tables).values()) > 0, 30, "bots move")
        mover = people[people[0].to_move]
        assert mover.act()["version"] == 1
        for person in people:
            person.follow(1)
        break_it()
        mover = people[people[0].to_move]
        action = mover.any_action()
        refused = mover.act(action, id="the same move")
        while refused["type"] == "done":  # a last page had room for it
            for person in people:
                person.follow(refused["version"])
            mover = people[people[0].to_move]
            action = mover.any_action()
            refused = mover.act(action, id=f"the same move {mover.version}")
        assert (refused["type"], refused["reason"]) == ("refused", "store-failed") and "Try again" in refused["text"]
        body = {"game": GAME, "seats": [{"kind": "person"}] * SEATS}
        wait_for(lambda: server.http.post("/api/tables", json=body).status_code == 503, 10, "refused with a message")
        time.sleep(3)
        before = versions(server, tables)
        assert server.http.get("/healthz").status_code == 200
        mend_it()
        took = wait_for(
            lambda: all(now > before[table] for table, now in versions(server, tables).items()), 5, "all tables go on"
        )
        print(f"all tables went on after {took:.2f} s")
        again = mover.act(action, id=refused["re"])
        assert again == {"type": "done", "re": refused["re"], "version": mover.version + 1}
        assert mover.act(action, id=refused["re"]) == again, "and it counts once"
        server.stop(signal.SIGKILL)
        server.start()
        watching = Person(server.browser(), people_table["table"]["id"], people_table["secrets"][0]).watch(since=-1)
        assert watching["version"] == again["version"]
        assert [step["version"] for step in watching["missed"]] == list(range(watching["version"] + 1))
    finally:
        server.close()


@pytest.mark.slow(5)
def test_a_second_server_says_in_one_sentence_who_has_the_store(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        assert server.process is not None
        command = [str(SERAI), "serve", "--store", str(server.store), "--port", "0"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert second.returncode == 2
        last = second.stderr.splitlines()[-1]
        assert last.startswith(f"serai: {server.store} is in use by process {server.process.pid} since 20")
        assert "Traceback" not in second.stderr
        backup = subprocess.run([SERAI, "backup", tmp_path / "b.db", "--store", server.store], timeout=60)
        assert backup.returncode == 0, "a backup works meanwhile"
        server.stop(signal.SIGKILL)
        server.start()
    finally:
        server.close()
