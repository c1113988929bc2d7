"""The studio's own type: Source Sans for the window, Source Serif for cards.

Both families come as Python packages, so that text looks and breaks lines alike on every machine.
Figures are lining and tabular where the Qt in use allows font features.
"""
from __future__ import annotations

import logging
from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

UI_FAMILY = "Source Sans Pro"
CARD_FAMILY = "Source Serif Pro"
MONO_FAMILIES = ("DejaVu Sans Mono", "Menlo", "Consolas", "Liberation Mono")

_log = logging.getLogger(__name__)
_PACKAGES = {
    UI_FAMILY: ("font_source_sans_pro", "SourceSansPro", ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "BoldIt")),
    CARD_FAMILY: (
        "font_source_serif_pro",
        "SourceSerifPro",
        ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "BoldIt"),
    ),
}


def load_fonts() -> tuple[str, ...]:
    """Make both families known to Qt; call once after the QGuiApplication exists.

    Safe to call again. What cannot be loaded is logged as a warning, and Qt then takes the system's
    nearest family, so that the studio still starts; line breaks may then differ.

    Returns:
        The families that are missing; empty when all is well.
    """
    if QGuiApplication.instance() is None:
        raise RuntimeError("load_fonts needs a running QGuiApplication")
    missing = [family for family in _PACKAGES if not _load_family(family)]
    for family in missing:
        _log.warning("The font %s could not be loaded; the system's own is used and lines may break elsewhere.", family)
    return tuple(missing)


def ui_font(size_px: int = 14, *, bold: bool = False) -> QFont:
    """Return the window's font at `size_px` pixels, semibold if `bold`."""
    return _font(UI_FAMILY, size_px, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)


def card_font(size_px: float, *, bold: bool = False, italic: bool = False) -> QFont:
    """Return the card font at `size_px` units of the painter's own space."""
    font = _font(CARD_FAMILY, size_px, QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setItalic(italic)
    return font


def face_font(size_px: float, *, bold: bool = True) -> QFont:
    """Return the sans font for figures and type lines on a card, unhinted like all card text."""
    return _font(UI_FAMILY, size_px, QFont.Weight.DemiBold if bold else QFont.Weight.Normal, hinted=False)


def _font(family: str, size_px: float, weight: QFont.Weight, *, hinted: bool | None = None) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(size_px)))
    font.setWeight(weight)
    if hinted is False or family == CARD_FAMILY:
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("lnum", "tnum"):
        font.setFeature(QFont.Tag(feature), 1)
    return font


def _load_family(family: str) -> bool:
    if family in QFontDatabase.families():
        return True
    package, stem, styles = _PACKAGES[family]
    try:
        folder = files(package) / "files"
    except ModuleNotFoundError:
        return False
    loaded = 0
    for style in styles:
        face = folder / f"{stem}-{style}.ttf"
        if face.is_file() and QFontDatabase.addApplicationFont(str(face)) >= 0:
            loaded += 1
    return loaded > 0 and family in QFontDatabase.families()
