"""Cards under cards: they lie there until the text brings them elsewhere, or the card above leaves play (AMB-179).

What lies face down under a card is seen by the player whose card it lies under, and by nobody else.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Direct, Place, Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.engine.zones import ZoneKind, zone_key
from lich_studio.rules.core.lying import Lot, LyingIn
from lich_studio.rules.core.running import chosen, effect_node, referred
from lich_studio.rules.core.selectors import ThisCard, You
from lich_studio.rules.core.statics import Entering
from lich_studio.rules.lich.field import LEFT_PLAY, PURGATORY, leave_play, zone
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.seats import living
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.gathering import gathered

UNDER, UNDER_UNSEEN = "under", "under face down"
RULES = ("FX-001.1", "AMB-179", "AMB-230")
_THIS, _YOU = ThisCard(), You()


@dataclass(frozen=True, slots=True)
class UnderCard(Place):
    """Under cards in play.

    Attributes:
        of: the cards.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class PutUnder(Entering):
    """Cards go under a card in play.

    Attributes:
        who: the players who do it.
        what: the cards.
        host: the card that they go under.
        hidden: whether they lie face down.
    """

    who: Selector
    what: Lot
    host: Selector
    hidden: bool = False


def cards_under(game: Game, host: int) -> tuple[int, ...]:
    """Return the cards that lie under a card, the first that came there first."""
    piles = (zone(game, kind, seat) for seat in living(game) for kind in (UNDER, UNDER_UNSEEN))
    return tuple(card for pile in piles for card in pile if game.state.link_of[card] == host)


def _lying_under(game: Game, node: UnderCard, registers: Registers) -> tuple[int, ...]:
    hosts = cards_in(game, referred(game, node.of, registers))
    return tuple(card for host in hosts for card in cards_under(game, host))


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _put(game: Game, registers: Registers) -> Instruction:
    node: PutUnder = effect_node(game, registers)
    hosts = cards_in(game, chosen(game, node.host, registers))
    if not hosts or not game.state.zone_of[hosts[0]]:
        return RETURN
    seat = game.state.controller_of[hosts[0]]
    for _, card in registers["all"]:
        if game.state.zone_of[card] and card != hosts[0]:
            leave_play(game, card)
            game.set_controller(card, seat)
            game.move_card(card, zone_key(UNDER_UNSEEN if node.hidden else UNDER, seat))
            game.set_link(card, hosts[0])
            kind = "put under unseen" if node.hidden else "put under"
            game.announce(Event(kind, registers["seat"], card, registers["source"], others=(hosts[0],), rules=RULES))
    return RETURN


def _fall(game: Game, event: Event) -> Event:
    """Send what lies under a card that leaves play to the purgatory."""
    for card in cards_under(game, event.subject):
        game.set_link(card, 0)
        game.move_card(card, zone_key(PURGATORY, game.state.controller_of[card]))
    return event


def _enters(game: Game, event: Event) -> Event:
    """Set off what a card says without a cost or a trigger as it comes into play."""
    definition = game.state.definition_of[event.subject]
    for number, ability in enumerate(game.definitions[definition].abilities if definition else ()):
        bare = not ability.costs and ability.trigger is None and ability.tier is None
        if bare and ability.effects and all(isinstance(effect, Entering) for effect in ability.effects):
            life = game.state.life_of[event.subject]
            game.state.waiting.append(Waiting(event.subject, (definition, number), event, life))
    return event


def _rows() -> tuple[Phrase, ...]:
    """Return the ways to say that cards are put under a card."""
    example = "Tap: Put the top card of your deck {}under this card."
    under = "under|beneath|underneath"
    behind = phrase("put|place|tuck {what} under|beneath|underneath {host} ,_face_down|face_down", PutUnder, who=_YOU,
                    hidden=True, canonical=False)  # fmt: skip
    return behind, *(
        row
        for words, hidden in ((f"face_down {under}", True), (under, False))
        for row in (
            phrase(f"put|place|tuck {{what}} {words} {{host}}", PutUnder, who=_YOU, hidden=hidden, rule_ids=RULES,
                   example=example.format("face down " if hidden else "")),
            phrase(f"{{who}} puts|places|tucks {{what}} {words} {{host}}", PutUnder, hidden=hidden, rule_ids=RULES),
        )
    )  # fmt: skip


MODULE = RuleModule(
    id="cards under cards",
    requires=("gathering cards", "triggers"),
    zones=(ZoneKind(UNDER, "Under cards"), ZoneKind(UNDER_UNSEEN, "Face down under cards", "owner")),
    tables={"aimable": (Aimable("PutUnder", (*CARD_NOUNS, "summon", "token", "player")),)},
    events=(
        EventKind("put under", "{subject} goes under {others}", reactable=False, rule_ids=RULES),
        EventKind("put under unseen", "{subject} goes face down under {others}", reactable=False,
                  private=("subject",), rule_ids=RULES),
    ),
    hooks=(
        Hook("event " + LEFT_PLAY, fold=_fall),
        Hook("event entered play", fold=_enters),
        Hook("event attached", fold=_enters),
    ),
    nodes=(
        NodeRule(UnderCard, evaluate=_lying_under),
        NodeRule(PutUnder, procedure="put under.run", sentence="{source} puts cards under a card"),
    ),
    phrases=(
        *_rows(),
        phrase("under|beneath|underneath {of}", UnderCard,
               example="Put all cards from under this card into your hand."),
        phrase("under|beneath|underneath this card", LyingIn, place=UnderCard(_THIS),
               example="Tap: Put a card under this card into your hand."),
        phrase("under|beneath|underneath this", LyingIn, place=UnderCard(_THIS), canonical=False),
        phrase("under|beneath|underneath it", LyingIn, place=UnderCard(_THIS), canonical=False),
        phrase("under|beneath|underneath ~", LyingIn, place=UnderCard(_THIS), canonical=False),
    ),
    procedures=(
        procedure(
            "put under.run",
            step("begin", _begin),
            step("put", _put, "Cards go under a card", *RULES),
            title="Put under",
        ),
    ),
)  # fmt: skip
