"""Icons of the studio: one family of SVG drawings, tinted with a colour of the theme.

The drawings use `currentColor`; the colour is put in before they are rendered, so one file serves
every theme and state. Where a name is asked for, a whole drawing may stand instead (`<svg ...>`): that is
how terms that are data bring their own.
"""
from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from lich_studio.assets import AssetError, resource
from lich_studio.content.drawing import drawing_fault, is_drawing
from lich_studio.render.theme import Theme

_DEVICE_RATIOS = (1.0, 2.0)
_SIZES_PX = (16, 20, 24)


def icon(name: str, theme: Theme, colour: str = "text", on_colour: str = "") -> QIcon:
    """Return an icon for a button or an action.

    Args:
        name: file name in resources/icons without its ending.
        theme: whose colours to use.
        colour: colour token of the drawing.
        on_colour: colour token while checked; "" keeps `colour`.

    Returns:
        The icon with a dimmed version for the disabled state. Shared; do not change it.

    Raises:
        AssetError: there is no such drawing.
    """
    return _icon(name, theme.name, colour, on_colour or colour)


def pixmap(name: str, colour: QColor, size_px: int, device_ratio: float = 1.0) -> QPixmap:
    """Return the drawing as a square pixmap of `size_px` logical pixels in `colour`; cached."""
    return _pixmap(name, colour.name(QColor.NameFormat.HexArgb), size_px, device_ratio)


def paint_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw the icon into `rect` as vectors: for print and for painters that scale."""
    _renderer(name, colour.name()).render(painter, rect)


@lru_cache(maxsize=512)
def has_icon(name: str) -> bool:
    """Return whether a drawing called `name` exists; painters ask for the same ones again and again."""
    try:
        if is_drawing(name):
            return not drawing_fault(name)
        return bool(name) and resource(f"icons/{name}.svg").is_file()
    except AssetError:
        return False


@lru_cache(maxsize=512)
def _icon(name: str, theme_name: str, colour: str, on_colour: str) -> QIcon:
    theme = Theme.load("dark" if theme_name == "dark" else "light")
    result = QIcon()
    states = (
        (colour, QIcon.Mode.Normal, QIcon.State.Off),
        (on_colour, QIcon.Mode.Normal, QIcon.State.On),
        ("disabled", QIcon.Mode.Disabled, QIcon.State.Off),
    )
    for token, mode, state in states:
        for size in _SIZES_PX:
            for ratio in _DEVICE_RATIOS:
                result.addPixmap(pixmap(name, theme.colour(token), size, ratio), mode, state)
    return result


@lru_cache(maxsize=2048)
def _pixmap(name: str, colour: str, size_px: int, device_ratio: float) -> QPixmap:
    drawing = _renderer(name, QColor(colour).name())
    side = max(1, round(size_px * device_ratio))
    result = QPixmap(side, side)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(QColor(colour).alphaF())
    drawing.render(painter, QRectF(0, 0, side, side))
    painter.end()
    result.setDevicePixelRatio(device_ratio)
    return result


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    if is_drawing(name) and drawing_fault(name):
        return QSvgRenderer()
    source = name.encode("utf-8") if is_drawing(name) else resource(f"icons/{name}.svg").read_bytes()
    drawing = source.replace(b"currentColor", colour.encode("ascii"))
    return QSvgRenderer(QByteArray(drawing))
