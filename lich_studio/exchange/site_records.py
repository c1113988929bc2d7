"""Cards of the game's own card site: the records in which it keeps them, taken in and written.

What a record says that a card of the studio has no part for (sizes of letters, addresses, the state of its review)
stays in the card's notes, on one line that begins with `KEPT`, and is written back from there.
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Any, Final, cast

from lich_studio.content.card import Card
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_entries import CardEntries, cell_of, quoted, text_field
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_sheet import PicturePart, Told
from lich_studio.exchange.json_tree import JsonObject
from lich_studio.exchange.pictures_at_hand import PicturesAtHand
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.text import is_slug, shortened

TYPES: Final = ("Hero", "Equipment", "Technique", "Reaction", "Alteration", "Source", "Skill", "Summon")
"""Card types by the site's number, from 0."""
RARITIES: Final = ("Silver", "Gold", "Sapphire", "Amethyst", "Aether")
"""Rarities by the site's number, from 0."""
STATS: Final = ("health", "intelligence", "defense")
SOURCES: Final = ("arcanic", "abyssal", "thermic", "verdant", "luminate")
KEPT: Final = "Card site"
HEADINGS: Final = (
    "name", "type", "subTypes", "rarity", "set", "description", *STATS, *SOURCES, "locator", "quantity", "Face", KEPT,
)  # fmt: skip
_SIZES: Final = {"nameFontSize": 0.8, "typeFontSize": 0.7, "descriptionFontSize": 0.7}
_OPEN: Final = {"published": False, "beingReviewed": False, "closed": False}
_KEPT_FIELDS: Final = frozenset({*_SIZES, "ctime", "crand", "art", "cardImage", "reviewStatus", "content", "item"})
_READ: Final = frozenset({
    "name", "type", "types", "rarity", "description", *STATS, *SOURCES, "subTypes", "set", "locator", "quantity",
    "frontImageURL",
})  # fmt: skip
_DIVIDERS: Final = frozenset(",;/|\N{MIDDLE DOT}")
_DIGITS: Final = 4
_LINE_BREAK: Final = re.compile(r"<br ?/?>\n?|</p>\n?", re.IGNORECASE)
_MARK: Final = re.compile(r"</?(?:p|b|i|u|em|strong|small|span|div|font|center|img)\b[^<>]{0,500}>", re.IGNORECASE)
WHOLE: Final = (0.0, 0.0, 1.0, 1.0)
FACE_ART: Final = (0.06, 0.17, 0.88, 0.39)
"""Where on the face of a card of the game its picture is seen, as `Art.crop` has it; the designer may move it."""


def take_record(entries: CardEntries, pictures: PicturesAtHand, record: Any, place: str) -> None:
    """Take a record of the site, or a card of the decks it hands out, into entries."""
    if not isinstance(record, dict):
        entries.refuse(place, f"{quoted(record)} is no record in braces")
        return
    given, told = cast("JsonObject", record), list[Told]()
    if given.keys().isdisjoint(_READ):
        entries.refuse(place, "no field of a card is in it")
        return
    kept = {name: value for name, value in given.items() if name in _KEPT_FIELDS and value is not None}
    cells = _cells(given, kept, told)
    picture = _picture(given, pictures, cells, told)
    if kept:
        cells[KEPT] = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    unknown = {name: cell_of(value) for name, value in given.items() if name not in _READ | _KEPT_FIELDS}
    entries.add(place, {**cells, **unknown}, told, picture)


def _cells(given: JsonObject, kept: JsonObject, told: list[Told]) -> dict[str, str]:
    """Return the fields of a record that a card has parts for; adds to `kept` what is of the wrong kind."""
    texts = ("name", "description", "locator")
    kept.update({name: given[name] for name in texts if isinstance(given.get(name), dict | list | bool)})
    cells = {name: text_field(given, name, told) for name in texts}
    cells["description"] = _without_marks(cells["description"], told)
    if cells["locator"] and not is_slug(cells["locator"]):
        kept["locator"] = cells.pop("locator")
    cells["type"] = _word(given, "type", TYPES, told)
    cells["rarity"] = _word(given, "rarity", RARITIES, told)
    names = _names(given, "subTypes", kept, told)
    if "types" in given:
        kind, others = types_of(_names(given, "types", kept, told))
        cells["type"] = cells["type"] or kind
        names = [*others, *names]
    cells["subTypes"] = ", ".join(names)
    for name in (*STATS, *SOURCES):
        value = given.get(name)
        cells[name] = "" if value in (0, "0", "") and not isinstance(value, bool) else cell_of(value)
    cells["set"] = _set(given.get("set"), kept, told)
    cells["quantity"] = _quantity(given.get("quantity"), told)
    return cells


def _without_marks(text: str, told: list[Told]) -> str:
    """Return a text as a person reads it at the site, which shows it as HTML."""
    plain = unescape(_MARK.sub("", _LINE_BREAK.sub("\n", text))).replace("\N{NO-BREAK SPACE}", " ")
    if plain != text:
        told.append(("changed", "marks of HTML were taken out", "description"))
    return plain


def _word(given: JsonObject, name: str, words: Sequence[str], told: list[Told]) -> str:
    """Return the word that a number of the site stands for; a word stays itself."""
    cell = cell_of(given.get(name)).strip()
    if not cell.isdecimal() or len(cell) > _DIGITS:
        return cell
    if int(cell) < len(words):
        return words[int(cell)]
    told.append(("changed", f"the site has no {name} {cell}; there are 0 to {len(words) - 1}", name))
    return cell


def _names(given: JsonObject, field: str, kept: JsonObject, told: list[Told]) -> list[str]:
    """Return the names in a list, each a text or an object with a name; another value is kept and told."""
    value = given.get(field)
    if value is None or value == "":
        return []
    listed = cast("list[Any]", value) if isinstance(value, list) else [value]
    names = [cast("JsonObject", one).get("name") if isinstance(one, dict) else one for one in listed]
    found = [name.strip() for name in names if isinstance(name, str) and name.strip()]
    told.extend(
        ("changed", f"{shortened(name)} is read as several subtypes", field)
        for name in found if any(divider in name for divider in _DIVIDERS)
    )
    odd = [one for one, name in zip(listed, names, strict=True) if not isinstance(name, str) or not name.strip()]
    if odd:
        told.append(("changed", f"{quoted(odd[0])} is no name; it is kept in the notes", field))
    if odd or any(isinstance(one, dict) and len(cast("JsonObject", one)) > 1 for one in listed):
        kept[field] = value
    return found


def types_of(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return type and subtypes out of one list of both: the type is the first that is one, or else the first word."""
    known = {kind.casefold() for kind in TYPES}
    at = next((number for number, word in enumerate(words) if word.casefold() in known), 0)
    return (words[at] if words else ""), [word for number, word in enumerate(words) if number != at]


def _set(value: Any, kept: JsonObject, told: list[Told]) -> str:
    if isinstance(value, str) or value is None:
        return value or ""
    name: Any = cast("JsonObject", value).get("name") if isinstance(value, dict) else None
    if not isinstance(name, str):
        told.append(("changed", f"{quoted(value)} is no set with a name; it is kept in the notes", "set"))
        kept["set"] = value
        return ""
    if len(cast("JsonObject", value)) > 1:
        kept["set"] = value
    return name


def _quantity(value: Any, told: list[Told]) -> str:
    """Return how often a deck holds a card, nothing for once."""
    if value in (None, 1, "1") and not isinstance(value, bool):
        return ""
    cell = cell_of(value)
    if not cell.isdecimal():
        told.append(("changed", f"{shortened(cell, 40)} is no number of copies", "quantity"))
    elif not int(cell[:9]):
        told.append(("changed", "there are 0 copies of it, so the table leaves it out; the card is taken", "quantity"))
    return cell


def _picture(
    given: JsonObject, pictures: PicturesAtHand, cells: dict[str, str], told: list[Told]
) -> PicturePart | None:
    """Return the picture of a record: its art, or else the face of the finished card."""
    faults = list[str]()
    for field, crop in (("art", WHOLE), ("cardImage", FACE_ART), ("frontImageURL", FACE_ART)):
        value = given.get(field)
        address: Any = cast("JsonObject", value).get("url") if isinstance(value, dict) else value
        if not isinstance(address, str) or not address.strip():
            continue
        file, fault = pictures.find(address)
        if file is not None:
            return PicturePart(file, crop=crop)
        faults.append(fault)
        if field == "frontImageURL":
            cells["Face"] = address
    if faults:
        told.append(("changed", f"its picture is not taken: {faults[0]}", "art" if "art" in given else "Face"))
    return None


def export(batch: CardBatch, stem: str, _options: CardOptions) -> Exported:
    """Return cards as a list of records, one line a record."""
    report, kept = Report(), [_kept_of(card) for card in batch.cards]
    written = [
        _record(card, own, _SiteNames(kept), report) for card, own in zip(batch.cards, kept, strict=True)
        if _has_number(card, report)
    ]
    lines = ",\n".join(json.dumps(record, ensure_ascii=False) for record in written)
    return Exported({f"{stem}.json": f"[\n{lines}\n]\n".encode()}, report)


class _SiteNames:
    """What the site knows of sets and subtypes besides their names, as far as any card's notes tell."""

    def __init__(self, kept: Iterable[JsonObject]) -> None:
        self._known: dict[tuple[str, str], JsonObject] = {}
        for own in kept:
            for field in ("set", "subTypes", "types"):
                value = own.get(field)
                for one in cast("list[Any]", value) if isinstance(value, list) else [value]:
                    if isinstance(one, dict) and isinstance(cast("JsonObject", one).get("name"), str):
                        known = cast("JsonObject", one)
                        self._known[field, known["name"]] = known

    def of(self, field: str, name: str) -> JsonObject:
        """Return a name as the site lists it."""
        return self._known.get((field, name), {"name": name})


def _kept_of(card: Card) -> JsonObject:
    """Return what the notes of a card keep of its record; of several lines the last counts."""
    lines = [line for line in card.notes.splitlines() if line.startswith(f"{KEPT}: ")]
    try:
        found: Any = json.loads(lines[-1].removeprefix(f"{KEPT}: ")) if lines else {}
    except (ValueError, RecursionError):
        return {}
    return cast("JsonObject", found) if isinstance(found, dict) else {}


def _has_number(card: Card, report: Report) -> bool:
    """Say whether the site has a card's type, telling where it has not."""
    if card.type.capitalize() in TYPES:
        return True
    report.add("left out", f"{card.name}: the site has no type {card.type}", card.id)
    return False


def _record(card: Card, kept: JsonObject, names: _SiteNames, report: Report) -> JsonObject:
    _tell_rest(card, kept, report)
    rarity = card.rarity.strip().capitalize()
    if rarity not in RARITIES:
        told = f"has the rarity {shortened(card.rarity)}, which the site lacks" if rarity else "has no rarity"
        report.add("changed", f"{card.name} {told}; it became {RARITIES[0]}", card.id)
    locator = kept.get("locator")
    record: JsonObject = {name: kept[name] for name in ("ctime", "crand") if name in kept}
    record |= {
        "name": card.name, "type": TYPES.index(card.type.capitalize()),
        "rarity": RARITIES.index(rarity) if rarity in RARITIES else 0, "description": card.text,
    }  # fmt: skip
    record |= {name: kept.get(name, usual) for name, usual in _SIZES.items()}
    record |= {name: card.stats.get(name, 0) for name in STATS} | {name: card.cost.get(name, 0) for name in SOURCES}
    record |= {
        "subTypes": [names.of("subTypes", name) for name in card.subtypes],
        "locator": locator if isinstance(locator, str) else card.id, "set": names.of("set", card.set),
        "art": kept.get("art", {"url": ""}), "cardImage": kept.get("cardImage", {"url": ""}),
        "reviewStatus": kept.get("reviewStatus", _OPEN),
    }  # fmt: skip
    return record | {name: kept[name] for name in ("content", "item") if name in kept}


def _tell_rest(card: Card, kept: JsonObject, report: Report) -> None:
    """Tell what a record has no field for."""
    notes = [line for line in card.notes.splitlines() if not line.startswith(f"{KEPT}: ")]
    missing = {"its flavour": card.flavour, "its frame": card.frame, "the designer's notes": notes}
    missing |= {f"{count} {source}": count for source, count in card.cost.items() if source not in SOURCES}
    missing |= {f"its {stat}": True for stat in card.stats if stat not in STATS}
    art: Any = kept.get("art")
    has_art = isinstance(art, dict) and bool(cast("JsonObject", art).get("url"))
    missing["its picture, which is chosen at the site"] = card.art is not None and not has_art
    lost = [name for name, value in missing.items() if value]
    if lost:
        report.add("left out", f"{card.name}: {', '.join(lost)}; a record of the site has no place for it", card.id)
