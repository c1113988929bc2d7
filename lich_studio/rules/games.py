"""What the rules of a game offer to those who load them; light, so that a game's rules need not be there to name it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m

__all__ = ["GameRules", "Made", "TermProblem"]


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


class GameRules(NamedTuple):
    """The rules of one game.

    Attributes:
        ruleset: the rules without a project's additions.
        with_terms: adds a project's terms to them.
        lines_table: returns the phrases in which the lines of one of so many terms are written.
        lines_context: returns where the lines of a term stand, for whoever reads them.
        definition_of: returns a card that plays by what its text means; may raise `NotRunnable`.
    """

    ruleset: Ruleset
    with_terms: Callable[[Ruleset, Sequence[Term]], Made]
    lines_table: Callable[[Ruleset, Term, Sequence[Term]], PhraseTable]
    lines_context: Callable[[Term], CardContext]
    definition_of: Callable[[CardDefinition, tuple[m.Ability, ...], Ruleset], CardDefinition]
