"""A chromium without a window, driven over the DevTools protocol: pages as PDF files, parts of them as pictures."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from serai.kit.errors import SeraiError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
"""The program's name on each system."""
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
"""Where it is on systems whose programs are not on the path."""
FLAGS = (
    "--headless=new",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-port=0",
)
PORT_FILE = "DevToolsActivePort"
START_SECONDS, ANSWER_SECONDS, DRAW_SECONDS = 90.0, 300.0, 300.0
POLL_SECONDS = 0.1
PROBLEM = "[...document.querySelectorAll('[role=alert]')].map((one) => one.innerText).join(' ').trim()"
"""The error that a page reports."""


class BrowserError(SeraiError):
    """Chromium is missing, or a page does not load."""


class Tab:
    """One tab of a chromium."""

    def __init__(self, link: ClientConnection) -> None:
        self._link = link
        self._last = 0
        self._session = ""
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._ask("Page.enable")

    def open(self, address: str, ready: str) -> None:
        """Open a page and wait until something matches the selector `ready`; raise the page's error if it fails."""
        self._ask("Page.navigate", url="about:blank")  # an address that differs in its last part only loads nothing
        self._ask("Page.navigate", url=address)
        until = time.monotonic() + DRAW_SECONDS
        while not self.evaluate(f"!!document.querySelector({json.dumps(ready)})"):
            if problem := self.evaluate(PROBLEM):
                raise BrowserError(f"the page {address} cannot be drawn; it says: {problem}")
            if time.monotonic() > until:
                said = self.evaluate("document.body.innerText.slice(0, 300)")
                raise BrowserError(f"the page {address} was not drawn within {DRAW_SECONDS:.0f} s; it says: {said}")
            time.sleep(POLL_SECONDS)

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        answer = self._ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(f"the page cannot answer: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def pdf(self) -> bytes:
        """Return the page as a PDF on paper of its own size."""
        answer = self._ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(answer["data"])

    def show_as_printed(self) -> None:
        """Show the page as it is printed: without its controls, and nothing cut off at the window's edge."""
        self._ask("Emulation.setEmulatedMedia", media="print")
        clear = {"r": 0, "g": 0, "b": 0, "a": 0}
        self._ask("Emulation.setDefaultBackgroundColorOverride", color=clear)

    def picture(self, x: float, y: float, width: float, height: float, scale: float) -> bytes:
        """Return a part of the page as a PNG, transparent where nothing is drawn."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": scale}
        answer = self._ask("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(answer["data"])

    def _ask(self, method: str, **values: Any) -> Any:
        self._last += 1
        asked = {"id": self._last, "method": method, "params": values}
        try:
            self._link.send(json.dumps(asked | ({"sessionId": self._session} if self._session else {})))
            while True:
                answer = json.loads(self._link.recv(timeout=ANSWER_SECONDS))
                if answer.get("id") == self._last:
                    break
        except (ConnectionClosed, TimeoutError) as error:
            raise BrowserError(f"the browser no longer answers ({method}): {error}") from None
        if "error" in answer:
            raise BrowserError(f"the browser refuses {method}: {answer['error']['message']}")
        return answer["result"]


@contextmanager
def open_tab() -> Iterator[Tab]:
    """Start a chromium in a profile of its own, and end it afterwards."""
    program = find_chromium()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = [*FLAGS, f"--user-data-dir={profile}", *_without_sandbox()]
        process = subprocess.Popen([program, *flags], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = _address_of(process, Path(profile) / PORT_FILE)
            with connect(address, max_size=None, proxy=None) as link:
                yield Tab(link)
                with suppress(ConnectionClosed):
                    link.send(json.dumps({"id": 0, "method": "Browser.close"}))
        finally:
            _end(process)


def find_chromium() -> str:
    """Return where the machine's chromium, Chrome or Edge is; `SERAI_CHROMIUM` names another."""
    named = os.environ.get("SERAI_CHROMIUM")
    if named:
        if found := shutil.which(named):
            return found
        raise BrowserError(f"SERAI_CHROMIUM: expected a program; there is none at {named}")
    for name in (*NAMES, *APPLICATIONS):
        if found := shutil.which(name):
            return found
    raise BrowserError(
        "expected chromium, Chrome or Edge on this machine, which draws the sheets; found none. Install one "
        "(on Debian: apt-get install chromium), or name its program in SERAI_CHROMIUM. "
        "Or open the page Print in any browser and print from there"
    )


def _without_sandbox() -> list[str]:
    """Return the flag that chromium needs to run as root; only our own pages are opened."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _address_of(process: subprocess.Popen[bytes], port_file: Path) -> str:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise BrowserError(f"the browser ended at once, with code {process.returncode}")
        with suppress(OSError, ValueError):
            port, path = port_file.read_text().split()
            return f"ws://127.0.0.1:{port}{path}"
        time.sleep(POLL_SECONDS)
    raise BrowserError(f"the browser did not start within {START_SECONDS:.0f} s")


def _end(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
