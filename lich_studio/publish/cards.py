"""Exports cards: the door that the window and the command line use."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.report import Exported
from lich_studio.publish.card_formats import CARD_FORMATS
from lich_studio.publish.exporting import known_format, made_files, write_files
from lich_studio.publish.steps import Progress


def card_format(format_id: str) -> ForeignFormat:
    """Return the row of a format.

    Raises:
        ExchangeError: if cards are not exported to it.
    """
    return known_format(CARD_FORMATS, format_id, "cards")


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
    made = made_files(row, batch, batch.name, target, chosen, progress)
    write_files(made.files, target, progress)
    return made
