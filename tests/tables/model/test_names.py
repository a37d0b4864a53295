"""Names that people type: which are stored as they are, and which are refused."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.tables.model.errors import Declined
from serai.tables.model.names import NAME_LENGTH, clean_name, free_name, is_taken


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("Ada", "Ada"),
        ("  Ada \t 2\n", "Ada 2"),
        ("Ada\u2060", "Ada"),
        ("A\u202eda", "Ada"),
        ("A\x00d\u200ba", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("Ada\u3164", "Ada"),
        ("李雷", "李雷"),
        ("Ada ❤\ufe0f", "Ada ❤\ufe0f"),
    ],
)
def test_a_name_is_stored_without_anything_invisible(typed: str, stored: str) -> None:
    assert clean_name(typed) == stored


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "bad-name"),
        (" ", "bad-name"),
        ("\u2060\u200d", "bad-name"),
        ("\ufe0f", "bad-name"),
        ("x" * 25, "long-name"),
    ],
)
def test_a_name_of_nothing_or_too_much_is_declined(name: str, reason: str) -> None:
    with pytest.raises(Declined, match=reason):
        clean_name(name)


@pytest.mark.parametrize("other", ["Ada", "ada", "ＡＤＡ", "𝓐𝓭𝓪", "A\u034fda", "Ada\ufe0f", "A\u200dda"])
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert is_taken(other, ["Basma", "Ada"]) and is_taken("Ada", ["", other])


def test_other_names_are_free() -> None:
    assert not is_taken("Adam", ["Ada", ""]) and not is_taken("Zoe", ["Zoë"])
    assert not is_taken("Ian", ["Lan", "Ivan"]) and not is_taken("Guest 2", ["Guest 1", "Guest 3"])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Аda", "Ada"),
        ("Adа", "Ada"),
        ("Αda", "Ada"),
        ("ВОВ", "Bob"),
        ("Вob", "Bob"),
        ("Nοra", "Nora"),
        ("Ёva", "Ëva"),
        ("ВАСЯ", "вася"),
        ("Ian", "lan"),
        ("B0b", "Bob"),
        ("Ada 1", "Ada l"),
    ],
)
def test_a_letter_of_another_script_or_a_digit_makes_no_other_name(name: str, other: str) -> None:
    assert is_taken(name, [other]) and is_taken(other, [name])


@pytest.mark.parametrize(
    ("name", "others", "free"),
    [
        ("Ada", ["", "Ben"], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("Аda", ["ada", "ADA 2"], "Аda 3"),
        ("x" * NAME_LENGTH, ["x" * NAME_LENGTH], "x" * (NAME_LENGTH - 2) + " 2"),
        ("Scheherazade of the Isles", ["Scheherazade of the Isles"], "Scheherazade of the Is 2"),
    ],
)
def test_a_name_that_is_taken_gets_the_lowest_free_number(name: str, others: list[str], free: str) -> None:
    assert free_name(name, others) == free


@given(st.text(max_size=40))
def test_a_stored_name_is_clean_and_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Declined:
        return
    assert name and len(name) <= NAME_LENGTH and clean_name(name) == name and is_taken(name, [name])
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in name)
