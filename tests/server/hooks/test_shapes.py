"""Each service is sent a message in its own form, in which no name can do harm."""

from __future__ import annotations

import json

import pytest

from serai.server.hooks.shapes import Message, shaped

TURN = {"table": "0123456789abcdef", "seat": 1}
HELLO = Message("Dice", "It is your turn, Ada.", "https://games.example.org/#/table/0123456789abcdef")
SLY = Message("Dice", "It is your turn, <!channel> @everyone.", "")


def sent(address: str, message: Message = HELLO) -> tuple[str, dict[str, object]]:
    """Return where a message goes, and what is sent."""
    to, body = shaped(address, message, TURN)
    return to, json.loads(body)


@pytest.mark.parametrize("host", ["discord.com", "Discord.com:443", "discordapp.com"])
def test_discord_is_sent_content_that_mentions_nobody(host: str) -> None:
    address = f"https://{host}/api/webhooks/1/secret"
    to, content = sent(address, SLY)
    assert to == address and content["allowed_mentions"] == {"parse": []}
    assert content["content"] == "Dice: It is your turn, <!channel> @everyone."
    assert HELLO.link in str(sent(address)[1]["content"])


def test_slack_is_sent_escaped_text_with_the_link() -> None:
    address = "https://hooks.slack.com/services/T/B/x"
    assert sent(address) == (address, {"text": f"Dice: It is your turn, Ada. <{HELLO.link}>"})
    assert sent(address, SLY)[1] == {"text": "Dice: It is your turn, &lt;!channel&gt; @everyone."}


def test_ntfy_is_sent_its_topic_and_a_link_to_click() -> None:
    to, content = sent("https://ntfy.sh/my-topic")
    assert to == "https://ntfy.sh"
    assert content == {"topic": "my-topic", "title": HELLO.title, "message": HELLO.text, "click": HELLO.link}
    assert "click" not in sent("https://ntfy.sh/my-topic", SLY)[1]


def test_any_other_address_is_sent_plain_json_with_the_turn() -> None:
    address = "https://hooks.example.org/serai"
    plain = {"event": "turn", "title": HELLO.title, "text": HELLO.text, "link": HELLO.link}
    assert sent(address) == (address, plain | TURN)
