"""Counts the readings of a sentence without the parser under test: Earley with explicit ambiguity."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lark import Lark, Token, Tree
from lark.lexer import Lexer

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import CardContext

END = object()


class _Given(Lexer):
    def __init__(self, lexer_conf):
        self.lexer_conf = lexer_conf

    def lex(self, data):
        return iter(data)


@lru_cache(maxsize=4)
def _earley(grammar: str) -> Lark:
    return Lark(grammar, parser="earley", lexer=_Given, ambiguity="explicit")


def token_paths(sentence: str, table: PhraseTable, context: CardContext) -> Iterator[list[Token]]:
    """Yield every way to take a sentence apart into tokens of the grammar."""
    lexemes = cut(sentence)

    def after(at: int) -> Iterator[list[Token]]:
        if at == len(lexemes):
            yield []
            return
        for candidate in table.lexicon.candidates(lexemes, at, context):
            token = Token(candidate.terminal, candidate.value)
            for rest in after(at + candidate.length):
                yield [token, *rest]

    return after(0)


def count_readings(sentence: str, table: PhraseTable, context: CardContext) -> int:
    """Return how many derivations the grammar has for a sentence, over all its tokenizations."""
    total = 0
    for tokens in token_paths(sentence, table, context):
        try:
            tree = _earley(table.grammar.text).parse(tokens)
        except Exception as error:
            if type(error).__name__.startswith("Unexpected"):
                continue
            raise
        total += _derivations(tree)
    return total


def _derivations(tree: Tree) -> int:
    inner = [_derivations(child) for child in tree.children if isinstance(child, Tree)]
    if tree.data == "_ambig":
        return sum(inner)
    product = 1
    for count in inner:
        product *= count
    return product
