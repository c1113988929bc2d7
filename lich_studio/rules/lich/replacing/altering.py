"""Changes of an event that is about to happen: more, less, none of it, or to somebody else."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.combat.damage import Blow
from lich_studio.rules.lich.standing_for import pieces_in

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class Alter(Effect):
    """The event that is being replaced happens otherwise; said in replacements only.

    Where a subclass has a field `of`, it tells of what there must be an amount: "damage", an "amount" of whatever it
    is, or "" where there need be none; all others are about damage.
    """


@dataclass(frozen=True, slots=True)
class DoubleIt(Alter):
    """It is twice as much."""

    of: str = "damage"


@dataclass(frozen=True, slots=True)
class HalveIt(Alter):
    """It is half as much, rounded down."""

    of: str = "damage"


@dataclass(frozen=True, slots=True)
class ReduceIt(Alter):
    """It is less.

    Attributes:
        amount: by how much.
    """

    amount: Amount
    of: str = "damage"


@dataclass(frozen=True, slots=True)
class IncreaseIt(Alter):
    """It is more.

    Attributes:
        amount: by how much.
    """

    amount: Amount
    of: str = "damage"


@dataclass(frozen=True, slots=True)
class PreventIt(Alter):
    """None of it happens."""

    of: str = "damage"


@dataclass(frozen=True, slots=True)
class PreventSomeOfIt(Alter):
    """Some of the damage is prevented.

    Attributes:
        amount: damage points.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class RedirectIt(Alter):
    """It is dealt to something else.

    Attributes:
        to: to what.
    """

    to: Selector


@dataclass(frozen=True, slots=True)
class MayInstead(Alter):
    """The player decides whether something else happens in place of it; `ReplaceMaybe` says it.

    Attributes:
        effects: what happens then.
    """

    of: ClassVar[str] = ""
    effects: tuple[Effect, ...]


def amount_in(node: Alter) -> str:
    """Return of what there must be an amount for it to be altered so."""
    return getattr(node, "of", "damage")


def event_in(value: Event | Blow) -> Event:
    """Return the event that is about to happen."""
    return value.event if isinstance(value, Blow) else value


def with_event(value: Event | Blow, event: Event) -> Event | Blow:
    """Return what is about to happen with another event in it."""
    return value._replace(event=event) if isinstance(value, Blow) else event


def _alter(game: Game, registers: Registers) -> Instruction:
    node: Alter = effect_node(game, registers)
    frame = next(frame for frame in reversed(game.state.frames) if frame.procedure == "instead.run")
    value: Event | Blow | None = frame.registers["value"]
    if value is None or (isinstance(node, PreventIt) and not isinstance(value, Blow)):
        frame.registers["value"] = None
        return RETURN
    event = event_in(value)
    if isinstance(node, RedirectIt):
        pieces = pieces_in(game, chosen(game, node.to, registers))
        if pieces:
            event = event._replace(subject=pieces[0], tile=game.state.tile_of[pieces[0]])
    elif isinstance(node, PreventIt | PreventSomeOfIt) and isinstance(value, Blow):
        value, event = _prevented(game, node, value, registers)
    else:
        event = event._replace(amount=_altered(game, node, event.amount, registers))
    frame.registers["value"] = with_event(value, event)
    return RETURN


def _prevented(
    game: Game, node: PreventIt | PreventSomeOfIt, blow: Blow, registers: Registers
) -> tuple[Blow, Event]:
    """Return damage without what is prevented of it, and its event; some damage cannot be prevented (AMB-201)."""
    event = blow.event
    if "unpreventable" in event.word.split():
        return blow, event
    points = event.amount if isinstance(node, PreventIt) else amount(game, node.amount, registers)
    used = min(points, event.amount)
    seat = game.state.controller_of[event.subject]
    told = Event("prevented", seat, event.subject, registers["source"], used, event.tile, rules=RULES)
    return blow._replace(along=(*blow.along, told)), event._replace(amount=event.amount - used)


def _altered(game: Game, node: Alter, points: int, registers: Registers) -> int:
    if isinstance(node, DoubleIt):
        return points * 2
    if isinstance(node, HalveIt):
        return points // 2
    if isinstance(node, ReduceIt):
        return max(0, points - amount(game, node.amount, registers))
    return points + amount(game, node.amount, registers) if isinstance(node, IncreaseIt) else 0


ALTERS = (DoubleIt, HalveIt, ReduceIt, IncreaseIt, PreventIt, PreventSomeOfIt, RedirectIt)
NODES = tuple(NodeRule(node, procedure="alter.run", sentence="{source} changes what would happen") for node in ALTERS)
_WOULD = {"damage": "If you would be dealt damage, instead", "amount": "If you would heal, instead"}


def _alters(words: str, node: type[Effect], of: str) -> Phrase:
    said = words.replace("it", f"that {of}")
    return phrase(said, node, of=of, rule_ids=RULES, example=f"{_WOULD[of]} {said.replace('{amount}', '1')}.")


PHRASES = (
    *(
        _alters(words, node, of)
        for words, node in (("double it", DoubleIt), ("halve it", HalveIt), ("reduce it by {amount}", ReduceIt),
                            ("increase it by {amount}", IncreaseIt))
        for of in ("damage", "amount")
    ),
    phrase("prevent that damage", PreventIt, of="damage", rule_ids=RULES,
           example="If you would be dealt damage, prevent that damage."),
    phrase("prevent it", PreventIt, of="", rule_ids=RULES, example="If this card would be tapped, prevent it."),
    phrase("you do_not|don't [gain_it|get_it]", PreventIt, of="", canonical=False, yields=2),
    phrase("ignore|negate|remove|cancel it", PreventIt, of="", canonical=False, yields=2),
    phrase("it has_no_effect|does_not_happen|is_ignored", PreventIt, of="", canonical=False, yields=2),
    phrase("prevent {amount} of that damage", PreventSomeOfIt, yields=1, rule_ids=RULES,
           example="If you would be dealt damage, prevent 2 of that damage."),
    phrase("prevent {amount} of it", PreventSomeOfIt, yields=1, canonical=False),
    phrase("have that damage be dealt to {to}", RedirectIt, canonical=False),
    phrase("have that|the damage dealt to {to}", RedirectIt, canonical=False),
    phrase("that damage is dealt to {to}", RedirectIt, canonical=False),
    phrase("it is dealt to {to}", RedirectIt, canonical=False),
    phrase("{to} takes that damage", RedirectIt, canonical=False),
    phrase("{to} takes it|the_damage", RedirectIt, canonical=False),
    phrase("have|make|let {to} take it|that_damage|the_damage|this_damage", RedirectIt, canonical=False),
    phrase("have|make|let it be dealt to {to}", RedirectIt, canonical=False),
    phrase("have it dealt to {to}", RedirectIt, canonical=False),
    phrase("{to} is dealt that|the damage", RedirectIt, canonical=False),
    phrase("deal that damage to {to}", RedirectIt, rule_ids=RULES,
           example="If you would be dealt damage, instead deal that damage to this card."),
)  # fmt: skip
PROCEDURE = procedure("alter.run", step("alter", _alter, "It happens otherwise", *RULES), title="Otherwise")
