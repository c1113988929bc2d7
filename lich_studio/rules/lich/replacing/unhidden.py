"""Things that Invisible does not hide: "enemies within 2 tiles are not Invisible" (ST-INVISIBLE, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.replacing.wards import Ward, in_force, is_meant, keep
from lich_studio.rules.lich.statuses.invisible import HIDING

RULES = ("FX-001.2", "ST-INVISIBLE")


@dataclass(frozen=True, slots=True)
class CannotHide(Ward):
    """Invisible hides nothing of a description: it can be targeted from as far as anything else.

    Attributes:
        things: which.
    """

    things: Things


def _is_hidden(game: Game, piece: int) -> int | None:
    for ward in in_force(game):
        if isinstance(ward.value, CannotHide) and is_meant(game, ward.value.things, ward, piece):
            game.cite(*RULES)
            return None
    return piece


_NOT = "are_not|aren't|are_never|do_not_count_as|don't_count_as|are_no_longer"

MODULE = RuleModule(
    id="unhidden",
    requires=("wards", "invisible"),
    nodes=(NodeRule(CannotHide, evaluate=keep, procedure="ward.holds", sentence="{source} lets nothing hide"),),
    hooks=(Hook(HIDING, fold=_is_hidden),),
    phrases=(
        phrase("{things(all)} cannot hide", CannotHide, rule_ids=RULES, example="Enemies within 2 tiles cannot hide."),
        phrase(f"{{things(all)}} {_NOT} invisible", CannotHide, canonical=False),
        phrase("{things(all)} can_be_targeted|may_be_targeted as_if_they_were_not|as_though_they_were_not|even_if "
               "invisible", CannotHide, canonical=False),
        phrase("{things(all)} can't|may_not hide|be_hidden", CannotHide, canonical=False),
    ),
)
