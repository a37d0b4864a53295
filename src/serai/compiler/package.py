"""A package whose rules are compiled: where its lines are, and where the compiled twin goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT_MODULE = "root"
"""The compiled module of the chapters in the package's own folder, which has no name of its own."""


@dataclass(frozen=True)
class Package:
    """A package with rules to compile."""

    name: str
    """What Python imports, such as `street_of_lamps`."""
    folder: Path
    compiled: str
    """The package of its compiled modules."""

    @property
    def is_serai(self) -> bool:
        """Whether it is Serai itself, on which all others build."""
        return self.name == "serai"

    def compiled_unit(self, unit: str) -> str:
        """Return the compiled module of one folder."""
        return self.compiled + (unit.removeprefix(self.name) or f".{ROOT_MODULE}")

    @property
    def compiled_folder(self) -> Path:
        """Return the place of the compiled twin in the source tree or the installation."""
        return self.folder.parent.joinpath(*self.compiled.split(".")[self.name.count(".") :])


SERAI = Package("serai", Path(__file__).resolve().parents[1], "serai_compiled")
"""The package every other one is compiled against."""


def package_at(name: str, folder: Path) -> Package:
    """Return somebody else's package; its twin is a part of it, so every build tool and installer includes it."""
    return Package(name, folder, f"{name}._compiled")
