"""The tables of a report as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return an HTML table whose cells name their heads, for screens too narrow for columns."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(map(_cell, head, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cell(head: str, text: str) -> str:
    unbroken = text.replace("± ", "±\N{NO-BREAK SPACE}")  # a line may end before the sign only
    return f'<td data-head="{escape(head)}"><span>{escape(unbroken)}</span></td>'
