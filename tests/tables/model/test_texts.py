"""Every reason has a sentence in every language, with all its values."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from serai.engine.texts import LANGUAGES
from serai.tables.model.errors import STATUS, Declined
from serai.tables.model.texts import declined_text, preferred_language, turn_text


def messages(language: str) -> dict[str, set[str]]:
    text = (files("serai.tables.model") / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    lines = [line.split(" = ", 1) for line in text.splitlines() if line]
    return {name: set(re.findall(r"\$(\w+)", pattern)) for name, pattern in lines}


def test_all_languages_have_the_same_sentences_with_the_same_values() -> None:
    english = messages("en")
    assert set(english) == {"turn", *(f"declined-{reason}" for reason in STATUS)}
    assert all(messages(language) == english for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_are_filled_in(language: str) -> None:
    for name, values in messages(language).items():
        if name == "turn":
            continue
        text = declined_text(Declined(name.removeprefix("declined-"), **dict.fromkeys(values, "here")), language)
        assert text.count("here") >= len(values) and "{" not in text


def test_the_notice_of_a_turn_is_in_every_language() -> None:
    notices = {turn_text("Ada", language) for language in LANGUAGES}
    assert len(notices) == len(LANGUAGES) and all("Ada" in text for text in notices)


def test_the_first_language_with_texts_is_preferred() -> None:
    assert preferred_language("nl-NL,nl;q=0.9,fr;q=0.8,en;q=0.7") == "fr"
    assert preferred_language("tlh") == preferred_language("") == "en"
