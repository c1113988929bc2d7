"""What the window remembers between starts: geometry, theme, the last project."""
from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QByteArray, QSettings

__all__ = ["StudioSettings"]


class StudioSettings:
    """Typed access to the studio's settings file.

    Everything goes through one `QSettings` in a file given by the caller, so that tests and a second
    profile never touch the user's own.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Open the user's settings, or those in `file` (INI format)."""
        if file is None:
            self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "lich-studio", "studio")
        else:
            self._store = QSettings(str(file), QSettings.Format.IniFormat)

    @property
    def theme(self) -> Literal["light", "dark"] | None:
        """The theme the user chose, or None to follow the system."""
        value = str(self._store.value("theme", ""))
        return "light" if value == "light" else "dark" if value == "dark" else None

    @theme.setter
    def theme(self, name: Literal["light", "dark"]) -> None:
        self._store.setValue("theme", name)

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

    def flush(self) -> None:
        """Write everything to disk now."""
        self._store.sync()
