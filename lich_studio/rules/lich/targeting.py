"""What may be chosen as a target (TGT-001, LOS-001): candidates, clauses, and the choice itself."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.running import Aim, Chooser, choosers_of
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.field import IN_PLAY
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.seats import INTELLIGENCE, allied, avatar, living
from lich_studio.rules.lich.things import CARD_NOUNS, PLACE_LAYERS, candidates, noun_of, origin_of, side_of, tile_of


def nouns_of(game: Game, chooser: Chooser) -> frozenset[str]:
    """Return the nouns that a chooser allows: what its words name, and every effect on it can act on."""
    rows = game.ruleset.table("aimable")
    allowed: frozenset[str] | None = None
    for effect in chooser.effects:
        nouns = frozenset(rows[effect.__name__].nouns) if effect.__name__ in rows else frozenset[str]()
        allowed = nouns if allowed is None else allowed & nouns
    allowed = allowed or frozenset[str]()
    kind = chooser.target.kind
    if kind == "any":
        return allowed
    if kind == "card":
        return allowed & frozenset(CARD_NOUNS)
    if kind in ("player", "opponent"):
        # A player is on the board as an avatar; AMB-214.
        return allowed & {"player", "avatar"}
    return allowed & {kind}


def aim_intent(seat: int, card: int, ability: int, number: int, aim: Aim) -> Intent:
    """Return the intent to choose a thing for an ability's chooser of that number."""
    return Intent("target", seat, card, ability, aim.entity, aim.tile, (aim, number))


def chooser_of(game: Game, intent: Intent) -> Chooser:
    """Return the chooser that a "target" intent answers."""
    definition = game.state.definition_of[intent.subject]
    number: int = intent.data[1]
    return choosers_of(game.definitions[definition].abilities[intent.ability])[number]


def _is_own(game: Game, intent: Intent) -> bool:
    """Return whether a thing is oneself or a card of one's own, which no sight is needed for (procedures 10)."""
    aim: Aim = intent.data[0]
    if aim.kind == "piece":
        return aim.entity == avatar(game, intent.seat)
    return aim.kind in ("card", "player", "item") and side_of(game, aim) == intent.seat


def _exists(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    state = game.state
    if aim.tile is not None:
        layer = PLACE_LAYERS[aim.kind]
        there = aim.tile in (state.layers[layer] if layer else game.board.tiles)
    elif aim.kind == "piece":
        there = state.tile_of[aim.entity] is not None
    elif aim.kind == "card":
        there = state.zone_of[aim.entity].startswith(IN_PLAY)
    else:
        there = aim.entity in (stack(game) if aim.kind == "item" else living(game))
    return None if there else Refusal("not-there", ("TGT-001.1", "FIZ-001.1"), "It is not there, or not any more.")


def _fits(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    noun = noun_of(game, aim)
    nouns = nouns_of(game, chooser_of(game, intent))
    if noun in nouns:
        return None
    wanted = ", ".join(sorted(nouns)) or "nothing"
    return Refusal("wrong-kind", ("TGT-001.1",), f"This can aim at: {wanted}; not at a {noun}.", (("kind", noun),))


def _side(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    target = chooser_of(game, intent).target
    owner = "enemy" if target.kind == "opponent" else target.owner
    if owner == "any":
        return None
    side = side_of(game, aim)
    if owner == "you":
        holds = side == intent.seat
    elif owner == "ally":
        holds = side != 0 and allied(game, intent.seat, side)
    else:
        holds = side != 0 and not allied(game, intent.seat, side)
    if holds:
        return None
    words = {"you": "something you control", "ally": "an ally", "enemy": "an enemy"}
    return Refusal("wrong-side", ("TGT-001.1",), f"This has to be {words[owner]}.", (("owner", side),))


def _in_range(game: Game, intent: Intent) -> Refusal | None:
    if _is_own(game, intent):
        return None
    target = chooser_of(game, intent).target
    start = game.state.tile_of[origin_of(game, intent.seat, intent.subject)]
    end = tile_of(game, intent.data[0])
    if start is None or end is None:
        return Refusal("no-place", ("LOS-001.1",), "It has no place on the board.")
    if target.adjacent:
        limit, rules = 1, ("FX-001.2",)
    elif target.within is not None:
        limit, rules = target.within, ("FX-001.2", "HRO-INT.3")
    else:
        limit, rules = game.stat(intent.seat, INTELLIGENCE.id), ("HRO-INT.3",)
    distance = start.distance(end)
    if distance <= limit:
        return None
    message = f"It is {distance} tiles away; the range is {limit}."
    return Refusal("out-of-range", rules, message, (("distance", distance), ("range", limit)))


def _in_sight(game: Game, intent: Intent) -> Refusal | None:
    if _is_own(game, intent):
        return None
    start = game.state.tile_of[origin_of(game, intent.seat, intent.subject)]
    end = tile_of(game, intent.data[0])
    if start is None or end is None:
        return Refusal("no-place", ("LOS-001.1",), "It has no place on the board.")
    if sees(sight_of(game), start, end):
        return None
    return Refusal("out-of-sight", ("LOS-001.1", "LOS-002.1", "LOS-002.2"), "There is no line of sight to it.")


def _placeable(game: Game, intent: Intent) -> Refusal | None:
    """Ask the mechanics whose effects act on the thing, through the hook point "may aim"."""
    aim: Aim = intent.data[0]
    for effect in chooser_of(game, intent).effects:
        for hook in game.ruleset.hooks.get("may aim " + effect.__name__, ()):
            refusal: Refusal | None = hook.fold(game, aim) if hook.fold is not None else None
            if refusal is not None:
                return refusal
    return None


def is_legal(game: Game, seat: int, card: int, ability: int, number: int, aim: Aim) -> bool:
    """Return whether a seat may choose a thing now (procedures 10, `target_ok`)."""
    return game.permits(aim_intent(seat, card, ability, number, aim))


def legal_aims(game: Game, seat: int, card: int, ability: int, number: int) -> Iterator[Aim]:
    """Yield what may be chosen for an ability's chooser of that number."""
    definition = game.state.definition_of[card]
    chooser = choosers_of(game.definitions[definition].abilities[ability])[number]
    for aim in candidates(game, nouns_of(game, chooser)):
        if is_legal(game, seat, card, ability, number, aim):
            yield aim


def has_targets(game: Game, seat: int, card: int, ability: int) -> bool:
    """Return whether every chooser of an ability that needs a target has one."""
    definition = game.state.definition_of[card]
    for number, chooser in enumerate(choosers_of(game.definitions[definition].abilities[ability])):
        if chooser.target.up_to:
            continue
        legal = legal_aims(game, seat, card, ability, number)
        if sum(1 for _ in zip(range(chooser.target.count), legal, strict=False)) < chooser.target.count:
            return False
    return True


MODULE = RuleModule(
    id="targeting",
    requires=("items", "sight"),
    rules={
        "LOS-001.1": "To target something your avatar must see it.",
        "TGT-001.1": "A target is whatever may be chosen: a piece, a card, a place.",
        "TGT-001.2": "A card can be a target only while its controller is in sight.",
        "TGT-001.3": "Avatars can be targets.",
        "TGT-001.4": "Summons can be targets.",
        "TGT-001.5": "Tiles can be targets.",
        "TGT-001.6": "Walls can be targets.",
        "TGT-001.7": "Surfaces can be targets.",
        "HRO-INT.3": "Intelligence is the range for targets in sight, in tiles.",
    },
    clauses=(
        Clause("target.exists", ("target",), "actor", _exists, ("TGT-001.1",), "it is there"),
        Clause("target.fits", ("target",), "object", _fits, ("TGT-001.1",), "it is of a kind this can aim at"),
        Clause("target.side", ("target",), "object", _side, ("TGT-001.1",), "it is on the side the card names"),
        Clause("target.range", ("target",), "target", _in_range, ("HRO-INT.3",), "it is in range"),
        Clause("target.effect", ("target",), "target", _placeable, ("KW-PLACE.1",), "the effect can apply to it"),
        Clause("target.sight", ("target",), "path", _in_sight, ("LOS-001.1", "LOS-002.1"), "it is in sight"),
    ),
)
