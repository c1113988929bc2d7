"""One panel of an editor with its heading, and the window it has while it stands in no column."""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from lich_studio.ui.editor import EditorDock
from lich_studio.ui.forms import SectionPanel

__all__ = ["PanelWindow", "SidePanel"]


@dataclass(slots=True, eq=False)
class SidePanel:
    """One panel of an editor.

    Attributes:
        dock: what the editor told of it.
        frame: the panel with its heading.
        window: the window of its own, None while it stands in a column or is closed.
    """

    dock: EditorDock
    frame: SectionPanel
    window: PanelWindow | None = None

    @classmethod
    def of(cls, dock: EditorDock) -> SidePanel:
        """Return a panel with its heading: a section has one already, anything else gets one."""
        if isinstance(dock.widget, SectionPanel):
            return cls(dock, dock.widget)
        frame = SectionPanel(dock.title)
        frame.body.addWidget(dock.widget)
        return cls(dock, frame)


class PanelWindow(QWidget):
    """The window of a panel that stands in no column; it stays over the studio's and obeys its keys.

    Signals:
        closed(): it was closed by its frame.
    """

    closed = Signal()

    def __init__(self, over: QMainWindow, panel: SidePanel) -> None:
        """Hold a panel."""
        super().__init__(over, Qt.WindowType.Tool)
        self.setWindowTitle(panel.dock.title)
        self._over = over
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(panel.frame)
        panel.frame.show()

    def leave(self) -> None:
        """Go, without the panel."""
        self.hide()
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the editor with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._over.activateWindow()
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the panel is closed with its window."""
        event.accept()
        self.closed.emit()
