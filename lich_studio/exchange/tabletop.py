"""What Tabletop Simulator reads: a saved object with decks whose faces stand on sheets, as plain values."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

MOST_COLUMNS: Final = 10
MOST_ROWS: Final = 7
LARGEST_SHEET_PX: Final = 4096
IDS_A_SHEET: Final = 100
"""A card's number is its sheet's key times this, and its place on the sheet."""
_GAP: Final = 3.2
"""How far two decks lie apart on the table."""


@dataclass(frozen=True, slots=True)
class FaceSheet:
    """One picture with the faces of many cards.

    Attributes:
        key: number of the sheet, from 1.
        columns: faces side by side, at most 10.
        rows: faces below each other, at most 7.
        face: address of the picture.
        back: address of the picture of the back.
    """

    key: int
    columns: int
    rows: int
    face: str
    back: str

    def entry(self) -> dict[str, Any]:
        """Return it as `CustomDeck` lists it; hidden cards show their back, so that no place need stay empty."""
        return {
            "FaceURL": self.face, "BackURL": self.back, "NumWidth": self.columns, "NumHeight": self.rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableCard:
    """One card on the table.

    Attributes:
        sheet: the sheet its face stands on.
        place: where on it, from 0, row by row.
        name: shown beside it.
        description: shown below that.
    """

    sheet: FaceSheet
    place: int
    name: str
    description: str

    @property
    def number(self) -> int:
        """What decks call it."""
        return self.sheet.key * IDS_A_SHEET + self.place


def table_name(name: str, type_name: str, subtypes: Sequence[str]) -> str:
    """Return what a card is called at the table, whose mod finds the hero by it: "Name | Type, Subtype"."""
    return f"{name} | {', '.join((type_name, *subtypes))}"


def sheet_sizes(cards: int) -> list[tuple[int, int]]:
    """Return columns and rows of the sheets that hold so many faces, each as small as it can be."""
    sizes, most = list[tuple[int, int]](), MOST_COLUMNS * MOST_ROWS
    for start in range(0, cards, most):
        held = min(most, cards - start)
        columns = min(MOST_COLUMNS, held)
        sizes.append((columns, -(-held // columns)))
    return sizes


def saved_object(name: str, decks: Sequence[tuple[str, Sequence[TableCard]]]) -> dict[str, Any]:
    """Return the file of a saved object.

    Args:
        name: of the whole.
        decks: name and cards of each deck, from the top; one of a single card becomes a card, none is left out.
    """
    held = [(title, cards) for title, cards in decks if cards]
    return {
        "SaveName": name, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "",
        "PlayerTurn": "", "LuaScript": "", "LuaScriptState": "",
        "ObjectStates": [_pile(title, cards, place * _GAP) for place, (title, cards) in enumerate(held)],
    }  # fmt: skip


def _pile(title: str, cards: Sequence[TableCard], x: float) -> dict[str, Any]:
    if len(cards) == 1:
        return _card(cards[0], x)
    sheets = {str(card.sheet.key): card.sheet.entry() for card in cards}
    return {
        **_thing("DeckCustom", title, "", x), "HideWhenFaceDown": True, "SidewaysCard": False,
        "DeckIDs": [card.number for card in cards], "CustomDeck": _by_key(sheets),
        "ContainedObjects": [_card(card, x) for card in cards],
    }  # fmt: skip


def _card(card: TableCard, x: float) -> dict[str, Any]:
    return {
        **_thing("Card", card.name, card.description, x), "HideWhenFaceDown": True, "SidewaysCard": False,
        "CardID": card.number, "CustomDeck": {str(card.sheet.key): card.sheet.entry()},
    }  # fmt: skip


def _thing(kind: str, name: str, description: str, x: float) -> dict[str, Any]:
    turned = {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "Name": kind, "Transform": {**turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}, "Nickname": name,
        "Description": description, "GMNotes": "", "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True,
        "GridProjection": False, "Hands": True, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def _by_key(sheets: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    return {key: sheets[key] for key in sorted(sheets, key=int)}
