"""A card that tells of a rule beside the chip that names it: the rule, how it is read, and what carries it out."""
from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.sandbox.lines import LineList
from lich_studio.editors.sandbox.panels import empty
from lich_studio.render.theme import Theme
from lich_studio.session.rule_facts import RuleFacts
from lich_studio.session.rulings import RulingRow
from lich_studio.ui.forms import button, label, tool_button

__all__ = ["RuleCard"]

WIDTH_PX = 380
GAP_PX = 8
MOST_PARTS = 6


class RuleCard(QFrame):
    """One rule, floating over the page; Esc, the cross, or the keyboard going elsewhere put it away.

    Attributes:
        rule: the id of the rule shown, "" for none yet.
        open_button: opens the rule in the rulebook.

    Signals:
        rulebook_wanted(str): the rule shall be opened in the rulebook.
    """

    rulebook_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Create it hidden over `parent`."""
        super().__init__(parent)
        self._home = parent
        self.setObjectName("ruleCard")
        self.setProperty("role", "panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.rule = ""
        self._chip: QWidget | None = None
        self._id = label("", "badge")
        self._chapter = label("", "dim")
        close = self._close = tool_button(theme, "close", "Close (Esc)", self.put_away)
        close.setFixedSize(26, 26)
        head = QHBoxLayout()
        head.setSpacing(8)
        for part in (self._id, self._chapter):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(close)
        self._facts = QVBoxLayout()
        self._facts.setSpacing(6)
        self.open_button = button("Open in the rulebook", self._open)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(self._facts)
        column.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFixedWidth(WIDTH_PX)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)
        self.hide()

    def show_rule(self, facts: RuleFacts) -> None:
        """Tell of a rule beside the chip that has the keyboard, which gets it back when the card is put away."""
        chip = QApplication.focusWidget()
        if chip is not None and not self.isAncestorOf(chip) and chip is not self:
            self._chip = chip
            # A chip of a dialog has the card over the dialog, which would hide it otherwise.
            over = self._home if chip.window() is self._home.window() else chip.window()
            if self.parentWidget() is not over:
                self.setParent(over)
        self.rule = facts.id
        self.setAccessibleName(f"Rule {facts.id}: {facts.line}")
        self._id.setText(facts.id)
        self._chapter.setText(facts.chapter)
        empty(self._facts)
        self._tell(facts)
        self._place()
        self.show()
        self.raise_()
        self.open_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        """Hide it; the chip has the keyboard again."""
        self.hide()
        if self._chip is not None and isValid(self._chip) and self._chip.isVisible():
            self._chip.setFocus(Qt.FocusReason.PopupFocusReason)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from commands of the window while the card is open."""
        if event.type() == QEvent.Type.ShortcutOverride and cast("QKeyEvent", event).key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put it away with Esc; Enter opens the rulebook."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        self.hide()
        self.rulebook_wanted.emit(self.rule)

    def _tell(self, facts: RuleFacts) -> None:
        if facts.line:
            self._facts.addWidget(label(facts.line, "reading", wrap=True))
        for rule, line in facts.parts[:MOST_PARTS]:
            self._facts.addWidget(label(f"{rule.removeprefix(facts.id).removeprefix('.')}. {line}", wrap=True))
        if len(facts.parts) > MOST_PARTS:
            self._facts.addWidget(label(f"{len(facts.parts) - MOST_PARTS} more in the rulebook", "dim"))
        for row in facts.rulings:
            self._tell_ruling(row)
        where = f" ({facts.file})" if facts.file else ""
        carried = f"Carried out by the module “{facts.module}”{where}" if facts.module else "No module states it"
        self._facts.addWidget(label(carried, "dim", wrap=True))

    def _tell_ruling(self, row: RulingRow) -> None:
        """Tell how a switch reads the rule here, and how else it could be read."""
        self._facts.addWidget(label(f"{row.title} · {row.ruling}", "heading"))
        for reading in row.readings:
            here = reading.id == row.chosen
            said = f"{upper_first(reading.id)}{' (as played here)' if here else ''}: {reading.means}"
            self._facts.addWidget(label(said, "" if here else "dim", wrap=True))

    def _place(self) -> None:
        """Stand right of the chip, or left of it where there is no room, or below it; never over it if it can be."""
        parent = self.parentWidget()
        assert parent is not None
        height = self.heightForWidth(WIDTH_PX) if self.hasHeightForWidth() else self.sizeHint().height()
        self.resize(WIDTH_PX, min(height, parent.height() - 2 * GAP_PX))
        about = self._about(parent)
        x, y = about.right() + GAP_PX, about.top() - GAP_PX
        if x + WIDTH_PX > parent.width() - GAP_PX:
            x = about.left() - GAP_PX - WIDTH_PX
        if x < GAP_PX:
            x = max(GAP_PX, min(about.left(), parent.width() - WIDTH_PX - GAP_PX))
            y = about.bottom() + GAP_PX
            if y + self.height() > parent.height() - GAP_PX:
                y = about.top() - GAP_PX - self.height()
        self.move(x, max(GAP_PX, min(y, parent.height() - self.height() - GAP_PX)))

    def _about(self, parent: QWidget) -> QRect:
        """Return where the chip stands, in the parent's pixels."""
        chip = self._chip
        if chip is None or not isValid(chip) or not chip.isVisible():
            return QRect(parent.rect().center(), parent.rect().center())
        inner, view = chip.rect(), chip
        if isinstance(chip, LineList) and chip.currentIndex().isValid():
            view = chip.viewport()
            row = chip.currentIndex()
            inner = chip.badge_rect(row.row()).toAlignedRect()
        return QRect(parent.mapFromGlobal(view.mapToGlobal(inner.topLeft())), inner.size())

    def _follow_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible() and now is not None and now is not self and not self.isAncestorOf(now):
            self.hide()
