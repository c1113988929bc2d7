"""All content that a scenario can draw on: the project it stands in, and the samples behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lich_studio.assets import SampleKind, sample_folder
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import Library, load_folder
from lich_studio.content.map import Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.term import Term

__all__ = ["SAMPLES", "Shelf", "project_folder", "sample_libraries", "sample_shelf", "shelf_for"]

SAMPLES: tuple[SampleKind, ...] = ("cards", "maps", "scenarios")
"""The folders of the samples; what a scenario needs lies in those before its own."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What games and scenarios are made of.

    Attributes:
        project: what holds for all of it.
        cards: all cards by id.
        decks: all decks by id.
        maps: all maps by id.
        scenarios: all scenarios by id.
        terms: the project's own words by id.
    """

    project: Project
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    maps: Mapping[str, Map]
    scenarios: Mapping[str, Scenario]
    terms: Mapping[str, Term] = field(default_factory=dict[str, Term])

    @property
    def rulings(self) -> Mapping[str, Any]:
        """The project's ruling switches."""
        return self.project.rulings

    @classmethod
    def of_library(cls, library: Library) -> Shelf:
        """Return what a loaded folder holds."""
        return cls(library.project, library.cards, library.decks, library.maps, library.scenarios, library.terms)

    def before(self, other: Shelf) -> Shelf:
        """Return this shelf with what only the other one holds behind it."""
        return replace(
            self,
            cards={**other.cards, **self.cards},
            decks={**other.decks, **self.decks},
            maps={**other.maps, **self.maps},
            scenarios={**other.scenarios, **self.scenarios},
            terms={**other.terms, **self.terms},
        )

    def scenario(self, name: str) -> Scenario:
        """Return a scenario by id.

        Raises:
            ContentError: there is none.
        """
        if name not in self.scenarios:
            raise ContentError(f"there is no scenario {name}", "no-scenario")
        return self.scenarios[name]


def project_folder(path: Path) -> Path:
    """Return the nearest folder upwards that holds a project file; the file's own folder if there is none."""
    folder = path if path.is_dir() else path.parent
    return next((one for one in (folder, *folder.parents) if (one / PROJECT_FILE).is_file()), folder)


def sample_libraries() -> tuple[Library, ...]:
    """Return the installed samples as they were read, folder by folder."""
    return tuple(load_folder(sample_folder(kind)) for kind in SAMPLES)


def sample_shelf() -> Shelf:
    """Return the installed samples."""
    cards, maps, scenarios = (Shelf.of_library(library) for library in sample_libraries())
    return cards.before(maps).before(scenarios)


def shelf_for(path: Path) -> Shelf:
    """Return what the project of a file or folder holds, with the samples behind it."""
    folder = project_folder(path.resolve())
    return Shelf.of_library(load_folder(folder)).before(sample_shelf())
