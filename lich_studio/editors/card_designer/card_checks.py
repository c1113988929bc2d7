"""What is wrong with a card or a deck as it stands, for the problem lists of the designer."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.first_letter import upper_first
from lich_studio.content.problems import Problem
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.session.compile import card_problems
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.subtypes import without_known
from lich_studio.ui.problems_panel import ProblemEntry

__all__ = ["deck_entries", "entries_of_card"]


def entries_of_card(
    card: Card, language: CardLanguage, same_name: int, subtypes: frozenset[str]
) -> Iterator[ProblemEntry]:
    """Yield what is wrong with a card; each entry's target is the name of the field it is about.

    Args:
        card: the card.
        language: the rules it is measured by.
        same_name: how many cards bear its name, itself included.
        subtypes: those of all cards of the project, in lower case.
    """
    for problem in without_known(card_problems(card, language.rules), card.text, subtypes):
        field = _field(problem)
        message = upper_first(problem.message)
        if field == "text":
            message = message.partition(" Possible: ")[0]
        yield ProblemEntry(problem.severity, message if message.endswith((".", "?")) else f"{message}.", field, field)
    if same_name > 1:
        yield ProblemEntry("warning", f"{same_name} cards are called {card.name}.", "name", "name")


def deck_entries(deck: Deck, library: LibraryDocument, verdict: Callable[[Card], str]) -> Iterator[ProblemEntry]:
    """Yield what is wrong with a deck; each entry's target is the id of the card it is about.

    Args:
        deck: the deck.
        library: where its cards are.
        verdict: tells "read" or "draft" of a card.
    """
    if not library.has_card(deck.hero):
        yield ProblemEntry("error", f'Its hero "{deck.hero}" does not exist.', "hero", deck.hero)
    elif library.card(deck.hero).type != "hero":
        yield ProblemEntry("error", f"{library.card(deck.hero).name} is no hero.", "hero", deck.hero)
    for card_id in deck.cards:
        if not library.has_card(card_id):
            yield ProblemEntry("error", f'There is no card "{card_id}".', "", card_id)
            continue
        card = library.card(card_id)
        if card.type == "hero":
            yield ProblemEntry("warning", f"{card.name} is a hero: a deck is led by one and holds none.", "", card_id)
        elif verdict(card) == "draft":
            yield ProblemEntry("warning", f"{card.name} is a draft: the sandbox refuses it.", "", card_id)


def _field(problem: Problem) -> str:
    """Return the card's field that a problem is about."""
    return problem.json_path.removeprefix("$.").partition(".")[0]
