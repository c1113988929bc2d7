"""Print a meaning as text: the rules of the grammar run backwards, the cheapest way to say each part."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lich_studio.language.chart import Grammar
from lich_studio.language.morphology import article_for
from lich_studio.language.notation import Rule, Vocabulary, matches
from lich_studio.language.phrases import RECORDS, Anaphor, Gap, Said
from lich_studio.language.references import LEFT_OUT
from lich_studio.language.sentence_templates import offered
from lich_studio.language.settling import unsettled
from lich_studio.language.templates import VOCABULARY
from lich_studio.meaning.nodes import Ability, Event, Field, Ref, Seq, transform

_GIVEN: dict[str, dict[str, Any]] = {"Comparison": {"left": 0}}
"""What parts of records are that no template names."""
Spoken = tuple[float, tuple[str, ...]]
_EVENT_WORDS = frozenset({"that much", "that many", "event", "do", "else", "this way"})


MOST_STEPS = 8_000
"""Steps after which a way to say something is given up: a meaning that no rule says fits many rules in part."""


class Printer:
    """Words for meanings by one grammar; what was said once is remembered."""

    def __init__(self, grammar: Grammar, vocabulary: Vocabulary) -> None:
        self.grammar = grammar
        self.vocabulary = vocabulary
        self._known: dict[tuple[str, Any], Spoken | None] = {}
        self._open: set[tuple[str, Any]] = set()
        self._cuts = 0
        self._left = MOST_STEPS

    def lines(self, ability: Ability, name: str = "") -> Iterator[str]:
        """Yield the ways to print an ability: a sentence each for what is done in order, then all in one sentence."""
        plain = unbound(unsettled(ability))
        steps = plain.body.parts if isinstance(plain.body, Seq) else (plain.body,)
        head = Said(None, plain.on, plain.only, plain.limit, plain.price, plain.tier, plain.speed)
        for cut in range(1, len(steps) + 1):
            first = steps[0] if cut == 1 else Seq(steps[:cut])
            spoken = [self._say("Line", offered(replace(head, body=first)))]
            spoken += [self._say("Sentence", Said(step)) for step in steps[cut:]]
            if all(one is not None for one in spoken):
                yield " ".join(written(one[1], name) for one in spoken if one is not None)

    def sentence(self, category: str, value: Any) -> str:
        """Return the shortest way to say what a sentence was read as, "" if there is none."""
        spoken = self._say(category, unbound(value))
        return written(spoken[1]) if spoken is not None else ""

    def _say(self, category: str, value: Any) -> Spoken | None:
        key = (category, value)
        if key in self._known:
            return self._known[key]
        if not self._open:
            self._left = MOST_STEPS
        self._left -= 1
        if key in self._open or self._left < 0:
            self._cuts += 1
            return None
        cuts = self._cuts
        self._open.add(key)
        best = self._terminal(category, value)
        for rule in self.grammar.rules.get(category, ()):
            if not _can_say(rule, value):
                continue
            spoken = self._by_rule(rule, value)
            if spoken is not None and (best is None or spoken[0] < best[0]):
                best = spoken
        self._open.discard(key)
        if best is not None or self._cuts == cuts or not self._open:  # one that was cut short may be sayable elsewhere
            self._known[key] = best
        return best

    def _terminal(self, category: str, value: Any) -> Spoken | None:
        match category:
            case "Number" | "Many" if isinstance(value, int) and value >= (2 if category == "Many" else 0):
                return 0.0, (str(value),)
            case "Signed" if isinstance(value, int):
                return 0.0, (f"{value:+d}",)
            case coined if coined.startswith("Coined[") and isinstance(value, str) and value.isalpha():
                shown = value.capitalize() if coined == "Coined[subtype]" else value
                return None if value in self.grammar.words else (1.0, (shown,))
            case "OwnName" if value == "this":
                return 0.0, ("\0",)
            case "Quote" if isinstance(value, Ability):
                line = next(self.lines(value), None)
                return None if line is None else (0.0, ('"', *line.rstrip(".").split(" "), '"'))
            case _:
                return None

    def _by_rule(self, rule: Rule, value: Any) -> Spoken | None:
        best: Spoken | None = None
        labels = {item.label: item.category for item in rule.items if item.label}
        ways = (
            matches(rule.template, value, self.vocabulary, {})
            if rule.template is not None
            else iter(({next(iter(labels)): value},))
        )
        for bound in ways:
            if any(found is not None for label, found in bound.items() if label not in labels):
                continue
            spoken = self._items(rule, bound)
            if spoken is not None and (best is None or spoken[0] < best[0]):
                best = spoken
        return best

    def _items(self, rule: Rule, bound: dict[str, Any]) -> Spoken | None:
        cost, words = rule.cost, list[str]()
        for item in rule.items:
            if not item.category:
                words.append(item.word)
                continue
            value = bound.get(item.label)
            if item.label and item.label not in bound:
                value = next(iter(self._fillings(item.category)), None)
            if item.label and isinstance(value, dict):
                name, _, feature = item.category.partition("[")
                record = RECORDS.get(name)
                if record is None:
                    return None
                given = {"kind": feature[:-1]} if name == "Word" else _GIVEN.get(name, {})
                value = record(**_complete(record, {**given, **value}))
            if not item.label:
                value = next(iter(self._fillings(item.category)), None)
            if item.sorts and not item.sorts & self.grammar.sorts_of(value):
                return None
            part = self._say(item.category, value)
            if part is None:
                return None
            cost += part[0]
            words += part[1]
        return cost, tuple(words)

    def _fillings(self, category: str) -> Iterator[Any]:
        """Yield what a category without a label can be: its rules stand for constants."""
        for rule in self.grammar.rules.get(category, ()):
            if not any(item.label for item in rule.items):
                yield rule.build({})


def _can_say(rule: Rule, value: Any) -> bool:
    """Whether a rule's template can build a value at all, told by the outermost call; saves most of the work."""
    if isinstance(rule.template, ast.Call) and isinstance(rule.template.func, ast.Name):
        made = VOCABULARY.classes.get(rule.template.func.id)
        verb = rule.template.args[0] if rule.template.args else None
        if rule.template.func.id in _BY_VERB and isinstance(verb, ast.Constant):
            return _verb_of(value) == verb.value
        return made is None or type(value) is made
    if isinstance(rule.template, ast.Name) and rule.items and rule.items[-1].category.startswith("Tail["):
        return isinstance(value, Event) and rule.items[-1].category[5:-1].partition("+")[0] == value.verb
    return True


_BY_VERB = frozenset({"acting", "extended", "both"})
"""Functions whose first argument is the verb of what they build."""


def _verb_of(value: Any) -> str:
    if isinstance(value, Gap):
        return _verb_of(value.event)
    if isinstance(value, Seq):
        return _verb_of(value.parts[0])
    return value.verb if isinstance(value, Event) else ""


def _complete(record: type, values: dict[str, Any]) -> dict[str, Any]:
    from dataclasses import MISSING, fields

    found = dict(values)
    for one in fields(record):
        if one.name not in found and one.default is MISSING:
            found[one.name] = None
    return found


def unbound(meaning: Any) -> Any:
    """Return a meaning with the words that refer in place of slots, and without marks."""

    def change(node: Any) -> Any:
        if isinstance(node, Field) and isinstance(node.event, Anaphor) and node.event.word not in _EVENT_WORDS:
            return node.event
        if isinstance(node, Ref) and node.said is not None:
            return node.said
        if getattr(node, "mark", ""):
            node = replace(node, mark="")
        if isinstance(node, Event) and any(value == LEFT_OUT for _, value in node.roles):
            return replace(node, roles=tuple(pair for pair in node.roles if pair[1] != LEFT_OUT))
        return node

    return transform(meaning, change)


def written(words: tuple[str, ...], name: str = "") -> str:
    """Return words as a sentence: spaces, articles, a capital letter and a full stop."""
    text = ""
    quoted = False
    for number, word in enumerate(words):
        shown = (name or "this") if word == "\0" else word
        if word == "a" and number + 1 < len(words):
            shown = article_for(words[number + 1])
        tight = (
            word in (",", ":", ".", ";", "'s", "]")
            or (word == '"' and quoted)
            or text.endswith(("[", ' "'))
            or not text
        )
        if word == "-" and text.endswith("]"):
            tight = True
        text += shown if tight else f" {shown}"
        quoted = not quoted if word == '"' else quoted
    text = text.replace("an other ", "another ").replace(" can not ", " cannot ")
    start = next((at for at, letter in enumerate(text) if letter.isalpha()), 0)
    text = text[:start] + text[start : start + 1].upper() + text[start + 1 :]
    colon = text.find(": ")
    if colon > 0:
        text = text[: colon + 2] + text[colon + 2 : colon + 3].upper() + text[colon + 3 :]
    return text if text.endswith(".") else text + "."
