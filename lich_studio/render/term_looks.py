"""The looks of a project's own surfaces, put beside those that a theme knows."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtGui import QColor

from lich_studio.content.term import Term
from lich_studio.render.theme import SurfaceLook, Theme


def with_terms(theme: Theme, terms: Iterable[Term]) -> Theme:
    """Return a theme that knows how a project's own surfaces look; the theme itself where there are none.

    Args:
        theme: colours of the studio.
        terms: the project's terms of all kinds.
    """
    own = {
        term.id: SurfaceLook(QColor(term.fill), QColor(term.ink), term.pattern, term.icon)
        for term in terms
        if term.kind == "surface"
    }
    return replace(theme, surfaces={**theme.surfaces, **own}) if own else theme
