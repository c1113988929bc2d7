"""Wards: what a card says about events before they happen, in force as long as the card is in play, or for a time.

A ward is kept as a modifier of the number "wards" whose value is the effect that says it. Whatever is about to happen
asks the wards in force, the oldest first.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Node, Selector, walk
from lich_studio.effects.phrase import node_fields
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.choices import Chosen
from lich_studio.rules.core.for_a_time import Timed
from lich_studio.rules.core.gift_checks import NEVER_IN_PLAY
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.statics import IN_FORCE, Rooted, is_momentary
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.standing_for import card_of, piece_of

WARDS = StatKey("wards", "Wards")


@dataclass(frozen=True, slots=True)
class Ward(Rooted):
    """Something that a card says about events before they happen.

    Attributes:
        of_itself: whether it is about the card as it is played, so that a card that never lies in play can say it.
        next_time: whether a reaction that begins with it means the next time; see `of_a_reaction`.
    """

    of_itself: ClassVar[bool] = False
    next_time: ClassVar[bool] = False


def replaced_with(game: Game) -> frozenset[int]:
    """Return what replaced something already of which what happens now comes, so that it is not replaced for ever."""
    used: set[int] = set()
    for frame in reversed(game.state.frames):
        if frame.procedure.startswith("stack."):
            break
        if frame.procedure == "instead.run":
            used.update(frame.registers.get("used", ()))
    return frozenset(used)


def keep(_game: Game, node: Effect, registers: Registers) -> tuple[Modifier, ...]:
    """Return the modifier that keeps a ward of a card in play in force; how every ward's node is read."""
    return (Modifier(WARDS.id, "add", node, registers["source"], registers["source"], IN_FORCE),)


def in_force(game: Game) -> Sequence[Modifier]:
    """Return the wards in force, the oldest first."""
    modifiers = game.state.modifiers
    if not modifiers:
        return ()
    found = [one for (_, key), several in modifiers.items() if key == WARDS.id for one in several]
    return sorted(found, key=lambda modifier: modifier.id) if len(found) > 1 else found


def registers_of(game: Game, ward: Modifier) -> Registers:
    """Return what the parts of a ward are read with: the card that says it and who controls that."""
    seat = game.state.controller_of[ward.source]
    return {"seat": seat, "controller": seat, "source": ward.source, "item": 0, "aims": ()}


def label_of(game: Game, ward: Modifier) -> str:
    """Return the card that says a ward, and which choice it stands for where its text leaves one."""
    name = card_name(game, ward.source)
    said = walk(ward.value) if isinstance(ward.value, Node) else ()
    picks = [" and ".join(map(str, one.picks)) for one in said if isinstance(one, Chosen)]
    return f"{name}, choice {', '.join(picks)}" if picks else name


def covers(game: Game, who: Selector, ward: Modifier, entity: int) -> bool:
    """Return whether a ward speaks of an entity.

    Args:
        game: the game.
        who: the part of the ward that says whom it speaks of.
        ward: the ward.
        entity: a piece, a card or a seat.
    """
    aims: tuple[Aim, ...] = tuple(game.evaluate(who, registers_of(game, ward)))
    return any(entity in (aim.entity, piece_of(game, aim), card_of(game, aim)) for aim in aims if aim.entity)


def is_meant(game: Game, things: Things, ward: Modifier, entity: int) -> bool:
    """Return whether a piece is one of the things that a ward describes."""
    return fits(game, things, Aim("piece", entity), registers_of(game, ward))


def _means_next_time(node: Ward, ability: Ability, context: CardContext) -> bool:
    """Return whether a ward leads the line of a reaction, says nothing of how often, and nothing is chosen after it."""
    leads = node.next_time and node is ability.effects[0] and getattr(node, "limit", None) is None
    chosen = any(isinstance(one, Target) for more in ability.effects[1:] for one in walk(more))
    return context.card_type == "reaction" and leads and not chosen


def _check_it(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "it" where nothing was chosen that it could be: what holds as long as a card lies in play says which."""
    if ability.costs or ability.trigger is not None:
        return None
    for effect in ability.effects:
        held = [getattr(effect, one.name) for one in fields(effect)] if isinstance(effect, Ward) else []
        if any(isinstance(one, Same) for one in held) and effect is ability.effects[0]:
            message = 'Nothing was chosen that "it" could be: name it, as "this card".'
            return TextProblem(ability.span, "nothing-named-before", message, ("this card",))
    return None


def _check_wards(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse on cards that never lie in play what would hold as long as they do."""
    if context.card_type not in NEVER_IN_PLAY:
        return None
    lasting = [node for node in walk(ability) if hasattr(node, "lasting") or isinstance(node, Timed)]
    timed = {id(part) for node in lasting for part in walk(node)}
    for node in walk(ability):
        if is_momentary(node, ability, context.card_type):
            continue
        if isinstance(node, Ward) and not node.of_itself and id(node) not in timed and not _means_next_time(
            node, ability, context
        ):
            message = f"A {context.card_type} never lies in play, so say how long this holds."
            return TextProblem(ability.span, "how-long", message, ("until end of turn", "the next time"))
    return None


def _check_whom(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse what always holds of "a summon": nobody says of which one."""
    for node in walk(ability):
        if isinstance(node, Ward) and any(isinstance(getattr(node, part.name), AnyOf) for part in node_fields(node)):
            message = 'Nobody says which one this holds of: write "each" or "your" for all of them.'
            return TextProblem(ability.span, "nobody-says-which", message, ("each",))
    return None


def _holds_already(_game: Game, _registers: Registers) -> Instruction:
    return RETURN


MODULE = RuleModule(
    id="wards",
    requires=("statics", "targeting"),
    stats=(WARDS,),
    text_checks=(_check_wards, _check_whom, _check_it),
    procedures=(procedure("ward.holds", step("holds", _holds_already), title="Ward"),),
)
