"""Those of several players who did what each may or must do, or did not: "each player who does" (AMB-216)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import Counted
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import IfAble
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.each_of_them import NOTED
from lich_studio.rules.lich.seats import is_alive

RULES = ("FX-001.1", "AMB-216")
_PLAYERS = Things(nouns=(Kind("player"),))
_THOSE = Things()
_OPPONENTS = Things(nouns=(Kind("opponent"),))


@dataclass(frozen=True, slots=True)
class WhoDid(Direct):
    """Those of the players asked before who did it, or who did not.

    Attributes:
        things: what they are called, "player" or "opponent"; nothing where they are "those".
        did: whether those are meant who did it.
    """

    things: Things
    did: bool


@dataclass(frozen=True, slots=True)
class OneWhoDid(Counted):
    """Each of the players asked before who did it, or who did not, counts.

    Attributes:
        things: what they are called, "player" or "opponent".
        did: whether those count who did it.
    """

    things: Things
    did: bool


def _found(game: Game, node: WhoDid | OneWhoDid, registers: Registers) -> tuple[Aim, ...]:
    answers: tuple[int, tuple[Aim, ...], tuple[Aim, ...], int] | None = game.recall(
        "item", registers.get("item", 0), "answers"
    )
    if answers is None:
        return ()
    found = answers[1] if node.did else answers[2]
    return tuple(aim for aim in found if is_alive(game, aim.entity))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to speak of who did it where nothing before it asks each of the same players."""
    asked: Things | None = None
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for effect, span in zip(ability.effects, spans, strict=True):
        spoken = next((node for node in walk(effect) if isinstance(node, WhoDid | OneWhoDid)), None)
        if spoken is not None and (asked is None or spoken.things not in (asked, _THOSE)):
            message = 'This does not say what these players did: say before it what each of them may do.'
            return TextProblem(span, "who-did-what", message, ("each player may", "each opponent may"))
        inner = effect.effects[0] if isinstance(effect, IfAble) else effect
        who = getattr(inner, "who", None)
        if isinstance(inner, NOTED) and isinstance(who, Each):
            asked = who.things
    return None


_THEY = "those|all|anyone|players|opponents|all_players|all_opponents who|that"
_DID = "does|did|do [so|it|this|that]"
_NOT = "does_not|doesn't|did_not|didn't|cannot|can't|do_not|don't [do] [so|it|this|that]"

MODULE = RuleModule(
    id="who did",
    requires=("each of them",),
    nodes=(
        NodeRule(WhoDid, evaluate=_found),
        NodeRule(OneWhoDid, evaluate=lambda game, node, registers: len(_found(game, node, registers))),
    ),
    text_checks=(_check,),
    phrases=(
        phrase("each_of those who do", WhoDid, things=_THOSE, did=True, rule_ids=RULES,
               example="Each opponent may discard a card. Each of those who do loses 3 health."),
        phrase("each_of those who do_not", WhoDid, things=_THOSE, did=False, rule_ids=RULES,
               example="Each opponent sacrifices a summon. Each of those who do not loses 3 health."),
        phrase(f"{_THEY} {_DID}", WhoDid, things=_THOSE, did=True, canonical=False),
        phrase(f"{_THEY} {_NOT}", WhoDid, things=_THOSE, did=False, canonical=False),
        *(row for noun, things in (("player", _PLAYERS), ("opponent", _OPPONENTS)) for row in (
            phrase(f"each|every|any {noun} who|that {_DID}", WhoDid, things=things, did=True, rule_ids=RULES,
                   example=f"Each {noun} may discard a card. Each {noun} who does draws 2 cards."),
            phrase(f"each|every|any {noun} who|that {_NOT}", WhoDid, things=things, did=False, rule_ids=RULES,
                   example=f"Each {noun} may discard a card. Each {noun} who does not loses 3 health."),
            phrase(f"{noun} who|that {_DID}", OneWhoDid, things=things, did=True, rule_ids=RULES,
                   example=f"Each {noun} may discard a card. Heal 2 for each {noun} who does."),
            phrase(f"{noun} who|that {_NOT}", OneWhoDid, things=things, did=False, rule_ids=RULES,
                   example=f"Each {noun} may discard a card. Heal 2 for each {noun} who does not."),
        )),
    ),
)  # fmt: skip
