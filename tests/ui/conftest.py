"""A styled Qt application for the widgets."""
from __future__ import annotations

import pytest

from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.ui.stylesheet import apply_theme


@pytest.fixture(params=["light", "dark"])
def theme(request, qapp):
    load_fonts()
    chosen = Theme.load(request.param)
    apply_theme(qapp, chosen)
    return chosen
