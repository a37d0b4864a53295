"""What an address of each service is sent: whose turn it is, the game, and the link."""

from __future__ import annotations

import html
from typing import Any, NamedTuple

import msgspec

from serai.server.allowed_hosts import host_of, origin_of

DISCORD = ("discord.com", "discordapp.com")
SLACK = ("hooks.slack.com",)
NTFY = ("ntfy.sh",)
KNOWN = (*DISCORD, *SLACK, *NTFY)
"""The services that anybody may name; all others get plain JSON."""


class Message(NamedTuple):
    """What there is to say."""

    title: str
    """What the game is called."""
    text: str
    link: str
    """The table's address; empty if the server does not know its own."""


class Shaped(NamedTuple):
    """A message as a service takes it."""

    address: str
    body: bytes


def shaped(address: str, message: Message, turn: dict[str, Any]) -> Shaped:
    """Return a message in the form of the service at an address; plain JSON also holds the turn."""
    host, (title, text, link) = host_of(address), message
    content: dict[str, Any]
    if host in DISCORD:
        content = {"content": f"{title}: {text} {link}".rstrip(), "allowed_mentions": {"parse": []}}
    elif host in SLACK:
        escaped = html.escape(f"{title}: {text}", quote=False)
        content = {"text": f"{escaped} <{link}>" if link else escaped}
    elif host in NTFY:
        topic = address[len(origin_of(address)) :].strip("/")
        content = {"topic": topic, "title": title, "message": text} | ({"click": link} if link else {})
        address = origin_of(address)
    else:
        content = {"event": "turn", "title": title, "text": text, "link": link, **turn}
    return Shaped(address, msgspec.json.encode(content))
