"""Which tokens a lexeme may begin: words of phrases, vocabulary words, numbers and names, longest first."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from lich_studio.cardtext.coined import COUNTER, NAMED_BY, SUBTYPE, coined, coined_subtype
from lich_studio.cardtext.row_shapes import bare_form
from lich_studio.cardtext.terminals import NUMBER, OWN, Terminal
from lich_studio.cardtext.tokens import Lexeme, number_value, spelling
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.phrase import Word

CARD_NAMES = "card"
STATUS = "status"
SURFACE = "surface"


class Candidate(NamedTuple):
    """A token that may begin at a lexeme.

    Attributes:
        terminals: the token's class; for a word of phrases all classes that may take it, for it carries no value.
        value: the id or number it stands for, "" for a word of phrases.
        length: lexemes it takes.
        third: whether it is a verb that stands in the third person.
    """

    terminals: frozenset[str]
    value: str
    length: int
    third: bool = False


class Entry(NamedTuple):
    """A spelling in the lexicon.

    Attributes:
        lexemes: how it is spelt.
        terminal: the token's class.
        value: what it stands for.
        shown: how it is offered to an author.
        main: whether it is the printed spelling.
    """

    lexemes: tuple[str, ...]
    terminal: str
    value: str
    shown: str
    main: bool = True


class _Spelling(NamedTuple):
    """What some lexemes may stand for.

    Attributes:
        lexemes: the lexemes.
        words: the terminals of phrases that take them as a word.
        values: the tokens that they are the name of.
    """

    lexemes: tuple[str, ...]
    words: frozenset[str]
    values: tuple[Candidate, ...]


class _Begun(NamedTuple):
    """What stands behind a first lexeme.

    Attributes:
        alone: the spellings of that lexeme alone.
        further: those that go on, by their second lexeme.
    """

    alone: tuple[_Spelling, ...]
    further: dict[str, tuple[_Spelling, ...]]

    def before(self, second: str) -> tuple[_Spelling, ...]:
        """Return the spellings that may stand where a second lexeme follows, "" for none."""
        return self.alone + self.further.get(second, ()) if self.further else self.alone


class Lexicon:
    """All spellings of a table.

    Args:
        terminals: the grammar's terminals by name.
        words: words of the vocabularies.
    """

    def __init__(self, terminals: Mapping[str, Terminal], words: Sequence[Word]) -> None:
        """Index the spellings by their first lexeme."""
        self._names_terminal = next((t.name for t in terminals.values() if t.vocabulary == CARD_NAMES), "")
        self._coining = tuple((one.name, one.vocabulary) for one in terminals.values() if one.vocabulary in NAMED_BY)
        self._verbs = frozenset(name for name in terminals if name.startswith("_W"))
        self._vocabularies = frozenset(one.name for one in terminals.values() if one.vocabulary)
        self._statuses = frozenset(one.name for one in terminals.values() if one.vocabulary == STATUS)
        self._subtypes = tuple(one.name for one in terminals.values() if one.vocabulary == SUBTYPE)
        self._by_terminal: dict[str, list[Entry]] = {name: [] for name in terminals}
        kinds: dict[str, list[str]] = {}
        for terminal in terminals.values():
            if terminal.vocabulary:
                kinds.setdefault(terminal.vocabulary, []).append(terminal.name)
            for text in terminal.spellings:
                self._add(Entry(spelling(text), terminal.name, text, text, text == terminal.spellings[0]))
        for word in words:
            for terminal_name in kinds.get(word.kind, ()):
                for text in dict.fromkeys((word.name, word.plural, *word.spellings)):
                    if text:
                        self._add(Entry(spelling(text), terminal_name, word.id, text, text == word.name))
        self._by_first = _index([entry for entries in self._by_terminal.values() for entry in entries])

    def _add(self, entry: Entry) -> None:
        self._by_terminal[entry.terminal].append(entry)

    def is_word(self, text: str) -> bool:
        """Return whether a lexeme is a word of a vocabulary, or begins one."""
        begun = self._by_first.get(text, _Begun((), {}))
        spelt = chain(begun.alone, *begun.further.values())
        return any(one.terminals & self._vocabularies for said in spelt for one in said.values)

    @property
    def order(self) -> dict[str, int]:
        """The terminals in the order of the rows that use them."""
        return {name: index for index, name in enumerate(self._by_terminal)}

    def candidates(
        self, lexemes: Sequence[Lexeme], at: int, context: CardContext, subtypes: frozenset[int] = frozenset()
    ) -> list[Candidate]:
        """Return the tokens that may begin at a lexeme, longest first.

        Args:
            lexemes: the sentence.
            at: index of the lexeme.
            context: whose names count.
            subtypes: indices of lexemes that are taken as subtypes, whether any list holds them or not.

        Returns:
            All tokens whose spelling stands there; the grammar decides among them.
        """
        first = lexemes[at].text
        found: list[Candidate] = []
        words: dict[int, frozenset[str]] = {}
        second = lexemes[at + 1].text if at + 1 < len(lexemes) else ""
        for begun in (self._by_first.get(first), _names(context, self._names_terminal).get(first)):
            for one in begun.before(second) if begun is not None else ():
                length = len(one.lexemes)
                if length <= 2 or _goes_on(one.lexemes, lexemes, at):
                    found.extend(one.values)
                    if one.words:
                        words[length] = words.get(length, frozenset()) | one.words
        found.extend(Candidate(terminals, "", length) for length, terminals in words.items())
        found.extend(self._third_person(lexemes, at, words))
        # "2 Burning counters" are those of the status, never counters of a coined name.
        coining = [one for one in self._coining if one[1] != COUNTER or not self._is_status(found)]
        for terminal, kind in coining:
            name = coined(kind, lexemes, at)
            alone = frozenset({terminal})
            if name is not None and not any((one.terminals, one.length) == (alone, name.length) for one in found):
                found.append(Candidate(alone, name.id, name.length))
        if at in subtypes:
            subtype = coined_subtype(lexemes[at]) or first
            found.extend(Candidate(frozenset({terminal}), subtype, 1) for terminal in self._subtypes)
        number = number_value(first)
        if number is not None:
            found.append(Candidate(frozenset({NUMBER}), str(number), 1))
        if len(found) > 1:
            found.sort(key=lambda candidate: -candidate.length)
        return found

    def _third_person(
        self, lexemes: Sequence[Lexeme], at: int, words: Mapping[int, frozenset[str]]
    ) -> Iterator[Candidate]:
        """Yield the words of phrases that a lexeme is no spelling of but the third person: "destroys" of "destroy"."""
        begun = self._by_first.get(bare_form(lexemes[at].text))
        second = lexemes[at + 1].text if at + 1 < len(lexemes) else ""
        for one in begun.before(second) if begun is not None else ():
            length = len(one.lexemes)
            verbs = (one.words & self._verbs) - words.get(length, frozenset())
            if verbs and _goes_on(one.lexemes, lexemes, at):
                yield Candidate(verbs, "", length, third=True)

    def _is_status(self, found: Sequence[Candidate]) -> bool:
        return any(one.terminals & self._statuses for one in found)

    def entries(self, terminal: str, context: CardContext) -> list[Entry]:
        """Return all spellings of a terminal, the printed one of each word first."""
        if terminal == NUMBER:
            return [Entry(("1",), NUMBER, "1", "1")]
        names = _name_entries(context, self._names_terminal) if terminal in {OWN, self._names_terminal} else []
        named = [entry for entry in names if entry.terminal == terminal]
        return [*self._by_terminal.get(terminal, ()), *named]


def _index(entries: Iterable[Entry]) -> dict[str, _Begun]:
    """Return what all spellings stand for, by their first lexemes."""
    words: dict[tuple[str, ...], set[str]] = {}
    values: dict[tuple[str, ...], list[Candidate]] = {}
    for entry in entries:
        words.setdefault(entry.lexemes, set())
        if entry.terminal.startswith("_"):
            words[entry.lexemes].add(entry.terminal)
        else:
            named = Candidate(frozenset({entry.terminal}), entry.value, len(entry.lexemes))
            values.setdefault(entry.lexemes, []).append(named)
    found: dict[str, list[_Spelling]] = {}
    for lexemes, terminals in words.items():
        if lexemes:
            said = _Spelling(lexemes, frozenset(terminals), tuple(values.get(lexemes, ())))
            found.setdefault(lexemes[0], []).append(said)
    return {first: _begun(spellings) for first, spellings in found.items()}


def _begun(spellings: Sequence[_Spelling]) -> _Begun:
    further: dict[str, tuple[_Spelling, ...]] = {}
    for one in spellings:
        if len(one.lexemes) > 1:
            further[one.lexemes[1]] = (*further.get(one.lexemes[1], ()), one)
    return _Begun(tuple(one for one in spellings if len(one.lexemes) == 1), further)


def _goes_on(wanted: tuple[str, ...], lexemes: Sequence[Lexeme], at: int) -> bool:
    """Return whether all but the first of several words stand behind a lexeme."""
    if at + len(wanted) > len(lexemes):
        return False
    return all(lexemes[at + offset].text == wanted[offset] for offset in range(1, len(wanted)))


@lru_cache(maxsize=64)
def _names(context: CardContext, terminal: str) -> dict[str, _Begun]:
    """Return the names of a context by their first lexemes."""
    return _index(_name_entries(context, terminal))


def own_spellings(name: str) -> tuple[tuple[str, ...], ...]:
    """Return how a card speaks of itself: its whole name, and what stands before the comma of "Mara, Keeper of Ash"."""
    called, comma, _title = name.partition(",")
    return tuple(spelling(one) for one in ((name, called) if comma else (name,)) if one.strip())


def _name_entries(context: CardContext, terminal: str) -> list[Entry]:
    """Return the names of a context, the card's own and, where the grammar speaks of cards, all others."""
    entries: list[Entry] = []
    entries.extend(Entry(said, OWN, context.name, context.name) for said in own_spellings(context.name))
    if terminal:
        entries.extend(Entry(spelling(name), terminal, name, name) for name in sorted(context.names))
    return entries
