"""What the games' pages say about records, components and the terminal agrees with the code."""

from __future__ import annotations

import json
import tomllib
from types import UnionType
from typing import Any, get_args

import msgspec
import pytest

from serai.engine.game import Game, Kinds, tags
from serai.engine.setup import shipped_component
from serai.games import games
from serai.kit.components import ComponentError
from tests.docs.pages import blocks, page, rows

GAMES = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games().values()])
PAGES = ("RULES.md", "RECORDS.md", "COMPONENTS.md", "PLAYING.md")


@GAMES
@pytest.mark.parametrize("name", PAGES)
def test_every_game_has_the_page(game: Game, name: str) -> None:
    assert page(game, name).startswith("# ")


@GAMES
def test_the_lines_shown_are_lines_as_serai_writes_them_and_show_every_kind(game: Game) -> None:
    shown = [json.loads(cells[1].strip("`")) for cells in rows(game, "RECORDS.md", "rules")]
    actions = [line["action"] for line in shown if line.keys() == {"seat", "action"}]
    outcomes = [line["chance"] for line in shown if line.keys() == {"chance"}]
    assert len(actions) + len(outcomes) == len(shown)
    assert [_as_json(game.read_action(action)) for action in actions] == actions
    assert [_as_json(game.read_outcome(outcome)) for outcome in outcomes] == outcomes
    assert {action["do"] for action in actions} == set(tags(game.actions))
    assert {outcome["is"] for outcome in outcomes} == set(tags(game.outcomes))


@GAMES
@pytest.mark.parametrize("sort", ["action", "outcome"])
def test_the_tables_of_fields_are_complete(game: Game, sort: str) -> None:
    """In order, with every field of every kind, and `may be left out` exactly where there is a default."""
    found = [
        (cells[0].strip("`"), cells[1].strip("`"), "may be left out" in cells[2])
        for cells in rows(game, "RECORDS.md", sort)
    ]
    assert found == _fields(game.actions if sort == "action" else game.outcomes)


@GAMES
def test_every_name_a_record_may_hold_stands_on_the_page(game: Game) -> None:
    text = page(game, "RECORDS.md") + page(game, "COMPONENTS.md")
    for kind in (*_structs(game.actions), *_structs(game.outcomes)):
        for field in msgspec.structs.fields(kind):
            for name in _names(field.type):
                assert f"`{name}`" in text, name


@GAMES
def test_the_page_about_components_names_every_shipped_file_and_entry(game: Game) -> None:
    text = page(game, "COMPONENTS.md")
    for kind in game.components:
        for name in kind.shipped:
            assert f"`{name}`" in text
            for entry in _entries(shipped_component(game.package, kind.name, name)):
                assert entry in text, f"{kind.name} {name}: {entry}"


@GAMES
def test_the_files_shown_can_be_played_with_and_show_every_kind(game: Game) -> None:
    contents = [tomllib.loads(text) for text in blocks(game, "COMPONENTS.md", "toml")]
    for kind, content in zip(game.components, contents, strict=True):
        game.rules(game.setup(min(game.seats), components={kind.name: content}))


@GAMES
def test_the_refusals_shown_are_the_ones_a_reader_gets(game: Game) -> None:
    """Each row replaces a value in the file shown above it."""
    parts = page(game, "COMPONENTS.md").split("```toml\n")[1:]
    for kind, part in zip(game.components, parts, strict=True):
        example, _, rest = part.partition("```")
        shown = [line.strip("| ").split(" | ") for line in rest.splitlines() if line.startswith("| `")]
        assert shown
        for instead, problem in shown:
            content = tomllib.loads(example) | tomllib.loads(instead.strip("`"))
            with pytest.raises(ComponentError) as refused:
                game.rules(game.setup(min(game.seats), components={kind.name: content}))
            assert refused.value.problem == problem


@GAMES
def test_the_table_shown_stands_in_a_playthrough(game: Game) -> None:
    texts = [path.read_text() for path in (game.folder / "tests" / "playthroughs").iterdir()]
    assert any(f"\n\n{blocks(game, 'PLAYING.md', 'text')[0]}\n" in text for text in texts)


@GAMES
def test_the_lines_to_type_are_read_and_written_alike_and_show_every_kind(game: Game) -> None:
    codec = game.rules(game.setup(min(game.seats))).codec
    lines = [line.strip("`") for cells in rows(game, "PLAYING.md", "line") for line in cells[0].split(", ")]
    actions = [codec.parse(line) for line in lines]
    assert [codec.notation(action) for action in actions] == lines
    assert {action.__struct_config__.tag for action in actions} == set(tags(game.actions))


def _structs(kinds: Kinds) -> tuple[type[msgspec.Struct], ...]:
    return get_args(kinds) if isinstance(kinds, UnionType) else (kinds,)


def _fields(kinds: Kinds) -> list[tuple[str, str, bool]]:
    return [
        (str(kind.__struct_config__.tag), field.encode_name, not field.required)
        for kind in _structs(kinds)
        for field in msgspec.structs.fields(kind)
    ]


def _names(kind: Any) -> set[str]:
    """Return the strings a type allows, where it lists them."""
    return {kind} if isinstance(kind, str) else {name for part in get_args(kind) for name in _names(part)}


def _entries(content: dict[str, Any]) -> set[str]:
    """Return the keys of a file, at any depth."""
    nested = [value for value in content.values() if isinstance(value, dict)]
    listed = [item for value in content.values() if isinstance(value, list) for item in value if isinstance(item, dict)]
    return set(content).union(*(_entries(part) for part in nested + listed))


def _as_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))
