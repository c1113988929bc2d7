"""The tabs of the open documents of the editor in front."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QContextMenuEvent, QIcon
from PySide6.QtWidgets import QStyle, QTabBar, QWidget

from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import DocumentInfo

__all__ = ["DocumentTabs"]

UNSAVED = "•"


class DocumentTabs(QTabBar):
    """One tab a document; an unsaved one carries a dot after its name.

    Signals:
        chosen(str): key of the document whose tab was pressed.
        close_requested(str): key of the document to close.
        menu_wanted(str, QPoint): key of the document whose tab was clicked with the right button, and where on screen.
    """

    chosen = Signal(str)
    close_requested = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Create it empty and hidden."""
        super().__init__(parent)
        self.setObjectName("documentTabs")
        self.setAccessibleName("Open documents")
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setDocumentMode(True)
        self.setTabsClosable(True)
        self._theme = theme
        self._documents: tuple[DocumentInfo, ...] = ()
        self._current = ""
        self.tabBarClicked.connect(self._choose)
        self.currentChanged.connect(self._choose)
        self.tabCloseRequested.connect(lambda index: self.close_requested.emit(str(self.tabData(index))))
        self.hide()

    def show_documents(self, documents: Sequence[DocumentInfo], current: str) -> None:
        """Show these documents in this order, one of them as the one in front."""
        before = [document.closes for document in self._documents]
        self._documents, self._current = tuple(documents), current
        self.blockSignals(True)
        if any(old != new.closes for old, new in zip(before, documents, strict=False)):
            while self.count():
                self.removeTab(0)
        while self.count() > len(documents):
            self.removeTab(self.count() - 1)
        for index, document in enumerate(documents):
            if index == self.count():
                self.addTab("")
            self._fill(index, document)
            if document.key == current:
                self.setCurrentIndex(index)
        self.blockSignals(False)
        self.setVisible(bool(documents))

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        self.show_documents(self._documents, self._current)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the tab that was clicked; the menu key opens that of the tab in front."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.tabAt(event.pos()) if by_mouse else self.currentIndex()
        if index >= 0:
            at = event.globalPos() if by_mouse else self.mapToGlobal(self.tabRect(index).bottomLeft())
            self.menu_wanted.emit(str(self.tabData(index)), at)

    def _fill(self, index: int, document: DocumentInfo) -> None:
        title = document.title.replace("&", "&&")
        self.setTabText(index, f"{title}  {UNSAVED}" if document.dirty else title)
        self.setTabData(index, document.key)
        self.setTabIcon(index, icon(document.icon, self._theme, "dim", "text") if document.icon else QIcon())
        if not document.closes:
            side = self.style().styleHint(QStyle.StyleHint.SH_TabBar_CloseButtonPosition, None, self)
            self.setTabButton(index, QTabBar.ButtonPosition(side), None)
        unsaved = "unsaved changes" if document.dirty else "saved"
        said = document.hint or f"{document.path or 'not saved yet'} ({unsaved})"
        self.setTabToolTip(index, said[:1].upper() + said[1:] if document.hint else said)

    def _choose(self, index: int) -> None:
        key = str(self.tabData(index)) if index >= 0 else ""
        if key and key != self._current:
            self.chosen.emit(key)
