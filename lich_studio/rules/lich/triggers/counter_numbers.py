"""How many counters a card comes to have: "when the last charge counter is removed from this card" (AMB-179)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party, When
from lich_studio.rules.lich.cards.counters import ADDED, ANY, TAKEN, count_of
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import ThisParty, subject


@dataclass(frozen=True, slots=True)
class LosesLastCounter(Happening):
    """The last of the counters of a name goes.

    Attributes:
        counter: id of the counter.
        who: what loses it.
    """

    counter: Annotated[str, Vocabulary("counter")]
    who: Party


@dataclass(frozen=True, slots=True)
class ReachesCounters(Happening):
    """Something comes to have so many counters of a name, and had fewer before.

    Attributes:
        who: what has them.
        number: how many.
        counter: id of the counter.
    """

    who: Party
    number: int
    counter: Annotated[str, Vocabulary("counter")]


def _is_last(game: Game, node: LosesLastCounter, event: Event) -> bool:
    return node.counter in (ANY, event.word) and count_of(game, event.subject, node.counter) == 0


def _is_reached(game: Game, node: ReachesCounters, event: Event) -> bool:
    now = count_of(game, event.subject, node.counter)
    return node.counter in (ANY, event.word) and now - event.amount < node.number <= now


ROWS = (
    HappeningRow("LosesLastCounter", (TAKEN,), (("who", subject),), _is_last),
    HappeningRow("ReachesCounters", (ADDED, "skill grew"), (("who", subject),), _is_reached),
)
_LEFT = "[left|remaining|left_on_it|on_it]"


def _said() -> Iterator[Phrase]:
    """Give the rows, the printed ones first."""
    yield phrase("the last {counter} is removed from {who}", LosesLastCounter,
                 example="When the last charge counter is removed from this card, destroy this card.")
    yield phrase("{who} reaches {number} {counter(s)}", ReachesCounters,
                 example="When this card reaches 3 charge counters, draw 1 card.")
    this = ThisParty()
    yield phrase("the|its last {counter} is removed|spent|used|gone", LosesLastCounter, who=this, canonical=False)
    yield phrase("the last {counter} is removed|spent|used from|of {who}", LosesLastCounter, canonical=False)
    yield phrase("you remove|spend|use the|its last {counter}", LosesLastCounter, who=this, canonical=False)
    yield phrase("{who} loses its last {counter}", LosesLastCounter, canonical=False)
    yield phrase("{who} runs_out_of|is_out_of {counter(s)}", LosesLastCounter, canonical=False)
    yield phrase("out_of {counter(s)}", LosesLastCounter, who=this, canonical=False)


def _asked() -> Iterator[Phrase]:
    """Give the rows in which "when" stands before what is so: behind "if" the same is asked as that comes."""
    last, reached = (Inside("what", node) for node in (LosesLastCounter, ReachesCounters))
    of_this = Inside("what", LosesLastCounter, (("who", ThisParty()),))
    when = "when|whenever"
    yield phrase(f"{when} {{who}} has no|no_more {{counter(s)}} {_LEFT}", When, inside=last, canonical=False)
    yield phrase(f"{when} there are no [more] {{counter(s)}} {_LEFT}", When, inside=of_this, canonical=False)
    yield phrase(f"{when} there are no [more] {{counter(s)}} on {{who}}", When, inside=last, canonical=False)
    yield phrase(f"{when} it has no|no_more {{counter(s)}} {_LEFT}", When, inside=of_this, canonical=False, yields=1,
                 card_types=("equipment", "skill", "summon", "hero", "source"))
    yield phrase(f"{when} {{who}} has {{number}} [or_more] {{counter(s)}} [on it]", When, inside=reached,
                 canonical=False)
    yield phrase(f"{when} there are {{number}} [or_more] {{counter(s)}} on {{who}}", When, inside=reached,
                 canonical=False)


MODULE = family("counter number happenings", ("status happenings",), ROWS, (*_said(), *_asked()))
