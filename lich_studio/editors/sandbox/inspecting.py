"""Keeps the inspector on what was clicked last: a piece, a card, a tile, a seat or a frame."""
from __future__ import annotations

from PySide6.QtCore import QObject

from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.shown import CardShown, LineShown
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.grid.hex import Hex
from lich_studio.session.inspected import Subject
from lich_studio.session.inspection import inspect
from lich_studio.session.sandbox_reading import avatar_of

__all__ = ["Inspecting"]

INSPECTOR = "inspector"


class Inspecting(QObject):
    """Joins the inspector with everything that can be clicked.

    Attributes:
        subject: what is looked at, or None.
    """

    def __init__(self, view: GameView, walk: Walk) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._walk = view, walk
        self._reading: GameReading | None = None
        self.subject: Subject | None = None
        view.canvas.tile_pressed.connect(lambda tile, _button, _modifiers: self._look_at_tile(tile))
        view.canvas.tile_activated.connect(lambda tile, _modifiers: self._look_at_tile(tile))
        for panel in (view.hand, view.seats):
            panel.picked.connect(self._look_at_card)
            panel.asked.connect(self._look_at_card)
        view.seats.focused.connect(self._look_at_seat)
        view.stack.frames.chosen.connect(self._look_at_frame)
        view.stack.frames.menu_wanted.connect(lambda line, _at: self._look_at_frame(line))
        view.stack.stack.chosen.connect(self._look_at_item)
        view.inspector.sought.connect(lambda at: walk.seek(*at))
        view.tabs.shown.connect(lambda _name: self.refresh())

    def show(self, reading: GameReading) -> None:
        """Look at another game, at nothing as yet."""
        self._reading, self.subject = reading, None

    def open(self) -> None:
        """Bring the inspector to the front; without a thing it takes the tile under the pointer or the cursor."""
        canvas = self._view.canvas
        tile = canvas.hovered_tile or canvas.cursor_tile
        if self.subject is None and tile is not None:
            self._look_at_tile(tile)
        self._view.tabs.show_panel(INSPECTOR)

    def refresh(self) -> None:
        """Show the thing as it is at the present instant; nothing is read while the panel is behind others."""
        if self._reading is None or self._view.tabs.current != INSPECTOR:
            return
        subject = self.subject
        found = inspect(self._reading.session, subject) if subject is not None and self._may_see(subject) else None
        if found is not None:
            self._view.inspector.show_thing(found)
        else:
            self._view.inspector.show_nothing(gone=subject is not None)

    def _look_at(self, subject: Subject) -> None:
        self.subject = subject
        self.refresh()

    def _look_at_tile(self, tile: Hex) -> None:
        if self._reading is not None:
            piece = self._reading.session.game.state.occupants.get(tile, 0)
            self._look_at(Subject("entity", piece) if piece else Subject("tile", tile=tile))

    def _look_at_card(self, card: CardShown) -> None:
        self._look_at(Subject("entity", card.entity))

    def _look_at_seat(self, seat: int) -> None:
        if self._reading is not None:
            self._look_at(Subject("entity", avatar_of(self._reading.session.game, seat + 1) or seat + 1))

    def _look_at_frame(self, line: LineShown) -> None:
        rows = self._view.stack.frames.rows()
        if self._reading is not None and line in rows:
            hidden = len(self._reading.session.frames()) - len(rows)
            self._look_at(Subject("frame", frame=rows.index(line) + hidden))

    def _look_at_item(self, line: LineShown) -> None:
        rows = self._view.stack.stack.rows()
        if self._reading is not None and line in rows:
            self._look_at(Subject("entity", self._reading.session.stack()[rows.index(line)].entity))

    def _may_see(self, subject: Subject) -> bool:
        """Return whether whoever looks may know the thing: cards of others' hands and of decks stay hidden."""
        reading = self._reading
        if reading is None or reading.sees_all or subject.kind != "entity":
            return reading is not None
        return reading.session.may_see(subject.entity)
