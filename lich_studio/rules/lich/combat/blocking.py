"""Blocking (BLK-001): an equipment taken in the way of damage to its player's avatar."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, IntentReader, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.field import (
    ACTION,
    DEFENSE,
    DESTROYED,
    TAPPED,
    card_name,
    card_type,
    is_tapped,
    known_card,
    may_be_destroyed,
    zone,
)
from lich_studio.rules.lich.seats import active_seat, from_seat, is_avatar

BLOCKS_TAPPED = StatKey("blocks tapped", "Blocks while tapped", minimum=0)
BLOCKS_UNTAPPED = StatKey("blocks untapped", "Stays untapped as it blocks", minimum=0)
BROKEN_BY_BLOCKING = "BLK-001.3"
"""The rule by which a block destroys the equipment."""
GUARDS = "guards"
"""Hook point: a `Guard`; a hook returns it when a card says that the card can block for the piece, else None."""


class Guard(NamedTuple):
    """The value of the hook point `GUARDS`.

    Attributes:
        card: a card in play.
        piece: the piece that damage is dealt to, 0 for whichever.
    """

    card: int
    piece: int = 0


def guards(game: Game, card: int, piece: int = 0) -> bool:
    """Return whether a card says that it can block damage dealt to a piece, or to any; the hooks of `GUARDS` know."""
    guard = Guard(card, piece)
    return any(hook.fold is not None and hook.fold(game, guard) for hook in game.ruleset.hooks.get(GUARDS, ()))


def _may_be_blocked(event: Event) -> bool:
    """Return whether damage comes from a card and is not unblockable (BLK-001.1, AMB-080)."""
    return event.amount > 0 and event.source != 0 and "unblockable" not in event.word.split()


def _begin(game: Game, registers: Registers) -> Instruction:
    registers["seats"] = from_seat(game, active_seat(game)) if _may_be_blocked(registers["value"].event) else ()
    return NEXT


def _offer(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event = blow.event
    seats: tuple[int, ...] = registers["seats"]
    for place, seat in enumerate(seats):
        blockers = [card for card in zone(game, ACTION, seat) if game.permits(Intent("block", seat, card))]
        if blockers:
            # Whoever is asked stays first in line, so that an edit that comes between only asks anew.
            registers["seats"] = seats[place:]
            return Ask(_question(game, seat, event, blockers), "blocker")
    return Done(blow)


def _question(game: Game, seat: int, event: Event, blockers: list[int]) -> Decision:
    options = [
        Option(f"block {game.handle(card, seat)}", card, f"Block with {card_name(game, card)}", card, None,
               ("BLK-001.1", "BLK-001.2"))
        for card in blockers
    ]  # fmt: skip
    options.append(Option("take", 0, f"Take {event.amount}", event.subject, event.tile, ("BLK-001.1",)))
    prompt = f"Block {event.amount} damage from {card_name(game, event.source)}?"
    return Decision(seat, "block", prompt, tuple(options), ("BLK-001.1",))


def is_of_blocking(event: Event) -> bool:
    """Return whether a destruction comes of a block (BLK-001.3)."""
    return BROKEN_BY_BLOCKING in event.rules


def strength(game: Game, card: int) -> int:
    """Return what a card blocks with: its defense, of a summon what damage has left of it."""
    piece = game.state.link_of[card] if card_type(game, card) == "summon" else 0
    return health_of(game, piece) if piece else game.stat(card, DEFENSE.id)


def _block(game: Game, registers: Registers) -> Instruction:
    blow: Blow = registers["value"]
    event = blow.event
    blocker: int = registers["blocker"]
    if not blocker:
        registers["seats"] = registers["seats"][1:]
        return Go("offer")
    taps = not game.stat(blocker, BLOCKS_UNTAPPED.id)
    if taps:
        game.set_stat(blocker, TAPPED.id, 1)
    defense = strength(game, blocker)
    seat = game.state.controller_of[blocker]
    broken = event.amount >= defense
    # With Overwhelm only as much is blocked as the equipment has defense (ST-OVERWHELM, AMB-146).
    excess = max(0, event.amount - defense) if "overwhelm" in event.word.split() else 0
    rules = (BROKEN_BY_BLOCKING if broken else "BLK-001.4", *(("BLK-001.5",) if taps else ()))
    along = [Event("blocked", seat, event.subject, blocker, event.amount - excess, event.tile,
                   word="tapped" if taps else "", others=(event.source,),
                   rules=(*rules, "ST-OVERWHELM", "AMB-146") if excess else rules)]  # fmt: skip
    ruin = Event(DESTROYED, seat, blocker, event.source, rules=(BROKEN_BY_BLOCKING,))
    if broken and may_be_destroyed(game, blocker, by_damage=True, event=ruin):
        along.append(ruin)
    return Done(Blow(event._replace(amount=excess), (*blow.along, *along)))


def _is_hit(game: Game, intent: Intent) -> Refusal | None:
    frame = game.state.frames[-1] if game.state.frames else None
    if frame is not None and frame.procedure == "block.offer":
        event: Event = frame.registers["value"].event
        own = is_avatar(game, event.subject) and game.state.controller_of[event.subject] == intent.seat
        own = own and card_type(game, intent.subject) == "equipment"
        if _may_be_blocked(event) and (own or guards(game, intent.subject, event.subject)):
            return None
    return Refusal("nothing-to-block", ("BLK-001.1",), "No card is dealing damage that this could block.")


def _has_defense(game: Game, intent: Intent) -> Refusal | None:
    defense = strength(game, intent.subject)
    if defense >= 1:
        return None
    return Refusal(
        "no-defense", ("BLK-001.2",), f"It has {defense} defense; blocking needs 1 or more.", (("defense", defense),),
        (Edit("stat", (intent.subject, DEFENSE.id, 1)),),
    )  # fmt: skip


def _untapped(game: Game, intent: Intent) -> Refusal | None:
    if not is_tapped(game, intent.subject) or game.stat(intent.subject, BLOCKS_TAPPED.id):
        return None
    return Refusal(
        "tapped", ("BLK-001.6",), "A tapped equipment may not block.", (),
        (Edit("stat", (intent.subject, TAPPED.id, 0)),),
    )  # fmt: skip


def _is_equipment_in_play(game: Game, intent: Intent) -> Refusal | None:
    in_play = game.state.zone_of[intent.subject] == f"{ACTION}/{intent.seat}"
    if in_play and (card_type(game, intent.subject) == "equipment" or guards(game, intent.subject)):
        return None
    return Refusal("not-equipment", ("BLK-001.1",), "Only an equipment of your own in play can block.")


def _read(game: Game, seat: int, rest: str) -> Intent | None:
    card = known_card(game, seat, rest)
    return Intent("block", seat, card) if card else None


MODULE = RuleModule(
    id="blocking",
    requires=("damage",),
    stats=(BLOCKS_TAPPED, BLOCKS_UNTAPPED),
    rules={
        "BLK-001.1": "When a card deals damage to an avatar, its player may block with an equipment.",
        "BLK-001.2": "Only an equipment with 1 defense or more can block.",
        "BLK-001.3": "Damage of at least the defense is prevented whole and destroys the equipment.",
        "BLK-001.4": "Damage below the defense is not dealt, and the equipment stays.",
        "BLK-001.5": "Blocking taps the equipment.",
        "BLK-001.6": "A tapped equipment may not block.",
        "EQP-001.3": "An equipment's defense is what it blocks with.",
    },
    events=(
        EventKind("blocked", "{source} blocks {amount} damage to {subject}", rule_ids=("BLK-001.1",),
                  variants=(("word", "{source} is tapped and blocks {amount} damage to {subject}"),)),
    ),
    clauses=(
        Clause("block.equipment", ("block",), "object", _is_equipment_in_play, ("BLK-001.1",), "it is your equipment"),
        Clause("block.untapped", ("block",), "object", _untapped, ("BLK-001.6",), "it is untapped"),
        Clause("block.defense", ("block",), "object", _has_defense, ("BLK-001.2",), "it has defense"),
        Clause("block.hit", ("block",), "target", _is_hit, ("BLK-001.1",), "a card is dealing damage to your avatar"),
    ),
    hooks=(Hook(BEFORE_APPLY, procedure="block.offer", order=60),),
    readers=(IntentReader("block", _read),),
    procedures=(
        procedure(
            "block.offer",
            step("begin", _begin),
            step("offer", _offer, "The player may block", "BLK-001.1"),
            step("block", _block, "The equipment is tapped and takes the blow", "BLK-001.3", "BLK-001.4", "BLK-001.5"),
            title="Offer block",
        ),
    ),
)  # fmt: skip
