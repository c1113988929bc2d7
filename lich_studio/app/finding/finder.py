"""The finder: a line to type in over the window, and below it what it could mean."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from lich_studio.app.finding.rows import OFFER_ROLE, ROW_PX, Offer, OfferDelegate, OfferModel
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.fuzzy import ranked
from lich_studio.ui.forms import label, separator
from lich_studio.ui.stylesheet import set_role

__all__ = ["COMMAND_MARK", "Finder", "Question"]

COMMAND_MARK: Final = ">"
"""Typed first, it asks for commands."""
WIDTH_PX: Final = 680
TOP_PX: Final = 44
MOST_ROWS: Final = 12
MOST_SHOWN: Final = 300
_WALK: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: MOST_ROWS, Qt.Key.Key_PageUp: -MOST_ROWS}


@dataclass(frozen=True, slots=True)
class Question:
    """What a finder is opened for.

    Attributes:
        name: under which choices are remembered; also the finder's accessible name.
        hint: what the empty line says.
        offers: what there is, asked anew at each opening.
        recent: keys chosen before, the last first.
        note: remembers a key that is chosen.
        empty: what is said when nothing fits; "{}" stands for what was typed.
    """

    name: str
    hint: str
    offers: Callable[[], Sequence[Offer]]
    recent: Callable[[], Sequence[str]]
    note: Callable[[str], object]
    empty: str = "Nothing is called “{}”."


class Finder(QFrame):
    """Finds one of many by a few letters; all of it by keys.

    Attributes:
        line: where one types.
        list: what was found.

    Signals:
        command_mark_typed(str): ">" was typed first into a question about things; the text behind it.
        closed(): it went, whether something was chosen or not.
    """

    command_mark_typed = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, over: QWidget) -> None:
        """Create it hidden over a window."""
        super().__init__(over)
        self._over, self._theme = over, theme
        self._question: Question | None = None
        self._offers: Sequence[Offer] = ()
        self._recent: dict[Offer, int] = {}
        self._came_from: QWidget | None = None
        self.setObjectName("finder")
        self.setProperty("role", "finder")
        self._glass = QLabel()
        self.line = QLineEdit()
        self.line.setObjectName("finderLine")
        self.line.setFrame(False)
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._search)
        self.model = OfferModel()
        self.list = QListView()
        self.list.setObjectName("finderList")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.clicked.connect(self._choose)
        self.list.selectionModel().currentChanged.connect(lambda _now, _before: self._glance())
        self._empty, self._peek = label("", "dim", wrap=True), label("", "dim", wrap=True)
        self._lay_out()
        self.set_theme(theme)
        over.installEventFilter(self)
        self.hide()

    @property
    def offers(self) -> Sequence[Offer]:
        """What is shown, the best first."""
        return [offer for offer, _match in self.model.found]

    def ask(self, question: Question, text: str = "") -> None:
        """Open for a question, with something typed already if given."""
        if self.isHidden():
            self._came_from = QApplication.focusWidget()
        self._question = question
        self.setAccessibleName(question.name)
        self.line.setAccessibleName(question.name)
        self.line.setPlaceholderText(question.hint)
        self.line.blockSignals(True)
        self.line.setText(text)
        self.line.blockSignals(False)
        self.renew()
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def renew(self) -> None:
        """Ask anew what there is, and search again."""
        if self._question is not None:
            self._offers = self._question.offers()
            known = {key: age for age, key in enumerate(self._question.recent())}
            self._recent = {offer: known[offer.key] for offer in self._offers if offer.key in known}
            self._search(self.line.text())

    def leave(self) -> None:
        """Go, and give the keyboard back to where it was."""
        if self.isHidden():
            return
        self.hide()
        if self._came_from is not None and self._came_from.isVisible():
            self._came_from.setFocus(Qt.FocusReason.PopupFocusReason)
        self._came_from = None
        self.closed.emit()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._glass.setPixmap(pixmap("search", theme.colour("dim"), 18, self.devicePixelRatioF()))
        self.list.setItemDelegate(OfferDelegate(theme, self.list))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk the list by the keys of the line, go when the keyboard does, and follow the window's size."""
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        if watched is self.line and event.type() == QEvent.Type.FocusOut and self.isVisible():
            QTimer.singleShot(0, self, self._leave_if_left)
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(Qt.Key(event.key()), event.modifiers())
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        if key in _WALK:
            self._walk(_WALK[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and held == Qt.KeyboardModifier.ControlModifier:
            self._go_to(0 if key == Qt.Key.Key_Home else len(self.model.found) - 1)
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentIndex())
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._walk(1 if key == Qt.Key.Key_Tab else -1)
        else:
            return False
        return True

    def _search(self, text: str) -> None:
        if text.startswith(COMMAND_MARK):
            self.command_mark_typed.emit(text[len(COMMAND_MARK):].lstrip())
            return
        if self._question is None:
            return
        said = lambda offer: f"{offer.detail} {offer.glance}"  # noqa: E731 - one line of its own
        found = ranked(text, self._offers, lambda offer: offer.name, said, self._recent)
        self.model.show(found[:MOST_SHOWN])
        self._empty.setText(self._question.empty.format(text.strip()))
        self._go_to(0)
        self._glance()
        self._place()

    def _walk(self, step: int) -> None:
        count, row = len(self.model.found), self.list.currentIndex().row()
        if count and abs(step) == 1:
            self._go_to((row + step) % count)
        elif count:
            self._go_to(max(0, min(count - 1, row + step)))

    def _go_to(self, row: int) -> None:
        index = self.model.index(row)
        self.list.setCurrentIndex(index)
        self.list.scrollTo(index)

    def _choose(self, index: QModelIndex) -> None:
        offer = index.data(OFFER_ROLE) if index.isValid() else None
        if isinstance(offer, Offer) and self._question is not None and offer.enabled:
            note = self._question.note
            self.leave()
            note(offer.key)
            offer.act()

    def _glance(self) -> None:
        offer = self.list.currentIndex().data(OFFER_ROLE)
        text = offer.glance if isinstance(offer, Offer) else ""
        lines = text.splitlines()
        self._peek.setText("\n".join(lines[:3]))
        shown = any(one.glance for one, _match in self.model.found[:MOST_ROWS])
        self._foot.setVisible(shown)

    def _leave_if_left(self) -> None:
        if self.isVisible() and not self.line.hasFocus() and self._over.isActiveWindow():
            self.hide()
            self._came_from = None
            self.closed.emit()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(14, 4, 8, 4)
        head.setSpacing(8)
        head.addWidget(self._glass)
        head.addWidget(self.line, 1)
        self._foot = QWidget()
        foot = QVBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(0)
        foot.addWidget(separator())
        self._peek.setContentsMargins(14, 8, 14, 8)
        self._peek.setFixedHeight(3 * self.fontMetrics().lineSpacing() + 20)
        self._peek.setAlignment(Qt.AlignmentFlag.AlignTop)
        foot.addWidget(self._peek)
        self._empty.setContentsMargins(14, 10, 14, 12)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(separator())
        column.addWidget(self.list)
        column.addWidget(self._empty)
        column.addWidget(self._foot)
        set_role(self._empty, "role", "dim")

    def _place(self) -> None:
        rows = min(MOST_ROWS, len(self.model.found), max(3, (self._over.height() - 240) // ROW_PX))
        self.list.setFixedHeight(rows * ROW_PX + 8 if rows else 0)
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        wide = min(WIDTH_PX, self._over.width() - 80)
        self.setFixedWidth(wide)
        self.adjustSize()
        self.move((self._over.width() - wide) // 2, TOP_PX)
