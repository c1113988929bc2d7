"""Turns by effects: the turn under way ends, a player takes a further one, a player's next one is left out."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.seats import from_left_of, is_alive
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "PH-ORDER")
ENDED = "turn ended"
EXTRA = "extra turn"
SKIPPED = "turn skipped"
LEFT_OUT = "turn left out"
"""Kind of the event by which a turn that was to be left out is left out."""
CUT = ("turn used", "ended")
"""Memory: set when an effect has ended the turn, so that its main phase asks for nothing more."""
WAITING = ("further turns", "waiting")
"""Memory: the seats that take further turns after the one under way, the next of them last."""
OWED = "turns left out"
"""Memory: `(OWED, seat)` counts the turns of a seat that are to be left out."""
_YOU = You()


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """The main phase ends once what is pending has resolved; status and end phase follow."""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Players take a further turn after the one under way; of several, the one granted last comes first.

    Attributes:
        who: the players.
    """

    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class SkipTurn(Effect):
    """The next turn of players is left out.

    Attributes:
        who: the players.
    """

    who: Selector = _YOU


def turn_is_cut(game: Game) -> bool:
    """Return whether an effect has ended the turn under way."""
    return bool(game.recall(*CUT))


def next_seat(game: Game, seat: int) -> int:
    """Return whose turn comes after a seat's, and use up the further turn or the turns left out on the way."""
    waiting: tuple[int, ...] = game.recall(*WAITING) or ()
    while waiting:
        *rest, found = waiting
        waiting = tuple(rest)
        game.remember(waiting, *WAITING)
        if is_alive(game, found) and not _is_left_out(game, found):
            return found
    order = from_left_of(game, seat)
    while True:
        for found in order:
            if not _is_left_out(game, found):
                return found


def _is_left_out(game: Game, seat: int) -> bool:
    owed: int = game.recall(OWED, seat) or 0
    if not owed:
        return False
    game.remember(owed - 1, OWED, seat)
    game.announce(Event(LEFT_OUT, seat, rules=RULES))
    return True


def _end(game: Game, registers: Registers) -> Instruction:
    return change(Event(ENDED, registers["seat"], 0, registers["source"], rules=RULES))


def _cut(game: Game, event: Event) -> Event:
    game.remember(1, *CUT)
    return event


def _grant(game: Game, registers: Registers) -> Instruction:
    node: ExtraTurn | SkipTurn = effect_node(game, registers)
    kind = EXTRA if isinstance(node, ExtraTurn) else SKIPPED
    seats = seats_in(game, chosen(game, node.who, registers))
    events = [Event(kind, registers["seat"], seat, registers["source"], rules=RULES) for seat in seats]
    return change(*events) if events else RETURN


def _wait(game: Game, event: Event) -> Event:
    waiting: tuple[int, ...] = game.recall(*WAITING) or ()
    game.remember((*waiting, event.subject), *WAITING)
    return event


def _owe(game: Game, event: Event) -> Event:
    game.remember((game.recall(OWED, event.subject) or 0) + 1, OWED, event.subject)
    return event


MODULE = RuleModule(
    id="further turns",
    requires=("targeting",),
    events=(
        EventKind(ENDED, "The turn is ended by {source}", _cut, rule_ids=RULES),
        EventKind(EXTRA, "{subject} will take a further turn", _wait, rule_ids=RULES),
        EventKind(SKIPPED, "{subject} will miss a turn", _owe, rule_ids=RULES),
        EventKind(LEFT_OUT, "{actor} misses a turn", reactable=False, rule_ids=RULES),
    ),
    nodes=(
        NodeRule(EndTurn, procedure="end turn.run", sentence="{source} ends the turn"),
        NodeRule(ExtraTurn, procedure="further turn.run", sentence="{who} will take a further turn"),
        NodeRule(SkipTurn, procedure="further turn.run", sentence="{who} will miss a turn"),
    ),
    phrases=(
        phrase("end the turn", EndTurn, rule_ids=RULES, example="End the turn."),
        phrase("end this|your turn", EndTurn, canonical=False),
        phrase("the turn ends", EndTurn, canonical=False),
        phrase("take an extra turn after this_one", ExtraTurn, who=_YOU, rule_ids=RULES,
               example="Take an extra turn after this one."),
        phrase("take an additional|other turn after this_one|this_turn|this", ExtraTurn, who=_YOU, canonical=False),
        phrase("take an extra|additional|other turn", ExtraTurn, who=_YOU, canonical=False),
        phrase("take an extra turn after this_turn|this", ExtraTurn, who=_YOU, canonical=False),
        phrase("you take an extra|additional turn [after this_one|this_turn|this]", ExtraTurn, who=_YOU,
               canonical=False),
        phrase("{who} takes an extra turn after this_one", ExtraTurn, rule_ids=RULES,
               example="Target ally takes an extra turn after this one."),
        phrase("skip your next turn", SkipTurn, who=_YOU, rule_ids=RULES, example="Skip your next turn."),
        phrase("you skip your next turn", SkipTurn, who=_YOU, canonical=False),
        phrase("{who} skips their|its|his|her next turn", SkipTurn, rule_ids=RULES,
               example="Target opponent skips their next turn."),
        phrase("skip {who} 's next turn", SkipTurn, canonical=False),
        phrase("{who} misses their|its|his|her next turn", SkipTurn, canonical=False),
    ),
    tables={"aimable": tuple(Aimable(name, ("avatar",), ("player",)) for name in ("ExtraTurn", "SkipTurn"))},
    procedures=(
        procedure("end turn.run", step("end", _end, "The turn ends", *RULES), title="End the turn"),
        procedure("further turn.run", step("grant", _grant, "The order of turns changes", *RULES), title="Turns"),
    ),
)  # fmt: skip
