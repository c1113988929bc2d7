"""Measuring large maps in a process of its own; see `session.jobs`."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.grid.hex import Hex
from lich_studio.session.compile import Rules
from lich_studio.session.jobs import STOPPED, TellProgress
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_fairness import Fairness, measure_fairness
from lich_studio.session.map_heat import Heat, HeatKind, measure_heat
from lich_studio.session.map_layers import MapValue
from lich_studio.session.map_survey import Ground, Measuring, ground_of
from lich_studio.session.workspace import Workspace

__all__ = ["LIVE_TILES", "PlainGround", "fairness_of", "heat_of", "plain_ground"]

LIVE_TILES = 1000
"""Maps of more tiles are not measured while they are painted."""
STEPS = 100

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlainGround:
    """What a process needs to know to measure a map.

    Attributes:
        project: whose rules the map is measured by.
        terms: the project's own words.
        tiles: every tile of the board.
        layers: what stands on them.
    """

    project: Project
    terms: tuple[Term, ...]
    tiles: frozenset[Hex]
    layers: Mapping[str, Mapping[Hex, MapValue]]

    def ground(self) -> Ground:
        """Return the board, ready to be measured."""
        return ground_of(Rules.of_project(self.project, self.terms).ruleset, self.tiles, self.layers)


def plain_ground(workspace: Workspace, document: MapDocument) -> PlainGround:
    """Return a map as it stands in its editor, as plain values."""
    layers = {name: dict(document.layer(name)) for name in document.layer_names}
    return PlainGround(workspace.project, tuple(workspace.terms.values()), frozenset(document.tile_set), layers)


def heat_of(tell: TellProgress, plain: PlainGround, kind: HeatKind, intelligence: int) -> Heat:
    """Measure a heat map; the work of a job.

    Raises:
        ContentError: it was told to stop.
    """
    return _told(tell, measure_heat(plain.ground(), kind, intelligence))


def fairness_of(tell: TellProgress, plain: PlainGround, players: int, intelligence: int) -> Fairness:
    """Measure the starting positions; the work of a job.

    Raises:
        ContentError: it was told to stop.
    """
    return _told(tell, measure_fairness(plain.ground(), players, intelligence))


def _told(tell: TellProgress, work: Measuring[T]) -> T:
    """Do some measuring and tell how far it is."""
    last = -1
    while True:
        try:
            step = int(next(work) * STEPS)
        except StopIteration as end:
            return end.value
        if step > last:
            last = step
            if not tell("Measuring", step, STEPS):
                raise ContentError("the measuring was stopped", STOPPED)
