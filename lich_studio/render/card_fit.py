"""Fits text to a card: room from the art first, then smaller letters, then without what only explains.

What still does not fit is a fault that says how much.
"""
from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtGui import QFontMetricsF

from lich_studio.content.frame import Frame
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_frames import frame_colour, frame_named, is_dark_paper
from lich_studio.render.card_text import LEADING, UNITS_PER_MM, Inks, Passage, SetText, set_text, without_reminders
from lich_studio.render.fonts import card_font
from lich_studio.render.theme import CardLook, Theme

CARD_HEIGHT: Final = 88.0 * UNITS_PER_MM
_SIZE_STEP_MM: Final = 0.05
_NAME_SMALLEST: Final = 0.76
_NAME_TWO_LINES: Final = (0.74, 0.68, 0.62, 0.56)


def units(millimetres: float) -> float:
    """Return a length in reference units."""
    return millimetres * UNITS_PER_MM


def frame_of(face: CardFace) -> Frame:
    """Return the frame a face is printed in."""
    return face.frame or frame_named("")


def inks_of(face: CardFace, theme: Theme) -> Inks:
    """Return the colours of a face's letters."""
    frame, source = frame_of(face), theme.source(face.tint)
    dots = Theme.load("dark" if is_dark_paper(frame, source) else "light").colour("bad")
    return Inks(frame_colour(frame.ink, source), frame_colour(frame.reminder, source), dots)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a card's text stands.

    Attributes:
        text: the set text.
        art_share: height of the art as a share of the card.
        dropped: whether reminder and flavour were left out.
        fault: how much too long the text is, in words; "" if it fits.
    """

    text: SetText
    art_share: float
    dropped: bool
    fault: str


def fit_text(face: CardFace, width: float, room: float, theme: Theme) -> Fit:
    """Find the largest art, then the largest text, that lets everything stand.

    Args:
        face: what is on the card.
        width: of the text in units.
        room: height that art and text share, in units.
        theme: measures.
    """
    look = theme.card
    largest, smallest = look.art_share
    passages = (
        Passage(face.text, unread=face.unread, emphasis=face.emphasis),
        Passage(face.reminder, italic=True),
        Passage(face.flavour, italic=True, rule_above=True),
    )
    inks = inks_of(face, theme)
    text = set_text(passages, width, units(look.text_mm), inks)
    share = min(largest, (room - text.height) / CARD_HEIGHT)
    if share >= smallest:
        return Fit(text, share, False, "")
    height = room - smallest * CARD_HEIGHT
    small = _shrink(passages, width, height, inks, look)
    if small.height <= height:
        return Fit(small, smallest, False, "")
    shown = without_reminders(face.text)
    bare = (replace(passages[0], text=shown) if shown == face.text else Passage(shown),)
    small = _shrink(bare, width, height, inks, look)
    if small.height <= height:
        return Fit(small, smallest, True, "")
    lines = math.ceil((small.height - height) / (small.size * LEADING))
    return Fit(small, smallest, True, f"Text is {lines} {'line' if lines == 1 else 'lines'} too long")


def _shrink(
    passages: tuple[Passage, ...], width: float, height: float, inks: Inks, look: CardLook
) -> SetText:
    """Return the text at the largest size that fits `height`, or at the smallest allowed size."""
    steps = round((look.text_mm - look.text_min_mm) / _SIZE_STEP_MM)
    low, high = 0, steps
    best = set_text(passages, width, units(look.text_min_mm), inks)
    while low < high and best.height <= height:
        middle = (low + high) // 2
        tried = set_text(passages, width, units(look.text_mm - middle * _SIZE_STEP_MM), inks)
        if tried.height <= height:
            best, high = tried, middle
        else:
            low = middle + 1
    return best


def set_name(name: str, width: float, theme: Theme) -> tuple[tuple[str, ...], float]:
    """Return the lines of a name and their size: on one line, then smaller, then on two."""
    size = units(theme.card.name_mm)
    wanted = QFontMetricsF(card_font(size, bold=True)).horizontalAdvance(name)
    share = width / wanted if wanted else 1.0
    if share >= _NAME_SMALLEST:
        return (name,), size * min(1.0, share)
    words = name.split()
    ways = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(len(words) - 1, 0, -1)]
    for smaller in _NAME_TWO_LINES:
        metrics = QFontMetricsF(card_font(size * smaller, bold=True))
        for lines in ways:
            if all(metrics.horizontalAdvance(line) <= width for line in lines):
                return lines, size * smaller
    return ways[len(ways) // 2] if ways else (name,), size * _NAME_TWO_LINES[-1]
