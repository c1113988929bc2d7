"""Surfaces that effects remove and replace, and surfaces as things that cards name (SFC-002, SFC-004)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Noun, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Call, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.held import ORIGIN
from lich_studio.rules.core.interpreter.vocabulary import THINGS, WORD, Act, VerbForm, VerbRow
from lich_studio.rules.core.predicates import IsA
from lich_studio.rules.core.results import SURFACE_THEN
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, surface_at, why_not_placed
from lich_studio.rules.lich.nouns import NounRow
from lich_studio.rules.lich.replacing.wards import Ward
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.targeting import Aimable, Aimed
from lich_studio.rules.lich.words import NAMES

RULES = ("FX-001.1", "SFC-002", "SFC-004")
SURFACE_NOUNS = frozenset(name.id for name in NAMES if name.kind == "surface")
"""Surfaces as nouns: "each fire within 3 tiles"."""


@dataclass(frozen=True, slots=True)
class OfSurface(Noun):
    """A surface of one kind.

    Attributes:
        surface: id of the surface.
    """

    surface: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class RemoveSurfaces(Effect):
    """Surfaces go, but for those that nothing removes.

    Attributes:
        what: the surfaces.
    """

    what: Selector


@dataclass(frozen=True, slots=True)
class ClearTiles(Effect):
    """Surfaces go from tiles.

    Attributes:
        where: the tiles, or what stands on them.
        surface: id of the only surface that goes, "" for whichever lies there.
        other: id of a second one that goes as well, "" for none.
    """

    where: Selector
    surface: Annotated[str, Vocabulary("surface")] = ""
    other: Annotated[str, Vocabulary("surface")] = ""

    def clears(self, surface: str) -> bool:
        """Return whether a surface is one of those that go."""
        return not self.surface or surface in (self.surface, self.other)


@dataclass(frozen=True, slots=True)
class ReplaceSurfaces(Effect):
    """Surfaces go, and another comes to lie where they lay, without mixing with them.

    Attributes:
        what: the surfaces, or tiles.
        surface: id of the surface that comes.
    """

    what: Selector
    surface: Annotated[str, Vocabulary("surface")]


def _is_surface(game: Game, node: OfSurface, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    if aim.kind != "surface" or aim.tile is None:
        return False
    return node.surface == (registers.get(SURFACE_THEN) or game.state.layers[SURFACES].get(aim.tile))


def tiles_named(game: Game, selector: Selector, registers: Registers) -> tuple[Hex, ...]:
    """Return the tiles of what a selector of the running effect names, each once."""
    found = (tile_of(game, aim) for aim in chosen(game, selector, registers))
    return tuple(dict.fromkeys(tile for tile in found if tile is not None))


def _clearing(game: Game, registers: Registers, tiles: tuple[Hex, ...]) -> Instruction:
    by, source = registers["seat"], registers["source"]
    events = [Event(CLEARED, by, 0, source, tile=tile, rules=RULES) for tile in tiles if surface_at(game, tile)]
    return change(*events) if events else NEXT


def _remove(game: Game, registers: Registers) -> Instruction:
    node: RemoveSurfaces = effect_node(game, registers)
    return _clearing(game, registers, tiles_named(game, node.what, registers))


def _clear(game: Game, registers: Registers) -> Instruction:
    node: ClearTiles = effect_node(game, registers)
    lying = game.state.layers[SURFACES]
    tiles = tiles_named(game, node.where, registers)
    return _clearing(game, registers, tuple(tile for tile in tiles if tile in lying and node.clears(lying[tile])))


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    found = ((tile_of(game, aim), act.get("surface")) for act in acts for aim in act["from"])
    lying = game.state.layers[SURFACES]
    tiles = dict.fromkeys(tile for tile, kind in found if tile is not None and kind in (None, lying.get(tile)))
    return _clearing(game, registers, tuple(tiles))


def _form(event: m.Event) -> m.Event | None:
    """Return the removal of surfaces, said as "the surface from a tile" or as surfaces of a description."""
    patient = event.role("patient")
    if event.role("kind") == "surface":
        return reworded(event, "remove surfaces", ("kind",))
    if isinstance(patient, m.Thing) and patient.noun in ("surface", *SURFACE_NOUNS) and event.role("from") is None:
        return reworded(event, "remove surfaces", ("patient",), from_=patient)
    if isinstance(patient, m.Word) and patient.kind == "surface":
        return reworded(event, "remove surfaces", ("patient",), surface=patient)
    if isinstance(patient, m.Thing) and (patient.noun, patient.where) == ("surface", None):
        # "A surface from an adjacent tile": the one that lies there, and adjacent to whoever does it.
        place = m.transform(event.role("from"), lambda one: m.Ref(ORIGIN) if one == m.Ref(patient.mark) else one)
        return reworded(event, "remove surfaces", ("patient",), from_=place)
    return None


def _begin_turning(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    tiles = dict.fromkeys(tile for aim in act["patient"] if (tile := tile_of(game, aim)) is not None)
    lying = tuple(tile for tile in tiles if surface_at(game, tile) and why_not_placed(game, tile) is None)
    given = {"seat": registers["seat"], "source": registers["source"], "surface": act["surface"]}
    return Call("surfaces.turn", {**given, "tiles": lying}) if lying else NEXT


def _turning(event: m.Event) -> m.Event | None:
    """Return "turn all fire into smoke" as surfaces that another one replaces; walls and cards are turned otherwise."""
    patient = event.role("patient")
    known = isinstance(patient, m.Thing) and patient.noun in ("surface", "tile", *SURFACE_NOUNS)
    return reworded(event, "turn surfaces") if known and isinstance(event.role("surface"), m.Word) else None


def _clear_for_another(game: Game, registers: Registers) -> Instruction:
    return _clearing(game, registers, registers["tiles"])


def _lay_another(_game: Game, registers: Registers) -> Instruction:
    return laying(registers, registers["surface"], registers["tiles"])


def _make_room(game: Game, registers: Registers) -> Instruction:
    node: ReplaceSurfaces = effect_node(game, registers)
    tiles = tuple(tile for tile in tiles_named(game, node.what, registers) if why_not_placed(game, tile) is None)
    registers["tiles"] = tiles
    return _clearing(game, registers, tiles)


def _fill(game: Game, registers: Registers) -> Instruction:
    node: ReplaceSurfaces = effect_node(game, registers)
    return laying(registers, node.surface, registers["tiles"]) if registers["tiles"] else RETURN


def laying(registers: Registers, surface: str, tiles: tuple[Hex, ...]) -> Call:
    """Return the call by which a running effect lays a surface on tiles."""
    place = {"tiles": tiles, "surface": surface, "seat": registers["seat"], "source": registers["source"]}
    return Call("surface.place", {**place, "rules": ("KW-PLACE.1",)})


def _lies_there(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse tiles on which lies nothing that could go (AMB-203)."""
    node = aimed.effect
    tile = tile_of(game, aimed.aim)
    present = surface_at(game, tile) if tile is not None else None
    if present is None or (isinstance(node, ClearTiles) and not node.clears(present.id)):
        return Refusal("no-surface", ("SFC-002", "AMB-203"), "No such surface lies there.")
    if present.permanent:
        return Refusal("permanent-surface", ("SFC-002", *present.rule_ids), f"Nothing removes {present.name}.")
    return None


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse damage of a surface, which deals none."""
    for node in walk(ability):
        dealers = [one for one in ("by", "things") if isinstance(getattr(node, one, None), Things)]
        named = [getattr(node, one) for one in dealers] if isinstance(node, Ward) else []
        if any(isinstance(noun, OfSurface) for one in named for noun in one.nouns):
            message = "A surface deals no damage itself: name the status that it inflicts, such as Burning."
            return TextProblem(ability.span, "no-dealer", message, ("Burning",))
    return None


MODULE = RuleModule(
    id="surfaces change",
    requires=("surfaces", "targeting"),
    nodes=(
        NodeRule(OfSurface, evaluate=_is_surface, sentence="{surface}"),
        NodeRule(RemoveSurfaces, procedure="remove surfaces.run", sentence="{source} removes surfaces"),
        NodeRule(ClearTiles, procedure="clear tiles.run", sentence="{source} removes surfaces"),
        NodeRule(ReplaceSurfaces, procedure="replace surfaces.run", sentence="{source} replaces surfaces"),
    ),
    phrases=(
        phrase("{surface(s)}", OfSurface, example="Remove target Fire."),
        phrase("it|that_surface|the_surface was {surface}", IsA, inside=Inside("kind", OfSurface), subject=Same(),
               canonical=False),
        phrase("that_surface|the_surface is {surface}", IsA, inside=Inside("kind", OfSurface), subject=Same(),
               canonical=False),
        phrase("remove|clear {what}", RemoveSurfaces, rule_ids=RULES, example="Remove each surface within 2 tiles."),
        phrase("remove|clear {what} from the board|map|field|battlefield", RemoveSurfaces, canonical=False),
        phrase("extinguish|dispel {what}", RemoveSurfaces, canonical=False),
        phrase("remove|clear {surface} from {where}", ClearTiles, other="", rule_ids=RULES,
               example="Remove Fire from target tile."),
        phrase("remove|clear {surface} or|and {other} from {where}", ClearTiles, rule_ids=RULES,
               example="Remove Fire or Smoke from target tile."),
        phrase("remove|clear all|any {surface} and|or {other} from {where}", ClearTiles, canonical=False),
        phrase("remove|clear all|any {surface} from|on {where}", ClearTiles, other="", canonical=False),
        phrase("remove the surface from {where}", ClearTiles, surface="", other="", rule_ids=RULES,
               example="Remove the surface from your tile."),
        phrase("remove|clear all|any|a|the surfaces|surface from|on {where}", ClearTiles, surface="", other="",
               canonical=False),
        phrase("remove the {surface} from|on {where}", ClearTiles, other="", canonical=False),
        phrase("replace {what} with {surface}", ReplaceSurfaces, rule_ids=RULES,
               example="Replace each Fire within 3 tiles with Smoke."),
        phrase("turn|change|convert|transform {what} into|to {surface}", ReplaceSurfaces, canonical=False),
        phrase("{what} becomes|turns_into {surface}", ReplaceSurfaces, canonical=False),
    ),
    text_checks=(_check,),
    tables={
        "verb": (
            VerbRow("remove surfaces", (CLEARED,), {"from": THINGS, "surface": WORD}, _begin, ("from",), picks="remove",
                    aims_as={"from": "ClearTiles"}, tells={"agent": event_roles.doer, "from": event_roles.tile}),
            VerbRow("turn surfaces", (PLACED,), {"patient": THINGS, "surface": WORD}, _begin_turning,
                    ("patient", "surface"), one_by_one=True, aims_as={"patient": "ReplaceSurfaces"},
                    tells={"agent": event_roles.doer, "to": event_roles.tile}),
        ),
        "verb form": (
            VerbForm("remove surfaces", "remove", _form), VerbForm("turn surfaces", "turn_into", _turning),
        ),
        "noun": (NounRow("OfSurface", ("surface",)),),
        "aimable": (
            Aimable("RemoveSurfaces", ("surface",)),
            Aimable("ClearTiles", ("tile",), ("avatar", "summon", "token", "player", "surface")),
            Aimable("ReplaceSurfaces", ("surface",), ("tile",)),
        ),
    },
    hooks=(
        Hook("may aim RemoveSurfaces", fold=_lies_there),
        Hook("may aim ClearTiles", fold=_lies_there),
    ),
    procedures=(
        procedure("remove surfaces.run", step("remove", _remove, "Surfaces go", *RULES), title="Remove surfaces"),
        procedure("clear tiles.run", step("remove", _clear, "Surfaces go", *RULES), title="Remove surfaces"),
        procedure(
            "replace surfaces.run",
            step("make room", _make_room, "The old surfaces go", *RULES),
            step("fill", _fill, "The new surface is placed", *RULES),
            title="Replace surfaces",
        ),
        procedure(
            "surfaces.turn",
            step("make room", _clear_for_another, "The old surfaces go", *RULES),
            step("fill", _lay_another, "The new surface is placed", *RULES),
            step("return", lambda _game, _registers: RETURN),
            title="Replace surfaces",
        ),
    ),
)  # fmt: skip
