"""Every verb in every use: it runs and changes something in a position that fits, or it is refused by name."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import meant, pass_on, trial
from lich_studio.engine.game import Game
from lich_studio.rules.loader import NotRunnable

CLAUSES = {
    "deal": ("deal 2 damage to each enemy", "deals 2 damage to each enemy", "deal damage"),
    "heal": ("heal 2", "heals 2", "are healed"),
    "lose": ("lose 2 health", "loses 2 health", "lose health"),
    "draw": ("draw 1 card", "draws 1 card", "draw a card"),
    "discard": ("discard a card", "discards a card", "discard a card"),
    "sacrifice": ("sacrifice a summon", "sacrifices a summon", "sacrifice a summon"),
    "destroy": ("destroy each summon", "destroys each summon", "destroy a summon"),
    "damn": ("damn each summon", "damns each summon", "damn a summon"),
    "inflict": ("inflict burning 2 on each enemy", "inflicts burning 2 on each enemy", "inflict burning"),
    "remove": ("remove burning from you", "removes burning from you", "remove burning from a target"),
    "place": ("place fire on each adjacent tile", "places fire on each adjacent tile", "place fire"),
    "build": ("place a wall on each adjacent tile", "places a wall on each adjacent tile", "place a wall"),
    "push": ("push each enemy 1 tile", "pushes each enemy 1 tile", "are pushed"),
    "pull": ("pull each enemy 1 tile", "pulls each enemy 1 tile", "are pulled"),
    "move": ("move 1 tile", "moves 1 tile", "move"),
    "teleport": ("teleport to an adjacent tile", "teleports to an adjacent tile", "teleport"),
    "tap": ("tap each equipment", "taps each equipment", "tap an equipment"),
    "untap": ("untap each equipment", "untaps each equipment", "untap an equipment"),
    "control": ("gain control of each summon", "gains control of each summon", "gain control of a summon"),
    "attrit": ("attrit 1", "attrits 1", "attrit a card"),
    "survey": ("survey 2", "surveys 2", "survey"),
    "reveal": ("reveal the top card of your deck", "reveals the top card of their deck", "reveal a card"),
    "shuffle": ("shuffle your hand into your deck", "shuffles their hand into their deck", "shuffle your deck"),
    "return": ("return each summon to its owner's hand", "returns each summon to its owner's hand", "return a card"),
    "gain": ("gain 2 Verdant source", "gains 2 Verdant source", "gain source"),
}
"""For each verb what one does, what somebody else does, and what happens to "you" behind "whenever you"."""
INSTRUCTIONS = [(verb, clause) for verb, (clause, _, _) in CLAUSES.items()]
RUNS_IN_TRIGGERS = 14


def position(text: str, kind: str) -> Game:
    """Return a game with something for every verb: summons, equipment, cards in hand and deck, statuses, wounds."""
    more = ((1, "wolf", "0,1"), (1, "ox", "-1,0"), (2, "wolf", "3,0"), (2, "ox", "3,-1"))
    game = trial(text, kind, summons=more, hands=(("zap", "mend"), ("zap",)), in_play=(("lash",), ("lash", "lash")))
    for seat in (1, 2):
        game.set_stat(seat, "health", 20)
    game.add_counter(game.recall("avatar", 1), "burning", 2)
    game.set_stat(game.state.zones["action/2"][0], "tapped", 1)
    return game


def changes(game: Game) -> bool:
    """Use the trial card, answer everything with the first key, and return whether that changed more than the card."""
    kinds: set[str] = set()
    game.sink = lambda entry: kinds.update(event.kind for event in entry.events)
    game.choose(next(key for key in keys(game) if "trial#" in key))
    for _ in range(20):
        pass_on(game)
        if game.decision is None or game.decision.kind == "main":
            break
        game.choose(keys(game)[0])
    return bool(kinds - {"declared", "came to purgatory", "item left"})


@pytest.mark.parametrize(("verb", "clause"), INSTRUCTIONS)
def test_it_changes_something_where_it_can(verb, clause):
    assert changes(position(f"{clause[0].upper()}{clause[1:]}.", "technique")), verb


@pytest.mark.parametrize("verb", CLAUSES)
def test_each_opponent_does_it_or_it_is_refused(verb):
    try:
        game = position(f"Each opponent {CLAUSES[verb][1]}.", "technique")
    except NotRunnable:
        return
    assert changes(game), verb


def runs(text: str) -> bool:
    """Return whether a line runs; one that does not is refused with a message, and nothing else is raised."""
    try:
        meant(text, "equipment")
    except NotRunnable:
        return False
    return True


def test_lines_that_hear_of_it_run_or_are_refused():
    heard = [verb for verb, (_, _, happens) in CLAUSES.items() if runs(f"Whenever you {happens}, heal 1.")]
    assert len(heard) >= RUNS_IN_TRIGGERS, heard


@pytest.mark.parametrize("verb", CLAUSES)
def test_forbidding_replacing_and_paying_with_it_run_or_are_refused(verb):
    clause, _, happens = CLAUSES[verb]
    for text in (f"You cannot {happens}.", f"If you would {happens}, lose 1 health instead.",
                 f"Tap: Heal 1. You may {clause}. If you do, heal 1."):  # fmt: skip
        runs(text)
