"""Negate a part: an item on the stack does less of something, and the rest of it resolves (AMB-116, AMB-198)."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Inside, Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.movement import cut_path
from lich_studio.rules.lich.cancelling import Cancel, attach, has_part, is_all_cancelled
from lich_studio.rules.lich.combat.attacks import INCOMING
from lich_studio.rules.lich.items import item_of, pending_of, stack
from lich_studio.rules.lich.keywords.negate import Negate, may_be_negated, negate_item
from lich_studio.rules.lich.nouns import NarrowNoun
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("KW-NEGATE", "AMB-116", "AMB-198")
PLAYED = "played card"
INCOMING_ATTACK = Target(nouns=(Kind(INCOMING),))
WHATEVER_PENDS = Target(nouns=(Kind("pending"),))
"""Without the word "target" neither sight nor range to who acts is asked for, only that one may answer it."""


@dataclass(frozen=True, slots=True)
class NegatePart(Effect):
    """So much of something in a pending item does not happen.

    Attributes:
        part: id of the part, such as "damage".
        what: the pending item.
        number: how much of it, None for all.
    """

    part: Annotated[str, Vocabulary("part")]
    what: Selector
    number: Amount | None = None


def _run(game: Game, registers: Registers) -> Instruction:
    node: NegatePart = effect_node(game, registers)
    number = None if node.number is None else amount(game, node.number, registers)
    negate_part(game, registers, chosen(game, node.what, registers), node.part, number)
    return RETURN


def negate_part(game: Game, registers: Registers, aims: tuple[Aim, ...], part: str, number: int | None) -> None:
    """Negate so much of a part of pending things, all of it for None.

    Args:
        game: the game.
        registers: `seat` and `source` of who does it.
        aims: the pending things.
        part: id of the part.
        number: how much of it.
    """
    for aim in aims:
        pending = pending_of(game, aim)
        if not pending or number == 0 or not may_be_negated(game, pending, registers["seat"]):
            continue
        item = item_of(game, pending)
        subject, seat, source = item.card or pending, registers["seat"], registers["source"]
        told = Event("part negated", seat, subject, source, number or 0, word=part, rules=RULES)
        if item.kind == "move":
            # The end of the path goes; with none left the move is one of 0 tiles (KW-MOVE.3).
            cut_path(game, pending, number)
        else:
            attach(game, pending, Cancel(part, number))
        game.announce(told)
        if is_all_cancelled(game, pending, item):
            negate_item(game, pending, seat, source)


def _negate_damage(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    for act in acts:
        negate_part(game, registers, act["patient"], "damage", act["amount"])
    return NEXT


def _as_negating_damage(event: m.Event) -> m.Event | None:
    """Return "negate 3 damage" with what it is negated of: whatever pends."""
    if tuple(name for name, _ in event.roles) != ("amount",):
        return None
    patient = m.Thing("pending", "target")
    return m.event("negate damage", event.mark, event.manner, amount=event.role("amount"), patient=patient)


def _as_negating_a_card(event: m.Event) -> m.Event | None:
    """Return "negate target card" as what it can only mean: a card that is being played."""
    patient = event.role("patient")
    if not isinstance(patient, m.Thing) or (patient.noun, patient.how) != ("card", "target"):
        return None
    return m.event("negate", event.mark, event.manner, patient=replace(patient, noun=PLAYED))


def _has_it(game: Game, aimed: Aimed) -> Refusal | None:
    node, aim = aimed.effect, aimed.aim
    if not isinstance(node, NegatePart) or aim.kind != "item" or aim.entity not in stack(game):
        return Refusal("not-pending", RULES, "Only what still waits on the stack can be negated.")
    if has_part(game, item_of(game, aim.entity), node.part):
        return None
    return Refusal("no-such-part", RULES, f"There is no {node.part} in it.", (("part", node.part),))


def _not_played(game: Game, _seat: int, aim: Aim) -> Refusal | None:
    if item_of(game, aim.entity).kind == "card":
        return None
    return Refusal("no-card", RULES, "It is no card that is being played.")


_PLAYED_CARD: tuple[tuple[str, object], ...] = (
    ("adjectives", ()), ("nouns", (Kind(PLAYED),)), ("count", 1), ("up_to", False), ("limit", None),
)
MODULE = RuleModule(
    id="negate part",
    requires=("negate", "cancelling", "movement"),
    events=(EventKind("part negated", "{source} negates {word} of {subject}", rule_ids=RULES),),
    hooks=(Hook("may aim NegatePart", fold=_has_it),),
    nodes=(NodeRule(NegatePart, procedure="negate part.run", sentence="{source} negates {part}"),),
    phrases=(
        phrase("negate {number} {part}", NegatePart, what=WHATEVER_PENDS, rule_ids=RULES, example="Negate 2 movement."),
        phrase("negate target|a|any card {qualifiers*}", Negate, inside=Inside("what", Target, _PLAYED_CARD),
               canonical=False),
        phrase("negate the|that attack", Negate, what=INCOMING_ATTACK, canonical=False),
        phrase("negate|cancel|nullify|counter target|a|any {part}", NegatePart, what=WHATEVER_PENDS, number=None,
               canonical=False),
        phrase("negate that|this {part}", NegatePart, what=WHATEVER_PENDS, number=None, canonical=False),
        phrase("negate the|all {part}", NegatePart, what=WHATEVER_PENDS, number=None, example="Negate the damage."),
        phrase("reduce the {part} of {what} by {number}", NegatePart, canonical=False),
        phrase("reduce the|that|this {part} by {number}", NegatePart, what=WHATEVER_PENDS, canonical=False, yields=1,
               card_types=("reaction",)),
        phrase("reduce the|that|this|all {part} to 0|zero|nothing", NegatePart, what=WHATEVER_PENDS, number=None,
               canonical=False, card_types=("reaction",)),
        phrase("reduce the {part} of {what} to 0|zero|nothing", NegatePart, number=None, canonical=False),
        phrase("the|that|this attack deals {number} less|fewer damage", NegatePart, part="damage",
               what=INCOMING_ATTACK, canonical=False),
        phrase("the|that|this attack deals no damage", NegatePart, part="damage", what=INCOMING_ATTACK, number=None,
               canonical=False),
        phrase("{what} deals {number} less damage", NegatePart, part="damage", canonical=False, yields=1),
        phrase("negate|end|stop|cancel|interrupt its|their movement|move", NegatePart, part="movement",
               what=WHATEVER_PENDS, number=None, canonical=False, yields=1),
        phrase("end|stop|cancel|interrupt that|the movement|move", NegatePart, part="movement",
               what=WHATEVER_PENDS, number=None, canonical=False),
        phrase("negate {number} {part} of {what}", NegatePart, rule_ids=RULES),
        phrase("negate the|all {part} of {what}", NegatePart, number=None, rule_ids=RULES),
    ),
    words=(Word("noun", PLAYED, "played card", ("card being played",), "played cards"),),
    tables={
        "aimable": (Aimable("NegatePart", ("effect",)),),
        "narrow noun": (
            NarrowNoun("pending", "effect", anywhere=True),
            NarrowNoun(PLAYED, "effect", _not_played),
        ),
        "verb": (
            VerbRow("negate damage", ("part negated",), {"amount": AMOUNT, "patient": THINGS}, _negate_damage,
                    ("amount", "patient"),
                    tells={"agent": event_roles.doer, "patient": event_roles.subject, "amount": event_roles.number}),
        ),
        "verb form": (
            VerbForm("negate damage", "negate", _as_negating_damage), VerbForm("negate card", "negate",
                                                                               _as_negating_a_card),
        ),
    },
    procedures=(
        procedure("negate part.run", step("negate", _run, "A part of it will not happen", *RULES), title="Negate"),
    ),
)
