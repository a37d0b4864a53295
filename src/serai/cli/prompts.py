"""Prompt a person for an action: narrow the legal actions step by step, without knowing any rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Any, Literal

from rich.console import Console
from rich.text import Text

from serai.engine.contract import Action
from serai.engine.errors import MalformedAction
from serai.engine.match import Match
from serai.engine.texts import Texts

MAX_LISTED = 12  # more actions than this are narrowed field by field


class PromptCommand(Enum):
    """An answer that is not an action."""

    UNDO = "undo"
    QUIT = "quit"
    BACK = "back"


def prompt_action(
    console: Console, texts: Texts, match: Match
) -> Action | Literal[PromptCommand.UNDO, PromptCommand.QUIT]:
    """Return the action the person chooses, or `UNDO` or `QUIT`.

    A short list is shown whole. A long one is narrowed: first by the kind of action, then value by value.
    At any point a whole line such as `build 17 e4` chooses an action at once.
    """
    legal = match.legal()
    narrowed = legal
    while True:
        answer = _narrow(console, texts, match, narrowed)
        if answer is PromptCommand.BACK:
            narrowed = legal
        elif isinstance(answer, list):
            if len(answer) == 1:
                return answer[0]
            narrowed = answer
        else:
            return answer


def _narrow(
    console: Console, texts: Texts, match: Match, actions: list[Action]
) -> list[Action] | Action | PromptCommand:
    if len(actions) <= MAX_LISTED:
        return _choose(console, texts, match, [(texts.action(action), [action]) for action in actions])
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(str(action.__struct_config__.tag), []).append(action)
    if len(kinds) > 1:
        return _choose(console, texts, match, [(_kind(texts, group), group) for group in kinds.values()])
    for field in actions[0].__struct_fields__:
        values: dict[str, list[Action]] = {}
        for action in actions:
            values.setdefault(_shown(getattr(action, field)), []).append(action)
        if len(values) > 1:
            labels = [(_value(texts, field, value), values[value]) for value in _ordered(values)]
            return _choose(console, texts, match, labels)
    return actions


def _choose(
    console: Console, texts: Texts, match: Match, choices: list[tuple[str, list[Action]]]
) -> list[Action] | Action | PromptCommand:
    for number, (label, _) in enumerate(choices, 1):
        console.print(Text(f"{number:>3}  {label}"), end="\n" if len(choices) <= MAX_LISTED or number % 6 == 0 else "")
    console.print()
    hint = texts.message("screen-hint", {"count": len(choices)})
    answer = console.input(Text(f"{hint} > ", style="bold")).strip()
    if answer in ("undo", "quit", "back"):
        return PromptCommand(answer)
    if answer.isdigit() and 1 <= int(answer) <= len(choices):
        return choices[int(answer) - 1][1]
    named = [group for label, group in choices if label.split()[-1] == answer]
    if len(named) == 1:
        return named[0]
    try:
        return [match.rules.codec.parse(answer)]
    except MalformedAction as error:
        console.print(Text(str(error), style="red"))
        return PromptCommand.BACK


def _kind(texts: Texts, group: list[Action]) -> str:
    if len(group) == 1:
        return texts.action(group[0])
    return texts.message(f"kind-{group[0].__struct_config__.tag}") + f" ({len(group)})"


def _value(texts: Texts, field: str, value: str) -> str:
    """Return one value of a field, both by their names: `field-NAME` as on the screen, or the field's own name."""
    label = texts.message(f"field-{field}") if texts.has(f"field-{field}") else field.replace("_", " ")
    return f"{label}: {' '.join(map(texts.name, value.split()))}"


def _ordered(values: Iterable[str]) -> list[str]:
    """Sort values such as `e2` and `e10` by letter and number; leave words in the game's order."""
    found = [re.fullmatch(r"(\D*)(\d+)", value) for value in values]
    numbered = [(one[1], int(one[2])) for one in found if one]
    return [f"{letters}{number}" for letters, number in sorted(numbered)] if all(found) else list(values)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{count} {name}" for name, count in value.items()) or "-"
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value) or "-"
    return "-" if value is None else str(value)
