"""Optional libraries."""

from __future__ import annotations

import sys

import pytest

from serai.lab.libraries import MissingLibrary, require


def test_a_library_that_is_installed_is_imported() -> None:
    assert require("json", "this test") is sys.modules["json"]


def test_a_missing_library_is_reported_with_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingLibrary, match=r"this test needs numpy: pip install 'serai\[lab\]'"):
        require("numpy", "this test")
