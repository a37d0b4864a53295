"""The tables of legal actions are complete, and previews agree with what then happens."""

from __future__ import annotations

import json

import msgspec
import pytest

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.state import CHANCE
from serai.games import games
from serai.kit.stream import Stream
from serai.tables.views.choices import PREVIEWS, choices, previews
from tests.server.playing import offered


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_legal_action_is_offered_once_in_few_bytes(game: Game) -> None:
    match = Match(game, game.setup(min(game.seats)), Chance("choices"))
    stream, most = Stream(1), 0
    while match.seat is not None:
        legal = match.legal()
        encoded = msgspec.json.encode(choices(match))
        written = offered(json.loads(encoded))
        plain = [json.loads(msgspec.json.encode(action)) for action in legal]
        assert sorted(map(json.dumps, written)) == sorted(map(json.dumps, plain))
        most = max(most, len(encoded))
        match.act(match.seat, legal[stream.below(len(legal))])
    assert most < 16_000


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_a_preview_shows_the_events_the_points_and_the_view_that_follow(game: Game) -> None:
    match = Match(game, game.setup(min(game.seats)), Chance("previews"))
    stream = Stream(2)
    while match.seat is not None:
        seat, legal, before = match.seat, match.legal(), match.scores
        action = legal[stream.below(len(legal))]
        count, (preview,) = previews(match, seat, msgspec.to_builtins(action), True)
        assert count == 1 and preview.action == action and preview.changed is not None
        state = match.state.copy()
        step = match.act(seat, action)
        assert list(step.events[: len(preview.events)]) == preview.events
        if preview.next == match.seat:
            assert tuple(new - old for new, old in zip(match.scores, before, strict=True)) == tuple(preview.scores)
        assert state.mover != CHANCE


def test_a_part_of_an_action_narrows_the_previews() -> None:
    game = next(iter(games().values()))
    match = Match(game, game.setup(min(game.seats)), Chance("narrow"))
    assert match.seat is not None
    count, each = previews(match, match.seat, {}, False)
    found = list(each)
    assert count == len(match.legal()) and len(found) == min(count, PREVIEWS)
    for nothing in ({"do": "nothing like it"}, {"do": True}):
        count, each = previews(match, match.seat, nothing, False)
        assert (count, list(each)) == (0, [])


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_the_columns_a_game_writes_hold_its_legal_actions(game: Game) -> None:
    for option in ({}, {option.name: option.choices[-1] for option in game.options}):
        match = Match(game, game.setup(min(game.seats), options=option), Chance("columns"))
        stream = Stream(3)
        while match.seat is not None:
            legal = match.legal()
            written = offered(json.loads(msgspec.json.encode(choices(match))))
            assert sorted(map(json.dumps, written)) == sorted(map(json.dumps, map(msgspec.to_builtins, legal)))
            match.act(match.seat, legal[stream.below(len(legal))])
