"""Where attacks and effects come from: "negate an attack from more than 3 tiles away", "from a summon" (ATK-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Qualifier, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, Things, filters_of, fits, kinds_of
from lich_studio.rules.lich.cards.tap_effects import TAP_EFFECT
from lich_studio.rules.lich.combat.attacks import ATTACK, INCOMING
from lich_studio.rules.lich.items import item_then
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import cards_in, side_of, summon_piece

RULES = ("FX-001.1", "ATK-001.1")
_WAITING = frozenset({ATTACK, INCOMING, TAP_EFFECT, "effect"})


@dataclass(frozen=True, slots=True)
class ComesFrom(Qualifier):
    """What waits on the stack comes from one of some things: the summon or card whose it is, or its player.

    Attributes:
        things: from which.
    """

    things: Things


def _comes_from(game: Game, node: ComesFrom, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    item = item_then(game, aim.entity) if aim.kind == "item" else None
    if item is None:
        return False
    summon = summon_piece(game, item.card) if item.card else 0
    piece = Aim("piece", summon or avatar(game, side_of(game, aim)))
    faces = (piece, Aim("card", item.card)) if item.card else (piece,)
    return any(fits(game, node.things, face, registers) for face in faces)


@dataclass(frozen=True, slots=True)
class MadeWith(Qualifier):
    """What waits on the stack is of a card, or of one of several.

    Attributes:
        of: the cards; a summon stands for its card.
    """

    of: Direct


def _made_with(game: Game, node: MadeWith, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    item = item_then(game, aim.entity) if aim.kind == "item" else None
    return item is not None and item.card in cards_in(game, referred(game, node.of, registers))


def _tells_origin(node: object) -> bool:
    return isinstance(node, ComesFrom | MadeWith)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse that something comes from somewhere which is no attack or effect."""
    for node in walk(ability):
        if not isinstance(node, Things | Target) or not any(map(_tells_origin, filters_of(node))):
            continue
        if not node.nouns or len(node.nouns) > len(_WAITING.intersection(kinds_of(node))):
            message = "Only attacks and effects come from somebody; of cards say who controls them."
            return TextProblem(ability.span, "no-origin", message, ("attack", "effect"))
    return None


_FROM_THERE = Inside("things", Things, (("adjectives", ()), ("nouns", (Kind("unit"),))))

MODULE = RuleModule(
    id="made by",
    requires=("attacks", "descriptions"),
    nodes=(
        NodeRule(ComesFrom, evaluate=_comes_from, sentence="from some things"),
        NodeRule(MadeWith, evaluate=_made_with, sentence="made with what the card names"),
    ),
    text_checks=(_check,),
    phrases=(
        phrase("from a|an {things}", ComesFrom, rule_ids=RULES, example="Negate an attack from a summon."),
        phrase("from|by|of a|an|any {things}", ComesFrom, canonical=False, yields=1),
        phrase("made|that_comes|coming|that_is by|from a|an|any {things}", ComesFrom, canonical=False),
        phrase("made|that_comes|coming|that_is from {qualifiers+}", ComesFrom, inside=_FROM_THERE, canonical=False),
        phrase("from {things(all)}", ComesFrom, canonical=False, yields=1),
        phrase("made with {of}", MadeWith, yields=3, rule_ids=RULES,
               example="Attacks made with this card cannot be reacted to."),
        phrase("made by|using {of}", MadeWith, yields=3, canonical=False),
        phrase("[you make|made] with|from|by|using {of}", MadeWith, yields=3, canonical=False),
        phrase("made with|using a|an|any {things}", ComesFrom, canonical=False, yields=3),
        phrase("[made] with|using {things(all)}", ComesFrom, canonical=False, yields=3),
        phrase("from|by an|any attacker {qualifiers+}", ComesFrom, inside=_FROM_THERE, canonical=False),
    ),
)
