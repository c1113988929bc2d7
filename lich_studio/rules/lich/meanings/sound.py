"""Refuse meanings that nothing could ever make true, or that may mean one thing or another."""

from __future__ import annotations

from functools import cache

from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.standing import holds
from lich_studio.rules.core.interpreter.vocabulary import NeverTrue, NotRunnable
from lich_studio.rules.lich.meanings.thing_rows import STATES
from lich_studio.rules.lich.words import WORDS


def refuse_unsound(ability: m.Ability) -> None:
    """Refuse an ability that speaks of what no event is about, or of "target" twice as if it were one.

    Raises:
        NotRunnable: naming what.
    """
    if ability.body is None and (ability.limit or ability.only or ability.on or ability.price):
        raise NotRunnable("a line that only says when or how often")
    if ability.limit is not None and any(event.verb == "tap" for event in ability.price):
        raise NotRunnable("how often what taps its card is used")
    if ability.limit is not None and ability.on is None and not ability.price and not _is_counted(ability.body):
        raise NotRunnable("how often what holds can be used")
    for thing in m.walk(ability):
        _refuse_words(thing)
        if isinstance(thing, m.Thing) and thing.most == 0:
            raise NotRunnable("none of something")
        if isinstance(thing, m.Thing):
            for part in (part for part in m.walk(thing.where) if isinstance(part, m.Part)):
                if part.one == m.Ref(m.ONE) and isinstance(part.event, m.Event):
                    _refuse_role(thing.noun, part.role, part.event.verb)
    targets = [thing for thing in m.walk(ability.body) if _is_any_target(thing)]
    owners = [part for part in m.walk(ability.body) if isinstance(part, m.Rel) and part.relation == "of"]
    if len(targets) > 1 and any(_is_any_target(part.to) for part in owners):
        raise NotRunnable("“target's” where it may be the target named before, or another")


def _is_counted(body: m.Statement | None) -> bool:
    """Return whether it is counted how often something is so: a change of what comes is, what always holds is not."""
    parts = body.parts if isinstance(body, m.Seq) else (body,)
    return not holds(body) or all(isinstance(part, m.Replace | m.Adjust) for part in parts)


def _refuse_words(node: m.Node) -> None:
    """Refuse words that nothing in a game could ever fit, so that a text with them would do nothing."""
    match node:
        case m.Modes() if len(node.parts) < max(2, node.least):
            raise NotRunnable("a choice between fewer things than it asks for")
        case m.Is(word=m.Word(kind="state")) if node.word.id not in STATES:
            raise NotRunnable(f"whether something is “{node.word.id}”")
        case m.Thing(noun="one", how="each" | "all", where=None):
            raise NotRunnable("“each one” of nothing that was named")
        case m.Thing(noun=noun, where=where) if noun != "status" and _is_status(where):
            raise NotRunnable(f"a {noun} that is a status")
        case m.Thing(noun="tile", where=where) if any(_is_number_of_it(one) for one in m.walk(where)):
            raise NotRunnable("a number that no tile has")
        case m.Thing(how="next") if node.noun != "turn":
            raise NotRunnable(f"“the next {node.noun}”")
        case m.Grant(whom=m.Thing(noun=noun)) if noun in NEVER_BEAR:
            raise NotRunnable(f"what each {noun} has")
        case m.Event(verb=verb) if verb in ONLY_IN_PLAY:
            _refuse_out_of_play(node)
        case m.Rel(one=m.Ref() as one, to=to) if one == to and node.relation != "is":
            raise NotRunnable(f"how something stands to itself: “{node.relation}”")
        case m.Event(verb="deal") if isinstance(node.role("agent"), m.Word):
            raise NotRunnable("a status as what deals damage")
        case _:
            pass


OUT_OF_PLAY = frozenset({"hand", "deck", "purgatory", "abyss"})
ONLY_IN_PLAY = frozenset({"destroy", "sacrifice", "tap", "untap"})
"""Verbs that are done to what is in play alone (KW-DESTROY)."""


def _refuse_out_of_play(event: m.Event) -> None:
    """Refuse "destroy a card in your hand"."""
    patient = event.role("patient")
    for thing in patient.parts if isinstance(patient, m.Union) else (patient,):
        where = getattr(thing, "where", None)
        for part in where.parts if isinstance(where, m.And) else (where,):
            place = getattr(part.to, "noun", "") if isinstance(part, m.Rel) and part.relation == "in" else ""
            if place in OUT_OF_PLAY:
                raise NeverTrue(f"You can {event.verb} only what is in play, nothing in a {place}.")


def refuse_contradictions(meanings: tuple[m.Ability, ...]) -> None:
    """Refuse a card that always forbids what it also permits: what forbids goes first (FX-001.2).

    Args:
        meanings: all abilities of the card.

    Raises:
        NeverTrue: the card does.
    """
    always = [one.body for one in meanings if not (one.only or one.on or one.price or one.tier is not None)]
    parts = [part for body in always for part in (body.parts if isinstance(body, m.Seq) else (body,))]
    rules = [(part, part.event) for part in parts if isinstance(part, m.Rule) and not (part.lasts or part.price)]
    for rule, no in ((rule, event) for rule, event in rules if rule.mode == "cannot" and isinstance(event, m.Event)):
        for other, yes in ((other, event) for other, event in rules if isinstance(event, m.Event)):
            if other.mode == "may" and no.verb == yes.verb and set(no.roles) <= set(yes.roles) and not rule.ignoring:
                raise NeverTrue("This permits what the same card always forbids, so it never does anything.")


def _is_status(where: m.Node | None) -> bool:
    """Return whether a description says that its things are, or are not, a status."""
    found = (node for node in m.walk(where) if isinstance(node, m.Rel) and node.relation == "is") if where else ()
    return any(isinstance(one.to, m.Word) and one.to.kind == "status" for one in found)


def _is_number_of_it(node: m.Node) -> bool:
    return isinstance(node, m.Prop) and node.of == m.Ref(m.ONE) and node.prop in ("defense", "health", "movement")


NEVER_BEAR = frozenset({"attack", "effect", "ability", "damage", "move", "block"})
"""Nouns of what happens, which have no words of their own that last."""


def _is_any_target(node: object) -> bool:
    return isinstance(node, m.Thing) and (node.noun, node.how, node.where) == ("target", "target", None)


def _refuse_role(noun: str, role: str, verb: str) -> None:
    """Refuse "each tile moved this way": nobody moves a tile."""
    lexicon = _lexicon()
    known, entry = lexicon.verbs.get(verb), lexicon.nouns.get(noun)
    wanted = role_sorts(known, role) if known is not None else frozenset[str]()
    if wanted and entry is not None and not wanted & frozenset(entry.sorts.split()):
        raise NotRunnable(f"“{noun}” as what “{verb}” is done to")


@cache
def _lexicon() -> Lexicon:
    return Lexicon.of(WORDS)
