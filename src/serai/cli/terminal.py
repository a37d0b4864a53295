"""A game in the terminal, for people at one screen and bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from serai.bots.player import Player, Question
from serai.cli.options import game_or_prompt, make_setup
from serai.cli.prompts import PromptCommand, prompt_action
from serai.engine.chance import Chance
from serai.engine.contract import Event
from serai.engine.errors import MalformedAction, Refused
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.texts import Texts
from serai.lab.bot_host import UnknownBot
from serai.lab.entrants import Entrant, entrant, trained_entrant, trained_file
from serai.strategy.strategy import strategy_of

BOT_NAMES = ("Aziz", "Basma", "Cyrus", "Dunya", "Emre")


def play_in_terminal(
    game: str | None,
    people: str,
    bots: int | None,
    level: str,
    weights: str | None,
    seed: str | None,
    save: str | None,
    language: str,
    option: tuple[str, ...],
    components: dict[str, str | None],
) -> None:
    """Play in the terminal until the match is over or someone quits."""
    rules = game_or_prompt(game, language)
    names = [name.strip() for name in people.split(",") if name.strip()]
    wanted = bots if bots is not None else max(0, min(rules.seats) - len(names))
    seats = [*names, *BOT_NAMES[:wanted]]
    setup = make_setup(rules, seats, option, components)
    bot = _bot(level, weights, rules)
    if wanted and bot.level and strategy_of(rules).using(bot.level.weights).is_generic:
        click.echo(f"{rules.name} has no strategy: the bots know nothing of it but the rules")
    match = Match(rules, setup, Chance(seed))
    try:
        _Screen(rules, match, language, len(names), bot.new_player(match)).run()
    except (EOFError, KeyboardInterrupt, click.Abort):
        click.echo()
    click.echo(f"seed of the dice: {match.chance.seed if match.chance else '-'}")
    if save:
        Path(save).write_text(write_record(match.record), encoding="utf-8")
        click.echo(f"{save}: {len(match.record.moves)} moves")


def _bot(level: str, weights: str | None, game: Game) -> Entrant:
    """Return the player of the bots' seats."""
    plain = entrant(level, game)
    found = trained_entrant(plain, trained_file(weights, game)) if weights else plain
    if found is None:
        raise UnknownBot(f"--weights: {level} plays without weights; expected a level or search:SIMULATIONS")
    return found


class _Screen:
    """One screen that people hand on, which never shows what only another player may know."""

    def __init__(self, game: Game, match: Match, language: str, people: int, bot: Player) -> None:
        self.console = Console(highlight=False)
        self.match = match
        self.texts = Texts(game, language, match.setup.seats)
        self.people = people
        self.seen_by: int | None = 0 if people == 1 else None
        self.bot = bot
        self.random = random.Random(match.chance.seed if match.chance else None)
        self._events: list[Event] = []
        self._known_to: dict[int, int] = {}
        """The number of events when a person last decided."""

    def run(self) -> None:
        """Play to the end."""
        self.console.print(Panel(Text(self.texts.message("unofficial")), title=self.texts.message("game")))
        self._tell(self.match.opening)
        while self.match.seat is not None:
            if self.match.seat < self.people:
                self._person(self.match.seat)
            else:
                self._bot(self.match.seat)
        self._show(None)

    def _bot(self, seat: int) -> None:
        question = Question.of(self.match, self.random.getrandbits(31))
        self._tell(self.match.act(seat, self.bot.choose(question)).events)

    def _person(self, seat: int) -> None:
        if self.seen_by != seat:
            self._hand_to(seat)
        self._show(seat)
        chosen = prompt_action(self.console, self.texts, self.match)
        if chosen is PromptCommand.QUIT:
            raise EOFError
        try:
            if chosen is PromptCommand.UNDO:
                self.match.undo(seat)
            else:
                self._known_to[seat] = len(self._events)
                self._tell(self.match.act(seat, chosen).events)
        except Refused as error:
            self.console.print(Text(self.texts.refusal(error.refusal), style="red"))
        except MalformedAction as error:
            self.console.print(Text(str(error), style="red"))

    def _hand_to(self, seat: int) -> None:
        """Ask for the next person; in a game with secrets, clear the screen first; say what they missed."""
        has_secrets = self.match.game.has_secrets
        if has_secrets:
            self.console.clear()
        name = self.match.setup.seats[seat]
        self.console.input(Text(self.texts.message("screen-pass-on", {"seat": seat}) + f" [{name}] ", style="bold"))
        self.seen_by = seat
        if has_secrets:
            self._print_events(self._events[self._known_to.get(seat, 0) :])

    def _show(self, seat: int | None) -> None:
        view = self.match.view(seat)
        self.console.print(Text("\n" + self.match.rules.text_board(view)))

    def _tell(self, events: Sequence[Event]) -> None:
        self._events += events
        self._print_events(events)

    def _print_events(self, events: Sequence[Event]) -> None:
        """Print events as far as the person at the screen may know them."""
        for event in self.match.rules.visible_events(events, self.seen_by):
            self.console.print(Text("  " + self.texts.event(event), style="dim"))
