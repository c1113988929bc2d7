"""Things that Invisible does not hide: "enemies within 2 tiles are not Invisible" (ST-INVISIBLE, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.sight_unneeded import RegardlessOf
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.statuses.invisible import HIDING

RULES = ("FX-001.2", "ST-INVISIBLE")


@dataclass(frozen=True, slots=True)
class CannotHide(Ward):
    """Invisible hides nothing of a description: it can be targeted from as far as anything else.

    Attributes:
        things: which.
        from_you: whether it hides from others all the same.
        from_card: the card whose effects alone see it, None for all.
    """

    things: Things
    from_you: bool = False
    from_card: Selector | None = None


def _is_hidden(game: Game, intent: Intent) -> Intent | None:
    piece = piece_of(game, intent.data[0])
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, CannotHide) or (node.from_you and registers_of(game, ward)["seat"] != intent.seat):
            continue
        if node.from_card is not None and not covers(game, node.from_card, ward, intent.subject):
            continue
        if is_meant(game, node.things, ward, piece):
            game.cite(*RULES)
            return None
    return intent


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse things of which more than what they are is said not to matter: only Invisible is left out here."""
    for node in walk(ability):
        if isinstance(node, CannotHide) and any(isinstance(one, RegardlessOf) for one in walk(node)):
            message = 'Range and sight matter as ever here: say "your line of sight has no maximum range" beside it.'
            return TextProblem(ability.span, "range-matters", message)
    return None


_AS_IF = "as_if_they_were_not|as_though_they_were_not|even_if|even_if_they_are|even_while"
_SEE = "target|attack|see|see_and_target|see_and_attack|target_and_attack"
_IGNORE = "ignore invisible|invisibility"
_TARGETS = Things(nouns=(Kind("target"),))
_NOT = "are_not|aren't|are_never|do_not_count_as|don't_count_as|are_no_longer"

MODULE = RuleModule(
    id="unhidden",
    requires=("wards", "invisible"),
    nodes=(NodeRule(CannotHide, evaluate=keep, procedure="ward.holds", sentence="{source} lets nothing hide"),),
    text_checks=(_check,),
    hooks=(Hook(HIDING, fold=_is_hidden),),
    phrases=(
        phrase("{things(all)} cannot hide", CannotHide, from_you=False, rule_ids=RULES,
               example="Enemies within 2 tiles cannot hide."),
        phrase(f"{{things(all)}} {_NOT} invisible", CannotHide, from_you=False, canonical=False),
        phrase("{things(all)} can_be_targeted|may_be_targeted as_if_they_were_not|as_though_they_were_not|even_if "
               "invisible", CannotHide, from_you=False, canonical=False),
        phrase("{things(all)} can't|may_not hide|be_hidden", CannotHide, from_you=False, canonical=False),
        phrase("no {things} can|may hide|be_hidden|be_invisible|become_invisible|stay_invisible", CannotHide,
               from_you=False, canonical=False),
        phrase("{things(all)} cannot hide from you", CannotHide, from_you=True, rule_ids=RULES,
               example="Enemies cannot hide from you."),
        phrase("{things(all)} can't|may_not|cannot hide|be_hidden|be_invisible from|to you", CannotHide, from_you=True,
               canonical=False),
        phrase(f"you may|can target {{things(all)}} {_AS_IF} invisible", CannotHide, from_you=True, canonical=False),
        phrase(f"you may|can target {{things(all)}} from any_distance|any_range {_AS_IF} invisible", CannotHide,
               from_you=True, canonical=False),
        *(phrase(words, CannotHide, from_you=True, from_card=None, canonical=False) for words in (
            f"you may|can {_SEE} invisible {{things(all)}} [from any_range|any_distance]",
            "invisible {things(all)} can_be|may_be targeted|attacked by you",
        )),
        phrase("{things(all)} cannot hide from {from_card}", CannotHide, from_you=False, rule_ids=RULES, yields=1,
               example="Enemies cannot hide from this card."),
        *(phrase(words, CannotHide, from_you=False, canonical=False, yields=1) for words in (
            "invisible {things(all)} can_be|may_be targeted|attacked with|by {from_card}",
            "you may|can target|attack invisible {things(all)} with|using {from_card}",
            "{from_card} may|can target|attack|see|hit invisible {things(all)}",
            "{things(all)} can't|may_not|cannot hide|be_hidden|be_invisible from|to {from_card}",
        )),
        phrase("{from_card} ignores invisible|invisibility", CannotHide, things=_TARGETS, from_you=False,
               canonical=False),
        phrase("invisible does_not|doesn't hide {things(all)} from you", CannotHide, from_you=True, canonical=False),
        phrase(f"you may|can {_IGNORE} when|while targeting", CannotHide, things=_TARGETS, from_you=True,
               canonical=False),
        phrase("you ignore invisible|invisibility [when|while targeting]", CannotHide, things=_TARGETS, from_you=True,
               canonical=False),
    ),
)
