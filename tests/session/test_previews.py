"""What options lead to, and what a place offers to stop at."""

from __future__ import annotations

from helpers import sample_games
from helpers.lich_table import card, choose, table
from lich_studio.grid.hex import Hex
from lich_studio.session.breakpoint_words import offers, said
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.explain import Explainer
from lich_studio.session.previews import preview
from lich_studio.session.scenarios import begin

JAB = card("jab", "technique", "Deal 6 damage to target enemy.")
HUSH = card("hush", "reaction", "Negate target technique.")
IDLE = card("idle", "technique", "Heal 1.")
RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass")


def struck():
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def test_options_tell_what_they_lead_to():
    session = struck()
    before = session.game.hash()
    taken = preview(session.game, session.explainer, "take")
    blocked = preview(session.game, session.explainer, "block oak-buckler#1")
    assert "Player 2 health 40 → 36" in taken.line
    assert "health" not in blocked.line
    assert taken.next
    assert session.game.hash() == before
    assert preview(session.game, session.explainer, "fly") is None


def test_nothing_hints_at_what_a_closed_hand_would_answer():
    def tried(held, closed):
        game = table(hands=(("jab",), (held,)), cards=(JAB, HUSH, IDLE), starts=("0,0", "2,0"))
        choose(game, "play jab#1")
        return preview(game, Explainer(game.ruleset), "target avatar-2", closed)

    assert tried("hush", frozenset({2})) == tried("idle", frozenset({2}))
    assert tried("hush", frozenset({2})).short[0] == "P2 −6 health"
    open_hand = tried("hush", frozenset())
    assert (open_hand.asked, open_hand.figures) == (2, ()), "an open hand is told of"


def test_moves_are_told_with_their_tiles():
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in ("move avatar-1",):
        session.choose(key)
    step = next(option for option in session.options if option.tile is not None)
    session.choose(step.key)
    while session.decision.kind == "path":
        found = preview(session.game, session.explainer, "stop" if "stop" in [o.key for o in session.options]
                        else session.options[0].key)  # fmt: skip
        if found.moves:
            break
        session.choose(session.options[0].key)
    while session.decision.kind == "window":
        found = preview(session.game, session.explainer, "pass")
        session.choose("pass")
    assert session.game.state.tile_of[session.game.entity("avatar-1", 0)] != Hex(0, 0)


def test_places_offer_breakpoints_in_words():
    session = struck()
    session.choose("take")
    line = next(line for line in session.log if line.kind == "damage")
    found = offers(session.game, session.explainer, kind=line.kind, entities=line.entities, tiles=line.tiles,
                   rules=line.rule_ids)  # fmt: skip
    labels = [offer.label for offer in found]
    assert "“damage” happens" in labels
    assert "Cinder Lash is involved" in labels
    assert "Player 2 is involved" in labels
    assert any(label.startswith("rule ") for label in labels)
    here = offers(session.game, session.explainer, tiles=(Hex(2, 0),), procedure="damage.deal")
    assert [offer.kind for offer in here] == ["procedure", "tile"]


def test_breakpoints_are_said_with_their_condition():
    session = struck()
    row = Breakpoint("status", "burning", condition="turn > 2")
    assert said(session.game, session.explainer, row) == "Burning changes, if turn > 2"
    assert said(session.game, session.explainer, Breakpoint("condition", "seat(1).health < 3")) == "seat(1).health < 3"
    for kind, subject in (("surface", "fire"), ("rule", "BLK-001"), ("tile", "0,0"), ("procedure", "damage.deal")):
        assert said(session.game, session.explainer, Breakpoint(kind, subject))
