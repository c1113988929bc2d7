"""Damage and destruction of what lies on tiles: Vines have health, other surfaces cannot be hurt (AMB-203)."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.lich.allowed import may_happen
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED, surface_at
from lich_studio.rules.lich.combat.damage import PLACE_DAMAGED
from lich_studio.rules.lich.targeting import Aimed


def _may_be_hurt(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse to aim damage and destruction at surfaces that have no health (AMB-203)."""
    row = surface_at(game, aimed.aim.tile) if aimed.aim.kind == "surface" and aimed.aim.tile is not None else None
    if row is None or row.health:
        return None
    return Refusal("no-health", ("TGT-001.7", "AMB-203"), f"{row.name} cannot be damaged or destroyed.")


def _hurt(game: Game, event: Event) -> Event:
    """Destroy a surface that damage reached, when that is as much as its health (SF-VINES.4)."""
    row = surface_at(game, event.tile) if event.tile is not None else None
    if row is not None and 0 < row.health <= event.amount:
        rules = (*row.rule_ids, "AMB-203")
        gone = Event(SURFACE_DESTROYED, event.actor, 0, event.source, 0, event.tile, rules=rules)
        if may_happen(game, gone):
            game.happen(gone)
    return event


MODULE = RuleModule(
    id="damage to places",
    requires=("damage", "surfaces"),
    hooks=(
        Hook("may aim Deal", fold=_may_be_hurt),
        Hook("may aim Destroy", fold=_may_be_hurt),
        Hook(f"event {PLACE_DAMAGED}", fold=_hurt),
    ),
)
