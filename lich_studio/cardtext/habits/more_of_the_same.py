"""More of what one does anyway: "whenever you heal, heal 2 more", "if you would draw a card, draw an additional card".

Read word for word, "2 more" would be 2 in place of all the rest, or something further that calls for itself again
without end. It is what would be done, and so much more of it, which rows say as "instead heal that much plus 2".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme, number_value

_OPENERS = (("if",), ("when",), ("whenever",), ("each", "time"), ("every", "time"), ("any", "time"))
_HEALS = frozenset({
    ("you", "heal"), ("you", "would", "heal"), ("you", "are", "healed"), ("you", "would", "be", "healed"),
    ("you", "gain", "health"), ("you", "would", "gain", "health"),
})  # fmt: skip
_DRAWS = frozenset({("you", "draw", "a", "card"), ("you", "would", "draw", "a", "card")})
_MORE = frozenset({"more", "additional", "extra"})
_BESIDE = frozenset({"you", "instead", "also", "an", "a", "for", "health", "life", "card", "cards"})
_VERBS = (("heal",), ("gain",), ("are", "healed"), ("draw",))
_STANDING = (("your", "healing", "is", "increased", "by"), ("healing", "you", "receive", "is", "increased", "by"),
             ("all", "healing", "you", "receive", "is", "increased", "by"))  # fmt: skip


def with_all_of_it(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that tells all that is done where it told how much more, None for other sentences.

    Args:
        lexemes: the sentence.
    """
    begin = begin_of(lexemes)
    texts = tuple(one.text for one in lexemes[begin:])
    heals, number = _more_healed(texts)
    draws, cards = _more_of(texts, _DRAWS)
    number = number if heals else cards
    if not (heals or draws) or number <= 0:
        return None
    told = f"heal that much plus {number}" if heals else f"draw {number + 1} cards"
    would = f"if you would {'heal' if heals else 'draw a card'} , instead {told}"
    place = lexemes[begin].span.joined(lexemes[-1].span)
    return (*lexemes[:begin], *(Lexeme(word, place) for word in would.split()))


def _more_healed(texts: tuple[str, ...]) -> tuple[bool, int]:
    return (True, number_value(texts[-1]) or 0) if texts[:-1] in _STANDING else _more_of(texts, _HEALS)


def _more_of(texts: tuple[str, ...], wanted: frozenset[tuple[str, ...]]) -> tuple[bool, int]:
    """Return whether a sentence tells how much more is done of one of the wanted things each time, and how much."""
    for opener in _OPENERS:
        for words in wanted:
            asked = (*opener, *words)
            if texts[: len(asked) + 1] == (*asked, ","):
                return _amount(texts[len(asked) + 1 :])
            if texts[-len(asked) :] == asked and "would" not in words:
                return _amount(texts[: -len(asked)])
    return False, 0


def _amount(texts: tuple[str, ...]) -> tuple[bool, int]:
    rest = [one for one in texts if one not in _BESIDE]
    verb = next((words for words in _VERBS if tuple(rest[: len(words)]) == words), None)
    left = rest[len(verb) :] if verb is not None else []
    more = [one for one in left if one in _MORE]
    numbers = [number_value(one) for one in left if one not in _MORE]
    if verb is None or len(more) != 1 or len(numbers) > 1 or None in numbers:
        return False, 0
    return True, numbers[0] if numbers and numbers[0] is not None else 1
