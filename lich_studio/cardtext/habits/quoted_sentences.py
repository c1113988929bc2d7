"""Quotations of several sentences: a token with "Tap: Deal 2 damage to target. Draw 1 card."

A slot for an ability holds one sentence. What goes on with it is joined to it by "then", which says no more than the
order of sentences does; what is paid for or set off by itself is quoted by itself.
"""
from __future__ import annotations

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.nodes import Ability

_QUOTE, _STOP, _THEN, _AND = '"', ".", "then", "and"
_OWN = frozenset({"whenever", "when", "at", "["})
"""Lexemes with which an ability of its own begins."""
_REACHING = frozenset({
    "if", "unless", "while", "may", "choose", "chooses", "each", "where", "otherwise", "instead", "would", "until",
    "or",
})  # fmt: skip
"""Lexemes of what would reach over the next sentence, were it joined."""


def read_quoting(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that quotes several with these joined."""
    read = None if _reaches(typed.lexemes) else typed.read_soundly(_joined(typed.lexemes))
    return read if read is not None and _can_be_said(read[0].abilities[0], typed) else None


def _can_be_said(ability: Ability, typed: Typed) -> bool:
    """Return whether canonical words say what was read in one quotation."""
    try:
        return bool(print_ability(ability, typed.table, typed.context))
    except CardTextError:
        return False


def _joined(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    found: list[Lexeme] = []
    quoted = False
    for at, one in enumerate(lexemes):
        quoted = quoted != (one.text == _QUOTE)
        behind = lexemes[at + 1 :]
        if not (quoted and one.text == _STOP and behind and behind[0].text != _QUOTE):
            found.append(one)
        elif _begins_anew(behind):
            found.extend(one._replace(text=mark) for mark in (_QUOTE, _AND, _QUOTE))
        elif behind[0].text != _THEN:
            found.append(one._replace(text=_THEN))
    pairs = zip(("", *(one.text for one in found)), found, strict=False)
    return tuple(one for before, one in pairs if (before, one.text) != (_THEN, ","))


def _reaches(lexemes: tuple[Lexeme, ...]) -> bool:
    """Return whether something in front of a stop inside a quotation could take along what stands behind it."""
    quoted = False
    said: set[str] = set()
    for at, one in enumerate(lexemes):
        quoted = quoted != (one.text == _QUOTE)
        inner = quoted and one.text == _STOP and lexemes[at + 1 : at + 2] and lexemes[at + 1].text != _QUOTE
        if inner and not said.isdisjoint(_REACHING) and not _begins_anew(lexemes[at + 1 :]):
            return True
        said = said | {one.text} if quoted and one.text != _QUOTE else set()
    return False


def _begins_anew(behind: tuple[Lexeme, ...]) -> bool:
    """Return whether the next sentence of a quotation is paid for or set off by itself."""
    end = next((at for at, one in enumerate(behind) if one.text in (_STOP, _QUOTE)), len(behind))
    return behind[0].text in _OWN or any(one.text == ":" for one in behind[:end])
