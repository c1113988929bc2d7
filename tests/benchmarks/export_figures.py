"""How long the sample set takes on its way to paper and to the table of another program."""
from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator

from helpers.figures import Figure, at_most, median_time

RUNS = 3
PDF_S, TABLE_S = 10.0, 5.0


def figures(small: bool = False) -> Iterator[Figure]:
    """Export the sample cards to memory, without a display."""
    if importlib.util.find_spec("lich_studio.publish.card_pdf") is None:
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from helpers.batches import BATCH, never_stopped, samples
    from lich_studio.exchange.card_options import CardOptions
    from lich_studio.publish import card_pages, card_pdf, card_table
    from lich_studio.publish.painting import ensure_painting

    running, batch = ensure_painting(), BATCH if small else samples()
    count = len(batch.cards)
    sheets, table = CardOptions(backs="left-right"), CardOptions(address="https://example.org")
    for name, work, bar in (
        ("as PDF sheets with backs", lambda: card_pdf.export(batch, "s", sheets, never_stopped), PDF_S),
        ("as PDF pages", lambda: card_pages.export(batch, "s", CardOptions(), never_stopped), PDF_S),
        ("for Tabletop Simulator", lambda: card_table.export(batch, "s", table, never_stopped), TABLE_S),
    ):
        yield at_most(f"{count} cards {name}", median_time(work, 1 if small else RUNS), "s", bar)
    del running
