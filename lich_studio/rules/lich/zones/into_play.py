"""Into play: a card comes into play without being played, as far as there is a place for it (AMB-230, ACT-001.1).

An action card takes a free slot, a summon comes to a tile that its player chooses where it could be played to, a
source lies with the others, an alteration is attached to a card of its player's choice. What has no place in play,
or finds none free, stays where it is.
"""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.movement_budget import ARRIVED
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.cards.action_cards import ACTION_TYPES, take_slot
from lich_studio.rules.lich.cards.alterations import HOSTS, host_kind, host_subtype
from lich_studio.rules.lich.cards.kinds import has_subtype
from lich_studio.rules.lich.cards.play_hooks import forbids_control
from lich_studio.rules.lich.cards.slot_room import free_slot
from lich_studio.rules.lich.cards.summons import make_piece, why_not_there
from lich_studio.rules.lich.field import (
    ACTION,
    ATTACHED,
    HERO,
    IN_PLAY,
    PLAYED,
    SLOT,
    SOURCES,
    TAPPED,
    card_name,
    card_type,
    leave_play,
    to_purgatory,
    zone,
)
from lich_studio.rules.lich.seats import INTELLIGENCE, avatar, living

INTO_PLAY = "into play.run"
RULES = ("FX-001.1", "AMB-230", "ACT-001.1")


def _begin(game: Game, registers: Registers) -> Instruction:
    """Find out what the card needs in order to come into play."""
    card: int = registers["card"]
    seat: int = registers["seat"]
    kind = card_type(game, card)
    if not seat or game.state.zone_of[card].startswith(IN_PLAY):
        return Done(False)
    if (kind in ACTION_TYPES and not free_slot(game, seat, card)) or forbids_control(game, seat, card):
        return Done(False)
    if kind == "source":
        _claim(game, card, seat, SOURCES)
        _tap(game, registers)
        game.announce(Event("entered play", seat, card, registers["source"], rules=RULES))
        return Done(True)
    return Go(kind) if kind in ("summon", "alteration") else Go("slot" if kind in ACTION_TYPES else "stay")


def _claim(game: Game, card: int, seat: int, place: str) -> None:
    leave_play(game, card)
    game.set_controller(card, seat)
    game.move_card(card, zone_key(place, 0 if place == PLAYED else seat))


def _tap(game: Game, registers: Registers) -> None:
    """Tap a card that comes into play tapped; no event of tapping is told, since it was never untapped there."""
    if registers["tapped"]:
        game.set_stat(registers["card"], TAPPED.id, 1)
        game.cite("KW-TAP.2")


def _take_slot(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    leave_play(game, card)
    game.set_controller(card, seat)
    game.set_stat(card, SLOT.id, free_slot(game, seat, card))
    _tap(game, registers)
    take_slot(game, card)
    return Done(True)


def _free_tiles(game: Game, registers: Registers) -> list[Hex]:
    """Return the tiles to which a summon may come: those that the text names, or to which it could be played."""
    free = [tile for tile in game.board.order if why_not_there(game, tile) is None]
    named: tuple[Hex, ...] | None = registers.get("tiles")
    if named is not None:
        return [tile for tile in free if tile in named]
    if game.rulings.summon_tiles == "anywhere":
        return free
    seat: int = registers["seat"]
    start = game.state.tile_of[avatar(game, seat)]
    reach = 1 if game.rulings.summon_tiles == "adjacent" else game.stat(seat, INTELLIGENCE.id)
    board = sight_for(game, seat)
    return [tile for tile in free if start is not None and start.distance(tile) <= reach and sees(board, start, tile)]


def _ask_tile(game: Game, registers: Registers) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    free = _free_tiles(game, registers)
    if not free:
        return Done(False)
    if registers["aimed"]:
        registers["tile"] = free[0]
        return NEXT
    options = tuple(Option(f"to {tile.key()}", tile, f"To {tile.key()}", card, tile, RULES) for tile in free)
    prompt = f"Where does {card_name(game, card)} come into play?"
    return Ask(Decision(seat, "summon tile", prompt, options, (*RULES, "AMB-157")), "tile")


def _appear(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    _claim(game, card, seat, PLAYED)
    game.set_stat(card, SLOT.id, free_slot(game, seat, card))
    piece = registers["piece"] = make_piece(game, card)
    game.remember(1, *ARRIVED, piece)
    return Call("board.enter", {"piece": piece, "tile": registers["tile"], "actor": seat})


def _take_place(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    if game.state.tile_of[registers["piece"]] is None:
        to_purgatory(game, card)
        return Done(False)
    _tap(game, registers)
    take_slot(game, card)
    return Done(True)


def _ask_host(game: Game, registers: Registers) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    wanted = host_kind(game.definitions[game.state.definition_of[card]].abilities)
    kinds = HOSTS if wanted == "any" else ("hero" if wanted == "avatar" else wanted,)
    places = (HERO, ACTION)
    lying = (one for place in places for owner in living(game) for one in zone(game, place, owner))
    subtype = host_subtype(game.definitions[game.state.definition_of[card]].abilities)
    hosts = [one for one in lying if (has_subtype(game, one, subtype) if subtype else card_type(game, one) in kinds)]
    if not hosts:
        return Done(False)
    options = tuple(
        Option(f"attach to {game.handle(one, seat)}", one, f"Attach to {card_name(game, one)}", one, None, RULES)
        for one in hosts
    )
    return Ask(Decision(seat, "host", f"What is {card_name(game, card)} attached to?", options, RULES), "host")


def _attach(game: Game, registers: Registers) -> Instruction:
    card, seat, host = registers["card"], registers["seat"], registers["host"]
    _claim(game, card, seat, ATTACHED)
    game.set_link(card, host)
    game.announce(Event("attached", seat, card, card, others=(host,), rules=("ALT-001.2", "AMB-171")))
    return Done(True)


MODULE = RuleModule(
    id="into play",
    requires=("summons", "alterations", "action cards"),
    procedures=(
        procedure(
            INTO_PLAY,
            step("begin", _begin, "A card is to come into play", *RULES),
            step("stay", lambda _game, _registers: Done(False)),
            step("slot", _take_slot, "It takes a free slot", *RULES),
            step("summon", _ask_tile, "Its tile is chosen", "AMB-157"),
            step("appear", _appear, "Its piece comes to the tile", "SUM-002.2"),
            step("take place", _take_place, "It takes a free slot", *RULES),
            step("alteration", _ask_host, "What it is attached to is chosen", "AMB-171"),
            step("attach", _attach, "It is attached", "ALT-001.2"),
            title="Into play",
        ),
    ),
)
