"""Cards for Tabletop Simulator: sheets of faces, a back, and the file that makes decks of them."""
from __future__ import annotations

import json
from typing import Final
from urllib.parse import quote

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.tabletop import (
    LARGEST_SHEET_PX,
    FaceSheet,
    TableCard,
    saved_object,
    sheet_sizes,
    table_name,
)
from lich_studio.publish.card_faces import back_frame, face_in, faces_of, print_theme
from lich_studio.publish.jpeg import packed_jpeg
from lich_studio.publish.steps import Step
from lich_studio.render.card_back import paint_back
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import picture_in
from lich_studio.render.card_painter import paint_for_print

FACE_PX: Final = (409, 571)
"""A face on a sheet: ten side by side and seven below each other stay within 4,096 pixels."""
_BACK_PX: Final = (818, 1142)


def export(batch: CardBatch, stem: str, options: CardOptions, step: Step) -> Exported:
    """Return the saved object, its sheets and its back.

    Its pictures are found at `options.address`, which is a folder of this computer or a place on the net.

    Raises:
        ExchangeError: if a picture cannot be packed or it was stopped.
    """
    batch.check()
    report, files = Report(), dict[str, bytes]()
    faces = faces_of(batch, report)
    back = f"{stem}-back.jpg"
    cards, start = dict[str, TableCard](), 0
    for key, (columns, rows) in enumerate(sheet_sizes(len(batch.cards)), 1):
        name = f"{stem}-sheet-{key}.jpg"
        sheet = FaceSheet(key, columns, rows, _address(options, name), _address(options, back))
        shown = batch.cards[start : start + columns * rows]
        for place, card in enumerate(shown):
            called = table_name(card.name, batch.type_name(card), card.subtypes)
            cards[card.id] = TableCard(sheet, place, called, card.text)
        files[name] = _sheet([faces[card.id] for card in shown], columns, rows, start, len(batch.cards), step)
        start += len(shown)
    files[back] = packed_back(batch, options.back_frame, _BACK_PX)
    if not options.address or options.address.startswith("file:"):
        report.add("changed", "the pictures are named as files of this computer: give their address to share the deck")
    saved = saved_object(batch.name, _piles(batch, cards))
    text = json.dumps(saved, indent=2, ensure_ascii=False) + "\n"
    return Exported({f"{stem}.json": text.encode("utf-8"), **files}, report)


def _address(options: CardOptions, name: str) -> str:
    return f"{options.address.rstrip('/')}/{quote(name)}"


def _piles(batch: CardBatch, cards: dict[str, TableCard]) -> list[tuple[str, list[TableCard]]]:
    """Return what lies on the table: each deck and its hero beside it, or all the cards that were chosen."""
    if not batch.decks:
        return [(batch.name, [cards[card.id] for card in batch.each()])]
    piles = list[tuple[str, list[TableCard]]]()
    for deck in batch.decks:
        piles.append((deck.name, [cards[card_id] for card_id in _held(deck) if card_id in cards]))
        piles.append((f"Hero of {deck.name}", [cards[deck.hero]] if deck.hero in cards else []))
    return piles


def _held(deck: Deck) -> list[str]:
    return [card_id for card_id, count in deck.cards.items() for _ in range(count)]


def _sheet(faces: list[CardFace], columns: int, rows: int, before: int, whole: int, step: Step) -> bytes:
    width, height = columns * FACE_PX[0], rows * FACE_PX[1]
    if max(width, height) > LARGEST_SHEET_PX:
        raise ExchangeError(f"a sheet of {columns} x {rows} faces would be larger than {LARGEST_SHEET_PX:,} pixels")
    image, theme = _paper(width, height), print_theme()
    painter = QPainter(image)
    try:
        for number, face in enumerate(faces):
            step(before + number, whole)
            row, column = divmod(number, columns)
            paint_for_print(painter, QRectF(column * FACE_PX[0], row * FACE_PX[1], *FACE_PX), 0.0, face, theme)
    finally:
        painter.end()
    return packed_jpeg(image)


def packed_back(batch: CardBatch, frame_name: str, size: tuple[int, int]) -> bytes:
    """Return the back of cards as a JPEG.

    Args:
        batch: the cards.
        frame_name: the frame whose back they bear; "" for the usual one.
        size: width and height in pixels.

    Raises:
        ExchangeError: if there is no such frame, or the picture cannot be packed.
    """
    image, frame = _paper(*size), back_frame(batch, frame_name)
    picture = picture_in(batch.folder, frame.back.picture) if frame.back.picture else None
    painter = QPainter(image)
    paint_back(painter, QRectF(image.rect()), frame, print_theme(), picture=picture, square=True)
    painter.end()
    return packed_jpeg(image)


def packed_face(batch: CardBatch, card: Card, size: tuple[int, int]) -> bytes:
    """Return the face of one card as a JPEG of a width and height in pixels.

    Raises:
        ExchangeError: if the picture cannot be packed.
    """
    image = _paper(*size)
    painter = QPainter(image)
    paint_for_print(painter, QRectF(image.rect()), 0.0, face_in(batch, card), print_theme())
    painter.end()
    return packed_jpeg(image)


def _paper(width: int, height: int) -> QImage:
    """Return a black picture without clear places: the table shows those in colours of its own."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    return image
