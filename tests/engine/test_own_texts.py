"""Texts of a game of somebody else's: a missing language, and words in menus."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cheat import GAME
from serai.engine.texts import MissingText, Texts


def test_a_missing_language_is_named_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Path(str(GAME.folder)), tmp_path / "half_cheat")
    (tmp_path / "half_cheat" / "text" / "fr.ftl").unlink()
    (tmp_path / "half_cheat" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    half = replace(GAME, package="half_cheat")
    assert Texts(half, "de", ()).message("game") == "Mogeln"
    with pytest.raises(MissingText, match=r"^half_cheat lacks text/fr\.ftl; a game has its texts in en, fr, de$"):
        Texts(half, "fr", ())
    del sys.modules["half_cheat"]


def test_a_word_has_its_name_and_any_other_is_shown_as_it_is() -> None:
    texts = Texts(GAME, "fr", ())
    assert [texts.name(word) for word in ("king", 7)] == ["roi", "7"]
    assert (texts.has("field-rank"), texts.has("field-nothing")) == (True, False)
