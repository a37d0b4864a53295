"""Notices this server sends to others: to addresses the host has set, with retries, following no redirect."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

SECONDS = 5.0
"""How long an answer may take."""
PAUSES = (1.0, 10.0, 60.0)
"""Seconds before each further try, unless the other side asks for more."""
LONGEST_PAUSE = 600.0
"""The most seconds the other side may ask for; after that a notice is worthless."""
ANSWER = 1024
"""The most bytes of an answer that are read."""


class Response(NamedTuple):
    """The answer to a notice."""

    status: int
    """The HTTP status; 0 if there was no answer."""
    problem: str = ""
    rest: float = 0.0
    """The pause in seconds that the other side asks for."""

    @property
    def is_success(self) -> bool:
        """Whether the notice was taken."""
        return 200 <= self.status < 300

    @property
    def may_change(self) -> bool:
        """Whether another try may get a different answer."""
        return self.rest <= LONGEST_PAUSE and (self.status in (0, 429) or self.status >= 500)


async def deliver(
    send: Callable[[], Awaitable[Response]],
    pauses: Sequence[float] = PAUSES,
    is_wanted: Callable[[], Awaitable[bool]] | None = None,
) -> Response | None:
    """Send a notice, with further tries after pauses; return the last answer, or None if it is no longer wanted."""
    for pause in (*pauses, None):
        response = await send()
        if response.is_success or pause is None or not response.may_change:
            break
        await asyncio.sleep(max(pause, response.rest))
        if is_wanted is not None and not await is_wanted():
            return None
    return response


def post(address: str, body: bytes, headers: dict[str, str]) -> Response:
    """Post a body to an address, and wait for the answer."""
    request = urllib.request.Request(address, body, {"user-agent": "serai", **headers}, method="POST")
    try:
        with _open(request, timeout=SECONDS) as answer:
            answer.read(ANSWER)
            return Response(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return Response(error.code, str(error), _seconds(error.headers.get("retry-after", "")))
    except (OSError, ValueError) as error:
        return Response(0, str(error))


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A handler that treats a redirect as the answer, since it could lead anywhere."""

    def redirect_request(self, *_: Any) -> None:
        """Follow nothing."""


_open = urllib.request.build_opener(_NoRedirects).open


def _seconds(retry_after: str) -> float:
    """Return what a Retry-After header asks for; a date, which push services do not send, counts as nothing."""
    return float(retry_after) if retry_after.isascii() and retry_after.isdigit() else 0.0
