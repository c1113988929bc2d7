"""List what can be said: each verb and name of a lexicon with its forms and examples that are read as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lich_studio.language.lexicon import Name, Noun, Verb
from lich_studio.language.morphology import plural_of, verb_forms
from lich_studio.language.printer import written
from lich_studio.language.reader import Language

MOST_EXAMPLES = 2
_CHAPTERS = {
    "status": "Statuses", "surface": "Surfaces", "keyword": "Keywords", "stat": "Numbers", "source": "Source types",
    "type": "Card types", "subtype": "Subtypes", "phase": "Phases",
}  # fmt: skip
_SAID_OF = {
    "status": ("Inflict {} 1 on target.", "Destroy each {} unit."),
    "surface": ("Place {} on target tile.", "Whenever a unit enters {}, draw a card."),
    "keyword": ("This card has {}.", "Target unit gains {} until the end of turn."),
    "stat": ("Target unit gains +1 {}.", "Draw cards equal to your {}."),
    "source": ("Tap: Gain 1 {} source.", "Pay 1 {} source: Draw a card."),
    "type": ("Discard a {}.", "Destroy target {}."),
    "subtype": ("Destroy target {}.", "Draw a card for each {} you control."),
    "phase": ("At the start of your {}, draw a card.", "At the end of your {}, draw a card."),
    "noun": ("Destroy target {}.", "Choose a {}.", "Whenever a {} enters a tile, draw a card."),
}  # fmt: skip
"""Sentences that show a word of a kind; those that are not read with a word are left out."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One word.

    Attributes:
        word: as it is printed.
        chapter: what kind of word it is.
        forms: its other forms and the words that mean the same.
        examples: sentences with it.
        intents: what it is looked for by ("make somebody move").
    """

    word: str
    chapter: str
    forms: tuple[str, ...]
    examples: tuple[str, ...]
    intents: tuple[str, ...] = ()


def dictionary(language: Language) -> tuple[Entry, ...]:
    """Return an entry for each verb, noun and name of a language, chapter by chapter."""
    lexicon = language.lexicon
    found = [_verb(verb, language) for verb in lexicon.verbs.values()]
    found += [_noun(noun, language) for noun in lexicon.nouns.values()]
    names = [_name(name, language) for name in lexicon.names.values() if name.kind in _CHAPTERS]
    order = list(_CHAPTERS.values())
    return (*found, *sorted(names, key=lambda one: order.index(one.chapter)))


def _intents(word: str, language: Language) -> tuple[str, ...]:
    return tuple(says for says, words in language.lexicon.intents.items() if word in words)


def looked_up(entries: Iterable[Entry], word: str) -> tuple[Entry, ...]:
    """Return the entries of a word in any of its forms; if it has none, those for an intent or an example with it."""
    wanted, known = word.casefold().strip(), list(entries)
    own = tuple(one for one in known if wanted in map(str.casefold, (one.word, *one.forms)))
    meant = own or tuple(one for one in known if any(wanted in intent for intent in one.intents))
    return meant or tuple(one for one in known if any(wanted in text.casefold() for text in one.examples))


def markdown(entries: Iterable[Entry]) -> str:
    """Return entries as pages to read."""
    known = list(entries)
    lines = ["# Words of the card language", ""]
    lines += ["Each word with its other forms and those that mean the same, and sentences that are read as they stand."]
    intents: dict[str, list[str]] = {}
    for one in known:
        for intent in one.intents:
            intents.setdefault(intent, []).append(one.word)
    if intents:
        lines += ["", "## By what you want", ""]
        lines += [f"- {intent}: {', '.join(dict.fromkeys(words))}" for intent, words in sorted(intents.items())]
    chapter = ""
    for one in known:
        if one.chapter != chapter:
            chapter = one.chapter
            lines += ["", f"## {chapter}", ""]
        forms = f" ({', '.join(one.forms)})" if one.forms else ""
        lines.append(f"- **{one.word}**{forms}: {' '.join(f'*{text}*' for text in one.examples)}".rstrip(": "))
    return "\n".join(lines) + "\n"


def _verb(verb: Verb, language: Language) -> Entry:
    spellings = [one.strip() for forms in (verb.forms, *(also for also, _ in verb.also)) for one in forms.split(";")]
    written_forms = dict.fromkeys(form for spelling in spellings for form in verb_forms(spelling).values())
    first = verb_forms(spellings[0])["base"]
    forms = tuple(form for form in written_forms if form != first)
    return Entry(first, "Verbs", forms, _read(_sentences(verb, first, language), language), _intents(verb.id, language))


def _sentences(verb: Verb, first: str, language: Language) -> Iterator[str]:
    """Yield sentences with a verb: what is done, with each of its frames, and what is offered or waited for."""
    filled = [words for frame in verb.frames if (words := _filled(frame, language)) is not None]
    for before, behind in (((), ()), (("whenever", "you"), (",", "draw", "a", "card")), (("you", "may"), ())):
        for words in filled[: 1 if before else None]:
            yield written((*before, *first.split(), *words, *behind))


def _filled(frame: str, language: Language) -> tuple[str, ...] | None:
    """Return a frame with the shortest phrase in each place, None if one cannot be filled."""
    words: list[str] = []
    chosen = re.sub(r"\(([\w ]+)[^)]*\)", r"\1", frame)  # the first of several ways to say it
    for part in re.findall(r"\w+:\w+(?:\[[^\]]*\])?(?:<[^>]*>)?|\S+", chosen):
        match = re.fullmatch(r"\w+:(\w+(?:\[\w+\])?)(?:<([^>]*)>)?", part)
        if match is None and ":" in part:
            return None
        if match is None:
            words.append(part)
            continue
        found = language.examples.of(match[1], frozenset((match[2] or "").split()))
        if not found:
            return None
        words += found[0].words
    return tuple(words)


def _noun(noun: Noun, language: Language) -> Entry:
    spellings = [both.strip().partition("/") for both in noun.words.split(";")]
    word = spellings[0][0]
    forms = dict.fromkeys(form for one, _, many in spellings for form in (one, many or plural_of(one)))
    shown = (text.format(word) for text in _SAID_OF["noun"])
    return Entry(word, "Nouns", tuple(form for form in forms if form != word), _read(shown, language))


def _name(name: Name, language: Language) -> Entry:
    spellings = [both.strip().partition("/")[0] for both in name.words.split(";")]
    shown = (text.format(spellings[0]) for text in _SAID_OF[name.kind])
    examples = _read(shown, language)
    return Entry(spellings[0], _CHAPTERS[name.kind], tuple(spellings[1:]), examples, _intents(name.id, language))


def _read(texts: Iterable[str], language: Language) -> tuple[str, ...]:
    """Return the first sentences that are read without a problem."""
    good: list[str] = []
    for text in dict.fromkeys(texts):
        if len(good) < MOST_EXAMPLES and not language.read(text, "", ("technique",)).problems:
            good.append(text)
    return tuple(good)
