"""A verb of one's own in one file: to shove is to drive a piece one tile away, or to hurt one that cannot go."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import RuleModule
from lich_studio.language.lexicon import Verb
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbRow
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.entering import can_stand
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.combat.health import take_health
from lich_studio.rules.lich.meanings.coming import asking_about
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

SHOVED = "shoved"
WORD = Verb("shove", "shove", ("patient:Any<unit>",))


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    pieces = pieces_in(game, tuple(aim for act in acts for aim in act["patient"]))
    events = [Event(SHOVED, registers["seat"], piece, registers["source"], 1) for piece in pieces]
    return change(*events) if events else NEXT


def _apply(game: Game, event: Event) -> Event:
    """Put the piece on the first free tile that is farther away; without one it loses 1 health."""
    here = game.state.tile_of[event.subject]
    start = game.state.tile_of[origin_of(game, event.actor, event.source)]
    assert here is not None
    assert start is not None
    farther = (tile for tile in game.board.neighbours(here) if tile.distance(start) > here.distance(start))
    tile = next((tile for tile in farther if can_stand(game, event.subject, tile) is None), None)
    if tile is None:
        take_health(game, event.subject, event.amount)
    else:
        game.place_piece(event.subject, tile)
    return event


MODULE = RuleModule(
    id="shove",
    requires=("meanings",),
    events=(EventKind(SHOVED, "{source} shoves {subject}", apply=_apply),),
    hooks=asking_about(SHOVED),
    tables={
        "verb": (VerbRow("shove", (SHOVED,), {"patient": THINGS}, _begin, ("patient",), asked_about=True,
                         aims_as={"patient": "Shove"}, tells=event_roles.DONE_TO),),
        "aimable": (Aimable("Shove", ("avatar", "summon", "token")),),
        "harm": (Harm("Shove", whoever, ("ATK-001.2",)),),
    },
)  # fmt: skip
