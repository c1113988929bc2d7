"""More or less of what happens: "whenever you deal damage to a summon, deal 2 more", "when you survey, survey 1 more".

It is said as if something happened again, and means that the same happens in another amount. Rows say it as what
would happen and is increased, doubled, reduced or halved instead, and of attacks as what they deal.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "when", "whenever", "while"})
_EACH_TIME = (("each", "time"), ("every", "time"), ("any", "time"))
_COMMA, _WOULD, _INSTEAD, _DAMAGE, _YOU = ",", "would", "instead", "damage", "you"
_SUBJECTS = (("it",), ("they",), ("you",), ("this", "card"), ("he",), ("she",))
_MORE = frozenset({"more", "additional", "extra", "further"})
_LESS = frozenset({"less", "fewer"})
_TWICE = (("double",), ("twice", "the"), ("twice", "that"), ("twice", "as"), ("double", "the"))
_HALF = (("half",), ("half", "the"), ("half", "that"), ("half", "as"))
_STANDING = {(*who, "is", "increased", "by")
             for who in (("your", "healing"), ("healing", "you", "receive"), ("all", "healing", "you", "receive"))}
_THIS_ONCE = frozenset({"way", "turn", "first", "next", "only", "or", "and", "not"})
"""Words in front of the comma with which something else is meant than whatever happens of a kind."""


class Deed(NamedTuple):
    """A verb of which there can be more.

    Attributes:
        forms: how it is said of others and of oneself.
        plain: how it stands behind "would".
        of: what a card says there is more of, "" for what is counted without a noun.
        nouns: what may stand behind the number.
        answers: verbs with which the other amount is told.
    """

    forms: tuple[tuple[str, ...], ...]
    plain: tuple[str, ...]
    of: str
    nouns: frozenset[str]
    answers: tuple[tuple[str, ...], ...]


_DEALT = (("are", "dealt"), ("is", "dealt"), ("take",), ("takes",))
_CARDS = frozenset({"card", "cards"})
_DEEDS = (
    Deed((("deal", _DAMAGE), ("deals", _DAMAGE), ("dealing", _DAMAGE)), ("deal", _DAMAGE), _DAMAGE,
         frozenset({_DAMAGE}), (("deal",), ("deals",))),
    Deed((("are", "dealt", _DAMAGE), ("is", "dealt", _DAMAGE)), ("be", "dealt", _DAMAGE), _DAMAGE,
         frozenset({_DAMAGE}), _DEALT),
    Deed((("take", _DAMAGE), ("takes", _DAMAGE)), ("take", _DAMAGE), _DAMAGE, frozenset({_DAMAGE}), _DEALT),
    Deed((("heal",), ("heals",), ("healing",), ("gain", "health"), ("gains", "health"), ("are", "healed"),
          ("is", "healed"), ("be", "healed")), ("heal",), "amount", frozenset({"health", "life"}),
         (("heal",), ("heals",), ("gain",), ("gains",), ("are", "healed"), ("is", "healed"))),
    Deed((("lose", "health"), ("loses", "health"), ("lose", "life")), ("lose", "health"), "amount",
         frozenset({"health", "life"}), (("lose",), ("loses",))),
    Deed((("survey",), ("surveys",), ("surveying",)), ("survey",), "amount", _CARDS,
         (("survey",), ("surveys",), ("look", "at"), ("see",))),
    Deed((("attrit",), ("attrits",), ("attriting",)), ("attrit",), "amount", _CARDS, (("attrit",), ("attrits",))),
    Deed((("inflict",), ("inflicts",), ("inflicting",)), ("inflict",), "amount", frozenset(),
         (("inflict",), ("inflicts",))),
    Deed((("are", "inflicted", "with"), ("is", "inflicted", "with")), ("be", "inflicted", "with"), "amount",
         frozenset(), (("are", "inflicted", "with"), ("is", "inflicted", "with"))),
)  # fmt: skip

_DRAWING = Deed((), ("draw",), "amount", _CARDS, (("draw",),))
"""Cards are drawn one by one, so that so many are drawn in place of each."""


def with_more_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence about more of what happens as what is done instead of it, None for any other."""
    lexemes = _in_front(lexemes)
    begin = _opened(lexemes)
    texts = [one.text for one in lexemes]
    if not begin or _COMMA not in texts[begin:]:
        return None
    end = texts.index(_COMMA, begin)
    head, tail = _by_what(lexemes[begin:end]), lexemes[end + 1 :]
    if not _THIS_ONCE.isdisjoint(texts[begin:end]):
        return None
    said = _of_attacks(head, tail) or _of_cards(head, tail)
    if said is not None:
        return (*lexemes[: begin_of(lexemes)], *said)
    for deed in _DEEDS:
        would = _would(head, deed)
        other = None if would is None else _other_amount(tail, deed, tuple(one.text for one in head))
        if would is not None and other is not None:
            return (*lexemes[: begin_of(lexemes)], *_words("if", place=head[0].span), *would, lexemes[end], *other)
    return None


def _in_front(lexemes: Lexemes) -> Lexemes:
    """Return "heal 1 more whenever you heal" and "your healing is increased by 1" with what happens in front."""
    texts = tuple(one.text for one in lexemes)
    place = lexemes[-1].span
    if texts[:-1] in _STANDING and number_value(texts[-1]) is not None:
        return _words("if", _YOU, _WOULD, "heal", _COMMA, "heal", texts[-1], "more", place=place)
    at = next((at for at in range(1, len(texts)) if texts[at] in _OPENERS), 0)
    if not at or _COMMA in texts or _MORE.isdisjoint(texts[:at]):
        return lexemes
    return (*lexemes[at:], Lexeme(_COMMA, place), *lexemes[:at])


def _opened(lexemes: Lexemes) -> int:
    """Return where what happens begins, 0 in a sentence that does not begin with its time."""
    begin = begin_of(lexemes)
    texts = [one.text for one in lexemes[begin : begin + 2]]
    if texts[:1] and texts[0] in _OPENERS:
        return begin + 1
    return begin + 2 if tuple(texts) in _EACH_TIME else 0


def _words(*said: str, place: Span) -> Lexemes:
    """Return words that nobody typed, at the place of what they stand for."""
    return tuple(Lexeme(word, place) for word in said)


def _by_what(head: Lexemes) -> Lexemes:
    """Return "you deal damage with a Rifle" as what a Rifle you control deals; anything else as it is."""
    texts = [one.text for one in head]
    begin = 1 + (texts[1:2] == [_WOULD])
    if texts[:1] != [_YOU] or texts[begin : begin + 3] != ["deal", _DAMAGE, "with"] or "to" in texts:
        return head
    behind = head[begin + 3 :]
    who = (*behind, *_words(*(() if texts[begin + 3] == "this" else (_YOU, "control")), place=behind[-1].span))
    return (*who, *_words(_WOULD, "deal", _DAMAGE, place=behind[-1].span)) if behind else head


def _would(head: Lexemes, deed: Deed) -> Lexemes | None:
    """Return what happens with "would" before its verb; None where it is nothing of this kind."""
    texts = [one.text for one in head]
    if _WOULD in texts:
        at = texts.index(_WOULD) + 1
        form = next((one for one in (deed.plain, *deed.forms) if tuple(texts[at : at + len(one)]) == one), None)
        said = () if form is None else _words(*deed.plain, place=head[at].span)
        return None if form is None else (*head[:at], *said, *head[at + len(form) :])
    for form in deed.forms:
        for at in range(len(texts)):
            if tuple(texts[at : at + len(form)]) == form and (at or form[0].endswith("ing")):
                who = head[:at] or _words(_YOU, place=head[0].span)
                said = _words(_WOULD, *deed.plain, place=head[at].span)
                return (*who, *said, *head[at + len(form) :])
    return None


def _other_amount(tail: Lexemes, deed: Deed, head: tuple[str, ...]) -> Lexemes | None:
    """Return how the amount changes, and what is done besides; None where the tail says something else."""
    tail = _number_first(tail)
    texts = tuple(one.text for one in tail)
    if texts[:1] == (_INSTEAD,):
        tail, texts = tail[1:], texts[1:]
    at = next((len(one) for one in _SUBJECTS if texts[: len(one)] == one), 0)
    verb = next((len(one) for one in deed.answers if texts[at : at + len(one)] == one), 0)
    change = _change(texts, at + verb, deed) if verb else None
    if change is None:
        return None
    words, end = change
    end = _past_what_it_was(texts, end, head)
    if texts[end : end + 1] == (_INSTEAD,):
        end += 1
    if end < len(texts) and texts[end] != "and":
        return None
    place = tail[0].span
    return (*_words(_INSTEAD, *words, place=place), *tail[end:])


def _number_first(tail: Lexemes) -> Lexemes:
    """Return "inflict 1 additional Burning" for "inflict an additional Burning 1", anything else as it is."""
    texts = [one.text for one in tail[:5]]
    told = texts[:2] == ["inflict", "an"] and number_value("".join(texts[4:5])) is not None
    return (tail[0], tail[4], *tail[2:4], *tail[5:]) if told else tail


def _change(texts: tuple[str, ...], at: int, deed: Deed) -> tuple[tuple[str, ...], int] | None:
    """Return the order that changes the amount, and where it ends in the words."""
    that = ("that", deed.of)
    for said, order in ((_TWICE, "double"), (_HALF, "halve")):
        for one in sorted(said, key=len, reverse=True):
            end = at + len(one)
            if texts[at:end] == one and texts[end : end + 1] and texts[end] in {*deed.nouns, "amount", "much"}:
                end += 1 + (texts[end] == "much" and texts[end + 1 : end + 2] != () and texts[end + 1] in deed.nouns)
                return (order, *that), end
    start = at + (texts[at : at + 1] in (("an",), ("a",)) and len(texts) > at + 1)
    numbers = [one for one in texts[start : start + 2] if number_value(one) is not None]
    others = [one for one in texts[start : start + 2] if one in _MORE | _LESS]
    if len(others) != 1 or (not numbers and start == at):
        return None
    number = str(number_value(numbers[0])) if numbers else "1"
    end = start + len(numbers) + 1
    end += texts[end : end + 1] != () and texts[end] in deed.nouns
    return ("reduce" if others[0] in _LESS else "increase", *that, "by", number), end


def _past_what_it_was(texts: tuple[str, ...], at: int, head: tuple[str, ...]) -> int:
    """Return where the words go on behind what there is more of, or to whom it is done, named again."""
    if at < len(texts) and texts[at] in head and texts[at] not in {_INSTEAD, "and", "to", "on"}:
        at += 1
    if texts[at : at + 1] in (("counter",), ("counters",), ("tier",)):
        at += 1
    for again in (("to", "it"), ("to", "them"), ("on", "it"), ("to", "that", "target"), ("of", "it")):
        if texts[at : at + len(again)] == again:
            return at + len(again)
    return at


def _of_attacks(head: Lexemes, tail: Lexemes) -> Lexemes | None:
    """Return "when you attack with a Rifle, it deals 2 more damage" as what your attacks with it deal."""
    texts = [one.text for one in head]
    begin = 2 if texts[:2] == [_YOU, "attack"] else 1 if texts[:1] == ["attacking"] else 0
    order = _other_amount(tail, _DEEDS[0], tuple(texts)) if begin else None
    said = None if order is None else _dealt_by_attacks(order)
    if said is None:
        return None
    whom, how = head[begin:], ()
    if whom and whom[0].text == "with":
        how, whom = whom, ()
    place = tail[0].span
    said = _words(*said, *(("to",) if whom else ()), place=place)
    return (*_words("your", "attacks", place=head[0].span), *how, *said, *whom)


def _dealt_by_attacks(order: Lexemes) -> tuple[str, ...] | None:
    """Return what attacks do whose damage is changed by an order, None where they do more, or no row says it."""
    match [one.text for one in order]:
        case ["instead", "increase", "that", "damage", "by", number]:
            return ("deal", number, "more", _DAMAGE)
        case ["instead", "double", "that", "damage"]:
            return ("deal", "double", _DAMAGE)
        case _:
            return None


def _of_cards(head: Lexemes, tail: Lexemes) -> Lexemes | None:
    """Return "whenever you draw a card, draw an additional card" as drawing so many in place of one."""
    texts = [one.text for one in head if one.text != _WOULD]
    if texts not in (["you", "draw"], ["you", "draw", "a", "card"], ["drawing"], ["drawing", "a", "card"]):
        return None
    order = _other_amount(tail, _DRAWING, ()) or ()
    match [one.text for one in order]:
        case ["instead", "increase", "that", "amount", "by", number, *_]:
            drawn, behind = 1 + int(number), order[6:]
        case ["instead", "double", "that", "amount", *_]:
            drawn, behind = 2, order[4:]
        case _:
            return None
    place = tail[0].span
    would = _words("if", _YOU, _WOULD, "draw", "a", "card", _COMMA, place=head[0].span)
    return (*would, *_words(_INSTEAD, "draw", str(drawn), "cards", place=place), *behind)
