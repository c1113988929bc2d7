"""What others control: "if that opponent controls no summons", "each player who controls a Human" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Qualifier, Selector, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.comparisons import compares
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf, Each, Same
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.predicates import so_of
from lich_studio.rules.lich.standing_for import side_of

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class Controls(Plain):
    """Some player controls so many things of a description.

    Attributes:
        who: the player, or what that player controls; of several all, of "a" player any.
        number: what the number of the things is compared with.
        things: which.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    who: Selector
    number: int
    things: Things
    compare: str


@dataclass(frozen=True, slots=True)
class WhoControls(Qualifier):
    """Its player controls so many things of a description.

    Attributes:
        number: what the number of the things is compared with.
        things: which.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    number: int
    things: Things
    compare: str


def _so(game: Game, node: Controls | WhoControls, aim: Aim, registers: Registers) -> bool:
    seat = side_of(game, aim)
    found = sum(side_of(game, one) == seat for one in game.evaluate(Each(node.things), registers))
    return bool(seat) and compares(found, node.compare, node.number)


def _controls(game: Game, node: Controls, registers: Registers) -> bool:
    return so_of(node.who, (_so(game, node, aim, registers) for aim in referred(game, node.who, registers)))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "it" where an opponent and what that opponent controls could both be meant."""
    for node in (one for effect in ability.effects for one in walk(effect)):
        asked = getattr(node, "condition", None)
        done: tuple[Effect, ...] = getattr(node, "effects", ())
        if isinstance(asked, Controls) and isinstance(asked.who, AnyOf) and asked.number and any(
            isinstance(one, Same) for effect in done for one in walk(effect)
        ):
            message = 'Say what "it" is: "a summon an opponent controls", or "that opponent".'
            return TextProblem(ability.span, "which-it", message, ("a summon an opponent controls", "that opponent"))
    return None


_HOW_MANY: tuple[tuple[str, str, int | None, str], ...] = (
    ("a|an {things}", "at least", 1, "a Human"),
    ("no {things(all)}", "at most", 0, "no tapped summons"),
    ("{number} or_more {things(s)}", "at least", None, "2 or more Humans"),
    ("{number} or_fewer {things(s)}", "at most", None, "2 or fewer Humans"),
    ("more than {number} {things(s)}", "more than", None, "more than 2 Humans"),
    ("fewer than {number} {things(s)}", "less than", None, "fewer than 2 Humans"),
    ("exactly {number} {things(s)}", "exactly", None, "exactly 1 Human"),
)
"""How a number is said, what it means, the number where the words tell it, and an example."""
_OTHERWISE: tuple[tuple[str, str], ...] = (
    ("at_least {number} {things(s)}", "at least"),
    ("at_most {number} {things(s)}", "at most"),
    ("{number} or_less {things(s)}", "at most"),
    ("less than {number} {things(s)}", "less than"),
    ("only|just {number} {things(s)}", "exactly"),
)


def _rows(words: str, compare: str, number: int | None, example: str) -> tuple[Phrase, ...]:
    """Return the ways to say so many of what somebody has; they are printed where there is an example."""
    printed = bool(example)
    rules = RULES if printed else ()
    told: dict[str, Any] = {} if number is None else {"number": number}
    return (
        phrase(f"{{who}} controls {words}", Controls, compare=compare, canonical=printed, rule_ids=rules,
               example=f"Draw 1 card if an opponent controls {example}." if printed else "", **told),
        phrase(f"{{who}} has {words}", Controls, compare=compare, canonical=False, yields=3, **told),
        phrase(f"who controls {words}", WhoControls, compare=compare, canonical=printed, rule_ids=rules,
               example=f"Deal 2 damage to each opponent who controls {example}." if printed else "", **told),
        phrase(f"who control {words}", WhoControls, compare=compare, canonical=False, **told),
        phrase(f"that control|controls {words}", WhoControls, compare=compare, canonical=False, **told),
        phrase(f"that|who has|have {words}", WhoControls, compare=compare, canonical=False, yields=3, **told),
    )


MODULE = RuleModule(
    id="what they control",
    requires=("predicates", "describing"),
    nodes=(
        NodeRule(Controls, evaluate=_controls),
        NodeRule(WhoControls, evaluate=lambda game, node, regs: _so(game, node, regs["aim"], regs),
                 sentence="somebody who controls what the card says"),
    ),
    phrases=(
        *(row for told in _HOW_MANY for row in _rows(*told)),
        *(row for words, compare in _OTHERWISE for row in _rows(words, compare, None, "")),
    ),
    text_checks=(_check,),
)  # fmt: skip
