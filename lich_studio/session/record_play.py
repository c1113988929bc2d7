"""Records as games one can walk through: one that ends in a rule that fails is opened at the failing step."""

from __future__ import annotations

from pathlib import Path

from lich_studio.session.compile import Rules
from lich_studio.session.crash import Crash
from lich_studio.session.game_file import PlayedBy, open_game
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["GAME_FOLDER", "RECORD_END", "RECORD_FOLDER", "keep_crash", "kept_records", "open_record"]

RECORD_END = ".record.json"
GAME_FOLDER = "games"
"""Folder of a project in which games are saved, unless people choose another one."""
RECORD_FOLDER = "records"
"""Folder of a project in which the records of failed rules are kept."""


def open_record(text: str, rules: Rules) -> SandboxSession:
    """Return the game of a record, played to its end, or to one step before the rule that fails.

    Raises:
        SandboxRefusedError: it is no record, belongs to other rules, or cannot be played by these.
    """
    return open_game(text, PlayedBy(rules)).session


def keep_crash(folder: Path, crash: Crash) -> Path:
    """Write the record of a failed rule into a project's folder and return its file.

    Raises:
        OSError: it cannot be written.
    """
    records = folder / RECORD_FOLDER
    records.mkdir(exist_ok=True)
    number = 1
    while (path := records / f"failed-rule-{number}{RECORD_END}").exists():
        if path.read_text(encoding="utf-8") == crash.record:
            return path
        number += 1
    path.write_text(crash.record, encoding="utf-8")
    return path


def kept_records(folder: Path) -> tuple[Path, ...]:
    """Return the records in a project's folder, the latest first; one that goes while it is looked at is left out."""
    found: list[tuple[float, str, Path]] = []
    for path in (folder / RECORD_FOLDER).glob(f"*{RECORD_END}"):
        try:
            found.append((path.stat().st_mtime, path.name, path))
        except OSError:
            continue
    return tuple(path for _, _, path in sorted(found, reverse=True))
