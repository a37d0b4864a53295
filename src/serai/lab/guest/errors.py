"""Why a bot could not take a seat, or had to leave it."""

from __future__ import annotations

from serai.kit.errors import SeraiError


class GuestError(SeraiError):
    """A guest cannot play: the invitation, the server or the bot is to blame."""


class Unreachable(GuestError):
    """The server does not answer."""
