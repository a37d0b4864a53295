"""The docs name exactly the pictures that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMED = re.compile(r"""(?:src|srcset)="([^"]+)"|!\[[^\]]*\]\(([^)\s]+)\)""")
MOVING_LIMIT = 1_500_000


def pictures_of(page: Path) -> list[Path]:
    found = [first or second for first, second in NAMED.findall(page.read_text(encoding="utf-8"))]
    return [(page.parent / name.partition("#")[0]).resolve() for name in found if "://" not in name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_picture_of_a_page_exists(page: Path) -> None:
    assert not [picture.name for picture in pictures_of(page) if not picture.is_file()]


def test_no_picture_is_without_a_page() -> None:
    named = {picture for page in PAGES for picture in pictures_of(page)}
    assert not {picture.name for picture in PICTURES.iterdir()} - {picture.name for picture in named}


def test_the_moving_picture_is_small_enough_to_load_at_once() -> None:
    assert (PICTURES / "play.webp").stat().st_size < MOVING_LIMIT
