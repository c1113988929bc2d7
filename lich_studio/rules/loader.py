"""The only door to the rules: a ruleset by its name, with a project's further modules and words.

The rules of a game are imported when they are first asked for: that takes longer than to open a window and a project.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.content.card import Card
from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.phrase import Word
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.grid.hex import Hex
from lich_studio.language.lexicon import Lexicon, Name
from lich_studio.language.reader import Language, Reading
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Held
from lich_studio.rules.core.interpreter.vocabulary import NeverTrue, NotRunnable
from lich_studio.rules.further import further_module
from lich_studio.rules.games import RUNS, Described, GameRules, Made, PassedOver, TermProblem
from lich_studio.rules.lich import words as lich_words
from lich_studio.rules.phrase_tables import phrase_table

__all__ = [
    "RUNS", "Described", "Held", "NeverTrue", "NotRunnable", "PassedOver", "TermProblem", "carried_out", "described",
    "language", "lines_context", "load", "load_meanings", "meant", "module_files", "phrase_table",
    "statement_under_way", "term_problems", "term_table", "tile_of",
]  # fmt: skip

LICH = "lich"
GAMES: Mapping[str, str] = {LICH: "lich_studio.rules.lich.game"}
"""The games there are, with the module that holds the rules of each."""
NAMED_KINDS = {
    "keyword": "keyword", "own keyword": "keyword", "source": "source", "status": "status", "subtype": "subtype",
    "surface": "surface",
}  # fmt: skip
"""Kinds of word that texts name and a project can add, with what the language calls them."""
PROJECT_WORDS = "project words"
"""Id of the module that holds a project's own words."""


def load(
    ruleset: str = LICH, modules: tuple[str, ...] = (), words: tuple[Word, ...] = (), terms: Sequence[Term] = ()
) -> Ruleset:
    """Return a ruleset; the same arguments give the same object.

    Args:
        ruleset: id of the game.
        modules: names of further modules, in order; see `further_module`.
        words: words of the project, such as a source type it adds; those the game has already are left out.
        terms: the project's own terms; those that cannot be read are left out, see `term_problems`.

    Raises:
        RulesetError: there is no such game or module, or they clash.
    """
    return _made(ruleset, modules, words, _written(terms)).ruleset


def load_meanings() -> Ruleset:
    """Return the rules of L.I.C.H. without a project's additions."""
    return load()


def language(ruleset: Ruleset) -> Language:
    """Return the language that texts are read with: the words of the game, and the names that a project adds."""
    known = {name for one in lich_words.WORDS if isinstance(one, Name) for name in _spoken(one)}
    added = (_name(word) for word in ruleset.words if word.kind in NAMED_KINDS)
    return _language(tuple(one for one in added if known.isdisjoint(_spoken(one))))


@lru_cache(maxsize=8)
def _language(names: tuple[Name, ...]) -> Language:
    return Language(Lexicon.of((*lich_words.WORDS, *names)))


def _name(word: Word) -> Name:
    first = f"{word.name}/{word.plural}" if word.plural else word.name
    return Name(NAMED_KINDS[word.kind], word.id, ";".join((first, *word.spellings)).lower())


def _spoken(name: Name) -> frozenset[tuple[str, str]]:
    """Return what a name is known by: its kind with its id, and with each of its spellings."""
    spellings = (one.partition("/")[0].strip().lower() for one in name.words.split(";"))
    return frozenset((name.kind, said) for said in (name.id, *spellings))


def carried_out(card: CardDefinition, text: Reading, ruleset: Ruleset) -> CardDefinition:
    """Return a card that does what its text means.

    Args:
        card: all of it but its abilities.
        text: its text, as `language` read it without a problem.
        ruleset: the rules.

    Raises:
        NotRunnable: nothing carries out some of the text yet; the message says what.
    """
    return _game(LICH).definition_of(card, text.abilities, ruleset)


def meant(card: Card) -> CardDefinition:
    """Return a card that plays by the meaning of its text, without a project's additions.

    Raises:
        NotRunnable: some of the text is not read, or cannot be run yet; the message says what.
    """
    ruleset = load()
    reading = language(ruleset).read(card.text, card.name, (card.type, *(one.lower() for one in card.subtypes)))
    if reading.problems:
        raise NotRunnable(reading.problems[0].message)
    stats = {name: value for name, value in card.stats.items() if name in ruleset.stats}
    content = card.model_dump(mode="json")
    plain = CardDefinition(card.id, card.name, card.type, card.subtypes, dict(card.cost), stats, content=content)
    return carried_out(plain, reading, ruleset)


def term_problems(
    ruleset: str = LICH, modules: tuple[str, ...] = (), words: tuple[Word, ...] = (), terms: Sequence[Term] = ()
) -> tuple[TermProblem, ...]:
    """Return what is wrong with a project's terms; the arguments are those of `load`."""
    return _made(ruleset, modules, words, _written(terms)).problems


def module_files(ruleset: Ruleset) -> Mapping[str, str]:
    """Return in which file each rule module is written, as `lich_studio/rules/lich/combat/damage.py`.

    A module that is made while the rules are loaded, such as the words of a project, has no file.
    """
    wanted = {id(module): module.id for module in ruleset.modules}
    found: dict[str, str] = {}
    package = __name__.rpartition(".")[0]
    for name, home in tuple(sys.modules.items()):
        if name.startswith(f"{package}."):
            written = (value for value in vars(home).values() if isinstance(value, RuleModule))
            found.update((wanted[id(one)], f"{name.replace('.', '/')}.py") for one in written if id(one) in wanted)
    return found


def term_table(
    ruleset: str, modules: tuple[str, ...], words: tuple[Word, ...], terms: Sequence[Term], term: Term
) -> PhraseTable:
    """Return the phrases in which the lines of one of a project's terms are written; for completion as one types.

    Args:
        ruleset: id of the game.
        modules: ids of further modules, in order.
        words: words of the project.
        terms: its own terms, whose words the lines may say.
        term: the one whose lines they are.

    Raises:
        RulesetError: there is no such game or module.
    """
    sound = [one for one in terms if one.id != term.id]
    return _game(ruleset).lines_table(_loaded(ruleset, modules, words), term, [*sound, term])


def lines_context(term: Term) -> CardContext:
    """Return where the lines of a term stand, for whoever reads them."""
    return _game(LICH).lines_context(term)


def statement_under_way(game: Game, registers: Registers) -> m.Node | None:
    """Return which part of a card's meaning a frame carries out, None where that cannot be told."""
    return _game(LICH).statement_under_way(game, registers)


def described(game: Game, registers: Registers) -> Iterator[Described]:
    """Tell what the descriptions mean that stand in the part of a card's meaning which a frame carries out."""
    return _game(LICH).described(game, registers)


def tile_of(game: Game, held: Held) -> Hex | None:
    """Return where a thing that is meant stands or stood, None for nowhere."""
    return _game(LICH).tile_of(game, held)


def _written(terms: Sequence[Term]) -> tuple[str, ...]:
    """Return terms as text, which can be compared and kept."""
    return tuple(term.model_dump_json() for term in terms)


@lru_cache(maxsize=16)
def _made(ruleset: str, modules: tuple[str, ...], words: tuple[Word, ...], terms: tuple[str, ...]) -> Made:
    found = _loaded(ruleset, modules, words)
    if not terms:
        return Made(found, ())
    return _game(ruleset).with_terms(found, [Term.model_validate_json(term) for term in terms])


@cache
def _game(name: str) -> GameRules:
    if name not in GAMES:
        raise RulesetError(f"there is no ruleset {name!r}; there are {', '.join(GAMES)}")
    return import_module(GAMES[name]).GAME


def _loaded(ruleset: str, modules: tuple[str, ...], words: tuple[Word, ...]) -> Ruleset:
    found = _game(ruleset).ruleset
    known = {(word.kind, word.id) for word in found.words}
    new = tuple(dict.fromkeys(word for word in words if (word.kind, word.id) not in known))
    further = [further_module(name) for name in modules]
    if new:
        further.append(RuleModule(PROJECT_WORDS, words=new))
    return found.with_modules(*further) if further else found
