"""The characters behind the bots."""

from __future__ import annotations

from serai.tables.jobs.bot_move import LEVEL_NAMES
from serai.tables.model.characters import CHARACTERS, EVERYBODY, character
from serai.tables.model.names import is_taken


def test_every_level_has_characters_of_its_own_and_none_is_nobodys() -> None:
    assert [level for level in LEVEL_NAMES if level in CHARACTERS] == list(CHARACTERS)
    assert [level for level in LEVEL_NAMES if level not in CHARACTERS] == ["random"]
    assert {len(named) for named in CHARACTERS.values()} == {4}


def test_the_browser_finds_a_portrait_by_the_first_letter() -> None:
    assert "".join(name[0] for name in EVERYBODY) == "ABCDEFGHIJKLMNOPQRSTUVWX"


def test_no_two_at_a_table_have_the_same_name() -> None:
    names = ["karim"]
    for _ in range(6):
        names.append(character("Merchant", names))
        assert not is_taken(names[-1], names[:-1])
    assert names[1:5] == ["Idris", "Jamila", "Layla", "Idris 2"]
    assert character("random", ["Aziz"]) == "Basma", "a level without characters borrows them"
