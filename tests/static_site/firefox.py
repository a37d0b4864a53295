"""Debian's Firefox, driven by WebDriver BiDi over one socket, as Firefox itself offers it."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PREFERENCES = {
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "app.update.enabled": False,
    "remote.active-protocols": 1,
}
CENTRE = """
(selector) => {
  const visible = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length && !one.disabled);
  if (!visible) return null;
  visible.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = visible.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}
"""


class Firefox:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        self._tab = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(60))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, function: str, argument: str = "") -> Any:
        """Return what a function of the page returns for a text, through JSON."""
        code = f"JSON.stringify(({function})({json.dumps(argument)}) ?? null)"
        given = self.send("script.evaluate", expression=code, target={"context": self._tab}, awaitPromise=True)
        assert given["type"] == "success", given
        return json.loads(given["result"]["value"])

    def wait(self, function: str, seconds: float = 60) -> Any:
        """Wait until a function of the page returns something."""
        until = time.monotonic() + seconds
        while not (found := self.evaluate(function)):
            assert time.monotonic() < until, f"waited {seconds:g} s for {function}: {self.evaluate(TEXT)[:2000]}"
            time.sleep(0.05)
        return found

    def click(self, selector: str) -> None:
        """Click the first thing of this kind with the mouse, once it is there."""
        x, y = self.wait(f"() => ({CENTRE})({json.dumps(selector)})")
        moves = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": [*moves, {"type": "pointerUp", "button": 0}]})

    def press(self, key: str) -> None:
        """Press a key."""
        self._act(
            {"type": "key", "id": "keys", "actions": [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]}
        )

    def _act(self, source: dict[str, Any]) -> None:
        self.send("input.performActions", context=self._tab, actions=[source])


TEXT = "() => document.body.innerText"


@contextmanager
def open_firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """Yield Firefox without a window, in a profile of its own."""
    profile.mkdir()
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    process = subprocess.Popen(
        [program, "--headless", "--remote-debugging-port", "0", "--profile", str(profile), "--no-remote"],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
        text=True,
    )
    try:
        with connect(f"{_address(process)}/session", proxy=None, max_size=None) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.communicate(timeout=30)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return found[1]
    raise AssertionError("Firefox did not start")
