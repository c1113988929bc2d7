"""Figures of a set: how many cards of what, what they cost by source, and what they cost for what they do.

The strength of a card counts each number that its statements say, and 1 for one without a number; what can be done
again each turn counts twice; half of a printed number such as defense is added. It is no judgement: cards whose cost
lies far from the line through all others are named, so that somebody looks at them.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import doings
from lich_studio.session.card_facts import deed
from lich_studio.session.card_reading import Reading

__all__ = ["CurveRow", "Outlier", "SetFigures", "cost_curve", "set_figures", "strength"]

REPEATED = 2.0
STAT_SHARE = 0.5
FAR = 1.8
"""Standard deviations from the line beyond which a card is named."""
FEWEST = 6
"""Cards below which no line is drawn through them."""

CurveRow = Mapping[str, float]
"""Cards of one cost by source; a card of several sources counts a share in each."""


@dataclass(frozen=True, slots=True)
class Outlier:
    """A card that costs much more or less than others of its strength.

    Attributes:
        card: the card.
        strength: what it does, as a number.
        cost: what it costs.
        expected: what the line through all cards would ask for.
    """

    card: Card
    strength: float
    cost: int
    expected: float

    @property
    def is_cheap(self) -> bool:
        """Whether it costs less than expected."""
        return self.cost < self.expected


@dataclass(frozen=True, slots=True)
class SetFigures:
    """Everything the statistics show.

    Attributes:
        cards: how many there are.
        drafts: how many of them are drafts.
        by: how many cards of each value, for "type", "source" and "rarity".
        curve: cards by cost and source.
        points: strength and cost of every paid card, by id.
        line: slope and height of the line through them, None for too few.
        outliers: the furthest first.
        words: how many cards do each thing, as `card_facts.deed` names it.
    """

    cards: int
    drafts: int
    by: Mapping[str, Mapping[str, int]]
    curve: Mapping[int, CurveRow]
    points: Mapping[str, tuple[float, int]]
    line: tuple[float, float] | None
    outliers: tuple[Outlier, ...]
    words: Mapping[str, int]


def set_figures(
    cards: Sequence[Card], read: Callable[[Card], Reading | None], paid: frozenset[str]
) -> SetFigures:
    """Return the figures of cards.

    Args:
        cards: the set.
        read: what a card's text says.
        paid: card types that are paid for with source.
    """
    readings = {card.id: read(card) for card in cards}
    costly = [card for card in cards if card.type in paid]
    points: dict[str, tuple[float, int]] = {}
    words: Counter[str] = Counter()
    for card in cards:
        reading = readings[card.id]
        if reading is None or reading.verdict != "read" or reading.meaning is None:
            continue
        words.update({deed(one) for ability in reading.meaning for one in doings(ability)})
        if card.type in paid:
            points[card.id] = strength(card, reading), sum(card.cost.values())
    line = _line(list(points.values()))
    return SetFigures(
        len(cards),
        sum(reading is not None and reading.verdict == "draft" for reading in readings.values()),
        {
            "type": Counter(card.type for card in cards),
            "source": Counter(source for card in cards for source, count in card.cost.items() if count),
            "rarity": Counter(card.rarity for card in cards if card.rarity),
        },
        cost_curve((card, 1) for card in costly), points, line, _outliers(costly, points, line), words,
    )  # fmt: skip


def cost_curve(cards: Iterable[tuple[Card, int]]) -> dict[int, CurveRow]:
    """Return how many cards have each cost, by source; cards without a cost count under "".

    Args:
        cards: cards with how often each is counted.
    """
    curve: dict[int, dict[str, float]] = {}
    for card, copies in cards:
        total = sum(card.cost.values())
        column = curve.setdefault(total, {})
        for source, count in card.cost.items() if total else (("", 1),):
            if count:
                column[source] = column.get(source, 0.0) + copies * count / max(total, 1)
    return dict(sorted(curve.items()))


def strength(card: Card, reading: Reading) -> float:
    """Return what a card does as a number; see the module's text."""
    total = STAT_SHARE * sum(card.stats.values())
    for ability in reading.meaning or ():
        again = REPEATED if ability.price or ability.on is not None else 1.0
        total += again * sum(map(_number, doings(ability)))
    return total


def _number(statement: m.Statement) -> int:
    """Return the first number that a statement says, 1 for none; of how many things is no such number."""
    said = list(m.walk(statement))
    values = [value for node in said if not isinstance(node, m.Thing) for value in m.parts_of(node)]
    values += [node.most for node in said if isinstance(node, m.Thing)]
    return next((one for one in values if isinstance(one, int) and not isinstance(one, bool) and one > 0), 1)


def _line(points: Sequence[tuple[float, int]]) -> tuple[float, float] | None:
    """Return slope and height of the straight line with the least squares through points."""
    number = len(points)
    if number < FEWEST:
        return None
    mean_x, mean_y = sum(x for x, _ in points) / number, sum(y for _, y in points) / number
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    if not spread:
        return None
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    return slope, mean_y - slope * mean_x


def _outliers(
    cards: Iterable[Card], points: Mapping[str, tuple[float, int]], line: tuple[float, float] | None
) -> tuple[Outlier, ...]:
    if line is None:
        return ()
    slope, height = line
    off = {name: y - (slope * x + height) for name, (x, y) in points.items()}
    deviation = (sum(gap * gap for gap in off.values()) / len(off)) ** 0.5
    far = [card for card in cards if card.id in off and deviation and abs(off[card.id]) > FAR * deviation]
    far.sort(key=lambda card: -abs(off[card.id]))
    return tuple(Outlier(card, *points[card.id], points[card.id][1] - off[card.id]) for card in far)
