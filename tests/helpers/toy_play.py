"""Turns of the toy game, playing a card by small decisions, marching, and what is legal."""
from __future__ import annotations

from collections.abc import Iterator

from helpers.toy_cards import Deal, avatar
from helpers.toy_table import draw_one, enemies, in_hand, is_alive, seats_from
from lich_studio.engine import loops
from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Call, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import IntentReader, OptionSource, RuleModule
from lich_studio.engine.state import Waiting
from lich_studio.engine.stats import StatKey
from lich_studio.engine.things import QueryName
from lich_studio.engine.zones import ZoneKind, zone_key
from lich_studio.grid.hex import Hex

REACH = 3
"""Tiles that a bolt flies."""
LAST_TURN = 60

def _deal(game: Game, registers: Registers) -> Instruction:
    for seat in seats_from(game, 1):
        game.shuffle(zone_key("deck", seat))
        for card in game.state.zones.get(zone_key("deck", seat), [])[: -game.rulings.hand - 1 : -1]:
            game.move_card(card, zone_key("hand", seat))
    registers["seat"] = 1
    return NEXT


def _next_turn(game: Game, registers: Registers) -> Instruction:
    turn = (game.recall("turns") or 0) + 1
    game.remember(turn, "turns")
    if turn > LAST_TURN:
        game.finish((), "time")
    registers["seat"] = next(seat for seat in seats_from(game, registers["seat"] % len(game.setup.seats) + 1)
                             if is_alive(game, seat))  # fmt: skip
    return Go("turn")


def apply_drew(game: Game, event: Event) -> Event:
    game.move_card(event.subject, zone_key("hand", event.actor))
    return event


def _begin_turn(game: Game, registers: Registers) -> Instruction:
    game.remember(registers["seat"], "active")
    game.set_stat(registers["seat"], "energy", 3)
    return draw_one(game, registers["seat"])


def _main(game: Game, registers: Registers) -> Instruction:
    seat = registers["seat"]
    sources = game.ruleset.options["main"]
    options = (*(option for source in sources for option in source.offer(game, seat)), Option("pass", None))
    return Ask(Decision(seat, "main", "What do you do?", options, ("TOY-1",)), "act")


def _act(_game: Game, registers: Registers) -> Instruction:
    if registers["act"] is None:
        return Go("end")
    name, card = registers["act"]
    return Call(name, {"seat": registers["seat"], "card": card})


def _next_trigger(game: Game, registers: Registers) -> Instruction:
    if not is_alive(game, registers["seat"]):
        return Go("end")
    if not game.state.waiting:
        game.state.fresh.clear()
        return Go("main")
    waiting: Waiting = game.state.waiting.pop(0)
    seat = game.state.controller_of[waiting.bearer]
    return Call("resolve", {"seat": seat, "card": waiting.bearer, "path": waiting.path, "target": 0, "at": 0})


def _end_turn(game: Game, registers: Registers) -> Instruction:
    game.remove_modifiers(lambda modifier: modifier.expiry == ("end of turn",))
    loops.quiet(game)
    return RETURN


def _effects(game: Game, card: int):
    return game.definitions[game.state.definition_of[card]].abilities[0].effects


def _cost(game: Game, card: int) -> int:
    return game.definitions[game.state.definition_of[card]].cost["energy"]


def _needs_target(game: Game, card: int) -> bool:
    return any(isinstance(effect, Deal) for effect in _effects(game, card))


def targets(game: Game, seat: int) -> tuple[Option, ...]:
    return tuple(
        Option(f"target {game.handle(piece, seat)}", piece, subject=piece, tile=game.state.tile_of[piece])
        for piece in enemies(game, seat)
        if game.permits(Intent("target", seat, target=piece))
    )


def _begin_play(game: Game, _registers: Registers) -> Instruction:
    game.begin_declaration()
    return NEXT


def _choose_target(game: Game, registers: Registers) -> Instruction:
    if not _needs_target(game, registers["card"]):
        registers["target"] = 0
        return NEXT
    return Ask(Decision(registers["seat"], "target", "At whom?", targets(game, registers["seat"])), "target")


def _choose_payment(game: Game, registers: Registers) -> Instruction:
    seat, cost = registers["seat"], _cost(game, registers["card"])
    ways = [("energy", seat)] if game.stat(seat, "energy") >= cost else []
    if 0 < cost < game.stat(avatar(game, seat), "health"):
        ways.append(("health", avatar(game, seat)))
    return Ask(Decision(seat, "pay", "Pay with what?", tuple(Option(f"pay {key}", (key, who)) for key, who in ways)),
               "payment")  # fmt: skip


def _pay(game: Game, registers: Registers) -> Instruction:
    key, who = registers["payment"]
    game.end_declaration()
    game.set_stat(who, key, game.state.columns[key][who] - _cost(game, registers["card"]))
    return NEXT


def _place(game: Game, registers: Registers) -> Instruction:
    card, seat = registers["card"], registers["seat"]
    relic = game.definitions[game.state.definition_of[card]].type == "relic"
    game.move_card(card, zone_key("field" if relic else "discard", seat))
    return change(Event("played", actor=seat, subject=card, rules=("TOY-2",)))


def _run_effects(game: Game, registers: Registers) -> Instruction:
    path = (game.state.definition_of[registers["card"]], 0)
    if game.definitions[path[0]].type == "relic":
        return RETURN
    return Call("resolve", {**{key: registers[key] for key in ("seat", "card", "target")}, "path": path, "at": 0})


def _resolve(game: Game, registers: Registers) -> Instruction:
    definition, number = registers["path"]
    effects = game.definitions[definition].abilities[number].effects
    at = registers["at"]
    if at >= len(effects):
        return RETURN
    registers["at"] = at + 1
    return Call(game.ruleset.nodes[type(effects[at])].procedure, {**registers, "at": at})


def _begin_march(game: Game, registers: Registers) -> Instruction:
    game.begin_declaration()
    registers["path"] = ()
    return NEXT


def _march(game: Game, registers: Registers) -> Instruction:
    seat, path = registers["seat"], registers["path"]
    if len(path) >= game.stat(seat, "energy"):
        return Go("walk")
    tiles = [tile for tile in (path or (game.state.tile_of[avatar(game, seat)],))[-1].neighbours()
             if game.permits(Intent("enter", seat, tile=tile, data=path))]  # fmt: skip
    options = tuple(Option(f"enter {tile.key()}", tile, tile=tile) for tile in tiles)
    stop = (Option("stop", None),) if path or not tiles else ()
    return Ask(Decision(seat, "path", "Where to?", options + stop), "tile")


def _extend(_game: Game, registers: Registers) -> Instruction:
    if registers["tile"] is None:
        return Go("walk")
    registers["path"] = (*registers["path"], registers["tile"])
    return Go("march")


def _walk(game: Game, registers: Registers) -> Instruction:
    seat, path = registers["seat"], registers["path"]
    game.end_declaration()
    game.set_stat(seat, "energy", game.state.columns["energy"][seat] - len(path))
    if path:
        game.place_piece(avatar(game, seat), path[-1])
    return NEXT


def _spin(game: Game, registers: Registers) -> Instruction:
    card = registers["card"]
    game.activation_repeats(f"spin {game.handle(card, 0)}")
    game.set_stat(card, "spun", 1 - game.stat(card, "spun"))
    return NEXT


def _holds(code: str, message: str, holds, remedy=None) -> object:
    def check(game: Game, intent: Intent) -> Refusal | None:
        if holds(game, intent):
            return None
        return Refusal(code, ("TOY-2",), message, (), remedy(game, intent) if remedy else None)

    return check


def _affordable(game: Game, intent: Intent) -> bool:
    cost, health = _cost(game, intent.subject), game.stat(avatar(game, intent.seat), "health")
    return game.stat(intent.seat, "energy") >= cost or health > cost


def _last(game: Game, intent: Intent) -> Hex:
    return intent.data[-1] if intent.data else game.state.tile_of[avatar(game, intent.seat)]


def _near(game: Game, intent: Intent) -> bool:
    tile, here = game.state.tile_of[intent.target], game.state.tile_of[avatar(game, intent.seat)]
    return tile is not None and here is not None and game.board.distance(here, tile) <= REACH


def _clause(name: str, intents: str, stage: str, holds, remedy=None) -> Clause:
    return Clause(name, (intents,), stage, _holds(name, f"It must be so: {name}.", holds, remedy), ("TOY-2",), name)


CLAUSES = (
    _clause("near enough", "target", "path", _near),
    _clause("an enemy", "target", "target", lambda game, one: one.target in enemies(game, one.seat)),
    _clause("something to aim at", "play", "target",
            lambda game, one: not _needs_target(game, one.subject) or bool(targets(game, one.seat))),
    _clause("no answer", "play", "object",
            lambda game, one: game.definitions[game.state.definition_of[one.subject]].type != "answer"),
    _clause("affordable", "play", "resource", _affordable,
            lambda game, one: (Edit("stat", (one.seat, "energy", _cost(game, one.subject))),)),
    _clause("in your hand", "play", "actor", lambda game, one: one.subject in in_hand(game, one.seat)),
    _clause("your turn", "play", "phase", lambda game, one: game.recall("active") == one.seat),
    _clause("on the board", "enter", "target", lambda game, one: one.tile in game.board.tiles),
    _clause("next to the last", "enter", "path", lambda game, one: _last(game, one).distance(one.tile) == 1),
    _clause("free", "enter", "path",
            lambda game, one: one.tile not in game.state.occupants and one.tile not in one.data),
    _clause("not round in a circle", "spin", "object",
            lambda game, one: not loops.would_repeat(game, f"spin {game.handle(one.subject, 0)}")),
)  # fmt: skip


def _offer_plays(game: Game, seat: int) -> Iterator[Option]:
    for card in in_hand(game, seat):
        if game.permits(Intent("play", seat, card)):
            yield Option(f"play {game.handle(card, seat)}", ("play", card), "Play", card)


def _offer_more(game: Game, seat: int) -> Iterator[Option]:
    for card in game.state.zones.get(zone_key("field", seat), []):
        if game.state.definition_of[card] == "wheel" and game.permits(Intent("spin", seat, card)):
            yield Option(f"spin {game.handle(card, seat)}", ("spin", card), "Spin", card)
    if game.stat(seat, "energy"):
        yield Option("march", ("march", avatar(game, seat)))


def _read_play(game: Game, seat: int, rest: str) -> Intent | None:
    card = game.entity(rest, seat)
    return Intent("play", seat, card) if card else None


MODULE = RuleModule(
    id="toy-play",
    rules={"TOY-1": "Turns.", "TOY-2": "Playing cards."},
    stats=(StatKey("energy", "Energy", minimum=0), StatKey("team"), StatKey("spun")),
    zones=(ZoneKind("deck", visibility="hidden"), ZoneKind("hand", visibility="owner"), ZoneKind("discard"),
           ZoneKind("field", active=True)),
    events=(EventKind("drew", "{actor} draws {subject}", apply_drew, private=("subject",)),
            EventKind("played", "{actor} plays {subject}"), EventKind("edited")),
    procedures=(
        procedure("game", step("deal", _deal), step("turn", lambda _game, now: Call("turn", {"seat": now["seat"]})),
                  step("next", _next_turn)),
        procedure("turn", step("begin", _begin_turn), step("main", _main), step("act", _act),
                  step("trigger", _next_trigger), step("more", lambda _game, _now: Go("trigger")),
                  step("end", _end_turn), title="Turn of {seat}"),
        procedure("play", step("begin", _begin_play), step("target", _choose_target), step("payment", _choose_payment),
                  step("pay", _pay, "Pay for {card}", "TOY-2"), step("place", _place), step("effects", _run_effects),
                  title="Play {card}"),
        procedure("resolve", step("effect", _resolve), step("again", lambda _game, _now: Go("effect"))),
        procedure("march", step("begin", _begin_march), step("march", _march), step("extend", _extend),
                  step("walk", _walk)),
        procedure("spin", step("spin", _spin)),
    ),
    clauses=CLAUSES,
    options=(OptionSource("main", _offer_plays, 10), OptionSource("main", _offer_more)),
    readers=(IntentReader("play", _read_play),),
    tables={"query": (QueryName("turn", lambda game: (game.recall("turns") or 0) + 1),
                      QueryName("active", lambda game: game.recall("active") or 0))},
)  # fmt: skip
