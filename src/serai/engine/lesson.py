"""Lessons: a game taught scene by scene, every scene a position of a real match (docs/game-folder.md).

A game's folder may hold `lesson.toml`. A scene says something, and perhaps asks for a decision; what is asked
for, what chance then brings and what the others answer are written in the file, and all of it is played by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from serai.engine.contract import Action, Event, View
from serai.engine.errors import MalformedAction
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import ChanceMove, Decision, Move
from serai.engine.setup import OptionValue
from serai.kit.components import ComponentError, read_as, read_toml
from serai.kit.errors import SeraiError

FILE = "lesson.toml"

MoveWritten = str | dict[str, Any]
"""A decision of the seat to move, as a line to type; or an outcome, as in a record."""


class LessonError(SeraiError):
    """A lesson cannot be played as it is written; the message names the scene."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a stretch of scenes begins: a set-up and all moves up to there."""

    seats: tuple[str, ...]
    me: int = 0
    """The learner's seat."""
    options: dict[str, OptionValue] = {}
    components: dict[str, str | dict[str, Any]] = {}
    moves: tuple[MoveWritten, ...] = ()


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn."""

    says: str
    """The message that is shown."""
    position: str = ""
    """The position it begins from; without one it continues the scene before."""
    ask: tuple[dict[str, Any], ...] = ()
    """What the learner is asked for: any legal action with all values of one of these. Empty: just to continue."""
    brings: tuple[dict[str, Any], ...] = ()
    """Events with these values must all follow at once from what is asked for; lists may hold other items, too."""
    hint: str = ""
    """The action pointed at, as a line to type; without one, the first that is asked for."""
    wrong: str = ""
    """The message for a legal action that is not asked for; without one, `says` is shown again."""
    then: tuple[MoveWritten, ...] = ()
    """What chance and the others do once the scene is done."""
    done: str = ""
    """The message afterwards; without one, the lesson continues by itself."""
    rule: str = ""
    """The ruling or section to read more in."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson."""

    positions: dict[str, Position]
    scenes: tuple[Scene, ...]

    def texts(self) -> list[str]:
        """Return every message the lesson uses."""
        return [name for scene in self.scenes for name in (scene.says, scene.wrong, scene.done) if name]


@dataclass(frozen=True)
class Shown:
    """What one move led to, as the learner sees it."""

    seat: int
    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True)
class ActiveScene:
    """A scene that has begun: the match as it is now, and the seat that sees it."""

    scene: Scene
    match: Match
    me: int

    @property
    def asks(self) -> bool:
        """Whether the scene asks for a decision."""
        return bool(self.scene.ask)

    def asked(self) -> list[Action]:
        """Return every legal action the scene accepts."""
        return [action for action in self._weighed() if action is not None]

    def is_legal(self, action: Action) -> bool:
        """Return whether the rules allow this here."""
        state = self.match.state
        return self.match.rules.codec.action_number(state, action) in state.actions()

    def is_asked(self, action: Action) -> bool:
        """Return whether this action is legal and the scene asks for it."""
        return self.is_legal(action) and self._accepts(action)

    def _weighed(self) -> Iterator[Action | None]:
        state, codec = self.match.state, self.match.rules.codec
        for number in state.actions() if self.scene.ask else ():
            action = codec.action(state, number)
            yield action if self._accepts(action) else None

    def _accepts(self, action: Action) -> bool:
        values = _plain(action)
        return any(_has(values, wanted) for wanted in self.scene.ask) and self._brings(action)

    def _brings(self, action: Action) -> bool:
        if not self.scene.brings:
            return True
        rules, before, after = self.match.rules, self.match.state, self.match.state.copy()
        number = rules.codec.action_number(before, action)
        after.play(number)
        events = [_plain(event) for event in rules.events(before, number, after)]
        return all(any(_tells(event, wanted) for event in events) for wanted in self.scene.brings)

    def hint(self) -> Action | None:
        """Return the action to point at."""
        return next((action for action in self.hint_in_steps() if action is not None), None)

    def hint_in_steps(self) -> Iterator[Action | None]:
        """Examine the legal actions one by one: yield each that can be pointed at, and None for each that cannot."""
        if self.scene.hint:
            yield self.match.rules.codec.parse(self.scene.hint)
        else:
            yield from self._weighed()

    def play(self, action: Action | None) -> list[Shown]:
        """Make the learner's decision, if the scene asks for one, and let the rest follow; move by move."""
        shown = []
        if action is not None:
            step = self.match.act(self.me, action)
            shown.append(Shown(self.me, step.events, self.match.view(self.me)))
        for move in self.scene.then:
            shown.append(_make(self.match, move, self.me))
        return shown


@cache
def lesson_of(game: Game) -> Lesson | None:
    """Return a game's lesson, read strictly; None if it has none."""
    file = game.folder / FILE
    return read(file.read_text(encoding="utf-8"), f"{game.name}/{FILE}") if file.is_file() else None


def read(text: str, origin: str = FILE) -> Lesson:
    """Return a lesson from its file; `ComponentError` names what is wrong and where."""
    lesson = read_as(Lesson, read_toml(text, origin), origin)
    if not lesson.scenes or not lesson.scenes[0].position:
        raise ComponentError(origin, "scenes: expected at least one, and the first with a position")
    for number, scene in enumerate(lesson.scenes, 1):
        if scene.position and scene.position not in lesson.positions:
            known = ", ".join(lesson.positions) or "none"
            raise ComponentError(origin, f"scene {number}: unknown position {scene.position!r}; there are: {known}")
    unused = set(lesson.positions) - {scene.position for scene in lesson.scenes}
    if unused:
        raise ComponentError(origin, f"positions: no scene begins from {', '.join(sorted(unused))}")
    return lesson


def begin(game: Game, lesson: Lesson, number: int, played: list[Action]) -> ActiveScene:
    """Return a scene, reached by the decisions the learner made since the last scene with a position of its own."""
    return list(begin_in_steps(game, lesson, number, played))[-1]


def begin_in_steps(game: Game, lesson: Lesson, number: int, played: list[Action]) -> Iterator[ActiveScene]:
    """Yield the stage after each move on the way to a scene, and at the end the scene itself."""
    if not 0 <= number < len(lesson.scenes):
        raise LessonError(f"expected a scene from 0 to {len(lesson.scenes) - 1}; got {number}")
    first = max(index for index in range(number + 1) if lesson.scenes[index].position)
    for stage in _to_position(game, lesson, first):
        yield stage
    decisions = iter(played)
    for index in range(first, number):
        stage = ActiveScene(lesson.scenes[index], stage.match, stage.me)
        action = next(decisions, None) if stage.scene.ask else None
        with _in_scene(index):
            if stage.scene.ask and (action is None or not stage.is_asked(action)):
                raise LessonError(f"expected the action it asks for; got {action}")
            stage.play(action)
        yield stage
    if next(decisions, None) is not None:
        raise LessonError(f"scene {number}: more decisions were given than the scenes before it ask for")
    yield ActiveScene(lesson.scenes[number], stage.match, stage.me)


def _to_position(game: Game, lesson: Lesson, first: int) -> Iterator[ActiveScene]:
    position = lesson.positions[lesson.scenes[first].position]
    with _in_scene(first):
        setup = game.setup(position.seats, options=position.options, components=position.components)
        stage = ActiveScene(lesson.scenes[first], Match(game, setup), position.me)
        yield stage
        for move in position.moves:
            stage.match.make(_read_move(stage.match, move))
            yield stage


@contextmanager
def _in_scene(index: int) -> Iterator[None]:
    """Add the scene's name to any error within this block."""
    try:
        yield
    except SeraiError as error:
        raise LessonError(f"scene {index}: {error}") from error


def _make(match: Match, move: MoveWritten, me: int) -> Shown:
    """Make one move of the file, for the seat to move or for chance."""
    typed = _read_move(match, move)
    return Shown(typed.seat, match.make(typed), match.view(me))


def _read_move(match: Match, move: MoveWritten) -> Move:
    if isinstance(move, dict):
        return ChanceMove(match.game.read_outcome(move))
    if match.seat is None:
        waits = "the match is over" if match.over else "chance is to move"
        raise MalformedAction(f"expected no decision, since {waits}; got {move!r}")
    return Decision(match.seat, match.rules.codec.parse(move))


def _plain(struct: Any) -> dict[str, Any]:
    """Return a value in the form of a record, with lists for tuples, so that it can be compared with the file."""
    return msgspec.json.decode(msgspec.json.encode(struct))  # type: ignore[no-any-return]


def _has(values: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(name in values and values[name] == value for name, value in wanted.items())


def _tells(event: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Return whether an event has these values; for a list, whether it contains them."""
    return all(
        set(value) <= set(event.get(name, ())) if isinstance(value, list) else event.get(name) == value
        for name, value in wanted.items()
    )
