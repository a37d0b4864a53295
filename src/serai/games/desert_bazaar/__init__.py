"""Desert Bazaar (Brian Yu, 2006): the game's table of contents. Unofficial; see RULES.md."""

from serai.engine.game import Game
from serai.engine.setup import ComponentKind, Option
from serai.games.desert_bazaar.moves import Action, Event, Outcome
from serai.games.desert_bazaar.outlook import Outlook
from serai.games.desert_bazaar.refusals import REASONS
from serai.games.desert_bazaar.rules import DesertRules
from serai.games.desert_bazaar.view import DesertFixtures, DesertView

GAME = Game(
    name="desert_bazaar",
    package=__name__,
    rules_version="1.1",
    seats=(3, 4, 5),
    unofficial_seats=(2,),
    options=(
        Option("first_seat", (0, 1, 2, 3, 4, "random"), "DB-2"),
        Option("round_robin_setup", (False, True), "DB-3"),
        Option("forfeit_in_setup", (False, True), "DB-4"),
        Option("open_hands", (False, True), "DB-6"),
        Option("allow_pass", (False, True), "DB-7"),
        Option("shown_colours_only", (False, True), "DB-10"),
        Option("take_fewer", (False, True), "DB-11"),
        Option("choose_rerolled", (False, True), "DB-14"),
        Option("free_trade", (False, True), "DB-26"),
        Option("sequential_payment", (False, True), "DB-27"),
        Option("optional_marker", (False, True), "DB-28"),
        Option("unmarked_founder_scores", (False, True), "DB-29"),
        Option("bonus_needs_marker", (False, True), "DB-30"),
        Option("finish_round", (False, True), "DB-37"),
        Option("idle_rounds", (2, 1, 3, 4, 5), "DB-40"),
    ),
    components=(
        ComponentKind("board", ("hexagon_91", "hexagon_61", "field_100", "hexagon_127")),
        ComponentKind("tiles", ("p2", "p1")),
        ComponentKind("pieces", ("box",)),
    ),
    actions=Action,
    outcomes=Outcome,
    events=Event,
    view=DesertView,
    fixtures=DesertFixtures,
    outlooks=Outlook,
    refusals=REASONS,
    set_up=DesertRules,
)
