"""Colours, sizes and looks of the studio, read from the theme tokens.

One `Theme` is loaded per colour scheme and handed to whoever paints; nothing else in the studio names
a colour. What a ruleset adds (a new surface, a sixth source) comes as values of the same types.
"""
from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from PySide6.QtGui import QColor

from lich_studio.assets import resource

ThemeName = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class SourceLook:
    """How one source type is drawn.

    Attributes:
        code: its letter in costs, such as "T".
        fill: colour of the orb.
        ink: colour of the figure and icon on the orb.
        frame: tint of a card of this source.
        frame_ink: text on that tint.
        type_ink: the tint as text on card paper.
        icon: name of its icon.
    """

    code: str
    fill: QColor
    ink: QColor
    frame: QColor
    frame_ink: QColor
    type_ink: QColor
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SurfaceLook:
    """How one surface is drawn on a tile; a new surface needs this and no code.

    Attributes:
        fill: colour of the tile.
        ink: colour of pattern and icon.
        pattern: one of `patterns.PATTERNS`; an unknown one draws plain.
        icon: name of its icon, or "" for none.
    """

    fill: QColor
    ink: QColor
    pattern: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat's pieces are drawn: the disc's fill and the ink on it."""

    fill: QColor
    ink: QColor


@dataclass(frozen=True, slots=True)
class CardLook:
    """Paper and measures of a printed card; lengths in millimetres of a 63 x 88 mm card."""

    paper: QColor
    ink: QColor
    reminder: QColor
    border: QColor
    border_mm: float
    name_mm: float
    text_mm: float
    text_min_mm: float
    type_line_mm: float
    orb_mm: float
    stat_mm: float
    footer_mm: float
    corner_mm: float
    art_share: tuple[float, float]


@dataclass(frozen=True, eq=False)
class Theme:
    """Everything a painter needs to know about looks, for one colour scheme.

    Attributes:
        name: "light" or "dark".
        sources: look of each source type by id.
        surfaces: look of each surface by id.
        seats: look of each seat, in seat order.
        seat_rings: inner and outer ring of a piece, readable on every tile.
        orb_ring: light ring of an orb; orb_keyline: the dark line around it.
        card: paper and measures of a card.
        stat_icons: icon name of each number on a card.
        sizes: named lengths in pixels, such as "hit", "row", "icon".
        type_sizes: text sizes in pixels: "title", "body", "small".
        space: the spacing steps in pixels, small to large.
        radius: corner radii in pixels: "panel", "control".
        motion: durations in ms: "fast", "slow".
    """

    name: ThemeName
    sources: dict[str, SourceLook]
    surfaces: dict[str, SurfaceLook]
    seats: tuple[SeatLook, ...]
    seat_rings: tuple[QColor, QColor]
    orb_ring: QColor
    orb_keyline: QColor
    card: CardLook
    stat_icons: dict[str, str]
    sizes: dict[str, int]
    type_sizes: dict[str, int]
    space: tuple[int, ...]
    radius: dict[str, int]
    motion: dict[str, int]
    _colours: dict[str, QColor] = field(repr=False)

    @staticmethod
    def load(name: ThemeName) -> Theme:
        """Return the theme called `name`; loaded once, then shared.

        Raises:
            KeyError: there is no such theme in the tokens.
        """
        return _load(name)

    @property
    def is_dark(self) -> bool:
        """Whether text is light on dark."""
        return self.name == "dark"

    def colour(self, name: str) -> QColor:
        """Return the colour token `name`, such as "panel", "text", "accent" (do not change it).

        Raises:
            KeyError: no such token.
        """
        return self._colours[name]

    def colour_names(self) -> tuple[str, ...]:
        """Return the names of all colour tokens."""
        return tuple(self._colours)

    def seat(self, index: int) -> SeatLook:
        """Return the look of the seat at `index`, counted from 0; wraps after the last."""
        return self.seats[index % len(self.seats)]

    def source(self, source_id: str) -> SourceLook:
        """Return the look of a source type, or a neutral look for one the theme does not know."""
        known = self.sources.get(source_id)
        if known is not None:
            return known
        grey, ink = QColor("#5B6270"), QColor("#FFFFFF")
        return SourceLook(source_id[:1].upper(), grey, ink, grey, ink, QColor("#4A515E"))


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return a colour `share` (0 to 1) of the way from `first` to `second`."""
    keep = 1.0 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
    )


def with_alpha(colour: QColor, alpha: float) -> QColor:
    """Return `colour` with opacity `alpha`, 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


@lru_cache(maxsize=4)
def _load(name: ThemeName) -> Theme:
    tokens: dict[str, Any] = json.loads(resource("themes/tokens.json").read_text(encoding="utf-8"))
    looks: dict[str, Any] = json.loads(resource("themes/looks.json").read_text(encoding="utf-8"))
    rings = tokens["seatRing"]
    return Theme(
        name=name,
        sources={key: _source(value, looks["sources"].get(key, "")) for key, value in tokens["sources"].items()},
        surfaces={
            key: SurfaceLook(QColor(value["fill"]), QColor(value["ink"]), **looks["surfaces"].get(key, {}))
            for key, value in tokens["surfaces"].items()
        },
        seats=tuple(SeatLook(QColor(seat["fill"]), QColor(seat["ink"])) for seat in tokens["seats"]),
        seat_rings=(QColor(rings[0]), QColor(rings[1])),
        orb_ring=QColor(tokens["orb"]["ring"]),
        orb_keyline=QColor(tokens["orb"]["keyline"]),
        card=_card(tokens["card"], float(tokens["radius"]["cardMm"])),
        stat_icons=dict(looks["statistics"]),
        sizes=dict(tokens["size"]),
        type_sizes=dict(tokens["type"]["sizePx"]),
        space=tuple(tokens["space"]),
        radius={key: int(value) for key, value in tokens["radius"].items() if not key.endswith("Mm")},
        motion=dict(tokens["motionMs"]),
        _colours={key: QColor(value) for key, value in tokens["themes"][name].items()},
    )


def _source(token: dict[str, str], icon: str) -> SourceLook:
    return SourceLook(
        token["code"],
        QColor(token["fill"]),
        QColor(token["ink"]),
        QColor(token["frame"]),
        QColor(token["frameInk"]),
        QColor(token["typeInk"]),
        icon,
    )


def _card(token: dict[str, Any], corner_mm: float) -> CardLook:
    return CardLook(
        paper=QColor(token["paper"]),
        ink=QColor(token["ink"]),
        reminder=QColor(token["reminder"]),
        border=QColor(token["border"]),
        border_mm=token["borderMm"],
        name_mm=token["nameMm"],
        text_mm=token["textMm"],
        text_min_mm=token["textMinMm"],
        type_line_mm=token["typeLineMm"],
        orb_mm=token["orbMm"],
        stat_mm=token["statMm"],
        footer_mm=token["footerMm"],
        corner_mm=corner_mm,
        art_share=(token["artShare"][0], token["artShare"][1]),
    )
