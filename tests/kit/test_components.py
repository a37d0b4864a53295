"""Component files: strict, and refused with what is wrong and where."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kit.components import ComponentError, read_as, read_toml


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
        assert str(error).startswith("crate.toml: this is not")


def test_a_file_nested_too_deep_is_refused() -> None:
    with pytest.raises(ComponentError, match="this is not TOML"):
        read_toml("a = " + "[" * 100_000, "crate.toml")
