"""Playthroughs: a whole match as a transcript a person can follow with the rulebook in hand."""

from __future__ import annotations

from serai.engine.chance import Chance
from serai.engine.contract import Rules
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import Decision
from serai.engine.setup import Setup
from serai.engine.state import State
from serai.engine.texts import Texts

FEW = 8  # legal actions; up to this number they are written out


def transcript(game: Game, setup: Setup, seed: int) -> str:
    """Return a random match move by move: legal actions, the chosen one, its events, and the table as seats saw it."""
    match = finish_randomly(Match(game, setup, Chance(str(seed))), seed)
    rules, texts = match.rules, Texts(game, "en", setup.seats)
    lines = [f"{game.name}, rules {game.rules_version}, seed {seed}", f"seats: {', '.join(setup.seats)}"]
    lines += [f"{name}: {value}" for name, value in match.setup.options.items()]
    lines += [f"{kind}: {name}" for kind, name in match.setup.components.items() if isinstance(name, str)]
    shown_for: int | None = None
    for move, state, events in match.history():
        if isinstance(move, Decision):
            if shown_for != move.seat:
                lines += ["", rules.text_board(rules.view(state, move.seat)), ""]
                shown_for = move.seat
            lines += _decision(rules, state, move)
        lines += [f"    {texts.event(event)}" for event in events]
    lines += ["", rules.text_board(match.view()), ""]
    lines += [f"{match.setup.seats[seat]}: place {place}" for seat, place in enumerate(match.places)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _decision(rules: Rules, state: State, move: Decision) -> list[str]:
    codec = rules.codec
    legal = [codec.notation(codec.action(state, number)) for number in state.actions()]
    offered = " | ".join(legal) if len(legal) <= FEW else f"{len(legal)} legal actions, from {legal[0]} to {legal[-1]}"
    return [f"  [{offered}]", f"{rules.setup.seats[move.seat]}: {codec.notation(move.action)}"]
