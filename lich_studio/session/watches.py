"""Watches: questions about a game asked at every stop, and where in the past their answers last changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.content.expression import parse_expression
from lich_studio.content.expression_nodes import Expression
from lich_studio.engine.game import Game
from lich_studio.engine.query import Events, asker, evaluate, speaks_of_events
from lich_studio.engine.things import QueryError
from lich_studio.session.explain import Explainer
from lich_studio.session.last_change import Change, last_change
from lich_studio.session.rewind import Rewind
from lich_studio.session.secrets import may_see

__all__ = ["WatchRow", "Watches", "changes_of"]

Answer = int | str | bool | None
_CARD = re.compile(r"""\bcard\(\s*["']([^"']*)["']\s*(?:,\s*(\d+))?""")
"""A card that an expression speaks of: its handle, and the seat whose handle that is."""


@dataclass(frozen=True, slots=True)
class WatchRow:
    """One watch as it stands.

    Attributes:
        text: the expression as written.
        value: its value in words; "" when it cannot be asked.
        before: its value at the stop before, where that was another one; else "".
        fault: why it cannot be asked, "" when it can.
        passing: whether it asks for what has just happened, which is so for a moment only.
    """

    text: str
    value: str
    before: str = ""
    fault: str = ""
    passing: bool = False


class Watches:
    """The watched expressions of one table."""

    def __init__(self) -> None:
        """Begin with none."""
        self._rows: dict[str, Expression] = {}
        self._last: dict[str, str] = {}
        self._before: dict[str, str] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the expressions as written."""
        return iter(tuple(self._rows))

    def add(self, text: str) -> None:
        """Watch an expression; one that is watched already stays where it is.

        Raises:
            ExpressionError: it is none.
        """
        self._rows[text.strip()] = parse_expression(text)

    def remove(self, text: str) -> None:
        """Watch an expression no longer."""
        for known in (self._rows, self._last, self._before):
            known.pop(text, None)

    def look(self, game: Game, seat: int = 0, events: Events = ()) -> tuple[WatchRow, ...]:
        """Return every watch at this stop; what differs from the stop before says so.

        Args:
            game: the game at this stop.
            seat: the seat that looks, which is told nothing of cards it may not look at; 0 for everything.
            events: what has just happened, as far as the seat may know it.
        """
        found: list[WatchRow] = []
        for text, expression in self._rows.items():
            spoken_of = (game.entity(handle, int(whose or 0)) for handle, whose in _CARD.findall(text))
            if not all(may_see(game, card, seat) for card in spoken_of):
                found.append(WatchRow(text, "", fault=f"player {seat} may not look at that card"))
                continue
            try:
                value, fault = worded(evaluate(game, expression, events)), ""
            except QueryError as error:
                value, fault = "", str(error)
            if text in self._last and self._last[text] != value:
                self._before[text] = self._last[text]
            elif text in self._last:
                self._before.pop(text, None)
            self._last[text] = value
            passing = speaks_of_events(expression, game.ruleset)
            found.append(WatchRow(text, value, self._before.get(text, ""), fault, passing))
        return tuple(found)


def changes_of(game: Game, text: str, explainer: Explainer) -> Rewind[Change]:
    """Return the search for the last step before the present at which an expression's value changed.

    Args:
        game: the game, standing anywhere.
        text: the expression.
        explainer: puts what made the change into words.

    Raises:
        ExpressionError: it is none.
    """
    ask = asker(parse_expression(text))

    def read(scout: Game) -> str:
        try:
            return worded(ask(scout))
        except QueryError:
            return "unknown"

    return last_change(game, read, explainer)


def worded(value: Answer) -> str:
    """Return a value as a watch shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value in ("", None) else str(value)
