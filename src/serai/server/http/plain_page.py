"""A page of plain HTML, for what a browser shows without the client."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from html import escape

from starlette.responses import HTMLResponse

from serai.tables.model.errors import Declined
from serai.tables.model.texts import declined_text

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem; color: #222;
  background: #fdfbf7 }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin: 1.5rem 0 .25rem } a { color: inherit }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; font-weight: normal; padding: .3rem 0; border-bottom: 1px solid #ddd5c5 }
td { text-align: right; font-variant-numeric: tabular-nums; padding-left: 1rem }
.well, .ill { padding: .5rem .75rem; border-radius: .4rem; color: #fff; background: #2f6b3a }
.ill { background: #a3261b }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1d1b18 } th, td { border-color: #444 } }
"""
_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
_HEADERS = {
    "content-security-policy": f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
}


def plain_page(title: str, body: str, language: str = "en", status: int = 200) -> HTMLResponse:
    """Return a page with this title; its body is HTML."""
    page = f"""<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title><style>{STYLE}</style>
{body}
"""
    return HTMLResponse(page, status, _HEADERS)


def shows_page(path: str, headers: Mapping[str, str]) -> bool:
    """Return whether a person will read the answer, since a browser opened an address outside the API."""
    return not path.startswith("/api/") and "text/html" in headers.get("accept", "")


def problem_page(error: Declined, language: str, status: int | None = None) -> HTMLResponse:
    """Return a page that says why something was declined, with a link to the start page."""
    text = escape(declined_text(error, language))
    return plain_page("Serai", f'<h1>{text}</h1>\n<p><a href="/">Serai</a></p>', language, status or error.status)
