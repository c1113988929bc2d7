"""Texts made at random from the whole table of the game, and what must be true of each of them."""
from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import Reading, parse
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.reader import read_sentence
from lich_studio.cardtext.sampling import Sampler, classes_in
from lich_studio.cardtext.sentences import split
from lich_studio.effects.clauses import EqualTo, is_afterword
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.rules.core.choices import Choose

CARD = CardContext("Flame Wisp", "")
UNREAD = frozenset({"unread-word", "unfinished"})
LOAD_BEARING = re.compile(
    r"\b(?:not|no|cannot|unless|if|until|while|each|other|another|except|only|up to|or less|or more|instead)\b",
    re.IGNORECASE,
)
"""Words that a reader must never lose."""


def sayable(ability: Ability, table: PhraseTable) -> bool:
    """Return whether words can say an ability at all: English has no brackets for choices in choices."""
    chosen = [effect for effect in ability.effects if Choose in set(classes_in(effect))]
    nested = any(not isinstance(effect, Choose) or list(classes_in(effect)).count(Choose) > 1 for effect in chosen)
    if nested or (chosen and (chosen != [ability.effects[-1]] or _has_clauses(chosen[0], table))):
        return False
    for effect in ability.effects:
        inner = [node for node in walk(effect, quoted=True) if isinstance(node, Effect)]
        behind = sum(type(node) in table.alone_nodes for node in inner)
        fresh = sum(type(node) in table.fresh_nodes or type(node) in table.open_nodes for node in inner)
        if behind + fresh > 1 or (behind + fresh and inner[0] is not effect):
            return False
        amounts = [node for node in walk(effect) if isinstance(node, EqualTo)]
        if len(amounts) > 1 or (amounts and "Convert" in type(effect).__name__):
            return False
    return True


def _has_clauses(effect: Effect, table: PhraseTable) -> bool:
    own = table.alone_nodes | table.fresh_nodes | table.open_nodes
    inner = [node for node in walk(effect) if isinstance(node, Effect) and node is not effect]
    return any(type(node) in own for node in inner)


def generated(table: PhraseTable, seed: int, count: int) -> Iterator[tuple[Ability, str]]:
    """Yield abilities that words can say, each with its canonical text."""
    sampler = Sampler(table, Random(seed))
    made = 0
    while made < count:
        ability = sampler.ability()
        if not sayable(ability, table):
            continue
        try:
            text = print_ability(ability, table, CARD)
        except CardTextError:
            continue
        made += 1
        yield ability, text


def fault(ability: Ability, text: str, table: PhraseTable) -> str:
    """Return what is wrong with the reading of a text that was printed from an ability, "" if nothing is."""
    reading = parse(text, table, CARD)
    codes = {problem.code for problem in reading.problems}
    if codes & UNREAD:
        problem = next(one for one in reading.problems if one.code in UNREAD)
        return f"not read at {text[slice(*problem.span)]!r}"
    if "two-meanings" in codes and not _all_refused(text, table):
        return "two meanings"
    if "two-meanings" in codes:
        return ""
    if reading.canonical != text:
        return f"printed anew as {reading.canonical!r}"
    if any(is_afterword(node) for node in walk(ability) if isinstance(node, Effect)):
        return ""  # reading puts an afterword together with what it is about
    return "" if reading.abilities == (ability,) else "means something else"


def _all_refused(text: str, table: PhraseTable) -> bool:
    """Return whether the checks refuse every meaning of some sentence that has two."""
    for line in split(text):
        for sentence in line.sentences:
            found = read_sentence(sentence.text, table, CARD).abilities
            if len(found) > 1 and not all(any(check(one, CARD) for check in table.checks) for one in found):
                return False
    return True


def swallowed(text: str, table: PhraseTable, card: CardContext = CARD) -> str:
    """Return the first number or load-bearing word without which a text would mean the same, "" if there is none."""
    whole = parse(text, table, card)
    for match in re.finditer(r"\d+", text):
        other = f"{text[: match.start()]}{int(match.group()) + 1}{text[match.end() :]}"
        if _same(parse(other, table, card), whole):
            return match.group()
    for match in LOAD_BEARING.finditer(text):
        without = re.sub(r"\s+", " ", text[: match.start()] + text[match.end() :]).replace(" ,", ",")
        if _same(parse(without, table, card), whole):
            return match.group()
    return ""


def _same(one: Reading, other: Reading) -> bool:
    return one.verdict == "read" and one.abilities == other.abilities
