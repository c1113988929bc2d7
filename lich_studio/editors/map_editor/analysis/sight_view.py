"""Sight as one looks at it: the tile under the cursor or pinned, its rays, and whether one tile sees another."""
from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QPainter

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_marks import paint_highlight, paint_line
from lich_studio.render.board_scene import LineMark
from lich_studio.render.sight_painter import paint_rays, paint_rings
from lich_studio.render.theme import Theme
from lich_studio.session.map_fairness import INTELLIGENCES
from lich_studio.session.map_survey import Ground

__all__ = ["SightAnswer", "SightView"]


class SightAnswer(NamedTuple):
    """What sight has to say at the moment.

    Attributes:
        title: from where, or from where to where.
        text: what is seen, or why not.
        rule_ids: the rules behind it.
        blockers: the tiles that stop the line asked about.
    """

    title: str
    text: str
    rule_ids: tuple[str, ...] = ()
    blockers: tuple[Hex, ...] = ()


class SightView:
    """What is asked, and the answer.

    Attributes:
        pinned: the tile that stays looked from, or None.
        tile: the tile under the cursor, or None.
        reach: how far one looks, in tiles.
    """

    def __init__(self) -> None:
        """Ask nothing."""
        self.pinned: Hex | None = None
        self.tile: Hex | None = None
        self.reach = 5

    @property
    def start(self) -> Hex | None:
        """The tile looked from."""
        return self.pinned if self.pinned is not None else self.tile

    @property
    def target(self) -> Hex | None:
        """The tile asked about, when one is pinned and another pointed at."""
        return self.tile if self.pinned is not None and self.tile != self.pinned else None

    def pin(self, tile: Hex) -> None:
        """Pin a tile; the pinned one is let go."""
        self.pinned = None if tile == self.pinned else tile

    def answer(self, ground: Ground) -> SightAnswer:
        """Return what is seen from the tile, or whether it sees the other one."""
        start, target = self.start, self.target
        if start is None or start not in ground.survey.tiles:
            return SightAnswer("Sight", "Point at a tile to see its rays. Click to pin it, then point at another one.")
        if target is None or target not in ground.survey.tiles:
            return self._view(ground, start)
        found = ground.survey.sighting(start, target)
        distance = start.distance(target)
        title = f"{start.key()} {'sees' if found.seen else 'does not see'} {target.key()}"
        tiles = f"{distance} tile{'s' * (distance != 1)}"
        if not found.seen:
            far = f"It is {tiles} away."
        elif distance > self.reach:
            far = f"But it is {tiles} away: too far for intelligence {self.reach}."
        else:
            far = f"It is {tiles} away, within intelligence {self.reach}."
        return SightAnswer(title, f"{found.message} {far}", found.rule_ids, found.blockers)

    def paint(self, painter: QPainter, layout: Layout, theme: Theme, ground: Ground) -> None:
        """Draw rings and rays of the tile looked from, and the line asked about."""
        start, target, tiles = self.start, self.target, ground.survey.tiles
        if start is None or start not in tiles:
            return
        paint_rings(painter, layout, theme, start, INTELLIGENCES, self.reach, tiles)
        if target is None or target not in tiles:
            paint_rays(painter, layout, theme, start, ground.survey.lines(start, self.reach))
        else:
            self._paint_pair(painter, layout, theme, ground, start, target)
        for tile, kind in ((start, "selected"), *((one, "fault") for one in self.answer(ground).blockers)):
            painter.save()
            painter.translate(*layout.to_pixel(tile))
            paint_highlight(painter, kind, layout, theme)
            painter.restore()

    def _view(self, ground: Ground, start: Hex) -> SightAnswer:
        lines = ground.survey.lines(start, self.reach)
        seen = len(ground.visible(start, self.reach))
        stopped = [line for line in lines if line.blockers]
        rules = tuple(dict.fromkeys(rule for line in stopped for rule in line.rule_ids))
        count = f"{len(stopped)} of its {len(lines)} rays {'is' if len(stopped) == 1 else 'are'} stopped"
        text = f"{seen} tile{'s' * (seen != 1)} in sight at intelligence {self.reach}; {count}."
        pinned = " (pinned)" if self.pinned is not None else ""
        return SightAnswer(f"Sight from {start.key()}{pinned}", text, rules)

    def _paint_pair(
        self, painter: QPainter, layout: Layout, theme: Theme, ground: Ground, start: Hex, target: Hex
    ) -> None:
        found = ground.survey.sighting(start, target)
        if found.seen:
            paint_line(painter, LineMark((start, target), "sight", "dot"), layout, theme)
        elif not found.blockers:
            paint_line(painter, LineMark((start, target), "blocked", "stop"), layout, theme)
        else:
            count = len(found.blockers)
            stop = sum(tile.q for tile in found.blockers) / count, sum(tile.r for tile in found.blockers) / count
            paint_line(painter, LineMark((stop, target), "beyond", "dot"), layout, theme)
            paint_line(painter, LineMark((start, stop), "sight", "stop"), layout, theme)
