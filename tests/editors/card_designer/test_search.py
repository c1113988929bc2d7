"""The search language of the library, without a window."""
from __future__ import annotations

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.search import Eyes, best_relief, parse_query
from lich_studio.session.card_facts import facts_of, likeness
from lich_studio.session.compile import Rules

KNIFE = Card(id="knife", name="Brass Knife", type="equipment", cost={"thermic": 2}, stats={"defense": 3},
             text="Tap: Deal 3 damage to target.", set="Core")  # fmt: skip
MEND = Card(id="mend", name="Quick Mend", type="technique", cost={"verdant": 1}, text="Heal 2.", rarity="Gold")
HERO = Card(id="hero", name="Ash Warden", type="hero", stats={"health": 30, "intelligence": 5})
CARDS = [KNIFE, MEND, HERO]


def found(text: str, verdict: str = "read") -> list[str]:
    return [card.id for card in parse_query(text).select(CARDS, Eyes(lambda _card: verdict))]


def test_words_are_looked_for_in_name_type_and_text():
    assert found("knife") == ["knife"]
    assert found("TECHNIQUE") == ["mend"]
    assert found('"deal 3"') == ["knife"]
    assert found("deal heal") == []
    assert found("") == ["knife", "mend", "hero"]


def test_fields_narrow_and_numbers_compare():
    assert found("type:equipment cost<=2") == ["knife"]
    assert found("cost<2") == ["mend", "hero"]
    assert found("thermic>=1") == ["knife"]
    assert found("health=30") == ["hero"]
    assert found("defense<9") == ["knife"]
    assert found("rarity:gold") == ["mend"]
    assert found("set:core") == ["knife"]
    assert found("state:draft") == []
    assert found("state:draft", "draft") == ["knife", "mend", "hero"]


def test_no_text_is_an_error():
    for text in ('"', "cost<=", "cost<=x", ":", "type:", 'name:"Brass Kn', "<=", "\\", "cost<=99999999999999999999"):
        found(text)
    assert found("cost<=x") == []
    assert found('name:"brass kn') == ["knife"]


def test_the_term_that_hides_most_is_named():
    term, number = best_relief(parse_query("deal cost>=5"), CARDS, Eyes(lambda _card: "read"))
    assert (term.typed, number) == ("cost>=5", 1)
    assert best_relief(parse_query("nothing"), CARDS, Eyes(lambda _card: "read")) is None
    assert best_relief(parse_query("nothing never"), CARDS, Eyes(lambda _card: "read")) is None


RULES = Rules.standard()
WRITTEN = [
    Card(id="pyre", name="Pyre", type="summon", cost={"thermic": 3}, stats={"defense": 2},
         text="Whenever you deal damage to an opponent, inflict Burning 2 on each adjacent enemy."),
    Card(id="dart", name="Dart", type="technique", cost={"arcanic": 2}, text="Deal 3 damage to target enemy."),
    Card(id="bolt", name="Bolt", type="technique", cost={"arcanic": 1}, text="Deal 5 damage to target enemy."),
    Card(id="ring", name="Ring", type="technique", text="Place Fire on each adjacent tile."),
    Card(id="odd", name="Odd", type="technique", text="Wobble Burning."),
]  # fmt: skip


def seen(text: str) -> list[str]:
    facts = {card.id: facts_of(RULES.reading(card), RULES.language) for card in WRITTEN}

    def like(card: Card, other: str) -> bool:
        second = next(one for one in WRITTEN if one.id == other)
        return card.id != other and likeness(card, facts[card.id], second, facts[other]) > 0.6

    eyes = Eyes(lambda card: RULES.reading(card).verdict, lambda card: facts[card.id], like=like)
    return [card.id for card in parse_query(text).select(WRITTEN, eyes)]


def test_cards_are_found_by_what_they_do():
    assert seen("does:inflict") == ["pyre"]
    assert seen("type:summon cost<=3 does:inflict status:burning to:adjacent state:read") == ["pyre"]
    assert seen("status:burning") == ["pyre"], "words that were not read do nothing"
    assert seen("burning") == ["pyre", "odd"]
    assert seen("does:deal to:enemy") == ["dart", "bolt"]
    assert seen('when:"deal damage"') == ["pyre"]
    assert seen("surface:fire") == ["ring"]
    assert seen("like:dart") == ["bolt"]


def test_a_minus_turns_a_term_round_and_order_is_typed_too():
    assert seen("-does:deal -state:draft") == ["pyre", "ring"]
    assert seen("-burning") == ["dart", "bolt", "ring"]
    assert seen("sort:cost") == ["odd", "ring", "bolt", "dart", "pyre"]
    assert seen("group:type sort:name") == ["pyre", "bolt", "dart", "odd", "ring"]
    query = parse_query("group:source")
    eyes = Eyes(lambda _card: "read")
    assert [query.heading(card, eyes) for card in WRITTEN[:3]] == ["Thermic", "Arcanic", "Arcanic"]
