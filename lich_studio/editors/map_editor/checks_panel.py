"""The checks of the map: faults first, each a way to its tile; what passes is folded."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from lich_studio.grid.hex import Hex
from lich_studio.render.icons import icon, pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.map_checks import Finding, MapCheck
from lich_studio.ui.forms import RuleBadge, SectionPanel, label
from lich_studio.ui.stylesheet import set_role

__all__ = ["ChecksPanel"]

MOST_SHOWN = 6
"""Findings shown at once; the rest are counted."""


class ChecksPanel(SectionPanel):
    """All checks of one map.

    Signals:
        tile_wanted(object): a finding was clicked; the tiles it is about.
        rule_wanted(str): a rule's badge was clicked.
    """

    tile_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it without results."""
        super().__init__("Checks")
        self._theme = theme
        self._checks: tuple[MapCheck, ...] = ()
        self._unfolded = False
        self._verdict = label("", "dim")
        self.header.addWidget(self._verdict)
        self.body.setSpacing(1)
        self._rows: list[QWidget] = []

    @property
    def verdict(self) -> str:
        """What the header says, such as "1 fault" or "all good"."""
        return self._verdict.text()

    def show_checks(self, checks: Sequence[MapCheck]) -> None:
        """Show new results; nothing moves while they are the same."""
        if tuple(checks) == self._checks:
            return
        self._checks = tuple(checks)
        self._build()

    def show_busy(self) -> None:
        """Show no results, since those of another map are being looked for."""
        self._checks = ()
        self._build()
        self._verdict.setText("looking ...")
        set_role(self._verdict, "role", "dim")

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        self._build()

    def findings(self) -> list[QPushButton]:
        """Return the buttons of the findings shown, the worst first."""
        return [row for row in self._rows if isinstance(row, FindingRow)]

    def _build(self) -> None:
        for row in self._rows:
            self.body.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = []
        found = [(check, finding) for check in self._checks for finding in check.findings]
        found.sort(key=lambda pair: not pair[1].problem.is_error)
        for check, finding in found[:MOST_SHOWN]:
            row = FindingRow(check, finding, self._theme)
            row.clicked.connect(lambda _checked=False, tiles=finding.tiles: self.tile_wanted.emit(tiles))
            self._add(row)
        if len(found) > MOST_SHOWN:
            self._add(label(f"and {len(found) - MOST_SHOWN} more", "dim"))
        self._add_passes([check for check in self._checks if not check.findings])
        errors = sum(finding.problem.is_error for _, finding in found)
        warnings = len(found) - errors
        faults = f"{errors} fault{'s' * (errors != 1)}" if errors else ""
        hints = f"{warnings} hint{'s' * (warnings != 1)}" if warnings else ""
        self._verdict.setText(", ".join(part for part in (faults, hints) if part) or "all good")
        set_role(self._verdict, "role", "fault" if errors else "warning" if warnings else "accent")

    def _add_passes(self, passes: Sequence[MapCheck]) -> None:
        if not passes:
            return
        fold = QPushButton(f"{len(passes)} passed")
        fold.setObjectName("passedFold")
        fold.setProperty("quiet", True)
        fold.setStyleSheet("text-align: left; padding-left: 4px;")
        fold.setIcon(icon("chevron-down" if self._unfolded else "chevron-right", self._theme, "dim"))
        fold.clicked.connect(self._turn_fold)
        self._add(fold)
        for check in passes if self._unfolded else ():
            self._add(self._pass_row(check))

    def _pass_row(self, check: MapCheck) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(6, 0, 0, 0)
        line.setSpacing(8)
        mark = QLabel()
        mark.setPixmap(pixmap("check", self._theme.colour("accent"), 14, self.devicePixelRatioF()))
        line.addWidget(mark)
        line.addWidget(label(check.title, "dim", wrap=True), 1)
        if check.rule:
            badge = RuleBadge(check.rule)
            badge.opened.connect(self.rule_wanted)
            line.addWidget(badge)
        return row

    def _turn_fold(self) -> None:
        self._unfolded = not self._unfolded
        self._build()

    def _add(self, row: QWidget) -> None:
        self.body.addWidget(row)
        self._rows.append(row)


class FindingRow(QPushButton):
    """One finding as a button that leads to its tile; the text wraps."""

    def __init__(self, check: MapCheck, finding: Finding, theme: Theme) -> None:
        """Create the row of a finding."""
        super().__init__()
        self.tiles: tuple[Hex, ...] = finding.tiles
        self.setProperty("quiet", True)
        self.setProperty("role", "finding")
        self.setAccessibleName(finding.problem.message)
        self.setToolTip(f"{check.rule}: click to go there" if check.rule else "Click to go there")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        error = finding.problem.is_error
        mark = QLabel()
        shape = pixmap("error" if error else "warning", theme.colour("bad" if error else "warn"), 16,
                       self.devicePixelRatioF())
        mark.setPixmap(shape)
        text = label(finding.problem.message, wrap=True)
        for part in (mark, text):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        line = QHBoxLayout(self)
        line.setContentsMargins(6, 3, 6, 3)
        line.setSpacing(8)
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(text, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped text, in pixels."""
        layout = self.layout()
        return layout.heightForWidth(width) if layout is not None else super().heightForWidth(width)

    def sizeHint(self) -> QSize:
        """Return the size of the wrapped text at the present width."""
        return QSize(160, max(28, self.heightForWidth(self.width() or 240)))

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(80, 28)
