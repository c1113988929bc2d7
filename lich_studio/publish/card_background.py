"""Exports and imports of cards as work for `session.jobs`: plain values in, plain values out."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.cards import read_sheet
from lich_studio.publish.background import Written
from lich_studio.publish.cards import card_format, export_cards
from lich_studio.session.jobs import TellProgress

_PAINTING: Final = "lich_studio.publish.painting"


def write_cards(tell: TellProgress, batch: CardBatch, target: Path, options: CardOptions, format_id: str) -> Written:
    """Export cards; see `cards.export_cards`. Starts a Qt without a window where something is painted."""
    running = import_module(_PAINTING).ensure_painting() if card_format(format_id).paints else None
    made = export_cards(batch, target, options, format_id=format_id, progress=tell)
    del running
    return Written(tuple(target.parent / name for name in made.files), made.report)


def read_cards(tell: TellProgress, path: Path) -> CardSheet:
    """Read a table; see `exchange.cards.read_sheet`."""
    tell(f"reading {path.name}", 0, 1)
    return read_sheet(path)
