"""Why not: every clause's answer to a wish, those that refuse first, each with "make it so" where there is a remedy."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.render.theme import Theme
from lich_studio.session.why_not import WhyNotLine
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label
from lich_studio.ui.stylesheet import set_role

__all__ = ["ClausePanel"]

ORDER = {"refuses": 0, "not reached": 1, "holds": 2}
SIGNS = {"refuses": "✕", "not reached": "–", "holds": "✓"}
ROW_PX = 26
NONE_WAITS = "No card of this game has an ability that waits for anything."
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
        self.whole = button("Make all of it so", self.made_so.emit)
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
        set_role(self.question, "role", "heading" if wish else "dim")
        for line in sorted(lines, key=lambda line: ORDER[line.verdict]):
            self._column.addWidget(self._row(line))
        self._column.addStretch(1)
        self.whole.setVisible(can_mend)

    def show_answers(self, what: str, lines: Sequence[WhyNotLine]) -> None:
        """Show which abilities answered what happened, and why the others did not."""
        self.show_clauses("", lines, can_mend=False)
        self.question.setText(f"What answers “{what}”?")
        set_role(self.question, "role", "heading")
        if not lines:
            empty(self._column)
            self._column.addWidget(label(NONE_WAITS, "dim", wrap=True))
            self._column.addStretch(1)

    def _row(self, line: WhyNotLine) -> QWidget:
        """Return a clause's row; what refuses has its rules and its remedy on a line below, to give the text room."""
        refuses = line.verdict == "refuses"
        text = line.message if refuses else line.says or line.clause
        box = QWidget()
        box.setMinimumHeight(ROW_PX)
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        sign = label(SIGNS[line.verdict], "fault" if refuses else "dim")
        sign.setFixedSize(14, ROW_PX)
        sign.setAccessibleName(line.verdict)
        sign.setToolTip(line.verdict)
        grid.addWidget(sign, 0, 0, Qt.AlignmentFlag.AlignTop)
        said = label(text, "" if refuses else "dim", wrap=True)
        said.setMinimumHeight(ROW_PX)
        grid.addWidget(said, 0, 1)
        below = QHBoxLayout()
        below.setSpacing(6)
        for rule in line.rule_ids[: 2 if refuses else 1]:
            badge = RuleBadge(rule)
            badge.opened.connect(self.rule_opened)
            below.addWidget(badge, 0, Qt.AlignmentFlag.AlignVCenter)
        if not refuses:
            grid.addLayout(below, 0, 2, Qt.AlignmentFlag.AlignTop)
            return box
        below.addStretch(1)
        if line.remedy:
            mend = self.remedies[line.clause] = button("Make it so", lambda: self.mended.emit(line.remedy))
            below.addWidget(mend)
        grid.addLayout(below, 1, 1)
        return box
