"""What things have because a card in play says so (AMB-170, AMB-217): more or less of a number, keywords."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.nodes import Effect
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core import for_a_time, gift_checks, gifts, joined_gifts
from lich_studio.rules.core.for_a_time import ForATime
from lich_studio.rules.core.gifts import (
    AllHave,
    BareKeyword,
    BareNumber,
    Exactly,
    Gift,
    GiftRow,
    Giving,
    Has,
    Less,
    More,
    OnYourTurnYouHave,
    YouHave,
    as_said,
    modifiers_of,
)
from lich_studio.rules.core.joined_gifts import JoinedGifts, gifts_in
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.settling import settled
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.numbers import bearer_of, with_points
from lich_studio.rules.lich.seats import active_seat, avatar
from lich_studio.rules.lich.targeting import Aimable


def _number(game: Game, gift: More | Less | Exactly, given: Giving) -> Iterator[Modifier]:
    bearer = bearer_of(game, given.aim, gift.stat)
    if bearer:
        value = amount(game, gift.amount, given.registers)
        operation = "set" if isinstance(gift, Exactly) else "add"
        value = -value if isinstance(gift, Less) else value
        yield from with_points(Modifier(gift.stat, operation, value, bearer, given.registers["source"], given.expiry))


def _each_of_them(game: Game, gift: JoinedGifts, given: Giving) -> Iterator[Modifier]:
    for one in gifts_in(gift):
        yield from modifiers_of(game, one, given)


def of_all(game: Game, gift: Gift, aims: tuple[Aim, ...], registers: Registers) -> tuple[Modifier, ...]:
    """Return the modifiers by which several things have a gift of a static effect."""
    return tuple(one for aim in aims for one in modifiers_of(game, gift, Giving(aim, registers)))


def _has(game: Game, node: Has, registers: Registers) -> tuple[Modifier, ...]:
    return of_all(game, node.gift, tuple(game.evaluate(node.who, registers)), registers)


def _all_have(game: Game, node: AllHave, registers: Registers) -> tuple[Modifier, ...]:
    return of_all(game, node.gift, tuple(game.evaluate(Each(node.things), registers)), registers)


def _you_have(game: Game, node: YouHave, registers: Registers) -> tuple[Modifier, ...]:
    return of_all(game, node.gift, (Aim("player", registers["seat"]),), registers)


def _on_your_turn(game: Game, node: OnYourTurnYouHave, registers: Registers) -> tuple[Modifier, ...]:
    return _you_have(game, YouHave(node.gift), registers) if active_seat(game) == registers["seat"] else ()


def _bare_number(game: Game, node: BareNumber, registers: Registers) -> tuple[Modifier, ...]:
    yours = of_all(game, node.gift, (Aim("player", registers["seat"]),), registers)
    return yours or of_all(game, node.gift, (Aim("card", registers["source"]),), registers)


def _bare_keyword(game: Game, node: BareKeyword, registers: Registers) -> tuple[Modifier, ...]:
    return of_all(game, node.gift, (Aim("card", registers["source"]),), registers)


def hold(game: Game, effects: tuple[Effect, ...], expiry: tuple[object, ...], registers: Registers) -> None:
    """Put in force what static effects would keep in force now, until something ends it (AMB-217).

    Args:
        game: the game.
        effects: the static effects; targets and amounts in them are settled now, groups are asked as their rule says.
        expiry: what ends the modifiers.
        registers: those of the running effect's frame.
    """
    for effect in effects:
        now = settled(game, effect, registers)
        found: tuple[Modifier, ...] = game.evaluate(now, registers)
        for modifier in found:
            lasts = modifier._replace(expiry=expiry)
            if modifier.value is now:
                # It lies with the avatar, because a card takes all that lies with it along when it leaves.
                lasts = lasts._replace(entity=avatar(game, registers["seat"]))
            game.add_modifier(lasts)


def _for_a_time(game: Game, registers: Registers) -> Instruction:
    node: ForATime = effect_node(game, registers)
    hold(game, node.effects, game.evaluate(node.lasting, registers), registers)
    return RETURN


def _holds_already(_game: Game, _registers: Registers) -> Instruction:
    """Do nothing: a tactic card has its keywords while it resolves, whatever comes first in its text."""
    return RETURN


MODULE = RuleModule(
    id="gifts",
    requires=("statics", "numbers", "durations", "targeting"),
    nodes=(
        NodeRule(Has, evaluate=_has, procedure="gift.holds", sentence="{who} has what {source} says"),
        NodeRule(ForATime, procedure="for a time.run", sentence="{source} says what holds for a time"),
        NodeRule(AllHave, evaluate=_all_have, sentence="{source} gives a group something"),
        NodeRule(YouHave, evaluate=_you_have, sentence="{source} gives its player something"),
        NodeRule(
            OnYourTurnYouHave, evaluate=_on_your_turn, sentence="{source} gives its player something on the own turn"
        ),
        NodeRule(BareNumber, evaluate=_bare_number, sentence="{source} changes a number"),
        NodeRule(BareKeyword, evaluate=_bare_keyword, procedure="gift.holds", sentence="{source} has a keyword"),
        NodeRule(More, evaluate=as_said),
        NodeRule(Less, evaluate=as_said),
        NodeRule(Exactly, evaluate=as_said),
        NodeRule(JoinedGifts, evaluate=as_said),
    ),
    tables={
        "aimable": (Aimable("Has", ("avatar", "summon", "token", "equipment"), ("skill",)),),
        "gift": (GiftRow("More", _number), GiftRow("Less", _number), GiftRow("Exactly", _number),
                 GiftRow("JoinedGifts", _each_of_them)),
    },
    phrases=(*gifts.PHRASES, *joined_gifts.PHRASES, *for_a_time.PHRASES),
    text_checks=(*gift_checks.CHECKS, *for_a_time.CHECKS),
    procedures=(
        procedure("for a time.run", step("hold", _for_a_time, "It holds for a time", "AMB-217"), title="For a time"),
        procedure("gift.holds", step("holds", _holds_already), title="Keyword"),),
)
