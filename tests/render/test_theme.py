"""The tokens keep what the design promises: contrast, and looks that the icons and patterns know."""
from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor

from lich_studio.assets import resource
from lich_studio.render.icons import has_icon
from lich_studio.render.patterns import PATTERNS
from lich_studio.render.theme import Theme, mixed, with_alpha

BACKGROUNDS = ("window", "panel", "raised", "hover", "select")


def luminance(colour: QColor) -> float:
    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_formula_gives_the_known_ends():
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21.0)
    assert contrast(QColor("#777777"), QColor("#777777")) == pytest.approx(1.0)


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("ink", ["text", "dim", "accent", "warn", "bad"])
def test_text_reads_on_every_background(theme, ink, background):
    assert contrast(theme.colour(ink), theme.colour(background)) >= 4.5


@pytest.mark.parametrize("background", ["canvas", "window", "panel", "raised"])
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
