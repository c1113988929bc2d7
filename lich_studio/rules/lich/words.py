"""Declare the words of L.I.C.H.: its verbs with their roles, its nouns with their sorts, its adjectives and names."""

from __future__ import annotations

from importlib.resources import files

from lich_studio.language.lexicon import Adjective, Attribute, Borrowed, Entry, Name, Noun, Phrase, Relation, Unit, Verb

PLACE = "(in | into | on | onto | to) to:Any<zone tile card unit surface>"
BESIDE = "(next | adjacent) to beside:Any<unit wall tile>"
AIMED = (
    "(to | onto | into | on | in) to:Any<tile unit surface>",
    "(towards | toward) toward:Any<unit wall tile>",
    "away from away:Any<unit wall tile>",
    "(through | over | across) through:Any<unit wall surface tile>",
    "(out of | off | off of) out:Any<tile surface>",
    "from from_:Any<tile surface>",
    BESIDE,
    "in direction:Direction",
)
"""Where things can be brought."""

VERBS: tuple[Verb, ...] = (
    Verb(
        "deal",
        "deal/dealt",
        (
            "amount:Points[damage] to patient:Any<unit wall tile card>",
            "patient:Any<unit wall tile card> amount:Points[damage]",
            "amount:Points[damage]",
            "split:Points[damage] divided (as you choose | evenly) among patient:Any<unit wall tile card>",
            "split:Points[damage] split (as you choose | evenly) among patient:Any<unit wall tile card>",
            "damage:NP[sg]<damage> to patient:Any<unit wall card>",
            "damage:NP[sg]<damage>",
            "damage to patient:Any<unit wall tile card>",
            "damage",
            "patient:Any<unit wall> damage",
            "amount:Number",
        ),
        ("with tool:Any<card event>", "among among:Any<unit>"),
        points="points",
        understood="patient?",
        also=(
            ("damage", ("patient:Any<unit wall>", "patient:Any<unit wall> for amount:Quantity")),
            ("hit/hit;strike/struck", ("patient:Any<unit wall>",)),
            ("divide", ("amount:Points[damage] among patient:Any<unit wall tile card>",)),
        ),
    ),
    Verb(
        "take",
        "take/took/taken;suffer",
        (
            "amount:Points[damage]",
            "amount:Points[damage] from source:Any<card unit surface status event>",
            "damage from source:Any<card unit surface status event>",
            "damage",
        ),
        points="points",
    ),
    Verb(
        "heal",
        "heal",
        (
            "patient:Any<unit> amount:Points[health]",
            "amount:Points[health]",
            "patient:Any<unit>",
            "",
            "patient:Any<unit> for amount:Points[health]",
        ),
        ("from source:Any<card unit surface event>",),
        points="points",
        also=(("gain;regain;restore;recover", ("amount:Points[life]", "amount:Points[life] to patient:Any<unit>")),),
    ),
    Verb(
        "lose",
        "lose/lost",
        (
            "amount:Points[life]",
            "amount:Share",
            "health",
            "the what:Match",
            "what:Any<keyword status counter>",
            "counter:Counters",
            "source:Points[source]",
            "action:Points[action]",
            "control of patient:Any<unit card>",
        ),
        points="points",
    ),
    Verb("win", "win/won", ("the what:Match",), agent="player"),
    Verb(
        "pay",
        "pay/paid",
        (
            "source:Points[source]",
            "source:Quantity source_type:SourceType source",
            "source:Quantity source_type:SourceType",
            "source:Quantity source of source_type:AnyType",
            "source of source_type:AnyType",
            "action:Points[action]",
            "health:Points[life]",
            "health:Share",
            "cost:Costs",
        ),
        ("for for_:Any<card event>",),
        agent="player",
    ),
    Verb(
        "inflict",
        "inflict",
        (
            "status:Afflicting (on | to | upon) patient:Any<unit card>",
            "status:Afflicting",
            "patient:Any<unit> with status:Afflicting",
        ),
        understood="patient",
        also=(
            ("apply", ("status:Afflicting (on | to) patient:Any<unit>", "status:Afflicting")),
            ("give/gave/given", ("patient:Any<unit> status:Afflicting", "status:Afflicting to patient:Any<unit>")),
        ),
    ),
    Verb("prevent", "prevent", ("patient:Any<damage event status>",)),
    Verb("affect", "affect", ("patient:Any",), agent="card unit surface event status"),
    Verb(
        "block",
        "block",
        ("patient:Any<damage event unit card stat>", "", "amount:Points[damage]"),
        ("with tool:Any<card>", "using tool:Any<card>"),
    ),
    Verb("attack", "attack", ("", "patient:Any<unit>"), ("with tool:Any<card>",)),
    Verb("target", "target", ("patient:Any<unit card tile wall event>",), ("with tool:Any<card event>",), agent="player unit card event"),
    Verb("destroy", "destroy;break/broke/broken", ("patient:Any<unit wall card surface>",), points="things", departs="patient", covers=("sacrifice",)),
    Verb("sacrifice", "sacrifice", ("patient:Any<unit card>",), points="things", departs="patient", agent="player"),
    Verb("damn", "damn;exile;banish", ("patient:Any<unit card zone>",), ("from from_:Any<zone>",), departs="patient"),
    Verb(
        "discard",
        "discard",
        ("patient:Any<card zone>", "down to down:Quantity cards"),
        ("from from_:Any<zone>",),
        departs="patient",
        points="things",
        agent="player",
    ),
    Verb(
        "draw",
        "draw/drew/drawn",
        ("amount:Points[cards]", "cards", "", "(your | their | its) nth:Ordinal card each turn", "patient:Any<card>"),
        ("from from_:Any<zone>",),
        points="things",
        agent="player",
    ),
    Verb(
        "attrit",
        "attrit;mill",
        ("patient:Any<card>", "amount:Quantity", "amount:Points[cards]"),
        ("from from_:Any<zone>",),
        departs="patient",
        points="things",
        agent="player",
    ),
    Verb("survey", "survey", ("amount:Quantity",), points="things", agent="player"),
    Verb(
        "reveal",
        "reveal;show/showed/shown",
        ("patient:Any<card zone>", "patient:Any<card zone> to to:Any<player>"),
        ("from from_:Any<zone>",),
        agent="player",
    ),
    Verb("look", "look", ("at patient:Any<card zone>", "through patient:Any<zone>"), agent="player"),
    Verb("search", "search", ("zone:Any<zone> for patient:Any<card>", "zone:Any<zone>", "for patient:Any<card>"), agent="player"),
    Verb(
        "shuffle",
        "shuffle",
        ("patient:Any<zone>", "patient:Any<card zone> back? into to:Any<zone>"),
        ("from from_:Any<zone>",),
    ),
    Verb("choose", "choose/chose/chosen;select;pick", ("patient:Any", "patient:Any from from_:Any<zone>"), agent="player"),
    Verb("keep", "keep/kept", ("patient:Any<card>",), agent="player"),
    Verb(
        "return",
        "return",
        (
            "patient:Any<card unit wall> (to | into | onto) to:Any<zone tile>",
            "patient:Any<card unit> from from_:Any<zone> (to | into | onto) to:Any<zone tile>",
            "patient:Any<card unit>",
        ),
        (BESIDE, "under control:Control"),
        points="things",
        places="patient",
    ),
    Verb(
        "put",
        "put/put",
        (
            "patient:Any<card counter unit wall> " + PLACE,
            "counter:Counters (on | onto) to:Any<card unit tile wall>",
            "patient:Any<card> under under:Any<card>",
            "patient:Any<card> back",
        ),
        ("from from_:Any<zone>", BESIDE),
        points="things",
        places="patient",
        also=(("send/sent;move;bring/brought", ("patient:Any<card> (to | into) to:Any<zone>",)),),
    ),
    Verb(
        "place",
        "place",
        (
            "patient:Any<wall unit card surface> (on | onto | in | into) to:Any<tile zone card surface>",
            "surface:Named[surface] (on | onto | to | in) to:Any<tile surface>",
            "surface:Named[surface]",
            "counter:Counters (on | onto) to:Any<card unit tile wall>",
            "patient:Any<card unit> under under:Any<card>",
            "patient:Any<card> in play",
            "patient:Any<card wall>",
            "surface:Named[surface] under to:Any<unit>",
        ),
        ("from from_:Any<zone>", BESIDE),
        places="patient",
        also=(
            ("leave/left", ("surface:Named[surface] (on | in | behind on) to:Any<tile>", "counter:Counters on to:Any<card unit>")),
            ("apply", ("surface:Named[surface] (on | to) to:Any<tile>", "counter:Counters (on | to) to:Any<card unit>")),
            ("create;spread/spread", ("surface:Named[surface] (on | onto | to | in) to:Any<tile>",)),
            ("build/built;create", ("patient:Any<wall>", "patient:Any<wall> on to:Any<tile>")),
        ),
    ),
    Verb(
        "turn_into",
        "turn;change;convert;transform",
        ("patient:Any<surface wall tile card unit> (into | to) to:Any<surface unit card>", "patient:Any<surface> (into | to) surface:Named[surface]"),
        also=(
            ("replace", ("patient:Any<surface wall> with surface:Named[surface]", "patient:Any<surface wall card unit> with to:Any<surface wall card unit>")),
            ("become/became/become", ("surface:Named[surface]",)),
        ),
        subject_undergoes=True,
    ),
    Verb("add", "add", ("counter:Counters (to | on) to:Any<card unit>", "counter:Counters", "patient:Any<card> to to:Any<zone>"), ("from from_:Any<zone>",)),
    Verb(
        "remove",
        "remove;cleanse;clear;cure",
        (
            "counter:Counters from from_:Any<card unit>",
            "the kind:Noun[sg] from from_:Any<tile>",
            "status:Afflicting from from_:Any<unit card>",
            "patient:Any<status counter surface> from from_:Any<unit card tile>",
            "status:Afflicting",
            "patient:Any<status counter surface stat wall>",
            "counter:Counters",
            "patient:Any<card> from the what:Match",
        ),
        also=(("extinguish", ("patient:Any<surface>", "surface:Named[surface]", "surface:Named[surface] (on | from) from_:Any<tile>")),),
    ),
    Verb("double", "double", ("counter:Any<counter>", "patient:Any<damage>")),
    Verb(
        "summon",
        "summon;create",
        (
            "patient:Token",
            "amount:Number patient:Tokens",
            "patient:Any<card unit>",
        ),
        ("(on | onto | in | to) to:Any<tile surface>", "on to:Spots", "from from_:Any<zone>", BESIDE, "(with | that has) counter:Counters", "under control:Control"),
        places="patient",
    ),
    Verb(
        "move",
        "move;walk;step/stepped",
        (
            "amount:Points[tiles]",
            "patient:Any<unit wall surface> amount:Points[tiles]",
            "",
            "amount:Additional",
            "patient:Any<unit wall surface>",
        ),
        AIMED,
    ),
    Verb(
        "stop",
        "stop/stopped;finish;end",
        (
            "moving",
            "(a | an | its | their | your | this | that | the | his)? (move | movement)",
        ),
        ("(on | in) to:Any<tile surface>", BESIDE, "within near:Near"),
        agent="player unit",
    ),
    Verb(
        "end_turn",
        "end;finish",
        ("(its | their | your) turn",),
        ("(on | in) to:Any<tile surface>", BESIDE, "within near:Near"),
        agent="player unit",
    ),
    Verb(
        "end_up",
        "end up;end;finish",
        ("",),
        ("(on | in) to:Any<tile surface>", BESIDE, "within near:Near"),
        agent="player unit",
    ),
    Verb("jump", "jump;leap", ("over over:Any<unit wall>", "amount:Points[tiles]", ""), AIMED),
    Verb(
        "push",
        "push;knock;shove",
        (
            "patient:Any<unit> amount:Points[tiles]",
            "patient:Any<unit>",
            "patient:Any<unit> back amount:Points[tiles]",
        ),
        AIMED,
    ),
    Verb(
        "pull",
        "pull;drag/dragged",
        (
            "patient:Any<unit> amount:Points[tiles]",
            "patient:Any<unit>",
        ),
        AIMED,
    ),
    Verb(
        "teleport",
        "teleport",
        (
            "patient:Any<unit>",
            "patient:Any<unit> amount:Points[tiles]",
            "amount:Points[tiles]",
            "",
        ),
        AIMED,
    ),
    Verb(
        "swap",
        "swap;switch;exchange;trade",
        (
            "(places | positions) with patient:Any<unit wall>",
            "the (places | positions) of patient:Any<unit wall>",
            "patient:NP[pl]<unit wall>",
            "(places | positions)",
            "patient:Any<unit wall> with other:Any<unit wall>",
        ),
    ),
    Verb(
        "enter",
        "enter",
        ("to:Any<tile surface zone wall>", "play", "the? board", ""),
        ("with counter:Counters (on it | on them)?", "from from_:Any<zone tile>", "under control:Control"),
        also=(("come/came/come;go/went/gone", ("into play",)),),
    ),
    Verb("exit", "leave/left", ("from_:Any<tile surface zone>", "play", "the? board")),
    Verb("collide", "collide", ("with patient:Any<unit wall>", "", "into patient:Any<unit wall>")),
    Verb("tap", "tap", ("patient:Any<card unit>", "", "patient:Any<card> for what:Resource"), subject_undergoes=True),
    Verb("untap", "untap/untapped;ready", ("patient:Any<card unit>", ""), subject_undergoes=True),
    Verb("ignore", "ignore", ("what:Ignored", "patient:Any<event surface wall unit>"), agent="event unit card player"),
    Verb("redirect", "redirect", ("patient:Any<event damage>", "patient:Any<event damage> to to:Any<unit card tile wall>",), ("from from_:Any<unit card>",)),
    Verb("use", "use;activate", ("patient:Any<card event>",), agent="player unit"),
    Verb(
        "play",
        "play;cast/cast",
        ("patient:Any<card>",),
        ("from from_:Any<zone>", "(on | targeting) on:Any<unit card tile>"),
        agent="player",
    ),
    Verb("negate", "negate;counter;cancel", ("patient:Any<card event>", "amount:Points[damage]")),
    Verb("copy", "copy", ("patient:Any<card event>",)),
    Verb("resolve", "resolve", ("", "patient:Any<card event>"), agent="card event"),
    Verb("fizzle", "fizzle", ("",), agent="card event"),
    Verb(
        "gain",
        "gain;get/got;receive",
        (
            "amount:Gained source_type:SourceType source",
            "amount:Gained source_type:SourceType",
            "status:Afflicting",
            "action:Points[action]",
            "amount:Gained source of source_type:AnyType",
            "counter:Counters",
            "amount:Points[source]",
            "amount:ThatMuch",
        ),
        ("from source:Any<card unit event>",),
        points="points",
        also=(
            ("become/became/become", ("status:Named[status]",)),
            (
                "add",
                (
                    "amount:Gained source_type:SourceType source",
                    "amount:Gained source of source_type:AnyType",
                    "amount:Points[source]",
                ),
            ),
        ),
    ),
    Verb("alter", "alter", ("patient:Any<unit card tile>",)),
    Verb("attach", "attach", ("patient:Any<card> to to:Any<unit card tile>",), places="patient"),
    Verb("detach", "detach", ("patient:Any<card>", "patient:Any<card> from from_:Any<unit card>"), places="patient"),
    Verb("exchange", "exchange;trade;swap", ("patient:Any<card zone> with other:Any<card zone player>", "patient:NP[pl]<card zone>", "control of patient:NP[pl]<unit card>")),
    Verb("control", "take control;gain control", ("of patient:Any<unit card>",)),
    Verb("steal", "steal/stole/stolen", ("patient:Any<card counter>",), ("from from_:Any<player unit card>",)),
    Verb("give", "give/gave/given", ("patient:Any<card> to to:Any<player>", "control of patient:Any<unit card> to to:Any<player>"), agent="player"),
    Verb(
        "consume",
        "consume;spend/spent",
        (
            "amount:Quantity source_type:SourceType source",
            "stat:Word[stat]",
            "amount:Quantity stat:Word[stat]",
            "amount:Points[source]",
            "amount:Points[action]",
            "counter:Counters",
        ),
        ("(from | on) from_:Any<card unit>", "to play for_:Any<card>"),
        points="points",
    ),
    Verb("skip", "skip", ("patient:Any<time>", "patient:Phases")),
    Verb("turn", "turn;flip", ("patient:Any<card unit> face:Face", "face:Face", "patient:Any<card> over"), subject_undergoes=True),
    Verb("die", "die;perish", ("",), departs="agent"),
    Verb("survive", "survive", ("patient:Any<damage event>", "")),
    Verb("start", "start;begin/began/begun", ("patient:Any<time>", "(the | its | their | your) turn", "(the | a) match"), ("(on | in) to:Any<tile surface>", BESIDE), agent="player unit"),
    Verb("take_turn", "take/took/taken", ("(an extra | another | an additional | one more) turn (after this one | after this turn | after this)?",), agent="player"),
    Verb("roll", "roll", ("dice:Dice",), points="points", agent="player"),
    Verb("name", "name", ("patient:Any<card>", "a what:Naming"), agent="player"),
    Verb("store", "store", ("counter:Counters", "amount:Points[source]"), ("(on | in) to:Any<card>",)),
    Verb("refresh", "refresh;refill;renew", ("patient:Any<card zone stat>",)),
    Verb("trigger", "trigger", ("", "patient:Any<event keyword>"), agent="card event keyword"),
    Verb("wear_off", "wear/wore/worn off;expire", ("",), agent="status"),
    Verb("count", "count", ("(towards | toward | against) to:Any<stat>", "as as_:Any<unit card event>"), agent="event"),
    Verb("happen", "happen;occur", ("",), agent="event"),
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
    Noun("move", "move;movement", "event"),
    Noun("block", "block", "event"),
    Noun("phase", "phase", "time"),
    Noun("round", "round", "time"),
    Noun("keyword", "keyword", "keyword"),
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
    Attribute("source pool", "source pool", "zone", "player"),
    Attribute("field", "field", "zone", "player"),
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
            "moving",
            "vacant",
            "unblocked",
            "pure",
            "non-pure",
        )
    ),
    *(
        Adjective(word, f"Is(Ref('one'), Word('status', {word.lower()!r}))")
        for word in (
            "burning",
            "wet",
            "blind",
            "ensnared",
            "stunned",
            "possessed",
            "invisible",
        )
    ),
    Adjective("poisoned", "Is(Ref('one'), Word('status', 'poison'))"),
    Adjective("bleeding", "Is(Ref('one'), Word('status', 'bleed'))"),
    Adjective("opposing;enemy;hostile", "Rel(Ref('one'), 'against', Ref('you'))"),
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
