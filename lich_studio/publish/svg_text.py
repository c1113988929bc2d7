"""Writing in an SVG as outlines of the studio's own type, so that it looks alike where that type is not installed."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFontMetricsF, QPainterPath, QTransform

from lich_studio.render.fonts import face_font

_DRAWN_PX: Final = 100.0
"""Size that outlines are taken at; the scale to the wanted size loses nothing, hinting is off."""


@lru_cache(maxsize=4096)
def outline(text: str, size: float, *, bold: bool) -> str:
    """Return the data of an SVG path that says `text`, centred about 0,0.

    Args:
        text: one line.
        size: height of the type in units of the drawing.
        bold: whether it is semibold.
    """
    font = face_font(_DRAWN_PX, bold=bold)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2, font, text)
    return path_data(QTransform.fromScale(size / _DRAWN_PX, size / _DRAWN_PX).map(path))


def path_data(path: QPainterPath) -> str:
    """Return the data of an SVG path, to hundredths of a unit, the closed outlines filled."""
    parts: list[str] = []
    for number in range(path.elementCount()):
        element = path.elementAt(number)
        at = f"{element.x:.2f} {element.y:.2f}"
        if element.type == QPainterPath.ElementType.MoveToElement:
            parts.append(f"{'Z' if parts else ''}M{at}")
        elif element.type == QPainterPath.ElementType.LineToElement:
            parts.append(f"L{at}")
        elif element.type == QPainterPath.ElementType.CurveToElement:
            parts.append(f"C{at}")
        else:
            parts.append(f" {at}")
    return "".join(parts) + "Z" if parts else ""
