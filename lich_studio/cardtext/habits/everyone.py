"""Players who are "everyone": "everyone draws 2 cards", "everyone else discards a card".

Only of what players alone do it is clear who is meant: damage "to everyone" may or may not be dealt to summons.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_EVERYONE = frozenset({"everyone", "everybody"})
_DONE_BY_PLAYERS = frozenset({
    "draws", "discards", "attrits", "damns", "reveals", "sacrifices", "shuffles", "searches", "surveys", "pays",
    "chooses", "returns", "puts", "may", "plays", "mills",
})  # fmt: skip


def with_players_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that says "each player" for everyone, None where nobody does what only players do.

    Args:
        lexemes: the sentence.
    """
    for at, one in enumerate(lexemes):
        if one.text not in _EVERYONE:
            continue
        others = lexemes[at + 1 : at + 2] != () and lexemes[at + 1].text == "else"
        verb = at + 1 + others
        if verb < len(lexemes) and lexemes[verb].text in _DONE_BY_PLAYERS:
            told = ("each", "other", "player") if others else ("each", "player")
            return (*lexemes[:at], *(Lexeme(word, one.span) for word in told), *lexemes[verb:])
    return None
