"""The documentation takes the games' pages from their folders, so none is named here.

Every `RULES.md` and `RULES.<language>.md` in a game's folder becomes a page of its own. A line
`<!-- each game: NAME.md -->` in a page is replaced by that file of every game that has one, and a line
`<!-- repository: NAME.md -->` by that file at the root. `<!-- map -->` becomes a list of all modules and
`<!-- laws -->` one of all laws, both read from their docstrings. `<!-- decisions -->` becomes a list of all decisions,
read from their titles. The reference of the command line is written from the commands, and the logo is the client's
icon. At the end the theme is changed so that it never contacts another site.

With `SERAI_EDITION=build/site` the edition that needs no server is published at play/, and a button leads there.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from cli_reference import reference
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "serai"
GAMES = PACKAGE / "games"
ICON = PACKAGE.parents[1] / "web" / "public" / "icon.svg"
RULES = "Rules"
DECISIONS = "Decisions"
# Where the theme would fetch diagrams and help for very old browsers, and how many people like the repository.
ELSEWHERE = re.compile("https://unpkg.com/|https://api.github.com/")
PLAY_MARK = "<!-- play here -->"
PLAY_BUTTON = '<a class="md-button md-button--primary" href="play/">Play now, in this browser</a>'
MARK = re.compile(r"^<!-- each game: (\S+) -->$", re.MULTILINE)
MAP_MARK = "<!-- map -->"
LAWS_MARK = "<!-- laws -->"
DECISIONS_MARK = "<!-- decisions -->"
LAW = re.compile(r"Law (\d+)\. (.+)", re.DOTALL)
ROOT_MARK = re.compile(r"^<!-- repository: (\S+) -->$", re.MULTILINE)
ROOT_LINK = re.compile(r"\]\((?:docs/)?((?:decisions/|lab/)?[\w-]+\.md(?:#[\w-]+)?)\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every game's rules and every decision into the navigation."""
    for entry in config.nav or []:
        if RULES in entry:
            entry[RULES] = [{_title(path): _address(path)} for path in _rules()]
        if DECISIONS in entry:
            names = ["index.md", *(path.name for path in _decision_files(config))]
            entry[DECISIONS] = [f"decisions/{name}" for name in names]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each rules text, one for the command line, and the client's icon as logo."""
    files.append(File.generated(config, ICON.name, abs_src_path=str(ICON)))
    files.append(File.generated(config, "cli.md", content=reference()))
    for path in _rules():
        files.append(File.generated(config, _address(path), content=_page(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let every game add its part where a page asks for it, and link to the game where it is published, too."""
    markdown = markdown.replace(PLAY_MARK, PLAY_BUTTON if _edition() else "")
    markdown = markdown.replace(MAP_MARK, "\n".join(_map())).replace(LAWS_MARK, "\n".join(_laws()))
    markdown = markdown.replace(DECISIONS_MARK, "\n".join(_decisions(config)))
    markdown = ROOT_MARK.sub(lambda mark: _from_root(mark[1]), markdown)
    return MARK.sub(lambda mark: "\n\n".join(_parts(mark[1])), markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Take the addresses of other sites out of the theme's scripts, and add the game."""
    for path in Path(config.site_dir).glob("assets/javascripts/*.js"):
        text = path.read_text(encoding="utf-8")
        if ELSEWHERE.search(text):
            path.write_text(ELSEWHERE.sub("about:invalid#", text), encoding="utf-8")
    if edition := _edition():
        shutil.copytree(edition, Path(config.site_dir) / "play")


def _edition() -> str:
    """Return the folder of the edition that needs no server, if it is to be published next to these pages."""
    return os.environ.get("SERAI_EDITION", "")


def _map() -> Iterator[str]:
    """Yield a heading for each folder of the package, then its modules with the first sentences of their docstrings."""
    folders = [PACKAGE, *(path for path in sorted(PACKAGE.rglob("*")) if (path / "__init__.py").is_file())]
    for folder in folders:
        if "tests" in folder.relative_to(PACKAGE).parts:
            continue
        yield f"\n## `{folder.relative_to(PACKAGE.parent).as_posix()}`\n"
        for path in sorted(folder.glob("*.py")):
            if text := ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))):
                yield f"* `{path.name}`: {_first_sentence(text)}"


def _first_sentence(docstring: str) -> str:
    """Return the first sentence of a docstring, without the page it may point to."""
    sentence = re.split(r"(?<=[.:])\s+(?=[A-Z])|\n\n", docstring, maxsplit=1)[0]
    return re.sub(r" \(docs/[^)]*\)", "", " ".join(sentence.split())).rstrip(".:").replace("<", "&lt;") + "."


def _laws() -> Iterator[str]:
    """Yield every law in order, numbered as in its docstring."""
    laws: dict[int, str] = {}
    for path in sorted((PACKAGE / "laws").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (found := LAW.match(ast.get_docstring(node) or "")):
                laws[int(found[1])] = " ".join(found[2].partition("\n\n")[0].split())
    for number, law in sorted(laws.items()):
        yield f"{number}. {law}"


def _decision_files(config: MkDocsConfig) -> list[Path]:
    return sorted(Path(config.docs_dir, "decisions").glob("0*.md"))


def _decisions(config: MkDocsConfig) -> Iterator[str]:
    """Yield a row for each decision: its number as a link, and its title."""
    yield "| | decision |\n| --- | --- |"
    for path in _decision_files(config):
        number, _, title = _title(path).partition(" ")
        yield f"| [{number}]({path.name}) | {title} |"


def _rules() -> list[Path]:
    """Return the rules of all games, those without a language in their name first."""
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
    """Return the text, marked with its language if that is not the site's."""
    language = path.stem.removeprefix("RULES").removeprefix(".")
    text = path.read_text(encoding="utf-8")
    return f'<div lang="{language}" markdown>\n\n{text}\n</div>\n' if language else text


def _from_root(name: str) -> str:
    """Return a page at the root of the repository, with its links as the site has them."""
    text = (GAMES.parents[2] / name).read_text(encoding="utf-8")
    return ROOT_LINK.sub(lambda link: f"]({link[1].lower()})", text)


def _parts(name: str) -> Iterator[str]:
    for folder in _folders():
        path = folder / name
        if path.is_file():
            yield "\n".join(_one_level_down(path.read_text(encoding="utf-8")))


def _one_level_down(text: str) -> Iterator[str]:
    """Yield the lines, each heading lowered by one level; code is left unchanged."""
    is_code = False
    for line in text.splitlines():
        if line.startswith("```"):
            is_code = not is_code
        yield f"#{line}" if line.startswith("#") and not is_code else line
