"""How many different there are: subtypes among cards, statuses on a thing, source types in a pool."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.status import statuses_of
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.cards.kinds import printed_card
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.turn.source_pool import POOL

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class DifferentAmong(Term):
    """How many different prints of a sort things of a description have.

    Attributes:
        sort: a row of the table "sort", such as "card type".
        things: which things.
    """

    sort: Annotated[str, Vocabulary("sort")]
    things: Things


@dataclass(frozen=True, slots=True)
class StatusesOn(Term):
    """How many different statuses something bears.

    Attributes:
        on: what bears them.
    """

    on: Selector


@dataclass(frozen=True, slots=True)
class EachStatus(Counted):
    """Every different status that something bears counts.

    Attributes:
        on: what bears them.
    """

    on: Selector


@dataclass(frozen=True, slots=True)
class SourceTypesLeft(Term):
    """How many types of source there are in your pool."""


@dataclass(frozen=True, slots=True)
class SortRow:
    """A row of the table "sort": something printed on cards of which there are kinds.

    Attributes:
        id: the id of its vocabulary word.
        read: returns those that a card has.
    """

    id: str
    read: Callable[[Game, str], tuple[str, ...]]


SORTS = (
    SortRow("card type", lambda game, name: (game.definitions[name].type,)),
    SortRow("subtype", lambda game, name: tuple(one.casefold() for one in game.definitions[name].subtypes)),
    SortRow("name", lambda game, name: (game.definitions[name].name,)),
    SortRow("source type", lambda game, name: tuple(game.definitions[name].cost)),
)


def _different(game: Game, node: DifferentAmong, registers: Registers) -> int:
    row: SortRow = game.ruleset.table("sort")[node.sort]
    cards = {printed_card(game, aim) for aim in game.evaluate(Each(node.things), registers)} - {0}
    names = (game.state.definition_of[card] for card in cards)
    return len({kind for name in names if name for kind in row.read(game, name)})


def _statuses(game: Game, node: StatusesOn | EachStatus, registers: Registers) -> int:
    aims = referred(game, node.on, registers)
    return sum(
        any(game.counter(bearer, status) for bearer in bearers_of(game, status, aims))
        for status in statuses_of(game.ruleset)
    )


def _source_types(game: Game, _node: SourceTypesLeft, registers: Registers) -> int:
    sources = (word.id for word in game.ruleset.words if word.kind == "source")
    return sum(game.counter(registers["seat"], POOL + source) > 0 for source in sources)


MODULE = RuleModule(
    id="varieties",
    requires=("quantities", "kinds of cards", "source pool"),
    tables={"sort": SORTS},
    words=(
        Word("sort", "card type", "card type", ("type",), "card types"),
        Word("sort", "subtype", "subtype", (), "subtypes"),
        Word("sort", "name", "name", (), "names"),
        Word("sort", "source type", "source type", (), "source types"),
    ),
    nodes=(
        NodeRule(DifferentAmong, evaluate=_different),
        NodeRule(StatusesOn, evaluate=_statuses),
        NodeRule(EachStatus, evaluate=_statuses),
        NodeRule(SourceTypesLeft, evaluate=_source_types),
    ),
    phrases=(
        phrase("the number of different {sort(all)} among {things(all)}", DifferentAmong, rule_ids=RULES,
               example="Heal equal to the number of different subtypes among summons you control."),
        phrase("the number of different statuses on {on}", StatusesOn, rule_ids=RULES,
               example="Deal damage equal to the number of different statuses on target enemy to it."),
        phrase("[different] status on {on}", EachStatus, rule_ids=RULES,
               example="Deal 2 damage to target for each status on it."),
        phrase("the number of statuses on {on}", StatusesOn, canonical=False),
        phrase("the number of different source types in your pool|source_pool", SourceTypesLeft, rule_ids=RULES,
               example="Draw cards equal to the number of different source types in your pool."),
        phrase("the number of different types of source in your pool|source_pool", SourceTypesLeft, canonical=False),
    ),
)  # fmt: skip
