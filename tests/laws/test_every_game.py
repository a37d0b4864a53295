"""The laws themselves: a game that breaks one is caught."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cheat import GAME as CHEAT
from serai.engine.contract import Event
from serai.engine.game import Game
from serai.engine.setup import Setup
from serai.engine.twin import plain_form
from serai.games import games
from serai.laws import check
from serai.laws.every_game import (
    every_match_ends,
    everything_has_a_sentence_in_every_language,
    pieces_are_conserved,
    the_codec_loses_nothing,
)
from serai.laws.walk import Walk

GAME: Game = next(iter(games().values()))


def broken(**parts: Any) -> Game:
    """Return the first game, with some parts of its rules replaced."""

    def set_up(setup: Setup) -> Any:
        rules = GAME.set_up(setup)
        for name, part in parts.items():
            setattr(rules, name, part)
        return rules

    return replace(GAME, set_up=set_up)


def test_a_sound_game_passes_every_law() -> None:
    check(GAME, GAME.setup(min(GAME.seats)), seed=5)


def test_a_game_that_never_says_when_it_ends_is_caught() -> None:
    with pytest.raises(AssertionError, match="more than the 3 stated"):
        every_match_ends(Walk(broken(longest=3), GAME.setup(min(GAME.seats)), 1))


def test_a_game_that_loses_pieces_is_caught() -> None:
    seen: list[int] = []

    def pieces(_: Any) -> dict[str, int]:
        seen.append(1)
        return {"coins": len(seen)}

    with pytest.raises(AssertionError, match="pieces changed"):
        pieces_are_conserved(Walk(broken(pieces=pieces), GAME.setup(min(GAME.seats)), 1))


def test_a_codec_that_mixes_things_up_is_caught() -> None:
    rules = GAME.rules(GAME.setup(min(GAME.seats)))

    class Muddle:
        def __getattr__(self, name: str) -> Any:
            return getattr(rules.codec, name)

        def outcome_number(self, state: Any, outcome: Any) -> int:
            return 0

    with pytest.raises(AssertionError):
        the_codec_loses_nothing(Walk(broken(codec=Muddle()), GAME.setup(min(GAME.seats)), 1))


def test_a_broken_law_and_its_match_are_named() -> None:
    with pytest.raises(AssertionError) as caught:
        check(broken(longest=3), GAME.setup(min(GAME.seats)), seed=1)
    assert caught.value.__notes__ == [f"every_match_ends is broken in {GAME.name}, {min(GAME.seats)} seats, seed 1"]


@pytest.mark.parametrize(("language", "message"), [("fr", "event-won"), ("de", "refusal-nothing-to-doubt")])
def test_a_sentence_that_is_lacking_is_named_with_its_file(
    language: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / f"cheat_without_{language}"
    shutil.copytree(str(CHEAT.folder / "text"), package / "text")
    (package / "__init__.py").touch()
    file = package / "text" / f"{language}.ftl"
    file.write_text(file.read_text(encoding="utf-8").replace(f"{message} =", "unused ="), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with plain_form(), pytest.raises(AssertionError, match=rf"text/{language}\.ftl lacks {message}"):
        everything_has_a_sentence_in_every_language(Walk(replace(CHEAT, package=package.name), CHEAT.setup(2), 1))


def test_a_reason_that_is_not_declared_is_caught() -> None:
    undeclared = replace(CHEAT, refusals=("nothing-to-doubt",))
    with plain_form(), pytest.raises(AssertionError, match=r"lists in `refusals`; got 'no-such-card'"):
        everything_has_a_sentence_in_every_language(Walk(undeclared, CHEAT.setup(2), 1))


def test_an_event_that_holds_something_else_than_it_declares_is_caught() -> None:
    class Turn(Event, frozen=True, tag="turn"):
        seat: int

    turns = broken(events=lambda before, number, after: [Turn("Ada")])  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match=r"Turn\(seat='Ada'\) does not hold what its class declares"):
        the_codec_loses_nothing(Walk(replace(turns, events=Turn), GAME.setup(min(GAME.seats)), 1))


def test_a_choice_between_sentences_that_is_never_made_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "cheat_that_always_lies"
    shutil.copytree(str(CHEAT.folder / "text"), package / "text")
    (package / "__init__.py").touch()
    file = package / "text" / "de.ftl"
    file.write_text(file.read_text(encoding="utf-8").replace("[yes]", "[true]"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    same = r"text/de\.ftl: choose by \[yes\] and \[no\] what is said if shown\.honest"
    with plain_form(), pytest.raises(AssertionError, match=same):
        everything_has_a_sentence_in_every_language(Walk(replace(CHEAT, package=package.name), CHEAT.setup(2), 1))
