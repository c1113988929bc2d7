"""Declare words: verbs with their roles, nouns with their sorts, adjectives, names; each entry makes grammar rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from lich_studio.language.morphology import FORMS, plural_of, verb_forms
from lich_studio.language.notation import Rule, Vocabulary, rule, rules_of

SORTS = (
    "player", "unit", "wall", "card", "tile", "zone", "damage", "status", "counter", "source", "stat", "time", "event",
    "keyword", "number", "surface",
)  # fmt: skip
"""The sorts of things that nouns stand for and roles take."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: an event with roles, from which every use of it follows.

    Attributes:
        id: the event's name.
        forms: `lemma`, `lemma/past` or `lemma/past/participle`; further lemmas with the same meaning follow after `;`.
        frames: what can stand behind the verb, in the notation of the grammar; labels are roles. The first is printed.
        extra: roles that may stand behind any of the frames, in any order ("towards a tile", "from your hand").
        agent: the sorts of what does it.
        departs: the role of what is gone after it ("" none): its tile and numbers are those it had.
        places: the role of what comes to stand somewhere by it.
        covers: events that are this one too (what is sacrificed is destroyed).
        points: what its amount counts: points (damage, health) or things (cards).
        understood: the role that is taken from what was named before where the text leaves it out; with a question
            mark only where the same verb was told before.
        subject_undergoes: whether it is done to its subject where nothing else is named ("it does not untap").
        also: other verbs that mean it, each with forms and frames of its own.
    """

    id: str
    forms: str
    frames: tuple[str, ...] = ("",)
    extra: tuple[str, ...] = ()
    agent: str = "player unit card"
    departs: str = ""
    places: str = ""
    covers: tuple[str, ...] = ()
    points: str = ""
    understood: str = ""
    subject_undergoes: bool = False
    also: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Relation:
    """A verb that says how things stand to each other: nobody does it ("a summon you control").

    Attributes:
        id: the relation's name.
        forms: as of a verb.
        one, to: the sorts of what it is about (the object) and of who stands so to it (the subject).
    """

    id: str
    forms: str
    one: str = "card unit"
    to: str = "player"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: `words` are `singular` or `singular/plural`, synonyms after `;`; `sorts` what it can stand for."""

    id: str
    words: str
    sorts: str


@dataclass(frozen=True, slots=True)
class Attribute:
    """A noun that something has one of: "its controller", "your hand", "its tile"; read as a relation or a number.

    Attributes:
        id: the name.
        words: as of a noun.
        sorts: what it is.
        of: the sorts of what has it.
    """

    id: str
    words: str
    sorts: str
    of: str


@dataclass(frozen=True, slots=True)
class Adjective:
    """A word in front of a noun or behind "is"; `condition` is a template about `one`."""

    words: str
    condition: str


@dataclass(frozen=True, slots=True)
class Name:
    """A word with a kind: a status, surface, keyword, stat, source type, card type, subtype, counter."""

    kind: str
    id: str
    words: str


@dataclass(frozen=True, slots=True)
class Unit:
    """What amounts are counted in: "5 damage", "2 tiles"; `distance` for what ways are measured in."""

    id: str
    words: str
    bare: bool = False
    distance: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way of speaking of one game that no other entry makes: a rule in the notation of the grammar."""

    line: str


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A word of other games or a short form that texts do not say: `means` is what to say for it, ways after `;`."""

    words: str
    means: str


@dataclass(frozen=True, slots=True)
class Intent:
    """What a designer may want to say, for who looks words up by it: `words` are ids of verbs or names, after `;`."""

    says: str
    words: str


Entry = Borrowed | Intent | Phrase | Unit | Verb | Relation | Noun | Attribute | Adjective | Name


@dataclass(slots=True)
class Lexicon:
    """All words of a project.

    Attributes:
        verbs, nouns, attributes: by their ids.
        names: by kind and id.
        others: relations, adjectives and units.
        phrases: further rules.
        borrowed: words that texts do not say, with what this game says for them.
        intents: what designers may want to say, with the words for it.
    """

    verbs: dict[str, Verb] = field(default_factory=dict[str, Verb])
    nouns: dict[str, Noun] = field(default_factory=dict[str, Noun])
    attributes: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    names: dict[tuple[str, str], Name] = field(default_factory=dict[tuple[str, str], Name])
    others: list[Relation | Adjective | Unit] = field(default_factory=list[Relation | Adjective | Unit])
    phrases: list[Phrase] = field(default_factory=list[Phrase])
    borrowed: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    intents: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Lexicon:
        """Return a lexicon of entries; a word declared twice is an error of the rules.

        Raises:
            ValueError: two entries have one id.
        """
        lexicon = cls()
        for entry in entries:
            lexicon._add(entry)
        return lexicon

    def _add(self, entry: Entry) -> None:
        known: dict[object, object]
        match entry:
            case Verb():
                known, key = self.verbs, entry.id  # pyright: ignore[reportAssignmentType]
            case Noun():
                known, key = self.nouns, entry.id  # pyright: ignore[reportAssignmentType]
            case Attribute():
                known, key = self.attributes, entry.id  # pyright: ignore[reportAssignmentType]
            case Name():
                known, key = self.names, (entry.kind, entry.id)  # pyright: ignore[reportAssignmentType]
            case Borrowed():
                means = tuple(one.strip() for one in entry.means.split(";"))
                self.borrowed.update((word.strip(), means) for word in entry.words.split(";"))
                return
            case Phrase():
                self.phrases.append(entry)
                return
            case Intent():
                self.intents[entry.says] = tuple(one.strip() for one in entry.words.split(";"))
                return
            case Relation() | Adjective() | Unit():
                self.others.append(entry)
                return
        if key in known:
            raise ValueError(f"the word {key} is declared twice")
        known[key] = entry

    def rules(self, vocabulary: Vocabulary) -> list[Rule]:
        """Return the grammar rules that the words make."""
        found = rules_of("\n".join(phrase.line for phrase in self.phrases), vocabulary)
        for category, items, template, cost in self._lines():
            found += rule(category, items, template, vocabulary, len(found), cost)
        return found

    def _lines(self) -> Iterator[tuple[str, str, str, float]]:
        for verb in self.verbs.values():
            yield from verb_lines(verb)
        for noun in self.nouns.values():
            yield from _noun_lines("Noun", noun.words, repr(noun.id))
        for attribute in self.attributes.values():
            yield from _noun_lines("Attribute", attribute.words, repr(attribute.id))
        for name in self.names.values():
            if name.kind == "subtype" or (name.kind == "type" and name.id not in self.nouns):
                yield from _noun_lines("Noun", name.words, repr(name.id))
            yield from self._name_lines(name)
        for other in self.others:
            if isinstance(other, Adjective):
                for number, spelling in enumerate(other.words.split(";")):
                    yield "Adjective", _literal(spelling), other.condition, 0.1 * number
            elif isinstance(other, Unit):
                yield from _unit_lines(other)
            else:
                yield from _relation_lines(other)

    def _name_lines(self, name: Name) -> Iterator[tuple[str, str, str, float]]:
        """Yield the rules of a name: it, and what its kind makes of it ("a chilled unit", "Ooze-step")."""
        for number, both in enumerate(name.words.split(";")):
            spelling, cost = both.partition("/")[0].strip(), 0.1 * number
            said = _literal(spelling)
            yield f"Word[{name.kind}]", said, f"Word({name.kind!r}, {name.id!r})", cost
            if name.kind == "status":
                yield "Adjective", said, f"Is(Ref('one'), Word('status', {name.id!r}))", cost
            if name.kind == "surface":
                yield "Noun[sg]", said, repr(name.id), cost + 0.3
                yield "Noun[pl]", said, repr(name.id), cost + 0.5
                if ("keyword", f"{name.id}-step") not in self.names:
                    step = f"Word('keyword', {f'{name.id}-step'!r})"
                    yield "Word[keyword]", _literal(f"{spelling}-step"), step, cost


def _literal(words: str) -> str:
    """Return words as items that stand in a text; a comma or hyphen between them is a mark."""
    return " ".join(f'"{part}"' for part in re.findall(r"'s\b|[\w-]+|[^\w\s]", words.strip()))


def _noun_lines(category: str, words: str, template: str) -> Iterator[tuple[str, str, str, float]]:
    for number, both in enumerate(words.split(";")):
        singular, _, plural = both.strip().partition("/")
        yield f"{category}[sg]", _literal(singular), template, 0.1 * number
        yield f"{category}[pl]", _literal(plural or plural_of(singular)), template, 0.1 * number


def _unit_lines(unit: Unit) -> Iterator[tuple[str, str, str, float]]:
    for number, both in enumerate(unit.words.split(";")):
        singular, _, plural = both.strip().partition("/")
        one, many, cost = _literal(singular), _literal(plural or plural_of(singular)), 0.1 * number
        yield f"Points[{unit.id}]", f"no {many}", "Math('none', ())", cost + 0.1
        yield f"Points[{unit.id}]", f"{many} equal to a:Amount plus n:Number", "Math('+', (a, n))", cost + 0.05
        if one != many:
            yield f"Points[{unit.id}]", f"(a | an) {one}", "1", cost + (0.02 if unit.distance else 0.0)
            yield f"Points[{unit.id}]", f"q:One {one}", "q", cost + 0.01
        yield f"Points[{unit.id}]", f"q:Quantity {many}", "q", cost + 0.02
        yield f"Points[{unit.id}]", f"n:Signed {many}", "Math('more', (n,))", cost + 0.1
        yield f"Points[{unit.id}]", f"n:Number additional {many}", "Math('more', (n,))", cost + 0.02
        yield f"Points[{unit.id}]", f"n:Number (more | extra) {many}", "Math('more', (n,))", cost + 0.1
        yield f"Points[{unit.id}]", f"an additional n:Number {many}", "Math('more', (n,))", cost + 0.1
        if not unit.distance:
            yield f"Points[{unit.id}]", "n:Number more", "Math('more', (n,))", cost + 0.3
            yield f"Points[{unit.id}]", "n:Number (less | fewer)", "Math('fewer', (n,))", cost + 0.3
        yield (
            f"Points[{unit.id}]",
            f"(an additional | one additional | one more | an extra) {one}",
            "Math('more', (1,))",
            cost + (0.0 if one != many else 0.3),
        )
        yield f"Points[{unit.id}]", f"n:Number (less | fewer) {many}", "Math('fewer', (n,))", cost + 0.02
        yield f"Points[{unit.id}]", f"(double | twice the | double the) {many}", "Math('times', (2,))", cost + 0.02
        yield f"Points[{unit.id}]", f"(half | half the) {many}", "Math('shared', (2,))", cost + 0.02
        yield f"Points[{unit.id}]", f"q:Quantity {many} minus n:Number", "Math('-', (q, n))", cost + 0.05
        yield f"Points[{unit.id}]", f"q:Quantity {many} plus n:Number", "Math('+', (q, n))", cost + 0.05
        yield f"Points[{unit.id}]", f"{many} equal to a:Amount", "a", cost + 0.05
        half = "(Field(Anaphor('that much'), 'amount'), 2)"
        yield f"Points[{unit.id}]", f"half of? that {many} RoundedUp", f"Math('up', {half})", cost + 0.1
        yield f"Points[{unit.id}]", f"half of? that {many} RoundedDown?", f"Math('/', {half})", cost + 0.1
        if one != many:
            yield f"Points[{unit.id}]", f"q:Quantity {one}", "q", cost + 0.05
        if unit.distance:
            yield "DistanceOne", one, repr(unit.id), cost
            yield "Distance", many, repr(unit.id), cost
            yield "Distance", one, repr(unit.id), cost + 0.05
    if unit.bare:
        yield f"Points[{unit.id}]", "q:Quantity", "q", 0.0


def verb_lines(verb: Verb) -> Iterator[tuple[str, str, str, float]]:
    """Yield category, items, template and cost of each rule that a verb makes: its forms, frames and gaps."""
    for number, extra in enumerate(verb.extra):
        (role,) = _roles(extra)
        yield f"Extra[{verb.id}]", extra, f"Filling({role!r}, {role})", 0.03 + 0.01 * number
    if verb.extra:
        yield f"Extras[{verb.id}]", f"x:Extra[{verb.id}]", "before(x, ())", 0.0
        yield f"Extras[{verb.id}]", f"x:Extra[{verb.id}] rest:Extras[{verb.id}]", "before(x, rest)", 0.0
    yield from _wording_lines(verb, verb.id, verb.forms, verb.frames, 0.0)
    for number, (forms, frames) in enumerate(verb.also):
        yield from _wording_lines(verb, f"{verb.id}+{number}", forms, frames, 0.3)


def _wording_lines(
    verb: Verb, tail: str, forms: str, frames: tuple[str, ...], cost: float
) -> Iterator[tuple[str, str, str, float]]:
    """Yield the rules of one way to say a verb; `tail` names what can stand behind it."""
    takes_status = any(re.search(r"Any<[^>]*\bstatus\b", frame) for frame in frames)
    open_ones = "Any|NP" if takes_status else "Any|NP|Afflicting"
    gaps = dict.fromkeys(role for frame in frames for role in re.findall(rf"(\w+):(?:{open_ones})", frame))
    for number, spelling in enumerate(forms.split(";")):
        for form, written in verb_forms(spelling.strip()).items():
            head, more = _literal(written), cost + 0.1 * number
            yield from _act_lines(verb, f"Act[{form}]", head, tail, frames, more)
            if form == "en" and "patient" in gaps:
                yield "Participle", head, f"Gap('patient', Event({verb.id!r}))", more
            for role in gaps:
                # A passive opens what follows the verb itself; a relative clause may leave a preposition behind.
                rests = _rests(frames, role, first=form == "en")
                gapped = f"Tail[{tail},{role},first]" if form == "en" else f"Tail[{tail},{role}]"
                yield from _gap_lines(verb, f"Gapped[{form}]", head, role, gapped, rests, more)
            for extra in verb.extra:
                yield from _stranded_lines(verb, f"Gapped[{form}]", head, tail, frames, extra, more + 0.1)
    for number, frame in enumerate(frames):
        if frame:
            yield f"Tail[{tail}]", frame, _event(verb, frame), 0.05 * number
    for role in gaps:
        for category, first in ((f"Tail[{tail},{role}]", False), (f"Tail[{tail},{role},first]", True)):
            for number, rest in enumerate(filter(None, _rests(frames, role, first=first))):
                yield category, rest, _event(verb, rest), 0.05 * number


def _act_lines(
    verb: Verb, category: str, head: str, tail: str, frames: tuple[str, ...], cost: float
) -> Iterator[tuple[str, str, str, float]]:
    """Yield the rules of a verb with all that belongs to it."""
    extras = f"x:Extras[{verb.id}]"
    if any(frames):
        yield category, f"{head} tail:Tail[{tail}]", "tail", cost
        yield (
            category,
            f"{head} first:Tail[{tail}] and rest:Tail[{tail}]",
            f"both({verb.id!r}, first, rest)",
            cost + 0.2,
        )
        if verb.extra:
            yield category, f"{head} tail:Tail[{tail}] {extras}", f"extended({verb.id!r}, tail, x)", cost
    if "" in frames:
        yield category, head, f"Event({verb.id!r})", cost
        if verb.extra:
            yield category, f"{head} {extras}", f"extended({verb.id!r}, Event({verb.id!r}), x)", cost


def _gap_lines(
    verb: Verb, category: str, head: str, role: str, tail: str, rests: list[str], cost: float
) -> Iterator[tuple[str, str, str, float]]:
    """Yield the rules of a verb with one role of its frames left open."""
    bare = f"Gap({role!r}, Event({verb.id!r}))"
    if "" in rests:
        yield category, head, bare, cost
    if any(rests):
        yield category, f"{head} tail:{tail}", f"Gap({role!r}, tail)", cost
    if verb.extra and "" in rests:
        yield category, f"{head} x:Extras[{verb.id}]", f"extended({verb.id!r}, {bare}, x)", cost
    if verb.extra and any(rests):
        yield (
            category,
            f"{head} tail:{tail} x:Extras[{verb.id}]",
            f"extended({verb.id!r}, Gap({role!r}, tail), x)",
            cost,
        )


def _stranded_lines(
    verb: Verb, category: str, head: str, tail: str, frames: tuple[str, ...], extra: str, cost: float
) -> Iterator[tuple[str, str, str, float]]:
    """Yield the rules of a verb whose preposition stands alone ("the tile it moved to")."""
    (role,) = _roles(extra)
    preposition = _without(extra, role)
    if not preposition or ":" in preposition or not re.search(rf"{role}:Any", extra):
        return
    if "" in frames:
        yield category, f"{head} {preposition}", f"Gap({role!r}, Event({verb.id!r}))", cost
    if any(frames):
        yield category, f"{head} tail:Tail[{tail}] {preposition}", f"Gap({role!r}, tail)", cost


def _roles(frame: str) -> list[str]:
    return re.findall(r"(\w+):", frame)


def _rests(frames: tuple[str, ...], role: str, *, first: bool) -> list[str]:
    """Return what is left of the frames that have a role, with that role left open."""
    having = [frame for frame in frames if re.search(rf"\b{role}:", frame)]
    return list(dict.fromkeys(_without(frame, role) for frame in having if not first or frame.startswith(f"{role}:")))


def _without(frame: str, role: str) -> str:
    """Return a frame with one role left open; a preposition before it stays ("moves out of")."""
    return re.sub(rf"\b{role}:\w+(\[[^\]]*\])?(<[^>]*>)?\s?", "", frame).strip()


def _event(verb: Verb, frame: str) -> str:
    roles = _roles(frame)
    return (
        f"acting({verb.id!r}, {', '.join(f'{role}={role}' for role in sorted(roles))})"
        if roles
        else f"Event({verb.id!r})"
    )


def _relation_lines(relation: Relation) -> Iterator[tuple[str, str, str, float]]:
    for number, spelling in enumerate(relation.forms.split(";")):
        for form, written in verb_forms(spelling.strip()).items():
            if form in FORMS:
                yield f"Relating[{form}]", _literal(written), repr(relation.id), 0.1 * number


@cache
def role_sorts(verb: Verb, role: str) -> frozenset[str]:
    """Return the sorts of what may fill a role of a verb, in any of its frames."""
    found: set[str] = set()
    for frame in (*verb.frames, *verb.extra, *(frame for _, frames in verb.also for frame in frames)):
        for sorts in re.findall(rf"\b{role}:\w+(?:\[[^\]]*\])?<([^>]*)>", frame):
            found.update(sorts.split())
        if re.search(rf"\b{role}:Afflicting", frame):
            found.update(("status", "keyword"))
    return frozenset(found)
