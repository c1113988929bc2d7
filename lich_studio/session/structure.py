"""Changing a card's text by its structure: what may stand in a slot, and the text with it.

Whatever comes into a slot, clicked or typed, takes the place of the words that stand there, and the whole text is read
again: what is not read is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.language.completion import Usage
from lich_studio.language.mending import spelled
from lich_studio.language.morphology import article_for, plural_of, singulars_of, verb_forms
from lich_studio.language.reader import Language
from lich_studio.session.compile import Rules
from lich_studio.session.outline import Outline, Slot

__all__ = ["Filling", "Refill", "fillings", "joined_text", "openings_behind", "refilled", "stepped"]

MOST_FILLINGS = 16
MOST_TRIED = 40


class Filling(NamedTuple):
    """Something that can stand in a slot.

    Attributes:
        words: how it is shown.
        put: the words that are written.
    """

    words: str
    put: str


class Refill(NamedTuple):
    """What came of words put into a text.

    Attributes:
        text: the card's new text; the old one if refused.
        reason: why the words were refused, "" if they were read.
    """

    text: str
    reason: str = ""


def refilled(card: Card, slot: Slot, words: str, language: Language) -> Refill:
    """Return a card's text with words in the place of a slot; a noun behind a number agrees with it."""
    before, after = card.text[: slot.span.start], card.text[slot.span.end :]
    said = upper_first(words.strip()) if slot.span.start == 0 or card.text[slot.span.start].isupper() else words.strip()
    tried = [_read(card, before + said + behind, language) for behind in _agreeing(said, after, slot)]
    return next((one for one in tried if not one.reason), tried[-1])


def stepped(card: Card, slot: Slot, by: int, language: Language) -> Refill:
    """Return a card's text with the number in a slot made so much larger; less than nothing is refused."""
    value = slot.value + by
    if slot.place.category == "Signed":
        return refilled(card, slot, f"{value:+d}", language)
    return refilled(card, slot, str(value), language) if value >= 0 else Refill(card.text, "It cannot be less than 0.")


def fillings(
    card: Card, slot: Slot, language: Language, usage: Usage, most: int = MOST_FILLINGS
) -> tuple[Filling, ...]:
    """Return what may stand in a slot instead, what cards say most first; each was tried and is read.

    Args:
        card: the card.
        slot: a slot of its text; a number has no fillings, it is counted or typed.
        language: what texts are read by.
        usage: what the project's cards say.
        most: how many are wanted at most.
    """
    if slot.kind == "number":
        return ()
    now = card.text[slot.span.start : slot.span.end].casefold()
    kept: dict[str, Filling] = {}
    for number, words in enumerate(_likely(slot, language, usage)):
        if len(kept) == most or number == MOST_TRIED:
            break
        if words.casefold() not in (now, *kept) and not refilled(card, slot, words, language).reason:
            kept[words.casefold()] = Filling(words, words)
    return tuple(kept.values())


def openings_behind(card: Card, found: Outline, rules: Rules, usage: Usage) -> tuple[Filling, ...]:
    """Return what can begin a further effect behind a sentence: verbs, with the words that are written for each.

    The effect goes on with "and"; where nothing may it is a sentence of its own.
    """
    before = card.text[: found.span.end]
    verbs = _carried_out(rules)
    for joint in _joints(before):
        fitting = [word for word in rules.language.next(before + joint, usage, card.name).words if word in verbs]
        if fitting:
            return tuple(Filling(f"{verb} ...", _joined(joint, verb)) for verb in fitting)
    return ()


def _carried_out(rules: Rules) -> frozenset[str]:
    """Return the words that begin what the rules carry out."""
    rows, forms = rules.ruleset.table("verb"), rules.ruleset.table("verb form").values()
    known = {row.id for row in rows.values() if row.begin is not None}
    known |= {form.verb for form in forms}
    spellings = (one for verb, entry in rules.language.lexicon.verbs.items() if verb in known
                 for one in entry.forms.split(";"))  # fmt: skip
    return frozenset(verb_forms(one.strip())["base"].split()[0] for one in spellings)


def joined_text(card: Card, found: Outline, words: str, language: Language) -> Refill:
    """Return a card's text with a further effect behind a sentence."""
    effect = words.strip().rstrip(".")
    before, after = card.text[: found.span.end], card.text[found.span.end :]
    tried = [_read(card, before + _joined(joint, effect) + after, language) for joint in _joints(before)]
    return next((one for one in tried if not one.reason), tried[0])


def _read(card: Card, text: str, language: Language) -> Refill:
    """Return a text if it has no more problems than the card's text has now."""
    types = (card.type,)
    problems = language.read(text, card.name, types).problems
    if problems and len(problems) > len(language.read(card.text, card.name, types).problems):
        return Refill(card.text, problems[0].message)
    return Refill(text)


def _likely(slot: Slot, language: Language, usage: Usage) -> Iterator[str]:
    """Yield the words that can stand in a place, those that cards use most first, then the shortest there are."""
    counted = sorted(usage.likeliest(slot.place), key=lambda pair: -pair[1])
    yield from (words for words, _ in counted)
    for one in language.examples.of(slot.place.category, slot.place.sorts):
        yield spelled([*map(_with_article, one.words, (*one.words[1:], ""))])


def _with_article(word: str, behind: str) -> str:
    return article_for(behind) if word == "a" else word


def _agreeing(said: str, after: str, slot: Slot) -> Iterable[str]:
    """Yield what stands behind a slot, first with the noun behind a number in the number that it needs then."""
    gap, _, rest = after.partition(" ")
    noun = rest[: next((at for at, letter in enumerate(rest) if not letter.isalpha()), len(rest))]
    if slot.kind == "number" and not gap and noun and (said == "1") != (slot.value == 1):
        for form in singulars_of(noun) if said == "1" else (plural_of(noun),):
            yield f" {form}{rest[len(noun) :]}"
    yield after


def _joints(before: str) -> tuple[str, ...]:
    """Return the ways to go on behind a text, the best first."""
    goes_on = bool(before.strip()) and before[-1:] not in ".:\n"
    return (" and ", ". ") if goes_on else (" ",)


def _joined(joint: str, words: str) -> str:
    return joint + (words if joint == " and " else upper_first(words))
