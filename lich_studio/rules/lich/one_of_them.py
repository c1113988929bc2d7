"""Whether any of several things spoken of is so: "if one of them is yours", "if either of them is in Fire"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Direct, Noun, Qualifier, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.results import facts
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim, Things, holds
from lich_studio.rules.lich.descriptions import ThatIsNotThere
from lich_studio.rules.lich.results import fits_still, gave_last, told_of

RULES = ("FX-001.1",)
_THEM = Same()


@dataclass(frozen=True, slots=True)
class OneIsThere(Plain):
    """At least one of several things is in a place, or what else is said behind a noun.

    Attributes:
        place: the place.
        subject: the things.
    """

    place: Qualifier
    subject: Selector = _THEM


@dataclass(frozen=True, slots=True)
class OneIsSo(Plain):
    """At least one of several things is in a state.

    Attributes:
        state: the state.
        subject: the things.
    """

    state: Adjective
    subject: Selector = _THEM


@dataclass(frozen=True, slots=True)
class OneIsA(Plain):
    """At least one of the things that something was done to last is of a kind; "it" is each that is.

    Attributes:
        kind: the kind.
    """

    kind: Noun

    @property
    def meant(self) -> LastOfAKind:
        """What "it" means in effects that depend on this."""
        return LastOfAKind(self.kind)


@dataclass(frozen=True, slots=True)
class LastOfAKind(Direct):
    """Those of a kind among the things that something was done to last.

    Attributes:
        kind: the kind.
    """

    kind: Noun


def _of_a_kind(game: Game, node: OneIsA | LastOfAKind, registers: Registers) -> tuple[Aim, ...]:
    things = Things(nouns=(node.kind,))
    told = facts(game, registers)
    # Where what comes right before did nothing at all, nothing earlier is meant.
    last = next(told_of(told), ()) if told and told[-1].effect >= gave_last(game, registers) else ()
    return tuple(aim for aim in last if fits_still(game, things, aim, registers))


def _one_is_a(game: Game, node: OneIsA, registers: Registers) -> bool:
    return bool(_of_a_kind(game, node, registers))


def _any(game: Game, node: OneIsThere | OneIsSo, registers: Registers) -> bool:
    asked = node.place if isinstance(node, OneIsThere) else node.state
    return any(holds(game, asked, aim, registers) for aim in referred(game, node.subject, registers))


def _check_not(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask whether one of several is not somewhere: that could be about all of them."""
    for node in walk(ability):
        if isinstance(node, OneIsThere) and isinstance(node.place, ThatIsNotThere):
            message = "This leaves open whether none of them is there or not all of them are: say what is so."
            return TextProblem(ability.span, "one-is-not", message)
    return None


_ONE = "one|either|any|at_least_one of them|those|those_targets|the_targets"

MODULE = RuleModule(
    id="one of them",
    requires=("predicates", "descriptions", "results"),
    nodes=(NodeRule(OneIsThere, evaluate=_any), NodeRule(OneIsSo, evaluate=_any), NodeRule(OneIsA, evaluate=_one_is_a),
           NodeRule(LastOfAKind, evaluate=_of_a_kind)),
    text_checks=(_check_not,),
    phrases=(
        phrase("you control one of them", OneIsThere, place=Controlled("you"), subject=Same(), rule_ids=RULES,
               example="Swap 2 target summons. If you control one of them, draw 1 card."),
        phrase(f"you control|own {_ONE}", OneIsThere, place=Controlled("you"), subject=Same(), canonical=False),
        phrase(f"{_ONE} is yours|under_your_control|controlled_by_you", OneIsThere, place=Controlled("you"),
               subject=Same(), canonical=False),
        phrase("one of them is {place}", OneIsThere, subject=Same(), rule_ids=RULES,
               example="Swap 2 target summons. If one of them is in Fire, draw 1 card."),
        phrase(f"{_ONE} is|are {{place}}", OneIsThere, subject=Same(), canonical=False),
        phrase("one of them is {state}", OneIsSo, subject=Same(), rule_ids=RULES,
               example="Swap 2 target summons. If one of them is tapped, draw 1 card."),
        phrase(f"{_ONE} is|are {{state}}", OneIsSo, subject=Same(), canonical=False),
        phrase("one of them is a|an {kind}", OneIsA, rule_ids=RULES,
               example="Attrit 2. If one of them is an equipment, put it into your hand."),
        phrase(f"{_ONE} is|was a|an {{kind}}", OneIsA, canonical=False),
        phrase("either|either_one|any|one|either_card is|was a|an {kind}", OneIsA, canonical=False),
    ),
)  # fmt: skip
