"""Go through each category of the grammar for the binder, in the order of its words: what it names and refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lich_studio.language.chart import Derivation
from lich_studio.language.discourse import Clause, Referent, is_pronoun
from lich_studio.language.lexicon import role_sorts
from lich_studio.language.phrases import Anaphor
from lich_studio.language.slots import anaphors_in
from lich_studio.language.templates import SUBJECT
from lich_studio.meaning.nodes import Each, Event, Is, Lasts, Ref, Rel, Replace, Thing, Word

if TYPE_CHECKING:
    from lich_studio.language.references import Binder


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
        binder.holds_while = isinstance(one.value, Lasts) and one.value.while_ is not None
        found = binder.visit(part)
        binder.holds_while = False
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
    if any(label in ("e", "m") for label, _ in one.parts):
        outer = binder.new_clause(binder.you, one.start)  # "prevent 2 of that damage" is no part of that damage
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
    branch, path, chooser = binder.branches, binder.path, binder.you
    for number, (label, part) in enumerate(one.parts):
        if label == "w":
            clause = binder.new_clause(None, part.start)
            clause.subject = binder.visit(part, frozenset({"player"}), "subject")
            binder.argue(clause.subject, "subject", pronoun=is_pronoun(part))
            chooser = clause.subject or chooser
            continue
        binder.path = (*path, (branch, number)) if label not in ("h", "o") else path
        binder.new_clause(chooser, part.start)
        binder.visit(part)
    binder.path = path


def _options(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """Things to choose from, of which the first goes before the others."""
    chooser = binder.clause.subject if binder.clause is not None else None
    binder.branches += 1
    branch, path, rest = binder.branches, binder.path, one
    number = 0
    while True:
        parts = dict(rest.parts)
        for label, part in rest.parts:
            if label == "r":
                break
            binder.path = (*path, (branch, number))
            number += 1
            binder.new_clause(chooser or binder.you, part.start)
            binder.visit(part)
        if "r" not in parts:
            break
        rest = parts["r"]
    binder.path = path


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
        if found is not None and label in ("a", "o", "s"):
            binder.argue(found, "agent" if label == "a" else "patient")
    clause.verb = clause.verb or "have"
    binder.clause = clause
    binder.own(one, frozenset(), "to")


def _adjunct(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    """What stands behind an act: its words belong to the act's clause, what it compares with to one of its own."""
    clause = binder.clause
    for label, part in one.parts:
        if label == "s":
            binder.new_clause(None, part.start, embedded=True)
        elif label == "b" and clause is not None:
            binder.new_clause(clause.subject, part.start, embedded=True)
            binder.supposed = True
        binder.visit(part, binder.need_of(one, label, frozenset()), "x")
        if label != "s":
            binder.clause = clause
    binder.supposed = False
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
            and part.rule.category.startswith(("Points[", "Quantity", "Counters"))
        ):
            found = _brought(binder, clause, part, label)
        if binder.clause is not clause:
            binder.clause = clause
        if found is not None:
            binder.argue(found, role, pronoun=is_pronoun(part))
            _leave(binder, verb, role, found)


def _brought(binder: Binder, clause: Clause, part: Derivation, role: str) -> Referent | None:
    """Introduce the things that an amount counts ("draw a card": that card)."""
    assert part.rule is not None
    if part.rule.category == "Counters":
        if not isinstance(part.value, Word):
            return None
        found = Referent(
            binder.words_of(part), frozenset({"counter"}), part.value.value != 1, "counter", clause, role, None,
            binder.area, binder.path, (binder.sentence, part.start), brought_by=clause, brought_as=role,
        )  # fmt: skip
        binder.referents.append(found)
        return None
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
    if entry is not None and not binder.supposed:
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
    binder.supposed = one.rule is not None and one.rule.category == "Clause[would]"
    for label, part in one.parts:
        if label != "s":
            binder.clause = clause
            outer = binder.inside
            binder.inside = clause.subject if label == "p" else outer
            binder.visit(part)
            binder.inside = outer
    binder.supposed = False
    if binder.clause is not clause:
        binder.clause = clause


def _fact(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> None:
    labels = dict(one.parts)
    if "s" in labels:
        clause = binder.new_clause(None, one.start)
        wanted = _subject_need(binder, labels["t"]) if "t" in labels else frozenset[str]()
        if binder.words[labels["s"].end].word in ("was", "were") or _tells_kind(labels.get("t")):
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


def _tells_kind(telling: Derivation | None) -> bool:
    """Whether a fact says of what kind a thing is, as can be asked of what is gone ("if it is a summon")."""
    said = telling.value if telling is not None else None
    return isinstance(said, Rel) and said.relation == "is"


def _post(binder: Binder, one: Derivation, _need: frozenset[str], _role: str) -> None:
    clause = binder.clause
    for label, part in one.parts:
        relative = label == "s"
        need = binder.need_of(one, label, frozenset({"player"}) if relative else frozenset())
        found = binder.visit(part, need, "relative" if relative else "x")
        if isinstance(one.value, Rel) and one.value.relation == "where was" and found is not None:
            binder.answers[id(one)] = _where_it_was(binder, found)
        if label == "t" and binder.inside is not None:
            binder.inside.group = found
        binder.clause = clause
    binder.own(one, frozenset(), "x")
    binder.clause = clause


def _where_it_was(binder: Binder, found: Referent) -> str:
    """Return the relation of a tile to what was on it: it is its tile, unless the text has moved it since."""
    moved = any(
        any("toward:" in extra for extra in binder.lexicon.verbs[clause.verb].extra)
        for clause in binder.clauses
        if clause.verb in binder.lexicon.verbs and found in (clause.subject, *(who for who, _, _ in clause.arguments))
    )
    return "where was" if moved else "of"


def _owner(binder: Binder, one: Derivation, need: frozenset[str], _role: str) -> Referent | None:
    found = binder.default(one, need, "owner")
    subject = binder.clause.subject if binder.clause is not None else None
    if found is binder.you and one.value == Ref("you") and subject is not None and subject.includes_you:
        binder.answers[id(one)] = Ref(binder.slot_of(subject))  # "they and you shuffle your hands"
        return subject
    refers = is_pronoun(one) if binder.inside is not None else _says_that(one)
    if found is not None and refers and binder.clause is not None:
        binder.argue(found, "owner", pronoun=True)
    return found


def _says_that(one: Derivation) -> bool:
    return isinstance(one.value, Anaphor) and one.value.word == "that"


def _subject_need(binder: Binder, predicate: Derivation) -> frozenset[str]:
    """Return the sorts of what can be the subject of a predicate."""
    found = predicate
    while found.parts and found.rule is not None and not found.rule.category.startswith(("Act[", "Gapped[")):
        if found.parts[0][0] == "v" and found.rule.category.startswith("Telling["):
            held = binder.sorts_of(found.parts[1][1].value) & {"status", "keyword", "counter"}
            controls = found.parts[0][1].value != "on" and not held
            return frozenset({"player"} if controls else {"unit", "card"})
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


def _phrase(binder: Binder, one: Derivation, need: frozenset[str], role: str) -> Referent | None:
    return binder.phrase(one, need, role)


_PHRASES = ("NP", "Single", "NPOne", "Possessor", "Token", "Another", "Any", "Counted", "Pronoun", "Plural")
HANDLERS: dict[str, Any] = {
    "Line": _line, "Priced": _line, "Sentence": _sentence, "Front": _sentence, "Fronts": _sentence,
    "Statement": _statement, "Body": _statement, "Frame": _frame, "Behind": _frame, "Simple": _simple,
    "Options": _options, "Finite": _finite, "ActX": _acting, "GappedX": _acting, "Act": _act, "Gapped": _gapped,
    "Tail": _tail, "Extra": _tail, "Adjunct": _adjunct,
    "Clause": _clause, "ClauseOne": _clause, "Fact": _fact, "Owner": _owner,
    **dict.fromkeys(("Post", "RelPost", "Place"), _post),
    **dict.fromkeys(_PHRASES, _phrase),
}  # fmt: skip
