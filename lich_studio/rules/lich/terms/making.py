"""From a project's terms to rule modules: every line is read, and a term with a line that is not stays a draft."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import parse
from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import walk
from lich_studio.effects.phrase import Word
from lich_studio.effects.spans import Span
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.module import Look, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.status import Status, status_word
from lich_studio.rules.games import Made, TermProblem
from lich_studio.rules.lich.board.surfaces.kinds import Surface, surface_word
from lich_studio.rules.lich.cards.token_texts import SummonToken
from lich_studio.rules.lich.terms.lines import CHECKS, PHRASES
from lich_studio.rules.lich.terms.moments import Line
from lich_studio.rules.lich.terms.standing_lines import GivesWithin, Holds
from lich_studio.rules.lich.terms.statuses import status_of_term
from lich_studio.rules.lich.terms.surfaces import surface_of_term
from lich_studio.rules.lich.terms.words import KEYWORDS, module_of_word, word_of_term

WITHOUT_LINES = ("counter", "subtype")
"""Kinds of term that do nothing by themselves."""
NAMED_IN_LINES = ("status", "surface")
"""Vocabularies that the lines of statuses and surfaces speak of."""


SAID_ALIKE = frozenset({"status", "surface", "source"})
"""Kinds of word that stand where one has something or is in it; a token may well share its name with a subtype."""


def with_terms(ruleset: Ruleset, terms: Sequence[Term]) -> Made:
    """Return a ruleset with a project's terms.

    Args:
        ruleset: the rules without them.
        terms: in any order; they may name each other.
    """
    problems: list[TermProblem] = []
    sound = list(_without_twins(ruleset, terms, problems))
    while True:
        found = [(term, list(_problems(ruleset, term, sound))) for term in sound]
        drafts = [term for term, faults in found if faults]
        problems.extend(fault for _, faults in found for fault in faults)
        if not drafts:
            break
        # Whatever names a draft cannot be read either.
        sound = [term for term in sound if term not in drafts]
    for term in sound:
        try:
            ruleset = ruleset.with_modules(*_modules(ruleset, term, sound))
        except RulesetError as error:
            problems.append(_whole(term, "clash", str(error)))
    order = [term.id for term in terms]
    return Made(ruleset, tuple(sorted(problems, key=lambda one: (order.index(one.term), one.line))))


def _without_twins(ruleset: Ruleset, terms: Sequence[Term], problems: list[TermProblem]) -> Iterator[Term]:
    """Yield the terms whose words are new."""
    known = {(word.kind, word.id) for word in ruleset.words}
    taken = set(ruleset.looks)
    words = list(ruleset.words)
    for term in terms:
        word = _word(term)
        if (word.kind, word.id) in known or term.id in taken:
            problems.append(_whole(term, "known-word", f"there is a {term.kind} {term.name} already"))
            continue
        said = _spoken(word)
        twin = next((one for one in words if one.kind in _apart_from(word.kind) and said & _spoken(one)), None)
        if twin is not None:
            again = min(said & _spoken(twin))
            message = f'"{again}" means the {twin.kind} {twin.name} already; call this one otherwise'
            problems.append(_whole(term, "known-word", message))
            continue
        words.append(word)
        known.add((word.kind, word.id))
        taken.add(term.id)
        yield term


def _spoken(word: Word) -> frozenset[str]:
    """Return all that a word is called, in lower case."""
    return frozenset(name.casefold() for name in (word.name, word.plural, *word.spellings) if name)


def _apart_from(kind: str) -> frozenset[str]:
    """Return the kinds of word that texts say in the same places, so that one name could not stand for two of them."""
    return SAID_ALIKE if kind in SAID_ALIKE else frozenset({kind})


def _whole(term: Term, code: str, message: str) -> TermProblem:
    return TermProblem(term.id, -1, TextProblem(Span(0, 0), code, message))


def _word(term: Term) -> Word:
    spellings = tuple(spelling.casefold() for spelling in term.spellings)
    if term.kind == "status":
        return status_word(Status(term.id, term.name, spellings=spellings))
    if term.kind == "surface":
        return surface_word(Surface(term.id, term.name, spellings=spellings))
    return word_of_term(term)


def lines_table(ruleset: Ruleset, term: Term, terms: Sequence[Term]) -> PhraseTable:
    """Return the phrases in which a term's lines are written.

    Args:
        ruleset: the rules without the terms.
        term: the term.
        terms: all terms whose words its lines may say.
    """
    own = tuple(_word(one) for one in terms)
    if term.kind in NAMED_IN_LINES:
        words = (word for word in (*ruleset.words, *own) if word.kind in NAMED_IN_LINES)
        return PhraseTable.build(PHRASES, dict.fromkeys(words), CHECKS)
    words = dict.fromkeys((*ruleset.words, *own))
    return PhraseTable.build(
        ruleset.phrases, words, ruleset.text_checks, ruleset.text_pronouns, ruleset.text_numbers
    )


def lines_context(term: Term) -> CardContext:
    """Return what a term's lines are read against: they may say what their kind may."""
    kind = {"keyword": "", "token": "summon"}.get(term.kind, term.kind)
    return CardContext(term.name, kind)


def _problems(ruleset: Ruleset, term: Term, terms: Sequence[Term]) -> Iterator[TermProblem]:
    if term.behaviour and term.kind in WITHOUT_LINES:
        yield _whole(term, "no-lines", f"a {term.kind} does nothing by itself; say on cards what it is for")
        return
    table = lines_table(ruleset, term, terms)
    said: set[type[Holds]] = set()
    for number, text in enumerate(term.behaviour):
        reading = parse(text, table, lines_context(term))
        errors = (problem for problem in reading.problems if problem.severity == "error")
        yield from (TermProblem(term.id, number, problem) for problem in errors)
        for ability in reading.abilities:
            twice = [one for one in ability.effects if isinstance(one, GivesWithin) and type(one) in said]
            said.update(type(one) for one in ability.effects if isinstance(one, GivesWithin))
            if twice:
                message = "Whoever is within has one status by the surface; this is a second one."
                yield TermProblem(term.id, number, TextProblem(ability.span, "said-twice", message))
            if any(isinstance(node, SummonToken) for node in walk(ability, quoted=True)):
                message = "The lines of a term cannot make tokens; a card that has the word can."
                yield TermProblem(term.id, number, TextProblem(ability.span, "no-tokens", message))


def _lines(ruleset: Ruleset, term: Term, terms: Sequence[Term]) -> Iterator[Line]:
    table, number = lines_table(ruleset, term, terms), 0
    for text in term.behaviour:
        for ability in parse(text, table, lines_context(term)).abilities:
            said = text[ability.span.start : ability.span.end].rstrip(".")
            yield Line(ability, f"{said}.", term.rule_id(number))
            number += 1


def _modules(ruleset: Ruleset, term: Term, terms: Sequence[Term]) -> Iterator[RuleModule]:
    lines = tuple(_lines(ruleset, term, terms))
    look = Look(term.fill, term.ink, term.icon, term.pattern)
    if term.kind == "keyword" and all(module.id != KEYWORDS.id for module in ruleset.modules):
        yield KEYWORDS
    if term.kind == "status":
        made = status_of_term(term, look, lines)
    elif term.kind == "surface":
        made = surface_of_term(term, look, lines)
    else:
        made = module_of_word(term, look, lines)
    yield _stating(made, term, lines)


def _stating(module: RuleModule, term: Term, lines: Sequence[Line]) -> RuleModule:
    """Return a module that states the term's rules: the term itself, and each of its lines."""
    about = term.reminder or f"{term.name} is a {term.kind} of this project."
    return replace(module, rules={f"TERM-{term.id}": about, **{line.rule: line.text for line in lines}})
