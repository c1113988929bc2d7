"""Make abilities of meanings: lines that are used or set off, lines that hold, and the parts that they put in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.effects.nodes import Ability, Condition, Cost, Effect, walk
from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.becoming import AsSoonAs
from lich_studio.rules.core.choices import Choose, Mode
from lich_studio.rules.core.choosers import choosers_of
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.gifts import BareKeyword, KeywordGift
from lich_studio.rules.core.interpreter.compiling import compiled
from lich_studio.rules.core.interpreter.described import Described, conjuncts, numbers_of
from lich_studio.rules.core.interpreter.expressions import Expressions
from lich_studio.rules.core.interpreter.forms import in_runnable_form, reworded
from lich_studio.rules.core.interpreter.history import said_of_the_past
from lich_studio.rules.core.interpreter.lasting import event_marks, free_slots, is_bare, parts_in_force
from lich_studio.rules.core.interpreter.meaning_effect import (
    AsksTheGame,
    Deeds,
    Gives,
    Holds,
    MadeToken,
    Meaning,
    PutInForce,
    Silences,
    instructions_of,
)
from lich_studio.rules.core.interpreter.modes import Way, ways
from lich_studio.rules.core.interpreter.programs import Program
from lich_studio.rules.core.interpreter.standing import (
    holds,
    is_plain,
    parts_that_hold,
    standing_change,
)
from lich_studio.rules.core.interpreter.targets_first import with_targets_first
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary, vocabulary_of
from lich_studio.rules.core.interpreter.wishing import single_rules
from lich_studio.rules.core.lying import LyingIn
from lich_studio.rules.core.permissions import LimitCost, OnlyUseIf
from lich_studio.rules.core.play_terms import AdditionalCost, PlayOnly, PlayOnlyIf
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.cards.alterations import HOSTS, NAMED_HOSTS, AttachesTo
from lich_studio.rules.lich.cards.skills import GrowsWithUse
from lich_studio.rules.lich.meanings import (
    answering,
    arriving,
    coming,
    costing,
    deeds_paid,
    judging,
    tapped_sources,
)
from lich_studio.rules.lich.meanings.changes import keyword_gift
from lich_studio.rules.lich.meanings.elided import whole
from lich_studio.rules.lich.meanings.holding import granting
from lich_studio.rules.lich.meanings.in_force import Until, expressions_of
from lich_studio.rules.lich.meanings.in_other_words import (
    as_condition,
    as_one,
    at_once,
    in_other_words,
    known_by_name,
    moved_by,
    whose_occasion,
)
from lich_studio.rules.lich.meanings.making_tokens import DEFENSE, lines_of
from lich_studio.rules.lich.meanings.not_yet import refuse_not_yet
from lich_studio.rules.lich.meanings.offers import offered
from lich_studio.rules.lich.meanings.once import parted, refuse_repeated
from lich_studio.rules.lich.meanings.permitting import as_held, lent, passing, plainly, would_be
from lich_studio.rules.lich.meanings.sound import refuse_contradictions, refuse_unsound
from lich_studio.rules.lich.meanings.stand_ins import (
    Holding,
    Meets,
    OnEvent,
    cost_of,
    limit_of,
    place_of,
    stand_ins,
    target_of,
    targets_in,
)
from lich_studio.rules.lich.triggers.parties import ThisParty

TACTICS = ("technique", "reaction")
STANDING = ("summon", "hero")
"""Types of cards that stand on the board, so that damage can be dealt to them."""

START = m.Edge("start", m.Period("turn"))
"""Stands for an occasion that fills no slot."""


def awaited(meaning: m.Ability) -> m.Condition | None:
    """Return the state as whose beginning an ability is set off: "when your health is 5 or less, ..." (AMB-118).

    Raises:
        NotRunnable: it is counted how often it does, or it is about something else than what is said there.
    """
    on = meaning.on
    if not isinstance(on, m.Event) or on.verb != "become" or isinstance(on.role("state"), m.Part | None):
        return None
    if meaning.limit is not None or on.nth or on.mark or {name for name, _ in on.roles} != {"state"}:
        raise NotRunnable("how often a state begins")
    return on.role("state")


program_of = kept_for_all(compiled)
"""The program of a meaning by the words of a ruleset and what it closes over, kept outside the state."""


@dataclass(frozen=True, slots=True)
class Making:
    """Makes the abilities of one text.

    Attributes:
        words: what the rules tell.
        card_type: the type of the card.
        closed: the slots that what is made finds filled, where it is a part of another ability.
        events: those of them that hold events.
        uses: how often what is made can be set off, 0 for any number of times.
    """

    words: Vocabulary
    card_type: str
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()
    uses: int = 0

    def ability(self, meaning: m.Ability) -> Ability:
        """Return an ability that plays by its meaning.

        Raises:
            NotRunnable: some of it cannot be run yet.
        """
        found = tuple(ways(meaning.body))
        if len(found) > 1:
            return self._choosing(meaning, found)
        tactic = self.card_type in TACTICS
        deeds = None if tactic else _deeds(meaning, self.words)
        marks = () if deeds is None else deeds_paid.marks_of(deeds)
        if deeds is not None and not set(marks) <= set(self.closed):
            return replace(self, closed=(*self.closed, *marks), events=event_marks(deeds.ability)).ability(meaning)
        if not tactic and not meaning.price and meaning.on is None and holds(meaning.body):
            lines = tuple(self._counted(part, meaning.limit) for part in parts_that_hold(meaning))
            return Ability(lines, tier=meaning.tier)
        state = None if tactic else awaited(meaning)
        if state is not None:
            waiting = self.ability(replace(meaning, on=START, limit=None))
            Expressions(self.words).condition(state)
            return replace(waiting, trigger=AsSoonAs(Holding(state)))
        keywords: tuple[Effect, ...] = ()
        if not tactic and meaning.on is None and (meaning.price or meaning.limit is not None):
            meaning = _paid_first(meaning)
            if _own_keywords(meaning, self.words)[0]:
                raise NotRunnable("a keyword of the card in the line of a use")
        grows = _growth(meaning, self.words) if self.card_type == "skill" else None
        if grows is not None:
            return Ability((grows,))
        if tactic:
            keywords, meaning = _own_keywords(meaning, self.words)
            own_costs, meaning = self._own_costs(meaning)
            keywords = (*keywords, *own_costs)
            terms, meaning = self._terms(meaning)
            keywords = (*keywords, *terms)
        meaning = replace(meaning, body=with_targets_first(m.transform(meaning.body, passing)))
        costs = self._costs(meaning)
        if meaning.limit is not None and meaning.on is None:
            costs = (*costs, LimitCost(limit_of(meaning.limit)))
        if not costs and meaning.on is None and not tactic:
            raise NotRunnable("a line that holds, or is used without a price")
        made = self.meaning(meaning)
        effects: tuple[Effect, ...] = (*keywords, made)
        if self.card_type == "source" and meaning.on is None and [type(cost) for cost in costs] == [TapCost]:
            effects = self._tapped(meaning) or effects
        condition: Condition | None = None
        if meaning.only is not None and meaning.on is not None:
            condition = Holding(meaning.only, meaning.on, self.closed, self.events)
        elif meaning.only is not None:
            effects = (*map(self._only_if, conjuncts(meaning.only)), *effects)
        trigger = None if tactic else self._trigger(meaning)
        ability = Ability(effects, costs, trigger, condition, meaning.tier, meaning.speed)
        self._ask_of_targets(ability)
        if len(choosers_of(ability)) != len(self.program(meaning).targets):
            raise NotRunnable("targets that the rules of aiming cannot tell apart")
        return ability

    def aimed_apart(self, ability: Ability) -> Ability:
        """Return an ability in which what is done to its target is an effect of its own, which each target gets."""
        whole_of_it = ability.effects[-1] if ability.effects else None
        if not isinstance(whole_of_it, Meaning):
            return ability
        said = whole_of_it.ability
        inner = replace(self, closed=whole_of_it.closed, events=whole_of_it.events)
        parts = tuple(inner.meaning(replace(said, body=part)) for part in parted(said.body))
        return ability if len(parts) < 2 else replace(ability, effects=(*ability.effects[:-1], *parts))

    def _only_if(self, condition: m.Condition) -> OnlyUseIf:
        """Return what keeps a line from being used while a condition does not hold.

        Raises:
            NotRunnable: the condition cannot be asked yet.
        """
        place = place_of(condition, m.Ref(m.THIS))
        if place is not None:
            return OnlyUseIf(IsThere(ThisCard(), LyingIn(place), True))
        Expressions(self.words).condition(condition)
        return OnlyUseIf(Holding(condition))

    def _own_costs(self, meaning: m.Ability) -> tuple[tuple[Effect, ...], m.Ability]:
        """Return what a card that is played and gone says of its own cost, and what else it does."""
        parts = meaning.body.parts if isinstance(meaning.body, m.Seq) else (meaning.body,)
        own = [part for part in parts if costing.speaks_of_itself(part)]
        if not own:
            return (), meaning
        lines = tuple(self.line(line) for part in own for line in parts_that_hold(m.Ability(part)))
        rest = tuple(part for part in parts if part not in own and part is not None)
        return lines, replace(meaning, body=rest[0] if len(rest) == 1 else m.Seq(rest) if rest else None)

    def _costs(self, meaning: m.Ability) -> tuple[Cost, ...]:
        """Return what is paid: what the rules of paying know, and what is done to pay.

        Raises:
            NotRunnable: some of it cannot be done yet.
        """
        found = [(event, _plain_cost(event, meaning, self.words)) for event in meaning.price]
        plain = tuple(cost for _, cost in found if cost is not None)
        deeds = _deeds(meaning, self.words)
        if deeds is None:
            return plain
        deeds_paid.program_of(deeds.ability, self.words)
        if any(True for _ in targets_in(deeds.ability.body)):
            raise NotRunnable("a target in a price")
        return (*plain, deeds)

    def _terms(self, meaning: m.Ability) -> tuple[tuple[Effect, ...], m.Ability]:
        """Return what a card that is played and gone says of its playing, and what is left: what it does, and answers.

        Raises:
            NotRunnable: nothing can be paid so, counted so or answered so.
        """
        costs = [cost_of(event, self.words) for event in meaning.price]
        if None in costs:
            raise NotRunnable("a price of playing that is done")
        terms: list[Effect] = [AdditionalCost(cost) for cost in costs if cost is not None]
        if meaning.only is not None:
            Expressions(self.words).condition(meaning.only)
            terms.append(PlayOnlyIf(Holding(meaning.only)))
        if meaning.limit is not None:
            terms.append(PlayOnly(limit_of(meaning.limit)))
        if meaning.on is not None:
            if self.card_type != "reaction":
                raise NotRunnable("an occasion on a card that answers nothing")
            term, meaning = answering.term_of(meaning, self.words)
            terms.append(term)
        return tuple(terms), replace(meaning, price=(), only=None, limit=None)

    def _choosing(self, meaning: m.Ability, found: tuple[Way, ...]) -> Ability:
        """Return an ability whose player chooses what it does as it is declared, before its targets (STK-001.1)."""
        made = tuple(self.ability(whole(replace(meaning, body=body), self.words)) for _, body in found)
        if any(not isinstance(one.effects[-1], Meaning) or len(one.effects) != len(made[0].effects) for one in made):
            raise NotRunnable("a choice of what a line is")
        chosen = tuple(one.effects[-1] for one in made)
        choice = Choose(tuple(Mode(one) for one in chosen[:-1]), chosen[-1:])
        return replace(made[0], effects=(*made[0].effects[:-1], choice))

    def _tapped(self, meaning: m.Ability) -> tuple[Effect, ...]:
        """Return the effects of the line by which a source is tapped, none where it is no such line."""
        gains, rest = tapped_sources.parted(meaning.body, self.words)
        if not gains or any(True for _ in targets_in(meaning.body)):
            return ()
        if not rest:
            return gains
        return (*gains, self.meaning(replace(meaning, body=rest[0] if len(rest) == 1 else m.Seq(rest))))

    def _ask_of_targets(self, ability: Ability) -> None:
        """Compile what targets and things that nobody chooses are described by; they are read in no program.

        Raises:
            NotRunnable: some of it cannot be asked yet.
        """
        for node in (node for effect in instructions_of(ability) for node in walk(effect)):
            if isinstance(node, Meets):
                Expressions(self.words).condition(node.condition)

    def meaning(self, meaning: m.Ability) -> Meaning:
        """Return the effect that carries out all that an ability does."""
        self.program(meaning)
        marks = event_marks(meaning) | self.events
        parts = tuple(self.part(part, marks) for part in parts_in_force(meaning.body))
        events = (node for node in m.walk(meaning.body) if isinstance(node, m.Event))
        roles = (value for event in events for _, value in event.roles)
        specs = dict.fromkeys(value.spec for value in roles if isinstance(value, Described))
        tokens = tuple(self.token(spec) for spec in specs)
        return Meaning(stand_ins(meaning, self.words), meaning, parts, self.closed, self.events, tokens)

    def token(self, spec: m.Spec) -> MadeToken:
        """Return a token that a text describes.

        Raises:
            NotRunnable: a number is said twice of it, or some of its text cannot be run yet.
        """
        numbers = numbers_of(spec)
        if len(dict(numbers)) < len(numbers):
            raise NotRunnable("a number of a token that is said twice")
        defense = dict(numbers).get(DEFENSE)
        printed = defense if isinstance(defense, int) else None
        own = Making(self.words, "summon")
        lines = tuple(own.ability(whole(line, self.words)) for line in lines_of(spec))
        return MadeToken(spec.name, spec, printed, lines)

    def program(self, meaning: m.Ability) -> Program:
        """Return the program of an ability."""
        return program_of(meaning, self.words, self.closed, self.events)

    def _trigger(self, meaning: m.Ability) -> OnEvent | None:
        on = meaning.on
        if on is None:
            return None
        patterns = on.parts if isinstance(on, m.Or) else (on,)
        itself = any(
            value == m.Ref(m.THIS) for one in patterns if isinstance(one, m.Event)
            for name, value in one.roles if name == "patient"
        )  # fmt: skip
        read = expressions_of(self.closed, self.events, self.words)
        read.matcher(on)
        about = (ThisParty(),) if itself else ()
        limit = None if meaning.limit is None else limit_of(meaning.limit)
        return OnEvent(on, read.kinds(on), about, self.closed, self.events, self.uses, limit)

    def _counted(self, part: m.Ability, limit: m.Limit | None) -> Effect:
        """Return a printed line that holds: the first time that something would be is once in the game."""
        body = part.body
        if isinstance(body, m.Replace) and body.uses == 1 and limit is None:
            part, limit = replace(part, body=replace(body, uses=0)), m.Limit(1, m.Period("game"))
        line = self.line(part)
        return replace(line, limit=limit_of(limit)) if limit is not None and isinstance(line, Holds) else line

    def line(self, part: m.Ability) -> Effect:
        """Return a statement that holds.

        Raises:
            NotRunnable: some of it cannot be run yet.
        """
        own = _own_keyword(part, self.words)
        if own is not None:
            return own
        body = part.body
        if isinstance(body, m.Grant) and isinstance(body.what, m.Ability):
            granting(part, self.words)
            return Gives(part, depends=AsksTheGame(), parts=(self.part(body.what, frozenset()),))
        if isinstance(body, m.Modify | m.Grant):
            standing_change(part, self.words)
            kind = Silences if isinstance(body, m.Grant) and body.take else Holds
            return kind(part, depends=None if is_plain(part) else AsksTheGame())
        return self._about_what_comes(part)

    def _about_what_comes(self, part: m.Ability) -> Holds:
        """Return a line about what comes: that it cannot, that it may, how much of it, or what comes instead."""
        if arriving.is_arrival(part):
            return Holds(part, arriving.heard_of(part, self.words), (), None, self.closed, self.events)
        if costing.is_cost(part):
            line = Holds(part, (), (), None, self.closed, self.events)
            return replace(line, heard=costing.heard_of(line, self.words))
        heard = judging.heard_of(part, self.words)
        if heard:
            heard += coming.heard_too(part, self.words)
            line = Holds(part, heard, (), None, self.closed, self.events)
            judging.refuse_unjudged(line, self.words)
            return line
        pattern = coming.pattern_of(part, self.words)
        channel = coming.channel_of(part)
        kinds = expressions_of(self.closed, self.events, self.words).kinds(pattern)
        effects: tuple[Effect, ...] = ()
        if isinstance(part.body, m.Replace) and part.body.by is not None:
            instead = whole(coming.instead_of(part), self.words)
            if self.card_type not in STANDING and any(_goes_to_this(node) for node in m.walk(instead.body)):
                raise NotRunnable("damage to a card that stands nowhere")
            effects = (self.meaning(instead),)
            if any(True for _ in targets_in(instead.body)):
                raise NotRunnable("a target of what happens instead")
        heard = tuple(f"{channel} {kind}" for kind in kinds)
        line = Holds(part, heard, effects, None, self.closed, self.events, coming.uses_of(part))
        coming.refuse_unasked(line, self.words)
        return line

    def part(self, part: Any, marks: frozenset[str]) -> PutInForce:
        """Return a part of a meaning as the ability that it is once it is in force."""
        if isinstance(part, m.Ability):
            own = Making(self.words, "equipment")
            return PutInForce(part, own.ability(whole(part, self.words)))
        closed = free_slots(part)
        inner = replace(self, closed=("began", *closed), events=marks & frozenset(closed), card_type="equipment")
        if isinstance(part, m.Lasts):
            read = expressions_of(inner.closed, inner.events, self.words)
            if part.while_ is not None:
                read.condition(part.while_)
            if isinstance(part.until, m.Event | m.Or):
                read.matcher(part.until)
            return PutInForce(part, Ability((Until(part, inner.closed, inner.events),)))
        if isinstance(part, m.Later):
            if part.uses > 1:
                raise NotRunnable("Later so many times")
            later = whole(m.Ability(part.body, on=part.on), self.words)
            return PutInForce(part, replace(inner, uses=part.uses).ability(later))
        only = part.lasts.while_ if part.lasts is not None and is_bare(part.lasts) else None
        lines = tuple(inner.line(m.Ability(one, only=only)) for one in single_rules(replace(part, lasts=None)))
        return PutInForce(part, Ability(lines))


def abilities_of(meanings: tuple[m.Ability, ...], card_type: str, ruleset: Ruleset) -> tuple[Ability, ...]:
    """Return abilities that play by their meanings.

    Args:
        meanings: the abilities of a text, as they were read.
        card_type: the type of the card; a tactic does all its lines at once (TEC-001, REA-001).
        ruleset: the rules, with this module.

    Raises:
        NotRunnable: some of the text cannot be run yet; the message names what.
    """
    words = vocabulary_of(ruleset)
    refuse_contradictions(meanings)
    stays = card_type not in TACTICS
    meanings = tuple(as_one(moved_by(known_by_name(m.transform(one, in_other_words)))) for one in meanings)
    meanings = tuple(whose_occasion(as_condition(one), stands=card_type in STANDING) for one in meanings)
    meanings = tuple(offered(one, stays=stays) for one in meanings)
    meanings = tuple(would_be(m.transform(lent(as_held(one)), plainly)) for one in meanings)
    hosts: tuple[Ability, ...] = ()
    if card_type == "alteration":
        hosts, meanings = _hosts(meanings)
    for one in meanings:
        refuse_unsound(one)
        refuse_not_yet(one)
    if card_type in TACTICS:
        meanings = (at_once(meanings),)
        if card_type == "reaction":
            meanings = tuple(map(answering.answering_first, meanings))
            meanings = tuple(replace(one, body=_for_the_episode(one.body)) for one in meanings)
    refuse_repeated(meanings)
    making = Making(words, card_type)
    forms = tuple(whole(in_runnable_form(said_of_the_past(one, stays=stays), words), words) for one in meanings)
    if card_type == "source":
        forms = tuple(one for form in forms for one in _told_apart(form, words))
    made = tuple(making.aimed_apart(making.ability(one)) for one in forms)
    return (*made, *hosts)


def _for_the_episode(body: m.Statement | None) -> Any:
    """Return what a reaction does; what holds without a time holds until all that it answers is over (AMB-201)."""
    time = m.Lasts(m.Edge("end", m.Period("episode")))

    def last(node: Any) -> Any:
        endless = isinstance(node, m.Replace | m.Adjust) and node.lasts is None and not isinstance(node.event, m.Ref)
        return replace(node, lasts=time) if endless else node

    return m.transform(body, last)


def _own_keyword(part: m.Ability, words: Vocabulary) -> Effect | None:
    """Return the keyword that a card says it has itself, wherever it is; None for any other statement."""
    body = part.body
    if not isinstance(body, m.Grant) or body.whom != m.Ref(m.THIS) or body.take or body.lasts or part.only:
        return None
    gift = keyword_gift(words.ids, body.what) if isinstance(body.what, m.Word) else None
    return BareKeyword(gift) if isinstance(gift, KeywordGift) else None


def _goes_to_this(node: m.Node) -> bool:
    return isinstance(node, m.Event) and node.verb == "redirect" and node.role("to") == m.Ref(m.THIS)


def _hosts(meanings: tuple[m.Ability, ...]) -> tuple[tuple[Ability, ...], tuple[m.Ability, ...]]:
    """Return the line that says what an alteration is attached to, and the lines that say anything else (ALT-001.2).

    Where none says it outright, it is what the text calls altered.

    Raises:
        NotRunnable: it is attached to what no card can be attached to.
    """
    said = [one for one in meanings if isinstance(one.body, m.Event) and one.body.verb == "alter"]
    rest = tuple(one for one in meanings if one not in said)
    attached = m.Rel(m.Ref(m.ONE), "is", m.Ref(m.HOST))
    things: list[Any] = [one.body.role("patient") for one in said if isinstance(one.body, m.Event)]
    spoken = (node for one in rest for node in m.walk(one) if isinstance(node, m.Thing) and node.where == attached)
    things += [replace(thing, where=None) for thing in spoken if thing.noun != "card"]
    if not things:
        return (), rest
    if any(one != m.Ability(one.body) for one in said) or not isinstance(things[0], m.Thing) or len(said) > 1:
        raise NotRunnable("what an alteration alters")
    return (Ability((AttachesTo(_attached_things(things[0])),)),), rest


_HOST_NOUNS = {"thing": HOSTS, "card": HOSTS, "target": NAMED_HOSTS, "unit": ("avatar", "summon"), "hero": ("avatar",),
               "player": ("avatar",), "opponent": ("avatar",), "enemy": ("avatar", "summon")}  # fmt: skip


def _attached_things(thing: m.Thing) -> Things:
    """Return what a text says it alters, as the rules of aiming know it."""
    target = target_of(replace(thing, noun="thing", how="target"))
    nouns = _HOST_NOUNS.get(thing.noun)
    if nouns is not None:
        foe = (Meets(m.Is(m.Ref(m.ONE), m.Word("noun", thing.noun))),) if thing.noun in ("opponent", "enemy") else ()
        return Things(target.adjectives, tuple(Kind(one) for one in nouns), (*target.qualifiers, *foe))
    if thing.noun in NAMED_HOSTS:
        return Things(target.adjectives, (Kind(thing.noun),), target.qualifiers)
    is_one = m.Is(m.Ref(m.ONE), m.Word("noun", thing.noun))
    return Things(target.adjectives, tuple(Kind(one) for one in HOSTS), (*target.qualifiers, Meets(is_one)))


def _told_apart(meaning: m.Ability, words: Vocabulary) -> Iterator[m.Ability]:
    """Yield the lines that a source can be tapped by: one for each way to choose what it gives."""
    for _, body in ways(meaning.body):
        yield whole(replace(meaning, body=body), words)


def _plain_cost(event: m.Event, meaning: m.Ability, words: Vocabulary) -> Cost | None:
    """Return a price as the rules of paying know it; what counts the counters of a card has to know it as it went."""
    counted = any(isinstance(node, m.Thing) and node.noun == "counter" for node in m.walk(meaning.body))
    return None if event.verb == "sacrifice" and counted else cost_of(event, words)


def _deeds(meaning: m.Ability, words: Vocabulary) -> Deeds | None:
    """Return what is done to pay for a use, None for prices that the rules of paying know."""
    done = tuple(_of_this(event, words) for event in meaning.price if _plain_cost(event, meaning, words) is None)
    return deeds_paid.deeds_of(done) if done else None


def _of_this(event: m.Event, words: Vocabulary) -> m.Event:
    """Return a price that leaves out what it is done to, such as "Untap:", as done to the card itself."""
    row = words.verbs.get(event.verb)
    if row is None or "patient" not in row.needs or event.role("patient") is not None:
        return event
    return reworded(event, event.verb, patient=m.Ref(m.THIS))


def _growth(meaning: m.Ability, words: Vocabulary) -> GrowsWithUse | None:
    """Return the rule by which a skill grows as it is used, which never waits on the stack (AMB-168)."""
    uses = (m.event("use", agent=m.Ref(m.YOU), patient=m.Ref(m.THIS)), m.event("use", patient=m.Ref(m.THIS)))
    body = meaning.body
    if not isinstance(meaning.on, m.Event) or replace(meaning.on, mark="") not in uses:
        return None
    if meaning != m.Ability(body, on=meaning.on):
        return None
    if not isinstance(body, m.Event) or body.verb != "add counters" or body.role("to") != m.Ref(m.THIS):
        return None
    counter = body.role("counter")
    if not isinstance(counter.value, int):
        return None
    return GrowsWithUse(Number(counter.value), words.word("counter", counter.id or "skill"))


def _paid_first(meaning: m.Ability) -> m.Ability:
    """Return "you may pay 2 health and draw a card" as a use that costs 2 health."""
    first, *rest = meaning.body.parts if isinstance(meaning.body, m.Seq) else (meaning.body,)
    if not rest or not isinstance(first, m.Event) or first.verb != "pay" or first.mark or first.role("agent"):
        return meaning
    return replace(meaning, body=rest[0] if len(rest) == 1 else m.Seq(tuple(rest)), price=(*meaning.price, first))


def _own_keywords(meaning: m.Ability, words: Vocabulary) -> tuple[tuple[Effect, ...], m.Ability]:
    """Return the keywords that a card has as it is played, and what else its text says."""
    parts = meaning.body.parts if isinstance(meaning.body, m.Seq) else (meaning.body,)
    found = [_own_keyword(m.Ability(part), words) for part in parts]
    keywords = tuple(one for one in found if one is not None)
    rest = tuple(part for part, own in zip(parts, found, strict=True) if own is None and part is not None)
    body = rest[0] if len(rest) == 1 else m.Seq(rest) if rest else None
    return keywords, replace(meaning, body=body) if keywords else meaning
