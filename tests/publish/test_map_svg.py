"""SVG: a group a layer, an id a tile, everything referred to is there, and it looks like the PNG."""
from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from helpers.picture_maps import PLAIN, busy_map, never_stopped, only_file
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish import map_png, map_svg
from lich_studio.publish.board_page import board_page
from lich_studio.publish.findings import DRAWN
from lich_studio.render.fonts import ui_font

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


def drawn(board, options=PLAIN) -> ElementTree.Element:
    return ElementTree.fromstring(only_file(map_svg.export(board, "m", options, never_stopped)))


def groups(root) -> dict[str, ElementTree.Element]:
    return {group.attrib["id"]: group for group in root.findall(f"{SVG}g")}


def ids_in(group) -> set[str]:
    return {part.attrib["id"] for part in group if "id" in part.attrib}


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_there_is_a_group_a_layer_and_an_id_a_tile(orientation):
    board = busy_map(orientation)
    found = groups(drawn(board))
    assert list(found) == ["board", *DRAWN]
    assert {group.attrib[f"{INKSCAPE}groupmode"] for group in found.values()} == {"layer"}
    assert found["source_stones"].attrib[f"{INKSCAPE}label"] == "Source stones"
    assert ids_in(found["board"]) == {f"tile_{tile.q}_{tile.r}" for tile in board.tiles()}
    for layer in DRAWN:
        wanted = {f"{layer}_{key.replace(',', '_')}" for key in board.layers[layer]}
        assert ids_in(found[layer]) == wanted, layer


def test_a_layer_that_holds_nothing_has_its_group_too():
    bare = busy_map().model_copy(update={"layers": {}})
    assert list(groups(drawn(bare))) == ["board", *DRAWN]


def test_every_id_is_there_once_and_everything_referred_to_is_there():
    root = drawn(busy_map(), ExportOptions(coordinates=True))
    ids = Counter(part.attrib["id"] for part in root.iter() if "id" in part.attrib)
    assert {name for name, count in ids.items() if count > 1} == set()
    used = {part.attrib["href"].removeprefix("#") for part in root.iter(f"{SVG}use")}
    used |= {
        value.split("url(#")[1].split(")")[0]
        for part in root.iter() for value in part.attrib.values() if "url(#" in value
    }  # fmt: skip
    assert used <= set(ids)
    assert len([name for name in used if name.startswith("kind-")]) >= 9


def test_the_same_map_gives_the_same_file_in_any_window(qapp):
    first = only_file(map_svg.export(busy_map(), "m", PLAIN, never_stopped))
    usual = qapp.font()
    qapp.setFont(ui_font(31, bold=True))
    second = only_file(map_svg.export(busy_map(), "m", PLAIN, never_stopped))
    qapp.setFont(usual)
    assert first == second


def test_tiles_lie_where_the_layout_says():
    board = busy_map("pointy")
    page = board_page(board, PLAIN)
    for part in groups(drawn(board))["board"]:
        q, r = part.attrib["id"].split("_")[1:]
        x, y = page.layout.point(int(q), int(r))
        assert (float(part.attrib["x"]), float(part.attrib["y"])) == pytest.approx((x, y), abs=0.01)


def test_the_size_on_paper_is_that_of_the_tiles():
    small, large = (drawn(busy_map(), ExportOptions(tile_mm=size)).attrib for size in (5, 50))
    assert small["viewBox"] == large["viewBox"]
    assert float(large["width"][:-2]) == pytest.approx(10 * float(small["width"][:-2]), abs=0.01)
    # Seven columns of a flat board: the first whole, three quarters each of the rest, and a quarter round it.
    assert float(large["width"][:-2]) == pytest.approx(50 * (1 + 6 * 0.75 + 0.5), abs=0.01)


def test_writing_is_drawn_so_that_no_font_is_needed():
    root = drawn(busy_map(), ExportOptions(coordinates=True))
    assert list(root.iter(f"{SVG}text")) == []
    label = next(part for part in root.iter() if part.attrib.get("id") == "labels_0_0")
    assert label.attrib["data-value"] == "Old Gate"
    assert {part.attrib["aria-label"] for part in label} == {"Old Gate"}
    assert "coordinates_-3_0" in ids_in(groups(root)["coordinates"])
    assert "coordinates_1_-2" not in ids_in(groups(root)["coordinates"]), "a wall stands there"


def test_no_background_is_drawn_unless_asked_for():
    plain, clear = drawn(busy_map()), drawn(busy_map(), ExportOptions(background=False))
    assert [part.attrib["id"] for part in plain.findall(f"{SVG}rect")] == ["background"]
    assert clear.findall(f"{SVG}rect") == []


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_it_looks_like_the_png(orientation, theme):
    board, options = busy_map(orientation), ExportOptions(theme=theme, coordinates=True)
    wanted = QImage.fromData(only_file(map_png.export(board, "m", options, never_stopped)))
    renderer = QSvgRenderer(QByteArray(only_file(map_svg.export(board, "m", options, never_stopped))))
    assert renderer.isValid()
    seen = QImage(wanted.size(), QImage.Format.Format_RGB32)
    painter = QPainter(seen)
    renderer.render(painter)
    painter.end()
    assert unlike(wanted, seen) < 0.02


def test_the_comparison_of_pictures_sees_a_missing_wall():
    board = busy_map()
    without = board.model_copy(update={"layers": {**board.layers, "walls": {}}})
    first, second = (
        QImage.fromData(only_file(map_png.export(one, "m", PLAIN, never_stopped))) for one in (board, without)
    )
    assert unlike(first, second) >= 0.02


def unlike(first: QImage, second: QImage) -> float:
    """Return the share of pixels that differ by much, on a grid of every third one."""
    counted = differing = 0
    for y in range(0, first.height(), 3):
        for x in range(0, first.width(), 3):
            one, other = first.pixelColor(x, y), second.pixelColor(x, y)
            counted += 1
            differing += max(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) > 96
    return differing / counted
