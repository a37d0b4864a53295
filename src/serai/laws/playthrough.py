"""Playthroughs: a whole match as a transcript a person can follow with the rulebook in hand."""

from __future__ import annotations

from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import Decision
from serai.engine.setup import Setup
from serai.engine.texts import Texts
from serai.kit.stream import Stream

FEW = 8  # so many legal actions are written out


def transcript(game: Game, setup: Setup, seed: int) -> str:
    """One random match told move by move: what could be done, what was, what followed, what everybody saw."""
    played = _played(game, setup, seed)
    match = Match(game, setup)
    texts = Texts(game, "en", setup.seats)
    lines = [f"{game.name}, rules {game.rules_version}, seed {seed}", f"seats: {', '.join(setup.seats)}"]
    lines += [f"{name}: {value}" for name, value in match.setup.options.items()]
    lines += [f"{kind}: {name}" for kind, name in match.setup.components.items() if isinstance(name, str)]
    shown_for: int | None = None
    for move in played.record.moves:
        if isinstance(move, Decision):
            if shown_for != move.seat:
                lines += ["", match.rules.text_board(match.view(move.seat)), ""]
                shown_for = move.seat
            lines += _decision(match, move)
            events = match.act(move.seat, move.action).events
        else:
            events = match.fall(move.outcome)
        lines += [f"    {texts.event(event)}" for event in events]
    lines += ["", match.rules.text_board(match.view()), ""]
    lines += [f"{match.setup.seats[seat]}: place {place}" for seat, place in enumerate(match.places)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _played(game: Game, setup: Setup, seed: int) -> Match:
    match = Match(game, setup, Chance(str(seed)))
    stream = Stream(seed)
    while match.seat is not None:
        legal = match.legal()
        match.act(match.seat, legal[stream.below(len(legal))])
    return match


def _decision(match: Match, move: Decision) -> list[str]:
    legal = [match.rules.codec.notation(action) for action in match.legal()]
    offered = " | ".join(legal) if len(legal) <= FEW else f"{len(legal)} legal actions, from {legal[0]} to {legal[-1]}"
    name = match.setup.seats[move.seat]
    return [f"  [{offered}]", f"{name}: {match.rules.codec.notation(move.action)}"]
