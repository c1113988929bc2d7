"""The L.I.C.H. ruleset: the ordered list of its mechanics; a module stands after those it builds on."""
from __future__ import annotations

from lich_studio.engine.ruleset import Ruleset, Strategies
from lich_studio.engine.setup import Setup
from lich_studio.rules.core import status
from lich_studio.rules.lich import (
    aiming,
    durations,
    field,
    fizzling,
    items,
    limits,
    may,
    modifiers,
    rulings,
    seats,
    stack,
    statics,
    targeting,
    triggers,
    windows,
)
from lich_studio.rules.lich.board import entering, geometry, movement, sight, source_stones, walls
from lich_studio.rules.lich.board.geometry import HexBoard
from lich_studio.rules.lich.board.surfaces import death_fog, fire, placing, sludge, smoke, steam, vines, water
from lich_studio.rules.lich.cards import (
    action_cards,
    activating,
    alterations,
    control,
    costs,
    playing,
    skills,
    sources,
    summons,
    tactics,
    tokens,
)
from lich_studio.rules.lich.combat import blocking, damage, death, health, places
from lich_studio.rules.lich.keywords import (
    destroy,
    draw,
    gain,
    heal,
    inflict,
    move,
    negate,
    overwhelm,
    penetrate,
    place,
    reprise,
    unblockable,
    unpreventable,
)
from lich_studio.rules.lich.setup import mulligan, offering, positions
from lich_studio.rules.lich.setup.table import prepare
from lich_studio.rules.lich.statuses import (
    blind,
    burning,
    ensnared,
    fading,
    impending_doom,
    lichs_curse,
    sepsis,
    stunned,
    wet,
)
from lich_studio.rules.lich.turn import action_points, phases, source_pool
from lich_studio.rules.lich.turn import death_fog as fog_turn

MODULES = (
    rulings.MODULE,
    seats.MODULE,
    durations.MODULE,
    field.MODULE,
    may.MODULE,
    items.MODULE,
    statics.MODULE,
    modifiers.MODULE,
    overwhelm.MODULE,
    unblockable.MODULE,
    unpreventable.MODULE,
    geometry.MODULE,
    walls.MODULE,
    sight.MODULE,
    targeting.MODULE,
    aiming.MODULE,
    gain.MODULE,
    penetrate.MODULE,
    windows.MODULE,
    limits.MODULE,
    fizzling.MODULE,
    stack.MODULE,
    reprise.MODULE,
    triggers.MODULE,
    health.MODULE,
    damage.MODULE,
    blocking.MODULE,
    death.MODULE,
    action_points.MODULE,
    source_pool.MODULE,
    costs.MODULE,
    playing.MODULE,
    tactics.MODULE,
    action_cards.MODULE,
    activating.MODULE,
    sources.MODULE,
    heal.MODULE,
    draw.MODULE,
    negate.MODULE,
    status.MODULE,
    placing.MODULE,
    places.MODULE,
    destroy.MODULE,
    fire.MODULE,
    water.MODULE,
    steam.MODULE,
    death_fog.MODULE,
    smoke.MODULE,
    vines.MODULE,
    sludge.MODULE,
    source_stones.MODULE,
    burning.MODULE,
    stunned.MODULE,
    wet.MODULE,
    lichs_curse.MODULE,
    impending_doom.MODULE,
    blind.MODULE,
    ensnared.MODULE,
    sepsis.MODULE,
    fading.MODULE,
    inflict.MODULE,
    place.MODULE,
    entering.MODULE,
    movement.MODULE,
    move.MODULE,
    summons.MODULE,
    skills.MODULE,
    alterations.MODULE,
    control.MODULE,
    tokens.MODULE,
    fog_turn.MODULE,
    phases.MODULE,
    offering.MODULE,
    mulligan.MODULE,
    positions.MODULE,
)


def make_board(setup: Setup) -> HexBoard:
    """Return the geometry of a setup's map."""
    return HexBoard.from_map(setup.map)


LICH = Ruleset(
    "lich",
    MODULES,
    Strategies(
        root="game",
        prepare=prepare,
        board=make_board,
        rulings=rulings.read_rulings,
        allied=seats.allied,
    ),
)
