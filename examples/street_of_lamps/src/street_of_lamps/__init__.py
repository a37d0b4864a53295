"""Street of Lamps: the game's table of contents."""

from serai.engine.game import Game
from street_of_lamps.moves import Event, Keep, Outcome
from street_of_lamps.rules import REASONS, LampRules
from street_of_lamps.view import LampFixtures, LampView

GAME = Game(
    name="street_of_lamps",
    package=__name__,
    rules_version="1.0",
    seats=(2, 3, 4),
    unofficial_seats=(),
    options=(),
    components=(),
    actions=Keep,
    outcomes=Outcome,
    events=Event,
    view=LampView,
    fixtures=LampFixtures,
    refusals=REASONS,
    has_secrets=True,  # the customers: bots must not see those of others
    set_up=LampRules,
)
