"""What texts say of prevention without counted points: the effects, and their wordings (AMB-201)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind
from lich_studio.rules.lich.replacing.halving import BORNE_BY_YOU, INCOMING

RULES = ("FX-001.1", "AMB-201",)


_PENDING = Target(nouns=(Kind("pending"),))
"""What a reaction answers, whatever it is."""


@dataclass(frozen=True, slots=True)
class PreventAll(Effect):
    """All damage to something is prevented for a time.

    Attributes:
        to: whom it protects.
        duration: how long.
    """

    to: Selector
    duration: Duration


@dataclass(frozen=True, slots=True)
class PreventAllBy(Effect):
    """All damage that something deals is prevented for a time.

    Attributes:
        by: whose damage.
        duration: how long.
    """

    by: Selector
    duration: Duration


@dataclass(frozen=True, slots=True)
class PreventPending(Effect):
    """The damage that the answered effect would deal to something is prevented.

    Attributes:
        to: whom it protects.
    """

    to: Selector


@dataclass(frozen=True, slots=True)
class PreventHalf(Effect):
    """Half of the damage that the answered effect would deal to something is prevented, rounded up.

    Attributes:
        to: whom it protects.
    """

    to: Selector


@dataclass(frozen=True, slots=True)
class PreventHalfDown(Effect):
    """Half of the damage that the answered effect would deal to something is prevented, rounded down.

    Attributes:
        to: whom it protects.
    """

    to: Selector


@dataclass(frozen=True, slots=True)
class PreventSome(Effect):
    """Some of the damage that the answered effect would deal to something is prevented.

    Attributes:
        amount: damage points.
        to: whom it protects.
    """

    amount: Amount
    to: Selector


@dataclass(frozen=True, slots=True)
class PreventPendingBy(Effect):
    """Damage that a pending effect, or the answered effect of something, would deal is prevented.

    Attributes:
        by: whose damage.
        amount: how many damage points of each; None for all.
        to: whom alone it protects, None for anything.
    """

    by: Selector
    amount: Amount | None = None
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class PreventHalfBy(Effect):
    """Half of the damage that a pending effect, or the answered effect of something, would deal is prevented.

    Attributes:
        by: whose damage.
        up: whether the half that is prevented is rounded up.
    """

    by: Selector
    up: bool = True


_HALF = "prevent half [of] the|that|this damage"
_UP, _DOWN = ",_rounded_up|rounded_up", ",_rounded_down|rounded_down"

PHRASES = (
    phrase("prevent all damage that would be dealt to {to} {duration}", PreventAll, rule_ids=RULES,
           example="Prevent all damage that would be dealt to you until end of turn."),
    phrase("prevent all|any damage dealt to {to} {duration}", PreventAll, canonical=False),
    phrase("prevent all|any damage to {to} {duration}", PreventAll, canonical=False),
    phrase("prevent all damage that would be dealt by {by} {duration}", PreventAllBy, rule_ids=RULES,
           example="Prevent all damage that would be dealt by target enemy until end of turn."),
    phrase("prevent all|any damage dealt by {by} {duration}", PreventAllBy, canonical=False),
    phrase("prevent all|any|the damage dealt to {to}", PreventPending, rule_ids=RULES,
           example="Prevent all damage dealt to target ally."),
    phrase("prevent all|any|the damage to {to}", PreventPending, canonical=False),
    phrase("prevent all|any|the damage that would be dealt to {to}", PreventPending, canonical=False),
    phrase(f"prevent [all|any|the] {INCOMING}", PreventPending, to=You(), canonical=False, card_types=BORNE_BY_YOU),
    phrase(f"prevent {{amount}} [of_the] {INCOMING}", PreventSome, to=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase(f"prevent half [of_the|the|of|of_any] {INCOMING}", PreventHalf, to=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase(f"prevent half [of_the|the|of|of_any] {INCOMING} {_UP}", PreventHalf, to=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase(f"prevent half [of_the|the|of|of_any] {INCOMING} {_DOWN}", PreventHalfDown, to=You(), canonical=False,
           card_types=BORNE_BY_YOU),
    phrase("prevent half of the damage", PreventHalfBy, by=_PENDING, up=True, rule_ids=RULES,
           card_types=("reaction",), example="Prevent half of the damage."),
    phrase("prevent half of the damage, rounded down", PreventHalfBy, by=_PENDING, up=False, rule_ids=RULES,
           card_types=("reaction",), example="Prevent half of the damage, rounded down."),
    *(phrase(f"{_HALF} {ends}", PreventHalfBy, by=_PENDING, up=up, card_types=("reaction",), canonical=False)
      for ends, up in (("", True), (_UP, True), (_DOWN, False))),
    phrase("prevent half of the damage dealt by {by}", PreventHalfBy, up=True, rule_ids=RULES,
           example="Prevent half of the damage dealt by target attack."),
    *(phrase(f"prevent half [of] the damage dealt_by|from|of {{by}} {ends}", PreventHalfBy, up=up, canonical=False)
      for ends, up in (("", True), (_UP, True), (_DOWN, False))),
    phrase("prevent half of the damage dealt to {to}", PreventHalf, rule_ids=RULES,
           example="Prevent half of the damage dealt to target ally."),
    phrase("prevent half the damage dealt to {to}", PreventHalf, canonical=False),
    phrase("prevent half the damage to {to}", PreventHalf, canonical=False),
    phrase("prevent half of the damage dealt to {to}, rounded up", PreventHalf, canonical=False),
    phrase("prevent half of the damage dealt to {to}, rounded down", PreventHalfDown, rule_ids=RULES,
           example="Prevent half of the damage dealt to you, rounded down."),
    phrase("prevent {amount} damage dealt to {to}", PreventSome, rule_ids=RULES,
           example="Prevent 3 damage dealt to target ally."),
    phrase("prevent {amount} damage to {to}", PreventSome, canonical=False),
    phrase("prevent {amount} of the damage", PreventPendingBy, to=None, by=_PENDING, rule_ids=RULES,
           card_types=("reaction",), example="Prevent 5 of the damage."),
    phrase("prevent {amount} damage", PreventPendingBy, to=None, by=_PENDING, card_types=("reaction",),
           canonical=False),
    phrase("prevent the damage", PreventPendingBy, to=None, by=_PENDING, amount=None, rule_ids=RULES,
           card_types=("reaction",), example="Prevent the damage."),
    phrase("prevent {amount} of the damage dealt by {by}", PreventPendingBy, to=None, rule_ids=RULES,
           example="Prevent 5 of the damage dealt by target attack."),
    phrase("prevent {amount} [of the] damage from|of|dealt_by {by}", PreventPendingBy, to=None, canonical=False),
    phrase("prevent {amount} of its|that_attack's damage", PreventPendingBy, to=None, by=Same(), canonical=False),
    phrase("prevent all|any|the damage dealt by {by}", PreventPendingBy, to=None, amount=None, rule_ids=RULES,
           example="Prevent all damage dealt by target effect."),
    phrase("prevent all|any|the damage that would be dealt by {by}", PreventPendingBy, to=None, amount=None,
           canonical=False),
    phrase("prevent all damage dealt to {to} by {by}", PreventPendingBy, amount=None, yields=3, rule_ids=RULES,
           example="Prevent all damage dealt to you by target attack."),
    phrase("prevent all|any|the damage [that would be] dealt to {to} by {by}", PreventPendingBy, amount=None, yields=3,
           canonical=False),
    phrase("prevent all|any|the damage to {to} from|by {by}", PreventPendingBy, amount=None, yields=3, canonical=False),
    phrase("prevent all|any|the damage [that would be] dealt to {to} from {by}", PreventPendingBy, amount=None,
           yields=3, canonical=False),
    phrase("prevent all|any|the damage of|from {by}", PreventPendingBy, to=None, amount=None, canonical=False),
)  # fmt: skip
