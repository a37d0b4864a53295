"""The long description of the package: the README as PyPI can show it, without the repository's files."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSTALL = """```console
$ pip install serai
$ serai play     # opens a game in the browser
```"""
CHECKOUT = re.compile(r"<!-- checkout -->.*?<!-- /checkout -->", re.DOTALL)
PICTURE = re.compile(r'\b(src|srcset)="(?!https?:)([^"]+)"|!\[([^\]]*)\]\((?!https?:)([^)]+)\)')
LINK = re.compile(r"\[([^\[\]]+)\]\((?!https?:|#|mailto:)([^)]+)\)")
SHOWN = re.compile(r"<picture>.*?</picture>|!\[[^\]]*\]\((?!https?:)[^)]*\)", re.DOTALL)


def repository() -> str:
    """Return the repository's address, which only the release workflow knows; nothing in a checkout."""
    return os.environ.get("SERAI_REPOSITORY", "").rstrip("/")


def long_description(text: str, home: str, revision: str) -> str:
    """Return the README with the installation of the package and absolute links; without an address, unchanged."""
    text = CHECKOUT.sub(lambda _: INSTALL, text)
    if not home:
        return LINK.sub(r"\1", SHOWN.sub("", text))

    def picture(found: re.Match[str]) -> str:
        attribute, path, words, shown = found.groups()
        return f'{attribute}="{home}/raw/{revision}/{path}"' if path else f"![{words}]({home}/raw/{revision}/{shown})"

    return LINK.sub(rf"[\1]({home}/blob/{revision}/\2)", PICTURE.sub(picture, text))


def project_urls(home: str, revision: str) -> dict[str, str]:
    """Return the project's addresses, as PyPI lists them."""
    pages = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    if not home:
        return {}
    return {
        "Source": home,
        "Issues": f"{home}/issues",
        **{name: f"{home}/blob/{revision}/{path}" for name, path in pages.items()},
    }


def described(version: str) -> dict[str, object]:
    """Return the arguments for setup()."""
    home, revision = repository(), "main" if "dev" in version else f"v{version}"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return {
        "long_description": long_description(readme, home, revision),
        "long_description_content_type": "text/markdown",
        "project_urls": project_urls(home, revision),
    }
