"""The piece of a map in the hand, and the pieces kept as stamps."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from lich_studio.session.map_clip import MapClip

__all__ = ["Held"]


class Held(QObject):
    """What paste and stamps put down.

    Attributes:
        clip: the piece in hand, turned as it will lie, or None.
        name: what it is, such as "Stamp 3".
        stamps: the pieces kept, by digit 0 to 9.

    Signals:
        changed(): another piece is in hand, or it was turned.
    """

    changed = Signal()

    def __init__(self) -> None:
        """Hold nothing."""
        super().__init__()
        self.clip: MapClip | None = None
        self.name = ""
        self.stamps: dict[int, MapClip] = {}

    def take(self, clip: MapClip | None, name: str = "") -> None:
        """Take a piece in hand, or let go with None."""
        self.clip, self.name = clip, name
        self.changed.emit()
