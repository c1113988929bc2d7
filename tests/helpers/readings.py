"""Finds the readings of a sentence by another parser than that under test: Earley with explicit ambiguity.

It knows no preference: where words could also belong to what stands farther away it finds further readings.

The parser under test only leaves out tokens that nothing can follow, so that not every way to take the sentence apart
has to be tried. Of the grammar it gets what can be said with the tokens of the sentence: the rest is in no derivation.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product

from lark import Lark, Token, Tree
from lark.lexer import Lexer

from lich_studio.cardtext.glr import Branch, Leaf, ParseState
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.node_builder import NodeBuilder, NoMeaningError
from lich_studio.cardtext.terminals import THIRD
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span

MOST_TREES = 400
"""Derivations looked at for one way to take a sentence apart."""


class _Given(Lexer):
    def __init__(self, lexer_conf):
        self.lexer_conf = lexer_conf

    def lex(self, data):
        return iter(data)


@lru_cache(maxsize=4)
def _rules(grammar: str) -> dict[str, list[tuple[str, frozenset[str]]]]:
    """Return the alternatives of every rule of a grammar with their symbols, by what stands before the colon."""
    lines = grammar.replace("\n    |", " |").splitlines()
    told = (line.split(": ", 1) for line in lines if line and not line.startswith("%"))
    return {
        head: [(one, frozenset(one.partition("->")[0].split())) for one in body.split(" | ")] for head, body in told
    }


def sayable_part(grammar: str, terminals: frozenset[str]) -> str:
    """Return the part of a grammar that some terminals alone can say: it has all derivations that hold no others."""
    sayable = terminals
    while True:
        kept = {head: [one for one, symbols in said if symbols <= sayable] for head, said in _rules(grammar).items()}
        more = sayable | {head.removeprefix("?") for head, said in kept.items() if said}
        if more == sayable:
            break
        sayable = more
    lines = [f"{head}: {' | '.join(said)}" for head, said in kept.items() if said]
    return "\n".join([*lines, "%declare " + " ".join(sorted(terminals))]) + "\n"


@lru_cache(maxsize=4)
def _earley(grammar: str) -> Lark:
    return Lark(grammar, parser="earley", lexer=_Given, ambiguity="explicit")


def token_paths(sentence: str, table: PhraseTable, context: CardContext) -> Iterator[list[Token]]:
    """Yield every way to take a sentence apart into tokens of the grammar that can follow each other."""
    lexemes = cut(sentence)

    def after(at: int, state: ParseState) -> Iterator[list[Token]]:
        if at == len(lexemes):
            yield []
            return
        for candidate in table.lexicon.candidates(lexemes, at, context):
            for terminal in sorted(candidate.terminals):
                following: ParseState | None = state
                tokens = [Token(THIRD, "")] if candidate.third else []
                tokens.append(Token(terminal, candidate.value))
                for token in tokens:
                    following = following and following.feed(frozenset({token.type}), str(token), Span(0, 0))
                if following is None:
                    continue
                for rest in after(at + candidate.length, following):
                    yield [*tokens, *rest]

    return after(0, table.start)


def count_readings(sentence: str, table: PhraseTable, context: CardContext) -> int:
    """Return how many derivations the grammar has for a sentence, over all its tokenizations."""
    return sum(_derivations(tree) for tree in _trees(sentence, table, context))


def readings(sentence: str, table: PhraseTable, context: CardContext) -> set[Ability]:
    """Return all abilities that a sentence could say if words might belong to anything, near or far."""
    found: set[Ability] = set()
    for tree in _trees(sentence, table, context):
        for branch in islice(_branches(tree), MOST_TREES):
            try:
                found.add(NodeBuilder(table, cut(sentence)).sentence(branch.children[0]))
            except NoMeaningError:
                continue
    return found


def _trees(sentence: str, table: PhraseTable, context: CardContext) -> Iterator[Tree]:
    paths = list(token_paths(sentence, table, context))
    grammar = sayable_part(table.grammar.text, frozenset(token.type for tokens in paths for token in tokens))
    for tokens in paths:
        try:
            yield _earley(grammar).parse(tokens)
        except Exception as error:
            if not type(error).__name__.startswith("Unexpected"):
                raise


def _branches(part: Tree | Token) -> Iterator[Branch | Leaf]:
    """Yield every derivation of a tree in the shape that the parser under test gives."""
    if isinstance(part, Token):
        yield Leaf(part.type, str(part), Span(0, 0))
    elif part.data == "_ambig":
        for choice in part.children:
            yield from _branches(choice)
    else:
        for children in product(*(tuple(islice(_branches(child), MOST_TREES)) for child in part.children)):
            yield Branch(str(part.data), children, Span(0, 0))


def _derivations(tree: Tree) -> int:
    inner = [_derivations(child) for child in tree.children if isinstance(child, Tree)]
    if tree.data == "_ambig":
        return sum(inner)
    product = 1
    for count in inner:
        product *= count
    return product
