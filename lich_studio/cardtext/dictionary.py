"""The dictionary of phrases: what can be said, in which other words, and a sentence that shows each."""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from inspect import cleandoc

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.plain_sampling import PlainSampler
from lich_studio.cardtext.printer import print_ability
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Node
from lich_studio.effects.phrase import Phrase

CARD = CardContext("Flame Wisp", "")
"""The card on which the examples stand."""
_TRIES = 30
_LONGEST_EXAMPLE = 160
_CHAPTERS = {
    "Effect": "What cards do", "Cost": "Costs", "Trigger": "Triggers", "Happening": "Triggers", "Party": "Triggers",
    "Condition": "Permissions and limits", "Limit": "Permissions and limits", "Toll": "Permissions and limits",
    "Question": "Conditions", "Would": "Replacement", "Amount": "Amounts", "Quantity": "Amounts", "Counted": "Amounts",
    "Selector": "Things", "Filter": "Things", "Things": "Things", "Place": "Zones", "Lot": "Zones",
    "Duration": "Durations",
}  # fmt: skip
_OTHER = "Other parts"
_HOW_TO_READ = (
    "What stands in braces is filled in; of words with a stroke between them one is said; "
    "what stands in square brackets may be left out."
)


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say something as it is printed.

    Attributes:
        said: the words, with slots in braces.
        example: a sentence that shows it, "" where none could be made.
    """

    said: str
    example: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be said.

    Attributes:
        name: name of its node.
        chapter: what kind of thing it is.
        means: what it does, in a sentence.
        wordings: how it is printed.
        variants: other accepted words.
        card_types: card types it is legal on; empty for all.
        rule_ids: the rules it rests on.
    """

    name: str
    chapter: str
    means: str
    wordings: tuple[Wording, ...]
    variants: tuple[str, ...] = ()
    card_types: tuple[str, ...] = ()
    rule_ids: tuple[str, ...] = ()

    @property
    def searched(self) -> str:
        """All its words in lower case."""
        wordings = (f"{wording.said} {wording.example}" for wording in self.wordings)
        return " ".join((self.name, self.chapter, self.means, *wordings, *self.variants, *self.rule_ids)).casefold()


@lru_cache(maxsize=4)
def dictionary(table: PhraseTable) -> tuple[Entry, ...]:
    """Return all entries of a table, chapter by chapter; it is made once and kept."""
    sampler = PlainSampler(table, CARD)
    rows: dict[type[Node], list[Phrase]] = {}
    for row in table.phrases:
        rows.setdefault(row.node, []).append(row)
    entries = [_entry(node, found, sampler) for node, found in rows.items()]
    chapters = [*dict.fromkeys(_CHAPTERS.values()), _OTHER]
    return tuple(sorted(entries, key=lambda entry: (chapters.index(entry.chapter), entry.wordings[0].said)))


def search(entries: Iterable[Entry], words: str) -> tuple[Entry, ...]:
    """Return the entries that have all these words in them, those that are said with them first.

    Args:
        entries: of a dictionary.
        words: what is looked for, in any case and order; "" finds all.
    """
    wanted = words.casefold().split()
    found = [entry for entry in entries if all(word in entry.searched for word in wanted)]

    def distance(entry: Entry) -> tuple[int, int, int]:
        said = [wording.said for wording in entry.wordings]
        return min((sum(word not in one for word in wanted), one.find(wanted[0]), len(one)) for one in said)

    return tuple(sorted(found, key=distance)) if wanted else tuple(found)


def markdown(entries: Sequence[Entry], title: str = "Phrases of the card language") -> str:
    """Return entries as a Markdown document."""
    lines = [f"# {title}", "", _HOW_TO_READ]
    chapter = ""
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            lines += ["", f"## {chapter}"]
        lines += ["", *_told(entry)]
    return "\n".join(lines) + "\n"


def _told(entry: Entry) -> Iterator[str]:
    yield f"**{entry.wordings[0].said}** - {entry.means}"
    for wording in entry.wordings:
        said = "" if wording is entry.wordings[0] else f"{wording.said}: "
        if said or wording.example:
            yield f"- {said}{f'*{wording.example}*' if wording.example else ''}"
    if entry.variants:
        yield f"- also: {'; '.join(entry.variants)}"
    if entry.card_types:
        yield f"- only on: {', '.join(entry.card_types)}"
    if entry.rule_ids:
        yield f"- rules: {', '.join(entry.rule_ids)}"


def _entry(node: type[Node], rows: Sequence[Phrase], sampler: PlainSampler) -> Entry:
    printed = [row for row in rows if row.canonical]
    return Entry(
        node.__name__,
        _chapter(node),
        cleandoc(node.__doc__ or "").partition("\n")[0],
        tuple(Wording(shown(row.template), example_of(row, sampler)) for row in printed),
        tuple(dict.fromkeys(shown(row.template) for row in rows if not row.canonical)),
        tuple(dict.fromkeys(kind for row in rows if row.canonical for kind in row.card_types)),
        tuple(dict.fromkeys(rule for row in rows for rule in row.rule_ids)),
    )


def _chapter(node: type[Node]) -> str:
    return next((_CHAPTERS[base.__name__] for base in node.__mro__ if base.__name__ in _CHAPTERS), _OTHER)


def shown(template: str) -> str:
    """Return a template as a reader takes it: alternatives with a stroke, slots without their marks.

    >>> shown("deal {amount} point(s) of damage on|to {to(all)}")
    'deal {amount} point(s) of damage on/to {to}'
    """
    marked = plain_marks(template)
    plain = re.sub(r"\{([a-z_]+)[*+/]?(?:\((?:s|all)\))?\}", lambda slot: f"{{{slot[1].replace('_', ' ')}}}", marked)
    plain = re.sub(r"(?<![{\w])([a-z]+(?:_[a-z]+)+)", lambda word: word[1].replace("_", " "), plain)
    return re.sub(r"\s+([,:])|\s+('s)|(\s)\s+", r"\1\2\3", plain)


def plain_marks(template: str) -> str:
    """Return a template without the marks that tell words of one meaning apart."""
    plain = re.sub(r"(?<=[a-z])_[0-9]\b", "", template).replace("|", "/")
    return plain.replace("~", "{this card's name}").replace(",_", ", ")


def example_of(row: Phrase, sampler: PlainSampler) -> str:
    """Return a sentence that shows a row: its own, else one that is made and read back; "" if none is found."""
    if row.example:
        return row.example
    sampler.start(row)
    shortest = ""
    for _ in range(_TRIES):
        try:
            ability = sampler.around(row)
            text = print_ability(ability, sampler.table, CARD)
        except CardTextError:
            continue
        # Reading is what takes the time: a text that would not be taken anyway is not read.
        too_long = len(text) > (len(shortest) - 1 if shortest else _LONGEST_EXAMPLE)
        if too_long or any(check(ability, CARD) for check in sampler.table.checks):
            continue
        reading = parse(text, sampler.table, CARD)
        if not reading.problems and reading.canonical == text:
            shortest = text
            if len(text) <= _LONGEST_EXAMPLE // 2:
                break
    return shortest
