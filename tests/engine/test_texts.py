"""Sentences: complete in every language, with names and counts filled in."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource

from serai.engine.errors import Refusal
from serai.engine.game import Game, tags
from serai.engine.texts import LANGUAGES, MissingText, Texts, with_fixed_spaces
from serai.games import games

GAME: Game = next(iter(games().values()))
ENGINE_REASONS = ("wrong-seat", "chance-first", "match-over", "stale-version", "nothing-to-undo")


def messages(path: Any) -> dict[str, set[str]]:
    """Return the messages of a file, each with the values it uses; a value and its name count as one."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if start := re.match(r"([a-z][\w-]*) =", line):
            name = start[1]
            found[name] = set()
        if name and not line.startswith("#"):
            found[name] |= {value.removesuffix("_name") for value in re.findall(r"\$(\w+)", line)}
    return found


def told(game: Game) -> dict[str, set[str]]:
    """Return the messages a game has in English, those of every game included."""
    return messages(files("serai.engine") / "text/en.ftl") | messages(game.folder / "text" / "en.ftl")


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_all_languages_have_the_same_messages_with_the_same_values(game: Game) -> None:
    english = messages(game.folder / "text" / "en.ftl")
    for language in LANGUAGES:
        assert messages(game.folder / "text" / f"{language}.ftl") == english


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_tag_reason_and_option_has_a_message(game: Game) -> None:
    wanted = {"game", "unofficial"}
    wanted |= {f"action-{tag}" for tag in tags(game.actions)} | {f"kind-{tag}" for tag in tags(game.actions)}
    wanted |= {f"event-{tag}" for tag in tags(game.events)}
    wanted |= {f"refusal-{reason}" for reason in game.refusals} | {f"option-{option.name}" for option in game.options}
    assert wanted <= set(told(game))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_player_an_event_is_about_reads_you(game: Game) -> None:
    about = {str(one.__struct_config__.tag) for one in get_args(game.events) if "seat" in one.__struct_fields__}
    found = told(game)
    addressed = {name for name in found if name.startswith("event-") and name.endswith("-you")}
    assert addressed == {f"event-{tag}-you" for tag in about}
    for name in addressed:
        assert "seat" not in found[name]
        assert found[name] == found[name.removesuffix("-you")] - {"seat"}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_everything_to_agree_on_before_a_match_is_explained(game: Game) -> None:
    wanted = {"about", "credit"} | {f"explain-{option.name}" for option in game.options}
    wanted |= {
        f"choice-{option.name}-{choice}"
        for option in game.options
        for choice in option.choices
        if any(isinstance(one, str) for one in option.choices)
    }
    wanted |= {f"component-{kind.name}" for kind in game.components}
    wanted |= {f"component-{kind.name}-{name}" for kind in game.components for name in kind.shipped}
    assert wanted <= set(messages(game.folder / "text" / "en.ftl"))


def test_the_engines_own_refusals_are_told_in_every_language() -> None:
    folder = Path(__file__).resolve().parents[2] / "src" / "serai" / "engine" / "text"
    english = messages(folder / "en.ftl")
    assert {f"refusal-{reason}" for reason in ENGINE_REASONS} <= set(english)
    for language in LANGUAGES:
        assert messages(folder / f"{language}.ftl") == english


def test_a_seat_is_shown_by_name() -> None:
    texts = Texts(GAME, "fr", ("Ada", "Ben"))
    assert "Ben" in texts.refusal(Refusal("wrong-seat", values={"seat": 1, "got": 0}))


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(MissingText, match="no message 'event-nothing'"):
        Texts(GAME, "en", ()).message("event-nothing")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MissingText, match="refusal-wrong-seat"):
        Texts(GAME, "en", ()).message("refusal-wrong-seat")


def test_beside_counts_stands_their_sum_and_beside_a_list_its_length() -> None:
    texts = Texts(GAME, "en", ())
    texts._bundle = FluentBundle(["en"], use_isolating=False)
    texts._bundle.add_resource(FluentResource("counted = { $cards_count } cards, { $dice_count } dice"))
    texts._bundle.add_resource(FluentResource("count-silk = silk"))
    assert texts.message("counted", {"cards": {"silk": 3}, "dice": (1, 1)}) == "3 cards, 2 dice"


def test_no_line_of_french_begins_with_a_high_sign_however_its_spaces_are_typed() -> None:
    typed = "asked = Qui dit « { $word }\u202f»\u00a0? Moi !\nkeys =\n    ? : aide\nmany = { $n ->\n    [one] ; un\n}"
    fixed = with_fixed_spaces(typed)
    assert "Qui dit «\u00a0{ $word }\u00a0»\u202f? Moi\u202f!" in fixed
    assert "\n    ?\u00a0: aide" in fixed
    assert "[one]\u202f; un" in fixed


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_terminal_gets_french_with_fixed_spaces(game: Game) -> None:
    texts = Texts(game, "fr", ("Ada", "Ben"))
    ids = messages(game.folder / "text" / "fr.ftl")
    plain = [text for name in ids if not ids[name] and re.search(r"\S [:;!?»%]|« ", text := texts.message(name))]
    assert plain == []
