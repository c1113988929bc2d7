"""How long an edit takes until the table is served with it: the answer to its deck request, and the new picture."""
from __future__ import annotations

import json
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from helpers.figures import Figure, at_most

EDITS = 12
SERVED_S = 1.0
LIMIT_S = 120


def _get(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=LIMIT_S) as answer:
            return answer.read()
    except urllib.error.HTTPError:
        return b""


def _face(address: str, deck: int, card: str) -> str:
    """Return where the picture of a card is found now."""
    found = json.loads(_get(f"{address}get-deck.php?lootId={deck}"))
    return next(one["frontImageURL"] for one in found["cards"] if one["id"] == card)


def _listening(serving) -> str:
    end = time.monotonic() + LIMIT_S
    while not serving.own_address:
        serving.poll()
        assert time.monotonic() < end, serving.fault
        time.sleep(0.02)
    return serving.own_address


def _served_after(serving, address: str, deck: int, card: str, number: int, rest_s: float) -> float:
    """Edit the text of a card and return after how many seconds the table has its new picture."""
    before = _face(address, deck, card)
    library = serving._workspace.library
    started = time.perf_counter()
    library.set_field(card, "text", f"Deal {number + 2} damage to target.")
    time.sleep(rest_s)  # the window sends once the hand rests
    serving.send()
    while (now := _face(address, deck, card)) == before:
        time.sleep(0.01)
    assert _get(now)[:2] == b"\xff\xd8"
    return time.perf_counter() - started


def figures(small: bool) -> Iterator[Figure]:
    """Measure with all samples open.

    Args:
        small: edit once.
    """
    from lich_studio.app.project.table_keeper import REST_MS
    from lich_studio.publish.table.server import Opening
    from lich_studio.publish.table.serving import TableServing
    from lich_studio.session.workspace import Workspace

    with tempfile.TemporaryDirectory() as folder:
        workspace = Workspace.samples(Path(folder))
        serving = TableServing(workspace)
        try:
            serving.switch_on(Opening(0))
            address = _listening(serving)
            listed = json.loads(_get(f"{address}decks.json"))["decks"]
            deck = workspace.library.deck(listed[0]["id"])
            card = next(iter(deck.cards))
            taken = [_served_after(serving, address, listed[0]["lootId"], card, number, REST_MS / 1000)
                     for number in range(1 if small else EDITS)]  # fmt: skip
        finally:
            serving.close()
            workspace.close()
    yield at_most("edit of a card served to the table, picture included, worst", max(taken), "s", SERVED_S)
