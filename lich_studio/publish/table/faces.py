"""Pictures of cards for the table: drawn in one thread, waited for in others."""
from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace
from importlib import import_module
from threading import Condition
from typing import Final

from lich_studio.content.card import Card
from lich_studio.publish.table.offer import TableOffer

FACE_PX: Final = (744, 1039)
"""A face at 300 dots an inch."""
MOST_BYTES: Final = 64 * 2**20
"""All pictures that are kept; beyond that the one asked for longest ago goes."""
PATIENCE_S: Final = 60.0
"""The first picture waits for the rules by which texts are read."""
_PAINTER: Final = "lich_studio.publish.card_table"


class FaceStore:
    """The pictures of one offer after the other."""

    def __init__(self) -> None:
        """Start without an offer."""
        self._changed = Condition()
        self._offer: TableOffer | None = None
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._wanted: list[str] = []

    def offer(self, offer: TableOffer) -> None:
        """Offer other pictures from now on; those that stay the same are kept."""
        with self._changed:
            self._offer = offer
            self._wanted = [name for name in self._wanted if name in offer.pictures]
            for name in [name for name in self._drawn if name not in offer.pictures]:
                del self._drawn[name]
            self._changed.notify_all()

    def want(self, *names: str) -> None:
        """Have pictures drawn, those asked for last first."""
        with self._changed:
            missing = [name for name in names if name not in self._drawn]
            self._wanted = [*missing, *(name for name in self._wanted if name not in missing)]

    def wait_for(self, name: str, seconds: float = PATIENCE_S) -> bytes | None:
        """Return a picture once it is drawn; None if it is not on offer, or not drawn in time."""
        until = time.monotonic() + seconds
        with self._changed:
            while name not in self._drawn:
                left = until - time.monotonic()
                if self._offer is None or name not in self._offer.pictures or left <= 0:
                    return None
                self._changed.wait(left)
            self._drawn.move_to_end(name)
            return self._drawn[name]

    def draw_one(self) -> bool:
        """Draw the picture that is wanted most; return whether there was any. Only one thread calls this."""
        with self._changed:
            offer = self._offer
            name = next((name for name in self._wanted if offer is not None and name in offer.pictures), None)
            if offer is None or name is None:
                return False
        picture = _drawn(offer, offer.pictures[name])
        with self._changed:
            self._wanted = [other for other in self._wanted if other != name]
            self._drawn[name] = picture
            while sum(map(len, self._drawn.values())) > MOST_BYTES and len(self._drawn) > 1:
                self._drawn.popitem(last=False)
            self._changed.notify_all()
        return True


def _drawn(offer: TableOffer, card: Card | None) -> bytes:
    painter = import_module(_PAINTER)  # starts Qt, which whoever only names this module does without
    if card is None:
        return painter.packed_back(offer.batch, "", FACE_PX)
    unread = offer.readings.unread(card)
    batch = replace(offer.batch, unread={} if unread is None else {card.id: unread})
    return painter.packed_face(batch, card, FACE_PX)
