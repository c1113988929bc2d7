"""Find what can stand next in a text: the words that the grammar takes there, and whole phrases for the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from lich_studio.language.chart import Chart, Derivation, Grammar
from lich_studio.language.examples import Examples
from lich_studio.language.notation import Rule
from lich_studio.language.openings import Openings, Place, base_of, role_name
from lich_studio.language.phrases import Anaphor
from lich_studio.language.tokens import Token, lines, sentences, tokens
from lich_studio.meaning.nodes import walk

LIKELIEST = 6
"""Whole phrases that are offered for a place."""
_LEFT_OPEN = ("", "sight")
"""What a phrase leaves to what was named before ("each adjacent summon"): it can stand elsewhere all the same."""
_LONGEST = 5
"""Words of a phrase beyond which it is no filling but a sentence of its own."""
_NEVER: Counter[tuple[str, frozenset[str]]] = Counter()
_SAME_PLACE = 20
"""How much more a phrase counts that was used in the same place than one that was used as the same category."""
_FILLED = frozenset({
    "Any", "NP", "Points", "Quantity", "Amount", "Afflicting", "Keyword", "Counters", "SourceType", "Token", "Period",
    "Lasting", "Clause", "Condition", "Edge", "Named", "Share", "Gained", "Counted", "Holding",
})  # fmt: skip
"""The categories that whole phrases are offered for; all others are offered word by word."""


class Offer(NamedTuple):
    """What can stand at the end of a text.

    Attributes:
        words: single words and marks, the likeliest first; "." where the sentence may end.
        phrases: whole fillings of the place, the likeliest first.
        kinds: what a designer calls the kinds of thing that can stand there ("a target").
        under_way: the word at the end of the text that is not finished, "" if there is none; what is offered goes in
            its place.
    """

    words: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    under_way: str = ""


class Usage:
    """Phrases that a project's cards use: in which places, as what, and which word follows which."""

    def __init__(self) -> None:
        self._counts: dict[str, Counter[tuple[str, frozenset[str]]]] = {}
        self._pairs: Counter[tuple[str, str]] = Counter()

    def count(self, derivation: Derivation, sentence: Sequence[Token], grammar: Grammar, by: int = 1) -> None:
        """Add the phrases of a sentence that was read; `by` -1 takes those of a changed text away again."""
        for place, part in _phrases(derivation):
            words = _spelled(sentence[part.start : part.end])
            for key in (place, part.rule.category if part.rule is not None else place):
                self._counts.setdefault(key, Counter())[words, grammar.sorts_of(part.value)] += by
        for word, behind in pairwise(("", *(token.word for token in sentence))):
            self._pairs[word, behind] += by

    def likeliest(self, place: Place) -> Iterator[tuple[str, int]]:
        """Yield the phrases that can stand in a place, with how often; those used in this very place count most."""
        for key, weight in ((place.role, _SAME_PLACE), (place.category, 1)):
            for (words, found), times in self._counts.get(key, _NEVER).items():
                if times > 0 and (not place.sorts or place.sorts & found):
                    yield words, times * weight

    def follows(self, word: str, behind: str) -> int:
        """Return how often a word stands behind another one; "" stands before the first."""
        return self._pairs[word, behind]


def _phrases(derivation: Derivation) -> Iterator[tuple[str, Derivation]]:
    """Yield the parts of a reading that can be offered elsewhere, with the names of their places.

    They are short, and name nothing said before.
    """
    if derivation.rule is None:
        return
    for label, part in derivation.parts:
        short = part.end - part.start <= _LONGEST and base_of(_category(derivation.rule, label)) in _FILLED
        if short and not any(isinstance(one, Anaphor) and one.word not in _LEFT_OPEN for one in walk(part.value)):
            yield role_name(derivation.rule.category, label), part
        yield from _phrases(part)


def _category(rule: Rule, label: str) -> str:
    return next(item.category for item in rule.items if item.label == label)


class Completion:
    """What can stand next, by one grammar."""

    def __init__(self, grammar: Grammar, examples: Examples) -> None:
        self._grammar = grammar
        self._examples = examples

    def offer(self, prefix: str, usage: Usage) -> Offer:
        """Return what can stand after a text, or in place of the word under way at its end.

        Args:
            prefix: a card's text up to the caret.
            usage: what the project's cards say.
        """
        sentence, category = under_way(prefix)
        typed = sentence[-1] if sentence and prefix.endswith(sentence[-1].raw) and sentence[-1].raw.isalpha() else None
        if typed is not None:
            sentence = sentence[:-1]
        chart = Chart(self._grammar, sentence)
        whole = chart.readings(category)
        search = Openings(chart, category)
        begun = typed.word if typed is not None else ""
        before = sentence[-1].word if sentence else ""
        fitting = [word for word in search.words if word.startswith(begun)]
        words = sorted(
            fitting, key=lambda word: (-usage.follows(before, word), search.words[word], not word[0].isalpha(), word)
        )
        if whole and not begun and sentence:
            words.append(".")
        phrases = [phrase for phrase in self._phrases(search, usage) if phrase.casefold().startswith(begun)]
        shown = typed.raw if typed is not None else ""
        return Offer(tuple(words), tuple(phrases[:LIKELIEST]), tuple(search.kinds), shown)

    def _phrases(self, search: Openings, usage: Usage) -> list[str]:
        """Return whole phrases for the places that begin at the end, those that the project uses most first."""
        counted: Counter[str] = Counter()
        places = [place for place in search.places if base_of(place.category) in _FILLED]
        for place in places:
            for words, times in usage.likeliest(place):
                counted[words] = max(counted[words], times)
        found = sorted(counted, key=lambda words: (-counted[words], len(words), words))
        if len(found) < LIKELIEST:
            found += self._usual(places, search.words)
        return list(dict.fromkeys(found))

    def _usual(self, places: Iterable[Place], first: Container[str]) -> list[str]:
        """Return the shortest phrases that the grammar has for places."""
        known = {
            " ".join(one.words): one.cost
            for place in places
            for one in self._examples.of(place.category, place.sorts)[: 2 * LIKELIEST]
            if one.words[0] in first or one.words[0].isdigit()
        }
        return [words.replace(" 's", "'s") for words in sorted(known, key=lambda words: (known[words], words))]


def under_way(prefix: str) -> tuple[list[Token], str]:
    """Return the sentence at the end of a text, without what is finished, and the category it is read as."""
    line, at = prefix.rpartition("\n")[2], prefix.rfind("\n") + 1
    plain = next((one for one, _ in lines(line)), "")
    found = tokens(plain, at)
    quotes = [number for number, token in enumerate(found) if token.word == '"']
    if len(quotes) % 2:
        return found[quotes[-1] + 1 :], "Line"
    if found and found[-1].word in (".", "!"):
        return [], "Sentence"
    cut = sentences(found)
    return (cut[-1], "Line" if len(cut) == 1 else "Sentence") if cut else ([], "Line")


def _spelled(words: Sequence[Token]) -> str:
    """Return words as they are typed inside a sentence."""
    text = ""
    for token in words:
        tight = not text or token.word in (",", ":", ";", "'s")
        text += token.raw if tight else f" {token.raw}"
    return text[:1].lower() + text[1:] if words and not words[0].raw[1:2].isupper() else text
