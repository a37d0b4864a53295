"""TypeScript types generated from the Python messages, so that client and server cannot disagree."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT
from msgspec.inspect import (
    AnyType,
    BoolType,
    CollectionType,
    DictType,
    Field,
    FloatType,
    IntType,
    LiteralType,
    Metadata,
    NoneType,
    RawType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    type_info,
)

from serai.bots.levels import DEFAULT_LEVEL
from serai.engine.contract import View
from serai.engine.game import Game
from serai.games import games
from serai.tables.wire import base, decode, position, requests

FIRST_LINES = "// Written by `make wire` from the Python classes of the same names. Do not edit.\n\n"


def wire_types(bodies: Iterable[Any]) -> str:
    """Return every message of the socket, these HTTP bodies, and what positions, reasons and views share."""
    messages = [*get_args(decode.AnyClientMessage), *get_args(decode.AnyServerMessage)]
    kinds = [*messages, *bodies, requests.Problem, position.Position, position.Reason, View]
    unions = {"ClientMessage": decode.AnyClientMessage, "ServerMessage": decode.AnyServerMessage}
    constants = {"PROTOCOL": base.PROTOCOL, "DEFAULT_LEVEL": DEFAULT_LEVEL}
    exported = "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    return f"{FIRST_LINES}{exported}\n{_written(kinds, unions)}"


def game_types(game: Game) -> str:
    """Return the actions, outcomes, events, view and fixtures of one game, and its outlook if it has one."""
    named = {"Action": game.actions, "Outcome": game.outcomes, "Event": game.events}
    named |= {"View": game.view, "Fixtures": game.fixtures}
    if game.outlooks is not None:
        named["Outlook"] = game.outlooks
    kinds = [kind for union in named.values() for kind in _members(union)]
    shared = {union for union in named if union in {kind.__name__ for kind in kinds}}
    return FIRST_LINES + _written(kinds, {name: union for name, union in named.items() if name not in shared})


def files(root: Path, bodies: Iterable[Any]) -> dict[Path, str]:
    """Return every generated file with its content."""
    written = {root / "web" / "src" / "api" / "wire.ts": wire_types(bodies)}
    for game in (game for game in games().values() if not game.is_plugin):
        written[root / "src" / "serai" / "games" / game.name / "web" / "wire.ts"] = game_types(game)
    return written


def _written(kinds: Iterable[Any], unions: dict[str, Any]) -> str:
    found: dict[str, StructType] = {}
    for kind in kinds:
        _collect(type_info(kind), found)
    parts = [_interface(name, struct) for name, struct in found.items()]
    for name, union in unions.items():
        parts.append(f"export type {name} = {' | '.join(one.__name__ for one in _members(union))};\n")
    return "\n".join(parts)


def _members(union: Any) -> list[Any]:
    """Return the structs of a union, without None."""
    return [one for one in get_args(union) or (union,) if one is not type(None)]


def _collect(kind: Type, found: dict[str, StructType]) -> None:
    """Collect every struct that is reached from a type, each once."""
    match kind:
        case StructType():
            name = kind.cls.__name__
            if name in found:
                if found[name].cls is not kind.cls:
                    raise ValueError(f"two classes are called {name}; the browser knows them by name only")
                return
            found[name] = kind
            for field in kind.fields:
                _collect(field.type, found)
        case UnionType():
            for one in kind.types:
                _collect(one, found)
        case CollectionType():
            _collect(kind.item_type, found)
        case TupleType():
            for one in kind.item_types:
                _collect(one, found)
        case DictType():
            _collect(kind.value_type, found)
        case Metadata():
            _collect(kind.type, found)


def _interface(name: str, struct: StructType) -> str:
    meaning = inspect.cleandoc(struct.cls.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    lines = [f"/** {meaning} */", f"export interface {name} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    sent = issubclass(struct.cls, (base.ClientMessage, base.RequestBody))
    lines += [f"  {_field(field, sent)}" for field in struct.fields]
    return "\n".join([*lines, "}"]) + "\n"


def _field(field: Field, sent_by_client: bool) -> str:
    """Return a field; a client may omit one that has a default, the server leaves out only unset ones."""
    may_be_unset = not field.required and field.default is field.default_factory is NODEFAULT
    optional = "?" if may_be_unset or (sent_by_client and not field.required) else ""
    return f"{field.encode_name}{optional}: {_type(field.type)};"


def _type(kind: Type) -> str:
    match kind:
        case StructType():
            return kind.cls.__name__
        case UnionType():
            parts = [_type(one) for one in kind.types]
            return "unknown" if "unknown" in parts else " | ".join(parts)
        case LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case CollectionType():
            return f"{_bracketed(kind.item_type)}[]"
        case TupleType():
            return f"[{', '.join(_type(one) for one in kind.item_types)}]"
        case DictType():
            return f"{_keyed(kind.key_type)}<{_key(kind.key_type)}, {_type(kind.value_type)}>{_end(kind.key_type)}"
        case Metadata():
            return _type(kind.type)
    return _PLAIN[type(kind)]


_PLAIN: dict[type, str] = {
    AnyType: "unknown",
    RawType: "unknown",
    StrType: "string",
    IntType: "number",
    FloatType: "number",
    BoolType: "boolean",
    NoneType: "null",
}


def _bracketed(kind: Type) -> str:
    text = _type(kind)
    return f"({text})" if " | " in text and not isinstance(kind, DictType) else text


def _keyed(key: Type) -> str:
    """Return the type of a mapping; one whose keys are literals may lack some of them."""
    return "Partial<Record" if isinstance(key, LiteralType) else "Record"


def _key(key: Type) -> str:
    return _type(key) if isinstance(key, LiteralType) else "string"


def _end(key: Type) -> str:
    return ">" if isinstance(key, LiteralType) else ""
