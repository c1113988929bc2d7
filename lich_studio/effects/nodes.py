"""The shapes that effects are made of.

A card's text is parsed to these nodes; the engine runs them and the printer prints them. A mechanic
declares its own nodes by subclassing one of the bases as a frozen, slotted dataclass. A field's type
says what may stand there: another node base, an `int`, or a word of a vocabulary
(`Annotated[str, Vocabulary("status")]`).
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from typing import ClassVar, NamedTuple, cast

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.spans import Span


class Vocabulary(NamedTuple):
    """Marks a string field as the id of a word.

    Attributes:
        kind: the word list it comes from, such as "status", "surface" or "source".
    """

    kind: str


@dataclass(frozen=True, slots=True)
class Node:
    """Any part of what a card does.

    Attributes:
        itself: whether it stands for the card that says it.
    """

    itself: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """One instruction, such as dealing damage.

    Attributes:
        alone: whether it is printed as a sentence of its own.
        begins: whether a sentence that says it begins an ability, whatever stands before it on its line.
        apart: whether it holds instead of happening, so that a sentence which says it is about the card, and not about
            what was paid or what set something off before it on the line.
        names: whether the things that it describes are chosen as it happens, so that "it" means them from then on.
        either: whether it is one of several as somebody chooses, so that "and" beside it leaves open what is chosen.
        for_a_time: whether it says how long what stands in it holds, so that it is carried out and that need not be.
        left_to_others: whether other players do what stands in it, so that what is chosen there they choose.
    """

    alone: ClassVar[bool] = False
    apart: ClassVar[bool] = False
    begins: ClassVar[bool] = False
    names: ClassVar[bool] = False
    either: ClassVar[bool] = False
    for_a_time: ClassVar[bool] = False
    left_to_others: ClassVar[bool] = False

    @property
    def row(self) -> str:
        """Return the id of the row that speaks of it in tables about effects, such as "aimable" and "harm"."""
        return type(self).__name__

    def taking(self, _more: tuple[Effect, ...]) -> Effect | None:
        """Return the effect with what the next sentence of its line says as a part of it, None if that is none."""
        return None


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Which things an instruction acts on."""


@dataclass(frozen=True, slots=True)
class Single(Selector):
    """A selector that does not join several."""


@dataclass(frozen=True, slots=True)
class Direct(Single):
    """A selector that does not reach its things through others, as "its tile" does."""


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A zone of a player, or of several; the players in it are asked whose it is, and nothing is done to them."""


@dataclass(frozen=True, slots=True)
class Landmark(Node):
    """What a way is measured by: things that something comes to, goes away from or next to; nothing is done to them."""


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """How much."""

    @property
    def is_one(self) -> bool:
        """Whether words that go with it stand in the singular; many, unless a subclass knows better."""
        return False


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that is true or false of the game."""


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Something that is true or false of one thing.

    Attributes:
        superlative: whether it compares the thing with all others of the description it stands in.
        beside_chosen: whether it compares the thing with those that were chosen before it.
    """

    superlative: ClassVar[bool] = False
    beside_chosen: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Adjective(Filter):
    """A filter whose words stand before the noun, such as "tapped"."""


@dataclass(frozen=True, slots=True)
class Noun(Filter):
    """What a thing is, such as "summon"."""


@dataclass(frozen=True, slots=True)
class Qualifier(Filter):
    """A filter whose words stand after the noun, such as "you control"; it belongs to the nearest noun."""


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Something paid, left of the colon (COST-001.2)."""


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """How long a change lasts."""


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The event that an ability answers."""

    @property
    def once(self) -> bool:
        """Whether an ability that was put in force for it ends as it is set off."""
        return False


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One sentence of a card, whole.

    Attributes:
        effects: what happens, in printed order.
        costs: what is paid for it; empty for a bare effect.
        trigger: the event it answers, for triggered abilities.
        condition: what must hold for it, if anything.
        tier: skill counters needed (SKL-001.3), or None.
        speed: "" for the default of the card type, else a speed word such as "technique".
        where: what X is in it, a `Quantity`; None where nothing says so.
        span: where the sentence stands in the card's text; not part of its meaning.
        effect_spans: where each effect stands, in the order of `effects`; not part of its meaning.
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    trigger: Trigger | None = None
    condition: Condition | None = None
    tier: int | None = None
    speed: str = ""
    where: Node | None = None
    span: Span = field(default=Span(0, 0), compare=False)
    effect_spans: tuple[Span, ...] = field(default=(), compare=False)


def walk(node: Node, *, quoted: bool = False) -> Iterator[Node]:
    """Yield the node and every node in it, in the order of their fields.

    Args:
        node: where to begin.
        quoted: whether abilities that stand in quotation marks, which are somebody else's, are gone into too.
    """
    return iter(_gathered(node, [], quoted=True) if quoted else _parts(node))


@kept_for_each
def _parts(node: Node) -> tuple[Node, ...]:
    return tuple(_gathered(node, [], quoted=False))


def _gathered(node: Node, found: list[Node], *, quoted: bool) -> list[Node]:
    """Return a list with a node and every node in it put behind; generators in each other would cost twice as much."""
    found.append(node)
    for name in field_names(type(node)):
        value: object = getattr(node, name)
        inside = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        for part in inside:
            if isinstance(part, Node) and (quoted or not isinstance(part, Ability)):
                _gathered(part, found, quoted=quoted)
    return found


def parts_of(node: Node) -> Iterator[Node]:
    """Yield the nodes that stand in a node's own fields, in their order."""
    for name in field_names(type(node)):
        value: object = getattr(node, name)
        inside = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        yield from (part for part in inside if isinstance(part, Node))


@cache
def field_names(kind: type[Node]) -> tuple[str, ...]:
    """Return the names of the fields of a node's class, in order."""
    return tuple(item.name for item in fields(kind))
