"""What a card calls itself by what it is: "this weapon" on an equipment is "this card".

Rows know a card by its type. What an equipment is besides, a weapon or a device, says no more than that, unless its
text speaks of others of the kind. The text keeps its length, so that every place in it stays.
"""
from __future__ import annotations

import re

_EQUIPMENT = (
    "weapon", "item", "rifle", "pistol", "shotgun", "carbine", "revolver", "sword", "blade", "dagger", "knife", "spear",
    "hammer", "staff", "shield", "armor", "armour", "helmet", "cloak", "suit", "relic", "artifact", "amulet", "ring",
    "device", "gadget", "tool",
)  # fmt: skip
_SUMMON = ("creature", "minion", "monster", "beast", "drone", "robot", "turret")
_NAMES = {"equipment": _EQUIPMENT, "summon": _SUMMON}
_THIS = {
    card_type: re.compile(rf"\bthis (?P<kind>{'|'.join(names)})\b", re.IGNORECASE)
    for card_type, names in _NAMES.items()
}
_QUOTED = re.compile(r'["“][^"”]*["”]')


def called_a_card(text: str, card_type: str) -> str:
    """Return a text of the same length in which a card calls itself "this card".

    Args:
        text: as typed; what stands in quotation marks is said of another card.
        card_type: the type of the card it stands on, "" where that is not known.
    """
    if card_type not in _THIS:
        return text
    quoted = tuple(found.span() for found in _QUOTED.finditer(text))

    def plain(found: re.Match[str]) -> str:
        others = re.search(rf"(?<!\bthis )\b{found['kind']}s?\b", text, re.IGNORECASE)
        told = others or any(start <= found.start() < end for start, end in quoted)
        return found.group() if told else (found.group()[:4] + " card").ljust(len(found.group()))

    return _THIS[card_type].sub(plain, text)
