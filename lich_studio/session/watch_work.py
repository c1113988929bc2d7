"""What watches a project in a process of its own: which scenarios a change concerns, what comes of them, all problems.

A scenario knows its cards, decks, map, rulings and the project's terms: those it names, and the cards its game
drew upon when it ran last.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import Library
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import written
from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.content.reading import Loaded
from lich_studio.content.references import Known, dangling
from lich_studio.content.scenario import Scenario
from lich_studio.content.term import Term
from lich_studio.engine.errors import EngineError
from lich_studio.session.checks import meaning_problems
from lich_studio.session.compile import Rules
from lich_studio.session.map_checks import check_map
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_layers import LICH_LAYERS, with_surfaces
from lich_studio.session.scenarios import ScenarioResult, run
from lich_studio.session.shelf import Shelf

__all__ = ["ContentKey", "ProblemReport", "ScenarioReport", "Update", "WatchWork"]

ContentKey = tuple[str, str]
"""Kind ("card", "deck", "map", "scenario", "term") and id."""


Model = TypeVar("Model", bound=ContentModel)


@dataclass(frozen=True, slots=True)
class Update:
    """What changed since the last update.

    Attributes:
        root: the project's folder.
        project: what holds for all of it.
        entries: what is new or different, None for what is gone.
        paths: the file of each thing that has one.
    """

    root: Path
    project: Project
    entries: Mapping[ContentKey, ContentModel | None]
    paths: Mapping[ContentKey, Path]


@dataclass(frozen=True, slots=True)
class ScenarioReport:
    """What came of a scenario.

    Attributes:
        id: the scenario's id.
        passed: whether it was played whole and everything expected came true.
        reasons: why not, one line each.
        log: what happened, line by line.
        left: how many others are still to be run.
    """

    id: str
    passed: bool
    reasons: tuple[str, ...]
    log: tuple[str, ...]
    left: int = 0


@dataclass(frozen=True, slots=True)
class ProblemReport:
    """Everything that is wrong with the project as it stands, beside files that cannot be read.

    Attributes:
        problems: in the order of files.
    """

    problems: tuple[Problem, ...]


@dataclass(slots=True)
class WatchWork:
    """Runs what an update concerns, scenarios first; see `session.service`."""

    _root: Path = field(default_factory=Path)
    _project: Project | None = None
    _entries: dict[ContentKey, ContentModel] = field(default_factory=dict[ContentKey, ContentModel])
    _paths: dict[ContentKey, Path] = field(default_factory=dict[ContentKey, Path])
    _drawn: dict[str, frozenset[ContentKey]] = field(default_factory=dict[str, frozenset[ContentKey]])
    _waiting: list[str] = field(default_factory=list[str])
    _rules: Rules | None = None
    _looked_at: dict[str, tuple[ContentModel, tuple[Problem, ...]]] = field(
        default_factory=dict[str, tuple[ContentModel, tuple[Problem, ...]]]
    )
    _is_checked: bool = True

    def take(self, message: Update) -> None:
        """Hear what changed, and note which scenarios it concerns."""
        everything = message.project != self._project or any(kind == "term" for kind, _ in message.entries)
        self._root, self._project = message.root, message.project
        self._paths = dict(message.paths)
        for key, entry in message.entries.items():
            if entry is None:
                self._entries.pop(key, None)
            else:
                self._entries[key] = entry
        if everything:
            self._rules = None
        changed = message.entries.keys()
        waiting = set(self._waiting)
        self._waiting = [
            one.id for one in self._entries.values() if isinstance(one, Scenario)
            and (everything or one.id in waiting or not changed.isdisjoint(self._needs(one)))
        ]
        self._is_checked = False

    def step(self) -> ScenarioReport | ProblemReport | None:
        """Run one scenario, or once none waits look for problems; None when all is done."""
        if self._waiting:
            name = self._waiting.pop(0)
            return self._run(name, len(self._waiting))
        if not self._is_checked:
            self._is_checked = True
            return ProblemReport(tuple(self._problems()))
        return None

    def _run(self, scenario_id: str, left: int) -> ScenarioReport:
        scenario = self._entries["scenario", scenario_id]
        assert isinstance(scenario, Scenario)
        try:
            result = run(scenario, self._the_rules(), Shelf.of_library(self._library()))
        except EngineError as error:
            return ScenarioReport(scenario_id, False, (str(error),), (), left)
        if result.session is not None:
            drawn = result.session.game.used_definitions()
            self._drawn[scenario_id] = frozenset(("card", name) for name in drawn)
        return _report(result, left)

    def _the_rules(self) -> Rules:
        if self._rules is None:
            assert self._project is not None
            self._rules = Rules.of_project(self._project, self._library().terms.values())
        return self._rules

    def _needs(self, scenario: Scenario) -> set[ContentKey]:
        """Return what a scenario is made of."""
        found: set[ContentKey] = {("scenario", scenario.id), ("map", scenario.map)}
        for seat in scenario.seats:
            found.add(("card", seat.hero))
            found.update(("card", card) for zone in seat.zones.values() for card in zone)
            deck = self._entries.get(("deck", seat.deck)) if seat.deck else None
            if seat.deck:
                found.add(("deck", seat.deck))
            if isinstance(deck, Deck):
                found.update(("card", card) for card in (deck.hero, *deck.cards))
        return found | self._drawn.get(scenario.id, frozenset())

    def _library(self) -> Library:
        """Return the project as it stands, as if it had been read from its files."""
        groups: dict[str, dict[str, ContentModel]] = {kind: {} for kind in ("card", "deck", "map", "scenario", "term")}
        for (kind, name), entry in self._entries.items():
            groups[kind][name] = entry
        files = {path: Loaded(path, self._entries[key]) for key, path in self._paths.items() if key in self._entries}
        return Library(
            root=self._root, project=self._project or Project(name="Project"),
            cards=_of(Card, groups["card"]), decks=_of(Deck, groups["deck"]), maps=_of(Map, groups["map"]),
            scenarios=_of(Scenario, groups["scenario"]), terms=_of(Term, groups["term"]), files=files,
        )

    def _problems(self) -> Iterator[Problem]:
        library = self._library()
        known = Known(
            library.cards.keys(), library.decks.keys(), library.maps.keys(),
            frozenset(source.id for source in library.project.source_types),
        )
        for key, entry in self._entries.items():
            for fault in dangling(entry, known):
                message, path = f"{key[0]} `{key[1]}`: {fault.message}", self._paths.get(key)
                yield Problem("error", fault.code, message, path, 0, written(fault.path))
        yield from meaning_problems(library)
        for board in library.maps.values():
            yield from self._map_problems(board, library.terms.values())

    def _map_problems(self, board: Map, terms: Iterable[Term]) -> tuple[Problem, ...]:
        """Return what the checks of a map find, kept while the map stays the same."""
        kept = self._looked_at.get(board.id)
        if kept is None or kept[0] is not board:
            document = MapDocument(board, with_surfaces(LICH_LAYERS, terms), self._paths.get(("map", board.id)))
            found = [finding.problem for check in check_map(document) for finding in check.findings]
            kept = self._looked_at[board.id] = board, tuple(found)
        return kept[1]


def _report(result: ScenarioResult, left: int) -> ScenarioReport:
    reasons = [*result.failures]
    reasons += [f"{one.text} ({one.detail})" for one in result.outcomes if not one.holds]
    log = tuple(line.sentence for line in result.session.whole_log) if result.session is not None else ()
    return ScenarioReport(result.id, result.passed, tuple(reasons), log, left)


def _of(model: type[Model], found: Mapping[str, ContentModel]) -> dict[str, Model]:
    return {name: entry for name, entry in found.items() if isinstance(entry, model)}
