"""Invitations: a join code, or the link that people send each other."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from serai.lab.guest.errors import GuestError
from serai.tables.model.seats import CODE_LENGTH

_CODE = re.compile(rf"[0-9A-Za-z]{{{CODE_LENGTH}}}")
_LINK = re.compile(rf"/join/([0-9A-Za-z]{{{CODE_LENGTH}}})/?")


@dataclass(frozen=True)
class Invitation:
    """The address of a server, and the join code of a table there."""

    server: str
    code: str


def read_invitation(text: str, server: str) -> Invitation:
    """Return the invitation in a code for this server, or in a link."""
    parts = urlsplit(text.strip())
    if parts.scheme in ("http", "https"):
        found = _LINK.fullmatch(parts.fragment)
        if found is None:
            raise GuestError(f"expected a link that ends in #/join/ and a code; got {text!r}")
        return Invitation(f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}", found[1].upper())
    code = text.replace(" ", "")
    if not _CODE.fullmatch(code):
        raise GuestError(f"expected a join code of {CODE_LENGTH} letters and digits, or a link; got {text!r}")
    address = urlsplit(server)
    if address.scheme not in ("http", "https") or not address.netloc:
        raise GuestError(f"--server: expected an address such as https://games.example.org; got {server!r}")
    return Invitation(server.rstrip("/"), code.upper())
