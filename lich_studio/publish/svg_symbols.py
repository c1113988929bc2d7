"""Kinds of tiles as symbols of an SVG, drawn by the same code that paints them on the screen."""
from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from lich_studio.exchange.xml_tree import Element, parse_xml
from lich_studio.publish.board_page import BoardPage
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.tile_shapes import paint_tile

_PAINT = re.compile(r"url\(#([^)]*)\)")


def symbols(kinds: Iterable[str], page: BoardPage, names: dict[str, str]) -> Element:
    """Return the definitions of some kinds of tiles, each drawn about its own origin.

    Args:
        kinds: as in `TilePixmaps`.
        page: gives size, orientation and colours.
        names: gets the id of each kind's symbol.
    """
    definitions = Element("defs")
    for number, kind in enumerate(kinds):
        names[kind] = "kind-" + (re.sub(r"[^a-z0-9-]+", "-", kind.lower()).strip("-") if kind.isascii() else "")
        if list(names.values()).count(names[kind]) > 1 or names[kind] == "kind-":
            names[kind] = f"kind-{number}"
        drawn = parse_xml(_drawing(kind, page))
        half = page.layout.size * 1.1
        group = definitions.add("g", {"id": names[kind]})
        known: dict[str, str] = {}
        moved = group.add("g", {"transform": f"translate({-half:.3f} {-half:.3f})"})
        for child in drawn.children:
            if child.tag not in ("title", "desc"):
                _rename(child, known, names[kind])
                if child.children:
                    moved.children.append(child)
    return definitions


def _drawing(kind: str, page: BoardPage) -> bytes:
    """Return an SVG file of one tile, its centre in the middle."""
    side = page.layout.size * 2.2
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setViewBox(QRectF(0, 0, side, side))
    generator.setSize(QSizeF(side, side).toSize())
    painter = QPainter(generator)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    looks = BoardLooks(page.theme.surfaces)
    paint_tile(painter, kind, page.layout.orientation, page.layout.size, page.theme, looks)
    painter.end()
    buffer.close()
    return bytes(data.data())


def _rename(element: Element, known: dict[str, str], prefix: str) -> None:
    """Number the ids inside a drawing anew, leave out empty groups and what differs from window to window.

    Args:
        element: changed in place, with all inside it.
        known: new id by old one; grows.
        prefix: what new ids begin with.
    """
    for name, value in list(element.attributes.items()):
        if name.startswith("font-"):
            del element.attributes[name]  # nothing is written in a tile; it only tells of the window's own font
        elif name == "id":
            element.attributes[name] = known.setdefault(value, f"{prefix}-{len(known) + 1}")
        else:
            element.attributes[name] = _PAINT.sub(
                lambda found: f"url(#{known.setdefault(found[1], f'{prefix}-{len(known) + 1}')})", value
            )
    element.text = element.text.strip()
    for child in element.children:
        _rename(child, known, prefix)
    element.children = [child for child in element.children if child.children or child.tag not in ("g", "defs")]
