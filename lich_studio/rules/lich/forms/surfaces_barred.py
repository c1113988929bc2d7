"""Surfaces that cannot be placed: "Fire cannot be placed for the rest of the game" (KW-PLACE, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.lich.board.surfaces.death_fog import FOG
from lich_studio.rules.lich.board.surfaces.kinds import MAY_BE_LAID, PLACED
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep

RULES = ("FX-001.2", "KW-PLACE.1")
BARRED = "surface barred"


@dataclass(frozen=True, slots=True)
class NeverPlaced(Ward):
    """A surface cannot be placed; what lies already stays.

    Attributes:
        surface: id of the surface, "" for every surface but Death Fog.
    """

    surface: Annotated[str, Vocabulary("surface")]


def _bar(game: Game, event: Event) -> Event | None:
    if event.kind != PLACED:
        return event
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, NeverPlaced) and node.surface in ("", event.word):
            game.announce(Event(BARRED, event.actor, 0, ward.source, tile=event.tile, word=event.word, rules=RULES))
            return None
    return event


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse it of Death Fog, whose coming has words of its own."""
    if any(isinstance(node, NeverPlaced) and node.surface == FOG for node in walk(ability)):
        message = 'Of Death Fog say "no Death Fog is placed in end phases".'
        return TextProblem(ability.span, "fog-comes", message)
    return None


_NOT = "cannot|can't|may_not|can_not|can_no_longer be placed|created|applied"
_SURFACES = "surfaces|surface_tiles|new_surfaces"

MODULE = RuleModule(
    id="surfaces barred",
    requires=("wards", "surfaces"),
    events=(EventKind(BARRED, "{source} keeps {word} from {tile}", reactable=False, rule_ids=RULES),),
    nodes=(NodeRule(NeverPlaced, evaluate=keep, procedure="ward.holds", sentence="{source} bars a surface"),),
    text_checks=(_check,),
    hooks=(Hook(MAY_BE_LAID, fold=_bar),),
    phrases=(
        phrase("{surface} cannot be placed", NeverPlaced, rule_ids=RULES, example="Fire cannot be placed."),
        phrase("surfaces cannot be placed", NeverPlaced, surface="", rule_ids=RULES,
               example="Surfaces cannot be placed."),
        phrase(f"{{surface}} [tiles] {_NOT}", NeverPlaced, canonical=False),
        phrase(f"{_SURFACES} {_NOT}", NeverPlaced, surface="", canonical=False),
        phrase("no|no_more {surface} [tiles] may|can be placed", NeverPlaced, canonical=False),
        phrase("no|no_more surfaces|surface may|can be placed", NeverPlaced, surface="", canonical=False),
        phrase("nobody|no_one|no_player may|can place {surface}", NeverPlaced, canonical=False),
        phrase("players cannot|can't|may_not place {surface}", NeverPlaced, canonical=False, yields=1),
    ),
)
