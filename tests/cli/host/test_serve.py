"""`serai serve` explains itself and refuses settings it cannot use."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_main import run


def test_help_lists_the_settings_and_where_else_they_can_be_given() -> None:
    shown = run("serve", "--help").stdout
    for word in ("--host", "--port", "--store", "--origin", "--workers", "SERAI_PORT", "TOML", "backup"):
        assert word in shown


def test_a_wrong_setting_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "serai.toml"
    file.write_text("colour = 1")
    done = run("serve", "--config", str(file))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "unknown field `colour`" in done.stderr
