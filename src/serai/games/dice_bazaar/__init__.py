"""Dice Bazaar (Fedor Sosnin, 2016): the game's table of contents. Unofficial; see RULES.md."""

from serai.engine.game import Game
from serai.engine.setup import ComponentKind, Option
from serai.games.dice_bazaar.moves import Action, Event, Outcome
from serai.games.dice_bazaar.refusals import REASONS
from serai.games.dice_bazaar.rules import DiceRules
from serai.games.dice_bazaar.view import DiceFixtures, DiceView

GAME = Game(
    name="dice_bazaar",
    package=__name__,
    rules_version="1.1",
    seats=(2, 3, 4),
    unofficial_seats=(),
    options=(
        Option("free_old_dice", (False, True), "DI-7"),
        Option("knock_off_column", (False, True), "DI-11"),
        Option("symbol_chain", (False, True), "DI-14"),
        Option("leave_when_sold_out", (False, True), "DI-17"),
        Option("finish_round", (False, True), "DI-18"),
        Option("share_ties", (False, True), "DI-20"),
        Option("idle_rounds", (25, 5, 10, 50), "DI-27"),
    ),
    components=(
        ComponentKind("cards", ("1248", "1358")),
        ComponentKind("pieces", ("box",)),
    ),
    actions=Action,
    outcomes=Outcome,
    events=Event,
    view=DiceView,
    fixtures=DiceFixtures,
    refusals=REASONS,
    set_up=DiceRules,
)
