"""How long an edit takes until the table is served with it: the answer to its deck request, and the new picture."""
from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

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


def _saved_and_served(folder: Path, deck_id: str, card: str, edits: int) -> list[float]:
    """Serve a folder by the command, save edits of a card, and return after how many seconds each is served."""
    path = next(folder.rglob(f"{card}.card.json"))
    command = [sys.executable, "-m", "lich_studio", "table", str(folder), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, bufsize=1) as served:
        assert served.stdout is not None
        address = served.stdout.readline().rpartition(" ")[2].strip()
        Thread(target=served.stdout.read, daemon=True).start()
        try:
            listed = json.loads(_get(f"{address}decks.json"))["decks"]
            deck = next(one["lootId"] for one in listed if one["id"] == deck_id)
            taken: list[float] = []
            _get(_face(address, deck, card))
            for number in range(edits):
                before = _face(address, deck, card)
                document = {**json.loads(path.read_text("utf-8")), "text": f"Draw {number + 2} cards."}
                started = time.perf_counter()
                path.write_text(json.dumps(document), "utf-8")
                while (now := _face(address, deck, card)) == before:
                    time.sleep(0.01)
                assert _get(now)[:2] == b"\xff\xd8"
                taken.append(time.perf_counter() - started)
        finally:
            served.terminate()
    return taken


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
            _get(_face(address, listed[0]["lootId"], card))  # the first picture waits for the rules to be loaded
            taken = [_served_after(serving, address, listed[0]["lootId"], card, number, REST_MS / 1000)
                     for number in range(1 if small else EDITS)]  # fmt: skip
        finally:
            serving.close()
            workspace.close()
        saved = _saved_and_served(workspace.folder, deck.id, card, 1 if small else EDITS)
    yield at_most("edit of a card served to the table, picture included, worst", max(taken), "s", SERVED_S)
    yield at_most("the same without a window, once its file is saved, worst", max(saved), "s", SERVED_S)
