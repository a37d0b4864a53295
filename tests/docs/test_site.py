"""The documentation builds without a warning and asks nobody else for anything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import serai
from serai.games import games

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_built(site: Path) -> None:
    pages = list(site.rglob("index.html"))
    assert len(pages) > 10


def test_every_games_rules_are_shown_in_every_language(site: Path) -> None:
    text = " ".join(page.read_text(encoding="utf-8") for page in site.rglob("*.html"))
    for game in games().values():
        for rules in ("RULES.md", "RULES.fr.md", "RULES.de.md"):
            title = (game.folder / rules).read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
            assert title in text.replace("&rsquo;", "’").replace("&#39;", "'")


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(
            r'<(?:script|img|link)[^>]+(?:src|href)="(https?://[^"]+)"', page.read_text(encoding="utf-8")
        )
        assert [address for address in loaded if "canonical" not in address] == []


def test_every_public_name_is_on_the_page_for_python(site: Path) -> None:
    page = (site / "python" / "index.html").read_text(encoding="utf-8")
    assert [name for name in serai.__all__ if f'id="serai.{name}"' not in page] == []


def test_every_page_has_a_title_in_the_menu(site: Path) -> None:
    menu = re.findall(r'<span class="md-ellipsis">\s*([^<]*?)\s*<', (site / "index.html").read_text(encoding="utf-8"))
    assert len(menu) > 20 and not {"None", ""} & set(menu)


def test_every_script_that_measures_is_on_the_page_of_figures() -> None:
    page = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    scripts = [path for path in (ROOT / "benchmarks").glob("*.py") if "__main__" in path.read_text(encoding="utf-8")]
    behind = {"peer_worker.py", "batch_worker.py"}  # run in the peers' environments
    assert [path.name for path in scripts if f"benchmarks/{path.name}" not in page and path.name not in behind] == []
    for script in re.findall(r"benchmarks/\w+\.py", page):
        assert (ROOT / script).is_file(), script
