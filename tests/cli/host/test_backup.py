"""`serai backup` copies a store that is in use."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_main import run
from tests.server.playing import Person, Server
from tests.tables.open_tables import GAME, SEATS


def test_a_copy_made_while_the_server_runs_can_be_served(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    made = server.table(GAME.name, ["person"] * SEATS)
    person = Person(server.browser(), made["table"]["id"], made["secrets"][0])
    copy = tmp_path / "copy" / "serai.db"
    copy.parent.mkdir()
    done = run("backup", str(copy), "--store", str(server.store))
    assert (done.returncode, done.stdout) == (0, f"{copy}: 1 tables\n")
    again = Server(copy.parent).start()
    assert Person(again.browser(), person.table, person.secret).view == person.view
    again.close()
    server.close()


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    done = run("backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "none.db"))
    assert done.returncode == 2 and "there is no store" in done.stderr
