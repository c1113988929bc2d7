"""Permissions and limits: what may be done without a colon, how often, and on whose turn."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.clauses import Amended, Question
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Cost, Effect, Node, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.rules.core.conditions import CLAUSES
from lich_studio.rules.core.statics import Static

TURN, ROUND, GAME = "turn", "round", "game"
ANYBODY, YOURS, THEIRS = "", "you", "opponent"
TECHNIQUE_SPEED, REACTION_SPEED = "technique", "reaction"


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often something may be done, and on whose turn.

    Attributes:
        times: how often, 0 for any number of times.
        per: in which span: "turn", "round" (from a turn of its player to the next) or "game".
        whose: on whose turn alone: "you", "opponent", or "" for anybody's.
    """

    times: int
    per: str = TURN
    whose: str = ANYBODY


@dataclass(frozen=True, slots=True)
class LimitCost(Cost):
    """What stands behind the colon may be used within a limit; nothing is paid.

    Attributes:
        limit: the limit.
    """

    limit: Limit


@dataclass(frozen=True, slots=True)
class Permission(Effect):
    """Effects that a player may use within a limit, without paying for them (HRO-FX.2).

    Attributes:
        limit: the limit.
        effects: what happens.
    """

    begins: ClassVar[bool] = True

    limit: Limit
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class OnlyUse(Static):
    """Effects may be used within a limit: those of its line, or all of the card on a line of its own.

    Attributes:
        limit: the limit.
    """

    limit: Limit
    apart: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class OnlyUseIf(Static):
    """Effects may be used only if something is so: those of its line, or all of the card on a line of its own.

    Attributes:
        condition: what must be so.
        so: False where it must not be so.
    """

    condition: Question
    so: bool = True
    apart: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Speed(Static):
    """Of what speed effects are: those of its line, or the card and all of its effects on a line of its own (SPD).

    Attributes:
        speed: id of the word for it: "technique" or "reaction".
    """

    speed: Annotated[str, Vocabulary("speed")]
    alone: ClassVar[bool] = True
    apart: ClassVar[bool] = False


def speed_of(abilities: tuple[Ability, ...], number: int) -> str:
    """Return the speed that a text gives an ability of a card, "" where it gives none."""
    return _speeds(abilities)[number]


@kept_for_each
def _speeds(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    return tuple(
        next((rule.speed for rule in rules_of_use(abilities, number) if isinstance(rule, Speed)), ability.speed)
        for number, ability in enumerate(abilities)
    )


@kept_for_each
def speed_of_card(abilities: tuple[Ability, ...]) -> str:
    """Return the speed at which a card's text says it is played, "" where it says none."""
    whole = (one for one in abilities if not one.costs and one.trigger is None and permission_of(one) is None)
    return next((rule.speed for one in whole for rule in one.effects if isinstance(rule, Speed)), "")


def is_rule_of_use(effect: Effect) -> bool:
    """Return whether an effect says only when others may be used."""
    return isinstance(effect, OnlyUse | OnlyUseIf | Speed)


@kept_for_each
def permission_of(ability: Ability) -> Permission | None:
    """Return the permission that an ability is, None where it is none; it may stand under conditions."""
    effect = ability.effects[0] if ability.effects else None
    while isinstance(effect, Amended) or (isinstance(effect, CLAUSES) and len(effect.effects) == 1):
        effect = effect.effects[0]
    return effect if isinstance(effect, Permission) else None


def is_used(ability: Ability) -> bool:
    """Return whether an ability is used by its player: for a cost, or because its text permits it."""
    return ability.trigger is None and (bool(ability.costs) or permission_of(ability) is not None)


def rules_of_use(abilities: tuple[Ability, ...], number: int) -> Iterator[OnlyUse | OnlyUseIf | Speed]:
    """Yield what restricts the use of an ability: in its own line, and on lines about the whole card.

    Args:
        abilities: all abilities of the card.
        number: which of them.
    """
    for place, ability in enumerate(abilities):
        if place == number or all(is_rule_of_use(effect) for effect in ability.effects):
            yield from (effect for effect in ability.effects if isinstance(effect, OnlyUse | OnlyUseIf | Speed))


def limits_of(abilities: tuple[Ability, ...], number: int) -> tuple[Limit, ...]:
    """Return all limits on the use of an ability; see `rules_of_use`."""
    return _limits(abilities)[number]


@kept_for_each
def _limits(abilities: tuple[Ability, ...]) -> tuple[tuple[Limit, ...], ...]:
    return tuple(_limits_at(abilities, number) for number in range(len(abilities)))


def _limits_at(abilities: tuple[Ability, ...], number: int) -> tuple[Limit, ...]:
    ability = abilities[number]
    permission = permission_of(ability)
    return (
        *(cost.limit for cost in ability.costs if isinstance(cost, LimitCost)),
        *(() if permission is None else (permission.limit,)),
        *(rule.limit for rule in rules_of_use(abilities, number) if isinstance(rule, OnlyUse)),
    )


def _times(word: str, times: int) -> tuple[tuple[str, Limit], ...]:
    """Return how limits with a word for how often are said, the canonical wording of each first."""
    turn = f"{word}_each_turn|{word}_per_turn|{word}_a_turn|{word}_every_turn|{word}_in_each_turn"
    own = (
        f"{word}_on_your_turn|{word}_during_your_turn|{word}_on_each_of_your_turns|{word}_during_each_of_your_turns"
        f"|{word}_each_of_your_turns|{word}_per_turn_on_your_turn|{word}_in_your_turn|{word}_on_your_turns"
    )
    other = (
        f"{word}_on_each_opponent's_turn|{word}_during_each_opponent's_turn|{word}_each_opponent's_turn"
        f"|{word}_on_an_opponent's_turn|{word}_during_an_opponent's_turn|{word}_on_each_enemy's_turn"
        f"|{word}_during_each_enemy_turn"
    )
    return (
        (turn, Limit(times)),
        (own, Limit(times, TURN, YOURS)),
        (other, Limit(times, TURN, THEIRS)),
        (f"{word}_each_round|{word}_per_round|{word}_a_round|{word}_every_round", Limit(times, ROUND)),
        (f"{word}_per_game|{word}_each_game|{word}_a_game|{word}_in_the_game", Limit(times, GAME)),
    )


_LIMITS = (
    *_times("once", 1),
    *_times("twice", 2),
    *_times("three_times", 3),
    ("on_your_turn|during_your_turn|on_your_own_turn|during_your_turns", Limit(0, TURN, YOURS)),
    ("on_an_opponent's_turn|during_an_opponent's_turn|on_opponent's_turns", Limit(0, TURN, THEIRS)),
)

_IT = "this|this_card|this_effect|this_ability|it"
_BE_USED = "may|can [also] be used|played|cast|activated"
_USE = (f"you may|can [also] use|play|cast|activate {_IT}", f"{_IT} {_BE_USED}", f"~ {_BE_USED}", _BE_USED)
_FREELY = ("at_any_time|any_time|whenever_you_want|at_instant_speed|as_a_reaction|as_though_it_were_a_reaction"
           "|as_if_it_were_a_reaction|like_a_reaction")  # fmt: skip
WORDS = (
    Word("speed", TECHNIQUE_SPEED, "technique"),
    Word("speed", REACTION_SPEED, "reaction"),
)

_MAY_NOT = "cannot|can't|may_not"
_AT_MOST = "only|no_more_than|at_most|up_to"
_USED = "this_card|this_effect|this_ability|this_skill|this|it"
_RARELY = (
    f"use|activate {_USED} {_AT_MOST} {{limit}}", f"you may|can use|activate {_USED} {_AT_MOST} {{limit}}",
    f"you may|can only use|activate|do {_USED} {{limit}}", f"you {_MAY_NOT} use|activate {_USED} more_than {{limit}}",
    *(f"{it} {words} {{limit}}" for it in (_USED, "~") for words in (
        f"{_MAY_NOT} be used more_than", f"may|can be used {_AT_MOST}", "may|can only be used",
    )),
)  # fmt: skip
PHRASES = (
    *(phrase(words, Limit, times=limit.times, per=limit.per, whose=limit.whose) for words, limit in _LIMITS),
    phrase("this [effect|ability] may|can only happen|trigger|be_triggered {limit}", OnlyUse, canonical=False),
    phrase("this [effect|ability] triggers|happens only {limit}", OnlyUse, canonical=False),
    phrase("this [effect|ability] may|can happen|trigger|be_triggered only {limit}", OnlyUse, canonical=False),
    phrase("[do_this] only {limit}", OnlyUse, canonical=False),
    phrase("{limit}", LimitCost, example="Once each turn: Draw 1 card."),
    phrase("{limit} ,_you_may {effects}", Permission, rule_ids=("HRO-FX.2",),
           example="Once on your turn, you may draw 1 card."),
    phrase("{limit} you_may|you_can|,_you_can {effects}", Permission, canonical=False),
    phrase("you may|can do|use this [effect|ability] any_number_of_times|as_often_as_you_like {limit}", OnlyUse,
           canonical=False),
    phrase("use this only {limit}", OnlyUse, example="Tap: Draw 1 card and use this only once each turn."),
    *(phrase(words, OnlyUse, canonical=False) for words in _RARELY),
    phrase("{speed} speed", Speed, rule_ids=("SPD-REA.1", "SPD-TEC.2"), example="Technique speed."),
    phrase("this|this_card|this_effect|this_ability is of|at|has {speed} speed", Speed, canonical=False),
    *(phrase(f"{use} at|with|only_at|as_at {{speed}} speed", Speed, canonical=False) for use in _USE),
    *(phrase(f"{use} {_FREELY}", Speed, speed=REACTION_SPEED, canonical=False) for use in _USE),
    phrase("use this only if {condition}", OnlyUseIf, so=True,
           example="Tap: Draw 1 card and use this only if it is your turn."),
    phrase("use|activate this effect|ability|card|skill only if {condition}", OnlyUseIf, canonical=False),
    phrase("activate|do this only if {condition}", OnlyUseIf, canonical=False),
    phrase(f"you may|can only use|activate|do {_USED} if|while|when {{condition}}", OnlyUseIf, canonical=False),
    phrase("you cannot|can't|may_not use this if|while {condition}", OnlyUseIf, so=False,
           example="Tap: Draw 1 card. You cannot use this if you moved this turn."),
    phrase(f"you {_MAY_NOT}|do_not|don't use|activate {_USED} if|while|when {{condition}}", OnlyUseIf, so=False,
           canonical=False),
    phrase(f"{_USED} {_MAY_NOT} be used|activated if|while|when {{condition}}", OnlyUseIf, so=False, canonical=False),
)  # fmt: skip
