"""A running Qt application with the studio's fonts, for everything that paints."""
from __future__ import annotations

import pytest

from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme


@pytest.fixture(autouse=True)
def _fonts(qapp):
    assert load_fonts() == ()


@pytest.fixture(params=["light", "dark"])
def theme(request):
    return Theme.load(request.param)
