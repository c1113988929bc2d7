"""How many things of a kind a player may control: "you may not control more than 3 equipment" (FX-001.2).

What would be one too many is not played, not summoned, not put into play and does not change hands; what is there
already stays.
"""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.play_hooks import TOO_MANY, Holding
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import cards_in, seats_in

RULES = ("FX-001.2",)
_YOU = You()


@dataclass(frozen=True, slots=True)
class ControlsAtMost(Ward):
    """A player controls at most so many things of a description.

    Attributes:
        who: the player.
        number: how many.
        things: which.
    """

    who: Selector
    number: Amount
    things: Things


def _forbidding(game: Game, seat: int, card: int) -> int:
    """Return the card that forbids a seat to control one more card, 0 if none does."""
    aim = Aim("card", card)
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, ControlsAtMost):
            continue
        asked = registers_of(game, ward)
        if seat not in seats_in(game, tuple(game.evaluate(node.who, asked))) or not fits(game, node.things, aim, asked):
            continue
        own = replace(node.things, qualifiers=(*node.things.qualifiers, Controlled("you")))
        held = cards_in(game, tuple(game.evaluate(Each(own), {**asked, "seat": seat, "controller": seat})))
        if len([one for one in held if one != card]) >= amount(game, node.number, asked):
            return ward.source
    return 0


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
    clauses=(Clause("play.control limit", ("play",), "resource", _room, RULES, "no card says that it is too many"),),
    hooks=(Hook(TOO_MANY, fold=_too_many),),
    nodes=(NodeRule(ControlsAtMost, evaluate=keep, procedure="ward.holds", sentence="{source} limits control"),),
    phrases=(
        phrase("you may_not control more_than {number} {things(s)}", ControlsAtMost, who=_YOU, rule_ids=RULES,
               example="You may not control more than 3 equipment."),
        phrase(f"you {_NOT} control|have|own more_than {{number}} {{things(s)}} [in_play]", ControlsAtMost, who=_YOU,
               canonical=False),
        phrase("you may|can only control up_to|at_most {number} {things(s)}", ControlsAtMost, who=_YOU,
               canonical=False),
        phrase("you may|can only control {number} {things(s)}", ControlsAtMost, who=_YOU, canonical=False),
        phrase("you may|can control no_more_than|only|at_most {number} {things(s)}", ControlsAtMost, who=_YOU,
               canonical=False),
        phrase("{who} may_not control more_than {number} {things(s)}", ControlsAtMost, rule_ids=RULES,
               example="Each player may not control more than 2 summons."),
        phrase(f"{{who}} {_NOT} control more_than {{number}} {{things(s)}} [in_play]", ControlsAtMost,
               canonical=False),
    ),
)  # fmt: skip
