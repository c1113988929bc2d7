"""How texts say what happens instead of something, and what of it they cannot mean (FX-001.2)."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Node, parts_of, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.rules.core.durations import RestOfGame, UntilEndOfTurn
from lich_studio.rules.core.permissions import is_rule_of_use
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.replacing.altering import (
    RULES,
    Alter,
    DoubleIt,
    HalveIt,
    IncreaseIt,
    MayInstead,
    PreventIt,
    amount_in,
)
from lich_studio.rules.lich.replacing.replacement import (
    AlterAndFor,
    AlterFor,
    Replace,
    ReplaceFor,
    ReplaceInPart,
    ReplaceMaybe,
)
from lich_studio.rules.lich.replacing.would import WouldDealDamage, WouldTakeDamage
from lich_studio.rules.lich.triggers.parties import YOU


def check_replacement(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse targets in a replacement that holds, and words that do not fit what is replaced, or nothing is.

    Args:
        ability: the ability to check.

    Returns:
        The problem, or None.
    """
    replaced = any(isinstance(one, Replace | ReplaceInPart) for one in ability.effects)
    if replaced and any(map(is_rule_of_use, ability.effects)):
        message = 'Say how often something happens instead in front of it, once: "Once each turn, if ...".'
        return TextProblem(ability.span, "how-often", message, ("Once each turn,",))
    for effect in ability.effects:
        for node in walk(effect):
            if isinstance(node, Replace | ReplaceInPart) and any(isinstance(one, Target) for one in walk(node)):
                message = 'Nobody chooses a target for what happens instead: name a group, "you" or "this card".'
                return TextProblem(ability.span, "nobody-chooses", message, ("you", "this card", "each"))
            if isinstance(node, AlterAndFor) and any(isinstance(one, AlterFor | AlterAndFor) for one in node.more):
                message = "Here one thing that would happen stands in another; give each a sentence of its own."
                return TextProblem(ability.span, "one-in-another", message)
            if isinstance(node, Replace | ReplaceInPart | ReplaceFor | AlterFor | AlterAndFor) and not _fits(node):
                message = "What would happen here has no such amount that could be changed, moved or prevented in part."
                return TextProblem(ability.span, "no-amount", message, ("prevent it",))
        if _alters_nothing(effect):
            message = 'Only what happens instead of something can change it: begin with "If ... would ...".'
            return TextProblem(ability.span, "nothing-replaced", message, ("if",))
    return None


def _fits(replacing: Replace | ReplaceInPart | ReplaceFor | AlterFor | AlterAndFor) -> bool:
    """Return whether what would happen has the amounts that the effects in its place change."""
    changed = {amount_in(node) for effect in replacing.effects for node in walk(effect) if isinstance(node, Alter)}
    return changed <= {"", replacing.would.of, "amount" if replacing.would.of else ""}


def _alters_nothing(node: Node) -> bool:
    """Return whether anything in a node speaks of what is replaced where nothing is."""
    if isinstance(node, Replace | ReplaceInPart | ReplaceFor | AlterFor | AlterAndFor):
        return False
    return isinstance(node, Alter) or any(map(_alters_nothing, parts_of(node)))


_EVER = RestOfGame()
_MAYBE = Inside("alter", MayInstead)
_NEXT_DAMAGE = (
    "the next damage you deal|would_deal [this_turn]",
    "the next instance|time|source of_damage you deal|would_deal [this_turn]",
    "your next damage [this_turn]",
)
_DEALT = "dealt|done|that_would_be_dealt|that_is_dealt"
PHRASES = (
    phrase("if {would}, instead {effects}", Replace, rule_ids=RULES,
           example="If you would draw a card, instead heal 1."),
    phrase("if {would}, {effects.} instead", Replace, canonical=False),
    phrase("when|whenever {would}, instead {effects}", Replace, canonical=False),
    phrase("when|whenever {would}, {effects.} instead", Replace, canonical=False),
    phrase("when|whenever {would}, {alter}", ReplaceInPart, canonical=False),
    phrase("if {would}, {alter}", ReplaceInPart, rule_ids=RULES,
           example="If you would be dealt damage, prevent 2 of that damage."),
    phrase("{limit}, if {would}, instead {effects}", Replace, rule_ids=RULES,
           example="Once each turn, if you would draw a card, instead heal 1."),
    phrase("{limit}, if|when|whenever {would}, {effects.} instead", Replace, canonical=False),
    phrase("{limit}, when|whenever {would}, instead {effects}", Replace, canonical=False),
    phrase("{limit}, if {would}, {alter}", ReplaceInPart, rule_ids=RULES,
           example="Once each turn, if you would be dealt damage, prevent 2 of that damage."),
    phrase("{limit}, when|whenever {would}, {alter}", ReplaceInPart, canonical=False),
    phrase("if {would}, you_may_instead_choose_that {effects}", ReplaceMaybe, limit=None, inside=_MAYBE, clause=True,
           rule_ids=RULES, example="If you would die, you may instead choose that your health becomes 1."),
    phrase("{limit}, if {would}, you_may_instead_choose_that {effects}", ReplaceMaybe, inside=_MAYBE, clause=True,
           rule_ids=RULES,
           example="Once per game, if you would die, you may instead choose that your health becomes 1."),
    phrase("if {would}, you_may instead {effects}", ReplaceMaybe, limit=None, inside=_MAYBE, rule_ids=RULES,
           example="If you would draw a card, you may instead heal 1."),
    phrase("when|whenever {would}, you_may instead {effects}", ReplaceMaybe, limit=None, inside=_MAYBE,
           canonical=False),
    phrase("{limit}, if {would}, you_may instead {effects}", ReplaceMaybe, inside=_MAYBE, rule_ids=RULES,
           example="Once per game, if you would die, you may instead heal 5."),
    phrase("{limit}, when|whenever {would}, you_may instead {effects}", ReplaceMaybe, inside=_MAYBE,
           canonical=False),
    phrase("if {would} {lasting}, instead {effects}", ReplaceFor, once=False, rule_ids=RULES,
           example="If you would draw a card until end of turn, instead heal 1."),
    phrase("if {would} {lasting}, {effects.} instead", ReplaceFor, once=False, canonical=False),
    phrase("{lasting}, if {would}, instead {effects}", ReplaceFor, once=False, canonical=False),
    phrase("{lasting}, if {would}, {effects.} instead", ReplaceFor, once=False, canonical=False),
    phrase("if {would} {lasting}, {alter}", AlterFor, once=False, rule_ids=RULES,
           example="If you would be dealt damage until end of turn, prevent 2 of that damage."),
    phrase("{lasting}, if {would}, {alter}", AlterFor, once=False, canonical=False),
    phrase("the next time {would} {lasting}, instead {effects}", ReplaceFor, once=True, rule_ids=RULES,
           example="The next time you would draw a card until end of turn, instead heal 1."),
    phrase("the next time {would} {lasting}, {effects.} instead", ReplaceFor, once=True, canonical=False),
    phrase("the next time {would}, instead {effects}", ReplaceFor, once=True, lasting=_EVER, rule_ids=RULES,
           example="The next time you would draw a card, instead heal 1."),
    phrase("the next time {would}, {effects.} instead", ReplaceFor, once=True, lasting=_EVER, canonical=False),
    phrase("the next time {would} {lasting}, {alter}", AlterFor, once=True, rule_ids=RULES,
           example="The next time you would be dealt damage until end of turn, prevent 3 of that damage."),
    phrase("the next time {would}, {alter}", AlterFor, once=True, lasting=_EVER, rule_ids=RULES,
           example="The next time you would be dealt damage, prevent that damage."),
    *(phrase(f"{words} is increased by {{amount}}", AlterFor, would=WouldDealDamage(YOU), once=True,
             lasting=UntilEndOfTurn(), inside=Inside("alter", IncreaseIt), canonical=False) for words in _NEXT_DAMAGE),
    *(phrase(f"{words} is doubled", AlterFor, would=WouldDealDamage(YOU), once=True, lasting=UntilEndOfTurn(),
             alter=DoubleIt(), canonical=False) for words in _NEXT_DAMAGE),
    *(phrase(f"{verb} {words}", AlterFor, would=WouldDealDamage(YOU), once=True, lasting=UntilEndOfTurn(), alter=alter,
             canonical=False)
      for verb, alter in (("double", DoubleIt()), ("halve", HalveIt())) for words in _NEXT_DAMAGE),
    *(phrase(f"{verb} the next damage {_DEALT} to {{who}}{time}", AlterFor, once=True, alter=alter, lasting=lasting,
             inside=Inside("would", WouldTakeDamage), canonical=False)
      for verb, alter in (("double", DoubleIt()), ("halve", HalveIt()), ("prevent", PreventIt()))
      for time, lasting in ((" this_turn|until_end_of_turn", UntilEndOfTurn()), ("", _EVER))),
    phrase("the next time {would} {lasting}, {alter} and {more}", AlterAndFor, once=True, rule_ids=RULES,
           example="The next time you would be dealt damage until end of turn, prevent 3 of that damage and heal 1."),
    phrase("the next time {would}, {alter} and {more}", AlterAndFor, once=True, lasting=_EVER, canonical=False),
    phrase("if {would} {lasting}, {alter} and {more}", AlterAndFor, once=False, rule_ids=RULES,
           example="If you would be dealt damage until end of turn, prevent 2 of that damage and heal 1."),
    phrase("{lasting}, if {would}, {alter} and {more}", AlterAndFor, once=False, canonical=False),
    phrase("the next time {would} {lasting}, {alter}, {more}", AlterAndFor, once=True, canonical=False),
    phrase("the next time {would} {lasting}, {alter}, then {more}", AlterAndFor, once=True, canonical=False),
)  # fmt: skip
