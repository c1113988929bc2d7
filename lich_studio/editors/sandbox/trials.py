"""What a game in the sandbox is started with: seats from decks, or a small game made to try one card."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lich_studio.session.card_trial import start_trial
from lich_studio.session.compile import Draft, compile_card
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice
from lich_studio.session.workspace import Workspace

__all__ = ["Refusal", "draft_among", "drafts_of_deck", "start_from_decks", "try_cards"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a deck or card cannot be played.

    Attributes:
        text: the reason in one line.
        card: id of the card that is at fault, "" for none.
    """

    text: str
    card: str = ""


def drafts_of_deck(workspace: Workspace, deck_id: str) -> tuple[Refusal, ...]:
    """Return why a deck cannot be played: its missing cards and its drafts; empty when it can."""
    deck, library = workspace.library.deck(deck_id), workspace.library
    found: list[Refusal] = []
    for card_id in dict.fromkeys((deck.hero, *deck.cards)):
        if not library.has_card(card_id):
            found.append(Refusal(f"{deck.name} needs the card {card_id}, which is not there"))
            continue
        compiled = compile_card(library.card(card_id), workspace.rules)
        if isinstance(compiled, Draft):
            found.append(Refusal(compiled.reason, card_id))
    return tuple(found)


def draft_among(workspace: Workspace, card_ids: Sequence[str]) -> str:
    """Return the first of some cards that cannot be played as it stands; "" when all can."""
    library = workspace.library
    there = (library.card(card_id) for card_id in card_ids if library.has_card(card_id))
    return next((card.id for card in there if isinstance(compile_card(card, workspace.rules), Draft)), "")


def start_from_decks(
    workspace: Workspace, map_id: str, decks: Sequence[str], teams: Sequence[int], seed: int, *,
    opening: bool = True, rulings: Mapping[str, str] | None = None,
) -> SandboxSession:
    """Begin a game on a map, a seat for each deck.

    Args:
        workspace: where maps, decks and cards are.
        map_id: the map.
        decks: a deck for each seat.
        teams: the team of each seat, 0 for alone.
        seed: start of all randomness.
        opening: whether the offering decides who goes first and first hands may be changed; otherwise seat 1 begins
            with the hand it draws.
        rulings: readings of ruling switches that are others than the project's.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    shelf = shelf_of(workspace)
    seats = [SeatChoice(deck=shelf.decks[deck], team=team) for deck, team in zip(decks, teams, strict=True)]
    options = {"opening": "full" if opening else "short"}
    read = {**shelf.rulings, **(rulings or {})}
    return SandboxSession.start(workspace.rules, shelf.maps[map_id], seats, shelf.cards, read, seed, options)


def try_cards(workspace: Workspace, card_ids: Sequence[str]) -> SandboxSession:
    """Begin a small game on the bare standard board with cards in the first seat's hand and their cost at hand.

    Raises:
        SandboxRefusedError: one of the cards is a draft or is not there.
    """
    library = workspace.library
    missing = [card_id for card_id in card_ids if not library.has_card(card_id)]
    if missing:
        raise SandboxRefusedError(f"There is no card {card_id}" for card_id in missing)
    cards = {card.id: card for card in library.cards}
    return start_trial(workspace.rules, workspace.project, cards, [cards[card_id] for card_id in card_ids])
