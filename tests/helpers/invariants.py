"""What must hold in every game: after every step, and besides while somebody has to decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from lich_studio.engine import triggers
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import CHECKS
from lich_studio.engine.state import State
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.lich.cards.alterations import host_of
from lich_studio.rules.lich.combat.death import KEPT
from lich_studio.rules.lich.field import ACTION, SLOT, TAPPED, TOKEN, card_type, zone
from lich_studio.rules.lich.items import SPENT, item_of, stack
from lich_studio.rules.lich.seats import avatar, is_summon, living, pieces
from lich_studio.rules.lich.standing_for import summon_piece
from lich_studio.rules.lich.statics import settle
from lich_studio.rules.lich.timing import EPISODE

NEVER_BELOW_0 = ("slot",)
"""Numbers that are never below 0 although nothing declares it."""
UNDER_CONTROL = ("action", "attached", "sources", "hero")
ROUNDS = "rounds"
"""The procedure that runs by itself only between turns."""


class Watcher:
    """Checks one game again and again; what has not changed since the last time is not looked at anew."""

    def __init__(self, game: Game) -> None:
        """Begin to watch a game."""
        self._game = game
        self._seen: dict[str, Any] = {}
        self._registers: list[dict[str, Any]] = []

    def step_faults(self) -> list[str]:
        """List what must never be so between two steps."""
        game, moved = self._game, self._moved()
        found: list[str] = []
        if moved:
            for parts, look in LOOKS:
                if not moved.isdisjoint(parts):
                    found += look(game)
        return [*found, *_over(game.state), *self._registers_faults(), *_between_turns(game)]

    def _moved(self) -> set[str]:
        """Return the names of the parts of the state that are not what they were, and remember them as they are."""
        state, seen, moved = self._game.state, self._seen, set[str]()
        for name in LISTS:
            part = getattr(state, name)
            if seen.get(name) != part:
                moved.add(name)
                seen[name] = part.copy()
        for name in MAPPINGS:
            part = getattr(state, name)
            # Lists are compared by identity first, where a mapping would hash every key anew.
            now = [*part, *part.values()]
            if seen.get(name) != now:
                moved.add(name)
                seen[name] = now
        for name in GROUPS:
            part = getattr(state, name)
            if seen.get(name) != part:
                moved.add(name)
                seen[name] = {key: value.copy() for key, value in part.items()}
        return moved

    def _registers_faults(self) -> Iterator[str]:
        seen, frames = self._registers, self._game.state.frames
        del seen[len(frames) :]
        for depth, frame in enumerate(frames):
            if depth < len(seen) and seen[depth] == frame.registers:
                continue
            seen[depth:] = [frame.registers.copy()]
            for name, value in frame.registers.items():
                if not _is_plain(value):
                    yield f"register {name!r} of {frame.procedure!r} holds {value!r}"

    def decision_faults(self) -> list[str]:
        """List what must never be so while somebody has to decide, or when a game is over."""
        game = self._game
        found = self.step_faults()
        decision = game.decision
        if decision is not None:
            keys = decision.keys()
            if len(keys) != len(set(keys)):
                twice = [(key, count) for key, count in Counter(keys).items() if count > 1]
                found += [f"option {key!r} is offered {count} times" for key, count in twice]
            if not keys:
                found.append("nothing is offered")
            if not game.state.columns["alive"][decision.seat]:
                found.append(f"player {decision.seat} is asked after death")
            if decision.kind == "main" and stack(game):
                found.append("the stack is not empty in a main phase")
            found += _in_play(game)
        return found


def step_faults(game: Game) -> list[str]:
    """List what must never be so between two steps."""
    return Watcher(game).step_faults()


def decision_faults(game: Game) -> list[str]:
    """List what must never be so while somebody has to decide, or when a game is over."""
    return Watcher(game).decision_faults()


def static_faults(game: Game) -> list[str]:
    """List modifiers of static effects that are not what the cards in play say; dear, for it needs a copy."""
    return ["static effects are not what the cards in play say"] if settle(game.clone(history=False)) else []


def _zones(game: Game) -> Iterator[str]:
    state = game.state
    lying = [entity for cards in state.zones.values() for entity in cards]
    if len(lying) != len(set(lying)):
        yield f"{[game.handle(one, 0) for one, count in Counter(lying).items() if count > 1]} lie in several places"
    where = {entity: key for key, cards in state.zones.items() for entity in cards}
    for entity, key in enumerate(state.zone_of):
        if key != where.get(entity, ""):
            yield f"entity {entity} says it lies in {key!r} and lies in {where.get(entity)!r}"
    for key, cards in state.zones.items():
        kind, seat = zone_parts(key)
        for entity in cards:
            if state.kind_of[entity] != ("item" if kind == "stack" else "card"):
                yield f"{state.kind_of[entity]} {entity} lies in {key}"
            if kind in UNDER_CONTROL and state.controller_of[entity] != seat:
                yield f"{game.handle(entity, 0)} in {key} is controlled by {state.controller_of[entity]}"


def _conserved(game: Game) -> Iterator[str]:
    """Compare every player's cards with the list that was brought; tokens are made and vanish, cards do not."""
    state = game.state
    brought = [
        (number, name)
        for number, seat in enumerate(game.setup.seats, 1)
        for name in (seat.hero, *seat.deck, *(name for names in seat.zones.values() for name in names))
    ]
    tokens, alive = state.columns[TOKEN.id], state.columns["alive"]
    cards = [one for one, kind in enumerate(state.kind_of) if kind == "card" and not tokens[one]]
    there = [(state.owner_of[one], state.definition_of[one]) for one in cards]
    if sorted(there) != sorted(brought):
        lost, found = Counter(brought) - Counter(there), Counter(there) - Counter(brought)
        yield f"cards were lost: {dict(lost)}, or came from nowhere: {dict(found)}"
    for card in cards:
        if bool(state.zone_of[card]) != bool(alive[state.owner_of[card]]):
            yield f"{game.handle(card, 0)} of player {state.owner_of[card]} lies in {state.zone_of[card]!r}"


def _board(game: Game) -> Iterator[str]:
    state = game.state
    standing = {tile: piece for piece, tile in enumerate(state.tile_of) if tile is not None}
    if standing != state.occupants or len(standing) != sum(tile is not None for tile in state.tile_of):
        yield "pieces and tiles disagree about who stands where"
    walls = state.layers["walls"]
    for tile, piece in standing.items():
        if tile not in game.board.tiles or tile in walls:
            yield f"{state.name_of[piece]} stands on {tile.key()}, where nobody can stand"
        if state.kind_of[piece] not in ("avatar", "summon"):
            yield f"a {state.kind_of[piece]} stands on {tile.key()}"
    for name, layer in state.layers.items():
        if not layer.keys() <= game.board.tiles:
            yield f"{name} lie off the board"


def _numbers(game: Game) -> Iterator[str]:
    state = game.state
    for (bearer, name), count in state.counters.items():
        if count <= 0 or not isinstance(count, int):
            yield f"counter {name!r} of {bearer} is {count}"
        if state.kind_of[bearer] == "nobody":
            yield f"nobody bears the counter {name!r}"
    for key, declared in game.ruleset.stats.items():
        least = 0 if key in NEVER_BELOW_0 else declared.minimum
        if least > -1_000_000 and min(state.columns[key]) < least:
            yield f"{key} is below {least}"
    for key in (TAPPED.id, TOKEN.id, "alive"):
        if not set(state.columns[key]) <= {0, 1}:
            yield f"{key} is neither 0 nor 1"
    ages = [modifier.id for found in state.modifiers.values() for modifier in found]
    if len(ages) != len(set(ages)):
        yield "two modifiers are of one age"
    for (bearer, key), found in state.modifiers.items():
        for modifier in found:
            if (modifier.entity, modifier.key) != (bearer, key):
                yield f"a modifier of {modifier.entity} is kept with {bearer}"
            if any(one and state.kind_of[one] == "nobody" for one in (bearer, modifier.source)):
                yield f"a modifier of {key!r} comes from nobody, or is borne by nobody"


def _triggers(game: Game) -> Iterator[str]:
    if game.state.triggers != triggers.rebuild(game):
        yield "the index of triggers is out of date"


def _entities(game: Game) -> Iterator[str]:
    state = game.state
    free = set(state.free)
    if len(free) != len(state.free):
        yield "a number is free twice"
    nobodies = {one for one, kind in enumerate(state.kind_of) if kind == "nobody" and one}
    if free != nobodies:
        yield f"numbers {sorted(free ^ nobodies)} are neither free nor taken"
    for entity, link in enumerate(state.link_of):
        if link and state.kind_of[link] == "nobody":
            yield f"entity {entity} belongs to nobody"
    for waiting in state.waiting:
        if state.kind_of[waiting.bearer] == "nobody":
            yield "an ability of nobody waits"


def _handles(game: Game) -> Iterator[str]:
    """Cards have numbers in the eyes of exactly those who may look at them, and twins have different ones."""
    state = game.state
    seers = {key: game.seen_by(key) for key in state.zones} | {"": (False,) * len(game.setup.seats)}
    cards = [
        (card, name, key, handles)
        for card, (kind, name, key, handles) in enumerate(
            zip(state.kind_of, state.definition_of, state.zone_of, state.handles_of, strict=True)
        )
        if kind == "card"
    ]
    numbered = {handles: tuple(map(bool, handles)) for _, _, _, handles in cards}
    for card, _, key, handles in cards:
        if numbered[handles] != seers[key]:
            yield f"{game.handle(card, 0)} in {key!r} has the numbers {handles}"
    called = [
        (name, seat, number) for _, name, _, handles in cards for seat, number in enumerate(handles, 1) if number
    ]
    if len(called) != len(set(called)):
        for (name, seat, number), count in Counter(called).items():
            if count > 1:
                yield f"player {seat} calls two cards {name}#{number}"


def _over(state: State) -> Iterator[str]:
    if state.result is not None:
        if state.frames or state.decision is not None:
            yield "a game that is over goes on"
        if state.result.winners and not any(state.columns["alive"][seat] for seat in state.result.winners):
            yield "the dead win"
    elif not state.frames:
        yield "nothing is under way"


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (int, str, frozenset))


def _between_turns(game: Game) -> Iterator[str]:
    state = game.state
    frames = state.frames
    if not frames or frames[-1].procedure != ROUNDS:
        return
    if stack(game) or zone(game, "played", 0):
        yield "the stack is not empty between turns"
    if game.recall(*EPISODE) or game.recall(*SPENT) or any(key[0] == "item" for key in state.memory):
        yield "an episode goes on between turns"
    if state.waiting or state.fresh or state.declared >= 0 or state.activations:
        yield "something waits between turns"


def _in_play(game: Game) -> Iterator[str]:
    """Yield what state checks should have put right."""
    state = game.state
    if state.frames[-1].procedure == CHECKS:
        yield "state checks are cut short by a question"
    begun = bool(game.recall("turn", "number"))
    for seat in range(1, len(game.setup.seats) + 1):
        alive = bool(state.columns["alive"][seat])
        if begun and alive != (state.tile_of[avatar(game, seat)] is not None):
            yield f"the avatar of player {seat} is on the wrong side of the grave"
        # While what happens instead of losing runs, a question may be asked of it.
        if alive and game.stat(seat, "health") <= 0 and game.recall(*KEPT, seat) != 1:
            yield f"player {seat} lives without health"
    for piece in pieces(game):
        card = state.link_of[piece]
        if is_summon(game, piece) and (
            state.link_of[card] != piece or state.controller_of[card] != state.controller_of[piece]
        ):
            yield f"{state.name_of[piece]} and its card have come apart"
    for seat in living(game):
        slots = [slot for card in zone(game, ACTION, seat) if (slot := state.columns[SLOT.id][card])]
        if len(set(slots)) < len(slots):
            yield f"player {seat} has cards in slots {slots}"
        for card in zone(game, ACTION, seat):
            if begun and card_type(game, card) == "summon" and not summon_piece(game, card):
                yield f"{game.handle(card, 0)} has no piece"
            if not state.columns[SLOT.id][card] and not state.columns[TOKEN.id][card]:
                yield f"{game.handle(card, 0)} lies in no slot"
        for card in zone(game, "attached", seat):
            if not host_of(game, card):
                yield f"{game.handle(card, 0)} is attached to nothing"
    for entity in stack(game):
        if item_of(game, entity) is None:
            yield f"item {entity} stands for nothing"


LISTS = (
    "kind_of", "definition_of", "owner_of", "controller_of", "zone_of", "tile_of", "link_of", "handles_of", "free",
    "waiting",
)  # fmt: skip
MAPPINGS = ("occupants", "counters", "modifiers", "triggers")
GROUPS = ("columns", "zones", "layers")
LOOKS: tuple[tuple[tuple[str, ...], Callable[[Game], Iterator[str]]], ...] = (
    (("zone_of", "kind_of", "controller_of", "zones"), _zones),
    (("zone_of", "kind_of", "owner_of", "definition_of", "columns"), _conserved),
    (("zone_of", "kind_of", "handles_of"), _handles),
    (("tile_of", "kind_of", "occupants", "layers"), _board),
    (("kind_of", "counters", "modifiers", "columns"), _numbers),
    (("triggers", "modifiers", "zones", "definition_of"), _triggers),
    (("free", "kind_of", "link_of", "waiting"), _entities),
)
"""What is looked at when one of these parts of the state has changed."""
