"""The ways in which a game begins: from decks, with a card to try, from a scenario, or as it was run."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.editors.sandbox.trials import Refusal, TableWish, draft_among, start_table, try_cards
from lich_studio.session.explain import Instant
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession
from lich_studio.session.scenarios import play_with_breakpoints
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.workspace import Workspace

__all__ = ["Beginnings", "ShowGame"]

ShowGame = Callable[[str, SandboxSession, Mapping[str, Card]], object]
"""Shows a game under a title, with the cards it was begun with."""


class Beginnings(QObject):
    """Begins games, and tells why one cannot begin. Each way returns whether the game is there.

    Signals:
        refused(object): the list of `Refusal` for which a game did not begin.
        message(str, str): severity and text.
    """

    refused = Signal(object)
    message = Signal(str, str)

    def __init__(self, parent: QObject, workspace: Workspace, show: ShowGame) -> None:
        """Begin games of a workspace, and show each."""
        super().__init__(parent)
        self._workspace, self._show = workspace, show

    def from_file(self, path: Path) -> bool:
        """Open a scenario of this project by its file."""
        for scenario_id in self._workspace.scenarios:
            known = self._workspace.path_of("scenario", scenario_id)
            if known is not None and known.resolve() == path.resolve():
                return self.from_scenario(scenario_id)
        self.message.emit("warning", f"{path.name} is not a scenario of this project.")
        return False

    def from_scenario(self, scenario_id: str, *, sample: bool = False) -> bool:
        """Play the script of a scenario of the project, or of the studio's samples, and show where it ends."""
        shelf = sample_shelf() if sample else shelf_of(self._workspace)
        scenario = shelf.scenarios.get(scenario_id)
        if scenario is None:
            self.message.emit("warning", f"There is no scenario {scenario_id}.")
            return False
        rules = self._workspace.rules
        return self._begin(scenario.name, lambda: play_with_breakpoints(scenario, rules, shelf), cards=shelf.cards)

    def from_run(self, scenario_id: str, session: SandboxSession, at: Instant) -> bool:
        """Show the game of a scenario that was run, at an instant of it."""
        session.seek(*at)
        scenario = self._workspace.scenarios.get(scenario_id)
        return self._begin(scenario.name if scenario is not None else scenario_id, lambda: session)

    def from_cards(self, card_ids: Sequence[str]) -> bool:
        """Begin a small game with one card in hand, or with some together."""
        library = self._workspace.library
        names = [library.card(card_id).name for card_id in card_ids if library.has_card(card_id)]
        title = f"Try {names[0]}" if len(names) == 1 else f"Try {len(names)} cards"
        fault = draft_among(self._workspace, card_ids)
        return self._begin(title, lambda: try_cards(self._workspace, card_ids), fault)

    def from_table(self, wish: TableWish) -> bool:
        """Begin a game on a map, with decks or exact cards for each seat."""
        title = self._workspace.map(wish.map_id).details.name if wish.map_id else "Game"
        return self._begin(title, lambda: start_table(self._workspace, wish))

    def _begin(self, title: str, make: Callable[[], SandboxSession], card: str = "", *,
               cards: Mapping[str, Card] | None = None) -> bool:
        try:
            session = make()
        except SandboxRefusedError as refusal:
            self.refused.emit([Refusal(reason, card) for reason in refusal.reasons])
            return False
        except ContentError as error:
            self.refused.emit([Refusal(str(error), card)])
            return False
        self._show(title, session, cards or {one.id: one for one in self._workspace.library.cards})
        return True
