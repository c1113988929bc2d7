"""Whom "it" means where several things were named: the only one that it can be, or the author has to say which."""
from __future__ import annotations

import pytest

from lich_studio.session.compile import Rules

RULES = Rules.standard()
TOLD = (
    ("summon", "Whenever an opponent moves adjacent to this card, untap it.",
     "Whenever an opponent moves adjacent to this card, untap this card."),
    ("summon", "Whenever an enemy moves adjacent to this card, deal 1 damage to it.",
     "Whenever an enemy moves adjacent to this card, deal 1 damage."),
    ("summon", "Whenever an enemy attacks this card, deal 1 damage to it.",
     "Whenever an enemy attacks this card, deal 1 damage to that enemy."),
    ("summon", "Whenever this card is attacked by an enemy, inflict Wet 1 on it.",
     "Whenever this card is attacked by an enemy, inflict Wet 1 on that enemy."),
    ("summon", "Whenever this card attacks an enemy, it gains +1 defense this turn.",
     "Whenever this card attacks an enemy, this card gains +1 defense until end of turn."),
    ("equipment", "Whenever you attack an enemy with this card, untap it.",
     "Whenever you attack an enemy with this card, untap this card."),
    ("summon", "Whenever a summon you control deals damage to an enemy, untap it.",
     "Whenever a summon you control deals damage to an enemy, untap that summon you control."),
    ("summon", "Whenever a summon you control attacks an enemy summon, heal it for 1.",
     "Whenever a summon you control attacks an enemy summon, heal the attacker for 1."),
    ("alteration", "Whenever an enemy attacks attached summon, deal 1 damage to it.",
     "Whenever an enemy attacks attached summon, deal 1 damage to the attacker."),
    ("summon", "Whenever an opponent discards a card, put it into your hand.",
     "Whenever an opponent discards a card, put that card into your hand."),
    ("summon", "Whenever an opponent discards a card, deal damage to them equal to its cost.",
     "Whenever an opponent discards a card, deal damage equal to that card's cost."),
    ("summon", "Whenever an opponent draws a card, they discard it.",
     "Whenever an opponent draws a card, they discard that card."),
    ("summon", "Whenever an opponent plays a summon, they lose 1 health.",
     "Whenever an opponent plays a summon, that player loses 1 health."),
    ("summon", "Whenever an opponent plays a summon, deal 1 damage to it.",
     "Whenever an opponent plays a summon, deal 1 damage."),
    ("technique", "Deal 2 damage to target summon. Its controller discards a card. They lose 2 health.",
     "Deal 2 damage to target summon, its controller discards 1 card and its controller loses 2 health."),
    ("technique", "Return target summon to its controller's hand. They lose 2 health.",
     "Return target summon to its controller's hand and its controller loses 2 health."),
    ("technique", "Move target summon 2 tiles. Place Fire on target tile. It gains +1 defense this turn.",
     "Move target summon 2 tiles, place Fire on target tile and that summon gains +1 defense until end of turn."),
    ("technique", "Target summon gains +2 defense this turn. Draw a card. Put it on top of your deck.",
     "Target summon gains +2 defense until end of turn, you draw 1 card and put that card on top of your deck."),
    ("technique", "Target opponent gains control of target equipment you control. Untap it. They lose 3 health.",
     "Target opponent gains control of target equipment you control, you untap it and that player loses 3 health."),
    ("technique", "Look at target opponent's hand. Choose a card from it. They discard it.",
     "Look at target opponent's hand, choose one of them and that player discards that card."),
    ("technique", "Sacrifice a summon. If you do, deal damage to target equal to its defense.",
     "Sacrifice a summon. If you do, deal damage to target equal to that summon's defense."),
    ("technique", "Discard a card. Deal damage to target equal to its cost.",
     "Discard 1 card and deal damage to target equal to that card's cost."),
    ("technique", "Destroy target wall. If an enemy is adjacent to it, tap it.",
     "Destroy target wall. If an enemy is adjacent to it, tap that enemy."),
    ("technique", "Target player draws a card. Deal damage to them equal to its cost.",
     "Target player draws 1 card and you deal damage equal to that card's cost."),
)
OPEN = (
    ("technique", "Target opponent discards a card. Deal damage to target summon equal to its cost.",
     '"that summon" or "that card"'),
    ("technique", "Reveal the top card of your deck. Deal damage to target summon equal to its cost.",
     '"that summon" or "that card"'),
    ("technique", "Sacrifice a summon. Deal damage to target summon equal to its defense.", "which one you mean"),
    ("technique", "Deal 3 damage to target enemy adjacent to a wall. Destroy it.", '"that enemy" or "that wall"'),
    ("technique", "Deal 3 damage to each enemy adjacent to target wall. Destroy it.", '"that enemy" or "that wall"'),
    ("technique", "If target enemy is adjacent to a wall, destroy it.", '"that enemy" or "that wall"'),
    ("technique", "Teleport target summon next to target enemy. It loses 2 health.", '"that summon" or "that enemy"'),
    ("technique", "Move target summon 2 tiles toward target enemy. Deal 2 damage to it.",
     '"that summon" or "that enemy"'),
    ("technique", "Target opponent discards a card. Tap target summon. Return it to your hand.",
     '"that summon" or "that card"'),
    ("technique", "Search your deck for an equipment. Target opponent discards a card. Put it into your hand.",
     '"that equipment" or "that card"'),
    ("technique", "Tap target summon and target equipment. It cannot attack this turn.", '"them"'),
    ("summon", "Whenever this card attacks an enemy, tap it.", '"this card" or "that enemy"'),
    ("summon", "Whenever this card attacks an enemy, destroy it.", '"this card" or "that enemy"'),
    ("summon", "Whenever this card attacks an enemy, it loses 1 movement this turn.", '"this card" or "that enemy"'),
    ("equipment", "Whenever you attack an enemy with this card, put a charge counter on it.",
     '"this card" or "that enemy"'),
    ("summon", "Whenever a summon you control is attacked by an enemy summon, tap it.",
     '"that summon you control" or "the attacker"'),
    ("summon", "Whenever an enemy destroys an equipment you control, return it to your hand.",
     '"that enemy" or "that equipment"'),
)


@pytest.mark.parametrize(("kind", "text", "canonical"), TOLD)
def test_it_is_the_only_thing_that_it_can_be(kind, text, canonical):
    reading = RULES.read_text(text, "Flame Wisp", kind)
    assert (reading.verdict, reading.canonical) == ("read", canonical)
    again = RULES.read_text(canonical, "Flame Wisp", kind)
    assert (again.canonical, again.abilities) == (canonical, reading.abilities)


@pytest.mark.parametrize(("kind", "text", "words"), OPEN)
def test_an_author_says_which_where_it_could_be_either(kind, text, words):
    reading = RULES.read_text(text, "Flame Wisp", kind)
    problem = next(one for one in reading.problems if one.severity == "error")
    assert problem.code == "which-it" and words in problem.message
    start, end = problem.span
    assert 0 <= start < end <= len(text)


@pytest.mark.parametrize(("kind", "text"), [
    ("technique", "Target opponent discards a card. Deal damage to target summon equal to that card's cost."),
    ("technique", "Deal 3 damage to each enemy adjacent to target wall and destroy that wall."),
    ("technique", "Destroy target wall. Deal 3 damage to target summon adjacent to it."),
    ("technique", "Destroy target equipment. Target summon gains +2 defense and cannot move this turn."),
    ("technique", "Tap target equipment. Its controller loses 2 health."),
    ("technique", "Draw a card, then discard a card. If it is a summon, draw a card."),
    ("summon", "Whenever this card attacks an enemy, tap that enemy."),
    ("equipment", "Whenever an enemy attacks you, destroy it."),
])  # fmt: skip
def test_what_leaves_nothing_open_is_read(kind, text):
    assert RULES.read_text(text, "Flame Wisp", kind).verdict == "read"


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("technique", "Summons you control may move 2 additional tiles and gain Penetrate until end of turn.",
     "Until end of turn, summons you control may move 2 additional tiles and summons you control have Penetrate."),
    ("technique", "Target summon gains +2 defense until end of turn and may block while tapped.",
     "Until end of turn, target summon has +2 defense and it may block while tapped."),
    ("technique", "Enemies cannot heal this turn. Gain 2 movement this turn.",
     "Enemies cannot heal until end of turn and you gain +2 movement until end of turn."),
])  # fmt: skip
def test_who_does_it_and_how_long_is_told(kind, text, canonical):
    reading = RULES.read_text(text, "Flame Wisp", kind)
    assert (reading.verdict, reading.canonical) == ("read", canonical)
    assert RULES.read_text(canonical, "Flame Wisp", kind).abilities == reading.abilities
