"""Cards that take up no action slot: "summons do not take up slots in your action zone" (ACT-001.1, FX-001.2).

Each such card has a slot of its own beside the others, so that it neither needs a free one nor takes one from others.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.gifts import More, YouHave
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.cards.action_cards import ACTION_TYPES
from lich_studio.rules.lich.cards.kinds import OfSubtype, Subtype
from lich_studio.rules.lich.cards.slot_room import NARROW_SLOTS, Room
from lich_studio.rules.lich.forms.standing_numbers import UnlimitedZone
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of

RULES = ("FX-001.2", "ACT-001.1")


@dataclass(frozen=True, slots=True)
class TakeNoSlots(Ward):
    """Cards of a description take no action slots of the player who controls the card that says so.

    Attributes:
        things: which cards; all that lie in the player's action zone are the player's.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class TakesNoSlot(Ward):
    """The card itself takes no action slot, also as it is played."""


@kept_for_each
def _takes_none(definition: CardDefinition) -> bool:
    """Return whether a card says of itself, without a condition, that it takes no slot."""
    plain = (ability for ability in definition.abilities if ability.condition is None and ability.tier is None)
    return any(isinstance(effect, TakesNoSlot) for ability in plain for effect in ability.effects)


def _slots_of_their_own(game: Game, room: Room) -> Room:
    free = {card for card in room.cards if _takes_none(game.definitions[game.state.definition_of[card]])}
    for ward in in_force(game):
        if isinstance(ward.value, TakesNoSlot):
            free.update({ward.source}.intersection(room.cards))
        asked = registers_of(game, ward)
        if isinstance(ward.value, TakeNoSlots) and asked["seat"] == room.seat:
            things = replace(ward.value.things, qualifiers=())
            free.update(card for card in room.cards if fits(game, things, Aim("card", card), asked))
    return room._replace(narrow=(*room.narrow, *(frozenset({card}) for card in sorted(free)))) if free else room


def _check_kind(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse it of what takes no slot anyway, and of cards of a player who is not this card's."""
    nouns = frozenset({*ACTION_TYPES, "card"})
    for node in walk(ability):
        if isinstance(node, TakesNoSlot) and context.card_type not in ("", *ACTION_TYPES):
            return TextProblem(ability.span, "takes-no-slot", f"A {context.card_type} takes no action slot anyway.")
        if isinstance(node, TakeNoSlots):
            said = [noun.noun for noun in node.things.nouns if isinstance(noun, Kind)]
            parts = (*node.things.nouns, *node.things.adjectives)
            described = all(isinstance(part, Kind | Subtype | OfSubtype) for part in parts)
            if any(one != Controlled("you") for one in node.things.qualifiers):
                message = "Say it of cards by what they are: whose slots are not taken is said behind."
                return TextProblem(ability.span, "takes-no-slot", message, ("in your action zone",))
            if not node.things.nouns or not described or not nouns.issuperset(said):
                message = "Only equipment, summons and skills take action slots."
                return TextProblem(ability.span, "takes-no-slot", message, ACTION_TYPES)
    return None


TAKE = "take|take_up|use|use_up|occupy|need|require|fill|fill_up"
TAKES = "takes|takes_up|uses|uses_up|occupies|needs|requires|fills|fills_up"
SLOT_WORDS = "slot|slots|space|room|action_slot|action_slots|spaces"
_ANY = f"a_slot|an_action_slot|any_slots|any_space|a_space|any_action_slots|any_slot|any_room|{SLOT_WORDS}"
_ZONE = "action_zone|field"
WHERE = f"[in|of|on your {_ZONE}]"
_COUNT = "toward|towards|against|as_part_of"
_LIMIT = f"action_slots|slots|{_ZONE}|slot_limit|action_slot_limit|limit"


def _rows() -> Iterator[Phrase]:
    """Give the rows: of all cards of a kind, and of the card itself."""
    yield phrase("{things(all)} take_up no action_slots in your action_zone", TakeNoSlots, rule_ids=RULES,
                 example="Summons take up no action slots in your action zone.")
    yield phrase(f"{{things(all)}} {TAKE} no {SLOT_WORDS} in|of|on your {_ZONE}", TakeNoSlots, canonical=False)
    yield phrase(f"{{things(all)}} do_not|don't {TAKE} {_ANY} in|of|on your {_ZONE}", TakeNoSlots, canonical=False)
    yield phrase(f"your {{things(all)}} {TAKE} no {SLOT_WORDS}", TakeNoSlots, canonical=False)
    yield phrase(f"your {{things(all)}} do_not|don't {TAKE} {_ANY}", TakeNoSlots, canonical=False)
    yield phrase(f"{{things(all)}} do_not|don't count {_COUNT} your {_LIMIT}", TakeNoSlots, canonical=False)
    for name, canonical in (("this card", True), ("~", False), ("this equipment|summon|skill", False), ("this", False)):
        words = "takes_up no action_slot" if canonical else f"{TAKES} no {SLOT_WORDS} {WHERE}"
        yield phrase(f"{name} {words}", TakesNoSlot, canonical=canonical, rule_ids=RULES if canonical else (),
                     example="This card takes up no action slot." if canonical else "")
        yield phrase(f"{name} does_not|doesn't {TAKE} {_ANY} {WHERE}", TakesNoSlot, canonical=False)
        yield phrase(f"{name} does_not|doesn't count {_COUNT} your {_LIMIT}", TakesNoSlot, canonical=False)
    yield phrase(f"this card {TAKES} no {SLOT_WORDS} {WHERE}", TakesNoSlot, canonical=False)


_MORE = "additional|extra|more|further"
_SIZE = "slot|slots|action_slot|action_slots|space|spaces"


def _larger() -> Iterator[Phrase]:
    """Give the rows by which the action zone itself is said to be larger."""
    inside = Inside("gift", More, (("stat", "slots"),))
    for words in (f"has {{amount}} {_MORE} {_SIZE}", f"has +{{amount}} {_SIZE}", f"gains {{amount}} {_MORE} {_SIZE}",
                  f"is {{amount}} {_SIZE} larger|bigger", f"can|may hold {{amount}} {_MORE} cards|card",
                  "size is increased by {amount}"):  # fmt: skip
        yield phrase(f"your action_zone {words}", YouHave, inside=inside, canonical=False)
    yield phrase(f"your action_zone has|gains an {_MORE} {_SIZE}", YouHave, gift=More(Number(1), "slots"),
                 canonical=False)
    unlimited = "has unlimited|infinite slots|action_slots|size|space|room", "is unlimited", "has no limit|slot_limit"
    for words in unlimited:
        yield phrase(f"your action_zone {words}", YouHave, gift=UnlimitedZone(), canonical=False)


MODULE = RuleModule(
    id="without slots",
    requires=("wards", "action cards", "kinds of cards", "further slots", "standing numbers"),
    nodes=(
        NodeRule(TakeNoSlots, evaluate=keep, procedure="ward.holds", sentence="{source} makes cards take no slots"),
        NodeRule(TakesNoSlot, evaluate=keep, procedure="ward.holds", sentence="{source} takes no slot"),
    ),
    hooks=(Hook(NARROW_SLOTS, fold=_slots_of_their_own, order=5),),
    phrases=(*_rows(), *_larger()),
    text_checks=(_check_kind,),
)  # fmt: skip
