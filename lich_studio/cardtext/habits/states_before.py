"""What was so before something happens instead: "deal 4 damage to target. If it was Wet, deal 8 damage instead".

Before either is done, what was so still is; rows ask what is.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading

_WAS = {"was": "is", "were": "are"}
_STATES_OF_CARDS = frozenset({"tapped", "untapped"})
"""What would be read as done by the card itself."""
_SINGLE = frozenset({"it", "target", "card", "summon", "equipment", "token", "enemy", "opponent"})
_ALREADY = "already"


def with_state_before(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that asks whether something is tapped for one that asks whether it was, before it all happens.

    Args:
        lexemes: the sentence.
    """
    at = _asked_at(lexemes)
    behind = at + 1 + _says_already(lexemes, at)
    return _said_now(lexemes, at) if at and lexemes[behind].text in _STATES_OF_CARDS else None


def read_state_before(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that means nothing sound with what is so for what was so, or for what already is."""
    lexemes = typed.lexemes
    at = _asked_at(lexemes)
    if at:
        return typed.read_soundly(_said_now(lexemes, at), LEANING)
    now = next((at for at in range(1, len(lexemes) - 1) if lexemes[at].text in _WAS.values()), 0)
    instead = any(one.text == "instead" for one in lexemes)
    if now and instead and _says_already(lexemes, now):
        return typed.read_soundly((*lexemes[: now + 1], *lexemes[now + 2 :]), LEANING)
    return None


def _asked_at(lexemes: Lexemes) -> int:
    """Return the index of "was" in the condition of what happens instead, 0 for no such sentence."""
    texts = [one.text for one in lexemes]
    if texts[:1] != ["if"] or "instead" not in texts or "," not in texts:
        return 0
    found = next((at for at in range(2, texts.index(",") - 1) if texts[at] in _WAS), 0)
    return found if texts[found - 1] in _SINGLE | {"they"} else 0


def _says_already(lexemes: Lexemes, at: int) -> bool:
    return lexemes[at + 1 : at + 2] != () and lexemes[at + 1].text == _ALREADY


def _said_now(lexemes: Lexemes, at: int) -> Lexemes:
    now = lexemes[at]._replace(text=_WAS[lexemes[at].text])
    return (*lexemes[:at], now, *lexemes[at + 1 + _says_already(lexemes, at) :])
