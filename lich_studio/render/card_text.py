"""Sets a card's text: paragraphs with bold words, reminders in italics, orbs between the letters.

All lengths are units of the reference card (`UNITS_PER_MM`), never pixels of a device, and glyphs are
unhinted, so that lines break alike on screen and in print.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout, QTextOption

from lich_studio.render.card_face import Span
from lich_studio.render.fonts import card_font

UNITS_PER_MM: Final = 20.0
LEADING: Final = 1.22
"""Distance of lines as a share of the text size."""
PARAGRAPH_GAP: Final = 0.32
ORB_WIDTH: Final = 1.08
"""Room that an orb takes as a share of the text size."""
_ORB: Final = re.compile(r"\{([A-Z])\}")
_STRONG: Final = re.compile(r"\bTap\b(?=[^:.\n(]*:)|^\[\d+\]", re.MULTILINE)
_REMINDER: Final = re.compile(r"\([^()]*\)")
_NO_BREAK_SPACE: Final = "\u00a0"


@dataclass(frozen=True, slots=True, eq=False)
class Inks:
    """Colours of a card's letters: the text, its reminders and flavour, the dots below unread words."""

    text: QColor
    reminder: QColor
    unread: QColor


@dataclass(frozen=True, slots=True)
class SetParagraph:
    """One paragraph, broken into lines.

    Attributes:
        layout: the lines, the first at y = 0.
        orbs: position in the layout's text and source code of each orb.
        unread: ranges of the layout's text that get dots below.
        top: units below the top of the text block.
        height: units.
        rule_above: whether a thin rule divides it from what stands above.
    """

    layout: QTextLayout
    orbs: tuple[tuple[int, str], ...]
    unread: tuple[Span, ...]
    top: float
    height: float
    rule_above: bool = False


@dataclass(frozen=True, slots=True)
class SetText:
    """A block of text, ready to be painted.

    Attributes:
        paragraphs: from top to bottom.
        size: text size in units.
        height: of the whole block in units.
        lines: how many lines there are.
    """

    paragraphs: tuple[SetParagraph, ...]
    size: float
    height: float
    lines: int

    def whole_lines(self, room: float) -> float:
        """Return how far down the last line reaches that fits whole into a height, in units; 0 if none does."""
        ends = (
            paragraph.top + line.y() + line.height()
            for paragraph in self.paragraphs
            for line in map(paragraph.layout.lineAt, range(paragraph.layout.lineCount()))
        )
        return max((end for end in ends if end <= room), default=0.0)


@dataclass(frozen=True, slots=True)
class Passage:
    """A text to be set in one manner.

    Attributes:
        text: may hold line breaks and orbs.
        italic: whether all of it is slanted and dimmed.
        rule_above: whether a thin rule stands before it.
        unread: spans to underline with dots.
        emphasis: spans to set in bold.
    """

    text: str
    italic: bool = False
    rule_above: bool = False
    unread: tuple[Span, ...] = ()
    emphasis: tuple[Span, ...] = ()


def set_text(passages: tuple[Passage, ...], width: float, size: float, inks: Inks) -> SetText:
    """Break passages into lines of `width` units at text size `size` units.

    Args:
        passages: what to set; empty ones are skipped.
        width: of the block.
        size: height of the font's body.
        inks: colours of the letters.
    """
    paragraphs: list[SetParagraph] = []
    top, lines = 0.0, 0
    for passage in passages:
        first, start = True, 0
        for part in passage.text.split("\n"):
            if part.strip():
                rule = passage.rule_above and first
                gap = size * (0.75 if rule else PARAGRAPH_GAP) if paragraphs else 0.0
                layout, orbs, unread = _shape(passage, part, start, size, inks)
                height = _break(layout, width, size)
                divided = rule and bool(paragraphs)
                paragraphs.append(SetParagraph(layout, orbs, unread, top + gap, height, divided))
                top, lines, first = top + gap + height, lines + layout.lineCount(), False
            start += len(part) + 1
    return SetText(tuple(paragraphs), size, top, lines)


def without_reminders(text: str) -> str:
    """Return `text` without its parenthesised reminders."""
    return re.sub(r"[ \t]{2,}", " ", _REMINDER.sub("", text)).strip()


def _shape(
    passage: Passage, part: str, start: int, size: float, inks: Inks
) -> tuple[QTextLayout, tuple[tuple[int, str], ...], tuple[Span, ...]]:
    shown, places, orbs = _with_orbs(part)
    layout = QTextLayout(shown, card_font(size, italic=passage.italic))
    option = QTextOption()
    option.setUseDesignMetrics(True)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    ranges: list[QTextLayout.FormatRange] = []
    if passage.italic:
        ranges.append(_range(0, len(shown), _styled(None, inks.reminder)))
    bold = card_font(size, bold=True)
    for match in _STRONG.finditer(part):
        ranges.append(_range(places[match.start()], places[match.end()], _styled(bold, None)))
    for match in _REMINDER.finditer(part):
        slanted = _styled(card_font(size, italic=True), inks.reminder)
        ranges.append(_range(places[match.start()], places[match.end()], slanted))
    for first, last in _inside(passage.emphasis, start, places):
        ranges.append(_range(first, last, _styled(bold, None)))
    for position, _code in orbs:
        spacer = card_font(size)
        spacer.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, size * (ORB_WIDTH - 0.25))
        ranges.append(_range(position, position + 1, _styled(spacer, None)))
    layout.setFormats(ranges)
    return layout, orbs, _inside(passage.unread, start, places)


def _inside(spans: tuple[Span, ...], start: int, places: list[int]) -> tuple[Span, ...]:
    """Return the parts of `spans` that lie in the paragraph starting at `start`, in its shown text."""
    cut = ((max(first - start, 0), min(last - start, len(places) - 1)) for first, last in spans)
    return tuple((places[first], places[last]) for first, last in cut if first < last)


def _with_orbs(part: str) -> tuple[str, list[int], tuple[tuple[int, str], ...]]:
    """Replace `{T}` by one space each; say where each character went and where the orbs are."""
    shown, places, orbs, at = "", [], [], 0
    while at < len(part):
        match = _ORB.match(part, at)
        width = len(match[0]) if match else 1
        places += [len(shown)] * width
        if match:
            orbs.append((len(shown), match[1]))
        shown += _NO_BREAK_SPACE if match else part[at]
        at += width
    places.append(len(shown))
    return shown, places, tuple(orbs)


def _break(layout: QTextLayout, width: float, size: float) -> float:
    y = 0.0
    layout.beginLayout()
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, y + (size * LEADING - line.height()) / 2))
        y += size * LEADING
    layout.endLayout()
    return y


def _styled(font: QFont | None, colour: QColor | None) -> QTextCharFormat:
    style = QTextCharFormat()
    if font is not None:
        style.setFont(font)
    if colour is not None:
        style.setForeground(colour)
    return style


def _range(start: int, end: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    result = QTextLayout.FormatRange()
    result.start = start
    result.length = end - start
    result.format = style
    return result
