"""A project's own counters, subtypes, keywords and tokens: words of card texts, some with lines of their own."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from lich_studio.cardtext.coined import subtype_word
from lich_studio.content.term import Term
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Look, NodeRule, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.terms.moments import Line

OWN_KEYWORD = "own keyword"
OWN_TOKEN = "own token"


@dataclass(frozen=True, slots=True)
class OwnKeyword(Static):
    """A keyword of the project; its lines stand in its place before the card is played.

    Attributes:
        keyword: id of the keyword.
    """

    keyword: Annotated[str, Vocabulary(OWN_KEYWORD)]
    apart: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A row of the tables "own keyword" and "own token": what a word stands for.

    Attributes:
        id: id of the word.
        abilities: its lines.
        stats: numbers of a token, by name.
    """

    id: str
    abilities: tuple[Ability, ...]
    stats: tuple[tuple[str, int], ...] = ()


def word_of_term(term: Term) -> Word:
    """Return the word by which card texts name a counter, subtype, keyword or token of the project."""
    spellings = tuple(spelling.casefold() for spelling in term.spellings)
    name = term.name.casefold()
    if term.kind == "counter":
        one, many = f"{name} counter", f"{term.plural.casefold() or name} counters"
        more = tuple(f"{spelling} counter{end}" for spelling in spellings for end in ("", "s"))
        return Word("counter", name, one, (f"[{one}]", f"[{many}]", *more), many)
    if term.kind == "token":
        return Word("token kind", name, term.name, spellings)
    if term.kind == "subtype":
        return Word("subtype", name, term.name, spellings, term.plural or subtype_word(term.name).plural)
    return Word(OWN_KEYWORD, term.id, term.name, spellings)


def module_of_word(term: Term, look: Look, lines: Sequence[Line]) -> RuleModule:
    """Return the rule module of a counter, subtype, keyword or token.

    Args:
        term: the term.
        look: how it is drawn.
        lines: its lines, read as card text.
    """
    word = word_of_term(term)
    row = Lines(word.id, tuple(line.ability for line in lines), tuple(term.stats.items()))
    table = {"keyword": OWN_KEYWORD, "token": OWN_TOKEN}.get(term.kind)
    return RuleModule(
        id=f"term {term.id}",
        counters=(word.id,) if term.kind == "counter" else (),
        words=(word,),
        looks={term.id: look},
        tables={table: (row,)} if table else {},
    )


def _stands_alone(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a keyword behind a cost or a trigger, or in a quotation, where its lines have no place."""
    inner = [node for node in walk(ability, quoted=True) if isinstance(node, OwnKeyword)]
    here = [effect for effect in ability.effects if isinstance(effect, OwnKeyword)]
    bound = ability.costs or ability.trigger or ability.condition or ability.tier is not None
    if len(inner) == len(here) and not (here and bound):
        return None
    return TextProblem(ability.span, "keyword-alone", "A keyword of the project stands in a line of its own.")


def unfolded(abilities: tuple[Ability, ...], ruleset: Ruleset) -> tuple[Ability, ...]:
    """Return a card's abilities with the lines of each of the project's keywords in its place."""
    if not any(isinstance(effect, OwnKeyword) for ability in abilities for effect in ability.effects):
        return abilities
    return tuple(found for ability in abilities for found in _unfold(ability, ruleset))


def _unfold(ability: Ability, ruleset: Ruleset) -> Iterator[Ability]:
    kept = [at for at, effect in enumerate(ability.effects) if not isinstance(effect, OwnKeyword)]
    if kept:
        yield replace(
            ability,
            effects=tuple(ability.effects[at] for at in kept),
            effect_spans=tuple(ability.effect_spans[at] for at in kept) if ability.effect_spans else (),
        )
    for effect in ability.effects:
        if isinstance(effect, OwnKeyword):
            row: Lines = ruleset.table(OWN_KEYWORD)[effect.keyword]
            yield from (_said_here(one, ability) for one in row.abilities)


def _said_here(line: Ability, ability: Ability) -> Ability:
    """Return a keyword's line with the place of the keyword on the card instead of its own."""
    return replace(line, span=ability.span, effect_spans=tuple(ability.span for _ in line.effects))


def _said(_game: Game, node: OwnKeyword, _registers: object) -> OwnKeyword:
    """Return the keyword: its lines stood in its place before the game began."""
    return node


KEYWORDS = RuleModule(
    id="own keywords",
    nodes=(NodeRule(OwnKeyword, evaluate=_said, sentence="{keyword}"),),
    phrases=(phrase("{keyword}", OwnKeyword),),
    text_checks=(_stands_alone,),
)
"""What a project needs that has keywords of its own."""
