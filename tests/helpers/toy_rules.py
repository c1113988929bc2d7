"""The toy ruleset: one small example of everything the kernel offers, joined to a module."""
from __future__ import annotations

from typing import NamedTuple

from helpers import toy_effects, toy_play
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.strategies import Strategies
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex, hexagon


class ToyBoard(NamedTuple):
    tiles: frozenset[Hex]

    def distance(self, one: Hex, other: Hex) -> int:
        return one.distance(other)


class ToyRulings(NamedTuple):
    hand: int = 3


def _rulings(given):
    if given.keys() - {"hand"}:
        raise RulesetError(f"there is no ruling {min(given.keys() - {'hand'})!r}")
    return ToyRulings(**given)


def _prepare(game: Game) -> None:
    for number, seat in enumerate(game.setup.seats, 1):
        game.create("seat", number, f"player-{number}")
        game.set_stat(number, "team", seat.team or number)
    for number, seat in enumerate(game.setup.seats, 1):
        piece = game.create("piece", number, f"avatar-{number}")
        game.set_stat(piece, "health", 8)
        game.place_piece(piece, Hex.parse(seat.start))
    for number, seat in enumerate(game.setup.seats, 1):
        for kind, cards in {"deck": seat.deck, **seat.zones}.items():
            for name in cards:
                game.create_card(name, number, zone_key(kind, number))


def toy_board(setup: Setup) -> ToyBoard:
    return ToyBoard(frozenset(hexagon(setup.map["side"])))


STRATEGIES = Strategies("game", _prepare, toy_board, _rulings, window="window", allied=lambda game, one, other:
                        game.state.columns["team"][one] == game.state.columns["team"][other])  # fmt: skip
TOY = Ruleset("toy", (toy_play.MODULE, toy_effects.MODULE), STRATEGIES)
