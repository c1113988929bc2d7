"""Summons: a card in a slot and a piece on the board, linked for as long as both are there (SUM-001, SUM-002)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lich_studio.effects.nodes import Effect
from lich_studio.engine.decisions import Edit
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, RuleModule, StateCheck
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.choosers import Chooser
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.filters import Adjacent
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.abilities import ability_of
from lich_studio.rules.lich.board.movement_budget import ARRIVED, USED, USES_AT_ONCE, rests
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.cards.action_cards import PREPARE, take_slot
from lich_studio.rules.lich.cards.appearing import appears_anywhere
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.combat.health import MARKS, give_health
from lich_studio.rules.lich.field import ACTION, PLAYED, card_type, is_in, of_types, to_purgatory, zone
from lich_studio.rules.lich.items import item_of, retire
from lich_studio.rules.lich.seats import avatar, is_summon, living, pieces
from lich_studio.rules.lich.standing_for import summon_piece
from lich_studio.rules.lich.targeting import Aimable, Aimed, CardTarget

MADE = ("summons", "made")
"""Memory: how many summon pieces were ever made, so that each has a name of its own."""


@dataclass(frozen=True, slots=True)
class Appear(Effect):
    """A summon comes to the tile it was aimed at; no text says it, playing the card does it."""


_APPEAR = Appear()


def _chooser(game: Game, card: CardDefinition) -> Chooser:
    """Return the choice of the tile: a target of the avatar, or nearer, or anywhere (AMB-157)."""
    return _chooser_by("anywhere" if appears_anywhere(card) else game.rulings.summon_tiles)


@lru_cache
def _chooser_by(reading: str) -> Chooser:
    near = (Adjacent(),) if reading == "adjacent" else ()
    return Chooser(Target(near, (Kind("tile"),)), (_APPEAR,), reading == "anywhere")


def _is_free(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse tiles on which no summon can stand (AMB-158)."""
    tile = aimed.aim.tile
    return why_not_there(game, tile) if tile is not None else None


def why_not_there(game: Game, tile: Hex) -> Refusal | None:
    """Return why no summon can appear on a tile, or None; surfaces are no hindrance (AMB-158)."""
    place = tile.key()
    if is_wall(game, tile):
        return Refusal("wall", ("WAL-001.2", "AMB-158"), f"A wall stands on {place}.")
    if is_stone(game, tile):
        return Refusal("stone", ("SRC-001.3", "AMB-158"), "To a summon a source stone is a wall.")
    other = game.state.occupants.get(tile, 0)
    if other:
        name = game.state.name_of[other]
        return Refusal("occupied", ("KW-MOVE.2", "AMB-158"), f"{name} stands on {place}.", (("piece", other),))
    return None


def make_piece(game: Game, card: int) -> int:
    """Make the piece of a summon card, off the board, and link the two both ways (SUM-001.1, SUM-001.2)."""
    number = (game.recall(*MADE) or 0) + 1
    game.remember(number, *MADE)
    piece = game.create("summon", game.state.owner_of[card], f"summon-{number}")
    game.set_controller(piece, game.state.controller_of[card])
    game.set_link(piece, card)
    game.set_link(card, piece)
    game.forget(USED, piece)
    return piece


def _appear(game: Game, registers: Registers) -> Instruction:
    card: int = registers["value"]
    piece = registers["piece"] = make_piece(game, card)
    game.remember(1, *ARRIVED, piece)
    tile = item_of(game, registers["item"]).aims[0][0].tile
    return Call("board.enter", {"piece": piece, "tile": tile, "actor": game.state.controller_of[card]})


def _take_place(game: Game, registers: Registers) -> Instruction:
    # What lies on the tile may have been the end of it; then the card goes the way of all played cards.
    if game.state.tile_of[registers["piece"]] is not None:
        take_slot(game, registers["value"])
    return Done(True)


def _stand_beside(game: Game, event: Event) -> Event:
    """Give the summons that a setup begins with their pieces: on the free tiles nearest to the avatar."""
    start = event.tile
    for card in zone(game, ACTION, event.actor):
        if start is None or card_type(game, card) != "summon" or summon_piece(game, card):
            continue
        free = [tile for tile in game.board.order if why_not_there(game, tile) is None]
        if free:
            game.place_piece(make_piece(game, card), min(free, key=start.distance))
    return event


def _regenerate(game: Game, registers: Registers) -> Instruction:
    marks = game.state.columns[MARKS.id]
    events = [
        Event("regenerated", 0, piece, 0, marks[piece], game.state.tile_of[piece], rules=("SUM-002.8", "AMB-161"))
        for piece in pieces(game)
        if is_summon(game, piece) and marks[piece]
    ]
    return change(*events) if events else Done(registers["value"])


def _mend(game: Game, event: Event) -> Event | None:
    given = give_health(game, event.subject, event.amount)
    return event._replace(amount=given) if given else None


def _lonely(game: Game) -> Iterator[int]:
    """Yield every summon piece without its card, and every summon card in play without its piece (AMB-163)."""
    link_of = game.state.link_of
    for piece in pieces(game):
        if is_summon(game, piece):
            card = link_of[piece]
            in_play = bool(card) and (is_in(game, card, ACTION) or is_in(game, card, PLAYED))
            if not in_play or link_of[card] != piece:
                yield piece
    for seat in living(game):
        # Before a seat's avatar stands, a setup may still hold summons whose pieces are to come.
        if game.state.tile_of[avatar(game, seat)] is not None:
            for card in zone(game, ACTION, seat):
                if card_type(game, card) == "summon" and not summon_piece(game, card):
                    yield card


def _part(game: Game) -> bool:
    """Take away the half of a summon whose other half is gone (AMB-163)."""
    lonely = tuple(_lonely(game))
    for half in lonely:
        rules = ("SUM-001.2", "AMB-163")
        game.announce(Event("parted", 0, half, tile=game.state.tile_of[half], rules=rules))
        if is_summon(game, half):
            retire(game, half, "gone")
        else:
            to_purgatory(game, half)
    return bool(lonely)


def _follow(game: Game) -> bool:
    """Let each summon piece follow whoever controls its card."""
    controller_of, changed = game.state.controller_of, False
    for piece in pieces(game):
        card = game.state.link_of[piece]
        if is_summon(game, piece) and card and controller_of[piece] != controller_of[card]:
            game.set_controller(piece, controller_of[card])
            changed = True
    return changed


def _has_settled(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "summon":
        return None
    piece = summon_piece(game, intent.subject)
    ability = ability_of(game, intent.subject, intent.ability)
    if not any(isinstance(cost, TapCost) for cost in ability.costs) or not rests(game, piece, USES_AT_ONCE):
        return None
    message = "A summon uses no Tap effects on the turn it came."
    return Refusal("just-summoned", ("PH-MAIN.4", "AMB-160"), message, (), (Edit("memory", (0, *ARRIVED, piece)),))


MODULE = RuleModule(
    id="summons",
    requires=("action cards", "activating", "movement", "death"),
    rules={
        "SUM-001.1": "The pieces of a summon come in pairs.",
        "SUM-001.2": "One of them lies on the card, the other stands on the board, and so they are linked.",
        "SUM-002.1": "A summon card is an action card.",
        "SUM-002.2": "When it is played, one piece goes on the card and its match on the tile.",
        "SUM-002.3": "A summon card has a defense.",
        "SUM-002.8": "In every player's start phase all summons regenerate.",
    },
    events=(
        EventKind("regenerated", "{subject} regenerates {amount} health", _mend, reactable=False,
                  rule_ids=("SUM-002.8",)),
        EventKind("parted", "the piece and the card of {subject} leave together", reactable=False,
                  rule_ids=("SUM-001.2", "AMB-163")),
    ),
    tables={
        "card type": (CardType("summon", "Summon", ("defense",), prepare=PREPARE),),
        "card target": (CardTarget("summon", _chooser),),
        "aimable": (Aimable("Appear", ("tile",)),),
    },
    clauses=(
        Clause("use.settled", ("activate",), "actor", _has_settled, ("PH-MAIN.4", "AMB-160"),
               "it did not come this turn", of_types("summon")),
    ),
    checks=(
        StateCheck("summon controller", ("controller",), _follow, ("SUM-001.2",), 39),
        StateCheck("summon halves", ("piece", "link", f"zone:{ACTION}"), _part, ("SUM-001.2", "AMB-163"), 40),
    ),
    hooks=(
        Hook("resolve summon", procedure="summon.enter"),
        Hook("may aim Appear", fold=_is_free),
        Hook("event started", fold=_stand_beside),
        Hook("start phase", procedure="summons.regenerate", order=40),
    ),
    procedures=(
        procedure(
            "summon.enter",
            step("appear", _appear, "Its piece comes to the tile", "SUM-002.2", "AMB-158"),
            step("take place", _take_place, "The card takes its slot", "SUM-002.1", "SUM-002.2"),
            title="Summon",
        ),
        procedure(
            "summons.regenerate",
            step("regenerate", _regenerate, "Summons regenerate", "SUM-002.8", "AMB-161"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Regeneration",
        ),
    ),
)  # fmt: skip
