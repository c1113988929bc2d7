"""What one seat may know, and games that agree with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lich_studio.engine.handles import handle_of
from lich_studio.engine.rng import seed_word
from lich_studio.engine.seen import Seen, SeenDecision, SeenEvent, seen_decision, seen_entities, seen_event
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game


class View(NamedTuple):
    """Everything a seat may know.

    Attributes:
        seat: whose eyes.
        zones: zone key to handles of the cards in it, or to their number when it may not look.
        entities: what it sees, cards it may look at included.
        layers: the tile layers.
        events: events since the last quiet moment, as `seen_event` tells them.
        decision: the pending decision, only for the deciding seat.
        deciding: the seat that is asked, 0 for none.
    """

    seat: int
    zones: tuple[tuple[str, tuple[str, ...] | int], ...]
    entities: tuple[Seen, ...]
    layers: tuple[tuple[str, tuple[tuple[Hex, Any], ...]], ...]
    events: tuple[SeenEvent, ...]
    decision: SeenDecision | None
    deciding: int


def make_view(game: Game, seat: int) -> View:
    """Return what a seat may know of a game."""
    state = game.state
    zones: list[tuple[str, tuple[str, ...] | int]] = []
    for key, cards in sorted(state.zones.items()):
        if game.seen_by(key)[seat - 1]:
            zones.append((key, tuple(handle_of(game, card, seat) for card in cards)))
        else:
            zones.append((key, len(cards)))
    decision = state.decision
    return View(
        seat,
        tuple(zones),
        seen_entities(game, seat),
        tuple((name, tuple(sorted(layer.items()))) for name, layer in sorted(state.layers.items())),
        tuple(seen_event(game, seat, event) for event in state.fresh),
        seen_decision(game, decision) if decision is not None and decision.seat == seat else None,
        decision.seat if decision is not None else 0,
    )


def hidden_groups(game: Game, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return, owner by owner, the cards a seat may not look at; within a group they may be exchanged."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for key, cards in sorted(game.state.zones.items()):
        if not game.seen_by(key)[seat - 1]:
            kind, owner = zone_parts(key)
            # A card whose abilities are in force cannot change places with one whose are not.
            groups.setdefault((owner, game.ruleset.zones[kind].active), []).extend(cards)
    return tuple(tuple(cards) for _, cards in sorted(groups.items()))


def permute_hidden(game: Game, group: tuple[int, ...], order: tuple[int, ...]) -> None:
    """Let the cards of a hidden group change places: place number i gets the card of number `order[i]`."""
    state = game.state
    places = [(state.zone_of[card], state.zones[state.zone_of[card]].index(card)) for card in group]
    links = [state.link_of[card] for card in group]
    moved = [group[number] for number in order]
    for (zone, index), card in zip(places, moved, strict=True):
        state.zones[zone][index] = card
        state.zone_of[card] = zone
    for link, card in zip(links, moved, strict=True):
        # What a hidden card lies under is known, and stays so whichever card it is.
        game.set_link(card, link)
    for card in moved:
        seen = game.seen_by(state.zone_of[card])
        numbers = zip(state.handles_of[card], seen, strict=True)
        state.handles_of[card] = tuple(number if may else 0 for number, may in numbers)
    for card in moved:
        if state.definition_of[card]:
            game.number(card, game.seen_by(state.zone_of[card]))


def determinize(game: Game, seat: int, seed: int) -> Game:
    """Return a copy in which what the seat cannot know is drawn anew.

    Args:
        game: the true game.
        seat: whose knowledge is kept.
        seed: decides the new order and all later randomness.
    """
    other = game.clone(history=False)
    other.state.words = {stream: seed_word(seed, stream) for stream in other.state.words}
    for group in hidden_groups(other, seat):
        order = list(range(len(group)))
        for last in range(len(order) - 1, 0, -1):
            pick = other.draw_random("bots", last + 1)
            order[last], order[pick] = order[pick], order[last]
        permute_hidden(other, group, tuple(order))
    if other.state.decision is not None and other.state.decision.seat != seat:
        # Another seat's options were made from what it truly holds.
        other.ask_again()
        other.run()
    return other
