"""Why not: every clause's answer to a wish, those that refuse first, each with "make it so" where there is a remedy."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.render.theme import Theme
from lich_studio.session.why_not import WhyNotLine
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label

__all__ = ["ClausePanel"]

ORDER = {"refuses": 0, "not reached": 1, "holds": 2}
SIGNS = {"refuses": "✕", "not reached": "·", "holds": "✓"}
ROW_PX = 26
NOTHING = "Click anything that does not glow, then press ? to read every condition it would have to meet."


class ClausePanel(SectionPanel):
    """The clauses of one wish.

    Attributes:
        remedies: the buttons that mend single clauses, by the clause's id.
        whole: the button that mends all of them.

    Signals:
        rule_opened(str): a rule badge was clicked.
        mended(object): the `Edit`s that would satisfy a clause.
        made_so(): everything that refuses shall be mended.
    """

    rule_opened = Signal(str)
    mended = Signal(object)
    made_so = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create it without a wish."""
        super().__init__()
        self.setObjectName("clausePanel")
        self.setAccessibleName("Why not")
        tighten(self, 12, 6, 6, 8)
        self._theme = theme
        self.remedies: dict[str, QPushButton] = {}
        self.question = label("", "heading", wrap=True)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(4)
        area = scrolled(page)
        self.whole = button("Make it so", self.made_so.emit)
        self.whole.setToolTip("Give the game the edits that make this legal; they are logged, and undone by going back")
        self.body.addWidget(self.question)
        self.body.addWidget(area, 1)
        self.body.addWidget(self.whole)
        self.show_clauses("", (), can_mend=False)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme

    def show_clauses(self, wish: str, lines: Sequence[WhyNotLine], *, can_mend: bool) -> None:
        """Show every clause's answer.

        Args:
            wish: what was wanted, in words.
            lines: the answers.
            can_mend: whether edits are known that make the whole of it legal.
        """
        empty(self._column)
        self.remedies = {}
        self.question.setText(f"Why not {wish}?" if wish else NOTHING)
        for line in sorted(lines, key=lambda line: ORDER[line.verdict]):
            self._column.addWidget(self._row(line))
        self._column.addStretch(1)
        self.whole.setVisible(can_mend)

    def show_answers(self, what: str, lines: Sequence[WhyNotLine]) -> None:
        """Show which abilities answered what happened, and why the others did not."""
        self.show_clauses("", lines, can_mend=False)
        none = "" if lines else " No card of this game has an ability that waits for anything."
        self.question.setText(f"What answers “{what}”?{none}")

    def _row(self, line: WhyNotLine) -> QWidget:
        refuses = line.verdict == "refuses"
        text = line.message if refuses else line.says or line.clause
        box = QWidget()
        box.setMinimumHeight(ROW_PX)
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        sign = label(SIGNS[line.verdict], "fault" if refuses else "dim")
        sign.setFixedWidth(14)
        sign.setAccessibleName(line.verdict)
        sign.setToolTip(line.verdict)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(label(text, "" if refuses else "dim", wrap=True), 1)
        for rule in line.rule_ids[: 2 if refuses else 1]:
            badge = RuleBadge(rule)
            badge.opened.connect(self.rule_opened)
            row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        if refuses and line.remedy:
            mend = self.remedies[line.clause] = button("Make it so", lambda: self.mended.emit(line.remedy))
            row.addWidget(mend, 0, Qt.AlignmentFlag.AlignTop)
        return box
