"""Source costs that a card changes: its own, those of a kind of card, that of the next card."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.play_terms import PlayTerm
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things

RULES = ("SRC-COST.2",)
ANYBODY, YOU, OPPONENTS = "", "you", "enemy"
LESS, MORE = False, True
_ONE, _YOU = Number(1), You()


@dataclass(frozen=True, slots=True)
class ThisCosts(PlayTerm):
    """The card itself costs less or more.

    Attributes:
        amount: by how much.
        source: id of the source type that changes, "" for whichever its player wants.
        dearer: whether it is more.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")] = ""
    dearer: bool = LESS


@dataclass(frozen=True, slots=True)
class CardsCost(Static):
    """Cards of a kind cost less or more as long as the card is in play.

    Attributes:
        things: which cards.
        amount, source, dearer: by how much, of which type, and whether it is more; as of `ThisCosts`.
        by: who plays them: "you", "enemy" for any opponent, "" for anybody.
        first: whether it is about the first of them only that a player plays in a turn.
    """

    things: Things
    amount: Amount
    source: Annotated[str, Vocabulary("source")] = ""
    dearer: bool = LESS
    by: str = ANYBODY
    first: bool = False


@dataclass(frozen=True, slots=True)
class NextCosts(Effect):
    """The next card of a kind that a player plays costs less or more.

    Attributes:
        things: which cards.
        amount, source, dearer: by how much, of which type, and whether it is more; as of `ThisCosts`.
        who: who plays it.
        waits: whether it may come after this turn.
    """

    things: Things
    amount: Amount
    source: Annotated[str, Vocabulary("source")] = ""
    dearer: bool = LESS
    who: Selector = _YOU
    waits: bool = False


@dataclass(frozen=True, slots=True)
class CostNothing(Static):
    """Cards of a kind cost no source as long as the card is in play.

    Attributes:
        things: which cards; those that you play.
    """

    things: Things


def _rows(
    node: type[Effect], before: str, costs: str, *, example: str = "", after: str = "", canonical: bool = True,
    **constants: Any,
) -> tuple[Phrase, ...]:
    """Return how a change of a cost is said: less and more, by an amount, of a source type, by an orb."""
    found: list[Phrase] = []
    for word, dearer in (("less", LESS), ("more", MORE)):
        given: dict[str, Any] = {**constants, "dearer": dearer}
        shown = example if not dearer else ""
        found += (
            phrase(f"{before} {costs} {{amount}} {word}{after}", node, source="", rule_ids=RULES, example=shown,
                   canonical=canonical, **given),
            phrase(f"{before} {costs} {{amount}} {{source}} {word}{after}", node, rule_ids=RULES, canonical=canonical,
                   **given),
            phrase(f"{before} {costs} {{amount}} {word} {{source}}{after}", node, canonical=False, **given),
            phrase(f"{before} {costs} {{amount}} {{source}} source {word}{after}", node, canonical=False, **given),
            phrase(f"{before} {costs} {{amount}} {word} {{source}} source{after}", node, canonical=False, **given),
            phrase(f"{before} {costs} {{amount}} {word} source [of any type]{after}", node, source="", canonical=False,
                   **given),
            phrase(f"{before} {costs} {{source}} {word}{after}", node, amount=_ONE, canonical=False, **given),
        )
    return tuple(found)


_FOR_YOU = (" for you [to play]", " to play for you", " when|if|whenever you play them|it")
_FOR_THEM = (" for opponents|enemies|your_opponents|your_enemies|your_opponent [to play]",)
"""Tails by which it is said for whom cards cost another amount."""

PHRASES = (
    *_rows(ThisCosts, "this card", "costs", example="This card costs 1 less if you control a wall."),
    *_rows(ThisCosts, "this", "costs", canonical=False),
    *_rows(ThisCosts, "~", "costs", canonical=False),
    *_rows(ThisCosts, "this card", "costs", after=" to play", canonical=False),
    *_rows(CardsCost, "{things(all)}", "cost|costs", by=ANYBODY, first=False, example="Techniques cost 1 less."),
    *_rows(CardsCost, "{things(all)} you play", "cost|costs", by=YOU, first=False,
           example="Techniques you play cost 1 less."),
    *_rows(CardsCost, "{things(all)} opponents play", "cost", by=OPPONENTS, first=False,
           example="Techniques opponents play cost 1 less."),
    *_rows(CardsCost, "{things(all)} your opponents play", "cost", by=OPPONENTS, first=False, canonical=False),
    *_rows(CardsCost, "{things(all)} your opponent|enemies plays|play", "cost", by=OPPONENTS, first=False,
           canonical=False),
    *(row for tail in _FOR_YOU for row in
      _rows(CardsCost, "{things(all)}", "cost|costs", by=YOU, first=False, after=tail, canonical=False)),
    *(row for tail in _FOR_THEM for row in
      _rows(CardsCost, "{things(all)}", "cost|costs", by=OPPONENTS, first=False, after=tail, canonical=False)),
    *_rows(CardsCost, "your {things(all)}", "cost|costs", by=YOU, first=False, canonical=False),
    *_rows(CardsCost, "your {things(all)}", "cost", by=YOU, first=False, after=" to play", canonical=False),
    *_rows(CardsCost, "{things(all)}", "cost|costs", by=ANYBODY, first=False, after=" to play", canonical=False),
    *_rows(CardsCost, "the first {things} you play each|every turn", "costs", by=YOU, first=True,
           example="The first technique you play each turn costs 1 less."),
    *_rows(CardsCost, "your first {things} each|every turn", "costs", by=YOU, first=True, canonical=False),
    *_rows(NextCosts, "the next {things} you play this turn", "costs", who=_YOU, waits=False,
           example="The next technique you play this turn costs 1 less."),
    *_rows(NextCosts, "your next {things} this turn", "costs", who=_YOU, waits=False, canonical=False),
    *_rows(NextCosts, "the next {things} you play", "costs", who=_YOU, waits=True,
           example="The next technique you play costs 1 less."),
    *_rows(NextCosts, "your next {things}", "costs", who=_YOU, waits=True, canonical=False),
    *_rows(NextCosts, "{who} 's next {things} this turn", "costs", waits=False,
           example="Target opponent's next reaction this turn costs 1 less."),
    *_rows(NextCosts, "the next {things} {who} plays this turn", "costs", waits=False, canonical=False),
    *_rows(NextCosts, "{who} 's next {things}", "costs", waits=True,
           example="Target opponent's next reaction costs 1 less."),
    *_rows(NextCosts, "the next {things} {who} plays", "costs", waits=True, canonical=False),
    phrase("{things(all)} you play cost nothing", CostNothing, rule_ids=RULES,
           example="Techniques you play cost nothing."),
    phrase("you may play {things(all)} without paying their cost|costs", CostNothing, canonical=False),
    phrase("you may play {things(all)} without paying their source cost|costs", CostNothing, canonical=False),
)  # fmt: skip
