"""The OpenAPI description of the HTTP part, generated from the list of endpoints."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version as version_of
from typing import Any

import msgspec

from serai.server.http.security import PROBES
from serai.tables.model.errors import STATUS
from serai.tables.session.endpoints import ENDPOINTS, Endpoint, bodies
from serai.tables.wire.requests import Problem

EVERYWHERE = ("bad-message", "unknown-host", "wrong-origin", "too-fast")
PATTERNS = {"table": "^[0-9a-f]{16}$", "code": "^[0-9A-Za-z]{6}$", "game": "^[a-z_]{1,64}$"}


@cache
def description() -> bytes:
    """Return the description as it is sent; making it takes too long for the event loop."""
    return msgspec.json.encode(describe())


def describe() -> dict[str, Any]:
    """Return the whole description."""
    _, components = msgspec.json.schema_components([*bodies(), Problem], ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Serai", "version": version_of("serai"), "description": "Tables for bazaar games."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    reasons: dict[int, list[str]] = {}
    needed = (["too-large"] if endpoint.body else []) + (["secret-missing"] if endpoint.secret else [])
    everywhere = [one for one in EVERYWHERE if one != "unknown-host" or endpoint.path not in PROBES]
    for reason in (*everywhere, *needed, *endpoint.declines):
        reasons.setdefault(STATUS[reason], []).append(reason)
    kind = {"text/plain": {"schema": {"type": "string"}}} if endpoint.answer is str else _json(endpoint.answer)
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.function.__name__,
        "responses": {
            str(endpoint.status): {"description": "Done.", "content": kind},
            **{
                str(status): {"description": ", ".join(sorted(set(why))), "content": _json(Problem)}
                for status, why in sorted(reasons.items())
            },
        },
    }
    names = re.findall(r"{(\w+)}", endpoint.path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": PATTERNS[name]}}
            for name in names
        ]
    if endpoint.body:
        operation["requestBody"] = {"required": True, "content": _json(endpoint.body)}
    if endpoint.secret:
        operation["security"] = [{"secret": []}]
    return operation


def _json(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
