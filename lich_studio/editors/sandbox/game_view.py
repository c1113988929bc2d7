"""The sandbox while a game is played: board, prompt, transport and hand at the left; seats, frames and log right."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.board_controller import BoardController
from lich_studio.editors.sandbox.breakpoint_panel import BreakpointPanel
from lich_studio.editors.sandbox.bubble import Bubble, CardPeek
from lich_studio.editors.sandbox.clause_panel import ClausePanel
from lich_studio.editors.sandbox.curtain import Hotseat
from lich_studio.editors.sandbox.hand_strip import HandStrip
from lich_studio.editors.sandbox.inspector_panel import InspectorPanel
from lich_studio.editors.sandbox.log_panel import LogPanel
from lich_studio.editors.sandbox.prompt_bar import PromptBar
from lich_studio.editors.sandbox.reading import HAND
from lich_studio.editors.sandbox.seats_panel import SeatsPanel
from lich_studio.editors.sandbox.shown import SeatShown
from lich_studio.editors.sandbox.side_tabs import SideTabs
from lich_studio.editors.sandbox.stack_panel import StackPanel
from lich_studio.editors.sandbox.table_panel import TablePanel
from lich_studio.editors.sandbox.transport import Transport
from lich_studio.editors.sandbox.watch_panel import WatchPanel
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.card_face import CardFace
from lich_studio.render.theme import Theme
from lich_studio.ui.canvas import HexCanvas

__all__ = ["GameView"]

SIDE_WIDTH_PX = 376
LOW_WINDOW_PX = 700
SEATS_LEAST_PX, TABS_LEAST_PX, TABS_USUAL_PX, GAP_PX = 60, 140, 276, 8
"""In the usual height of the tabs the log has eight lines."""
UPPER_SHARE, UPPER_MOST_PX = 0.62, 620
"""How much of the right column players and stack take together, whatever they hold: what lies below stays in place."""


class GameView(QWidget):
    """All panels of a game.

    Attributes:
        canvas: the board.
        board: joins it with the game.
        prompt: the question.
        transport: the way through time.
        hand: the hand of the seat in focus.
        seats: the players.
        stack: stack and frames.
        tabs: what shares the place below: log, inspector, breakpoints, watches, clauses and players.
        log: what happened.
        inspector: all that is known of the thing clicked last.
        breakpoints: where the game stops by itself.
        watches: what is shown at every stop.
        clauses: why something cannot be done.
        table: who answers by themselves.
        bubble: one line at the cursor.
        peek: a card shown large.
        hotseat: lets whoever is asked look, behind a curtain, if that is wished.
    """

    def __init__(self, theme: Theme, looks: BoardLooks, room: QWidget) -> None:
        """Create the panels in a widget; `add_transport` completes them."""
        super().__init__(room)
        self.setObjectName("gameView")
        self.canvas = HexCanvas(theme, looks)
        self.board = BoardController(self.canvas)
        self.prompt = PromptBar(theme)
        self.hand = HandStrip(theme)
        self.seats = SeatsPanel(theme)
        self.stack = StackPanel(theme)
        self.log = LogPanel(theme)
        self.inspector = InspectorPanel()
        self.breakpoints = BreakpointPanel(theme)
        self.watches = WatchPanel(theme)
        self.clauses = ClausePanel(theme)
        self.table = TablePanel(theme)
        self.tabs = SideTabs()
        self.bubble = Bubble(self)
        self.peek = CardPeek(theme, self)
        self.hotseat = Hotseat(theme, self)
        self._left, self._upper = QVBoxLayout(), QHBoxLayout()
        self._theme = theme
        self._held = self._draws_line = False
        self._upper_px = 0

    def add_transport(self, actions: Mapping[str, QAction]) -> None:
        """Put everything in its place, outer things first; the transport's buttons trigger these actions."""
        self.transport = Transport(self._theme, actions)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        split = QSplitter(Qt.Orientation.Horizontal)
        page.addWidget(split)
        left, side = QWidget(), QWidget()
        split.addWidget(left)
        split.addWidget(side)
        left.setLayout(self._left)
        self._left.setContentsMargins(8, 8, 0, 8)
        self._left.setSpacing(8)
        self._upper.setSpacing(8)
        self._upper.addWidget(self.canvas, 1)
        self._left.addLayout(self._upper, 1)
        for panel in (self.prompt, self.transport, self.hand):
            self._left.addWidget(panel)
        self._fill_side(side)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 0)
        split.setSizes([1000, SIDE_WIDTH_PX])
        split.setChildrenCollapsible(False)

    def set_theme(self, theme: Theme, looks: BoardLooks) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.canvas.set_theme(theme, looks)
        lower = (self.log, self.breakpoints, self.watches, self.clauses, self.table)
        for part in (self.prompt, self.transport, self.hand, self.seats, self.stack, self.peek, *lower):
            part.set_theme(theme)
        self.hotseat.curtain.set_theme(theme)
        self._follow_seat()

    def say_at(self, text: str, rule_ids: tuple[str, ...], widget: QWidget, about: QRect, *, refusal: bool) -> None:
        """Say a line about a place of one of the panels.

        Args:
            text: the line.
            rule_ids: the rules behind it.
            widget: the panel.
            about: the place, in the panel's pixels.
            refusal: whether the line says why something cannot be done.
        """
        corner = self.mapFromGlobal(widget.mapToGlobal(about.topLeft()))
        self.bubble.say(text, rule_ids, QRect(corner, about.size()), refusal=refusal)

    def hide_hints(self) -> bool:
        """Hide what floats over the panels; return whether it had told why something cannot be done."""
        told = self.bubble.isVisible() and self.bubble.refusal
        self.bubble.hide()
        self.peek.withdraw()
        return told

    def offer_peek(self, face: CardFace, note: str, beside: QWidget) -> None:
        """Show a card large soon, beside the pieces and above the prompt."""
        self.peek.offer(face, note, beside, *self._room_on_board())

    def show_card_at(self, face: CardFace, place: QRect) -> None:
        """Show a card large at once, beside a place of the board and above the prompt."""
        room, pieces = self._room_on_board()
        self.peek.show_at(face, place.translated(room.topLeft()), room, pieces)

    def _room_on_board(self) -> tuple[QRect, list[QRect]]:
        """Return where the board is, and its pieces, in pixels of this widget."""
        corner = self.canvas.mapTo(self, QPoint(0, 0))
        return QRect(corner, self.canvas.size()), [one.translated(corner) for one in self.board.piece_places()]

    def show_seats(self, seats: Sequence[SeatShown]) -> None:
        """Show the players in as much height as they need, up to a share of the column."""
        self._held = any(pile.count for seat in seats for pile in seat.piles if pile.zone == HAND)
        self._place_hand()
        unfolded = self.seats.unfolded
        self.seats.show_seats(seats)
        if self.seats.unfolded != unfolded:
            self._follow_seat()
        else:
            self._fit_stack()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the best of a low window."""
        self._place_hand()
        self.seats.set_low(self._is_low)
        super().resizeEvent(event)
        self._share_column()

    @property
    def _is_low(self) -> bool:
        return self.height() < LOW_WINDOW_PX

    def _place_hand(self) -> None:
        """Leave the board its height in a low window: the hand stands beside it there, if anybody holds a card."""
        upright = self._is_low and self._held
        if upright != self.hand.upright:
            (self._upper if upright else self._left).addWidget(self.hand)
            self.hand.set_upright(upright)

    def _seats_height(self) -> int:
        """Return the height that the players need at the width there is, in pixels."""
        layout = self._seats_page.layout()
        if layout is None:
            return 0
        layout.invalidate()
        width = self._seats_area.width()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def _share_column(self) -> None:
        """Give the tabs their place, which depends on the window only, until somebody draws the line above them."""
        whole = self.height() - 3 * GAP_PX
        if self._draws_line:
            upper = self._side.sizes()[0]
        else:
            upper = min(round(whole * UPPER_SHARE), whole - TABS_USUAL_PX, UPPER_MOST_PX)
        self._upper_px = upper
        self._fit_stack()
        if not self._draws_line:
            self._side.setSizes([upper, whole - upper])

    def _line_drawn(self) -> None:
        self._draws_line = True
        self._share_column()

    def _fit_stack(self) -> None:
        """Leave the stack what the players do not need."""
        self.stack.fit(self._upper_px - GAP_PX - self._seats_height())

    def _follow_seat(self) -> None:
        """Bring the unfolded player into view: all of it, or its upper part where it needs more room than there is."""
        self._fit_stack()
        block = next((block for block in self.seats.blocks if block.seat.seat == self.seats.unfolded), None)
        if block is None:
            return
        layout, view = self._seats_page.layout(), self._seats_area.viewport()
        if layout is not None:
            # The blocks get their places now, so that nothing is painted before they are scrolled to.
            self._seats_page.resize(view.width(), max(self._seats_height(), view.height()))
            layout.activate()
        top = block.mapTo(self._seats_page, QPoint(0, 0)).y()
        bar = self._seats_area.verticalScrollBar()
        if top < bar.value() or block.height() >= view.height():
            bar.setValue(top)
        elif top + block.height() > bar.value() + view.height():
            bar.setValue(top + block.height() - view.height())

    def _fill_side(self, box: QWidget) -> None:
        box.setMinimumWidth(300)
        page = QVBoxLayout(box)
        page.setContentsMargins(0, 8, 8, 8)
        side = self._side = QSplitter(Qt.Orientation.Vertical)
        side.setHandleWidth(GAP_PX)
        side.splitterMoved.connect(lambda _position, _index: self._line_drawn())
        page.addWidget(side)
        upper = QWidget()
        upper_column = QVBoxLayout(upper)
        upper_column.setContentsMargins(0, 0, 0, 0)
        upper_column.setSpacing(GAP_PX)
        area = self._seats_area = QScrollArea()
        area.setMinimumHeight(SEATS_LEAST_PX)
        side.addWidget(upper)
        side.addWidget(self.tabs)
        upper_column.addWidget(area, 1)
        upper_column.addWidget(self.stack)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = self._seats_page = QWidget()
        holder.setProperty("role", "page")
        area.setWidget(holder)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.seats)
        self.seats.focused.connect(lambda _seat: self._follow_seat())
        column.addStretch(1)
        for name, title, lower in (
            ("log", "Log", self.log), ("inspector", "Inspect", self.inspector),
            ("breakpoints", "Breakpoints", self.breakpoints), ("watches", "Watches", self.watches),
            ("clauses", "Why not", self.clauses), ("table", "Players", self.table),
        ):  # fmt: skip
            self.tabs.add(name, title, lower)
        side.setChildrenCollapsible(False)
        self.tabs.setMinimumHeight(TABS_LEAST_PX)
        side.setStretchFactor(0, 0)
        side.setStretchFactor(1, 1)
