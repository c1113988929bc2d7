"""What the columns of tables, and the tiles of foreign maps, meant the last time: kept for the user, by their names."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import platformdirs

__all__ = ["ImportMemory"]

MOST_TABLES = 50


class ImportMemory:
    """Remembers choices between imports and between starts; a file that cannot be read or written is as none.

    Attributes:
        file: where it is kept.
    """

    def __init__(self, state: Path | None = None) -> None:
        """Remember in a folder of states; the user's when None."""
        folder = state or Path(platformdirs.user_state_dir("lich-studio", appauthor=False))
        self.file = folder / "imports.json"

    def meaning_of(self, headings: Sequence[str]) -> tuple[str, ...] | None:
        """Return what the columns of a table with these headings meant, None for one not seen before."""
        kept = next((fields for known, fields in self._tables() if known == tuple(headings)), None)
        return kept if kept is not None and len(kept) == len(headings) else None

    def last_meaning(self, heading: str) -> str | None:
        """Return what one heading or kind of tile meant the last time, in whatever company; None if never seen."""
        for known, fields in self._tables():
            if heading in known and len(known) == len(fields):
                return fields[known.index(heading)]
        return None

    def keep(self, headings: Sequence[str], fields: Sequence[str]) -> None:
        """Remember what the columns of a table meant, from the left."""
        others = [(known, old) for known, old in self._tables() if known != tuple(headings)]
        rows = [(tuple(headings), tuple(fields)), *others][:MOST_TABLES]
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError:
            return

    def _tables(self) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
        try:
            rows = json.loads(self.file.read_text(encoding="utf-8"))
            return [(tuple(map(str, known)), tuple(map(str, fields))) for known, fields in rows]
        except (OSError, ValueError, TypeError):
            return []
