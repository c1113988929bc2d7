"""A project's own words as its designer works on them: faults in their lines, what uses them, what the game has.

The game's own statuses and surfaces are rows of the ruleset. They are shown as they are, and can be copied into a
term of the project that says in lines what the row says in fields.
"""
from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from lich_studio.cardtext.complete import completions
from lich_studio.content.project import Project
from lich_studio.content.term import CounterRule, Term, TermKind
from lich_studio.effects.diagnosis import TextProblem
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules import loader
from lich_studio.rules.loader import TermProblem
from lich_studio.session.compile import project_terms, source_words
from lich_studio.session.names import unique_id, unique_name

__all__ = [
    "Builtin", "TermLanguage", "builtin_terms", "copied_term", "copy_of_builtin", "surface_matrix",
]  # fmt: skip

KINDS: Final[tuple[tuple[TermKind, str], ...]] = (("status", "status"), ("surface", "surface"))
"""Kinds of term that the game has itself, with the tables that hold them."""
STACKING: Final[Mapping[str, CounterRule]] = {
    "add": "add", "larger": "larger", "once": "once", "newest": "newest wins",
}  # fmt: skip


class Builtin(NamedTuple):
    """A status or surface of the game.

    Attributes:
        term: how it looks and what cards may say of it, as a term without lines.
        rules: the rules it states, with their ids.
    """

    term: Term
    rules: tuple[tuple[str, str], ...]


class TermLanguage:
    """Reads the lines of a project's terms, whatever state they are in."""

    def __init__(self, project: Project) -> None:
        """Read by the rules that a project names."""
        self._project = project
        self._words = source_words(project)

    def problems(self, terms: Iterable[Term]) -> tuple[TermProblem, ...]:
        """Return what is wrong with terms."""
        known = project_terms(self._project, terms)
        return loader.term_problems(self._project.ruleset, self._project.modules, self._words, known)

    def text_problems(self, term: Term, terms: Iterable[Term]) -> tuple[TextProblem, ...]:
        """Return what is wrong with a term's lines, placed in the text that has them one below the other."""
        starts, at = list[int](), 0
        for line in term.behaviour:
            starts.append(at)
            at += len(line) + 1
        return tuple(
            _moved(found.problem, starts[found.line])
            for found in self.problems(terms)
            if found.term == term.id and 0 <= found.line < len(starts)
        )

    def next_words(self, prefix: str, term: Term, terms: Iterable[Term]) -> tuple[str, ...]:
        """Return what may stand after the text before the caret, or in place of the word under way."""
        project = self._project
        known = project_terms(project, terms)
        table = loader.term_table(project.ruleset, project.modules, self._words, known, term)
        return completions(prefix, table, loader.lines_context(term))


def builtin_terms(ruleset: Ruleset, made: Container[str] = ()) -> tuple[Builtin, ...]:
    """Return the statuses and surfaces of the game itself; `made` holds the ids of those that are a project's terms."""
    found: list[Builtin] = []
    for kind, table in KINDS:
        for row in ruleset.table(table).values():
            if row.id not in made:
                found.append(_builtin(kind, row, ruleset))
    return tuple(found)


def copied_term(term: Term, terms: Iterable[Term]) -> Term:
    """Return a copy of a term under a name and id of its own."""
    others = list(terms)
    name = unique_name(f"{term.name} copy", {one.name for one in others})
    return term.model_copy(update={"id": unique_id(name, {one.id for one in others}), "name": name})


def copy_of_builtin(builtin: Builtin, ruleset: Ruleset, terms: Iterable[Term]) -> Term:
    """Return a term of the project's own that does in lines what the game's row says; what the row cannot tell is
    left to its designer, with the rules in the notes."""
    row = ruleset.table(builtin.term.kind)[_row_id(builtin.term.id)]
    made = copied_term(builtin.term, terms)
    notes = "\n".join(f"{rule}: {text}" for rule, text in builtin.rules)
    lines = tuple(_surface_lines(row, ruleset)) if made.kind == "surface" else tuple(_status_lines(row))
    return Term.model_validate({**dict(made), "behaviour": lines, "notes": notes, "spellings": ()})


def surface_matrix(ruleset: Ruleset) -> tuple[tuple[str, ...], dict[tuple[str, str], str]]:
    """Return the ids of all surfaces, and what comes of placing one on another ("" where nothing can be placed).

    Returns:
        The ids, and by (placed, lying) the id of what lies there then.
    """
    rows: Mapping[str, Any] = ruleset.table("surface")
    mixes = {(mix.new, mix.old): mix.result for mix in ruleset.table("surface mix").values()}
    results = {
        (new, old): "" if rows[old].permanent else mixes.get((new, old), new)
        for new in rows for old in rows
    }  # fmt: skip
    return tuple(rows), results


def _builtin(kind: TermKind, row: Any, ruleset: Ruleset) -> Builtin:
    look = ruleset.looks.get(row.id)
    term_id = row.id.replace("_", "-")
    fields: dict[str, object] = {"id": term_id, "kind": kind, "name": row.name, "reminder": row.reminder}
    if look is not None:
        fields |= {"fill": look.fill, "ink": look.ink, "icon": look.icon}
    if look is not None and kind == "surface":
        fields["pattern"] = look.pattern
    if kind == "status":
        fields |= {"counter_rule": STACKING[row.stacking], "expiry": "status phase" if row.timed else "never"}
    rules = tuple((rule, ruleset.rules.get(rule, "")) for rule in row.rule_ids)
    return Builtin(Term.model_validate({**fields, "spellings": tuple(row.spellings)}), rules)


def _row_id(term_id: str) -> str:
    return term_id.replace("-", "_")


def _surface_lines(row: Any, ruleset: Ruleset) -> Iterator[str]:
    statuses, surfaces = ruleset.table("status"), ruleset.table("surface")
    if row.blocks_sight:
        yield "Blocks line of sight."
    if row.entering is not None:
        yield f"Gives {statuses[row.entering[0]].name} {row.entering[1]} to whoever is within."
    if row.status_phase is not None:
        yield f"At the start of your status phase, get {statuses[row.status_phase[0]].name} {row.status_phase[1]}."
    if row.toll:
        yield f"Costs {row.toll} more movement to enter."
    if row.health:
        yield f"Has {row.health} health."
    if row.permanent:
        yield "Cannot be removed."
    for mix in ruleset.table("surface mix").values():
        if mix.new == row.id:
            yield f"Placed on {surfaces[mix.old].name}: place {surfaces[mix.result].name} instead."
        elif mix.old == row.id:
            yield f"{surfaces[mix.new].name} placed on it: place {surfaces[mix.result].name} instead."


def _status_lines(row: Any) -> Sequence[str]:
    return () if row.removable else ("Cannot be removed.",)


def _moved(problem: TextProblem, by: int) -> TextProblem:
    fixes = tuple(fix._replace(span=fix.span.shifted(by)) for fix in problem.fixes)
    return TextProblem(
        problem.span.shifted(by), problem.code, problem.message, problem.expected, fixes, problem.severity
    )
