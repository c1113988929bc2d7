"""What comes to be in a surface, by its own way or because one is laid there: "if this card is ever in Fire"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.happenings import FacesOf, Happening, HappeningRow, Party, Whenever
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.standing_for import summon_piece
from lich_studio.rules.lich.triggers.board import LAID
from lich_studio.rules.lich.triggers.parties import YOU, ThisParty, of_entity
from lich_studio.rules.lich.triggers.placing import happens

RULES = ("FX-001.1", "SFC-006")
CAME = "entered play"


@dataclass(frozen=True, slots=True)
class ComesToBeIn(Happening):
    """A piece comes to a tile in a surface, or the surface comes under it.

    Attributes:
        who: the piece.
        surface: id of the surface.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]


def _within(game: Game, _node: Happening, event: Event) -> tuple[Aim, ...]:
    """Return everything that stands for the piece on the tile that an event is about."""
    tile = _tile(game, event)
    piece = game.state.occupants.get(tile, 0) if tile is not None else 0
    return of_entity(game, piece) if piece else ()


def _tile(game: Game, event: Event) -> Hex | None:
    piece = summon_piece(game, event.subject) if event.kind == CAME else 0
    return game.state.tile_of[piece] if piece else event.tile


def _lies_there(game: Game, node: ComesToBeIn, event: Event) -> bool:
    # A summon's own text begins to hold when its card is in play, after its piece has come to the board.
    if event.kind == CAME and not isinstance(node.who, ThisParty):
        return False
    tile = _tile(game, event)
    return tile is not None and game.state.layers[SURFACES].get(tile) == node.surface


_EVER = "is|are ever in|on|within [a|any] {surface}"
_FIXED = (("who", YOU),)

_ROW = HappeningRow("ComesToBeIn", ("entered", CAME, *LAID), (("who", FacesOf(_within)),), _lies_there)

MODULE = RuleModule(
    id="ever within",
    requires=("entering", "surfaces", "board happenings"),
    tables={"happening": (_ROW,)},
    nodes=(NodeRule(ComesToBeIn, evaluate=happens),),
    phrases=(
        phrase("you come to be in {surface}", ComesToBeIn, who=YOU, rule_ids=RULES,
               example="Whenever you come to be in Fire, draw 1 card."),
        phrase("{who} comes to be in {surface}", ComesToBeIn, rule_ids=RULES,
               example="Whenever this card comes to be in Fire, destroy it."),
        phrase(f"{{who}} {_EVER}", ComesToBeIn, canonical=False),
        phrase(f"you {_EVER}", ComesToBeIn, who=YOU, canonical=False),
        phrase(f"if {{who}} {_EVER} [tile]", Whenever, inside=Inside("what", ComesToBeIn), canonical=False),
        phrase(f"if you {_EVER} [tile]", Whenever, inside=Inside("what", ComesToBeIn, _FIXED), canonical=False),
        phrase("if {who} is|are ever on|in a|any tile with|of {surface}", Whenever,
               inside=Inside("what", ComesToBeIn), canonical=False),
        phrase("if you are ever on|in a|any tile with|of {surface}", Whenever,
               inside=Inside("what", ComesToBeIn, _FIXED), canonical=False),
    ),
)  # fmt: skip
