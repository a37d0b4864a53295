"""`serai verify` confirms fair dice and refuses loaded ones."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_main import run
from tests.engine.test_fairness import promised_record


def test_fair_dice_are_confirmed(tmp_path: Path) -> None:
    file = tmp_path / "fair.jsonl"
    file.write_text(promised_record("oasis", "oasis"))
    done = run("verify", str(file))
    assert done.returncode == 0 and done.stdout.endswith("outcomes come from the promised seed\n")


def test_loaded_dice_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "loaded.jsonl"
    file.write_text(promised_record("oasis", "mirage"))
    done = run("verify", str(file))
    assert done.returncode == 2 and "the seed gives" in done.stderr
