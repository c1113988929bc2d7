"""Lich's Curse: no healing, and Death Fog in the bearer's status phase takes all health."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.board.surfaces.death_fog import is_fog
from lich_studio.rules.lich.combat.health import health_of

CURSE = "lichs_curse"
HEALING = ("replace healed", "replace regenerated")
"""Where healing can be stopped; a summon's regeneration is healing too (AMB-095)."""


def is_cursed(game: Game, piece: int) -> bool:
    """Return whether a piece bears Lich's Curse."""
    return game.counter(piece, CURSE) > 0


def fog_loss(game: Game, piece: int) -> Event | None:
    """Return the loss of all health that a cursed piece on Death Fog suffers, or None (ST-LICHS-CURSE.1)."""
    if not is_cursed(game, piece) or not is_fog(game, game.state.tile_of[piece]):
        return None
    rules = ("ST-LICHS-CURSE.1", "ST-LICHS-CURSE.3")
    return Event("lost health", 0, piece, 0, health_of(game, piece), game.state.tile_of[piece], rules=rules)


def _no_healing(game: Game, event: Event) -> Event | None:
    if not is_cursed(game, event.subject):
        return event
    game.cite("ST-LICHS-CURSE.2")
    return None


MODULE = status_module(
    Status(
        CURSE,
        "Lich's Curse",
        stacking="larger",
        timed=False,
        removable=False,
        rule_ids=("ST-LICHS-CURSE.1", "ST-LICHS-CURSE.2"),
        reminder="Cannot heal; on Death Fog in its status phase its health becomes 0.",
    ),
    Look("#1E3A08", "#9ADC35", "skull"),
    rules={
        "ST-LICHS-CURSE.1": "Whoever is cursed and on Death Fog in their status phase has their health become 0.",
        "ST-LICHS-CURSE.2": "Whoever is cursed cannot heal.",
        "ST-LICHS-CURSE.3": "That loss of health is no damage.",
        "ST-LICHS-CURSE.4": "Card effects cannot remove the curse.",
    },
    requires=("health", "surface fog"),
    hooks=tuple(Hook(point, fold=_no_healing, order=20) for point in HEALING),
)
