"""Cards that play by the meaning of their texts, on small tables, and what a test asks of such a game."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from helpers.lich_table import keys, table
from lich_studio.content.card import Card
from lich_studio.engine.decisions import Edit
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules import loader

RULES = loader.load_meanings()


def meant(text: str, kind: str = "technique", name: str = "trial", **stats: int) -> CardDefinition:
    """Return a card that plays by its text, read by the composed language."""
    if kind == "equipment":
        stats.setdefault("defense", 4)
    title = name.replace("-", " ").title()
    return loader.meant(Card(id=name, name=title, type=kind, text=text, stats=stats))


CREATURES = (meant("", "summon", "wolf", defense=6), meant("", "summon", "ox", defense=9))


def trial(
    text: str | CardDefinition,
    kind: str = "technique",
    *,
    summons: Sequence[tuple[int, str, str]] = (),
    hands: Sequence[Sequence[str]] = ((), ()),
    in_play: Sequence[Sequence[str]] = ((), ()),
    starts: Sequence[str] = ("0,0", "2,0"),
    layers: Mapping[str, Mapping[str, Any]] | None = None,
    cards: Sequence[CardDefinition] = (),
) -> Game:
    """Return a game in which player 1 holds a card with a text, or has it in play if its kind lies there.

    Args:
        text: the text, or the whole card, called "trial".
        kind: type of the card, which is called "trial".
        summons: seat, "wolf" or "ox", and tile of each summon on the board.
        hands, in_play: further cards of the players.
        starts: where the players stand.
        layers: walls and surfaces.
        cards: further definitions.
    """
    own = kind in ("technique", "reaction")
    held = [list(cards) for cards in hands]
    lying = [list(cards) for cards in in_play]
    sources = [["trial"] if kind == "source" and seat == 0 else [] for seat, _ in enumerate(starts)]
    if kind != "source":
        (held if own else lying)[0].insert(0, "trial")
    made = (meant(text, kind) if isinstance(text, str) else text, *CREATURES, *cards)
    decks = tuple(("lash",) * 8 for _ in starts)
    game = table(hands=held, in_play=lying, sources=sources, starts=starts, layers=layers, cards=made, ruleset=RULES,
                 decks=decks)  # fmt: skip
    for seat, name, tile in summons:
        card = game.create_card(name, seat, f"action/{seat}")
        piece = game.create("summon", seat, f"piece-{card}")
        game.set_link(card, piece)
        game.set_link(piece, card)
        game.place_piece(piece, Hex.parse(tile))
    game.apply(Edit("memory", (1, "test")))  # the offers go by what stands on the board now
    return game


def use(game: Game, *targets: str) -> Game:
    """Play or use the trial card at targets, said as handles or tiles, and pass until something else is asked."""
    return do(game, "trial", *targets)


def do(game: Game, card: str, *targets: str) -> Game:
    """Play or use a card at targets, said as handles or tiles, and pass until something else is asked."""
    game.choose(next(key for key in keys(game) if key.split()[0] in ("play", "use") and f"{card}#" in key))
    for target in targets:
        while game.decision.kind == "window":
            game.choose("pass")
        game.choose(next(key for key in keys(game) if key.endswith(f" {target}") or _stands_on(game, key, target)))
    return pass_on(game)


def _stands_on(game: Game, key: str, tile: str) -> bool:
    entity = game.entity(key.removeprefix("target "), 1)
    here = game.state.tile_of[entity] if entity else None
    return here is not None and here.key() == tile


def pass_on(game: Game) -> Game:
    """Pass every window and take every blow."""
    while game.decision is not None and game.decision.kind in ("window", "block"):
        game.choose("pass" if game.decision.kind == "window" else "take")
    return game


def health(game: Game) -> list[int]:
    """Return the health of all players."""
    return [game.stat(seat, "health") for seat, kind in enumerate(game.state.kind_of) if kind == "seat"]


def summons(game: Game) -> dict[str, int]:
    """Return the damage on each summon by its tile."""
    state = game.state
    found = {tile.key(): piece for tile, piece in state.occupants.items() if state.kind_of[piece] == "summon"}
    return {tile: state.columns["marks"][piece] for tile, piece in sorted(found.items())}


def surfaces(game: Game) -> set[str]:
    """Return the tiles that bear a surface."""
    return {tile.key() for tile, name in game.state.layers["surfaces"].items() if name}


def around(tile: str) -> set[str]:
    """Return the six tiles next to one."""
    return {one.key() for one in Hex.parse(tile).neighbours()}


def next_turn(game: Game) -> Game:
    """Go on to the main phase of the next turn, doing as little as possible."""
    turn = game.recall("turn", "number")
    while game.decision is not None and (game.recall("turn", "number") == turn or game.decision.kind != "main"):
        found = keys(game)
        game.choose(next((key for key in ("end", "pass", "take") if key in found), found[-1]))
    return game


WOLF, OX = ((2, "wolf", "1,1"),), ((2, "ox", "-1,0"),)


def cards_in(game: Game, place: str) -> list[str]:
    """Return the ids of the cards in a zone, such as "hand/1", the top one last."""
    return [game.state.definition_of[card] for card in game.state.zones.get(place, ())]


def avatar_tile(game: Game, seat: int) -> str:
    """Return the tile of a player's avatar."""
    tile = game.state.tile_of[game.recall("avatar", seat)]
    assert tile is not None
    return tile.key()


def play(text: str, *targets: str, picks: tuple[str, ...] = (), kind: str = "technique", **setup) -> Game:
    """Return the game after a text was used at targets, and the questions that it asked were answered.

    Args:
        text: the text.
        targets: handles or tiles of its targets.
        picks: for each question the key, or how it begins.
        kind: type of the card.
        setup: what `trial` takes.
    """
    game = use(trial(text, kind, **setup), *targets)
    for wanted in picks:
        game.choose(next(key for key in keys(game) if key.startswith(wanted)))
        pass_on(game)
    return game


def walls(game: Game) -> set[str]:
    """Return the tiles with walls."""
    return {tile.key() for tile in game.state.layers["walls"]}
