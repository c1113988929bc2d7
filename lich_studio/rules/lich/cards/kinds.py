"""Cards by what is printed on them: their type, and the subtypes that a project uses."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Noun, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.core.bearings import BeingSo
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.field import HERO, card_type, zone
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.nouns import CARD_NOUNS, PIECE_NOUNS, NounRow
from lich_studio.rules.lich.source_yield import is_pure
from lich_studio.rules.lich.standing_for import card_of, piece_of, side_of

TYPES = ("hero", "equipment", "summon", "skill", "alteration", "technique", "reaction", "source")
PURE = "pure"
"""The subtype that the rules give a source card by what it taps for, whether it is printed or not (SRC-PR-001)."""


@dataclass(frozen=True, slots=True)
class OfType(Adjective):
    """Its card is of a type.

    Attributes:
        card_type: id of the type.
    """

    card_type: Annotated[str, Vocabulary("card type")]


@dataclass(frozen=True, slots=True)
class OfEitherType(Adjective):
    """Its card is of one of two types.

    Attributes:
        first: id of one type.
        second: id of the other.
    """

    first: Annotated[str, Vocabulary("card type")]
    second: Annotated[str, Vocabulary("card type")]


@dataclass(frozen=True, slots=True)
class OfSubtype(Adjective):
    """Its card has a subtype.

    Attributes:
        subtype: id of the subtype.
    """

    subtype: Annotated[str, Vocabulary("subtype")]


@dataclass(frozen=True, slots=True)
class Subtype(Noun):
    """A card in play with a subtype, or the piece of such a card.

    Attributes:
        subtype: id of the subtype.
    """

    subtype: Annotated[str, Vocabulary("subtype")]


@dataclass(frozen=True, slots=True)
class OfSource(Adjective):
    """Its card is of a source type: it costs source of that type, or bears the type's name as a subtype.

    Attributes:
        source: id of the source type.
    """

    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class OfEitherSource(Adjective):
    """Its card is of one of two source types.

    Attributes:
        first: id of one type.
        second: id of the other.
    """

    first: Annotated[str, Vocabulary("source")]
    second: Annotated[str, Vocabulary("source")]


FURTHER_SUBTYPES = StatKey("further subtypes", "Further subtypes")
"""Of a card: the subtypes that other cards give it, as ids."""


def printed_card(game: Game, aim: Aim) -> int:
    """Return the card whose print tells what a thing is, the hero card for players and avatars; 0 for places.

    For what waits on the stack it is the card that it comes from.
    """
    if aim.kind == "item":
        # What was negated is no longer there.
        item: Item | None = game.state.memory.get(("item", aim.entity))
        return item.card if item is not None else 0
    card = card_of(game, aim)
    if card or not (aim.kind == "player" or piece_of(game, aim)):
        return card
    return next(iter(zone(game, HERO, side_of(game, aim))), 0)


def has_subtype(game: Game, card: int, subtype: str) -> bool:
    """Return whether a card has a subtype, in whatever case it is printed."""
    definition = game.state.definition_of[card]
    wanted = subtype.casefold()
    printed = bool(definition) and any(one.casefold() == wanted for one in game.definitions[definition].subtypes)
    return printed or any(one.value == wanted for one in game.state.modifiers.get((card, FURTHER_SUBTYPES.id), ()))


def _is_of_type(game: Game, node: OfType | OfEitherType, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    card = printed_card(game, aim) if aim.kind == "item" else card_of(game, aim)
    types = (node.card_type,) if isinstance(node, OfType) else (node.first, node.second)
    return bool(card) and card_type(game, card) in types


def _is_of_subtype(game: Game, node: OfSubtype | Subtype, registers: Registers) -> bool:
    card = printed_card(game, registers["aim"])
    if not card:
        return False
    if node.subtype == PURE and is_pure(game.definitions[game.state.definition_of[card]]):
        return True
    # Where a project lists the name of a source type among its subtypes too, it means the same.
    return has_subtype(game, card, node.subtype) or _costs(game, card, node.subtype)


def _is_of_source(game: Game, node: OfSource | OfEitherSource, registers: Registers) -> bool:
    card = printed_card(game, registers["aim"])
    sources = (node.source,) if isinstance(node, OfSource) else (node.first, node.second)
    return bool(card) and any(_costs(game, card, one) or has_subtype(game, card, _name_of(game, one))
                              for one in sources)


def _costs(game: Game, card: int, source: str) -> bool:
    definition = game.definitions.get(game.state.definition_of[card])
    return definition is not None and any(
        count and source in (one, _name_of(game, one).casefold()) for one, count in definition.cost.items()
    )


def _name_of(game: Game, source: str) -> str:
    return next((word.name for word in game.ruleset.words if word.kind == "source" and word.id == source), source)


def _check_said_twice(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a subtype in front of itself."""
    for things in (node for node in walk(ability) if isinstance(node, Things)):
        said = {one.subtype for one in things.nouns if isinstance(one, Subtype)}
        twice = next((one for one in things.adjectives if isinstance(one, OfSubtype) and one.subtype in said), None)
        if twice is not None:
            message = "This subtype is said twice: once is enough."
            return TextProblem(ability.span, "said-twice", message, about=("subtype", twice.subtype))
    return None


MODULE = RuleModule(
    id="kinds of cards",
    requires=("targeting",),
    text_checks=(_check_said_twice,),
    stats=(FURTHER_SUBTYPES,),
    tables={"noun": (NounRow("Subtype", (*PIECE_NOUNS, *CARD_NOUNS)),)},
    nodes=(
        NodeRule(OfType, evaluate=_is_of_type, sentence="of the type {card_type}"),
        NodeRule(OfEitherType, evaluate=_is_of_type, sentence="of the type {first} or {second}"),
        NodeRule(OfSubtype, evaluate=_is_of_subtype, sentence="of the subtype {subtype}"),
        NodeRule(OfSource, evaluate=_is_of_source, sentence="of the source type {source}"),
        NodeRule(OfEitherSource, evaluate=_is_of_source, sentence="of the source type {first} or {second}"),
        NodeRule(Subtype, evaluate=_is_of_subtype, sentence="of the subtype {subtype}"),
    ),
    phrases=(
        phrase("{card_type}", OfType, example="Destroy target equipment card."),
        phrase("{first} or {second}", OfEitherType, example="Destroy target equipment or skill card."),
        phrase("{subtype}", OfSubtype),
        phrase("a|an {subtype}", BeingSo, inside=Inside("state", OfSubtype), canonical=False, yields=1),
        phrase("pure", OfSubtype, subtype=PURE, rule_ids=("SRC-PR-001",), canonical=False),
        phrase("{source}", OfSource, rule_ids=("SRC-COST.2",), yields=1, example="Thermic cards you play cost 1 less."),
        phrase("{first} or|and {second}", OfEitherSource, rule_ids=("SRC-COST.2",), yields=1,
               example="Thermic or Verdant cards you play cost 1 less."),
        phrase("{subtype(s)}", Subtype),
        phrase("pure", Subtype, subtype=PURE, canonical=False),
    ),
    words=tuple(Word("card type", name, name) for name in TYPES),
)
