"""Take every picture of the README and the docs again: real matches of bots, a real server, a real browser.

    make pictures

Matches have fixed seeds, so that a picture changes only when the client does.
"""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from serai.bots.levels import DEFAULT_LEVEL, roster
from serai.bots.player import Question
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.record import write_record
from serai.games import games
from tests.browser.fixtures import FLAGS, PHONE, chromium_path, serving, sit
from tests.server.playing import Server

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SEED = "caravan"
NAMES = ("Ada", "Basma", "Cleo")
WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}

MIDDLE = 0.6
"""How far the pictured matches have come."""
FRAMES, FRAME_MILLISECONDS, MOVING_WIDTH = 24, 900, 900
PATIENCE = 300_000
"""Milliseconds anything may take on a busy machine, such as the analysis of a whole match."""
THINK = 600_000
"""Milliseconds a bot may think: simulations decide, not the clock, so that a busy machine does not change the match."""


@dataclass(frozen=True)
class Played:
    """A match of bots, and the moves after which turns of the first seat began."""

    game: Game
    seats: int
    record: str
    own_turns: list[int]
    moves: int

    def table(self, server: Server, moves: int) -> Any:
        """Return a table where the match continues after this many moves, with a person at the first seat."""
        bots = [{"kind": "bot", "name": name, "level": DEFAULT_LEVEL} for name in NAMES[1 : self.seats]]
        seats = [{"kind": "person", "name": NAMES[0]}, *bots]
        return server.post("/api/records", {"record": self.record, "moves": moves, "seats": seats}, status=201)

    def decision(self, share: float) -> int:
        """Return where the seat's first turn begins after this share of the match."""
        return next(moves for moves in self.own_turns if moves >= share * self.moves)


def play(game: Game) -> Played:
    """Return a whole match of bots, always the same."""
    seats = max(seats for seats in game.seats if seats <= len(NAMES))
    match = Match(game, game.setup(NAMES[:seats]), Chance(SEED))
    bot, own, last = roster()[DEFAULT_LEVEL], list[int](), None
    while match.seat is not None:
        if match.seat == 0 and last != 0:
            own.append(len(match.record.moves))
        last = match.seat
        question = Question.of(match, seed=len(match.record.moves), milliseconds=THINK)
        match.act(match.seat, bot.choose(question))
    return Played(game, seats, write_record(match.record), own, len(match.record.moves))


@contextmanager
def tab(chromium: Browser, server: Server, scheme: str = "light", **options: Any) -> Iterator[Page]:
    """Yield a tab without motion and without the coach."""
    address = {"base_url": f"http://127.0.0.1:{server.port}", "color_scheme": scheme, "reduced_motion": "reduce"}
    context = chromium.new_context(**{**address, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage['serai:coach'] = '{json.dumps({game: ['known'] for game in games()})}'")
    yield context.new_page()
    context.close()


def shot(page: Page) -> Image.Image:
    """Return what a tab shows, once all pictures and letters are there."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(picture: Image.Image, name: str, width: int | None = None) -> None:
    """Store a picture as WebP."""
    if width is not None:
        picture = picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
    path = PICTURES / f"{name}.webp"
    picture.save(path, quality=86, method=6)
    print(f"{path.name}: {path.stat().st_size // 1024} KB", flush=True)


def draw_tables(chromium: Browser, server: Server, match: Played) -> None:
    """Draw one table by day, by night and on a phone."""
    moves = match.decision(MIDDLE)
    for scheme in ("light", "dark"):
        with tab(chromium, server, scheme, **WIDE) as page:
            sit(page, server, match.table(server, moves))
            save(shot(page), f"{match.game.name}-{scheme}")
    with tab(chromium, server, **PHONE) as page:
        sit(page, server, match.table(server, moves))
        save(shot(page), f"{match.game.name}-phone", width=390)


def draw_pages(chromium: Browser, server: Server, match: Played) -> None:
    """Draw the first page, and a match in review."""
    for scheme in ("light", "dark"):
        with tab(chromium, server, scheme, **WIDE) as page:
            page.goto("/")
            page.get_by_role("heading").first.wait_for()
            save(shot(page), f"landing-{scheme}")
        with tab(chromium, server, scheme, **WIDE) as page:
            made = match.table(server, match.moves)
            page.goto(f"/#/seat/{made['table']['id']}/{made['secrets'][0]}/{match.decision(MIDDLE)}")
            page.get_by_role("tabpanel").get_by_role("listitem").first.wait_for()
            page.locator("progress").wait_for(state="detached")
            save(shot(page), f"replay-{scheme}")


def draw_moving(chromium: Browser, server: Server, match: Played) -> None:
    """Draw a part of a match, move by move, in one moving picture."""
    first = match.decision(MIDDLE / 2)
    frames = []
    with tab(chromium, server, **WIDE) as page:
        for moves in range(first, min(first + FRAMES, match.moves)):
            sit(page, server, match.table(server, moves))
            frame = shot(page)
            frames.append(frame.resize((MOVING_WIDTH, frame.height * MOVING_WIDTH // frame.width)))
    path = PICTURES / "play.webp"
    options: Any = {"save_all": True, "append_images": frames[1:], "duration": FRAME_MILLISECONDS, "loop": 0}
    frames[0].save(path, quality=70, method=6, **options)
    print(f"{path.name}: {path.stat().st_size // 1024} KB", flush=True)


def main() -> None:
    """Draw all pictures."""
    PICTURES.mkdir(exist_ok=True)
    matches = [play(game) for game in games().values()]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        server = serving(Path(folder)).start()
        try:
            for match in matches:
                draw_tables(chromium, server, match)
            draw_pages(chromium, server, matches[0])
            draw_moving(chromium, server, matches[0])
        finally:
            server.close()
            chromium.close()


if __name__ == "__main__":
    main()
