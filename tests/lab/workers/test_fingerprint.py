"""The fingerprint of rules and bots."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path

from serai.lab.workers import fingerprint as module


def test_the_fingerprint_changes_with_a_line_of_the_rules_and_with_a_weight_but_not_with_a_test(tmp_path: Path) -> None:
    copy = tmp_path / "lab" / "workers" / "fingerprint.py"
    copy.parent.mkdir(parents=True)
    shutil.copy(module.__file__, copy)
    found = []
    for name in ("engine/state.py", "games/one/weights.toml", "games/one/tests/test_one.py", "lab/arena.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")
        found.append(runpy.run_path(str(copy))["fingerprint"]())
    assert len(set(found)) == 2 and found[1] == found[2] == found[3]
    assert module.fingerprint() not in found and len(module.fingerprint()) == 16
