"""Surfaces removed, as later words of the card speak of them: "heal 1 for each surface removed this way"."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.lich.board.surfaces.placing import CLEARED
from lich_studio.rules.lich.keywords.change_surfaces import OfSurface

REMOVED = "surfaces removed"


def check_removed(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to speak of one surface among those removed: nothing tells of a tile which surface lay there.

    Args:
        ability: the ability to check.
        _context: the card it stands on.

    Returns:
        The problem, or None.
    """
    for node in walk(ability):
        if getattr(node, "done", "") == REMOVED and any(isinstance(one, OfSurface) for one in walk(node)):
            message = 'Of what is removed only "surface removed this way" can be said.'
            return TextProblem(ability.span, "surface-removed", message, ("surface",))
    return None


MODULE = RuleModule(
    id="removed surfaces",
    requires=("results", "surfaces change"),
    tables={
        "result": (
            ResultRow(REMOVED, (CLEARED,), ("RemoveSurfaces", "ClearTiles"), counted=True, kind="surface"),
        ),
    },
    words=(Word("done", REMOVED, "removed", ("cleared", "extinguished")),),
    text_checks=(check_removed,),
)  # fmt: skip
