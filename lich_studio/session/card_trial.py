"""A small game made to try cards: a bare board, two heroes without abilities, and what the cards cost at hand."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project, SourceType
from lich_studio.content.term import Term
from lich_studio.session.compile import Rules
from lich_studio.session.sandbox_session import SandboxSession, SeatChoice

__all__ = ["TRIAL_HERO", "TRIAL_OPTIONS", "card_for_term", "sources_for", "start_trial", "trial_cards"]

TRIAL_STARTS = ("2,0", "-1,0")
"""Two tiles on one ray, near enough for any range."""
TRIAL_COPIES = 8
MOST_IN_HAND = 10
TRIAL_SIDE = 6
TRIAL_HERO = Card(
    id="trial-hero", name="Trial Hero", type="hero", stats={"health": 30, "intelligence": 5}, notes="Made for a trial."
)
SPARE_SOURCES = 2
TRIAL_OPTIONS = {"opening": "short", "keep deck order": True}


def start_trial(rules: Rules, project: Project, cards: Mapping[str, Card], tried: Sequence[Card]) -> SandboxSession:
    """Begin a small game on a bare board with cards in both hands and their cost at hand.

    Args:
        rules: what to play by.
        project: its source types and rulings.
        cards: all cards by id; source cards among them pay the cost, and lent ones where there are none.
        tried: the cards to try together; the first hero among them plays the first seat, a second one the other.
            What no hand can hold begins on top of the decks.

    Raises:
        SandboxRefusedError: one of the cards is a draft.
    """
    leading = [card.id for card in tried if card.type == "hero"] + [TRIAL_HERO.id] * 2
    ids = tuple(card.id for card in tried if card.type != "hero")
    zones = {
        "hand": ids[:MOST_IN_HAND],
        "sources": sources_for(project, cards, tried),
        "deck": ids[MOST_IN_HAND:] + ids * -(-TRIAL_COPIES // len(tried)),
    }
    seats = tuple(
        SeatChoice(leader, zones=zones, start=start) for leader, start in zip(leading, TRIAL_STARTS, strict=False)
    )
    board = Map(id="trial", name="Trial", shape=HexagonShape(side=TRIAL_SIDE))
    return SandboxSession.start(
        rules, board, seats, trial_cards(project, cards, tried), project.rulings, 0, TRIAL_OPTIONS
    )


def trial_cards(project: Project, cards: Mapping[str, Card], tried: Sequence[Card]) -> dict[str, Card]:
    """Return all cards by id with those tried, the trial hero, and sources that are lent where there are none."""
    lent = {one.id: one for one in map(_trial_source, project.source_types)}
    return {**lent, **cards, **{card.id: card for card in tried}, TRIAL_HERO.id: TRIAL_HERO}


def card_for_term(term: Term) -> Card | None:
    """Return a card that brings a status or surface into a game, None for a term of another kind."""
    texts = {"status": f"Inflict {term.name} 2 on target enemy.", "surface": f"Place {term.name} on target tile."}
    if term.kind not in texts:
        return None
    return Card(id=f"trial-{term.id}", name=term.name, type="technique", text=texts[term.kind])


def sources_for(project: Project, cards: Mapping[str, Card], tried: Sequence[Card]) -> tuple[str, ...]:
    """Return source cards that pay for the dearest of some cards, and a few more."""
    found: list[str] = []
    for source in dict.fromkeys(source for card in tried for source in card.cost):
        count = max(card.cost.get(source, 0) for card in tried)
        name = next((kind.name for kind in project.source_types if kind.id == source), source)
        own = (one.id for one in cards.values() if one.type == "source" and name in one.text)
        found += [next(own, f"trial-{source}")] * (count + SPARE_SOURCES)
    return tuple(found)


def _trial_source(source: SourceType) -> Card:
    """Return a source card that is lent where a project has none of a source yet."""
    text = f"Tap: Gain 1 {source.name} source."
    return Card(id=f"trial-{source.id}", name=f"Trial {source.name}", type="source", text=text)
