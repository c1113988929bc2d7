"""What cannot be moved: no effect moves, pushes, pulls, teleports or swaps it; its own basic move stays (AMB-075)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-075", "AMB-227")
ANCHORED = StatKey("anchored", "Cannot be moved", minimum=0)
UNPUSHED = StatKey("unpushed", "Cannot be pushed", minimum=0)
UNPULLED = StatKey("unpulled", "Cannot be pulled", minimum=0)
ROOTED = StatKey("rooted", "Cannot be teleported", minimum=0)
HELD = StatKey("held", "Cannot be moved by opponents", minimum=0)
_KEPT = {"push": (UNPUSHED,), "pull": (UNPULLED,), "both": (UNPUSHED, UNPULLED)}


@dataclass(frozen=True, slots=True)
class CannotBeMoved(Static):
    """No effect moves pieces while the card is in play.

    Attributes:
        who: the pieces.
        by_enemies: whether only effects of opponents do not move them.
    """

    who: Selector
    by_enemies: bool = False


@dataclass(frozen=True, slots=True)
class CannotBePushed(Static):
    """No effect pushes or pulls pieces while the card is in play.

    Attributes:
        who: the pieces.
        deed: what none does: "push", "pull", or "both".
    """

    who: Selector
    deed: str = "both"


@dataclass(frozen=True, slots=True)
class CannotBeTeleported(Static):
    """No effect teleports pieces while the card is in play.

    Attributes:
        who: the pieces.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllCannotBeMoved(Static):
    """No effect moves the pieces of a description while the card is in play.

    Attributes:
        things: which.
        by_enemies: whether only effects of opponents do not move them.
    """

    things: Things
    by_enemies: bool = False


@dataclass(frozen=True, slots=True)
class Anchor(Effect):
    """No effect moves pieces for a time.

    Attributes:
        who: the pieces.
        lasting: how long.
        by_enemies: whether only effects of opponents do not move them.
    """

    who: Selector
    lasting: Duration
    by_enemies: bool = False


def movable_in(game: Game, aims: tuple[Aim, ...], seat: int) -> tuple[int, ...]:
    """Return the pieces on the board that things stand for and that effects of a seat can move, each once."""
    return tuple(piece for piece in pieces_in(game, aims) if not _stays(game, piece, seat))


def pushable_in(game: Game, aims: tuple[Aim, ...], seat: int, *, pulls: bool) -> tuple[int, ...]:
    """Return those of `movable_in` that can be pushed too, or pulled."""
    kept = UNPULLED if pulls else UNPUSHED
    return tuple(piece for piece in movable_in(game, aims, seat) if not game.stat(piece, kept.id))


def teleportable_in(game: Game, aims: tuple[Aim, ...], seat: int) -> tuple[int, ...]:
    """Return those of `movable_in` that can be teleported too."""
    return tuple(piece for piece in movable_in(game, aims, seat) if not game.stat(piece, ROOTED.id))


def _stays(game: Game, piece: int, seat: int) -> bool:
    foreign = not allied(game, seat, game.state.controller_of[piece])
    return game.stat(piece, ANCHORED.id) > 0 or (foreign and game.stat(piece, HELD.id) > 0)


def _anchors(
    game: Game, node: CannotBeMoved | AllCannotBeMoved | Anchor, aims: tuple[Aim, ...], source: int,
    expiry: tuple[object, ...],
) -> tuple[Modifier, ...]:
    key = HELD.id if node.by_enemies else ANCHORED.id
    return tuple(Modifier(key, "add", 1, piece, source, expiry) for piece in pieces_in(game, aims))


def _holds(game: Game, node: CannotBeMoved, registers: Registers) -> tuple[Modifier, ...]:
    return _anchors(game, node, tuple(game.evaluate(node.who, registers)), registers["source"], IN_FORCE)


def _stand_fast(
    game: Game, node: CannotBePushed | CannotBeTeleported, registers: Registers
) -> tuple[Modifier, ...]:
    aims: tuple[Aim, ...] = tuple(game.evaluate(node.who, registers))
    source: int = registers["source"]
    keys = _KEPT[node.deed] if isinstance(node, CannotBePushed) else (ROOTED,)
    pieces = pieces_in(game, aims)
    return tuple(Modifier(key.id, "add", 1, piece, source, IN_FORCE) for piece in pieces for key in keys)


def _all_hold(game: Game, node: AllCannotBeMoved, registers: Registers) -> tuple[Modifier, ...]:
    return _anchors(game, node, tuple(game.evaluate(Each(node.things), registers)), registers["source"], IN_FORCE)


def _anchor(game: Game, registers: Registers) -> Instruction:
    node: Anchor = effect_node(game, registers)
    expiry = game.evaluate(node.lasting, registers)
    for modifier in _anchors(game, node, chosen(game, node.who, registers), registers["source"], expiry):
        game.add_modifier(modifier)
    return RETURN


_FOES = "opponents|enemies|an_opponent|an_enemy|your_opponents|your_enemies"

MODULE = RuleModule(
    id="anchored",
    requires=("targeting", "durations", "statics"),
    stats=(ANCHORED, HELD, UNPUSHED, UNPULLED, ROOTED),
    nodes=(
        NodeRule(CannotBeMoved, evaluate=_holds, sentence="{who} cannot be moved"),
        NodeRule(CannotBePushed, evaluate=_stand_fast, sentence="{who} cannot be pushed"),
        NodeRule(CannotBeTeleported, evaluate=_stand_fast, sentence="{who} cannot be teleported"),
        NodeRule(AllCannotBeMoved, evaluate=_all_hold, sentence="{source} keeps a group from being moved"),
        NodeRule(Anchor, procedure="anchor.run", sentence="{who} cannot be moved"),
    ),
    phrases=(
        phrase("{who} cannot|can't|may_not be moved", CannotBeMoved, by_enemies=False, rule_ids=RULES,
               example="This card cannot be moved."),
        phrase("{who} cannot|can't|may_not be moved by effects", CannotBeMoved, canonical=False),
        phrase("{who} cannot|can't|may_not be pushed_or_pulled", CannotBePushed, deed="both", rule_ids=RULES,
               example="This card cannot be pushed or pulled."),
        phrase("{who} cannot|can't|may_not be pulled_or_pushed", CannotBePushed, deed="both", canonical=False),
        *(phrase(f"{{who}} cannot|can't|may_not be {done}", CannotBePushed, deed=deed, rule_ids=RULES,
                 example=f"This card cannot be {done}.") for deed, done in (("push", "pushed"), ("pull", "pulled"))),
        phrase("{who} cannot|can't|may_not be teleported", CannotBeTeleported, rule_ids=RULES,
               example="This card cannot be teleported."),
        phrase("{who} is immovable", CannotBeMoved, canonical=False),
        phrase("{who} cannot|can't|may_not be moved by opponents", CannotBeMoved, by_enemies=True, rule_ids=RULES,
               example="This card cannot be moved by opponents."),
        phrase(f"{{who}} cannot|can't|may_not be moved by {_FOES}", CannotBeMoved, by_enemies=True, canonical=False),
        phrase("{things(all)} cannot|can't|may_not be moved by opponents", AllCannotBeMoved, by_enemies=True),
        phrase(f"{{things(all)}} cannot|can't|may_not be moved by {_FOES}", AllCannotBeMoved, by_enemies=True,
               canonical=False),
        phrase("{who} cannot|can't|may_not be moved by opponents {lasting}", Anchor, by_enemies=True),
        phrase("{things(all)} cannot|can't|may_not be moved", AllCannotBeMoved, by_enemies=False, rule_ids=RULES,
               example="Summons you control cannot be moved."),
        phrase("{who} cannot|can't|may_not be moved by effects|card_effects|cards {lasting}", Anchor, by_enemies=False,
               canonical=False),
        phrase("{who} cannot|can't|may_not be moved {lasting}", Anchor, by_enemies=False, rule_ids=RULES,
               example="Target summon cannot be moved until end of turn."),
    ),
    tables={"aimable": (Aimable("Anchor", ("avatar", "summon", "token")),)},
    procedures=(
        procedure("anchor.run", step("anchor", _anchor, "A piece cannot be moved", *RULES), title="Cannot be moved"),
    ),
)  # fmt: skip
