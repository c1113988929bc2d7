"""Modifiers of cards: keywords that change what a card's damage, targets or effects do (MOD-001, AMB-009).

A card says that it has one, or is given one for a time; a player can be given one too, for all cards of that
player but summons. Each modifier has its own file and is a row of the table "modifier" with a number of the same
id, so that everything that changes numbers changes modifiers.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.clauses import Amended
from lich_studio.effects.diagnosis import Check, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Amount, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Procedure
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.afterwords import AttackHas
from lich_studio.rules.core.gift_checks import keywords_of
from lich_studio.rules.core.gifts import AllHave, GiftRow, Giving, Has, KeywordGift, OnYourTurnYouHave, YouHave, as_said
from lich_studio.rules.core.joined_gifts import JoinedGifts
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.statics import PLACES

IRREDUCIBLE = "irreducible"
"""Modifier of damage that nothing makes less."""


@dataclass(frozen=True, slots=True)
class CardModifier:
    """A row of the table "modifier".

    Attributes:
        id: the id of its number, its vocabulary word and, for damage, its flag.
        name: how it is printed.
        of_damage: whether it is a property of damage, so that texts may say it of damage as well.
        rule_ids: the rules it states.
        reminder: what a card may say in parentheses.
    """

    id: str
    name: str
    of_damage: bool = False
    rule_ids: tuple[str, ...] = ()
    reminder: str = ""


@dataclass(frozen=True, slots=True)
class HasModifier(KeywordGift):
    """A modifier; a card has its own wherever it is: in play, or while it resolves.

    Attributes:
        modifier: id of the modifier.
        number: how much of it, None for 1.
    """

    modifier: Annotated[str, Vocabulary("modifier")]
    number: Amount | None = None


def modifier_module(
    row: CardModifier,
    rules: Mapping[str, str],
    *,
    requires: tuple[str, ...] = (),
    hooks: tuple[Hook, ...] = (),
    clauses: tuple[Clause, ...] = (),
    procedures: tuple[Procedure, ...] = (),
    text_checks: tuple[Check, ...] = (),
) -> RuleModule:
    """Return the rule module of a modifier: its row, number and words, and what it does.

    Args:
        row: the row; its id is the module's id too.
        rules: rule id to our one-line statement of it.
        requires: modules it needs beside the table of modifiers.
        hooks, clauses, procedures: what it does.
        text_checks: what texts may not say of it.
    """
    words = [Word("modifier", row.id, row.name)]
    if row.of_damage:
        words.append(Word("damage modifier", row.id, row.name))
    return RuleModule(
        id=row.id,
        requires=("modifiers", *requires),
        rules=rules,
        stats=(StatKey(row.id, row.name, minimum=0),),
        words=tuple(words),
        tables={"modifier": (row,)},
        hooks=hooks,
        clauses=clauses,
        procedures=procedures,
        text_checks=text_checks,
    )


def strength(game: Game, card: int, modifier: str) -> int:
    """Return how much of a modifier a card has now, 0 for none.

    What a player is given counts for all cards of that player but summons, whose pieces act themselves.
    """
    if not card:
        return 0
    number = game.stat(card, modifier)
    if game.state.zone_of[card].partition("/")[0] not in PLACES:
        number += printed(game, card, modifier)
    if card_type(game, card) != "summon":
        number += game.stat(game.state.controller_of[card], modifier)
    return number


def printed(game: Game, card: int, modifier: str) -> int:
    """Return how much of a modifier the text of a card says that it has."""
    definition = game.definitions.get(game.state.definition_of[card])
    if definition is None:
        return 0
    return sum(
        1 if gift.number is None else amount(game, gift.number, {})
        for ability in definition.abilities
        for effect in ability.effects
        for gift in keywords_of(effect)
        if isinstance(gift, HasModifier) and gift.modifier == modifier
    )


@kept_for_each
def said_in(ability: Ability) -> tuple[str, ...]:
    """Return the modifiers that an ability says what it does has, for this time: "this attack has Penetrate"."""
    return tuple(name for node in walk(ability) if isinstance(node, AttackHas) for name in node.modifiers)


def asked_late(ability: Ability, modifier: str, name: str) -> TextProblem | None:
    """Refuse to say under a condition that an attack has a modifier which shows as it is declared.

    Args:
        ability: the ability to check.
        modifier: id of the modifier.
        name: how it is printed.
    """
    plain = (node.effects[-1] for node in walk(ability) if isinstance(node, Amended))
    sure = sum(isinstance(one, AttackHas) and modifier in one.modifiers for one in plain)
    if sure == said_in(ability).count(modifier):
        return None
    message = f'{name} shows as targets are chosen, so nothing can be asked first: say "This attack has {name}."'
    return TextProblem(ability.span, "asked-late", message)


def damage_flags(game: Game, card: int, said: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the modifiers of damage that a card deals.

    Args:
        game: the game.
        card: the card.
        said: the modifiers that its text names for this damage.
    """
    rows: Mapping[str, CardModifier] = game.ruleset.table("modifier")
    return tuple(row.id for row in rows.values() if row.of_damage and (row.id in said or strength(game, card, row.id)))


def give(game: Game, bearer: int, modifier: str, number: int, source: int, expiry: tuple[object, ...]) -> Event:
    """Give a card or a player a modifier for a time, and return the event that tells of it.

    Args:
        game: the game.
        bearer: the card or the player's seat.
        modifier: id of a row of the table "modifier".
        number: how much of it.
        source: the card that gives it.
        expiry: what ends it; see `Modifier`.
    """
    game.add_modifier(Modifier(modifier, "add", number, bearer, source, expiry))
    rules: tuple[str, ...] = game.ruleset.table("modifier")[modifier].rule_ids
    actor = game.state.controller_of[source]
    return Event("gained modifier", actor, bearer, source, number, word=modifier, rules=("MOD-001", *rules))


def _give(game: Game, gift: HasModifier, given: Giving) -> Iterator[Modifier]:
    """Yield the modifier of a card, of a summon's card, or of a player for all cards but summons."""
    aim: Aim = given.aim
    bearer = game.state.link_of[aim.entity] if aim.kind == "piece" else aim.entity
    if bearer and aim.kind in ("piece", "card", "player"):
        number = 1 if gift.number is None else amount(game, gift.number, given.registers)
        yield Modifier(gift.modifier, "add", number, bearer, given.registers["source"], given.expiry)


BARS = (("blocked", "unblockable"), ("prevented", "unpreventable"), ("reduced", IRREDUCIBLE))
_SAID_OF: tuple[tuple[str, dict[str, Any]], ...] = (
    ("~", {"who": ThisCard()}), ("this_card|this_equipment|this_summon|this_skill", {"who": ThisCard()}),
    ("{who} 's damage", {}), ("damage [dealt] by|from|of {who}", {}),
)
"""Whose damage cannot be blocked and prevented, and what makes the node."""
_ON_YOUR_TURN = "on|during your_turn|your_turns"

MODULE = RuleModule(
    id="modifiers",
    requires=("statics",),
    rules={"MOD-001": "Modifiers are keywords that change what a card does."},
    nodes=(NodeRule(HasModifier, evaluate=as_said),),
    tables={"gift": (GiftRow("HasModifier", _give),)},
    phrases=(
        phrase("{modifier} [{number}]", HasModifier, rule_ids=("MOD-001",)),
        phrase("{who} is {modifier}", Has, inside=Inside("gift", HasModifier, (("number", None),)), canonical=False),
        phrase("{things(all)} are {modifier}", AllHave, inside=Inside("gift", HasModifier, (("number", None),)),
               canonical=False),
        phrase("{who} is {first} and {second}", Has, inside=Inside("gift", JoinedGifts, (("third", None),)),
               canonical=False),
        *(phrase(f"~ cannot|can't|may_not be {bar}", Has, who=ThisCard(), gift=HasModifier(modifier), canonical=False)
          for bar, modifier in BARS),
        *(phrase(f"this_card|this_equipment|this_summon|this_skill cannot|can't|may_not be {bar}", Has, who=ThisCard(),
                 gift=HasModifier(modifier), canonical=False) for bar, modifier in BARS),
        *(phrase(f"{{who}} 's damage cannot|can't|may_not be {bar}", Has, gift=HasModifier(modifier),
                 canonical=False) for bar, modifier in BARS),
        *(phrase(f"{words} cannot|can't|may_not be {bar} or|nor|and|and_cannot_be|and_can't_be {other}", Has,
                 gift=JoinedGifts(HasModifier(one), HasModifier(two)), canonical=False, **given)
          for words, given in _SAID_OF for bar, one in BARS for other, two in BARS if one != two),
        phrase("{things(all)} cannot|can't|may_not be blocked", AllHave, gift=HasModifier("unblockable"),
               canonical=False),
        phrase("{things(all)} cannot|can't|may_not be prevented", AllHave, gift=HasModifier("unpreventable"),
               canonical=False),
        *(row for bar, modifier in BARS for row in (
            phrase(f"damage [dealt] by|from|of {{who}} cannot|can't|may_not be {bar}", Has, gift=HasModifier(modifier),
                   canonical=False),
            phrase(f"damage [dealt] by|from|of {{things(all)}} cannot|can't|may_not be {bar}", AllHave,
                   gift=HasModifier(modifier), canonical=False),
            phrase(f"damage_you_deal|your_damage cannot|can't be {bar}", YouHave, gift=HasModifier(modifier),
                   canonical=False),
            phrase(f"damage you deal {_ON_YOUR_TURN} cannot|can't be {bar}", OnYourTurnYouHave,
                   gift=HasModifier(modifier), canonical=False),
            phrase(f"on|during your turn, damage you deal cannot|can't be {bar}", OnYourTurnYouHave,
                   gift=HasModifier(modifier), canonical=False),
        )),
    ),
)  # fmt: skip
