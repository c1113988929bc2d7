"""References from one piece of content to another: each must lead to something that exists."""
from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import JsonPath
from lich_studio.content.scenario import Scenario
from lich_studio.content.wording import Fault, place, suggestion


@dataclass(frozen=True, slots=True)
class Known:
    """The ids that exist, also those of things that have faults of their own.

    Attributes:
        cards: ids of cards.
        decks: ids of decks.
        maps: ids of maps.
        sources: ids of source types.
    """

    cards: Set[str]
    decks: Set[str]
    maps: Set[str]
    sources: Set[str]


def dangling(model: ContentModel, known: Known) -> Iterator[Fault]:
    """Yield a fault for each reference of `model` that leads nowhere."""
    for path, noun, wanted in references(model):
        among = {"card": known.cards, "deck": known.decks, "map": known.maps, "source type": known.sources}[noun]
        if wanted not in among:
            message = f"{place(path)}: there is no {noun} `{wanted}`{suggestion(wanted, among)}"
            yield Fault("dangling", path, message)


def references(model: ContentModel) -> Iterator[tuple[JsonPath, str, str]]:
    """Yield place, kind ("card", "deck", "map" or "source type") and id of all that `model` refers to."""
    match model:
        case Card():
            for source in model.cost:
                yield ("cost", source), "source type", source
        case Deck():
            yield ("hero",), "card", model.hero
            for card in model.cards:
                yield ("cards", card), "card", card
        case Scenario():
            yield from _of_scenario(model)
        case _:
            return


def _of_scenario(scenario: Scenario) -> Iterator[tuple[JsonPath, str, str]]:
    yield ("map",), "map", scenario.map
    for number, seat in enumerate(scenario.seats):
        yield ("seats", number, "hero"), "card", seat.hero
        if seat.deck is not None:
            yield ("seats", number, "deck"), "deck", seat.deck
        for zone, cards in seat.zones.items():
            for position, card in enumerate(cards):
                yield ("seats", number, "zones", zone, position), "card", card
