"""The phrase table: every row and word of a ruleset, and what parser, printer and completion make of them."""
from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from lich_studio.cardtext.coined import WordNames
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.glr import ParseState, build
from lich_studio.cardtext.grammar_builder import ORDERED
from lich_studio.cardtext.lexicon import SURFACE, Lexicon
from lich_studio.cardtext.memory import Memory
from lich_studio.cardtext.productions import Grammar, make_grammar
from lich_studio.cardtext.row_shapes import is_alone, is_open
from lich_studio.cardtext.tokens import spelling
from lich_studio.effects.diagnosis import CardContext, Check, Numbers, Pronouns
from lich_studio.effects.nodes import Effect, Node
from lich_studio.effects.phrase import UNHEARD_OF, Phrase, Word
from lich_studio.effects.template import Literal

REMEMBERED_TEXTS = 4096


@dataclass(frozen=True)
class PhraseTable:
    """All phrases and words that texts are read and printed with.

    Attributes:
        phrases: the rows, in the order their modules give them.
        words: the words of all vocabularies.
        checks: what is asked of an ability once it is read.
        pronouns: tell whom "it" means in an ability.
        numbers: tell which nodes of an ability stand for several, by their identities.
    """

    phrases: tuple[Phrase, ...]
    words: tuple[Word, ...]
    checks: tuple[Check, ...] = ()
    pronouns: tuple[Pronouns, ...] = ()
    numbers: tuple[Numbers, ...] = ()

    @classmethod
    def build(
        cls, phrases: Iterable[Phrase], words: Iterable[Word], checks: Iterable[Check] = (),
        pronouns: Iterable[Pronouns] = (), numbers: Iterable[Numbers] = (),
    ) -> PhraseTable:
        """Collect rows, words and checks; the parser itself is built when the first text is read.

        Args:
            phrases: rows of all modules.
            words: words of all vocabularies.
            checks: semantic checks.
            pronouns: what tells whom "it" means.
            numbers: what tells the nodes that stand for several.

        Returns:
            The table.

        Raises:
            CardTextError: two words of one vocabulary have one id, or a node can be read but not printed.
        """
        table = cls(tuple(phrases), tuple(words), tuple(checks), tuple(pronouns), tuple(numbers))
        table.validate()
        return table

    def validate(self) -> None:
        """Look for rows and words that contradict each other.

        Raises:
            CardTextError: with the first contradiction.
        """
        seen: set[tuple[str, str]] = set()
        for word in self.words:
            if (word.kind, word.id) in seen:
                raise CardTextError(f"the {word.kind} {word.id!r} is declared twice")
            seen.add((word.kind, word.id))
        printable = {row.node for row in self.phrases if row.canonical}
        for row in self.phrases:
            if row.node not in printable:
                raise CardTextError(f"no canonical phrase prints {row.node.__name__}, which {row.template!r} reads")

    @cached_property
    def plurals(self) -> dict[str, str]:
        """What is counted, in the plural and in small letters, with its name; not subtypes: one may be "Gloves"."""
        nouns = [word for word in self.words if word.kind == "noun"]
        return {
            text.casefold(): word.name
            for word in nouns
            for text in (word.plural, *word.spellings)
            if text.endswith("s") and text.casefold() != word.name.casefold()
        }

    @cached_property
    def unheard_of(self) -> dict[str, str]:
        """Words that no phrase takes, in small letters, each with what to say instead."""
        words = [word for word in self.words if word.kind == UNHEARD_OF]
        return {text: word.id for word in words for text in (word.name, *word.spellings)}

    @cached_property
    def fingerprint(self) -> str:
        """Identity of the table: equal rows and words in equal order give equal text."""
        digest = hashlib.sha256()
        for row in self.phrases:
            name = f"{row.node.__module__}.{row.node.__qualname__}"
            shape = f"{row.template}|{name}|{row.constants!r}|{row.canonical}|{row.card_types}|{row.inside!r}"
            digest.update(f"{shape}\n".encode())
        for word in self.words:
            digest.update(f"{word!r}\n".encode())
        for check in self.checks:
            digest.update(f"{check.__module__}.{check.__qualname__}\n".encode())
        for pronoun in self.pronouns:
            digest.update(f"{pronoun.__module__}.{pronoun.__qualname__}\n".encode())
        for number in self.numbers:
            digest.update(f"{number.__module__}.{number.__qualname__}\n".encode())
        return digest.hexdigest()

    @cached_property
    def readings(self) -> Memory[tuple[str, CardContext], object]:
        """What `parse` has made of whole texts with this table; it goes when the table does."""
        return Memory(REMEMBERED_TEXTS)

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of the rows.

        Raises:
            CardTextError: a slot can never be filled.
        """
        return make_grammar(self.phrases)

    @cached_property
    def open_nodes(self) -> frozenset[type[Node]]:
        """The effects that take all effects after them to the end of their sentence."""
        return frozenset(row.node for row in self.phrases if is_open(row))

    @cached_property
    def fresh_nodes(self) -> frozenset[type[Node]]:
        """The effects that take all effects after them and begin with a clause: "if ..., "."""
        return frozenset(row.node for row in self.phrases if is_open(row) and Literal((",",)) in row.parts)

    @cached_property
    def alone_nodes(self) -> frozenset[type[Node]]:
        """The effects that stand in a sentence of their own."""
        said = frozenset(row.node for row in self.phrases if row.canonical and is_alone(row))
        return said | {row.node for row in self.phrases if issubclass(row.node, Effect) and row.node.alone}

    @cached_property
    def start(self) -> ParseState:
        """The parser before the first word of a sentence, built on first use.

        Raises:
            CardTextError: two rows of the table clash.
        """
        try:
            return build(self.grammar.text)
        except CardTextError as error:
            raise CardTextError(self._in_words(str(error))) from error

    def _in_words(self, message: str) -> str:
        """Return a complaint about the grammar with words in place of the names of terminals."""
        message = re.sub(rf"{ORDERED}(\w+)", lambda found: found[1].upper(), message)
        for name, terminal in self.grammar.terminals.items():
            said = "|".join(terminal.spellings) or terminal.vocabulary or name
            message = re.sub(rf"(?<!\w){name}(?!\w)", lambda _, said=said: f'"{said}"', message)
        return message

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of rows and vocabularies, by how they are spelt."""
        return Lexicon(self.grammar.terminals, self.words)

    @cached_property
    def without_plural(self) -> frozenset[str]:
        """The first words of names that have no plural: those of surfaces."""
        return frozenset(spelling(word.name)[0] for word in self.words if word.kind == SURFACE and not word.plural)

    @cached_property
    def canonical_rows(self) -> dict[type[Node], tuple[Phrase, ...]]:
        """The rows that print each node class, those that say more by themselves first."""
        rows: dict[type[Node], list[Phrase]] = {}
        for row in self.phrases:
            if row.canonical:
                rows.setdefault(row.node, []).append(row)
        return {node: tuple(sorted(found, key=lambda row: -len(row.constants))) for node, found in rows.items()}

    @cached_property
    def rows_said(self) -> dict[tuple[type[Node], str], Phrase]:
        """The rows by the node they make and the words they are written in."""
        return {(row.node, row.template): row for row in self.phrases}

    @cached_property
    def word_names(self) -> WordNames:
        """The words by vocabulary and id."""
        return WordNames({(word.kind, word.id): word for word in self.words})
