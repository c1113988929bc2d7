"""Cards that take more than one action slot: "this card takes up 2 action slots" (ACT-001.1, FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.lich.cards.action_cards import ACTION_TYPES
from lich_studio.rules.lich.cards.slot_room import SLOTS, SLOTS_TAKEN, Taking
from lich_studio.rules.lich.forms.without_slots import SLOT_WORDS, TAKE, TAKES, WHERE
from lich_studio.rules.lich.replacing.wards import Ward, keep

RULES = ("FX-001.2", "ACT-001.1")


@dataclass(frozen=True, slots=True)
class TakesSlots(Ward):
    """The card itself takes so many action slots, also as it is played.

    Attributes:
        number: how many.
    """

    number: Number


@kept_for_each
def _taken_by(definition: CardDefinition) -> int:
    """Return how many slots a card says of itself, without a condition, that it takes; 0 where it does not say."""
    plain = (ability for ability in definition.abilities if ability.condition is None and ability.tier is None)
    said = (effect for ability in plain for effect in ability.effects)
    return max((effect.number.value for effect in said if isinstance(effect, TakesSlots)), default=0)


def _take(game: Game, taking: Taking) -> Taking:
    said = _taken_by(game.definitions[game.state.definition_of[taking.card]])
    return taking._replace(slots=said) if said else taking


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse it of what takes no slot, under a condition, and of more slots than there are."""
    for node in walk(ability):
        if not isinstance(node, TakesSlots):
            continue
        if context.card_type not in ("", *ACTION_TYPES):
            return TextProblem(ability.span, "takes-no-slot", f"A {context.card_type} takes no action slot.")
        if ability.condition is not None or ability.effects != (node,):
            message = "How many slots a card takes is settled as it is played: say it by itself."
            return TextProblem(ability.span, "slots-settled", message)
        if not 0 < node.number.value <= SLOTS.default:
            message = f"A player has {SLOTS.default} action slots: say how many of them this takes."
            return TextProblem(ability.span, "so-many-slots", message)
    return None


def _rows() -> Iterator[Phrase]:
    yield phrase("this card takes_up {number} action slot(s)", TakesSlots, rule_ids=RULES,
                 example="This card takes up 2 action slots.")
    for name in ("this card", "~", "this equipment|summon|skill", "this"):
        yield phrase(f"{name} {TAKES} {{number}} [of_your] [equipment] {SLOT_WORDS} {WHERE}", TakesSlots,
                     canonical=False)
        yield phrase(f"{name} {TAKES} the_space_of|as_much_space_as {{number}} cards|equipment|equipments", TakesSlots,
                     canonical=False)
    yield phrase(f"{TAKES}|{TAKE} {{number}} [of_your] [equipment] {SLOT_WORDS} {WHERE}", TakesSlots, canonical=False)


MODULE = RuleModule(
    id="several slots",
    requires=("wards", "action cards", "without slots"),
    nodes=(
        NodeRule(TakesSlots, evaluate=keep, procedure="ward.holds", sentence="{source} takes several slots"),
    ),
    hooks=(Hook(SLOTS_TAKEN, fold=_take),),
    phrases=tuple(_rows()),
    text_checks=(_check,),
)  # fmt: skip
