"""Action cards: the five slots, and equipment (ACT-001, EQP-001)."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Ask, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.permissions import is_used
from lich_studio.rules.core.statics import Entering, is_static
from lich_studio.rules.lich.cards.play_hooks import plays_fast
from lich_studio.rules.lich.cards.playing import CardType, DeclaredCard
from lich_studio.rules.lich.cards.slot_room import SLOTS, free_slot
from lich_studio.rules.lich.field import (
    ACTION,
    PLAYED,
    SLOT,
    card_name,
    card_type,
    of_types,
    to_purgatory,
    zone,
)
from lich_studio.rules.lich.timing import at_technique_speed, in_own_main_phase, may_answer

ACTION_TYPES = ("equipment", "summon", "skill")
STAYS = {
    "equipment": "an equipment", "summon": "a summon", "skill": "a skill", "alteration": "an alteration",
    "hero": "a hero",
}  # fmt: skip
"""Card types that lie in play, as a sentence names one of them."""
PREPARE = "action card.slot"
"""Procedure that settles before the targets which slot a card takes (AMB-215)."""


def replaceable(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Return the cards of a full action zone that a new one may replace at this table (AMB-164).

    No card is among them whose slot another pending card will take, since no slot is promised twice (AMB-215).
    """
    if game.rulings.full_action_zone == "cannot be played" or free_slot(game, seat, card):
        return ()
    slot_of = game.state.columns[SLOT.id]
    promised = {slot_of[card] for card in zone(game, PLAYED, 0) if game.state.controller_of[card] == seat}
    return tuple(
        one for one in zone(game, ACTION, seat)
        if slot_of[one] not in (0, *promised) and free_slot(game, seat, card, one)
    )  # fmt: skip


def _own_main_phase(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) not in ACTION_TYPES or at_technique_speed(game, intent.seat):
        return None
    if plays_fast(game, intent):
        return None
    if game.rulings.action_cards == "technique speed":
        return Refusal(
            "technique-speed", ("AMB-112", "SPD-TEC.2"), "At this table an action card cannot be added to a stack."
        )
    if in_own_main_phase(game, intent.seat) and may_answer(game, intent.seat):
        return None
    return Refusal("not-your-main-phase", ("ACT-001.2",), "An action card is played in your own main phase.")


def _slot_free(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) not in ACTION_TYPES or free_slot(game, intent.seat, intent.subject):
        return None
    if replaceable(game, intent.seat, intent.subject):
        return None
    count = game.stat(intent.seat, SLOTS.id)
    return Refusal("no-slot", ("ACT-001.1", "FLD-001.3"), f"All {count} action slots are taken.", (("slots", count),))


def _choose_slot(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    cards = replaceable(game, seat, registers["card"])
    if not cards:
        return Done(0)
    rules = ("AMB-164", "AMB-215")
    options = tuple(
        Option(f"replace {game.handle(card, seat)}", card, f"Replace {card_name(game, card)}", card, None, rules)
        for card in cards
    )
    prompt = f"Your action zone is full: whose place does {card_name(game, registers['card'])} take?"
    return Ask(Decision(seat, "slot", prompt, options, rules), "replaced")


def _return_slot(game: Game, registers: Registers) -> Instruction:
    return Done(game.state.columns[SLOT.id][registers["replaced"]])


def _hold_slot(game: Game, declared: DeclaredCard) -> DeclaredCard:
    """Hold a slot from the declaration on (AMB-215)."""
    card = declared.card
    if card_type(game, card) in ACTION_TYPES:
        game.set_stat(card, SLOT.id, declared.prepared or free_slot(game, game.state.controller_of[card], card))
    return declared


def take_slot(game: Game, card: int) -> None:
    """Put a resolved action card into the slot it held (ACT-001.1); what lies there makes room (AMB-164)."""
    seat = game.state.controller_of[card]
    slot_of = game.state.columns[SLOT.id]
    slot = slot_of[card]
    makes_room = slot and game.rulings.full_action_zone == "replaces"
    for other in zone(game, ACTION, seat) if makes_room else ():
        if slot_of[other] == slot:
            game.announce(Event("replaced", seat, other, card, slot, rules=("AMB-164",)))
            to_purgatory(game, other)
    game.move_card(card, zone_key(ACTION, seat))
    game.announce(Event("entered play", seat, card, card, slot, rules=("ACT-001.1", "ACT-001.2")))


def _enter(game: Game, registers: Registers) -> Instruction:
    take_slot(game, registers["value"])
    return Done(True)


def _check_bare_effect(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse an effect on a card that stays in play which nothing sets off."""
    if context.card_type not in STAYS or ability.trigger is not None or not ability.effects:
        return None
    if is_static(ability) or is_used(ability) or all(isinstance(effect, Entering) for effect in ability.effects):
        return None
    needs = f"an effect of {STAYS[context.card_type]} needs a cost before a colon, such as Tap"
    when = f"When this card {'is attached' if context.card_type == 'alteration' else 'enters play'},"
    if context.card_type == "hero":
        when = "Once on your turn, you may"
    message = f'Nothing sets this off: {needs}, or has to say when it happens: "{when} ...".'
    return TextProblem(ability.span, "nothing-sets-it-off", message, (when,))


MODULE = RuleModule(
    id="action cards",
    requires=("playing",),
    stats=(SLOTS,),
    rules={
        "ACT-001.1": "Every action card takes one of its player's 5 action slots.",
        "FLD-001.2": "An action zone has 5 slots.",
        "FLD-001.3": "A slot holds one card at most.",
        "EQP-001.1": "Equipment is an action card.",
        "EQP-001.2": "Equipment has a defense.",
    },
    clauses=(
        Clause("play.main phase", ("play",), "phase", _own_main_phase, ("ACT-001.2",), "it is your main phase",
               of_types(*ACTION_TYPES), of_moment=True),
        Clause("play.slot", ("play",), "resource", _slot_free, ("ACT-001.1", "FLD-001.3"), "an action slot is free",
               of_types(*ACTION_TYPES)),
    ),
    hooks=(
        Hook("card declared", fold=_hold_slot),
        Hook("resolve equipment", procedure="action card.enter"),
    ),
    events=(
        EventKind("entered play", "{subject} enters play in slot {amount}", rule_ids=("ACT-001.1",)),
        EventKind("replaced", "{subject} makes room for {source}", reactable=False, rule_ids=("ACT-001.1", "AMB-164")),
    ),
    tables={"card type": (CardType("equipment", "Equipment", ("defense",), prepare=PREPARE),)},
    procedures=(
        procedure(
            PREPARE,
            step("choose", _choose_slot, "In a full action zone, whose place it takes is chosen", "AMB-164", "AMB-215"),
            step("return", _return_slot),
            title="Choose a slot",
        ),
        procedure(
            "action card.enter",
            step("enter", _enter, "It takes its action slot", "ACT-001.1"),
            title="Enter play",
        ),
    ),
    text_checks=(_check_bare_effect,),
)
