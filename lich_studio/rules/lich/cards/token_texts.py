"""Tokens that card texts describe: "summon a Husk token with 3 defense and the ability ..." (AMB-179)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NamedTuple

from lich_studio.effects.clauses import Quantity
from lich_studio.effects.nodes import Ability, Amount, Effect, Node, Selector, Vocabulary, walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.amounts import Number, TheX
from lich_studio.rules.core.gifts import BareKeyword, Exactly, Has, KeywordGift, SignedGift
from lich_studio.rules.core.interpreter.meaning_effect import MadeToken, heard_by
from lich_studio.rules.core.lying import Finding
from lich_studio.rules.core.selectors import ThisCard


@dataclass(frozen=True, slots=True)
class Trait(Node):
    """Something that is said of a token."""


@dataclass(frozen=True, slots=True)
class HasDefense(Trait):
    """The token's printed defense.

    Attributes:
        value: the number.
    """

    value: int


@dataclass(frozen=True, slots=True)
class HasXDefense(Trait):
    """The token's defense is X.

    Attributes:
        value: what the text says X is.
    """

    value: TheX


@dataclass(frozen=True, slots=True)
class HasDefenseEqualTo(Trait):
    """The token's defense is what a quantity is as it comes.

    Attributes:
        quantity: what it is.
    """

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class HasMovement(Trait):
    """How far the token may move in a turn.

    Attributes:
        value: the number of tiles.
    """

    value: int


@dataclass(frozen=True, slots=True)
class HasAbility(Trait):
    """A line of the token's text.

    Attributes:
        ability: what the quotation says.
    """

    bearer: ClassVar[str] = "summon"
    ability: Ability


@dataclass(frozen=True, slots=True)
class HasKeyword(Trait):
    """A keyword that the token has.

    Attributes:
        gift: the keyword.
    """

    gift: KeywordGift


@dataclass(frozen=True, slots=True)
class HasNumber(Trait):
    """A number of the token that is higher or lower than usual.

    Attributes:
        gift: the number.
    """

    gift: SignedGift


_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class SummonToken(Finding):
    """Tokens come into play, each with a piece on a tile of its own.

    Attributes:
        kind: what it is called, and its subtype; "" for a plain token.
        count: how many.
        first, second, third, fourth: what is said of each.
        where: the tiles; None lets whoever summons choose one in sight for each.
        within: at most how many tiles away; None for as far as summons come.
        beside: from what these are counted; None for where the effect comes from.
    """

    kind: Annotated[str, Vocabulary("token kind")] = ""
    count: Amount = _ONE
    first: Trait | None = None
    second: Trait | None = None
    third: Trait | None = None
    fourth: Trait | None = None
    where: Selector | None = None
    within: int | None = None
    beside: Selector | None = None


@dataclass(frozen=True, slots=True)
class SummonCopy(Finding):
    """Tokens come into play that are what a summon is printed as, each with a piece on a tile of its own.

    Attributes:
        of: the summon.
        count: how many; one for each where there are several summons.
        where: the tiles; None lets whoever summons choose one in sight for each.
        within: how many tiles away at most, None for what is in sight.
        beside: from what that is counted, None for whoever summons.
    """

    of: Selector
    count: Amount = _ONE
    where: Selector | None = None
    within: int | None = None
    beside: Selector | None = None


class _Kept(NamedTuple):
    """A card, and the tokens that its text describes."""

    card: CardDefinition
    tokens: tuple[tuple[SummonToken | MadeToken, CardDefinition], ...]


_KEPT: dict[int, _Kept] = {}
_MOST_KEPT = 4096


def described(card: CardDefinition, ruleset: Ruleset) -> tuple[CardDefinition, ...]:
    """Return the tokens that the text of a card describes, those of its tokens' texts too."""
    return tuple(with_triggers(_as_named(node, token, ruleset), ruleset) for node, token in tokens_of(card))


def _as_named(node: SummonToken | MadeToken, token: CardDefinition, ruleset: Ruleset) -> CardDefinition:
    """Return a token with what the project says of all of its name; its own text may say more."""
    row = ruleset.table("own token").get(node.kind)
    if row is None:
        return token
    said = _defense_of(node) is not None
    stats = {**token.stats, **dict(row.stats), **(token.stats if said else {})}
    return replace(token, stats=stats, abilities=(*token.abilities, *row.abilities))


def with_triggers(token: CardDefinition, ruleset: Ruleset) -> CardDefinition:
    """Return a described card, such as a token, that hears of the events that set its abilities off."""
    rows, happenings = ruleset.table("trigger"), ruleset.table("happening")
    found = (
        (kind, number)
        for number, ability in enumerate(token.abilities)
        if ability.trigger is not None
        for kind in rows[type(ability.trigger).__name__].kinds(ability.trigger, happenings)
    )
    asked = ((heard, number) for number, ability in enumerate(token.abilities) for heard in heard_by(ability))
    return replace(token, triggers=(*found, *asked))


def tokens_of(card: CardDefinition) -> tuple[tuple[SummonToken | MadeToken, CardDefinition], ...]:
    """Return the instructions of a card's text that make tokens, each with the token that it makes."""
    # Keyed by identity, because hashing a tree of nodes costs more than what is kept; the entry keeps it alive.
    kept = _KEPT.get(id(card))
    if kept is None or kept.card is not card:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(card)] = _Kept(card, tuple(_make(card)))
    return kept.tokens


def _make(card: CardDefinition) -> Iterator[tuple[SummonToken | MadeToken, CardDefinition]]:
    found: dict[SummonToken | MadeToken, None] = {}
    for ability in card.abilities:
        nodes = walk(ability, quoted=True)
        found.update(dict.fromkeys(node for node in nodes if isinstance(node, SummonToken | MadeToken)))
    for number, node in enumerate(found, 1):
        name = "-".join((card.id, *node.kind.split(), "token"))
        yield node, token_of(card.id, name if number == 1 else f"{name}-{number}", node)


def traits_of(node: SummonToken) -> tuple[Trait, ...]:
    """Return everything that is said of a token."""
    return tuple(trait for trait in (node.first, node.second, node.third, node.fourth) if trait is not None)


def _static_of(trait: Trait) -> Effect | None:
    """Return the static effect by which a token is as it is said to be; None for what is no static effect."""
    if isinstance(trait, HasKeyword):
        return BareKeyword(trait.gift)
    if isinstance(trait, HasNumber):
        return Has(ThisCard(), trait.gift)
    return Has(ThisCard(), Exactly(Number(trait.value), "movement")) if isinstance(trait, HasMovement) else None


def _defense_of(node: SummonToken | MadeToken) -> int | None:
    """Return the defense that a text prints for a token, None where it prints none."""
    if isinstance(node, MadeToken):
        return node.defense
    return next((trait.value for trait in traits_of(node) if isinstance(trait, HasDefense)), None)


def _lines_of(node: SummonToken | MadeToken) -> tuple[Ability, ...]:
    if isinstance(node, MadeToken):
        return node.abilities
    said = [trait.ability for trait in traits_of(node) if isinstance(trait, HasAbility)]
    return (*said, *(Ability((static,)) for trait in traits_of(node) if (static := _static_of(trait)) is not None))


def token_of(parent: str, name: str, node: SummonToken | MadeToken) -> CardDefinition:
    """Return the token that an instruction describes.

    Args:
        parent: id of the card whose text it is.
        name: id of the token.
        node: the instruction.
    """
    defense = _defense_of(node)
    title = node.kind.title()
    subtypes = (title,) if title else ()
    stats = {"defense": 1 if defense is None else defense}
    return CardDefinition(name, title or "Token", "summon", subtypes, {}, stats, _lines_of(node), parent=parent)


