"""How cards come into play that an effect brings there: on which tiles, and tapped (AMB-230, AMB-157, KW-TAP.2)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.rules.core.lying import place_of
from lich_studio.rules.core.selectors import AnyOf, Each, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import kinds_of
from lich_studio.rules.lich.cards.summons import why_not_there
from lich_studio.rules.lich.targeting import Aimed
from lich_studio.rules.lich.zones.card_moves import PutIntoPlay
from lich_studio.rules.lich.zones.lots import Those
from lich_studio.rules.lich.zones.piles import RULES

_YOU = You()
SUMMONS = frozenset({"summon", "card"})
_TAP_RULES = (*RULES, "KW-TAP.2")
_PLAY = "into_play|in_play|back_into_play|to_play|onto_the_board|to_the_board|on_the_board|into_your_action_zone|" \
    "to_your_action_zone|in_your_action_zone"
_YOURS = "[under_your_control|under_their_control]"
_TO = "on|onto|to|at"
_FREE = "without_paying its|their|any|the cost|costs"
_VERBS = "put|place|return|bring|summon"
_MANY = "puts|places|returns|brings|summons"


def _tiled(where: str, example: str) -> tuple[Phrase, ...]:
    """Return the ways to say to which tiles summons come; `where` is the slot with the word before it."""
    return (
        phrase(f"put {{what}} into_play on {where}", PutIntoPlay, who=_YOU, tapped=False, rule_ids=RULES,
               example=example),
        phrase(f"put {{what}} into_play tapped on {where}", PutIntoPlay, who=_YOU, tapped=True, rule_ids=_TAP_RULES),
        phrase(f"{{who}} puts {{what}} into_play on {where}", PutIntoPlay, tapped=False, rule_ids=RULES),
        phrase(f"{{who}} puts {{what}} into_play tapped on {where}", PutIntoPlay, tapped=True, rule_ids=_TAP_RULES),
        phrase(f"{_VERBS} {{what}} [{_PLAY}] {_YOURS} {_TO} {where} {_YOURS}", PutIntoPlay, who=_YOU, canonical=False,
               yields=1),
        phrase(f"{{who}} {_MANY} {{what}} [{_PLAY}] {_YOURS} {_TO} {where} {_YOURS}", PutIntoPlay, canonical=False,
               yields=1),
    )  # fmt: skip


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to bring into play what is there already, and to put anything on what is no tile."""
    for node in walk(ability):
        if not isinstance(node, PutIntoPlay):
            continue
        goal = node.on or node.at
        if goal is not None and kinds_of(goal) != ("tile",):
            message = "Summons come to tiles: say on which tile, such as \"an available tile\"."
            return TextProblem(ability.span, "no-tile", message, ("an available tile", "target tile"))
        meant = node.what.what if isinstance(node.what, Those) else None
        if goal is not None and not SUMMONS.intersection(_kinds(node) or SUMMONS):
            message = "Only a summon stands on a tile: say where else it goes, or that it comes into play."
            return TextProblem(ability.span, "no-summon", message, ("into play", "into your action zone"))
        in_play = isinstance(meant, AnyOf | Each) and place_of(meant.things) is None
        if in_play or (isinstance(meant, Target) and place_of(meant) is None):
            message = 'That is in play already: say from where it comes, "from your purgatory", or "teleport".'
            return TextProblem(ability.span, "in-play-already", message, ("from your purgatory", "teleport"))
    return None


def _kinds(node: PutIntoPlay) -> tuple[str, ...]:
    """Return the kinds of card that a text brings into play, as far as it says so."""
    described: Any = getattr(node.what, "things", None) or getattr(node.what, "target", None)
    return () if described is None else kinds_of(described)


def _may_aim(game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse tiles on which no summon can stand (AMB-158)."""
    tile = aimed.aim.tile
    return why_not_there(game, tile) if aimed.aim.kind == "tile" and tile is not None else None


MODULE = RuleModule(
    id="coming into play",
    requires=("moving cards",),
    text_checks=(_check,),
    hooks=(Hook("may aim PutIntoPlay", fold=_may_aim),),
    phrases=(
        *_tiled("a|an|any {on}", "Put a summon from your purgatory into play on an available tile."),
        *_tiled("{at}", "Put a summon from your hand into play on target tile."),
        phrase(f"{_VERBS} {{what}} [{_PLAY}] {_YOURS} {_TO} {{on(all)}} {_YOURS}", PutIntoPlay, who=_YOU,
               canonical=False, yields=2),
        phrase("put {what} into_play tapped", PutIntoPlay, who=_YOU, tapped=True, rule_ids=_TAP_RULES,
               example="Put a source from your hand into play tapped."),
        phrase("{who} puts {what} into_play tapped", PutIntoPlay, tapped=True, rule_ids=_TAP_RULES),
        phrase(f"{_VERBS} {{what}} {_PLAY} {_YOURS} [,] tapped {_YOURS}", PutIntoPlay, who=_YOU, tapped=True,
               canonical=False, yields=1),
        phrase(f"{{who}} {_MANY} {{what}} {_PLAY} {_YOURS} [,] tapped {_YOURS}", PutIntoPlay, tapped=True,
               canonical=False, yields=1),
        phrase(f"{_VERBS} {{what}} {_PLAY} {_YOURS} {_FREE}", PutIntoPlay, who=_YOU, canonical=False, yields=1),
        phrase("return|put|place|bring {what} onto_the_board|to_the_board|on_the_board", PutIntoPlay, who=_YOU,
               canonical=False),
        phrase("summon {what}", PutIntoPlay, who=_YOU, canonical=False, yields=3),
    ),
)  # fmt: skip
