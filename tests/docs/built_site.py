"""The built documentation, read like a browser: what each page shows, names and links to."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

MENU = "md-nav--primary"
MENU_ENTRY = "md-nav__link"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class BuiltPage:
    """One page of the site."""

    path: Path
    text: str = ""
    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    menu: list[str] = field(default_factory=list)
    """The targets of the navigation's entries, without those of the page's own contents."""

    def target(self, link: str) -> tuple[Path, str]:
        """Return the file and the anchor that a link of this page leads to."""
        parts = urlsplit(link)
        place = (self.path.parent / unquote(parts.path)).resolve() if parts.path else self.path
        return (place / "index.html" if place.is_dir() else place), unquote(parts.fragment)


def read_page(path: Path) -> BuiltPage:
    """Read a page of the built site."""
    reader = _Reader(BuiltPage(path.resolve()))
    reader.feed(path.read_text(encoding="utf-8"))
    return reader.page


def read_site(folder: Path) -> dict[Path, BuiltPage]:
    """Read every page of the built site, except the one for addresses that do not exist."""
    paths = sorted(path.resolve() for path in folder.rglob("*.html") if path.name != "404.html")
    return {path: read_page(path) for path in paths}


def is_internal(link: str) -> bool:
    """Tell whether a link leads to a page of the site."""
    parts = urlsplit(link)
    return not parts.scheme and not parts.netloc


class _Reader(HTMLParser):
    """Collects what a page holds."""

    def __init__(self, page: BuiltPage) -> None:
        super().__init__()
        self.page = page
        self._open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        classes = values.get("class", "")
        if tag not in VOID:
            self._open.append((tag, classes))
        self.page.anchors |= {values[name] for name in ("id", "name") if name in values}
        for name in ("href", "src"):
            if name in values:
                self.page.links.append(values[name])
        self.page.links += [entry.split()[0] for entry in values.get("srcset", "").split(",") if entry.strip()]
        is_in_menu = any(MENU in inside for _, inside in self._open)
        if tag == "a" and is_in_menu and MENU_ENTRY in classes and not values["href"].startswith("#"):
            self.page.menu.append(values["href"])

    def handle_endtag(self, tag: str) -> None:
        while self._open and tag not in VOID:
            if self._open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        if not self._open or self._open[-1][0] not in {"script", "style"}:
            self.page.text += data
