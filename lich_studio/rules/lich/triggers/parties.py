"""Who a happening is about: you, this card, or something of a kind; and how an event shows it."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.happenings import Happening, Party
from lich_studio.rules.core.running import Aim
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.seats import allied, avatar, is_avatar, is_summon, seat_count
from lich_studio.rules.lich.targeting import is_called, side_of, summon_piece


@dataclass(frozen=True, slots=True)
class YouParty(Party):
    """The player who controls the card, or that player's avatar."""


@dataclass(frozen=True, slots=True)
class ThisParty(Party):
    """The card itself; a summon's card stands for its piece too."""


@dataclass(frozen=True, slots=True)
class AnyParty(Party):
    """Whatever there is."""


@dataclass(frozen=True, slots=True)
class One(Party):
    """Something of a kind, or of a side, or both.

    Attributes:
        kind: id of a noun, "any" for pieces and players alike.
        owner: "any", or the side it must belong to: "enemy", "ally", "you".
        other: whether it must not be the card itself.
    """

    kind: Annotated[str, Vocabulary("party")] = "any"
    owner: Annotated[str, Vocabulary("side")] = "any"
    other: bool = False


YOU = YouParty()


def matches(game: Game, party: Party | None, faces: tuple[Aim, ...], registers: Registers) -> tuple[Aim, ...]:
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


def _is_meant(game: Game, party: Party, aim: Aim, registers: Registers) -> bool:
    seat, source = registers["seat"], registers["source"]
    if isinstance(party, YouParty):
        return aim.kind == "player" and aim.entity == seat
    if isinstance(party, ThisParty):
        return aim.kind == "card" and aim.entity == source
    if not isinstance(party, One):
        return bool(game.evaluate(party, {**registers, "aim": aim}))
    return _is_kind(game, party.kind, aim) and _is_side(game, party, aim, seat, source)


def _is_side(game: Game, party: One, aim: Aim, seat: int, source: int) -> bool:
    side = side_of(game, aim)
    if party.other and (aim.entity in (source, game.state.link_of[source]) or (aim.kind == "player" and side == seat)):
        return False
    if party.kind == "opponent" or party.owner == "enemy":
        return side != 0 and not allied(game, seat, side)
    if party.owner == "you":
        return side == seat
    return party.owner == "any" or (side != 0 and allied(game, seat, side))


def _is_kind(game: Game, kind: str, aim: Aim) -> bool:
    if kind == "any":
        return aim.kind in ("piece", "player")
    if kind in ("player", "opponent"):
        return aim.kind == "player"
    if kind == "card":
        return aim.kind == "card"
    if kind in CARD_TYPES and aim.kind == "card":
        return card_type(game, aim.entity) == kind
    return is_called(game, aim, frozenset({kind}))


CARD_TYPES = ("technique", "reaction", "source", "hero", "summon")


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
    """Return whom an event happened to."""
    return of_entity(game, event.subject)


def actor(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return who did it: the player, and the card or summon it came from."""
    player = (Aim("player", event.actor),) if event.actor else ()
    return (*player, *of_source(game, event))


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
    node: type[Happening], you: str, others: str, rest: str = "", *, example: str = "", canonical: bool = True
) -> tuple[Phrase, ...]:
    """Return the rows of a happening that somebody does, in the second and the third person.

    Args:
        node: the happening; its field `who` is the doer.
        you: the verb after "you".
        others: the verb after anyone else.
        rest: what follows the verb.
        example: a sentence that shows it.
        canonical: whether the printer may use it.
    """
    return (
        phrase(f"you {you} {rest}".strip(), node, who=YOU, canonical=canonical, example=example),
        phrase(f"{{who}} {others} {rest}".strip(), node, canonical=canonical),
    )


PHRASES = (
    phrase("you", YouParty),
    phrase("your avatar|hero", YouParty, canonical=False),
    phrase("this card", ThisParty),
    phrase("~", ThisParty, canonical=False),
    phrase("this equipment|summon|alteration|hero|source|token", ThisParty, canonical=False),
    phrase("a|any target", AnyParty),
    phrase("something|anything", AnyParty, canonical=False),
    phrase("a|an|any {owner}", One),
    phrase("a|an|any {kind}", One),
    phrase("a|an|any {owner} {kind}", One),
    phrase("a|an|any {kind} you control", One, owner="you"),
    phrase("another {owner}", One, other=True),
    phrase("another {kind}", One, other=True),
    phrase("another {owner} {kind}", One, other=True),
    phrase("another {kind} you control", One, other=True, owner="you"),
)
KINDS = (
    "avatar", "summon", "token", "equipment", "skill", "alteration", "player", "opponent", "card", "technique",
    "reaction", "source", "effect", "hero",
)  # fmt: skip

MODULE = RuleModule(
    id="trigger parties",
    requires=("targeting",),
    nodes=tuple(
        NodeRule(node, evaluate=lambda _game, _node, _registers: ()) for node in (YouParty, ThisParty, AnyParty, One)
    ),
    phrases=PHRASES,
    words=tuple(Word("party", kind, kind, (), kind if kind == "equipment" else kind + "s") for kind in KINDS),
)
