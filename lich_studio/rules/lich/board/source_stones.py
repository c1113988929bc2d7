"""Source stones: an avatar that comes upon one takes a pure source out of the deck (SRC-001)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import STONES
from lich_studio.rules.lich.field import DECK, HAND, zone
from lich_studio.rules.lich.seats import avatar, is_avatar
from lich_studio.rules.lich.source_yield import is_pure

RULES = ("SRC-001.2", "AMB-175")


def is_stone(game: Game, tile: Hex) -> bool:
    """Return whether a source stone stands on a tile."""
    return tile in game.state.layers[STONES]


def is_pure_source(game: Game, card: int) -> bool:
    """Return whether a card is a source that taps for 1 source of 1 type and does nothing else (SRC-PR-001)."""
    return is_pure(game.definitions[game.state.definition_of[card]])


def _comes_upon_stone(game: Game, event: Event) -> bool:
    tile = event.tile
    if tile is None or not is_stone(game, tile) or not is_avatar(game, event.subject):
        return False
    return game.state.tile_of[event.subject] == tile


def _look(game: Game, registers: Registers) -> Instruction:
    event: Event = registers["value"]
    if not _comes_upon_stone(game, event):
        return Done(event)
    seat = game.state.controller_of[event.subject]
    found = {game.state.definition_of[card] for card in zone(game, DECK, seat) if is_pure_source(game, card)}
    registers["seat"], registers["found"] = seat, tuple(sorted(found))
    return NEXT if found else Done(event)


def _stay(game: Game, registers: Registers) -> Instruction:
    """Let an avatar that begins its turn on a stone come upon it anew, where the table says so (AMB-174)."""
    seat: int = registers["value"]
    if game.rulings.source_stones == "on entering":
        return Done(seat)
    piece = avatar(game, seat)
    tile = game.state.tile_of[piece]
    if tile is None:
        return Done(seat)
    return Call("stone.take", {"value": Event("entered", seat, piece, tile=tile, origin=tile)})


def _choose(game: Game, registers: Registers) -> Instruction:
    found: tuple[str, ...] = registers["found"]
    if len(found) == 1:
        registers["name"] = found[0]
        return Go("take")
    options = tuple(
        Option(f"source {name}", name, game.definitions[name].name, 0, registers["value"].tile, RULES)
        for name in found
    )
    prompt = "Take which pure source out of your deck?"
    return Ask(Decision(registers["seat"], "stone", prompt, options, RULES), "name")


def _take(game: Game, registers: Registers) -> Instruction:
    seat, event = registers["seat"], registers["value"]
    card = next(one for one in zone(game, DECK, seat) if game.state.definition_of[one] == registers["name"])
    game.move_card(card, zone_key(HAND, seat))
    game.announce(Event("took source", seat, card, tile=event.tile, word=registers["name"], rules=RULES))
    return NEXT


def _shuffle(game: Game, registers: Registers) -> Instruction:
    game.shuffle(zone_key(DECK, registers["seat"]))
    return Done(registers["value"])


MODULE = RuleModule(
    id="source stones",
    requires=("geometry", "field"),
    events=(
        EventKind("took source", "{actor} shows {subject} and takes it from the deck", reactable=False,
                  rule_ids=("SRC-001.2", "AMB-192")),
    ),
    procedures=(
        procedure(
            "stone.take",
            step("look", _look),
            step("choose", _choose, "The source stone gives a pure source", *RULES),
            step("take", _take, "The source is shown and goes into the hand", *RULES),
            step("shuffle", _shuffle, "The deck is shuffled", "AMB-175"),
            title="Source stone",
        ),
        procedure(
            "stone.stay",
            step("stay", _stay, "Who stays on a source stone is given a source again", "AMB-174"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Source stone",
        ),
    ),
    hooks=(
        Hook("entering", procedure="stone.take", due=_comes_upon_stone, order=20),
        Hook("start phase", procedure="stone.stay", order=60),
    ),
    rules={
        "SRC-001.1": "Source stones stand on the board before play begins.",
        "SRC-001.2": "An avatar that comes upon a source stone takes 1 pure source out of its deck, if there is one.",
        "SRC-001.3": "To a summon a source stone is a wall, except for sight.",
        "SRC-001.4": "A source stone never blocks line of sight.",
    },
)  # fmt: skip
