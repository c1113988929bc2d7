"""Piles: the zones that texts name, whose they are, and how cards come to lie in them (AMB-230).

A card that leaves play loses what only a card in play has. A card that an effect brings to a zone of a player is
controlled by that player from then on; "its owner's hand" is that of whoever began the game with it.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Place, Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.zones import ZoneKind, zone_key, zone_parts
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, PURGATORY, leave_play, zone
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.stack import LEFT_STACK
from lich_studio.rules.lich.targeting import seats_in

LOOKED, REVEALED = "looked at", "shown"
"""Zones for as long as an item resolves: cards that one player looks at, cards of a player that all see."""
PUT, HIDDEN_PUT = "card put", "card put unseen"
"""Kinds of event by which an effect brings a card to a zone, before the eyes of all or not."""
NAMES = {HAND: "hand", DECK: "deck", PURGATORY: "purgatory", ABYSS: "abyss", ACTION: "action zone"}
RULES = ("FX-001.1", "AMB-230",)
DOER = "doer"
"""Register: the player whom "their" means, where it is not who controls the effect."""
UNSEEN = (DECK, HAND, LOOKED)


@dataclass(frozen=True, slots=True)
class Pile(Place):
    """A zone of certain players.

    Attributes:
        zone: its kind, such as "hand".
        of: the players.
    """

    zone: Annotated[str, Vocabulary("pile")]
    of: Selector


@dataclass(frozen=True, slots=True)
class OwnersPile(Place):
    """The zone of whoever owns the card in question.

    Attributes:
        zone: its kind.
    """

    zone: Annotated[str, Vocabulary("pile")]


@dataclass(frozen=True, slots=True)
class TheirPile(Place):
    """The zone of the player who does what the sentence says.

    Attributes:
        zone: its kind.
    """

    zone: Annotated[str, Vocabulary("pile")]


PLAYERS = Each(Things(nouns=(Kind("player"),)))


def seat_of(game: Game, place: Place, registers: Registers, card: int = 0) -> int:
    """Return whose zone a place is, 0 for nobody's; of several players the first.

    Args:
        game: the game.
        place: the place.
        registers: those of the effect's frame; `doer` where somebody else than its player acts.
        card: the card that is brought there.
    """
    if isinstance(place, Pile):
        if isinstance(place.of, You):
            return registers["seat"]
        return next(iter(seats_in(game, referred(game, place.of, registers))), 0)
    return game.state.owner_of[card] if isinstance(place, OwnersPile) else registers.get(DOER, registers["seat"])


def cards_of(game: Game, place: Place, registers: Registers) -> tuple[int, ...]:
    """Return the cards in a place, the bottom one first, player by player; see `seat_of`."""
    if isinstance(place, Pile) and not isinstance(place.of, You):
        seats = seats_in(game, referred(game, place.of, registers))
    else:
        seats = (seat_of(game, place, registers),)
    kind = kind_of(place)
    return tuple(card for seat in seats for card in lying(game, kind, seat))


def lying(game: Game, kind: str, seat: int) -> tuple[int, ...]:
    """Return the cards in a zone of a seat; those that are held up count as still there."""
    held = {HAND: REVEALED, DECK: LOOKED}.get(kind)
    return zone(game, kind, seat) if held is None else (*zone(game, kind, seat), *zone(game, held, seat))


def kind_of(place: Place) -> str:
    """Return the kind of zone that a place is."""
    kind: str = getattr(place, "zone", "")
    return kind


def send(
    game: Game, card: int, kind: str, seat: int, registers: Registers, *, bottom: bool = False, shown: bool = False
) -> None:
    """Bring a card to a zone of a player, who controls it from then on, and tell of it.

    Args:
        game: the game.
        card: the card, from wherever it lies.
        kind: the kind of zone.
        seat: whose zone.
        registers: `seat` and `source` of who does it.
        bottom: whether it goes under all others there instead of on top.
        shown: whether everybody saw the card before.
    """
    old = game.state.zone_of[card]
    if not old:
        return
    leave_play(game, card)
    seen = shown or zone_parts(old)[0] not in UNSEEN or kind not in UNSEEN
    told = Event(PUT if seen else HIDDEN_PUT, registers["seat"], card, registers["source"], word=kind, rules=RULES)
    game.set_controller(card, seat)
    game.move_card(card, zone_key(kind, seat), 0 if bottom else None)
    game.announce(told)


def hold(game: Game, cards: tuple[int, ...], kind: str, seat: int) -> None:
    """Let cards of one zone be looked at, or revealed, for as long as the item resolves; they keep their order."""
    give_back(game, kind, seat)
    for card in cards:
        game.remember(game.state.zone_of[card], "window", "held", kind, seat)
        game.move_card(card, zone_key(kind, seat))


def give_back(game: Game, kind: str, seat: int) -> None:
    """Put the cards that are looked at, or revealed, back where they came from, on top and in their order."""
    for card in zone(game, kind, seat):
        game.move_card(card, game.recall("window", "held", kind, seat))


def _end_of_item(game: Game, item: Item) -> Item:
    for kind in (LOOKED, REVEALED):
        for seat in living(game):
            give_back(game, kind, seat)
    return item


MODULE = RuleModule(
    id="piles",
    requires=("stack", "targeting"),
    zones=(ZoneKind(LOOKED, "Looked at", "owner"), ZoneKind(REVEALED, "Shown")),
    words=tuple(Word("pile", place, name) for place, name in NAMES.items()),
    events=(
        EventKind(PUT, "{subject} goes to {word}", reactable=False, rule_ids=RULES),
        EventKind(HIDDEN_PUT, "{subject} goes to {word}", reactable=False, private=("subject",), rule_ids=RULES),
    ),
    hooks=(Hook(LEFT_STACK, fold=_end_of_item),),
    nodes=tuple(NodeRule(node, evaluate=cards_of) for node in (Pile, OwnersPile, TheirPile)),
    phrases=(
        phrase("your {zone}", Pile, of=You()),
        phrase("{of}'s {zone}", Pile),
        phrase("all|all_the purgatories", Pile, zone=PURGATORY, of=PLAYERS),
        phrase("each|every|any purgatory", Pile, zone=PURGATORY, of=PLAYERS, canonical=False),
        phrase("all|all_the hands", Pile, zone=HAND, of=PLAYERS),
        phrase("its|their owner's {zone}", OwnersPile),
        phrase("their {zone}", TheirPile),
    ),
)
