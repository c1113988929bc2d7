"""Tokens: what effects make in play, and what is gone for good when it leaves play (AMB-179)."""
from __future__ import annotations

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule, StateCheck
from lich_studio.engine.stats import Modifier
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.durations import RestOfGame
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, amount, chosen, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.movement_budget import ARRIVED
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.cards.play_hooks import forbids_control
from lich_studio.rules.lich.cards.summons import make_piece, why_not_there
from lich_studio.rules.lich.cards.token_numbers import check_numbers
from lich_studio.rules.lich.cards.token_phrases import PHRASES, RULES
from lich_studio.rules.lich.cards.token_texts import (
    HasAbility,
    HasDefense,
    HasDefenseEqualTo,
    HasKeyword,
    HasMovement,
    HasNumber,
    HasXDefense,
    SummonCopy,
    SummonToken,
    tokens_of,
    traits_of,
)
from lich_studio.rules.lich.field import ABYSS, ACTION, ATTACHED, DECK, HAND, PLAYED, PURGATORY, SOURCES, TOKEN
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.seats import INTELLIGENCE
from lich_studio.rules.lich.standing_for import card_of, tile_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

ELSEWHERE = (DECK, HAND, PURGATORY, ABYSS)
"""Zones in which no token stays."""


def _vanish(game: Game) -> bool:
    """Take tokens out of the game that left play."""
    column = game.state.columns[TOKEN.id]
    if 1 not in column:
        return False
    gone = [
        card
        for card, is_one in enumerate(column)
        if is_one and game.state.zone_of[card].partition("/")[0] in ELSEWHERE
    ]
    for card in gone:
        retire(game, card, "gone")
    return bool(gone)


def _begin(game: Game, registers: Registers) -> Instruction:
    node: SummonToken | SummonCopy = effect_node(game, registers)
    count = amount(game, node.count, registers)
    if isinstance(node, SummonCopy):
        originals = (card_of(game, aim) for aim in chosen(game, node.of, registers))
        copied = tuple(game.state.definition_of[card] for card in originals if card)
        registers["tokens"] = tuple(one for one in copied for _ in range(count))
    else:
        parent = game.definitions[registers["path"][0]]
        root = game.definitions[parent.parent] if parent.parent else parent
        registers["tokens"] = (next(token.id for made, token in tokens_of(root) if made == node),) * count
    found = () if node.where is None else chosen(game, node.where, registers)
    registers["made"] = ()
    registers["starts"] = _starts(game, registers, node)
    registers["tiles"] = None if node.where is None else tuple(tile_of(game, aim) for aim in found)
    if isinstance(node, SummonToken) and isinstance(node.where, Each) and count == 1:
        # "A token on each adjacent tile": one on every tile, not one on any of them.
        registers["tokens"] *= len(found)
    return NEXT


def _starts(game: Game, registers: Registers, node: SummonToken | SummonCopy) -> tuple[Hex, ...]:
    """Return the tiles from which is counted how far away tokens appear."""
    beside = node.beside
    origin = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    found = (origin,) if beside is None else (tile_of(game, aim) for aim in chosen(game, beside, registers))
    return tuple(tile for tile in found if tile is not None)


def _free_tiles(game: Game, registers: Registers) -> tuple[Hex, ...]:
    """Return where a token can appear: where its text says, or where a summon could be played to (AMB-157)."""
    seat, source = registers["seat"], registers["source"]
    node: SummonToken | SummonCopy = effect_node(game, registers)
    named: tuple[Hex, ...] | None = registers["tiles"]
    if named is not None:
        return tuple(tile for tile in named if why_not_there(game, tile) is None)
    free = (tile for tile in game.board.order if why_not_there(game, tile) is None)
    within = node.within
    if within is not None:
        starts: tuple[Hex, ...] = registers["starts"]
        return tuple(tile for tile in free if any(start.distance(tile) <= within for start in starts))
    return where_summons_come(game, seat, source)


def where_summons_come(game: Game, seat: int, source: int) -> tuple[Hex, ...]:
    """Return the tiles on which a token can appear where nothing is said of them (AMB-157).

    Args:
        game: the game.
        seat: whose token it is.
        source: the card whose text makes it.
    """
    free = (tile for tile in game.board.order if why_not_there(game, tile) is None)
    if game.rulings.summon_tiles == "anywhere":
        return tuple(free)
    start = game.state.tile_of[origin_of(game, seat, source)]
    reach = 1 if game.rulings.summon_tiles == "adjacent" else game.stat(seat, INTELLIGENCE.id)
    board = sight_for(game, seat, source)
    return () if start is None else tuple(t for t in free if start.distance(t) <= reach and sees(board, start, t))


def _ask(game: Game, registers: Registers) -> Instruction:
    tiles = _free_tiles(game, registers) if registers["tokens"] else ()
    if not tiles:
        made: tuple[Aim, ...] = registers["made"]
        report(game, registers, CHOSEN, len(made), made)
        return Done()
    seat, source = registers["seat"], registers["source"]
    node: SummonToken | SummonCopy = effect_node(game, registers)
    if isinstance(node.where, Each) and len(tiles) <= len(registers["tokens"]):
        # Every tile gets one.
        registers["tile"] = tiles[0]
        return NEXT
    options = tuple(Option(f"to {tile.key()}", tile, f"To {tile.key()}", source, tile, RULES) for tile in tiles)
    name = game.definitions[registers["tokens"][0]].name
    return Ask(Decision(seat, "token", f"Where does the {name} token appear?", options, RULES), "tile")


def _make(game: Game, registers: Registers) -> Instruction:
    """Make the card of a token and its piece, and bring the piece to the tile, where it meets what lies there."""
    seat: int = registers["seat"]
    token, *rest = registers["tokens"]
    registers["tokens"] = tuple(rest)
    card = registers["card"] = game.create_card(token, seat, zone_key(PLAYED, 0))
    game.set_controller(card, seat)
    game.set_stat(card, TOKEN.id, 1)
    if forbids_control(game, seat, card):
        retire(game, card, "gone")
        return Go("ask")
    _set_defense(game, registers)
    piece = registers["piece"] = make_piece(game, card)
    game.remember(1, *ARRIVED, piece)
    return Call("board.enter", {"piece": piece, "tile": registers["tile"], "actor": seat})


def _set_defense(game: Game, registers: Registers) -> None:
    """Give a token the defense that its text finds as it comes."""
    node: SummonToken | SummonCopy = effect_node(game, registers)
    for trait in traits_of(node) if isinstance(node, SummonToken) else ():
        if isinstance(trait, HasXDefense | HasDefenseEqualTo):
            game.add_modifier(Modifier("defense", "set", game.evaluate(trait, registers), registers["card"],
                                       registers["source"], game.evaluate(RestOfGame(), registers)))


def _stay(game: Game, registers: Registers) -> Instruction:
    """Let the card come into play beside its piece, unless what lies on the tile was the end of it."""
    seat, card, tile = registers["seat"], registers["card"], registers["tile"]
    if game.state.tile_of[registers["piece"]] is None:
        retire(game, card, "gone")
    else:
        game.move_card(card, zone_key(ACTION, seat))
        game.announce(Event("token made", seat, card, registers["source"], tile=tile, rules=("AMB-179",)))
        # What comes behind it in the text may speak of the tokens as "it" or "them".
        registers["made"] = (*registers["made"], Aim("piece", registers["piece"]))
    return Go("ask")


def _is_free(game: Game, aimed: Aimed) -> Refusal | None:
    tile = tile_of(game, aimed.aim)
    if tile is None or (isinstance(aimed.effect, SummonToken) and aimed.effect.beside is not None):
        return None
    return why_not_there(game, tile)


BESIDE = ("avatar", "summon", "token", "wall", "surface")
"""What a token can appear beside, where its text names it."""
WATCHED = tuple(f"zone:{place}" for place in (*ELSEWHERE, ACTION, ATTACHED, SOURCES))


def _said(_game: Game, node: object, _registers: Registers) -> object:
    """Return what is said of a token: its definition was made from it before the game began."""
    return node


MODULE = RuleModule(
    id="tokens",
    requires=("summons", "gifts"),
    events=(EventKind("token made", "{actor} makes a token, {subject}", rule_ids=("FX-001.1", "AMB-179")),),
    text_checks=(check_numbers,),
    checks=(StateCheck("tokens", WATCHED, _vanish, ("AMB-179",), 42),),
    nodes=(
        NodeRule(SummonToken, procedure="summon token.run", sentence="{source} summons a {kind} token"),
        NodeRule(SummonCopy, procedure="summon token.run", sentence="{source} summons a copy of {of}"),
        NodeRule(HasDefense, evaluate=_said),
        NodeRule(HasMovement, evaluate=_said),
        NodeRule(HasXDefense, evaluate=lambda game, node, registers: amount(game, node.value, registers)),
        NodeRule(HasDefenseEqualTo, evaluate=lambda game, node, registers: game.evaluate(node.quantity, registers)),
        NodeRule(HasAbility, evaluate=_said),
        NodeRule(HasKeyword, evaluate=_said),
        NodeRule(HasNumber, evaluate=_said),
    ),
    hooks=(Hook("may aim SummonToken", fold=_is_free),),
    tables={
        "aimable": (
            Aimable("SummonToken", ("tile",), BESIDE),
            Aimable("SummonCopy", ("summon", "token"), ("tile",)),
        )
    },
    phrases=PHRASES,
    procedures=(
        procedure(
            "summon token.run",
            step("begin", _begin),
            step("ask", _ask, "The tile of a token is chosen", *RULES),
            step("make", _make, "A token comes to the tile", *RULES),
            step("stay", _stay, "It comes into play", "AMB-179"),
            title="Summon a token",
        ),
    ),
)
