"""Icons are one family, and take the colour asked for."""
from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon

from lich_studio.assets import AssetError, resource
from lich_studio.render.icons import has_icon, icon, pixmap
from lich_studio.render.theme import Theme

DRAWINGS = sorted(resource("icons").glob("*.svg"))


def inked(picture) -> set[str]:
    image = picture.toImage()
    colours = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {colour.name() for colour in colours if colour.alpha() == 255}


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_keeps_to_the_family(path):
    text = path.read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in text
    assert 'stroke="currentColor"' in text
    assert re.findall(r'stroke-width="([^"]+)"', text) == ["1.5"]
    assert "#" not in text, "a drawing has no colour of its own"
    assert inked(pixmap(path.stem, QColor("#123456"), 48)), "nothing is drawn"


def test_the_colour_asked_for_is_drawn():
    assert inked(pixmap("breakpoint", QColor("#f0a010"), 48)) == {"#f0a010"}


def test_pictures_follow_the_device_ratio_and_are_shared():
    large = pixmap("map", QColor("red"), 16, 2.0)
    assert large.size() == QSize(32, 32)
    assert large.devicePixelRatio() == 2.0
    assert pixmap("map", QColor("red"), 16, 2.0).cacheKey() == large.cacheKey()


def test_an_icon_is_dimmed_when_disabled_and_changes_when_checked():
    theme = Theme.load("dark")
    shown = icon("breakpoint", theme, "text", "onAccent")
    size = QSize(24, 24)
    assert theme.colour("disabled").name() in inked(shown.pixmap(size, QIcon.Mode.Disabled))
    assert theme.colour("onAccent").name() in inked(shown.pixmap(size, QIcon.Mode.Normal, QIcon.State.On))


def test_missing_icons_are_told():
    assert not has_icon("no-such-icon")
    assert not has_icon("")
    with pytest.raises(AssetError):
        icon("no-such-icon", Theme.load("dark"))


def test_a_whole_drawing_may_stand_for_a_name():
    drawing = '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M2 2h20v20H2z"/></svg>'
    assert has_icon(drawing)
    assert inked(pixmap(drawing, QColor("#f0a010"), 48)) == {"#f0a010"}
