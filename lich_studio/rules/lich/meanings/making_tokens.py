"""Make the tokens that texts describe, and copies of summons: "summon a Wolf token with 3 defense" (AMB-179)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import Described, numbers_of
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.held import Held
from lich_studio.rules.core.interpreter.vocabulary import (
    AMOUNT,
    DONE,
    GOAL,
    SPOKEN_OF,
    THINGS,
    WORD,
    Act,
    NotRunnable,
    VerbForm,
    VerbRow,
)
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.movement_budget import ARRIVED
from lich_studio.rules.lich.cards.play_hooks import forbids_control
from lich_studio.rules.lich.cards.summons import make_piece, why_not_there
from lich_studio.rules.lich.cards.token_phrases import RULES
from lich_studio.rules.lich.cards.token_texts import tokens_of
from lich_studio.rules.lich.cards.tokens import where_summons_come
from lich_studio.rules.lich.field import ACTION, PLAYED, TOKEN, card_type
from lich_studio.rules.lich.items import retire
from lich_studio.rules.lich.numbers import bearer_of
from lich_studio.rules.lich.standing_for import card_of, seats_in, tile_of

DEFENSE = "defense"
_KINDS = ("entered play", "token made")
_THIS = m.Ref(m.THIS)


def lines_of(token: m.Spec) -> tuple[m.Ability, ...]:
    """Return the lines of a token's text: what is quoted, its keywords, and numbers that no card prints."""
    found: list[m.Ability] = []
    for trait in token.abilities or ():
        if isinstance(trait, m.Ability):
            found.append(trait)
        elif trait.kind != "stat":
            found.append(m.Ability(m.Grant(_THIS, trait)))
        elif trait.id != DEFENSE and isinstance(trait.value, int):
            found.append(m.Ability(m.Modify(_THIS, trait.id, "set", trait.value)))
    return tuple(found)


def token_meant(game: Game, this: Held, token: m.Spec) -> str:
    """Return the definition of a token that the text of a card describes; see `Changes.token`."""
    own = game.definitions[game.state.definition_of[this.aim.entity]]
    root = game.definitions[own.parent] if own.parent else own
    for card in (root, *game.definitions.values()):
        for made, definition in tokens_of(card):
            if getattr(made, "spec", None) == token:
                return definition.id
    raise AssertionError("what a text describes is defined before the game begins")


def _summon(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Have a player's tokens come one after another; of several players each makes their own in turn."""
    (act,) = acts
    seats = seats_in(game, act.get("under", act["agent"]))
    if not seats:
        return NEXT
    count: int = act.get("amount", 1)
    named = (act["token"],) if "token" in act else tuple(_printed(game, act["like"]))
    onto = _tiles(game, act["onto"]) if "onto" in act else ()
    beside = _tiles(game, act["beside"]) if "beside" in act else None
    among = _tiles(game, act["to"]) if "to" in act else onto if "onto" in act else None
    tokens = tuple(one for one in named for _ in range(count))
    given = {
        "seat": seats[0], "source": registers["source"], "tokens": tokens * len(onto) if onto else tokens,
        "numbers": act.get("numbers", ()), "among": among, "beside": beside, "every": bool(onto),
    }  # fmt: skip
    return Call("tokens.make", given)


def _printed(game: Game, originals: Any) -> list[str]:
    """Return what summons are printed as."""
    cards = (card_of(game, aim) for aim in originals)
    return [game.state.definition_of[card] for card in cards if card and card_type(game, card) == "summon"]


def _tiles(game: Game, aims: Any) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys(tile for aim in aims if (tile := tile_of(game, aim)) is not None))


def _free(game: Game, registers: Registers) -> tuple[Hex, ...]:
    """Return where the next token can come (AMB-157, AMB-158)."""
    among: tuple[Hex, ...] | None = registers["among"]
    beside: tuple[Hex, ...] | None = registers["beside"]
    if among is None and beside is None:
        return where_summons_come(game, registers["seat"], registers["source"])
    tiles = game.board.order if among is None else among
    free = (tile for tile in tiles if why_not_there(game, tile) is None)
    return tuple(tile for tile in free if beside is None or any(tile.distance(one) == 1 for one in beside))


def _ask(game: Game, registers: Registers) -> Instruction:
    tiles = _free(game, registers) if registers["tokens"] else ()
    if not tiles:
        return Done()
    if registers["every"] or (registers["among"] is not None and len(tiles) == 1):
        registers["tile"] = tiles[0]
        return NEXT
    source, name = registers["source"], game.definitions[registers["tokens"][0]].name
    options = tuple(Option(f"to {tile.key()}", tile, f"To {tile.key()}", source, tile, RULES) for tile in tiles)
    return Ask(Decision(registers["seat"], "token", f"Where does the {name} token appear?", options, RULES), "tile")


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
    piece = registers["piece"] = make_piece(game, card)
    for stat, number in registers["numbers"]:
        bearer = bearer_of(game, Aim("piece", piece), stat)
        game.add_modifier(Modifier(stat, "set", number, bearer, registers["source"]))
    game.remember(1, *ARRIVED, piece)
    return Call("board.enter", {"piece": piece, "tile": registers["tile"], "actor": seat})


def _stay(game: Game, registers: Registers) -> Instruction:
    """Let the card come into play beside its piece, unless what lies on the tile was the end of it."""
    seat, card, tile = registers["seat"], registers["card"], registers["tile"]
    if game.state.tile_of[registers["piece"]] is None:
        retire(game, card, "gone")
    else:
        game.move_card(card, zone_key(ACTION, seat))
        game.announce(Event("token made", seat, card, registers["source"], tile=tile, rules=("AMB-179",)))
    return Go("ask")


def _making(event: m.Event) -> m.Event | None:
    """Return the making of tokens with what is described, or copied, and where: on one of some tiles, or on each."""
    token, to = event.role("patient"), event.role("to")
    if not isinstance(token, m.Spec):
        return None
    counted = tuple(m.Word("stat", *number) for number in numbers_of(token) if not isinstance(number[1], int))
    what: dict[str, Any] = {"token": Described(replace(token, mark=""))} | ({"numbers": counted} if counted else {})
    if token.like is not None:
        what = {"like": token.like}
        if token.stats or token.abilities:
            raise NotRunnable("a copy that is other than what it copies")
    if isinstance(to, m.Thing) and (to.how in ("each", "all") or (to.how == "target" and to.most != 1)):
        what |= {"onto": to}
    elif to is not None:
        what |= {"to": to}
    return reworded(event, "summon", ("patient", "to"), **what)


def _of_a_kind(event: m.Event) -> m.Event | None:
    """Return "whenever you summon a Wolf token" as what is said of a token that came."""
    token = event.role("patient")
    if not isinstance(token, m.Spec):
        return None
    if token.stats or token.abilities or token.like is not None:
        raise NotRunnable("a token that is told by more than its name")
    called = m.Is(m.Ref(m.ONE), m.Word("subtype", token.name)) if token.name else None
    return reworded(event, "summon", patient=m.Thing("token", "any", where=called, mark=token.mark))


def _is_summon(game: Game, event: Happened) -> bool:
    return card_type(game, event.event.subject) == "summon"


VERBS = (
    VerbRow("summon", _KINDS, {"token": WORD, "like": THINGS, "amount": AMOUNT, "to": GOAL, "onto": THINGS,
                               "beside": THINGS, "under": THINGS, "numbers": WORD},
            _summon, needs_one_of=("token", "like"), one_by_one=True, rules=RULES, is_one=_is_summon,
            aims_as={"to": "SummonToken", "onto": "SummonToken", "like": "SummonCopy"},
            tells={"agent": event_roles.player, "patient": event_roles.subject}),
)  # fmt: skip
FORMS = (
    VerbForm("make tokens", "summon", _making, only=DONE),
    VerbForm("a token comes", "summon", _of_a_kind, only=SPOKEN_OF),
)
PROCEDURE = procedure(
    "tokens.make",
    step("ask", _ask, "The tile of a token is chosen", *RULES),
    step("make", _make, "A token comes to the tile", *RULES),
    step("stay", _stay, "It comes into play", "AMB-179"),
    title="Summon a token",
)
"""Makes the tokens of one player, each on a tile of its own."""
