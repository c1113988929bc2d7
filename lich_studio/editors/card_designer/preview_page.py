"""The preview game: the card in front played by itself on a small board: before, after, and what happened."""
from __future__ import annotations

import time

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.middle_page import PassingPage
from lich_studio.engine.ruleset import Ruleset
from lich_studio.render.board_geometry import fitted
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene, PieceMark
from lich_studio.render.theme import SurfaceLook, Theme
from lich_studio.session.sandbox_rows import BoardRow, SeatRow
from lich_studio.session.self_play import Preview, SelfPlay
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label, row, tool_button
from lich_studio.ui.layouts import clear

__all__ = ["PreviewPage", "SmallBoard"]

BOARD_HEIGHT_PX = 250
BESIDE_FROM_PX = 1400
"""Width from which the log stands beside the boards."""
MOST_RULES = 2
SLICE_S = 0.008
"""How long the card plays before the window is let in again, in seconds."""
TELL_S = 0.3
"""After how long it is told that it still plays, in seconds."""


class SmallBoard(QWidget):
    """Paints a board as it stood."""

    def __init__(self, title: str, theme: Theme) -> None:
        """Create it empty; `title` is for a screen reader."""
        super().__init__()
        self._theme = theme
        self._looks = BoardLooks({})
        self.scene = BoardScene()
        self.setAccessibleName(title)
        self.setMinimumHeight(BOARD_HEIGHT_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_board(self, board: BoardRow, ruleset: Ruleset) -> None:
        """Show a board, with the surfaces as the ruleset draws them."""
        named = {word.id for word in ruleset.words if word.kind == "surface"}
        looks = {
            name: SurfaceLook(QColor(look.fill), QColor(look.ink), look.pattern, look.icon)
            for name, look in ruleset.looks.items() if name in named
        }  # fmt: skip
        self._looks = BoardLooks({**self._theme.surfaces, **looks})
        self.scene = BoardScene(
            orientation="pointy" if board.orientation == "pointy" else "flat",
            tiles=board.tiles,
            walls=set(board.layers.get("walls", {})),
            surfaces=dict(board.layers.get("surfaces", {})),
            pieces=[
                PieceMark(piece.tile, piece.seat - 1, piece.label, "avatar" if piece.kind == "avatar" else "summon",
                          health=piece.health)
                for piece in board.pieces
            ],
        )  # fmt: skip
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, fitted."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board, area, outline = BoardPainter(self._theme, self._looks), QRectF(self.rect()), QPainterPath()
        outline.addRoundedRect(area, 6, 6)
        painter.setClipPath(outline)
        painter.fillRect(area, board.background())
        if self.scene.tiles:
            layout = fitted(self.scene, area.adjusted(10, 10, -10, -10))
            board.paint(painter, self.scene, layout, area, frozenset(self.scene.tiles))
        painter.end()


class PreviewPage(PassingPage):
    """Before at the left, after at the right, the log below.

    Attributes:
        before, after: the two boards.
        preview: what is shown, None while the card cannot be played, or has not been played yet.

    Signals:
        rule_wanted(str): a rule's badge was clicked.
        test_wanted(): the sandbox is wanted with this card.
    """

    rule_wanted = Signal(str)
    test_wanted = Signal()

    def __init__(self, current: CurrentCard, workspace: Workspace, theme: Theme) -> None:
        """Follow the card in front."""
        super().__init__()
        self._current = current
        self._workspace = workspace
        self.preview: Preview | None = None
        self._tried: tuple[Card, str] | None = None
        self._play: tuple[Card, SelfPlay, float] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._play_on)
        self.before, self.after = SmallBoard("The board before", theme), SmallBoard("The board after", theme)
        self._said = [label("", "dim", wrap=True), label("", "dim", wrap=True)]
        self._panel = SectionPanel("Preview")
        self.note = label("", "dim", wrap=True)
        self._panel.header.addWidget(button("Test in sandbox", self.test_wanted.emit, quiet=True))
        self._panel.header.addWidget(tool_button(theme, "close", "Back to the card  (Esc)", self.closed.emit))
        boards = QHBoxLayout()
        boards.setSpacing(12)
        for title, board, said in (("Before", self.before, self._said[0]), ("After", self.after, self._said[1])):
            column = QVBoxLayout()
            column.addWidget(label(title, "heading"))
            column.addWidget(board, 1)
            column.addWidget(said)
            boards.addLayout(column, 1)
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._halves.setSpacing(12)
        self._halves.addLayout(boards, 3)
        self._halves.addLayout(self._told(), 2)
        self._panel.body.addWidget(self.note)
        self._panel.body.addLayout(self._halves, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._panel)
        current.switched.connect(lambda: self.refresh() if self.isVisible() else None)

    def _told(self) -> QVBoxLayout:
        """Return the column of what happened."""
        page = QWidget()
        page.setProperty("role", "page")
        self._lines = QVBoxLayout(page)
        self._lines.setContentsMargins(0, 0, 8, 0)
        self._lines.setSpacing(2)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        column = QVBoxLayout()
        column.addWidget(label("What happened", "heading"))
        column.addWidget(area, 1)
        return column

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell what happened beside the boards where there is room, else below them."""
        wide = event.size().width() >= BESIDE_FROM_PX
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)

    def sentences(self) -> list[str]:
        """Return the lines of what happened."""
        return [line.sentence for line in self.preview.log] if self.preview is not None else []

    @property
    def playing(self) -> bool:
        """Whether the card is still being played."""
        return self._play is not None

    def refresh(self) -> None:
        """Play the card in front anew; what was shown stays until that is done, or takes its time."""
        card, term = self._tried if self._tried is not None else (self._current.card, "")
        if card is None:
            return
        cards = {other.id: other for other in self._current.library.cards}
        play = SelfPlay(self._workspace.rules, self._workspace.project, cards, card, term)
        self._play = card, play, time.monotonic() + TELL_S
        self._timer.start(0)

    def _play_on(self) -> None:
        if self._play is None:
            self._timer.stop()
            return
        card, play, told = self._play
        if play.advance(SLICE_S):
            self._stop()
            self._show_found(card, play.found)
        elif time.monotonic() >= told and self.note.text() != (busy := f"{card.name} is being played by itself ..."):
            self._show_found(card, busy)

    def _stop(self) -> None:
        self._play = None
        self._timer.stop()

    def _show_found(self, card: Card, found: Preview | str | None) -> None:
        self._panel.set_title(f"{card.name} played by itself")
        self.preview = found if isinstance(found, Preview) else None
        self.note.setText(found.note or found.scene if isinstance(found, Preview) else found or "")
        self.note.setVisible(bool(self.note.text()))
        clear(self._lines)
        for board in (self.before, self.after):
            board.setVisible(self.preview is not None)
        for said in self._said:
            said.setVisible(self.preview is not None)
        if self.preview is not None:
            self._show(self.preview)

    def try_term(self, card: Card, term: str) -> None:
        """Play a card that tries a term instead of the card in front, until the page is left."""
        self._tried = card, term
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Come back to the card in front, and play no further."""
        self._tried = None
        self._stop()
        super().hideEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for board in (self.before, self.after):
            board.set_theme(theme)
        if self.isVisible() and not self.playing:
            self.refresh()

    def _show(self, preview: Preview) -> None:
        ruleset = self._workspace.rules.ruleset
        self.before.show_board(preview.before, ruleset)
        self.after.show_board(preview.after, ruleset)
        for said, seats in zip(self._said, (preview.seats_before, preview.seats_after), strict=True):
            said.setText("\n".join(map(_seat_line, seats)))
        for number, line in enumerate(preview.log, start=1):
            badges = [RuleBadge(rule) for rule in line.rule_ids[:MOST_RULES]]
            for badge in badges:
                badge.opened.connect(self.rule_wanted)
            figure = label(str(number), "dim")
            figure.setFixedWidth(20)
            self._lines.addWidget(row(figure, label(line.sentence), None, *badges, spacing=4))


def _seat_line(seat: SeatRow) -> str:
    statuses = ", ".join(f"{name.replace('_', ' ').capitalize()} {number}" for name, number in seat.statuses.items())
    return f"Player {seat.seat}: {seat.health} health{f' · {statuses}' if statuses else ''}"
