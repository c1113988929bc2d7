"""What stands on a card of the library, as the card painter wants it."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.render import card_faces
from lich_studio.render.card_face import CardFace

__all__ = ["face_of"]


def face_of(card: Card, project: Project) -> CardFace:
    """Return the face of a card without its picture: the sandbox shows cards small.

    Args:
        card: the card as it stands in the library.
        project: whose source types it names.
    """
    return card_faces.face_of(card, card.type.capitalize(), project.source_types)
