"""The board shows what the scene says, where the layout says, and only there."""
from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.grid.hex import Hex, hexagon
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import bounds, fitted, tiles_in
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene, LineMark, PieceMark
from lich_studio.render.theme import SurfaceLook, Theme

SIDE_PX = 400
HERE = Hex(1, -1)


def shown(scene: BoardScene, theme: Theme, looks: BoardLooks | None = None) -> QImage:
    return BoardPainter(theme, looks).image(scene, SIDE_PX, SIDE_PX)


def layout_of(scene: BoardScene) -> Layout:
    return fitted(scene, QRectF(12, 12, SIDE_PX - 24, SIDE_PX - 24))


def changed_tiles(before: QImage, after: QImage, scene: BoardScene, within: float = 1.0) -> set[Hex]:
    """Return the tiles with a changed pixel at most `within` tile sizes from their centre."""
    layout = layout_of(scene)
    old, new, row = bytes(before.constBits()), bytes(after.constBits()), before.bytesPerLine()
    changed = set()
    for y in range(SIDE_PX):
        if old[y * row : (y + 1) * row] == new[y * row : (y + 1) * row]:
            continue
        for x in range(SIDE_PX):
            at = y * row + x * 4
            if old[at : at + 4] != new[at : at + 4]:
                tile = layout.to_hex(x, y)
                if math.dist((x, y), layout.to_pixel(tile)) < layout.size * within:
                    changed.add(tile)
    return changed


def assert_only_here(before: QImage, after: QImage, scene: BoardScene) -> None:
    """Hold that `HERE` changed and no other tile did, but for an outline's spill of two pixels over the gap."""
    assert HERE in changed_tiles(before, after, scene)
    assert changed_tiles(before, after, scene, within=0.78) <= {HERE}


def board(**parts) -> BoardScene:
    return BoardScene(tiles=hexagon(3), **parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"walls": {HERE}},
        {"stones": {HERE}},
        {"surfaces": {HERE: "fire"}},
        {"surfaces": {HERE: "a word nobody knows"}},
        {"starts": {HERE: 3}},
        {"pieces": [PieceMark(HERE, 0, "A", health=12)]},
        {"pieces": [PieceMark(HERE, 1, "S", "summon")]},
        {"ghosts": {HERE: ("fire", "stone")}},
        {"ghosts": {HERE: ("erase",)}},
        {"ghosts": {HERE: ("start:4",)}},
        {"selected": {HERE}},
        {"notes": {HERE: "2"}},
        {"heat": {HERE: 0.6}},
        {"hovered": HERE},
        {"texts": {HERE: "Gate"}},
    ],
    ids=lambda parts: "+".join(parts),
)
def test_a_mark_is_drawn_on_its_tile_and_no_other(parts, theme):
    assert_only_here(shown(board(), theme), shown(board(**parts), theme), board())


def test_names_are_shown_on_large_tiles_only(theme):
    nameless = dict.fromkeys(hexagon(3), " ")
    plain, named = (board(show_labels=True, names=nameless | own) for own in ({}, {HERE: "a1"}))
    assert_only_here(shown(plain, theme), shown(named, theme), plain)
    painter = BoardPainter(theme)
    assert painter.image(plain, 150, 150) == painter.image(named, 150, 150)


@pytest.mark.parametrize(
    "kind", ["option", "hover", "selected", "target", "cursor", "fault", "warning", "dim"]
)
def test_every_highlight_has_a_look_of_its_own(kind, theme):
    marked = board(highlights={HERE: kind})
    picture = shown(marked, theme)
    assert_only_here(shown(board(), theme), picture, marked)
    others = {"option", "selected", "target", "fault", "warning"} - {kind}
    assert all(shown(board(highlights={HERE: other}), theme) != picture for other in others)


def test_a_tile_has_its_colour_and_the_gap_the_canvas_colour(theme):
    scene = board()
    picture, layout = shown(scene, theme), layout_of(scene)
    x, y = layout.to_pixel(HERE)
    assert picture.pixelColor(round(x), round(y)) == theme.colour("tile")
    assert picture.pixelColor(2, 2) == theme.colour("canvas")


def test_a_new_surface_draws_from_its_look_alone(theme):
    looks = BoardLooks({"brine": SurfaceLook(QColor("#ff00ff"), QColor("#00ff00"))})
    scene = board(surfaces={HERE: "brine"})
    x, y = layout_of(scene).to_pixel(HERE)
    assert shown(scene, theme, looks).pixelColor(round(x), round(y)) == QColor("#ff00ff")


def test_lines_cross_the_tiles_between_their_ends(theme):
    line = LineMark(((-2, 0), (2, 0)), "sight", "arrow")
    crossed = changed_tiles(shown(board(), theme), shown(board(lines=[line]), theme), board())
    assert {Hex(-1, 0), Hex(0, 0), Hex(1, 0)} <= crossed


def test_a_hidden_layer_shows_the_bare_tile(theme):
    hidden = board(walls={HERE}, surfaces={Hex(0, 0): "fire"}, opacity={"walls": 0.0, "surfaces": 0.0})
    assert shown(hidden, theme) == shown(board(), theme)


def test_only_the_given_part_is_painted(theme):
    scene, layout = board(walls=set(hexagon(3))), layout_of(board())
    picture = QImage(SIDE_PX, SIDE_PX, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(QColor("magenta"))
    painter = QPainter(picture)
    x, y = layout.to_pixel(HERE)
    clip = QRectF(x - 4, y - 4, 8, 8)
    painter.setClipRect(clip)
    BoardPainter(theme).paint(painter, scene, layout, clip, set(scene.tiles))
    painter.end()
    painted = [
        (px, py) for px in range(SIDE_PX) for py in range(SIDE_PX) if picture.pixelColor(px, py) != QColor("magenta")
    ]
    assert painted
    assert all(clip.adjusted(-1, -1, 1, 1).contains(px, py) for px, py in painted)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_the_walk_over_a_rectangle_misses_no_tile(orientation):
    tiles = frozenset(hexagon(12))
    layout = Layout(orientation, 9.0, (100.0, 80.0))
    clip = QRectF(60, 40, 70, 55)
    inside = {tile for tile in tiles if clip.contains(*layout.to_pixel(tile))}
    walked = list(tiles_in(clip, layout, tiles))
    assert inside <= set(walked)
    assert len(walked) == len(set(walked)) < len(tiles) / 2


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_fitted_board_fills_the_area_in_one_direction(orientation):
    scene, area = BoardScene(orientation=orientation, tiles=hexagon(4)), QRectF(10, 20, 300, 200)
    board_rect = bounds(scene, fitted(scene, area))
    assert area.adjusted(-0.01, -0.01, 0.01, 0.01).contains(board_rect)
    assert max(board_rect.width() / area.width(), board_rect.height() / area.height()) == pytest.approx(1.0)


def test_an_empty_board_paints_nothing_but_canvas(theme):
    picture = shown(BoardScene(), theme)
    assert picture.pixelColor(SIDE_PX // 2, SIDE_PX // 2) == theme.colour("canvas")


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_small_tiles_show_walls_and_surfaces_too(orientation, theme):
    scene = BoardScene(orientation=orientation, tiles=hexagon(30), walls={Hex(3, 3)}, surfaces={Hex(-4, 2): "water"})
    picture, layout = shown(scene, theme), layout_of(scene)
    assert layout.size < 10
    for tile, colour in ((Hex(3, 3), theme.colour("wallTop")), (Hex(-4, 2), theme.surfaces["water"].fill)):
        x, y = layout.to_pixel(tile)
        assert picture.pixelColor(round(x), round(y)) == colour


@pytest.mark.parametrize("kind", ["avatar", "summon"])
def test_a_piece_takes_more_of_a_small_tile_and_stays_upon_it(kind, theme):
    def reach(size_px: int) -> float:
        """Return how far a piece reaches from its tile's middle to the right, in tile sizes."""
        scene = BoardScene(tiles=frozenset({Hex(0, 0)}))
        layout = Layout("flat", float(size_px), (size_px * 1.5, size_px * 1.5))
        drawn = []
        for one in (scene, replace(scene, pieces=(PieceMark(Hex(0, 0), 0, "", kind),))):
            image = QImage(size_px * 3, size_px * 3, QImage.Format.Format_RGB32)
            image.fill(QColor("black"))
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            BoardPainter(theme).paint(painter, one, layout, QRectF(image.rect()), one.tiles)
            painter.end()
            drawn.append(image)
        middle = round(size_px * 1.5)
        changed = [x for x in range(middle, size_px * 3) if drawn[0].pixel(x, middle) != drawn[1].pixel(x, middle)]
        return (max(changed) - middle) / size_px

    assert reach(16) > 1.25 * reach(40)
    assert reach(16) < 0.866
    assert reach(34) == pytest.approx(reach(60), abs=0.06)
