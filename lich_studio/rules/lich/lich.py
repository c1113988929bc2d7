"""The L.I.C.H. ruleset: the ordered list of its mechanics; a module stands after those it builds on."""
from __future__ import annotations

from lich_studio.engine.ruleset import Ruleset, Strategies
from lich_studio.engine.setup import Setup
from lich_studio.rules.core import status
from lich_studio.rules.lich import (
    aiming,
    cancelling,
    concession,
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
    counters,
    playing,
    skills,
    sources,
    summons,
    tactics,
    tokens,
)
from lich_studio.rules.lich.combat import attacks, blocking, damage, death, health, places
from lich_studio.rules.lich.keywords import (
    attrit,
    build_wall,
    damn,
    destroy,
    discard,
    draw,
    gain,
    heal,
    inflict,
    lose,
    move,
    negate,
    negate_part,
    overwhelm,
    penetrate,
    place,
    prevent,
    push,
    remove,
    reprise,
    swap,
    tap,
    teleport,
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
    invisible,
    lichs_curse,
    possessed,
    sepsis,
    stunned,
    wet,
)
from lich_studio.rules.lich.triggers import board as board_happenings
from lich_studio.rules.lich.triggers import cards as card_happenings
from lich_studio.rules.lich.triggers import decks as deck_happenings
from lich_studio.rules.lich.triggers import fights, parties, turns
from lich_studio.rules.lich.triggers import health as health_happenings
from lich_studio.rules.lich.triggers import placing as triggers
from lich_studio.rules.lich.triggers import statuses as status_happenings
from lich_studio.rules.lich.turn import action_points, phases, source_pool
from lich_studio.rules.lich.turn import death_fog as fog_turn
from lich_studio.rules.lich.turn import offering as turn_offering

MODULES = (
    rulings.MODULE,
    seats.MODULE,
    durations.MODULE,
    field.MODULE,
    may.MODULE,
    items.MODULE,
    cancelling.MODULE,
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
    parties.MODULE,
    triggers.MODULE,
    turns.MODULE,
    health.MODULE,
    damage.MODULE,
    blocking.MODULE,
    prevent.MODULE,
    death.MODULE,
    concession.MODULE,
    attacks.MODULE,
    action_points.MODULE,
    source_pool.MODULE,
    costs.MODULE,
    playing.MODULE,
    tactics.MODULE,
    action_cards.MODULE,
    activating.MODULE,
    sources.MODULE,
    heal.MODULE,
    lose.MODULE,
    draw.MODULE,
    attrit.MODULE,
    discard.MODULE,
    negate.MODULE,
    status.MODULE,
    placing.MODULE,
    places.MODULE,
    destroy.MODULE,
    damn.MODULE,
    tap.MODULE,
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
    invisible.MODULE,
    sepsis.MODULE,
    fading.MODULE,
    inflict.MODULE,
    remove.MODULE,
    place.MODULE,
    build_wall.MODULE,
    entering.MODULE,
    movement.MODULE,
    negate_part.MODULE,
    move.MODULE,
    push.MODULE,
    teleport.MODULE,
    swap.MODULE,
    summons.MODULE,
    counters.MODULE,
    skills.MODULE,
    alterations.MODULE,
    control.MODULE,
    tokens.MODULE,
    fog_turn.MODULE,
    turn_offering.MODULE,
    phases.MODULE,
    possessed.MODULE,
    fights.MODULE,
    health_happenings.MODULE,
    card_happenings.MODULE,
    deck_happenings.MODULE,
    board_happenings.MODULE,
    status_happenings.MODULE,
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
