"""The cells of the notebook that trains a bot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "train_a_bot.ipynb"


def code_cells() -> list[str]:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run_cells() -> dict[str, Any]:
    """Return the names a notebook leaves behind."""
    names: dict[str, Any] = {}
    for number, source in enumerate(code_cells(), 1):
        exec(compile(source, f"code cell {number}", "exec"), names)
    return names
