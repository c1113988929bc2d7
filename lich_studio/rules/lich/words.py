"""Declare the words of L.I.C.H.: its verbs with their roles, its nouns with their sorts, its adjectives and names."""

from __future__ import annotations

from lich_studio.language.lexicon import Adjective, Attribute, Entry, Name, Noun, Relation, Unit, Verb

UNIT, ANYTHING = "unit", "unit wall card tile surface"

VERBS: tuple[Verb, ...] = (
    Verb("deal", "deal/dealt", ("amount:Points[damage] to patient:NP[$n]<unit wall tile card>",
                                "patient:NP[$n]<unit wall tile card> amount:Points[damage]", "amount:Points[damage]",
                                "patient:NP[sg]<damage> to to:NP[$n]<unit>", "damage to patient:NP[$n]<unit wall tile card>", "damage",
                                "damage with tool:NP[$n]<card>", "damage to patient:NP[$n]<unit> with tool:NP[$n]<card>"), points="points"),
    Verb("take", "take/took/taken", ("amount:Points[damage]", "amount:Points[damage] from source:NP[$n]<card unit surface>", "damage"), points="points"),
    Verb("heal", "heal", ("patient:NP[$n]<unit> amount:Points[health]", "amount:Points[health]", "patient:NP[$n]<unit>", ""), points="points"),
    Verb("lose", "lose/lost", ("amount:Points[health]", "health", "what:NP[$n]<keyword status counter>"), points="points"),
    Verb("pay", "pay/paid", ("amount:Points[health]", "amount:Points[action]")),
    Verb("inflict", "inflict", ("status:Afflicting on patient:NP[$n]<unit>", "status:Afflicting")),
    Verb("prevent", "prevent", ("patient:NP[$n]<damage event>",)),
    Verb("block", "block", ("patient:NP[$n]<damage event>", "", "with tool:NP[$n]<card>")),
    Verb("attack", "attack", ("", "patient:NP[$n]<unit>", "with tool:NP[$n]<card>")),
    Verb("target", "target", ("patient:NP[$n]<unit card tile wall>",)),
    Verb("destroy", "destroy", ("patient:NP[$n]<unit wall card surface>",), departs="patient", covers=("sacrifice",)),
    Verb("sacrifice", "sacrifice", ("patient:NP[$n]<unit card>",), departs="patient"),
    Verb("damn", "damn;exile", ("patient:NP[$n]<unit card>",), departs="patient"),
    Verb("discard", "discard", ("patient:NP[$n]<card zone>", "amount:Points[cards]"), departs="patient", points="things"),
    Verb("draw", "draw/drew/drawn", ("amount:Points[cards]", ""), points="things"),
    Verb("attrit", "attrit;mill", ("patient:NP[$n]<card>", "amount:Quantity"), departs="patient", points="things"),
    Verb("survey", "survey", ("amount:Quantity",), points="things"),
    Verb("reveal", "reveal", ("patient:NP[$n]<card zone>",)),
    Verb("look", "look", ("at patient:NP[$n]<card zone>",)),
    Verb("search", "search", ("zone:NP[$n]<zone> for patient:NP[$n]<card>", "zone:NP[$n]<zone>")),
    Verb("shuffle", "shuffle", ("patient:NP[$n]<zone>", "patient:NP[$n]<card> into to:NP[$n]<zone>")),
    Verb("choose", "choose/chose/chosen", ("patient:NP[$n]", "patient:NP[$n] from from_:NP[$n]<zone>")),
    Verb("return", "return", ("patient:NP[$n]<card unit> to to:NP[$n]<zone tile>", "patient:NP[$n]<card unit> from from_:NP[$n]<zone> to to:NP[$n]<zone>"), places="patient"),
    Verb("put", "put/put", ("patient:NP[$n]<card counter unit> (in | into | on | onto) to:NP[$n]<zone tile card unit>",), places="patient"),
    Verb("place", "place;apply;leave/left", ("patient:NP[$n]<wall unit card surface> (on | in) to:NP[$n]<tile zone card>", "surface:Word[surface] (on | to) to:NP[$n]<tile>",
                             "counter:Counters on to:NP[$n]<card unit>", "patient:NP[$n]<card> in play", "patient:NP[$n]<card>"), places="patient"),
    Verb("add", "add", ("counter:Counters (to | on) to:NP[$n]<card unit>", "counter:Counters")),
    Verb("remove", "remove", ("counter:Counters from from_:NP[$n]<card unit>", "patient:NP[$n]<status counter> from from_:NP[$n]<unit card>", "patient:NP[$n]<status counter surface>", "counter:Counters")),
    Verb("double", "double", ("counter:NP[$n]<counter>",)),
    Verb("summon", "summon", ("patient:Token", "patient:NP[$n]<card unit>", "patient:Token on to:NP[$n]<tile>"), places="patient"),
    Verb("move", "move;walk", ("amount:Points[tiles]", "patient:NP[$n]<unit> amount:Points[tiles]", "patient:NP[$n]<unit> to to:NP[$n]<tile>", "to to:NP[$n]<tile unit>", "",
                          "amount:Points[tiles] (towards | toward) toward:NP[$n]<unit wall tile>", "amount:Points[tiles] away from away:NP[$n]<unit wall tile>",
                          "patient:NP[$n]<unit> amount:Points[tiles] (towards | toward) toward:NP[$n]<unit wall tile>",
                          "through through:NP[$n]<unit wall surface tile>", "out of out:NP[$n]<tile surface>", "amount:Additional", "patient:NP[$n]<unit>")),
    Verb("jump", "jump", ("over over:NP[$n]<unit wall>",)),
    Verb("push", "push", ("patient:NP[$n]<unit> amount:Points[tiles]", "patient:NP[$n]<unit> amount:Points[tiles] away from away:NP[$n]<unit tile>", "patient:NP[$n]<unit>")),
    Verb("pull", "pull", ("patient:NP[$n]<unit> amount:Points[tiles]", "patient:NP[$n]<unit> amount:Points[tiles] (towards | toward) toward:NP[$n]<unit tile>", "patient:NP[$n]<unit>")),
    Verb("teleport", "teleport", ("patient:NP[$n]<unit> to to:NP[$n]<tile>", "to to:NP[$n]<tile>", "patient:NP[$n]<unit>")),
    Verb("swap", "swap", ("(places | positions) with patient:NP[$n]<unit>", "the (places | positions) of patient:NP[$n]<unit>")),
    Verb("enter", "enter", ("to:NP[$n]<tile surface zone>", "with counter:Counters", "play")),
    Verb("exit", "leave/left", ("from_:NP[$n]<tile surface zone>",)),
    Verb("collide", "collide", ("with patient:NP[$n]<unit wall>",)),
    Verb("tap", "tap", ("patient:NP[$n]<card>",)),
    Verb("untap", "untap/untapped;ready", ("patient:NP[$n]<card>",)),
    Verb("use", "use", ("patient:NP[$n]<card event>",)),
    Verb("play", "play;cast/cast", ("patient:NP[$n]<card>", "patient:NP[$n]<card> without paying its source cost")),
    Verb("negate", "negate;counter", ("patient:NP[$n]<card event>",)),
    Verb("copy", "copy", ("patient:NP[$n]<card event>",)),
    Verb("gain", "gain;get/got", ("amount:Quantity source_type:SourceType source", "status:Afflicting", "amount:Points[action]", "amount:Quantity source of any type", "counter:Counters")),
    Verb("alter", "alter", ("patient:NP[$n]<unit card>",)),
    Verb("control", "take control;gain control", ("of patient:NP[$n]<unit card>",)),
    Verb("consume", "consume;spend/spent", ("amount:Quantity source_type:SourceType source",)),
    Verb("skip", "skip", ("patient:NP[$n]<time>",)),
    Verb("die", "die", ("",), departs="agent"),
    Verb("survive", "survive", ("patient:NP[$n]<damage>",)),
)  # fmt: skip

NOUNS: tuple[Noun, ...] = (
    Noun("thing", "thing", "unit wall card tile surface"),
    Noun("target", "target", "unit wall card tile"),
    Noun("player", "player", "player unit person"), Noun("opponent", "opponent", "player unit person"), Noun("enemy", "enemy", "player unit"),
    Noun("ally", "ally", "player unit"), Noun("hero", "hero/heroes", "unit card player"),  Noun("avatar", "avatar", "unit"),
    Noun("unit", "unit;creature", "unit"), Noun("summon", "summon", "unit card"), Noun("token", "token", "unit card"),
    Noun("wall", "wall", "wall"), Noun("tile", "tile;hex/hexes;space", "tile"), Noun("source stone", "source stone", "tile"),
    Noun("card", "card", "card"), Noun("equipment", "equipment/equipment", "card"), Noun("technique", "technique", "card"),
    Noun("reaction", "reaction", "card"), Noun("alteration", "alteration", "card"), Noun("skill", "skill", "card"),
    Noun("source", "source", "card source"), Noun("surface", "surface", "surface tile"), Noun("status", "status/statuses", "status keyword"),
    Noun("ability", "ability/abilities", "keyword event"), Noun("attack", "attack", "event"), Noun("turn", "turn", "time"),
    Noun("damage", "damage/damage", "damage"), Noun("counter", "counter", "counter"),
    Noun("action", "action", "event"), Noun("effect", "effect", "event"), Noun("weapon", "weapon", "card"),
)  # fmt: skip

ATTRIBUTES: tuple[Attribute, ...] = (
    Attribute("controller", "controller", "player unit person", "card unit event"), Attribute("owner", "owner", "player unit person", "card unit"),
    Attribute("hand", "hand", "zone", "player"), Attribute("deck", "deck", "zone", "player"),
    Attribute("purgatory", "purgatory", "zone", "player"), Attribute("abyss", "abyss/abysses", "zone", "player"),
    Attribute("action zone", "action zone", "zone", "player"), Attribute("source zone", "source zone", "zone", "player"),
    Attribute("tile", "tile", "tile", "unit wall"), Attribute("avatar", "hero/heroes;avatar", "unit card", "player"),
)  # fmt: skip

RELATIONS: tuple[Relation, ...] = (
    Relation("of", "control;possess"), Relation("owned", "own"), Relation("occupied", "occupy", "tile", "unit"), Relation("on", "have", "counter", "player unit"),
)  # fmt: skip

ADJECTIVES: tuple[Adjective, ...] = (
    *(Adjective(word, f"Is(Ref('one'), Word('state', {word!r}))") for word in (
        "tapped", "untapped", "face down", "face up", "attached", "available", "unoccupied", "occupied", "empty", "unsurfaced",
        "damaged", "undamaged", "movable", "alive", "wounded",
    )),
    *(Adjective(word, f"Is(Ref('one'), Word('status', {word.lower()!r}))") for word in (
        "burning", "wet", "blind", "ensnared", "stunned", "possessed", "invisible",
    )),
    Adjective("opposing;enemy", "Rel(Ref('one'), 'against', Ref('you'))"), Adjective("allied;friendly", "Rel(Ref('one'), 'beside', Ref('you'))"),
    Adjective("adjacent", "Rel(Ref('one'), 'adjacent', Anaphor(''))"),
)  # fmt: skip

NAMES: tuple[Name, ...] = (
    *(Name("status", word, word) for word in (
        "burning", "wet", "sepsis", "blind", "ensnared", "stunned", "invisible", "possessed", "bleed", "poison",
    )),
    *(Name("surface", word, word) for word in ("fire", "water", "smoke", "steam", "sludge", "vines", "death fog")),
    *(Name("keyword", word, word) for word in (
        "reprise", "overwhelm", "penetrate", "unblockable", "unpreventable", "ambush", "flying", "haste", "fire-step", "water-step",
        "quick", "unique",
    )),
    *(Name("stat", word, words) for word, words in (
        ("defense", "defense;defence"), ("health", "health;hp"), ("movement", "movement"), ("intelligence", "intelligence;int"),
        ("range", "range"), ("source cost", "source cost;cost"), ("action points", "ap;action points;action point"), ("hand size", "hand size"),
        ("action zone size", "action zone size"), ("speed", "speed"),
    )),
    *(Name("source", word, word) for word in ("arcanic", "abyssal", "thermic", "verdant", "luminate")),
    *(Name("type", word, words) for word, words in (
        ("equipment", "equipment"), ("technique", "technique"), ("reaction", "reaction"), ("alteration", "alteration"),
        ("skill", "skill"), ("source", "source"),
    )),
    *(Name("subtype", word, word) for word in ("rifle", "pistol", "shotgun", "shield", "relic", "undead", "electronic", "human", "beast")),
    *(Name("phase", word, word) for word in ("start phase", "main phase", "end phase", "status phase", "death fog phase")),
)  # fmt: skip

UNITS: tuple[Unit, ...] = (
    Unit("damage", "damage/damage"), Unit("tiles", "tile;space", distance=True), Unit("cards", "card"),
    Unit("health", "health/health;hp/hp", bare=True), Unit("action", "ap/ap;action point"),
)  # fmt: skip

WORDS: tuple[Entry, ...] = (*UNITS, *VERBS, *NOUNS, *ATTRIBUTES, *RELATIONS, *ADJECTIVES, *NAMES)
"""All words of the game."""
