"""A list of what is wrong: faults first, passed checks folded; a click leads to the place."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from lich_studio.content.problems import Problem
from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label, row

Severity = Literal["error", "warning", "passed"]
_ORDER: Final = {"error": 0, "warning": 1, "passed": 2}
_ICONS: Final = {"error": ("error", "bad"), "warning": ("warning", "warn"), "passed": ("check", "accent")}
_PLACE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole
_PADDING_PX: Final = 6
_TEXT_LEFT_PX: Final = 34


@dataclass(frozen=True, slots=True)
class ProblemEntry:
    """One line of the panel.

    Attributes:
        severity: "error", "warning" or "passed".
        message: one sentence.
        place: where, in few words, shown dim at the right, such as "2,-1" or a rule id.
        target: whatever the listener needs to go there; handed back on a click.
    """

    severity: Severity
    message: str
    place: str = ""
    target: Any = None

    @staticmethod
    def of(problem: Problem) -> ProblemEntry:
        """Return the line for a content problem, which is its target."""
        place = problem.path.name if problem.path is not None else problem.json_path
        if problem.path is not None and problem.line:
            place = f"{place}:{problem.line}"
        return ProblemEntry(problem.severity, problem.message, place, problem)


class ProblemsPanel(QWidget):
    """Shows problem entries, faults first.

    Signals:
        activated(ProblemEntry): a line was clicked, or Enter pressed on it.
        counted(int, int): number of errors and warnings, after a change.
    """

    activated = Signal(object)
    counted = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, empty: str = "No problems.") -> None:
        """Create an empty panel; `empty` is what it says when there is nothing to tell."""
        super().__init__(parent)
        self._theme = theme
        self._entries: list[ProblemEntry] = []
        self._passes_shown = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self._empty = label(empty, "dim", wrap=True)
        self._list = _EntryList()
        self._list.setItemDelegate(_EntryDelegate(theme, self._list))
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setAccessibleName("Problems")
        self._fold = button("", self._toggle_passes, quiet=True)
        layout.addWidget(self._empty)
        layout.addWidget(self._list, 1)
        layout.addWidget(row(self._fold, None))
        self._list.itemClicked.connect(self._activate)
        self._list.entry_chosen.connect(self._activate)
        self._show()

    @property
    def list_widget(self) -> QListWidget:
        """The list itself, for focus and tests."""
        return self._list

    def entries(self) -> Sequence[ProblemEntry]:
        """Return all entries in the order shown, passed ones included."""
        return tuple(self._entries)

    def set_entries(self, entries: Iterable[ProblemEntry]) -> None:
        """Show these entries instead of what was shown."""
        fresh = sorted(entries, key=lambda entry: _ORDER[entry.severity])
        if fresh == self._entries:
            return
        self._entries = fresh
        self._show()
        self.counted.emit(*self.counts())

    def set_problems(self, problems: Iterable[Problem]) -> None:
        """Show content problems."""
        self.set_entries(ProblemEntry.of(problem) for problem in problems)

    def counts(self) -> tuple[int, int]:
        """Return the number of errors and of warnings."""
        kinds = [entry.severity for entry in self._entries]
        return kinds.count("error"), kinds.count("warning")

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self._list.setItemDelegate(_EntryDelegate(theme, self._list))
        self._show()

    def _show(self) -> None:
        self._list.clear()
        passed = sum(entry.severity == "passed" for entry in self._entries)
        for entry in self._entries:
            if entry.severity == "passed" and not self._passes_shown:
                continue
            item = QListWidgetItem(icon(*_icon_of(entry, self._theme)), entry.message)
            item.setData(_ENTRY_ROLE, entry)
            item.setData(_PLACE_ROLE, entry.place)
            word = {"error": "Fault", "warning": "Warning", "passed": "Passed"}[entry.severity]
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{word}: {entry.message} {entry.place}".strip())
            self._list.addItem(item)
        self._list.setVisible(self._list.count() > 0)
        self._empty.setVisible(not any(self.counts()))
        self._fold.setVisible(passed > 0)
        verb = "Hide" if self._passes_shown else "Show"
        self._fold.setText(f"{verb} {passed} passed")

    def _toggle_passes(self) -> None:
        self._passes_shown = not self._passes_shown
        self._show()

    def _activate(self, item: QListWidgetItem) -> None:
        self.activated.emit(item.data(_ENTRY_ROLE))


class _EntryList(QListWidget):
    """A list that tells Enter apart from clicks, which Qt's own `itemActivated` mixes on some desktops."""

    entry_chosen = Signal(QListWidgetItem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.currentRow() >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entry_chosen.emit(self.currentItem())
            return
        super().keyPressEvent(event)


def _icon_of(entry: ProblemEntry, theme: Theme) -> tuple[str, Theme, str]:
    name, colour = _ICONS[entry.severity]
    return name, theme, colour


class _EntryDelegate(QStyledItemDelegate):
    """Draws icon, wrapped message and dim place; as tall as the message needs."""

    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._font, self._small = ui_font(theme.type_sizes["body"]), ui_font(theme.type_sizes["small"])

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width()
        box = self._message_box(QRect(0, 0, width, 10_000), index)
        flags = Qt.TextFlag.TextWordWrap
        text = QFontMetrics(self._font).boundingRect(box, int(flags), str(index.data()))
        return QSize(width, max(self._theme.sizes["row"], text.height() + 2 * _PADDING_PX))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        style = self._view.style()
        blank = QStyleOptionViewItem(option)
        blank.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("text"))
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, blank, painter, self._view)
        rect = option.rect
        picture: QIcon = index.data(Qt.ItemDataRole.DecorationRole)
        picture.paint(painter, QRect(rect.left() + 8, rect.top() + _PADDING_PX, 18, 18))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.setFont(self._font)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(self._message_box(rect, index), int(flags), str(index.data()))
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("dim"))
        place = rect.adjusted(0, _PADDING_PX, -8, -_PADDING_PX)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, str(index.data(_PLACE_ROLE)))

    def _message_box(self, rect: QRect, index: QModelIndex | QPersistentModelIndex) -> QRect:
        place = QFontMetrics(self._small).horizontalAdvance(str(index.data(_PLACE_ROLE) or ""))
        return rect.adjusted(_TEXT_LEFT_PX, _PADDING_PX, -(place + 16 if place else 8), -_PADDING_PX)
