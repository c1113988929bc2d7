"""What source cards give when they are tapped (SRC-PR-001, SRC-NP-001, AMB-218)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Amount, Effect, Vocabulary
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.choosers import choosers_of
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class LiveAmount(Amount):
    """How much of a source type a source gives, worked out from the game as it is tapped."""


@dataclass(frozen=True, slots=True)
class GainSource(Effect):
    """Source goes into your pool (SRC-POOL.1).

    Attributes:
        amount: how much.
        source: id of the source type.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class GainSourceFor(Effect):
    """Source goes into your pool that may pay only for playing some cards (SRC-POOL.3, FX-001.2).

    Attributes:
        amount: how much.
        source: id of the source type.
        things: the cards.
        never: whether it may pay for all cards but these.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]
    things: Things
    never: bool


@dataclass(frozen=True, slots=True)
class CardMark:
    """A row of the table "card mark": a property of cards that deck formats may name.

    Attributes:
        id: what formats call it, such as "pure source".
        holds: returns whether a card has it.
    """

    id: str
    holds: Callable[[CardDefinition], bool]


class TapLine(NamedTuple):
    """A line of a source card that is tapped for source: no action point, no stack, no answer (AMB-038).

    Attributes:
        ability: its number among the card's abilities.
        gives: how much of each source type it gives.
        more: numbers of its effects that are no such gain; they happen along with it (AMB-218).
        only: number of the effect that says what the source may pay for, None where that is free.
        live: what it gives beside, as much as the game says; `lines_of` adds it to what it gives.
    """

    ability: int
    gives: Mapping[str, int]
    more: tuple[int, ...]
    only: int | None = None
    live: tuple[tuple[str, LiveAmount], ...] = ()


@kept_for_each
def tap_lines(card: CardDefinition) -> tuple[TapLine, ...]:
    """Return the lines by which a source card is tapped for source; empty for other cards.

    Such a line costs nothing but Tap, gives source, and chooses no target. Every other line of a source card is an
    effect like those of any card in play (AMB-218).
    """
    return tuple(_read_lines(card))


def _read_lines(card: CardDefinition) -> Iterator[TapLine]:
    for number, ability in enumerate(card.abilities if card.type == "source" else ()):
        if [type(cost) for cost in ability.costs] != [TapCost] or choosers_of(ability):
            continue
        gives: dict[str, int] = {}
        more: list[int] = []
        live: list[tuple[str, LiveAmount]] = []
        only = next((place for place, one in enumerate(ability.effects) if isinstance(one, GainSourceFor)), None)
        free = any(isinstance(one, GainSource) for one in ability.effects)
        for place, effect in enumerate(ability.effects):
            kinds = GainSource if free else GainSourceFor
            if isinstance(effect, kinds) and isinstance(effect.amount, Number) and (free or place == only):
                gives[effect.source] = gives.get(effect.source, 0) + effect.amount.value
            elif isinstance(effect, GainSource) and isinstance(effect.amount, LiveAmount):
                live.append((effect.source, effect.amount))
            else:
                more.append(place)
        if gives or live:
            yield TapLine(number, gives, tuple(more), None if free else only, tuple(live))


def is_pure(card: CardDefinition) -> bool:
    """Return whether a card is a source that taps for 1 source of 1 type and does nothing else (SRC-PR-001)."""
    lines = tap_lines(card)
    plain = len(card.abilities) == len(lines) == 1 and not (lines[0].more or lines[0].live or lines[0].only is not None)
    return plain and sum(lines[0].gives.values()) == 1


def lines_of(game: Game, card: int) -> tuple[TapLine, ...]:
    """Return the lines by which a card is tapped for source; empty for what is no source card."""
    definition = game.state.definition_of[card]
    lines = tap_lines(game.definitions[definition]) if definition else ()
    return tuple(_as_it_is(game, card, line) for line in lines) if any(line.live for line in lines) else lines


def _as_it_is(game: Game, card: int, line: TapLine) -> TapLine:
    """Return a line with all that it gives now."""
    gives = dict(line.gives)
    for name, number in line.live:
        seat = game.state.controller_of[card]
        gives[name] = gives.get(name, 0) + max(0, game.evaluate(number, {"seat": seat, "source": card}))
    return line._replace(gives=gives)


def free_lines(game: Game, card: int) -> tuple[TapLine, ...]:
    """Return the lines by which a card is tapped for source that may pay for anything."""
    return tuple(line for line in lines_of(game, card) if line.only is None)


def most_given(game: Game, sources: tuple[int, ...], name: str) -> int:
    """Return how much of a source type some sources give at most, if all are tapped for it."""
    definitions, definition_of = game.definitions, game.state.definition_of
    most = 0
    for card in sources:
        definition = definitions[definition_of[card]]
        if any(line.live for line in tap_lines(definition)):
            most += max((line.gives.get(name, 0) for line in lines_of(game, card)), default=0)
        else:
            most += _at_most(definition).get(name, 0)
    return most


@kept_for_each
def _at_most(card: CardDefinition) -> Mapping[str, int]:
    """Return how much of each source type a source card gives at most when it is tapped."""
    lines = tap_lines(card)
    names = dict.fromkeys(name for line in lines for name in line.gives)
    return {name: max(line.gives.get(name, 0) for line in lines) for name in names}
