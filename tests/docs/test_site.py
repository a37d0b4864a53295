"""The documentation builds without a warning and contacts no other site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import serai
from serai.cli import commands
from serai.games import games
from serai.laws import LAWS
from tests.docs.built_site import is_internal, read_site

ROOT = Path(__file__).resolve().parents[2]


def build_site(folder: Path, **published: str) -> None:
    """Build the documentation into a folder, with the variables that say how it is published."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder)]
    environment = os.environ | {"SERAI_EDITION": "", "SERAI_DOCS": "", "SERAI_REPOSITORY": ""} | published
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site(folder)
    return folder


def test_every_page_is_built(site: Path) -> None:
    pages = list(site.rglob("index.html"))
    assert len(pages) > 10


def test_every_include_is_rendered(site: Path) -> None:
    raw = re.compile(r"-+8\s?<\s?-")
    assert [page.path for page in read_site(site).values() if raw.search(page.text)] == []


def test_the_formatter_leaves_the_pages_alone() -> None:
    """It mistakes an include for a calculation, and adds spaces."""
    ruff = [sys.executable, "-m", "ruff", "format", "--diff", "docs"]
    assert subprocess.run(ruff, cwd=ROOT, capture_output=True, text=True, check=False).stdout == ""


def test_no_link_leads_nowhere(site: Path) -> None:
    pages = read_site(site)
    broken = []
    for page in pages.values():
        for link in filter(is_internal, page.links):
            file, anchor = page.target(link)
            is_there = file.is_file() and (not anchor or file not in pages or anchor in pages[file].anchors)
            if not is_there:
                broken.append(f"{page.path.relative_to(site)}: {link}")
    assert broken == []


def test_the_navigation_has_every_page_once(site: Path) -> None:
    pages = read_site(site)
    home = pages[site.resolve() / "index.html"]
    listed = sorted(home.target(link)[0] for link in home.menu)
    assert listed == sorted(pages)


def test_home_shows_a_game_how_to_get_it_and_where_to_play(site: Path) -> None:
    home = read_site(site)[site.resolve() / "index.html"]
    assert any("pictures/" in link for link in home.links)
    assert "make play" in home.text
    assert {"installing/", "playing/"} <= set(home.links)


@pytest.mark.slow(4)
def test_the_published_home_leads_to_the_game_and_the_repository(tmp_path: Path) -> None:
    edition, site = tmp_path / "edition", tmp_path / "site"
    edition.mkdir()
    (edition / "index.html").write_text("the game")
    docs, repository = "https://docs.example.org/serai/", "https://github.com/example/serai"
    build_site(site, SERAI_EDITION=str(edition), SERAI_DOCS=docs, SERAI_REPOSITORY=repository)
    home = read_site(site)[site.resolve() / "index.html"]
    assert {"play/", "icon.svg", repository} <= set(home.links)
    assert f"<loc>{docs}playing/</loc>" in (site / "sitemap.xml").read_text(encoding="utf-8")
    scripts = [path.read_text(encoding="utf-8") for path in site.glob("assets/javascripts/*.js")]
    assert scripts and not [text for text in scripts if "api.github.com" in text]
    assert (site / "play" / "index.html").read_text() == "the game"
    assert "SERAI_EDITION=build/site make docs" in (ROOT / ".github/workflows/docs.yml").read_text(encoding="utf-8")


def test_every_law_is_listed_once(site: Path) -> None:
    page = (site / "laws" / "index.html").read_text(encoding="utf-8")
    (listed,) = re.findall(r"<ol>(.*?)</ol>", page, re.DOTALL)
    numbers = [int(number) for law in LAWS for number in re.findall(r"Law (\d+)\.", law.__doc__ or "")]
    assert sorted(numbers) == list(range(1, len(LAWS) + 1))
    assert listed.count("<li>") == len(LAWS)


def test_every_decision_is_listed(site: Path) -> None:
    listed = read_site(site)[(site / "decisions" / "index.html").resolve()].text.partition("To add one,")[2]
    for path in (ROOT / "docs" / "decisions").glob("0*.md"):
        number, _, title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ").partition(" ")
        assert number in listed and title.replace("`", "") in listed


def test_every_module_is_on_the_map(site: Path) -> None:
    page = (site / "map" / "index.html").read_text(encoding="utf-8")
    package = ROOT / "src" / "serai"
    for path in package.rglob("*.py"):
        if "tests" not in path.parts and path.name != "__init__.py" and "_compiled" not in path.parts:
            assert f"<code>{path.parent.relative_to(package.parent).as_posix()}</code>" in page
            assert f"<code>{path.name}</code>" in page, path


def test_every_commit_named_on_a_page_is_in_the_history() -> None:
    git = ["git", "-C", str(ROOT)]
    shallow = subprocess.run(
        [*git, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True, check=False
    )
    if shallow.stdout.strip() != "false":
        pytest.skip("there is no whole history here")
    named = {
        (page.relative_to(ROOT).as_posix(), commit)
        for page in (ROOT / "docs").rglob("*.md")
        for commit in re.findall(r"\b(?=\w*[a-f])[0-9a-f]{7}\b", page.read_text(encoding="utf-8"))
    }
    asked = "".join(f"{commit}\n" for _, commit in sorted(named))
    told = subprocess.run([*git, "cat-file", "--batch-check"], input=asked, capture_output=True, text=True, check=True)
    missing = {line.split()[0] for line in told.stdout.splitlines() if line.split()[1] != "commit"}
    assert sorted(one for one in named if one[1] in missing) == []


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


def test_every_command_and_option_is_on_the_page_of_the_command_line(site: Path) -> None:
    page = read_site(site)[(site / "cli" / "index.html").resolve()]
    every: dict[str, click.Command] = {}
    for name, command in commands.commands.items():
        own = command.commands if isinstance(command, click.Group) else {}
        every |= {f"{name} {one}": of_it for one, of_it in own.items()} or {name: command}
    for name, command in every.items():
        assert f"serai-{name.replace(' ', '-')}" in page.anchors
        chapter = page.text.split(f"serai {name} [OPTIONS]")[1].split("[OPTIONS]")[0]
        options = [one for one in command.params if isinstance(one, click.Option)]
        assert [one.opts[0] for one in options if one.opts[0] not in chapter] == [], name


def test_every_page_has_a_title_in_the_menu(site: Path) -> None:
    menu = re.findall(r'<span class="md-ellipsis">\s*([^<]*?)\s*<', (site / "index.html").read_text(encoding="utf-8"))
    assert len(menu) > 20 and not {"None", ""} & set(menu)


def test_every_script_that_measures_is_on_the_page_of_figures() -> None:
    page = (ROOT / "docs" / "lab" / "figures.md").read_text(encoding="utf-8")
    scripts = [path for path in (ROOT / "benchmarks").glob("*.py") if "__main__" in path.read_text(encoding="utf-8")]
    behind = {"peer_worker.py", "batch_worker.py"}  # run in the peers' environments
    assert [path.name for path in scripts if f"benchmarks/{path.name}" not in page and path.name not in behind] == []
    for script in re.findall(r"benchmarks/\w+\.py", page):
        assert (ROOT / script).is_file(), script
