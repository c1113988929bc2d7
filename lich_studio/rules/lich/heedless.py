"""Whose targets need something not: "your attacks ignore line of sight", "this summon ignores range" (FX-001.2).

Said where something is done it is about that ability alone; see `sight_unneeded`.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.selectors import Each, ThisCard, You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.combat.attacks import harms
from lich_studio.rules.lich.keen_sight import SEEING, looks_for
from lich_studio.rules.lich.reach import NO_MATTER, Needless
from lich_studio.rules.lich.replacing.all_attacks import WITH, YOURS
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.sight_unneeded import WALLS, all_of
from lich_studio.rules.lich.target_intents import chooser_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "LOS-001.1", "HRO-INT.3")


@dataclass(frozen=True, slots=True)
class Heedless(Ward):
    """Something does not matter for what somebody, or a card, aims at.

    Attributes:
        who: who aims.
        what: what does not matter, as of `RegardlessOf`.
        at: for which targets, None for all.
    """

    who: Selector
    what: Annotated[str, Vocabulary("hindrance")]
    at: Things | None = None


@dataclass(frozen=True, slots=True)
class AttacksHeedless(Ward):
    """Something does not matter for the targets of your attacks.

    Attributes:
        what: what does not matter, as of `RegardlessOf`.
        made_with: the cards that they are made with, None for any.
    """

    what: Annotated[str, Vocabulary("hindrance")]
    made_with: Direct | None = None


NODES = (Heedless, AttacksHeedless)


def _is_about(game: Game, ward: Modifier, intent: Intent) -> bool:
    node: Heedless | AttacksHeedless = ward.value
    aim: Aim = intent.data[0]
    if isinstance(node, AttacksHeedless):
        yours = registers_of(game, ward)["seat"] == intent.seat
        if node.made_with is not None and not looks_for(game, node.made_with, ward, 0, intent.subject):
            return False
        return yours and any(harms(game, intent.seat, effect, aim) for effect in chooser_of(game, intent).effects)
    meant = looks_for(game, node.who, ward, intent.seat, intent.subject)
    return meant and (node.at is None or fits(game, node.at, aim, registers_of(game, ward)))


def _needless(game: Game, needless: Needless) -> Needless:
    wards = [ward for ward in in_force(game) if isinstance(ward.value, NODES)]
    if not wards:
        return needless
    said = {ward.value.what for ward in wards if _is_about(game, ward, needless.intent)}
    return needless._replace(what=needless.what | all_of(said), alike=False)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse walls that are ignored, for that can be said of sight as well as of a way."""
    for node in walk(ability):
        # An attack does not move, so that its walls are those it is aimed past; a card that attacks may move as well.
        if not isinstance(node, NODES) or (isinstance(node, AttacksHeedless) and node.made_with is None):
            continue
        if node.what == WALLS:
            message = 'Say whether walls are seen or moved through: "ignores walls when targeting".'
            return TextProblem(ability.span, "seen-or-moved", message, ("when targeting", "when moving"))
    return None


_EACH = Inside("who", Each)
_NOT = "do_not|don't|does_not|doesn't"
_FOR = "for|when|while|to target|targeting|aim_at|aiming_at"


def _rows() -> Iterator[Phrase]:
    """Give the rows of who needs something not; what could be about one ability gives way to that."""
    yield phrase("{who} ignores {what}", Heedless, at=None, rule_ids=RULES, yields=1,
                 example="This card ignores line of sight.")
    yield phrase("you ignore {what}", Heedless, who=You(), at=None, rule_ids=RULES, yields=1,
                 example="You ignore line of sight.")
    yield phrase("{who} ignores {what} when targeting {at(all)}", Heedless, rule_ids=RULES,
                 example="This card ignores line of sight when targeting summons.")
    yield phrase("you ignore {what} when targeting {at(all)}", Heedless, who=You(), rule_ids=RULES,
                 example="You ignore line of sight when targeting summons.")
    for words in ("ignores {what}", "~ ignores {what}", f"~ {_NOT} need|require {{what}}"):
        yield phrase(words, Heedless, who=ThisCard(), at=None, canonical=False, yields=1)
    for who, said in (("{who}", None), ("you", You())):
        given: dict[str, Any] = {} if said is None else {"who": said}
        yield phrase(f"{who} {_NOT} need|require {{what}}", Heedless, at=None, canonical=False, yields=1, **given)
        yield phrase(f"{who} {_NOT} need|require {{what}} to target|aim|aim_at_something", Heedless, at=None,
                     canonical=False, yields=1, **given)
        yield phrase(f"{who} {_NOT} need|require {{what}} {_FOR} {{at(all)}}", Heedless, canonical=False, **given)
        yield phrase(f"{who} may|can target {{at(all)}} regardless_of|ignoring {{what}}", Heedless, canonical=False,
                     **given)
    for said in ("ignore|ignores", f"{_NOT} need|require"):
        yield phrase(f"{{things(all)}} {said} {{what}}", Heedless, at=None, inside=_EACH, canonical=False, yields=1)


def _of_attacks() -> Iterator[Phrase]:
    """Give the rows of what your attacks need not."""
    yield phrase("your attacks ignore {what}", AttacksHeedless, made_with=None, rule_ids=RULES,
                 example="Your attacks ignore line of sight.")
    yield phrase("your attacks with {made_with} ignore {what}", AttacksHeedless, rule_ids=RULES,
                 example="Your attacks with this card ignore line of sight.")
    for said in ("ignore", f"{_NOT} need|require"):
        yield phrase(f"{YOURS} {said} {{what}}", AttacksHeedless, made_with=None, canonical=False)
        yield phrase(f"{YOURS}|attacks|shots {WITH} {{made_with}} {said} {{what}}", AttacksHeedless, canonical=False)
        yield phrase(f"{YOURS}|attacks|shots {WITH} {{things(all)}} {said} {{what}}", AttacksHeedless,
                     inside=Inside("made_with", Each), canonical=False)
        yield phrase(f"{{made_with}}'s attacks {said} {{what}}", AttacksHeedless, canonical=False)
    yield phrase(f"you {_NOT} need|require {{what}} to attack", AttacksHeedless, made_with=None, canonical=False)
    yield phrase(f"{{made_with}} {_NOT} need|require {{what}} to attack", AttacksHeedless, canonical=False)
    yield phrase("you may|can attack ignoring|without|regardless_of {what}", AttacksHeedless, made_with=None,
                 canonical=False)
    yield phrase("{made_with} may|can attack ignoring|without|regardless_of {what}", AttacksHeedless, canonical=False)


MODULE = RuleModule(
    id="heedless",
    requires=("keen sight", "attacks", "wards", "reach", "sight unneeded"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{what} does not matter") for node in NODES
    ),
    hooks=(Hook(NO_MATTER, fold=_needless, only_modified=True),),
    tables={"aimable": (Aimable("Heedless", SEEING),)},
    text_checks=(_check,),
    phrases=(*_rows(), *_of_attacks()),
)
