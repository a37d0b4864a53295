"""What is agreed before a match: who sits where, the options, and which components are on the table."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from serai.engine.errors import SetupError
from serai.kit.components import check_texts, read_toml

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing players may agree on before the match; the first choice is the default."""

    name: str
    choices: tuple[OptionValue, ...]
    rule: str

    @property
    def default(self) -> OptionValue:
        """The choice that holds by default."""
        return self.choices[0]


class OlderRules(msgspec.Struct, frozen=True):
    """An earlier major version of the rules that differs from today's only where one option had one value."""

    major: str
    option: str
    value: OptionValue


class ComponentKind(msgspec.Struct, frozen=True):
    """A kind of component file, and the ones that come with the game; the first is the default."""

    name: str
    shipped: tuple[str, ...]


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a match starts from, chance apart.

    A component is the name of a shipped file, or a whole document of a player's own.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, OptionValue] = {}
    components: dict[str, str | dict[str, Any]] = {}


def seat_names(count: int) -> tuple[str, ...]:
    """Return names for seats nobody has named: A, B, C ..."""
    return tuple("ABCDEFGH"[:count])


def component_of(setup: Setup, kind: str, package: str) -> tuple[str, dict[str, Any]]:
    """Return where a component comes from, a file in the game's folder or a player's own, and its content."""
    component = setup.components[kind]
    if isinstance(component, str):
        return component, shipped_component(package, kind, component)
    return f"your own {kind}", component


@cache
def shipped_component(package: str, kind: str, name: str) -> dict[str, Any]:
    """Return the content of `data/<kind>_<name>.toml` in a game's folder."""
    file = files(package) / "data" / f"{kind}_{name}.toml"
    return read_toml(file.read_text(encoding="utf-8"), file.name)


def component_from_file(path: str) -> dict[str, Any]:
    """Return a player's own component file, to be put into a set-up."""
    try:
        with open(path, "rb") as file:
            content = read_toml(file.read(), path)
    except OSError as error:
        raise SetupError(f"cannot read {path}: {error.strerror}") from None
    check_texts(content, path)
    return content


def check_own_components(setup: Setup) -> None:
    """Refuse a player's own components with names or notes too long to be sent to everybody."""
    for kind, component in setup.components.items():
        if not isinstance(component, str):
            check_texts(component, f"your own {kind}")


def complete(setup: Setup, options: tuple[Option, ...], components: tuple[ComponentKind, ...]) -> Setup:
    """Return the set-up with every option and component named; unknown ones are refused."""
    known = {option.name: option for option in options}
    for name, value in setup.options.items():
        if name not in known:
            raise SetupError(f"unknown option {name!r}; expected one of: {', '.join(known)}")
        _check_choice(known[name], value)
    kinds = {kind.name: kind for kind in components}
    for name, component in setup.components.items():
        if name not in kinds:
            raise SetupError(f"unknown component {name!r}; expected one of: {', '.join(kinds)}")
        if isinstance(component, str) and component not in kinds[name].shipped:
            raise SetupError(f"unknown {name} {component!r}; expected one of: {', '.join(kinds[name].shipped)}")
    return Setup(
        game=setup.game,
        seats=setup.seats,
        options={option.name: setup.options.get(option.name, option.default) for option in options},
        components={kind.name: setup.components.get(kind.name, kind.shipped[0]) for kind in components},
    )


def _check_choice(option: Option, value: OptionValue) -> None:
    # True == 1 in Python, but an option that takes numbers must not take booleans.
    if not any(type(value) is type(choice) and value == choice for choice in option.choices):
        expected = ", ".join(repr(choice) for choice in option.choices)
        raise SetupError(f"option {option.name!r}: expected one of {expected}; got {value!r}")
