"""Cheat: the game's table of contents."""

from cheat.moves import Action, Event, Outcome
from cheat.rules import CheatRules, CheatView
from serai.engine.game import Game

GAME = Game(
    name="cheat",
    package=__name__,
    rules_version="1.0",
    seats=(2, 3, 4, 5),
    actions=Action,
    outcomes=Outcome,
    events=Event,
    view=CheatView,
    refusals=("no-such-card", "nothing-to-doubt"),
    has_secrets=True,  # hands, and the cards that were played face down
    set_up=CheatRules,
)
