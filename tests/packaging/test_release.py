"""One version and one licence, wherever they stand."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import metadata
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+) — (\d{4}-\d\d-\d\d)$", CHANGES, re.MULTILINE)
    assert released[0][0] == PROJECT["version"] == CITATION["version"] == metadata("serai")["Version"]


def test_changes_not_yet_released_have_a_place_at_the_top() -> None:
    assert re.findall(r"^## (.*)$", CHANGES, re.MULTILINE)[0] == "Unreleased"


def test_the_licence_is_mit_everywhere() -> None:
    assert PROJECT["license"] == CITATION["license"] == metadata("serai")["License-Expression"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_types_are_for_everybody() -> None:
    assert (ROOT / "src" / "serai" / "py.typed").is_file()


def test_no_lock_names_a_package_registry() -> None:
    """A lock that names a mirror would send everybody there."""
    for path in (ROOT / "requirements").glob("*.txt"):
        assert not re.search(r"://|--(extra-)?index-url|--find-links", path.read_text(encoding="utf-8")), path.name
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text(encoding="utf-8")
