"""Exceptions: "all summons except Pack Mother", "each enemy except Undead", "tokens you do not control" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass, replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import Gift
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things, fits
from lich_studio.rules.lich.gifts import of_all
from lich_studio.rules.lich.standing_for import card_of, piece_of, side_of

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class Except(Qualifier):
    """It is not one of certain things.

    Attributes:
        of: those that are left out.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class ExceptThings(Qualifier):
    """It is not of a description.

    Attributes:
        things: those that are left out.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class NotYours(Qualifier):
    """Its side is not that of the player who controls the card, or it is on no side."""


@dataclass(frozen=True, slots=True)
class AllHaveExcept(Static):
    """Every thing of a description but for certain ones has a gift.

    Attributes:
        things: which.
        gift: what each of them has.
        of: those that are left out.
    """

    things: Things
    gift: Gift
    of: Direct


def _have(game: Game, node: AllHaveExcept, registers: Registers) -> tuple[Modifier, ...]:
    things = replace(node.things, qualifiers=(*node.things.qualifiers, Except(node.of)))
    return of_all(game, node.gift, tuple(game.evaluate(Each(things), registers)), registers)


def _is_none_of(game: Game, node: Except, registers: Registers) -> bool:
    aim = registers["aim"]
    left_out = referred(game, node.of, registers)
    entities = {entity for one in left_out for entity in (piece_of(game, one), card_of(game, one)) if entity}
    return aim not in left_out and not entities.intersection((piece_of(game, aim), card_of(game, aim)))


def _is_no_such_thing(game: Game, node: ExceptThings, registers: Registers) -> bool:
    return not fits(game, node.things, registers["aim"], registers)


def _is_not_yours(game: Game, _node: NotYours, registers: Registers) -> bool:
    return side_of(game, registers["aim"]) != registers["seat"]


def _check_among(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to leave you out of things of which you are none."""
    for node in walk(ability):
        left_out: tuple[object, ...] = getattr(node, "qualifiers", ())
        nouns = node.nouns if isinstance(node, Things | Target) else ()
        you = any(isinstance(one, Except) and isinstance(one.of, You) for one in left_out)
        if you and nouns and all(isinstance(one, Kind) and one.noun in _NEVER_YOU for one in nouns):
            message = "You are none of these, so nothing is left out: say it behind those whom you are one of."
            return TextProblem(ability.span, "never-among", message)
    return None


_NEVER_YOU = frozenset({
    "enemy", "opponent", "wall", "tile", "surface", "summon", "token", "equipment", "skill", "source", "alteration",
})  # fmt: skip
"""Nouns for what the card's player never is."""
_BUT = "except|except_for|other_than|,_except|,_except_for|,_but_not|but_not"

MODULE = RuleModule(
    id="exceptions",
    requires=("describing", "results"),
    nodes=(
        NodeRule(Except, evaluate=_is_none_of, sentence="none that the card leaves out"),
        NodeRule(AllHaveExcept, evaluate=_have, procedure="gift.holds", sentence="{source} gives a group something"),
        NodeRule(NotYours, evaluate=_is_not_yours, sentence="not yours"),
        NodeRule(ExceptThings, evaluate=_is_no_such_thing, sentence="none that the card leaves out"),
    ),
    text_checks=(_check_among,),
    phrases=(
        phrase("except {of}", Except, yields=1, rule_ids=RULES,
               example="Deal 2 damage to each summon except this card."),
        phrase("except_for|other_than|,_except|,_except_for|,_other_than|,_but_not|but_not {of}", Except, yields=1,
               canonical=False),
        phrase("{things(all)} have {gift}, except {of}", AllHaveExcept, rule_ids=RULES,
               example="Summons you control have +1 movement, except this card."),
        *(phrase(f"{{things(all)}} {verb} {{gift}} except_for|except|,_except_for {{of}}", AllHaveExcept,
                 canonical=False, gains=gains) for verb, gains in (("have", False), ("gain|get", True))),
        phrase("you do_not control", NotYours, rule_ids=RULES, example="Destroy each token you do not control."),
        phrase("you don't control", NotYours, canonical=False),
        phrase("that you do_not|don't control", NotYours, canonical=False),
        phrase("not controlled by you", NotYours, canonical=False),
        phrase(f"{_BUT} yours|your_own|those_you_control|the_ones_you_control|ones_you_control", NotYours,
               canonical=False),
        phrase("except {things(all)}", ExceptThings, yields=1, rule_ids=RULES,
               example="Destroy each summon except tokens."),
        phrase("except_for|other_than|,_except|,_except_for|,_other_than|,_but_not|but_not {things(all)}",
               ExceptThings, yields=1, canonical=False),
        phrase("that|which|who is_not|isn't a|an {things}", ExceptThings, yields=1, canonical=False),
        phrase("that|which|who are_not|aren't {things(all)}", ExceptThings, yields=1, canonical=False),
    ),
)  # fmt: skip
