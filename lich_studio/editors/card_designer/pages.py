"""The pages in the middle of the designer, each made when it is first shown."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

__all__ = ["Pages"]


class Pages(QStackedWidget):
    """One page at a time, by name.

    Signals:
        turned(str): another page is shown.
    """

    turned = Signal(str)

    def __init__(self) -> None:
        """Create without pages."""
        super().__init__()
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._made: dict[str, QWidget] = {}
        self.name = ""

    def offer(self, name: str, make: Callable[[], QWidget]) -> None:
        """Say how a page is made."""
        self._makers[name] = make

    def page(self, name: str) -> QWidget:
        """Return a page, made now if it was never shown."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
            self.addWidget(self._made[name])
        return self._made[name]

    def made(self) -> tuple[QWidget, ...]:
        """Return the pages that have been made."""
        return tuple(self._made.values())

    def turn(self, name: str) -> QWidget:
        """Show a page and return it."""
        page = self.page(name)
        before, self.name = self.name, name
        self.setCurrentWidget(page)
        if before != name:
            self.turned.emit(name)
        return page
