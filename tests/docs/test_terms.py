"""Texts keep to the words of docs/terms.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.engine.texts import with_fixed_spaces

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "terms.md"
LANGUAGES = {"English": "en", "French": "fr", "German": "de"}
SOURCES = [path for folder in ("src/serai", "web/src", "examples") for path in sorted((ROOT / folder).rglob("*.ftl"))]
RULES = [path for folder in ("src/serai/games", "examples") for path in sorted((ROOT / folder).rglob("RULES*.md"))]


def unwanted(heading: str) -> list[str]:
    """Return the phrases in the last column of a language's table."""
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|") for line in chapter.splitlines() if line.startswith("|")]
    return [phrase for row in rows for phrase in re.findall(r"`([^`]+)`", row[-2])]


def language_of(rules: Path) -> str:
    """Return the language of a page of rules, such as fr of RULES.fr.md."""
    return rules.name.removeprefix("RULES").removesuffix("md").strip(".") or "en"


def sentences(path: Path) -> list[str]:
    """Return the lines of a file of texts, without comments and names of messages."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [re.sub(r"^[a-z][\w-]* = |\$\w+", "", line) for line in lines if not line.startswith("#")]


def found(phrases: list[str], lines: list[str]) -> list[tuple[str, str]]:
    """Return the phrases that occur as whole words, each with its line."""
    words = re.compile(
        "|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in phrases if one[0].isalnum()), re.IGNORECASE
    )
    signs = [one for one in phrases if not one[0].isalnum()]
    hits = [(match[0], line) for line in lines if (match := words.search(line))]
    return hits + [(sign, line) for sign in signs for line in lines if sign in line]


@pytest.mark.parametrize("heading", LANGUAGES)
def test_no_text_uses_a_word_that_the_terms_replace(heading: str) -> None:
    paths = [path for path in SOURCES if path.stem == LANGUAGES[heading]]
    rules = [path for path in RULES if language_of(path) == LANGUAGES[heading]]
    assert len(paths) >= 8
    assert len(rules) >= 4
    assert len(unwanted(heading)) > 10
    assert {str(path): lines for path in paths + rules if (lines := found(unwanted(heading), sentences(path)))} == {}


def test_such_a_word_would_be_found() -> None:
    ends = "No space is left: the game ends."
    assert found(unwanted("English"), [ends, "Everyone is here."]) == [("the game ends", ends)]
    missing = "Noch 1 Spieler fehlt"
    assert found(unwanted("German"), [missing, "Spielregeln"]) == [("Spieler", missing)]
    proverb = "Comptez. Qui a le plus de points gagne."
    assert found(unwanted("French"), [proverb, "La personne qui a le plus de points gagne."]) == [(". Qui a", proverb)]


def test_no_file_of_texts_has_a_message_twice() -> None:
    """Git merges these files line by line, and may keep an old sentence as well as the new one."""
    for path in SOURCES:
        ids = re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M)
        assert sorted(ids) == sorted(set(ids)), path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_dots_follow_their_word(language: str) -> None:
    paths = [path for path in SOURCES if path.stem == language]
    assert [line for path in paths for line in sentences(path) if re.search(r"\s…", line)] == []


def test_french_rules_have_their_no_break_spaces() -> None:
    """The client's build and MkDocs read the rules unchanged."""
    pages = [path for path in RULES if language_of(path) == "fr"]
    assert len(pages) >= 4
    for path in pages:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert line == with_fixed_spaces(line), f"{path.name}: type no-break spaces (U+00A0, U+202F) in: {line}"


def test_the_rules_of_every_game_have_their_chapters_in_one_order() -> None:
    for language in LANGUAGES.values():
        pages = [path for path in RULES if language_of(path) == language and "src" in path.relative_to(ROOT).parts[0]]
        chapters = [re.findall(r"^## (\d+)\. (.*)$", path.read_text(encoding="utf-8"), re.M) for path in pages]
        assert len(chapters) == 3
        assert all([int(number) for number, _ in one] == list(range(1, 11)) for one in chapters)
        for shared in (0, 1, 7, 8, 9):
            assert len({one[shared][1] for one in chapters}) == 1, f"chapter {shared + 1} in {language}"
