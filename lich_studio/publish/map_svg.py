"""A map as SVG: a group a layer, an id a tile (`tile_2_-1`), every kind of tile drawn once by the board's painter.

The groups are marked as layers for Inkscape too, so that a designer finds the map's own layers there.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lich_studio.content.map import Map, TileValue
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.xml_tree import Element, is_xml_character, xml_text
from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.publish.board_page import BoardPage, board_page
from lich_studio.publish.findings import DRAWN, tell_undrawn
from lich_studio.publish.steps import Step
from lich_studio.publish.svg_symbols import symbols
from lich_studio.publish.svg_text import outline
from lich_studio.render.board_geometry import foot_of

_SPACES: Final = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
}
_EVERY: Final = 500
"""Tiles between two looks at whether to stop."""


def export(board: Map, stem: str, options: ExportOptions, step: Step) -> Exported:
    """Return a map as SVG; ids are `tile_q_r` on the board and `LAYER_q_r` in the other groups.

    Raises:
        ExchangeError: if an option is out of range, the map has no tiles, or it was stopped.
    """
    report = Report()
    page = board_page(board, options)
    tell_undrawn(board, page.theme.surfaces, report)
    drawing = _Drawing(board, page, step)
    if options.coordinates:
        drawing.coordinates()
    return Exported({f"{stem}.svg": xml_text(drawing.root)}, report)


class _Drawing:
    """The elements of one drawing."""

    def __init__(self, board: Map, page: BoardPage, step: Step) -> None:
        self._page = page
        self._step = step
        self._names: dict[str, str] = {}
        width, height = f"{page.width:.2f}", f"{page.height:.2f}"
        sizes = {"width": f"{page.width * page.unit_mm:.3f}mm", "height": f"{page.height * page.unit_mm:.3f}mm"}
        self.root = Element("svg", {**_SPACES, **sizes, "viewBox": f"0 0 {width} {height}"})
        self.root.add("title", text=_said(board.name))
        kinds = ["tile", "wall", "stone", "pad", *sorted({f"surface:{one}" for one in page.scene.surfaces.values()})]
        self.root.children.append(symbols(kinds, page, self._names))
        if page.background:
            paper = {"id": "background", "width": width, "height": height, "fill": page.theme.colour("canvas").name()}
            self.root.add("rect", paper)
        self._board()
        for layer in DRAWN:
            self._layer(layer, board.layer(layer))

    def _group(self, name: str) -> Element:
        label = name.replace("_", " ").capitalize()
        return self.root.add("g", {"id": name, "inkscape:groupmode": "layer", "inkscape:label": label})

    def _board(self) -> None:
        group = self._group("board")
        tiles = self._page.scene.tiles
        for number, tile in enumerate(tiles):
            if number % _EVERY == 0:
                self._step(number, len(tiles))
            self._use(group, "tile", tile, f"tile_{tile.q}_{tile.r}")

    def _layer(self, layer: str, held: Mapping[Hex, TileValue]) -> None:
        group = self._group(layer)
        if layer == "regions":
            self._regions(group, held)
            return
        for tile, value in sorted(held.items()):
            place = f"{layer}_{tile.q}_{tile.r}"
            if layer == "labels":
                self._label(group, tile, str(value), place)
            elif layer == "starting_positions":
                if isinstance(value, int):
                    self._pad(group, tile, value, place)
            else:
                kind = {"walls": "wall", "source_stones": "stone"}.get(layer, f"surface:{value}")
                self._use(group, kind, tile, place, _said(str(value)))

    def _use(self, group: Element, kind: str, tile: Hex, place: str, value: str = "") -> None:
        x, y = self._page.layout.to_pixel(tile)
        said = {"data-value": value} if value else {}
        group.add("use", {"id": place, **said, "href": f"#{self._names[kind]}", "x": f"{x:.3f}", "y": f"{y:.3f}"})

    def _pad(self, group: Element, tile: Hex, number: int, place: str) -> None:
        inner = group.add("g", {"id": place, "data-value": number})
        x, y = self._page.layout.to_pixel(tile)
        inner.add("use", {"href": f"#{self._names['pad']}", "x": f"{x:.3f}", "y": f"{y:.3f}"})
        self._write(inner, x, y, str(number), self._page.layout.size * 0.62, "pad", bold=True)

    def _label(self, group: Element, tile: Hex, said: str, place: str) -> None:
        x, y = self._page.layout.to_pixel(tile)
        y += foot_of(self._page.layout) - self._page.layout.size * 0.26
        inner = group.add("g", {"id": place, "data-value": _said(said)})
        casing = self._write(inner, x, y, said, 13.0, "casing", bold=True)
        casing.attributes |= {"stroke": casing.attributes["fill"], "stroke-width": "2.4", "stroke-linejoin": "round"}
        self._write(inner, x, y, said, 13.0, "text", bold=True)

    def coordinates(self) -> None:
        """Write `q,r` on every tile that holds nothing."""
        scene, layout = self._page.scene, self._page.layout
        covered = scene.walls | scene.stones | scene.surfaces.keys() | scene.starts.keys() | scene.texts.keys()
        group = self._group("coordinates")
        for tile in scene.tiles:
            if tile not in covered:
                x, y = layout.to_pixel(tile)
                y += foot_of(layout) - layout.size * 0.25
                written = self._write(group, x, y, tile.key(), 11.0, "tileLabel", bold=False)
                written.attributes["id"] = f"coordinates_{tile.q}_{tile.r}"

    def _write(self, parent: Element, x: float, y: float, said: str, size: float, ink: str, *, bold: bool) -> Element:
        line = " ".join(said.split())
        return parent.add("path", {
            "transform": f"translate({x:.3f} {y:.3f})", "d": outline(line, size, bold=bold),
            "fill": self._page.theme.colour(ink).name(), "aria-label": _said(line),
        })  # fmt: skip

    def _regions(self, group: Element, held: Mapping[Hex, TileValue]) -> None:
        layout, ink = self._page.layout, self._page.theme.colour("warn").name()
        look = {"fill": "none", "stroke": ink, "stroke-width": f"{max(1.5, layout.size * 0.06):.2f}"}
        group.attributes |= {**look, "stroke-linecap": "round"}
        for tile, name in sorted(held.items()):
            corners = [f"{x:.2f} {y:.2f}" for x, y in layout.corners(tile)]
            faces = [face for face, step in enumerate(DIRECTIONS) if held.get(tile + step) != name]
            line = "".join(f"M{corners[face]}L{corners[(face + 1) % 6]}" for face in faces)
            place = {"id": f"regions_{tile.q}_{tile.r}", "data-value": _said(str(name))}
            group.add("path" if line else "g", {**place, "d": line} if line else place)


def _said(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return "".join(character for character in text if is_xml_character(character))
