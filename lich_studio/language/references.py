"""Bind the words of a text that refer: it, they, that card, there, this way, and places that are left out.

Every noun phrase and event of an ability introduces a referent, in the order of the words. A word that refers takes the
number of one, by what can stand there (sort), by number, by nearness, and subjects first. What fits none, or two
equally, becomes a question to the designer: nothing is guessed, and nothing is looked for while a game runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lich_studio.language.chart import Derivation
from lich_studio.language.discourse import Bound, Clause, Discourse, Referent, category_of, is_plural, is_pronoun
from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.language.morphology import plural_of
from lich_studio.language.phrases import Anaphor
from lich_studio.language.slots import anaphors_in, marked, with_answer, with_role
from lich_studio.language.templates import SUBJECT
from lich_studio.language.tokens import Token
from lich_studio.meaning.nodes import (
    Each,
    Event,
    Field,
    Is,
    Ref,
    Rel,
    Replace,
    Spec,
    Thing,
    Union,
    Word,
)

LEFT_OUT = Anaphor("left out")
"""How a role is referred to by saying nothing."""


class Binder(Discourse):
    """One ability's words as they are bound, sentence by sentence, in the order of the text.

    Attributes:
        found: what each word that refers was bound to.
        said: the tokens of each sentence.
        sentences: the readings of them.
    """

    def __init__(
        self, lexicon: Lexicon, sorts_of: Callable[[Any], frozenset[str]], *, is_reaction: bool = False
    ) -> None:
        super().__init__(lexicon, sorts_of, is_reaction=is_reaction)
        self.found: list[Bound] = []
        self.said: list[Sequence[Token]] = []
        self.sentences: list[Derivation] = []
        self.marks: dict[int, Referent | Clause] = {}
        self.answers: dict[int, Any] = {}
        self.left_out: dict[int, Any] = {}
        self.prevention: Clause | None = None

    # -- walking
    def bind(self, derivation: Derivation, words: Sequence[Token]) -> None:
        """Bind the references of a sentence; sentences come in the order of the text."""
        self.sentence += 1
        self.words = words
        self.said.append(words)
        self.sentences.append(derivation)
        self.area, self.clause, self.inside = "body", None, None
        self.prevention = None
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
        """Go through the parts in order; a rule that passes on its only part names what that names."""
        found: Referent | None = None
        passes_on = len(one.parts) == 1 and one.parts[0][1].value == one.value
        for label, part in one.parts:
            got = self.visit(
                part, self.need_of(one, label, need if passes_on else frozenset()), role if passes_on else label
            )
            found = got if passes_on else found
        if passes_on:
            return found
        return self.own(one, need, role)

    def own(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Bind the word that a rule itself stands for, or introduce what it names."""
        value = one.value
        if value == Ref("this") and "event" in need and not need & self.this.sorts:
            return self.refer(one, Anaphor("this way"), need, role)
        if isinstance(value, Ref):
            return self._constant_of(value)
        if isinstance(value, Anaphor):
            return self.refer(one, value, need, role)
        if self._has_own_anaphor(one):
            for anaphor in anaphors_in(value):
                if not any(anaphor in anaphors_in(part.value) for _, part in one.parts):
                    self.refer(one, anaphor, need, role)
        return None

    def _constant_of(self, value: Any) -> Referent | None:
        slot = getattr(value, "slot", value)
        self.names_this = self.names_this or slot == "this"
        return {"you": self.you, "this": self.this, "host": self.host}.get(slot) if isinstance(slot, str) else None

    def _has_own_anaphor(self, one: Derivation) -> bool:
        return (
            one.rule is not None
            and one.rule.template is not None
            and any(word in one.rule.source for word in ("Anaphor", "this_way"))
        )

    def need_of(self, one: Derivation, label: str, otherwise: frozenset[str]) -> frozenset[str]:
        """Return the sorts of what can stand in a place of a rule."""
        assert one.rule is not None
        return next((item.sorts for item in one.rule.items if item.label == label), frozenset[str]()) or otherwise

    # -- introducing
    def phrase(self, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
        """Go through a noun phrase and introduce what it names."""
        same = next(((label, part) for label, part in one.parts if part.value == one.value), None)
        named = isinstance(one.value, Word) and one.value.kind in ("surface", "status")
        if same is not None and not (named and category_of(same[1]) == "Word"):
            return self.visit(same[1], self.need_of(one, same[0], need), role)
        if isinstance(one.value, (Ref, Anaphor)) or not (named or isinstance(one.value, (Thing, Union, Spec))):
            for label, part in one.parts:
                self.visit(part, self.need_of(one, label, frozenset()), label)
            return self.own(one, need, role)
        referent = Referent(
            self.words_of(one), self._sorts(one.value), is_plural(one), getattr(one.value, "noun", "") or "token",
            self.clause, role, self.inside, self.area, self.path, (self.sentence, one.start),
        )  # fmt: skip
        outer, self.inside = self.inside, referent
        labels = dict(one.parts)
        for label, part in one.parts:
            wanted = need if isinstance(one.value, Union) else frozenset[str]()
            if label in ("o", "p") and "a" in labels:
                attribute = self.lexicon.attributes.get(labels["a"].value)
                wanted = frozenset(attribute.of.split()) if attribute else wanted
            if label == "t":
                wanted = need  # "one of them" is what all of them are
            found = self.visit(part, self.need_of(one, label, wanted), label)
            if label == "t" or (label == "n" and one.rule is not None and "e_of(" in one.rule.source):
                referent.group = found
        self.own(one, need, role)
        self.inside = outer
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
            return frozenset[str].intersection(*(self._sorts(part) for part in value.parts)) or frozenset(
                {"unit", "wall"}
            )
        return self.sorts_of(value)

    def words_of(self, one: Derivation) -> str:
        """Return the words of a stretch of text."""
        return " ".join(token.word for token in self.words[one.start : one.end])

    # -- referring
    def refer(self, one: Derivation, anaphor: Anaphor, need: frozenset[str], role: str) -> Referent | None:
        """Find what a word refers to, and note it."""
        at = self._place_of(anaphor, one)
        self.start = one.start
        found = self.find(anaphor, need, role, at)
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
            shown = self.words_of(one)
        if isinstance(found, tuple):
            self.found.append(Bound(shown, self.sentence, at, tuple(one.text for one in found), self._called(found)))
            return None
        if isinstance(found, Clause):
            self.found.append(Bound(shown, self.sentence, at, (f"ev:{found.verb}",)))
            slot = Ref(self.slot_of(found), anaphor)
            who = "attacker" if found.verb == "block" else "agent"
            self.answers[id(one)] = Field(slot, who) if anaphor.word == "attacker" else slot
            return None
        named = found.group.text if anaphor.word == "the rest" and found.group is not None else found.text
        self.found.append(Bound(shown, self.sentence, at, (named,)))
        if found.brought_by is not None:
            self.answers[id(one)] = Field(Ref(self.slot_of(found.brought_by), anaphor), "patient")
        else:
            self.answers[id(one)] = Ref(self.slot_of(found), anaphor)
        return found

    def _called(self, found: tuple[Referent, ...]) -> tuple[str, ...]:
        """Return how each of several things can be spoken of, by its noun; nothing if two have the same."""
        nouns = [self.lexicon.nouns.get(one.noun) for one in found]
        words = [noun.words.partition(";")[0].partition("/") for noun in nouns if noun is not None]
        if len(set(nouns)) < len(found) or None in nouns:
            return ()
        return tuple(
            f"those {plural or plural_of(singular)}" if one.plural else f"that {singular}"
            for one, (singular, _, plural) in zip(found, words, strict=True)
        )

    def _place_of(self, anaphor: Anaphor, one: Derivation) -> int:
        """Return the token at which a word that refers stands: the last such in its phrase, else the phrase's first."""
        wanted = {"this way": "this", "do": "do"}.get(anaphor.word, anaphor.word)
        found = [at for at in range(one.start, one.end) if self.words[at].word == wanted]
        return found[-1] if found and anaphor.word in ("this way", "there", "do") else one.start

    def understand(self, one: Derivation, clause: Clause) -> None:
        """Bind the role that a verb leaves out: what the clauses before did it to ("and inflict burning 1")."""
        verb = self.lexicon.verbs.get(clause.verb)
        if verb is None or not verb.understood or not isinstance(one.value, Event):
            return
        role, optional = verb.understood.rstrip("?"), verb.understood.endswith("?")
        if one.value.role(role) is not None or clause.area != "body" or clause.denied:
            return
        if optional and not (clause.subject is self.you and _is_plain_amount(one.value.role("amount"))):
            return
        need = role_sorts(verb, role)
        for other in reversed(self.clauses):
            if other is clause or other.embedded or not self._is_open(other.path) or other.area == "price":
                continue
            if optional and (
                other.area != "body" or not (other.verb == clause.verb or other.sentence == self.sentence)
            ):
                continue
            named = [who for who, role, _ in other.arguments if role == "patient" and who.sorts & need]
            if other.passive and other.subject is not None:
                named.append(other.subject)
            entry = self.lexicon.verbs.get(other.verb)
            if named and named[-1] is not self.you:
                self.left_out[id(one)] = Ref(self.slot_of(named[-1]), LEFT_OUT)
            elif other.area == "trigger" and entry is not None and role_sorts(entry, "patient") & need and not named:
                self.left_out[id(one)] = Field(Ref(self.slot_of(other), LEFT_OUT), "patient")
            elif not named and other.area == "trigger" and other.subject not in (None, self.this, self.you):
                self.left_out[id(one)] = Ref(self.slot_of(other.subject), LEFT_OUT)  # pyright: ignore[reportArgumentType]
            else:
                continue
            return
        if not optional:
            self.found.append(Bound(self.words[one.start].word, self.sentence, one.start, ()))

    # -- putting it together
    def rebuilt(self, one: Derivation) -> Any:
        """Return a derivation's meaning with slots in place of the words that refer."""
        if one.rule is None:
            return one.value
        value = one.rule.build({label: self.rebuilt(part) for label, part in one.parts})
        value = with_answer(value, self.answers.get(id(one)))
        left_out = self.left_out.get(id(one))
        if left_out is not None and isinstance(value, Event):
            value = with_role(value, self.lexicon.verbs[value.verb].understood.rstrip("?"), left_out)
        mark = self.marks.get(id(one))
        slot = mark.slot if isinstance(mark, Referent) else str(mark.event or "") if mark is not None else ""
        return marked(value, slot) if slot else value


def _is_plain_amount(amount: Any) -> bool:
    """Whether an amount is one of its own, not a change to an event told before ("2 additional damage")."""
    return isinstance(amount, int)


# -- how each category is gone through
def _line(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    for label, part in one.parts:
        binder.area = {"p": "price", "c": "trigger"}.get(label, "body")
        binder.clause = None
        binder.visit(part)
    binder.area = "body"


def _sentence(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """A sentence or what stands around one: its occasion, its condition, its statement."""
    for label, part in one.parts:
        binder.area = {"o": "trigger", "c": "condition"}.get(label, "body")
        binder.clause = None
        if label == "o":
            binder.new_clause(None, part.start)
        binder.visit(part)
        binder.area = "body"


def _statement(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    order = list(one.parts)
    leans = any(anaphor.word == "subject" for anaphor in anaphors_in(order[0][1].value))
    if leans and [label for label, _ in order] in (["c", "s"], ["f", "b"]):
        order.reverse()
    area = binder.area
    for label, part in order:
        binder.area = "condition" if label == "c" and area == "body" and label == order[0][0] else area
        binder.visit(part)
    binder.area = area


def _frame(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """What a statement stands in: its condition, group, time; or who can buy it off ("unless they pay 3 health")."""
    assert one.rule is not None
    if one.rule.source.startswith('If(Exists(Anaphor("do"))'):
        binder.own(one, frozenset(), "")
    area, is_front = binder.area, one.rule.category == "Frame"
    for label, part in one.parts:
        if label == "e" or (label == "n" and isinstance(one.value, Each)):
            binder.new_clause(None, part.start)
        if label == "w":
            clause = binder.new_clause(None, part.start)
            clause.subject = binder.visit(part, frozenset({"player"}), "subject")
            binder.argue(clause.subject, "subject", pronoun=is_pronoun(part))
            clause.offered = True
            continue
        binder.area = "condition" if label in ("c", "d") and is_front and area == "body" else area
        found = binder.visit(part)
        if label == "n" and isinstance(one.value, Each) and found is not None:
            found.plural = False
    binder.area = area


def _simple(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> None:
    labels = dict(one.parts)
    if isinstance(one.value, Replace) and one.value.by is None:
        binder.prevention = binder.new_clause(binder.you, one.start)
        binder.prevention.verb = "prevent"
    if "s" in labels and ("p" in labels or "a" in labels):
        clause = binder.new_clause(None, one.start)
        clause.subject = binder.visit(labels["s"], _subject_need(binder, labels.get("p") or labels["a"]), "subject")
        binder.argue(clause.subject, "subject", pronoun=is_pronoun(labels["s"]))
        if labels["s"].value == SUBJECT:
            clause.subject = None
        for label, part in one.parts:
            if label != "s":
                clause.offered = (
                    clause.offered or "May" in one.rule.source if one.rule and one.rule.template else clause.offered
                )
                binder.clause = clause if not clause.verb else binder.new_clause(clause.subject, part.start)
                binder.visit(part)
        return
    if one.rule is not None and one.rule.template is not None and "modes" in one.rule.source:
        _modes(binder, one)
        return
    outer = binder.clause
    for label, part in one.parts:
        binder.clause = (
            binder.new_clause(binder.you, part.start) if part.rule and part.rule.category.startswith("Acts") else outer
        )
        paid = binder.clause is not None and one.rule is not None and "May" in one.rule.source and label == "a"
        if binder.clause is not None and paid:
            binder.clause.offered = True
        # "Discard a card to return it": what is paid is spoken of last, as what stands before a colon is.
        area, binder.area = binder.area, "price" if paid and "b" in labels else binder.area
        if binder.clause is not None:
            binder.clause.area = binder.area
        binder.visit(part)
        binder.area = area


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
    text = one.rule.source if one.rule is not None and one.rule.template is not None else ""
    clause.offered = "May" in text
    clause.denied = "cannot" in text
    if clause.verb == "" and not any(
        part.rule and part.rule.category.startswith(("Act", "Gapped", "Bare", "Denied")) for _, part in one.parts
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
        found = binder.visit(part, binder.need_of(one, label, frozenset()), "x" if label in ("j", "k", "c") else label)
        if label == "a" and found is not None:
            binder.argue(found, "agent")
    binder.clause = clause
    binder.own(one, frozenset(), "to")


def _adjunct(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """What stands behind an act: its words belong to the act's clause, what it compares with to one of its own."""
    clause = binder.clause
    for label, part in one.parts:
        if label == "s":
            binder.new_clause(None, part.start, embedded=True)
        binder.visit(part, binder.need_of(one, label, frozenset()), "x")
        if label != "s":
            binder.clause = clause
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
    binder.understand(one, clause)


def _gapped(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    event = one.value.event
    if clause is None or clause.verb:
        clause = binder.new_clause(clause.subject if clause else None, one.start, embedded=binder.inside is not None)
    clause.verb = event.verb if isinstance(event, Event) else ""
    binder.marks[id(one)] = clause
    if binder.prevention is not None and binder.prevention.stands_for is None:
        binder.prevention.stands_for = clause
    clause.passive = one.value.role == "patient"
    if clause.subject is not None:
        _leave(binder, clause.verb, one.value.role, clause.subject)
    for label, part in one.parts:
        binder.visit(part, frozenset(), label)


def _tail(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    assert one.rule is not None
    verb = one.rule.category.partition("[")[2].rstrip("]").partition(",")[0].partition("+")[0]
    clause = binder.clause
    for label, part in one.parts:
        role = label
        found = binder.visit(part, binder.need_of(one, role, frozenset()), role)
        if (
            found is None
            and clause is not None
            and part.rule is not None
            and part.rule.category.startswith(("Points[", "Quantity"))
        ):
            found = _brought(binder, clause, part)
        if binder.clause is not clause:
            binder.clause = clause
        if found is not None:
            binder.argue(found, role, pronoun=is_pronoun(part))
            _leave(binder, verb, role, found)


def _brought(binder: Binder, clause: Clause, part: Derivation) -> Referent | None:
    """Introduce the things that an amount counts ("draw a card": that card)."""
    assert part.rule is not None
    entry = binder.lexicon.verbs.get(clause.verb)
    counts_cards = part.rule.category == "Quantity" and entry is not None and entry.points == "things"
    noun = binder.lexicon.nouns.get("card" if counts_cards else part.rule.category[7:-1].removesuffix("s"))
    if noun is None or "card" not in noun.sorts:
        return None
    found = Referent(
        binder.words_of(part), frozenset(noun.sorts.split()), part.value != 1, noun.id, clause, "patient", None,
        binder.area, binder.path, (binder.sentence, part.start), brought_by=clause,
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
    if "s" not in labels:
        binder.default(one)
        return
    clause = binder.clause
    if clause is None or clause.verb or clause.subject is not None:
        clause = binder.new_clause(None, one.start)
    rest = [part for label, part in one.parts if label != "s"]
    clause.subject = binder.visit(labels["s"], _subject_need(binder, rest[0]), "subject")
    binder.argue(clause.subject, "subject", pronoun=is_pronoun(labels["s"]))
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
        wanted = _subject_need(binder, labels["t"]) if "t" in labels else frozenset[str]()
        if binder.words[labels["s"].end].word in ("was", "were"):
            clause.verb = "be"  # what was so can be asked of what is gone
        clause.subject = binder.visit(labels["s"], wanted, "subject")
        binder.argue(clause.subject, "subject", pronoun=is_pronoun(labels["s"]))
        clause.verb = "be"
        for label, part in one.parts:
            if label != "s":
                binder.clause = clause
                found = binder.visit(part, frozenset(), label)
                binder.argue(found, label)
        binder.own(one, frozenset(), "x")
        return
    if one.rule is not None and one.rule.template is not None and "Anaphor" not in one.rule.source:
        binder.new_clause(None, one.start).verb = "be"
    binder.default(one, need, role)


def _post(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    for label, part in one.parts:
        relative = label == "s"
        need = binder.need_of(one, label, frozenset({"player"}) if relative else frozenset())
        found = binder.visit(part, need, "relative" if relative else "x")
        if label == "t" and binder.inside is not None:
            binder.inside.group = found
        binder.clause = clause
    binder.own(one, frozenset(), "x")
    binder.clause = clause


def _owner(binder: Binder, one: Derivation, need: frozenset[str], _role: str) -> Referent | None:
    found = binder.default(one, need, "owner")
    if found is not None and is_pronoun(one) and binder.clause is not None and binder.inside is not None:
        binder.argue(found, "owner", pronoun=True)
    return found


def _subject_need(binder: Binder, predicate: Derivation) -> frozenset[str]:
    """Return the sorts of what can be the subject of a predicate."""
    found = predicate
    while found.parts and found.rule is not None and not found.rule.category.startswith(("Act[", "Gapped[")):
        if found.parts[0][0] == "v" and found.rule.category.startswith("Telling["):
            return frozenset({"player"}) if found.parts[0][1].value != "on" else frozenset()
        found = next(part for label, part in found.parts if label != "m" or len(found.parts) == 1)
    if found.rule is None:
        return frozenset()
    if found.rule.category.startswith("Act[") and isinstance(found.value, Event):
        return frozenset(binder.lexicon.verbs[found.value.verb].agent.split())
    if found.rule.category.startswith("Gapped["):
        return role_sorts(binder.lexicon.verbs[found.value.event.verb], found.value.role)
    return _described_sorts(binder, predicate.value)


def _described_sorts(binder: Binder, said: Any) -> frozenset[str]:
    """Return the sorts of what can be so described: a tapped thing is a card, a burning one a unit."""
    if isinstance(said, Rel) and said.relation == "is" and isinstance(said.to, Thing):
        return binder.sorts_of(said.to)
    if isinstance(said, Is) and said.word.kind in ("type", "subtype"):
        return frozenset({"card", "unit"})
    if isinstance(said, Is) and said.word.kind == "status":
        return frozenset({"unit"})
    return frozenset()


_PHRASES = ("NP", "Single", "NPOne", "Possessor", "Token", "Another", "Any", "Counted", "Pronoun", "Plural")
_HANDLERS: dict[str, Any] = {
    "Line": _line, "Priced": _line, "Sentence": _sentence, "Front": _sentence, "Fronts": _sentence,
    "Statement": _statement, "Body": _statement, "Frame": _frame, "Behind": _frame, "Simple": _simple,
    "Options": _options, "Finite": _finite, "ActX": _acting, "GappedX": _acting, "Act": _act, "Gapped": _gapped,
    "Tail": _tail, "Extra": _tail, "Adjunct": _adjunct,
    "Clause": _clause, "ClauseOne": _clause, "Fact": _fact, "Owner": _owner,
    **dict.fromkeys(("Post", "RelPost", "Place"), _post),
    **dict.fromkeys(_PHRASES, Binder.phrase),
}  # fmt: skip
