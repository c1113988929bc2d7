"""Descriptions behind and before nouns: "that is not adjacent to you", "3 or more tiles away", "non-token"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Amount, Noun, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.comparisons import compares
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.things import holds
from lich_studio.rules.lich.describing import distances
from lich_studio.rules.lich.free_tiles import Unsurfaced
from lich_studio.rules.lich.states import Afflicted

RULES = ("FX-001.1", "FX-001.2")


@dataclass(frozen=True, slots=True)
class ThatIs(Qualifier):
    """It is in a state, said behind the noun.

    Attributes:
        state: the state.
    """

    state: Adjective


@dataclass(frozen=True, slots=True)
class ThatIsNot(Qualifier):
    """It is not in a state.

    Attributes:
        state: the state.
    """

    state: Adjective


@dataclass(frozen=True, slots=True)
class ThatIsNotThere(Qualifier):
    """It is not in a place, or not what else is said behind a noun.

    Attributes:
        place: the place.
    """

    place: Qualifier


@dataclass(frozen=True, slots=True)
class EitherStatus(Adjective):
    """It bears at least one of two statuses.

    Attributes:
        first: id of one.
        second: id of the other.
    """

    first: Annotated[str, Vocabulary("status")]
    second: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class Non(Adjective):
    """It is not of a kind.

    Attributes:
        kind: the kind.
    """

    kind: Noun


@dataclass(frozen=True, slots=True)
class Away(Qualifier):
    """It is so many tiles away from the piece that acts.

    Attributes:
        tiles: the distance that its own is compared with, in tiles.
        compare: "at least", "at most", "more than" or "exactly".
    """

    tiles: Amount
    compare: str = "exactly"


def _is(game: Game, node: ThatIs | ThatIsNot, registers: Registers) -> bool:
    return holds(game, node.state, registers["aim"], registers)


def _away(game: Game, node: Away, registers: Registers) -> bool:
    number = amount(game, node.tiles, registers)
    found = distances(game, registers, registers["aim"])
    return bool(found) and all(compares(distance, node.compare, number) for distance in found)


def _either(game: Game, node: EitherStatus, registers: Registers) -> bool:
    return any(holds(game, Afflicted(one), registers["aim"], registers) for one in (node.first, node.second))


def _check_not_there(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "is" with "not in ..." as the place; "is not" says it, and one sentence has one meaning."""
    for node in walk(ability):
        if isinstance(node, IsThere) and isinstance(node.place, ThatIsNotThere):
            return TextProblem(ability.span, "not-a-place", 'Say that it "is not" there.', ("is not",))
    return None


MODULE = RuleModule(
    id="descriptions",
    requires=("describing", "states"),
    text_checks=(_check_not_there,),
    nodes=(
        NodeRule(ThatIs, evaluate=_is, sentence="as its description says"),
        NodeRule(ThatIsNot, evaluate=lambda game, node, registers: not _is(game, node, registers),
                 sentence="as its description says"),
        NodeRule(ThatIsNotThere,
                 evaluate=lambda game, node, registers: not holds(game, node.place, registers["aim"], registers),
                 sentence="where its description says"),
        NodeRule(EitherStatus, evaluate=_either, sentence="{first} or {second}"),
        NodeRule(Non, evaluate=lambda game, node, registers: not game.evaluate(node.kind, registers),
                 sentence="of another kind"),
        NodeRule(Away, evaluate=_away, sentence="as far away as the card says"),
    ),
    phrases=(
        phrase("that|who is|are {state}", ThatIs, rule_ids=RULES,
               example="Deal 3 damage to each enemy that is Burning."),
        phrase("that|who is not {state}", ThatIsNot, rule_ids=RULES,
               example="Deal 3 damage to each enemy that is not Wet."),
        phrase("that|who are not {state}", ThatIsNot, canonical=False),
        phrase("that|who isn't|aren't {state}", ThatIsNot, canonical=False),
        phrase("not {place}", ThatIsNotThere, yields=1, rule_ids=RULES,
               example="Deal 3 damage to each enemy not in Water."),
        phrase("that|who is|are not {place}", ThatIsNotThere, canonical=False),
        phrase("that|who isn't|aren't {place}", ThatIsNotThere, canonical=False),
        phrase("without a|any surface|surfaces [on it|them]", ThatIs, state=Unsurfaced(), canonical=False),
        phrase("with no surface|surfaces [on it|them]", ThatIs, state=Unsurfaced(), canonical=False),
        phrase("that|which has|have no surface|surfaces [on it|them]", ThatIs, state=Unsurfaced(), canonical=False),
        phrase("that|which does_not|doesn't|do_not|don't have a|any surface|surfaces [on it|them]", ThatIs,
               state=Unsurfaced(), canonical=False),
        phrase("{first} or {second}", EitherStatus, rule_ids=RULES,
               example="Deal 3 damage to each Burning or Wet enemy."),
        phrase("non - {kind}", Non, rule_ids=RULES, example="Destroy target non-token summon."),
        phrase("exactly {tiles} tile(s) away", Away, compare="exactly", rule_ids=RULES,
               example="Deal 5 damage to target exactly 2 tiles away."),
        phrase("{tiles} tile(s) away", Away, compare="exactly", canonical=False, yields=1),
        phrase("up_to|no_more_than {tiles} tile(s) away [from_you]", Away, compare="at most", canonical=False),
        phrase("at_least {tiles} tile(s) away", Away, compare="at least", rule_ids=RULES,
               example="Deal 5 damage to target at least 3 tiles away."),
        phrase("{tiles} or_more tiles away", Away, compare="at least", canonical=False),
        phrase("more than {tiles} tile(s) away", Away, compare="more than", rule_ids=RULES,
               example="Deal 5 damage to target more than 2 tiles away."),
        phrase("{tiles} or_less|or_fewer tiles away", Away, compare="at most", canonical=False),
        phrase("at_most {tiles} tile(s) away", Away, compare="at most", rule_ids=RULES),
    ),
)  # fmt: skip
