"""An attack on a level: attackers are tried in rounds, the best more often, and the best of all is tried again.

The best of many tries looks better than it is. So a part of the time is left for matches with other dice, and only
these count. Every match is stored as a line, so that an attack can be resumed, and those won in the end as records.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from pathlib import Path

import msgspec

from serai.bots.parallel_search import NO_TIME_LIMIT
from serai.bots.player import Player, Question
from serai.bots.process import BotFailed
from serai.bots.program import START_SECONDS
from serai.engine.chance import Chance
from serai.engine.errors import MalformedAction, Refused
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.engine.setup import Setup
from serai.kit.errors import SeraiError
from serai.kit.seeds import seed_number
from serai.kit.stream import Stream
from serai.lab.attack.attackers import Attacker, first_attackers
from serai.lab.entrants import Entrant
from serai.lab.ratings import wilson
from serai.lab.run_folder import begin_or_resume
from serai.lab.tournament import StartablePlayer
from serai.lab.workers.fingerprint import fingerprint
from serai.strategy.strategy import strategy_of

SEARCHING = 0.5  # of the time; the rest is for the best attacker alone
CURIOSITY = 0.35  # how much an attacker tried rarely is favoured
ROUNDS_BEFORE_A_CHANGE = 3
SEARCH, PROOF = "search", "proof"
PLAN, MATCHES, WON = "attack.json", "matches.jsonl", "won"


class AttackError(SeraiError):
    """An attack cannot begin or continue."""


class AttackPlan(msgspec.Struct, frozen=True):
    """Everything the matches of an attack depend on, except its time."""

    victim: str
    setup: Setup
    seed: str
    code: str = msgspec.field(default_factory=fingerprint)
    """The fingerprint of rules and bots."""


class AttackMatch(msgspec.Struct, frozen=True):
    """One match: who attacked, with which dice and from which seat, what it won, and the CPU seconds it took."""

    attacker: Attacker
    stage: str
    round: int
    seat: int
    won: float
    seconds: float


@dataclass
class Tried:
    """An attacker's wins so far."""

    attacker: Attacker
    won: float = 0.0
    matches: int = 0
    rounds: int = 0
    is_changed: bool = False
    """Whether a change of its weights is tried, too."""

    @property
    def share(self) -> float:
        """Wins per match; a shared win counts as a fraction."""
        return self.won / max(1, self.matches)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the share."""
        return wilson(self.won, self.matches)


@dataclass(frozen=True)
class Verdict:
    """What an attack found: the best attacker, and its wins with dice that did not select it."""

    plan: AttackPlan
    best: Tried
    fair: float
    tried: tuple[Tried, ...]
    """Every attacker, with its wins during the search for the best one."""
    seconds: float

    @property
    def is_broken(self) -> bool:
        """Whether the best attacker certainly wins more than its share."""
        return self.best.interval[0] > self.fair


@dataclass
class Attack:
    """An attack under way; `folder` keeps its matches, if there is one."""

    game: Game
    plan: AttackPlan
    victim: Entrant
    seconds: float
    """CPU time for all matches together."""
    folder: Path | None = None
    progress: Callable[[Tried], None] = lambda tried: None
    _stored: dict[tuple[Attacker, str, int, int], AttackMatch] = field(default_factory=dict)
    _spent: float = 0.0

    def run(self) -> Verdict:
        """Look for the best attacker, then try it alone."""
        self._resume()
        seats = len(self.plan.setup.seats)
        field_ = [Tried(one) for one in first_attackers(self.game, self.plan.victim, seats)]
        while self._spent < SEARCHING * self.seconds:
            chosen = self._most_promising(field_)
            self._play_round(chosen, SEARCH)
            if chosen.rounds >= ROUNDS_BEFORE_A_CHANGE and not chosen.is_changed and self._can_change(chosen):
                chosen.is_changed = True
                field_.append(Tried(chosen.attacker.changed(seed_number(f"{self.plan.seed}/{len(field_)}") % 1000)))
        best = Tried(max(field_, key=lambda one: (one.interval[0] - self.fair(one.attacker), one.share)).attacker)
        while self._spent < self.seconds or best.rounds == 0:
            self._play_round(best, PROOF)
        return Verdict(self.plan, best, self.fair(best.attacker), tuple(field_), self._spent)

    def fair(self, attacker: Attacker) -> float:
        """Return an attacker's fair share of the win."""
        return (2 if attacker.allied else 1) / len(self.plan.setup.seats)

    def _most_promising(self, tried: Sequence[Tried]) -> Tried:
        """Return the attacker with the highest share above the fair one, plus a bonus for rarely tried ones."""
        rounds = 1 + sum(one.rounds for one in tried)

        def promise(one: Tried) -> float:
            if one.rounds == 0:
                return 2.0
            return one.share - self.fair(one.attacker) + CURIOSITY * sqrt(log(rounds) / one.rounds)

        return max(tried, key=promise)

    @staticmethod
    def _can_change(tried: Tried) -> bool:
        """Return whether an attacker has weights to change."""
        return bool(tried.attacker.changes)

    def _play_round(self, tried: Tried, stage: str) -> None:
        """Let an attacker play from every seat with the same dice."""
        for seat in range(len(self.plan.setup.seats)):
            key = tried.attacker, stage, tried.rounds, seat
            played = self._stored.get(key)
            if played is None:
                played = self._play(*key)
                self._store(played)
            self._spent += played.seconds
            tried.won += played.won
            tried.matches += 1
        tried.rounds += 1
        self.progress(tried)

    def _play(self, attacker: Attacker, stage: str, number: int, seat: int) -> AttackMatch:
        began, seats = time.process_time(), len(self.plan.setup.seats)
        dice = f"{self.plan.seed}/{stage}/{number}"
        match = Match(self.game, self.plan.setup, Chance(dice))
        players = self._seated(match, attacker, seat)
        lots = Stream(seed_number(f"{dice}/{seat}"))
        try:
            for place, player in enumerate(players):
                if isinstance(player, StartablePlayer):
                    player.start(place, START_SECONDS)
            while match.seat is not None:
                question = Question.of(match, lots.below(2**31), NO_TIME_LIMIT)
                match.act(match.seat, players[match.seat].choose(question))
        except (BotFailed, Refused, MalformedAction) as error:
            raise AttackError(f"{self.victim.name}: {error}") from None
        finally:
            for player in players:
                if isinstance(player, StartablePlayer):
                    player.stop(match.scores, match.places, None)
        own = [seat, (seat + 1) % seats] if attacker.allied else [seat]
        won = sum(match.places[one] == 1 for one in own) / match.places.count(1)
        if won and stage == PROOF and self.folder is not None:
            (self.folder / WON).mkdir(exist_ok=True)
            (self.folder / WON / f"{number}-{seat}.jsonl").write_text(write_record(match.record), encoding="utf-8")
        return AttackMatch(attacker, stage, number, seat, won, time.process_time() - began)

    def _seated(self, match: Match, attacker: Attacker, seat: int) -> list[Player]:
        """Return the players: the attacker on one seat, allied ones on this and the next, and the victim elsewhere."""
        seats = len(self.plan.setup.seats)
        players = [self.victim.new_player(match) for _ in range(seats)]
        players[seat] = attacker.seated(self.game, self.plan.seed, (seat + 1) % seats)
        if attacker.allied:
            players[(seat + 1) % seats] = attacker.seated(self.game, self.plan.seed, seat)
        return players

    def _resume(self) -> None:
        if self.folder is None:
            return
        begin_or_resume(self.folder / PLAN, self.plan, "attack", AttackError)
        path = self.folder / MATCHES
        if path.is_file():
            for line in _whole_lines(path):
                played = msgspec.json.decode(line, type=AttackMatch)
                self._stored[played.attacker, played.stage, played.round, played.seat] = played

    def _store(self, played: AttackMatch) -> None:
        if self.folder is not None:
            with (self.folder / MATCHES).open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")


def _whole_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file; one that was cut off is left out, and played again."""
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)
    yield from whole.splitlines()


def new_attack(game: Game, setup: Setup, victim: Entrant, seed: str, seconds: float, folder: Path | None) -> Attack:
    """Return an attack on a player who sits on every other seat."""
    if strategy_of(game).is_generic and not strategy_of(game).yardsticks:
        raise AttackError(f"{game.name} says nothing about playing it well, so there is nothing to attack with")
    return Attack(game, AttackPlan(victim.name, setup, seed), victim, seconds, folder)
