"""The OpenAPI description of the HTTP part, generated from the list of endpoints."""

from __future__ import annotations

import re
from importlib.metadata import version as version_of
from typing import Any

import msgspec

from serai.tables.model.errors import STATUS
from serai.tables.session.endpoints import ENDPOINTS, Endpoint
from serai.tables.wire.requests import Problem

EVERYWHERE = ("bad-message", "unknown-host", "wrong-origin", "too-fast")
PATTERNS = {"table": "^[0-9a-f]{16}$", "code": "^[0-9A-Za-z]{6}$", "game": "^[a-z_]{1,64}$"}
PATTERNS |= {"move": "^[0-9]{1,7}$", "day": r"^\d{4}-\d{2}-\d{2}$"}


def describe() -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for endpoint in ENDPOINTS for kind in (endpoint.answer, endpoint.body) if kind not in (None, str)]
    kinds.append(Problem)
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
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
    for reason in (*EVERYWHERE, *needed, *endpoint.declines):
        reasons.setdefault(STATUS[reason], []).append(reason)
    kind = {"text/plain": {"schema": {"type": "string"}}} if endpoint.answer is str else _json(endpoint.answer)
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.name or endpoint.call.__name__.lstrip("_"),
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
