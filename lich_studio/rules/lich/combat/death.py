"""Death of players and summons, and the end of the game (HRO-HP.3, HRO-DEATH, procedures 14)."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule, StateCheck
from lich_studio.rules.lich.combat.health import MARKS, health_of
from lich_studio.rules.lich.field import DEFENSE, DESTROYED, leave_play, may_be_destroyed, to_purgatory
from lich_studio.rules.lich.items import item_of, retire, stack
from lich_studio.rules.lich.seats import ALIVE, HEALTH, TEAM, allied, avatar, is_summon, living, pieces, seat_count
from lich_studio.rules.lich.stack import take_off

LOSING = "player losing"
"""Hook point: a seat without health; a hook returns None when it does not lose for now, and notes it in `KEPT`."""
KEPT = ("kept from losing",)
"""Memory: `(*KEPT, seat)` is 1 while what happens instead of a player's loss runs, and 2 where that was no help."""
DYING = "summon dying"
"""Hook point: a summon's piece without health; a hook returns None when it is not destroyed, for now or at all."""


def _players(game: Game) -> bool:
    hooks = game.ruleset.hooks.get(LOSING, ())
    found = tuple(seat for seat in living(game) if game.stat(seat, HEALTH.id) <= 0 and game.recall(*KEPT, seat) != 1)
    dead = tuple(seat for seat in found if all(hook.fold is None or hook.fold(game, seat) for hook in hooks))
    if not dead:
        return bool(found)
    for seat in dead:
        game.set_stat(seat, ALIVE.id, 0)
        game.announce(
            Event("lost", seat, avatar(game, seat), tile=game.state.tile_of[avatar(game, seat)], rules=("HRO-HP.3",))
        )
    for seat in dead:
        _leave(game, seat)
    sides = {game.state.columns[TEAM.id][seat] or -seat for seat in living(game)}
    if len(sides) <= 1:
        winners = last_side(game)
        game.announce(Event("game over", others=winners, rules=("HRO-HP.4", "AMB-180", "AMB-185")))
        game.finish(winners, "last standing" if winners else "draw")
    return True


def last_side(game: Game) -> tuple[int, ...]:
    """Return the seats that win when one side is left: it wins as a team, so those of it who died win too (AMB-185).

    Nobody wins when nobody lives (AMB-181).
    """
    left = living(game)
    return tuple(seat for seat in range(1, seat_count(game) + 1) if any(allied(game, seat, one) for one in left))


def _leave(game: Game, seat: int) -> None:
    """Take everything of a player who lost out of the game at once (HRO-DEATH.1, HRO-DEATH.2, AMB-183, AMB-220)."""
    state = game.state
    for entity in stack(game):
        if item_of(game, entity).seat == seat:
            take_off(game, entity)
    for piece in pieces(game):
        if state.controller_of[piece] == seat and is_summon(game, piece):
            retire(game, piece, "gone")
        elif state.controller_of[piece] == seat:
            game.place_piece(piece, None)
    for card in range(1, len(state.kind_of)):
        if state.kind_of[card] != "card" or not state.zone_of[card]:
            continue
        if state.owner_of[card] == seat:
            leave_play(game, card)
            game.move_card(card, "")
        elif state.controller_of[card] == seat:
            game.set_controller(card, state.owner_of[card])
            to_purgatory(game, card)
    game.remove_modifiers(lambda modifier: bool(modifier.source) and state.owner_of[modifier.source] == seat)
    state.waiting = [one for one in state.waiting if state.owner_of[one.bearer] != seat]


def _may_die(game: Game, piece: int) -> bool:
    """Return whether nothing keeps a summon without health in play; without damage on it, damage is not the cause."""
    card = game.state.link_of[piece]
    return may_be_destroyed(game, card, by_damage=game.state.columns[MARKS.id][piece] > 0)


def _summons(game: Game) -> bool:
    link_of = game.state.link_of
    dead = [
        piece
        for piece in pieces(game)
        if is_summon(game, piece) and health_of(game, piece) <= 0 and _may_die(game, piece)
    ]
    hooks = game.ruleset.hooks.get(DYING, ())
    spared = [piece for piece in dead if any(hook.fold and hook.fold(game, piece) is None for hook in hooks)]
    for piece in dead:
        if piece in spared:
            continue
        card = link_of[piece]
        game.announce(
            Event(DESTROYED, game.state.controller_of[piece], card, tile=game.state.tile_of[piece],
                  rules=("SUM-002.5", "SUM-002.6"))
        )  # fmt: skip
        retire(game, piece, "gone")
    return bool(dead)


MODULE = RuleModule(
    id="death",
    requires=("blocking",),
    rules={
        "HRO-HP.3": "A player whose health is 0 or less loses.",
        "HRO-HP.4": "A player who lost is out of the game; the last side left wins.",
        "HRO-DEATH.1": "When a player dies, all of that player's cards leave the game at once.",
        "HRO-DEATH.2": "That includes cards in other hands or fields.",
        "SUM-002.5": "A summon with no health left leaves the board.",
        "SUM-002.6": "Its card is destroyed with it.",
        "SUM-002.7": "Both of its pieces leave play.",
    },
    events=(
        EventKind("lost", "{actor} loses the game", reactable=False, rule_ids=("HRO-HP.3", "HRO-DEATH.1")),
        EventKind("game over", "The game is over: nobody wins", reactable=False, rule_ids=("HRO-HP.4",),
                  variants=(("others", "The game is over, won by {others}"),)),
    ),
    checks=(
        StateCheck("players", (HEALTH.id,), _players, ("HRO-HP.3",), 10),
        StateCheck("summons", (MARKS.id, DEFENSE.id), _summons, ("SUM-002.5",), 20),
    ),
)
