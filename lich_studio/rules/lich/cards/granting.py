"""Abilities that texts give to others in quotation marks: while a card is in play, or for a time (AMB-217)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Duration, Effect, Node, Selector, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.rules.core.answers_for import AnswersFor
from lich_studio.rules.core.durations import RestOfGame
from lich_studio.rules.core.gifts import GiftRow, Giving, SingleGift, as_said
from lich_studio.rules.core.interpreter.meaning_effect import PutInForce
from lich_studio.rules.core.permissions import Permission, is_used
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Rooted, is_static
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import MARK, granted_definitions
from lich_studio.rules.lich.cards.token_texts import SummonToken, with_triggers
from lich_studio.rules.lich.field import HERO, zone
from lich_studio.rules.lich.standing_for import card_of, side_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-217")
_YOU = You()
_PERMISSION = Inside("ability", Permission, alone=True)


@dataclass(frozen=True, slots=True)
class QuotedAbility(SingleGift):
    """An ability that a text quotes.

    Attributes:
        ability: what the quotation says; "this card" in it is the card that has it.
    """

    bearer: ClassVar[str] = ""
    ability: Ability


@dataclass(frozen=True, slots=True)
class GainAbility(Effect):
    """Something has an ability for a time.

    Attributes:
        ability: what the quotation says.
        lasting: how long.
        who: what has it; a player has it on the hero card.
    """

    bearer: ClassVar[str] = ""
    ability: Ability
    lasting: Duration
    who: Selector = _YOU


def described(card: CardDefinition, ruleset: Ruleset) -> tuple[CardDefinition, ...]:
    """Return a definition for each ability that the text of a card grants."""
    return tuple(
        with_triggers(CardDefinition(name, card.name, card.type, abilities=(ability,), parent=card.id), ruleset)
        for name, ability in _named(card.id, card.abilities)
    )


def _named(card: str, abilities: tuple[Ability, ...]) -> Iterator[tuple[str, Ability]]:
    found: dict[Ability, None] = {}
    for ability in abilities:
        for node in walk(ability, quoted=True):
            if isinstance(node, QuotedAbility | GainAbility | AnswersFor | PutInForce):
                found[node.ability] = None
    for number, ability in enumerate(found, 1):
        yield f"{card}{MARK}{number}", ability


def grant(game: Game, ability: Ability, aim: Aim, registers: Registers, expiry: tuple[object, ...]) -> Modifier | None:
    """Return the modifier by which something has an ability that the text of a card says, None where it cannot.

    Args:
        game: the game.
        ability: the ability, which `described` has made a definition of.
        aim: what has it; a player has it on the hero card.
        registers: `source`, the card that says it.
        expiry: what ends it.
    """
    bearer = card_of(game, aim)
    if not bearer:
        bearer = next(iter(zone(game, HERO, side_of(game, aim))), 0)
    source: int = registers["source"]
    own = game.definitions[game.state.definition_of[source]]
    mine = (name for name in granted_definitions(game) if game.definitions[name].parent in (own.id, own.parent))
    name = next((one for one in mine if game.definitions[one].abilities[0] == ability), "")
    return Modifier(GRANTS, "grant", (name, 0), bearer, source, expiry) if bearer and name else None


def _give(game: Game, gift: QuotedAbility, given: Giving) -> Iterator[Modifier]:
    modifier = grant(game, gift.ability, given.aim, given.registers, given.expiry)
    if modifier is not None:
        yield modifier


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainAbility = effect_node(game, registers)
    expiry = game.evaluate(node.lasting, registers)
    for aim in chosen(game, node.who, registers):
        modifier = grant(game, node.ability, aim, registers, expiry)
        if modifier is not None:
            game.add_modifier(modifier)
    return RETURN


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to grant what a card cannot be granted: an effect that nothing sets off, and what only texts can say."""
    for node in walk(ability, quoted=True):
        if not isinstance(node, QuotedAbility | GainAbility):
            continue
        inner = node.ability
        if not (is_used(inner) or inner.trigger is not None or is_static(inner)):
            message = "Nothing sets off what is given in quotation marks: begin it with a cost, such as Tap."
            return TextProblem(ability.span, "nothing-sets-it-off", message, ("Tap:",))
        if any(isinstance(one, Rooted | SummonToken) for one in _inside(inner)) or inner.tier is not None:
            message = "This cannot be given to another card; it has to stand on the card itself."
            return TextProblem(ability.span, "cannot-be-given", message)
    return None


def _inside(ability: Ability) -> Iterator[Node]:
    yield from walk(ability, quoted=True)


MODULE = RuleModule(
    id="granting",
    requires=("gifts", "tokens"),
    nodes=(
        NodeRule(QuotedAbility, evaluate=as_said),
        NodeRule(GainAbility, procedure="gain ability.run", sentence="{who} gains an ability"),
    ),
    phrases=(
        phrase("{ability}", QuotedAbility),
        phrase("the ability {ability}", QuotedAbility, canonical=False),
        phrase("{who} gains {ability} {lasting}", GainAbility, rule_ids=RULES,
               example='Target equipment gains "Tap: Deal 2 damage to target" until end of turn.'),
        phrase("{who} gains the ability {ability} {lasting}", GainAbility, canonical=False),
        phrase("{who} has {ability} {lasting}", GainAbility, canonical=False),
        phrase("gain {ability} {lasting}", GainAbility, who=_YOU, rule_ids=RULES,
               example='Gain "Tap: Draw 1 card" until end of turn.'),
        phrase("gain the ability {ability} {lasting}", GainAbility, who=_YOU, canonical=False),
        phrase("{lasting}, {limit} ,_you_may|you_may {effects}", GainAbility, inside=_PERMISSION, who=_YOU,
               canonical=False),
        phrase("{limit} {lasting} ,_you_may|you_may {effects}", GainAbility, inside=_PERMISSION, who=_YOU,
               canonical=False),
        phrase("{limit} ,_you_may|you_may {effects.} for_the_rest_of_the_game", GainAbility, inside=_PERMISSION,
               lasting=RestOfGame(), who=_YOU, canonical=False, yields=1),
    ),
    tables={
        "gift": (GiftRow("QuotedAbility", _give),),
        "aimable": (Aimable("GainAbility", ("equipment", "summon", "token"), ("avatar", "skill", "alteration")),),
    },
    text_checks=(_check,),
    procedures=(
        procedure("gain ability.run", step("gain", _gain, "An ability is gained", *RULES), title="Gain an ability"),
    ),
)  # fmt: skip
