"""Impending Doom: given by Death Fog, it halves health there in the bearer's status phase and turns into the Curse."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, Look, StateCheck
from lich_studio.rules.core.status import FADED, INFLICTED, SUFFERED, Status, status_module
from lich_studio.rules.lich.board.surfaces.death_fog import is_fog
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.seats import pieces, pieces_of
from lich_studio.rules.lich.statuses.lichs_curse import CURSE, HEALING, fog_loss, is_cursed

DOOM = "impending_doom"
KEPT_OFF = ("fog", "kept off")
"""Memory: `(*KEPT_OFF, piece)` is the turn and tile for which a card kept the Doom of the fog off."""


def is_doomed(game: Game, piece: int) -> bool:
    """Return whether a piece bears Impending Doom."""
    return game.counter(piece, DOOM) > 0


def _fog_dooms(game: Game) -> bool:
    """Give Impending Doom to every piece on Death Fog that bears neither it nor the Curse (AMB-064, AMB-092)."""
    found = [
        piece
        for piece in pieces(game)
        if is_fog(game, game.state.tile_of[piece]) and not is_doomed(game, piece) and not is_cursed(game, piece)
        and game.recall(*KEPT_OFF, piece) != _stay(game, piece)
    ]  # fmt: skip
    for piece in found:
        game.happen(Event(SUFFERED, 0, piece, 0, 1, word=DOOM, rules=("SF-DEATH-FOG.3", "AMB-064")))
        if not is_doomed(game, piece):
            # A card keeps it off: asked again in the next turn or on another tile, not after every change.
            game.remember(_stay(game, piece), *KEPT_OFF, piece)
    return any(is_doomed(game, piece) for piece in found)


def _stay(game: Game, piece: int) -> tuple[int, str]:
    tile = game.state.tile_of[piece]
    return (game.recall("turn", "number") or 0, "" if tile is None else tile.key())


def _cursed_is_not_doomed(game: Game, event: Event) -> Event | None:
    return None if event.word == DOOM and is_cursed(game, event.subject) else event


def _no_healing(game: Game, event: Event) -> Event | None:
    if not is_doomed(game, event.subject):
        return event
    game.cite("ST-IMPENDING-DOOM.4")
    return None


def _bite(game: Game, registers: Registers) -> Instruction:
    events: list[Event] = []
    doomed: list[int] = []
    for piece in pieces_of(game, registers["value"]):
        loss = fog_loss(game, piece)
        within = is_fog(game, game.state.tile_of[piece])
        if is_doomed(game, piece) and (within or game.rulings.doom == "always converts"):
            doomed.append(piece)
        if loss is None and is_doomed(game, piece) and within:
            half = (health_of(game, piece) + 1) // 2
            rules = ("ST-IMPENDING-DOOM.1", "ST-IMPENDING-DOOM.5", "AMB-094")
            loss = Event("lost health", 0, piece, 0, half, game.state.tile_of[piece], rules=rules)
        if loss is not None:
            events.append(loss)
    registers["doomed"] = tuple(doomed)
    if events:
        return change(*events)
    return NEXT if doomed else Done(registers["value"])


def _turn_into_curse(game: Game, registers: Registers) -> Instruction:
    events: list[Event] = []
    for piece in registers["doomed"]:
        if game.state.tile_of[piece] is not None and is_doomed(game, piece):
            number = game.counter(piece, DOOM)
            events.append(Event(FADED, 0, piece, 0, number, word=DOOM, rules=("ST-IMPENDING-DOOM.2",)))
            events.append(Event(SUFFERED, 0, piece, 0, 1, word=CURSE, rules=("ST-IMPENDING-DOOM.3",)))
    return change(*events) if events else Go("return")


MODULE = status_module(
    Status(
        DOOM,
        "Impending Doom",
        stacking="larger",
        timed=False,
        removable=False,
        rule_ids=("ST-IMPENDING-DOOM.1", "ST-IMPENDING-DOOM.4"),
        reminder="Cannot heal; on Death Fog in its status phase it loses half its health, then gets Lich's Curse.",
    ),
    Look("#9ADC35", "#1E3A08", "hourglass"),
    rules={
        "SF-DEATH-FOG.3": "Death Fog gives Impending Doom to whoever is within.",
        "ST-IMPENDING-DOOM.1": "Whoever is doomed and on Death Fog in their status phase loses half their health, "
        "rounded up.",
        "ST-IMPENDING-DOOM.2": "At the end of that status phase Impending Doom goes.",
        "ST-IMPENDING-DOOM.3": "Lich's Curse takes its place.",
        "ST-IMPENDING-DOOM.4": "Whoever is doomed cannot heal.",
        "ST-IMPENDING-DOOM.5": "That loss of health is no damage.",
        "ST-IMPENDING-DOOM.6": "Card effects cannot remove Impending Doom.",
        "PH-STATUS-1.2": "Death Fog is resolved after the other statuses.",
    },
    requires=("lichs_curse",),
    procedures=(
        procedure(
            "fog.bite",
            step("bite", _bite, "Death Fog takes health", "PH-STATUS-1.2", "ST-IMPENDING-DOOM.1", "ST-LICHS-CURSE.1"),
            step("curse", _turn_into_curse, "Impending Doom becomes Lich's Curse", "ST-IMPENDING-DOOM.3"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Death Fog",
        ),
    ),
    hooks=(
        Hook("status phase", procedure="fog.bite", order=40),
        *(Hook(point, fold=_no_healing, order=20) for point in HEALING),
        Hook(f"replace {INFLICTED}", fold=_cursed_is_not_doomed, order=20),
    ),
    checks=(
        StateCheck(
            "fog dooms",
            ("piece", "layer:surfaces", f"counter:{DOOM}", f"counter:{CURSE}"),
            _fog_dooms,
            ("SF-DEATH-FOG.3",),
            60,
        ),
    ),
)
