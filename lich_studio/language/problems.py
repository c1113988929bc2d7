"""Say why a text cannot be played, at the word where it happens, and what could stand there instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from lich_studio.language.chart import Chart, Derivation, Grammar
from lich_studio.language.discourse import Bound
from lich_studio.language.tokens import Token

_KINDS_NAMED = {
    "Number": "a number", "Signed": "a number with a sign", "Quantity": "a number", "Points": "an amount",
    "Single": "a target", "NP": "a target", "NPOne": "a target", "Any": "a target", "Pronoun": "a target",
    "Afflicting": "a status", "AfflictingOne": "a status", "State": "a status", "Keyword": "a keyword",
    "Keywords": "a keyword", "Counters": "a counter", "SourceType": "a source type", "Token": "a token",
    "Nominal": "a noun", "Noun": "a noun", "Condition": "a condition", "Fact": "a condition", "Clause": "an event",
    "Act": "a verb", "ActX": "a verb", "Acts": "a verb", "Period": "a time", "Edge": "a time", "Lasting": "a duration",
    "Amount": "an amount", "Quote": "an ability in quotes",
}  # fmt: skip
"""What a designer calls the categories of the grammar."""
_WORDS_NAMED = {
    "status": "a status", "surface": "a surface", "keyword": "a keyword", "stat": "a stat", "source": "a source type",
    "type": "a card type", "subtype": "a subtype", "phase": "a phase",
}  # fmt: skip
_SHOWN = 4
"""How many of the things that can stand in a place are listed."""
FREE_KINDS = frozenset({"counter", "subtype", "subtypes"})
"""The kinds of name that need no definition: to coin one is enough."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text cannot be played, at its place.

    Attributes:
        code: what kind of problem it is.
        message: what to do, in a designer's words.
        start, end: the characters it is about.
        fixes: texts that may stand there instead.
    """

    code: str
    message: str
    start: int
    end: int
    fixes: tuple[str, ...] = ()


def unread(chart: Chart, own: frozenset[str]) -> Problem:
    """Return the problem of a sentence without a reading, at the first word that fits nothing before it.

    Args:
        chart: the sentence, as far as it was read.
        own: the words of the card's name.
    """
    sentence, place = chart.sentence, chart.furthest
    if place and _is_unknown(sentence[place - 1], chart.grammar, own):
        place -= 1  # read as a coined name, behind which nothing fits: rather a slip of the pen
    token = sentence[min(place, len(sentence) - 1)]
    words, kinds = _expected(chart, place)
    can_stand = f"; here {_listed(kinds or sorted(words)[:_SHOWN])} can stand" if kinds or words else ""
    if place >= len(sentence):
        return Problem("unread", f"The sentence breaks off{can_stand}.", token.start, token.end)
    if token.word in chart.grammar.words:
        return Problem("unread", f"“{token.raw}” cannot be read here{can_stand}.", token.start, token.end)
    fixes = nearest(token.word, words) or nearest(token.word, chart.grammar.words)
    meant = f" Did you mean “{fixes[0]}”?" if fixes else ""
    return Problem("unread", f"“{token.raw}” is not known{can_stand}.{meant}", token.start, token.end, fixes)


def _is_unknown(token: Token, grammar: Grammar, own: frozenset[str]) -> bool:
    return token.word.isalpha() and token.word not in grammar.words and token.word not in own


def _expected(chart: Chart, place: int) -> tuple[set[str], list[str]]:
    """Return the words that can stand at a place, and what a designer calls the kinds of thing that can."""
    words: set[str] = set()
    kinds: dict[str, None] = {}
    for expected in sorted(chart.expected.get(place, ())):
        if expected not in chart.grammar.first:
            words.add(expected)
            continue
        words |= chart.grammar.first[expected] or set()
        name, _, feature = expected.rstrip("]").partition("[")
        kind = _WORDS_NAMED.get(feature) if name in ("Word", "Named", "Coined") else _KINDS_NAMED.get(name)
        if kind is not None:
            kinds[kind] = None
    return {word for word in words if word.isalpha()}, list(kinds)[:_SHOWN]


def _listed(kinds: Sequence[str]) -> str:
    *first, last = kinds
    return f"{', '.join(first)} or {last}" if first else last


def nearest(word: str, words: set[str] | frozenset[str]) -> tuple[str, ...]:
    """Return the words that are spelled most like a word, the likeliest first."""
    return tuple(get_close_matches(word, sorted(one for one in words if one.isalpha()), 3, 0.75))


def coined(read: Derivation, sentence: Sequence[Token], grammar: Grammar) -> Iterator[Problem]:
    """Yield the problem of each unknown word that was read as the name of something that needs a definition."""
    for kind, part in _coined_parts(read):
        if kind in FREE_KINDS:
            continue
        token = sentence[part.start]
        fixes = nearest(token.word, grammar.words)
        meant = f", or did you mean “{fixes[0]}”?" if fixes else "."
        message = f"“{token.raw}” is not a word yet: define it as {_WORDS_NAMED[kind]}{meant}"
        yield Problem("coined", message, token.start, token.end, fixes)


def _coined_parts(read: Derivation) -> Iterator[tuple[str, Derivation]]:
    if read.rule is None:
        return
    categories = {item.label: item.category for item in read.rule.items if item.label}
    for label, part in read.parts:
        if part.rule is None and categories[label].startswith("Coined["):
            yield categories[label][7:-1], part
        yield from _coined_parts(part)


def question(bound: Bound, sentence: Sequence[Token]) -> Problem:
    """Return the problem of a word that refers to nothing, or to more than one thing."""
    token = sentence[bound.token]
    if not bound.antecedents:
        return Problem("unbound", f"“{token.raw}” refers to nothing named before.", token.start, token.end)
    names = " or ".join(f"“{one}”" for one in bound.antecedents)
    return Problem("which", f"“{token.raw}” could be {names}: say which.", token.start, token.end, bound.antecedents)
