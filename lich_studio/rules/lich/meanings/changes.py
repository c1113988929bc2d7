"""Put changes of numbers and words of things in force: as long as a line holds, or for a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.gifts import Gift, Giving, modifiers_of
from lich_studio.rules.core.interpreter.vocabulary import Calendar, Changes, NotRunnable
from lich_studio.rules.core.statics import IN_FORCE
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.wall_step import WALL
from lich_studio.rules.lich.durations import END_OF_TURN, LAST_TURN, NEXT_TURN, ROUNDS, START_OF_TURN
from lich_studio.rules.lich.keywords.change_number import UNLIMITED
from lich_studio.rules.lich.keywords.steps import HasStep
from lich_studio.rules.lich.modifiers import HasModifier
from lich_studio.rules.lich.numbers import bearer_of, with_points
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.standing_for import card_of
from lich_studio.rules.lich.statics import SILENT

NO_ABILITIES = "no abilities"
"""What a text gives by which a thing has no abilities."""
_STEP = "-step"


def _number(game: Game, aim: Aim, stat: str, operation: str, value: int, source: int) -> tuple[Modifier, ...]:
    bearer = bearer_of(game, aim, stat)
    return with_points(Modifier(stat, operation, value, bearer, source, IN_FORCE)) if bearer else ()


def _given(ids: Mapping[tuple[str, str], str], word: m.Word) -> Any:
    """Return the gift that a keyword is.

    Raises:
        NotRunnable: the rules have no such keyword, or nothing can be given it.
    """
    if word.kind == "keyword" and word.id == "all abilities":
        return NO_ABILITIES
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
        card = card_of(game, aim)
        return (Modifier(SILENT.id, "add", 1, card, source, IN_FORCE),) if card else ()
    return modifiers_of(game, gift, Giving(aim, {"seat": game.state.controller_of[source], "source": source}))


def _is_now(game: Game, _unit: str, seat: int) -> bool:
    return active_seat(game) == seat if seat else active_seat(game) != 0


Ends = Callable[[Game, int, int], tuple[Any, ...]]


def _turn(game: Game) -> int:
    return game.recall("turn", "number") or 0


def _end_of_own_turn(game: Game, seat: int, _you: int) -> tuple[Any, ...]:
    return END_OF_TURN if active_seat(game) == seat else (NEXT_TURN, seat, _turn(game))


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
}
"""What ends a modifier, by side, unit and which of an edge, and whether it is somebody's; of a seat and the player."""


def _ends(side: str, unit: str, which: str, owned: bool) -> Ends:
    found = _ENDS.get((side, unit, which, owned))
    if found is None:
        raise NotRunnable(f"until the {side} of {which} {unit}")
    return found


CHANGES = Changes(
    "lich", _number, _gift, _given,
    {"set": "set", "add": "add", "subtract": "add", "multiply": "multiply", "most": "at most", "least": "at least"},
    {"slots": UNLIMITED},
)  # fmt: skip
CALENDAR = Calendar("lich", _is_now, frozenset({"turn"}), _ends)
