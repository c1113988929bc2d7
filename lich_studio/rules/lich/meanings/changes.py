"""Put changes of numbers and words of things in force: as long as a line holds, or for a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import GRANTS, Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.gifts import Gift, Giving, modifiers_of
from lich_studio.rules.core.interpreter.vocabulary import Calendar, Changes, NotRunnable
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.wall_step import WALL
from lich_studio.rules.lich.cards.control import LOAN
from lich_studio.rules.lich.durations import END_OF_TURN, LAST_TURN, NEXT_TURN, ROUNDS, START_OF_TURN
from lich_studio.rules.lich.field import HERO, zone
from lich_studio.rules.lich.keywords.change_number import UNLIMITED
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.keywords.keep_status import KEPT
from lich_studio.rules.lich.keywords.prevent import PREVENTION, protect
from lich_studio.rules.lich.keywords.steps import HasStep
from lich_studio.rules.lich.meanings import in_force
from lich_studio.rules.lich.meanings.changing_hands import CONTROLLER, lend, loan_of
from lich_studio.rules.lich.meanings.making_tokens import token_meant
from lich_studio.rules.lich.modifiers import CardModifier, HasModifier
from lich_studio.rules.lich.numbers import bearer_of, put_in_force, with_points
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.standing_for import card_of, side_of
from lich_studio.rules.lich.statics import SILENT
from lich_studio.rules.lich.timing import END_OF_EPISODE
from lich_studio.rules.lich.timing import END_OF_TURN as END
from lich_studio.rules.lich.timing import START_OF_TURN as START
from lich_studio.rules.lich.triggers.turns import AFTER

NO_ABILITIES = "no abilities"
"""What a text gives by which a thing has no abilities."""
_STEP = "-step"


class Kept(NamedTuple):
    """A status that a text gives by itself, as long as it says.

    Attributes:
        status: its id.
    """

    status: str


def _number(game: Game, aim: Aim, stat: str, operation: str, value: int, source: int) -> tuple[Modifier, ...]:
    bearer = bearer_of(game, aim, stat)
    return (Modifier(stat, operation, value, bearer, source),) if bearer else ()


def _standing(modifier: Modifier) -> tuple[Modifier, ...]:
    return with_points(modifier._replace(expiry=IN_FORCE))


def _begin(game: Game, registers: Registers, modifier: Modifier) -> None:
    """Put a modifier in force for a time, and tell of it."""
    if modifier.key == LOAN.id:
        lend(game, modifier)
        return
    if modifier.key == PREVENTION.id:
        protect(game, registers["seat"], modifier)
        return
    if modifier.key in game.ruleset.table("number"):
        put_in_force(game, registers, modifier)
        return
    game.add_modifier(modifier)
    row: CardModifier | None = game.ruleset.table("modifier").get(modifier.key)
    if row is not None:
        rules = ("MOD-001", *row.rule_ids)
        seat, bearer, number = registers["seat"], modifier.entity, modifier.value
        game.announce(
            Event("gained modifier", seat, bearer, modifier.source, number, word=modifier.key, rules=rules)
        )


def _given(ids: Mapping[tuple[str, str], str], word: m.Word) -> Any:
    """Return the gift that a keyword is.

    Raises:
        NotRunnable: the rules have no such keyword, or nothing can be given it.
    """
    if word.kind == "keyword" and word.id == "all abilities":
        return NO_ABILITIES
    if word.kind == "status" and ("status", word.id) in ids:
        return Kept(ids["status", word.id])
    gift = keyword_gift(ids, word)
    if gift is None:
        raise NotRunnable(f"the rules know no {word.kind} “{word.id}”")
    return gift


def keyword_gift(ids: Mapping[tuple[str, str], str], word: m.Word) -> Gift | None:
    """Return the keyword that a word names, None if the rules have none."""
    if word.kind != "keyword" or not isinstance(word.value, int | None):
        return None
    if ("modifier", word.id) in ids:
        return HasModifier(ids["modifier", word.id], None if word.value is None else Number(word.value))
    surface = word.id.removesuffix(_STEP)
    if word.value is None and surface != word.id and (surface == WALL or ("surface", surface) in ids):
        return HasStep(surface if surface == WALL else ids["surface", surface])
    return None


def _gift(game: Game, aim: Aim, gift: Any, source: int) -> tuple[Modifier, ...]:
    if gift == NO_ABILITIES:
        card = card_of(game, aim) or next(iter(zone(game, HERO, side_of(game, aim))), 0)  # a player's are the hero's
        return (Modifier(SILENT.id, "add", 1, card, source),) if card else ()
    if isinstance(gift, Kept):
        bearers = bearers_of(game, gift.status, (aim,))
        return tuple(Modifier(KEPT.id, "add", gift.status, one, source) for one in bearers)
    return modifiers_of(game, gift, Giving(aim, {"seat": game.state.controller_of[source], "source": source}, ()))


def _abilities(game: Game, aim: Aim, of: Aim, source: int) -> tuple[Modifier, ...]:
    card, other = in_force.card_for(game, aim), in_force.card_for(game, of)
    definition = game.state.definition_of[other]
    if not card or not definition:
        return ()
    numbers = range(len(game.definitions[definition].abilities))
    return tuple(Modifier(GRANTS, "grant", (definition, number), card, source) for number in numbers)


PHASES = ("start", "main", "status", "end")


def _is_now(game: Game, unit: str, seat: int) -> bool:
    if unit != "turn" and game.recall("turn", "phase") != unit.removesuffix(_PHASE):
        return False
    return active_seat(game) == seat if seat else active_seat(game) != 0


_PHASE = " phase"


Ends = Callable[[Game, int, int], tuple[Any, ...]]


def _turn(game: Game) -> int:
    return game.recall("turn", "number") or 0


def _end_of_own_turn(game: Game, seat: int, _you: int) -> tuple[Any, ...]:
    return END_OF_TURN if active_seat(game) == seat else (NEXT_TURN, seat, _turn(game))


EDGES = {
    ("start", "turn"): (START, ""),
    ("end", "turn"): (END, ""),
    ("end", "end phase"): (END, ""),
    **{("start", f"{phase} phase"): ("phase", phase) for phase in PHASES},
    **{("end", f"{phase} phase"): ("phase", after) for phase, after in AFTER.items()},
}
"""The event that tells of an edge, and its word."""
_ENDS: dict[tuple[str, str, str, bool], Ends] = {
    ("end", "turn", "this", False): lambda _g, _s, _y: END_OF_TURN,
    ("end", "turn", "each", False): lambda _g, _s, _y: END_OF_TURN,
    ("end", "turn", "next", False): lambda g, _s, _y: (LAST_TURN, _turn(g) + 1),
    ("end", "turn", "this", True): _end_of_own_turn,
    ("end", "turn", "each", True): _end_of_own_turn,
    ("end", "turn", "next", True): lambda g, seat, _y: (NEXT_TURN, seat, _turn(g)),
    ("start", "turn", "this", True): lambda _g, seat, _y: (START_OF_TURN, seat),
    ("start", "turn", "each", True): lambda _g, seat, _y: (START_OF_TURN, seat),
    ("start", "turn", "next", True): lambda _g, seat, _y: (START_OF_TURN, seat),
    ("end", "round", "this", False): lambda _g, _s, you: (ROUNDS, you, 1),
    ("end", "game", "this", False): lambda _g, _s, _y: (),
    ("end", "episode", "this", False): lambda _g, _s, _y: END_OF_EPISODE,
}
"""What ends a modifier, by side, unit and which of an edge, and whether it is somebody's; of a seat and the player."""


def _ends(side: str, unit: str, which: str, owned: bool) -> Ends:
    found = _ENDS.get((side, unit, which, owned))
    if found is None:
        raise NotRunnable(f"until the {side} of {which} {unit}")
    return found


def _points(node: m.Modify) -> m.Event:
    return m.event("gain", agent=node.whom, action=node.value)


def _health(node: m.Modify) -> m.Event:
    return m.event("set health", patient=node.whom, amount=node.value)


CHANGES = Changes(
    "lich", _number, _gift, _given, _abilities, _standing, _begin, in_force.put, in_force.ends_with,
    {("action points", "add"): _points, ("health", "set"): _health},
    {"set": "set", "add": "add", "subtract": "add", "multiply": "multiply", "most": "at most", "least": "at least"},
    {"slots": UNLIMITED},
    token_meant, {CONTROLLER: loan_of},
)  # fmt: skip
CALENDAR = Calendar("lich", _is_now, frozenset({"turn", *(name + _PHASE for name in PHASES)}), _ends, EDGES)
