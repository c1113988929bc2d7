"""Random numbers from integer words that live in the state.

Each purpose has its own stream, so that a draw for one purpose never shifts another. The generator is
SplitMix64 (Steele, Lea and Flood 2014): one 64-bit word, the same everywhere.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seed_word(seed: int, stream: str) -> int:
    """Return the first word of a stream for a game's seed."""
    word = seed & _MASK
    for character in stream:
        word = mix((word ^ ord(character)) + _GAMMA & _MASK)
    return word


def mix(word: int) -> int:
    """Return the output that belongs to a word."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def draw(word: int, bound: int) -> tuple[int, int]:
    """Return the next word and a number from 0 to `bound - 1`, each equally likely.

    Args:
        word: the stream's present word.
        bound: how many results there are, from 1.
    """
    limit = _MASK + 1 - (_MASK + 1) % bound
    while True:
        # As `mix` does, at hand.
        word = value = (word + _GAMMA) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
        if value < limit:
            return word, value % bound


def shuffle(word: int, cards: list[int]) -> int:
    """Bring a list into random order, the last place first, and return the stream's next word.

    It draws as `draw` does for each place, at hand, for games are begun by the thousand.
    """
    for last in range(len(cards) - 1, 0, -1):
        bound = last + 1
        limit = _MASK + 1 - (_MASK + 1) % bound
        while True:
            word = value = (word + _GAMMA) & _MASK
            value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
            value ^= value >> 31
            if value < limit:
                break
        other = value % bound
        cards[last], cards[other] = cards[other], cards[last]
    return word
