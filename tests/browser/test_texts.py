"""The browser's texts for events, actions and refusals are exactly the server's."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from serai.engine.chance import Chance
from serai.engine.errors import Refusal
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.texts import LANGUAGES, Texts
from serai.games import games
from serai.kit.stream import Stream
from twin import client

SEATS = ("Ada", "Ben", "Cléo", "Dov", "Eve")
ENGINE = client.ROOT / "src" / "serai" / "engine" / "text"


def lived(game: Game, seats: int) -> tuple[list[Any], list[Any], list[Refusal]]:
    """Return every event, many actions and many refusals of a whole random match."""
    match = Match(game, game.setup(SEATS[:seats]), Chance(f"texts {seats}"))
    stream = Stream(seats)
    events, actions, refusals = list(match.opening), [], []
    while match.seat is not None:
        legal = match.legal()
        actions += legal[:5]
        refusals += [refusal for old in actions[:: len(actions) // 5 + 1] if (refusal := match.why(match.seat, old))]
        events += match.act(match.seat, legal[stream.below(len(legal))]).events
    return events, actions, refusals


def told_by_browser(asked: list[Any]) -> list[Any]:
    """Return the same sentences from the TypeScript class."""
    environment = client.npm()[1]
    node = shutil.which("node", path=environment["PATH"])
    assert node is not None
    done = subprocess.run(
        [node, str(Path(__file__).with_name("texts.mjs"))],
        cwd=client.ROOT,
        env=environment,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def test_browser_and_server_tell_the_same() -> None:
    asked: list[Any] = []
    expected: list[Any] = []
    for game in games().values():
        for seats in {min(game.seats), max(game.seats)}:
            events, actions, refusals = lived(game, seats)
            for language in LANGUAGES:
                paths = [ENGINE / f"{language}.ftl", Path(str(game.folder)) / "text" / f"{language}.ftl"]
                texts = Texts(game, language, SEATS[:seats])
                written = {"events": events, "actions": actions, "refusals": refusals}
                sources = [path.read_text(encoding="utf-8") for path in paths]
                asked.append(
                    {"language": language, "sources": sources, "seats": SEATS[:seats], **msgspec.to_builtins(written)}
                )
                expected.append(
                    {
                        "events": [texts.event(event) for event in events],
                        "actions": [texts.action(action) for action in actions],
                        "refusals": [texts.refusal(refusal) for refusal in refusals],
                    }
                )
    assert sum(len(one) for part in expected for one in part.values()) > 3000
    for ours, theirs in zip(expected, told_by_browser(asked), strict=True):
        for kind in ours:
            for sentence, other in zip(ours[kind], theirs[kind], strict=True):
                assert other == sentence
