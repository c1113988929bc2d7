"""Half and double: an item on the stack does so much of something, and somebody loses half of what they have."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import ControllerOf, You
from lich_studio.rules.lich.cancelling import SHARES, Cancel, attach, has_part, lowered
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.items import item_of, pending_of, stack
from lich_studio.rules.lich.keywords.negate_part import INCOMING_ATTACK, WHATEVER_PENDS
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("FX-001.1", "AMB-116", "AMB-094")


@dataclass(frozen=True, slots=True)
class ShareOf(Effect):
    """A pending item does half or double of something.

    Attributes:
        part: id of the part, such as "damage".
        what: the pending item.
        share: id of the word that says how much.
    """

    part: Annotated[str, Vocabulary("part")]
    what: Selector
    share: Annotated[str, Vocabulary("share")]


@dataclass(frozen=True, slots=True)
class LoseHalf(Effect):
    """Each of several loses half of the own health.

    Attributes:
        who: who loses it.
        rounds_up: whether half a point counts as one.
    """

    who: Selector
    rounds_up: bool


def _share(game: Game, registers: Registers) -> Instruction:
    node: ShareOf = effect_node(game, registers)
    for aim in chosen(game, node.what, registers):
        pending = pending_of(game, aim)
        if pending:
            attach(game, pending, Cancel(node.part, None, node.share))
            item, seat = item_of(game, pending), registers["seat"]
            word = f"{node.share} {node.part}"
            game.announce(Event("share changed", seat, item.card or pending, registers["source"], word=word,
                                rules=RULES))  # fmt: skip
    return RETURN


def _lose_half(game: Game, registers: Registers) -> Instruction:
    node: LoseHalf = effect_node(game, registers)
    half = SHARES["half up" if node.rounds_up else "half down"]
    losses: list[Event] = []
    for piece in pieces_in(game, chosen(game, node.who, registers)):
        points = lowered(game, registers, "loss", half(health_of(game, piece)))
        tile = game.state.tile_of[piece]
        if points:
            seat, source = registers["seat"], registers["source"]
            losses.append(Event("lost health", seat, piece, source, points, tile, rules=RULES))
    return change(*losses) if losses else RETURN


def _has_it(game: Game, aimed: Aimed) -> Refusal | None:
    node, aim = aimed.effect, aimed.aim
    if not isinstance(node, ShareOf) or aim.kind != "item" or aim.entity not in stack(game):
        return Refusal("not-pending", RULES, "Only what still waits on the stack can do more or less.")
    if has_part(game, item_of(game, aim.entity), node.part):
        return None
    return Refusal("no-such-part", RULES, f"There is no {node.part} in it.", (("part", node.part),))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse that players do a share: what waits on the stack does, and what players deal is said of them."""
    for node in walk(ability):
        if isinstance(node, ShareOf) and isinstance(node.what, You | ControllerOf):
            message = "This is said of what still waits on the stack: name a technique, an attack or an effect."
            return TextProblem(ability.span, "not-pending", message, ("target technique", "target effect"))
    return None


def _unrounded() -> tuple[Phrase, ...]:
    """Return the rows that do not say how half a point counts: as one, as for Impending Doom."""
    given: dict[str, Any] = {"rounds_up": True, "canonical": False}
    return (
        phrase("[you] lose half [of] your [remaining|current] life|health", LoseHalf, who=You(), **given),
        phrase("{who} loses half [of] their|its [remaining|current] life|health", LoseHalf, **given),
    )


def _of_what_comes() -> Iterator[Phrase]:
    """Give the rows that speak of what is answered, without naming it as a target."""
    attack = "the|that|this attack"
    shares = (("half down", "half|half_the|half_its|half_as_much", ""), ("double", "double|twice_the", ""),
              ("half down", "half|half_the|half_its", ",_rounded_down|rounded_down"),
              ("half up", "half|half_the|half_its", ",_rounded_up|rounded_up"))
    for share, part, end in shares:
        yield phrase(f"{attack} deals {part} damage {end}", ShareOf, part="damage", share=share, what=INCOMING_ATTACK,
                     canonical=False)
    yield phrase("halve the {part}", ShareOf, share="half down", what=WHATEVER_PENDS, rule_ids=RULES, yields=1,
                 example="Halve the damage.", card_types=("reaction",))


def _half(said: str, rounds_up: bool) -> tuple[Phrase, ...]:
    behind = f",_rounded_{said}|rounded_{said}"
    return (
        phrase(f"lose half your health {behind}", LoseHalf, who=You(), rounds_up=rounds_up, rule_ids=RULES,
               example=f"Lose half your health, rounded {said}."),
        phrase(f"[you] lose half [of] your life|health {behind}", LoseHalf, who=You(), rounds_up=rounds_up,
               canonical=False),
        phrase(f"{{who}} loses half their health {behind}", LoseHalf, rounds_up=rounds_up, rule_ids=RULES,
               example=f"Target player loses half their health, rounded {said}."),
        phrase(f"{{who}} loses half [of] their|its life|health {behind}", LoseHalf, rounds_up=rounds_up,
               canonical=False),
    )  # fmt: skip


MODULE = RuleModule(
    id="shares",
    requires=("cancelling", "health", "attacks"),
    events=(EventKind("share changed", "{source} makes {subject} do another share: {word}", rule_ids=RULES),),
    hooks=(Hook("may aim ShareOf", fold=_has_it),),
    text_checks=(_check,),
    words=(
        Word("share", "half up", "half, rounded up"),
        Word("share", "half down", "half, rounded down"),
        Word("share", "double", "double"),
    ),
    nodes=(
        NodeRule(ShareOf, procedure="share.run", sentence="{source} changes how much {part} is done"),
        NodeRule(LoseHalf, procedure="lose half.run", sentence="{who} loses half of the health"),
    ),
    phrases=(
        *_of_what_comes(),
        phrase("{what} deals half damage ,_rounded_up|rounded_up", ShareOf, part="damage", share="half up",
               rule_ids=RULES, example="Target technique deals half damage, rounded up."),
        phrase("{what} deals half damage ,_rounded_down|rounded_down", ShareOf, part="damage", share="half down"),
        phrase("{what} deals half|half_the|half_its|half_as_much damage", ShareOf, part="damage", share="half down",
               canonical=False),
        phrase("halve the {part} of {what}", ShareOf, share="half down", canonical=False, yields=1),
        phrase("double the {part} of {what}", ShareOf, share="double", canonical=False, yields=1),
        phrase("halve the {part} of {what} ,_rounded_up|rounded_up", ShareOf, share="half up", canonical=False,
               yields=1),
        phrase("halve the {part} of {what} ,_rounded_down|rounded_down", ShareOf, share="half down", canonical=False,
               yields=1),
        phrase("{what} deals double|twice_the damage", ShareOf, part="damage", share="double", yields=1),
        *_half("up", True),
        *_unrounded(),
        *_half("down", False),
    ),
    tables={
        "aimable": (Aimable("ShareOf", ("effect",)), Aimable("LoseHalf", ("avatar", "summon", "token"))),
        "harm": (Harm("LoseHalf", whoever, ("ATK-001.3",)),),
    },
    procedures=(
        procedure("share.run", step("share", _share, "It will do another share", *RULES), title="Share"),
        procedure("lose half.run", step("lose", _lose_half, "Half of the health is lost", *RULES), title="Lose half"),
    ),
)  # fmt: skip
