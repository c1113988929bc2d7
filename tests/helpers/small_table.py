"""Small tables for tests of rules: a little board, hand-made cards, and games that stand where a test wants them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from helpers.phrases import each, target
from lich_studio.effects.nodes import Ability, Effect
from lich_studio.engine.decisions import Edit
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import Frame
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import RuleModule
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.keywords import inflict, move, place
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.source_yield import GainSource


def card(name: str, kind: str, *effects: Effect, costs: tuple[Any, ...] = (), **stats: int) -> CardDefinition:
    """Make a card with at most one ability and no source cost."""
    abilities = (Ability(effects, costs),) if effects else ()
    return CardDefinition(name, name.capitalize(), kind, stats=stats, abilities=abilities)


ANY = Target()
CARDS = {
    made.id: made
    for made in (
        card("hero", "hero", health=40, intelligence=5),
        card("torch", "technique", inflict.Inflict("burning", Number(2), ANY)),
        card("club", "technique", inflict.Inflict("stunned", Number(1), ANY)),
        card("burner", "technique", place.Place("fire", target("tile"))),
        card("bucket", "technique", place.Place("water", target("tile"))),
        card("smoker", "technique", place.Place("smoke", target("tile"))),
        card("fogger", "technique", place.Place("fog", target("tile"))),
        card("ring-of-fire", "technique", place.Place("fire", each("tile", adjacent=True))),
        card("boots", "technique", move.Move(You(), Number(3))),
        card("shove", "technique", move.Move(ANY, Number(2))),
        card("whip", "technique", inflict.Inflict("wet", Number(1), each("enemy"))),
        card("ember", "source", GainSource(Number(1), "thermic"), costs=(TapCost(),)),
        card("sprout", "source", GainSource(Number(1), "verdant"), costs=(TapCost(),)),
        card("blaze", "source", GainSource(Number(2), "thermic"), costs=(TapCost(),)),
        card("shield", "equipment", defense=6),
        card("golem", "summon", defense=5),
    )
}


def table(
    starts: Sequence[str] = ("0,0", "3,0"),
    *,
    side: int = 4,
    layers: Mapping[str, Mapping[str, Any]] | None = None,
    hands: Sequence[Sequence[str]] = (),
    deck: Sequence[str] = (),
    modules: tuple[RuleModule, ...] = (),
    cards: Mapping[str, CardDefinition] | None = None,
) -> Game:
    """Return a game in the first main phase of seat 1.

    Args:
        starts: where each seat's avatar stands; their number is the number of seats.
        side: tiles along a side of the board.
        layers: what lies on the map, by layer and tile.
        hands: cards in each seat's hand.
        deck: cards in each seat's deck.
        modules: further rule modules.
        cards: further cards.
    """
    plain = {"shape": {"kind": "hexagon", "side": side}, "layers": layers or {}, "orientation": "pointy"}
    seats = tuple(
        SeatSetup("hero", tuple(deck), {"hand": tuple(hands[seat]) if seat < len(hands) else ()}, start=start)
        for seat, start in enumerate(starts)
    )
    ruleset = LICH.with_modules(*modules) if modules else LICH
    setup = Setup(plain, seats, options={"keep deck order": True, "opening": "short"})
    return Game.start(setup, CARDS | dict(cards or {}), ruleset, seed=1)


def keys(game: Game, word: str = "") -> tuple[str, ...]:
    """Return the keys of the pending options that begin with a word."""
    assert game.decision is not None
    return tuple(key for key in game.decision.keys() if key.startswith(word))  # noqa: SIM118  # a method of its own


def play(game: Game, *choices: str) -> None:
    """Answer decisions one after another."""
    for key in choices:
        game.choose(key)


def run(game: Game, procedure: str, **registers: Any) -> None:
    """Run a procedure on top of the pending decision until it returns or asks."""
    state = game.state
    asking = state.frames[-1]
    asking.registers.pop("?", None)
    # A return goes on behind the step that called; here it has to ask again.
    asking.step -= 1
    state.decision = None
    state.frames.append(Frame(procedure, 0, registers, ""))
    game.run()


def edit(game: Game, kind: str, *arguments: Any) -> None:
    """Edit the state from outside the rules and let the game settle."""
    game.apply(Edit(kind, arguments))


def give(game: Game, seat: int, name: str, number: int) -> None:
    """Give an avatar counters of a status."""
    edit(game, "counter", avatar(game, seat), name, number)


def carries(game: Game, seat: int, name: str) -> int:
    """Return how many counters of a status an avatar bears."""
    return game.counter(avatar(game, seat), name)


def health(game: Game, seat: int) -> int:
    """Return a player's health."""
    return game.stat(seat, "health")


def end_turn(game: Game) -> None:
    """End the turn of the active seat, with Death Fog on the first tile offered."""
    game.choose("end")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(game.decision.options[0].key)


def codes(game: Game, intent: Intent) -> tuple[str, ...]:
    """Return the codes of all refusals of an intent."""
    return tuple(one.refusal.code for one in game.why_not(intent) if one.refusal is not None)


def cited(game: Game, intent: Intent) -> set[str]:
    """Return the rule ids of all refusals of an intent."""
    return {rule for one in game.why_not(intent) if one.refusal is not None for rule in one.refusal.rule_ids}


def at(game: Game, seat: int) -> Hex | None:
    """Return where an avatar stands."""
    return game.state.tile_of[avatar(game, seat)]


def summon(game: Game, seat: int, tile: str, defense: int = 5) -> int:
    """Put a summon with its card on the board, as if it had come in an earlier turn, and return its piece."""
    made = game.create_card("golem", seat, f"action/{seat}")
    game.set_stat(made, "defense", defense)
    piece = game.create("summon", seat, f"summon-{made}")
    game.set_link(piece, made)
    game.set_link(made, piece)
    game.place_piece(piece, Hex.parse(tile))
    edit(game, "memory", 0, "test")
    return piece
