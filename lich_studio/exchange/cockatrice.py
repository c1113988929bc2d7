"""Cards for Cockatrice: a card database of its version 4, with pictures named after the cards."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_cost import written_cost
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.xml_tree import Element, is_xml_character, xml_text

_ROWS = {"hero": 1, "source": 0, "summon": 2, "equipment": 1, "alteration": 1}
"""Where a card lies on Cockatrice's table: lands 0, other lasting things 1, creatures 2, what is used up 3."""
_USED_UP = 3


def export(batch: CardBatch, stem: str, options: CardOptions) -> Exported:
    """Return a card database."""
    report = Report()
    root = Element("cockatrice_carddatabase", {"version": "4"})
    sets, cards = root.add("sets"), root.add("cards")
    for name in dict.fromkeys(_set_of(card, batch) for card in batch.cards):
        found = sets.add("set")
        _texts(found, {"name": _short(name), "longname": _clean(name, name, report), "settype": "Custom"})
    told = set[str]()
    for card in batch.cards:
        if card.name in told:
            report.add("changed", f"{card.name} stands there twice: Cockatrice tells cards apart by name", card.id)
        told.add(card.name)
        _card(cards, card, batch, options, report)
    return Exported({f"{stem}.xml": xml_text(root)}, report)


def _card(cards: Element, card: Card, batch: CardBatch, options: CardOptions, report: Report) -> None:
    found = cards.add("card")
    _texts(found, {"name": _clean(card.name, card.id, report), "text": _clean(card.text, card.id, report)})
    properties = found.add("prop")
    line = " — ".join((batch.type_name(card), " ".join(card.subtypes))) if card.subtypes else batch.type_name(card)
    _texts(properties, {
        "layout": "normal", "side": "front", "type": _clean(line, card.id, report),
        "maintype": _clean(batch.type_name(card), card.id, report),
        "manacost": written_cost(card.cost, batch.sources), "cmc": str(sum(card.cost.values())),
        "colors": "".join(source.code for source in batch.sources if card.cost.get(source.id)),
        "pt": "/".join(str(value) for value in card.stats.values()),
    })  # fmt: skip
    edition = {"rarity": _clean(card.rarity.lower(), card.id, report)}
    if options.address:
        edition["picurl"] = f"{options.address.rstrip('/')}/{card.id}.png"
    found.add("set", edition, _short(_set_of(card, batch)))
    found.add("tablerow", text=str(_ROWS.get(card.type, _USED_UP)))
    for name in ("flavour", "art", "notes"):
        if getattr(card, name):
            report.add("left out", f"{name} of {card.name}: a card database does not hold it", card.id)


def _texts(element: Element, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        if text:
            element.add(name, text=text)


def _set_of(card: Card, batch: CardBatch) -> str:
    return card.set or batch.name


def _short(name: str) -> str:
    """Return a set's name as the code that Cockatrice's folders of pictures are called by."""
    words = "".join(letter for letter in name.title() if letter.isascii() and letter.isalnum())
    return words or "CUSTOM"


def _clean(text: str, place: str, report: Report) -> str:
    if all(map(is_xml_character, text)):
        return text
    report.add("changed", "a character that XML cannot hold was replaced", place)
    return "".join(one if is_xml_character(one) else "\N{REPLACEMENT CHARACTER}" for one in text)
