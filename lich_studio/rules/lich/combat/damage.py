"""Dealing damage (DMG-001, procedures 6): amount, prevention, block, then all of it at once."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from lich_studio.effects.clauses import Amended
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Moment
from lich_studio.engine.kernel import change, fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.things import spoken
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.afterwords import ThisDamage
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import Each, Same, You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.afterwords import said_of_damage, strengthened
from lich_studio.rules.lich.cancelling import lowered, records
from lich_studio.rules.lich.combat.health import take_health
from lich_studio.rules.lich.modifiers import damage_flags
from lich_studio.rules.lich.seats import active_seat, from_seat, is_summon
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

BEFORE_APPLY = "damage.before apply"
"""Hook point: a `Blow` on its way; hooks lower its amount and say what happens along with it."""
PLACE_DAMAGED = "damaged place"
"""Kind of the event by which what lies on a tile is damaged; it names the tile and no subject."""


class Blow(NamedTuple):
    """Damage on its way to one target.

    Attributes:
        event: the event of kind "damage"; nothing is dealt by an amount of 0.
        along: events of the same change, which come before the damage, such as a block.
    """

    event: Event
    along: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Damage is dealt (KW-DEAL).

    Attributes:
        amount: damage points to each.
        to: what is hit.
        modifier: id of a modifier that this damage has whatever card deals it, "" for none.
    """

    amount: Amount
    to: Selector
    modifier: Annotated[str, Vocabulary("damage modifier")] = ""


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse words about "this damage" behind a sentence that deals none, or about what comes of it."""
    for node in walk(ability):
        if not isinstance(node, Amended) or not any(isinstance(one, ThisDamage) for one in walk(node.effects[-1])):
            continue
        if not any(isinstance(one, Deal) for effect in node.effects[:-1] for one in walk(effect)):
            return TextProblem(ability.span, "no-damage-before", "The sentence before this deals no damage.")
        if any(getattr(one, "done", "") in _COMES_OF_IT for one in walk(node.effects[-1])):
            message = 'This is known only when the damage is dealt: write "deal 3 damage" for what comes then.'
            return TextProblem(ability.span, "known-too-late", message)
    return None


_COMES_OF_IT = ("destroyed", "damage dealt")
"""What is done with something by damage, and cannot be asked to tell how much damage that is."""


def _run(game: Game, registers: Registers) -> Instruction:
    node: Deal = effect_node(game, registers)
    return dealing(game, registers, node.to, amount(game, node.amount, registers), node.modifier)


def dealing(game: Game, registers: Registers, to: Selector, number: int, modifier: str = "") -> Call:
    """Return the instruction by which the running effect deals damage.

    Args:
        game: the game.
        registers: those of the effect's frame.
        to: what is hit.
        number: damage points to each.
        modifier: id of a modifier that this damage has whatever card deals it, "" for none.
    """
    aims = chosen(game, to, registers)
    # Whatever stands on a tile is dealt the damage that is dealt to the tile.
    standing = tuple(Aim("piece", piece) for aim in aims if (piece := _standing_on(game, aim)))
    targets = pieces_in(game, (*aims, *standing))
    points = _points(game, registers, number, targets)
    return Call(
        "damage.deal",
        {
            "seat": registers["seat"],
            "source": registers["source"],
            "amount": max(points.values()),
            "amounts": tuple(points.items()),
            "targets": targets,
            "places": tuple(aim.tile for aim in aims if aim.kind == "surface"),
            "flags": damage_flags(game, registers["source"], (modifier, *said_of_damage(game, registers))),
            "rules": ("KW-DEAL",),
        },
    )


def _points(game: Game, registers: Registers, number: int, targets: tuple[int, ...]) -> dict[int, int]:
    """Return how much the running effect deals to each piece, and to what is none; each is lowered by the same."""
    said = {piece: strengthened(game, registers, number, piece) for piece in (0, *targets)}
    item: int = registers.get("item", 0)
    before = records(game, item)
    left: dict[int, int] = {}
    for points in sorted(set(said.values())):
        if before:
            game.remember(before, "item", item, "cancelled")
        left[points] = lowered(game, registers, "damage", points)
    return {piece: left[points] for piece, points in said.items()}


def _standing_on(game: Game, aim: Aim) -> int:
    """Return the piece that stands on a tile, 0 for none and for what is no tile."""
    return game.state.occupants.get(aim.tile, 0) if aim.kind == "tile" and aim.tile is not None else 0


def _begin(game: Game, registers: Registers) -> Instruction:
    targets: tuple[int, ...] = registers["targets"]
    registers["places"] = registers.get("places", ())
    # Whoever is dealt another amount than the rest stands here with it.
    registers["amounts"] = registers.get("amounts", ())
    if registers["amount"] <= 0 or not (targets or registers["places"]):
        return Done(0)
    # Players choose in seat order, beginning with the active one (AMB-202).
    order = from_seat(game, active_seat(game))
    controller = game.state.controller_of
    registers["targets"] = tuple(piece for seat in order for piece in targets if controller[piece] == seat)
    registers["at"] = 0
    registers["coming"] = ()
    return NEXT


def _next_target(game: Game, registers: Registers) -> Instruction:
    at: int = registers["at"]
    targets: tuple[int, ...] = registers["targets"]
    places: tuple[Hex, ...] = registers["places"]
    if at == len(targets) + len(places):
        return Go("apply")
    registers["at"] = at + 1
    event = Event(
        "damage", registers["seat"], 0, registers["source"], registers["amount"], word=" ".join(registers["flags"]),
        rules=registers["rules"],
    )  # fmt: skip
    if at < len(targets):
        piece = targets[at]
        points = dict(registers["amounts"]).get(piece, event.amount)
        event = event._replace(subject=piece, amount=points, tile=game.state.tile_of[piece])
    else:
        event = event._replace(kind=PLACE_DAMAGED, tile=places[at - len(targets)])
    return fold(BEFORE_APPLY, Blow(event), "blow")


def _keep(game: Game, registers: Registers) -> Instruction:
    blow: Blow | None = registers["blow"]
    if blow is not None:
        blocked = any(event.kind == "blocked" for event in blow.along)
        counts = blow.event.amount > 0 or (blocked and game.rulings.damage_dealt == "blocked counts")
        dealt = (blow.event,) if counts else ()
        registers["coming"] = (*registers["coming"], *blow.along, *dealt)
    return Go("next")


def _apply(_game: Game, registers: Registers) -> Instruction:
    return change(*registers["coming"], into="happened")


def _finish(_game: Game, registers: Registers) -> Instruction:
    return Done(sum(event.amount for event in registers["happened"] if event.kind == "damage"))


def _take(game: Game, event: Event) -> Event | None:
    taken = take_health(game, event.subject, event.amount)
    # An event of 0 comes only from damage that was blocked, where that counts as dealt (AMB-149).
    return event._replace(amount=taken) if taken or not event.amount else None


def _dealt_by(game: Game, piece: int) -> str:
    """Return the question whether a piece deals the damage: a player does with all cards but summons."""
    link = game.state.link_of[piece]
    if is_summon(game, piece):
        return f"source == {spoken(game, piece)} or source == {spoken(game, link)}"
    return f"actor == {spoken(game, link)}"


MODULE = RuleModule(
    id="damage",
    requires=("health", "targeting", "modifiers", "cancelling", "afterwords"),
    events=(
        EventKind("damage", "{source} deals {amount} damage to {subject}", _take, rule_ids=("DMG-001",)),
        EventKind(PLACE_DAMAGED, "{source} deals {amount} damage to what lies on {tile}", rule_ids=("DMG-001",)),
    ),
    rules={
        "DMG-001": "Damage counts as dealt only as far as it lowers health.",
        "KW-DEAL": "Deal: damage, which a player may block.",
    },
    nodes=(NodeRule(Deal, procedure="deal.run", sentence="{source} deals damage"),),
    phrases=(
        phrase(
            "deal {amount} [{modifier}] damage to {to}",
            Deal,
            rule_ids=("KW-DEAL", "DMG-001"),
            example="Deal 5 damage to target.",
        ),
        phrase(
            "deal {amount} [{modifier}] damage",
            Deal,
            to=Same(),
            example="Inflict Burning 1 on target and deal 2 damage.",
        ),
        phrase("deal {amount} point(s) of damage to {to}", Deal, canonical=False),
        phrase("{amount} damage to {to}", Deal, canonical=False, yields=1),
        phrase("~ deals {amount} [{modifier}] damage to {to}", Deal, canonical=False),
        phrase("this|this_card|this_equipment|this_summon|this_skill|this_technique|this_reaction|this_hero deals "
               "{amount} [{modifier}] damage to {to}", Deal, canonical=False),
        phrase("you deal {amount} [{modifier}] damage to {to}", Deal, canonical=False),
        phrase("{to} takes|suffers {amount} damage", Deal, canonical=False),
        phrase("{to} is dealt {amount} damage", Deal, canonical=False),
        phrase("{to} is also dealt {amount} damage", Deal, canonical=False),
        phrase("{to} also takes {amount} damage", Deal, canonical=False),
        *(phrase(f"{{things(all)}} {words} {{amount}} damage", Deal, inside=Inside("to", Each), canonical=False)
          for words in ("[also] take|suffer", "are [also] dealt")),
        phrase("takes|suffers {amount} damage", Deal, to=Same(), canonical=False),
        phrase("you take|suffer {amount} damage", Deal, to=You(), canonical=False),
        phrase("you are dealt {amount} damage", Deal, to=You(), canonical=False),
        phrase("take|suffer {amount} damage", Deal, to=You(), canonical=False),
    ),
    text_checks=(_check,),
    tables={
        "aimable": (Aimable("Deal", ("avatar", "summon", "token", "surface"), ("tile",)),),
        "moment": (
            Moment("damage dealt", "deals damage", "damage", _dealt_by),
            Moment("damage taken", "takes damage", "damage", lambda game, piece: f"target == {spoken(game, piece)}"),
        ),
    },
    procedures=(
        procedure("deal.run", step("deal", _run, "Damage is to be dealt", "KW-DEAL"), title="Deal"),
        procedure(
            "damage.deal",
            step("begin", _begin),
            step("next", _next_target, "Damage is on its way", "BLK-001.1"),
            step("keep", _keep),
            step("apply", _apply, "All of it is dealt at once", "DMG-001"),
            step("finish", _finish),
            title="Damage",
        ),
    ),
)
