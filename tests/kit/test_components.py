"""Component files: strict, and refused with what is wrong and where."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kit.components import NAME_LIMIT, TEXT_LIMIT, ComponentError, check_texts, provenances, read_as, read_toml


class Crate(msgspec.Struct, forbid_unknown_fields=True):
    good: str
    count: int


def test_a_file_is_read_as_what_it_should_be() -> None:
    assert read_as(Crate, read_toml(b'good = "rice"\ncount = 3', "crate.toml"), "crate.toml") == Crate("rice", 3)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"\xff\xfe", r"crate.toml: this is not a text file \(byte 0 is not UTF-8\)"),
        (b"good =", "crate.toml: this is not TOML: Invalid value"),
        (b'good = "rice"', "crate.toml: Object missing required field `count`"),
        (b'good = "rice"\ncount = "3"', "crate.toml: Expected `int`, got `str` at count"),
        (b'good = "rice"\ncount = 3\nsize = 1', "crate.toml: Object contains unknown field `size`"),
    ],
)
def test_a_wrong_file_is_refused_with_what_and_where(text: bytes, problem: str) -> None:
    with pytest.raises(ComponentError, match=problem):
        read_as(Crate, read_toml(text, "crate.toml"), "crate.toml")


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_with_a_clear_error(text: bytes) -> None:
    try:
        read_toml(text, "crate.toml")
    except ComponentError as error:
        assert str(error).startswith(("crate.toml: this is not", "crate.toml: expected"))


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a." * 32_000 + "a = 1",
        "[" + "a." * 32_000 + "a]",
        'x = ["""quoted"""", {' + "a." * 32_000 + "a = 1}]",
        "x = ['''quoted''''', {" + "a . " * 32_000 + "a = 1}]",
        "a = 1\n" * 100_000,
    ],
    ids=["brackets", "key", "header", "after quotes", "after single quotes", "length"],
)
def test_a_file_that_would_take_long_to_parse_is_refused_before_it_is_parsed(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(ComponentError, match="expected at most"):
        read_toml(text, "crate.toml")


@pytest.mark.parametrize("number", ["9" * 30, "-" + "9" * 30, "9" * 5000], ids=["large", "negative", "huge"])
def test_a_huge_number_is_refused(number: str) -> None:
    with pytest.raises(ComponentError, match=r"64 bits|digits"):
        read_toml(f"x = [{{a = {number}}}]", "crate.toml")


def test_dots_in_strings_and_comments_are_no_levels() -> None:
    dots = "." * 100
    lines = [f'a = "{dots}"', f"b = '{dots}'", f"# {dots}", "c.d = 1.5", f'e = """\n{dots}\n"""', "f = [1.5, 2.5]"]
    assert read_toml("\n".join(lines), "crate.toml")["c"] == {"d": 1.5}


def test_a_text_of_any_entry_has_a_bound_and_its_place_is_named() -> None:
    check_texts({"name": "x" * NAME_LIMIT, "tiles": [{"name": "x" * TEXT_LIMIT}]}, "a.toml")
    for content, place in (
        ({"name": "x" * (NAME_LIMIT + 1)}, "name"),
        ({"tiles": [{}, {"flag": ["x" * (TEXT_LIMIT + 1)]}]}, r"tiles\[1\].flag\[0\]"),
    ):
        with pytest.raises(ComponentError, match=f"a.toml: expected at most .* characters; got .* at {place}$"):
            check_texts(content, "a.toml")
    with pytest.raises(ComponentError, match="expected at most"):
        check_texts({"x" * (TEXT_LIMIT + 1): 1}, "a.toml")


def test_the_sources_of_a_component_are_named_once_each_however_deep() -> None:
    cards = {"gem": {"provenance": "reconstructed"}, "decks": [{"provenance": "rulebook"}, {"provenance": "rulebook"}]}
    assert provenances(cards) == ["rulebook", "reconstructed"]
    assert provenances({"provenance": "own"}) == ["own"] and provenances({"name": "rulebook"}) == []
