"""Invisible: the bearer can be targeted only from adjacent tiles (ST-INVISIBLE, AMB-083)."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.origins import origins_of
from lich_studio.rules.lich.reach import elsewhere
from lich_studio.rules.lich.seats import allied, avatar
from lich_studio.rules.lich.standing_for import piece_of, side_of
from lich_studio.rules.lich.target_intents import chooser_of, is_anywhere

INVISIBLE = "invisible"
RULES = ("ST-INVISIBLE", "AMB-083")
HIDING = "invisible hides"
"""Hook point: the aim at an invisible piece, as an intent; a hook returns None when that piece does not hide."""


def _near_enough(game: Game, intent: Intent) -> Refusal | None:
    """Refuse an invisible piece farther than 1 tile from where the effect looks.

    One's own avatar is always within reach, and cards of an invisible player are not hidden.
    """
    aim: Aim = intent.data[0]
    piece = piece_of(game, aim) if aim.kind == "piece" else 0
    number = game.counter(piece, INVISIBLE) if piece else 0
    if not number or piece == avatar(game, intent.seat) or is_anywhere(game, chooser_of(game, intent)):
        return None
    if game.rulings.invisible == "enemies" and allied(game, intent.seat, side_of(game, aim)):
        return None
    if any(hook.fold is not None and hook.fold(game, intent) is None for hook in game.ruleset.hooks.get(HIDING, ())):
        return None
    end = game.state.tile_of[piece]
    if end is not None and any(tile.distance(end) <= 1 for tile in elsewhere(game, intent)):
        return None
    for origin in origins_of(game, intent.seat, intent.subject):
        start = game.state.tile_of[origin]
        if start is None or end is None or start.distance(end) > 1:
            remedy = (Edit("counter", (piece, INVISIBLE, 0)),)
            message = "Invisible: it can be aimed at only from adjacent tiles."
            return Refusal("invisible", RULES, message, ((INVISIBLE, number),), remedy)
    return None


MODULE = status_module(
    Status(
        INVISIBLE,
        "Invisible",
        stacking="larger",
        harmful=False,
        rule_ids=("ST-INVISIBLE",),
        reminder="Can be targeted only from adjacent tiles.",
        spellings=("invisibility",),
    ),
    Look("#C9D3E6", "#27324A", "eye-off"),
    rules={"ST-INVISIBLE": "Whoever is Invisible can be targeted only from adjacent tiles."},
    requires=("legal targets",),
    clauses=(
        Clause(
            "invisible.target", ("target",), "target", _near_enough, ("ST-INVISIBLE",), "it is near, or not Invisible"
        ),
    ),
)
