"""What looks after an open project beside the editors: its scenarios, its files on disk, and what is unsaved."""
from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject

from lich_studio.app.disk_keeper import DiskKeeper
from lich_studio.app.project.table_keeper import TableKeeper
from lich_studio.app.project.watching import Watching
from lich_studio.app.safekeeping import Safekeeping
from lich_studio.app.window import StudioWindow
from lich_studio.session.workspace import Workspace

__all__ = ["Keeper", "Keepers"]


class Keeper(Protocol):
    """Something that looks after one open project."""

    def close(self, *, clean: bool) -> None:
        """End; `clean` says that the user has answered for everything unsaved."""
        ...


class Keepers(QObject):
    """The keepers of one window: they change with its project and end with it.

    Attributes:
        safekeeping: keeps what is unsaved; None while no project is open that can be edited.
        disk: looks whether files were changed by something else; None while no project is open.
        watching: runs scenarios and looks for problems; None while no project is open.
        table: serves the project to the table; None while no project is open.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window; `over` gives the one there is."""
        super().__init__(window)
        self.setObjectName("keepers")
        self.safekeeping: Safekeeping | None = None
        self.watching: Watching | None = None
        self.disk: DiskKeeper | None = None
        self.table: TableKeeper | None = None
        self._window = window
        self._all: list[Keeper] = []
        window.closed.connect(lambda: self.close(clean=True))

    @staticmethod
    def over(window: StudioWindow) -> Keepers:
        """Return the keepers of a window, made on first use."""
        found = window.findChild(Keepers, "keepers")
        return found if isinstance(found, Keepers) else Keepers(window)

    def watch(self, workspace: Workspace) -> None:
        """Look after a project that was just opened, and no longer after the one before."""
        self.close(clean=False)
        self.watching = Watching(self._window, workspace)
        self._all.append(self.watching)
        self.disk = DiskKeeper(self._window, workspace)
        self._all.append(self.disk)
        self.table = TableKeeper(self._window, workspace)
        self._all.append(self.table)
        if not workspace.read_only:
            self.safekeeping = Safekeeping(self._window, workspace)
            self._all.append(self.safekeeping)

    def close(self, *, clean: bool) -> None:
        """End all of them."""
        for keeper in self._all:
            keeper.close(clean=clean)
        self._all, self.safekeeping, self.watching, self.disk, self.table = [], None, None, None, None
