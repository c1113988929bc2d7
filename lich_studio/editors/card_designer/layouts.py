"""Small helpers for laying out panels."""
from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

__all__ = ["FixedColumn"]


class FixedColumn(QVBoxLayout):
    """A column whose parts make room for longer text inside themselves, so that nothing below them moves."""

    def hasHeightForWidth(self) -> bool:
        """Return that its height does not follow from its width."""
        return False
