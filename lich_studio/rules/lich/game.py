"""All that the loader needs of the rules of L.I.C.H."""

from __future__ import annotations

from lich_studio.rules.games import GameRules
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.meanings.meant import definition_of
from lich_studio.rules.lich.meanings.thing_rows import tile_of
from lich_studio.rules.lich.meanings.under_way import described, statement_under_way
from lich_studio.rules.lich.terms.making import lines_context, lines_table, with_terms

__all__ = ["GAME"]

GAME = GameRules(
    LICH, with_terms, lines_table, lines_context, definition_of, statement_under_way, described, tile_of
)
