"""Dschunke: Das Legespiel (Michael Schacht, 2003): the game's table of contents. Unofficial; see RULES.md."""

from serai.engine.game import Game
from serai.engine.setup import ComponentKind, OlderRules, Option
from serai.games.dschunke.moves import Action, Event, Outcome
from serai.games.dschunke.refusals import REASONS
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.view import DschunkeFixtures, DschunkeView

GAME = Game(
    name="dschunke",
    package=__name__,
    rules_version="2.1",
    seats=(2,),
    unofficial_seats=(),
    options=(
        Option("crosswise_only", (False, True), "DJ-6"),
        Option("forbid_same_footprint", (False, True), "DJ-7"),
        Option("own_level_contact", (False, True), "DJ-8"),
        Option("table", (61, 31, 21, 15, 11), "DJ-11"),
        Option("cap_groups", (False, True), "DJ-16"),
        Option("floor_at_zero", (False, True), "DJ-19"),
        Option("fewer_rats_win_ties", (False, True), "DJ-20"),
        Option("scoring", ("dschunke", "rat_hot"), "DJ-24"),
        Option("rat_hot_changed", ("enlarged", "any"), "DJ-30"),
    ),
    older_rules=(OlderRules("1", "scoring", "rat_hot"),),
    components=(ComponentKind("strips", ("pairs",)),),
    actions=Action,
    outcomes=Outcome,
    events=Event,
    view=DschunkeView,
    fixtures=DschunkeFixtures,
    refusals=REASONS,
    set_up=DschunkeRules,
)
