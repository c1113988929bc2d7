"""PNG: as large as asked for, every tile where it lies, resolution noted, background or none."""
from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from helpers.picture_maps import PLAIN, busy_map, never_stopped, only_file
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.term import Term
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.grid.hex import Hex
from lich_studio.publish import map_png
from lich_studio.publish.board_page import BoardPage, board_page
from lich_studio.render.theme import Theme

BARE = Map(id="bare", name="Bare", shape=HexagonShape(side=3))


def drawn(board: Map, options: ExportOptions = PLAIN) -> QImage:
    picture = QImage.fromData(only_file(map_png.export(board, "m", options, never_stopped)))
    assert not picture.isNull()
    return picture


@pytest.mark.parametrize(("dpi", "tile_mm"), [(96, 20.0), (150, 20.0), (300, 10.0), (72, 3.0)])
def test_a_picture_is_as_large_as_asked_for_and_knows_its_resolution(dpi, tile_mm):
    picture = drawn(BARE, ExportOptions(dpi=dpi, tile_mm=tile_mm))
    # Five columns of a flat board: the first tile whole, then three quarters of a tile each; a quarter round it.
    wanted_mm = tile_mm * (1 + 4 * 0.75 + 0.5)
    assert picture.width() == pytest.approx(wanted_mm / 25.4 * dpi, abs=1)
    assert round(picture.dotsPerMeterX() * 0.0254) == dpi
    assert round(picture.dotsPerMeterY() * 0.0254) == dpi


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_every_tile_shows_what_lies_on_it(orientation):
    board = busy_map(orientation)
    page, picture, theme = board_page(board, PLAIN), drawn(board), Theme.load("light")
    fills = {name: theme.surfaces[name].fill for name in ("water", "vines", "fire")}
    fills |= {"wall": theme.colour("wallTop"), "tile": theme.colour("tile")}
    seen: dict[str, set[str]] = {name: set() for name in fills}
    for tile in board.tiles():
        pixels = [picture.pixelColor(x, y) for x, y in spread(page, tile, picture.width() / page.width)]
        for name, fill in fills.items():
            if sum(near(pixel, fill) for pixel in pixels) > len(pixels) * 0.4:
                seen[name].add(tile.key())
    surfaces = board.layers["surfaces"]
    nobody_knows_its_look = {"-1,2", "2,-1"}
    assert seen["wall"] - nobody_knows_its_look == set(board.layers["walls"])
    assert {name: seen[name] for name in ("water", "vines", "fire")} == {
        name: {key for key, value in surfaces.items() if value == name} for name in ("water", "vines", "fire")
    }
    assert seen["tile"] == {tile.key() for tile in board.tiles()} - surfaces.keys() - board.layers["walls"].keys()


def spread(page: BoardPage, tile: Hex, scale: float) -> list[tuple[int, int]]:
    """Places all over a tile, away from its rim, in pixels."""
    x, y = page.layout.to_pixel(tile)
    steps = [step / 10 * page.layout.size for step in range(-6, 7)]
    return [(round((x + across) * scale), round((y + down) * scale)) for across in steps for down in steps]


def near(colour: QColor, wanted: QColor) -> bool:
    pairs = zip(colour.getRgb()[:3], wanted.getRgb()[:3], strict=True)
    return all(abs(one - other) <= 24 for one, other in pairs)


@pytest.mark.parametrize("theme", ["light", "print"])
def test_the_projects_own_surfaces_look_as_they_say(theme):
    lava = Term(id="lava", kind="surface", name="Lava", fill="#AA0011", ink="#AA0011")
    options = ExportOptions(terms=(lava,), theme=theme)
    made = map_png.export(busy_map(), "m", options, never_stopped)
    page, picture = board_page(busy_map(), options), QImage.fromData(only_file(made))
    pixels = [picture.pixelColor(x, y) for x, y in spread(page, Hex(-1, 2), picture.width() / page.width)]
    assert sum(near(pixel, QColor("#AA0011")) for pixel in pixels) > len(pixels) * 0.9
    assert [line for line in made.report.lines() if "'lava'" in line] == []


def test_around_the_board_is_the_background_or_nothing():
    assert drawn(BARE).pixelColor(0, 0) == Theme.load("light").colour("canvas")
    assert drawn(BARE, ExportOptions(theme="dark")).pixelColor(0, 0) == Theme.load("dark").colour("canvas")
    assert drawn(BARE, ExportOptions(theme="print")).pixelColor(0, 0) == QColor("white")
    clear = drawn(BARE, ExportOptions(background=False))
    assert clear.pixelColor(0, 0).alpha() == 0
    assert clear.pixelColor(clear.width() // 2, clear.height() // 2).alpha() == 255


def test_coordinates_stand_on_bare_tiles_only_when_asked_for():
    assert drawn(BARE) != drawn(BARE, ExportOptions(coordinates=True))


@pytest.mark.parametrize(
    ("board", "options", "words"),
    [
        (BARE, ExportOptions(dpi=9), "10 to 2400 dots an inch, not 9"),
        (BARE, ExportOptions(dpi=2401), "not 2401"),
        (BARE, ExportOptions(tile_mm=1), "2 to 200 mm wide, not 1"),
        (BARE, ExportOptions(dpi=2400, tile_mm=200), "pixels are more than the 64 million"),
        (Map(id="no", name="No", shape=FreeShape(tiles=())), PLAIN, "there is nothing to draw"),
    ],
)
def test_what_cannot_be_drawn_is_refused(board, options, words):
    with pytest.raises(ExchangeError, match=words):
        map_png.export(board, "m", options, never_stopped)


def test_the_resolution_said_to_fit_does_fit():
    with pytest.raises(ExchangeError) as caught:
        map_png.export(BARE, "m", ExportOptions(dpi=2400, tile_mm=200), never_stopped)
    fitting = int(str(caught.value).split("up to ")[1].split(" ")[0])
    page = board_page(BARE, ExportOptions(dpi=fitting, tile_mm=200))
    size_mm = page.width * page.unit_mm, page.height * page.unit_mm
    assert map_png.pixels_of(*size_mm, fitting)
    with pytest.raises(ExchangeError):
        map_png.pixels_of(*size_mm, fitting + 2)


def test_a_layer_without_a_picture_is_told():
    told = map_png.export(busy_map(), "m", PLAIN, never_stopped).report.lines()
    assert told == (
        "left out: layer height: no picture is known for it",
        "changed: surface 'Lava' is drawn plain on 1 tile: nothing says how it looks",
        "changed: surface 'lava' is drawn plain on 1 tile: nothing says how it looks",
    )
    seated = BARE.model_copy(update={"layers": {"starting_positions": {"0,0": "north", "1,0": 2}}})
    assert map_png.export(seated, "m", PLAIN, never_stopped).report.lines() == (
        "left out: starting positions without a number (0,0)",
    )


def test_a_map_that_no_resolution_makes_small_enough_is_refused_without_a_figure():
    with pytest.raises(ExchangeError, match="64 million of a picture; the map is too wide"):
        map_png.pixels_of(10_000_000, 10_000_000, 150)
