"""`serai site` shows what `make site` has built."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_main import run


def test_a_folder_without_a_site_is_refused_with_the_way_to_one(tmp_path: Path) -> None:
    done = run("site", str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "make site" in done.stderr


def test_a_site_is_named_with_its_size(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_bytes(b"x" * 2_000_000)
    shown = run("site", str(tmp_path)).stdout
    assert str(tmp_path) in shown and "2 MB" in shown and "--serve" in shown
