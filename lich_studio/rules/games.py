"""What the rules of a game offer to those who load them; light, so that a game's rules need not be there to name it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.ruleset import Ruleset
from lich_studio.grid.hex import Hex
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Held, Things

__all__ = ["RUNS", "Described", "GameRules", "Made", "PassedOver", "TermProblem", "WhyUnseen"]

RUNS = "core.run"
"""The procedure that carries out what a card says."""


class TermProblem(NamedTuple):
    """Something about a term that its designer should know.

    Attributes:
        term: id of the term.
        line: number of the line of its behaviour, from 0; -1 for the whole term.
        problem: what it is.
    """

    term: str
    line: int
    problem: TextProblem


class Made(NamedTuple):
    """What came of a project's terms.

    Attributes:
        ruleset: the rules with those that could be read.
        problems: of all terms, in their order; those of drafts are errors.
    """

    ruleset: Ruleset
    problems: tuple[TermProblem, ...]


class WhyUnseen(Protocol):
    """Why a tile is not seen."""

    @property
    def blockers(self) -> Iterable[Hex]:
        """What stops the line."""
        ...

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The rules behind that."""
        ...

    @property
    def message(self) -> str:
        """The reason in a designer's words."""
        ...


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A thing that a description does not mean.

    Attributes:
        thing: the thing.
        clauses: the parts of the description that it does not meet.
        sight: why it is not seen, where that is one of the clauses (LOS-001, LOS-002).
    """

    thing: Held
    clauses: tuple[Any, ...]
    sight: WhyUnseen | None = None


@dataclass(frozen=True, slots=True)
class Described:
    """What a description in the statement that is being carried out means.

    Attributes:
        thing: the description.
        meant: what it means; what was chosen for it, where that was done.
        passed: what is of its kind, stands on the board and is not meant.
    """

    thing: m.Thing
    meant: Things
    passed: tuple[PassedOver, ...]


class GameRules(NamedTuple):
    """The rules of one game.

    Attributes:
        ruleset: the rules without a project's additions.
        with_terms: adds a project's terms to them.
        lines_table: returns the phrases in which the lines of one of so many terms are written.
        lines_context: returns where the lines of a term stand, for whoever reads them.
        definition_of: returns a card that plays by what its text means; may raise `NotRunnable`.
        statement_under_way: returns which part of a card's meaning is being carried out, by a frame's registers.
        described: tells what the descriptions in that part mean.
        tile_of: returns where a thing that is meant stands or stood, None for nowhere.
    """

    ruleset: Ruleset
    with_terms: Callable[[Ruleset, Sequence[Term]], Made]
    lines_table: Callable[[Ruleset, Term, Sequence[Term]], PhraseTable]
    lines_context: Callable[[Term], CardContext]
    definition_of: Callable[[CardDefinition, tuple[m.Ability, ...], Ruleset], CardDefinition]
    statement_under_way: Callable[[Game, Registers], m.Node | None]
    described: Callable[[Game, Registers], Iterator[Described]]
    tile_of: Callable[[Game, Held], Hex | None]
