"""The TypeScript types agree with the Python classes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from serai.bots.levels import DEFAULT_LEVEL
from serai.tables.session.endpoints import bodies
from serai.tables.wire.typescript import files, wire_types
from tests.architecture.test_house import ROOT

FILES = files(ROOT, bodies())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_file_is_up_to_date(path: Path) -> None:
    assert path.is_file() and path.read_text(encoding="utf-8") == FILES[path], "write it again with `make wire`"


def test_tags_defaults_and_unions_are_generated() -> None:
    text = wire_types(bodies())
    assert '  type: "act";\n' in text
    assert "  since?: number | null;\n" in text, "a client may omit what has a default"
    assert "  version: number | null;\n" in text, "the server sends every field"
    assert "export type ClientMessage = Hello | " in text
    assert f'export const DEFAULT_LEVEL = "{DEFAULT_LEVEL}";\n' in text, "the level stands once"


def test_two_classes_of_one_name_are_refused() -> None:
    from serai.tables.wire.typescript import _written

    one = msgspec.defstruct("Same", ["a"])
    other = msgspec.defstruct("Same", ["b"])
    with pytest.raises(ValueError, match="two classes are called Same"):
        _written([one, other], {})
