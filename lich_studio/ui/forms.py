"""Building blocks of panels: sections, labels, buttons, pills, badges, empty states.

They carry roles for the style sheet and nothing of their own look. Build a panel like this:

    panel = SectionPanel("Text")
    panel.body.addWidget(row(label("Name"), name_field))

Fields with captions stand in `lich_studio.ui.fields`.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lich_studio.render.icons import icon, pixmap
from lich_studio.render.theme import Theme

ICON_NAME = "iconName"
"""Property of a tool button: which icon it shows."""
PILL_ENDS_PX = 28
"""What the ends of a pill add to its text, which is bold while the pill is on."""


def label(text: str, role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label with a role of the style sheet: "title", "heading", "dim", "fault", "warning", "accent"."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        result.setProperty("role", role)
    if wrap:
        result.setWordWrap(True)
        result.setMinimumWidth(1)
    return result


def button(text: str, action: Callable[[], object] | None = None, *, primary: bool = False, quiet: bool = False,
           pill: bool = False) -> QPushButton:
    """Return a push button.

    Args:
        text: what it says.
        action: called on click.
        primary: the one button of a view that acts.
        quiet: no frame until hovered.
        pill: rounded ends; with `setCheckable` a chip that is on or off.
    """
    result = QPushButton(text)
    for name, value in (("primary", primary), ("quiet", quiet), ("pill", pill)):
        if value:
            result.setProperty(name, True)
    if pill:
        result.ensurePolished()
        bold = QFont(result.font())
        bold.setWeight(QFont.Weight.DemiBold)
        result.setMinimumWidth(QFontMetrics(bold).horizontalAdvance(text) + PILL_ENDS_PX)
    if action is not None:
        result.clicked.connect(lambda _checked=False: action())
    result.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return result


def tool_button(theme: Theme, icon_name: str, text: str, action: Callable[[], object] | None = None, *,
                checkable: bool = False) -> QToolButton:
    """Return a square icon button of 32 px; `text` is its tool tip and accessible name."""
    result = QToolButton()
    result.setProperty(ICON_NAME, icon_name)
    result.setIcon(icon(icon_name, theme, "text", "onAccent"))
    result.setIconSize(QSize(18, 18))
    result.setToolTip(text)
    result.setAccessibleName(text)
    result.setCheckable(checkable)
    if action is not None:
        result.clicked.connect(lambda _checked=False: action())
    return result


def recolour(whole: QWidget, theme: Theme) -> None:
    """Draw the icons of all tool buttons within a widget in the colours of another theme."""
    for found in whole.findChildren(QToolButton):
        name = found.property(ICON_NAME)
        if name:
            found.setIcon(icon(str(name), theme, "text", "onAccent"))


def separator() -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame()
    line.setProperty("role", "separator")
    return line


def row(*widgets: QWidget | None, spacing: int = 8) -> QWidget:
    """Return widgets side by side without margins; None stands for stretch."""
    box = QWidget()
    layout = QHBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        if widget is None:
            layout.addStretch(1)
        else:
            layout.addWidget(widget)
    return box


class SectionPanel(QFrame):
    """A rounded panel with a small dim title.

    Attributes:
        body: the layout to put contents in.
        header: the layout of the title line; widgets added to it stand at its right end.
        title_label: the title.
    """

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        """Create an empty panel; without a title there is no title line."""
        super().__init__(parent)
        self.setProperty("role", "panel")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 12)
        outer.setSpacing(8)
        self.header = QHBoxLayout()
        self.header.setSpacing(8)
        self.title_label = label(title, "heading")
        self.title_label.setMinimumHeight(24)
        self.header.addWidget(self.title_label)
        self.header.addStretch(1)
        outer.addLayout(self.header)
        outer.setAlignment(self.header, Qt.AlignmentFlag.AlignTop)
        self.title_label.setVisible(bool(title))  # not before it stands in the panel: alone it would be a window
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        outer.addLayout(self.body, 1)
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        """Change the title."""
        self.title_label.setText(title)
        self.title_label.setVisible(bool(title))
        self.setAccessibleName(title)


class RuleBadge(QPushButton):
    """A rule's id as a small badge; a click asks for the rule.

    Signals:
        opened(str): the rule id, when clicked.
    """

    opened = Signal(str)

    def __init__(self, rule_id: str, others: Sequence[str] = (), parent: QWidget | None = None) -> None:
        """Create a badge for `rule_id`, such as "LOS-001"; further rules are counted, and named by its tool tip."""
        super().__init__(f"{rule_id} +{len(others)}" if others else rule_id, parent)
        self.setProperty("badge", True)
        self.setAccessibleName(f"Rule {', '.join((rule_id, *others))}")
        beside = f". Also {', '.join(others)}" if others else ""
        self.setToolTip(f"Rule {rule_id}: click to read it{beside}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        # Some systems give buttons no keyboard by a click; what opens beside the badge gives it back.
        self.setFocus()
        self.opened.emit(self.text().partition(" ")[0])


class EmptyState(QWidget):
    """What a panel says when it has nothing to show: what it is for, and the first step.

    Signals:
        chosen(): the button was clicked.
    """

    chosen = Signal()

    def __init__(
        self, theme: Theme, icon_name: str, title: str, text: str, action: str = "", parent: QWidget | None = None
    ) -> None:
        """Create an empty state.

        Args:
            theme: colours of the icon.
            icon_name: icon above the title.
            title: one short line.
            text: one or two sentences.
            action: text of the button, or "" for none.
            parent: the widget it stands in.
        """
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        layout.addStretch(1)
        picture = QLabel()
        picture.setPixmap(pixmap(icon_name, theme.colour("dim"), 40, self.devicePixelRatioF()))
        self.title_label, self.text_label = label(title, "title"), label(text, "dim", wrap=True)
        for part in (picture, self.title_label, self.text_label):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(part)
        if action:
            self.action_button = button(action, self.chosen.emit, primary=True)
            layout.addSpacing(4)
            layout.addWidget(self.action_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)

    def set_texts(self, title: str, text: str) -> None:
        """Say something else, such as why a search found nothing."""
        self.title_label.setText(title)
        self.text_label.setText(text)
