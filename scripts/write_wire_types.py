"""Write the TypeScript types of all messages, and of each game, from the Python classes."""

from pathlib import Path

from serai.tables.session.endpoints import bodies
from serai.tables.wire.typescript import files

ROOT = Path(__file__).resolve().parents[1]

for path, text in files(ROOT, bodies()).items():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path.relative_to(ROOT))
