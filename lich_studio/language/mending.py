"""Find changes of a few words that make a text read: each is tried, and only one that helps is offered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from lich_studio.language.chart import Chart, Grammar
from lich_studio.language.examples import Examples
from lich_studio.language.morphology import article_for
from lich_studio.language.openings import Openings
from lich_studio.language.problems import Fix, Problem, listed, nearest
from lich_studio.language.tokens import Token, lines, sentences, tokens

MOST_FIXES = 3
_TRIALS = 4000
"""Words that are read while fixes are looked for, all trials together; some tenths of a second."""
_WORDS_BACK = 4
"""How many words before the place where reading stopped may be at fault."""
_BEGUN = 4
"""Changes that help without being enough, on which a second one is tried."""
_EXAMPLES = 6
_FEW = 4
"""Words that can stand in a place where it is nearly sure which one was forgotten."""
_ALIKE = 0.6
"""How alike two spellings of one word are at least ("gain", "gains")."""

Edit = tuple[int, int, tuple[str, ...]]
"""Words from one token to before another, and the words that stand there instead."""


class _Trial(NamedTuple):
    """A sentence with a change: how far it is read, and what is against it (none if it is not read)."""

    edit: Edit
    tokens: tuple[Token, ...]
    furthest: int
    cost: float | None
    is_forced: bool


class Mender:
    """Finds fixes by the words and the grammar of a language."""

    def __init__(
        self,
        grammar: Grammar,
        examples: Examples,
        small_words: frozenset[str],
        borrowed: Mapping[str, tuple[str, ...]],
        problems_of: Callable[[str], Sequence[Problem]],
    ) -> None:
        """Look for fixes.

        Args:
            grammar: what texts are read by.
            examples: phrases for places that stand empty.
            small_words: words that belong to no word list ("to", "the", "damage"), which are easily forgotten.
            borrowed: words of other games and short forms, with what this game says for them.
            problems_of: returns the problems of a whole text; a fix is one that leaves fewer of them.
        """
        self._grammar = grammar
        self._examples = examples
        self._borrowed = borrowed
        self._problems_of = problems_of
        self._small_words = small_words
        self._left = 0

    def mending(self, text: str, problems: Sequence[Problem]) -> Generator[None, None, tuple[Problem, ...]]:
        """Return the problems of a text with the fixes that mend them, best first; fixes that do not are left out.

        It rests after each change that is tried.
        """
        yield from self._examples.grow()
        found: list[Problem] = []
        for problem in problems:
            found.append((yield from self._mended(text, problem, problems)))
        return tuple(found)

    def _mended(self, text: str, problem: Problem, problems: Sequence[Problem]) -> Generator[None, None, Problem]:
        self._left = _TRIALS
        fixes = self._borrowed_fixes(text, problem) + list(problem.fixes)
        if problem.code in ("unread", "misfit"):
            fixes += yield from self._edits(text, problem)
        good: list[Fix] = []
        for fix in dict.fromkeys(fixes):
            if len(good) < MOST_FIXES and len(self._problems_of(fix.applied(text))) < len(problems):
                good.append(fix)
            yield
        return replace(problem, message=_with_fixes(problem, good, text), fixes=tuple(good))

    def _borrowed_fixes(self, text: str, problem: Problem) -> list[Fix]:
        """Return what this game says for a word of other games where the problem stands."""
        word = text[problem.start : problem.end]
        said = self._borrowed.get(word.casefold(), ())
        return [Fix(problem.start, problem.end, upper_first(one) if word[:1].isupper() else one) for one in said]

    def _edits(self, text: str, problem: Problem) -> Generator[None, None, list[Fix]]:
        """Return changes of a sentence that let it be read, those of one word first, the plainest first."""
        found = _sentence_at(text, problem.start)
        if found is None:
            return []
        sentence, category = found
        at = self._chart(sentence, category)
        tried: list[_Trial] = []
        for trial in self._trials(at, category):
            tried.append(trial)
            yield
        good = [(trial.cost, trial.edit) for trial in tried if trial.cost is not None]
        if not good:
            begun = [trial for trial in tried if trial.is_forced or trial.furthest > at.furthest + 1]
            for first in sorted(begun, key=lambda one: -one.furthest)[:_BEGUN]:
                for then in self._trials(self._chart(first.tokens, category), category):
                    yield
                    if then.cost is not None:
                        good.append((then.cost, _joined(first.edit, then.edit, sentence, then.tokens)))
        return [_fix(text, sentence, edit) for _, edit in sorted(good, key=lambda one: one[0])[: 2 * MOST_FIXES]]

    def _trials(self, chart: Chart, category: str) -> Iterator[_Trial]:
        """Yield the changes of one word near the place where reading stopped, each with how far it reads then."""
        known: set[Edit] = set()
        for penalty, edit, is_forced in self._candidates(chart, category):
            start, end, words = edit
            made = (Token(word, word, 0, 0) for word in words)
            new = (*chart.sentence[:start], *made, *chart.sentence[end:])
            if edit in known or not new:
                continue
            if self._left < 0:
                return
            known.add(edit)
            after = self._chart(new, category)
            read = after.readings(category)
            furthest = after.furthest - len(words) + end - start
            yield _Trial(edit, new, furthest, read[0].cost + penalty if read else None, is_forced)

    def _chart(self, sentence: Sequence[Token], category: str) -> Chart:
        self._left -= len(sentence)
        chart = Chart(self._grammar, sentence)
        chart.readings(category)
        return chart

    def _candidates(self, chart: Chart, category: str) -> Iterator[tuple[float, Edit, bool]]:
        """Yield changes that might help, with what is against each and whether hardly anything else can stand there.

        Other spellings come first, then phrases for a place that stands empty, little words, and words too many.
        """
        words, stop = chart.words, chart.furthest
        places = [at for at in range(stop, max(-1, stop - _WORDS_BACK), -1) if at <= len(words)]
        ahead = {at: Openings(Chart(self._grammar, chart.sentence[:at]), category) for at in places}
        for at in places:
            for number, said in enumerate(self._spellings(chart, at, ahead[at]) if at < len(words) else ()):
                yield 0.1 * number, (at, _behind(chart.sentence, at), said), False
        for place in ahead[stop].places if stop == len(words) else ():
            for one in self._examples.of(place.category, place.sorts)[:_EXAMPLES]:
                yield one.cost / 10, (stop, stop, one.words), False
        for at in places:
            few = len(ahead[at].words) <= _FEW
            for word in sorted(self._small_words.intersection(ahead[at].words)):
                if word[0] not in "0123456789" and words[at : at + 1] != [word]:
                    said = article_for(words[at]) if word in ("a", "an") and at < len(words) else word
                    yield 0.5 if word.isalpha() else 0.7, (at, at, (said,)), few
        for at in places:
            if at < len(words):
                yield 0.6, (at, at + 1, ()), False

    def _spellings(self, chart: Chart, at: int, ahead: Openings) -> Iterator[tuple[str, ...]]:
        """Yield what may have been meant by a word: what this game says for it, then words that are spelled like it."""
        word, raw = chart.words[at], chart.sentence[at].raw.lower()
        for said in self._borrowed.get(raw, ()):
            yield tuple(token.word for token in tokens(said))
        if raw in self._grammar.words:  # rather another form of it than another word
            alike = (one for one in nearest(raw, ahead.words, _ALIKE) if one[0] == raw[0] and len(raw) > 3)
        else:
            alike = iter((*nearest(raw, ahead.words, _ALIKE), *nearest(raw, self._grammar.words)))
        for one in dict.fromkeys(alike):
            if one != word:
                yield (one,)


def _with_fixes(problem: Problem, fixes: Sequence[Fix], text: str) -> str:
    """Return the message of a problem with the changes that mend it."""
    message = problem.message.partition(" Did you mean")[0].partition(", or did you mean")[0].rstrip(".")
    if not fixes or problem.code == "which":
        return f"{message}."
    said = listed([f"“{fix.said(text)}”" for fix in fixes])
    return f"{message}, or did you mean {said}?" if problem.code == "coined" else f"{message}. Did you mean {said}?"


def _behind(sentence: Sequence[Token], at: int) -> int:
    """Return the token behind a written word, which may be two tokens ("it's")."""
    others = (end for end in range(at + 1, len(sentence)) if sentence[end].start != sentence[at].start)
    return next(others, len(sentence))


def _sentence_at(text: str, place: int) -> tuple[list[Token], str] | None:
    """Return the sentence of a text that has a character, and the category it is read as."""
    for line, at in lines(text):
        for number, sentence in enumerate(sentences(tokens(line, at))):
            if sentence[0].start <= place < sentence[-1].end:
                return sentence, "Sentence" if number else "Line"
    return None


def _joined(first: Edit, then: Edit, before: Sequence[Token], after: Sequence[Token]) -> Edit:
    """Return two changes, the second of which counts tokens behind the first, as one change of the sentence."""
    start = min(first[0], then[0])
    behind = len(before) - max(first[1], then[1] - len(first[2]) + first[1] - first[0])
    behind = min(behind, len(before) - first[1])
    return start, len(before) - behind, tuple(token.word for token in after[start : len(after) - behind])


def _fix(text: str, sentence: Sequence[Token], edit: Edit) -> Fix:
    """Return a change of tokens as one of characters, with the spaces that belong to it."""
    start, end, words = edit
    said = spelled(words)
    if start == end:
        if start == len(sentence) or said.startswith(("'s", ",", ":")):
            at = sentence[start - 1].end if start else 0
            return Fix(at, at, said if said.startswith(("'s", ",", ":")) else f" {said}")
        return Fix(sentence[start].start, sentence[start].start, f"{said} ")
    first, last = sentence[start].start, sentence[end - 1].end
    if not words:
        return Fix(first, sentence[end].start, "") if end < len(sentence) else Fix(sentence[start - 1].end, last, "")
    if text[first : first + 1].isupper():
        said = upper_first(said)
    return Fix(first, last, said)


def spelled(words: Iterable[str]) -> str:
    """Return words as they are typed inside a sentence."""
    text = ""
    for word in words:
        text += word if not text or word in (",", ":", ";", "'s") else f" {word}"
    return text


def upper_first(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
