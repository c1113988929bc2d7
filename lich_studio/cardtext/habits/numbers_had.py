"""How much somebody has, asked of them: "if the target has 5 or less health", "while this card has at least 6 defense".

Rows ask it of the number: "if its health is 5 or less". Behind a noun it is what tells things apart: "each summon that
has 5 or less defense" is one with so much.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme, number_value

_OPENERS = frozenset({"if", "while", "when", "unless", "whenever", "as"})
_HAS = frozenset({"has", "have", "had"})
_STATS = frozenset({"defense", "health", "life", "movement", "intelligence", "int"})
_OWN = {"you": ("your",), "it": ("its",), "they": ("their",)}
_SOME = frozenset({"a", "an", "any", "each", "no", "all"})
_WHICH = frozenset({"that", "which", "who"})
_ORDERS = frozenset({"more", "less", "fewer", "greater", "higher", "lower"})
_BEFORE = (("at", "least"), ("at", "most"), ("more", "than"), ("less", "than"), ("fewer", "than"), ("exactly",))
_LONGEST = 8
"""So many words name who has it, at most."""


def with_numbers_had(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that asks for a number instead of for who has so much, the same where nothing asks so."""
    for at in range(1, len(lexemes)):
        if lexemes[at].text == "at" and lexemes[at - 1].text in _OPENERS and _is_number(lexemes, at + 1):
            you = tuple(Lexeme(word, lexemes[at].span) for word in ("you", "are"))
            return (*lexemes[:at], *you, *lexemes[at:])
        if lexemes[at].text not in _HAS:
            continue
        amount = _amount(lexemes[at + 1 :])
        if amount is None:
            continue
        said, stat, end = amount
        if lexemes[at - 1].text in _WHICH:
            return (*lexemes[: at - 1], lexemes[at]._replace(text="with"), *lexemes[at + 1 :])
        begin = next((i for i in range(at - 1, max(at - _LONGEST, -1), -1) if lexemes[i].text in _OPENERS), -1)
        who = lexemes[begin + 1 : at]
        if begin < 0 or not who or who[0].text in {"long", "soon"}:
            continue
        if who[0].text in _SOME:
            being = tuple(Lexeme(word, lexemes[at].span) for word in ("is", "with"))
            return (*lexemes[:at], *being, *lexemes[at + 1 :])
        place = lexemes[at].span
        own = _OWN.get(who[0].text) if len(who) == 1 else None
        whose = tuple(one for one in who) if own is None else tuple(Lexeme(word, who[0].span) for word in own)
        mark = () if own is not None else (Lexeme("'s", place),)
        verb = Lexeme("was" if lexemes[at].text == "had" else "is", place)
        return (*lexemes[: begin + 1], *whose, *mark, stat, verb, *said, *lexemes[at + 1 + end :])
    return lexemes


def _is_number(lexemes: Lexemes, at: int) -> bool:
    return at < len(lexemes) and number_value(lexemes[at].text) is not None


def _amount(words: Lexemes) -> tuple[Lexemes, Lexeme, int] | None:
    """Return how a number is compared, the number that is, and how many words say so; None for anything else."""
    texts = [one.text for one in words[:6]]
    front = next((len(said) for said in _BEFORE if tuple(texts[: len(said)]) == said), 0)
    if front and number_value("".join(texts[front : front + 1])) is not None:
        found = texts[front + 1 : front + 2]
        return (words[: front + 1], words[front + 1], front + 2) if _is_stat(found) else None
    if not texts or number_value(texts[0]) is None:
        return None
    if texts[1:2] == ["or"] and _ORDERS.issuperset(texts[2:3]) and _is_stat(texts[3:4]):
        return words[:3], words[3], 4
    if texts[2:3] == ["or"] and _ORDERS.issuperset(texts[3:4]) and len(texts) > 3 and _is_stat(texts[1:2]):
        return (words[0], *words[2:4]), words[1], 4
    return None


def _is_stat(texts: list[str]) -> bool:
    return len(texts) == 1 and texts[0] in _STATS
