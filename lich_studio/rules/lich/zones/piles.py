"""Piles: the zones that texts name, whose they are, and how cards come to lie in them (AMB-230).

A card that leaves play loses what only a card in play has. A card that an effect brings to a zone of a player is
controlled by that player from then on; "its owner's hand" is that of whoever began the game with it.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Place, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_key, zone_parts
from lich_studio.rules.core.running import chosen, referred
from lich_studio.rules.core.selectors import AnyOf, Each, Same, You
from lich_studio.rules.core.spoken_of import ThatThing
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import DOER, Aim, Kind, Things
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, HERO, PURGATORY, SOURCES, leave_play, sent_to, zone
from lich_studio.rules.lich.stack import unstack
from lich_studio.rules.lich.standing_for import card_of, seats_in
from lich_studio.rules.lich.zones.holding import UNSEEN_HOLDS, give_back_all, held_from
from lich_studio.rules.lich.zones.those_cards import those_cards

PUT, HIDDEN_PUT = "card put", "card put unseen"
"""Kinds of event by which an effect brings a card to a zone, before the eyes of all or not."""
NAMES = {HAND: "hand", DECK: "deck", PURGATORY: "purgatory", ABYSS: "abyss", ACTION: "action zone"}
FIELD_NAMES = NAMES | {HERO: "hero zone", SOURCES: "source zone"}
"""The zones of a field that can be targets (TGT-001.8); the last two take no cards from other zones."""
RULES = ("FX-001.1", "AMB-230",)
UNSEEN = (DECK, HAND, *UNSEEN_HOLDS)
_SAME = Same()
_THAT_PLAYER = ThatThing(Things(nouns=(Kind("player"),)))


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
    """The zone of the player who does what the sentence says, or whom it named last.

    Attributes:
        zone: its kind.
        of: the player named last, where the text's own player does it.
    """

    zone: Annotated[str, Vocabulary("pile")]
    of: Same = _SAME


@dataclass(frozen=True, slots=True)
class TwoPiles(Place):
    """Two zones of certain players, taken together.

    Attributes:
        first: the kind of the one.
        second: the kind of the other.
        of: the players.
        both: whether the words name the one and the other, so that all cards of both can be meant.
    """

    first: Annotated[str, Vocabulary("pile")]
    second: Annotated[str, Vocabulary("pile")]
    of: Selector
    both: bool = False


@dataclass(frozen=True, slots=True)
class HeldCards(Place):
    """The cards that are looked at, or were revealed, and that nothing was done with yet."""


PLAYERS = Each(Things(nouns=(Kind("player"),)))


def doers(game: Game, who: Selector, registers: Registers) -> tuple[int, ...]:
    """Return the players who do what an effect says; "they" are players even where the text named cards last."""
    found = seats_in(game, chosen(game, who, registers))
    if found or not isinstance(who, Same):
        return found
    return seats_in(game, tuple(game.evaluate(_THAT_PLAYER, registers)))


def note_doer(registers: Registers, who: Selector, seat: int) -> None:
    """Let "their" mean the player who does what an effect says, unless the text's own player does it."""
    if not isinstance(who, You):
        registers[DOER] = seat


def seats_of(game: Game, place: Any, registers: Registers) -> tuple[int, ...]:
    """Return whose zones a place is, none for nobody's; see `seat_of`."""
    if isinstance(place, TwoPiles):
        return seats_of(game, Pile(place.first, place.of), registers)
    named_last = isinstance(place, TheirPile) and DOER not in registers
    if named_last or (isinstance(place, Pile) and not isinstance(place.of, You)):
        return seats_in(game, referred(game, place.of, registers))
    if not isinstance(place, Pile | TheirPile):
        return ()
    seat = seat_of(game, place, registers)
    return (seat,) if seat else ()


def seat_of(game: Game, place: Place, registers: Registers, card: int = 0) -> int:
    """Return whose zone a place is, 0 for nobody's; of several players the first.

    Args:
        game: the game.
        place: the place.
        registers: those of the effect's frame; `doer` where somebody else than its player acts.
        card: the card that is brought there.
    """
    if isinstance(place, OwnersPile):
        return game.state.owner_of[card]
    if isinstance(place, Pile) and isinstance(place.of, You):
        return registers["seat"]
    if isinstance(place, TheirPile) and DOER in registers:
        return registers[DOER]
    return next(iter(seats_of(game, place, registers)), 0)


def cards_of(game: Game, place: Place, registers: Registers) -> tuple[int, ...]:
    """Return the cards in a place, the bottom one first, player by player; see `seat_of`."""
    if isinstance(place, HeldCards):
        return those_cards(game, registers)
    if isinstance(place, TwoPiles):
        kinds = (place.first, place.second)
        return tuple(card for kind in kinds for card in cards_of(game, Pile(kind, place.of), registers))
    if not isinstance(place, Pile | OwnersPile | TheirPile):
        found: tuple[int, ...] = game.evaluate(place, registers)
        return found
    kind = kind_of(place)
    return tuple(card for seat in seats_of(game, place, registers) for card in lying(game, kind, seat))


def lying(game: Game, kind: str, seat: int) -> tuple[int, ...]:
    """Return the cards in a zone of a seat, the bottom one first; those that somebody holds up count as still there."""
    found = zone(game, kind, seat)
    for held in held_from(game, kind, seat):
        cards = zone(game, held.pile, held.holder)
        found = (*cards, *found) if held.bottom else (*found, *cards)
    return found


CARD_ZONES = frozenset((HAND, DECK, PURGATORY, ABYSS, ACTION, SOURCES))
"""The kinds of zone that texts name."""


def cards_standing_for(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the cards that things stand for, each once; a zone stands for all cards in it, the bottom one first."""
    found = (
        card
        for aim in aims
        for card in (lying(game, aim.kind, aim.entity) if aim.kind in CARD_ZONES else (card_of(game, aim),))
    )
    return tuple(dict.fromkeys(card for card in found if card))


def kind_of(place: Place) -> str:
    """Return the kind of zone that a place is."""
    kind: str = getattr(place, "zone", "")
    return kind


def kinds_of(place: Place) -> tuple[str, ...]:
    """Return the kinds of zone that a place is made of."""
    return (place.first, place.second) if isinstance(place, TwoPiles) else (kind_of(place),)


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
    unstack(game, card)
    old = game.state.zone_of[card]
    if not old:
        return
    kind, seat = sent_to(game, card, kind, seat)
    if kind == DECK:
        # What is held up lay above, or below, what comes to the deck now.
        give_back_all(game, kind, seat, besides=old)
    leave_play(game, card)
    seen = shown or zone_parts(old)[0] not in UNSEEN or kind not in UNSEEN
    told = Event(PUT if seen else HIDDEN_PUT, registers["seat"], card, registers["source"], word=kind, rules=RULES)
    game.set_controller(card, seat)
    game.move_card(card, zone_key(kind, seat), 0 if bottom else None)
    game.announce(told)


def _aimed(zone: str, name: str) -> Phrase:
    """Return the words for a zone that is itself a target; a player is aimed at by the zone's place (AMB-136)."""
    words = f"[a|an|any] target {name.replace(' ', '_')}"
    rules = ("TGT-001.8", "AMB-136", "AMB-137")
    example = f"Draw 1 card for each card in target {name}."
    return phrase(words, Pile, zone=zone, of=Target(nouns=(Kind(zone),)), rule_ids=rules, example=example)


def _several(name: str) -> str:
    return name[:-1] + "ies" if name.endswith("y") else name + ("es" if name.endswith("s") else "s")


MODULE = RuleModule(
    id="piles",
    requires=("held cards", "results"),
    rules={"TGT-001.8": "Every zone of a field can be a target."},
    words=tuple(Word("pile", place, name, (_several(name),)) for place, name in NAMES.items()),
    events=(
        EventKind(PUT, "{subject} goes to {place}", reactable=False, rule_ids=RULES, anywhere=True),
        EventKind(HIDDEN_PUT, "{subject} goes to {place}", reactable=False, private=("subject",), rule_ids=RULES,
                  anywhere=True),
    ),
    nodes=tuple(NodeRule(node, evaluate=cards_of) for node in (Pile, OwnersPile, TheirPile, TwoPiles, HeldCards)),
    phrases=(
        phrase("your {zone}", Pile, of=You()),
        *(_aimed(zone, name) for zone, name in FIELD_NAMES.items()),
        phrase("{of}'s {zone}", Pile),
        phrase("all|all_the purgatories", Pile, zone=PURGATORY, of=PLAYERS),
        phrase("any|any_of_the purgatories", Pile, zone=PURGATORY, of=PLAYERS, canonical=False),
        phrase("each|every|any|a purgatory", Pile, zone=PURGATORY, of=PLAYERS, canonical=False),
        phrase("any deck", Pile, zone=DECK, of=AnyOf(Things(nouns=(Kind("player"),))), canonical=False),
        phrase("all|all_the hands", Pile, zone=HAND, of=PLAYERS),
        phrase("its(their) owner's {zone}", OwnersPile),
        phrase("their [respective] owners|owner 's [respective] {zone}", OwnersPile, canonical=False),
        phrase("the {zone}", OwnersPile, canonical=False),
        phrase("their {zone}", TheirPile),
    ),
)
