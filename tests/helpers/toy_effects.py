"""What cards of the toy game do, how damage is answered, and what is put right at once."""
from __future__ import annotations

from helpers.toy_cards import Burst, Deal, Draw, Hurt, Rally, Seize, Shield, Storm, Teach, Twin, Wounded, avatar
from helpers.toy_play import targets
from helpers.toy_table import draw_one, enemies, in_hand, is_alive, pieces, seats_from
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, NodeRule, RuleModule, StateCheck
from lich_studio.engine.stats import Modifier, Predicate, StatKey
from lich_studio.engine.zones import zone_key


def node(game: Game, registers: Registers):
    """Return the effect that a frame carries out."""
    definition, number = registers["path"]
    return game.definitions[definition].abilities[number].effects[registers["at"]]


def damage(registers: Registers, amount: int, *hit: int) -> Instruction:
    seat, card = registers["seat"], registers["card"]
    return change(*(Event("damage", seat, piece, card, amount, rules=("TOY-3",)) for piece in hit), into="dealt")


def _deal_damage(game: Game, registers: Registers) -> Instruction:
    effect = node(game, registers)
    extra = game.draw_random("effect", effect.random) if effect.random else 0
    return damage(registers, effect.amount + extra + game.stat(avatar(game, registers["seat"]), "power"),
                  registers["target"])  # fmt: skip


def _burst(game: Game, registers: Registers) -> Instruction:
    return damage(registers, node(game, registers).amount, *enemies(game, registers["seat"]))


def _storm_choose(game: Game, registers: Registers) -> Instruction:
    if registers.get("fallen", 0) >= node(game, registers).bolts:
        return RETURN
    options = targets(game, registers["seat"])
    if not options:
        return RETURN
    return Ask(Decision(registers["seat"], "target", "Where does the bolt fall?", options), "hit")


def _storm_strike(_game: Game, registers: Registers) -> Instruction:
    registers["fallen"] = registers.get("fallen", 0) + 1
    return damage(registers, 1, registers["hit"])


def _seize(game: Game, registers: Registers) -> Instruction:
    seat = registers["seat"]
    team = game.state.columns["team"]
    cards = [card for one in seats_from(game, seat) if team[one] != team[seat] for card in in_hand(game, one)]
    options = tuple(Option(f"seize {game.handle(card, seat)}", card, subject=card) for card in cards)
    return Ask(Decision(seat, "seize", "Which card?", options), "seized") if options else RETURN


def _discard_seized(game: Game, registers: Registers) -> Instruction:
    card = registers["seized"]
    game.move_card(card, zone_key("discard", game.state.owner_of[card]))
    return NEXT


def _shield(game: Game, registers: Registers) -> Instruction:
    game.add_counter(avatar(game, registers["seat"]), "shield", node(game, registers).count)
    return NEXT


def _rally(game: Game, registers: Registers) -> Instruction:
    seat, effect = registers["seat"], node(game, registers)
    game.add_modifier(Modifier("power", "add", effect.amount, source=avatar(game, seat), expiry=("end of turn",),
                               condition="source is wounded", group="ally of source"))  # fmt: skip
    return NEXT


def _teach(game: Game, registers: Registers) -> Instruction:
    bearer = avatar(game, registers["seat"])
    path = node(game, registers).path
    game.add_modifier(Modifier("abilities", "grant", path, bearer, registers["card"], ("end of turn",)))
    return NEXT


def _twin(game: Game, registers: Registers) -> Instruction:
    seat = registers["seat"]
    host = avatar(game, seat)
    here = game.state.tile_of[host]
    free = [tile for tile in here.neighbours() if tile in game.board.tiles and tile not in game.state.occupants]
    if free:
        number = (game.recall("twins") or 0) + 1
        game.remember(number, "twins")
        piece = game.create("piece", seat, f"twin-{number}")
        game.set_stat(piece, "health", 2)
        game.set_link(piece, host)
        game.place_piece(piece, free[0])
    return NEXT


def _draw(game: Game, registers: Registers) -> Instruction:
    drawn = registers.get("drawn", 0)
    if drawn >= node(game, registers).count:
        return RETURN
    registers["drawn"] = drawn + 1
    return draw_one(game, registers["seat"])


def _has_shield(game: Game, registers: Registers) -> Instruction:
    event: Event = registers["value"]
    if not game.counter(event.subject, "shield"):
        return Done(event)
    name = game.handle(event.subject, 0)
    options = (Option(f"raise shield {name}", True), Option("keep shield", False))
    return Ask(Decision(game.state.controller_of[event.subject], "shield", "Use the shield?", options), "used")


def _use_shield(game: Game, registers: Registers) -> Instruction:
    event: Event = registers["value"]
    if registers["used"]:
        game.add_counter(event.subject, "shield", -1)
        event = event._replace(amount=event.amount - 2)
    return Done(event if event.amount > 0 else None)


def _open_window(game: Game, registers: Registers) -> Instruction:
    hurt = {game.state.controller_of[event.subject] for event in registers["events"]}
    name = {"before": "parry", "after": "grudge"}[registers["stage"]]
    active = game.recall("active")
    registers["name"] = name
    able = {seat for seat in hurt if seat and is_alive(game, seat) and in_hand(game, seat, name)}
    registers["queue"] = tuple(seat for seat in seats_from(game, active) if seat in able)
    return NEXT


def _ask_window(game: Game, registers: Registers) -> Instruction:
    if not registers["queue"]:
        return Done(registers["events"])
    seat = registers["queue"][0]
    cards = in_hand(game, seat, registers["name"])
    options = tuple(Option(f"answer {game.handle(card, seat)}", card, subject=card) for card in cards)
    prompt = "Do you answer?"
    return Ask(Decision(seat, "window", prompt, (*options, Option("pass", 0)), secret=True), "answer")


def _answer(game: Game, registers: Registers) -> Instruction:
    seat, *rest = registers["queue"]
    registers["queue"] = tuple(rest)
    card = registers["answer"]
    if not card:
        return Go("ask")
    game.move_card(card, zone_key("discard", seat))
    if registers["stage"] == "before":
        mine = game.state.controller_of
        registers["events"] = tuple(event._replace(amount=event.amount - 1) if mine[event.subject] == seat else event
                                    for event in registers["events"])  # fmt: skip
        return Go("ask")
    attacker = avatar(game, registers["events"][0].actor)
    return damage({"seat": seat, "card": card}, 1, attacker) if attacker in pieces(game) else Go("ask")


def _apply_damage(game: Game, event: Event) -> Event | None:
    if event.amount <= 0 or game.state.tile_of[event.subject] is None:
        return None
    before = game.stat(event.subject, "health")
    game.set_stat(event.subject, "health", max(0, before - event.amount))
    return event._replace(amount=min(before, event.amount), tile=game.state.tile_of[event.subject])


def _check_bonds(game: Game) -> bool:
    tile_of, link_of = game.state.tile_of, game.state.link_of
    lost = [piece for piece in pieces(game) if link_of[piece] and tile_of[link_of[piece]] is None
            and game.stat(piece, "health")]  # fmt: skip
    for piece in lost:
        game.set_stat(piece, "health", 0)
    return bool(lost)


def _check_deaths(game: Game) -> bool:
    dead = [piece for piece in pieces(game) if game.stat(piece, "health") == 0]
    for piece in dead:
        game.place_piece(piece, None)
        game.announce(Event("died", subject=piece, rules=("TOY-4",)))
        if game.state.link_of[piece]:
            game.remove(piece)
    return bool(dead)


def _check_end(game: Game) -> bool:
    teams = {game.stat(seat, "team") for seat in seats_from(game, 1) if is_alive(game, seat)}
    if len(teams) < 2:
        game.finish(tuple(seat for seat in seats_from(game, 1) if is_alive(game, seat)), "last standing")
    return False


def _hurt_mine(game: Game, _node: Hurt, registers: Registers) -> bool:
    return game.state.controller_of[registers["event"].subject] == registers["controller"]


def _is_wounded(game: Game, seat: int) -> bool:
    return game.stat(avatar(game, seat), "health") < 5


def _ally_of_source(game: Game, entity: int, modifier: Modifier) -> bool:
    state = game.state
    return state.kind_of[entity] == "piece" and state.controller_of[entity] == state.controller_of[modifier.source]


MODULE = RuleModule(
    id="toy-effects",
    requires=("toy-play",),
    rules={"TOY-3": "Damage.", "TOY-4": "Death."},
    stats=(StatKey("health", "Health", minimum=0), StatKey("power", "Power", minimum=0, maximum=9)),
    layers=("ground",),
    counters=("shield",),
    events=(EventKind("damage", "{subject} takes {amount}", _apply_damage, window="both"),
            EventKind("died", "{subject} dies")),
    procedures=(
        procedure("shield", step("ask", _has_shield), step("use", _use_shield)),
        procedure("window", step("open", _open_window), step("ask", _ask_window), step("answer", _answer),
                  step("more", lambda _game, _now: Go("ask"))),
        procedure("effect.deal", step("deal", _deal_damage)),
        procedure("effect.burst", step("burst", _burst)),
        procedure("effect.storm", step("choose", _storm_choose), step("strike", _storm_strike),
                  step("more", lambda _game, _now: Go("choose"))),
        procedure("effect.seize", step("choose", _seize), step("discard", _discard_seized)),
        procedure("effect.draw", step("draw", _draw), step("more", lambda _game, _now: Go("draw"))),
        *(procedure(f"effect.{name}", step(name, run)) for name, run in
          {"shield": _shield, "rally": _rally, "teach": _teach, "twin": _twin}.items()),
    ),
    predicates=(Predicate("ally of source", _ally_of_source),
                Predicate("source is wounded", lambda game, _one, modifier: _is_wounded(
                    game, game.state.controller_of[modifier.source]), reads=("health",))),
    checks=(StateCheck("bonds", ("piece", "link"), _check_bonds, ("TOY-4",), 10),
            StateCheck("deaths", ("health",), _check_deaths, ("TOY-4",), 20),
            StateCheck("end", ("piece",), _check_end, ("TOY-1",), 90)),
    hooks=(Hook("replace damage", fold=lambda _game, event: event if event.amount > 0 else None, order=10),
           Hook("replace damage", procedure="shield")),
    nodes=(*(NodeRule(kind, procedure=f"effect.{kind.__name__.lower()}", sentence=str(kind.__doc__))
             for kind in (Deal, Burst, Storm, Shield, Rally, Teach, Seize, Twin, Draw)),
           NodeRule(Hurt, _hurt_mine),
           NodeRule(Wounded, lambda game, _node, registers: _is_wounded(game, registers["controller"]))),
)  # fmt: skip
