"""How often something was done in the turn: "for each card you played this turn", "if you moved 2 or more tiles"."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.comparisons import Comparison
from lich_studio.rules.core.quantities import Fixed, Term
from lich_studio.rules.lich.deeds import DEEDS
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.triggers.pieces import TILES

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class DoneThisTurn(Term):
    """How often you did something in this turn.

    Attributes:
        what: id of the word for it.
    """

    what: Annotated[str, Vocabulary("tally")]


@dataclass(frozen=True, slots=True)
class EachDone(Counted):
    """Every so many times that you did something in this turn count as one.

    Attributes:
        what: id of the word for it.
        number: how many, 1 or more.
    """

    what: Annotated[str, Vocabulary("tally")]
    number: int = 1


class _Tally(NamedTuple):
    """Something that is counted in a turn.

    Attributes:
        id: id of the word for it.
        deed: the row of the table "deed" that counts it, "" for tiles, which are counted by the piece.
        noun: what is counted, one and several.
        verbs: what you did with it, as alternatives, first the printed one.
    """

    id: str
    deed: str
    noun: str
    verbs: str


_TALLIES = (
    _Tally("tiles moved", "", "tile", "moved|have_moved"),
    _Tally("cards played", "played a card", "card", "played|have_played"),
    _Tally("cards drawn", "drew", "card", "drew|have_drawn"),
    _Tally("cards discarded", "discarded", "card", "discarded|have_discarded"),
)
_DEED_OF = {one.id: one.deed for one in _TALLIES}


def _done(game: Game, node: DoneThisTurn | EachDone, registers: Registers) -> int:
    seat: int = registers["seat"]
    deed = _DEED_OF[node.what]
    times: int = game.recall(*DEEDS, deed, seat) if deed else game.recall(*TILES, avatar(game, seat))
    return (times or 0) // (max(node.number, 1) if isinstance(node, EachDone) else 1)


_COMPARED = (
    ("{right} or_more", "at least"), ("at_least {right}", "at least"), ("more than {right}", "more than"),
    ("{right} or_fewer|or_less", "at most"), ("fewer|less than {right}", "less than"), ("exactly {right}", "exactly"),
)  # fmt: skip


def _wordings(one: _Tally) -> Iterator[Phrase]:
    """Give the ways to speak of a tally; comparisons are printed as those of its number."""
    several, left = f"{one.noun}s", DoneThisTurn(one.id)
    for words, compare in _COMPARED:
        yield phrase(f"you {one.verbs} {words} {one.noun}(s) this_turn", Comparison, compare=compare, left=left,
                     canonical=False)
    yield phrase(f"you {one.verbs} no {several} this_turn", Comparison, compare="exactly", left=left, right=Fixed(0),
                 canonical=False)


MODULE = RuleModule(
    id="tallies",
    requires=("deeds", "quantities", "board happenings"),
    words=tuple(
        Word("tally", one.id, f"{one.noun}s you {one.verbs.partition('|')[0]}",
             (f"{one.noun}s you {one.verbs.partition('|')[2].replace('_', ' ')}",
              *(f"{one.noun} you {verb.replace('_', ' ')}" for verb in one.verbs.split("|"))))
        for one in _TALLIES
    ),
    nodes=(NodeRule(DoneThisTurn, evaluate=_done), NodeRule(EachDone, evaluate=_done)),
    phrases=(
        phrase("the number of {what} this_turn", DoneThisTurn, rule_ids=RULES,
               example="Heal equal to the number of tiles you moved this turn."),
        phrase("[{number}] {what} this_turn", EachDone, rule_ids=RULES,
               example="Deal 2 damage to target for each 2 cards you played this turn."),
        *(row for one in _TALLIES for row in _wordings(one)),
    ),
)  # fmt: skip
