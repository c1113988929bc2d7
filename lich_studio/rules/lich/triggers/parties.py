"""Who a happening is about: you, this card, or something of a kind; and how an event shows it."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Other
from lich_studio.rules.core.happenings import AttachedParty, Ground, Happening, Party, Subject
from lich_studio.rules.core.selectors import YOURS
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN
from lich_studio.rules.lich.combat.damage import PLACE_DAMAGED
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.seats import avatar, is_avatar, is_summon, seat_count
from lich_studio.rules.lich.standing_for import summon_piece


@dataclass(frozen=True, slots=True)
class YouParty(Party):
    """The player who controls the card, or that player's avatar."""


@dataclass(frozen=True, slots=True)
class ThisParty(Party):
    """The card itself; a summon's card stands for its piece too."""

    itself: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AnyParty(Party):
    """Whatever there is."""


@dataclass(frozen=True, slots=True)
class One(Party):
    """One of the things of a description.

    Attributes:
        things: which; "another" is never the card itself, its summon or its player.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class TargetParty(Subject):
    """Something that is chosen as a target; said only of what an effect waits for.

    Attributes:
        who: the target.
    """

    who: Target


@dataclass(frozen=True, slots=True)
class Known(Party):
    """Certain things that were chosen before; no text says it.

    Attributes:
        aims: the things.
    """

    aims: tuple[Aim, ...]


YOU = YouParty()
_YOU_OR_YOURS = "you_or_your_summons|you_or_summons_you_control|you_or_one_of_your_summons"
PLACES = {BROKEN: "wall", SURFACE_DESTROYED: "surface", PLACE_DAMAGED: "surface"}
"""What an event that names a tile only happened to."""


def matches(game: Game, party: Subject | None, faces: tuple[Aim, ...], registers: Registers) -> tuple[Aim, ...]:
    """Return those of the things that stand for one of an event's parties which a party of a card's text means.

    Args:
        game: the game.
        party: as the text says it; None for nothing said, which is anything.
        faces: what the event shows.
        registers: `seat` and `source` of the card.
    """
    if party is None or isinstance(party, AnyParty):
        return faces
    return tuple(aim for aim in faces if _is_meant(game, party, aim, registers))


def _is_meant(game: Game, party: Subject, aim: Aim, registers: Registers) -> bool:
    seat: int = registers["seat"]
    source: int = registers["source"]
    if isinstance(party, YouParty):
        return aim.kind == "player" and aim.entity == seat
    if isinstance(party, ThisParty):
        return aim.kind == "card" and aim.entity == source
    if isinstance(party, Known):
        return aim in party.aims
    if isinstance(party, AttachedParty):
        host = game.state.link_of[source]
        if host and aim.kind == "player":
            return card_type(game, host) == "hero" and game.state.controller_of[host] == aim.entity
        return aim.kind == "card" and host != 0 and aim.entity == host
    if isinstance(party, One):
        return _is_one(game, party, aim, registers)
    return isinstance(party, Ground) and fits(game, party, aim, registers)


def _is_one(game: Game, party: One, aim: Aim, registers: Registers) -> bool:
    things = party.things
    if not any(isinstance(one, Other) for one in things.adjectives):
        return fits(game, things, aim, registers)
    source: int = registers["source"]
    own = [Aim("card", source)]
    if card_type(game, source) == "summon":
        own.append(Aim("piece", game.state.link_of[source]))
    else:
        own += (Aim("player", registers["seat"]), Aim("piece", avatar(game, registers["seat"])))
    if aim in own:
        return False
    things = replace(things, adjectives=tuple(one for one in things.adjectives if not isinstance(one, Other)))
    return fits(game, things, aim, registers)


def of_entity(game: Game, entity: int) -> tuple[Aim, ...]:
    """Return everything that stands for an entity: a piece and its player or card, a card, an item, a player."""
    if not entity:
        return ()
    kind = game.state.kind_of[entity]
    if kind == "avatar":
        return (Aim("piece", entity), Aim("player", game.state.link_of[entity]))
    if is_summon(game, entity):
        return (Aim("piece", entity), Aim("card", game.state.link_of[entity]))
    if kind == "card":
        piece = summon_piece(game, entity) if card_type(game, entity) == "summon" else 0
        return (Aim("piece", piece), Aim("card", entity)) if piece else (Aim("card", entity),)
    if kind == "item":
        card = item_of(game, entity).card
        return (Aim("item", entity), Aim("card", card)) if card else (Aim("item", entity),)
    if entity <= seat_count(game):
        return (Aim("piece", avatar(game, entity)), Aim("player", entity))
    return (Aim("card", entity),) if kind == "gone" else ()


def subject(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return whom or what an event happened to; without an entity it is the wall or surface of the tile."""
    if not event.subject and event.tile is not None and event.kind in PLACES:
        return (Aim(PLACES[event.kind], 0, event.tile),)
    return of_entity(game, event.subject)


def actor(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return who did it: the player, and the card or summon it came from."""
    found = of_source(game, event)
    if not event.actor:
        return found
    own = () if any(aim.kind == "piece" for aim in found) else (Aim("piece", avatar(game, event.actor)),)
    return (*own, Aim("player", event.actor), *found)


def aimer(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return who aims: the player, the card it came from, and the attack or effect itself."""
    return (*actor(game, event), Aim("item", event.subject))


def of_source(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return the card that an event came from, and its summon."""
    return of_entity(game, event.source) if event.source and not is_avatar(game, event.source) else ()


def player(_game: Game, event: Event) -> tuple[Aim, ...]:
    """Return the player who did it."""
    return (Aim("player", event.actor),) if event.actor else ()


def owner(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return the player whose card it happened to."""
    return (Aim("player", game.state.controller_of[event.subject]),) if event.subject else ()


def says(
    node: type[Happening], you: str, others: str, rest: str = "", *, example: str = "", canonical: bool = True,
    **fixed: Any,
) -> tuple[Phrase, ...]:
    """Return the rows of a happening that somebody does, in the second and the third person.

    Args:
        node: the happening; its field `who` is the doer.
        you: the verb after "you".
        others: the verb after anyone else.
        rest: what follows the verb.
        example: a sentence that shows it.
        canonical: whether the printer may use it.
        fixed: fields of the happening that its words do not say.
    """
    return (
        phrase(f"you {you} {rest}".strip(), node, who=YOU, canonical=canonical, example=example, **fixed),
        phrase(f"{_YOU_OR_YOURS} {you} {rest}".strip(), node, who=One(YOURS), canonical=False, **fixed),
        phrase(f"{{who}} {others} {rest}".strip(), node, canonical=canonical, **fixed),
    )  # fmt: skip


PHRASES = (
    phrase("you", YouParty),
    phrase("your avatar|hero", YouParty, canonical=False),
    phrase("this card", ThisParty),
    phrase("~", ThisParty, canonical=False),
    phrase("this", ThisParty, canonical=False, yields=1),
    phrase("this equipment|summon|alteration|hero|source|token", ThisParty, canonical=False),
    # That a skill grows as it is used is no ability of it, and comes before this.
    phrase("this skill", ThisParty, canonical=False, yields=2),
    phrase("attached {subtype}", AttachedParty, kind="card", rule_ids=("ALT-001.2",)),
    phrase("the attached {subtype}", AttachedParty, kind="card", canonical=False),
    phrase("[the] altered {subtype}", AttachedParty, kind="card", canonical=False),
    phrase("attached {kind}", AttachedParty, subtype="", rule_ids=("ALT-001.2",)),
    phrase("the attached {kind}", AttachedParty, canonical=False),
    phrase("[the] altered {kind}", AttachedParty, canonical=False),
    phrase("it", AttachedParty, kind="card", card_types=("alteration",), canonical=False),
    phrase("a|any target", AnyParty),
    phrase("something|anything", AnyParty, canonical=False),
    phrase("a|an|any {things}", One),
    phrase("one of {things(all)}", One, canonical=False),
    phrase("you or an|any ally", One, things=Things(nouns=(Kind("ally"),)), canonical=False),
    phrase("you or_one_of_your_summons|or_a_summon_you_control|or_any_summon_you_control|or_any_of_your_summons"
           "|or_a_target_you_control|or_any_target_you_control|or_another_target_you_control", One, things=YOURS,
           canonical=False),
    phrase("{who}", TargetParty,
           example="Tap: The next time target summon would be destroyed until end of turn, instead return it to its "
                   "owner's hand."),
)

MODULE = RuleModule(
    id="trigger parties",
    requires=("targeting", "describing"),
    nodes=tuple(
        NodeRule(node, evaluate=lambda _game, _node, _registers: ())
        for node in (YouParty, ThisParty, AttachedParty, AnyParty, One, Ground, TargetParty, Known)
    ),
    phrases=PHRASES,
)
