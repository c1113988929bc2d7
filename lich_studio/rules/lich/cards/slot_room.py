"""The room in an action zone: how many slots there are, how many a card takes, and which one it gets (ACT-001.1)."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.stats import StatKey
from lich_studio.rules.lich.field import ACTION, FACE_DOWN, PLAYED, SLOT, zone

SLOTS = StatKey("slots", "Action slots", default=5, minimum=0)
SLOTS_TAKEN = "slots taken"
"""Hook point: a `Taking`; hooks say how many slots a card takes."""
NARROW_SLOTS = "narrow slots"
"""Hook point: a `Room`; hooks add the slots that hold only some cards."""


class Room(NamedTuple):
    """The value of the hook point `NARROW_SLOTS`.

    Attributes:
        seat: whose action zone it is.
        cards: the cards that are to find room in it.
        narrow: for each slot beyond those for any card, the cards among these that it can hold.
    """

    seat: int
    cards: tuple[int, ...]
    narrow: tuple[frozenset[int], ...] = ()


class Taking(NamedTuple):
    """The value of the hook point `SLOTS_TAKEN`.

    Attributes:
        card: the card.
        slots: how many slots it takes.
    """

    card: int
    slots: int = 1


def _slots_taken(game: Game, card: int) -> int:
    taking = Taking(card)
    for hook in game.hooks_at(SLOTS_TAKEN):
        taking = hook.fold(game, taking) if hook.fold is not None else taking
    return taking.slots


def free_slot(game: Game, seat: int, card: int, without: int = 0) -> int:
    """Return the lowest free action slot of a seat for a card, from 1, or 0 when all are taken (AMB-164, AMB-215).

    Args:
        game: the game.
        seat: the seat.
        card: the card that needs one.
        without: a card that makes room, 0 for none.
    """
    own = (*zone(game, ACTION, seat), *zone(game, FACE_DOWN, seat), *zone(game, PLAYED, 0))
    slot_of = game.state.columns[SLOT.id]
    held = {slot_of[one]: one for one in own if game.state.controller_of[one] == seat and one not in (card, without)}
    held.pop(0, None)
    count: int = game.stat(seat, SLOTS.id)
    cards = (card, *held.values())
    narrow = _narrow_slots(game, seat, cards)
    taken = sum(_slots_taken(game, one) for one in cards)
    if (narrow or taken > len(held) + 1) and taken - _most_filled(narrow) > count:
        return 0
    return next((slot for slot in range(1, count + len(narrow) + 1) if slot not in held), 0)


def free_slots(game: Game, seat: int) -> int:
    """Return how many action slots of a seat are free for cards that any slot holds (FLD-001.2, ACT-001.1)."""
    own = (*zone(game, ACTION, seat), *zone(game, FACE_DOWN, seat), *zone(game, PLAYED, 0))
    slot_of, controller_of = game.state.columns[SLOT.id], game.state.controller_of
    held = tuple(one for one in own if controller_of[one] == seat and slot_of[one])
    taken = sum(_slots_taken(game, one) for one in held) - _most_filled(_narrow_slots(game, seat, held))
    return max(0, game.stat(seat, SLOTS.id) - taken)


def _narrow_slots(game: Game, seat: int, cards: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return the slots of a seat that hold only some cards, each as those of the given ones that it can hold."""
    room = Room(seat, cards)
    for hook in game.hooks_at(NARROW_SLOTS):
        room = hook.fold(game, room) if hook.fold is not None else room
    return room.narrow


def _most_filled(narrow: tuple[frozenset[int], ...]) -> int:
    """Return how many slots can hold a card each, all at once."""
    slot_with: dict[int, int] = {}

    def finds_place(slot: int, asked: set[int]) -> bool:
        for card in sorted(narrow[slot] - asked):
            asked.add(card)
            if card not in slot_with or finds_place(slot_with[card], asked):
                slot_with[card] = slot
                return True
        return False

    return sum(finds_place(slot, set()) for slot in range(len(narrow)))
