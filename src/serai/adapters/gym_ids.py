"""Gymnasium's ids of the games; importing this module registers them, which is how Gymnasium finds any package's.

>>> import gymnasium
>>> env = gymnasium.make("serai.adapters.gym_ids:serai/DiceBazaar-v1")
>>> again = gymnasium.make("serai/DiceBazaar-v1", opponent="novice")
"""

from __future__ import annotations

from typing import Any

import gymnasium

from serai.games import game_names


def match_id(game: str) -> str:
    """Return the id of one seat against bots."""
    return f"serai/{_title(game)}-v1"


def self_play_id(game: str) -> str:
    """Return the id of many matches in which one policy decides for every seat; `gymnasium.make_vec` takes it."""
    return f"serai/{_title(game)}SelfPlay-v1"


def _title(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("_"))


for _game in game_names():
    _about: dict[str, Any] = {"game": _game}
    gymnasium.register(
        match_id(_game),
        entry_point="serai.adapters.gym_env:MatchEnv",
        vector_entry_point="serai.adapters.vector_env:MatchVectorEnv",
        kwargs=_about,
    )
    gymnasium.register(self_play_id(_game), vector_entry_point="serai.adapters.vector_env:SelfPlayEnv", kwargs=_about)
