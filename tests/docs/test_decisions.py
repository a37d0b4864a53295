"""Decisions are numbered without gaps and have one form; tests/docs/test_site.py checks that they are listed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("0*.md"))
CHAPTERS = ["Context", "Decision", "Alternatives", "Consequences"]
STATUS = re.compile(
    r"^Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\)), [A-Z][a-z]+ \d{4}$", re.MULTILINE
)


def test_the_numbers_have_no_gap() -> None:
    assert [int(page.name[:4]) for page in PAGES] == list(range(1, len(PAGES) + 1))


def test_every_decision_is_titled_with_its_number() -> None:
    titles = {page.name: page.read_text(encoding="utf-8").partition("\n")[0] for page in PAGES}
    assert [name for name, title in titles.items() if not title.startswith(f"# {name[:4]} ")] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_a_status_and_four_chapters(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert len(STATUS.findall(text)) == 1
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == CHAPTERS


def test_every_decision_named_in_the_repository_is_there() -> None:
    git = ["git", "-C", str(ROOT), "grep", "-ohE", r"decisions/[0-9]{4}[a-z0-9-]*(\.md)?"]
    done = subprocess.run(git, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        pytest.skip("there is no repository here")
    named = {name.removeprefix("decisions/") for name in done.stdout.split()}
    assert len(named) > 20
    assert sorted(named - {page.name for page in PAGES}) == []
