"""A Python package by somebody else that offers a rule module with a verb of its own, "bury"."""
from __future__ import annotations

from pathlib import Path

BURIAL = '''
"""Bury: cards from the top of your deck go to the abyss."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Effect
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, procedure, step
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.drawing import deck_of
from lich_studio.rules.lich.field import to_abyss


@dataclass(frozen=True, slots=True)
class Bury(Effect):
    """Cards of your deck leave the game.

    Attributes:
        amount: how many.
    """

    amount: Amount


def _run(game, registers):
    number = amount(game, effect_node(game, registers).amount, registers)
    seat = registers["seat"]
    for card in reversed(deck_of(game, seat)[-number:] if number else ()):
        to_abyss(game, card)
        game.announce(Event("buried", seat, card, registers["source"], rules=("HOUSE-BURY",)))
    return RETURN


MODULE = RuleModule(
    id="burial",
    requires=("field",),
    rules={"HOUSE-BURY": "Bury: the top card of your deck goes to the abyss."},
    events=(EventKind("buried", "{subject} is buried", rule_ids=("HOUSE-BURY",)),),
    nodes=(NodeRule(Bury, procedure="bury.run", sentence="{source} buries cards"),),
    phrases=(phrase("bury {amount}", Bury, rule_ids=("HOUSE-BURY",), example="Bury 2."),),
    procedures=(procedure("bury.run", step("bury", _run, "Cards are buried", "HOUSE-BURY"), title="Bury"),),
)
NOT_A_MODULE = "spade"
'''
OFFERS = """[lich_studio.rule_modules]
burial = burial_rules:MODULE
spade = burial_rules:NOT_A_MODULE
torn = burial_rules:MISSING
quitter = quitting_rules:MODULE
"""
QUITTER = '"""A rule module that ends the program while it is imported."""\nraise SystemExit({code})\n'


def install_burial(site: Path, name: str = "burial") -> Path:
    """Write the package as an installer leaves it, and return the folder, for `sys.path`.

    Args:
        site: the folder of packages.
        name: name of the distribution.
    """
    (site / "burial_rules.py").write_text(BURIAL, encoding="utf-8")
    (site / "quitting_rules.py").write_text(QUITTER.format(code=3), encoding="utf-8")
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(OFFERS, encoding="utf-8")
    return site
