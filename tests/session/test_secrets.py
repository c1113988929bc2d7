"""Which seats may know what a line of the log tells."""
from __future__ import annotations

from helpers.lich_table import table
from lich_studio.engine.events import Event
from lich_studio.rules.lich.lich import LICH
from lich_studio.session.explain import Explainer
from lich_studio.session.secrets import allies, event_known_to, known_to
from lich_studio.session.timeline import Timeline

HANDS = (("free-bolt", "zap"), ("hush",), ("mend",), ())
STARTS = ("0,0", "2,0", "0,2", "-2,0")


def four_seats(**more):
    return table(hands=HANDS, in_play=(("lash",),), starts=STARTS, **more)


def test_a_card_of_a_hand_is_known_to_its_owner_and_allies_only():
    game = four_seats(teams=(1, 2, 1, 2))
    bolt, hush = game.entity("free-bolt#1", 1), game.entity("hush#1", 2)
    assert known_to(game, (bolt,)) == allies(game, 1) == (1, 3)
    assert known_to(game, (bolt, hush)) == ()
    assert known_to(game, (bolt, hush), 2) == (2, 4)


def test_what_lies_open_or_is_no_card_hides_nothing():
    game = four_seats()
    assert known_to(game, (game.entity("lash#1", 1), 1, 0, 10_000, "bolt", None)) is None


def test_what_an_event_keeps_private_is_known_to_who_did_it_and_whose_it_is():
    game = four_seats()
    bolt = game.entity("free-bolt#1", 1)
    drew = LICH.events["drew"]
    assert event_known_to(game, Event("drew", 1, bolt), drew) == (1,)
    assert event_known_to(game, Event("drew", 2, game.entity("lash#1", 1)), drew) == (1, 2)
    assert event_known_to(game, Event("healed", 1, 1, amount=2), LICH.events["healed"]) is None


def test_a_line_says_who_knows_the_card_that_was_chosen():
    timeline = Timeline(four_seats(), Explainer(LICH))
    timeline.choose("play free-bolt#1")
    line = next(line for line in timeline.whole_log if line.kind == "choice")
    assert (line.known_to, line.masked) == ((1,), "")
