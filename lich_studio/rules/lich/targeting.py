"""What an effect can be aimed at: the things there are, and the choices that abilities and cards ask for (TGT-001)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.effects.nodes import Effect
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.choosers import Chooser, choosers_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.abilities import GRANTED, home_of
from lich_studio.rules.lich.field import ACTION, ATTACHED, SOURCES, card_type, zone
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.nouns import CARD_NOUNS, PIECE_NOUNS, PLACE_LAYERS, SEAT_NOUNS, is_called
from lich_studio.rules.lich.seats import living, pieces


@dataclass(frozen=True, slots=True)
class Aimable:
    """A row of the table "aimable": what an effect can act on when it just says "target" (AMB-203).

    Attributes:
        id: name of the effect's node class.
        nouns: ids of nouns, such as "avatar" and "summon".
        named: further nouns, which count only when the card names what it aims at (AMB-206).
    """

    id: str
    nouns: tuple[str, ...]
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTarget:
    """A row of the table "card target": what a card of a type is itself aimed at when it is played.

    Attributes:
        id: the card type.
        chooser: returns the choice for a card of that type at this table.
    """

    id: str
    chooser: Callable[[Game, CardDefinition], Chooser]


class Aimed(NamedTuple):
    """The value of the hook points "may aim EFFECT": a thing, and the effect that would act on it.

    Attributes:
        aim: the thing.
        effect: the effect's node.
    """

    aim: Aim
    effect: Effect


THE_CARD = -1
"""Number of the ability where a card itself is aimed, such as a summon at its tile."""


def choosers(game: Game, definition: str, ability: int) -> tuple[Chooser, ...]:
    """Return the target choices of an ability, or of the card itself for `THE_CARD`, in printed order."""
    if ability >= GRANTED:
        definition, ability = home_of(game, 0, ability)
    card = game.definitions[definition]
    if ability != THE_CARD:
        return choosers_of(card.abilities[ability])
    row: CardTarget | None = game.ruleset.table("card target").get(card.type)
    return () if row is None else (row.chooser(game, card),)


def candidates(game: Game, nouns: frozenset[str]) -> Iterator[Aim]:
    """Yield everything of the given nouns that exists, in a fixed order; legality is not asked yet."""
    if not nouns.isdisjoint(PIECE_NOUNS):
        for piece in pieces(game):
            aim = Aim("piece", piece)
            if is_called(game, aim, nouns):
                yield aim
    if not nouns.isdisjoint(CARD_NOUNS):
        for seat in living(game):
            for place in (ACTION, ATTACHED, SOURCES):
                for card in zone(game, place, seat):
                    # A summon is aimed at through its piece.
                    if card_type(game, card) in nouns and card_type(game, card) in CARD_NOUNS:
                        yield Aim("card", card)
    for noun in SEAT_NOUNS:
        if noun in nouns:
            for seat in living(game):
                yield Aim(noun, seat)
    if "effect" in nouns:
        for entity in stack(game):
            yield Aim("item", entity)
    for noun, layer in PLACE_LAYERS.items():
        if layer and noun in nouns:
            for tile in sorted(game.state.layers[layer]):
                yield Aim(noun, 0, tile)
    if "tile" in nouns:
        for tile in game.board.order:
            yield Aim("tile", 0, tile)


MODULE = RuleModule(
    id="targeting",
    requires=("items", "sight"),
    rules={
        "TGT-001.1": "A target is whatever may be chosen: a piece, a card, a place.",
        "TGT-001.3": "Avatars can be targets.",
        "TGT-001.4": "Summons can be targets.",
        "TGT-001.5": "Tiles can be targets.",
        "TGT-001.6": "Walls can be targets.",
        "TGT-001.7": "Surfaces can be targets.",
    },
)
