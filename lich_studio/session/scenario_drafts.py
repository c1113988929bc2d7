"""Any instant of a game as a scenario: how it began, what was chosen, and what is expected because it happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from lich_studio.content.problems import ContentError
from lich_studio.content.scenario import Scenario, SeatSpec
from lich_studio.engine.decisions import Choice, Edit, Input
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup
from lich_studio.engine.zones import zone_parts
from lich_studio.session.answering import passing
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenario_inputs import plain_input, script_line
from lich_studio.session.shelf import Shelf

__all__ = ["draft_scenario"]

PLAIN_OPTIONS = {"opening": "full", "keep deck order": False}
"""What holds in a game that says nothing of it; a scenario that says nothing of it means otherwise."""
MOST_EXPECTED = 12
MOST_ANSWERS = 60
"""Questions that are answered quietly until the game is at rest, where a script has to end."""


def draft_scenario(session: SandboxSession, shelf: Shelf, name: str, *, description: str = "") -> Scenario:
    """Return a scenario that leads to the present instant, with expectations of what has changed in this turn.

    What lies ahead of the instant is left out. Where somebody is in the middle of something, the script ends with
    quiet answers, because a script has to end at rest; what is expected is asked at the instant itself.

    Args:
        session: the game, standing at the instant.
        shelf: where its map and decks are.
        name: what people shall call the scenario.
        description: what it shows; "" for a line that names the game's seed.

    Raises:
        ContentError: its map or one of its decks is not on the shelf, so that no scenario can name it.
    """
    game = session.game
    inputs = game.inputs[: game.cursor]
    before, script = _split(inputs)
    here = game.clone()
    here.run()
    lines = [script_line(game, one) for one in script]
    rest = _to_rest(here.clone(history=False))
    prefix = f"after {len(lines)}: " if rest else ""
    return Scenario(
        id=_slug(name, shelf),
        name=name.strip() or "Untitled",
        description=description or f"Saved from a game with seed {game.seed}.",
        map=_map_id(game, shelf),
        seats=tuple(_seat(seat, shelf) for seat in game.setup.seats),
        rulings=dict(game.setup.rulings),
        options=PLAIN_OPTIONS | dict(game.setup.options),
        seed=game.seed,
        forced=tuple(plain_input(game, one) for one in before if not isinstance(one, Edit)),
        edits=tuple(plain_input(game, one) for one in before if isinstance(one, Edit)),
        script=(*lines, *rest),
        expectations=tuple(f"{prefix}{text}" for text in _changes(_as_turn_began(session, len(before)), here)),
        breakpoints=tuple(row.plain() for row in session.breakpoints),
        rules=_rules(session),
    )


def _split(inputs: list[Input]) -> tuple[list[Input], list[Input]]:
    """Return the edits and forced results before the first choice, and what comes after them."""
    first = next((row for row, one in enumerate(inputs) if isinstance(one, Choice)), len(inputs))
    return inputs[:first], inputs[first:]


def _as_turn_began(session: SandboxSession, given: int) -> Game:
    """Return the game as it stood when the turn began, or after so many inputs where that was later."""
    inputs, steps = session.turn_start()
    game = session.game.clone()
    game.seek(max(given, inputs), steps if inputs > given else None)
    return game


def _to_rest(game: Game) -> tuple[str, ...]:
    """Return the quiet answers after which nobody is in the middle of anything."""
    row = game.ruleset.table("query").get("at_rest")
    answers: list[str] = []
    while row is not None and game.decision is not None and not row.read(game) and len(answers) < MOST_ANSWERS:
        answers.append(passing(game.decision))
        game.choose(answers[-1])
    return tuple(answers)


def _map_id(game: Game, shelf: Shelf) -> str:
    name = str(game.setup.map.get("id", ""))
    if name not in shelf.maps:
        raise ContentError(f"the map {name!r} belongs to no project, so no scenario can begin on it")
    return name


def _seat(seat: SeatSetup, shelf: Shelf) -> SeatSpec:
    zones = {kind: tuple(reversed(cards)) for kind, cards in seat.zones.items()}
    deck = None
    if seat.deck:
        cards = Counter(seat.deck)
        deck = next((one.id for one in shelf.decks.values() if Counter(one.cards) == cards), None)
        if deck is None:
            raise ContentError("a deck of this game is not on the shelf any more as it was played")
    return SeatSpec(hero=seat.hero, deck=deck, zones=zones, start=seat.start or None, team=seat.team)


def _changes(there: Game, here: Game) -> Iterator[str]:
    """Yield expectations of what is otherwise here than there, the most telling first."""
    found = [*_numbers(there, here), *_statuses(there, here), *_cards(there, here), *_tiles(there, here)]
    if not found:
        found = [f"seat({seat}).health == {here.stat(seat, 'health')}" for seat in range(1, len(here.setup.seats) + 1)]
    yield from found[:MOST_EXPECTED]


def _numbers(there: Game, here: Game) -> Iterator[str]:
    for seat in range(1, len(here.setup.seats) + 1):
        for key in ("health", "action_points"):
            if key in here.state.columns and there.stat(seat, key) != here.stat(seat, key):
                yield f"seat({seat}).{key} == {here.stat(seat, key)}"


def _statuses(there: Game, here: Game) -> Iterator[str]:
    rows = here.ruleset.table("status")
    state = here.state
    for (entity, name), count in sorted(state.counters.items()):
        on_board = state.kind_of[entity] not in ("card", "seat", "item") and state.tile_of[entity] is not None
        if name in rows and name.isidentifier() and on_board and there.counter(entity, name) != count:
            yield f'piece("{here.handle(entity, 0)}").{name} == {count}'


def _cards(there: Game, here: Game) -> Iterator[str]:
    old, new = there.state, here.state
    for card, kind in enumerate(new.kind_of):
        if kind != "card" or card >= len(old.kind_of) or old.zone_of[card] == new.zone_of[card]:
            continue
        # What was drawn is luck, and is not what a test is about.
        if zone_parts(new.zone_of[card])[0] not in ("hand", "deck", ""):
            yield f'card("{here.handle(card, 0)}").zone == "{new.zone_of[card]}"'


def _tiles(there: Game, here: Game) -> Iterator[str]:
    for name, layer in sorted(here.state.layers.items()):
        before: Mapping[Any, Any] = there.state.layers[name]
        for tile in sorted({*layer, *before}):
            value = layer.get(tile)
            if value != before.get(tile) and isinstance(value, str):
                yield f'tile({tile.q},{tile.r}).{name} == "{value}"'


def _rules(session: SandboxSession) -> tuple[str, ...]:
    """Return the rules that the last lines of the log rest on."""
    lines = [line for line in session.log if not line.quiet][-6:]
    return tuple(dict.fromkeys(rule for line in lines for rule in line.rule_ids))[:8]


def _slug(name: str, shelf: Shelf) -> str:
    base = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:48] or "scenario"
    taken, number = base, 2
    while taken in shelf.scenarios:
        taken, number = f"{base}-{number}", number + 1
    return taken
