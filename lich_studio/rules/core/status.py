"""Statuses as rows of a table: what they are called, how they add up, when they end.

A status is borne as counters of its id. Each status has its own file: `status_module` makes the whole rule
module from the row, the look and whatever hooks and clauses the status needs, so that cards can name it,
the engine keeps it, logs speak of it and boards draw it.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from lich_studio.effects.phrase import Word
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Procedure
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause
from lich_studio.engine.module import Hook, Look, RuleModule, StateCheck
from lich_studio.engine.ruleset import Ruleset

INFLICTED = "inflicted"
"""Somebody's effect, or the tile just entered, gives a status."""
SUFFERED = "suffered"
"""The rules themselves give a status: state checks and the status phase; nobody may answer (AMB-192)."""
REMOVED = "removed status"
"""Somebody's effect takes a status away."""
GIVING = "status.giving"
"""Hook point: the event by which a status is about to be given; a hook returns None when it is not."""
LENT = ("lent statuses",)
"""Memory: pairs of bearer and status, each with one counter lent by what keeps it, see `keywords.keep_status`."""
LENDING = "status.lending"
"""Hook point: the event by which a card lends a status; a hook only takes note of who does."""
FADED = "faded"
"""The rules themselves take a status away."""


@dataclass(frozen=True, slots=True)
class Status:
    """One status.

    Attributes:
        id: counter name and vocabulary word, such as "burning".
        name: how it is printed.
        stacking: "add" joins the numbers, "larger" keeps the larger (AMB-071), "once" allows one counter, "newest"
            forgets the number there was.
        timed: whether one counter goes at the end of the bearer's status phase (AMB-067).
        counts_down: whether its number counts status phases also where numbers are strengths (AMB-090).
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
    counts_down: bool = False
    removable: bool = True
    bearers: tuple[str, ...] = ("avatar", "summon")
    harmful: bool = True
    rule_ids: tuple[str, ...] = ()
    reminder: str = ""
    spellings: tuple[str, ...] = ()


def status_word(status: Status) -> Word:
    """Return the word by which card texts name a status."""
    return Word("status", status.id, status.name, status.spellings)


def status_module(
    status: Status,
    look: Look,
    *,
    rules: Mapping[str, str] | None = None,
    requires: tuple[str, ...] = (),
    hooks: tuple[Hook, ...] = (),
    clauses: tuple[Clause, ...] = (),
    checks: tuple[StateCheck, ...] = (),
    procedures: tuple[Procedure, ...] = (),
    events: tuple[EventKind, ...] = (),
) -> RuleModule:
    """Return the rule module of a status: its row, word, counter and look, and what it does.

    Args:
        status: the row; its id is the module's id too.
        look: how the status is drawn.
        rules: rule id to our one-line statement of it.
        requires: modules it needs beside the status table.
        hooks, clauses, checks, procedures, events: what it does and forbids.
    """
    return RuleModule(
        id=status.id,
        requires=("status", *requires),
        rules=rules or {},
        counters=(status.id,),
        words=(status_word(status),),
        tables={"status": (status,)},
        looks={status.id: look},
        hooks=hooks,
        clauses=clauses,
        checks=checks,
        procedures=procedures,
        events=events,
    )


@lru_cache(maxsize=16)
def statuses_of(ruleset: Ruleset) -> Mapping[str, Status]:
    """Return every status of a ruleset by id; a word that a project adds without rules is a status that only counts."""
    named = {word.id: Status(word.id, word.name) for word in ruleset.words if word.kind == "status"}
    return named | dict(ruleset.table("status"))


def status_row(game: Game, status: str) -> Status:
    """Return the row of a status."""
    return statuses_of(game.ruleset)[status]


def can_bear(game: Game, entity: int, status: str) -> bool:
    """Return whether an entity is in play and of a kind that can bear a status (AMB-206)."""
    state = game.state
    kind = state.kind_of[entity]
    if kind not in status_row(game, status).bearers:
        return False
    if kind == "card":
        zone = state.zone_of[entity]
        return bool(zone) and game.ruleset.zones[zone.rpartition("/")[0]].active
    return state.tile_of[entity] is not None


def bearers(game: Game, status: str) -> tuple[int, ...]:
    """Return every entity that bears a status, in the order they were made."""
    return tuple(sorted(entity for entity, name in game.state.counters if name == status))


def _give(game: Game, event: Event) -> Event | None:
    if event.amount <= 0 or not can_bear(game, event.subject, event.word):
        return None
    for hook in game.ruleset.hooks.get(GIVING, ()):
        if hook.fold is not None and hook.fold(game, event) is None:
            return None
    before = game.counter(event.subject, event.word)
    stacking = status_row(game, event.word).stacking
    number = {"larger": event.amount, "newest": event.amount, "once": 1}.get(stacking, before + event.amount)
    if number == before or (number < before and stacking != "newest"):
        return None
    game.add_counter(event.subject, event.word, number - before)
    return _placed(game, event if stacking == "newest" else event._replace(amount=number - before))


def _take(game: Game, event: Event) -> Event | None:
    taken = min(event.amount, game.counter(event.subject, event.word))
    if taken <= 0:
        return None
    game.add_counter(event.subject, event.word, -taken)
    return _placed(game, event._replace(amount=taken))


def _take_if_removable(game: Game, event: Event) -> Event | None:
    return _take(game, event) if status_row(game, event.word).removable else None


def _placed(game: Game, event: Event) -> Event:
    return event if event.tile is not None else event._replace(tile=game.state.tile_of[event.subject])


MODULE = RuleModule(
    id="status",
    rules={
        "STA-001.1": "A status lies on a thing and changes what it does.",
        "STA-001.2": "Counters on its bearer show a status and its number.",
        "REA-001.7": "What statuses do in the status phase cannot be answered.",
    },
    events=(
        EventKind(INFLICTED, "{subject} gets {status}{from_source}", apply=_give, rule_ids=("STA-001.1",)),
        EventKind(SUFFERED, "{subject} gets {status}{from_source}", apply=_give, reactable=False,
                  rule_ids=("STA-001.1", "REA-001.7")),
        EventKind(REMOVED, "{subject} loses {status}", apply=_take_if_removable, rule_ids=("STA-001.2",)),
        EventKind(FADED, "{subject} loses {status}", apply=_take, reactable=False,
                  rule_ids=("STA-001.2", "REA-001.7")),
    ),
)  # fmt: skip
