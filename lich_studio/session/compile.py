"""From an authored card to one the engine can play, or the reasons why it stays a draft."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import Any

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.memory import Memory
from lich_studio.cardtext.parse import parse, parse_by_sentence
from lich_studio.content.card import Card
from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.content.term import Term, TermKind
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability
from lich_studio.effects.phrase import Word
from lich_studio.effects.spans import Span
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import EngineError
from lich_studio.engine.ruleset import Ruleset
from lich_studio.language.reader import Language
from lich_studio.language.reader import Reading as Understood
from lich_studio.rules import loader
from lich_studio.rules.loader import NeverTrue, NotRunnable, TermProblem
from lich_studio.session.card_faults import shape_problems, with_line_faults
from lich_studio.session.card_reading import Reading
from lich_studio.session.diagnosis import not_carried_out, text_problem_of
from lich_studio.session.names import unique_id

__all__ = ["Draft", "Rules", "compile_card", "compile_cards"]

MEANINGS_FIRST = True
"""Whether a card does what its text means where the phrase table does not read it and the rules can carry all of it
out. False: phrases alone."""
OVER_PHRASES = False
"""Whether that also holds for a text that the phrase table reads."""
NOT_UNDERSTOOD = frozenset({"unread-word", "unfinished", "nobody-decides", "nothing-named-before"})
"""Problems by which the phrase table says that it does not understand a text, or who does what in it; all others are
about what the text says, and hold for its meaning too."""
ABOUT_REFERENCES = frozenset({
    "cannot-act-on", "gone-by-then", "it-of-several", "nothing-asked-before", "nothing-before", "nothing-done",
    "nothing-sets-it-off", "which-it",
})  # fmt: skip
"""Problems about what a word goes back to; the phrase table knows nothing of that where it does not read what came
before."""
REMEMBERED_TEXTS = 8192
LONGEST_MEANT = 1_000
"""Letters of the longest text that is read for its meaning; cards have a few hundred."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card that cannot be played yet.

    Attributes:
        id: the card's id.
        name: its printed name.
        problems: what is wrong with it, errors first.
        unread: the first word of its text that was not understood, "" if all were.
    """

    id: str
    name: str
    problems: tuple[Problem, ...]
    unread: str = ""

    @property
    def reason(self) -> str:
        """One line that says why: `Cinder Lash: 'shuve' is not understood`."""
        if self.unread:
            return f"{self.name}: '{self.unread}' is not understood"
        return f"{self.name}: {self.problems[0].message}"


def source_words(project: Project) -> tuple[Word, ...]:
    """Return the words by which card texts name a project's source types."""
    return tuple(Word("source", source.id, source.name) for source in project.source_types)


def project_terms(project: Project, terms: Iterable[Term]) -> tuple[Term, ...]:
    """Return a project's terms, with the statuses and subtypes that its project file only names."""
    found = list(terms)
    taken = {(term.kind, term.name.casefold()) for term in found}
    ids = {term.id for term in found}
    kinds: tuple[TermKind, ...] = ("status",) * len(project.statuses) + ("subtype",) * len(project.subtypes)
    for kind, name in zip(kinds, (*project.statuses, *project.subtypes), strict=True):
        if name and (kind, name.casefold()) not in taken:
            taken.add((kind, name.casefold()))
            found.append(Term(id=unique_id(name, ids), kind=kind, name=name))
            ids.add(found[-1].id)
    return tuple(found)


class Rules:
    """The rules of one project: its ruleset, and the phrase table made from it.

    Attributes:
        ruleset: the rules.
        term_problems: what is wrong with the project's terms.
        terms: the project's own terms.
        meanings_first: whether cards do what their texts mean where that can be carried out.
        over_phrases: whether they do even where the phrase table reads their texts, too.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        term_problems: tuple[TermProblem, ...] = (),
        terms: tuple[Term, ...] = (),
        *,
        meanings_first: bool = MEANINGS_FIRST,
        over_phrases: bool = OVER_PHRASES,
    ) -> None:
        """Hold a ruleset; phrase table and grammar are built when the first text is read."""
        self.meanings_first = meanings_first
        self.over_phrases = over_phrases
        self.ruleset = ruleset
        self.term_problems = term_problems
        self.terms = terms
        self._compiled: dict[str, tuple[Card, CardDefinition | Draft]] = {}
        self._read = _readings_by(ruleset, meanings_first, over_phrases)

    @classmethod
    def of_project(cls, project: Project, terms: Iterable[Term] = ()) -> Rules:
        """Return the rules that a project plays by, with the words and terms it adds.

        Args:
            project: the project.
            terms: its own terms; a term that cannot be read is left out.

        Raises:
            RulesetError: the project names a game or module that does not exist.
        """
        words, own = source_words(project), tuple(terms)
        known = project_terms(project, own)
        problems = loader.term_problems(project.ruleset, project.modules, words, known)
        return cls(loader.load(project.ruleset, project.modules, words, known), problems, own)

    @classmethod
    def standard(cls) -> Rules:
        """Return the rules of a project without a project file."""
        return cls(loader.load())

    @cached_property
    def table(self) -> PhraseTable:
        """The phrases and words that card texts are read with."""
        return loader.phrase_table(self.ruleset)

    @cached_property
    def language(self) -> Language:
        """The words and grammar that card texts are read with first."""
        return loader.language(self.ruleset)

    def reading(self, card: Card) -> Reading:
        """Read a card's text."""
        return self.read_text(card.text, card.name, card.type)

    def mending(self, card: Card) -> Generator[None, None, tuple[TextProblem, ...]]:
        """Return the problems of a card's text with the changes that mend them, each tried.

        It takes some tenths of a second, and rests after each change that is tried.
        """
        problems = self.reading(card).problems
        found = self.language.read(card.text, card.name, (card.type,)).problems
        if not found or problems != tuple(map(text_problem_of, found)):
            return problems
        found = yield from self.language.mending(card.text, card.name, (card.type,))
        return tuple(map(text_problem_of, found))

    def read_by_sentence(self, card: Card) -> Iterator[None]:
        """Read a card's text, resting after each sentence for those who must not wait; `reading` then knows it."""
        yield from parse_by_sentence(card.text, self.table, CardContext(card.name, card.type))

    def read_text(self, text: str, name: str, card_type: str) -> Reading:
        """Read a text as it would stand on a card of that name and type; lines it could never do make it a draft."""
        known = self._read.get((text, name, card_type))
        return known or self._read.keep((text, name, card_type), self._read_now(text, name, card_type))

    def _read_now(self, text: str, name: str, card_type: str) -> Reading:
        said = parse(text, self.table, CardContext(name, card_type))
        phrases = Reading(said.abilities, said.problems, said.canonical, said.verdict, said.asides)
        phrases = with_line_faults(phrases, card_type, self.ruleset)
        if not self.meanings_first or len(text) > LONGEST_MEANT:
            return phrases
        if phrases.verdict == "read" and not self.over_phrases:
            return replace(phrases, understand=partial(_understood, self.language, text, name, card_type))
        found = self.language.read(text, name, (card_type,))
        understood = None if found.problems or not found.abilities else found
        reading = replace(phrases, understand=lambda: understood)
        wrong = {problem.code for problem in phrases.problems if problem.severity == "error"}
        unclear = wrong & NOT_UNDERSTOOD
        if understood is None:
            told = tuple(map(text_problem_of, found.problems))
            better = told and unclear and not phrases.problems
            return replace(reading, problems=told, canonical=text) if better else reading
        if wrong - NOT_UNDERSTOOD - (ABOUT_REFERENCES if unclear else frozenset()):
            return reading
        try:
            loader.carried_out(CardDefinition("", name, card_type), understood, self.ruleset)
        except NeverTrue as why:
            never = TextProblem(Span(0, len(text)), "never-true", str(why))
            return replace(reading, problems=(*phrases.problems, never), verdict="draft")
        except NotRunnable as lacking:
            told = (not_carried_out(text, str(lacking)),)
            return replace(reading, problems=told, canonical=text) if unclear and not phrases.problems else reading
        if phrases.verdict == "read":
            return replace(reading, plays_by_meaning=True)
        lines = [self.language.print(one, name, (card_type,)) for one in understood.abilities]
        canonical = "\n".join(lines) if all(lines) else text  # a line that has no other words must not be lost
        return Reading((), (), canonical, "read", said.asides, reading.understand, plays_by_meaning=True)

    def compiled(self, card: Card) -> CardDefinition | Draft:
        """Return what `compile_card` makes of a card; it is kept until a different card of that id is asked for."""
        known = self._compiled.get(card.id)
        if known is None or (known[0] is not card and known[0] != card):
            known = self._compiled[card.id] = (card, compile_card(card, self))
        return known[1]

    def definition(self, card: Card) -> CardDefinition:
        """Return a card as the engine plays it.

        Raises:
            EngineError: the card is a draft; the message says why.
        """
        compiled = self.compiled(card)
        if isinstance(compiled, Draft):
            raise EngineError(compiled.reason)
        return compiled

    def define(self, _name: str, content: Mapping[str, Any]) -> CardDefinition:
        """Return the definition of a card as a record keeps it; for `engine.replay`.

        Raises:
            EngineError: the card is a draft under these rules.
            ValueError: the content is no card.
        """
        return self.definition(Card.model_validate(dict(content), strict=False))


@lru_cache(maxsize=4)
def _readings_by(_ruleset: Ruleset, *_how: bool) -> Memory[tuple[str, str, str], Reading]:
    """Return what is remembered of texts, by text, name and card type; projects with the same rules share it."""
    return Memory(REMEMBERED_TEXTS)


def _understood(language: Language, text: str, name: str, card_type: str) -> Understood | None:
    """Return a text as the composed language reads it, None where that does not read all of it."""
    found = language.read(text, name, (card_type,))
    return None if found.problems or not found.abilities else found


def unread_word(text: str, reading: Reading) -> str:
    """Return the first word of a text that was not understood, "" if there is none."""
    first = next((problem for problem in reading.problems if problem.severity == "error"), None)
    return text[first.span.start : first.span.end] if first is not None and first.code == "unread-word" else ""


def compile_card(card: Card, rules: Rules) -> CardDefinition | Draft:
    """Return a card as the engine plays it, or why it cannot be played.

    Args:
        card: as its designer wrote it.
        rules: the rules to play it by.
    """
    reading = rules.reading(card)
    stats = {name: value for name, value in card.stats.items() if name in rules.ruleset.stats}
    content = card.model_dump(mode="json")
    plain = CardDefinition(card.id, card.name, card.type, card.subtypes, dict(card.cost), stats, content=content)
    made, unknown = definition_of(plain, reading, rules.ruleset)
    problems = [*shape_problems(card, rules.ruleset), *map(text_problem, reading.problems), *unknown]
    if any(problem.is_error for problem in problems):
        ordered = sorted(problems, key=lambda problem: not problem.is_error)
        return Draft(card.id, card.name, tuple(ordered), unread_word(card.text, reading))
    return made


def definition_of(
    card: CardDefinition, reading: Reading, ruleset: Ruleset
) -> tuple[CardDefinition, tuple[Problem, ...]]:
    """Return a card with what its text says, and what nothing in the rules could set off.

    Args:
        card: the card without abilities.
        reading: of its text, by the same rules.
        ruleset: the rules.
    """
    if reading.plays_by_meaning and reading.understood is not None:
        return loader.carried_out(card, reading.understood, ruleset), ()
    abilities = ruleset.strategies.unfolded(reading.abilities, ruleset)
    row = ruleset.table("card type").get(card.type)
    if row is not None and row.aims:
        abilities = _merged(ruleset.strategies.once(abilities, card.type))
    triggers, unknown = _triggers(abilities, ruleset)
    return replace(card, abilities=abilities, triggers=triggers), unknown


def compile_cards(cards: Iterable[Card], rules: Rules) -> tuple[dict[str, CardDefinition], tuple[Draft, ...]]:
    """Return the cards that can be played, by id, and those that cannot."""
    compiled = [rules.compiled(card) for card in cards]
    playable = {one.id: one for one in compiled if isinstance(one, CardDefinition)}
    return playable, tuple(one for one in compiled if isinstance(one, Draft))


def card_problems(card: Card, rules: Rules) -> tuple[Problem, ...]:
    """Return everything the rules have to say about a card, warnings too."""
    compiled = rules.compiled(card)
    if isinstance(compiled, Draft):
        return compiled.problems
    warnings = (text_problem(problem) for problem in rules.reading(card).problems)
    return (*shape_problems(card, rules.ruleset), *warnings)


def text_problem(problem: TextProblem) -> Problem:
    """Return a problem of a card's text as a problem of the card."""
    return Problem(
        problem.severity, problem.code, problem.message, None, 0, "$.text", (problem.span.start, problem.span.end)
    )


def _merged(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Join the lines of a card that does all of them at once (TEC-001, REA-001)."""
    if len(abilities) < 2:
        return abilities
    span = abilities[0].span
    for ability in abilities[1:]:
        span = span.joined(ability.span)
    effects = tuple(effect for ability in abilities for effect in ability.effects)
    spans = tuple(place for ability in abilities for place in ability.effect_spans)
    return (Ability(effects, speed=abilities[0].speed, span=span, effect_spans=spans),)


def _triggers(
    abilities: tuple[Ability, ...], ruleset: Ruleset
) -> tuple[tuple[tuple[str, int], ...], tuple[Problem, ...]]:
    """Return which event kinds each triggered ability answers.

    A row of the table "trigger" has the name of a trigger's node class as `id`, and `kinds`, which gets the trigger
    and the table "happening" and returns the kinds of event that set it off.
    """
    rows = ruleset.table("trigger")
    found: list[tuple[str, int]] = []
    problems: list[Problem] = []
    for number, ability in enumerate(abilities):
        if ability.trigger is None:
            continue
        row = rows.get(type(ability.trigger).__name__)
        if row is None:
            message = "the rules do not say which event sets this off"
            problems.append(
                Problem("error", "no-trigger", message, json_path="$.text", span=(ability.span.start, ability.span.end))
            )
        else:
            found.extend((kind, number) for kind in row.kinds(ability.trigger, ruleset.table("happening")))
    return tuple(found), tuple(problems)
