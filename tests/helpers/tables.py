"""Tables for random games: seats, teams, decks, map, opening and rulings, all drawn from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from helpers import sample_games
from helpers.further_cards import KEYWORDS, STAYING
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.engine.game import Game
from lich_studio.session.sandbox_session import SeatChoice, start_game

OPENINGS = ("full", "short")
TEAMS = {
    2: ((1, 2),),
    3: ((1, 1, 2), (0, 1, 1)),
    4: ((1, 2, 1, 2), (1, 1, 2, 0)),
    5: ((1, 2, 1, 2, 2), (1, 1, 2, 2, 3)),
    6: ((1, 2, 1, 2, 1, 2), (1, 2, 3, 1, 2, 3)),
}
"""Ways to form teams, by the number of seats."""
SEATS = (2, 3, 4, 5, 6, 2, 3, 2, 2, 2)
"""How many seats ten tables in a row have: a game of six takes as long as six of two."""
EVERYTHING = "everything"
"""The kind of deck that holds some of every card."""
DRAWN_CARDS = 24


@dataclass(frozen=True, slots=True)
class Table:
    """What a random game is played with.

    Attributes:
        seed: what it was drawn from, and the game's own seed.
        map: id of the map.
        decks: for each seat the id of its deck, or `EVERYTHING`.
        teams: for each seat its team, 0 for none.
        rulings: the switches as they are given to the table.
        options: the opening, who goes first, and whether one may concede.
    """

    seed: int
    map: str
    decks: tuple[str, ...]
    teams: tuple[int, ...]
    rulings: dict[str, str]
    options: dict[str, object]

    def start(self, *, history: bool = True) -> Game:
        """Return the game, not yet run."""
        shelf, draw = sample_games.shelf(), Random(f"decks {self.seed}")
        decks = [_drawn_deck(draw) if name == EVERYTHING else shelf.decks[name] for name in self.decks]
        seats = [SeatChoice(deck=deck, team=team) for deck, team in zip(decks, self.teams, strict=True)]
        board = shelf.maps[self.map]
        game = start_game(sample_games.rules(), board, seats, cards(), self.rulings, self.seed, self.options)
        if not history:
            game.snapshots = None
        return game


def draw_table(seed: int) -> Table:
    """Draw a table; of every ten seeds in a row the first five have two to six seats."""
    draw = Random(f"table {seed}")
    count = SEATS[seed % len(SEATS)]
    names = sorted(sample_games.shelf().decks)
    wild = draw.random() if draw.random() < 0.3 else 0
    teams = draw.choice(TEAMS[count]) if draw.random() < 0.4 else (0,) * count
    options: dict[str, object] = {"opening": draw.choice(OPENINGS), "first seat": 1 + draw.randrange(count)}
    if draw.random() < 0.1:
        options["concession"] = True
    return Table(
        seed,
        draw.choice(sample_games.MAPS),
        tuple(EVERYTHING if draw.random() < wild else draw.choice(names) for _ in range(count)),
        teams,
        _draw_rulings(draw),
        options,
    )


def _draw_rulings(draw: Random) -> dict[str, str]:
    """Draw a quarter of the tables with one switch set, and the rest with any number of them."""
    if draw.random() < 0.25:
        return dict(draw.choice(sample_games.every_ruling()))
    how_many = draw.random()
    switches = sample_games.rules().ruleset.table("ruling").values()
    return {switch.id: draw.choice(switch.readings) for switch in switches if draw.random() < how_many}


@cache
def cards() -> dict[str, Card]:
    """The sample cards and the further ones, by id."""
    return {**sample_games.shelf().cards, **{card.id: card for card in (*STAYING, *KEYWORDS)}}


def _drawn_deck(draw: Random) -> Deck:
    heroes = sorted(card.id for card in cards().values() if card.type == "hero")
    sources = sorted(card.id for card in cards().values() if card.type == "source")
    others = sorted(card.id for card in cards().values() if card.type not in ("hero", "source"))
    counts = {name: 1 + draw.randrange(3) for name in draw.sample(others, DRAWN_CARDS)}
    counts |= dict.fromkeys(sources, 3)
    return Deck(id=EVERYTHING, name="Everything", hero=draw.choice(heroes), cards=counts)
