"""What the rulebook finds out while the window has nothing to do: tests, scenarios and cards behind every rule."""
from __future__ import annotations

import time
from collections.abc import Generator, Iterator

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from lich_studio.assets import sample_folder
from lich_studio.content.library import load_folder
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.rule_cards import RuleCards
from lich_studio.session.rule_evidence import RuleShelf
from lich_studio.session.rule_links import RuleLinks, rule_groups
from lich_studio.session.rule_scenarios import RuleScenarios
from lich_studio.session.rulebook import checkout_tests
from lich_studio.session.shelf import SAMPLES, Shelf
from lich_studio.session.workspace import Workspace

__all__ = ["RuleWork"]

SLICE_S = 0.008
"""How long the window's own process may work at a time, in seconds."""
SETTLE_MS = 600
"""How long nothing must have changed before everything is looked through again."""
TELL_S = 0.25
"""How often what was found is told while the work goes on, in seconds."""


class RuleWork(QObject):
    """Looks through the project in slices, while the rulebook is in front.

    Attributes:
        shelf: all rules, their files and tests.
        links: which rule names which.
        cards: which cards rest on which rule.
        scenarios: which scenarios show which rule, as far as they were played.
        ends: functions that end its listening to the workspace.

    Signals:
        progressed(): more is known than before.
        renewed(): the rules themselves are others.
    """

    progressed = Signal()
    renewed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        """Prepare; nothing is looked through before `start`."""
        super().__init__(parent)
        self._workspace = workspace
        self._running = False
        self._told = 0.0
        self._lent: RuleScenarios | None = None
        self._slices = QTimer(self)
        self._slices.setSingleShot(True)
        self._slices.timeout.connect(self._work)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLE_MS)
        self._settled.timeout.connect(self._begin_again)
        self._stale = False
        self._renew_rules()
        self.ends = [
            workspace.changed.add(lambda change: self._heed(change.what)),
            workspace.library.changed.add(lambda _change: self._heed("library")),
        ]

    @property
    def busy(self) -> bool:
        """Whether something is still being looked through."""
        return self._todo is not None

    @property
    def reading_tests(self) -> bool:
        """Whether the names of the tests are not all known yet."""
        return self._tests_wanted

    def start(self) -> None:
        """Go on looking."""
        self._running = True
        if self._stale:
            self._begin_again()
        elif self._todo is not None:
            self._slices.start(0)

    def pause(self) -> None:
        """Stop until the next `start`: nobody looks."""
        self._running = False
        self._slices.stop()
        self._settled.stop()

    def watch(self, widget: QWidget) -> None:
        """Look only while a widget is seen."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on when the widget comes, and stop when it goes."""
        if event.type() == QEvent.Type.Show:
            self.start()
        elif event.type() == QEvent.Type.Hide:
            self.pause()
        return super().eventFilter(watched, event)

    def _renew_rules(self) -> None:
        """Take the workspace's rules as they are now, and begin with everything."""
        rules = self._workspace.rules
        self.shelf = RuleShelf(rules.ruleset, checkout_tests())
        lines = {row.id: row.line for row in self.shelf.rows.values()}
        self.links = RuleLinks(lines, rule_groups(rules.ruleset.id).values())
        self.cards = RuleCards(rules, self.links)
        self.scenarios = RuleScenarios(rules, Shelf(self._workspace.project, {}, {}, {}, self._workspace.scenarios))
        self._tests_wanted = True
        self._todo: Iterator[None] | None = self._whole()

    def _whole(self) -> Iterator[None]:
        yield from self.shelf.read_tests()
        self._tests_wanted = False
        own = shelf_of(self._workspace)
        if own.scenarios:
            coming = RuleScenarios(self._workspace.rules, own)
        else:
            coming = yield from self._borrowed()
        if not self.scenarios.finished or not self.scenarios.count:
            self.scenarios = coming
        if not coming.finished:
            yield from coming.work()
        self.scenarios = coming
        yield from self.cards.work(self._workspace.library.cards)

    def _borrowed(self) -> Generator[None, None, RuleScenarios]:
        """Return the studio's own scenarios, for a project that has none; they are read and played once."""
        if self._lent is None:
            shelf: Shelf | None = None
            for kind in SAMPLES:
                read = Shelf.of_library(load_folder(sample_folder(kind)))
                shelf = read if shelf is None else shelf.before(read)
                yield
            assert shelf is not None
            self._lent = RuleScenarios(self._workspace.rules, shelf, lent=True)
        return self._lent

    def _heed(self, what: str) -> None:
        self._stale = True
        if what == "rules":
            self._renew_rules()
            self._stale = False
            self.renewed.emit()
        if self._running:
            self._settled.start()

    def _begin_again(self) -> None:
        """Look through scenarios and cards anew; what was found before is shown until then."""
        if self._stale:
            self._stale = False
            self._todo = self._whole()
        if self._running:
            self._slices.start(0)

    def _work(self) -> None:
        """Work one slice."""
        until = time.perf_counter() + SLICE_S
        while self._todo is not None and time.perf_counter() < until:
            if next(self._todo, self) is self:
                self._todo = None
        if self._todo is None or until - self._told > TELL_S:
            self._told = until
            self.progressed.emit()
        if self._todo is not None and self._running:
            self._slices.start(0)
