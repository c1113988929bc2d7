"""Action cards: the five slots, and equipment (ACT-001, EQP-001)."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.permissions import is_used
from lich_studio.rules.core.statics import is_static
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import ACTION, PLAYED, SLOT, card_type, zone
from lich_studio.rules.lich.timing import at_technique_speed, in_own_main_phase, may_answer

SLOTS = StatKey("slots", "Action slots", default=5, minimum=0)
ACTION_TYPES = ("equipment", "summon", "skill")
STAYS = {"equipment": "an equipment", "summon": "a summon", "skill": "a skill", "alteration": "an alteration"}
"""Card types that lie in play, as a sentence names one of them."""


def free_slot(game: Game, seat: int) -> int:
    """Return the lowest free action slot of a seat, from 1, or 0 when all are taken (AMB-164, AMB-215)."""
    held = {game.state.columns[SLOT.id][card] for card in (*zone(game, ACTION, seat), *zone(game, PLAYED, 0))
            if game.state.controller_of[card] == seat}  # fmt: skip
    return next((slot for slot in range(1, game.stat(seat, SLOTS.id) + 1) if slot not in held), 0)


def _own_main_phase(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) not in ACTION_TYPES:
        return None
    if game.rulings.action_cards == "technique speed" and not at_technique_speed(game, intent.seat):
        return Refusal(
            "technique-speed", ("AMB-112", "SPD-TEC.2"), "At this table an action card cannot be added to a stack."
        )
    at_once = at_technique_speed(game, intent.seat)
    if at_once or (in_own_main_phase(game, intent.seat) and may_answer(game, intent.seat)):
        return None
    return Refusal("not-your-main-phase", ("ACT-001.2",), "An action card is played in your own main phase.")


def _slot_free(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) not in ACTION_TYPES or free_slot(game, intent.seat):
        return None
    count = game.stat(intent.seat, SLOTS.id)
    return Refusal("no-slot", ("ACT-001.1", "FLD-001.3"), f"All {count} action slots are taken.", (("slots", count),))


def _hold_slot(game: Game, card: int) -> int:
    """Hold a slot from the declaration on (AMB-215)."""
    if card_type(game, card) in ACTION_TYPES:
        game.set_stat(card, SLOT.id, free_slot(game, game.state.controller_of[card]))
    return card


def take_slot(game: Game, card: int) -> None:
    """Put a resolved action card into the slot it held (ACT-001.1)."""
    seat = game.state.controller_of[card]
    game.move_card(card, zone_key(ACTION, seat))
    slot = game.state.columns[SLOT.id][card]
    game.announce(Event("entered play", seat, card, card, slot, rules=("ACT-001.1", "ACT-001.2")))


def _enter(game: Game, registers: Registers) -> Instruction:
    take_slot(game, registers["value"])
    return Done(True)


def _check_bare_effect(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse an effect on a card that stays in play which nothing sets off."""
    if context.card_type not in STAYS or ability.trigger is not None or not ability.effects:
        return None
    if is_static(ability) or is_used(ability):
        return None
    return TextProblem(
        ability.span,
        "nothing-sets-it-off",
        f"Nothing sets this off: an effect of {STAYS[context.card_type]} needs a cost before a colon, such as Tap.",
    )


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
        Clause("play.main phase", ("play",), "phase", _own_main_phase, ("ACT-001.2",), "it is your main phase"),
        Clause("play.slot", ("play",), "resource", _slot_free, ("ACT-001.1", "FLD-001.3"), "an action slot is free"),
    ),
    hooks=(
        Hook("card declared", fold=_hold_slot),
        Hook("resolve equipment", procedure="action card.enter"),
    ),
    events=(EventKind("entered play", "{subject} enters play in slot {amount}", rule_ids=("ACT-001.1",)),),
    tables={"card type": (CardType("equipment", "Equipment", ("defense",)),)},
    procedures=(
        procedure(
            "action card.enter",
            step("enter", _enter, "It takes its action slot", "ACT-001.1"),
            title="Enter play",
        ),
    ),
    text_checks=(_check_bare_effect,),
)
