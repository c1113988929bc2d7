"""What is said about the effects of the sentence before: of which kind their damage is, or what happens instead."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.clauses import Afterword, Amended, InsteadOfThat, is_afterword
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.rules.core.conditions import Otherwise
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.statics import Clause
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class ThisDamage(Afterword):
    """The damage of the sentence before has modifiers of damage."""


@dataclass(frozen=True, slots=True)
class DamageCannotBe(ThisDamage):
    """The damage cannot be blocked, or not be prevented, or neither.

    Attributes:
        barred: ids of the modifiers of damage that say so.
    """

    barred: tuple[Annotated[str, Vocabulary("bar")], ...]


@dataclass(frozen=True, slots=True)
class DamageHas(ThisDamage):
    """The damage has modifiers of damage.

    Attributes:
        modifiers: ids of the modifiers.
    """

    modifiers: tuple[Annotated[str, Vocabulary("damage modifier")], ...]


@dataclass(frozen=True, slots=True)
class AttackHas(ThisDamage):
    """What deals the damage has modifiers, for this time; some show as its targets are chosen.

    Attributes:
        modifiers: ids of the modifiers, those of damage or others.
    """

    modifiers: tuple[Annotated[str, Vocabulary("modifier")], ...]


@dataclass(frozen=True, slots=True)
class DamageIsMore(ThisDamage):
    """The damage is more.

    Attributes:
        amount: damage points.
        to: to which things, None for any.
    """

    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class DamageIsDoubled(ThisDamage):
    """The damage is doubled.

    Attributes:
        to: to which things, None for any.
    """

    to: Things | None = None


@dataclass(frozen=True, slots=True)
class RepeatThis(Afterword):
    """What the sentence before says happens again, on what was chosen for it.

    Attributes:
        times: how often again.
    """

    times: int = 1


@dataclass(frozen=True, slots=True)
class SeveralTimes(Effect):
    """An effect happens so many times.

    Attributes:
        effects: the effect.
        times: how often.
    """

    alone: ClassVar[bool] = True

    effects: tuple[Effect, ...]
    times: int


def spoken(effect: ThisDamage) -> tuple[str, ...]:
    """Return the modifiers of damage that a sentence about damage names."""
    if isinstance(effect, DamageCannotBe):
        return effect.barred
    return effect.modifiers if isinstance(effect, DamageHas | AttackHas) else ()


WORDS = (
    Word("bar", "unblockable", "blocked"),
    Word("bar", "unpreventable", "prevented"),
    Word("bar", "irreducible", "reduced"),
)

PHRASES = (
    phrase("this|that|the|its damage cannot|can't|may_not be {barred/}", DamageCannotBe,
           example="Deal 5 damage to target. This damage cannot be blocked or prevented."),
    phrase("it|this|that cannot|can't|may_not be {barred/}", DamageCannotBe, canonical=False),
    phrase("cannot|can't|may_not be {barred/}", DamageCannotBe, canonical=False),
    phrase("this|that|the attack|ability|effect cannot|can't|may_not be {barred/}", DamageCannotBe, canonical=False),
    phrase("damage dealt this way|by_this_attack|by_this_ability|by_this_effect cannot|can't|may_not be {barred/}",
           DamageCannotBe, canonical=False),
    phrase("damage from this attack|ability|effect cannot|can't|may_not be {barred/}", DamageCannotBe,
           canonical=False),
    phrase("this|the attack|ability|effect has|gains|is {modifiers/(all)}", AttackHas, canonical=False),
    phrase("this|that|the|its damage has {modifiers/(all)}", AttackHas,
           example="Deal 5 damage to target. This damage has Overwhelm."),
    phrase("this|that|the|its damage is|gains {modifiers/(all)}", AttackHas, canonical=False),
    phrase("this|that|the|its damage [to {to(all)}] is increased by {amount}", DamageIsMore,
           example="Deal 5 damage to target. If it is Wet, this damage is increased by 2."),
    phrase("this|that|the|its damage is increased by {amount} against|to|for {to(all)}", DamageIsMore, canonical=False),
    phrase("this|that|the|its damage is doubled against|to|for {to(all)}", DamageIsDoubled, canonical=False),
    phrase("deal {amount} more|additional|extra damage", DamageIsMore, canonical=False, yields=1),
    phrase("deal {amount} more|additional|extra damage to it|that_target|the_target|them", DamageIsMore,
           canonical=False, yields=1),
    phrase("deal|deals {amount} more|extra", DamageIsMore, canonical=False),
    phrase("plus {amount} [more|additional|extra] [damage]", DamageIsMore, canonical=False, yields=1),
    phrase("it|this deals {amount} more|additional|extra damage", DamageIsMore, canonical=False),
    phrase("it|this deals +{amount} damage", DamageIsMore, canonical=False),
    phrase("it|this|this_attack deals {amount} more|additional|extra damage to|against {to(all)}", DamageIsMore,
           canonical=False),
    phrase("it|this|this_attack deals double|twice_the damage [to|against {to(all)}]", DamageIsDoubled,
           canonical=False),
    phrase("increase this|that|the damage by {amount}", DamageIsMore, canonical=False, yields=1),
    phrase("this|that|the|its damage [to {to(all)}] is doubled", DamageIsDoubled,
           example="Deal 5 damage to target. If it is Wet, this damage is doubled."),
    phrase("double this|the damage", DamageIsDoubled, canonical=False),
    phrase("deal double damage", DamageIsDoubled, canonical=False),
    phrase("repeat this", RepeatThis, times=1, example="Deal 2 damage to target. Repeat this."),
    phrase("repeat this [effect|process] once", RepeatThis, times=1, canonical=False),
    phrase("repeat this effect|process", RepeatThis, times=1, canonical=False),
    phrase("do this twice", RepeatThis, times=1, canonical=False),
    phrase("do this again", RepeatThis, times=1, canonical=False),
    phrase("repeat this {times} more time(s)", RepeatThis,
           example="Deal 2 damage to target. Repeat this 2 more times."),
    phrase("repeat this effect|process {times} more time(s)", RepeatThis, canonical=False),
    phrase("{effects} instead", InsteadOfThat,
           example="Deal 6 damage to target. If it is Wet, deal 10 damage instead."),
    phrase("instead {effects}", InsteadOfThat, canonical=False),
)  # fmt: skip

NOTHING_BEFORE = "This is about the sentence before it, and on this line there is none; put both on one line."


def _check_afterwords(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse an afterword with nothing before it that it could be about."""
    for inner in walk(ability, quoted=True):
        if isinstance(inner, Ability) and any(next(_unattached(effect), None) is not None for effect in inner.effects):
            # What waits for something has a line of its own: no sentence before can settle it.
            code = "nothing-before" if inner is ability else "said-of-nothing"
            return TextProblem(ability.span, code, NOTHING_BEFORE)
    return None


def _unattached(effect: Effect, *, attached: bool = False) -> Iterator[Afterword]:
    """Yield the afterwords in an effect that are about nothing; `attached` if something stands before the effect."""
    if isinstance(effect, Afterword) and not attached:
        yield effect
    inner: tuple[Effect, ...] = getattr(effect, "effects", ())
    for number, one in enumerate(inner):
        leads = attached and not isinstance(effect, InsteadOfThat) and all(map(is_afterword, inner[:number]))
        last = isinstance(effect, Amended) and number == len(inner) - 1
        yield from _unattached(one, attached=leads or last)


def _check_instead(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse "instead" under no condition, or of something that is not chosen yet when it is asked."""
    for node in walk(ability):
        if not isinstance(node, Amended) or not any(isinstance(one, InsteadOfThat) for one in walk(node.effects[-1])):
            continue
        if isinstance(node.effects[-1], InsteadOfThat):
            message = 'This does not say when it happens instead of that: begin with "if ...".'
            return TextProblem(ability.span, "nothing-asked-before", message, ("if",))
        if isinstance(node.effects[-1], Otherwise):
            message = '"Otherwise" and "instead" say the same here; say one of them.'
            return TextProblem(ability.span, "nothing-asked-before", message)
        before = [one for effect in node.effects[:-1] for one in walk(effect)]
        after = list(walk(node.effects[-1]))
        if any(isinstance(one, Same) for one in after) and any(isinstance(one, AnyOf) for one in before):
            message = 'When this is asked, nothing is chosen yet: say "target" in the sentence before.'
            return TextProblem(ability.span, "not-chosen-yet", message, ("target",))
    return None


def _check_repeats(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to repeat something in ways that nothing carries out, such as by leave of somebody."""
    for node in walk(ability):
        inner: tuple[Effect, ...] = getattr(node, "effects", ()) if isinstance(node, Effect) else ()
        for one in inner:
            if isinstance(node, SeveralTimes) and isinstance(one, SeveralTimes):
                return TextProblem(ability.span, "repeats-how", "How often this happens is said twice.")
            plain = isinstance(node, Amended | SeveralTimes) or (isinstance(node, Clause) and len(inner) == 1)
            if isinstance(one, RepeatThis) and not plain:
                message = 'Something is repeated always, or "if" something is so: say "Repeat this."'
                return TextProblem(ability.span, "repeats-how", message, ("Repeat this.",))
    return None


CHECKS: tuple[Check, ...] = (_check_afterwords, _check_instead, _check_repeats)
