"""Declare the words of L.I.C.H.: its verbs with their roles, its nouns with their sorts, its adjectives and names."""

from __future__ import annotations

from importlib.resources import files

from lich_studio.language.lexicon import Adjective, Attribute, Borrowed, Entry, Name, Noun, Phrase, Relation, Unit, Verb

UNIT, ANYTHING = "unit", "unit wall card tile surface"

VERBS: tuple[Verb, ...] = (
    Verb(
        "deal",
        "deal/dealt",
        (
            "amount:Points[damage] to patient:Any<unit wall tile card>",
            "patient:Any<unit wall tile card> amount:Points[damage]",
            "amount:Points[damage]",
            "patient:NP[sg]<damage> to to:Any<unit>",
            "damage to patient:Any<unit wall tile card>",
            "damage",
            "damage with tool:Any<card>",
            "patient:Any<unit wall> damage",
            "damage to patient:Any<unit> with tool:Any<card>",
        ),
        points="points",
        also=(("damage", ("patient:Any<unit wall>",)),),
    ),
    Verb(
        "take",
        "take/took/taken",
        ("amount:Points[damage]", "amount:Points[damage] from source:Any<card unit surface>", "damage"),
        points="points",
    ),
    Verb(
        "heal",
        "heal",
        ("patient:Any<unit> amount:Points[health]", "amount:Points[health]", "patient:Any<unit>", ""),
        points="points",
        also=(("gain;regain;restore", ("amount:Points[life]",)),),
    ),
    Verb(
        "lose",
        "lose/lost",
        ("amount:Points[life]", "amount:Share", "health", "the what:Match", "what:Any<keyword status counter>"),
        points="points",
    ),
    Verb(
        "pay",
        "pay/paid",
        (
            "source:Points[source]",
            "source:Quantity source_type:SourceType source",
            "source:Quantity source of source_type:AnyType",
            "source of source_type:AnyType",
            "action:Points[action]",
            "health:Points[life]",
            "health:Share",
        ),
    ),
    Verb(
        "inflict",
        "inflict",
        ("status:Afflicting on patient:Any<unit>", "status:Afflicting", "patient:Any<unit> with status:Afflicting"),
        understood="patient",
    ),
    Verb("prevent", "prevent", ("patient:Any<damage event>",)),
    Verb("affect", "affect", ("patient:Any",), agent="card unit surface event status"),
    Verb("block", "block", ("patient:Any<damage event stat>", "", "with tool:Any<card>")),
    Verb("attack", "attack", ("", "patient:Any<unit>", "with tool:Any<card>")),
    Verb("target", "target", ("patient:Any<unit card tile wall>",)),
    Verb("destroy", "destroy", ("patient:Any<unit wall card surface>",), departs="patient", covers=("sacrifice",)),
    Verb("sacrifice", "sacrifice", ("patient:Any<unit card>",), departs="patient", agent="player"),
    Verb("damn", "damn;exile", ("patient:Any<unit card>",), departs="patient"),
    Verb("discard", "discard", ("patient:Any<card zone>",), departs="patient", points="things", agent="player"),
    Verb(
        "draw",
        "draw/drew/drawn",
        ("amount:Points[cards]", "cards", "", "your nth:Ordinal card each turn"),
        points="things",
        agent="player",
    ),
    Verb(
        "attrit",
        "attrit;mill",
        ("patient:Any<card>", "amount:Quantity"),
        departs="patient",
        points="things",
        agent="player",
    ),
    Verb("survey", "survey", ("amount:Quantity",), points="things", agent="player"),
    Verb("reveal", "reveal", ("patient:Any<card zone>",), agent="player"),
    Verb("look", "look", ("at patient:Any<card zone>",), agent="player"),
    Verb("search", "search", ("zone:Any<zone> for patient:Any<card>", "zone:Any<zone>"), agent="player"),
    Verb(
        "shuffle",
        "shuffle",
        ("patient:Any<zone> into to:Any<zone>", "patient:Any<card> into to:Any<zone>", "patient:Any<zone>"),
    ),
    Verb("choose", "choose/chose/chosen", ("patient:Any", "patient:Any from from_:Any<zone>"), agent="player"),
    Verb(
        "return",
        "return",
        ("patient:Any<card unit> to to:Any<zone tile>", "patient:Any<card unit> from from_:Any<zone> to to:Any<zone>"),
        places="patient",
    ),
    Verb(
        "put",
        "put/put",
        (
            "patient:Any<card counter unit> (in | into | on | onto) to:Any<zone tile card unit>",
            "counter:Counters on to:Any<card unit>",
        ),
        places="patient",
    ),
    Verb(
        "place",
        "place;apply",
        (
            "patient:Any<wall unit card surface> (on | in) to:Any<tile zone card>",
            "surface:Named[surface] (on | to) to:Any<tile>",
            "surface:Named[surface]",
            "counter:Counters on to:Any<card unit>",
            "patient:Any<card unit> under under:Any<card>",
            "patient:Any<card> in play",
            "patient:Any<card>",
        ),
        places="patient",
        also=(("leave/left", ("surface:Named[surface] on to:Any<tile>", "counter:Counters on to:Any<card unit>")),),
    ),
    Verb("add", "add", ("counter:Counters (to | on) to:Any<card unit>", "counter:Counters")),
    Verb(
        "remove",
        "remove",
        (
            "counter:Counters from from_:Any<card unit>",
            "the kind:Noun[sg] from from_:Any<tile>",
            "status:Afflicting from from_:Any<unit card>",
            "patient:Any<status counter surface> from from_:Any<unit card tile>",
            "status:Afflicting",
            "patient:Any<status counter surface stat>",
            "counter:Counters",
        ),
    ),
    Verb("double", "double", ("counter:Any<counter>",)),
    Verb(
        "summon",
        "summon",
        (
            "patient:Token",
            "amount:Number patient:Tokens",
            "patient:Any<card unit>",
            "patient:Token on to:Any<tile>",
            "amount:Number patient:Tokens on to:Any<tile>",
        ),
        places="patient",
    ),
    Verb(
        "move",
        "move;walk",
        (
            "amount:Points[tiles]",
            "patient:Any<unit wall> amount:Points[tiles]",
            "patient:Any<unit wall> to to:Any<tile>",
            "to to:Any<tile unit>",
            "",
            "amount:Points[tiles] (towards | toward) toward:Any<unit wall tile>",
            "amount:Points[tiles] away from away:Any<unit wall tile>",
            "patient:Any<unit> amount:Points[tiles] (towards | toward) toward:Any<unit wall tile>",
            "through through:Any<unit wall surface tile>",
            "(out of | off | off of) out:Any<tile surface>",
            "(onto | into | on) to:Any<tile surface>",
            "(next | adjacent) to beside:Any<unit wall tile>",
            "amount:Additional",
            "patient:Any<unit wall>",
        ),
    ),
    Verb("jump", "jump", ("over over:Any<unit wall>",)),
    Verb(
        "push",
        "push",
        (
            "patient:Any<unit> amount:Points[tiles]",
            "patient:Any<unit> amount:Points[tiles] away from away:Any<unit wall tile>",
            "patient:Any<unit>",
            "patient:Any<unit> amount:Points[tiles] in direction:Direction",
        ),
    ),
    Verb(
        "pull",
        "pull",
        (
            "patient:Any<unit> amount:Points[tiles]",
            "patient:Any<unit> amount:Points[tiles] (towards | toward) toward:Any<unit wall tile>",
            "patient:Any<unit>",
        ),
    ),
    Verb(
        "teleport",
        "teleport",
        (
            "patient:Any<unit> to to:Any<tile>",
            "to to:Any<tile>",
            "patient:Any<unit>",
            "patient:Any<unit> amount:Points[tiles]",
            "amount:Points[tiles]",
        ),
    ),
    Verb(
        "swap",
        "swap",
        (
            "(places | positions) with patient:Any<unit wall>",
            "the (places | positions) of patient:Any<unit wall>",
            "patient:NP[pl]<unit wall>",
        ),
    ),
    Verb("enter", "enter", ("to:Any<tile surface zone wall>", "with counter:Counters", "play", "")),
    Verb("exit", "leave/left", ("from_:Any<tile surface zone>",)),
    Verb("collide", "collide", ("with patient:Any<unit wall>",)),
    Verb("tap", "tap", ("patient:Any<card>",)),
    Verb("untap", "untap/untapped;ready", ("patient:Any<card>", "")),
    Verb("ignore", "ignore", ("what:Ignored",), agent="event unit card player"),
    Verb("redirect", "redirect", ("patient:Any<event> to to:Any<unit card tile wall>",)),
    Verb("use", "use;activate", ("patient:Any<card event>",)),
    Verb("play", "play;cast/cast", ("patient:Any<card>",), agent="player"),
    Verb("negate", "negate;counter", ("patient:Any<card event>", "amount:Points[damage]")),
    Verb("copy", "copy", ("patient:Any<card event>",)),
    Verb(
        "gain",
        "gain;get/got",
        (
            "amount:Gained source_type:SourceType source",
            "status:Afflicting",
            "action:Points[action]",
            "amount:Gained source of source_type:AnyType",
            "counter:Counters",
            "amount:Points[source]",
            "amount:ThatMuch",
        ),
        points="points",
        also=(("become/became/become", ("status:Named[status]",)),),
    ),
    Verb("alter", "alter", ("patient:Any<unit card tile>",)),
    Verb("attach", "attach", ("patient:Any<card> to to:Any<unit card>",), places="patient"),
    Verb("exchange", "exchange;trade;swap", ("patient:Any<card> with other:Any<card>", "patient:NP[pl]<card>")),
    Verb(
        "control", "take control;gain control", ("of patient:Any<unit card>", "of patient:Any<unit card> lasts:Lasting")
    ),
    Verb(
        "consume",
        "consume;spend/spent",
        ("amount:Quantity source_type:SourceType source", "stat:Word[stat]", "amount:Quantity stat:Word[stat]"),
    ),
    Verb("skip", "skip", ("patient:Any<time>",)),
    Verb("die", "die", ("",), departs="agent"),
    Verb("survive", "survive", ("patient:Any<damage>",)),
)

NOUNS: tuple[Noun, ...] = (
    Noun("thing", "thing", "unit wall card tile surface"),
    Noun("one", "one", "unit wall card tile"),
    Noun("target", "target", "unit wall card tile"),
    Noun("player", "player", "player unit person"),
    Noun("opponent", "opponent", "player unit person"),
    Noun("enemy", "enemy", "player unit"),
    Noun("ally", "ally", "player unit"),
    Noun("hero", "hero/heroes", "unit card player"),
    Noun("avatar", "avatar", "unit"),
    Noun("unit", "unit;creature", "unit"),
    Noun("summon", "summon", "unit card"),
    Noun("token", "token", "unit card"),
    Noun("wall", "wall", "wall"),
    Noun("tile", "tile;hex/hexes;space", "tile"),
    Noun("source stone", "source stone", "tile"),
    Noun("card", "card", "card"),
    Noun("equipment", "equipment/equipment", "card"),
    Noun("technique", "technique", "card"),
    Noun("reaction", "reaction", "card"),
    Noun("alteration", "alteration", "card"),
    Noun("skill", "skill", "card"),
    Noun("source", "source", "card source"),
    Noun("surface", "surface", "surface tile"),
    Noun("status", "status/statuses", "status keyword"),
    Noun("ability", "ability/abilities", "keyword event"),
    Noun("attack", "attack", "event"),
    Noun("turn", "turn", "time"),
    Noun("damage", "damage/damage", "damage"),
    Noun("counter", "counter", "counter"),
    Noun("action", "action", "event"),
    Noun("effect", "effect", "event"),
    Noun("weapon", "weapon", "card"),
)

ATTRIBUTES: tuple[Attribute, ...] = (
    Attribute("controller", "controller", "player unit person", "card unit wall event"),
    Attribute("owner", "owner", "player unit person", "card unit zone"),
    Attribute("hand", "hand", "zone", "player"),
    Attribute("deck", "deck", "zone", "player"),
    Attribute("purgatory", "purgatory", "zone", "player"),
    Attribute("abyss", "abyss/abysses", "zone", "player"),
    Attribute("action zone", "action zone", "zone", "player"),
    Attribute("top", "top", "zone", "zone"),
    Attribute("bottom", "bottom", "zone", "zone"),
    Attribute("source zone", "source zone", "zone", "player"),
    Attribute("tile", "tile", "tile", "unit wall"),
    Attribute("avatar", "hero/heroes;avatar", "unit card", "player"),
)

RELATIONS: tuple[Relation, ...] = (
    Relation("of", "control;possess;have;hold/held"),
    Relation("owned", "own"),
    Relation("occupied", "occupy", "tile", "unit"),
    Relation("on", "have", "counter", "player unit"),
)

ADJECTIVES: tuple[Adjective, ...] = (
    *(
        Adjective(word, f"Is(Ref('one'), Word('state', {word!r}))")
        for word in (
            "tapped",
            "untapped",
            "face down",
            "face up",
            "attached",
            "available",
            "unoccupied",
            "occupied",
            "empty",
            "unsurfaced",
            "damaged",
            "connected",
            "undamaged",
            "movable",
            "negative",
            "alive",
            "wounded",
        )
    ),
    Adjective("opposing;enemy", "Rel(Ref('one'), 'against', Ref('you'))"),
    Adjective("allied;friendly", "Rel(Ref('one'), 'beside', Ref('you'))"),
    Adjective("nearest;closest", "Most(Prop('distance', Ref('one')), True)"),
    Adjective("farthest;furthest", "Most(Prop('distance', Ref('one')))"),
    Adjective("adjacent", "Rel(Ref('one'), 'adjacent', Anaphor(''))"),
)

NAMES: tuple[Name, ...] = (
    *(
        Name("status", word, word)
        for word in (
            "burning",
            "wet",
            "sepsis",
            "blind",
            "ensnared",
            "stunned",
            "invisible",
            "possessed",
            "bleed",
            "poison",
            "impending doom",
            "lich's curse",
        )
    ),
    *(Name("surface", word, word) for word in ("fire", "water", "smoke", "steam", "sludge", "vines", "death fog")),
    *(
        Name("keyword", word, word)
        for word in (
            "reprise",
            "overwhelm",
            "penetrate",
            "unblockable",
            "unpreventable",
            "ambush",
            "flying",
            "haste",
            *(f"{surface}-step" for surface in ("fire", "water", "smoke", "steam", "sludge", "vines")),
            "quick",
            "unique",
        )
    ),
    *(
        Name("stat", word, words)
        for word, words in (
            ("defense", "defense;defence"),
            ("health", "health;hp"),
            ("movement", "movement"),
            ("intelligence", "intelligence;int"),
            ("range", "range"),
            ("source cost", "source cost;cost"),
            ("action points", "ap;action points;action point"),
            ("hand size", "hand size;maximum hand size;max hand size"),
            ("line of sight", "line of sight"),
            ("starting health", "starting health"),
            ("maximum health", "maximum health;max health"),
            ("action zone size", "action zone size;action slots;action slot;action zone slots;action zone slot"),
            ("speed", "speed"),
        )
    ),
    *(Name("source", word, word) for word in ("arcanic", "abyssal", "thermic", "verdant", "luminate")),
    *(
        Name("type", word, words)
        for word, words in (
            ("equipment", "equipment"),
            ("technique", "technique"),
            ("reaction", "reaction"),
            ("alteration", "alteration"),
            ("skill", "skill"),
            ("source", "source"),
            ("summon", "summon"),
            ("hero", "hero"),
        )
    ),
    *(
        Name("subtype", word, word)
        for word in ("rifle", "pistol", "shotgun", "shield", "relic", "electronic", "human", "beast")
    ),
    Name("subtype", "undead", "undead/undead"),
    *(
        Name("phase", word, word)
        for word in (
            "start phase",
            "main phase",
            "end phase",
            "status phase",
            "untap phase",
            "draw phase",
            "death fog phase",
        )
    ),
)

UNITS: tuple[Unit, ...] = (
    Unit("damage", "damage/damage"),
    Unit("tiles", "tile;space", distance=True),
    Unit("cards", "card"),
    Unit("health", "health/health;hp/hp", bare=True),
    Unit("life", "health/health;hp/hp"),
    Unit("source", "source/source;source/sources"),
    Unit("action", "ap/ap;action point"),
)

PHRASES: tuple[Phrase, ...] = tuple(
    Phrase(line)
    for line in files("lich_studio.rules.lich").joinpath("phrases.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)
"""What this game says in ways that are no verb's, noun's or name's, in the notation of the grammar."""

BORROWED: tuple[Borrowed, ...] = tuple(
    Borrowed(*line.split(" = "))
    for line in files("lich_studio.rules.lich").joinpath("borrowed_words.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)
"""What other games say, with what this one says for it."""

WORDS: tuple[Entry, ...] = (*BORROWED, *PHRASES, *UNITS, *VERBS, *NOUNS, *ATTRIBUTES, *RELATIONS, *ADJECTIVES, *NAMES)
"""All words of the game."""
