"""Bind the words of a text that refer: it, they, that card, there, this way, and places that are left out.

Every noun phrase and event of an ability introduces a referent, in the order of the words. A word that refers takes the
number of one, by what can stand there (sort), by number, by nearness, and subjects first. What fits none, or two
equally, becomes a question to the designer: nothing is guessed, and nothing is looked for while a game runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lich_studio.language.chart import Derivation
from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.language.phrases import SUBJECT, Anaphor
from lich_studio.language.tokens import Token
from lich_studio.meaning.nodes import Event, Field, May, Ref, Replace, Spec, Thing, Union, transform

PLACED = frozenset({"unit", "wall", "tile"})
"""The sorts of what has a place on the board."""
THEY, ITS = frozenset({"they"}), frozenset({"it"})


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
    """

    text: str
    sorts: frozenset[str]
    plural: bool | None
    noun: str
    clause: Clause | None
    role: str
    inside: Referent | None
    area: str
    path: tuple[tuple[int, int], ...]
    at: tuple[int, int]
    slot: str = ""
    departed: bool = False
    placed_by_verb: bool = False
    stands_for_you: bool = False
    brought_by: Clause | None = None
    group: Referent | None = None


@dataclass(slots=True, eq=False)
class Clause:
    """A verb with what takes part in it."""

    sentence: int
    number: int
    area: str
    path: tuple[tuple[int, int], ...]
    subject: Referent | None = None
    verb: str = ""
    arguments: list[tuple[Referent, str, bool]] = field(default_factory=list[tuple[Referent, str, bool]])
    offered: bool = False
    denied: bool = False
    embedded: bool = False
    event: int = 0
    offer: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """What a word was found to refer to: the word, its place, the antecedent's words; several where it must be asked."""

    word: str
    sentence: int
    token: int
    antecedents: tuple[str, ...]


class Binder:
    """One ability's words as they are bound, sentence by sentence."""

    def __init__(self, lexicon: Lexicon, sorts_of: Any, is_reaction: bool = False) -> None:
        self.lexicon = lexicon
        self.sorts_of = sorts_of
        self.found: list[Bound] = []
        self.this = self._constant("@self", "card unit", "this")
        self.you = self._constant("@you", "player unit", "you")
        self.host = self._constant("@host", "player unit card", "host")
        self.answered = self._constant("@answered", "card event", "answered") if is_reaction else None
        self.referents: list[Referent] = []
        self.clauses: list[Clause] = []
        self.sentence = -1
        self.area, self.path = "body", ()
        self.clause: Clause | None = None
        self.inside: Referent | None = None
        self.branches = 0
        self.slots = 0
        self.marks: dict[int, Referent | Clause] = {}
        self.answers: dict[int, Any] = {}
        self.words: Sequence[Token] = ()
        self._names_departed = True
        self.said: list[Sequence[Token]] = []
        self.sentences: list[Derivation] = []

    def _constant(self, text: str, sorts: str, slot: str) -> Referent:
        return Referent(text, frozenset(sorts.split()), False, "", None, "", None, "card", (), (-1, 0), slot)

    # -- walking
    def bind(self, derivation: Derivation, words: Sequence[Token]) -> None:
        """Bind the references of a sentence; sentences come in the order of the text."""
        self.sentence += 1
        self.words = words
        self.said.append(words)
        self.sentences.append(derivation)
        self.area, self.path, self.clause, self.inside = "body", (), None, None
        self.visit(derivation)

    def visit(self, one: Derivation, need: frozenset[str] = frozenset(), role: str = "") -> Referent | None:
        """Go through a stretch of text in the order of its words; return what it names, if anything."""
        if one.rule is None:
            return self._constant_of(one.value)
        category = one.rule.category.partition("[")[0]
        handler = _HANDLERS.get(category)
        if handler is not None:
            return handler(self, one, need, role)
        return self.default(one, need, role)

    def default(self, one: Derivation, need: frozenset[str] = frozenset(), role: str = "") -> Referent | None:
        found: Referent | None = None
        passes_on = len(one.parts) == 1 and one.parts[0][1].value == one.value
        for label, part in one.parts:
            got = self.visit(
                part, self._need(one, label, need if passes_on else frozenset()), role if passes_on else label
            )
            found = got if passes_on else found
        if passes_on:
            return found
        return self.own(one, need, role)

    def own(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Bind the word that a rule itself stands for, or introduce what it names."""
        value = one.value
        if isinstance(value, Ref):
            return self._constant_of(value)
        if isinstance(value, Anaphor):
            return self.refer(one, value, need, role)
        if self._has_own_anaphor(one):
            for anaphor in _anaphors(value):
                if not any(anaphor in _anaphors(part.value) for _, part in one.parts):
                    self.refer(one, anaphor, need, role)
        return None

    def _constant_of(self, value: Any) -> Referent | None:
        slot = getattr(value, "slot", value)
        return {"you": self.you, "this": self.this, "host": self.host}.get(slot) if isinstance(slot, str) else None

    def _has_own_anaphor(self, one: Derivation) -> bool:
        return (
            one.rule is not None
            and one.rule.template is not None
            and any(word in _text_of(one.rule) for word in ("Anaphor", "this_way"))
        )

    def _need(self, one: Derivation, label: str, otherwise: frozenset[str]) -> frozenset[str]:
        assert one.rule is not None
        return next((item.sorts for item in one.rule.items if item.label == label), frozenset()) or otherwise

    def new_clause(self, subject: Referent | None, at: int, *, embedded: bool = False) -> Clause:
        clause = Clause(self.sentence, len(self.clauses), self.area, self.path, subject, at=at, embedded=embedded)
        self.clauses.append(clause)
        self.clause = clause
        return clause

    def argue(self, found: Referent | None, role: str, *, pronoun: bool = False) -> None:
        """Note that a referent takes part in the clause under way."""
        if found is not None and self.clause is not None:
            self.clause.arguments.append((found, role, pronoun))

    # -- introducing
    def phrase(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Go through a noun phrase and introduce what it names."""
        same = next(((label, part) for label, part in one.parts if part.value == one.value), None)
        if same is not None:
            return self.visit(same[1], self._need(one, same[0], need), role)
        if isinstance(one.value, (Ref, Anaphor)) or not isinstance(one.value, (Thing, Union, Spec)):
            for label, part in one.parts:
                self.visit(part, self._need(one, label, frozenset()), label)
            return self.own(one, need, role)
        referent = Referent(
            self._words(one), self._sorts(one.value), _plural(one), getattr(one.value, "noun", "") or "token", self.clause, role,
            self.inside, self.area, self.path, (self.sentence, one.start),
        )  # fmt: skip
        outer, self.inside = self.inside, referent
        labels = dict(one.parts)
        for label, part in one.parts:
            wanted = need if isinstance(one.value, Union) else frozenset[str]()
            if label in ("o", "p") and "a" in labels:
                attribute = self.lexicon.attributes.get(labels["a"].value)
                wanted = frozenset(attribute.of.split()) if attribute else wanted
            found = self.visit(part, self._need(one, label, wanted), label)
            if label == "t":
                referent.group = found
        self.inside = outer
        self.own(one, need, role)
        if isinstance(one.value, Thing):
            if one.value.how == "none":
                return None
            owner = labels.get("o")
            referent.stands_for_you = (
                one.value.noun in ("avatar", "hero") and owner is not None and owner.value == Ref("you")
            )
        self.referents.append(referent)
        self.marks[id(one)] = referent
        return referent

    def _sorts(self, value: Any) -> frozenset[str]:
        if isinstance(value, Spec):
            return frozenset({"unit", "card"})
        if isinstance(value, Union):
            return frozenset.intersection(*(self._sorts(part) for part in value.parts)) or frozenset({"unit", "wall"})
        return self.sorts_of(value)

    def _words(self, one: Derivation) -> str:
        return " ".join(token.word for token in self.words[one.start : one.end])

    # -- referring
    def refer(self, one: Derivation, anaphor: Anaphor, need: frozenset[str], role: str) -> Referent | None:
        """Find what a word refers to, and note it."""
        at = self._place_of(anaphor, one)
        found = self._find(anaphor, need, role, at)
        shown = anaphor.word if anaphor.word in ("subject", "this way", "sight", "the rest") else self.words[at].word
        if anaphor.word in ("that much", "that many"):
            shown = anaphor.word
        elif anaphor.word == "event":
            shown = f"{self.words[at].word} {self.words[at + 1].word}"
        elif self.words[one.end - 1].word == "them":
            shown = "them"
        elif anaphor.word == "do":
            shown = next((t.word for t in self.words[one.start : one.end] if t.word in ("do", "does", "can")), "do")
        if anaphor.word in ("that", "those", "the") and anaphor.noun:
            shown = self._words(one)
        if isinstance(found, tuple):
            self.found.append(Bound(shown, self.sentence, at, tuple(one.text for one in found)))
            return None
        if isinstance(found, Clause):
            self.found.append(Bound(shown, self.sentence, at, (f"ev:{found.verb}",)))
            self.answers[id(one)] = Ref(self._slot(found), anaphor)
            return None
        self.found.append(Bound(shown, self.sentence, at, (found.text,)))
        if found.brought_by is not None:
            self.answers[id(one)] = Field(Ref(self._slot(found.brought_by), anaphor), "patient")
        else:
            self.answers[id(one)] = Ref(self._slot(found), anaphor)
        return found

    def _place_of(self, anaphor: Anaphor, one: Derivation) -> int:
        """Return the token at which a word that refers stands: the last such in its phrase, else the phrase's first."""
        wanted = {"this way": "this", "do": "do"}.get(anaphor.word, anaphor.word)
        found = [at for at in range(one.start, one.end) if self.words[at].word == wanted]
        return found[-1] if found and anaphor.word in ("this way", "there", "do") else one.start

    def _slot(self, found: Referent | Clause) -> str:
        if isinstance(found, Referent):
            if not found.slot:
                self.slots += 1
                found.slot = str(self.slots)
            return found.slot
        if not found.event:
            self.slots += 1
            found.event = self.slots
        return str(found.event)

    def _find(
        self, anaphor: Anaphor, need: frozenset[str], role: str, at: int
    ) -> Referent | Clause | tuple[Referent, ...]:
        match anaphor.word:
            case "it" | "they":
                return self._pronoun(anaphor.word, need, role, at)
            case "that" | "those" | "the":
                return self._definite(anaphor, at)
            case "":
                return self._landmark(at)
            case "sight":
                return self._other_party()
            case "subject":
                return self._main_subject()
            case "this way":
                return self._event_of(anaphor.noun, at) or ()
            case "event":
                return self._event_of("deal" if anaphor.noun == "damage" else anaphor.noun, at) or ()
            case "that much" | "that many":
                return self._amount(anaphor.word, at)
            case "do" | "else":
                return self._done()
            case "the rest":
                return self._rest()
            case "there":
                return self._there()
            case _:
                return ()

    def _fits(self, word: str, need: frozenset[str], referent: Referent) -> bool:
        if need and not need & referent.sorts:
            return False
        if not all(branch in self.path for branch in referent.path):
            return False
        if referent.departed and not self._names_departed:
            return False
        person = "person" in referent.sorts
        if word == "it":
            if referent.plural is None and referent.clause is not self.clause:
                return False
            return (
                referent.plural is not True and not person and not referent.stands_for_you and referent is not self.you
            )
        return referent.plural is not False or person or ("player" in referent.sorts and referent is not self.you)

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
            return one is not self.inside and self._fits(word, need, one)

        if clause is not None:
            if inside and clause.subject is not None and clause.subject is not self.you and fit(clause.subject):
                return clause.subject
            if inside:
                own = _each_once(one for one in self._arguments(clause) if one is not clause.subject and fit(one))
                own = [one for one in own if one not in (self.you, self.this)]
                own = [one for one in own if one is not self.inside]
                if own:
                    priced = [one for one in self._of_area("price") if fit(one)]
                    return self._one_of(own, None) if not priced else (*own, *priced)
            elif role in ("patient", "to") and self._reflexive(at) and clause.subject is not None:
                return clause.subject
        for other in self._clauses_before():
            if other.area == "price":
                continue
            subject_first = role in ("s", "subject") and other.sentence == self.sentence and other.subject is not None
            if subject_first and other.subject is not self.you and other.subject is not None and fit(other.subject):
                if not (other.subject is self.this and word == "they"):
                    return other.subject
            fits = _each_once(one for one in self._arguments(other) if fit(one) and one not in (self.you, self.this))
            fits = [one for one in fits if not self._is_coargument(one, inside)]
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
            if clause is not self.clause and not (clause.denied and clause.sentence != self.sentence):
                if all(branch in self.path for branch in clause.path):
                    yield clause

    def _of_area(self, area: str) -> list[Referent]:
        return _each_once(one for one in self.referents if one.area == area)

    def _this_was_named(self) -> bool:
        return any(one is self.this for clause in self.clauses for one in self._arguments(clause))

    def _one_of(self, fits: list[Referent], clause: Clause | None) -> Referent | tuple[Referent, ...]:
        """Return the one of several in a clause that a pronoun means, or all where nobody can tell."""
        if len(fits) > 1:
            fits = [one for one in fits if one.inside not in fits] or fits
        if len(fits) > 1 and clause is not None:
            named = [one for one, _, _ in clause.arguments]
            fits = [one for one in fits if one in named] or fits
        if len(fits) > 1 and clause is not None:
            called = [one for one, _, pronoun in clause.arguments if pronoun and one in fits]
            fits = _each_once(called) or fits
        if len(fits) > 1:
            placed = [one for one in fits if one.placed_by_verb]
            if len(placed) == 1 and any("tile" in one.sorts for one in fits):
                fits = placed
        if len(fits) > 1:
            unions = [one for one in fits if one.noun == "token" and one.plural and " and " in one.text]
            fits = unions or fits
        return fits[0] if len(fits) == 1 else tuple(fits)

    def _definite(self, anaphor: Anaphor, at: int) -> Referent | Clause | tuple[Referent, ...]:
        noun = self.lexicon.nouns.get(anaphor.noun)
        family = frozenset(noun.sorts.split()) if noun is not None else frozenset({"card", "unit"})
        here = (self.sentence, at)
        known = [
            one for one in self.referents
            if one.at < here and all(branch in self.path for branch in one.path) and one is not self.inside
        ]  # fmt: skip
        exact = [one for one in known if one.noun == anaphor.noun]
        broad = anaphor.noun in ("card", "target", "player", "unit")
        fits = [
            one for one in known if broad and one.sorts & (family - {"unit"} if anaphor.noun == "player" else family)
        ]
        found = [one for one in (exact or fits) if one.area != "price"] or exact or fits
        if anaphor.word == "those":
            found = [
                one
                for one in found
                if one.plural is not False or (one.clause and one.clause.subject and one.clause.subject.plural is None)
            ]
        if not found:
            if "event" in family:
                return self._event_of(anaphor.noun, at) or ()
            return ()
        last = max(one.clause.number if one.clause else -1 for one in found)
        near = _each_once(one for one in found if (one.clause.number if one.clause else -1) == last)
        near = [one for one in near if one.inside not in near] or near
        return near[0] if len(near) == 1 else tuple(near)

    def _landmark(self, at: int) -> Referent | tuple[Referent, ...]:
        """Return the place that "adjacent" and "within" leave out: the nearest that this sentence has named."""
        named: list[tuple[tuple[int, int], Referent]] = []
        for one in self.referents:
            if one.at[0] == self.sentence and one.at < (self.sentence, at) and one is not self.inside:
                if one.sorts & PLACED and one.area not in ("price",) and not one.placed_by_verb:
                    if all(branch in self.path for branch in one.path):
                        if one.area not in ("trigger", "condition") or one.clause is self.clause:
                            named.append((one.at, one))
        for clause in self.clauses:
            if clause.sentence == self.sentence and clause.area == "body":
                for one, role, pronoun in clause.arguments:
                    if pronoun and one.sorts & PLACED and role != "owner":
                        named.append(((clause.sentence, clause.at), one))
        if named:
            return max(named, key=lambda pair: pair[0])[1]
        for clause in reversed(self.clauses):
            if (
                clause.sentence == self.sentence
                and clause.area in ("trigger", "condition")
                and clause is not self.clause
            ) and (
                clause.subject is not None
                and clause.subject is not self.you
                and clause.subject.sorts & {"unit", "card"}
            ):
                return clause.subject
        return self._origin()

    def _origin(self) -> Referent:
        return self._constant("@origin", "unit tile", "origin")

    def _other_party(self) -> Referent | tuple[Referent, ...]:
        for clause in self.clauses:
            if clause.area == "trigger":
                others = [one for one, _, _ in clause.arguments if one is not self.you and one is not clause.subject]
                if others:
                    return others[0]
        return self._origin()

    def _main_subject(self) -> Referent | tuple[Referent, ...]:
        for clause in reversed(self.clauses):
            if clause.sentence == self.sentence and clause.subject is not None and clause is not self.clause:
                return clause.subject
        return self.this

    def _event_of(self, verb: str, at: int) -> Clause | None:
        """Return the latest event of a verb, else one that it covers, else of damage that destroyed."""
        before = [one for one in self.clauses if one.verb and not one.embedded and one is not self.clause]
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
        offers = [one for one in known if one.offered]
        if offers and not last.offered and offers[-1].sentence < last.sentence:
            return tuple(self._constant(f"ev:{one.verb}", "event", "") for one in (offers[-1], last))
        return offers[-1] if offers and offers[-1].sentence == last.sentence else last

    def _rest(self) -> Referent | tuple[Referent, ...]:
        for clause in reversed(self.clauses):
            if clause.verb in ("choose", "place", "put", "keep"):
                picked = next((one for one, role, _ in clause.arguments if role == "patient"), None)
                if picked is not None:
                    return picked.group or picked
        return ()

    def _there(self) -> Referent | tuple[Referent, ...]:
        tiles = [
            one for one in self.referents if "tile" in one.sorts and one.noun != "target" and one is not self.inside
        ]
        units = [one for one in self.referents if "unit" in one.sorts and one is not self.inside]
        found = tiles or units
        return found[-1] if found else ()

    # -- putting it together
    def rebuilt(self, one: Derivation) -> Any:
        """Return a derivation's meaning with slots in place of the words that refer."""
        if one.rule is None:
            return one.value
        values = {label: self.rebuilt(part) for label, part in one.parts}
        value = one.rule.build(values)
        answer = self.answers.get(id(one))
        if answer is not None:
            value = (
                answer
                if isinstance(value, Anaphor)
                else transform(value, lambda node: answer if isinstance(node, Anaphor) else node)
            )
        mark = self.marks.get(id(one))
        if isinstance(mark, Referent) and mark.slot and isinstance(value, Thing) and not value.mark:
            value = replace(value, mark=mark.slot)
        if isinstance(mark, Clause) and isinstance(value, (Event, May)) and mark.event and not value.mark:
            value = replace(value, mark=str(mark.event))
        return value


def _each_once(found: Iterable[Referent]) -> list[Referent]:
    return list(dict.fromkeys(found))


def _anaphors(value: Any) -> list[Anaphor]:
    found: list[Anaphor] = []
    transform(value, lambda node: found.append(node) or node if isinstance(node, Anaphor) else node)
    return found


_TEXTS: dict[int, str] = {}


def _text_of(rule: Any) -> str:
    import ast

    if rule.number not in _TEXTS:
        _TEXTS[rule.number] = ast.dump(rule.template)
    return _TEXTS[rule.number]


def _plural(one: Derivation) -> bool | None:
    assert one.rule is not None
    value = one.value
    if isinstance(value, Union):
        return True
    if isinstance(value, Thing) and value.how == "each":
        return None if one.rule.category.endswith("[sg]") else True
    return one.rule.category.endswith("[pl]")


# -- how each category is gone through
def _line(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    for label, part in one.parts:
        binder.area = "price" if label == "p" else "body"
        binder.clause = None
        binder.visit(part)
    binder.area = "body"


def _sentence(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    for label, part in one.parts:
        binder.area = {"o": "trigger", "c": "condition"}.get(label, "body")
        if label == "p" and one.rule is not None and "May" in _text_of(one.rule):
            binder.area = "body"
        binder.clause = None
        if label == "o":
            binder.new_clause(None, part.start)
        binder.visit(part)
        binder.area = "body"


def _statement(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    order = list(one.parts)
    if [label for label, _ in order] == ["c", "s"] and any(a.word == "subject" for a in _anaphors(order[0][1].value)):
        order.reverse()
    area = binder.area
    labels = dict(order)
    if "w" in labels:
        binder.visit(labels["s"])
        clause = binder.new_clause(None, labels["w"].start)
        clause.subject = binder.visit(labels["w"], frozenset({"player"}), "subject")
        binder.argue(clause.subject, "subject", pronoun=_is_pronoun(labels["w"]))
        clause.offered = True
        binder.visit(labels["a"])
        return
    for label, part in order:
        condition = label == "c" and part.rule is not None and part.rule.category.startswith(("Condition", "Clause"))
        if label == "e":
            binder.new_clause(None, part.start)
        binder.area = "condition" if condition and area == "body" and label == order[0][0] else area
        binder.visit(part)
    binder.area = area


def _simple(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> None:
    labels = dict(one.parts)
    if isinstance(one.value, Replace) and one.value.by is None:
        binder.new_clause(binder.you, one.start).verb = "prevent"
    if "s" in labels and ("p" in labels or "a" in labels):
        clause = binder.new_clause(None, one.start)
        clause.subject = binder.visit(labels["s"], _subject_need(binder, labels.get("p") or labels["a"]), "subject")
        binder.argue(clause.subject, "subject", pronoun=_is_pronoun(labels["s"]))
        if labels["s"].value == SUBJECT:
            clause.subject = None
        for label, part in one.parts:
            if label != "s":
                clause.offered = (
                    clause.offered or "May" in _text_of(one.rule) if one.rule and one.rule.template else clause.offered
                )
                binder.clause = clause if not clause.verb else binder.new_clause(clause.subject, part.start)
                binder.visit(part)
        return
    if one.rule is not None and one.rule.template is not None and "modes" in _text_of(one.rule):
        _modes(binder, one)
        return
    outer = binder.clause
    for label, part in one.parts:
        binder.clause = (
            binder.new_clause(binder.you, part.start) if part.rule and part.rule.category.startswith("Acts") else outer
        )
        if binder.clause is not None and "May" in _text_of(one.rule) and label == "a":  # pyright: ignore[reportArgumentType]
            binder.clause.offered = True
        binder.visit(part)


def _modes(binder: Binder, one: Derivation) -> None:
    binder.branches += 1
    branch, path = binder.branches, binder.path
    for number, (_, part) in enumerate(one.parts):
        binder.path = (*path, (branch, number))
        binder.new_clause(binder.you, part.start)
        binder.visit(part)
    binder.path = path


def _options(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    _modes(binder, one)


def _finite(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    if clause is None or clause.verb:
        clause = binder.new_clause(clause.subject if clause else None, one.start)
        binder.argue(clause.subject, "subject")
    text = _text_of(one.rule) if one.rule is not None and one.rule.template is not None else ""
    clause.offered = "May" in text
    clause.denied = "cannot" in text
    if clause.verb == "" and not any(
        part.rule and part.rule.category.startswith(("Act", "Gapped")) for _, part in one.parts
    ):
        clause.verb = "have"
    for label, part in one.parts:
        binder.clause = clause
        binder.visit(part, frozenset(), label)


def _acting(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """An act with what stands behind it."""
    clause = binder.clause
    if clause is None or clause.verb:
        clause = binder.new_clause(
            clause.subject if clause else binder.you, one.start, embedded=binder.inside is not None
        )
    for label, part in one.parts:
        binder.clause = clause
        if label == "s":
            binder.new_clause(None, part.start, embedded=True)
        found = binder.visit(part, binder._need(one, label, frozenset()), "x" if label in ("j", "k", "c") else label)
        if label == "a" and found is not None:
            binder.argue(found, "agent")
    binder.clause = clause
    binder.own(one, frozenset(), "to")


def _act(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    if clause is None or clause.verb:
        clause = binder.new_clause(clause.subject if clause else binder.you, one.start)
    clause.verb = one.value.verb if isinstance(one.value, Event) else ""
    clause.at = one.start
    binder.marks[id(one)] = clause
    for _, part in one.parts:
        binder.visit(part)


def _gapped(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    event = one.value.event
    if clause is None or clause.verb:
        clause = binder.new_clause(clause.subject if clause else None, one.start, embedded=binder.inside is not None)
    clause.verb = event.verb if isinstance(event, Event) else ""
    if clause.subject is not None:
        _leave(binder, clause.verb, one.value.role, clause.subject)
    for label, part in one.parts:
        binder.visit(part, frozenset(), label)


def _tail(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    assert one.rule is not None
    verb = one.rule.category[5:-1].partition(",")[0]
    clause = binder.clause
    for role, part in one.parts:
        found = binder.visit(part, binder._need(one, role, frozenset()), role)
        if found is None and clause is not None and part.rule is not None and part.rule.category.startswith("Points["):
            found = _brought(binder, clause, part)
        if binder.clause is not clause:
            binder.clause = clause
        if found is not None:
            binder.argue(found, role, pronoun=_is_pronoun(part))
            _leave(binder, verb, role, found)


def _brought(binder: Binder, clause: Clause, part: Derivation) -> Referent | None:
    """Introduce the things that an amount counts ("draw a card": that card)."""
    assert part.rule is not None
    noun = binder.lexicon.nouns.get(part.rule.category[7:-1].removesuffix("s"))
    if noun is None or "card" not in noun.sorts:
        return None
    found = Referent(
        binder._words(part), frozenset(noun.sorts.split()), part.value != 1, noun.id, clause, "patient", None, binder.area,
        binder.path, (binder.sentence, part.start), brought_by=clause,
    )  # fmt: skip
    binder.referents.append(found)
    return found


def _leave(binder: Binder, verb: str, role: str, found: Referent) -> None:
    entry = binder.lexicon.verbs.get(verb)
    if entry is not None:
        found.departed = found.departed or entry.departs == role
        if entry.places == role and found is not binder.this:
            found.placed_by_verb = True


def _clause(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    labels = dict(one.parts)
    clause = binder.clause
    if clause is None or clause.verb or clause.subject is not None:
        clause = binder.new_clause(None, one.start)
    rest = [part for label, part in one.parts if label != "s"]
    clause.subject = binder.visit(labels["s"], _subject_need(binder, rest[0]), "subject")
    binder.argue(clause.subject, "subject", pronoun=_is_pronoun(labels["s"]))
    for label, part in one.parts:
        if label != "s":
            binder.clause = clause
            outer = binder.inside
            binder.inside = clause.subject if label == "p" else outer
            binder.visit(part)
            binder.inside = outer
    if binder.clause is not clause:
        binder.clause = clause


def _fact(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> None:
    labels = dict(one.parts)
    if "s" in labels:
        clause = binder.new_clause(None, one.start)
        wanted = (
            _subject_need(binder, labels["p"])
            if "p" in labels
            else frozenset({"player"})
            if "v" in labels
            else frozenset()
        )
        clause.subject = binder.visit(labels["s"], wanted, "subject")
        binder.argue(clause.subject, "subject", pronoun=_is_pronoun(labels["s"]))
        clause.verb = "be"
        for label, part in one.parts:
            if label != "s":
                binder.clause = clause
                found = binder.visit(part, frozenset(), label)
                binder.argue(found, label)
        return
    if one.rule is not None and one.rule.template is not None and "Anaphor" not in _text_of(one.rule):
        binder.new_clause(None, one.start).verb = "be"
    binder.default(one, need, role)


def _post(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    for label, part in one.parts:
        relative = label == "s"
        found = binder.visit(
            part,
            binder._need(one, label, frozenset({"player"}) if relative else frozenset()),
            "relative" if relative else "x",
        )
        if relative and found is not None and part.rule is not None:
            pass
        binder.clause = clause
    binder.own(one, frozenset(), "x")
    binder.clause = clause


def _owner(binder: Binder, one: Derivation, need: frozenset[str], _role: str) -> Referent | None:
    return binder.default(one, need, "owner")


def _attribute(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
    """A phrase that begins with an owner: what can own depends on what is owned."""
    return binder.phrase(one, need, role)


def _subject_need(binder: Binder, predicate: Derivation) -> frozenset[str]:
    """Return the sorts of what can be the subject of a predicate."""
    found = predicate
    while found.parts and found.rule is not None and not found.rule.category.startswith(("Act[", "Gapped[")):
        found = found.parts[0][1]
    if found.rule is None:
        return frozenset()
    if found.rule.category.startswith("Act[") and isinstance(found.value, Event):
        return frozenset(binder.lexicon.verbs[found.value.verb].agent.split())
    if found.rule.category.startswith("Gapped["):
        return role_sorts(binder.lexicon.verbs[found.value.event.verb], found.value.role)
    return frozenset()


def _is_pronoun(one: Derivation) -> bool:
    return isinstance(one.value, Anaphor) and one.value.word in ("it", "they")


_HANDLERS: dict[str, Any] = {
    "Line": _line, "Sentence": _sentence, "Statement": _statement, "Simple": _simple, "Options": _options, "Finite": _finite,
    "ActX": _acting, "GappedX": _acting, "Act": _act, "Gapped": _gapped, "Tail": _tail, "Clause": _clause, "Fact": _fact, "Post": _post, "Place": _post,
    "Owner": _owner, "NP": Binder.phrase, "Single": Binder.phrase, "NPOne": _attribute, "Possessor": Binder.phrase,
    "Token": Binder.phrase, "Another": Binder.phrase, "Any": Binder.phrase, "Counted": Binder.phrase, "Pronoun": Binder.phrase,
}  # fmt: skip
