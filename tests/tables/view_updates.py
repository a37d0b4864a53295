"""What a client does with a step: its view brought up to date."""

from __future__ import annotations

from typing import Any


def updated(view: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """Return the view after a step."""
    changed: dict[str, Any] = step["changed"]
    if step["whole"]:
        return changed
    now = view | changed
    for name, splice in step["spliced"].items():
        start, end = splice["start"], splice["start"] + splice["removed"]
        now[name] = view[name][:start] + splice["items"] + view[name][end:]
    return now
