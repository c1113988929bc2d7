"""Things that Invisible does not hide: "enemies within 2 tiles are not Invisible" (ST-INVISIBLE, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.replacing.wards import Ward, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.statuses.invisible import HIDING

RULES = ("FX-001.2", "ST-INVISIBLE")


@dataclass(frozen=True, slots=True)
class CannotHide(Ward):
    """Invisible hides nothing of a description: it can be targeted from as far as anything else.

    Attributes:
        things: which.
        from_you: whether it hides from others all the same.
    """

    things: Things
    from_you: bool = False


def _is_hidden(game: Game, intent: Intent) -> Intent | None:
    piece = piece_of(game, intent.data[0])
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, CannotHide) or (node.from_you and registers_of(game, ward)["seat"] != intent.seat):
            continue
        if is_meant(game, node.things, ward, piece):
            game.cite(*RULES)
            return None
    return intent


_AS_IF = "as_if_they_were_not|as_though_they_were_not|even_if|even_if_they_are|even_while"
_IGNORE = "ignore invisible|invisibility"
_TARGETS = Things(nouns=(Kind("target"),))
_NOT = "are_not|aren't|are_never|do_not_count_as|don't_count_as|are_no_longer"

MODULE = RuleModule(
    id="unhidden",
    requires=("wards", "invisible"),
    nodes=(NodeRule(CannotHide, evaluate=keep, procedure="ward.holds", sentence="{source} lets nothing hide"),),
    hooks=(Hook(HIDING, fold=_is_hidden),),
    phrases=(
        phrase("{things(all)} cannot hide", CannotHide, from_you=False, rule_ids=RULES,
               example="Enemies within 2 tiles cannot hide."),
        phrase(f"{{things(all)}} {_NOT} invisible", CannotHide, from_you=False, canonical=False),
        phrase("{things(all)} can_be_targeted|may_be_targeted as_if_they_were_not|as_though_they_were_not|even_if "
               "invisible", CannotHide, from_you=False, canonical=False),
        phrase("{things(all)} can't|may_not hide|be_hidden", CannotHide, from_you=False, canonical=False),
        phrase("{things(all)} cannot hide from you", CannotHide, from_you=True, rule_ids=RULES,
               example="Enemies cannot hide from you."),
        phrase("{things(all)} can't|may_not|cannot hide|be_hidden|be_invisible from|to you", CannotHide, from_you=True,
               canonical=False),
        phrase(f"you may|can target {{things(all)}} {_AS_IF} invisible", CannotHide, from_you=True, canonical=False),
        phrase(f"you may|can target {{things(all)}} from any_distance|any_range {_AS_IF} invisible", CannotHide,
               from_you=True, canonical=False),
        phrase("invisible does_not|doesn't hide {things(all)} from you", CannotHide, from_you=True, canonical=False),
        phrase(f"you may|can {_IGNORE} when|while targeting", CannotHide, things=_TARGETS, from_you=True,
               canonical=False),
        phrase("you ignore invisible|invisibility [when|while targeting]", CannotHide, things=_TARGETS, from_you=True,
               canonical=False),
        phrase("you can see invisible {things(all)}", CannotHide, from_you=True, canonical=False),
    ),
)
