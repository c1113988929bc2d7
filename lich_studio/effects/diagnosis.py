"""What a text is read against, and what is said when it cannot be read."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span


class CardContext(NamedTuple):
    """The card whose text is read.

    Attributes:
        name: the card's own name, which means "this card" in its text; "" if it has none yet.
        card_type: id of its type, such as "technique"; "" if unknown.
        names: names of all cards that texts may mention.
    """

    name: str
    card_type: str
    names: frozenset[str] = frozenset()


class Fix(NamedTuple):
    """A change of the text that mends a problem.

    Attributes:
        span: the characters to replace.
        text: what to put there.
    """

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class TextProblem:
    """Something about a card's text that its author should know.

    Attributes:
        span: the characters it is about.
        code: stable name of the kind of problem, such as "unread-word".
        message: a sentence for a designer.
        expected: what could stand there instead, at most a dozen examples.
        fixes: changes that were tried and help, best first.
        severity: an "error" makes the card a draft, a "warning" does not.
        about: vocabulary and id of the word it is about, by which its place is found in the span; ("", "") for none.
    """

    span: Span
    code: str
    message: str
    expected: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    severity: Literal["error", "warning"] = "error"
    about: tuple[str, str] = ("", "")

    @property
    def brief(self) -> str:
        """The message without what could stand there instead, for places that offer that as buttons or a list."""
        return self.message.partition(" Possible: ")[0].partition(" Did you mean ")[0]


Check = Callable[[Ability, CardContext], TextProblem | None]
"""Refuses what a text cannot mean: takes an ability and the card it stands on, returns the problem, or None."""
Pronouns = Callable[[Ability, CardContext, tuple[tuple[str, ...], ...]], "tuple[Ability, TextProblem | None]"]
"""Tells whom "it" means: takes an ability, the card it stands on, and for each effect its words "it", "they" and the
like in small letters; returns the ability with that said outright, and why a word is refused, or None."""
Numbers = Callable[[Ability], frozenset[int]]
