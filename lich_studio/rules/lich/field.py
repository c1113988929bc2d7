"""A player's field: the zones, what is public, and drawing cards."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.engine.zones import ZoneKind, zone_key, zone_parts
from lich_studio.rules.lich.allowed import may_happen

DECK = "deck"
HAND = "hand"
PURGATORY = "purgatory"
ABYSS = "abyss"
HERO = "hero"
SOURCES = "sources"
ACTION = "action"
ATTACHED = "attached"
PLAYED = "played"
STACK = "stack"
FACE_DOWN = "face down"
"""Cards that take a slot unseen, until they are flipped."""
IN_PLAY = (f"{ACTION}/", f"{ATTACHED}/", f"{SOURCES}/")
"""Beginnings of the keys of zones whose cards can be destroyed."""

DESTROYED = "destroyed"
"""Kind of the event by which a card in play is destroyed; telling it sends the card to purgatory."""

LEFT_PLAY = "left play"
"""Kind of the event that a card tells just before it leaves play, wherever it goes."""

WOULD_DRAW = "would draw"
"""Hook point: the event by which a card is about to be drawn; a hook returns None when it is not."""
SENT = "sent"
"""Hook point: a `Sending`; hooks say where the card goes instead."""
MAY_BE_DESTROYED = "may be destroyed"
"""Hook point: a card in play; a hook returns None when it cannot be destroyed, else the card."""
MAY_BE_BROKEN = "may be broken"
"""Hook point: as `MAY_BE_DESTROYED`, for what damage destroys."""
MAY_BE_DAMNED = "may be damned"
"""Hook point: a card that an effect would damn; a hook returns None when it cannot be damned, else the card."""
UNTAPPED = "untapped"
BURIED = "came to purgatory"
"""Kind of event by which a card comes to a purgatory otherwise than by an effect that puts it there."""
"""Kind of the event that a card tells when its controller's start phase untaps it."""

SLOT = StatKey("slot", "Action slot")
TAPPED = StatKey("tapped", "Tapped")
DEFENSE = StatKey("defense", "Defense", minimum=0)
KEPT_TAPPED = StatKey("kept tapped", "Does not untap", minimum=0)
TOKEN = StatKey("token", "Token")
ANY_HAND = StatKey("any_hand", "Holds any number of cards", minimum=0)
"""A seat's number above 0 where a card says that it has no maximum hand size."""


def zone(game: Game, kind: str, seat: int) -> tuple[int, ...]:
    """Return the cards in a seat's zone, the top of a pile last."""
    return tuple(game.state.zones.get(zone_key(kind, seat), ()))


def is_in(game: Game, card: int, kind: str) -> bool:
    """Return whether a card lies in a zone of that kind, whoever's."""
    return game.state.zone_of[card].startswith(kind + "/")


def is_tapped(game: Game, card: int) -> bool:
    """Return whether a card is tapped (KW-TAP.2)."""
    return game.state.columns[TAPPED.id][card] == 1


def is_token(game: Game, card: int) -> bool:
    """Return whether a card is a token: made in play, and gone for good when it leaves play."""
    return game.state.columns[TOKEN.id][card] == 1


def card_type(game: Game, card: int) -> str:
    """Return the type of a card, "" for what is no card."""
    definition = game.state.definition_of[card]
    return game.definitions[definition].type if definition else ""


def of_types(*types: str) -> Callable[[CardDefinition, int], bool]:
    """Return what says whether a card is of one of some types; for clauses that concern no others."""
    return lambda card, _ability: card.type in types


def card_name(game: Game, entity: int) -> str:
    """Return the printed name of a card, or the name of any other entity."""
    definition = game.state.definition_of[entity]
    return game.definitions[definition].name if definition else game.state.name_of[entity]


def known_card(game: Game, seat: int, handle: str) -> int:
    """Return the card that a seat calls by a name, 0 for none and for cards that the seat may not look at."""
    entity = game.entity(handle, seat)
    if not entity or game.state.kind_of[entity] != "card" or (seat and not game.state.handles_of[entity][seat - 1]):
        return 0
    return entity


def piece_name(game: Game, piece: int) -> str:
    """Return what people call a piece: "Player 2" for an avatar, the card's name for a summon."""
    link = game.state.link_of[piece]
    return f"Player {link}" if game.state.kind_of[piece] == "avatar" else card_name(game, link)


def may_be_destroyed(game: Game, card: int, *, by_damage: bool = False, event: Event | None = None) -> bool:
    """Return whether nothing says that a card cannot be destroyed, or not by damage.

    The hooks of `MAY_BE_DESTROYED`, `MAY_BE_BROKEN` and `COMING` know.

    Args:
        game: the game.
        card: the card.
        by_damage: whether damage would do it.
        event: what would be told, where more is known than the card.
    """
    points = (MAY_BE_DESTROYED, MAY_BE_BROKEN) if by_damage else (MAY_BE_DESTROYED,)
    hooks = tuple(hook for point in points for hook in game.ruleset.hooks.get(point, ()))
    kept = any(hook.fold is not None and hook.fold(game, card) is None for hook in hooks)
    return not kept and may_happen(game, event or Event(DESTROYED, 0, card))


class Sending(NamedTuple):
    """The value of the hook point `SENT`.

    Attributes:
        card: a card that is about to go to another zone.
        kind: the kind of zone.
        seat: whose.
        from_play: whether it leaves play.
    """

    card: int
    kind: str
    seat: int
    from_play: bool


def sent_to(game: Game, card: int, kind: str, seat: int) -> tuple[str, int]:
    """Return the kind of zone, and whose, to which a card goes that is sent to one; the hooks of `SENT` know."""
    sending = Sending(card, kind, seat, game.state.zone_of[card].startswith(IN_PLAY))
    for hook in game.ruleset.hooks.get(SENT, ()):
        if hook.fold is not None:
            sending = hook.fold(game, sending)
    return sending.kind, sending.seat


def _send(game: Game, card: int, kind: str) -> None:
    kind, seat = sent_to(game, card, kind, game.state.controller_of[card])
    leave_play(game, card)
    game.set_controller(card, seat)
    game.move_card(card, zone_key(kind, seat))


def to_purgatory(game: Game, card: int) -> None:
    """Send a card to its controller's purgatory (PUR-001, AMB-166), and tell from what kind of zone it came."""
    came = zone_parts(game.state.zone_of[card])[0]
    _send(game, card, PURGATORY)
    if zone_parts(game.state.zone_of[card])[0] == PURGATORY:
        rules = ("AMB-188", "PUR-001.4") if came == PLAYED else ("PUR-001.4",)
        game.announce(Event(BURIED, game.state.controller_of[card], card, word=came, rules=rules))


def to_abyss(game: Game, card: int) -> None:
    """Send a card to its controller's abyss (ABY-001)."""
    _send(game, card, ABYSS)


def _bury(game: Game, event: Event) -> Event:
    """Send a card to purgatory when its destruction has been told, so that its own abilities still hear of it."""
    if game.state.zone_of[event.subject].startswith(IN_PLAY):
        to_purgatory(game, event.subject)
    return event


def leave_play(game: Game, card: int) -> None:
    """Clear what only a card in play has: its slot, its link, whether it is tapped, counters, modifiers (AMB-206)."""
    if game.state.zone_of[card].startswith(IN_PLAY):
        game.announce(Event(LEFT_PLAY, game.state.controller_of[card], card, rules=("FX-001.1", "AMB-206")))
    game.set_stat(card, SLOT.id, 0)
    game.set_link(card, 0)
    game.set_stat(card, TAPPED.id, 0)
    for bearer, name in list(game.state.counters):
        if bearer == card:
            game.add_counter(card, name, -game.counter(card, name))
    game.remove_modifiers_of(card)


MODULE = RuleModule(
    id="field",
    requires=("seats",),
    stats=(SLOT, TAPPED, KEPT_TAPPED, DEFENSE, TOKEN, ANY_HAND),
    zones=(
        ZoneKind(DECK, "Deck", "hidden"),
        ZoneKind(HAND, "Hand", "owner"),
        ZoneKind(PURGATORY, "Purgatory"),
        ZoneKind(ABYSS, "Abyss"),
        ZoneKind(HERO, "Hero zone", active=True),
        ZoneKind(SOURCES, "Sources", active=True),
        ZoneKind(ACTION, "Action zone", active=True),
        ZoneKind(ATTACHED, "Attached", active=True),
        ZoneKind(PLAYED, "Being played", shared=True),
        ZoneKind(STACK, "Stack", shared=True),
    ),
    events=(
        EventKind(
            "drew", "{actor} draws {subject}", reactable=False, private=("subject",), rule_ids=("KW-DRAW", "REA-001.9"),
            anywhere=True,
        ),
        EventKind(
            DESTROYED, "{subject} is destroyed", reactable=False, rule_ids=("KW-DESTROY.1", "PUR-001.1", "REA-001.10")
        ),
        EventKind(
            BURIED, "{subject} goes to the purgatory of {actor}", reactable=False, rule_ids=("PUR-001.4",), echo=True,
            anywhere=True,
        ),
        EventKind(
            LEFT_PLAY, "{subject} leaves play", reactable=False, rule_ids=("FX-001.1", "AMB-206"), quiet=True,
            departs=True,
        ),
        EventKind(UNTAPPED, "{subject} is untapped", reactable=False, rule_ids=("PH-START.1",), quiet=True),
    ),
    hooks=(Hook("event " + DESTROYED, fold=_bury),),
    rules={
        "FLD-001.1": "Each player has a field of their own for cards and decks.",
        "FLD-001.4": "The action zone can be seen by all.",
        "REA-001.10": "Destruction cannot be answered.",
        "DK-001.1": "Cards are drawn from the deck.",
        "DK-001.2": "The deck lies face down.",
        "DK-001.3": "Nobody may look through the deck.",
        "PUR-001.1": "A destroyed card goes to its controller's purgatory.",
        "PUR-001.4": "Every purgatory can be seen by all.",
        "ABY-001.1": "A damned card goes to its controller's abyss.",
        "ABY-001.2": "An offered card goes to its controller's abyss.",
        "ABY-001.3": "Every abyss can be seen by all.",
        "HRZ-001.1": "The hero zone holds the hero card.",
        "HRZ-001.2": "Every hero zone can be seen by all.",
        "HAND-001.1": "Each player has a hand.",
        "HAND-001.2": "A hand is hidden from everyone outside its owner's team.",
        "KW-DRAW": "Draw: the top card of your deck goes into your hand.",
    },
)
