"""What is chosen when an effect resolves: "a summon you control", without the word "target" (AMB-139)."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.nodes import Effect
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import Ray, ray_to
from lich_studio.rules.core.running import effect_node, keep_picked
from lich_studio.rules.core.selector_roles import picks_of
from lich_studio.rules.core.selectors import AnyOf, Each
from lich_studio.rules.core.things import DOER, Aim, Described, filters_of, fits
from lich_studio.rules.lich.aim_titles import key_of, label_of
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.legal_targets import refuse_effects
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.seats import is_alive
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.target_kinds import things_there

RULES = ("FX-001.1", "AMB-139",)
LINE_RULES = ("LOS-002.1", "AMB-139")


def call_effect(game: Game, node: Effect, registers: Registers) -> Call:
    """Return the instruction that carries out an effect, with the choices that it leaves open made first.

    Args:
        game: the game.
        node: the effect.
        registers: registers `item`, `seat`, `source`, `aims` and `path` of the effect's frame.
    """
    first = picks_of(node)
    return Call("effect.pick" if first else game.ruleset.nodes[type(node)].procedure, registers)


def may_be_picked(
    game: Game, things: Described, effects: tuple[Effect, ...], registers: Registers
) -> Iterator[Aim]:
    """Yield what can be chosen of a description for effects; neither sight nor range is asked for.

    Args:
        game: the game.
        things: the description.
        effects: the effects that will act on it.
        registers: `seat` and `source` of who asks, and what an effect's frame has.
    """
    for aim in things_there(game, things, effects, registers):
        if fits(game, things, aim, registers) and refuse_effects(game, effects, aim) is None:
            yield aim


def _open(game: Game, registers: Registers) -> AnyOf | Each | None:
    found = picks_of(effect_node(game, registers))
    number: int = registers["choice"]
    return found[number] if number < len(found) else None


def _begin(_game: Game, registers: Registers) -> Instruction:
    registers.update(choice=0, picked=())
    return NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    selector = _open(game, registers)
    if selector is None:
        return Go("run")
    seat: int = registers["seat"]
    picked: tuple[Aim, ...] = registers["picked"]
    effects: tuple[Effect, ...] = (effect_node(game, registers),)
    if isinstance(selector, Each):
        return _ask_line(game, selector, registers)
    found = (aim for aim in may_be_picked(game, selector.candidates, effects, registers) if aim not in picked)
    left = tuple(found) if is_alive(game, seat) else ()
    if not left or (selector.count and len(picked) == selector.count):
        return Go("keep")
    # What fits goes by what was chosen before: then each choice may open or close others.
    apart = not any(one.beside_chosen for one in filters_of(selector.candidates))
    if apart and not selector.up_to and selector.count and len(left) + len(picked) <= selector.count:
        registers["picked"] = (*picked, *left)
        return Go("keep")
    options = [
        Option(f"choose {key_of(game, aim, seat)}", aim, label_of(game, aim), aim.entity, tile_of(game, aim), RULES)
        for aim in left
    ]
    if selector.up_to:
        options.append(Option("done", None, "Done", 0, None, RULES))
    prompt = f"{card_name(game, registers['source'])}: choose what it acts on"
    return Ask(Decision(seat, "pick", prompt, tuple(options), RULES), "pick")


def _ask_line(game: Game, selector: Each, registers: Registers) -> Instruction:
    """Ask along which line things are meant, of the lines on which there are any (LOS-002.1)."""
    seat: int = registers["seat"]
    start = game.state.tile_of[origin_of(game, seat, registers["source"])]
    lines: dict[Ray, list[tuple[Hex, Aim]]] = {}
    for aim in may_be_picked(game, selector.things, (effect_node(game, registers),), registers):
        tile = tile_of(game, aim)
        ray = None if tile is None or start is None else ray_to(start, tile)
        if tile is not None and ray is not None:
            lines.setdefault(ray, []).append((tile, aim))
    options = tuple(_line(found, start) for found in lines.values() if start is not None)
    registers["line"] = True
    if len(options) < 2 or not is_alive(game, seat):
        registers["picked"] = options[0].value if options else ()
        return Go("keep")
    prompt = f"{card_name(game, registers['source'])}: along which line?"
    return Ask(Decision(seat, "line", prompt, options, LINE_RULES), "pick")


def _line(found: list[tuple[Hex, Aim]], start: Hex) -> Option:
    """Return the option for a line with the things on it, called by the nearest of their tiles."""
    ordered = sorted(found, key=lambda one: start.distance(one[0]))
    nearest = ordered[0][0]
    aims = tuple(aim for _, aim in ordered)
    return Option(f"line {nearest.key()}", aims, f"The line through {nearest.key()}", 0, nearest, LINE_RULES)


def _pick(_game: Game, registers: Registers) -> Instruction:
    if registers["pick"] is None:
        return NEXT
    if registers.pop("line", False):
        registers["picked"] = registers["pick"]
        return Go("keep")
    registers["picked"] = (*registers["picked"], registers["pick"])
    return Go("ask")


def _keep(game: Game, registers: Registers) -> Instruction:
    selector = _open(game, registers)
    if selector is not None:
        keep_picked(game, selector, registers, registers["picked"])
    registers.pop("line", None)
    registers.update(choice=registers["choice"] + 1, picked=())
    return Go("ask")


def _run(game: Game, registers: Registers) -> Instruction:
    given = {name: registers[name] for name in ("item", "seat", "source", "aims", "path", DOER) if name in registers}
    return Call(game.ruleset.nodes[type(effect_node(game, registers))].procedure, given)


MODULE = RuleModule(
    id="picking",
    requires=("legal targets",),
    procedures=(
        procedure(
            "effect.pick",
            step("begin", _begin),
            step("ask", _ask, "What it acts on is chosen", *RULES),
            step("pick", _pick),
            step("keep", _keep),
            step("run", _run),
            step("return", lambda _game, _registers: Done()),
            title="Choose",
        ),
    ),
)
