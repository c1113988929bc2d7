"""Load grammar rules from their notation, each with a template that builds a meaning and takes it apart again.

A rule is one line, `Category = items => template ~cost`. An item is a word or a quoted mark that stands in the text, or
`label:Category` for what another rule reads; `Category<unit tile>` takes only what has one of those sorts. `( a | b )`
are alternatives and `?` makes the item before it optional. `$n` stands for each value of a feature in turn
(`FEATURES`). The template is a call of a node or of a reversible function with labels, `label.attribute`, numbers and
strings; the parser evaluates it, the printer matches it against a meaning. One notation serves both.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields
from functools import lru_cache
from typing import Any, NamedTuple, cast

FEATURES: dict[str, tuple[str, ...]] = {
    "n": ("sg", "pl"), "m": ("sg", "pl"), "f": ("base", "s", "ed", "en", "ing"), "g": ("base", "s", "ed"),
}  # fmt: skip
"""What a feature variable can be: number, form of a verb, finite form."""

_ITEM = re.compile(
    r'"(?P<mark>[^"]+)"|(?P<label>\w+):(?P<category>[A-Z]\w*(?:\[[^\]]*\])?)(?:<(?P<sorts>[^>]*)>)?'
    r"|(?P<bare>[A-Z]\w*(?:\[[^\]]*\])?)|(?P<sign>[()|?])|(?P<word>[^\s()|?]+)"
)


class NotationError(ValueError):
    """A rule that cannot be read."""


class Item(NamedTuple):
    """A word of the text, or a category with the label its value is known by."""

    word: str
    category: str = ""
    label: str = ""
    sorts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One way to say something.

    Attributes:
        category: what it is a way to say.
        items: what stands in the text, in order.
        template: how the meaning is put together; None passes on the value of the one labelled item.
        build: the template as a function of the values of the labelled items.
        cost: how much is against this way, in reading and in printing; 0 is the usual one.
        number: its place among all rules, which decides between equals.
        source: the template as it was written, "" without one.
    """

    category: str
    items: tuple[Item, ...]
    template: ast.expr | None
    build: Callable[[dict[str, Any]], Any]
    cost: float
    number: int
    source: str = ""


class Reversible(NamedTuple):
    """A function that templates may call, and its inverse: all arguments that give a value."""

    build: Callable[..., Any]
    undo: Callable[[Any, tuple[str, ...]], Iterator[tuple[Any, ...]]]
    """Takes the value and the names of the keyword arguments wanted; yields positional and then keyword arguments."""
    may_be_none: bool = False
    """Whether None is a value of it; otherwise it means that the parts do not go together."""


class Nothing:
    """What a template builds from parts that do not go together; such a reading is dropped."""


NOTHING = Nothing()


@dataclass(slots=True)
class Vocabulary:
    """What templates may name: classes of nodes and records, reversible functions."""

    classes: dict[str, type]
    functions: dict[str, Reversible]
    templates: dict[str, tuple[ast.expr, Callable[[dict[str, Any]], Any]]] = field(
        default_factory=dict[str, tuple[ast.expr, Callable[[dict[str, Any]], Any]]]
    )
    """Templates that were read before: many rules share one."""


def rules_of(text: str, vocabulary: Vocabulary, first: int = 0) -> list[Rule]:
    """Return the rules of a grammar in its notation; blank lines and lines that begin with # say nothing."""
    found: list[Rule] = []
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            found += _rules_of_line(line.strip(), vocabulary, first + len(found))
    return found


def rule(
    category: str, items: str, template: str, vocabulary: Vocabulary, number: int, cost: float = 0.0
) -> list[Rule]:
    """Return the rules that one entry of a lexicon makes."""
    return _rules_of_line(f"{category} = {items} => {template} ~{cost}", vocabulary, number)


def _rules_of_line(line: str, vocabulary: Vocabulary, first: int) -> list[Rule]:
    match = re.fullmatch(r"(\S+) = (.*?)(?: => (.*?))?(?: ~([\d.]+))?", line)
    if match is None:
        raise NotationError(f"no rule: {line}")
    found: list[Rule] = []
    for features in _feature_values(line):
        category, items, template = (_filled(part, features) for part in match.groups()[:3])
        for sequence in _sequences(items or ""):
            found.append(
                _rule(category or "", sequence, template, float(match[4] or 0), vocabulary, first + len(found))
            )
    return found


def _rule(
    category: str, items: tuple[Item, ...], template: str | None, cost: float, vocabulary: Vocabulary, number: int
) -> Rule:
    labels = [item.label for item in items if item.label]
    if template is None and not any(item.label for item in items):
        template = repr(category)
    if template is None:
        if len(labels) != 1:
            raise NotationError(f"{category}: a rule without a template has one labelled item, not {labels}")
        only = labels[0]
        return Rule(category, items, None, lambda values: values[only], cost, number)
    known = vocabulary.templates.get(template)
    if known is None:
        try:
            tree = ast.parse(template, mode="eval").body
        except SyntaxError as error:
            raise NotationError(f"{category}: the template cannot be read: {template}") from error
        known = vocabulary.templates[template] = (tree, builder(tree, vocabulary))
    return Rule(category, items, known[0], known[1], cost, number, template)


def _feature_values(line: str) -> Iterator[dict[str, str]]:
    """Yield each way to give the feature variables of a line their values."""
    names = sorted(set(re.findall(r"\$(\w)", line)))
    ways: list[dict[str, str]] = [{}]
    for name in names:
        ways = [{**way, name: value} for way in ways for value in FEATURES[name]]
    return iter(ways)


def _filled(part: str | None, features: dict[str, str]) -> str | None:
    return part and re.sub(r"\$(\w)", lambda match: features[match[1]], part)


@lru_cache(maxsize=4096)
def _sequences(text: str) -> tuple[tuple[Item, ...], ...]:
    """Return each plain sequence of items that a right side stands for, the fullest first."""
    signs = list(_ITEM.finditer(text))
    position = 0

    def alternatives() -> list[tuple[Item, ...]]:
        nonlocal position
        ways = sequence()
        while position < len(signs) and signs[position]["sign"] == "|":
            position += 1
            ways += sequence()
        return ways

    def sequence() -> list[tuple[Item, ...]]:
        nonlocal position
        ways: list[tuple[Item, ...]] = [()]
        while position < len(signs) and signs[position]["sign"] not in ("|", ")"):
            more = one()
            ways = [(*way, *end) for way in ways for end in more]
        return ways

    def one() -> list[tuple[Item, ...]]:
        nonlocal position
        match = signs[position]
        position += 1
        if match["sign"] == "(":
            ways = alternatives()
            position += 1
        else:
            ways = [(_item(match),)]
        if position < len(signs) and signs[position]["sign"] == "?":
            position += 1
            ways = [*ways, ()]
        return ways

    ways = alternatives()
    if position != len(signs):
        raise NotationError(f"brackets do not match: {text}")
    return tuple(dict.fromkeys(ways))


def _item(match: re.Match[str]) -> Item:
    if match["label"]:
        return Item("", match["category"], match["label"], frozenset((match["sorts"] or "").split()))
    if match["bare"]:
        return Item("", match["bare"])
    return Item(match["mark"] or match["word"])


def builder(tree: ast.expr, vocabulary: Vocabulary) -> Callable[[dict[str, Any]], Any]:
    """Return a template as a function of the values of its labels; a label that is not there is None."""
    if isinstance(tree, ast.Constant):
        constant = tree.value
        return lambda _values: constant
    if isinstance(tree, ast.Name):
        label = tree.id
        return lambda values: values.get(label)
    if isinstance(tree, ast.Attribute):
        of, name = builder(tree.value, vocabulary), tree.attr
        return lambda values: None if (found := of(values)) is None else getattr(found, name)
    if isinstance(tree, ast.Tuple):
        members = [builder(one, vocabulary) for one in tree.elts]
        return lambda values: tuple(member(values) for member in members)
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.operand, ast.Constant):
        number = _negative(tree.operand)
        return lambda _values: number
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name):
        return _caller(tree, tree.func.id, vocabulary)
    raise NotationError(f"a template cannot say {ast.unparse(tree)}")


def _negative(constant: ast.Constant) -> int:
    return -int(str(constant.value))


def _caller(tree: ast.Call, name: str, vocabulary: Vocabulary) -> Callable[[dict[str, Any]], Any]:
    made = vocabulary.classes.get(name)
    function = None if made is not None else vocabulary.functions[name]
    make: Callable[..., Any] = made if made is not None else vocabulary.functions[name].build
    given = [builder(one, vocabulary) for one in tree.args]
    named = [(one.arg or "", builder(one.value, vocabulary)) for one in tree.keywords]

    def call(values: dict[str, Any]) -> Any:
        arguments = [one(values) for one in given]
        keywords = {name: one(values) for name, one in named}
        if NOTHING in arguments or NOTHING in keywords.values():
            return NOTHING
        found = make(*arguments, **keywords)
        return NOTHING if found is None and function is not None and not function.may_be_none else found

    return call


def matches(tree: ast.expr, value: Any, vocabulary: Vocabulary, bound: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield each way to give labels values so that a template builds a value; parts of records are kept as dicts."""
    if isinstance(tree, ast.Constant):
        if tree.value == value and isinstance(value, type(tree.value)):
            yield bound
    elif isinstance(tree, ast.UnaryOp) and isinstance(tree.operand, ast.Constant):
        if _negative(tree.operand) == value:
            yield bound
    elif isinstance(tree, ast.Name):
        if tree.id not in bound:
            yield {**bound, tree.id: value}
        elif bound[tree.id] == value:
            yield bound
    elif isinstance(tree, ast.Attribute) and isinstance(tree.value, ast.Name):
        known = bound.get(tree.value.id, {})
        if isinstance(known, dict) and tree.attr not in known:
            yield {**bound, tree.value.id: {**known, tree.attr: value}}
        elif isinstance(known, dict) and known[tree.attr] == value:
            yield bound
    elif isinstance(tree, ast.Tuple):
        members = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else ()
        if isinstance(value, tuple) and len(members) == len(tree.elts):
            yield from _match_all(list(zip(tree.elts, members, strict=True)), vocabulary, bound)
    elif isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name):
        yield from _match_call(tree, tree.func.id, value, vocabulary, bound)


def _match_call(
    tree: ast.Call, name: str, value: Any, vocabulary: Vocabulary, bound: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    made = vocabulary.classes.get(name)
    if made is None:
        names = tuple(one.arg or "" for one in tree.keywords)
        wanted = [*tree.args, *(one.value for one in tree.keywords)]
        for arguments in vocabulary.functions[name].undo(value, names):
            if len(arguments) == len(wanted):
                yield from _match_all(list(zip(wanted, arguments, strict=True)), vocabulary, bound)
        return
    if type(value) is not made:
        return
    said = {one.name: tree_ for one, tree_ in zip(fields(made), tree.args, strict=False)}
    said |= {one.arg or "": one.value for one in tree.keywords}
    for one in fields(made):
        default = one.default if one.default is not MISSING else None
        if one.name not in said and getattr(value, one.name) != default:
            return
    yield from _match_all([(part, getattr(value, field)) for field, part in said.items()], vocabulary, bound)


def _match_all(
    pairs: list[tuple[ast.expr, Any]], vocabulary: Vocabulary, bound: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    if not pairs:
        yield bound
        return
    (tree, value), *rest = pairs
    for found in matches(tree, value, vocabulary, bound):
        yield from _match_all(rest, vocabulary, found)
