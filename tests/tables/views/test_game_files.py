"""Which files of a game a browser may fetch."""

from __future__ import annotations

from dataclasses import fields

from serai.engine.game import Game
from serai.games import games
from serai.tables.views.game_files import browser_files

GAME = next(iter(games().values()))


class Elsewhere(Game):
    """A game as if it came from a package of its own."""

    is_plugin = True


def test_the_client_is_built_with_our_own_games_so_nothing_is_served_of_them() -> None:
    assert [browser_files(game) for game in games().values()] == [()] * len(games())


def test_of_a_game_in_a_package_of_its_own_texts_rules_and_table_are_served_and_no_code_of_the_rules() -> None:
    found = browser_files(Elsewhere(**{field.name: getattr(GAME, field.name) for field in fields(GAME)}))
    assert {"RULES.md", "RULES.de.md", "RULES.fr.md", "text/de.ftl", "text/en.ftl", "text/fr.ftl"} <= set(found)
    assert not [path for path in found if path.endswith((".py", ".toml"))]
