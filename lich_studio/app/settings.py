"""What the window remembers between starts: look, places of panels, projects, keys, what was lately chosen."""
from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from secrets import token_urlsafe
from typing import Literal

from PySide6.QtCore import QByteArray, QSettings

__all__ = ["StudioSettings"]

SCALES = (80, 200)
"""Least and largest scale in percent."""
PORTS = (1_024, 65_535)
"""Least and largest port of the table server."""
USUAL_PORT = 8_470
TOKEN = re.compile(r"[\w-]{16}", re.ASCII)
MOST_RECENT = 8
MOST_CHOSEN = 30


class StudioSettings:
    """Typed access to the studio's settings file.

    Everything goes through one `QSettings` in a file given by the caller, so that tests and a second
    profile never touch the user's own.

    Attributes:
        started_scale: the scale in percent that was set when the settings were opened.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Open the user's settings, or those in `file` (INI format)."""
        if file is None:
            self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "lich-studio", "studio")
        else:
            self._store = QSettings(str(file), QSettings.Format.IniFormat)
        self.started_scale = self.scale

    @property
    def theme(self) -> Literal["light", "dark"] | None:
        """The theme the user chose, or None to follow the system."""
        value = str(self._store.value("theme", ""))
        return "light" if value == "light" else "dark" if value == "dark" else None

    @theme.setter
    def theme(self, name: Literal["light", "dark"] | None) -> None:
        self._store.setValue("theme", name or "")

    @property
    def geometry(self) -> QByteArray:
        """The window's place and size as Qt saved it; empty on the first start."""
        value = self._store.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("geometry", value)

    @property
    def project(self) -> Path | None:
        """The project that was open last, or None."""
        value = str(self._store.value("project", ""))
        return Path(value) if value else None

    @project.setter
    def project(self, folder: Path | None) -> None:
        self._store.setValue("project", "" if folder is None else str(folder))

    @property
    def scale(self) -> int:
        """Size of everything in percent, 80 to 200; seen when the studio starts."""
        value = str(self._store.value("scale", "100"))
        return max(SCALES[0], min(SCALES[1], int(value))) if value.isdigit() else 100

    @scale.setter
    def scale(self, percent: int) -> None:
        self._store.setValue("scale", percent)

    @property
    def reduced_motion(self) -> bool:
        """Whether what moves by itself is held still."""
        return str(self._store.value("reducedMotion", "")) == "true"

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self._store.setValue("reducedMotion", "true" if reduced else "false")

    @property
    def board_motion(self) -> str:
        """How what happens on a board is shown moving: "off", "fast" or "slow"."""
        value = str(self._store.value("boardMotion", ""))
        return value if value in ("off", "fast", "slow") else "fast"

    @board_motion.setter
    def board_motion(self, motion: str) -> None:
        self._store.setValue("boardMotion", motion)

    @property
    def table_port(self) -> int:
        """Where the table server listens."""
        value = str(self._store.value("tablePort", ""))
        return int(value) if value.isdigit() and PORTS[0] <= int(value) <= PORTS[1] else USUAL_PORT

    @table_port.setter
    def table_port(self, port: int) -> None:
        self._store.setValue("tablePort", port)

    @property
    def table_network(self) -> bool:
        """Whether the table server is open to the local network while it is on."""
        return str(self._store.value("tableNetwork", "")) == "true"

    @table_network.setter
    def table_network(self, is_open: bool) -> None:
        self._store.setValue("tableNetwork", "true" if is_open else "false")

    @property
    def table_token(self) -> str:
        """The word that opens the table server to the local network; it stays, so that the mod's address does."""
        token = str(self._store.value("tableToken", ""))
        if not TOKEN.fullmatch(token):
            token = token_urlsafe(12)
            self._store.setValue("tableToken", token)
        return token

    def arrangement_of(self, editor: str) -> str:
        """Return how the panels of an editor were arranged, as JSON; "" where it was never in front."""
        return str(self._store.value(f"panels/{editor}", ""))

    def keep_arrangement(self, editor: str, arrangement: str) -> None:
        """Remember how the panels of an editor are arranged."""
        self._store.setValue(f"panels/{editor}", arrangement)

    @property
    def recent_projects(self) -> tuple[Path, ...]:
        """The projects opened before, the last one first."""
        return tuple(Path(line) for line in self._lines("recentProjects"))

    def note_project(self, folder: Path) -> None:
        """Put a project at the head of the recent ones, and remember it as the last one."""
        others = [str(known) for known in self.recent_projects if known != folder]
        self._store.setValue("recentProjects", json.dumps([str(folder), *others][:MOST_RECENT]))
        self.project = folder

    def keys_of(self, command: str) -> tuple[str, ...] | None:
        """Return the keys the user gave a command, or None where it has its own."""
        return self._lines(f"keys/{command}") if self._store.contains(f"keys/{command}") else None

    def keep_keys(self, command: str, keys: Sequence[str] | None) -> None:
        """Remember the keys of a command; None for its own."""
        if keys is None:
            self._store.remove(f"keys/{command}")
        else:
            self._store.setValue(f"keys/{command}", json.dumps(list(keys)))

    def forget_keys(self) -> None:
        """Forget all keys the user chose."""
        self._store.remove("keys")

    def chosen(self, what: str) -> tuple[str, ...]:
        """Return what was lately chosen in a finder, the last one first."""
        return self._lines(f"chosen/{what}")

    def note_chosen(self, what: str, key: str) -> None:
        """Remember a choice in a finder."""
        others = [known for known in self.chosen(what) if known != key]
        self._store.setValue(f"chosen/{what}", json.dumps([key, *others][:MOST_CHOSEN]))

    def _lines(self, name: str) -> tuple[str, ...]:
        """Return a list kept as JSON; what cannot be read counts as empty."""
        try:
            kept = json.loads(str(self._store.value(name, "[]")))
        except ValueError:
            return ()
        return tuple(str(line) for line in kept) if isinstance(kept, list) else ()

    def flush(self) -> None:
        """Write everything to disk now."""
        self._store.sync()
