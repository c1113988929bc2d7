"""What a game in the sandbox is started with: seats from decks or exact cards, or a small game to try one card."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.session.card_trial import start_trial
from lich_studio.session.compile import Draft, compile_card
from lich_studio.session.opening_zones import opening_zones
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession, SeatChoice, start_game
from lich_studio.session.workspace import Workspace

__all__ = [
    "Refusal", "Remark", "SeatWish", "TableWish", "draft_among", "drafts_of_seat", "remarks_on", "start_table",
    "try_cards",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a deck or card cannot be played.

    Attributes:
        text: the reason in one line.
        card: id of the card that is at fault, "" for none.
    """

    text: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """What is not by the rules about a game that can begin all the same.

    Attributes:
        text: it in one line.
        rule_ids: the rules it is not by.
    """

    text: str
    rule_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who sits down with what.

    Attributes:
        deck: id of the deck.
        team: seats of equal number above 0 play together.
        hero: id of the hero, "" for the deck's own.
        zones: exact cards by kind of zone, top card first; a deck given here is played instead of the deck.
        preset: how the seat answers by itself, as `session.answering` calls it.
        bot: which bot answers where one does.
    """

    deck: str
    team: int = 0
    hero: str = ""
    zones: Mapping[str, Sequence[str]] = field(default_factory=dict)
    preset: str = "ask"
    bot: str = "greedy"


@dataclass(frozen=True, slots=True)
class TableWish:
    """A game as somebody wants to begin it.

    Attributes:
        map_id: the map.
        seats: who plays, in turn order.
        seed: start of all randomness.
        opening: whether the offering decides who goes first and first hands may be changed; otherwise, and always
            where a hand is given, seat 1 begins.
        rulings: readings of ruling switches that are others than the project's.
    """

    map_id: str
    seats: Sequence[SeatWish]
    seed: int = 1
    opening: bool = True
    rulings: Mapping[str, str] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @classmethod
    def of_plain(cls, plain: Any) -> TableWish | None:
        """Return what `plain` wrote, None for anything else."""
        try:
            seats = [
                SeatWish(
                    str(seat["deck"]), int(seat["team"]), str(seat["hero"]),
                    {str(zone): tuple(map(str, cards)) for zone, cards in seat["zones"].items()},
                    str(seat["preset"]), str(seat["bot"]),
                )
                for seat in plain["seats"]
            ]
            rulings = {str(switch): str(reading) for switch, reading in plain["rulings"].items()}
            return cls(str(plain["map_id"]), seats, int(plain["seed"]), bool(plain["opening"]), rulings)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None

    @property
    def is_short(self) -> bool:
        """Whether the game begins without offering and mulligans."""
        return not self.opening or any(seat.zones.get("hand") for seat in self.seats)


def drafts_of_seat(workspace: Workspace, seat: SeatWish) -> tuple[Refusal, ...]:
    """Return why a seat cannot play what it has: missing cards and drafts; empty when it can."""
    library = workspace.library
    deck = library.deck(seat.deck)
    listed = () if "deck" in seat.zones else tuple(deck.cards)
    given = tuple(card for cards in seat.zones.values() for card in cards)
    found: list[Refusal] = []
    for card_id in dict.fromkeys((seat.hero or deck.hero, *listed, *given)):
        if not library.has_card(card_id):
            found.append(Refusal(f"{deck.name} needs the card {card_id}, which is not there"))
            continue
        compiled = compile_card(library.card(card_id), workspace.rules)
        if isinstance(compiled, Draft):
            found.append(Refusal(compiled.reason, card_id))
    return tuple(found)


def remarks_on(workspace: Workspace, wish: TableWish) -> tuple[Remark, ...]:
    """Return which zones are given more cards than they hold by the rules; the game begins with all of them.

    A hero may have more room than others, so where there are many cards the game is laid out and asked.
    """
    stats = workspace.rules.ruleset.stats
    rooms = [zone for zone in opening_zones(workspace.rules.ruleset) if zone.room]
    full = [
        (number, zone, count) for number, seat in enumerate(wish.seats, 1) for zone in rooms
        if (count := len(seat.zones.get(zone.id, ()))) > stats[zone.room].default
    ]  # fmt: skip
    if not full:
        return ()
    try:
        game = _laid_out(workspace, wish)
    except SandboxRefusedError:
        return ()
    held = ((number, zone, count, game.stat(number, zone.room)) for number, zone, count in full)
    return tuple(
        Remark(f"Seat {number}, {zone.name.lower()}: {count} cards, and room for {room} by the rules. "
               "The game begins with all of them.", zone.rule_ids)
        for number, zone, count, room in held if count > room
    )  # fmt: skip


def draft_among(workspace: Workspace, card_ids: Sequence[str]) -> str:
    """Return the first of some cards that cannot be played as it stands; "" when all can."""
    library = workspace.library
    there = (library.card(card_id) for card_id in card_ids if library.has_card(card_id))
    return next((card.id for card in there if isinstance(compile_card(card, workspace.rules), Draft)), "")


def start_table(workspace: Workspace, wish: TableWish) -> SandboxSession:
    """Begin a game on a map, with decks or exact cards for each seat.

    Raises:
        SandboxRefusedError: with every reason why it cannot begin.
    """
    return SandboxSession(_laid_out(workspace, wish), workspace.rules)


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


def _laid_out(workspace: Workspace, wish: TableWish) -> Game:
    """Return a game with everything in its place that has not run a step yet."""
    shelf = shelf_of(workspace)
    seats = [SeatChoice(one.hero, shelf.decks[one.deck], one.team, one.zones) for one in wish.seats]
    options = {"opening": "short" if wish.is_short else "full"}
    read = {**shelf.rulings, **wish.rulings}
    return start_game(workspace.rules, shelf.maps[wish.map_id], seats, shelf.cards, read, wish.seed, options)
