"""Tokens: cards that are made in play and are gone for good when they leave it (AMB-179)."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule, StateCheck
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.cards.summons import make_piece, why_not_there
from lich_studio.rules.lich.field import ABYSS, ACTION, ATTACHED, DECK, HAND, PURGATORY, SOURCES, TOKEN
from lich_studio.rules.lich.items import retire

ELSEWHERE = (DECK, HAND, PURGATORY, ABYSS)
"""Zones in which no token stays."""


def create_token(game: Game, seat: int, definition: str, tile: Hex | None = None) -> int:
    """Make a token in play, in no slot, and return its card; a summon comes to a tile with a piece of its own.

    Args:
        game: the game.
        seat: who owns and controls it.
        definition: id of the card it is.
        tile: where the piece of a summon stands, None for other cards.

    Returns:
        The card, 0 where the piece cannot stand on the tile.
    """
    if tile is not None and why_not_there(game, tile) is not None:
        return 0
    card = game.create_card(definition, seat, zone_key(ACTION, seat))
    game.set_stat(card, TOKEN.id, 1)
    if tile is not None:
        game.place_piece(make_piece(game, card), tile)
    game.announce(Event("token made", seat, card, tile=tile, rules=("AMB-179",)))
    return card


def _vanish(game: Game) -> bool:
    """Take tokens out of the game that left play."""
    column = game.state.columns[TOKEN.id]
    if 1 not in column:
        return False
    gone = [
        card
        for card, is_one in enumerate(column)
        if is_one and game.state.zone_of[card].partition("/")[0] in ELSEWHERE
    ]
    for card in gone:
        retire(game, card, "gone")
    return bool(gone)


WATCHED = tuple(f"zone:{place}" for place in (*ELSEWHERE, ACTION, ATTACHED, SOURCES))

MODULE = RuleModule(
    id="tokens",
    requires=("summons",),
    events=(EventKind("token made", "{actor} makes {subject}", rule_ids=("FX-001.1", "AMB-179")),),
    checks=(StateCheck("tokens", WATCHED, _vanish, ("AMB-179",), 42),),
)
