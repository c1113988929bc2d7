"""Decisions, their options, and the inputs that answer them."""

from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.grid.hex import Hex


class Option(NamedTuple):
    """One legal answer.

    Attributes:
        key: stable readable text such as `play ember-bolt#2` or `target tile 2,-1`.
        value: plain data handed to the asking step.
        label: what a button says.
        subject: the entity it is about, 0 for none.
        tile: the tile it is about, if any.
        rule_ids: the rules that allow it.
    """

    key: str
    value: Any
    label: str = ""
    subject: int = 0
    tile: Hex | None = None
    rule_ids: tuple[str, ...] = ()


class Decision(NamedTuple):
    """Somebody has to choose.

    Attributes:
        seat: who, from 1.
        kind: what sort of choice, such as "main", "block", "target".
        prompt: the question, and why it is asked.
        options: at least one.
        rule_ids: the rules that make it a choice.
        secret: whether other seats may not see the answer yet.
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[Option, ...]
    rule_ids: tuple[str, ...] = ()
    secret: bool = False

    def find(self, key: str) -> Option | None:
        """Return the option with that key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all options, in order."""
        return tuple(option.key for option in self.options)


class Choice(NamedTuple):
    """Answer the pending decision.

    Attributes:
        key: the key of one of its options.
    """

    key: str


class Edit(NamedTuple):
    """Change the state from outside the rules; logged like any input.

    Attributes:
        kind: one of `edits.EDITS`, such as "stat" or "layer".
        arguments: plain data that the edit needs.
        triggers: whether abilities may answer it.
    """

    kind: str
    arguments: tuple[Any, ...]
    triggers: bool = False


class ForceRandom(NamedTuple):
    """Decide the next random result of a stream.

    Attributes:
        stream: the purpose, such as "shuffle" or "effect".
        value: the result of the next draw, from 0.
    """

    stream: str
    value: int


Input = Choice | Edit | ForceRandom
