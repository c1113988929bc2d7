"""The terms at the left: the project's own, then what the game has; making, copying and removing them."""
from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QMenu, QVBoxLayout, QWidget

from lich_studio.content.term import Term
from lich_studio.render.icons import icon, paint_icon
from lich_studio.render.theme import Theme
from lich_studio.session.terms import Builtin
from lich_studio.ui.forms import label, row, tool_button

__all__ = ["TERM_KINDS", "TermList", "term_icon"]

TERM_KINDS = (
    ("status", "Status"), ("surface", "Surface"), ("counter", "Counter"), ("keyword", "Keyword"), ("token", "Token"),
    ("subtype", "Subtype"),
)  # fmt: skip
ROW_PX = 28
ICON_PX = 18
KEY = Qt.ItemDataRole.UserRole


class TermList(QWidget):
    """Search line and list.

    Attributes:
        list: own terms and those of the game.

    Signals:
        chosen(str): a term is to be shown, by "own:ID" or "game:ID".
        new_wanted(str): a term of a kind is to be made.
        copy_wanted(), removal_wanted(): a button was pressed.
    """

    chosen = Signal(str)
    new_wanted = Signal(str)
    copy_wanted = Signal()
    removal_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self._shown: tuple[object, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search terms")
        self.search.setAccessibleName("Search terms")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._narrow())
        self.list = QListWidget()
        self.list.setAccessibleName("Terms")
        self.list.setIconSize(QSize(ICON_PX, ICON_PX))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._choose)
        self.count = label("", "dim")
        self.menu = QMenu(self)
        for kind, name in TERM_KINDS:
            self.menu.addAction(name, lambda kind=kind: self.new_wanted.emit(kind))
        self._tools = [
            (tool_button(theme, name, text, act), name)
            for name, text, act in (
                ("plus", "New term", self._offer_kinds),
                ("copy", "Duplicate to change", self.copy_wanted.emit),
                ("trash", "Delete this term  (undo brings it back)", self.removal_wanted.emit),
            )
        ]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(row(self.count, None, *(tool for tool, _ in self._tools), spacing=2))

    def tool(self, name: str) -> QWidget:
        """Return the button with an icon."""
        return next(tool for tool, icon_name in self._tools if icon_name == name)

    def show_terms(self, own: tuple[Term, ...], game: tuple[Builtin, ...], chosen: str) -> None:
        """List terms, and mark the one that is shown."""
        shown = (own, game)
        if shown != self._shown:
            self._shown = shown
            self.list.blockSignals(True)
            self.list.clear()
            self._heading("This project" if own else "This project has no terms yet")
            for kind, _name in TERM_KINDS:
                for term in (one for one in own if one.kind == kind):
                    self._add(f"own:{term.id}", term)
            self._heading("In the game · read-only")
            for builtin in game:
                self._add(f"game:{builtin.term.id}", builtin.term)
            self.list.blockSignals(False)
            self.count.setText(f"{len(own)} of your own")
            self._narrow()
        self._mark(chosen)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        for tool, name in self._tools:
            tool.setIcon(icon(name, theme))

    def _heading(self, text: str) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setSizeHint(QSize(0, ROW_PX))
        self.list.addItem(item)

    def _add(self, key: str, term: Term) -> None:
        item = QListWidgetItem(term_icon(term), term.name)
        item.setData(KEY, key)
        item.setToolTip(f"{term.name}: {term.kind}")
        item.setSizeHint(QSize(0, ROW_PX))
        self.list.addItem(item)

    def _narrow(self) -> None:
        wanted = self.search.text().casefold()
        for at in range(self.list.count()):
            item = self.list.item(at)
            item.setHidden(bool(item.data(KEY)) and wanted not in item.toolTip().casefold())

    def _mark(self, chosen: str) -> None:
        for at in range(self.list.count()):
            if self.list.item(at).data(KEY) == chosen and chosen:
                self.list.blockSignals(True)
                self.list.setCurrentRow(at)
                self.list.blockSignals(False)

    def _choose(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is not None and item.data(KEY):
            self.chosen.emit(item.data(KEY))

    def _offer_kinds(self) -> None:
        tool = self._tools[0][0]
        self.menu.popup(tool.mapToGlobal(tool.rect().topLeft()))


def term_icon(term: Term, size_px: int = ICON_PX) -> QIcon:
    """Return a term's icon on its fill."""
    picture = QPixmap(size_px * 2, size_px * 2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(term.fill))
    box = picture.rect().toRectF()
    painter.drawRoundedRect(box, size_px * 0.5, size_px * 0.5)
    if term.icon:
        edge = size_px * 0.3
        paint_icon(painter, term.icon, box.adjusted(edge, edge, -edge, -edge), QColor(term.ink))
    painter.end()
    picture.setDevicePixelRatio(2)
    return QIcon(picture)
