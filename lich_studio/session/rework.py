"""Rework: the same change of words in many cards, with what it does to their meaning before it is made.

A pattern is plain words, or a phrase with slots: "deal {n} damage to {x}" finds every such phrase, and the replacement
may use its slots in any order. A slot called n, m, number or amount takes a number or X; every other slot takes words
up to the end of the clause. What becomes of a card is told from its meaning, never from the words.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.meaning import nodes as m
from lich_studio.session.card_reading import Reading

__all__ = ["Fate", "Reworked", "Wording", "pattern_fault", "rework", "same_words"]

Fate = Literal["same meaning", "meaning changed", "no longer read", "read now", "still not read"]
NUMBER_SLOTS = frozenset({"n", "m", "number", "amount"})
_SLOT = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)\}")
_CLAUSE_END = r"(?=\s*(?:[.,;:\n)\"]|\band\b|\bthen\b|$))"


@dataclass(frozen=True, slots=True)
class Reworked:
    """What a change of words does to one card.

    Attributes:
        card: as it stands.
        text: its text with the change.
        fate: what becomes of its meaning.
        fault: the first thing that is not understood in the new text, "" if all is.
    """

    card: Card
    text: str
    fate: Fate
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """One ability that cards say in different words.

    Attributes:
        canonical: the rules' own words for it.
        said: the words and the ids of the cards that use them, the commonest first.
    """

    canonical: str
    said: tuple[tuple[str, tuple[str, ...]], ...]


def pattern_fault(find: str, put: str) -> str:
    """Return why a pattern and its replacement make no sense, "" if they do."""
    if not find.strip():
        return "Say which words are looked for."
    slots = [slot for slot in _SLOT.findall(find) if not _is_orb(slot)]
    if len(set(slots)) < len(slots):
        return "A slot stands twice in what is looked for; give each its own name."
    if not _SLOT.sub(lambda slot: slot[0] if _is_orb(slot[1]) else "", find).strip():
        return "Slots alone would match everything; add a word."
    unknown = [slot for slot in _SLOT.findall(put) if slot not in slots and not _is_orb(slot)]
    return f"There is no slot {{{unknown[0]}}} in what is looked for." if unknown else ""


def rework(cards: Iterable[Card], find: str, put: str, read: Callable[[Card], Reading]) -> tuple[Reworked, ...]:
    """Return what becomes of each card that has the words.

    Args:
        cards: where to look.
        find: words, or a phrase with slots; case and width of spaces do not matter.
        put: what to say instead, with the same slots; a capital at the beginning of a sentence is kept.
        read: reads a card's text.
    """
    if pattern_fault(find, put):
        return ()
    pattern = _pattern(find)
    found: list[Reworked] = []
    for card in cards:
        text = pattern.sub(lambda match: _put(match, put), card.text)
        if text != card.text:
            found.append(_judged(card, text, read))
    return tuple(found)


def same_words(cards: Iterable[Card], read: Callable[[Card], Reading]) -> tuple[Wording, ...]:
    """Return what cards say in more than one way, line by line, those with the most ways first."""
    ways: dict[tuple[m.Ability, ...], dict[str, list[str]]] = {}
    for card in cards:
        understood = read(card).understood
        if understood is None:
            continue
        lines: dict[tuple[int, int], list[m.Ability]] = {}
        for place, ability in zip(understood.places, understood.abilities, strict=True):
            lines.setdefault(place, []).append(ability)
        for (start, end), abilities in lines.items():
            words = " ".join(card.text[start:end].split()).rstrip(".")
            words = words.replace(card.name, "this card") if card.name else words
            ways.setdefault(tuple(abilities), {}).setdefault(words, []).append(card.id)
    found: list[Wording] = []
    for said in ways.values():
        if len(said) > 1:
            ordered = sorted(said.items(), key=lambda pair: (-len(pair[1]), pair[0]))
            found.append(Wording(ordered[0][0], tuple((words, tuple(ids)) for words, ids in ordered)))
    return tuple(sorted(found, key=lambda one: (-len(one.said), one.canonical)))


def _judged(card: Card, text: str, read: Callable[[Card], Reading]) -> Reworked:
    before, after = read(card), read(card.model_copy(update={"text": text}))
    fault = next((problem.message for problem in after.problems if problem.severity == "error"), "")
    return Reworked(card, text, _fate(before, after), fault.partition(" Possible:")[0])


def _fate(before: Reading, after: Reading) -> Fate:
    if after.verdict != "read":
        return "still not read" if before.verdict != "read" else "no longer read"
    if before.verdict != "read":
        return "read now"
    return "same meaning" if before.says_the_same(after) else "meaning changed"


def _pattern(find: str) -> re.Pattern[str]:
    """Return a pattern as a regular expression."""
    parts = _SLOT.split(" ".join(find.split()))
    written = ""
    for number, part in enumerate(parts):
        if number % 2 == 0:
            written += re.escape(part).replace(r"\ ", r"\s+")
        elif _is_orb(part):
            written += rf"\{{{part}\}}"
        elif part.casefold() in NUMBER_SLOTS:
            written += rf"(?P<{part}>\d+|\bX\b)"
        else:
            last = number == len(parts) - 2 and not parts[-1].strip()
            written += rf"(?P<{part}>[^.\n:\"]+?)" + (_CLAUSE_END if last else "")
    before = r"(?<!\w)" if find.strip()[:1].isalnum() else ""
    after = r"(?!\w)" if find.strip()[-1:].isalnum() else ""
    return re.compile(before + written + after, re.IGNORECASE)


def _is_orb(slot: str) -> bool:
    """Return whether what looks like a slot is an orb: one capital letter."""
    return len(slot) == 1 and slot.isupper()


def _put(match: re.Match[str], put: str) -> str:
    values: Mapping[str, str] = match.groupdict()
    said = _SLOT.sub(lambda slot: values.get(slot[1], slot[0]), put)
    if match[0][:1].isupper() and not match[0].isupper():
        said = upper_first(said)
    return said
