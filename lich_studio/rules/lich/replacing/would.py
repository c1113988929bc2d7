"""What would happen: the clauses after "if" that name an event before it happens."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from lich_studio.effects.nodes import Node, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.happenings import HappeningRow, Subject
from lich_studio.rules.core.status import INFLICTED, SUFFERED
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import DESTROYED, card_type
from lich_studio.rules.lich.replacing.cause_of_death import DAMAGE, died_by
from lich_studio.rules.lich.replacing.immunity import AS_DEEDS
from lich_studio.rules.lich.triggers.parties import YOU, actor, player, subject
from lich_studio.rules.lich.triggers.placing import happens


@dataclass(frozen=True, slots=True)
class Would(Node):
    """An event that has not happened yet; it is said after "if" only.

    Attributes:
        of: what there is an amount of: "damage", an "amount" of anything else, or "" where there is no amount.
    """

    of: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class WouldTakeDamage(Would):
    """Somebody would be dealt damage.

    Attributes:
        who: who.
        by: the player, card or summon that would deal it, None for anyone and for statuses.
    """

    of: ClassVar[str] = "damage"
    who: Subject
    by: Subject | None = None


@dataclass(frozen=True, slots=True)
class WouldDealDamage(Would):
    """Somebody would deal damage.

    Attributes:
        who: who.
        to: to whom, None for anyone.
    """

    of: ClassVar[str] = "damage"
    who: Subject
    to: Subject | None = None


@dataclass(frozen=True, slots=True)
class WouldDraw(Would):
    """A player would draw a card.

    Attributes:
        who: the player.
    """

    who: Subject


@dataclass(frozen=True, slots=True)
class WouldHeal(Would):
    """Somebody would gain health by an effect.

    Attributes:
        who: who.
    """

    of: ClassVar[str] = "amount"
    who: Subject


@dataclass(frozen=True, slots=True)
class WouldLoseHealth(Would):
    """Somebody would lose health otherwise than by damage or as a price.

    Attributes:
        who: who.
    """

    of: ClassVar[str] = "amount"
    who: Subject


@dataclass(frozen=True, slots=True)
class WouldGetStatus(Would):
    """A status would be inflicted on somebody.

    Attributes:
        who: who.
        status: id of the status, "" for any.
    """

    of: ClassVar[str] = "amount"
    who: Subject
    status: Annotated[str, Vocabulary("status")] = ""


@dataclass(frozen=True, slots=True)
class WouldBeTapped(Would):
    """An effect would tap a card.

    Attributes:
        who: the card.
    """

    who: Subject


@dataclass(frozen=True, slots=True)
class WouldBeDestroyed(Would):
    """A card in play would be destroyed, or a player, who loses the game then.

    Attributes:
        who: the card, its summon, or the player.
    """

    who: Subject


@dataclass(frozen=True, slots=True)
class WouldDie(Would):
    """A summon would be destroyed, or a player would lose the game.

    Attributes:
        who: the summon or the player.
        by: what takes the last health, "" for anything.
    """

    who: Subject
    by: Annotated[str, Vocabulary("cause of death")] = ""


def _dead(game: Game, event: Event) -> tuple[Aim, ...]:
    return (Aim("player", event.actor), *subject(game, event)) if event.kind == "lost" else subject(game, event)


def _can_live(game: Game, node: WouldDie, event: Event) -> bool:
    if node.by and not died_by(game, event, node.by):
        return False
    return event.kind == "lost" or card_type(game, event.subject) == "summon"


def _is_status(_game: Game, node: WouldGetStatus, event: Event) -> bool:
    return node.status in ("", event.word)


def _says(node: type[Would], rest: str, *, example: str = "", canonical: bool = True) -> Phrase:
    return phrase(f"{{who}} would {rest}", node, example=example, canonical=canonical)


_TO_NOTHING = (
    "become|reach|fall_to|drop_to|go_to|be_reduced_to 0|zero [or_less|or_below|or_lower]",
    "fall|drop|go|be_reduced below 1",
)

_GAIN = ("gain|get|receive|suffer", "become", "be afflicted_with|affected_by|given")
_DYING = (
    "be killed", "lose the game", "be reduced to 0 health|life",
    "be reduced to 0 or_less|or_fewer|or_below health|life", "go|fall|drop to 0 health|life",
    "go|fall|drop below 1 health|life",
)

_GRAVES = "purgatory|a_purgatory|any_purgatory|your_purgatory|its_owner's_purgatory|their_owner's_purgatory"
_FROM_PLAY = "from_play|from_the_board|from_the_battlefield|from_your_action_zone|from_the_action_zone"
"""Whatever comes from play to a purgatory is destroyed (KW-DESTROY)."""

ROWS = (
    HappeningRow("WouldTakeDamage", ("damage",), (("by", actor), ("who", subject))),
    HappeningRow("WouldDealDamage", ("damage",), (("who", actor), ("to", subject))),
    HappeningRow("WouldDraw", ("drew",), (("who", player),)),
    HappeningRow("WouldHeal", ("healed",), (("who", subject),)),
    HappeningRow("WouldLoseHealth", ("lost health",), (("who", subject),)),
    HappeningRow("WouldGetStatus", (INFLICTED, SUFFERED), (("who", subject),), _is_status),
    HappeningRow("WouldBeTapped", ("card tapped",), (("who", subject),)),
    HappeningRow("WouldDie", (DESTROYED, "lost"), (("who", _dead),), _can_live),
    HappeningRow("WouldBeDestroyed", (DESTROYED, "lost"), (("who", _dead),)),
)
PHRASES = (
    _says(WouldTakeDamage, "be dealt damage [by {by}]",
           example="If you would be dealt damage, instead lose 1 health."),
    _says(WouldTakeDamage, "take damage [from {by}]", canonical=False),
    _says(WouldDealDamage, "deal damage [to {to}]",
           example="If this card would deal damage to a summon, instead double that damage."),
    _says(WouldDraw, "draw a|any card(s)", example="If you would draw a card, instead heal 1."),
    _says(WouldHeal, "heal", example="If an opponent would heal, instead draw 1 card."),
    _says(WouldHeal, "gain health|life", canonical=False),
    _says(WouldLoseHealth, "lose health|life", example="If you would lose health, instead draw 1 card."),
    _says(WouldGetStatus, "be inflicted with {status}",
           example="If you would be inflicted with Burning, instead draw 1 card."),
    phrase("{who} would be inflicted with a|any status", WouldGetStatus, status=""),
    *(_says(WouldGetStatus, f"{gain} {{status}}", canonical=False) for gain in (*_GAIN, "be")),
    *(phrase(f"{{who}} would be|become {befallen}", WouldGetStatus, status=status, canonical=False)
      for _, befallen, status in AS_DEEDS),
    *(phrase(f"{{who}} would {gain} a|any|any_new status|statuses|status_effect", WouldGetStatus, status="",
             canonical=False) for gain in ("gain|get|receive|suffer", "be afflicted_with|affected_by|given")),
    phrase("{status} would be inflicted on|upon {who}", WouldGetStatus, canonical=False),
    phrase("a|any status would be inflicted on|upon {who}", WouldGetStatus, status="", canonical=False),
    phrase("{who} would be tapped", WouldBeTapped, example="If this card would be tapped, instead draw 1 card."),
    _says(WouldDie, "die [from {by}]", example="If you would die, instead your health becomes 1."),
    *(_says(WouldDie, f"{words} [by|from|to|due_to|because_of {{by}}]", canonical=False) for words in _DYING),
    phrase("you would be destroyed by {by}", WouldDie, who=YOU, canonical=False),
    phrase("{who} would be destroyed by|from damage", WouldDie, by=DAMAGE, canonical=False),
    _says(WouldDie, "die by|to|due_to|because_of {by}", canonical=False),
    *(phrase(f"your health|life would {words} [by|from|due_to|because_of {{by}}]", WouldDie, who=YOU, canonical=False)
      for words in _TO_NOTHING),
    _says(WouldBeDestroyed, f"be put|placed|sent|moved in|into|to {_GRAVES} {_FROM_PLAY}", canonical=False),
    _says(WouldBeDestroyed, f"go to {_GRAVES} {_FROM_PLAY}", canonical=False),
    phrase("{who} would be destroyed", WouldBeDestroyed,
           example="If an equipment you control would be destroyed, instead tap it."),
)  # fmt: skip
WOULDS = tuple(dict.fromkeys(row.node for row in PHRASES))

MODULE = RuleModule(
    id="would",
    requires=("triggers", "wards", "cause of death"),
    tables={"happening": ROWS},
    nodes=tuple(NodeRule(node, evaluate=happens) for node in WOULDS),
    phrases=PHRASES,
)
