"""Gathering: the cards that an effect is about are found, or chosen by the players who do it (AMB-216, AMB-230)."""
from __future__ import annotations

from typing import Any

from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import AnyOf, Each, You
from lich_studio.rules.core.things import DOER
from lich_studio.rules.lich.clauses import note_those_able
from lich_studio.rules.lich.field import DECK, zone
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.holding import LOOKED, hold
from lich_studio.rules.lich.zones.lots import BottomOf, ChosenFrom, Gathered, Those, TopOf, gather
from lich_studio.rules.lich.zones.piles import RULES, doers, kind_of, note_doer, seats_of

GATHER = "cards.gather"


def gathered(registers: Registers, into: str = "all") -> Call:
    """Return the instruction that finds the cards of an effect with fields `who` and `what`.

    Args:
        registers: those of the effect's frame.
        into: the register that receives pairs of a seat and a card, in the order in which they were chosen.
    """
    given = {name: registers[name] for name in ("item", "seat", "source", "aims", "path", DOER) if name in registers}
    return Call(GATHER, given, into)


def begin_with_doers(game: Game, registers: Registers) -> Instruction:
    """Let the players who do what an effect says choose one after the other: the first step of such a procedure.

    They choose in seat order, and what they chose is carried out together (AMB-216). Register `left` tells who has yet
    to choose, `all` what was chosen so far.
    """
    node: Any = effect_node(game, registers)
    registers["left"] = in_turn(game, doers(game, node.who, registers))
    registers["all"] = ()
    return NEXT


def _gather(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done(registers["all"])
    seat = left[0]
    node: Any = effect_node(game, registers)
    note_doer(registers, node.who, seat)
    _look_through(game, node.what, seat, registers)
    found = _of_theirs(game, node, registers) or gather(game, node.what, registers)
    if found.least < 0 or (found.least == 1 and len(found.cards) == 1):
        registers["picked"] = found.cards
        return NEXT
    return pick(seat, found.cards, found.least, found.most, registers["source"], "picked")


def _of_theirs(game: Game, node: Any, registers: Registers) -> Gathered | None:
    """Return what a player who does what an effect says chooses among, of what that player controls; None else."""
    lot: Any = node.what
    what: Any = lot.what if isinstance(lot, Those) else None
    if isinstance(node.who, You) or not isinstance(what, AnyOf) or Controlled("same") not in what.things.qualifiers:
        return None
    found = cards_in(game, tuple(game.evaluate(Each(what.things), registers)))
    most = min(what.count, len(found)) if what.count else len(found)
    return Gathered(found, 0 if what.up_to else most, most)


def has_cards(game: Game, node: Any, _seat: int, registers: Registers) -> bool:
    """Return whether there are as many cards as an effect with a field `what` needs; for the table "able"."""
    if not isinstance(node.what, ChosenFrom | TopOf | BottomOf):
        return True
    found = gather(game, node.what, registers)
    return bool(found.cards) and (not isinstance(node.what, ChosenFrom) or len(found.cards) >= node.what.count)


def note_those_who_did(game: Game, registers: Registers, *, only_each: bool = False) -> None:
    """Note which players did all of what an effect with fields `who` and `what` says; register `all` is what was found.

    Args:
        game: the game.
        registers: those of the effect's frame.
        only_each: whether nothing is noted of what one player does.
    """
    node: Any = effect_node(game, registers)
    if only_each and not isinstance(node.who, Each):
        return
    chosen: Any = getattr(node.what, "what", node.what)
    needed = chosen.count if isinstance(chosen, ChosenFrom | AnyOf) and not chosen.up_to else 1
    by = [seat for seat, _ in registers["all"]]
    able = frozenset(seat for seat in by if by.count(seat) >= needed)
    note_those_able(game, registers, node.who, doers(game, node.who, registers), able)


def _look_through(game: Game, lot: Any, seat: int, registers: Registers) -> None:
    """Let a player who chooses among the cards of a deck look at it."""
    if not isinstance(lot, ChosenFrom) or kind_of(lot.place) != DECK:
        return
    for owner in seats_of(game, lot.place, registers)[:1]:
        hold(game, zone(game, DECK, owner), LOOKED, seat)


def _keep(_game: Game, registers: Registers) -> Instruction:
    seat, *rest = registers["left"]
    registers["all"] = (*registers["all"], *((seat, card) for card in registers["picked"]))
    registers["left"] = tuple(rest)
    return Go("gather")


MODULE = RuleModule(
    id="gathering cards",
    requires=("lots", "choosing cards"),
    procedures=(
        procedure(
            GATHER,
            step("begin", begin_with_doers),
            step("gather", _gather, "The cards are found or chosen", *RULES, "AMB-216"),
            step("keep", _keep),
            title="Find cards",
        ),
    ),
)
