"""Everything else that can be done with a game: keep it as a scenario, other rulings, phase and turn, chance, eyes."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from lich_studio.content.card import Card
from lich_studio.content.problems import ContentError
from lich_studio.editors.sandbox.debugger import Debugger
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.menus import add_edits, add_randoms, add_trigger_choice
from lich_studio.editors.sandbox.playing_again import PlayingAgain
from lich_studio.editors.sandbox.rulings_panel import RulingsPanel
from lich_studio.engine.errors import EngineError
from lich_studio.session.compile import Rules
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.replays import Retelling, Retold, with_cards, with_rulings
from lich_studio.session.rulings import ruling_rows
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession
from lich_studio.session.scenario_drafts import draft_scenario
from lich_studio.session.workspace import Workspace
from lich_studio.ui.asking import ask_text

__all__ = ["GameMenu"]

SCENARIO_SAYS = "It keeps how this came about, and expects what has changed in this turn. Run it from New game."


class GameMenu(QObject):
    """The menu at the end of the transport.

    Attributes:
        menu: the menu opened last.
        dialog: the question asked last.
        has_curtain: whether a curtain falls between players.
        rulings: the rulings of the game, None until they were asked for.

    Signals:
        retold(str): the game was played again as another branch; the name of the branch that was left.
        seen_as(int): a seat looks, 0 for everything.
        curtain_wanted(bool): whether a curtain shall fall between players.
        message(str, str): severity and text.
        rule_opened(str): a rule's badge was clicked in the rulings.
    """

    retold = Signal(str)
    seen_as = Signal(int)
    curtain_wanted = Signal(bool)
    message = Signal(str, str)
    rule_opened = Signal(str)

    def __init__(self, view: GameView, debugger: Debugger, workspace: Workspace) -> None:
        """Listen to the transport."""
        super().__init__(view)
        self._view, self._debugger, self._workspace = view, debugger, workspace
        self.menu: QMenu | None = None
        self.dialog: QObject | None = None
        self.has_curtain = False
        self.rulings: RulingsPanel | None = None
        self._flipped = ""
        self._again = PlayingAgain(self, lambda: self._debugger.session, self._adopt)
        self._again.message.connect(lambda text: self.message.emit("info", text))
        view.transport.more_wanted.connect(self.open)

    @property
    def playing_again(self) -> bool:
        """Whether a game is being played again."""
        return self._again.busy

    def open(self, at: QPoint) -> None:
        """Open the menu."""
        session = self._debugger.session
        if session is None:
            return
        if self.menu is not None:
            self.menu.deleteLater()
        menu = self.menu = QMenu(self._view)
        menu.setObjectName("gameMenu")
        menu.addAction("Save this instant as a scenario ...", self.ask_scenario)
        menu.addAction("Rename this branch ...", self._ask_branch)
        menu.addSeparator()
        menu.addAction("Play again with other rulings ...", self.show_rulings)
        if session.decision is not None:
            add_edits(menu, session, (("game", 0, "phase and turn"),), self._debugger.edit)
            add_trigger_choice(menu, self._debugger.with_triggers, self._debugger.choose_triggers)
            add_randoms(menu, session, self._debugger.give_edits)
        eyes = menu.addMenu("See as")
        eyes.addAction("All players", lambda: self.seen_as.emit(0))
        for seat in range(1, len(session.game.setup.seats) + 1):
            eyes.addAction(f"Player {seat}", lambda seat=seat: self.seen_as.emit(seat))
        for action, seat in zip(eyes.actions(), range(len(session.game.setup.seats) + 1), strict=True):
            action.setCheckable(True)
            action.setChecked(seat == session.viewer)
        curtain = menu.addAction("Curtain between players")
        curtain.setToolTip("Whoever is asked sees their own hand alone, after Enter")
        curtain.setCheckable(True)
        curtain.setChecked(self.has_curtain)
        curtain.triggered.connect(self.curtain_wanted)
        menu.popup(at)

    def show_rulings(self) -> None:
        """Show the rulings of the game, each of which can be read otherwise."""
        session = self._debugger.session
        if session is None:
            return
        if self.rulings is None:
            self.rulings = RulingsPanel(self._view)
            self.rulings.chosen.connect(self.flip)
            self.rulings.rule_opened.connect(self.rule_opened)
        self.rulings.show_rows(ruling_rows(session.rules.ruleset, session.game.setup.rulings))
        self.rulings.show()
        self.rulings.raise_()

    def refresh(self) -> None:
        """Show the readings of the game in front, where they are to be seen."""
        session = self._debugger.session
        if session is not None and self.rulings is not None and self.rulings.isVisible():
            self.rulings.show_rows(ruling_rows(session.rules.ruleset, session.game.setup.rulings))

    def ask_scenario(self) -> None:
        """Ask for a name, and save the instant as a scenario under it."""
        session = self._debugger.session
        if session is not None:
            told = (session.told(line) for line in reversed(session.log) if not line.quiet)
            line = next(filter(None, told), "Start")
            title = "Save this instant as a scenario"
            self.dialog = ask_text(self._view, title, line[:60], self.save_scenario, says=SCENARIO_SAYS)

    def save_scenario(self, name: str) -> None:
        """Save the present instant as a scenario of the project."""
        session = self._debugger.session
        if session is None:
            return
        try:
            draft = draft_scenario(session, shelf_of(self._workspace), name)
        except (ContentError, ValueError) as error:
            self.message.emit("warning", f"This instant cannot be a scenario: {error}.")
            return
        problems = self._workspace.save_scenario(draft)
        if problems:
            self.message.emit("error", problems[0].message)
        else:
            said = f"Saved the scenario {draft.name} with {len(draft.expectations)} expectations."
            self.message.emit("info", said)

    def play_with_cards(
        self, cards: Mapping[str, Card], rules: Rules, changed: Sequence[str], then: Callable[[], object]
    ) -> None:
        """Play the game again with cards and rules as they stand now.

        Args:
            cards: the cards of the project by id.
            rules: its rules, with its own terms.
            changed: the names of the cards and terms that changed.
            then: called when that is done.
        """
        session = self._debugger.session
        if session is None:
            return
        name = f"{', '.join(changed)} as {'they are' if len(changed) > 1 else 'it is'} now"
        self._retell(lambda: with_cards(session, cards, rules), name, then)

    def flip(self, switch: str, reading: str) -> None:
        """Play the game again with another reading of a switch."""
        session = self._debugger.session
        if session is not None:
            rulings = {**session.game.setup.rulings, switch: reading}
            self._flipped = switch
            self._retell(lambda: with_rulings(session, rulings), f"{switch.replace('_', ' ')}: {reading}")

    def _retell(self, begin: Callable[[], Retelling], name: str, then: Callable[[], object] = lambda: None) -> None:
        session = self._debugger.session
        if session is None:
            return
        try:
            retelling = begin()
        except SandboxRefusedError as refusal:
            self.message.emit("warning", refusal.reasons[0])
        except EngineError as error:
            self.message.emit("warning", str(error))
        else:
            self._again.start(session, retelling, name, then)

    def _adopt(self, session: SandboxSession, retold: Retold, name: str) -> None:
        left = session.name
        session.adopt(retold.session, name)
        said = _outcome(session, retold)
        self.message.emit("info", said)
        if self.rulings is not None:
            self.rulings.tell(self._flipped, said)
        self._flipped = ""
        self.retold.emit(left)

    def _ask_branch(self) -> None:
        session = self._debugger.session
        if session is not None:
            # Whoever looks as a player is not told by the name what another one chose.
            now = "" if session.viewer else session.name
            self.dialog = ask_text(self._view, "Name of this branch", now, self._rename, does="Rename")

    def _rename(self, name: str) -> None:
        session = self._debugger.session
        if session is None:
            return
        try:
            session.rename(session.name, name)
        except EngineError as error:
            self.message.emit("warning", str(error))
        self.retold.emit("")


def _outcome(session: SandboxSession, retold: Retold) -> str:
    """Return in words how a game went that was played again, as far as whoever looks may know it."""
    if retold.difference is None and not retold.missing:
        return "This very game would have gone the same way."
    said = ""
    difference = retold.difference
    if difference is not None:
        lines = [session.told(line) if line is not None else "nothing more"
                 for line in (difference.here, difference.there)]  # fmt: skip
        said = f"It first goes otherwise with “{lines[0]}” in place of “{lines[1]}”. " if all(lines) else ""
    missing = f"{retold.missing}, which came next, is not possible any more." if retold.missing else ""
    return f"Played again. {said}{missing}".strip()
