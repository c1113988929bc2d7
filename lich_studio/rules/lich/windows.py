"""Windows: who witnesses what happens, and who may answer it in which order (REA-001, SPD-REA, procedures 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import ANY_EVENT, Hook, RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.event_words import event_words, item_words
from lich_studio.rules.lich.field import DECK
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.seats import active_seat, avatar, from_left_of, from_seat, is_alive, living
from lich_studio.rules.lich.timing import EPISODE, HAPPENED, OPEN, WITNESSES

DECLARED = "declared"
"""Kind of the event by which something is put on the stack; it can be answered as long as that lies there."""
WINDOW_NUMBER = ("window", "number")
"""Memory: how many windows have been opened in the episode."""
ITEMS_AN_EPISODE = 256
"""Items in one episode after which everybody only passes (AMB-219)."""
SEEN = ("window", "seen")
"""Memory: pairs of what happened since the last window and the bit mask of its witnesses."""

WITNESSED = "window.witnessed"
"""Hook point: a `Witnessed`; hooks leave out of its mask who may not react."""

HAPPENED_BEFORE = ("window", "happened before")
"""Memory: for each of those events the bit mask of its witnesses."""
ALWAYS_ASK = "always ask"
MOST_NAMED = 2
"""Things that happened which a question names."""


class Witnessed(NamedTuple):
    """The value of the hook point `WITNESSED`.

    Attributes:
        event: what happens.
        mask: who witnesses it, as a bit mask by seat.
    """

    event: Event
    mask: int


def _acting_piece(game: Game, event: Event) -> int:
    """Return the piece that acts: a summon whose card is the source, a piece that moves itself, else the avatar."""
    item: Item | None = game.recall("item", event.subject)
    if item is not None and item.kind == "move":
        return item.data[0]
    if event.source:
        return origin_of(game, event.actor, event.source)
    state = game.state
    stands = state.tile_of[event.subject] is not None and state.controller_of[event.subject] == event.actor
    return event.subject if stands else avatar(game, event.actor)


def _places(game: Game, event: Event) -> Iterator[Hex | None]:
    """Yield where an event happens: where who acts stands, and what is affected (AMB-104, AMB-105)."""
    tile_of, controller_of = game.state.tile_of, game.state.controller_of
    yield event.tile
    yield event.origin
    if event.actor:
        yield tile_of[_acting_piece(game, event)]
    for entity in (event.subject, *event.others):
        if entity and tile_of[entity] is not None:
            yield tile_of[entity]
        elif entity and controller_of[entity]:
            yield tile_of[avatar(game, controller_of[entity])]


def witnesses(game: Game, event: Event, further: tuple[Hex, ...] = ()) -> int:
    """Return, as a bit mask by seat, who witnesses an event that happens now (AMB-104, AMB-105, AMB-195).

    A seat does if it or something of its own acts or is affected, or if its avatar sees where it happens.

    Args:
        game: the game at the moment of the event.
        event: the event.
        further: tiles that are affected beside those the event names.
    """
    controller_of = game.state.controller_of
    concerned = {event.actor, controller_of[event.subject], controller_of[event.source]}
    for entity in event.others:
        concerned.add(controller_of[entity])
    mask = 0
    for seat in living(game):
        if seat in concerned or _sees_any(game, seat, event, further):
            mask |= 1 << seat
    seen = Witnessed(event, mask)
    for hook in game.ruleset.hooks.get(WITNESSED, ()):
        if hook.fold is not None:
            seen = hook.fold(game, seen)
    return seen.mask


def _sees_any(game: Game, seat: int, event: Event, further: tuple[Hex, ...]) -> bool:
    """Return whether a seat's avatar sees a place where an event happens, or one of further tiles."""
    here = game.state.tile_of[avatar(game, seat)]
    if here is None:
        return False
    board = sight_for(game, seat)
    return any(place is not None and sees(board, here, place) for place in (*_places(game, event), *further))


def _is_answered(ruleset: Ruleset, kind: str) -> bool:
    return kind != DECLARED and ruleset.events[kind].reactable


def note(game: Game, event: Event) -> Event:
    """Keep what may be answered in the next window, with its witnesses as they are now (AMB-193, AMB-195).

    Declarations are kept with their item instead, and what is paid for one cannot be answered (AMB-121).
    """
    if game.state.declared < 0 and game.recall(*EPISODE):
        game.remember((*(game.recall(*SEEN) or ()), (event, witnesses(game, event))), *SEEN)
    return event


def take_seen(game: Game) -> int:
    """Return, as a bit mask by seat, who witnessed anything since the last window; it is asked only once."""
    mask = 0
    seen: tuple[tuple[Event, int], ...] = game.recall(*SEEN) or ()
    for _event, seen_by in seen:
        mask |= seen_by
    game.remember(tuple(event for event, _ in seen), *HAPPENED)
    game.remember(tuple(seen_by for _, seen_by in seen), *HAPPENED_BEFORE)
    game.drop(*SEEN)
    game.state.fresh.clear()
    return mask


def answered(game: Game) -> tuple[Event, ...]:
    """Return what can be answered in the window that is open: what happened before it, and what lies on the stack."""
    happened: tuple[Event, ...] = game.recall(*HAPPENED) or ()
    told = (game.recall("window", "told", entity) for entity in stack(game))
    return (*happened, *(event for event in told if event is not None))


def window_options(game: Game, seat: int) -> tuple[Option, ...]:
    """Return everything a seat could do in the window that is open, without passing."""
    return tuple(option for source in game.ruleset.options.get("window", ()) for option in source.offer(game, seat))


def answerable(game: Game) -> int:
    """Return, as a bit mask by seat, who witnessed an item still on the stack."""
    mask, memory = 0, game.state.memory
    for entity in game.state.zones.get("stack/0", ()):
        mask |= memory.get(("window", "declared", entity)) or 0
    return mask


def priority(game: Game, actor: int) -> tuple[int, ...]:
    """Return who may answer in which order: from the left of who acted, or the active player first (AMB-108)."""
    if game.rulings.priority == "active player":
        return from_seat(game, active_seat(game))
    return from_left_of(game, actor)


def _open(game: Game, registers: Registers) -> Instruction:
    game.remember(1, *OPEN)
    game.remember((game.recall(*WINDOW_NUMBER) or 0) + 1, *WINDOW_NUMBER)
    registers["queue"] = priority(game, registers["opener"])
    return NEXT


def _next_seat(game: Game, registers: Registers) -> Instruction:
    queue: tuple[int, ...] = registers["queue"] if (game.recall("window", "items") or 0) < ITEMS_AN_EPISODE else ()
    witnessed = answerable(game) | registers["fresh"]
    game.remember(witnessed, *WITNESSES)
    for index, seat in enumerate(queue):
        if not (witnessed >> seat & 1 and is_alive(game, seat)):
            continue
        options = window_options(game, seat)
        if options or (game.rulings.automatic_passes == ALWAYS_ASK and may_hold_answer(game, seat)):
            registers.update(seat=seat, queue=queue[index + 1 :], options=options)
            return NEXT
    game.drop(*OPEN)
    game.drop(*WITNESSES)
    return Done()


def _ask_window(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["seat"]
    if not is_alive(game, seat):
        return Go("next")
    # Whoever is asked anew, because an edit came between, gets what can be done now.
    found: tuple[Option, ...] = registers.pop("options", ()) or window_options(game, seat)
    options = (Option("pass", None, "Pass", 0, None, ("REA-001.2",)), *found)
    return Ask(Decision(seat, "window", _question(game, seat), options, ("REA-001.2", "SPD-REA.2")), "choice")


def _answer(game: Game, registers: Registers) -> Instruction:
    choice: tuple[str, tuple[tuple[str, Any], ...]] | None = registers["choice"]
    if choice is None:
        return Go("next")
    procedure_name, given = choice
    return Call(procedure_name, dict(given))


def _again(game: Game, registers: Registers) -> Instruction:
    # What is done inside the window begins a whole new round (procedures 3).
    registers["queue"] = priority(game, registers["seat"])
    return Go("next")


def _question(game: Game, seat: int) -> str:
    """Return what a seat is asked: whether it answers what it has just witnessed, or else the top of the stack."""
    events: tuple[Event, ...] = game.recall(*HAPPENED) or ()
    masks: tuple[int, ...] = game.recall(*HAPPENED_BEFORE) or ()
    said = [event_words(game, seat, event) for event, mask in zip(events, masks, strict=True) if mask >> seat & 1]
    if not said:
        items = stack(game)
        return f"Answer {item_words(game, item_of(game, items[-1])) if items else 'what just happened'}?"
    said = list(dict.fromkeys(said))
    more = len(said) - MOST_NAMED
    told = (*said[:MOST_NAMED], *((f"{more} more",) if more > 0 else ()))
    return f"Answer: {' and '.join(part for part in (', '.join(told[:-1]), told[-1]) if part)}?"


def may_hold_answer(game: Game, seat: int) -> bool:
    """Return whether a seat may play a card that others cannot see, so that nobody knows what it could answer with."""
    # Out of a deck nothing is played.
    hidden = (key for key, cards in game.state.zones.items() if cards and not all(game.seen_by(key)))
    return any(kind != DECK and owner == seat for kind, owner in map(zone_parts, hidden))


MODULE = RuleModule(
    id="windows",
    requires=("aiming",),
    rules={
        "SPD-REA.1": "Everything is of reaction speed unless something says otherwise.",
        "SPD-REA.2": "Reaction speed may be added to a stack that is there.",
        "SPD-REA.3": "Reaction speed may begin a stack of its own.",
        "REA-001.3": "Every change may be answered except those the rules list.",
        "REA-001.9": "Drawing cannot be answered.",
    },
    hooks=(Hook(ANY_EVENT, fold=note, wants=_is_answered),),
    procedures=(
        procedure(
            "stack.window",
            step("open", _open),
            step("next", _next_seat),
            step("ask", _ask_window, "Players may answer", "REA-001.2", "SPD-REA.2"),
            step("answer", _answer),
            step("again", _again),
            title="Players may answer",
        ),
    ),
)
