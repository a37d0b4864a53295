"""`serai verify` confirms fair dice and refuses loaded ones."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tests.cli.test_main import run
from tests.engine.test_fairness import promised_record


def test_fair_dice_are_confirmed(tmp_path: Path) -> None:
    file = tmp_path / "fair.jsonl"
    file.write_text(promised_record("oasis", "oasis"))
    done = run("verify", str(file))
    first, second = done.stdout.splitlines()
    assert done.returncode == 0 and first.endswith("outcomes come from the promised seed")
    assert second == f"SHA-256 of the record: {hashlib.sha256(file.read_bytes()).hexdigest()}"


def test_loaded_dice_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "loaded.jsonl"
    file.write_text(promised_record("oasis", "mirage"))
    done = run("verify", str(file))
    assert done.returncode == 2 and "the seed gives" in done.stderr
