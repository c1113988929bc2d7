"""Serves the project of a window to the table, from its switch, its commands and the editors' edits."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, SignalInstance

from lich_studio.publish.table.pushing import TablePush
from lich_studio.publish.table.server import Opening
from lich_studio.publish.table.serving import TableServing
from lich_studio.publish.table.simulator import SimulatorPorts
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
        push: what is on its way to the table, or was last.
        ports: where the simulator is found.
    """

    def __init__(self, window: StudioWindow, workspace: Workspace) -> None:
        """Stand by; nothing is served until somebody switches it on."""
        super().__init__(window)
        self._window, self._workspace = window, workspace
        self._page, self._settings = window.project.panel.table, window.settings
        self.serving, self.ports = TableServing(workspace), SimulatorPorts()
        self.push: TablePush | None = None
        self.serving.changed.add(lambda _none: self._show())
        self.serving.follow(self._stir)
        self._rest = self._timer(REST_MS, self._send, single=True)
        self._ask = self._timer(ASK_MS, self._poll)
        self._links: tuple[tuple[SignalInstance, Callable[..., Any]], ...] = (
            (self._page.switched, self._switch),
            (self._page.opening_changed, self._reopen),
            (window.project.panel.turned, self._turned),
            (self._page.board_wanted, self._load_board),
            (self._page.deck_wanted, self._renew_deck),
            (window.commands.serve_table.triggered, lambda: self._switch(not self.serving.is_on)),
            (window.commands.load_board.triggered, self._load_shown),
            (window.commands.renew_deck.triggered, self._renew_shown),
        )
        self._page.show_opening(self._settings.table_port, self._settings.table_network)
        for signal, slot in self._links:
            signal.connect(slot)
        self._show()

    def close(self, *, clean: bool) -> None:
        """Switch off for good, and wait for no answer of the table any more."""
        if self.push is not None:
            self.push.end()
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

    def _poll(self) -> None:
        self.serving.poll()
        if self.push is not None and self.push.result is not None:
            result, self.push = self.push.result, None
            self._tell(result.text, is_refusal=result.is_refusal)
            self._show()

    def _load_board(self, map_id: str | None) -> None:
        if map_id is None:
            self._tell("There is no map to load onto the table.", is_refusal=True)
            return
        document = self._workspace.map(map_id)
        self._begin(document.details.name, lambda: TablePush.of_board(document.to_map(), self.ports))

    def _load_shown(self) -> None:
        """Load the map in front, or the one chosen on the page where no map was looked at yet."""
        self._offer_choices()
        self._load_board(self._shown_board() or self._page.boards.currentData())

    def _shown_board(self) -> str:
        editor = self._window.host.editors.get("map")
        return editor.current_document() if editor is not None else ""

    def _renew_shown(self) -> None:
        self._offer_choices()
        self._renew_deck(self._page.decks.currentData())

    def _renew_deck(self, deck_id: str | None) -> None:
        serving = self.serving
        if deck_id is None:
            self._tell("There is no deck to renew on the table.", is_refusal=True)
            return
        if not serving.own_address:
            self._tell("Switch the table server on first: pictures come from it.", is_refusal=True)
            return
        name = self._workspace.library.deck(deck_id).name
        self._send()  # what was edited a moment ago shall lie there as well
        own, shown_at = serving.own_address, serving.address
        self._begin(name, lambda: TablePush.of_deck(own, deck_id, shown_at, self.ports))

    def _begin(self, name: str, start: Callable[[], TablePush]) -> None:
        if self.push is not None:
            self._tell("One thing at a time: the table has not answered yet.", is_refusal=True)
            return
        self._page.show_push(f"{name} is on its way to the table ...")
        self.push = start()
        self._ask.start()

    def _tell(self, text: str, *, is_refusal: bool) -> None:
        """Say what came of it on the page, and over the window where the page is not to be seen."""
        self._page.show_push(text, "fault" if is_refusal else "accent")
        if self._window.project.panel.page != "table":
            self._window.say("error" if is_refusal else "info", text)

    def _send(self) -> None:
        self.serving.send()

    def _turned(self, page: str) -> None:
        if page == "table":
            self._offer_choices()
            self._page.choose(board=self._shown_board())

    def _offer_choices(self) -> None:
        boards = [(entry.id, entry.name) for entry in self._workspace.maps]
        decks = sorted(self._workspace.library.decks, key=lambda deck: deck.name.casefold())
        self._page.show_choices(boards, [(deck.id, deck.name) for deck in decks])

    def _show(self) -> None:
        serving = self.serving
        if not serving.is_on and self.push is None:
            self._ask.stop()
        self._page.show_serving(serving)
        is_open = serving.opening is not None and bool(serving.opening.token)
        on = "opening" if serving.opened is None else "network" if is_open else "on"
        self._window.project.table_button.show_state("broken" if serving.fault else on if serving.is_on else "off")
