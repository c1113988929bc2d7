"""The classes of tokens that every grammar has, whatever its rows say."""
from __future__ import annotations

from dataclasses import dataclass

NUMBER = "NUMBER"
JOIN = "_JOIN"
COLON = "_COLON"
COMMA = "_COMMA"
AND = "_AND"
TIER_OPEN = "_TIER_OPEN"
TIER_CLOSE = "_TIER_CLOSE"
DASH = "_DASH"
QUOTE = "_QUOTE"
STOP = "_STOP"
OWN = "_OWN"
LIST = "_LIST"
OR = "_OR"
BOTH = "_BOTH"
FOR_EACH = "_FOR_EACH"
WHERE_X = "_WHERE_X"
X_IS = "_X_IS"
THEN = "_THEN"
A_NUMBER_OF = "_A_NUMBER_OF"
THIRD = "_THIRD"
JOIN_THEN = "_JOIN_THEN"
JOINERS = ("and", "then", "and then", ",", ", and", ", then", ", and then", "and also", ", also", ", and also")


@dataclass(frozen=True, slots=True)
class Terminal:
    """A class of tokens.

    Attributes:
        name: its name in the grammar.
        spellings: the words it takes, the printed one first; empty for numbers, names and vocabularies.
        vocabulary: the kind of word it takes, "" for none.
    """

    name: str
    spellings: tuple[str, ...] = ()
    vocabulary: str = ""


FRAME_TERMINALS = (
    Terminal(JOIN, JOINERS),
    Terminal(JOIN_THEN, ("then", "and then", ", then", ", and then")),
    Terminal(THIRD),
    Terminal(THEN, ("then", "then ,", "also", "also ,", "afterwards ,", "after that ,")),
    Terminal(COLON, (":",)),
    Terminal(COMMA, (",",)),
    Terminal(AND, ("and",)),
    Terminal(TIER_OPEN, ("[",)),
    Terminal(TIER_CLOSE, ("]",)),
    Terminal(DASH, ("-",)),
    Terminal(QUOTE, ('"',)),
    Terminal(STOP, (".",)),
    Terminal(FOR_EACH, ("for each", "for every")),
    Terminal(WHERE_X, (", where x is", "where x is", ", where x =", "where x =", ", where x equals", ", x being")),
    Terminal(X_IS, ("x is", "x =", "x equals", "x is equal to", "where x is", "where x =")),
    Terminal(A_NUMBER_OF, ("a number of", "an amount of")),
    Terminal(LIST, (",",)),
    Terminal(OR, ("or", ", or")),
    Terminal(BOTH, ("and", ", and")),
    Terminal(NUMBER),
    Terminal(OWN),
)
