"""The version and the licence are the same in every file."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distribution, metadata
from pathlib import Path

import yaml

from twin.description import long_description, project_urls

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+) — (\d{4}-\d\d-\d\d)$", CHANGES, re.MULTILINE)
    assert PROJECT["version"] == metadata("serai")["Version"]
    assert released[0][0] == CITATION["version"]


def test_between_releases_the_version_says_so() -> None:
    released = tuple(map(int, CITATION["version"].split(".")))
    number, dev, _ = PROJECT["version"].partition(".dev")
    coming = tuple(map(int, number.split(".")))
    unreleased = CHANGES.partition("## Unreleased")[2].partition("\n## ")[0]
    if unreleased.strip():
        assert dev and coming > released
    else:
        assert coming == released and not dev


def test_changes_not_yet_released_have_a_place_at_the_top() -> None:
    assert re.findall(r"^## (.*)$", CHANGES, re.MULTILINE)[0] == "Unreleased"


def test_the_licence_is_mit_everywhere() -> None:
    assert PROJECT["license"] == CITATION["license"] == metadata("serai")["License-Expression"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_types_are_for_everybody() -> None:
    assert (ROOT / "src" / "serai" / "py.typed").is_file()


def test_no_lock_names_a_package_registry() -> None:
    """A lock must not name a mirror, since that would redirect everybody there."""
    for path in (ROOT / "requirements").glob("*.txt"):
        assert not re.search(r"://|--(extra-)?index-url|--find-links", path.read_text(encoding="utf-8")), path.name
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text(encoding="utf-8")


HOME = "https://code.example.org/serai"


def test_the_long_description_begins_with_the_package_and_every_link_is_absolute() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = long_description(readme, HOME, "v9.9.9")
    assert text.index("pip install serai") < text.index("serai play") < 1500 and "make play" not in text[:1500]
    targets = re.findall(r"\]\(([^)#][^)]*)\)", text) + re.findall(r'\bsrc(?:set)?="([^"]*)"', text)
    assert len(targets) > 20
    assert [target for target in targets if not target.startswith("https://")] == []
    for target in targets:
        if target.startswith(HOME):
            assert re.match(r"/(blob|raw)/v9.9.9/", target[len(HOME) :])
            assert (ROOT / target.split("/v9.9.9/")[1].partition("#")[0]).exists()


def test_without_an_address_the_long_description_has_no_dead_link_and_no_picture() -> None:
    text = long_description((ROOT / "README.md").read_text(encoding="utf-8"), "", "main")
    assert not re.search(r"\]\((?!https?:|#)|<picture|<img", text)


def test_the_metadata_say_what_a_package_index_shows() -> None:
    shown = metadata("serai")
    assert shown["Author"] == "The Serai authors" and shown["Keywords"]
    assert {"Typing :: Typed", "Topic :: Games/Entertainment :: Board Games"} <= set(shown.get_all("Classifier") or ())
    assert {f"Programming Language :: Python :: {version}" for version in ("3.11", "3.13")} <= set(
        shown.get_all("Classifier") or ()
    )
    assert "pip install serai" in str(distribution("serai").read_text("METADATA"))
    assert set(project_urls(HOME, "v1")) == {"Source", "Issues", "Documentation", "Changelog"}
