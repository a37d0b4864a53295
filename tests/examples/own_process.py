"""Python in a process of its own: once JAX is imported, a process should not fork, as other tests do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def value_of(source: str, **environment: str) -> Any:
    """Return what a program leaves as its last line, as JSON."""
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])
