"""Sentences that name whom they speak of once and say several things: "This card has +1 defense and cannot block".

Rows say one thing of one subject. Where a sentence cannot be read as it stands, its subject is said again before each
verb that lacks one, and the sentence is read once more; "but" then joins as "and" does, and "may not" says "cannot".
So is a sentence with a comma that was forgotten. A sentence that can be read as it stands is never touched.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.habits.forgotten_commas import with_comma
from lich_studio.cardtext.habits.open_doers import open_doers
from lich_studio.cardtext.habits.shared_bars import bars_in, spread_bars
from lich_studio.cardtext.habits.shared_tails import spread_head, spread_tail
from lich_studio.cardtext.habits.shared_verbs import spread_verb
from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

VERBS = frozenset({
    "has", "have", "had", "gains", "gain", "gets", "get", "loses", "may", "can", "cannot", "can't", "must", "is",
    "are", "isn't", "aren't", "does", "do", "doesn't", "don't", "deals", "deal", "takes", "take", "costs", "cost",
    "heals", "discards", "draws", "attrits", "sacrifices", "moves", "blocks", "enters", "enter", "ignores", "ignore",
    "counts", "count", "becomes", "become", "will", "won't", "taps", "untaps",
})  # fmt: skip
"""Words with which the second thing that is said of a subject may begin."""
_JOINING = ("and", "but")
_ENDS = frozenset({",", ":", "then", "]", "-", "—"})
"""Lexemes behind which a subject may begin."""
_LEAVE = ["you", "may"]
_HAS, _BARS = "has", frozenset({"cannot", "can't", "may"})
_OWNERS = frozenset({"controller", "owner"})
_CHOOSING = frozenset({"target", "targets", "a", "an", "any", "another", "up"})
"""Words of a subject by which something is chosen."""
_ASKING = frozenset({"if", "while", "when", "whenever", "unless", "and", "but", "also"})


def read_sharing(typed: Typed, reading: SentenceReading) -> Told:
    """Read a sentence once more with its subject said again before each verb that lacks one.

    Args:
        typed: the sentence.
        reading: what was made of the sentence as it stands.

    Returns:
        The new reading; the one that got furthest where that does not help.
    """
    best, furthest = reading, _reached(reading)
    for filled in (*with_comma(reading.lexemes, reading.stop), *_filled(reading.lexemes)):
        further, told = typed.read_anew(filled)
        if further.abilities:
            return further, told
        reached = _reached(further)
        is_typed = further.stop >= len(filled) or filled[further.stop].span.end > filled[further.stop].span.start
        if reached > furthest and is_typed:
            best, furthest = further, reached
    return best, ()


def read_owners(typed: Typed) -> Told | None:
    """Read a sentence that says several things of somebody's controller with these named again.

    In "its controller draws 1 card and loses 2 health" rows would take the second for something that "it" loses.
    """
    return typed.read_soundly(_with_owners(typed.lexemes), LEANING)


def _with_owners(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return a sentence with "its controller" before each verb that is joined to one of a controller."""
    filled: list[Lexeme] = []
    owner: Lexeme | None = None
    has = False
    for at, lexeme in enumerate(lexemes):
        before = lexemes[at - 1] if at else lexeme
        if before.text in _OWNERS and lexeme.text in VERBS:
            owner, has = before, lexeme.text == _HAS
        elif owner is not None and before.text == "and" and has and lexeme.text in _BARS:
            owner = None  # "has +1 movement and cannot block" is said in one
        elif owner is not None and before.text == "and" and lexeme.text in VERBS:
            place = Span(lexeme.span.start, lexeme.span.start)
            filled.extend((owner._replace(text="its", span=place), owner._replace(span=place)))
        elif owner is not None and (before.text == "and" or lexeme.text in _ENDS):
            owner = None
        filled.append(lexeme)
    return tuple(filled)


def read_sounder(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence once more with its subject said again where a check refuses what it says as it stands.

    "Summons you control have +1 movement and deal 1 additional damage" says who deals it; what is refused by itself and
    may be made sound by the sentence before it stays as it is.
    """
    joined = any(one.text in _JOINING for one in reading.lexemes)
    is_open = any(one.expected[0].endswith("gain") for one in open_doers(typed.text, reading.uses))
    if not joined or (typed.is_sound(reading) and not is_open):
        return None
    told = read_sharing(typed, reading)
    return told if typed.is_sound(told[0], frozenset()) else None


def _reached(reading: SentenceReading) -> int:
    """Return the place in the text where reading stopped."""
    if reading.stop < len(reading.lexemes):
        return reading.lexemes[reading.stop].span.start
    return reading.lexemes[-1].span.end if reading.lexemes else 0


def _filled(lexemes: tuple[Lexeme, ...]) -> Iterator[tuple[Lexeme, ...]]:
    """Yield the sentence with "but" as "and", with "may not" as "cannot", and with its subjects said again."""
    if [one.text for one in lexemes[:2]] == _LEAVE and any(one.text == ":" for one in lexemes):
        # Whatever stands left of a colon is paid by leave only.
        yield lexemes[len(_LEAVE) :]
    plain = tuple(one._replace(text=_whole_word(one.text, before)) for before, one in zip(
        ("", *(one.text for one in lexemes)), lexemes, strict=False
    ))  # fmt: skip
    if plain != lexemes:
        yield plain
    yield from (spread for spread in (spread_tail(plain), spread_head(plain), spread_verb(plain)) if spread != plain)
    barred = _barred(plain)
    if barred != plain:
        yield barred
    for said in dict.fromkeys((plain, barred)):
        filled = _with_subjects(said)
        if filled != said:
            yield filled
    barred = _shortened(barred)
    for bar in bars_in(barred):
        begin = max((at + 1 for at in range(bar) if barred[at].text in _ENDS), default=0)
        spread = spread_bars(barred, _said_again(_subject(barred[begin:bar])), bar)
        if spread != barred:
            yield spread


def _whole_word(word: str, before: str) -> str:
    """Return a word as rows say it: "and" for "but", "is" for the "'s" of "it's"."""
    if word == "'s" and before in ("it", "that"):
        return "is"
    return "and" if word == "but" else word


def _barred(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return the sentence with "cannot" in place of "may not"."""
    found: list[Lexeme] = []
    for one in lexemes:
        if one.text == "not" and found and found[-1].text in ("may", "can"):
            found[-1] = found[-1]._replace(text="cannot", span=Span(found[-1].span.start, one.span.end))
        else:
            found.append(one)
    return tuple(found)


def _shortened(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return the sentence with "don't" in place of "do not"."""
    found: list[Lexeme] = []
    for one in lexemes:
        if one.text == "not" and found and found[-1].text in ("do", "does"):
            found[-1] = found[-1]._replace(text=found[-1].text + "n't", span=Span(found[-1].span.start, one.span.end))
        else:
            found.append(one)
    return tuple(found)


def _with_subjects(plain: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return the sentence with its subject before each verb that another of it is joined to."""
    filled: list[Lexeme] = []
    subject: tuple[Lexeme, ...] = ()
    begin, told = 0, False
    for at, lexeme in enumerate(plain):
        joined = at > 0 and plain[at - 1].text in _JOINING
        if lexeme.text in VERBS and joined and subject:
            place = Span(lexeme.span.start, lexeme.span.start)
            filled.extend(one._replace(span=place) for one in subject)
            told = True
        elif lexeme.text in VERBS and not joined and not told:
            subject = _said_again(_subject(plain[begin:at])) or subject
            told = True
        elif lexeme.text in _ENDS:
            begin, told = at + 1, False
        filled.append(lexeme)
    return tuple(filled)


def _said_again(subject: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return how a subject is named once more: what is chosen is not chosen twice, so "it" stands for it."""
    chosen = any(one.text in _CHOOSING for one in subject)
    return (subject[-1]._replace(text="it"),) if chosen else subject


def _subject(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return whom words in front of a verb name."""
    at = 0
    while at < len(lexemes) and lexemes[at].text in _ASKING:
        at += 1
    return lexemes[at:]
