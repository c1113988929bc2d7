"""Statuses as rows of a table: what they are called, how they add up, when they end.

A status is borne as counters of its id. Each status has its own file with its row and whatever hooks it
needs; `status_words` makes the row's word, so that cards can name it.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Word


@dataclass(frozen=True, slots=True)
class Status:
    """One status.

    Attributes:
        id: counter name and vocabulary word, such as "burning".
        name: how it is printed.
        stacking: "add" joins the numbers, "larger" keeps the larger (AMB-071).
        timed: whether one counter goes at the end of the bearer's status phase (AMB-067).
        removable: whether card effects may remove it.
        bearers: kinds of entity that can bear it: "avatar", "summon", "card".
        harmful: whether inflicting it is hostile (ATK-001.4).
        rule_ids: the rules it states.
        reminder: what a card may say in parentheses.
        spellings: further accepted words, in lower case.
    """

    id: str
    name: str
    stacking: str = "add"
    timed: bool = True
    removable: bool = True
    bearers: tuple[str, ...] = ("avatar", "summon")
    harmful: bool = True
    rule_ids: tuple[str, ...] = ()
    reminder: str = ""
    spellings: tuple[str, ...] = ()


def status_word(status: Status) -> Word:
    """Return the word by which card texts name a status."""
    return Word("status", status.id, status.name, status.spellings)
