"""In which order players do something: "each player, in turn order starting with you, may ...".

Players always do so in turn order from whose turn it is (AMB-216). That begins with the player of a technique, which is
played on the own turn, so that these words say nothing there; on any other card they may mean another order.
"""
from __future__ import annotations

import re

_FROM_YOU = re.compile(
    r",? (?:in turn order,? )?(?:starting|beginning) with (?:you|yourself|the active player)\b,?"
    r"|^\s*(?:(?:in turn order,? )?(?:starting|beginning) with (?:you|yourself|the active player)), (?=each\b)"
    r"|(?<=[.] )(?:starting|beginning) with (?:you|yourself|the active player), (?=each\b)",
    re.IGNORECASE | re.MULTILINE,
)
_IN_ORDER = re.compile(r",? in turn order\b,?", re.IGNORECASE)
_ANY_TIME = re.compile(r"\breaction speed\b|\bany time\b", re.IGNORECASE)
_TECHNIQUE = "technique"


def in_turn_order(text: str, card_type: str) -> str:
    """Return a text of the same length without words on the order in which players act anyway.

    Args:
        text: as typed.
        card_type: the type of the card it stands on, "" where that is not known.
    """
    if card_type == _TECHNIQUE and not _ANY_TIME.search(text):
        text = _FROM_YOU.sub(_blank, text)
    return _IN_ORDER.sub(lambda found: found.group() if _goes_on(text, found.end()) else _blank(found), text)


def _goes_on(text: str, at: int) -> bool:
    """Return whether more is said of the order behind it."""
    return re.match(r",? (?:starting|beginning)\b", text[at:], re.IGNORECASE) is not None


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())
