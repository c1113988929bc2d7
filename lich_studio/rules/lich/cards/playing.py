"""Playing a card from the hand: who may, what it costs, and how it reaches the stack (SRC-COST, STK-001)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lich_studio.engine.decisions import Edit, Option
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import IntentReader, OptionSource, RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.rules.lich.cards.choices import open_versions
from lich_studio.rules.lich.cards.play_hooks import further_cards
from lich_studio.rules.lich.cards.terms import beyond_means, refuse_costs
from lich_studio.rules.lich.field import HAND, PLAYED, card_name, card_type, known_card, zone
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.targeting import THE_CARD
from lich_studio.rules.lich.timing import moment
from lich_studio.rules.lich.turn.source_pool import tapped_effects


@dataclass(frozen=True, slots=True)
class CardType:
    """A row of the table "card type".

    Attributes:
        id: the type's name, as cards carry it.
        name: how it is printed.
        stats: printed numbers it has.
        costs: whether it has a source cost.
        play: procedure that plays it from the hand, "" where it is never played.
        aims: whether its first ability is what it does when it resolves.
        prepare: procedure that settles what has to be known before its targets, "" for nothing; it is given the
            card and the seat, and what it returns comes with the hook point "card declared".
    """

    id: str
    name: str
    stats: tuple[str, ...] = ()
    costs: bool = True
    play: str = "play.declare"
    aims: bool = False
    prepare: str = ""


PLAY_OTHERWISE = "play otherwise"
"""Hook point: the procedure of its one hook, with registers `card`, `seat` and `free`, may play a card in another way
than over the stack, and returns whether it did."""


class DeclaredCard(NamedTuple):
    """The value of the hook point "card declared".

    Attributes:
        card: the card, which is about to leave the hand.
        prepared: what the procedure `prepare` of its type returned, None without one.
    """

    card: int
    prepared: int | None


def type_of(game: Game, card: int) -> CardType | None:
    """Return the row of a card's type, None for what is no card."""
    return game.ruleset.table("card type").get(card_type(game, card))


def aimed_ability(game: Game, card: int) -> int | None:
    """Return what of a card is aimed when it is played: its first ability, `THE_CARD` itself, or None for nothing."""
    kind = type_of(game, card)
    if kind is None:
        return None
    if kind.aims:
        return 0 if game.definitions[game.state.definition_of[card]].abilities else None
    return THE_CARD if kind.id in game.ruleset.table("card target") else None


def _in_hand(game: Game, intent: Intent) -> Refusal | None:
    own = game.state.zone_of[intent.subject] == zone_key(HAND, intent.seat)
    if own or intent.subject in further_cards(game, intent.seat):
        return None
    return Refusal(
        "not-in-hand", ("ACT-001.2",), "It is not in your hand.", (("zone", game.state.zone_of[intent.subject]),),
        (Edit("card", (intent.subject, zone_key(HAND, intent.seat))),),
    )  # fmt: skip


def _affordable(game: Game, intent: Intent) -> Refusal | None:
    return refuse_costs(game, intent.seat, intent.subject)


def _has_targets(game: Game, intent: Intent) -> Refusal | None:
    ability = aimed_ability(game, intent.subject)
    if ability is None or open_versions(game, intent.seat, intent.subject, ability):
        return None
    return Refusal("no-target", ("LOS-001.1", "TGT-001.1"), "Nothing it could aim at is in sight and range.")


def _playable_type(game: Game, intent: Intent) -> Refusal | None:
    kind = type_of(game, intent.subject)
    if kind is not None and kind.play:
        return None
    return Refusal("never-played", ("ACT-001.2",), f"A {card_type(game, intent.subject)} is not played from the hand.")


@lru_cache(maxsize=1024)
def _wish(seat: int, card: int) -> Intent:
    return Intent("play", seat, card)


def _offer(game: Game, seat: int) -> Iterator[Option]:
    rows: Mapping[str, CardType] = game.ruleset.table("card type")
    definitions, definition_of = game.definitions, game.state.definition_of
    now, is_beyond = moment(game, seat), beyond_means(game, seat)
    for card in (*zone(game, HAND, seat), *further_cards(game, seat)):
        kind = rows.get(definitions[definition_of[card]].type)
        if kind is None or not game.is_timely(_wish(seat, card), now) or is_beyond(card):
            continue
        if game.permits(_wish(seat, card), moment=now):
            yield Option(
                f"play {game.handle(card, seat)}",
                (kind.play, (("card", card), ("seat", seat))),
                f"Play {card_name(game, card)}",
                card,
                None,
                ("PH-MAIN.3", "SRC-COST.3"),
            )


def _begin(game: Game, registers: Registers) -> Instruction:
    game.begin_declaration()
    for hook in game.ruleset.hooks.get(PLAY_OTHERWISE, ()):
        given = {"card": registers["card"], "seat": registers["seat"], "free": bool(registers.get("free"))}
        return Call(hook.procedure, given, "otherwise")
    registers["otherwise"] = False
    return NEXT


def _prepare(game: Game, registers: Registers) -> Instruction:
    if registers["otherwise"]:
        return Done()
    registers["prepared"] = None
    kind = type_of(game, registers["card"])
    if kind is None or not kind.prepare:
        return NEXT
    return Call(kind.prepare, {"card": registers["card"], "seat": registers["seat"]}, "prepared")


def _choose_version(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    registers["aims"] = ()
    ability = aimed_ability(game, card)
    registers["ability"] = THE_CARD if ability is None else ability
    if ability is None:
        return Go("pay")
    return Call("modes.choose", {"seat": registers["seat"], "card": card, "ability": ability}, "ability")


def _aim(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    chooser = {"seat": registers["seat"], "card": card, "definition": game.state.definition_of[card], "aims": ()}
    return Call("aims.choose", chooser | {"ability": registers["ability"]}, "aims")


def _pay(_game: Game, registers: Registers) -> Instruction:
    if registers.get("free"):
        registers["paid"] = True
        return NEXT
    return Call("play.pay", {"seat": registers["seat"], "card": registers["card"]}, "paid")


def _paid(game: Game, registers: Registers) -> Instruction:
    game.end_declaration()
    return NEXT if registers["paid"] else Done()


def _declare(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    seat: int = registers["seat"]
    for hook in game.ruleset.hooks.get("card declared", ()):
        if hook.fold is not None:
            hook.fold(game, DeclaredCard(card, registers["prepared"]))
    game.move_card(card, zone_key(PLAYED, 0))
    return tapped_effects(game, seat)


def _add(game: Game, registers: Registers) -> Instruction:
    card: int = registers["card"]
    seat: int = registers["seat"]
    if not is_alive(game, seat):
        # Who died of what a source did takes the card along (HRO-DEATH.1).
        return Done()
    definition = game.state.definition_of[card]
    item = Item("card", seat, card, definition, registers["ability"], registers["aims"])
    return Call("stack.add", {"item": item})


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    card = known_card(game, seat, rest)
    return Intent("play", seat, card) if card else None


MODULE = RuleModule(
    id="playing",
    requires=("stack", "source pool", "costs", "terms"),
    rules={
        "PH-MAIN.3": "In your main phase you may play cards that you can pay for.",
        "ACT-001.2": "Action cards are played from the hand in your main phase.",
    },
    clauses=(
        Clause("play.type", ("play",), "phase", _playable_type, ("ACT-001.2",), "its type is played from the hand",
               of_moment=True),
        Clause("play.hand", ("play",), "actor", _in_hand, ("ACT-001.2",), "it is in your hand"),
        Clause("play.cost", ("play",), "resource", _affordable, ("SRC-COST.3",), "you can pay its source cost"),
        Clause("play.targets", ("play",), "target", _has_targets, ("LOS-001.1",), "it has something to aim at"),
    ),
    options=(OptionSource("main", _offer, 30), OptionSource("window", _offer, 30)),
    readers=(IntentReader("play", _read),),
    procedures=(
        procedure(
            "play.declare",
            step("begin", _begin, "A card is declared", "PH-MAIN.3"),
            step("prepare", _prepare),
            step("versions", _choose_version),
            step("aim", _aim, "Its targets are chosen", "TGT-001.1"),
            step("pay", _pay, "Its source cost is paid", "SRC-COST.3", "COST-001.3"),
            step("paid", _paid),
            step("declare", _declare),
            step("add", _add, "It goes on the stack", "STK-001.1"),
            title="Play {card}",
        ),
    ),
)
