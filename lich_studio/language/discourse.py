"""Remember what a text has named and find what its later words refer to.

Every noun phrase and event introduces a referent. A word that refers takes one by what can stand there (its sorts), by
number, by nearness, and subjects first. What fits none, or two equally, is not decided here: it is returned as such.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lich_studio.language.chart import Derivation
from lich_studio.language.lexicon import Lexicon
from lich_studio.language.phrases import Anaphor
from lich_studio.language.tokens import Token
from lich_studio.meaning.nodes import Thing, Union

PLACED = frozenset({"unit", "wall", "tile"})
"""The sorts of what has a place on the board."""

_OF_CARDS = frozenset({"tapped", "untapped", "attached", "altered", "face"})
"""What is said of a card alone: "while untapped, you ..." speaks of the card that says so."""

Path = tuple[tuple[int, int], ...]
"""The branches of modes that a phrase stands in: a number for the choice and one for the branch."""


@dataclass(slots=True, eq=False)
class Referent:
    """What a phrase names.

    Attributes:
        text: its words, as a question shows them.
        sorts: what it can be.
        plural: whether it is several; None for a group whose members are spoken of one by one.
        noun: its noun.
        clause: where it was named.
        role: as what.
        inside: the phrase it was named in.
        area: price, trigger, condition or body.
        path: the branches it stands in.
        at: the number of its sentence and of its first word.
        slot: the mark that later words use; given when one does.
        made: whether its clause makes it, so that nothing of that clause can be its own yet.
    """

    text: str
    sorts: frozenset[str]
    plural: bool | None
    noun: str
    clause: Clause | None
    role: str
    inside: Referent | None
    area: str
    path: Path
    at: tuple[int, int]
    slot: str = ""
    made: bool = False
    departed: bool = False
    placed_by_verb: bool = False
    stands_for_you: bool = False
    includes_you: bool = False
    brought_by: Clause | None = None
    brought_as: str = "patient"
    group: Referent | None = None
    landmark: Referent | None = None


@dataclass(slots=True, eq=False)
class Clause:
    """A verb with what takes part in it."""

    sentence: int
    number: int
    area: str
    path: Path
    subject: Referent | None = None
    verb: str = ""
    arguments: list[tuple[Referent, str, bool]] = field(default_factory=list[tuple[Referent, str, bool]])
    offered: bool = False
    denied: bool = False
    embedded: bool = False
    passive: bool = False
    event: int = 0
    stands_for: Clause | None = None
    at: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """What a word was found to refer to; several antecedents where it must be asked, none where nothing fits.

    `called` says of several antecedents how each can be spoken of without doubt ("that wall"); empty if one cannot.
    """

    word: str
    sentence: int
    token: int
    antecedents: tuple[str, ...]
    called: tuple[str, ...] = ()


class Discourse:
    """What an ability's text has named so far: referents, clauses with their verbs, and where the reading stands.

    Attributes:
        area: price, trigger, condition or body.
        path: the branches of modes under way.
        clause: the clause under way.
        inside: the phrase under way, which cannot refer to itself.
        words: the tokens of the sentence under way.
    """

    def __init__(
        self, lexicon: Lexicon, sorts_of: Callable[[Any], frozenset[str]], *, is_reaction: bool = False
    ) -> None:
        self.lexicon = lexicon
        self.sorts_of = sorts_of
        self.this = self.constant("@self", "card unit", "this")
        self.you = self.constant("@you", "player unit", "you")
        self.host = self.constant("@host", "player unit card", "host")
        self.answered = self.constant("@answered", "card event", "answered") if is_reaction else None
        self.referents: list[Referent] = []
        self.clauses: list[Clause] = []
        self.sentence: int = -1
        self.area = "body"
        self.path: Path = ()
        self.clause: Clause | None = None
        self.inside: Referent | None = None
        self.branches = 0
        self.slots = 0
        self.start = 0
        self.names_this = self.holds_while = False
        self.asked: dict[int, Clause] = {}
        self.words: Sequence[Token] = ()
        self._names_departed = True

    def constant(self, text: str, sorts: str, slot: str) -> Referent:
        """Return a referent that every text has."""
        return Referent(text, frozenset(sorts.split()), False, "", None, "", None, "card", (), (-1, 0), slot)

    def new_clause(self, subject: Referent | None, at: int, *, embedded: bool = False) -> Clause:
        """Begin a clause; what is named from now on takes part in it."""
        clause = Clause(self.sentence, len(self.clauses), self.area, self.path, subject, at=at, embedded=embedded)
        self.clauses.append(clause)
        self.clause = clause
        return clause

    def argue(self, found: Referent | None, role: str, *, pronoun: bool = False) -> None:
        """Note that a referent takes part in the clause under way."""
        if found is not None and self.clause is not None:
            self.clause.arguments.append((found, role, pronoun))

    def slot_of(self, found: Referent | Clause) -> str:
        """Return the slot of what is referred to; given now if it has none."""
        if isinstance(found, Referent):
            if not found.slot:
                self.slots += 1
                found.slot = str(self.slots)
            return found.slot
        found = found.stands_for or found
        if not found.event:
            self.slots += 1
            found.event = self.slots
        return str(found.event)

    def find(
        self, anaphor: Anaphor, need: frozenset[str], role: str, at: int
    ) -> Referent | Clause | tuple[Referent, ...]:
        """Return what a word refers to: one thing or event, several where nobody can tell, none where nothing fits."""
        match anaphor.word:
            case "it" | "they":
                found = self._pronoun(anaphor.word, need, role, at)
                if found == ():
                    found = self._pronoun({"they": "one of them", "it": "a person"}[anaphor.word], need, role, at)
                if found == () and need & PLACED:
                    found = self._placed() or found
                if found == () and need & {"damage", "event"}:
                    return self._event_of("deal", at) or self._event_of("take", at) or found
                return found
            case "that" | "those" | "the":
                return self._definite(anaphor, at)
            case "":
                found = self._landmark(at)
                if self.inside is not None and isinstance(found, Referent):
                    self.inside.landmark = found
                return found
            case "sight":
                return self._other_party()
            case "subject":
                return self._main_subject(at)
            case "this way":
                verb = anaphor.noun or (self.clause.verb if self.clause is not None else "")
                return self._event_of(verb, at) or (() if anaphor.noun else self._latest_event())
            case "both" | "former" | "latter":
                return self._pair(anaphor.word)
            case "attacker":
                return self._attacker()
            case "event":
                wanted = ("deal", "take", "attack") if anaphor.noun in ("damage", "attack") else (anaphor.noun,)
                if anaphor.noun == "amount":
                    return self._amount("that much", at)
                unnamed = self.answered if self.answered is not None and self.area == "body" else ()
                return next(filter(None, (self._event_of(verb, at) for verb in wanted)), unnamed)
            case "that much" | "that many":
                return self._amount(anaphor.word, at)
            case "do" | "else":
                return self._done()
            case "the rest":
                return self._rest()
            case "other":
                return self._other()
            case "there":
                return self._there()
            case _:
                return ()

    def _fits(self, word: str, need: frozenset[str], referent: Referent) -> bool:
        if need and not need & referent.sorts:
            return False
        if "counter" in referent.sorts and "counter" not in need and word == "it":
            return False
        if not self._is_open(referent.path):
            return False
        if referent.departed and not self._names_departed:
            return False
        person = "person" in referent.sorts
        if word == "it":
            if referent.plural is None and referent.clause is not self.clause and not self._holds_of(referent):
                return False
            return (
                referent.plural is not True and not person and not referent.stands_for_you and referent is not self.you
            )
        if word == "a person":  # "its" of an opponent, where nothing else fits
            return person and referent.plural is not True and referent is not self.you
        if word == "one of them":  # "they" of a single target or summon, where nothing else fits
            return "unit" in referent.sorts and referent not in (self.you, self.this)
        return referent.plural is not False or person or ("player" in referent.sorts and referent is not self.you)

    def _holds_of(self, referent: Referent) -> bool:
        """Whether a line says of each of a group how long it holds of it ("each wall ... while it is adjacent")."""
        clause = referent.clause
        if clause is None or clause.sentence != self.sentence or clause.subject is not referent:
            return False
        return self.holds_while or (self.clause is not None and self.clause.embedded)

    def _pronoun(self, word: str, need: frozenset[str], role: str, at: int) -> Referent | tuple[Referent, ...]:
        clause = self.clause
        verb = self.lexicon.verbs.get(clause.verb) if clause is not None else None
        moved = verb is not None and role == "patient" and (verb.places == "patient" or verb.departs == "patient")
        self._names_departed = (
            moved or role not in ("patient", "to", "agent", "subject") or (clause is not None and clause.verb == "be")
        )
        owner = role in ("o", "owner", "p")
        inside = owner or self.inside is not None or role in ("relative", "x")

        def fit(one: Referent) -> bool:
            made_here = one.made and one.clause is clause
            return one is not self.inside and not made_here and self._fits(word, need, one)

        if clause is not None:
            named = clause.subject is not None and clause.subject is not self.you
            if (inside or role == "beside") and named and clause.subject is not None and fit(clause.subject):
                return clause.subject
            gone = self._gone_before(fit) if owner and self.inside is None and word == "it" else None
            if gone is not None:
                return gone
            if inside:
                own = each_once(one for one in self._arguments(clause) if one is not clause.subject and fit(one))
                own = [one for one in own if one not in (self.you, self.this)]
                made = [one for one in own if one.placed_by_verb and "card" not in one.sorts]  # it is nowhere yet
                own = [one for one in own if one is not self.inside and not (owner and one in made)]
                if own:
                    priced = [one for one in self._of_area("price") if fit(one)]
                    return self._one_of(own, clause) if not priced else (*own, *priced)
            elif role in ("patient", "to") and self._reflexive(at) and clause.subject is not None:
                return clause.subject
        for other in self._clauses_before():
            if other.area == "price":
                continue
            subject = other.subject if role in ("s", "subject") and other.sentence == self.sentence else None
            if (
                subject is not None
                and subject is not self.you
                and fit(subject)
                and (subject, word) != (self.this, "they")
            ):
                return subject
            fits = each_once(one for one in self._arguments(other) if fit(one) and one not in (self.you, self.this))
            fits = [one for one in fits if not self._is_coargument(one, inside)]
            if role == "patient" and "unit" in need:  # rather the summon than the tile beside it
                fits = [one for one in fits if one.sorts != frozenset({"tile"})] or fits
            if fits:
                return self._one_of(fits, other)
            if other.subject is self.this and word == "it" and fit(self.this):
                return self.this
        if self.answered is not None and fit(self.answered):
            return self.answered
        priced = [one for one in self._of_area("price") if fit(one)]
        if priced:
            return self._one_of(priced, None)
        if word == "it" and fit(self.this) and self._this_was_named():
            return self.this
        return ()

    def _gone_before(self, fit: Callable[[Referent], bool]) -> Referent | None:
        """Return what an earlier clause made away with, whose number an amount speaks of ("equal to its defense")."""
        for other in self._clauses_before():
            if other.area != "price" and other.arguments:
                return next((one for one, _, _ in other.arguments if one.departed and fit(one)), None)
        return None

    def _reflexive(self, at: int) -> bool:
        return self.words[at].word in ("itself", "themselves")

    def _is_coargument(self, one: Referent, inside: bool) -> bool:
        return not inside and self.clause is not None and any(one is other for other, _, _ in self.clause.arguments)

    def _arguments(self, clause: Clause) -> list[Referent]:
        named = [one for one, _, _ in clause.arguments]
        named += [one for one in self.referents if one.clause is clause and one not in named]
        return ([clause.subject] if clause.subject is not None and clause.subject not in named else []) + named

    def _clauses_before(self) -> Iterable[Clause]:
        for clause in reversed(self.clauses):
            closed = clause.denied and clause.sentence != self.sentence
            if clause is not self.clause and not closed and self._is_open(clause.path):
                yield clause

    def _is_open(self, path: Path) -> bool:
        """Whether what stands in these branches can be spoken of here: branches are closed to each other."""
        return all(branch in self.path for branch in path)

    def _of_area(self, area: str) -> list[Referent]:
        return each_once(one for one in self.referents if one.area == area)

    def _this_was_named(self) -> bool:
        return self.names_this or any(one is self.this for clause in self.clauses for one in self._arguments(clause))

    def _one_of(self, fits: list[Referent], clause: Clause | None) -> Referent | tuple[Referent, ...]:
        """Return the one of several in a clause that a pronoun means, or all where nobody can tell."""
        if len(fits) > 1:
            fits = [one for one in fits if one.inside not in fits] or fits
        if len(fits) > 1 and clause is not None:
            named = [one for one, _, _ in clause.arguments]
            fits = [one for one in fits if one in named] or fits
        if len(fits) > 1 and clause is not None:
            called = [one for one, _, pronoun in clause.arguments if pronoun and one in fits]
            fits = each_once(called) or fits
        if len(fits) > 1:
            fits = [one for one in fits if one.sorts != frozenset({"zone"})] or fits
        if len(fits) > 1:
            goals = [one for one, role, _ in clause.arguments if role == "to"] if clause is not None else []
            placed = [one for one in fits if one.placed_by_verb] or [one for one in fits if one not in goals]
            if len(placed) == 1 and any("tile" in one.sorts for one in fits):
                fits = placed
        if len(fits) > 1:
            fits = [one for one in fits if one.brought_by is None or one.plural is False] or fits
        if len(fits) > 1:
            unions = [one for one in fits if one.noun == "token" and one.plural and " and " in one.text]
            fits = unions or fits
        return fits[0] if len(fits) == 1 else tuple(fits)

    def _definite(self, anaphor: Anaphor, at: int) -> Referent | Clause | tuple[Referent, ...]:
        if anaphor.noun == "damage":
            return self._event_of("deal", at) or ()
        noun = self.lexicon.nouns.get(anaphor.noun)
        family = frozenset(noun.sorts.split()) if noun is not None else self._family_of_name(anaphor.noun)
        here = (self.sentence, at)
        known = [
            one for one in self.referents
            if one.at < here and self._is_open(one.path) and one is not self.inside
        ]  # fmt: skip
        exact = [one for one in known if one.noun == anaphor.noun]
        broad = anaphor.noun in ("card", "target", "player", "unit", "tile")
        if noun is None:
            exact = exact or [one for one in known if one.sorts & family and anaphor.noun in one.text.split()]
        fits = [
            one for one in known if broad and one.sorts & (family - {"unit"} if anaphor.noun == "player" else family)
        ]
        found = [one for one in (exact or fits) if one.area != "price"] or exact or fits
        if anaphor.word == "those":
            found = [
                one
                for one in found
                if one.plural is not False
                or (one.clause and one.clause.subject and one.clause.subject.plural is not False)
            ]
        if not found:
            if "event" not in family:
                return ()
            unnamed = self.answered if self.answered is not None and self.area == "body" else ()
            return self._event_of(anaphor.noun, at) or unnamed
        last = max(one.clause.number if one.clause else -1 for one in found)
        near = each_once(one for one in found if (one.clause.number if one.clause else -1) == last)
        near = [one for one in near if one.inside not in near] or near
        return near[0] if len(near) == 1 else tuple(near)

    def _family_of_name(self, name: str) -> frozenset[str]:
        """Return the sorts of what bears a name: a surface, a status, else a subtype."""
        named = {kind for kind, known in self.lexicon.names if known == name}
        if "surface" in named:
            return frozenset({"surface", "tile"})
        return frozenset({"status"}) if "status" in named else frozenset({"card", "unit"})

    def _landmark(self, at: int) -> Referent | tuple[Referent, ...]:
        """Return the place that "adjacent" and "within" leave out: the nearest that this sentence has named."""
        named: list[tuple[tuple[int, int], Referent]] = []
        for one in self.referents:
            here = one.at[0] == self.sentence and one.at < (self.sentence, at) and one is not self.inside
            stands = one.sorts & PLACED and not one.placed_by_verb and self._is_open(one.path)
            told = one.area == "body" or (one.area != "price" and one.clause is self.clause)
            if here and stands and told:
                named.append((one.at, one))
        for clause in self.clauses:
            if clause.sentence == self.sentence and clause.area == "body":
                for one, role, pronoun in clause.arguments:
                    if pronoun and one.sorts & PLACED and role != "owner":
                        named.append(((clause.sentence, clause.at), one))
        if named:
            nearest = max(named, key=lambda pair: pair[0])[1]
            alike = self.inside is not None and {"another", "other"} & set(self.inside.text.split())
            return nearest.landmark if alike and nearest.landmark is not None else nearest
        for clause in reversed(self.clauses):
            if (
                clause.sentence == self.sentence
                and clause.area in ("trigger", "condition")
                and clause is not self.clause
            ) and (
                clause.subject is not None
                and clause.subject is not self.you
                and (clause.subject is self.this or clause.subject.sorts & {"unit"})
            ):
                return clause.subject
        return self._origin()

    def _origin(self) -> Referent:
        return self.constant("@origin", "unit tile", "origin")

    def _other_party(self) -> Referent | tuple[Referent, ...]:
        for clause in self.clauses:
            if clause.area == "trigger":
                others = [one for one, _, _ in clause.arguments if one is not self.you and one is not clause.subject]
                if others:
                    return others[0]
        return self._origin()

    def _main_subject(self, at: int) -> Referent | tuple[Referent, ...]:
        if self.words[at].word in _OF_CARDS:
            return self.this
        for clause in reversed(self.clauses):
            if clause.sentence == self.sentence and clause.subject is not None:
                return clause.subject
        return self.this

    def _event_of(self, verb: str, at: int) -> Clause | None:
        """Return the latest event of a verb, else one that it covers, else of damage that destroyed."""
        under_way = (self.clause, self.inside.clause if self.inside is not None else None)
        before = [
            one for one in self.clauses
            if one.verb and not one.embedded and one not in under_way
            and (one.sentence < self.sentence or one.at < self.start or one.area != "body")
        ]  # fmt: skip
        covers = self.lexicon.verbs[verb].covers if verb in self.lexicon.verbs else ()
        for wanted in ((verb,), covers, ("deal",) if verb in ("destroy", "kill", "die") else ()):
            found = [one for one in before if one.verb in wanted]
            if found:
                return found[-1]
        return None

    def _amount(self, word: str, at: int) -> Clause | tuple[Referent, ...]:
        def points(clause: Clause) -> str:
            return self.lexicon.verbs[clause.verb].points if clause.verb in self.lexicon.verbs else ""

        known = [one for one in self.clauses if points(one) and one is not self.clause]
        wanted = "points" if word == "that much" else "things"
        exact = [one for one in known if points(one) == wanted]
        found = exact or (known if word == "that many" else [])
        return found[-1] if found else ()

    def _done(self) -> Clause | tuple[Referent, ...]:
        known = [
            one
            for one in self.clauses
            if one.verb and one.area == "body" and not one.embedded and one is not self.clause
        ]
        if not known:
            return ()
        last = known[-1]
        asked = self.asked.get(last.sentence)
        if asked is not None and last.sentence < self.sentence:
            return asked
        offers = [one for one in known if one.offered]
        if offers and not last.offered and offers[-1].sentence < last.sentence:
            return tuple(self.constant(f"ev:{one.verb}", "event", "") for one in (offers[-1], last))
        return offers[-1] if offers and offers[-1].sentence == last.sentence else last

    def _latest_event(self) -> Clause | tuple[Referent, ...]:
        known = [one for one in self.clauses if one.verb and not one.embedded and one is not self.clause]
        known = [one for one in known if one.sentence < self.sentence] or known
        return known[-1] if known else ()

    def _pair(self, word: str) -> Referent | tuple[Referent, ...]:
        """Return two things that were named together, or one of them by its place."""
        for one in reversed(self.referents):
            members = [other for other in self.referents if other.inside is one]
            if one.plural and " and " in one.text and len(members) == 2 and one is not self.inside:
                return {"both": one, "former": members[0], "latter": members[1]}[word]
        if word == "both":
            pairs = [
                one
                for one in self.referents
                if one.plural and one.text.startswith(("2 ", "two ", "up to 2 ", "up to two "))
            ]
            return pairs[-1] if pairs else ()
        return ()

    def _attacker(self) -> Referent | Clause | tuple[Referent, ...]:
        """Return who attacked: the subject of the latest event that harms, or that event where nobody is named."""
        for clause in reversed(self.clauses):
            if clause.verb == "block" and clause is not self.clause:
                return clause
            if clause.verb in ("attack", "deal", "target") and clause is not self.clause:
                active = clause.subject if not clause.passive else None
                agents = [one for one, role, _ in clause.arguments if role == "agent"]
                if agents and agents[0].noun == "attack":
                    return clause
                return agents[0] if agents else active if active is not None else clause
        return ()

    def _rest(self) -> Referent | tuple[Referent, ...]:
        picked = [one for one in self.referents if one.group is not None and one is not self.inside]
        if picked:
            return picked[-1]
        for clause in reversed(self.clauses):
            if clause.verb in ("choose", "place", "put", "keep"):
                picked = next((one for one, role, _ in clause.arguments if role == "patient"), None)
                if picked is not None:
                    return picked
        return ()

    def _placed(self) -> Referent | None:
        """Return where the surface lies that was placed last, for what is "adjacent to it"."""
        last = next((one for one in reversed(self.clauses) if one.verb == "place" and self._is_open(one.path)), None)
        if last is None or last is self.clause:
            return None
        return Referent(
            "where it was placed", frozenset({"tile"}), False, "tile", last, "to", None, last.area, last.path,
            (last.sentence, last.at), brought_by=last, brought_as="to",
        )  # fmt: skip

    def _other(self) -> Referent:
        """Return what "another target" is other than: the like named last; a player than you; else than this card."""
        here = self.inside
        players = here is not None and "person" in here.sorts
        for one in reversed(self.referents):
            if one is here or here is None or one.inside is here or one.area == "price" or not self._is_open(one.path):
                continue
            alike = one.noun == here.noun or (one.sorts & here.sorts & PLACED and "target" in one.text.split())
            if players:
                alike = "person" in one.sorts and one.role not in ("owner", "o")
            if alike and one.plural is not None:
                return one
        return self.you if players else self.this

    def _there(self) -> Referent | tuple[Referent, ...]:
        tiles = [
            one for one in self.referents if "tile" in one.sorts and one.noun != "target" and one is not self.inside
        ]
        units = [one for one in self.referents if "unit" in one.sorts and one is not self.inside]
        found = tiles or units
        return found[-1] if found else ()


def each_once(found: Iterable[Referent]) -> list[Referent]:
    """Return what is found, each once, in order."""
    return list(dict.fromkeys(found))


def is_plural(one: Derivation) -> bool | None:
    """Whether a phrase names several things; None for a group whose members are spoken of one by one."""
    assert one.rule is not None
    value = one.value
    if isinstance(value, Union):
        return True
    if isinstance(value, Thing) and value.how == "each":
        return None if one.rule.category.endswith("[sg]") else True
    return one.rule.category.endswith("[pl]")


def category_of(one: Derivation) -> str:
    """Return the category of a stretch of text, without its features."""
    return one.rule.category.partition("[")[0] if one.rule is not None else ""


def is_pronoun(one: Derivation) -> bool:
    """Whether a phrase is a pronoun."""
    return isinstance(one.value, Anaphor) and one.value.word in ("it", "they")
