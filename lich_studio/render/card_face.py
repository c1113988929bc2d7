"""What stands on a card's face, as plain data: no rules, no files."""
from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtGui import QImage

from lich_studio.content.frame import Frame

Span = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class CardFace:
    """One card as it is to be printed.

    Attributes:
        name: title.
        type_line: type and subtypes, such as "Equipment · Whip".
        cost: source id and number, in printing order.
        stats: numbers by name ("health", "intelligence", "defense", or others).
        text: rules text; a line break starts a paragraph, `{T}` is an orb by source code.
        reminder: explanation printed in italics after the text; left out first when room is short.
        flavour: printed last, below a thin rule; left out together with the reminder.
        art: picture, or None for a generated one.
        art_crop: part of the picture as left, top, width, height in shares 0 to 1, or None to fill.
        tint: source id that tints the frame; "" for neutral.
        draft: whether the ribbon "draft" is shown.
        unread: spans of `text` that the parser could not read, underlined with dots.
        emphasis: spans of `text` set in bold, besides the word Tap and skill tiers.
        set_name: printed small at the foot.
        rarity: printed beside it.
        frame: how it is built and coloured, or None for the usual frame.
    """

    name: str
    type_line: str = ""
    cost: tuple[tuple[str, int], ...] = ()
    stats: dict[str, int] = field(default_factory=dict)
    text: str = ""
    reminder: str = ""
    flavour: str = ""
    art: QImage | None = None
    art_crop: tuple[float, float, float, float] | None = None
    tint: str = ""
    draft: bool = False
    unread: tuple[Span, ...] = ()
    emphasis: tuple[Span, ...] = ()
    set_name: str = ""
    rarity: str = ""
    frame: Frame | None = None
