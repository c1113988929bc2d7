"""Blind: only what is adjacent can be targeted."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.nouns import SEAT_NOUNS
from lich_studio.rules.lich.origins import origins_of
from lich_studio.rules.lich.standing_for import side_of, tile_of
from lich_studio.rules.lich.target_intents import chooser_of, is_anywhere

BLIND = "blind"


def _within_reach(game: Game, intent: Intent) -> Refusal | None:
    """Refuse what is farther than 1 tile from a blind origin (ST-BLIND, AMB-084, AMB-085)."""
    blind = [one for one in origins_of(game, intent.seat, intent.subject) if game.counter(one, BLIND)]
    if not blind:
        return None
    origin = blind[0]
    if is_anywhere(game, chooser_of(game, intent)):
        return None
    aim: Aim = intent.data[0]
    if aim.kind in ("card", "item", *SEAT_NOUNS) and side_of(game, aim) == intent.seat:
        return None
    start, end = game.state.tile_of[origin], tile_of(game, aim)
    if start is None or end is None or start.distance(end) <= 1:
        return None
    distance = start.distance(end)
    message = f"Blind: it is {distance} tiles away, and only what is adjacent can be aimed at."
    values = (("distance", distance), (BLIND, game.counter(origin, BLIND)))
    return Refusal("blind", ("ST-BLIND", "AMB-085"), message, values, (Edit("counter", (origin, BLIND, 0)),))


MODULE = status_module(
    Status(BLIND, "Blind", rule_ids=("ST-BLIND",), reminder="Can target only what is adjacent.",
           spellings=("blinded", "blindness")),
    Look("#121317", "#9AA1AE", "eye-off"),
    rules={"ST-BLIND": "Whoever is Blind can target only what is adjacent."},
    requires=("legal targets",),
    clauses=(
        Clause("blind.target", ("target",), "target", _within_reach, ("ST-BLIND",), "it is near, or nobody is Blind"),
    ),
)
