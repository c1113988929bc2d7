"""Pictures of imported cards, cut out of sheets as work for `session.jobs.ForeignJob`."""
from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QImageReader

from lich_studio.content.card import Art, Card
from lich_studio.content.images import MAX_PIXELS
from lich_studio.content.problems import ContentError
from lich_studio.content.writing import write_whole
from lich_studio.exchange.card_rows_in import ImportedCards
from lich_studio.exchange.card_sheet import PicturePart
from lich_studio.publish.jpeg import packed_jpeg
from lich_studio.session.jobs import STOPPED, TellProgress

MOST_PICTURES: Final = 2_000
_LONGEST_SIDE_PX: Final = 2_048
_PAINTING: Final = "lich_studio.publish.painting"


@dataclass(frozen=True, slots=True)
class CutPictures:
    """What was cut.

    Attributes:
        paths: a picture inside the project, by the id of its card.
        told: why a card has none, by its id.
    """

    paths: Mapping[str, str] = field(default_factory=dict[str, str])
    told: Mapping[str, str] = field(default_factory=dict[str, str])


def cut_pictures(
    tell: TellProgress, parts: Mapping[str, PicturePart], folder: Path, places: Mapping[str, str]
) -> CutPictures:
    """Write the pictures of cards as JPEG files.

    Whoever asked takes away what was written, should the work be stopped or break off: see `remove_cut`.

    Args:
        tell: told how far it is.
        parts: where each card's picture is found, by the card's id.
        folder: the project folder.
        places: the path inside the project that each picture is written to, by the card's id.

    Raises:
        ContentError: if it was stopped.
    """
    running = import_module(_PAINTING).ensure_painting()
    paths, told = dict[str, str](), dict[str, str]()
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
            write_whole(folder / places[card_id], packed_jpeg(_fitting(image.copy(_box(image, part)))))
            paths[card_id] = places[card_id]
        except ContentError as error:
            told[card_id] = str(error)
    del running
    return CutPictures(paths, told)


def remove_cut(folder: Path, places: Mapping[str, str]) -> None:
    """Take away the pictures that a work wrote which did not come to its end."""
    for place in places.values():
        with suppress(OSError):
            (folder / place).unlink(missing_ok=True)


def with_pictures(result: ImportedCards, cut: CutPictures) -> list[Card]:
    """Return the imported cards with their pictures; why one has none is added to the report."""
    parts = result.pictures
    for row in result.rows:
        if row.card is not None and row.card.id in cut.told:
            result.report.add("changed", f"its picture is not taken: {cut.told[row.card.id]}", row.place)
    return [
        card.model_copy(update={"art": Art(path=cut.paths[card.id], crop=parts[card.id].crop)})
        if card.id in cut.paths else card for card in result.cards
    ]  # fmt: skip


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


def _fitting(image: QImage) -> QImage:
    """Return a picture without clear places, made smaller if it is very large."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    if max(plain.width(), plain.height()) <= _LONGEST_SIDE_PX:
        return plain
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return plain.scaled(_LONGEST_SIDE_PX, _LONGEST_SIDE_PX, keep, smooth)
