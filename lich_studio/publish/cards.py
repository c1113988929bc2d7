"""Exports cards: the door that the window and the command line use."""
from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.content.problems import ContentError
from lich_studio.content.writing import write_whole
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.report import Exported
from lich_studio.publish.card_formats import CARD_FORMATS
from lich_studio.publish.steps import Progress, Step, stepping


class CardPainter(Protocol):
    """What the module of a painted format offers."""

    def export(self, batch: CardBatch, stem: str, options: CardOptions, step: Step) -> Exported:
        """Return the files of a batch, telling `step` how far it is."""
        ...


class CardWriter(Protocol):
    """What the module of another program's format offers."""

    def export(self, batch: CardBatch, stem: str, options: CardOptions) -> Exported:
        """Return the files of a batch."""
        ...


def card_format(format_id: str) -> ForeignFormat:
    """Return the row of a format.

    Raises:
        ExchangeError: if cards are not exported to it.
    """
    known = {row.id: row for row in CARD_FORMATS if row.exports}
    if format_id not in known:
        raise ExchangeError(f"cards are exported to {', '.join(known)}, not to {format_id!r}", code="format")
    return known[format_id]


def export_cards(
    batch: CardBatch,
    target: Path,
    options: CardOptions | None = None,
    *,
    format_id: str,
    progress: Progress | None = None,
) -> Exported:
    """Write cards to a file, and what belongs to it beside it or in a folder of its name.

    Nothing is written before all of it is made; each file is written whole or not at all. Pictures need a running
    QGuiApplication; see `painting`.

    Args:
        batch: the cards.
        target: the main file.
        options: choices; those of `CardOptions` if None.
        format_id: an id of `CARD_FORMATS`.
        progress: told before each step; a step is only begun if it returns True.

    Returns:
        The files written, by name relative to the target's folder, and what was left out.

    Raises:
        ExchangeError: if the format is not known, an option is out of range, there are no cards, or it was stopped.
        ContentError: if the system refused to write.
    """
    row, chosen = card_format(format_id), options or CardOptions()
    if not chosen.address:
        chosen = replace(chosen, address=target.resolve().parent.as_uri())
    batch.check()
    made = _made(row, batch, target, chosen, progress)
    stepping(progress, f"writing {target.name}")(0, 1)
    for name in reversed(list(made.files)):
        place = target.parent / name
        _make_folder(place.parent)
        write_whole(place, made.files[name])
    if progress is not None:
        progress(f"wrote {target.name}", 1, 1)
    return made


def _made(
    row: ForeignFormat, batch: CardBatch, target: Path, options: CardOptions, progress: Progress | None
) -> Exported:
    stem = target.name.removesuffix(target.suffix)
    step = stepping(progress, f"drawing {batch.name}" if row.paints else f"turning {batch.name} into {row.name}")
    step(0, 1)
    module = import_module(row.module)
    if row.paints:
        return cast("CardPainter", module).export(batch, stem, options, step)
    return cast("CardWriter", module).export(batch, stem, options)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise ContentError(f"{folder.name} was not saved: {error.strerror or error}", "save") from error
