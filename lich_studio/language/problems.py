"""Say why a text cannot be played, at the word where it happens, and what could stand there instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from lich_studio.language.chart import Chart, Derivation, Grammar
from lich_studio.language.discourse import Bound
from lich_studio.language.openings import WORD_KINDS, Openings, kinds_named
from lich_studio.language.tokens import Token

_SHOWN = 4
"""How many of the things that can stand in a place are listed."""
FREE_KINDS = frozenset({"counter", "subtype"})
"""The kinds of name that need no definition: to coin one is enough."""


class Fix(NamedTuple):
    """A change of a text that mends a problem: what stands in the place of some characters."""

    start: int
    end: int
    text: str

    def applied(self, text: str) -> str:
        """Return a text with the change."""
        return text[: self.start] + self.text + text[self.end :]

    def said(self, text: str) -> str:
        """Return the changed words, with a word on either side where some were put in or taken out."""
        if self.start < self.end and self.text:
            return self.text
        before, behind = text[: self.start].split()[-1:], text[self.end :].split()[:1]
        shown = " ".join([*before, self.text.strip(), *behind])
        return " ".join(shown.replace(" ,", ",").replace(" 's", "'s").rstrip(".").split())


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text cannot be played, at its place.

    Attributes:
        code: what kind of problem it is.
        message: what to do, in a designer's words.
        start, end: the characters it is about.
        fixes: changes that may mend it, best first.
        term: kind and name of the term that would mend it, if there were one.
    """

    code: str
    message: str
    start: int
    end: int
    fixes: tuple[Fix, ...] = ()
    term: tuple[str, str] | None = None


def unread(chart: Chart, category: str, own: frozenset[str]) -> Problem:
    """Return the problem of a sentence without a reading, at the first word that fits nothing before it.

    Args:
        chart: the sentence, as far as it was read.
        category: what it was to be read as.
        own: the words of the card's name.
    """
    sentence, place, grammar = chart.sentence, chart.furthest, chart.grammar
    if place and _is_unknown(sentence[place - 1], grammar, own):
        place -= 1  # read as a coined name, behind which nothing fits: rather a slip of the pen
    unknown = place < len(sentence) and sentence[place].word not in grammar.words
    misfit = None if unknown else _misfit(chart, category)
    if misfit is not None:
        return misfit
    token = sentence[min(place, len(sentence) - 1)]
    found = Openings(Chart(grammar, sentence[:place]), category)
    can_stand = [*found.kinds] or [f"“{word}”" for word in sorted(found.words) if word.isalpha()]
    here = f"; here {listed(can_stand[:_SHOWN])} can stand" if can_stand else ""
    if place >= len(sentence):
        return Problem("unread", f"The sentence breaks off{here}.", token.start, token.end)
    if not unknown:
        return Problem("unread", f"“{token.raw}” cannot be read here{here}.", token.start, token.end)
    fixes = nearest(token.word, found.words) or nearest(token.word, grammar.words)
    meant = f" Did you mean “{fixes[0]}”?" if fixes else ""
    message = f"“{token.raw}” is not known{here}.{meant}"
    return Problem("unread", message, token.start, token.end, instead(token, fixes))


def _misfit(chart: Chart, category: str) -> Problem | None:
    """Return the problem of a sentence that could be read if anything could stand in a place that takes only some."""
    readings = Chart(chart.grammar, chart.sentence, heeds_sorts=False).readings(category)
    found = _misfits(readings[0], chart.grammar) if readings else iter(())
    for part, kinds in found:
        words = chart.sentence[part.start : part.end]
        said = " ".join(token.raw for token in words).replace(" 's", "")
        message = f"“{said}” cannot stand here: {listed(kinds[:_SHOWN])} can."
        return Problem("misfit", message, words[0].start, words[-1].end)
    return None


def _misfits(read: Derivation, grammar: Grammar) -> Iterator[tuple[Derivation, tuple[str, ...]]]:
    """Yield the parts of a reading that are not what their places take, with what those take."""
    if read.rule is None:
        return
    items = {item.label: item for item in read.rule.items if item.label}
    for label, part in read.parts:
        sorts = items[label].sorts
        if sorts and not sorts & grammar.sorts_of(part.value):
            yield part, kinds_named(items[label].category, sorts) or ("something else",)
        yield from _misfits(part, grammar)


def _is_unknown(token: Token, grammar: Grammar, own: frozenset[str]) -> bool:
    return token.word.isalpha() and token.word not in grammar.words and token.word not in own


def listed(kinds: Sequence[str]) -> str:
    """Return things as a list in words: "a number, a target or a status"."""
    *first, last = kinds
    return f"{', '.join(first)} or {last}" if first else last


def instead(token: Token, words: Iterable[str]) -> tuple[Fix, ...]:
    """Return fixes that put other words in the place of a token."""
    upper = token.raw[:1].isupper()
    return tuple(Fix(token.start, token.end, word[:1].upper() + word[1:] if upper else word) for word in words)


def nearest(word: str, words: Iterable[str], alike: float = 0.75) -> tuple[str, ...]:
    """Return the words that are spelled most like a word, the likeliest first; `alike` from 0 to 1 is the least."""
    return tuple(get_close_matches(word, sorted(one for one in words if one.isalpha() and one != word), 3, alike))


def coined(read: Derivation, sentence: Sequence[Token], grammar: Grammar) -> Iterator[Problem]:
    """Yield the problem of each unknown word that was read as the name of something that needs a definition."""
    for kind, part in _coined_parts(read):
        if kind in FREE_KINDS:
            continue
        token = sentence[part.start]
        fixes = nearest(token.word, grammar.words)
        meant = f", or did you mean “{fixes[0]}”?" if fixes else "."
        message = f"“{token.raw}” is not a word yet: define it as {WORD_KINDS[kind]}{meant}"
        yield Problem("coined", message, token.start, token.end, instead(token, fixes), (kind, token.raw))


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
        possible = ("your", "this card's") if token.word in ("its", "their") else ("target", "this card", "you")
        message = f"“{token.raw}” refers to nothing named before."
        return Problem("unbound", message, token.start, token.end, instead(token, possible))
    names = " or ".join(f"“{one}”" for one in bound.antecedents)
    ending = "'s" if token.word in ("its", "their") else ""
    fixes = instead(token, [f"{called}{ending}" for called in bound.called])
    return Problem("which", f"“{token.raw}” could be {names}: say which.", token.start, token.end, fixes)


def either_way(sentence: Sequence[Token], ways: tuple[str, ...]) -> Problem:
    """Return the problem of a sentence that can be read in more than one way, with the sentences that say each."""
    said = listed([f"“{way.rstrip('.')}”" for way in ways]) if ways else ""
    message = f"This can be read as {said}: say which." if len(ways) > 1 else "This can be read in two ways."
    start, end = sentence[0].start, sentence[-1].end
    return Problem("which", message, start, end, tuple(Fix(start, end, way.rstrip(".")) for way in ways))
