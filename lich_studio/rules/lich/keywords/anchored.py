"""What cannot be moved: no effect moves, pushes, pulls, teleports or swaps it; its own basic move stays (AMB-075)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.statics import IN_FORCE, Static
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.allowed import SHIFT, is_allowed
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-075", "AMB-227")
ANYBODY, ENEMY, OTHER = "", "enemy", "other"
"""By whose effects something is not done: anybody's, those of opponents, those of every other player."""
MOVE, PUSH, PULL, TELEPORT, ALL = "move", "push", "pull", "teleport", "all"
_DONE = {MOVE: "moved", PUSH: "pushed", PULL: "pulled", TELEPORT: "teleported"}
_BY = {ANYBODY: "", ENEMY: " by opponents", OTHER: " by other players"}
_KEYS = {
    (deed, by): StatKey(f"not {done}{words}", f"Cannot be {done}{words}", minimum=0)
    for deed, done in _DONE.items() for by, words in _BY.items()
}  # fmt: skip
_DEEDS = {
    MOVE: (MOVE,), PUSH: (PUSH,), PULL: (PULL,), "both": (PUSH, PULL), TELEPORT: (TELEPORT,),
    ALL: (PUSH, PULL, TELEPORT),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CannotBeMoved(Static):
    """No effect moves pieces while the card is in play.

    Attributes:
        who: the pieces.
        by: by whose effects: "", "enemy" or "other".
    """

    who: Selector
    by: str = ANYBODY


@dataclass(frozen=True, slots=True)
class CannotBePushed(Static):
    """No effect pushes, pulls or teleports pieces while the card is in play.

    Attributes:
        who: the pieces.
        deed: what none does: "push", "pull", "both" of them, "teleport", or "all".
        by: by whose effects, as of `CannotBeMoved`.
    """

    who: Selector
    deed: str = "both"
    by: str = ANYBODY


@dataclass(frozen=True, slots=True)
class AllCannotBeMoved(Static):
    """No effect moves the pieces of a description while the card is in play.

    Attributes:
        things: which.
        by: by whose effects, as of `CannotBeMoved`.
    """

    things: Things
    by: str = ANYBODY


@dataclass(frozen=True, slots=True)
class Anchor(Effect):
    """No effect moves pieces for a time.

    Attributes:
        who: the pieces.
        lasting: how long.
        by: by whose effects, as of `CannotBeMoved`.
    """

    who: Selector
    lasting: Duration
    by: str = ANYBODY


def movable_in(game: Game, aims: tuple[Aim, ...], seat: int) -> tuple[int, ...]:
    """Return the pieces on the board that things stand for and that effects of a seat can move, each once."""
    return tuple(piece for piece in pieces_in(game, aims) if not _stays(game, piece, seat, MOVE))


def pushable_in(game: Game, aims: tuple[Aim, ...], seat: int, *, pulls: bool) -> tuple[int, ...]:
    """Return those of `movable_in` that can be pushed too, or pulled."""
    deed = PULL if pulls else PUSH
    return tuple(piece for piece in movable_in(game, aims, seat) if not _stays(game, piece, seat, deed))


def teleportable_in(game: Game, aims: tuple[Aim, ...], seat: int) -> tuple[int, ...]:
    """Return those of `movable_in` that can be teleported too."""
    return tuple(piece for piece in movable_in(game, aims, seat) if not _stays(game, piece, seat, TELEPORT))


def _stays(game: Game, piece: int, seat: int, deed: str) -> bool:
    if not is_allowed(game, Intent(SHIFT, seat, piece, data=deed)):
        return True
    owner = game.state.controller_of[piece]
    barred = (ANYBODY, *((ENEMY,) if not allied(game, seat, owner) else ()), *((OTHER,) if seat != owner else ()))
    return any(game.stat(piece, _KEYS[deed, by].id) > 0 for by in barred)


def _anchors(
    game: Game, deed: str, by: str, aims: tuple[Aim, ...], source: int, expiry: tuple[object, ...] = IN_FORCE
) -> tuple[Modifier, ...]:
    keys = tuple(_KEYS[one, by] for one in _DEEDS[deed])
    return tuple(Modifier(key.id, "add", 1, piece, source, expiry) for piece in pieces_in(game, aims) for key in keys)


def _holds(game: Game, node: CannotBeMoved | CannotBePushed, registers: Registers) -> tuple[Modifier, ...]:
    deed = node.deed if isinstance(node, CannotBePushed) else MOVE
    return _anchors(game, deed, node.by, tuple(game.evaluate(node.who, registers)), registers["source"])


def _all_hold(game: Game, node: AllCannotBeMoved, registers: Registers) -> tuple[Modifier, ...]:
    aims = tuple(game.evaluate(Each(node.things), registers))
    return _anchors(game, MOVE, node.by, aims, registers["source"])


def _anchor(game: Game, registers: Registers) -> Instruction:
    node: Anchor = effect_node(game, registers)
    expiry = game.evaluate(node.lasting, registers)
    for modifier in _anchors(game, MOVE, node.by, chosen(game, node.who, registers), registers["source"], expiry):
        game.add_modifier(modifier)
    return RETURN


_PLAYERS = "other_players|another_player|others"
_FOES = "opponents|enemies|an_opponent|an_enemy|your_opponents|your_enemies|your_opponent"
_EFFECTS = "effects|effect|cards|abilities"
_WHOSE = {ANYBODY: ("", "", " by effects|card_effects|cards|any_effects|any_effect")} | {
    by: (f" by {printed}", f" by {words}", f" by {words} 's {_EFFECTS}", f" by effects|cards|abilities of {words}",
         f" by enemy {_EFFECTS}" if by == ENEMY else f" by {words} 's card_effects")
    for by, printed, words in ((ENEMY, "opponents", _FOES), (OTHER, "other_players", _PLAYERS))
}  # fmt: skip
"""How it is said by whose effects something is not done, the printed words first."""
_NOT = "cannot|can't|may_not"
_SHIFTED = {
    "both": ("pushed_or_pulled", "pushed_or_pulled|pulled_or_pushed|pushed_and_pulled"),
    "push": ("pushed", "pushed"), "pull": ("pulled", "pulled"), "teleport": ("teleported", "teleported"),
    ALL: ("pushed , pulled or_teleported", "pushed , pulled [,] or_teleported"),
}  # fmt: skip
_OTHERS = "pushed|pulled|teleported"
_MOVED_TOO = (
    "moved_or_pushed|moved_or_pulled|moved_or_teleported|pushed_or_moved|pulled_or_moved|teleported_or_moved",
    f"moved , {_OTHERS} [,] or_pushed|or_pulled|or_teleported", f"{_OTHERS} , {_OTHERS} [,] or_moved",
    f"moved , {_OTHERS} , {_OTHERS} [,] or_pushed|or_pulled|or_teleported",
)  # fmt: skip
"""Lists in which being moved is said beside what it comprises: whatever cannot be moved is not pushed either."""


def _rows(by: str) -> Iterator[Phrase]:
    """Give the rows by which something is not moved by somebody's effects."""
    words, *further = _WHOSE[by]
    spoken = words.replace("_", " ")
    yield phrase(f"{{who}} cannot be moved{words}", CannotBeMoved, by=by, rule_ids=RULES,
                 example=f"This card cannot be moved{spoken}.")
    yield phrase(f"{{things(all)}} cannot be moved{words}", AllCannotBeMoved, by=by, rule_ids=RULES,
                 example=f"Summons you control cannot be moved{spoken}.")
    yield phrase(f"{{who}} cannot be moved{words} {{lasting}}", Anchor, by=by, rule_ids=RULES,
                 example=f"Target summon cannot be moved{spoken} until end of turn.")
    for also in further:
        yield phrase(f"{{who}} {_NOT} be moved{also}", CannotBeMoved, by=by, canonical=False)
        yield phrase(f"{{things(all)}} {_NOT} be moved{also}", AllCannotBeMoved, by=by, canonical=False)
        for moved in _MOVED_TOO:
            yield phrase(f"{{who}} {_NOT} be {moved}{also}", CannotBeMoved, by=by, canonical=False)
        yield phrase(f"{{who}} {_NOT} be moved{also} {{lasting}}", Anchor, by=by, canonical=False)
    for deed, (done, others) in _SHIFTED.items():
        if deed == ALL and by == ANYBODY:
            # Words that nothing follows are read as a list of bars, each by itself.
            continue
        example = f"This card cannot be {done.replace('_', ' ').replace(' ,', ',')}{spoken}."
        yield phrase(f"{{who}} cannot be {done}{words}", CannotBePushed, deed=deed, by=by, rule_ids=RULES,
                     example=example)
        for also in further:
            yield phrase(f"{{who}} {_NOT} be {others}{also}", CannotBePushed, deed=deed, by=by, canonical=False)


MODULE = RuleModule(
    id="anchored",
    requires=("targeting", "durations", "statics"),
    stats=tuple(_KEYS.values()),
    nodes=(
        NodeRule(CannotBeMoved, evaluate=_holds, sentence="{who} cannot be moved"),
        NodeRule(CannotBePushed, evaluate=_holds, sentence="{who} cannot be pushed"),
        NodeRule(AllCannotBeMoved, evaluate=_all_hold, sentence="{source} keeps a group from being moved"),
        NodeRule(Anchor, procedure="anchor.run", sentence="{who} cannot be moved"),
    ),
    phrases=(
        *(row for by in _WHOSE for row in _rows(by)),
        phrase("{who} is immovable", CannotBeMoved, by=ANYBODY, canonical=False),
        *(phrase(f"{words} {_NOT} move {{who}}", CannotBeMoved, by=by, canonical=False)
          for by, words in ((ENEMY, _FOES), (OTHER, _PLAYERS))),
    ),
    tables={"aimable": (Aimable("Anchor", ("avatar", "summon", "token")),)},
    procedures=(
        procedure("anchor.run", step("anchor", _anchor, "A piece cannot be moved", *RULES), title="Cannot be moved"),
    ),
)  # fmt: skip
