"""Playing by terms as they are typed: the rules are made anew in the background once the typing rests."""
from __future__ import annotations

from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.engine.errors import RulesetError
from lich_studio.session.changes import Changed
from lich_studio.session.compile import Rules
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.workspace import Workspace

__all__ = ["RulesRenewal"]

REST_MS = 500
LOOK_MS = 30


class RulesRenewal(QObject):
    """Watches the library for changed terms.

    Signals:
        busy(bool): new rules are being made, or are there.
    """

    busy = Signal(bool)

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        """Watch a workspace as long as the parent lives."""
        super().__init__(parent)
        self._workspace = workspace
        self._thread: Thread | None = None
        self._made: list[Rules | None] = []
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._begin)
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._finish)
        self.forget = workspace.library.changed.add(self._heed)

    @property
    def is_busy(self) -> bool:
        """Whether the rules are not yet those of the terms as they stand."""
        return self._rest.isActive() or self._thread is not None

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.terms:
            self._rest.start()
            self.busy.emit(True)

    def _begin(self) -> None:
        if self._thread is not None:
            self._rest.start()
            return
        project, terms = self._workspace.project, self._workspace.library.terms
        made = self._made = list[Rules | None]()
        self._thread = Thread(target=lambda: made.append(_rules(project, terms)), name="rules", daemon=True)
        self._thread.start()
        self._look.start()

    def _finish(self) -> None:
        if self._thread is None or self._thread.is_alive():
            return
        self._thread = None
        self._look.stop()
        if self._rest.isActive():
            return
        if self._made and self._made[0] is not None:
            self._workspace.renew_rules(self._made[0])
        self.busy.emit(False)


def _rules(project: Project, terms: tuple[Term, ...]) -> Rules | None:
    """Return rules that are ready to read texts; None if the project names rules that do not exist."""
    try:
        rules = Rules.of_project(project, terms)
    except RulesetError:
        return None
    assert rules.table.start is not None
    assert rules.table.lexicon is not None
    return rules
