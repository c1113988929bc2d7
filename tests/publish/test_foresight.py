"""What is said of an export beforehand is what it then is."""
from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QImage

from helpers.picture_maps import PLAIN, busy_map, never_stopped, only_file
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish import map_pdf, map_png, map_svg
from lich_studio.publish.foresight import Foresight
from lich_studio.render.theme import Theme


@pytest.mark.parametrize("options", [PLAIN, ExportOptions(dpi=96, tile_mm=7.5)], ids=["usual", "small"])
def test_the_size_said_is_the_size_made(options):
    foresight = Foresight(busy_map())
    across, down, *paper = numbers(foresight.told("png", options))
    picture = QImage.fromData(only_file(map_png.export(busy_map(), "m", options, never_stopped)))
    assert (picture.width(), picture.height()) == (across, down)
    drawing = only_file(map_svg.export(busy_map(), "m", options, never_stopped)).decode()
    made = [float(re.search(rf' {name}="([\d.]+)mm"', drawing).group(1)) for name in ("width", "height")]
    assert paper == [round(length) for length in made]
    assert numbers(foresight.told("svg", options)) == [37, *paper] == numbers(foresight.told("pdf", options))


def numbers(text: str) -> list[int]:
    return [int(found.replace(",", "")) for found in re.findall(r"[\d,]+\d|\d", text)]


def test_sheets_and_other_programs_are_told_too():
    foresight = Foresight(busy_map())
    assert foresight.told("pdf", ExportOptions(page="a4")) == "one sheet of A4 paper"
    assert foresight.told("pdf", ExportOptions(page="letter")) == "one sheet of Letter paper"
    assert foresight.told("tmx", PLAIN) == "37 tiles"
    assert Foresight(Map(id="one", name="One", shape=HexagonShape(side=1))).told("hexjson", PLAIN) == "1 tile"


@pytest.mark.parametrize(
    ("format_id", "module", "options"),
    [
        ("png", map_png, ExportOptions(dpi=2400, tile_mm=200)),
        ("png", map_png, ExportOptions(dpi=9)),
        ("svg", map_svg, ExportOptions(tile_mm=1)),
        ("pdf", map_pdf, ExportOptions(tile_mm=200)),
    ],
)
def test_what_will_be_refused_is_refused_now(format_id, module, options):
    board = Map(id="large", name="Large", shape=HexagonShape(side=20))
    with pytest.raises(ExchangeError) as before:
        Foresight(board).told(format_id, options)
    with pytest.raises(ExchangeError) as then:
        module.export(board, "m", options, never_stopped)
    assert str(before.value) == str(then.value)


def test_a_map_without_tiles_cannot_be_exported():
    empty = Foresight(Map(id="no", name="No", shape=FreeShape(tiles=())))
    with pytest.raises(ExchangeError, match="no tiles"):
        empty.told("tmx", PLAIN)
    assert not empty.picture(PLAIN, 40, 40).isNull()


def test_the_small_picture_shows_the_choices():
    foresight = Foresight(busy_map())
    usual = foresight.picture(PLAIN, 200, 120)
    assert usual.width() <= 200
    assert usual.height() == 120
    assert usual.pixelColor(0, 0) == Theme.load("light").colour("canvas")
    others = [ExportOptions(theme="dark"), ExportOptions(without=("walls",)), ExportOptions(background=False)]
    assert all(foresight.picture(other, 200, 120) != usual for other in others)
