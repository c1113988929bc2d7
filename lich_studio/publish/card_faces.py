"""The faces of a batch of cards, and what of them print will not show as it was meant."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.content.first_letter import lower_first
from lich_studio.content.frame import Frame
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Report
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import art_of, face_of
from lich_studio.render.card_frames import frame_named
from lich_studio.render.card_layout import lay_out
from lich_studio.render.theme import Theme


def print_theme() -> Theme:
    """Return the theme that cards are printed in; their paper does not follow the window's colours."""
    return Theme.load("light")


def faces_of(batch: CardBatch, report: Report) -> dict[str, CardFace]:
    """Return the face of each card by id.

    Args:
        batch: the cards.
        report: told of texts that are too long, drafts, frames and pictures that are not there.
    """
    faces = {card.id: face_in(batch, card) for card in batch.cards}
    for card in batch.cards:
        _tell(batch, card, faces[card.id], report)
    return faces


def back_frame(batch: CardBatch, name: str) -> Frame:
    """Return the frame whose back a batch bears, the usual one for "".

    Raises:
        ExchangeError: if there is no frame of that name.
    """
    frame = frame_named(name, batch.frames)
    if name and frame.id != name:
        raise ExchangeError(f"there is no frame {name!r} whose back cards could bear", code="option")
    return frame


def face_in(batch: CardBatch, card: Card) -> CardFace:
    """Return the face of one card of a batch."""
    return face_of(
        card, batch.type_name(card), batch.sources, batch.unread.get(card.id), art_of(card, batch.folder), batch.frames
    )


def _tell(batch: CardBatch, card: Card, face: CardFace, report: Report) -> None:
    layout = lay_out(face, print_theme())
    if layout.fault:
        report.add("left out", f"the end of {card.name}: {lower_first(layout.fault)}", card.id)
    elif layout.dropped and (face.flavour or face.reminder):
        report.add("left out", f"flavour and reminder of {card.name}: the text leaves no room for them", card.id)
    if card.id in batch.unread:
        report.add("changed", f"{card.name} is printed with the ribbon of a draft: its text is not read", card.id)
    if card.art is not None and face.art is None:
        report.add("changed", f"{card.name} is printed with a made picture: {card.art.path} cannot be shown", card.id)
    if card.frame and face.frame is not None and face.frame.id != card.frame:
        report.add("changed", f"{card.name} is printed in the usual frame: there is none called {card.frame}", card.id)
