"""One HTTP request answered, over any transport: its body, its secrets, its result or the refusal."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import unquote

import msgspec

from serai.tables.model.errors import Declined
from serai.tables.model.texts import declined_text, preferred_language
from serai.tables.room.tables import Tables
from serai.tables.session.endpoints import Call, Endpoint
from serai.tables.store.retry import until_first
from serai.tables.wire.base import MOST_SECRETS
from serai.tables.wire.requests import Problem

JSON, TEXT = "application/json", "text/plain"


@dataclass(frozen=True, slots=True)
class Request:
    """A request to one endpoint, not decoded yet."""

    path: dict[str, str] = field(default_factory=dict)
    """The values of the parameters in the endpoint's path."""
    body: bytes = b""
    authorization: str = ""
    language: str = ""
    """The languages somebody reads, as in Accept-Language."""
    visitor: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a request."""

    status: int
    content: bytes
    media_type: str = JSON


async def answer(tables: Tables, endpoint: Endpoint, request: Request) -> Answer:
    """Carry out a request; if it is declined, the answer says why."""
    allowance = tables.allowance(request.visitor)
    try:
        if endpoint.large and allowance.is_spent:
            raise Declined("too-fast")
        body = decoded_body(endpoint, request.body)
        secrets = bearer_secrets(request.authorization) if endpoint.secret else []
        call = Call(
            tables,
            body,
            secrets,
            request.visitor,
            preferred_language(request.language),
            table_id=request.path.get("table", ""),
            code=request.path.get("code", ""),
            game=request.path.get("game", ""),
        )
        result = await until_first(lambda: endpoint.call(call))
    except Declined as error:
        tables.counters.refused[error.reason] += 1
        return problem(error, request.language)
    if endpoint.large:
        await asyncio.sleep(0)  # to encode it takes a while, too
    is_text = isinstance(result, str)
    content = result.encode() if is_text else msgspec.json.encode(result)
    allowance.charge(len(content))
    return Answer(200, content, TEXT) if is_text else Answer(endpoint.status, content)


def problem(error: Declined, language: str, status: int | None = None) -> Answer:
    """Return the answer to a request that is declined."""
    text = declined_text(error, preferred_language(language))
    return Answer(status or error.status, msgspec.json.encode(Problem(error.reason, text, error.values)))


def failure(language: str) -> Answer:
    """Return the answer to a request that met an error of ours, without its details."""
    return problem(Declined("failure"), language)


def find_endpoint(endpoints: Sequence[Endpoint], method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """Return the endpoint of a method and a path, with the values in the path; declined if there is none."""
    for endpoint in endpoints:
        found = _pattern(endpoint.path).fullmatch(path)
        if found and endpoint.method == method:
            return endpoint, {name: unquote(value) for name, value in found.groupdict().items()}
    raise Declined("not-found")


def decoded_body(endpoint: Endpoint, content: bytes) -> Any:
    """Return the decoded body of a request; declined if it is too long or not what the endpoint expects."""
    if endpoint.body is None:
        return None
    if len(content) > endpoint.body_limit:
        raise Declined("too-large", limit=endpoint.body_limit)
    try:
        return msgspec.json.decode(content, type=endpoint.body)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Declined("bad-message", problem=str(error)) from None


def bearer_secrets(authorization: str) -> list[str]:
    """Return the secrets of a bearer token."""
    scheme, _, value = authorization.partition(" ")
    secrets = [secret.strip() for secret in value.split(",") if secret.strip()]
    if scheme.lower() != "bearer" or not secrets or len(secrets) > MOST_SECRETS:
        raise Declined("secret-missing", expected="Authorization: Bearer SECRET,SECRET")
    return secrets


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
