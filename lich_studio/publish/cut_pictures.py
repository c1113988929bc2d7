"""Pictures of imported cards, cut out of sheets as work for `session.jobs.ForeignJob`."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRect, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from lich_studio.content.card import Art, Card
from lich_studio.content.images import MAX_PIXELS
from lich_studio.content.problems import ContentError
from lich_studio.exchange.card_rows_in import ImportedCards
from lich_studio.exchange.card_sheet import PicturePart
from lich_studio.session.jobs import STOPPED, TellProgress

MOST_PICTURES: Final = 2_000
_LONGEST_SIDE_PX: Final = 2_048
_QUALITY: Final = 92
_PAINTING: Final = "lich_studio.publish.painting"


@dataclass(frozen=True, slots=True)
class CutPictures:
    """What was cut.

    Attributes:
        files: a picture by the id of its card.
        told: why a card has none, by its id.
    """

    files: Mapping[str, Path] = field(default_factory=dict[str, Path])
    told: Mapping[str, str] = field(default_factory=dict[str, str])


def cut_pictures(tell: TellProgress, parts: Mapping[str, PicturePart], folder: Path) -> CutPictures:
    """Write the pictures of cards as JPEG files.

    Args:
        tell: told how far it is.
        parts: where each card's picture is found, by the card's id.
        folder: where the files are written.

    Raises:
        ContentError: if it was stopped.
    """
    running = import_module(_PAINTING).ensure_painting()
    files, told = dict[str, Path](), dict[str, str]()
    sheet, image = Path(), QImage()
    ordered = sorted(parts.items(), key=lambda item: (str(item[1].file), item[0]))
    for number, (card_id, part) in enumerate(ordered):
        if not tell("cutting pictures", number, len(ordered)):
            raise ContentError("the work was stopped", STOPPED)
        try:
            if number >= MOST_PICTURES:
                raise ContentError(f"an import takes {MOST_PICTURES:,} pictures at most", "picture")
            if part.file != sheet:
                sheet, image = part.file, QImage()
                image = _decoded(sheet)
            if image.isNull():
                raise ContentError(f"{sheet.name} is no picture that can be read", "picture")
            files[card_id] = folder / f"{card_id}.jpg"
            _write(image.copy(_box(image, part)), files[card_id])
        except ContentError as error:
            files.pop(card_id, None)
            told[card_id] = str(error)
    del running
    return CutPictures(files, told)


def with_pictures(result: ImportedCards, cut: CutPictures, take: Callable[[Path, str], str]) -> list[Card]:
    """Return the imported cards with their pictures; why one has none is added to the report.

    Args:
        result: what the import gave.
        cut: the pictures.
        take: brings a picture into the project under the name of a card's id, and returns its path there.
    """
    cards, told = list[Card](), dict(cut.told)
    for card in result.cards:
        shown = card
        if card.id in cut.files:
            try:
                art = Art(path=take(cut.files[card.id], card.id), crop=result.pictures[card.id].crop)
                shown = card.model_copy(update={"art": art})
            except ContentError as error:
                told[card.id] = str(error)
        cards.append(shown)
    for row in result.rows:
        if row.card is not None and row.card.id in told:
            result.report.add("changed", f"its picture is not taken: {told[row.card.id]}", row.place)
    return cards


def _decoded(file: Path) -> QImage:
    """Return a picture, an empty one if it cannot be decoded.

    Raises:
        ContentError: if it has too many pixels.
    """
    reader = QImageReader(str(file))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.width() * size.height() > MAX_PIXELS:
        pixels = f"{size.width():,} x {size.height():,} pixels"
        raise ContentError(f"{file.name} has {pixels}, which are too many", "picture")
    return reader.read()


def _box(sheet: QImage, part: PicturePart) -> QRect:
    """Return where a part stands on its sheet."""
    row, column = divmod(part.place, part.columns)
    left, top = column * sheet.width() // part.columns, row * sheet.height() // part.rows
    right, bottom = (column + 1) * sheet.width() // part.columns, (row + 1) * sheet.height() // part.rows
    return QRect(left, top, max(1, right - left), max(1, bottom - top))


def _write(image: QImage, file: Path) -> None:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    if max(plain.width(), plain.height()) > _LONGEST_SIDE_PX:
        plain = plain.scaled(
            _LONGEST_SIDE_PX, _LONGEST_SIDE_PX, Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )  # fmt: skip
    writer = QImageWriter(str(file), QByteArray(b"jpeg"))
    writer.setQuality(_QUALITY)
    if not writer.write(plain):
        raise ContentError(f"{file.name} could not be written", "picture")
