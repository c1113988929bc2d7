"""Texts that only look right are refused at the right word, with the whole table of the game; never read otherwise."""
from __future__ import annotations

import pytest

from lich_studio.content.card import Card
from lich_studio.session.compile import Draft, Rules

RULES = Rules.standard()
REFUSED = (
    ("technique", "Take an extra turn after this one. Lose half your health at the end of it.", "unread-word", "it"),
    ("equipment", "Put this card into your action zone: Draw 1 card.", "pay-from-where", ""),
    ("technique", "You cannot play this card if you do.", "nothing-done", ""),
    ("equipment", "At the start of your turn, use this only if you do not.", "nothing-done", ""),
    ("equipment", "Tap: Draw 1 card. Use this only if you do.", "nothing-done", ""),
    ("summon", "When this card is destroyed, you may attrit 2. If you do, return it to your hand.", "which-card", ""),
    ("technique", "Deal 3 damage to each unit on target summon.", "nothing-stands-there", ""),
    ("summon", "Enemies adjacent to this card may only attack it.", "nothing-named-before", ""),
    ("equipment", "Once each round, you may choose that this card costs 1 less.", "not-chosen", ""),
    ("technique", "Deal 5 damage to target if it.", "unfinished", "it"),
    ("reaction", "Negate target effect. Deal 3 damage to it.", "cannot-act-on", ""),
    ("technique", "You may sacrifice a summon. If you can't, lose 5 health.", "may-be-left", ""),
    ("technique", "Draw 2 cards. If you cannot, lose 4 health.", "some-of-it", ""),
    ("technique", "Summon target summon.", "from-where", ""),
    ("technique", "Each target within 2 tiles loses 2 health. Heal 1 for each target.", "which-targets", ""),
    ("technique", "If you would be dealt damage, prevent it.", "how-long", ""),
    ("hero", "Once per game, your Rifles have +2 defense while it is your turn.", "how-long", ""),
    ("equipment", "Once per game, you may move an additional tile while you are in Fire.",
     "while-something-happens", ""),
    ("skill", "Rifles Rifles have unlimited range.", "said-twice", ""),
    ("skill", "Using Using Rifles costs no AP.", "unread-word", "Using"),
    ("technique", "Deal 5 damage to target unless.", "unfinished", "unless"),
    ("technique", "Deal 5 damage to target if it is Wett.", "unread-word", "Wett"),
    ("technique", "If, deal 5 damage to target.", "unread-word", ","),
    ("technique", "Deal 5 damage to target only if wet.", "nobody-there", ""),
    ("technique", "Deal 5 damage to target provided it is Wet.", "unread-word", "provided"),
    ("technique", "Deal 5 damage to target when it is Wet.", "while-something-happens", ""),
    ("technique", "Inflict Bleeding 2 on target.", "unread-word", "Bleeding"),
    ("technique", "Inflict Frozen on target enemy.", "unread-word", "Frozen"),
    ("technique", "Inflict Burnign 1 on target.", "unread-word", "Burnign"),
    ("technique", "Place Lava on target tile.", "unread-word", "Lava"),
    ("technique", "Inflict Fire 1 on target.", "unread-word", "Fire"),
    ("technique", "Dael 5 damage to target.", "unread-word", "Dael"),
    ("technique", "Deal 5 damge to target.", "unread-word", "damge"),
    ("technique", "Deal 5 damage to terget.", "unread-word", "terget"),
    ("technique", "Atritt 3.", "unread-word", "Atritt"),
    ("technique", "Drow 2 cards.", "unread-word", "Drow"),
    ("technique", "Draw 2 crads.", "unread-word", "crads"),
    ("technique", "Destory target wall.", "unread-word", "Destory"),
    ("technique", "Heal 4 helth.", "unread-word", "helth"),
    ("equipment", "[3] Tap: Draw 1 card.", "tier-needs-a-skill", ""),
    ("summon", "[2] Tap: Draw 1 card.", "tier-needs-a-skill", ""),
    ("technique", "Tap: Draw 1 card.", "tap-never-in-play", ""),
    ("reaction", "Tap: Negate target effect.", "tap-never-in-play", ""),
    ("equipment", "Tap, tap: Draw 1 card.", "paid-twice", ""),
    ("equipment", "Draw 1 card.", "nothing-sets-it-off", ""),
    ("summon", "Deal 1 damage to target.", "nothing-sets-it-off", ""),
    ("technique", "Draw two card cards.", "unread-word", "cards"),
    ("technique", "Deal damage to target.", "unfinished", "target"),
    ("technique", "Deal 5 to target.", "unread-word", "to"),
    ("technique", "Deal five hundred damage to target.", "unread-word", "hundred"),
    ("technique", "Deal 5.5 damage to target.", "unread-word", "."),
    ("technique", "Deal -5 damage to target.", "unread-word", "-"),
    ("technique", "Deal X damage to target.", "x-unknown", ""),
    ("technique", "Deal 5 or 6 damage to target.", "unread-word", "or"),
    ("technique", "Deal at least 5 damage to target.", "unread-word", "at"),
    ("technique", "Deal 5 Thermic damage to target.", "unread-word", "Thermic"),
    ("technique", "Deal 5 damage to one of the targets.", "unread-word", "the"),
    ("technique", "Deal 5 damage to target non-avatar.", "unfinished", "avatar"),
    ("technique", "Do not deal 5 damage to target.", "unread-word", "not"),
    ("technique", "Don't draw 1 card.", "unread-word", "Don't"),
    ("technique", "You may not draw 2 cards unless.", "unread-word", "2"),
    ("technique", "Never heal 4.", "unread-word", "Never"),
    ("technique", "Heal 4 and.", "unfinished", "and"),
    ("technique", "Heal 4, then.", "unfinished", "then"),
    ("technique", "Heal 4 then then draw 2 cards.", "unread-word", "then"),
    ("equipment", "Tap Draw 1 card.", "unread-word", "Draw"),
    ("equipment", "Tap:", "unfinished", ":"),
    ("equipment", ": Draw 1 card.", "unread-word", ":"),
    ("equipment", "Tap or pay 3 health: Draw 1 card.", "unread-word", "or"),
    ("equipment", "[x] Tap: Draw 1 card.", "unread-word", "x"),
    ("equipment", "[3 Tap: Draw 1 card.", "unread-word", "Tap"),
    ("technique", "Draw 1 card (or 2) from your deck.", "unread-word", "("),
    ("technique", 'Draw 1 card "for free".', "unread-word", '"'),
    ("technique", "Draw 1 card for each.", "each-of-what", ""),
    ("technique", "Draw 1 card for each blue wall.", "unread-word", "blue"),
    ("technique", "Draw 1 card equal to the number of walls.", "unread-word", "equal"),
    ("equipment", "Whenever you, draw 1 card.", "unread-word", ","),
    ("equipment", "Whenever an enemy jumps, draw 1 card.", "unread-word", "jumps"),
    ("equipment", "Whenever you draw a card or draw 1 card.", "unread-word", "or"),
    ("equipment", "At the start of turn your, draw 1 card.", "unread-word", "turn"),
    ("equipment", "At the start of your nap, draw 1 card.", "unread-word", "nap"),
    ("equipment", "Once per, you may draw 1 card.", "unread-word", ","),
    ("equipment", "Once per fortnight, you may draw 1 card.", "unread-word", "fortnight"),
    ("technique", "Destroy target deck.", "unread-word", "deck"),
    ("technique", "Heal target wall for 3.", "cannot-act-on", ""),
    ("technique", "Move target skill 1 tile.", "cannot-act-on", ""),
    ("technique", "Return target Summon from your purgatory to your hand. It comes into play tapped.", "unread-word",
     "tapped"),
    ("technique", "This card enters play tapped.", "wrong-card-type", ""),
    ("technique", "Destroy up to target wall.", "unread-word", "target"),
    ("technique", "Destroy target wall and token.", "unfinished", "token"),
    ("technique", "Destroy target wall or.", "unfinished", "or"),
    ("technique", "Target summon gains +2 shininess until end of turn.", "unread-word", "shininess"),
    ("technique", "Target summon gains +2 defense until Tuesday.", "unread-word", "Tuesday"),
    ("technique", "Target summon gains +2 defense until.", "unfinished", "until"),
    ("technique", "Move target 2 tiles sideways.", "unread-word", "sideways"),
    ("technique", "Push target tiles.", "unfinished", "tiles"),
    ("technique", "Gain 1 Golden source.", "unread-word", "Golden"),
    ("technique", "Gain 1 {Q} source.", "unread-word", "{Q}"),
    ("technique", "Deal 2 damage to it.", "nothing-named-before", ""),
    ("technique", "Destroy that summon.", "nothing-named-before", ""),
    ("technique", "Destroy the tile.", "nothing-named-before", ""),
    ("technique", "Deal 2 damage to those enemies.", "nothing-named-before", ""),
    ("technique", "Technique cannot be moved until end of turn.", "unread-word", "cannot"),
    ("technique", "Enemy cannot move until end of turn.", "unread-word", "cannot"),
    ("equipment", "Wall may not be destroyed.", "unread-word", "may"),
    ("summon", "Clockwork may not move.", "unread-word", "Clockwork"),
    ("technique", "Negate target effect; draw 1 card.", "unread-word", ";"),
    ("technique", "Choose one: draw 1 card.", "unfinished", "card"),
    ("technique", "Choose one -", "unfinished", "-"),
    ("technique", "Target opponent discards.", "unfinished", "discards"),
    ("technique", "Inflict Burning one hundred on target.", "unread-word", "hundred"),
    ("technique", "Inflict Wet 1 target.", "unread-word", "target"),
    ("technique", "Deal 5 damage to target within tiles.", "unfinished", "tiles"),
    ("technique", "Deal 5 damage to target within 3.", "unfinished", "3"),
    ("technique", "Deal 5 damage to target in line of site.", "unread-word", "site"),
    ("technique", "Deal 5 damage to Ember Bolt.", "unread-word", "Ember"),
    ("technique", "Deal 5 damage to target player's.", "unread-word", "'s"),
    ("equipment", "While you are on fire, draw 1 card.", "while-something-happens", ""),
    ("equipment", "Whenever you deal damage, if, draw 1 card.", "unread-word", ","),
    ("technique", "Heal 4 ✨.", "unread-word", "✨"),
    ("technique", "Heal ² .", "unread-word", "²"),
    ("technique", "Whenever you draw a card, heal 1.", "never-used", ""),
    ("skill", "[3] [4] Tap: Draw 1 card.", "unread-word", "["),
    ("technique", "Teleport target skill next to you.", "cannot-act-on", ""),
    ("equipment", "Damage dealt to you is dealt to this card instead.", "takes-no-damage", ""),
    ("equipment", "You take no damage from Fire.", "no-dealer", ""),
    ("equipment", "Your attacks have Penetrate.", "cannot-have", ""),
    ("equipment", "Summons you control deal +1 damage and +1 defense.", "nobody-has", ""),
    ("technique", "Swap the health of you and target token and target summon.", "unfinished", "summon"),
    ("equipment", "If this card would be destroyed, prevent that damage.", "no-amount", ""),
    ("equipment", "If you would die, increase that damage by 3.", "no-amount", ""),
    ("equipment", "If you would draw a card, double that amount.", "no-amount", ""),
    ("equipment", "If you would heal, prevent 2 of that damage.", "no-amount", ""),
    ("technique", "Heal that much.", "nothing-done", ""),
    ("equipment", "Tap: Heal that much.", "nothing-done", ""),
    ("skill", "[2] Tap: Draw a card for each card discarded this way.", "nothing-done", ""),
    ("technique", "Draw cards equal to the damage dealt.", "nothing-done", ""),
    ("technique", "Target gains defense equal to the damage dealt this turn.", "nothing-done", ""),
    ("technique", "Draw a card for each card discarded this way.", "nothing-done", ""),
    ("technique", "If a summon was destroyed this way, draw a card.", "nothing-done", ""),
    ("technique", "Heal 3. Draw a card for each summon destroyed this way.", "nothing-done", ""),
    ("technique", "Deal 3 damage to target. Deal 5 damage instead.", "nothing-asked-before", ""),
    ("technique", "Heal 3. Otherwise, draw a card.", "nothing-asked-before", ""),
    ("technique", "Heal 3, otherwise draw a card.", "nothing-asked-before", ""),
    ("technique", "It gains +2 defense.", "nothing-named-before", ""),
    ("technique", "That summon gains +2 defense.", "nothing-named-before", ""),
    ("technique", "Choose a card. Discard it.", "nothing-shown", ""),
    ("technique", "Choose all walls. Destroy them.", "nothing-to-choose", ""),
    ("technique", "Target opponent chooses two targets. Deal 3 damage to them.", "target-of-targets", ""),
    ("technique", "Destroy any walls.", "one-or-several", "walls"),
    ("technique", "Destroy a walls.", "one-or-several", "walls"),
    ("technique", "Destroy another walls.", "one-or-several", "walls"),
    ("technique", "Destroy target walls within 2 tiles.", "one-or-several", "walls"),
    ("technique", "Deal 3 damage to any enemies.", "one-or-several", "enemies"),
    ("technique", "Untap any summons you control.", "one-or-several", "summons"),
    ("equipment", "This skill has +1 defense.", "another-type", "skill"),
    ("technique", "Destroy this equipment.", "another-type", "equipment"),
    ("alteration", "When this summon is destroyed, draw a card.", "another-type", "summon"),
    ("technique", "Draw two cards twice three times.", "repeats-how", ""),
    ("technique", "Destroy 0 walls.", "unread-word", "0"),
    ("technique", "Destroy up to zero walls.", "unread-word", "zero"),
    ("skill", "Every time you use this skill, add a [skil counter] to it.", "misspelt-counter", ""),
    ("technique", "Draw 1 card, heal 1 or lose 2 health.", "two-meanings", ","),
    ("equipment", "Fire may not use Smoke.", "forbids-nobody", ""),
    ("summon", "When Flame Wisp destroys a summon, put a growth counter on it.", "gone-by-then", ""),
    ("equipment", "Tap, sacrifice a summon: Deal damage to target equal to its defense.", "two-meanings", ""),
    ("technique", "Put 2 cards from your deck and deck into your hand.", "which-zone", ""),
    ("technique", "Target summon you control deals 3 damage to target enemy.", "nobody-does", ""),
    ("equipment", "Opponents may not use Smoke.", "forbids-nothing", ""),
    ("technique", "Sacrifice a wall.", "never-owned", ""),
    ("equipment", "Whenever this blocks, deal 2 damage to it.", "cannot-act-on", ""),
    ("summon", "When Flame Wisp dies, you may destroy target Equipment. If you do, tap it.", "gone-by-then", ""),
    ("technique", "Destroy target summon. They lose 3 health.", "gone-by-then", ""),
    ("equipment", "Tap, discard a card: Deal 3 damage to target, or 5 if it was a Skill.", "never-of-that-kind", ""),
    ("equipment", "Whenever you discard a card, you may deal that much damage to target.", "always-one", ""),
    ("equipment", "Whenever you play a card that costs 3 or more, deal that much damage to target.", "always-one", ""),
    ("technique", "Target opponent sacrifices a summon and discards a card or loses 5 health.", "two-meanings", "and"),
    ("technique", "You may draw a card or heal 2 and attrit 1.", "two-meanings", "and"),
    ("technique", "Place Fire or Water on target tile and each adjacent tile.", "unread-word", "or"),
    ("technique", "Deal 2 damage to target for each counter on this card, then remove them.", "nothing-named-before",
     ""),
    ("technique", "Place Fire on target tile and each adjacent tile except yours.", "never-owned", ""),
    ("technique", "Draw a card for each summon destroyed.", "nothing-done", ""),
    ("technique", "Roll a die. Deal that much damage to target.", "unread-word", "Roll"),
    ("technique", "Flip a coin. If heads, deal 8 damage to target.", "unread-word", "coin"),
    ("technique", "Place Fire on 3 consecutive tiles.", "unread-word", "consecutive"),
    ("technique", "Return target card from your graveyard to your hand.", "unread-word", "graveyard"),
    ("summon", "Enemies may only target ally.", "one-or-several", "ally"),
    ("summon", "You take 1 less damage from ally.", "one-or-several", "ally"),
    ("equipment", "Your attacks deal 2 more damage to avatar.", "one-or-several", "avatar"),
    ("equipment", "You may not be targeted by summon.", "one-or-several", "summon"),
    ("equipment", "You may play reaction from your purgatory.", "one-or-several", "reaction"),
    ("technique", "Opponents cannot play reactions.", "how-long", ""),
    ("technique", "Equipment cannot be used.", "how-long", ""),
    ("technique", "Summons you control may move 2 additional tiles.", "how-long", ""),
    ("technique", "Your techniques cost 1 less.", "how-long", ""),
    ("technique", "Summon a token with 3 defense and 4 defense.", "said-twice", ""),
    ("technique", "Summon two 3 defense tokens with 2 health.", "said-twice", ""),
    ("technique", "Enemies lose 2 health and discard a card.", "who-does", ""),
    ("technique", "Opponents cannot play reactions this turn and lose 2 health.", "who-does", ""),
    ("technique", "Your summons cannot be targeted this turn and heal 2.", "who-does", ""),
)  # fmt: skip


def compiled(kind, text):
    stats = {"health": 20, "intelligence": 5, "defense": 3}
    return RULES.compiled(Card(id="wisp", name="Flame Wisp", type=kind, text=text, stats=stats))


@pytest.mark.parametrize(("kind", "text", "code", "word"), REFUSED)
def test_it_is_a_draft_at_the_right_word(kind, text, code, word):
    draft = compiled(kind, text)
    assert isinstance(draft, Draft), text
    problem = next(one for one in draft.problems if one.is_error)
    assert problem.code == code, problem.message
    assert problem.message.endswith((".", "?", ")")) or code == "never-used"
    start, end = problem.span
    assert 0 <= start < end <= len(text)
    if word:
        assert text[start:end] == word
        assert f'{word}"' in problem.message


@pytest.mark.parametrize(
    ("text", "word"), [("Draw 1 card your.", "your"), ("Deal 5 damage to target then it.", "it")]
)
def test_a_word_that_is_spelt_well_is_not_changed_for_one_that_does_not_help(text, word):
    problem = RULES.read_text(text, "Flame Wisp", "technique").problems[0]
    assert text[slice(*problem.span)] == word
    assert problem.fixes == ()


@pytest.mark.parametrize(("text", "mark", "said"), [
    ('Deal 5 damage to target. "Tap: draw a card', '"', "never closed"),
    ('Summon a Golem token with 3 defense and "Tap: Heal 1.', '"', "never closed"),
    ("Deal 5 damage to target. (a reminder", "(", "never closed"),
    ("Deal 5 damage to target.) Heal 1.", ")", "never opened"),
    ("Deal 5 [damage to target.", "[", "never closed"),
])  # fmt: skip
def test_a_mark_without_its_partner_is_told(text, mark, said):
    problem = RULES.read_text(text, "Flame Wisp", "technique").problems[0]
    assert (problem.code, text[slice(*problem.span)]) == ("without-partner", mark)
    assert said in problem.message


def test_a_word_begun_is_answered_by_words_that_begin_so():
    problem = RULES.read_text("Deal 5 damage to target, then infl", "Flame Wisp", "technique").problems[0]
    assert problem.expected[0] == "inflict" and "Possible: inflict" in problem.message


def test_a_character_that_nobody_sees_is_named_and_taken_away():
    text = "Deal 5 damage\u200b to target."
    problem = RULES.read_text(text, "Flame Wisp", "technique").problems[0]
    assert problem.code == "unseen-character" and "cannot be seen" in problem.message
    start, end = problem.fixes[0].span
    mended = text[:start] + problem.fixes[0].text + text[end:]
    assert RULES.read_text(mended, "Flame Wisp", "technique").verdict == "read"


@pytest.mark.parametrize(("text", "advice"), [
    ("Roll a die.", "let a player choose"), ("Damn a card from your graveyard.", "purgatory"),
    ("Gain 2 mana.", "source"),
])  # fmt: skip
def test_a_word_of_another_game_is_answered_in_words_of_this_one(text, advice):
    assert advice in RULES.read_text(text, "Flame Wisp", "technique").problems[0].message


MENDED = (
    ("technique", "Inflict Burnign 1 on target.", "Inflict Burning 1 on target."),
    ("technique", "Dael 5 damage to target.", "Deal 5 damage to target."),
    ("technique", "Deal 5 damge to target.", "Deal 5 damage to target."),
    ("technique", "Deal 5 damage to terget.", "Deal 5 damage to target."),
    ("technique", "Atritt 3.", "Attrit 3."),
    ("equipment", "Tap: Target opponent atrits 3.", "Tap: Target opponent attrits 3."),
    ("technique", "Drow 2 cards.", "Draw 2 cards."),
    ("technique", "Destory target wall.", "Destroy target wall."),
    ("technique", "Inflict Sepsiss 2 on target.", "Inflict Sepsis 2 on target."),
    ("technique", "Place Fier on target tile.", "Place Fire on target tile."),
    ("equipment", "Whenver you draw a card, heal 1.", "Whenever you draw a card, heal 1."),
    ("equipment", "Tap: Gain 1 Thremic source.", "Tap: Gain 1 Thermic source."),
    ("technique", "Destroy any walls.", "Destroy any wall."),
    ("equipment", "This skill has +1 defense.", "This card has +1 defense."),
)


@pytest.mark.parametrize(("kind", "text", "mended"), MENDED)
def test_the_first_fix_mends_a_slip_of_the_pen(kind, text, mended):
    reading = RULES.read_text(text, "Flame Wisp", kind)
    fix = reading.problems[0].fixes[0]
    after = text[: fix.span.start] + fix.text + text[fix.span.end :]
    assert after == mended
    assert RULES.read_text(after, "Flame Wisp", kind).verdict == "read"


@pytest.mark.parametrize("text", [
    "If any walls are adjacent to you, draw a card.", "Destroy any number of walls.", "Destroy any wall.",
    "Destroy an adjacent wall, token or summon.", "Deal 1 damage to target summon with 2 or more skill counters.",
    "Target Equipment gains Reprise 1 until end of turn.", "Destroy target Gloves.",
])  # fmt: skip
def test_a_plural_of_something_else_is_no_contradiction(text):
    assert RULES.read_text(text, "Flame Wisp", "technique").verdict == "read"
