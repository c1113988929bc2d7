"""How much moves by itself: what the user set, for whatever part of the window animates something.

The choice lives on the application, so that a part needs no access to the settings file.
"""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

__all__ = ["BOARD_MOTIONS", "board_motion_ms", "set_motion"]

BOARD_MOTIONS: Final = {"off": 0, "fast": 160, "slow": 600}
"""How long pieces take to their new places on a board, in ms."""
_REDUCED, _BOARD = "motionReduced", "boardMotion"


def set_motion(*, reduced: bool, board: str) -> None:
    """Keep what the user set: whether motion is reduced, and one of `BOARD_MOTIONS`."""
    application = QCoreApplication.instance()
    if application is not None:
        application.setProperty(_REDUCED, reduced)
        application.setProperty(_BOARD, board)


def board_motion_ms() -> int:
    """Return how long a change on a board is shown moving, in ms; 0 where nothing shall move or nothing was set."""
    application = QCoreApplication.instance()
    if application is None or application.property(_REDUCED):
        return 0
    return BOARD_MOTIONS.get(str(application.property(_BOARD)), 0)
