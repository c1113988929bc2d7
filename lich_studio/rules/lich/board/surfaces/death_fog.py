"""Death Fog, the surface: it lies over everything and never goes away. When it comes is told in `turn.death_fog`."""
from __future__ import annotations

from lich_studio.engine.events import EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Look, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.kinds import Surface, step_stat, surface_word
from lich_studio.rules.lich.board.surfaces.placing import lay, step_word

FOG = "fog"
FOG_PLACED = "fog placed"

SURFACE = Surface(
    FOG,
    "Death Fog",
    permanent=True,
    event=FOG_PLACED,
    rule_ids=("SF-DEATH-FOG.1", "SF-DEATH-FOG.4"),
    reminder="It cannot be removed; whoever is within gets Impending Doom.",
)


def is_fog(game: Game, tile: Hex | None) -> bool:
    """Return whether Death Fog lies on a tile."""
    return tile is not None and game.state.layers[SURFACES].get(tile) == FOG


MODULE = RuleModule(
    id="surface fog",
    requires=("surfaces",),
    stats=(step_stat(SURFACE),),
    words=(surface_word(SURFACE), step_word(SURFACE)),
    tables={"surface": (SURFACE,)},
    looks={FOG: Look("#9ADC35", "#1E3A08", "fog", "fog")},
    events=(
        EventKind(FOG_PLACED, "Death Fog comes to {tile}", apply=lay, reactable=False,
                  rule_ids=("SF-DEATH-FOG.2", "REA-001.6")),
    ),
    rules={
        "SF-DEATH-FOG.1": "No surface can be placed on Death Fog.",
        "SF-DEATH-FOG.2": "Death Fog takes the place of every other surface.",
        "SF-DEATH-FOG.4": "Death Fog cannot be removed or destroyed.",
        "REA-001.6": "The coming of Death Fog cannot be answered.",
    },
)  # fmt: skip
