"""The ladder as a plot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from serai.lab.ladder import Ladder, Standing
from serai.lab.libraries import MissingLibrary
from serai.lab.plot import draw_ladder
from serai.lab.ratings import Rating

FOUND = Ladder(
    2, tuple(Standing(name, Rating(name, 1500, 1400, 1600), 1, 1, 1, 1, 0) for name in ("Vizier", "random")), (), ()
)


def test_the_same_ladder_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("one.svg", "other.svg"):
        draw_ladder(FOUND, "a ladder", tmp_path / name)
    text = (tmp_path / "one.svg").read_text()
    assert text == (tmp_path / "other.svg").read_text()
    assert "Vizier" in text and "a ladder" in text


def test_a_plot_without_matplotlib_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingLibrary, match=r"pip install 'serai\[lab\]'"):
        draw_ladder(FOUND, "a ladder", tmp_path / "x.svg")
