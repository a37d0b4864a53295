"""Draw the client's icons as PNG from web/public/icon.svg, with the machine's chromium."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
SIZES = (192, 512)


def main() -> None:
    """Write one file for each size; the sand goes to the edge, so that a system may cut it to any shape."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8").replace('rx="14"', "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0;display:block}}svg{{width:{size}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
