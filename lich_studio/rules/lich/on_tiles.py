"""What stands on tiles that were spoken of, and tiles left out: "each target on those tiles", "except your tile"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Effect, Qualifier, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.filters import Controlled, Side
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import AnyOf, Each, Same, TileOf, You
from lich_studio.rules.core.spoken_of import ThatThing, ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things, filters_of, kinds_of
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN, BUILT
from lich_studio.rules.lich.nouns import PLACE_NOUNS
from lich_studio.rules.lich.standing_for import tile_of

RULES = ("FX-001.1",)
_TOUCHED = "tiles touched"
"""Memory of an item: the tiles on which its effects laid, built or took away something, each with its effect."""
_DONE_TO_TILES = (PLACED, CLEARED, SURFACE_DESTROYED, BUILT, BROKEN)
_TO_NO_TILE = frozenset({
    "Deal", "Heal", "Inflict", "InflictSeveral", "Draw", "Discard", "Attrit", "GainHealth", "LoseHealth", "Tap",
    "Untap", "RemoveStatus", "Destroy",
})  # fmt: skip
"""Names of effects that are about no tile, whatever they do to what stands on one."""
_TILES = Things(nouns=(Kind("tile"),))


@dataclass(frozen=True, slots=True)
class OnTileOf(Qualifier):
    """It stands on a tile that was spoken of, or of something that was.

    Attributes:
        of: the tiles, or what stands on them.
    """

    of: Direct


@dataclass(frozen=True, slots=True)
class OnTarget(Qualifier):
    """It stands on a tile or surface that is chosen as a target.

    Attributes:
        tile: the target.
    """

    tile: Target


@dataclass(frozen=True, slots=True)
class ExceptTile(Qualifier):
    """It is, or stands on, another tile than something does.

    Attributes:
        of: what stands on the tiles that are left out.
    """

    of: Direct


def _tiles(game: Game, of: Direct, registers: Registers) -> frozenset[Hex | None]:
    """Return the tiles of what was spoken of; tiles that nobody aimed at are those to which something was done last."""
    found = frozenset(tile_of(game, aim) for aim in referred(game, of, registers))
    if found or not isinstance(of, ThatThing | ThoseThings):
        return found
    touched: tuple[tuple[int, Hex], ...] = game.recall("item", registers.get("item", 0), _TOUCHED) or ()
    last = max((effect for effect, _ in touched), default=-1)
    return frozenset(tile for effect, tile in touched if effect == last)


def _note(game: Game, event: Event) -> Event:
    """Note a tile to which the running effect did something, if one runs."""
    for frame in reversed(game.state.frames):
        item: int = frame.registers.get("item", 0)
        if "path" in frame.registers and "aims" in frame.registers and item and event.tile is not None:
            before: tuple[tuple[int, Hex], ...] = game.recall("item", item, _TOUCHED) or ()
            game.remember((*before, (frame.registers["path"][2], event.tile)), "item", item, _TOUCHED)
            break
    return event


def _is_on(game: Game, node: OnTileOf | OnTarget, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    of = node.tile if isinstance(node, OnTarget) else node.of
    return tile is not None and tile in _tiles(game, of, registers)


def _is_elsewhere(game: Game, node: ExceptTile, registers: Registers) -> bool:
    return tile_of(game, registers["aim"]) not in _tiles(game, node.of, registers)


def _check_places(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse places on the board that somebody is said to control."""
    for node in walk(ability):
        if not isinstance(node, Things | Target) or not node.nouns:
            continue
        places = all(isinstance(noun, Kind) and noun.noun in PLACE_NOUNS for noun in node.nouns)
        if places and any(isinstance(one, Controlled | Side) for one in filters_of(node)):
            message = "Nobody controls tiles, walls or surfaces: say where they are."
            return TextProblem(ability.span, "nobody-controls", message, ("adjacent", "within 3 tiles"))
    return None


def _check_ground(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse things on a target that nothing stands on."""
    for node in walk(ability):
        if isinstance(node, OnTarget) and not set(kinds_of(node.tile)) <= {"tile", "surface"}:
            message = "Things stand on tiles and surfaces alone."
            return TextProblem(ability.span, "nothing-stands-there", message, ("on target tile", "adjacent to"))
    return None


def _check_named(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "that tile" behind what names no tile and does nothing to one: only hurt or healed somebody, say."""
    if ability.trigger is not None or ability.costs or ability.condition is not None:
        return None
    for node in (one for effect in ability.effects for one in walk_in_order(effect)):
        if isinstance(node, OnTileOf) and isinstance(node.of, ThatThing | ThoseThings):
            message = "This speaks of a tile, and nothing before it names one."
            return TextProblem(ability.span, "nothing-named-before", message, ("target tile", "its tile"))
        kinds = set(kinds_of(node)) if isinstance(node, Things | Target) else set[str]()
        elsewhere = isinstance(node, Effect) and type(node).__name__ not in _TO_NO_TILE
        if elsewhere or isinstance(node, TileOf) or not kinds.isdisjoint(PLACE_NOUNS):
            return None
    return None


def _check_chosen(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a target on a tile that is chosen only after targets are."""
    chosen = False
    for node in (one for effect in ability.effects for one in walk_in_order(effect)):
        chosen = chosen or (isinstance(node, AnyOf) and set(kinds_of(node.things)) <= {"tile", "surface"})
        on_it = isinstance(node, Target) and any(isinstance(one, OnTileOf) for one in node.qualifiers)
        if on_it and chosen:
            message = 'Targets are chosen before that tile is: say "each target on that tile".'
            return TextProblem(ability.span, "not-chosen-yet", message, ("each target",))
    return None


_THAT, _THOSE = ThatThing(_TILES), ThoseThings(_TILES)
_STANDING = Things(nouns=(Kind("target"),), qualifiers=(OnTileOf(_THAT),))
_ON = "on|in|standing_on|standing_in|occupying|within"
_AVATAR, _SUMMON = Kind("avatar"), Kind("summon")
_WHO_STANDS = (
    ("hero|avatar|hero_or_avatar", (_AVATAR,)), ("summon", (_SUMMON,)), ("unit", (Kind("unit"),)),
    ("hero|avatar or summon", (_AVATAR, _SUMMON)), ("summon or hero|avatar", (_AVATAR, _SUMMON)),
    ("enemy|opponent", (Kind("enemy"),)), ("ally", (Kind("ally"),)),
)
_EXCEPT = "except|except_for|,_except|,_except_for|other_than|but_not"

MODULE = RuleModule(
    id="on tiles",
    requires=("results", "exceptions", "build wall", "surfaces"),
    nodes=(
        NodeRule(OnTileOf, evaluate=_is_on, sentence="on a tile that the card speaks of"),
        NodeRule(OnTarget, evaluate=_is_on, sentence="on a target tile"),
        NodeRule(ExceptTile, evaluate=_is_elsewhere, sentence="on none of the tiles that the card leaves out"),
    ),
    phrases=(
        phrase("on that tile", OnTileOf, of=_THAT, rule_ids=RULES,
               example="Place Fire on target tile and deal 3 damage to each unit on that tile."),
        phrase(f"{_ON} that tile", OnTileOf, of=_THAT, canonical=False),
        phrase("on {tile}", OnTarget, yields=1, rule_ids=RULES, example="Deal 3 damage to each unit on target tile."),
        phrase("standing_on|standing_in|occupying {tile}", OnTarget, yields=1, canonical=False),
        # Nobody else stands there, so any target there is the one.
        phrase(f"a|an|any|the target|unit {_ON} that tile", Each, things=_STANDING, canonical=False),
        phrase("whoever|whatever|anything|anyone|anybody [stands|is] on|in that tile", Each, things=_STANDING,
               canonical=False),
        *(phrase(f"the {words} on|in it|that_tile", Each, things=Things((), nouns, (OnTileOf(_THAT),)), canonical=False)
          for words, nouns in _WHO_STANDS),
        phrase("a|an|any|each|the target on|in it", Each, things=_STANDING, canonical=False),
        phrase("on those tiles", OnTileOf, of=_THOSE, rule_ids=RULES,
               example="Place Fire on 3 target tiles and deal 3 damage to each unit on those tiles."),
        phrase(f"{_ON} those|these tiles", OnTileOf, of=_THOSE, canonical=False),
        phrase("except your tile", ExceptTile, of=You(), rule_ids=RULES,
               example="Place Fire on each tile within 2 tiles except your tile."),
        phrase(f"{_EXCEPT} your own_tile", ExceptTile, of=You(), canonical=False),
        phrase(f"{_EXCEPT} your tile", ExceptTile, of=You(), canonical=False),
        phrase(f"{_EXCEPT} the tile you_are_on|you_occupy|you_stand_on|you_are_standing_on", ExceptTile, of=You(),
               canonical=False),
        phrase("except its(their) tile", ExceptTile, of=Same(), rule_ids=RULES),
        phrase(f"{_EXCEPT} its own_tile", ExceptTile, of=Same(), canonical=False),
        phrase("except {of}'s tile", ExceptTile, rule_ids=RULES,
               example="Place Fire on each tile within 2 tiles except target's tile."),
    ),
    hooks=tuple(Hook(f"event {kind}", fold=_note) for kind in _DONE_TO_TILES),
    text_checks=(_check_places, _check_ground, _check_chosen, _check_named),
)  # fmt: skip
