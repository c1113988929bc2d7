"""Surfaces that fire does not take: "Vines are not converted by Fire" (SF-VINES.3, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.lich.board.surfaces.vines import VINES
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep

RULES = ("FX-001.2", "SF-VINES.3")


@dataclass(frozen=True, slots=True)
class Fireproof(Ward):
    """A surface next to Fire does not become Fire by that.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


def _stop(game: Game, event: Event) -> Event | None:
    """Let Vines stay Vines; nothing else catches fire by itself."""
    if any(isinstance(ward.value, Fireproof) and ward.value.surface == VINES for ward in in_force(game)):
        game.cite(*RULES)
        return None
    return event


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to keep what no fire takes from becoming Fire."""
    if any(isinstance(node, Fireproof) and node.surface != VINES for node in walk(ability)):
        return TextProblem(ability.span, "catches-no-fire", "Only Vines become Fire beside Fire.", ("Vines",))
    return None


_NOT = "are_not|aren't|cannot_be|can't_be|is_not|isn't"
_TAKEN = "converted|converted_to_fire|burned|burnt|burned_away|destroyed|set_on_fire|ignited|consumed"

MODULE = RuleModule(
    id="fireproof",
    requires=("wards", "surface vines"),
    nodes=(NodeRule(Fireproof, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {surface} from fire"),),
    text_checks=(_check,),
    hooks=(Hook("replace caught fire", fold=_stop),),
    phrases=(
        phrase("fire does_not convert {surface}", Fireproof, rule_ids=RULES, example="Fire does not convert Vines."),
        phrase("{surface} do_not|don't|does_not|doesn't|can't|may_not|cannot become|turn_into|convert_to|convert_into "
               "fire", Fireproof, canonical=False),
        phrase(f"{{surface}} {_NOT} {_TAKEN} by|from fire", Fireproof, canonical=False),
        phrase(f"{{surface}} {_NOT} converted|turned to|into fire", Fireproof, canonical=False),
        phrase("fire does_not|doesn't|cannot|can't convert|burn|ignite|consume|spread_to {surface}", Fireproof,
               canonical=False),
        phrase("{surface} do_not|don't|cannot|can't|does_not|doesn't burn|catch_fire", Fireproof, canonical=False),
    ),
)
