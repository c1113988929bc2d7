"""Rule modules as values, and the registry that joins them to a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lich_studio.effects.nodes import Node
from lich_studio.effects.phrase import Phrase, Word
from lich_studio.engine.events import EventKind
from lich_studio.engine.frames import Procedure, Registers
from lich_studio.engine.legality import Clause, Intent
from lich_studio.engine.stats import Predicate, StatKey
from lich_studio.engine.zones import ZoneKind

if TYPE_CHECKING:
    from lich_studio.engine.decisions import Option
    from lich_studio.engine.game import Game
    from lich_studio.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Look:
    """How a word is drawn, as data.

    Attributes:
        fill: background colour, `#rrggbb`.
        ink: colour of the icon and pattern on it.
        icon: SVG text, or the name of an icon of the studio.
        pattern: name of a pattern, "" for none.
    """

    fill: str
    ink: str
    icon: str = ""
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class LayerWords:
    """A row of the table "layer words": a tile layer whose values are the ids of a table.

    Attributes:
        id: the layer.
        table: the table, such as "surface".
    """

    id: str
    table: str


@dataclass(frozen=True, slots=True)
class NodeRule:
    """How the game runs one class of node.

    Attributes:
        node: the class.
        evaluate: reads it from the game; for amounts, selectors, conditions and triggers.
        procedure: carries it out; for effects and costs.
        sentence: what it does, for people.
    """

    node: type[Node]
    evaluate: Callable[[Game, Any, Registers], Any] | None = None
    procedure: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class StateCheck:
    """Something that is put right at once whenever it is wrong.

    Attributes:
        id: unique in the ruleset.
        watches: what it looks at: a stat's id, "counter:ID", "layer:ID", "zone:KIND", "piece", "controller",
            "link", "abilities" for grants, or "everything".
        run: puts right what is wrong; returns whether it changed anything; never asks. All checks of that
            change then look again, until none has anything to do.
        rule_ids: the rules it carries out.
        order: lower runs first.
    """

    id: str
    watches: tuple[str, ...]
    run: Callable[[Game], bool]
    rule_ids: tuple[str, ...]
    order: int = 50


ANY_EVENT = "event"
"""Hook point that is told every event as it happens; "event KIND" is told those of one kind, after it."""


@dataclass(frozen=True, slots=True)
class Hook:
    """An answer to a point that another mechanic declares.

    Attributes:
        point: name of the point, such as "damage.before apply".
        fold: takes the game and a value, returns the value to go on with; or
        procedure: runs with register `value` and returns the value to go on with.
        due: whether the procedure has anything to do with a value; where not, the value goes on without it. None
            runs it always.
        order: lower runs first.
        wants: of a hook of `ANY_EVENT`, whether it is to be told of events of a kind at all; asked once, when the
            rules are joined.
        only_modified: whether it gives back what it is given as long as no modifier is in force, so that it need not
            be asked then.
    """

    point: str
    fold: Callable[[Game, Any], Any] | None = None
    procedure: str = ""
    due: Callable[[Game, Any], bool] | None = None
    order: int = 50
    wants: Callable[[Ruleset, str], bool] = lambda _ruleset, _kind: True
    only_modified: bool = False


@dataclass(frozen=True, slots=True)
class OptionSource:
    """Offers options for a kind of decision.

    Attributes:
        decision: the kind of decision, such as "main" or "window".
        offer: returns the legal options of a seat now.
        order: lower is offered first.
    """

    decision: str
    offer: Callable[[Game, int], Iterable[Option]]
    order: int = 50


@dataclass(frozen=True, slots=True)
class IntentReader:
    """Reads the text of an option key as an intent, so that refusals can be asked for.

    Attributes:
        word: first word of the keys it reads.
        read: returns the intent, or None when the rest makes no sense.
    """

    word: str
    read: Callable[[Game, int, str], Intent | None]


@dataclass(frozen=True, slots=True)
class RuleModule:
    """One mechanic, whole.

    Attributes:
        id: unique in the ruleset.
        requires: modules it needs.
        rules: rule id to our one-line statement of it.
        stats, zones, layers, counters, events, procedures, clauses, predicates, checks, hooks, options,
            readers: what it declares.
        nodes: how its nodes run.
        phrases: how its nodes are said.
        words: the vocabulary it adds.
        tables: rows of tables that other mechanics read, such as "status".
        looks: how its words are drawn.
        sentences: further sentences by name, for logs and prompts.
        text_checks: checks of a card's abilities when its text is read.
        text_pronouns: tell whom "it" means in a card's abilities when its text is read.
        text_numbers: tell which nodes of an ability stand for several, by their identities; printed in the plural.
    """

    id: str
    requires: tuple[str, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict[str, str])
    stats: tuple[StatKey, ...] = ()
    zones: tuple[ZoneKind, ...] = ()
    layers: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    events: tuple[EventKind, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    clauses: tuple[Clause, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    checks: tuple[StateCheck, ...] = ()
    hooks: tuple[Hook, ...] = ()
    options: tuple[OptionSource, ...] = ()
    readers: tuple[IntentReader, ...] = ()
    nodes: tuple[NodeRule, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    words: tuple[Word, ...] = ()
    tables: Mapping[str, tuple[Any, ...]] = field(default_factory=dict[str, tuple[Any, ...]])
    looks: Mapping[str, Look] = field(default_factory=dict[str, Look])
    sentences: Mapping[str, str] = field(default_factory=dict[str, str])
    text_checks: tuple[Callable[..., Any], ...] = ()
    text_pronouns: tuple[Callable[..., Any], ...] = ()
    text_numbers: tuple[Callable[..., Any], ...] = ()
