"""Declare the words of L.I.C.H.: its nouns with their sorts, its adjectives and names; with the verbs, all of them."""

from __future__ import annotations

from importlib.resources import files

from lich_studio.language.lexicon import Adjective, Attribute, Borrowed, Entry, Name, Noun, Phrase, Relation, Unit
from lich_studio.rules.lich.intents import INTENTS
from lich_studio.rules.lich.verbs import VERBS

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
    Noun("token", "token", "unit"),
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
    Noun("action card", "action card", "card"),
    Noun("tactic card", "tactic card;tactic", "card"),
    Noun("surface", "surface", "surface tile"),
    Noun("status", "status/statuses", "status keyword"),
    Noun("ability", "ability/abilities", "keyword event"),
    Noun("tap ability", "tap effect;tap ability/tap abilities", "keyword event"),
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
    Relation("of", "control;have;hold/held"),
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
    Adjective("available;open;free", "Is(Ref('one'), Word('state', 'available'))"),
    Adjective("poisoned", "Is(Ref('one'), Word('status', 'poison'))"),
    Adjective("bleeding", "Is(Ref('one'), Word('status', 'bleed'))"),
    Adjective("opposing;enemy;hostile", "Rel(Ref('one'), 'against', Ref('you'))"),
    Adjective("allied;friendly", "Rel(Ref('one'), 'beside', Ref('you'))"),
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
    Unit("damage", "damage/damage;point of damage/points of damage"),
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

WORDS: tuple[Entry, ...] = (
    *BORROWED, *INTENTS, *PHRASES, *UNITS, *VERBS, *NOUNS, *ATTRIBUTES, *RELATIONS, *ADJECTIVES, *NAMES,
)  # fmt: skip
"""All words of the game."""
