"""Swap: two pieces change places, and each enters the other's tile (AMB-227)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Single, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import THINGS, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import AnyOf, TileOf, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.board.entering import SWAPPED
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.anchored import movable_in
from lich_studio.rules.lich.seats import is_summon
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.1", "AMB-227")


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two pieces change places; nothing happens when either could not stand where the other does.

    Attributes:
        one: the first piece.
        other: the second piece.
    """

    one: Single
    other: Single


@dataclass(frozen=True, slots=True)
class SwapTwo(Effect):
    """Two pieces that are named together change places.

    Attributes:
        who: both pieces.
    """

    who: Single


def _closed(game: Game, piece: int, tile: Hex) -> bool:
    return is_summon(game, piece) and is_stone(game, tile)


def _name(game: Game, registers: Registers) -> Instruction:
    node: Swap | SwapTwo = effect_node(game, registers)
    named = (node.who,) if isinstance(node, SwapTwo) else (node.one, node.other)
    aims = (chosen(game, selector, registers) for selector in named)
    registers["both"] = tuple(piece for found in aims for piece in movable_in(game, found, registers["seat"]))
    return NEXT


def _begin(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    seat = registers["seat"]
    both = tuple(
        piece for act in acts for aims in (act.get("other", ()), act["patient"])
        for piece in movable_in(game, aims, seat)
    )  # fmt: skip
    return Call("swap.pieces", {"seat": seat, "source": registers["source"], "both": both})


def _form(event: m.Event) -> m.Event:
    """Return "swap places with one" with the other of the two: whoever does it."""
    patient, agent = event.role("patient"), event.role("agent")
    alone = isinstance(patient, m.Ref) or (isinstance(patient, m.Thing) and patient.most == 1)
    return reworded(event, "swap", ("agent",), other=agent or m.Ref(m.YOU)) if alone else event


def _exchange(game: Game, registers: Registers) -> Instruction:
    both: tuple[int, ...] = registers["both"]
    if len(both) != 2 or both[0] == both[1]:
        return Done()
    (one, here), (other, there) = ((piece, game.state.tile_of[piece]) for piece in both)
    if here is None or there is None or _closed(game, one, there) or _closed(game, other, here):
        return Done()
    game.place_piece(one, None)
    game.place_piece(other, here)
    game.place_piece(one, there)
    seat, source = registers["seat"], registers["source"]
    registers["first"] = Event("entered", seat, one, source, tile=there, origin=here, word=SWAPPED, rules=RULES)
    registers["second"] = Event("entered", seat, other, source, tile=here, origin=there, word=SWAPPED, rules=RULES)
    return NEXT


def _meet_first(_game: Game, registers: Registers) -> Instruction:
    return fold("entering", registers["first"], "first")


def _meet_second(_game: Game, registers: Registers) -> Instruction:
    return fold("entering", registers["second"], "second")


def _tell(game: Game, registers: Registers) -> Instruction:
    for event in (registers["first"], registers["second"]):
        if event is not None:
            game.announce(event)
    return Done()


def _check_two(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to swap other than two things among themselves, and a tile with what stands somewhere."""
    for node in walk(ability):
        if isinstance(node, Swap) and (isinstance(node.one, TileOf) or isinstance(node.other, TileOf)):
            message = "Pieces swap places, tiles stay where they are: name who stands there."
            return TextProblem(ability.span, "swaps-tiles", message, ("you", "target summon"))
        if isinstance(node, SwapTwo):
            who = node.who
            if not isinstance(who, Target | AnyOf) or who.count != _BOTH or who.up_to:
                message = "Two pieces swap places: say which two, or with what the one swaps."
                return TextProblem(ability.span, "swaps-with-whom", message, ("2 targets", "with target summon"))
    return None


_BOTH = 2
_STEPS = (
    step("exchange", _exchange, "The pieces change places", *RULES),
    step("first", _meet_first, "What lies there acts on the one", "SFC-006", "AMB-209"),
    step("second", _meet_second, "What lies there acts on the other", "SFC-006", "AMB-209"),
    step("tell", _tell),
)
_PLACES = "positions|places|tiles|locations|position|place|location"

MODULE = RuleModule(
    id="swap",
    requires=("entering", "attacks", "anchored"),
    nodes=(
        NodeRule(Swap, procedure="swap.run", sentence="{one} and {other} swap places"),
        NodeRule(SwapTwo, procedure="swap.run", sentence="{source} swaps two pieces"),
    ),
    phrases=(
        phrase("swap places with {other}", Swap, one=You(), rule_ids=RULES, example="Swap places with target summon."),
        phrase("swap {one} with {other}", Swap, rule_ids=RULES),
        phrase("exchange|switch|trade places with {other}", Swap, one=You(), canonical=False),
        phrase("swap|exchange|switch|trade positions|tiles|locations with {other}", Swap, one=You(), canonical=False),
        phrase("swap|exchange|switch your position|place|tile|location with {other}", Swap, one=You(),
               canonical=False),
        phrase("swap|exchange|switch {one}'s position|place|location with {other}", Swap, canonical=False),
        phrase("switch {one} with {other}", Swap, canonical=False),
        phrase(f"swap|exchange|switch|trade the {_PLACES} of {{one}} and {{other}}", Swap, canonical=False),
        phrase(f"{{one}} and {{other}} swap|exchange|switch|trade {_PLACES}", Swap, canonical=False),
        phrase(f"{{one}} swaps|switches|trades {_PLACES} with {{other}}", Swap, canonical=False),
        phrase("swap {who}", SwapTwo, rule_ids=RULES, example="Swap 2 target summons."),
        phrase("switch {who}", SwapTwo, canonical=False),
        phrase(f"swap|exchange|switch|trade the {_PLACES} of {{who}}", SwapTwo, canonical=False),
        phrase(f"{{who}} swap|exchange|switch|trade {_PLACES}", SwapTwo, canonical=False),
        phrase(f"have {{who}} swap|exchange|switch|trade {_PLACES}", SwapTwo, canonical=False),
    ),
    text_checks=(_check_two,),
    tables={
        "aimable": tuple(Aimable(name, ("avatar", "summon", "token")) for name in ("Swap", "SwapTwo")),
        "harm": tuple(Harm(name, whoever, ("ATK-001.2", "AMB-156")) for name in ("Swap", "SwapTwo")),
        "verb": (
            VerbRow("swap", ("entered",), {"patient": THINGS, "other": THINGS}, _begin, ("patient",),
                    is_one=lambda _game, event: event.event.word == SWAPPED,
                    aims_as={"patient": "Swap", "other": "Swap"},
                    tells=event_roles.DONE_TO),
        ),
        "verb form": (VerbForm("swap", "swap", _form),),
    },
    procedures=(
        procedure("swap.run", step("name", _name), *_STEPS, title="Swap"),
        procedure("swap.pieces", *_STEPS, title="Swap"),
    ),
)
