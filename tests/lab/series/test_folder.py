"""The folder of a series: whole files only, resumed where it stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest

from serai.games import games
from serai.lab.series.folder import SeriesFolder
from serai.lab.series.plan import SeriesError, SeriesPlan, new_plan
from serai.lab.series.play import play_task
from serai.lab.series.run import store_series
from serai.lab.workers.processes import THIS_PROCESS

GAME = next(iter(games().values()))


def plan_of(seed: str = "x", **wanted: Any) -> SeriesPlan:
    return new_plan(GAME.setup(3), ["random"], seed, **wanted)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_series_that_was_cut_off_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    plan = plan_of()
    store_series(plan, 2200, THIS_PROCESS, tmp_path / "whole")
    folder = SeriesFolder(tmp_path / "cut", plan, GAME.rules(plan.setup))
    first, _, third = folder.missing(2200)
    folder.store(play_task((plan, third)))
    (tmp_path / "cut" / "chunks" / "000000000-000001000.games.parquet.part").write_bytes(b"half a file")
    played: list[int] = []
    store_series(plan, 2200, THIS_PROCESS, tmp_path / "cut", played.append)
    assert played == [third.last - third.first, 1000, 1000]
    assert first.last == 1000
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_a_finished_series_can_grow(tmp_path: Path) -> None:
    plan = plan_of()
    store_series(plan, 300, THIS_PROCESS, tmp_path / "grown")
    grown = store_series(plan, 700, THIS_PROCESS, tmp_path / "grown")
    at_once = store_series(plan, 700, THIS_PROCESS, tmp_path / "at once")
    assert grown.equals(at_once) and grown["match"].to_list() == list(range(700))
    pieces = [polars.read_parquet(tmp_path / name / "pieces.parquet") for name in ("grown", "at once")]
    assert pieces[0].equals(pieces[1])


def test_a_shorter_series_that_was_cut_off_can_be_made_longer(tmp_path: Path) -> None:
    plan = plan_of()
    folder = SeriesFolder(tmp_path, plan, GAME.rules(plan.setup))
    folder.store(play_task((plan, folder.missing(200)[0])))
    assert store_series(plan, 400, THIS_PROCESS, tmp_path)["match"].to_list() == list(range(400))


def test_tables_are_written_once_as_parquet_and_as_csv(tmp_path: Path) -> None:
    rows = store_series(plan_of(), 50, THIS_PROCESS, tmp_path)
    assert sorted(contents(tmp_path)) == ["games.csv", "games.parquet", "pieces.csv", "pieces.parquet", "series.json"]
    read = polars.read_csv(tmp_path / "games.csv")
    assert read.columns == rows.columns and read["points_1"].to_list() == rows["points_1"].to_list()


def test_a_folder_of_another_series_or_of_something_else_is_refused(tmp_path: Path) -> None:
    store_series(plan_of("one"), 10, THIS_PROCESS, tmp_path / "series")
    before = contents(tmp_path / "series")
    with pytest.raises(SeriesError, match="belongs to another series: expected seed 'two'; got 'one'"):
        store_series(plan_of("two"), 10, THIS_PROCESS, tmp_path / "series")
    (tmp_path / "series" / "series.json").write_text("{")
    with pytest.raises(SeriesError, match="expected the plan of a series"):
        store_series(plan_of("one"), 10, THIS_PROCESS, tmp_path / "series")
    assert {name: data for name, data in before.items() if name != "series.json"}.items() <= contents(
        tmp_path / "series"
    ).items()
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "mother.txt").write_text("dear")
    with pytest.raises(SeriesError, match="expected an empty folder or one of a series"):
        store_series(plan_of(), 10, THIS_PROCESS, tmp_path / "letters")
    assert contents(tmp_path / "letters") == {"mother.txt": b"dear"}


def test_a_damaged_table_is_reported_in_one_line(tmp_path: Path) -> None:
    store_series(plan_of(), 10, THIS_PROCESS, tmp_path)
    (tmp_path / "games.parquet").write_bytes(b"PAR1 and nothing else PAR1")
    with pytest.raises(SeriesError, match="a table in it cannot be read") as raised:
        store_series(plan_of(), 20, THIS_PROCESS, tmp_path)
    assert "\n" not in str(raised.value)


def test_a_full_disk_is_reported_in_one_line_and_leaves_no_half_file(tmp_path: Path) -> None:
    program = (
        "import resource, signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"  # the write then fails, as on a full disk
        "import polars\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))\n"
        "from serai.cli import main\n"
        f"sys.argv = ['serai', 'simulate', '--games', '600', '--out', {str(tmp_path / 'out')!r}]\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and "cannot be read or written" in done.stderr
    assert not list((tmp_path / "out").rglob("*.part"))
    assert not (tmp_path / "out" / "games.parquet").exists()
