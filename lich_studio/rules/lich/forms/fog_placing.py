"""Where Death Fog comes in end phases and who says so: "you may place your Death Fog adjacent to you" (PH-END.3)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.durations import UntilEndOfTurn
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.board.surfaces.death_fog import FOG, is_fog
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.replacing.for_a_time import WardFor
from lich_studio.rules.lich.replacing.no_fog import NO_FOG, YouPlaceNoFog
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.turn.death_fog import COMING, WITHHELD, Coming

RULES = ("FX-001.2", "PH-END.3", "PH-END.4")
SKIPPED = "fog skipped"
OWED = "fog owed"
"""Memory: `(OWED, seat)` counts the tiles of Death Fog that a seat is not to place."""


@dataclass(frozen=True, slots=True)
class YouChooseFog(Ward):
    """The player who controls the card chooses the tiles that all players place in their end phases.

    Attributes:
        surface: what comes, which is Death Fog.
    """

    surface: Annotated[str, Vocabulary("surface")] = FOG


@dataclass(frozen=True, slots=True)
class FogMayCome(Ward):
    """The player who controls the card may place Death Fog on further tiles, beside those of the outermost ring.

    Attributes:
        to: which tiles.
        surface: what comes, which is Death Fog.
    """

    to: Things
    surface: Annotated[str, Vocabulary("surface")] = FOG


@dataclass(frozen=True, slots=True)
class SkipFog(Effect):
    """A player leaves out the next tile of Death Fog that would be placed in an end phase.

    Attributes:
        surface: what does not come, which is Death Fog.
    """

    surface: Annotated[str, Vocabulary("surface")] = FOG


def _coming(game: Game, coming: Coming) -> Coming:
    """Let cards say who chooses a tile, and what further tiles may be chosen; of several choosers the first."""
    settled = False
    for ward in in_force(game):
        node, seat = ward.value, registers_of(game, ward)["seat"]
        if isinstance(node, YouChooseFog) and not settled:
            game.cite(*RULES)
            coming, settled = coming._replace(by=seat), True
        elif isinstance(node, FogMayCome) and seat == coming.seat:
            further = tuple(
                tile for tile in game.board.order if tile not in coming.tiles
                and not is_wall(game, tile) and not is_fog(game, tile)
                and fits(game, node.to, Aim("tile", 0, tile), registers_of(game, ward))
            )  # fmt: skip
            coming = coming._replace(tiles=(*coming.tiles, *further))
    return coming


def _owe(game: Game, event: Event) -> Event:
    game.remember((game.recall(OWED, event.actor) or 0) + 1, OWED, event.actor)
    return event


def _skip(_game: Game, registers: Registers) -> Instruction:
    return change(Event(SKIPPED, registers["seat"], 0, registers["source"], rules=RULES))


def _withhold(game: Game, seat: int) -> int:
    """Return 0 in place of a seat that was to leave out its next tile, and use that up."""
    owed: int = (game.recall(OWED, seat) or 0) if seat else 0
    if not owed:
        return seat
    game.remember(owed - 1, OWED, seat)
    game.announce(Event(NO_FOG, seat, 0, 0, rules=RULES))
    return 0


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse it of other surfaces, which no end phase brings."""
    for node in walk(ability):
        if isinstance(node, YouChooseFog | FogMayCome | SkipFog) and node.surface != FOG:
            message = "Only Death Fog comes in end phases: say where the surface is placed."
            return TextProblem(ability.span, "no-other-surface", message, ("Death Fog", "on target tile"))
    return None


_TILE = Inside("to", Things, (("adjectives", ()), ("nouns", (Kind("tile"),))))


def _choosing() -> Iterator[Phrase]:
    yield phrase("you choose where {surface} is placed in end_phases", YouChooseFog, rule_ids=RULES,
                 example="You choose where Death Fog is placed in end phases.")
    times = "end_phases|each_end_phase|every_end_phase|all_end_phases|any_end_phase|each_player's_end_phase"
    times += "|every_player's_end_phase|any_player's_end_phase|all_players's_end_phases"
    for what in (
        "where|how {surface} [tile(s)] is|are placed", "the tile(s) for|of {surface}",
        "where|how each_player|every_player|players places|place {surface}",
        "the location|position|placement of {surface} [tile(s)]",
    ):
        yield phrase(f"you choose|decide {what} [in|during|on|at] [{times}]", YouChooseFog, canonical=False)
        yield phrase(f"you choose|decide {what} for|of each_player|every_player|all_players", YouChooseFog,
                     canonical=False)


def _further_tiles() -> Iterator[Phrase]:
    yield phrase("you may place your {surface} on a|an {to}", FogMayCome, rule_ids=RULES,
                 example="You may place your Death Fog on a tile adjacent to you.")
    place = "you may|can place your {surface} [tile]"
    instead = "[instead_of|rather_than] [in|on] [the_outermost_ring|the_outer_ring]"
    yield phrase(f"{place} on|onto|in any|a|an|each {{to}} {instead}", FogMayCome, canonical=False, yields=1)
    yield phrase(f"{place} {{qualifiers+}} {instead}", FogMayCome, inside=_TILE, canonical=False)
    yield phrase(f"{place} anywhere|on_any_tile|anywhere_on_the_board {instead}", FogMayCome,
                 to=Things(nouns=(Kind("tile"),)), canonical=False)
    lead = "instead_of|rather_than [in|on] the_outermost_ring|the_outer_ring,"
    yield phrase(f"{lead} {place} {{qualifiers+}}", FogMayCome, inside=_TILE, canonical=False)
    yield phrase(f"{lead} {place} on|in a|an|any {{to}}", FogMayCome, canonical=False)


def _skipping() -> Iterator[Phrase]:
    yield phrase("skip your next {surface}", SkipFog, rule_ids=RULES, example="Skip your next Death Fog.")
    yield phrase("skip your next end_phase 's {surface} [tile]", SkipFog, canonical=False)
    yield phrase("[you] skip placing your_next|the_next {surface} [tile]", SkipFog, canonical=False)
    yield phrase("you do_not|don't place {surface} in|during your next end_phase", SkipFog, canonical=False)
    now: dict[str, Any] = {"ward": YouPlaceNoFog(), "lasting": UntilEndOfTurn()}
    yield phrase("skip placing death_fog|one|your_death_fog this_turn|in_your_end_phase_this_turn", WardFor,
                 canonical=False, **now)
    yield phrase("you skip placing death_fog|one|your_death_fog this_turn|in_your_end_phase_this_turn", WardFor,
                 canonical=False, **now)
    yield phrase("do_not_place|don't_place death_fog|any_death_fog this_turn", WardFor, canonical=False, **now)
    yield phrase("skip your|this_turn's death_fog [this_turn]", WardFor, canonical=False, **now)


MODULE = RuleModule(
    id="fog placing",
    requires=("no fog", "wards for a time"),
    events=(EventKind(SKIPPED, "{actor} will leave out a tile of Death Fog", _owe, rule_ids=RULES),),
    nodes=(
        NodeRule(YouChooseFog, evaluate=keep, procedure="ward.holds", sentence="{source} chooses for Death Fog"),
        NodeRule(FogMayCome, evaluate=keep, procedure="ward.holds", sentence="{source} lets Death Fog come elsewhere"),
        NodeRule(SkipFog, procedure="skip fog.run", sentence="{source} leaves out a tile of Death Fog"),
    ),
    text_checks=(_check,),
    hooks=(Hook(COMING, fold=_coming), Hook(WITHHELD, fold=_withhold, order=60)),
    phrases=(*_choosing(), *_further_tiles(), *_skipping()),
    procedures=(
        procedure("skip fog.run", step("skip", _skip, "A tile of Death Fog is left out", *RULES), title="Death Fog"),
    ),
)
