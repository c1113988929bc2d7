"""Alterations: cards that lie with another card and change it for as long as they lie there (ALT-001)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule, StateCheck
from lich_studio.engine.zones import zone_key
from lich_studio.rules.core.choosers import Chooser
from lich_studio.rules.core.happenings import AttachedParty
from lich_studio.rules.core.selectors import Attached
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.cards.kinds import Subtype
from lich_studio.rules.lich.cards.play_hooks import plays_fast
from lich_studio.rules.lich.cards.playing import CardType
from lich_studio.rules.lich.field import ATTACHED, HERO, card_type, of_types, to_purgatory, zone
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.seats import is_summon, living
from lich_studio.rules.lich.statics import PLACES
from lich_studio.rules.lich.targeting import Aimable, CardTarget
from lich_studio.rules.lich.timing import at_technique_speed, in_own_main_phase, may_answer

HOSTS = ("equipment", "skill", "summon")
"""What an alteration can be attached to when its text does not say."""
NAMED_HOSTS = (*HOSTS, "avatar")
"""What it can be attached to when its text does."""


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """An alteration comes to lie with the card it was aimed at; no text says it, playing the card does it."""


@dataclass(frozen=True, slots=True)
class AttachesTo(Static):
    """An alteration is attached to a thing of a description, which is chosen as it is played.

    Attributes:
        things: which things.
    """

    things: Things


_ATTACH = Attach()


def host_kind(abilities: tuple[Ability, ...]) -> str:
    """Return the noun of what an alteration can be attached to: what its text names first, "any" if it does not."""
    named = (kind for ability in abilities for kind in _named_hosts(ability))
    return next((kind for kind in named if kind != "card"), "any")


def _named_hosts(ability: Ability) -> Iterator[str]:
    """Yield the nouns by which a sentence names what its card is attached to."""
    return (node.kind for node in walk(ability) if isinstance(node, Attached | AttachedParty))


def host_subtype(abilities: tuple[Ability, ...]) -> str:
    """Return the subtype of what an alteration can be attached to, "" where its text names none."""
    hosts = (node for one in abilities for node in walk(one) if isinstance(node, Attached | AttachedParty))
    return next((host.subtype for host in hosts if host.subtype), "")


def _chooser(_game: Game, card: CardDefinition) -> Chooser:
    said = (effect for ability in card.abilities for effect in ability.effects if isinstance(effect, AttachesTo))
    things = next((one.things for one in said), None)
    if things is not None:
        return Chooser(Target(things.adjectives, things.nouns, things.qualifiers), (_ATTACH,))
    subtype = host_subtype(card.abilities)
    if subtype:
        return Chooser(Target(nouns=(Subtype(subtype),)), (_ATTACH,))
    return _chooser_of(host_kind(card.abilities))


@lru_cache
def _chooser_of(kind: str) -> Chooser:
    nouns = HOSTS if kind == "any" else (kind,)
    return Chooser(Target(nouns=tuple(Kind(one) for one in nouns)), (_ATTACH,))


def host_of(game: Game, alteration: int) -> int:
    """Return the card in play that an alteration is attached to, 0 for none."""
    host = game.state.link_of[alteration]
    in_play = bool(host) and game.state.zone_of[host].partition("/")[0] in PLACES
    return host if in_play and host != alteration else 0


def _card_of(game: Game, aim: Aim) -> int:
    if aim.kind != "piece":
        return aim.entity
    if is_summon(game, aim.entity):
        return game.state.link_of[aim.entity]
    return next(iter(zone(game, HERO, game.state.controller_of[aim.entity])), 0)


def _attach(game: Game, registers: Registers) -> Instruction:
    card: int = registers["value"]
    seat = game.state.controller_of[card]
    host = _card_of(game, item_of(game, registers["item"]).aims[0][0])
    game.move_card(card, zone_key(ATTACHED, seat))
    game.set_link(card, host)
    game.announce(Event("attached", seat, card, card, others=(host,), rules=("ALT-001.2", "AMB-171")))
    return Done(True)


def _fall_off(game: Game) -> bool:
    """Send alterations whose host is gone to their controllers' purgatories (AMB-171)."""
    fallen = [card for seat in living(game) for card in zone(game, ATTACHED, seat) if not host_of(game, card)]
    for card in fallen:
        game.announce(Event("fell off", 0, card, rules=("AMB-171",)))
        to_purgatory(game, card)
    return bool(fallen)


def _attached_to(game: Game, _node: Attached, registers: Registers) -> tuple[Aim, ...]:
    host = host_of(game, registers["source"])
    return (Aim("card", host),) if host else ()


def _right_time(game: Game, intent: Intent) -> Refusal | None:
    if card_type(game, intent.subject) != "alteration" or at_technique_speed(game, intent.seat):
        return None
    own = in_own_main_phase(game, intent.seat) or game.rulings.alterations == "any time"
    if (own and may_answer(game, intent.seat)) or plays_fast(game, intent):
        return None
    message = "An alteration is played in your own main phase; there it may also answer what you witness."
    return Refusal("not-your-main-phase", ("ALT-001.1", "AMB-113"), message)


def _check_attached(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to speak of an attached card on a card that is no alteration, and of what nothing attaches to."""
    said = tuple(_named_hosts(ability))
    if said and context.card_type and context.card_type != "alteration":
        message = 'Only an alteration is attached to a card; for the card itself say "this card".'
        return TextProblem(ability.span, "not-attached", message)
    if said and said[0] not in (*NAMED_HOSTS, "card"):
        message = f"An alteration cannot be attached to a {said[0]}."
        hosts = tuple(f"attached {host}" for host in (*HOSTS, "hero", "card"))
        return TextProblem(ability.span, "no-host", message, hosts)
    return None


MODULE = RuleModule(
    id="alterations",
    requires=("playing", "gifts", "summons"),
    rules={
        "ALT-001.1": "An alteration is neither an action card nor a tactic card: it takes no slot and stays.",
        "ALT-001.2": "An alteration changes another card.",
        "ALT-001.3": "The card it lies with is changed as the alteration says.",
    },
    events=(
        EventKind("attached", "{subject} is attached to {others}", rule_ids=("ALT-001.2",)),
        EventKind("fell off", "{subject} has nothing left to change", reactable=False,
                  rule_ids=("ALT-001.2", "AMB-171")),
    ),
    tables={
        "card type": (CardType("alteration", "Alteration"),),
        "card target": (CardTarget("alteration", _chooser),),
        "aimable": (Aimable("Attach", NAMED_HOSTS),),
    },
    clauses=(
        Clause("play.alteration", ("play",), "phase", _right_time, ("ALT-001.1", "AMB-113"),
               "an alteration may be played now", of_types("alteration"), of_moment=True),
    ),
    checks=(
        StateCheck("alterations", ("link", *(f"zone:{place}" for place in PLACES)), _fall_off, ("AMB-171",), 41),
    ),
    hooks=(Hook("resolve alteration", procedure="alteration.attach"),),
    nodes=(NodeRule(Attached, evaluate=_attached_to),),
    text_checks=(_check_attached,),
    procedures=(
        procedure(
            "alteration.attach",
            step("attach", _attach, "It is attached to its target", "ALT-001.2", "AMB-171"),
            title="Attach",
        ),
    ),
)  # fmt: skip
