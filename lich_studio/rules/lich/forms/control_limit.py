"""What a player may control: at most so many of a kind, none of a kind, or of a kind only some (FX-001.2).

What would be one too many is not played, not summoned, not put into play and does not change hands; what is there
already stays.
"""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, Things, filters_of, fits, kinds_of
from lich_studio.rules.lich.cards.play_hooks import TOO_MANY, Holding
from lich_studio.rules.lich.field import card_name, card_type
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import cards_in, seats_in

RULES = ("FX-001.2",)
_YOU = You()
UNCONTROLLED = frozenset({"player", "opponent", "enemy", "ally", "avatar", "tile", "wall", "surface", "effect"})
"""Nouns for what nobody controls as one controls cards."""
LYING = ("equipment", "summon", "skill", "source")
"""Types of cards that lie in play by themselves."""


@dataclass(frozen=True, slots=True)
class ControlsAtMost(Ward):
    """A player controls at most so many things of a description.

    Attributes:
        who: the player.
        number: how many.
        things: which.
        among: the type of card that they are of, "" for whatever is described.
    """

    who: Selector
    number: Amount
    things: Things
    among: str = ""


@dataclass(frozen=True, slots=True)
class ControlsNone(Ward):
    """A player controls nothing of a description.

    Attributes:
        things: what.
        among: the type of card that it is of, "" for whatever is described.
    """

    things: Things
    among: str = ""


@dataclass(frozen=True, slots=True)
class ControlsOnly(Ward):
    """A player controls, of cards of a type, those of a description alone.

    Attributes:
        things: which; their noun tells the type where `among` does not.
        among: the type of card that it is about, "" for what the noun says.
    """

    things: Things
    among: str = ""


def _is_too_many(game: Game, ward: Modifier, seat: int, card: int) -> bool:
    """Return whether a card keeps a seat from controlling another."""
    node, asked, aim = ward.value, registers_of(game, ward), Aim("card", card)
    if isinstance(node, ControlsNone | ControlsOnly):
        if asked["seat"] != seat:
            return False
        described = fits(game, node.things, aim, asked)
        if isinstance(node, ControlsNone):
            return described and node.among in ("", card_type(game, card))
        return not described and card_type(game, card) in ((node.among,) if node.among else kinds_of(node.things))
    if not isinstance(node, ControlsAtMost):
        return False
    if seat not in seats_in(game, tuple(game.evaluate(node.who, asked))) or not fits(game, node.things, aim, asked):
        return False
    own = replace(node.things, qualifiers=(*node.things.qualifiers, Controlled("you")))
    if node.among not in ("", card_type(game, card)):
        return False
    held = cards_in(game, tuple(game.evaluate(Each(own), {**asked, "seat": seat, "controller": seat})))
    counted = [one for one in held if one != card and node.among in ("", card_type(game, one))]
    return len(counted) >= amount(game, node.number, asked)


def _forbidding(game: Game, seat: int, card: int) -> int:
    """Return the card that forbids a seat to control one more card, 0 if none does."""
    return next((ward.source for ward in in_force(game) if _is_too_many(game, ward, seat, card)), 0)


def _check_only(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to let a player control only some without saying of what."""
    for node in walk(ability):
        if isinstance(node, ControlsAtMost | ControlsNone) and not UNCONTROLLED.isdisjoint(kinds_of(node.things)):
            message = "Nobody controls these; say which cards may not be controlled."
            return TextProblem(ability.span, "controls-nothing", message, LYING)
        if isinstance(node, ControlsOnly) and not node.among:
            kinds = kinds_of(node.things)
            if not kinds or not set(LYING).issuperset(kinds) or not filters_of(node.things):
                message = "This does not say of which cards only these may be controlled: name their type too."
                return TextProblem(ability.span, "only-of-what", message, LYING)
    return None


def _room(game: Game, intent: Intent) -> Refusal | None:
    ward = _forbidding(game, intent.seat, intent.subject)
    if not ward:
        return None
    name = card_name(game, ward)
    return Refusal("control-limit", RULES, f"{name} allows no more of these in play.", (("card", ward),))


def _too_many(game: Game, holding: Holding) -> Holding | None:
    return holding if _forbidding(game, holding.seat, holding.card) else None


_NOT = "may_not|cannot|can't"

MODULE = RuleModule(
    id="control limit",
    requires=("wards", "playing"),
    clauses=(Clause("play.control limit", ("play",), "resource", _room, RULES,
                    "no card says that it is too many", only_modified=True),),
    hooks=(Hook(TOO_MANY, fold=_too_many),),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} limits control")
        for node in (ControlsAtMost, ControlsNone, ControlsOnly)
    ),
    text_checks=(_check_only,),
    phrases=(
        phrase("you may_not control {things(all)}", ControlsNone, among="", rule_ids=RULES,
               example="You may not control Pistols."),
        phrase(f"you {_NOT} control|have|own [any] {{things(all)}}", ControlsNone, among="", canonical=False),
        phrase("you may_not equip {things(all)}", ControlsNone, among="equipment", rule_ids=RULES,
               example="You may not equip Shields."),
        phrase(f"you {_NOT} equip|wear|wield|carry [any] {{things(all)}}", ControlsNone, among="equipment",
               canonical=False),
        phrase("you may only control {things(all)}", ControlsOnly, among="", rule_ids=RULES,
               example="You may only control Elemental summons."),
        phrase("you may|can only control|have|own {things(all)}", ControlsOnly, among="", canonical=False),
        phrase("you may|can control only {things(all)}", ControlsOnly, among="", canonical=False),
        phrase("you may only equip {things(all)}", ControlsOnly, among="equipment", rule_ids=RULES,
               example="You may only equip Pistols."),
        phrase("you may|can only equip|wear|wield|carry {things(all)}", ControlsOnly, among="equipment",
               canonical=False),
        phrase("you may|can equip only {things(all)}", ControlsOnly, among="equipment", canonical=False),
        phrase("you may_not equip more_than {number} {things(s)}", ControlsAtMost, who=_YOU, among="equipment",
               rule_ids=RULES, example="You may not equip more than 2 Pistols."),
        phrase(f"you {_NOT} equip|wear|wield|carry more_than {{number}} {{things(s)}}", ControlsAtMost, who=_YOU,
               among="equipment", canonical=False),
        phrase("you may|can equip up_to|at_most {number} {things(s)}", ControlsAtMost, who=_YOU, among="equipment",
               canonical=False),
        phrase("you may|can only equip [up_to|at_most] {number} {things(s)}", ControlsAtMost, who=_YOU,
               among="equipment", canonical=False),
        phrase("you may|can have|control up_to|at_most {number} {things(s)}", ControlsAtMost, who=_YOU, among="",
               canonical=False),
        phrase("you may_not control more_than {number} {things(s)}", ControlsAtMost, who=_YOU, among="", rule_ids=RULES,
               example="You may not control more than 3 equipment."),
        phrase(f"you {_NOT} control|have|own more_than {{number}} {{things(s)}} [in_play]", ControlsAtMost, who=_YOU,
               among="", canonical=False),
        phrase("you may|can only control up_to|at_most {number} {things(s)}", ControlsAtMost, who=_YOU, among="",
               canonical=False),
        phrase("you may|can only control {number} {things(s)}", ControlsAtMost, who=_YOU, among="", canonical=False),
        phrase("you may|can control no_more_than|only {number} {things(s)}", ControlsAtMost, who=_YOU, among="",
               canonical=False),
        phrase("{who} may_not control more_than {number} {things(s)}", ControlsAtMost, among="", rule_ids=RULES,
               example="Each player may not control more than 2 summons."),
        phrase(f"{{who}} {_NOT} control more_than {{number}} {{things(s)}} [in_play]", ControlsAtMost, among="",
               canonical=False),
    ),
)  # fmt: skip
