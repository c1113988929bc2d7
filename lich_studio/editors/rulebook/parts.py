"""Parts that the pages of the rulebook are made of: rows that lead to rules, titled lists, and scrolling columns."""
from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from lich_studio.render.theme import Theme
from lich_studio.session.rule_links import Mention
from lich_studio.session.rulebook_compare import WordPiece
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label
from lich_studio.ui.layouts import clear

__all__ = ["Column", "LinkRow", "ListPanel", "RuleRowLink", "breakable", "linked_line", "marked_words", "rich_label"]

MOST_ROWS = 12
"""Rows of a list that are shown before "more" is asked for."""


class LinkRow(QFrame):
    """A line with a button at its right end; a click on the line is a click on the button.

    Signals:
        wanted(): the line or its button was clicked.
    """

    wanted = Signal()

    def __init__(self, text: str, note: str, act: QWidget) -> None:
        """Show a line, a dim note below it ("" for none), and the button."""
        super().__init__()
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        line = QHBoxLayout(self)
        line.setContentsMargins(6, 3, 2, 3)
        line.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(text, wrap=True))
        if note:
            words.addWidget(label(note, "dim", wrap=True))
        line.addLayout(words, 1)
        line.addWidget(act, 0, Qt.AlignmentFlag.AlignTop)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow the line."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.wanted.emit()


class RuleRowLink(LinkRow):
    """A rule's line with its id, leading to the rule.

    Signals:
        opened(str): the rule's id.
    """

    opened = Signal(str)

    def __init__(self, rule: str, text: str) -> None:
        """Show a rule."""
        self.badge = RuleBadge(rule)
        super().__init__(text, "", self.badge)
        self.badge.opened.connect(self.opened)
        self.wanted.connect(lambda: self.opened.emit(rule))


class ListPanel(SectionPanel):
    """A titled list of rows; a long one ends with a button that shows the rest."""

    def __init__(self, title: str) -> None:
        """Create an empty list."""
        super().__init__(title)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.body.addLayout(self._rows)
        self.body.setSpacing(4)

    def show_rows(self, rows: Iterable[QWidget], empty: str = "") -> None:
        """Show these rows.

        Args:
            rows: the rows.
            empty: what is said when there are none; "" hides the whole panel then.
        """
        clear(self._rows)
        made = list(rows)
        for number, one in enumerate(made):
            self._rows.addWidget(one)
            one.setVisible(number < MOST_ROWS)
        rest = made[MOST_ROWS:]
        if rest:
            more = button(f"Show {len(rest)} more", quiet=True)
            more.clicked.connect(lambda: self._show_all(rest, more))
            self._rows.addWidget(more)
        if not made and empty:
            self._rows.addWidget(label(empty, "dim", wrap=True))
        self.setVisible(bool(made or empty))

    def _show_all(self, rest: list[QWidget], more: QWidget) -> None:
        for one in rest:
            one.show()
        more.hide()
        rest[0].setFocus()


class Column(QScrollArea):
    """A scrolling column of panels.

    Attributes:
        column: where panels are added.
    """

    def __init__(self, name: str) -> None:
        """Create an empty column; `name` is what a screen reader calls it."""
        super().__init__()
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        page.setProperty("role", "page")
        self.column = QVBoxLayout(page)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.setWidget(page)


def rich_label(html: str, role: str = "") -> QLabel:
    """Return a wrapping label of rich text whose links can be followed by mouse and keys."""
    found = label("", role, wrap=True)
    found.setTextFormat(Qt.TextFormat.RichText)
    found.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    found.setText(html)
    return found


def linked_line(line: str, mentions: Iterable[Mention], theme: Theme) -> str:
    """Return a rule's line as rich text, with a link to the group on each word that names one."""
    ink = theme.colour("accent").name()
    parts: list[str] = []
    done = 0
    for mention in mentions:
        said = escape(line[mention.start : mention.end])
        link = f'<a href="{mention.group}" style="color:{ink};text-decoration:none">{said}</a>'
        parts += [escape(line[done : mention.start]), link]
        done = mention.end
    return "".join([*parts, escape(line[done:])])


def marked_words(pieces: Iterable[WordPiece], theme: Theme) -> str:
    """Return compared words as rich text: gone ones are struck through and new ones underlined, beside their colour."""
    styles = {
        "gone": f"color:{theme.colour('bad').name()};text-decoration:line-through",
        "new": f"color:{theme.colour('accent').name()};text-decoration:underline;font-weight:600",
    }
    parts: list[str] = []
    for piece in pieces:
        said = escape(piece.text).replace("\n", "<br>")
        parts.append(said if piece.kind == "same" else f'<span style="{styles[piece.kind]}">{said}</span> ')
    return "".join(parts)


def breakable(name: str) -> str:
    """Return a long name with places at which a line may break."""
    return name.replace("_", "_\u200b").replace("/", "/\u200b").replace("::", "::\u200b")
