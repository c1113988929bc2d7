"""Going anywhere from anywhere: the two finders, the way back and forth, and what a name means and where it is used."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication

from lich_studio.app.command_book import WINDOW, Command
from lich_studio.app.finding.finder import COMMAND_MARK, Finder, Question
from lich_studio.app.finding.offers import command_offers, game_offers, place_of, thing_offers
from lich_studio.app.finding.peeks import Peeks, thing_in
from lich_studio.app.finding.rows import Offer
from lich_studio.app.finding.trail import Trail
from lich_studio.session.things import Thing, saved_games, things_of, uses_of
from lich_studio.ui.editor import Place
from lich_studio.ui.names import words_at_cursor

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["Navigator"]

NEXT_EDITOR_MS = 60
"""Time left to typing before another editor is made for the sake of its commands."""


class Navigator(QObject):
    """Leads through one window.

    Attributes:
        finder: the line to type in.
        trail: the places one came by.
        peeks: shows what names mean while the mouse rests on them.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window
        self.finder = Finder(window.theme, window)
        self.finder.command_mark_typed.connect(self.find_command)
        self.trail = Trail()
        self.peeks = Peeks(window, self._things)
        self._stepping = False
        self._making = QTimer(self)
        self._making.setSingleShot(True)
        self._making.setInterval(NEXT_EDITOR_MS)
        self._making.timeout.connect(self._make_next)

    def find_anything(self) -> None:
        """Open the finder for everything that has a name."""
        self.finder.ask(Question(
            "Go to", f"Go to a card, map, deck, scenario, game, term or rule · {COMMAND_MARK} for commands",
            lambda: [*thing_offers(self._things(), self.go_to), *self._games()],
            lambda: self._window.settings.chosen("thing"),
            lambda key: self._window.settings.note_chosen("thing", key),
            "Nothing of this project has a name with “{}” in it.",
        ))  # fmt: skip

    def find_command(self, text: str = "") -> None:
        """Open the finder for commands."""
        self.finder.ask(Question(
            "Commands", "Find a command by its name", self._commands, lambda: self._window.settings.chosen("command"),
            lambda key: self._window.settings.note_chosen("command", key), "No command is called “{}”.",
        ), text)  # fmt: skip
        self._making.start()

    def back(self) -> None:
        """Go to the place before."""
        self._step(-1)

    def forth(self) -> None:
        """Go to the place that was gone back from."""
        self._step(1)

    def look_where(self) -> None:
        """Note where one is now, if that is elsewhere than before."""
        editor = self._window.current_editor
        if editor is not None and not self._stepping:
            self.trail.come(editor.current_place())
            self._window.commands.refresh_trail(self.trail.can_step(-1), self.trail.can_step(1))

    def forget(self) -> None:
        """Forget the way: another project is open."""
        self.trail = Trail()
        self.finder.leave()

    def go_to(self, thing: Thing) -> None:
        """Go to a thing."""
        place = place_of(thing)
        if place.editor == "rulebook" and not place.part:
            self._window.toast.say(f"{thing.name}: a {thing.detail}.")
        else:
            self._window.go(place)

    def define(self) -> None:
        """Go to what the name under the cursor means."""
        self._with_name(self.go_to)

    def peek(self) -> None:
        """Say what the name under the cursor means, and stay."""
        focus = QApplication.focusWidget() or self._window
        place = focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
        spot = focus.mapToGlobal(place.bottomLeft() if isinstance(place, QRect) else focus.rect().center())
        self._with_name(lambda thing: self.peeks.show(thing, "", spot, focus))

    def show_uses(self) -> None:
        """List where the name under the cursor is used."""
        self._with_name(self._list_uses)

    def run(self, command: Command) -> None:
        """Run a command, with its editor in front."""
        if command.owner not in (WINDOW, self._window.host.current_id):
            self._window.show_editor(command.owner)
        command.action.trigger()

    def run_called(self, command_id: str) -> None:
        """Run a command by its lasting name; its editor is made if need be."""
        self._window.host.editor(command_id.partition(".")[0])
        command = self._window.book.find(command_id)
        if command is not None:
            self.run(command)

    def try_out(self) -> None:
        """Try what is in front, usually in the sandbox."""
        editor = self._window.current_editor
        place = editor.try_out() if editor is not None else None
        if place is None:
            self._window.toast.say("There is nothing here to try.", refusal=True)
        else:
            self._window.go(place)

    def _list_uses(self, thing: Thing) -> None:
        workspace = self._window.workspace
        if workspace is None:
            return
        self.finder.ask(Question(
            f"Uses of {thing.name}", f"Where {thing.name} is used",
            lambda: thing_offers(uses_of(workspace, thing), self.go_to), lambda: (), lambda _key: None,
            f"{thing.name} is used nowhere by that name." if uses_of(workspace, thing) else
            f"{thing.name} is used nowhere.",
        ))  # fmt: skip

    def _with_name(self, act: Callable[[Thing], object]) -> None:
        thing, words = self.peeks.thing, words_at_cursor(QApplication.focusWidget())
        if thing is None and words is None:
            self._window.toast.say("There is no name under the cursor.", refusal=True)
            return
        if thing is None and words is not None:
            thing = thing_in(self._things(), words)
        if thing is None and words is not None:
            said = words.text if len(words.text) <= 40 else f"{words.text[:40]}..."
            self._window.toast.say(f"Nothing of this project is called by a name in “{said}” here.", refusal=True)
        elif thing is not None:
            act(thing)

    def _things(self) -> Sequence[Thing]:
        return things_of(self._window.workspace) if self._window.workspace is not None else ()

    def _games(self) -> list[Offer]:
        """Return the offers of the project's saved games."""
        workspace = self._window.workspace
        return game_offers(saved_games(workspace.folder), self._window.go) if workspace is not None else []

    def _commands(self) -> list[Offer]:
        return command_offers(self._window.book.commands, self._window.host.current_id, self.run)

    def _make_next(self) -> None:
        """Make an editor that was not wanted yet, so that its commands can be found too."""
        host = self._window.host
        missing = next((spec.id for spec in host.specs if spec.id not in host.editors), None)
        if missing is None or self._window.workspace is None or not self.finder.isVisible():
            return
        host.editor(missing)
        self.finder.renew()
        self._making.start()

    def _step(self, by: int) -> None:
        place: Place | None = self.trail.step(by)
        if place is not None:
            self._stepping = True
            self._window.show_editor(place.editor, place)
            self._stepping = False
            self._window.commands.refresh_trail(self.trail.can_step(-1), self.trail.can_step(1))
