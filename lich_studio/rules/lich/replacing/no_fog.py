"""Death Fog that does not come in end phases, or comes besides: "you do not place Death Fog this turn" (PH-END.3)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.board.surfaces.death_fog import FOG
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.turn.death_fog import WITHHELD

RULES = ("FX-001.2", "PH-END.3")
NO_FOG = "no fog"


@dataclass(frozen=True, slots=True)
class NoFogComes(Ward):
    """No player places Death Fog in an end phase.

    Attributes:
        surface: what does not come, which is Death Fog.
    """

    surface: Annotated[str, Vocabulary("surface")] = FOG


@dataclass(frozen=True, slots=True)
class YouPlaceNoFog(Ward):
    """The player who controls the card places no Death Fog in an end phase.

    Attributes:
        surface: what does not come, which is Death Fog.
    """

    surface: Annotated[str, Vocabulary("surface")] = FOG


@dataclass(frozen=True, slots=True)
class FogComes(Effect):
    """Tiles of Death Fog come as in an end phase, one after the other (PH-END.4).

    Attributes:
        amount: how many.
        surface: what comes, which is Death Fog.
    """

    amount: Amount
    surface: Annotated[str, Vocabulary("surface")] = FOG


def _withhold(game: Game, seat: int) -> int:
    """Return 0 in place of a seat that would place Death Fog where a card says that it does not."""
    for ward in in_force(game):
        mine = isinstance(ward.value, YouPlaceNoFog) and registers_of(game, ward)["seat"] == seat
        if seat and (mine or isinstance(ward.value, NoFogComes)):
            game.announce(Event(NO_FOG, seat, 0, ward.source, rules=RULES))
            return 0
    return seat


def _begin(game: Game, registers: Registers) -> Instruction:
    node: FogComes = effect_node(game, registers)
    registers["left"] = amount(game, node.amount, registers)
    return Go("come")


def _come(_game: Game, registers: Registers) -> Instruction:
    if registers["left"] <= 0:
        return Done()
    registers["left"] -= 1
    return Call("death fog.choose", {"value": registers["seat"]})


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse it of other surfaces, which no end phase brings."""
    for node in walk(ability):
        if isinstance(node, NoFogComes | YouPlaceNoFog | FogComes) and node.surface != FOG:
            message = "Only Death Fog comes in end phases: say where the surface is placed."
            return TextProblem(ability.span, "no-other-surface", message, ("Death Fog", "on target tile"))
    return None


_FOG = "{surface} [tile|tiles]"
_PLACED = "placed|added|spread"
_AS = (
    "as_if_it_was|as_if_it_were|as_though_it_were|as_though_it_was|as_in|as_during|like_in|following_the_rules_of"
    "|according_to_the_rules_of"
)
_PHASE = "your_end_phase|an_end_phase|the_end_phase|end_phase"

MODULE = RuleModule(
    id="no fog",
    requires=("wards", "death fog"),
    events=(EventKind(NO_FOG, "{actor} places no Death Fog", reactable=False, rule_ids=RULES),),
    nodes=(
        NodeRule(NoFogComes, evaluate=keep, procedure="ward.holds", sentence="{source} holds Death Fog back"),
        NodeRule(YouPlaceNoFog, evaluate=keep, procedure="ward.holds", sentence="{source} holds Death Fog back"),
        NodeRule(FogComes, procedure="fog comes.run", sentence="{source} lets Death Fog come"),
    ),
    text_checks=(_check,),
    hooks=(Hook(WITHHELD, fold=_withhold),),
    phrases=(
        phrase("no {surface} is placed in end_phases", NoFogComes, rule_ids=RULES,
               example="No Death Fog is placed in end phases."),
        phrase(f"no {_FOG} is|are {_PLACED} [during|in|at|by] [end_phases|the_end_phase|the_end_of_turn]", NoFogComes,
               canonical=False),
        phrase(f"{_FOG} is_not|isn't|are_not|will_not_be|cannot_be|can't_be {_PLACED} [in|during] [end_phases]",
               NoFogComes, canonical=False),
        phrase("{surface} does_not|doesn't|will_not|won't|cannot|can't|may_not advance|spread|grow|move|close_in "
               "[in|during] [end_phases]", NoFogComes, canonical=False),
        phrase("players|player do_not|don't|may_not|cannot place {surface} [in|during] [their_end_phases]", NoFogComes,
               canonical=False),
        phrase(f"no_player|no_one|nobody places|may_place {_FOG} [in|during] [their_end_phase]", NoFogComes,
               canonical=False),
        phrase("you do_not place {surface} in your end_phase", YouPlaceNoFog, rule_ids=RULES,
               example="You do not place Death Fog in your end phase."),
        phrase(f"you do_not|don't|need_not|do_not_need_to|do_not_have_to place [a|any] {_FOG} "
               "[in|during|at] [your_end_phase|the_end_phase|the_end_of_your_turn]", YouPlaceNoFog, canonical=False),
        phrase("place {amount} {surface} as_in_an_end_phase", FogComes, rule_ids=RULES,
               example="Place 2 Death Fog as in an end phase."),
        phrase(f"place {{amount}} {_FOG} {_AS} {_PHASE}", FogComes, canonical=False),
        phrase(f"place {{amount}} additional|more|extra|further {_FOG}", FogComes, canonical=False),
        phrase(f"place a|an|one [additional|more|extra|further] {_FOG} {_AS} {_PHASE}", FogComes, amount=Number(1),
               canonical=False),
        phrase(f"place an additional|extra|further {_FOG}", FogComes, amount=Number(1), canonical=False),
        phrase(f"place {{amount}} {_FOG} [in|on] [the_outermost_ring|the_outer_ring]", FogComes, canonical=False),
        phrase(f"place a|one {_FOG} [in|on] [the_outermost_ring|the_outer_ring]", FogComes, amount=Number(1),
               canonical=False),
    ),
    procedures=(
        procedure(
            "fog comes.run",
            step("begin", _begin),
            step("come", _come, "Death Fog comes", *RULES),
            step("again", lambda _game, _registers: Go("come")),
            title="Death Fog comes",
        ),
    ),
)  # fmt: skip
