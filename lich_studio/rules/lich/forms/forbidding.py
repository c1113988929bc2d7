"""What players may not play or use: for as long as a card is in play, or for a time (FX-001.2)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Duration, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.permissions import ANYBODY, THEIRS, YOURS
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import Each, ThisCard, You
from lich_studio.rules.core.things import Aim, Kind, Things, fits
from lich_studio.rules.lich.cards.tactics import TACTICS
from lich_studio.rules.lich.field import card_name, card_type
from lich_studio.rules.lich.forms.bans import (
    PLAY,
    RULES,
    USE,
    Ban,
    CannotBeUsed,
    ForbidEffects,
    ForbidUse,
    MayNotUse,
    NobodyMayUse,
    NoneCanBeUsed,
)
from lich_studio.rules.lich.keywords.change_surfaces import OfSurface
from lich_studio.rules.lich.replacing.wards import WARDS, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import active_seat, allied, avatar
from lich_studio.rules.lich.standing_for import cards_in, seats_in
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()


def _does(verb: str, game: Game, intent: Intent) -> bool:
    """Return whether an intent is what a verb says: tactics are used by being played."""
    tactic = card_type(game, intent.subject) in TACTICS
    return intent.kind == "play" if verb == PLAY else intent.kind == "activate" or tactic


def _bans(game: Game, ward: Modifier, intent: Intent) -> bool:
    node, asked = ward.value, registers_of(game, ward)
    subject = Aim("card", intent.subject)
    if isinstance(node, Ban):
        who = node.card == intent.subject if node.card else node.seat == intent.seat
        fitting = node.things is None or fits(game, node.things, subject, asked)
        return who and _does(node.verb, game, intent) and fitting
    if isinstance(node, NoneCanBeUsed):
        return intent.kind == "activate" and fits(game, node.things, subject, asked)
    if isinstance(node, CannotBeUsed):
        return intent.kind == "activate" and covers(game, node.what, ward, intent.subject)
    if not isinstance(node, MayNotUse | NobodyMayUse) or not _does(node.verb, game, intent):
        return False
    mine = active_seat(game) == asked["seat"]
    if (node.whose == YOURS and not mine) or (node.whose == THEIRS and allied(game, active_seat(game), asked["seat"])):
        return False
    who = node.who if isinstance(node, MayNotUse) else Each(node.players)
    aims: tuple[Aim, ...] = tuple(game.evaluate(who, asked))
    meant = intent.seat in _players(game, aims) or intent.subject in cards_in(game, aims)
    return meant and fits(game, node.things, subject, asked)


def _players(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the players that things are; a summon is none."""
    return seats_in(game, tuple(aim for aim in aims if not cards_in(game, (aim,))))


FORBIDDING = (Ban, MayNotUse, NobodyMayUse, CannotBeUsed, NoneCanBeUsed)


def _allowed(game: Game, intent: Intent) -> Refusal | None:
    for ward in in_force(game):
        if isinstance(ward.value, FORBIDDING) and _bans(game, ward, intent):
            name = card_name(game, ward.source)
            return Refusal("forbidden", RULES, f"{name} says that it may not be.", (("card", ward.source),))
    return None


def _bearer(game: Game, ban: Ban) -> int:
    return ban.card or avatar(game, ban.seat)


def impose(game: Game, registers: Registers, bans: Iterator[Ban], lasting: Duration) -> Instruction:
    """Put bans in force.

    Args:
        game: the game.
        registers: those of the effect that forbids.
        bans: what nobody may do, or one player or card may not.
        lasting: how long.
    """
    expiry = game.evaluate(lasting, registers)
    source: int = registers["source"]
    for ban in bans:
        game.add_modifier(Modifier(WARDS.id, "add", ban, _bearer(game, ban), source, expiry))
        game.announce(Event("forbidden", registers["seat"], _bearer(game, ban), source, rules=RULES))
    return RETURN


def _forbid_use(game: Game, registers: Registers) -> Instruction:
    node: ForbidUse = effect_node(game, registers)
    aims = chosen(game, node.who, registers)
    cards = (Ban(0, card, node.verb, node.things) for card in cards_in(game, aims))
    players = (Ban(seat, 0, node.verb, node.things) for seat in _players(game, aims))
    return impose(game, registers, iter((*cards, *players)), node.lasting)


def _forbid_effects(game: Game, registers: Registers) -> Instruction:
    node: ForbidEffects = effect_node(game, registers)
    cards = cards_in(game, chosen(game, node.what, registers))
    return impose(game, registers, (Ban(0, card, USE, None) for card in cards), node.lasting)


PLAYERS = frozenset({"player", "opponent", "enemy", "ally", "avatar"})
"""Nouns for whoever plays cards."""


_UNUSED = frozenset({"tile", "wall", "surface", "target", "unit", "avatar", "enemy", "ally", "player", "opponent"})
"""Nouns of what nobody plays or uses."""


def _names(things: Things) -> list[str]:
    """Return the nouns of a description, "surface" for a surface by its name."""
    return [noun.noun if isinstance(noun, Kind) else "surface" if isinstance(noun, OfSurface) else ""
            for noun in things.nouns]  # fmt: skip


def _are_all(things: Things, nouns: frozenset[str]) -> bool:
    """Return whether a description names nothing but things of some nouns."""
    return bool(things.nouns) and nouns.issuperset(_names(things))


def _check_kind(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to forbid what no player plays or uses."""
    for node in walk(ability):
        if isinstance(node, MayNotUse | NobodyMayUse | ForbidUse) and not node.things.nouns:
            message = "This does not say what may not be played or used."
            return TextProblem(ability.span, "forbids-nothing", message, ("techniques", "reactions", "equipment"))
        if isinstance(node, NobodyMayUse) and not _are_all(node.players, PLAYERS):
            message = "Only players play cards and use effects."
            return TextProblem(ability.span, "forbids-nobody", message, ("opponents", "players"))
        if isinstance(node, MayNotUse | NobodyMayUse | ForbidUse) and not _UNUSED.isdisjoint(_names(node.things)):
            message = "Only cards are played, and only cards and their effects are used."
            return TextProblem(ability.span, "forbids-nothing", message, ("techniques", "reactions", "equipment"))
    return None


_NOT = "may_not|cannot|can't"
_NOBODY = "no_player|no_one|nobody|no_players"
_EVERYBODY = Things(nouns=(Kind("player"),))
_TIMES = (("", ANYBODY), (" on|during your turn", YOURS), (" on|during an opponent's turn", THEIRS))


def _rows(verb: str, words: str) -> tuple[Phrase, ...]:
    """Return how it is said that things may not be played, or used."""
    found: list[Phrase] = []
    for after, whose in _TIMES:
        given: dict[str, Any] = {"verb": verb, "whose": whose}
        shown = f"You may not {verb} techniques." if not whose else ""
        found += (
            phrase(f"you {_NOT} {words} {{things(all)}}{after}", MayNotUse, who=_YOU, rule_ids=RULES, example=shown,
                   **given),
            phrase(f"{{who}} {_NOT} {words} {{things(all)}}{after}", MayNotUse, rule_ids=RULES, **given),
            phrase(f"{{players(all)}} {_NOT} {words} {{things(all)}}{after}", NobodyMayUse, rule_ids=RULES, **given),
            phrase(f"your {{players(all)}} {_NOT} {words} {{things(all)}}{after}", NobodyMayUse, canonical=False,
                   **given),
            phrase(f"{_NOBODY} may|can {words} {{things(all)}}{after}", NobodyMayUse, players=_EVERYBODY,
                   canonical=False, **given),
        )
    return (
        *found,
        phrase(f"you {_NOT} {words} {{things(all)}} {{lasting}}", ForbidUse, who=_YOU, verb=verb, rule_ids=RULES),
        phrase(f"{{who}} {_NOT} {words} {{things(all)}} {{lasting}}", ForbidUse, verb=verb, rule_ids=RULES,
               example=f"Target opponent may not {verb} techniques until the start of your next turn."),
    )


MODULE = RuleModule(
    id="forbidding",
    requires=("wards", "durations", "tactics", "activating"),
    events=(EventKind("forbidden", "{subject} is bound by {source}: {words}", rule_ids=RULES),),
    clauses=(Clause("card.allowed", ("play", "activate"), "actor", _allowed, RULES,
                    "no card forbids it", only_modified=True),),
    nodes=(
        NodeRule(MayNotUse, evaluate=keep, procedure="ward.holds", sentence="{source} forbids something"),
        NodeRule(NobodyMayUse, evaluate=keep, procedure="ward.holds", sentence="{source} forbids something"),
        NodeRule(NoneCanBeUsed, evaluate=keep, procedure="ward.holds", sentence="{source} keeps cards from use"),
        NodeRule(CannotBeUsed, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {what} from use"),
        NodeRule(ForbidUse, procedure="forbid use.run", sentence="{source} forbids something"),
        NodeRule(ForbidEffects, procedure="forbid effects.run", sentence="{source} keeps {what} from use"),
    ),
    phrases=(
        *_rows(USE, "use"),
        *_rows(PLAY, "play|cast"),
        phrase("{what} cannot|can't be used", CannotBeUsed, rule_ids=RULES,
               example="Attached equipment cannot be used."),
        phrase("{what} may_not be used", CannotBeUsed, canonical=False),
        phrase("{things(all)} cannot|can't be used", NoneCanBeUsed, rule_ids=RULES,
               example="Equipment an opponent controls cannot be used."),
        phrase("{things(all)} may_not be used", NoneCanBeUsed, canonical=False),
        phrase("{what} cannot|can't be used {lasting}", ForbidEffects, rule_ids=RULES,
               example="Target equipment cannot be used until end of turn."),
        phrase("{what} may_not be used {lasting}", ForbidEffects, canonical=False),
        *(phrase(f"you cannot|can't|may_not use {this} [again] {behind}".strip(), node, what=ThisCard(),
                 canonical=False)
          for this in ("this_card|this|this_equipment|this_skill|this_summon", "~")
          for behind, node in (("{lasting}", ForbidEffects), ("", CannotBeUsed))),
    ),
    text_checks=(_check_kind,),
    tables={
        "aimable": (
            *(Aimable(name, ("avatar", "summon", "token")) for name in ("ForbidUse", "MayNotUse")),
            *(Aimable(name, ("equipment", "skill", "summon", "token", "source", "alteration"))
              for name in ("ForbidEffects", "CannotBeUsed")),
        )
    },
    procedures=(
        procedure("forbid use.run", step("forbid", _forbid_use, "Something is forbidden", *RULES), title="Forbid"),
        procedure(
            "forbid effects.run", step("forbid", _forbid_effects, "Effects cannot be used", *RULES), title="Forbid"
        ),
    ),
)  # fmt: skip
