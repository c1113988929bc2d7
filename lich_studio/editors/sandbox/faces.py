"""What stands on a card of the library, as the card painter wants it."""
from __future__ import annotations

import re

from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.render.card_face import CardFace

__all__ = ["face_of"]


def face_of(card: Card, project: Project) -> CardFace:
    """Return the face of a card without its picture: the sandbox shows cards small.

    Args:
        card: the card as it stands in the library.
        project: whose source types it names.
    """
    type_name = card.type.capitalize()
    line = " · ".join([type_name, *card.subtypes])
    stats = dict(card.stats)
    return CardFace(
        name=card.name,
        type_line=line,
        cost=tuple(card.cost.items()),
        stats=stats,
        text=card.text,
        flavour=card.flavour,
        tint=_tint(card, project),
        set_name=card.set,
        rarity=card.rarity,
    )


def _tint(card: Card, project: Project) -> str:
    """Return the source that is paid most, or for cards without cost the first one its text names."""
    if card.cost:
        return max(card.cost, key=lambda source: card.cost[source])
    words = set(re.findall(r"\w+", card.text))
    return next((source.id for source in project.source_types if source.name in words), "")
