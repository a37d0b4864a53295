"""The ladder as a picture."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from serai.lab.ladder import Ladder, Standing
from serai.lab.plot import draw
from serai.lab.ratings import MissingLibrary, Rating

FOUND = Ladder(
    2, tuple(Standing(name, Rating(name, 1500, 1400, 1600), 1, 1, 1, 1, 0) for name in ("Vizier", "random")), (), ()
)


def test_the_same_ladder_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("one.svg", "other.svg"):
        draw(FOUND, "a ladder", tmp_path / name)
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "other.svg").read_text()
    assert "Vizier" in text and "a ladder" in text


def test_without_matplotlib_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name == "matplotlib":
            raise ImportError(name)
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingLibrary, match=r"pip install 'serai\[lab\]'"):
        draw(FOUND, "a ladder", tmp_path / "x.svg")
