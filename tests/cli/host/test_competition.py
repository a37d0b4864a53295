"""`serai competition`: a club's evening, from the first draw to the standings."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
from click.testing import CliRunner, Result

from serai.cli import commands
from serai.competitions.competition import Competition
from serai.games import games

NAMES = ["Ada", "Basma", "Cyrus", "Dunya", "Emre"]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(commands, ["competition", *map(str, arguments)], env={"COLUMNS": "120"})


def test_an_evening_is_drawn_played_and_ranked(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert "5 people" in run("new", file, *NAMES, "--rounds", 3).output
    for number in range(3):
        drawn = run("draw", file).output
        assert f"round {number + 1}" in drawn and "bye" in drawn
        for table in (1, 2):
            assert f"table {table}: " in run("result", file, table, 1, 2).output
        if number == 0:
            assert run("leave", file, "Emre").output == "Emre plays no more from round 2 on\n"
            assert run("join", file, "Farah").output == "Farah plays from round 2 on\n"
    rows = list(csv.DictReader(io.StringIO(run("standings", file, "--csv").output)))
    assert rows[0]["place"] == "1" and len(rows) == 6
    assert sum(float(row["points"]) for row in rows) == 9
    assert "after round 3" in run("standings", file).output


def test_the_tables_are_those_of_the_game_and_a_league_takes_its_rounds(tmp_path: Path) -> None:
    for game in games().values():
        file = tmp_path / game.name
        run("new", file, *NAMES, "--game", game.name, "--format", "league")
        begun = msgspec.json.decode(file.read_bytes(), type=Competition)
        assert begun.sizes == [seats for seats in game.seats if seats > 1]
        assert begun.rounds == 5


def test_an_error_is_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run("new", file, *NAMES)
    run("draw", file)
    before = file.read_bytes()
    for arguments, problem in (
        (("new", file, "Ada", "Basma"), "expected a new file; there is a"),
        (("draw", file), "expected the results of the last round first"),
        (("result", file, 1, 2, 2), "expected the places of 2 people"),
        (("leave", file, "Zeno"), "expected one of Ada, Basma, Cyrus, Dunya, Emre, got 'Zeno'"),
        (("standings", tmp_path / "none"), "No such file"),
    ):
        failed = run(*arguments)
        assert failed.exit_code and problem in str(failed.exception), failed.output
    assert file.read_bytes() == before
    file.write_text('{"format": "chess"}')
    assert "expected a file of `serai competition`" in str(run("standings", file).exception)
