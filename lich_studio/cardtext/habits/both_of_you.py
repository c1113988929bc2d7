"""What is each of several players' own: "you and target opponent reveal the top card of your decks".

"Your" is one player's everywhere else. Behind "you and" somebody, hands and decks in the plural are those of each of
them, which rows say as "their deck".
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.tokens import Lexeme

_ONE_OF = {
    "hands": "hand", "decks": "deck", "purgatories": "purgatory", "abysses": "abyss", "avatars": "avatar",
    "heroes": "hero",
}  # fmt: skip
"""What a player has one of, in the plural, and the word for one."""
_BEFORE = frozenset({",", ":", "then", "-", "]"})
_PERSONS = frozenset({"opponent", "player", "ally", "enemy", "opponents", "players", "allies", "enemies"})
_RESPECTIVE = "respective"


def with_their_own(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    """Return a sentence about you and others with what is each one's own said of each, None for any other sentence.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    begin = next(
        (at for at in range(len(texts)) if texts[at : at + 2] == ("you", "and") and _begins(texts, at)), len(texts)
    )
    changed = tuple(_said(lexemes, begin))
    return changed if changed != lexemes else None


def _begins(texts: tuple[str, ...], at: int) -> bool:
    return at == 0 or texts[at - 1] in _BEFORE


def _said(lexemes: tuple[Lexeme, ...], begin: int) -> Iterator[Lexeme]:
    """Yield the sentence with "their deck" for "your decks", and without "each" behind who does it."""
    for at, one in enumerate(lexemes):
        after = next((next_one.text for next_one in lexemes[at + 1 :] if next_one.text != _RESPECTIVE), "")
        before = lexemes[at - 1].text if at else ""
        owner = lexemes[at - 2].text if before == _RESPECTIVE else before
        if at <= begin:
            yield one
        elif one.text in ("your", "their") and after in _ONE_OF:
            yield one._replace(text="their")
        elif one.text in _ONE_OF and owner in ("your", "their"):
            yield one._replace(text=_ONE_OF[one.text])
        elif one.text != _RESPECTIVE and (one.text != "each" or before not in _PERSONS):
            yield one
