"""A notice names the table and the player, in their language, and nothing of the game."""

from __future__ import annotations

import json
import re

from serai.engine.texts import LANGUAGES
from serai.games import games
from serai.server.push.notice import notice, topic
from serai.tables.room.turns import Turn

GAME = next(iter(games()))
TURN = Turn("0123456789abcdef", GAME, 1, "Ada", 7)


def test_a_notice_has_a_title_a_sentence_and_the_path_of_the_table() -> None:
    for language in LANGUAGES:
        content = json.loads(notice(games(), TURN, language))
        assert content.keys() == {"title", "body", "path"}
        assert content["title"] and "Ada" in content["body"] and content["path"] == "#/table/0123456789abcdef"


def test_notices_of_one_table_replace_each_other() -> None:
    later = Turn(TURN.table, GAME, 0, "Bo", 9)
    assert topic(TURN) == topic(later) != topic(Turn("f" * 16, GAME, 1, "Ada", 7))
    assert re.fullmatch(r"[\w-]{1,32}", topic(TURN)) and TURN.table not in topic(TURN)
