"""Games speak for themselves in the documentation; they are found by their folders, and none is named here.

Every `RULES.md` and `RULES.<language>.md` in a game's folder becomes a page of its own. A line
`<!-- each game: NAME.md -->` in a page is replaced by that file of every game that has one. At the end the
theme is kept from ever asking another site for anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

GAMES = Path(__file__).resolve().parent.parent / "src" / "serai" / "games"
RULES = "Rules"
ELSEWHERE = "https://unpkg.com/"  # where the theme would fetch diagrams and help for very old browsers
MARK = re.compile(r"^<!-- each game: (\S+) -->$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every game's rules into the navigation."""
    for entry in config.nav or []:
        if RULES in entry:
            entry[RULES] = [{_title(path): _address(path)} for path in _rules()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each rules text."""
    for path in _rules():
        files.append(File.generated(config, _address(path), content=_page(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let every game add its part where a page asks for it."""
    return MARK.sub(lambda mark: "\n\n".join(_parts(mark[1])), markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Take the addresses of other sites out of the theme's scripts."""
    for path in Path(config.site_dir).glob("assets/javascripts/*.js"):
        text = path.read_text(encoding="utf-8")
        if ELSEWHERE in text:
            path.write_text(text.replace(ELSEWHERE, "about:invalid#"), encoding="utf-8")


def _rules() -> list[Path]:
    """The rules of all games, those without a language in their name first."""
    found = [path for folder in _folders() for path in sorted(folder.glob("RULES*.md"), key=lambda path: path.stem)]
    for folder in _folders():
        if not (folder / "RULES.md").is_file():
            raise PluginError(f"{folder.name}: expected a RULES.md in the game's folder; found none")
    return found


def _folders() -> list[Path]:
    return sorted(path.parent for path in GAMES.glob("*/__init__.py"))


def _address(path: Path) -> str:
    return f"rules/{path.parent.name}{path.stem.removeprefix('RULES')}.md"


def _title(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def _page(path: Path) -> str:
    """The text, marked with its language where that is not the site's."""
    language = path.stem.removeprefix("RULES").removeprefix(".")
    text = path.read_text(encoding="utf-8")
    return f'<div lang="{language}" markdown>\n\n{text}\n</div>\n' if language else text


def _parts(name: str) -> Iterator[str]:
    for folder in _folders():
        path = folder / name
        if path.is_file():
            yield "\n".join(_one_level_down(path.read_text(encoding="utf-8")))


def _one_level_down(text: str) -> Iterator[str]:
    """The lines, each heading lowered by one level; code is left alone."""
    is_code = False
    for line in text.splitlines():
        if line.startswith("```"):
            is_code = not is_code
        yield f"#{line}" if line.startswith("#") and not is_code else line
