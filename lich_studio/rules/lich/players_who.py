"""Players by what they did or what became of them: "each player who lost health this way" (FX-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.clauses import Counted
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.results import EachThisWay
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.standing_for import side_of

RULES = ("FX-001.1",)
_PLAYERS = frozenset({Kind("player"), Kind("opponent"), Kind("avatar")})


@dataclass(frozen=True, slots=True)
class EachWho(Direct):
    """Every player of a description who did something as the card said.

    Attributes:
        things: which players.
        done: id of the result that came of it.
    """

    things: Things
    done: Annotated[str, Vocabulary("own result")]


@dataclass(frozen=True, slots=True)
class OneWho(Counted):
    """Every player of a description who did something as the card said counts, also one who is dead since.

    Attributes:
        things: which players.
        done: id of the result that came of it.
    """

    things: Things
    done: Annotated[str, Vocabulary("own result")]


def _players(game: Game, node: EachWho | OneWho, registers: Registers) -> tuple[Aim, ...]:
    done: tuple[Aim, ...] = game.evaluate(EachThisWay(Things(), node.done), registers)
    seats = dict.fromkeys(side_of(game, aim) for aim in done)
    players = (Aim("player", seat) for seat in seats if seat)
    return tuple(one for one in players if fits(game, node.things, one, registers))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to speak so of what is no player."""
    for node in walk(ability):
        nouns: Any = node.things.nouns if isinstance(node, EachWho | OneWho) else ()
        if isinstance(node, EachWho | OneWho) and not (nouns and _PLAYERS.issuperset(nouns)):
            message = 'Only players do this: say "player" or "opponent".'
            return TextProblem(ability.span, "no-player", message, ("each player", "each opponent"))
    return None


_WHO = "who|that|which"

MODULE = RuleModule(
    id="players who",
    requires=("results", "describing"),
    nodes=(
        NodeRule(EachWho, evaluate=_players),
        NodeRule(OneWho, evaluate=lambda game, node, registers: len(_players(game, node, registers))),
    ),
    words=(
        Word("own result", "health lost", "lost health", ("lost life", "loses health", "lose health", "loses life")),
        Word("own result", "cards discarded", "discarded a card", ("discards a card", "discarded cards",
             "discarded one or more cards", "discarded at least 1 card", "discarded any cards")),
        Word("own result", "cards drawn", "drew a card", ("draws a card", "drew cards", "drew one or more cards")),
        Word("own result", "cards attrited", "attrited a card", ("attrits a card", "attrited cards",
             "attrited one or more cards")),
    ),
    phrases=(
        phrase("{things} who {done} this way", OneWho, rule_ids=RULES,
               example="Each player loses 3 health. Draw 1 card for each player who lost health this way."),
        phrase(f"{{things}} {_WHO} {{done}} [this_way]", OneWho, canonical=False, yields=2),
        phrase("each {things} who {done} this way", EachWho, rule_ids=RULES,
               example="Each player discards 1 card. Deal 2 damage to each player who discarded a card this way."),
        phrase(f"each|every {{things}} {_WHO} {{done}} [this_way]", EachWho, canonical=False, yields=2),
        phrase(f"all|all_the {{things(all)}} {_WHO} {{done}} this_way", EachWho, canonical=False, yields=2),
    ),
    text_checks=(_check,),
)  # fmt: skip
