"""Read the text of a card: each line an ability, each problem at its place."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.resources import files
from itertools import pairwise
from typing import Any

from lich_studio.language import notation
from lich_studio.language.chart import Chart, Derivation, Grammar, Terminal
from lich_studio.language.completion import Completion, Offer, Usage
from lich_studio.language.examples import Examples
from lich_studio.language.joining import (
    abilities_of,
    ability_of,
    altered_by,
    alters,
    conditioned,
    of_host,
    standing,
    with_options,
)
from lich_studio.language.lexicon import Lexicon, role_sorts
from lich_studio.language.mending import Mender
from lich_studio.language.morphology import singulars_of
from lich_studio.language.notation import rules_of
from lich_studio.language.phrases import Anaphor, Gap, Nominal
from lich_studio.language.printer import Printer
from lich_studio.language.problems import Problem, coined, either_way, question, unread
from lich_studio.language.references import Binder, Bound
from lich_studio.language.settling import settled
from lich_studio.language.templates import SUBJECT, VOCABULARY
from lich_studio.language.tokens import LONGEST_SENTENCE, LONGEST_TEXT, Token, lines, sentences, tokens
from lich_studio.meaning.nodes import (
    Ability,
    Event,
    Period,
    Prop,
    Ref,
    Statement,
    Thing,
    Union,
    Word,
    transform,
    walk,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with the reading that was taken."""

    tokens: tuple[Token, ...]
    derivation: Derivation


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text as it was read.

    Attributes:
        abilities: what it means, in order.
        sentences: the readings behind them.
        problems: what is wrong with it.
        references: what its words refer to.
        places: for each ability the first character of the lines it was read from, and the one behind the last.
    """

    abilities: tuple[Ability, ...]
    sentences: tuple[Sentence, ...]
    problems: tuple[Problem, ...]
    references: tuple[Bound, ...] = ()
    places: tuple[tuple[int, int], ...] = ()


class Language:
    """The words of a project as a grammar that is ready to read."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    @cached_property
    def _common_rules(self) -> list[notation.Rule]:
        """The rules of every game."""
        text = files("lich_studio.language").joinpath("grammar.txt").read_text(encoding="utf-8")
        return rules_of(text, VOCABULARY)

    @cached_property
    def rules(self) -> list[notation.Rule]:
        """All rules: those of the grammar, then those of the words."""
        found = self._common_rules
        return found + [replace(one, number=one.number + len(found)) for one in self.lexicon.rules(VOCABULARY)]

    @cached_property
    def grammar(self) -> Grammar:
        """The rules as a grammar."""
        terminals: dict[str, Terminal] = {
            "Number": self._number, "Many": self._many, "Signed": _signed, "Quote": self._quote,
            "OwnName": self._own, "CoinedPlural[subtype]": self._coined_names,
            **{f"Coined[{kind}]": self._coined_name if kind == "subtype" else self._coined for kind in _COINED},
        }  # fmt: skip
        return Grammar(self.rules, terminals, self.sorts_of, self._agrees, _STARTERS, self._classes)

    def _classes(self, token: Token) -> tuple[str, ...]:
        """Return a word with the classes of words that it belongs to: what terminals can begin with."""
        word = token.word
        if word.isdecimal():
            return (word, _NUMBER)
        if word[:1] in "+-" and word[1:].isdigit():
            return (word, _SIGNED)
        own = (_OWN,) if any(name[0] == word for name in self._name) else ()
        return (word, *own) if word in self.known or not word.isalpha() else (word, *own, _UNKNOWN)

    @cached_property
    def known(self) -> frozenset[str]:
        """All words that stand in the grammar."""
        return self.grammar.words

    @cached_property
    def printer(self) -> Printer:
        """The same rules, run backwards."""
        return Printer(self.grammar, VOCABULARY)

    @cached_property
    def examples(self) -> Examples:
        """The shortest phrases of each category; made in a second, so ask for it before somebody waits."""
        return Examples(self.grammar)

    @cached_property
    def _completion(self) -> Completion:
        return Completion(self.grammar, self.examples)

    def mended(self, text: str, name: str = "", types: Sequence[str] = ()) -> tuple[Problem, ...]:
        """Return the problems of a text with the changes that mend them, as `mending` finds them."""
        steps = self.mending(text, name, types)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return done.value

    def mending(
        self, text: str, name: str = "", types: Sequence[str] = ()
    ) -> Generator[None, None, tuple[Problem, ...]]:
        """Return the problems of a text with the changes that mend them, found in some tenths of a second.

        It rests after each change that is tried, for those who must not wait.

        Args:
            text: as the designer wrote it.
            name: the card's name.
            types: its types, in lower case.
        """
        of_units = [rule for rule in self.rules if rule.category.startswith("Points[")]
        small = frozenset(item.word for rule in (*self._common_rules, *of_units) for item in rule.items if item.word)
        mender = Mender(
            self.grammar, self.examples, small, self.lexicon.borrowed, lambda one: self.read(one, name, types).problems
        )
        return (yield from mender.mending(text, self.read(text, name, types).problems))

    def next(self, prefix: str, usage: Usage, name: str = "") -> Offer:
        """Return what can stand after a text, or in place of the word under way at its end.

        Args:
            prefix: a card's text up to the caret.
            usage: what the project's cards say.
            name: the card's name, by which the text may speak of it.
        """
        self._name = _own_names(name)
        return self._completion.offer(prefix, usage)

    def count_usage(self, usage: Usage, reading: Reading, by: int = 1) -> None:
        """Add the phrases of a card to what a project's cards say; `by` -1 takes them away again."""
        for one in reading.sentences:
            usage.count(one.derivation, one.tokens, self.grammar, by)

    def print(self, ability: Ability, name: str = "", types: Sequence[str] = ()) -> str:
        """Return an ability's text: the first way to say it that is read as the same meaning, "" if there is none."""
        for line in self.printer.lines(ability, name):
            if self.read(line, name, types).abilities == (ability,):
                return line
        return ""

    def sorts_of(self, value: Any) -> frozenset[str]:
        """Return the sorts that a value can be of; all for what can be anything."""
        if isinstance(value, Nominal):
            return self.sorts_of(Thing(value.noun))
        if isinstance(value, Thing):
            noun = self.lexicon.nouns.get(value.noun)
            if ("surface", value.noun) in self.lexicon.names:
                return frozenset({"surface", "tile"})
            if ("subtype", value.noun) in self.lexicon.names or not self._knows(value.noun):
                return frozenset({"card", "unit"})
            attribute = self.lexicon.attributes.get(value.noun)
            if value.noun == "play":
                return frozenset({"zone"})
            if value.how == "the" and attribute is not None:
                return frozenset(attribute.sorts.split())
            known = noun or attribute
            return frozenset(known.sorts.split()) if known is not None else frozenset()
        if isinstance(value, Prop | Period):
            return frozenset({"stat" if isinstance(value, Prop) else "time"})
        if isinstance(value, Union):
            return frozenset[str]().union(*(self.sorts_of(part) for part in value.parts))
        if isinstance(value, Word):
            return frozenset({value.kind})
        if isinstance(value, Anaphor):
            noun = self.lexicon.nouns.get(value.noun)
            return frozenset(noun.sorts.split()) if noun else _ANYTHING
        slot = getattr(value, "slot", "")
        return {"you": frozenset({"player", "unit"}), "this": frozenset({"card", "unit"})}.get(slot, _ANYTHING)

    def _agrees(self, rule: notation.Rule, values: dict[str, Any]) -> bool:
        """Whether parts go together by their sorts: defense is no status that is inflicted, Wet no enemy left out."""
        if "excepting(" in rule.source and "m" in values:
            group, left_out = (self.sorts_of(values[name]) for name in ("n" if "n" in values else "s", "m"))
            if group and left_out and not group & left_out:
                return False
        if "o" in values and getattr(values.get("n"), "noun", "") == "target" and '"of", o' in rule.source:
            return False  # nobody has targets: "its target" is whatever an attack was made at
        if "s" not in values or not rule.source.startswith(("filled", "told")):
            return True
        gap = next((one for one in values.values() if isinstance(one, Gap)), None)
        predicate = values.get("p")
        if isinstance(gap, Gap) and isinstance(gap.event, Event):
            return self._can_fill(gap.event.verb, gap.role, values["s"])
        if not isinstance(predicate, Statement):
            return True
        return all(
            self._can_fill(node.verb, role, values["s"])
            for node in walk(predicate) if isinstance(node, Event)
            for role, value in node.roles if value == SUBJECT and role != "agent"
        )  # fmt: skip

    def _can_fill(self, verb: str, role: str, value: Any) -> bool:
        entry = self.lexicon.verbs.get(verb)
        wanted = role_sorts(entry, role) if entry is not None else frozenset[str]()
        sorts = self.sorts_of(value) if wanted else wanted
        return not wanted or not sorts or bool(wanted & sorts)

    def _knows(self, noun: str) -> bool:
        return noun in self.lexicon.nouns or noun in self.lexicon.attributes or noun in _OWN_NOUNS

    def read(self, text: str, name: str = "", types: Sequence[str] = ()) -> Reading:
        """Return what a card's text means; nothing is raised for any text.

        Args:
            text: as the designer wrote it.
            name: the card's name, by which the text may speak of it.
            types: its types, in lower case; what a reaction answers can be spoken of.
        """
        if len(text) > LONGEST_TEXT:
            message = f"A card's text can have {LONGEST_TEXT} characters; this has {len(text)}."
            return Reading((), (), (Problem("too-long", message, LONGEST_TEXT, len(text)),))
        self._name = _own_names(name)
        found = Reading((), (), ())
        is_instruction = bool({"technique", "reaction"} & set(types))
        for part in _parts_of_text(text):
            altered = next(filter(None, map(altered_by, found.abilities)), None)
            found = _added(found, self._part(part, "reaction" in types, is_instruction, altered))
        return found

    def _part(
        self, part: Sequence[tuple[str, int]], is_reaction: bool, is_instruction: bool, altered: Thing | None
    ) -> Reading:
        """Read lines that belong together: a line, or a choice with its options, or what a card needs to be played."""
        abilities: list[Ability] = []
        found: list[Sentence] = []
        problems: list[Problem] = []
        binder = Binder(self.lexicon, self.sorts_of, is_reaction=is_reaction)
        (line, at), *_ = part
        if altered is not None:
            binder.alter(altered)
        spans: list[int] = []
        options = 0
        for number, (line, at) in enumerate(part):
            if number and _CHOICE.search(part[0][0]):
                options += 1
                binder.path = ((-1, number),)
            for place, sentence in enumerate(sentences(tokens(line, at))):
                begins = (not place and not options) or (bool(binder.sentences) and alters(binder.sentences[0].value))
                begins = begins or (not is_instruction and not options and self._has_price(sentence))
                read = self._sentence(sentence, "Line" if begins else "Sentence", problems)
                if read is not None:
                    found.append(read)
                    binder.bind(read.derivation, read.tokens)
                    spans.append(number)
        said = [binder.rebuilt(read) for read in binder.sentences]
        kept = list(binder.sentences)
        if options and said:
            kept = [one for one, line in zip(kept, spans, strict=True) if not line]
            said = with_options(said, spans)
        problems += [question(one, binder.said[one.sentence]) for one in binder.found if len(one.antecedents) != 1]
        said, read_as = conditioned(said, kept, is_instruction=is_instruction)
        made = list(abilities_of(said, read_as, is_instruction=is_instruction))
        for one in of_host(made):
            abilities += standing(settled(self._undergone(one)), is_instruction)
        if not problems and not all(map(is_bound, abilities)):
            message = "Something in this line refers to what no other word names."
            problems.append(Problem("unbound", message, at, at + len(line.rstrip())))
        place = part[0][1], at + len(line.rstrip())
        places = (place,) * len(abilities)
        return Reading(tuple(abilities), tuple(found), tuple(problems), tuple(binder.found), places)

    def _undergone(self, ability: Ability) -> Ability:
        """Return an ability in which what untaps or turns by itself is what is untapped or turned."""

        def change(node: Any) -> Any:
            verb = self.lexicon.verbs.get(node.verb) if isinstance(node, Event) else None
            if (
                verb is None
                or not verb.subject_undergoes
                or node.role("patient") is not None
                or node.role("agent") is None
            ):
                return node
            roles = (("patient" if name == "agent" else name, value) for name, value in node.roles)
            return replace(node, roles=tuple(sorted(roles, key=lambda pair: pair[0])))

        return transform(ability, change)

    def _has_price(self, sentence: Sequence[Token]) -> bool:
        """Whether a sentence begins with a price, and so another ability of what lies in play."""
        if all(token.word != ":" for token in sentence):
            return False
        return any(one.value.price for one in Chart(self.grammar, sentence).readings("Line")[:1])

    def _sentence(self, sentence: Sequence[Token], category: str, problems: list[Problem]) -> Sentence | None:
        if len(sentence) > LONGEST_SENTENCE:
            message = f"A sentence can have {LONGEST_SENTENCE} words; this has {len(sentence)}: make two of it."
            problems.append(Problem("too-long", message, sentence[LONGEST_SENTENCE].start, sentence[-1].end))
            return None
        for first, again in pairwise(sentence):
            if first.word == again.word and again.word in _NEVER_TWICE:
                problems.append(Problem("unread", f"“{again.raw}” stands here twice.", again.start, again.end))
                return None
        chart = Chart(self.grammar, sentence)
        readings = chart.readings(category)
        if readings:
            problems += coined(readings[0], sentence, self.grammar)
            problems += self._undecided(readings, sentence, category)
            return Sentence(tuple(sentence), readings[0])
        problems.append(unread(chart, category, frozenset(word for name in self._name for word in name)))
        return None

    def _undecided(self, readings: Sequence[Derivation], sentence: Sequence[Token], category: str) -> Iterator[Problem]:
        """Yield the question that a sentence with two equally good readings of different meaning asks."""
        best = [one for one in readings if one.cost - readings[0].cost < _EQUAL]
        if len(best) > 1:
            ways = [self.printer.sentence(category, one.value) for one in best]
            yield either_way(sentence, tuple(way for way in dict.fromkeys(ways) if self._is_plain(way, category)))

    def _is_plain(self, way: str, category: str) -> bool:
        """Whether a sentence has one best reading."""
        cut = sentences(tokens(way))
        found = [one.cost for one in Chart(self.grammar, cut[0]).readings(category)] if cut else []
        return len(found) == 1 or (len(found) > 1 and found[1] - found[0] >= _EQUAL)

    # -- what no list of words can hold
    def _number(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        if start < len(sentence):
            word = sentence[start].word
            if word.isdecimal():
                yield start + 1, int(word), 0.0
            elif word in _NUMBERS:
                yield start + 1, _NUMBERS[word], 0.1

    def _many(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        return (found for found in self._number(sentence, start) if found[1] != 1)

    def _own(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        for name in self._name:
            if tuple(token.word for token in sentence[start : start + len(name)]) == name:
                yield start + len(name), "this", 0.0

    def _coined(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        if start < len(sentence):
            word = sentence[start].word
            if word.isalpha() and word not in self.known:
                yield start + 1, word, 1.0

    def _coined_name(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        """Read a coined word that is written as a name: with a capital letter inside a sentence."""
        if 0 < start < len(sentence) and sentence[start].raw[:1].isupper():
            yield from self._coined(sentence, start)

    def _coined_names(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        """Read the plural of a coined name as the name."""
        for end, word, cost in self._coined_name(sentence, start):
            yield from ((end, one, cost) for one in singulars_of(word)[:1])

    def _quote(self, sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
        if start >= len(sentence) or sentence[start].word != '"':
            return
        end = next((at for at in range(start + 1, len(sentence)) if sentence[at].word == '"'), 0)
        inner = [token for token in sentence[start + 1 : end] if token.word not in ("",)]
        while inner and inner[-1].word in (".", ","):
            inner.pop()
        if end and inner:
            for one in Chart(self.grammar, inner).readings("Line")[:1]:
                binder = Binder(self.lexicon, self.sorts_of)
                binder.bind(one, inner)
                yield end + 1, settled(self._undergone(ability_of([binder.rebuilt(one)]))), one.cost


_COINED = ("subtype", "counter", "status", "surface", "source", "keyword")
"""The kinds of name that a text can coin."""
_NEVER_TWICE = frozenset({"then", "and", "or", "also", "instead", "may", "to", "a", "the"})
"""Words that never stand twice in a row."""
_EQUAL = 1e-6
"""Costs of readings that differ by less are equal."""
_ANYTHING = frozenset(
    {"player", "unit", "wall", "card", "tile", "zone", "damage", "status", "counter", "event", "surface"}
)
_OWN_NOUNS = frozenset({"play", "source type", "one", "thing"})
"""Nouns that the grammar itself uses."""
_NUMBERS = {
    word: number
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
}


_NUMBER, _SIGNED, _OWN, _UNKNOWN = "<number>", "<signed>", "<own name>", "<unknown>"
_STARTERS: dict[str, frozenset[str]] = {
    "Number": frozenset({_NUMBER, *_NUMBERS}), "Many": frozenset({_NUMBER, *_NUMBERS}), "Signed": frozenset({_SIGNED}),
    "Quote": frozenset({'"'}), "OwnName": frozenset({_OWN}), "CoinedPlural[subtype]": frozenset({_UNKNOWN}),
    **{f"Coined[{kind}]": frozenset({_UNKNOWN}) for kind in _COINED},
}  # fmt: skip
"""What each terminal can begin with."""


def _signed(sentence: Sequence[Token], start: int) -> Iterator[tuple[int, Any, float]]:
    if start < len(sentence) and sentence[start].word[:1] in "+-" and sentence[start].word[1:].isdigit():
        yield start + 1, int(sentence[start].word), 0.0


_BULLETS = str.maketrans("•*◦", "   ")
_DEMAND = re.compile(
    r"\s*(play\b.*\b(only|when|after|if)\b|as an additional cost\b|you (may|can) only play\b)", re.IGNORECASE
)
"""How a line begins that says no more than when a card can be played, or what for."""


_CHOICE = re.compile(r"\bchooses? (one|two|three|up to|any|\d)[\w ]*([-:–—]\s*)?$", re.IGNORECASE)
"""How a line ends whose options stand in the lines below."""


def _parts_of_text(text: str) -> Iterator[list[tuple[str, int]]]:
    """Yield the lines of a text in groups: what a card needs to be played goes with the line below."""
    part: list[tuple[str, int]] = []
    for line, at in lines(text):
        part.append((line.translate(_BULLETS), at))
        if _CHOICE.search(part[0][0]):
            continue
        if _DEMAND.match(line) and line.count(".") <= 1:
            continue
        yield part
        part = []
    if part:
        yield part


def _added(one: Reading, more: Reading) -> Reading:
    return Reading(
        one.abilities + more.abilities, one.sentences + more.sentences, one.problems + more.problems,
        one.references + more.references, one.places + more.places,
    )  # fmt: skip


def _own_names(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the ways a card's text may speak of the card: its whole name, and what stands before a comma."""
    whole = tuple(token.word for token in tokens(name))
    short = whole[: whole.index(",")] if "," in whole else whole
    return tuple(one for one in dict.fromkeys((whole, short)) if one)


def is_bound(meaning: Any) -> bool:
    """Whether everything that a meaning refers to by a number is in it."""
    meaning = transform(meaning, lambda node: Ref(node.slot) if isinstance(node, Ref) else node)
    marks = {getattr(node, "mark", "") for node in walk(meaning)}
    paid = [node for one in getattr(meaning, "price", ()) for node in walk(one)]
    known = _ALWAYS | ({"X"} if Ref("X") in paid else set[str]())  # who pays X says how much that is
    return all(
        not isinstance(node, Anaphor) and (not isinstance(node, Ref) or node.slot in marks or node.slot in known)
        for node in walk(meaning)
    )


_ALWAYS = frozenset({"this", "you", "one", "outer", "host", "answered", "origin"})
