"""Where the effects of an ability begin and end a sentence, for those that print them and those that read on."""
from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.clauses import Amended, amended, is_afterword
from lich_studio.effects.nodes import Ability, Duration, Effect
from lich_studio.effects.spans import Span

Chain = tuple[Effect, ...]


def sentences_of(effects: Chain, table: PhraseTable) -> list[Chain]:
    """Return the effects in sentences; one that begins with a clause of its own begins one, and so do afterwords."""
    fresh_nodes = table.fresh_nodes
    sentences: list[Chain] = []
    for run in runs_of(effects, table):
        *before, last = run
        if isinstance(last, Amended):
            sentences.extend(sentences_of(last.effects[:-1], table))
            sentences.append(last.effects[-1:])
            continue
        parts = (tuple(before), (last,)) if before and type(last) in fresh_nodes else (run,)
        sentences.extend(parts)
    return sentences


def runs_of(effects: Chain, table: PhraseTable) -> list[Chain]:
    """Return the effects as far as one chain can say them: an open effect ends its own, and some stand alone."""
    runs: list[Chain] = []
    begin = 0
    ending, alone = table.open_nodes | table.alone_nodes, table.alone_nodes
    for end, effect in enumerate(effects, start=1):
        after = effects[end] if end < len(effects) else None
        amends = isinstance(effect, Amended) or isinstance(after, Amended)
        if after is None or amends or type(effect) in ending or type(after) in alone or _is_for_good(effect, after):
            runs.append(effects[begin:end])
            begin = end
    return runs


def _is_for_good(effect: Effect, after: Effect) -> bool:
    """Return whether an effect lasts for good before one that lasts a time, which in its sentence would be its too."""
    return getattr(effect, "lasting", ...) is None and isinstance(getattr(after, "lasting", None), Duration)


def flat(effects: Chain) -> Chain:
    """Return the effects of a chain within an effect, where an afterword follows without a sentence of its own."""
    if not any(isinstance(effect, Amended) for effect in effects):
        return effects
    parts = (flat(effect.effects) if isinstance(effect, Amended) else (effect,) for effect in effects)
    return tuple(one for part in parts for one in part)


class Joined(NamedTuple):
    """An ability, and how many of its effects its last sentence says."""

    ability: Ability
    last: int


def continued(first: Joined, more: Ability, table: PhraseTable) -> Joined:
    """Return an ability with the effects of its next sentence.

    Args:
        first: the ability as far as it is known.
        more: the next sentence; afterwords at its beginning are about the last sentence of `first`.
        table: the phrases, which tell where a sentence ends.
    """
    ability, after = first.ability, more.effects
    goes_on = len(ability.effects) == 1 and bool(after) and not is_afterword(after[0])
    taken = ability.effects[0].taking(after) if goes_on else None
    if taken is not None:
        span = ability.span.joined(more.span)
        whole = replace(
            ability, effects=(taken,), where=ability.where or more.where, span=span, effect_spans=(span,)
        )
        return Joined(whole, 1)
    leading = next((at for at, effect in enumerate(after) if not is_afterword(effect)), len(after))
    start = len(ability.effects) - (_told_last(ability.effects[-first.last :], table) if leading and first.last else 0)
    together = amended(ability.effects[start:], after[:leading])
    spans = merged((*ability.effect_spans[start:], *more.effect_spans[:leading]), len(together))
    whole = replace(
        ability,
        effects=(*ability.effects[:start], *together, *after[leading:]),
        where=ability.where or more.where,
        span=ability.span.joined(more.span),
        effect_spans=(*ability.effect_spans[:start], *spans, *more.effect_spans[leading:]),
    )
    return Joined(whole, len(whole.effects) - start or first.last)


def merged(spans: tuple[Span, ...], count: int) -> tuple[Span, ...]:
    """Return the places of effects of which the first ones were put together, so that `count` are left."""
    left = len(spans) - count
    return (reduce(Span.joined, spans[: left + 1]), *spans[left + 1 :]) if spans else ()


def _told_last(effects: Chain, table: PhraseTable) -> int:
    """Return how many of a sentence's effects its canonical text says last, an amended one with its afterword."""
    last = runs_of(effects, table)[-1]
    return 1 if isinstance(last[-1], Amended) else len(sentences_of(last, table)[-1])
