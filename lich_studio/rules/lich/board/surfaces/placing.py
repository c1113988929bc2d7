"""Surfaces: how they come to lie on a tile, what they turn into, and when they give their statuses (SFC, KW-PLACE)."""
from __future__ import annotations

from collections.abc import Iterable

from lich_studio.effects.phrase import Word
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, LayerWords, Look, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.status import INFLICTED, SUFFERED
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.kinds import MAY_BE_LAID, PLACED, Mix, Surface, step_stat, surface_word
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.seats import pieces_of

CLEARED = "surface cleared"
SURFACE_DESTROYED = "destroyed surface"


def step_word(surface: Surface) -> Word:
    """Return the word by which card texts name the keyword of what a surface does not harm."""
    name = surface.name.lower()
    # "Vine-step" and "Flame-step" are the same keyword, as the surface goes by those names too.
    others = (one for called in (name, *surface.spellings) for one in (called, called.removesuffix("s")))
    spellings = dict.fromkeys(f"{one}{mark}step" for one in others for mark in ("-", " "))
    return Word("step", surface.id, f"{surface.name}-step", tuple(spellings))


def surface_module(
    surface: Surface, look: Look, rules: dict[str, str], *, mixes: tuple[Mix, ...] = (), requires: tuple[str, ...] = ()
) -> RuleModule:
    """Return the rule module of a surface that does nothing beyond its row.

    Args:
        surface: the row.
        look: colour, icon and pattern.
        rules: the rules it states, by id.
        mixes: what it becomes with other surfaces.
        requires: ids of modules beside that of all surfaces.
    """
    return RuleModule(
        id=f"surface {surface.id}",
        requires=("surfaces", *requires),
        rules=rules,
        stats=(step_stat(surface),),
        words=(surface_word(surface), step_word(surface)),
        tables={"surface": (surface,), "surface mix": mixes},
        looks={surface.id: look},
    )


def surface_at(game: Game, tile: Hex) -> Surface | None:
    """Return the row of the surface on a tile, or None."""
    found = game.state.layers[SURFACES].get(tile)
    if found is None:
        return None
    row: Surface = game.ruleset.table("surface")[found]
    return row


def why_not_placed(game: Game, tile: Hex) -> Refusal | None:
    """Return why no surface can be placed on a tile, or None (KW-PLACE.2, KW-PLACE.3)."""
    if tile not in game.board.tiles:
        return Refusal("off-board", ("KW-PLACE.1",), f"There is no tile {tile.key()}.")
    if is_wall(game, tile):
        return Refusal("wall", ("KW-PLACE.2",), "A wall stands there, and surfaces cannot lie on walls.")
    present = surface_at(game, tile)
    if present is not None and present.permanent:
        rules = ("KW-PLACE.3", *present.rule_ids)
        return Refusal("permanent-surface", rules, f"{present.name} lies there, and nothing can replace it.")
    return None


def result_of(game: Game, surface: str, tile: Hex) -> tuple[str, tuple[str, ...]]:
    """Return what a surface becomes when it is placed on a tile, and the rules that say so."""
    old = game.state.layers[SURFACES].get(tile)
    for mix in game.ruleset.table("surface mix").values():
        if mix.new == surface and mix.old == old:
            return mix.result, mix.rule_ids
    return surface, ("SFC-004",) if old else ()


def lay(game: Game, event: Event) -> Event | None:
    """Lay the surface `event.word` on `event.tile`; the apply function of events that place surfaces.

    Returns:
        The event with the surface that truly lies there now, or None when the tile takes none.
    """
    if event.tile is None or why_not_placed(game, event.tile) is not None:
        return None
    hooks = game.ruleset.hooks.get(MAY_BE_LAID, ())
    if any(hook.fold is not None and hook.fold(game, event) is None for hook in hooks):
        return None
    result, rules = result_of(game, event.word, event.tile)
    game.set_layer(SURFACES, event.tile, result)
    return event._replace(word=result, rules=(*event.rules, *rules))


def _clear(game: Game, event: Event) -> Event | None:
    present = surface_at(game, event.tile) if event.tile is not None else None
    if present is None or present.permanent or event.tile is None:
        return None
    game.set_layer(SURFACES, event.tile, None)
    return event._replace(word=present.id)


def kept_up(game: Game, piece: int) -> tuple[str, int] | None:
    """Return the status that the surface under a piece keeps up, and its number, or None."""
    tile = game.state.tile_of[piece]
    row = surface_at(game, tile) if tile is not None else None
    return None if row is None or is_spared(game, piece, row) else row.entering


def is_spared(game: Game, piece: int, surface: Surface) -> bool:
    """Return whether a surface gives a piece none of its statuses, because it has the surface's step keyword."""
    return game.stat(piece, step_stat(surface).id) > 0


def toll_of(game: Game, piece: int, tiles: Iterable[Hex]) -> int:
    """Return what entering tiles costs a piece beyond the tiles themselves; its step keywords spare it."""
    rows = (surface_at(game, tile) for tile in tiles)
    return sum(row.toll for row in rows if row is not None and row.toll and not is_spared(game, piece, row))


def hazard_of(game: Game, piece: int, tile: Hex) -> str:
    """Return the name of the surface on a tile if it would give a piece a status that harms, else ""."""
    row = surface_at(game, tile)
    if row is None or is_spared(game, piece, row):
        return ""
    given = (status for one in (row.entering, row.status_phase) if one is not None for status in one[:1])
    statuses = game.ruleset.table("status")
    return row.name if any(statuses[status].harmful for status in given if status in statuses) else ""


def status_within(game: Game, piece: int, seat: int = 0, source: int = 0, kind: str = INFLICTED) -> Event | None:
    """Return the event that brings a piece's status up to what the surface under it gives (SFC-006, AMB-074).

    Args:
        game: the game.
        piece: whoever stands there; 0 for nobody.
        seat: whose act it is, 0 for nobody's.
        source: the card that does it, 0 for none.
        kind: `INFLICTED`, or `SUFFERED` where the rules themselves do it and nobody may answer.
    """
    if not piece:
        return None
    given = kept_up(game, piece)
    if given is None:
        return None
    status, number = given
    missing = number - game.counter(piece, status)
    row = surface_at(game, game.state.tile_of[piece]) if missing > 0 else None  # pyright: ignore[reportArgumentType]  # it stands on a surface
    if row is None:
        return None
    rules = ("SFC-006", *row.rule_ids)
    return Event(kind, seat, piece, source, missing, game.state.tile_of[piece], word=status, rules=rules)


def statuses_within(game: Game, laid: Iterable[Event], seat: int, source: int, kind: str = INFLICTED) -> list[Event]:
    """Return the events that give what the surfaces that were just laid give to whoever stands there."""
    under = (game.state.occupants.get(event.tile, 0) for event in laid if event.tile is not None)
    given = (status_within(game, piece, seat, source, kind) for piece in under)
    return [event for event in given if event is not None]


def _put(game: Game, registers: Registers) -> Instruction:
    row: Surface = game.ruleset.table("surface")[registers["surface"]]
    events = [
        Event(row.event, registers["seat"], 0, registers["source"], tile=tile, word=row.id, rules=registers["rules"])
        for tile in registers["tiles"]
    ]
    return change(*events, into="happened") if events else Done(())


def _under(game: Game, registers: Registers) -> Instruction:
    events = statuses_within(game, registers["happened"], registers["seat"], registers["source"])
    return change(*events) if events else Go("finish")


def _give_on_entering(game: Game, registers: Registers) -> Instruction:
    event: Event | None = registers["value"]
    if event is None or game.state.tile_of[event.subject] != event.tile:
        return Done(event)
    given = status_within(game, event.subject, event.actor)
    return Done(event) if given is None else change(given)


def _give_in_status_phase(game: Game, registers: Registers) -> Instruction:
    seat: int = registers["value"]
    events: list[Event] = []
    for piece in pieces_of(game, seat):
        tile = game.state.tile_of[piece]
        row = surface_at(game, tile) if tile is not None else None
        if row is not None and row.status_phase is not None and not is_spared(game, piece, row):
            status, number = row.status_phase
            events.append(Event(SUFFERED, 0, piece, 0, number, tile, word=status, rules=row.rule_ids))
    return change(*events) if events else NEXT


def _return_value(_game: Game, registers: Registers) -> Instruction:
    return Done(registers["value"])


MODULE = RuleModule(
    id="surfaces",
    requires=("status", "walls"),
    tables={"layer words": (LayerWords(SURFACES, "surface"),)},
    events=(
        EventKind(PLACED, "{word} {is} placed on {tile}", apply=lay, rule_ids=("KW-PLACE.1", "SFC-002")),
        EventKind(CLEARED, "{word} on {tile} {is} gone", apply=_clear, rule_ids=("SFC-002",)),
        EventKind(SURFACE_DESTROYED, "{word} on {tile} {is} destroyed", apply=_clear, reactable=False,
                  rule_ids=("SFC-002", "REA-001.10")),
    ),
    procedures=(
        procedure(
            "surface.place",
            step("put", _put, "The surface is placed", "KW-PLACE.1", "SFC-004"),
            step("under", _under, "Whoever is within gets its status", "SFC-006"),
            step("finish", lambda _game, registers: Done(registers["happened"])),
            title="Place a surface",
        ),
        procedure(
            "surface.entering",
            step("give", _give_on_entering, "The surface gives its status", "SFC-006"),
            step("return", _return_value),
            title="Enter a surface",
        ),
        procedure(
            "surface.status phase",
            step("give", _give_in_status_phase, "Surfaces give their statuses", "AMB-069"),
            step("return", _return_value),
            title="Surfaces in the status phase",
        ),
    ),
    hooks=(
        Hook("entering", procedure="surface.entering", order=10),
        Hook("status phase", procedure="surface.status phase", order=20),
    ),
    rules={
        "SFC-001": "A tile marked with a surface has that surface.",
        "SFC-002": "A surface lies on a tile and adds to what the tile does.",
        "SFC-003": "Two surfaces never lie on one tile.",
        "SFC-004": "A new surface takes the place of the old one.",
        "SFC-005": "Some surfaces do something else when they meet.",
        "SFC-006": "A surface gives its status to whoever is within, from that moment.",
        "KW-PLACE.2": "No surface can be placed on a wall.",
        "KW-PLACE.3": "No surface can be placed on Death Fog.",
    },
)  # fmt: skip
