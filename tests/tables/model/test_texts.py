"""Every reason has a sentence in every language, with all its values."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from serai.engine.texts import LANGUAGES, MissingText
from serai.tables.model.errors import STATUS, Declined
from serai.tables.model.texts import declined_text, guest_name, preferred_language, turn_text


def messages(language: str) -> dict[str, set[str]]:
    text = (files("serai.tables.model") / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    lines = [line.split(" = ", 1) for line in text.splitlines() if line]
    return {name: set(re.findall(r"\$(\w+)", pattern)) for name, pattern in lines}


def test_all_languages_have_the_same_sentences_with_the_same_values() -> None:
    english = messages("en")
    assert set(english) == {"guest", "turn", *(f"declined-{reason}" for reason in STATUS)}
    assert all(messages(language) == english for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_are_filled_in(language: str) -> None:
    for name, values in messages(language).items():
        if not name.startswith("declined-"):
            continue
        text = declined_text(Declined(name.removeprefix("declined-"), **dict.fromkeys(values, "here")), language)
        assert text.count("here") >= len(values) and "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_without_a_name_is_called_the_same_by_the_server_and_the_client(language: str) -> None:
    client = Path(__file__).parents[3] / "web" / "src" / "i18n" / "text" / f"{language}.ftl"
    assert f"\nguest = {guest_name(language)}\n" in client.read_text(encoding="utf-8")


def test_the_notice_of_a_turn_is_in_every_language() -> None:
    notices = {turn_text("Ada", language) for language in LANGUAGES}
    assert len(notices) == len(LANGUAGES) and all("Ada" in text for text in notices)


def test_the_first_language_with_texts_is_preferred() -> None:
    assert preferred_language("nl-NL,nl;q=0.9,fr;q=0.8,en;q=0.7") == "fr"
    assert preferred_language("tlh") == preferred_language("") == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_speaks_of_the_interface(language: str) -> None:
    words = r"Authorization|Bearer|HTTP|JSON|protocol|protokoll|request|requête|Anfrage|seat \{|place \{|Platz \{"
    text = (files("serai.tables.model") / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    sentences = [line.partition(" = ")[2] for line in text.splitlines()]
    assert not [sentence for sentence in sentences if re.search(words, sentence, re.IGNORECASE)]


def test_french_sentences_of_the_server_have_fixed_spaces() -> None:
    text = declined_text(Declined("unknown-level", level="X", levels="Y"), "fr")
    assert "\u202f; " in text and " ;" not in text


def test_a_value_of_thousands_of_characters_is_cut_and_no_value_may_be_missing() -> None:
    text = declined_text(Declined("unknown-code", code="A" * 3000), "en")
    assert "???" not in text and len(text) < 600 and "AAA…" in text
    assert (
        declined_text(Declined("too-large", limit=None), "en") == "This is too large: at most None bytes are accepted."
    )
    with pytest.raises(MissingText, match="code"):
        declined_text(Declined("unknown-code"), "en")


def declined_in(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield every refusal that a module raises: its reason, and the names of its values."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Declined" and node.args:
            reasons = [one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)]
            for reason in reasons:
                yield str(reason), {keyword.arg or "" for keyword in node.keywords}


def test_every_refusal_brings_the_values_of_its_sentence() -> None:
    wanted, seen = messages("en"), set()
    for file in Path(str(files("serai"))).rglob("*.py"):
        for reason, values in declined_in(file):
            assert wanted[f"declined-{reason}"] <= values, f"{file.name}: {reason}"
            seen.add(reason)
    assert len(seen) > 40
