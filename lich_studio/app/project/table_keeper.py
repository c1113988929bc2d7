"""Serves the project of a window to the table, from its switch, its commands and the editors' edits."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, SignalInstance

from lich_studio.publish.table.server import Opening
from lich_studio.publish.table.serving import TableServing
from lich_studio.session.workspace import Workspace

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["TableKeeper"]

REST_MS: Final = 150
"""How long nothing has to change before what changed is offered."""
ASK_MS: Final = 100


class TableKeeper(QObject):
    """The table server of the project in a window.

    Attributes:
        serving: the server, as far as it is known here.
    """

    def __init__(self, window: StudioWindow, workspace: Workspace) -> None:
        """Stand by; nothing is served until somebody switches it on."""
        super().__init__(window)
        self._window, self._workspace = window, workspace
        self._page, self._settings = window.project.panel.table, window.settings
        self.serving = TableServing(workspace)
        self.serving.changed.add(lambda _none: self._show())
        self.serving.follow(self._stir)
        self._rest = self._timer(REST_MS, self._send, single=True)
        self._ask = self._timer(ASK_MS, self.serving.poll)
        self._links: tuple[tuple[SignalInstance, Callable[..., Any]], ...] = (
            (self._page.switched, self._switch),
            (self._page.opening_changed, self._reopen),
            (window.project.panel.turned, self._turned),
            (window.commands.serve_table.triggered, lambda: self._switch(not self.serving.is_on)),
        )
        self._page.show_opening(self._settings.table_port, self._settings.table_network)
        for signal, slot in self._links:
            signal.connect(slot)
        self._show()

    def close(self, *, clean: bool) -> None:
        """Switch off for good."""
        self._rest.stop()
        self._ask.stop()
        for signal, slot in self._links:
            signal.disconnect(slot)
        self.serving.switch_off()
        self.serving.close()
        self.deleteLater()

    def _timer(self, milliseconds: int, then: Callable[[], object], *, single: bool = False) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(single)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    def _switch(self, on: bool) -> None:
        if on:
            token = self._settings.table_token if self._settings.table_network else ""
            self.serving.switch_on(Opening(self._settings.table_port, token))
            self._ask.start()
        else:
            self.serving.switch_off()

    def _reopen(self) -> None:
        """Remember port and network, and open anew by them if it is on."""
        self._settings.table_port = self._page.port.value()
        self._settings.table_network = self._page.network.isChecked()
        if self.serving.is_on:
            self._switch(True)

    def _stir(self) -> None:
        # Not put off by further edits: while one paints or types the table follows.
        if self.serving.is_on and not self._rest.isActive():
            self._rest.start()
        if self._window.project.panel.page == "table":
            self._offer_choices()

    def _send(self) -> None:
        self.serving.send()

    def _turned(self, page: str) -> None:
        if page == "table":
            self._offer_choices()

    def _offer_choices(self) -> None:
        boards = [(entry.id, entry.name) for entry in self._workspace.maps]
        decks = sorted(self._workspace.library.decks, key=lambda deck: deck.name.casefold())
        self._page.show_choices(boards, [(deck.id, deck.name) for deck in decks])

    def _show(self) -> None:
        serving = self.serving
        if not serving.is_on:
            self._ask.stop()
        self._page.show_serving(serving)
        is_open = serving.opening is not None and bool(serving.opening.token)
        on = "opening" if serving.opened is None else "network" if is_open else "on"
        self._window.project.table_button.show_state("broken" if serving.fault else on if serving.is_on else "off")
