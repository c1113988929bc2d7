"""Abilities that an effect lets its player have for a time, set off by what happens meanwhile (AMB-118, AMB-217).

They lie with the hero card, because a card that was played once leaves what it said behind.
"""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.answers_for import PHRASES, RULES, AnswersFor, NextTime, lasts_too_long
from lich_studio.rules.core.happenings import TriggerRow
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cards.granting import grant
from lich_studio.rules.lich.triggers.parties import ThisParty
from lich_studio.rules.lich.triggers.placing import is_set_off


def _begin(game: Game, registers: Registers) -> Instruction:
    node: AnswersFor = effect_node(game, registers)
    seat: int = registers["seat"]
    given = grant(game, node.ability, Aim("player", seat), registers, game.evaluate(node.lasting, registers))
    if given is not None:
        game.add_modifier(given)
        game.announce(Event("waits for a time", seat, 0, registers["source"], rules=RULES))
    return RETURN


def _check_answers_for(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse an answer for a time that speaks of its own card, and a next time without an end."""
    found = [node for node in walk(ability) if isinstance(node, AnswersFor)]
    if isinstance(ability.trigger, NextTime) or any(map(lasts_too_long, found)):
        message = 'This does not say within which time: write "this turn".'
        return TextProblem(ability.span, "how-long", message, ("this turn",))
    for node in found:
        inner = node.ability
        if any(isinstance(one, ThisCard | ThisParty) for one in walk(inner)):
            message = 'What answers for a time no longer lies on its card: say "you" or name a group.'
            return TextProblem(ability.span, "cannot-be-given", message, ("you",))
        if any(isinstance(one, Static) for one in inner.effects):
            message = "This would hold from then on; say how long."
            return TextProblem(ability.span, "how-long", message, ("until end of turn",))
    return None


MODULE = RuleModule(
    id="answers for a time",
    requires=("triggers", "granting", "durations"),
    events=(EventKind("waits for a time", "{source} waits for its moment: {words}", reactable=False, rule_ids=RULES),),
    nodes=(
        NodeRule(NextTime, evaluate=is_set_off),
        NodeRule(AnswersFor, procedure="answers for.run", sentence="{source} waits for what happens"),
    ),
    phrases=PHRASES,
    tables={"trigger": (TriggerRow(NextTime.__name__),)},
    text_checks=(_check_answers_for,),
    procedures=(
        procedure("answers for.run", step("begin", _begin, "It waits for what happens", *RULES), title="For a time"),
    ),
)
