"""What a player has on the board or in play as the game begins: "start the game with a Drone token adjacent to you".

What nobody has yet is made or put there at the start of the game; cards come from the deck, which holds them all then.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.laid_together import with_tiles_counted
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.habits.untold_tiles import with_tile_told
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_STARTS = frozenset({"start", "begin", "starts", "begins"})
_WHOSE = frozenset({"the", "each", "every", "your"})
_TOKENS = frozenset({"token", "tokens"})
_START = ("at", "the", "start", "of", "the", "game", ",")
_FROM_DECK = ("from", "your", "deck")
_HAND = ("your", "hand")
_PLACES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("play",): ("play",), ("your", "action", "zone"): ("your", "action", "zone"), ("your", "source", "zone"): ("play",),
    ("hand",): _HAND, _HAND: _HAND, ("your", "starting", "hand"): _HAND, ("your", "opening", "hand"): _HAND,
}  # fmt: skip


def read_begun_with(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that tells with what a game is begun as what happens at its start."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    at = 1 if texts[:1] == ("you",) else 0
    if len(texts) < at + 3 or texts[at] not in _STARTS:
        return None
    at += 1
    if texts[at] in _WHOSE and texts[at + 1 : at + 2] == ("game",):
        at += 2
    if texts[at : at + 1] != ("with",) or at + 1 >= len(texts):
        return None
    place = Span(lexemes[0].span.start, lexemes[0].span.start)
    what = lexemes[at + 1 :]
    said = _token(what, place) or _card(what, place) or _laid(what, place)
    return None if said is None else typed.read_soundly((*_words(place, *_START), *said))


def _words(place: Span, *texts: str) -> Lexemes:
    return tuple(Lexeme(text, place) for text in texts)


def _token(what: Lexemes, place: Span) -> Lexemes | None:
    return (*_words(place, "summon"), *what) if any(one.text in _TOKENS for one in what) else None


def _laid(what: Lexemes, place: Span) -> Lexemes | None:
    """Return the words for a wall or surface that lies where it is said to."""
    said = (*_words(place, "place"), *what)
    return with_tile_told(said) or with_tiles_counted(said)


def _card(what: Lexemes, place: Span) -> Lexemes | None:
    """Return the words for a card that is put where it is said to be, from the deck."""
    texts = tuple(one.text for one in what)
    at = next((at for at in range(1, len(texts)) if texts[at] in ("in", "into") and texts[at + 1 :] in _PLACES), 0)
    if not at:
        return None
    deck = next((here for here in range(at) if texts[here : here + 3] == _FROM_DECK), at)
    zone = _PLACES[texts[at + 1 :]]
    return (*_words(place, "put"), *what[:deck], *_words(place, *_FROM_DECK, "into", *zone))
