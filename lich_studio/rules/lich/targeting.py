"""What an effect can act on: the things there are, what they are called, and what they stand for (TGT-001)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Effect
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.choosers import Chooser, choosers_of
from lich_studio.rules.core.things import Aim, Described, Kind
from lich_studio.rules.lich.abilities import GRANTED, home_of
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.field import (
    ABYSS,
    ACTION,
    ATTACHED,
    DECK,
    FACE_DOWN,
    HAND,
    HERO,
    PURGATORY,
    SOURCES,
    card_name,
    card_type,
    is_in,
    is_token,
    zone,
)
from lich_studio.rules.lich.items import item_of, stack
from lich_studio.rules.lich.seats import avatar, is_avatar, is_summon, living, pieces

CARD_NOUNS = ("equipment", "skill", "alteration", "source", "card")
PIECE_NOUNS = ("avatar", "summon", "token")
ITEM_NOUNS = ("effect",)
PLACE_LAYERS = {"tile": "", "wall": WALLS, "surface": SURFACES}
"""Nouns that are places, with the layer that says where there is one; tiles are wherever the board is."""
PLACE_NOUNS = tuple(PLACE_LAYERS)
ZONE_NOUNS = (DECK, HAND, PURGATORY, ABYSS, ACTION, HERO, SOURCES)
"""Nouns that are zones of a player's field (TGT-001.8); a thing of that kind is known by the player's seat."""
SEAT_NOUNS = ("player", *ZONE_NOUNS)
"""Kinds of things that are known by a seat; sight and range are measured to its avatar (AMB-136)."""


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
class NarrowNoun:
    """A row of the table "narrow noun": a noun for some of the things of another.

    Attributes:
        id: the noun.
        noun: the wider one.
        why_not: returns why a thing is not one of them, None if it is; from the seat that asks and the thing.
        anywhere: whether neither sight nor range is asked for.
    """

    id: str
    noun: str
    why_not: Callable[[Game, int, Aim], Refusal | None] | None = None
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class NounRow:
    """A row of the table "noun": among what the things of a class of nouns are found.

    Attributes:
        id: name of the noun's node class.
        nouns: ids of plain nouns.
    """

    id: str
    nouns: tuple[str, ...]


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


LOOKS_THROUGH = "looks through"
"""Hook point: a card; a hook returns it when its effects look past pieces, else None."""
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


def summon_piece(game: Game, card: int) -> int:
    """Return the piece on the board that a summon card is linked with, 0 for none (SUM-001.2)."""
    piece = game.state.link_of[card]
    if piece and is_summon(game, piece) and game.state.link_of[piece] == card:
        return piece if game.state.tile_of[piece] is not None else 0
    return 0


def has_lost_its_eyes(game: Game, card: int) -> bool:
    """Return whether effects of a card would look from a summon that is no longer on the board (AMB-204)."""
    is_one = bool(card) and card_type(game, card) == "summon" and game.rulings.summon_origin != "avatar"
    return is_one and not summon_piece(game, card)


def origins_of(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Return the pieces that an effect has to look from, the first being the one that acts (AMB-106).

    For a summon in play that is its piece, at some tables the avatar instead or as well; else it is the avatar.
    """
    if card and card_type(game, card) == "summon" and is_in(game, card, ACTION):
        piece = summon_piece(game, card)
        if piece and game.rulings.summon_origin != "avatar":
            return (piece,) if game.rulings.summon_origin == "summon" else (piece, avatar(game, seat))
    return (avatar(game, seat),)


def origin_of(game: Game, seat: int, card: int) -> int:
    """Return the piece that an effect looks from: the summon of a summon card, else the avatar (AMB-106)."""
    return origins_of(game, seat, card)[0]


WIDER = {
    "unit": PIECE_NOUNS, "target": PIECE_NOUNS, "enemy": PIECE_NOUNS, "ally": PIECE_NOUNS, "opponent": ("player",),
    "card": CARD_NOUNS,
}  # fmt: skip
"""Nouns that stand for several others, or for some things of another; of all of them targets are units."""


def nouns_in(game: Game, things: Described) -> frozenset[str]:
    """Return the plain nouns among whose things a description finds its own; none if it names no noun."""
    return nouns_named(game.ruleset, things)


@kept_for_all
def nouns_named(ruleset: Ruleset, things: Described) -> frozenset[str]:
    """Return what `nouns_in` does, in any game of a ruleset."""
    found: set[str] = set()
    for noun in things.nouns:
        if not isinstance(noun, Kind):
            row: NounRow = ruleset.table("noun")[type(noun).__name__]
            found.update(row.nouns)
            continue
        narrow: NarrowNoun | None = ruleset.table("narrow noun").get(noun.noun)
        found.update((narrow.noun,) if narrow is not None else WIDER.get(noun.noun, (noun.noun,)))
    return frozenset(found)


def noun_of(game: Game, aim: Aim) -> str:
    """Return the noun under which a thing may be a target."""
    if aim.kind == "piece":
        return "avatar" if is_avatar(game, aim.entity) else "summon"
    if aim.kind == "card":
        return card_type(game, aim.entity)
    return "effect" if aim.kind == "item" else aim.kind


def looks_through(game: Game, card: int) -> bool:
    """Return whether effects of a card look past pieces (ST-PENETRATE.1); the hooks of `LOOKS_THROUGH` know."""
    hooks = game.ruleset.hooks.get(LOOKS_THROUGH, ())
    return any(hook.fold is not None and hook.fold(game, card) for hook in hooks)


def is_called(game: Game, aim: Aim, nouns: frozenset[str]) -> bool:
    """Return whether a thing goes by one of the nouns; a token goes by that noun beside its own."""
    if noun_of(game, aim) in nouns:
        return True
    if "token" not in nouns or aim.kind not in ("piece", "card"):
        return False
    return is_token(game, game.state.link_of[aim.entity] if aim.kind == "piece" else aim.entity)


def tile_of(game: Game, aim: Aim) -> Hex | None:
    """Return the tile that stands in for a thing when sight and range are measured (AMB-136)."""
    if aim.tile is not None:
        return aim.tile
    if aim.kind == "piece":
        return game.state.tile_of[aim.entity]
    if aim.kind in SEAT_NOUNS:
        return game.state.tile_of[avatar(game, aim.entity)]
    if aim.kind == "item":
        return game.state.tile_of[avatar(game, item_of(game, aim.entity).seat)]
    return game.state.tile_of[avatar(game, game.state.controller_of[aim.entity])]


def side_of(game: Game, aim: Aim) -> int:
    """Return the seat a thing belongs to, 0 for places on the board."""
    if aim.kind in SEAT_NOUNS:
        return aim.entity
    if aim.kind == "item":
        return item_of(game, aim.entity).seat
    return game.state.controller_of[aim.entity] if aim.entity else 0


def key_of(game: Game, aim: Aim, seat: int) -> str:
    """Return how an option key names a thing: `avatar-2`, `tile 2,-1`, `oak-buckler#1`, `purgatory player-2`."""
    if aim.tile is not None:
        return f"{aim.kind} {aim.tile.key()}"
    if aim.kind in ZONE_NOUNS:
        return f"{aim.kind} {game.handle(aim.entity, seat)}"
    return game.handle(aim.entity, seat)


def title_of(game: Game, card: int) -> str:
    """Return what everybody may read of a card that an item on the stack comes from."""
    return "A face-down card" if is_in(game, card, FACE_DOWN) else card_name(game, card)


def label_of(game: Game, aim: Aim) -> str:
    """Return what a button says for a thing."""
    if aim.tile is not None:
        return f"{aim.kind.capitalize()} {aim.tile.key()}"
    if aim.kind == "piece" and is_avatar(game, aim.entity):
        return f"Player {game.state.controller_of[aim.entity]}"
    if aim.kind == "piece":
        return card_name(game, game.state.link_of[aim.entity])
    if aim.kind == "item":
        item = item_of(game, aim.entity)
        return title_of(game, item.card) if item.card else "Move"
    if aim.kind in ZONE_NOUNS:
        return f"{game.ruleset.zones[aim.kind].label} of player {aim.entity}"
    return card_name(game, aim.entity)


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


def piece_of(game: Game, aim: Aim) -> int:
    """Return the piece on the board that a thing stands for, 0 for none.

    A player or a hero card stands for the avatar, a summon card for its summon, a piece for itself.
    """
    piece = 0
    if aim.kind == "piece":
        piece = aim.entity
    elif aim.kind == "player" or (aim.kind == "card" and card_type(game, aim.entity) == "hero"):
        piece = avatar(game, side_of(game, aim))
    elif aim.kind == "card" and card_type(game, aim.entity) == "summon":
        piece = summon_piece(game, aim.entity)
    return piece if piece and game.state.tile_of[piece] is not None else 0


def card_of(game: Game, aim: Aim) -> int:
    """Return the card that a thing stands for: itself, or the card of a summon piece; 0 for none."""
    if aim.kind == "piece":
        return game.state.link_of[aim.entity] if is_summon(game, aim.entity) else 0
    return aim.entity if aim.kind == "card" else 0


def cards_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the cards that things stand for, each once."""
    return tuple(dict.fromkeys(card for aim in aims if (card := card_of(game, aim))))


def seats_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the living players that things are, or are the avatars or zones of, each once."""
    found = (side_of(game, aim) for aim in aims if aim.kind in SEAT_NOUNS or piece_of(game, aim))
    alive = living(game)
    return tuple(dict.fromkeys(seat for seat in found if seat in alive))


def pieces_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the pieces on the board that things stand for, each once."""
    return tuple(dict.fromkeys(piece for aim in aims if (piece := piece_of(game, aim))))


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
