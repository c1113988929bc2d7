"""Name what the interpreter asks of a game's rules: rows of tables that mechanics declare beside their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from lich_studio.effects.keeping import kept_for_each
from lich_studio.engine.errors import EngineError
from lich_studio.engine.events import Event, Happened
from lich_studio.engine.frames import Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Held, Logged, Things
from lich_studio.rules.core.things import Aim

Act = Mapping[str, Any]
"""What one doing of a verb is about: roles to aims, numbers or ids of words."""
RoleReader = Callable[[Game, Happened], Any]
"""Reads a role from an event: things, or a number."""

FREE_KINDS = ("counter", "subtype")
"""Kinds of word of which a text may use one that nothing defines."""
THINGS, AMOUNT, WORD, GOAL = "things", "amount", "word", "goal"
"""Sorts of roles; a goal is a thing that the verb's procedure asks for, out of those described."""


class NotRunnable(EngineError):  # noqa: N818 - what a text is, as a draft is
    """A text was read, and holds something that nothing runs yet; the message names it."""


class NeverTrue(NotRunnable):
    """A text was read, and says what the rules of the game never let happen; the message says why."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A kind of intent that is wanting to do a verb: what lines which forbid or permit it are asked about.

    Attributes:
        kind: the kind of intent.
        tells: how such an intent shows the roles.
        needs: the roles that a line has to speak of, so that it is about this kind at all.
        is_one: whether an intent of that kind is one at all.
        damage: the damage that it is about, for the role "patient" of a verb that is done to damage.
        permitted: whether it is of itself impossible, and a line that says "may" makes it possible; else it is
            possible, and a line that says "cannot" or "only" forbids it.
    """

    kind: str
    tells: Mapping[str, Callable[[Game, Intent], Things]]
    needs: tuple[str, ...] = ()
    is_one: Callable[[Game, Intent], bool] | None = None
    damage: Callable[[Game, Intent], Happened | None] | None = None
    permitted: bool = False


@dataclass(frozen=True, slots=True)
class VerbRow:
    """A row of the table "verb": how a verb is carried out, and which events tell of it.

    Attributes:
        id: the verb.
        kinds: the kinds of event that tell that it happened.
        takes: each role that it can be given with its sort: things, an amount, or a word.
        begin: carries acts out as one change; what happened is what is announced meanwhile. None for a verb of which
            texts only say that it happens.
        needs: roles without which nothing can be done.
        elided: for a role that is left out, the role that it is then the same as; the agent is whoever acts.
        one_by_one: whether acts are carried out one after another.
        picks: the word before a choice that is made for it, such as "choose" or "discard".
        asks_always: whether a choice is offered even if nothing is left to choose between.
        among: what of a seat's it can be done to at all, for verbs of one's own things: "discard a card".
        tells: how the events of those kinds show the roles.
        one_each: whether each of its events tells of one thing, so that a pattern can only speak of one.
        can: whether a seat can do it whole, with what fills its roles: things, numbers, ids of words.
        is_one: whether an event of those kinds is one at all, for kinds that tell of several verbs.
        rules: the rules that whoever is asked for it is told of.
        allows: for each role that is chosen for, what can be chosen at all; anything where none is named.
        asked_about: whether lines that hold are asked about its events before they come true.
        only_forbidden: whether such lines can only forbid its events, and nothing comes in place of one.
        manners: the adverbs that it heeds, as the role "manner".
        of_zones: whether its events tell of zones.
        aims_as: for each role that a target can fill, the row of the tables "aimable" and "harm" that judges it.
        needs_one_of: roles of which one has to be said.
        all_of: the roles in which several words mean all of them.
        wishes: the intents that are wanting to do it, by which lines forbid or permit it.
        said_of: the words that a text can say of one of its events ("this damage has Overwhelm"), as the role "said".
        whole_zones: the roles in which a place stands for everything that lies in it ("discard your hand").
        only_replaced: whether such lines can only say what comes in place of its events.
        by_places: whether a place can be who did it, such as a surface.
        barred: for each verb of which a text can say that it cannot be done to one of its events, the word for that.
        causes: for each verb that one of its events can be said to come of ("destroyed by blocking"), whether it does.
    """

    id: str
    kinds: tuple[str, ...]
    takes: Mapping[str, str]
    begin: Callable[[Game, Registers, tuple[Act, ...]], Instruction] | None = None
    needs: tuple[str, ...] = ()
    elided: Mapping[str, str] = field(default_factory=dict[str, str])
    one_by_one: bool = False
    picks: str = "choose"
    asks_always: bool = False
    among: Callable[[Game, int], Things] | None = None
    tells: Mapping[str, RoleReader] = field(default_factory=dict[str, RoleReader])
    one_each: bool = False
    can: Callable[[Game, int, Mapping[str, Any]], bool] | None = None
    is_one: Callable[[Game, Happened], bool] | None = None
    rules: tuple[str, ...] = ()
    allows: Mapping[str, Callable[[Game, Aim], bool]] = field(default_factory=dict[str, Callable[[Game, Aim], bool]])
    asked_about: bool = False
    only_forbidden: bool = False
    manners: tuple[str, ...] = ()
    aims_as: Mapping[str, str] = field(default_factory=dict[str, str])
    of_zones: bool = False
    needs_one_of: tuple[str, ...] = ()
    all_of: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    said_of: tuple[str, ...] = ()
    whole_zones: tuple[str, ...] = ()
    barred: Mapping[str, str] = field(default_factory=dict[str, str])
    causes: Mapping[str, Callable[[Event], bool]] = field(default_factory=dict[str, Callable[[Event], bool]])
    by_places: bool = False
    only_replaced: bool = False


DONE, SPOKEN_OF, SETS_OFF = "done", "spoken of", "sets off"
"""Where a form of a verb stands: where it is carried out, in what only speaks of it, in what sets an ability off."""


@dataclass(frozen=True, slots=True)
class VerbForm:
    """A row of the table "verb form": a way to say something that another verb row carries out.

    "Place a wall" and "place fire" are one verb and two procedures.

    Attributes:
        id: the form.
        verb: the verb that it is said with.
        rewrite: returns the event as it is carried out, None for one that is not of this form.
        only: where it is of this form: DONE where it is carried out, SPOKEN_OF where a text speaks of its happening,
            SETS_OFF where that sets an ability off; "" everywhere.
        by_words: whether `rewrite` gets the words of the rules too, by kind and name.
    """

    id: str
    verb: str
    rewrite: Callable[..., Any]
    only: str = ""
    by_words: bool = False


@dataclass(frozen=True, slots=True)
class ThingNoun:
    """A row of the table "thing noun": which things go by a noun.

    Attributes:
        id: the noun.
        everything: yields all that may be one of them.
        fits: whether a thing is one of them, as a seat sees it.
        in_order: puts several in the order in which they act, for nouns that act.
    """

    id: str
    everything: Callable[[Game], Things]
    fits: Callable[[Game, int, Held], bool]
    in_order: Callable[[Game, Things], Things] | None = None


@dataclass(frozen=True, slots=True)
class RelationRow:
    """A row of the table "relation": whether a thing stands in a relation to another.

    Attributes:
        id: the relation.
        holds: from the thing, the other and the reach, which is 0 where none is said.
        related: yields all things that stand in it to another, of any noun; None where nothing knows them.
    """

    id: str
    holds: Callable[[Game, Held, Held, int], bool]
    related: Callable[[Game, Held, int], Things] | None = None


@dataclass(frozen=True, slots=True)
class AttributeRow:
    """A row of the table "attribute": a thing that another has, such as its tile or its controller's hand."""

    id: str
    of: Callable[[Game, Held], Held | None]


@dataclass(frozen=True, slots=True)
class WordRow:
    """A row of the table "word of things": whether a thing bears a word of a kind, such as a status or a type."""

    id: str
    bears: Callable[[Game, Held, str], bool]


@dataclass(frozen=True, slots=True)
class Places:
    """The one row of the table "interpreter": how things are named, placed and owned in this game.

    Attributes:
        key_of: a thing's name in option keys, in the eyes of a seat.
        label_of: what a button says for it.
        tile_of: its tile, or that of what stands for it.
        side_of: the seat that it belongs to.
        origin_of: what a seat's effect of a card is measured from.
        is_same: whether two are one, as a player and that player's avatar are.
        host_of: what a card is attached to, None for one that is attached to nothing.
        pending_of: what still waits to do what an event tells of, None where nothing does.
        doer_of: the one of those who are told to have done something that a text means by who did it.
        said_of: what a button says for a statement.
        nouns: the nouns that are places, which events never name as who did it.
        show: lets a seat look at things among which it chooses, such as the cards in the hand of another.
        zones: the nouns that are zones, of which only few events tell.
        counters_on: how many counters of a name lie on a thing, or lay as it went; of all names for "".
    """

    id: str
    key_of: Callable[[Game, Aim, int], str]
    label_of: Callable[[Game, Aim], str]
    tile_of: Callable[[Game, Held], Any]
    side_of: Callable[[Game, Held], int]
    origin_of: Callable[[Game, int, int], Held]
    is_same: Callable[[Game, Held, Held], bool]
    host_of: Callable[[Game, int], Held | None]
    pending_of: Callable[[Game, Happened | Logged], Held | None]
    doer_of: Callable[[Game, Things], Things]
    said_of: Callable[[Any], str]
    nouns: tuple[str, ...] = ()
    show: Callable[[Game, int, Things], None] = lambda _game, _seat, _things: None
    zones: frozenset[str] = frozenset()
    counters_on: Callable[[Game, Held, str], int] = lambda _game, _held, _name: 0


@dataclass(frozen=True, slots=True)
class Changes:
    """The one row of the table "changes": how numbers and words of things become other than printed.

    Attributes:
        number: returns the modifiers of a number, from the thing, its id, how it changes, by how much, and the card
            that says it.
        gift: returns the modifiers by which a thing has what a text gives it (the result of `given`).
        given: returns what a text can give for a word.
        abilities: returns the modifiers by which a thing has the abilities of another.
        standing: returns what has to be in force for a modifier of a line that holds.
        begin: puts a modifier in force for a time, and tells of it.
        put: puts a part of the running ability in force: with what it closes over, and what ends it; on a thing, or
            wherever parts of a player's texts lie.
        ends_with: returns what ends a modifier where a part of the running ability says it.
        at_once: the event that a change for good is, for the name of a number and how it changes.
        operations: how each way to change a number is called among modifiers.
        unlimited: the numbers that can be without limit, with what stands for that.
        token: returns what a token is called that the text of a card describes.
        held_by: for a property that says whose a thing is, what makes the modifier by which a seat has it for a time.
    """

    id: str
    number: Callable[[Game, Aim, str, str, int, int], tuple[Modifier, ...]]
    gift: Callable[[Game, Aim, Any, int], tuple[Modifier, ...]]
    given: Callable[[Mapping[tuple[str, str], str], m.Word], Any]
    abilities: Callable[[Game, Aim, Aim, int], tuple[Modifier, ...]]
    standing: Callable[[Modifier], tuple[Modifier, ...]]
    begin: Callable[[Game, Registers, Modifier], None]
    put: Callable[[Game, Registers, Any, tuple[Any, ...], tuple[tuple[str, Any], ...], Aim | None], None]
    ends_with: Callable[[Game, Registers, Any], tuple[Any, ...]]
    at_once: Mapping[tuple[str, str], Callable[[m.Modify], m.Event]]
    operations: Mapping[str, str]
    unlimited: Mapping[str, int]
    token: Callable[[Game, Held, m.Spec], str]
    held_by: Mapping[str, Callable[[Game, Aim, int, int], tuple[Modifier, ...]]]


@dataclass(frozen=True, slots=True)
class Calendar:
    """The one row of the table "calendar": the stretches of a game.

    Attributes:
        is_now: whether the game is in a stretch of a seat; seat 0 for anybody's.
        units: the stretches that `is_now` knows.
        ends: returns what ends a modifier at an edge, from side, unit and which; refuses what nothing ends at.
        edges: the kind of event that tells of an edge of a unit, with the word that it has, "" for whichever.
    """

    id: str
    is_now: Callable[[Game, str, int], bool]
    units: frozenset[str]
    ends: Callable[[str, str, str, bool], Callable[[Game, int, int], tuple[Any, ...]]]
    edges: Mapping[tuple[str, str], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that a ruleset tells the interpreter."""

    verbs: Mapping[str, VerbRow]
    nouns: Mapping[str, ThingNoun]
    relations: Mapping[str, RelationRow]
    attributes: Mapping[str, AttributeRow]
    words: Mapping[str, WordRow]
    places: Places
    changes: Changes
    calendar: Calendar
    numbers: Mapping[str, Any]
    ids: Mapping[tuple[str, str], str]
    forms: tuple[VerbForm, ...] = ()
    measures: Mapping[str, Any] = field(default_factory=dict[str, Any])
    unanswerable: frozenset[str] = frozenset()

    def word(self, kind: str, name: str) -> str:
        """Return the id of a word that is known by an id or a printed name.

        Raises:
            NotRunnable: the rules have no such word.
        """
        if kind in FREE_KINDS:
            return self.ids.get((kind, name), name)
        if (kind, name) not in self.ids:
            raise NotRunnable(f"the rules know no {kind} “{name}”")
        return self.ids[kind, name]

    def role(self, game: Game, event: Happened | Logged, name: str, verb: str = "") -> Any:
        """Return what fills a role of an event: things, a number or the id of a word.

        Args:
            game: the game.
            event: the event.
            name: the role.
            verb: the verb that tells of it, where several do.

        Raises:
            EngineError: events of that kind do not show the role.
        """
        if isinstance(event, Logged):
            return event.role(name)
        known = self.verbs.get(verb)
        if known is not None and name in known.tells:
            return known.tells[name](game, event)
        for row in self.verbs.values():
            if event.event.kind in row.kinds and name in row.tells:
                return row.tells[name](game, event)
        raise EngineError(f"an event of kind {event.event.kind!r} shows no role {name!r}")


@kept_for_each
def vocabulary_of(ruleset: Ruleset) -> Vocabulary:
    """Return what a ruleset tells the interpreter."""
    tables = ("verb", "thing noun", "relation", "attribute", "word of things")
    single = ("interpreter", "changes", "calendar")
    (places,), (changes,), (calendar,) = (ruleset.table(name).values() for name in single)
    ids = {(word.kind, name): word.id for word in ruleset.words for name in word.spellings}
    ids |= {(word.kind, name): word.id for word in ruleset.words for name in (word.id, word.name.lower())}
    verbs, nouns, relations, attributes, words = (ruleset.table(name) for name in tables)
    numbers = ruleset.table("number")
    forms, measures = tuple(ruleset.table("verb form").values()), ruleset.table("measure")
    rows = (verbs, nouns, relations, attributes, words, places, changes, calendar)
    unanswerable = frozenset(kind.id for kind in ruleset.events.values() if not kind.reactable)
    return Vocabulary(*rows, numbers, ids, forms, measures, unanswerable)
