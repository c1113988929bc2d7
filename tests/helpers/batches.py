"""Small batches of cards for exports."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.exchange.card_batch import CardBatch

HERO = Card(id="ash-warden", name="Ash Warden", type="hero", set="Core", stats={"health": 30, "intelligence": 5})
KNIFE = Card(
    id="brass-knife", name="Brass Knife", type="equipment", subtypes=("Blade", "Relic"), set="Core", rarity="Silver",
    cost={"thermic": 2, "arcanic": 1}, stats={"defense": 2}, text='Tap: Deal 3 damage to target.\nSay "no", loudly.',
    flavour="It remembers.", notes="too strong?",
)  # fmt: skip
MEND = Card(id="quick-mend", name="Quick Mend", type="technique", set="Core", cost={"verdant": 1}, text="Heal 2.")
DECK = Deck(id="first", name="First Deck", hero="ash-warden", cards={"brass-knife": 3, "quick-mend": 2})
BATCH = CardBatch("Core", (HERO, KNIFE, MEND))


def many(count: int) -> CardBatch:
    """Return a batch of so many cards, all different."""
    cards = tuple(MEND.model_copy(update={"id": f"c-{n}", "name": f"Card {n}"}) for n in range(count))
    return replace(BATCH, cards=cards)


def never_stopped(_done: int, _steps: int) -> None:
    """A step that goes on."""


def samples() -> CardBatch:
    """Return all sample cards."""
    from lich_studio.content.library import load_folder

    folder = Path(__file__).resolve().parents[2] / "sample_cards"
    library = load_folder(folder)
    return CardBatch("Samples", tuple(library.cards.values()), folder=folder)
