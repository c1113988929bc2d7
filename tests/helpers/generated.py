"""Texts made at random from the whole table of the game, and what must be true of each of them."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import islice, repeat
from random import Random

from helpers.phrase_sampling import Sampler
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import Reading, parse
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.reader import read_sentence
from lich_studio.cardtext.row_shapes import is_open, takes_one
from lich_studio.cardtext.sentences import split
from lich_studio.effects.clauses import EqualTo, is_afterword
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.phrase import Phrase
from lich_studio.rules.core.choices import Mode
from lich_studio.rules.core.conditions import GivenThat, Otherwise
from lich_studio.rules.core.happenings import Ground
from lich_studio.rules.core.permissions import Permission
from lich_studio.rules.core.selectors import AnyOf, Same, ThisCard, You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.cards.counters import ANY, RemoveCounters
from lich_studio.rules.lich.cards.kinds import OfEitherType
from lich_studio.rules.lich.cards.removed_counters import NumberOfCountersRemoved
from lich_studio.rules.lich.cards.sacrifice_it import SacrificeIt
from lich_studio.rules.lich.cards.spending_counters import RemoveCountersCost
from lich_studio.rules.lich.cards.token_texts import SummonToken
from lich_studio.rules.lich.keywords.convert_source import ConvertSource
from lich_studio.rules.lich.moments_to_come import EndOfYourTurn, Later
from lich_studio.rules.lich.owners import OwnerOf
from lich_studio.rules.lich.replacing.for_a_time import WardFor
from lich_studio.rules.lich.replacing.unhidden import CannotHide
from lich_studio.rules.lich.replacing.wards import Ward
from lich_studio.rules.lich.what_they_control import Controls
from lich_studio.rules.lich.zones.piles import Pile
from lich_studio.rules.lich.zones.they_pick import TheyPick

CARD = CardContext("Flame Wisp", "")
TRIES = 20
"""How many abilities are made for each one wanted around a row, before it is held for unsayable."""
UNREAD = frozenset({"unread-word", "unfinished"})
_WHOSE = re.compile(r"\b(?:in|on|of|to) (?!its owner's hand\b)[^,.]*'s (?!(?:tile|turn)\b)")
"""Whose something is behind a place: "a summon in Fire's tile" leaves open who has it."""
_COUNTED = re.compile(r"\bequal to [^,.]*\b(?:more|less)\b")
"""An amount in words before "more" or "less": "costs equal to your health less" hides where the amount ends."""
_OF_YOURS = re.compile(r"\byour (?:allies|enemies|opponents)\b", re.IGNORECASE)
"""Nouns that say whose they are by themselves: your enemies are all enemies, whoever controls them."""
_DEALT_BY = re.compile(r"\bthat source's controller\b", re.IGNORECASE)
"""Where damage is dealt, "that source" is what dealt it, and no source card that was spoken of."""
_IN_PLAY = re.compile(r"\bplay an? [^,.]*\bin play\b", re.IGNORECASE)
"""To play what is in play already, or to put it there; rightly refused as both."""
_TWO_AND_MORE = re.compile(r"\b[A-Z]\w+ or [A-Z]\w+ and [A-Z]")
"""Two names of surfaces and one behind "and": "in Fire or Steam and Sludge cards cost 1 more"."""
_HOW_FAR = re.compile(r"\bmoves? tiles equal to [^.]*\b(?:in a straight|along one) line", re.IGNORECASE)
"""An amount in words before the way something moves: what is counted may lie in that line, too."""
_THROUGH = re.compile(r"\bthrough walls and [^,.]* and [^,.]* may move\b", re.IGNORECASE)
"""What is moved through, or who moves: "may move through walls and summons and tokens may move 1 additional tile"."""
_DEALT_BY_BOTH = re.compile(r"\bby \w+ or \w+ players\b", re.IGNORECASE)
"""A hero, or players of techniques; or players of either: "by hero or technique players"."""
_WHO_DOES_NOT = re.compile(r"\b(?:or [^,.]* )?and \w+ and [^,.]*?(?:may not|do(?:es)? not)\b|"
                           r"\bor (?:up to )?\w+ \w+ and [^,.]*?may not\b", re.IGNORECASE)
"""What is spoken of, or who does not: "more damage to targets and Fire and Fire do not inflict Stunned"."""
_DEALT_TO = re.compile(r"\bdamage dealt to $", re.IGNORECASE)
"""What always holds of damage dealt to "target" holds of each target."""
_UNCLEAR = (_WHO_DOES_NOT, _DEALT_BY_BOTH, _THROUGH, _HOW_FAR, _WHOSE, _TWO_AND_MORE, _COUNTED, _OF_YOURS, _DEALT_BY,
            _IN_PLAY)
_SEARCHED = re.compile(r"\bsearch(?:es)? [^,.]* for $", re.IGNORECASE)
"""Whoever searches may find fewer, so "for 2 cards" and "for up to 2 cards" are one."""
_FURTHER = re.compile(r"\bmove up to \w+ additional tiles?\b", re.IGNORECASE)
"""Nobody has to move as far as is allowed, so "2 additional tiles" and "up to 2 additional tiles" are one."""
_PLAYED = re.compile(r"\bplay this card $", re.IGNORECASE)
"""A card is played when its text says, so "play this card when ..." is said of that time only."""
_IN_A_TURN = re.compile(r"\s*tiles? in a turn", re.IGNORECASE)
"""Whoever moves 3 tiles in a turn moves 3 or more; it is told once, at the third."""
LOAD_BEARING = re.compile(
    r"\b(?:not|no|cannot|unless|if|until|while|each|other|another|except|only|up to|or less|or more|instead)\b",
    re.IGNORECASE,
)
"""Words that a reader must never lose."""


@lru_cache(maxsize=4)
def _clauses(table: PhraseTable) -> tuple[frozenset[type[Effect]], frozenset[type[Effect]]]:
    """Return the effects that hold others, said in front of what they hold, and those said behind it."""
    front = frozenset(row.node for row in table.phrases if is_open(row))
    return front, frozenset(row.node for row in table.phrases if takes_one(row)) - front


def sayable(ability: Ability, table: PhraseTable) -> bool:
    """Return whether words can say an ability at all: where an amount stands behind its noun, nothing else may end so.

    Choices in choices and clauses in clauses are among what is made; of what no words tell apart both meanings print
    the same, which `fault` sees.
    """
    front, behind = _clauses(table)
    if any(isinstance(node, Pile) and node.of == OwnerOf(Same()) for node in walk(ability)):
        return False  # "its owner's hand" is that of whoever owns the card in question
    if ability.trigger is not None and isinstance(ability.effects[0], Otherwise):
        return False  # right behind a trigger there is nothing that anything could be otherwise to
    if any(isinstance(node, SacrificeIt) and isinstance(node.what, ThisCard | AnyOf) for node in walk(ability)):
        return False  # "sacrifice this card" and "sacrifice a summon" have nodes of their own
    if any(isinstance(getattr(node, "who", None), Ground) for node in walk(ability)):
        return False  # a tile is where somebody comes to; of one that does something the same words say `One`
    removed = (node for node in walk(ability) if isinstance(node, RemoveCounters | RemoveCountersCost))
    if any(node.counter == ANY and node.amount for node in removed):
        return False  # "3 counters" of no name are said as counters of any
    if any(isinstance(node, NumberOfCountersRemoved) and node.counter == ANY for node in walk(ability)):
        return False  # those of any name are said as what was removed this way
    if any(isinstance(node, OfEitherType) and node.first == node.second for node in walk(ability)):
        return False  # "technique or technique"
    behind_something = bool(ability.costs) or ability.trigger is not None
    if behind_something and any(isinstance(one, Permission) for one in ability.effects[1:]):
        return False  # in a sentence of its own it is no longer paid for, and nothing sets it off
    if any(isinstance(node, CannotHide) and node.from_card == You() for node in walk(ability)):
        return False  # "hide from you" is said of you, and of no card
    if any(isinstance(node, TheyPick) and node.who == You() for node in walk(ability)):
        return False  # you choose without being named
    if any(isinstance(node, Controls) and node.who == You() for node in walk(ability)):
        return False  # "you control" has a node of its own
    if any(isinstance(node, GivenThat) and _asks_for_target(node) for node in walk(ability)):
        return False  # what always holds chooses no target
    if isinstance(ability.effects[0], Permission) and any(isinstance(one, Static) for one in ability.effects):
        return False  # what always holds is not among what is done once on a turn: it stands on the card by itself
    if any(hasattr(effect, "would") for effect in ability.effects[:-1]):
        return False  # what stands behind it may be more of what happens instead
    if any(isinstance(node, WardFor) and (_holds_further(node.ward) or hasattr(node.ward, "would"))
           for node in walk(ability)):
        return False  # a time at the end is that of what stands nearest to it
    for effect in ability.effects:
        inner = [node for node in walk(effect, quoted=True) if isinstance(node, Effect)]
        # "If you do, draw a card if able": what stands behind may be about all before it, and no words tell.
        kinds = set(map(type, inner))
        if not kinds.isdisjoint(behind) and (not kinds.isdisjoint(front) or len(kinds & behind) > 1):
            return False
        # All but the last of what is chosen from are single effects.
        modes = (set(map(type, walk(node))) for node in walk(effect) if isinstance(node, Mode))
        if any(not held.isdisjoint(front | behind) for held in modes):
            return False
        # An amount behind its noun, "damage equal to ...", can stand there once, and next to no name that is coined.
        amounts = sum(isinstance(node, EqualTo) for node in walk(effect))
        if amounts > 1 or (amounts and {ConvertSource, SummonToken}.intersection(map(type, inner))):
            return False
    return True


def _holds_further(ward: Ward) -> bool:
    """Return whether something in a ward could have a time of its own."""
    return any(isinstance(node, Static) for node in walk(ward) if node is not ward)


def _asks_for_target(given: GivenThat) -> bool:
    """Return whether something that always holds does so while something is so of a target."""
    holds = any(isinstance(one, Static) for one in given.effects)
    return holds and any(isinstance(node, Target) for node in walk(given.condition))


def generated(table: PhraseTable, seed: int, count: int) -> Iterator[tuple[Ability, str]]:
    """Yield abilities that words can say, each with its canonical text."""
    sampler = Sampler(table, Random(seed))
    return islice(filter(None, (_said(sampler.ability, table) for _ in repeat(None))), count)


def around(table: PhraseTable, row: Phrase, seed: int, count: int) -> Iterator[tuple[Ability, str]]:
    """Yield abilities that hold a node made from a row, fewer than asked for where most cannot be said."""
    sampler = Sampler(table, Random(f"{row.template} {seed}"))
    tried = (_said(partial(sampler.around, row), table) for _ in range(TRIES * count))
    return islice(filter(None, tried), count)


def _said(make: Callable[[], Ability], table: PhraseTable) -> tuple[Ability, str] | None:
    """Return an ability and its words, None for one that words cannot say or leave open."""
    try:
        ability = make()
        text = print_ability(ability, table, CARD) if sayable(ability, table) else ""
    except CardTextError:
        return None
    return None if not text or any(unclear.search(text) for unclear in _UNCLEAR) else (ability, text)


def fault(ability: Ability, text: str, table: PhraseTable) -> str:
    """Return what is wrong with the reading of a text that was printed from an ability, "" if nothing is."""
    reading = parse(text, table, CARD)
    if any(check(ability, CARD) for check in table.checks) and reading.abilities != (ability,):
        return ""  # what no card may say is read as something else, or not at all
    codes = {problem.code for problem in reading.problems}
    if codes & UNREAD:
        problem = next(one for one in reading.problems if one.code in UNREAD)
        return f"not read at {text[slice(*problem.span)]!r}"
    if "two-meanings" in codes and not _all_refused(text, table):
        return "two meanings"
    if "two-meanings" in codes:
        return ""
    if not ability.costs and any(isinstance(one, Later) and one.when == EndOfYourTurn() for one in ability.effects):
        return ""  # "at the end of your turn, ..." is when it happens every turn where nothing is paid for it
    if reading.canonical != text:
        return f"printed anew as {reading.canonical!r}"
    if any(is_afterword(node) for node in walk(ability) if isinstance(node, Effect)):
        return ""  # reading puts an afterword together with what it is about
    return "" if reading.abilities == (ability,) else "means something else"


def _all_refused(text: str, table: PhraseTable) -> bool:
    """Return whether the checks refuse every meaning of a sentence that has two, or no words could tell them apart."""
    for line in split(text):
        for sentence in line.sentences:
            found = read_sentence(sentence.text, table, CARD).abilities
            refused = all(any(check(one, CARD) for check in table.checks) for one in found)
            # "A and B and C deals damage": where a group ends, nothing tells, so both meanings have the same words.
            alike = len({print_ability(one, table, CARD) for one in found}) == 1
            if len(found) > 1 and not refused and not alike:
                return False
    return True


def swallowed(text: str, table: PhraseTable, card: CardContext = CARD) -> str:
    """Return the first number or load-bearing word without which a text would mean the same, "" if there is none.

    A line says an ability whatever stands on the others, so each is asked about by itself.
    """
    return next(filter(None, (_swallowed_in(line, table, card) for line in text.splitlines())), "")


def _swallowed_in(text: str, table: PhraseTable, card: CardContext) -> str:
    whole = parse(text, table, card)
    for match in re.finditer(r"\d+", text):
        other = f"{text[: match.start()]}{int(match.group()) + 1}{text[match.end() :]}"
        if _same(parse(other, table, card), whole):
            return match.group()
    for match in LOAD_BEARING.finditer(text):
        further = _FURTHER.match(text, max(0, match.start() - len("move ")))
        if match.group().casefold() == "up to" and (_SEARCHED.search(text[: match.start()]) or further):
            continue
        if match.group().casefold() == "only" and _PLAYED.search(text[: match.start()]):
            continue
        if match.group().casefold() == "or more" and _IN_A_TURN.match(text[match.end() :]):
            continue
        if match.group().casefold() == "each" and _DEALT_TO.search(text[: match.start()]):
            continue
        if match.group().casefold() == "each" and _first_word(text[match.end() :]) in table.without_plural:
            continue
        without = re.sub(r"\s+", " ", text[: match.start()] + text[match.end() :]).replace(" ,", ",")
        if _same(parse(without, table, card), whole):
            return match.group()
    return ""


def _first_word(text: str) -> str:
    """Return the first word of a text; surfaces, which have no plural, are all there are with and without "each"."""
    return (text.casefold().split() or [""])[0]


def _same(one: Reading, other: Reading) -> bool:
    return one.verdict == "read" and one.abilities == other.abilities
