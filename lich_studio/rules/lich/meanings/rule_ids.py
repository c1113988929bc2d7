"""Name the rules that the parts of a meaning rest on, for whoever explains a card."""

from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.ruleset import Ruleset
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import Area
from lich_studio.rules.core.interpreter.forms import in_runnable_form
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, vocabulary_of

_PAYING, _WAITING, _LASTING = ("COST-001.3",), ("FX-001.2", "AMB-118"), ("AMB-206", "AMB-217")
_CHOSEN = {
    "target": ("LOS-001.1", "TGT-001.1"), "each": ("FX-001.1", "AMB-139"), "all": ("FX-001.1", "AMB-139"),
}  # fmt: skip
"""The rules about who is meant, by how a thing is come by."""
_EXPLAINED = ("status", "surface", "modifier")
"""The tables whose rows state rules of a word."""


def rule_ids(node: m.Node, ruleset: Ruleset, area: Area = "does") -> tuple[str, ...]:
    """Return the rules that a node of a meaning rests on, without those of its parts, each once.

    Args:
        node: the node.
        ruleset: the rules.
        area: what the node is for.
    """
    return tuple(dict.fromkeys(_named(node, ruleset, area)))


def _named(node: m.Node, ruleset: Ruleset, area: Area) -> Iterator[str]:
    match node:
        case m.Event():
            yield from {"pays": _PAYING, "when": _WAITING}.get(area, ())
            yield from _of_event(node, ruleset)
        case m.Thing():
            yield from _CHOSEN.get(node.how, ())
        case m.Lasts():
            yield from _LASTING
        case m.Word():
            for table in _EXPLAINED:
                row = ruleset.table(table).get(node.id)
                if row is not None and (node.kind == table or table == "modifier"):
                    yield from row.rule_ids
        case _:
            return


def _of_event(event: m.Event, ruleset: Ruleset) -> Iterator[str]:
    """Yield the rules that bear the verb's name, then those of the kinds of event that tell of it."""
    own = f"KW-{event.verb.upper()}"
    yield from (rule for rule in ruleset.rules if rule.partition(".")[0] == own)
    words = vocabulary_of(ruleset)
    try:
        form = in_runnable_form(m.Ability(event), words).body
    except NotRunnable:
        return
    row = words.verbs.get(form.verb) if isinstance(form, m.Event) else None
    if row is not None:
        yield from row.rules
        for kind in row.kinds:
            yield from ruleset.events[kind].rule_ids
