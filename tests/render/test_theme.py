"""The tokens keep what the design promises: contrast, and looks that the icons and patterns know."""
from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor

from lich_studio.assets import resource
from lich_studio.grid.hex import Hex
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardScene
from lich_studio.render.icons import has_icon
from lich_studio.render.patterns import PATTERNS
from lich_studio.render.theme import Theme, mixed, with_alpha
from lich_studio.session import colours

BACKGROUNDS = ("canvas", "window", "panel", "raised", "hover", "select")


def contrast(first: QColor, second: QColor) -> float:
    return colours.contrast(first.name(), second.name())


def test_the_contrast_formula_gives_the_known_ends():
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21.0)
    assert contrast(QColor("#777777"), QColor("#777777")) == pytest.approx(1.0)


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("ink", ["text", "dim", "accent", "warn", "bad"])
def test_text_reads_on_every_background(theme, ink, background):
    assert contrast(theme.colour(ink), theme.colour(background)) >= 4.5


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("part", ["control", "focus"])
def test_controls_and_focus_stand_out(theme, part, background):
    assert contrast(theme.colour(part), theme.colour(background)) >= 3.0


def test_text_on_the_accent_and_names_of_tiles_read(theme):
    assert contrast(theme.colour("onAccent"), theme.colour("accent")) >= 4.5
    assert contrast(theme.colour("tileLabel"), theme.colour("tile")) >= 4.5


def test_walls_and_lines_stand_out_on_tiles(theme):
    assert contrast(theme.colour("wallTop"), theme.colour("tile")) >= 3.0
    assert contrast(theme.colour("ray"), theme.colour("casing")) >= 3.0
    assert contrast(theme.colour("rayEnd"), theme.colour("casing")) >= 3.0


def test_pattern_inks_stand_out_on_their_surface(theme):
    for name, look in theme.surfaces.items():
        assert contrast(look.ink, look.fill) >= 3.0, name


def test_rims_part_surfaces_from_tiles(theme):
    tile = theme.colour("tile").name()
    for name, look in theme.surfaces.items():
        assert colours.contrast(colours.rim_colour(look.fill.name(), look.ink.name(), tile), tile) >= 3.0, name


def test_a_rim_parts_any_surface_from_any_ground(theme):
    for ground in ("#000000", "#777777", "#FFFFFF", theme.colour("tile").name()):
        assert colours.contrast(colours.rim_colour("#787878", "#767676", ground), ground) >= 3.0


def test_the_rim_is_painted(theme):
    tile = Hex(0, 0)
    for name, look in theme.surfaces.items():
        scene = BoardScene(tiles=(tile,), surfaces={tile: name})
        image = BoardPainter(theme).image(scene, 240, 220)
        rim = QColor(colours.rim_colour(look.fill.name(), look.ink.name(), theme.colour("tile").name()))
        middle = image.width() // 2
        column = [image.pixelColor(middle, y) for y in range(image.height())]
        assert min(abs(one.red() - rim.red()) + abs(one.green() - rim.green()) + abs(one.blue() - rim.blue())
                   for one in column) < 40, name


def test_heat_stands_out_on_tiles(theme):
    assert contrast(theme.colour("heat"), theme.colour("tile")) >= 3.0


@pytest.mark.parametrize("sight", colours.SIGHTS)
def test_surfaces_and_sources_are_told_apart_by_every_sight(theme, sight):
    surfaces = {name: look.fill.name() for name, look in theme.surfaces.items()}
    sources = {name: look.fill.name() for name, look in theme.sources.items()}
    assert colours.nearest(surfaces, sight)[0] >= colours.ALIKE_SURFACES, colours.nearest(surfaces, sight)
    assert colours.nearest(sources, sight)[0] >= colours.ALIKE_SOURCES, colours.nearest(sources, sight)


def test_words_on_sources_seats_and_paper_read(theme):
    for name, source in theme.sources.items():
        assert contrast(source.ink, source.fill) >= 4.5, name
        assert contrast(source.frame_ink, source.frame) >= 4.5, name
        assert contrast(source.type_ink, theme.card.paper) >= 4.5, name
    for seat in theme.seats:
        assert contrast(seat.ink, seat.fill) >= 4.5
    assert contrast(theme.card.reminder, theme.card.paper) >= 4.5


def test_text_and_targets_are_large_enough(theme):
    assert min(theme.type_sizes.values()) >= 13
    assert theme.sizes["hit"] >= 24
    assert theme.sizes["focusRing"] >= 2


def test_every_look_names_a_pattern_and_an_icon_that_exist(theme):
    for name, look in theme.surfaces.items():
        assert look.pattern in PATTERNS, name
        assert has_icon(look.icon), name
    patterns = [look.pattern for look in theme.surfaces.values()]
    assert len(set(patterns)) == len(patterns), "two surfaces share a pattern"
    assert all(has_icon(source.icon) for source in theme.sources.values())
    assert all(has_icon(name) for name in theme.stat_icons.values())


def test_small_pictures_of_controls_use_the_theme_s_colours(theme):
    known = {theme.colour(name).name().upper() for name in theme.colour_names()}
    pictures = list(resource("themes/controls").glob(f"{theme.name}-*.svg"))
    assert len(pictures) >= 6
    for picture in pictures:
        used = re.findall(r"#[0-9A-Fa-f]{6}", picture.read_text(encoding="utf-8"))
        assert used, picture.name
        assert {colour.upper() for colour in used} <= known, picture.name


def test_themes_are_loaded_once_and_unknown_names_fail():
    assert Theme.load("dark") is Theme.load("dark")
    assert Theme.load("dark").is_dark
    assert not Theme.load("light").is_dark
    with pytest.raises(KeyError):
        Theme.load("dark").colour("no such colour")


def test_an_unknown_source_gets_a_neutral_look_with_its_initial(theme):
    assert theme.source("umbral").code == "U"
    assert theme.source("thermic").code == "T"


def test_seats_go_round(theme):
    assert theme.seat(len(theme.seats)) is theme.seat(0)


def test_colours_mix_and_fade():
    assert mixed(QColor("black"), QColor("white"), 0.5).red() in (127, 128)
    assert with_alpha(QColor("red"), 0.5).alpha() in (127, 128)
