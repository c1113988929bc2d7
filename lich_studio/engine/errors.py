"""What can go wrong when the kernel is used wrongly.

A refused intent is a value (`legality.Refusal`); an exception means a bug in a client or a rule module.
"""

from __future__ import annotations


class EngineError(Exception):
    """Base of everything the kernel raises; the message is fit for a designer."""


class RulesetError(EngineError):
    """Rule modules that clash, miss each other, or leave something undeclared."""


class IllegalInputError(EngineError):
    """An input that the pending decision does not offer."""


class EndlessRulesError(EngineError):
    """A rule that never stops asking the kernel for one more step."""


class RecordError(EngineError):
    """A record that cannot be read or replayed."""
