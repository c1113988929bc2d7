"""Situations for the rulings of the opening, the phases, health and the end."""
from __future__ import annotations

from helpers.lich_table import CARDS, choose, events, keys, next_turn, table
from helpers.situations import situation
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar

EMBERS = ("ember",) * 9
THREE = ("0,0", "2,0", "-3,0")


def bear(game, seat, name, number):
    """Give an avatar counters."""
    game.apply(Edit("counter", (avatar(game, seat), name, number)))


def borne(game, seat, name):
    """Return how many counters of a status an avatar bears."""
    return game.counter(avatar(game, seat), name)


def count(game, zone):
    """Return how many cards lie in a zone."""
    return len(game.state.zones.get(zone, ()))


@situation("profile", {"rulebook": (1, 0), "later rulings": (0, 1)})
@situation("doom", {"converts on fog": (1, 0), "always converts": (0, 1)})
def doom_off_the_fog(rulings):
    """Return Doom and Curse after a status phase beside the fog."""
    game = table(rulings=rulings)
    bear(game, 1, "impending_doom", 1)
    choose(game, "end")
    return borne(game, 1, "impending_doom"), borne(game, 1, "lichs_curse")


def mulligans(rulings, times):
    """Take mulligans with 3 intelligence; return the game and the cards in hand and in purgatory after each."""
    board = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": {"5,0": 1, "0,5": 2}}}
    seats = (SeatSetup("brute", ("bolt",) * 20), SeatSetup("brute", ("ember",) * 20))
    game = Game.start(Setup(board, seats, rulings, {"keep deck order": True}), CARDS, LICH, 4)
    while game.decision.kind != "mulligan":
        game.choose(keys(game)[0])
    seen = []
    for _ in range(times):
        game.choose("mulligan")
        while game.decision.kind == "mulligan discard":
            game.choose(keys(game)[0])
        seen.append((count(game, "hand/1"), count(game, "purgatory/1")))
    return game, seen


@situation("mulligan_discard", {"at each": [(3, 0), (2, 1), (1, 3)], "at the end": [(3, 0), (3, 0), (1, 2)]})
def discards_of_three_mulligans(rulings):
    """Return hand and purgatory after the first and the second of three mulligans, and when the hand is kept."""
    game, seen = mulligans({**rulings, "mulligan_redraw": "full hand"}, 3)
    if game.decision.seat == 1:
        game.choose("keep")
        while game.decision.kind == "mulligan discard":
            game.choose(keys(game)[0])
        seen[-1] = (count(game, "hand/1"), count(game, "purgatory/1"))
    return seen


@situation("mulligan_redraw", {"full hand": ([3, 2, 1], 1), "as many as returned": ([3, 2, 0], 2)})
def hands_after_three_mulligans(rulings):
    """Return the cards in hand after each of three mulligans, and who is asked then; nobody gives back none."""
    game, seen = mulligans(rulings, 3)
    return [held for held, _ in seen], game.decision.seat


@situation(
    "empty_deck",
    {
        "nothing": (None, 0, 1, 1),
        "lose": ((2,), 30, 0, 0),
        "reshuffle": (None, 0, 2, 0),
        "lose health": (None, 10, 1, 1),
    },
)
def five_cards_missing(rulings):
    """Return the winners, the health lost, the hand and the purgatory after a draw with 5 cards missing."""
    game = table(hands=(["mend", "ember"], []), rulings=rulings)
    game.apply(Edit("card", (game.entity("mend#1", 0), "purgatory/1")))
    choose(game, "end")
    won = game.state.result.winners if game.state.result else None
    return won, 30 - game.stat(1, "health"), count(game, "hand/1"), count(game, "purgatory/1")


@situation(
    "status_numbers",
    {"duration": (5, 1, 1, 1), "strength": (10, 2, 2, 2), "both": (10, 1, 2, 1)},
)
def two_of_burning_and_of_sepsis(rulings):
    """Return the damage of Burning 2 and what is left of it, the price of a tile with Sepsis 2 and what is left."""
    game = table(rulings=rulings)
    bear(game, 1, "burning", 2)
    bear(game, 1, "sepsis", 2)
    before = game.stat(1, "action_points")
    choose(game, "move avatar-1", "to 0,1")
    if game.decision.kind == "path":
        choose(game, "stop")
    price = before - game.stat(1, "action_points")
    choose(game, "end")
    return 30 - game.stat(1, "health"), borne(game, 1, "burning"), price, borne(game, 1, "sepsis")


@situation("surface_statuses", {"kept up": (1, 1), "on entering": (1, 0)})
def staying_in_smoke(rulings):
    """Return Blind on entering smoke and after the status phase in it."""
    game = table(rulings=rulings, layers={"surfaces": {"0,1": "smoke"}})
    choose(game, "move avatar-1", "to 0,1", "stop")
    entered = borne(game, 1, "blind")
    choose(game, "end")
    return entered, borne(game, 1, "blind")


@situation("healing", {"up to the start": (30, 24), "no limit": (34, 24)})
def healing_four(rulings):
    """Return the health after healing 4 unhurt, and after healing 4 at 20."""
    game = table(hands=(["mend", "mend"], []), rulings=rulings)
    choose(game, "play mend#1")
    unhurt = game.stat(1, "health")
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "play mend#2")
    return unhurt, game.stat(1, "health")


@situation("source_stones", {"on entering": (0, 1), "each start phase too": (1, 1)})
def staying_on_a_stone(rulings):
    """Return the sources that a start phase on a stone gives, and those that entering it gives."""
    decks = (["bolt"] * 30 + ["ember"] * 3, ["bolt"] * 30)
    game = table(decks=decks, layers={"source_stones": {"0,0": "stone"}}, rulings=rulings)
    told = events(game, "took source")
    next_turn(game)
    next_turn(game)
    stayed = len(told)
    choose(game, "move avatar-1", "to 0,1", "to 0,0")
    return stayed, len(told) - stayed


@situation("own_death", {"no fog": (0, "main", 2), "fog still comes": (1, "main", 2)})
def death_on_the_own_turn(rulings):
    """Return the fog on the board after the active player's death, and who goes on with what."""
    game = table(starts=THREE, in_play=(["bargain"], []), rulings=rulings, decks=(EMBERS,) * 3)
    game.apply(Edit("stat", (1, "health", 3)))
    choose(game, "use bargain#1")
    if game.decision.kind == "fog":
        choose(game, keys(game)[0])
    return count_fog(game), game.decision.kind, game.decision.seat


def count_fog(game):
    """Return how many tiles Death Fog covers."""
    return list(game.state.layers["surfaces"].values()).count("fog")
