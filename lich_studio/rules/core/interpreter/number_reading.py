"""Turn amounts into functions of a game and of the slots under way: counts, numbers of things, sums, distances."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import ARITHMETIC, FOLDS, as_pattern, conjuncts
from lich_studio.rules.core.interpreter.held import ORIGIN, Held, Slots
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary

Read = Callable[[Game, Slots, Any], Any]
"""Reads a value; the last argument is what a description is about (`one`)."""
DISTANCE, NOWHERE = "distance", 1_000_000
"""How far something is away, and how far what stands nowhere is."""
DAMAGE = "damage"
"""The noun for what is dealt, blocked and prevented, which is no thing by itself."""
COUNTER, STATUS = "counter", "status"
"""The nouns for what is counted by name and no thing by itself."""


def amount_of(read: Any, node: Any) -> Read:
    """Return the reader of a number; `read` are the `Expressions` that compile its parts."""
    if isinstance(node, int):
        return lambda _g, _s, _o: node
    if isinstance(node, m.Count) and isinstance(node.of, m.Thing) and node.of.noun == COUNTER:
        return _counters(read, node.of)
    if isinstance(node, m.Count) and isinstance(node.of, m.Thing) and node.of.noun == STATUS:
        return _statuses(read, node.of)
    if isinstance(node, m.Count) and isinstance(node.of, m.Thing) and node.of.noun == DAMAGE:
        return _points_dealt(read, node.of)
    if isinstance(node, m.Count):
        of = read.who(node.of)
        return lambda g, s, o: len(of(g, s, o))
    if isinstance(node, m.Field):
        if node.event.slot not in read.events:
            raise NotRunnable(f"“{node.role}” of what is no event")
        event, words, role = read.who(node.event), read.words, node.role
        if role == "amount" and node.event.slot in read.counted:
            return lambda g, s, o: len(event(g, s, o))
        return lambda g, s, o: sum(words.role(g, one, role) for one in event(g, s, o))
    if isinstance(node, m.Math) and node.op in ARITHMETIC:
        args, do = [read.amount(arg) for arg in node.args], ARITHMETIC[node.op]
        return lambda g, s, o: do(*(arg(g, s, o) for arg in args))
    if isinstance(node, m.Ref):
        return read.who(node)
    if isinstance(node, m.Fold) or (isinstance(node, m.Prop) and node.prop == DISTANCE):
        return _folded(read, node)
    if isinstance(node, m.Prop):
        of, measure = read.who(node.of), read.words.measures[read.words.word("measure", node.prop)].read
        return lambda g, s, o: sum(measure(g, held.aim) for held in of(g, s, o))
    if isinstance(node, m.Past):
        events, words, role = read.came_of(node.event, node.during), read.words, node.role
        row = words.verbs[node.event.verb]
        if not role or (role == "amount" and (role not in row.tells or row.one_each)):
            return lambda g, s, o: len(events(g, s, o))
        if role not in row.tells:
            raise NotRunnable(f"the role “{role}” of “{row.id}” in what happened")
        return lambda g, s, o: sum(words.role(g, one, role) for one in events(g, s, o))
    raise NotRunnable(f"the amount {type(node).__name__}")


def _folded(read: Any, node: m.Fold | m.Prop) -> Read:
    """Return the reader of the sum, greatest or least of a number of several, or of how far something is away."""
    if isinstance(node, m.Fold) and node.op in FOLDS:
        over, value, fold = read.who(node.over), read.amount(node.value), FOLDS[node.op]
        return lambda g, s, o: fold([value(g, s, held) for held in over(g, s, o)])
    if isinstance(node, m.Fold) and node.op != DISTANCE:
        raise NotRunnable(f"the amount “{node.op}”")
    if isinstance(node, m.Fold):
        one, other = node.value if isinstance(node.value, m.Node) else m.Ref(m.ONE), node.over
    else:
        one, other = node.of, m.Ref(ORIGIN)
    ones, others, tile_of = read.who(one), read.who(other), read.words.places.tile_of

    def far(game: Game, slots: Slots, held: Held | None) -> int:
        tiles = [[tile_of(game, each) for each in some(game, slots, held)] for some in (ones, others)]
        return min((a.distance(b) for a in tiles[0] for b in tiles[1] if a and b), default=NOWHERE)

    return far


def _counters(read: Any, node: m.Thing) -> Read:
    """Return the reader of how many counters there are: of a name, on things, or of those that were taken off."""
    name, on, events = "", None, None
    for one in conjuncts(node.where):
        if isinstance(one, m.Is) and one.word.kind in (COUNTER, "status"):
            name = read.words.word(one.word.kind, one.word.id)
        elif isinstance(one, m.Rel) and one.relation in ("on", "of") and isinstance(one.to, m.Ref | m.Thing):
            on = read.who(_bearer(one.to))
        elif isinstance(one, m.Part) and isinstance(one.event, m.Event) and one.event.verb in read.words.verbs:
            events = read.came_of(one.event, one.during)
        else:
            raise NotRunnable("counters that are described so")
    words = read.words
    if events is not None and on is None:
        taken: Read = lambda g, s, o: (one for one in events(g, s, o) if name in ("", one.event.word))  # noqa: E731
        return lambda g, s, o: sum(words.role(g, one, "amount", "remove counters") for one in taken(g, s, o))
    if on is None or events is not None:
        raise NotRunnable("counters that lie nowhere")
    return lambda g, s, o: sum(words.places.counters_on(g, held, name) for held in on(g, s, o))


def named_words(thing: m.Thing, words: Vocabulary) -> Iterator[tuple[str, bool]]:
    """Yield the words that a description says its words are, or are not, each with which of both.

    Raises:
        NotRunnable: it says something else of them.
    """
    for one in conjuncts(thing.where):
        part = one.part if isinstance(one, m.Not) else one
        if not isinstance(part, m.Rel) or part.relation != "is" or part.one != m.Ref(m.ONE):
            raise NotRunnable(f"a {thing.noun} that is described so")
        named = part.to.parts if isinstance(part.to, m.Union) else (part.to,)
        if not all(isinstance(word, m.Word) for word in named) or (len(named) > 1 and part is one):
            raise NotRunnable(f"a {thing.noun} that is described so")
        yield from ((words.word(word.kind, word.id), part is one) for word in named if isinstance(word, m.Word))


def _points_dealt(read: Any, node: m.Thing) -> Read:
    """Return the reader of how much damage was dealt: "for every 2 damage you dealt this turn"."""
    part = node.where
    if not isinstance(part, m.Part) or part.role != DAMAGE or not isinstance(part.event, m.Event):
        raise NotRunnable("damage that is described so")
    return read.amount(m.Past(part.event, part.during, "amount"))


def _bearer(node: Any) -> Any:
    """Return who bears what is counted; in a description, the one described: "each enemy with a status"."""
    return m.Ref(m.ONE) if node == m.Ref("outer") else as_pattern(node)


def _statuses(read: Any, node: m.Thing) -> Read:
    """Return the reader of how many statuses things bear, each counted once however many counters it has."""
    parts = conjuncts(node.where)
    related = [one for one in parts if isinstance(one, m.Rel) and one.one == m.Ref(m.ONE)]
    owned = [one for one in related if one.relation in ("of", "on")]
    if len(owned) != 1:
        raise NotRunnable("statuses that nobody has")
    words: Vocabulary = read.words
    told = tuple(named_words(replace(node, where=m.And(tuple(one for one in parts if one not in owned))), words))
    ids = {name for (kind, _), name in words.ids.items() if kind == STATUS}
    ids = {name for name in ids if all((name == word) == is_it for word, is_it in told)}
    on, counters = read.who(_bearer(owned[0].to)), words.places.counters_on
    return lambda g, s, o: sum(1 for held in on(g, s, o) for name in ids if counters(g, held, name))
