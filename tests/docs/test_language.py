"""The documentation keeps the worst habits of its authors off (docs: CONTRIBUTING.md, Documents)."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from serai.cli import commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
LONGEST = 35
"""Words of a sentence."""
CALQUES = (
    "anew", "of now", "of then", "wanted is", "so many at most", "is told", "whoever", "for a second of",
    "the own", "is to be had", "beside", "a bit each", "worth a thought",
    "lets expect", "be it", "by halves", "held to",
)  # fmt: skip
"""Phrases that were translated word by word."""
CODE_CALQUES = re.compile(
    r"\b(anew|of now|of then|so many at most|at most so long|the own|by halves|a bit each|scratch paper)\b",
    re.IGNORECASE,
)
"""The phrases that are also forbidden in code: in docstrings, comments and names of tests."""
NO_VERBS = {
    "A", "All", "An", "Any", "Each", "Every", "Everybody", "Everything", "How", "In", "It", "Its", "No", "Nobody",
    "Nothing", "Of", "One", "Since", "Somebody", "Some", "The", "They", "This", "Those", "Until", "What", "Whatever",
    "Where", "Whether", "Which", "Who", "Whoever", "Whose", "Why",
}  # fmt: skip
"""Words that begin docstrings without a verb."""


def prose(text: str) -> list[str]:
    """Return the paragraphs, list items and table cells of a page, without code and addresses."""
    text = re.sub(r"(?s)^```.*?^```", "", text, flags=re.M)
    text = re.sub(r"(?s)<!--.*?-->|<picture>.*?</picture>", "", text)
    text = re.sub(r"`[^`]*`", "CODE", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    blocks: list[str] = []
    for line in text.splitlines():
        if line.startswith("|"):
            blocks += [cell.strip() for cell in line.strip("|").split(" | ")]
        elif line.strip() and not line.startswith("#"):
            blocks.append(re.sub(r"^\s*([*#>-]+|\d+\.)\s+", "", line))
    return [block for block in blocks if block]


def sentences(text: str) -> list[str]:
    """Return the sentences of a page; a semicolon ends one, too."""
    return [one for block in prose(text) for one in re.split(r"(?<=[.!?:])\**\s+(?=[A-Z0-9*\"“(])|; ", block)]


def calques(text: str) -> list[str]:
    """Return the sentences with a phrase that was translated word by word."""
    words = re.compile(rf"\b({'|'.join(CALQUES)}|stands?(?! for\b| out\b))\b", re.IGNORECASE)
    return [one for one in sentences(text) if words.search(one)]


def headless(text: str) -> list[str]:
    """Return the sentences that begin with a headless subject, such as "Who wants this does that"."""
    return [one for one in sentences(text) if re.match(r"(Who|Whoever)\s", one) and not one.endswith("?")]


def too_long(text: str) -> list[str]:
    """Return the sentences of more than `LONGEST` words."""
    return [one for one in sentences(text) if len(re.findall(r"[\w’'/.-]+", one)) > LONGEST]


def spaced_percents(text: str) -> list[str]:
    """Return the percentages written as in German."""
    return re.findall(r"\d[  ]%", "\n".join(prose(text)))


def function_docstrings(code: str) -> Iterator[str]:
    """Yield the docstrings of the functions in some code, without those of properties, which say what they are."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (text := ast.get_docstring(node)):
            if not any("property" in ast.unparse(decorator) for decorator in node.decorator_list):
                yield text


def verbless(code: str) -> list[str]:
    """Return the docstrings of functions that do not begin with a verb."""
    return [text for text in function_docstrings(code) if text.split()[0] in NO_VERBS]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_page_is_in_plain_english(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {
        habit.__name__: found for habit in (calques, headless, too_long, spaced_percents) if (found := habit(text))
    } == {}


@pytest.mark.parametrize("command", commands.commands.values(), ids=lambda command: command.name)
def test_the_help_of_the_command_is_in_plain_english(command: click.Command) -> None:
    options = [one.help or "" for one in command.params if isinstance(one, click.Option)]
    text = "\n".join([inspect.cleandoc(command.help or "").replace("\n", " "), *options])
    assert {habit.__name__: found for habit in (calques, headless, too_long) if (found := habit(text))} == {}


@pytest.mark.parametrize("folder", ["src/serai", "twin", "scripts", "benchmarks", "docs"])
def test_docstrings_of_functions_begin_with_a_verb(folder: str) -> None:
    modules = [path for path in (ROOT / folder).rglob("*.py") if not path.name.startswith("test_")]
    found = {path.relative_to(ROOT).as_posix(): verbless(path.read_text(encoding="utf-8")) for path in modules}
    assert len(modules) > 0
    assert {path: texts for path, texts in found.items() if texts} == {}


@pytest.mark.parametrize("folder", ["src/serai", "twin", "scripts", "benchmarks", "examples", "tests", "web/src"])
def test_code_is_in_plain_english(folder: str) -> None:
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".ts", ".svelte", ".js"}]
    files = [path for path in files if not {"_compiled", "client", "node_modules"} & set(path.parts)]
    lines = [
        (path.relative_to(ROOT).as_posix(), line.strip())
        for path in files
        if path != Path(__file__).resolve()
        for line in path.read_text(encoding="utf-8").replace("_", " ").splitlines()
        if CODE_CALQUES.search(line)
    ]
    assert len(files) > 3
    assert lines == []


def test_such_habits_would_be_found() -> None:
    assert CODE_CALQUES.search("# the open spaces, a bit each") and not CODE_CALQUES.search("# a bit for each space")
    assert CODE_CALQUES.search("# The list is made anew.") and not CODE_CALQUES.search("# a kind of nowhere")
    assert verbless('def seats():\n    """The seats."""') and not verbless('def seats():\n    """Return the seats."""')
    assert calques("The list is made anew.") and not calques("The list is made again.")
    assert headless("Who outgrows it takes two.") and not headless("Who may watch?")
    assert too_long("A " + "very " * LONGEST + "long sentence.") and not too_long("A short one. " * LONGEST)
    assert spaced_percents("It won 5 % of them.") and not spaced_percents("It won 5% of them.")
