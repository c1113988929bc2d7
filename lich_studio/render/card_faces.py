"""Makes the face of a card: what of a `Card` is printed, alike for screen, table and paper."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QImage

from lich_studio.content.card import Card
from lich_studio.content.frame import Frame
from lich_studio.content.images import check_picture
from lich_studio.content.paths import inside
from lich_studio.content.problems import ContentError
from lich_studio.content.project import SourceType
from lich_studio.content.stamps import read_bytes
from lich_studio.render.card_face import CardFace, Span
from lich_studio.render.card_frames import frame_named


def face_of(
    card: Card, type_name: str, sources: Sequence[SourceType], unread: Sequence[Span] | None = None,
    art: QImage | None = None, frames: Mapping[str, Frame] | None = None,
) -> CardFace:
    """Return what is printed on a card.

    Args:
        card: the card.
        type_name: its type as people read it.
        sources: the project's source types; the cost itself says in which order it is printed.
        unread: spans of the text that could not be read; None for a card that is no draft.
        art: its picture, if any.
        frames: the project's own frames by id.
    """
    shown = tuple((source, number) for source, number in card.cost.items() if number)
    return CardFace(
        name=card.name,
        type_line=" · ".join((type_name, *card.subtypes)),
        cost=shown,
        stats=dict(card.stats),
        text=card.text,
        flavour=card.flavour,
        art=art,
        art_crop=card.art.crop if card.art is not None else None,
        tint=tint_of(card, shown, sources),
        draft=unread is not None,
        unread=tuple(unread or ()),
        set_name=card.set,
        rarity=card.rarity,
        frame=frame_named(card.frame, frames),
    )


def tint_of(card: Card, cost: Sequence[tuple[str, int]], sources: Sequence[SourceType]) -> str:
    """Return the source that is paid most, or for cards without cost the first one that the text names."""
    if cost:
        return max(cost, key=lambda item: item[1])[0]
    words = set(re.findall(r"\w+", card.text))
    return next((source.id for source in sources if source.name in words), "")


def art_of(card: Card, folder: Path) -> QImage | None:
    """Return a card's picture, or None if it has none or it cannot be shown; it is read once while it stays the same.

    Args:
        card: the card.
        folder: the project folder, which its path is relative to.
    """
    return picture_in(folder, card.art.path) if card.art is not None else None


def picture_in(folder: Path, path: str) -> QImage | None:
    """Return a picture of the project, or None if it cannot be shown."""
    try:
        place = inside(folder, path)
        return _picture(place, place.stat().st_mtime_ns)
    except (ContentError, OSError):
        return None


@lru_cache(maxsize=64)
def _picture(place: Path, _changed: int) -> QImage | None:
    data, _ = read_bytes(place)
    check_picture(data)
    image = QImage.fromData(data)
    return None if image.isNull() else image
