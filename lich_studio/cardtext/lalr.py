"""The only door to lark: builds LALR parsers and walks them token by token, with plain types."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, cast

from lark import Lark, Token, Tree
from lark.exceptions import GrammarError, LarkError, UnexpectedToken
from lark.lexer import Lexer
from lark.parsers.lalr_interactive_parser import InteractiveParser

from lich_studio.cardtext.errors import CardTextError
from lich_studio.effects.spans import Span

END = "$END"


class Leaf(NamedTuple):
    """A token that carries a value.

    Attributes:
        terminal: its name in the grammar.
        value: the id or number it stands for.
        span: where it stands.
    """

    terminal: str
    value: str
    span: Span


class Branch(NamedTuple):
    """A rule that was recognised.

    Attributes:
        rule: its name in the grammar.
        children: the rules and valued tokens in it, in order.
        span: from its first to its last token.
    """

    rule: str
    children: tuple[Branch | Leaf, ...]
    span: Span


class _NoLexer(Lexer):
    """Stands where lark wants a lexer: tokens are fed one by one."""

    def __init__(self, lexer_conf: object) -> None:
        self.lexer_conf = lexer_conf

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Token]:
        """Yield nothing."""
        return iter(())


@dataclass(frozen=True, slots=True)
class ParseState:
    """A place between two tokens; feeding leaves it as it was."""

    _parser: InteractiveParser

    def may_take(self, terminal: str) -> bool:
        """Return whether the table has an action for this terminal: no means no, yes may still fail."""
        return terminal in self._parser.choices()

    def accepts(self) -> frozenset[str]:
        """Return the terminals that can stand here, `END` among them where the text may end."""
        accepted = cast("set[str]", self._parser.accepts())
        return frozenset(accepted)

    def feed(self, leaf: Leaf) -> ParseState | None:
        """Return the place after this token, or None if it cannot stand here."""
        parser = self._parser.copy(deepcopy_values=False)
        token = Token(leaf.terminal, leaf.value, leaf.span.start, 1, 1, 1, 1, leaf.span.end)
        try:
            parser.feed_token(token)
        except UnexpectedToken:
            return None
        return ParseState(parser)

    def finish(self) -> Branch | None:
        """Return the whole reading, or None if the text cannot end here."""
        if not self.may_take(END):
            return None
        parser = self._parser.copy(deepcopy_values=False)
        try:
            tree: object = parser.feed_token(Token(END, "", 0, 1, 1, 1, 1, 0))
        except UnexpectedToken:
            return None
        return _branch(cast("Tree[Any]", tree)) if isinstance(tree, Tree) else None


def build(grammar: str) -> ParseState:
    """Build a parser and return its first place.

    Args:
        grammar: in lark's notation, with the start rule `start`.

    Returns:
        The place before the first token.

    Raises:
        CardTextError: the grammar has a conflict or is not well formed.
    """
    parser: Any = _parser(grammar)
    return ParseState(parser.parse_interactive())


@lru_cache(maxsize=8)
def _parser(grammar: str) -> Lark:
    try:
        return Lark(
            grammar, parser="lalr", lexer=_NoLexer, strict=True, propagate_positions=True, maybe_placeholders=False
        )
    except (GrammarError, LarkError) as error:
        raise CardTextError(f"two phrases clash, or one cannot be read: {error}") from error


def _branch(tree: Tree[Any]) -> Branch:
    children = tuple(_child(child) for child in tree.children)
    start = 0 if tree.meta.empty else tree.meta.start_pos
    end = 0 if tree.meta.empty else tree.meta.end_pos
    return Branch(str(tree.data), children, Span(start, end))


def _child(child: Any) -> Branch | Leaf:
    if isinstance(child, Token):
        return Leaf(child.type, child.value, Span(child.start_pos or 0, child.end_pos or 0))
    return _branch(child)
