"""Action slots that hold cards of a description alone: "you may equip 1 additional Relic" (FLD-001.2, FX-001.2).

There is no limit by kind beside the five slots, so one more card of a kind is one more slot for such cards.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.cards.action_cards import ACTION_TYPES
from lich_studio.rules.lich.cards.kinds import Subtype
from lich_studio.rules.lich.cards.slot_room import NARROW_SLOTS, Room
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of

RULES = ("FX-001.2", "FLD-001.2", "ACT-001.1")
EQUIPMENT = "equipment"


@dataclass(frozen=True, slots=True)
class FurtherSlots(Ward):
    """A player has further action slots, for cards of a description alone.

    Attributes:
        number: how many.
        things: which cards.
        among: the type of card that they are of, "" for any action card.
    """

    number: Amount
    things: Things
    among: str = ""


def _holds(game: Game, node: FurtherSlots, card: int, source: int) -> bool:
    seat = game.state.controller_of[source]
    asked = {"seat": seat, "controller": seat, "source": source, "item": 0, "aims": ()}
    return node.among in ("", card_type(game, card)) and fits(game, node.things, Aim("card", card), asked)


def _narrow(game: Game, room: Room) -> Room:
    found = room.narrow
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, FurtherSlots) or registers_of(game, ward)["seat"] != room.seat:
            continue
        fitting = frozenset(card for card in room.cards if _holds(game, node, card, ward.source))
        found += (fitting,) * max(0, amount(game, node.number, registers_of(game, ward)))
    return room._replace(narrow=found)


def _check_kind(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse slots for what takes none."""
    for node in walk(ability):
        if isinstance(node, FurtherSlots):
            nouns = [noun.noun for noun in node.things.nouns if isinstance(noun, Kind)]
            subtypes = all(isinstance(noun, Kind | Subtype) for noun in node.things.nouns)
            described = node.things.nouns and subtypes and not node.things.qualifiers
            if not described or not {*ACTION_TYPES, "card"}.issuperset(nouns):
                message = "Only equipment, summons and skills take action slots."
                return TextProblem(ability.span, "takes-no-slot", message, ACTION_TYPES)
    return None


_ONE = Number(1)
_MORE = "additional|extra|more|further"
_AN = "an|one|another additional|extra|more|further"
_THERE = "[in_your_action_zone|in_play|in_action_slots]"
_SLOTS = "action_slot|action_slots|slot|slots"
_YOU = "you may|can"


def _rows(verb: str, verbs: str, among: str, shown: str) -> Iterator[Phrase]:
    """Give the rows with a verb, which tells what type of card they are about."""
    yield phrase(f"you may {verb} {{number}} additional {{things(s)}}", FurtherSlots, among=among, rule_ids=RULES,
                 example=f"You may {verb} 2 additional {shown}.")
    yield phrase(f"{_YOU} {verbs} {{number}} {_MORE} {{things(s)}} {_THERE}", FurtherSlots, among=among,
                 canonical=False)
    yield phrase(f"{_YOU} {verbs} {_AN} {{things}} {_THERE}", FurtherSlots, number=_ONE, among=among,
                 canonical=False)
    yield phrase(f"{_YOU} {verbs} another {{things}}", FurtherSlots, number=_ONE, among=among, canonical=False)


MODULE = RuleModule(
    id="further slots",
    requires=("wards", "action cards", "kinds of cards"),
    nodes=(NodeRule(FurtherSlots, evaluate=keep, procedure="ward.holds", sentence="{source} gives further slots"),),
    hooks=(Hook(NARROW_SLOTS, fold=_narrow, only_modified=True),),
    phrases=(
        *_rows("equip", "equip|wear|wield", EQUIPMENT, "Pistols"),
        *_rows("control", "control|have", "", "summons"),
        phrase(f"you have {{number}} {_MORE} {_SLOTS} for {{things(all)}}", FurtherSlots, among="", canonical=False),
        phrase(f"you have +{{number}} {_SLOTS} for {{things(all)}}", FurtherSlots, among="", canonical=False),
        phrase(f"you have {_AN} action_slot|slot for {{things(all)}}", FurtherSlots, number=_ONE, among="",
               canonical=False),
        phrase(f"you have|gain {_AN} {{things}} slot|action_slot", FurtherSlots, number=_ONE, among="",
               canonical=False, yields=1),
        phrase(f"you have|gain {{number}} {_MORE} {{things}} slots|action_slots", FurtherSlots, among="",
               canonical=False, yields=1),
        phrase("you have|gain +{number} {things} slot|slots|action_slot|action_slots", FurtherSlots, among="",
               canonical=False, yields=1),
        phrase(f"you have {_AN} action_slot|slot for a|an {{things}}", FurtherSlots, number=_ONE, among="",
               canonical=False),
    ),
    text_checks=(_check_kind,),
)  # fmt: skip
