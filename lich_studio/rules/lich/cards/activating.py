"""Using the effects of cards in play: Tap effects, other paid effects, hero effects (AP-002, HRO-FX)."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine import loops
from lich_studio.engine.decisions import Option
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import NEXT, Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import IntentReader, OptionSource, RuleModule
from lich_studio.engine.stats import GRANTS
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.choices import choice_in
from lich_studio.rules.core.interpreter.meaning_effect import Deeds
from lich_studio.rules.core.lying import Flipping
from lich_studio.rules.core.permissions import TECHNIQUE_SPEED, is_used, speed_of
from lich_studio.rules.lich.abilities import abilities_at, ability_of, granted_to, home_of
from lich_studio.rules.lich.cards.choices import open_versions
from lich_studio.rules.lich.cards.costs import pay_all, refusal
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.cards.used_elsewhere import OUT_OF_PLAY, is_used_there, refuse_elsewhere, used_from
from lich_studio.rules.lich.field import ACTION, ATTACHED, FACE_DOWN, HERO, SOURCES, card_name, known_card
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.source_yield import tap_lines
from lich_studio.rules.lich.statics import SILENT
from lich_studio.rules.lich.timing import EPISODE, at_technique_speed, may_answer, moment
from lich_studio.rules.lich.turn.source_pool import tapped_effects

IN_PLAY = (ACTION, ATTACHED, HERO, SOURCES)
"""Zones whose cards' effects can be used."""


@lru_cache
def _zones_used_from(seat: int) -> tuple[tuple[str, bool], ...]:
    """Return the zones out of which a seat may use cards, and for each whether only some cards can be used there."""
    places = (*IN_PLAY, FACE_DOWN, *OUT_OF_PLAY)
    return tuple((zone_key(place, seat), place in OUT_OF_PLAY) for place in places)


@lru_cache
def _zones_in_play(seat: int) -> frozenset[str]:
    return frozenset(zone_key(place, seat) for place in IN_PLAY)


def activated(game: Game, card: int) -> Iterator[tuple[int, Ability]]:
    """Yield the abilities of a card that are used by their player, with their numbers.

    The lines by which a source card is tapped for source are none of them (AMB-038, AMB-218).
    """
    if game.stat(card, SILENT.id):
        return
    yield from _own(game.definitions[game.state.definition_of[card]])
    yield from _granted(game, card)


def _granted(game: Game, card: int) -> Iterator[tuple[int, Ability]]:
    for number in granted_to(game, card):
        ability = ability_of(game, card, number)
        if is_used(ability) and choice_in(ability) is None:
            yield number, ability


@kept_for_each
def _own(card: CardDefinition) -> tuple[tuple[int, Ability], ...]:
    taps = {line.ability for line in tap_lines(card)}
    return tuple(
        (number, ability)
        for number, ability in enumerate(card.abilities)
        if is_used(ability) and choice_in(ability) is None and number not in taps
    )


def _labelled(game: Game, card: int) -> tuple[tuple[str, int], ...]:
    """Return how option keys call the abilities of a card that are used, with their numbers; granted ones come last."""
    definition = game.definitions[game.state.definition_of[card]]
    labels = _own_labels(definition)
    if (card, GRANTS) not in game.state.modifiers:
        return labels
    further = enumerate((number for number, _ in _granted(game, card)), len(definition.abilities) + 1)
    return (*labels, *((str(label), number) for label, number in further))


@kept_for_each
def _own_labels(card: CardDefinition) -> tuple[tuple[str, int], ...]:
    return tuple((str(number + 1), number) for number, _ in _own(card))


def _ability(game: Game, intent: Intent) -> Ability:
    return ability_of(game, intent.subject, intent.ability)


def _in_play(game: Game, intent: Intent) -> Refusal | None:
    ability = _ability(game, intent)
    if used_from(ability) is not None:
        return refuse_elsewhere(game, intent.seat, intent.subject, ability)
    if game.state.zone_of[intent.subject] in _zones_in_play(intent.seat):
        return None
    if game.state.zone_of[intent.subject] == zone_key(FACE_DOWN, intent.seat) and _flips(ability):
        return None
    return Refusal("not-in-play", ("PH-MAIN.4",), "Only cards of your own in play can be used.")


def _flips(ability: Ability) -> bool:
    """Return whether an ability turns cards up, so that it may be used of a card that lies face down (AMB-179)."""
    return any(isinstance(one, Flipping) for effect in ability.effects for one in walk(effect))


def _right_time(game: Game, intent: Intent) -> Refusal | None:
    if at_technique_speed(game, intent.seat):
        return None
    if may_answer(game, intent.seat):
        if speed_of(*abilities_at(game, intent.subject, intent.ability)) != TECHNIQUE_SPEED:
            return None
        return Refusal("technique-speed", ("SPD-TEC.2",), "It is of technique speed and cannot answer anything.")
    return Refusal(
        "not-now", ("PH-MAIN.4", "SPD-REA.3"), "Effects are used in your own main phase, or to answer what you witness."
    )


def _payable(game: Game, intent: Intent) -> Refusal | None:
    return refusal(game, intent.seat, intent.subject, _ability(game, intent))


def _aimable(game: Game, intent: Intent) -> Refusal | None:
    if open_versions(game, intent.seat, intent.subject, intent.ability):
        return None
    return Refusal("no-target", ("LOS-001.1", "TGT-001.1"), "Nothing it could aim at is in sight and range.")


def _no_loop(game: Game, intent: Intent) -> Refusal | None:
    if not loops.is_watched(game):
        return None
    label = f"use {game.handle(intent.subject, 0)} {intent.ability}"
    if not loops.would_repeat(game, label):
        return None
    cycle = loops.cycle(game, label)
    return Refusal("loop", ("STK-001.1",), "This would repeat a position of this stack.", (("cycle", cycle),))


@lru_cache(maxsize=1024)
def _wish(seat: int, card: int, ability: int) -> Intent:
    return Intent("activate", seat, card, ability)


def _offer(game: Game, seat: int) -> Iterator[Option]:
    zones, now = game.state.zones, moment(game, seat)
    for place, out_of_play in _zones_used_from(seat):
        for card in zones.get(place, ()):
            abilities = () if out_of_play and not is_used_there(game, card) else _labelled(game, card)
            for label, number in abilities:
                if not game.permits(_wish(seat, card, number), moment=now):
                    continue
                suffix = f" {label}" if len(abilities) > 1 else ""
                yield Option(
                    f"use {game.handle(card, seat)}{suffix}",
                    ("use.declare", (("ability", number), ("card", card), ("seat", seat))),
                    f"Use {card_name(game, card)}{suffix}",
                    card,
                    None,
                    ("PH-MAIN.4", "AP-002.1"),
                )


def _begin(game: Game, registers: Registers) -> Instruction:
    game.begin_declaration()
    registers["used"] = registers["ability"]
    return Call("modes.choose", {name: registers[name] for name in ("seat", "card", "ability")}, "ability")


def _aim(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    chooser = {"seat": registers["seat"], "card": card, "definition": game.state.definition_of[card], "aims": ()}
    return Call("aims.choose", chooser | {"ability": registers["ability"]}, "aims")


def _choose_costs(_game: Game, registers: Registers) -> Instruction:
    chooser = {name: registers[name] for name in ("seat", "card", "ability")}
    return Call("costs.choose", {**chooser, "picked": (), "already": ()}, "picked")


def _pay(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    number: int = registers["ability"]
    seat: int = registers["seat"]
    ability = ability_of(game, card, number)
    # An edit may have taken away what it was to be paid with since it was offered.
    if refusal(game, seat, card, ability) is not None:
        game.end_declaration()
        return Done()
    game.activation_repeats(f"use {game.handle(card, 0)} {registers['used']}")
    pay_all(game, seat, card, ability, registers["picked"])
    game.end_declaration()
    return tapped_effects(game, seat)


def _do_price(game: Game, registers: Registers) -> Instruction:
    """Let what is done to pay be done, as an effect is."""
    seat, card = registers["seat"], registers["card"]
    if not any(isinstance(cost, Deeds) for cost in ability_of(game, card, registers["ability"]).costs):
        return NEXT
    return Call("core.pay", {"seat": seat, "source": card, "item": 0, "aims": (), "path": home_of(
        game, card, registers["ability"])})  # fmt: skip


def _declare(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    if not is_alive(game, registers["seat"]):
        # Who died of the price takes the effect along (HRO-DEATH.1); nothing may have begun that would end.
        if not game.recall(*EPISODE):
            loops.quiet(game)
        return Done()
    definition, ability = home_of(game, card, registers["ability"])
    for hook in game.ruleset.hooks.get("effect declared", ()):
        if hook.fold is not None:
            hook.fold(game, card)
    item = Item("ability", registers["seat"], card, definition, ability, registers["aims"])
    return Call("stack.add", {"item": item})


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `use oak-wand#1`, and `use oak-wand#1 2` for the second ability of a card."""
    handle, _, number = rest.rpartition(" ")
    card = known_card(game, seat, handle or rest)
    if not card:
        return None
    found = [ability for label, ability in _labelled(game, card) if not handle or number == label]
    return Intent("activate", seat, card, found[0]) if found else None


MODULE = RuleModule(
    id="activating",
    requires=("tactics", "costs"),
    rules={
        "PH-MAIN.4": "In your main phase you may use effects that you can pay for.",
        "HRO-FX.1": "A hero may have an effect.",
        "HRO-FX.2": "A hero's effect may be used at any time unless it says otherwise.",
    },
    clauses=(
        Clause("use.time", ("activate",), "phase", _right_time, ("PH-MAIN.4", "SPD-REA.3"), "effects may be used now",
               of_moment=True),
        Clause("use.in play", ("activate",), "actor", _in_play, ("PH-MAIN.4",), "it is yours and in play"),
        Clause("use.cost", ("activate",), "resource", _payable, ("COST-001.3",), "you can pay its cost"),
        Clause("use.loop", ("activate",), "object", _no_loop, ("STK-001.1",), "it does not go round in a circle"),
        Clause("use.targets", ("activate",), "target", _aimable, ("LOS-001.1",), "it has something to aim at"),
    ),
    options=(OptionSource("main", _offer, 20), OptionSource("window", _offer, 20)),
    readers=(IntentReader("use", _read),),
    tables={"card type": (CardType("hero", "Hero", ("health", "intelligence"), costs=False, play=""),)},
    procedures=(
        procedure(
            "use.declare",
            step("begin", _begin, "An effect is declared", "PH-MAIN.4"),
            step("aim", _aim, "Its targets are chosen", "TGT-001.1"),
            step("costs", _choose_costs),
            step("pay", _pay, "Its cost is paid", "COST-001.3"),
            step("do price", _do_price),
            step("declare", _declare, "It goes on the stack", "STK-001.1"),
            title="Use {card}",
        ),
    ),
)
