"""Immunity: statuses that are not given, surfaces that do no harm; what cannot be aimed at is in `untouchable`."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.status import GIVING
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_at
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class Immune(Ward):
    """A status cannot be given to somebody.

    Attributes:
        who: who does not get it.
        status: id of the status, "" for every status.
        other: id of another status, "" for none.
        but: id of a status that can be given all the same, "" for none.
        but_also: id of another such status, "" for none.
    """

    who: Selector
    status: Annotated[str, Vocabulary("status")] = ""
    other: Annotated[str, Vocabulary("status")] = ""
    but: Annotated[str, Vocabulary("status")] = ""
    but_also: Annotated[str, Vocabulary("status")] = ""


@dataclass(frozen=True, slots=True)
class SurfacesHarmless(Ward):
    """Surfaces give no statuses to somebody.

    Attributes:
        who: who gets none.
        surface: id of the one surface that gives none, "" for all.
        but: id of a surface that still does, "" for none.
        other: id of another surface that gives none, "" where one is named alone, or none.
        status: id of the one status that is not given, "" for all.
        also: id of another status that is not given, "" where one is named alone, or none.
    """

    who: Selector
    surface: Annotated[str, Vocabulary("surface")] = ""
    but: Annotated[str, Vocabulary("surface")] = ""
    other: Annotated[str, Vocabulary("surface")] = ""
    status: Annotated[str, Vocabulary("status")] = ""
    also: Annotated[str, Vocabulary("status")] = ""


def _is_rule_of(row: Surface, rule: str) -> bool:
    """Return whether a rule is one of a surface's, or that by which surfaces give statuses (SFC-006)."""
    return rule == "SFC-006" or rule.rpartition(".")[0] in {known.rpartition(".")[0] for known in row.rule_ids}


def _no_status(game: Game, event: Event) -> Event | None:
    """Keep a status from somebody who is immune, or whom no surface may give one."""
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, AllImmune):
            stops = node.status in ("", event.word)
        elif isinstance(node, Immune):
            named = node.status in ("", event.word) or node.other == event.word
            stops = named and event.word not in (node.but, node.but_also)
        elif isinstance(node, SurfacesHarmless):
            tile = event.tile or game.state.tile_of[event.subject]
            row = surface_at(game, tile) if tile is not None else None
            given = row is not None and any(_is_rule_of(row, rule) for rule in event.rules)
            named = row is not None and (node.surface in ("", row.id) or node.other == row.id)
            stops = given and named and row is not None and node.but != row.id and (
                node.status == "" or event.word in (node.status, node.also)
            )
        else:
            continue
        who = Each(node.things) if isinstance(node, AllImmune) else node.who
        if stops and covers(game, who, ward, event.subject):
            game.announce(Event("status kept off", 0, event.subject, ward.source, word=event.word, rules=RULES))
            return None
    return event


@dataclass(frozen=True, slots=True)
class AllImmune(Ward):
    """A status cannot be given to things of a description.

    Attributes:
        things: which.
        status: id of the status, "" for every status.
    """

    things: Things
    status: Annotated[str, Vocabulary("status")] = ""


_ANY_STATUS = "statuses|any_status|any_statuses|all_statuses"
_UNTOUCHED = (
    "not_affected_by|unaffected_by|not_harmed_by|never_affected_by|not_inflicted_with"
    "|never_inflicted_with|not_inflicted_by"
)
_UNHURT = f"{_UNTOUCHED}|not_damaged_by|never_damaged_by|not_dealt_damage_by"

_PROOF = "immune_to|immune_to_the_effects_of|immune_to_statuses_from"
AS_DEEDS = (
    ("burn", "burned|burnt", "burning"), ("stun", "stunned", "stunned"), ("blind", "blinded", "blind"),
    ("ensnare", "ensnared", "ensnared"), ("possess", "possessed", "possessed"),
)  # fmt: skip
"""Statuses as they are said of what inflicts them, and of whom they befall."""
_DO_NOT = "do_not|don't|does_not|doesn't|cannot|can't|may_not"
PHRASES = (
    *(phrase(f"{{surface}} {_DO_NOT} {deed} {{who}}", SurfacesHarmless, but="", other="", status=status,
             canonical=False) for deed, _, status in AS_DEEDS),
    *(phrase(f"you cannot|can't|may_not be {befallen}", Immune, who=You(), status=status, canonical=False, yields=1)
      for _, befallen, status in AS_DEEDS),
    *(phrase(f"{{who}} cannot|can't|may_not be {befallen}", Immune, status=status, canonical=False, yields=1)
      for _, befallen, status in AS_DEEDS),
    phrase("you are immune to {status}", Immune, who=You(), example="You are immune to Burning."),
    phrase("you are immune to {status} and|or {other}", Immune, who=You()),
    phrase("{who} is immune to {status} and|or {other}", Immune),
    phrase("{who} may_not|cannot|can't be inflicted with {status} or|and {other}", Immune, canonical=False),
    phrase("{surface} and {other} do not inflict statuses on {who}", SurfacesHarmless, but=""),
    phrase("you are_not|aren't {status} by {surface}", SurfacesHarmless, who=You(), but="", other="", canonical=False),
    phrase("{who} is_not|isn't {status} by {surface}", SurfacesHarmless, but="", other="", canonical=False),
    phrase(f"you are {_PROOF} {{surface}}", SurfacesHarmless, who=You(), but="", canonical=False),
    phrase(f"you are {_PROOF} {{surface}} and|or {{other}}", SurfacesHarmless, who=You(), but="", canonical=False),
    phrase(f"{{who}} is {_PROOF} {{surface}}", SurfacesHarmless, but="", canonical=False),
    phrase(f"{{who}} is {_PROOF} {{surface}} and|or {{other}}", SurfacesHarmless, but="", canonical=False),
    phrase("{who} is immune to {status}", Immune, example="This card is immune to Burning."),
    phrase("you are immune to all statuses", Immune, who=You(), status=""),
    phrase("{who} is immune to all statuses", Immune, status=""),
    phrase("{status} may_not|cannot|can't be inflicted on {who}", Immune, canonical=False),
    phrase("{who} may_not|cannot|can't be inflicted with {status}", Immune, canonical=False),
    phrase("{who} may_not|cannot|can't be inflicted with statuses|any_status|any_statuses", Immune, status="",
           canonical=False),
    phrase("you may_not|cannot|can't be inflicted with {status}", Immune, who=You(), canonical=False),
    phrase("you may_not|cannot|can't be inflicted with statuses|any_status|any_statuses", Immune, who=You(), status="",
           canonical=False),
    phrase("you are immune to all statuses except {but}", Immune, who=You(), status="", other="",
           example="You are immune to all statuses except Sepsis."),
    phrase("{who} is immune to all statuses except {but}", Immune, status="", other="",
           example="This card is immune to all statuses except Sepsis."),
    phrase("you are immune to all statuses [,] except for {but}", Immune, who=You(), status="", other="",
           canonical=False),
    phrase("{who} is immune to all statuses [,] except for {but}", Immune, status="", other="", canonical=False),
    phrase("you are immune to all statuses except {but} and {but_also}", Immune, who=You(), status="", other="",
           example="You are immune to all statuses except Wet and Blind."),
    phrase("{who} is immune to all statuses except {but} and {but_also}", Immune, status="", other=""),
    phrase("you are immune to all statuses [,] except for|to {but} and|or {but_also}", Immune, who=You(), status="",
           other="", canonical=False),
    phrase("{who} is immune to all statuses [,] except for|to {but} and|or {but_also}", Immune, status="", other="",
           canonical=False),
    phrase("you are immune to statuses [,] except [for] {but}", Immune, who=You(), status="", other="",
           canonical=False),
    phrase("you are immune to statuses", Immune, who=You(), status="", other="", canonical=False),
    phrase("statuses do_not|don't|cannot|can't|may_not affect {who}", Immune, status="", canonical=False),
    phrase("statuses do_not|don't|cannot|can't|may_not affect {who} [,] except [for] {but}", Immune, status="",
           other="", canonical=False),
    phrase("{things(all)} are immune to {status}", AllImmune, example="Summons you control are immune to Burning."),
    phrase("{things(all)} are immune to all statuses", AllImmune, status=""),
    phrase("{things(all)} may_not|cannot|can't be inflicted with {status}", AllImmune, canonical=False),
    phrase("{things(all)} may_not|cannot|can't be inflicted with statuses|any_status|any_statuses", AllImmune,
           status="", canonical=False),
    phrase("{who} may_not|cannot|can't become|be {status}", Immune, canonical=False),
    phrase("statuses may_not|cannot|can't be inflicted on {who}", Immune, status="", canonical=False),
    phrase("you are immune_to_the_effects_of {status}", Immune, who=You(), canonical=False),
    phrase("{who} is immune_to_the_effects_of {status}", Immune, canonical=False),
    phrase(f"you are {_UNTOUCHED} {{status}}", Immune, who=You(), canonical=False),
    phrase(f"{{who}} is {_UNTOUCHED} {{status}}", Immune, canonical=False),
    phrase(f"{{things(all)}} are {_UNTOUCHED} {{status}}", AllImmune, canonical=False),
    phrase(f"you are {_UNTOUCHED} {_ANY_STATUS}", Immune, who=You(), status="", canonical=False),
    phrase(f"{{who}} is {_UNTOUCHED} {_ANY_STATUS}", Immune, status="", canonical=False),
    phrase(f"{{things(all)}} are {_UNTOUCHED} {_ANY_STATUS}", AllImmune, status="", canonical=False),
    phrase(f"you are {_UNHURT} {{surface}}", SurfacesHarmless, who=You(), but="", canonical=False),
    phrase(f"{{who}} is {_UNHURT} {{surface}}", SurfacesHarmless, but="", canonical=False),
    phrase(f"you are {_UNHURT} surfaces|any_surface|any_surfaces|all_surfaces", SurfacesHarmless, who=You(),
           surface="", canonical=False),
    phrase(f"{{who}} is {_UNHURT} surfaces|any_surface|any_surfaces|all_surfaces", SurfacesHarmless, surface="",
           canonical=False),
    phrase("surfaces do not inflict statuses on {who}", SurfacesHarmless, surface="",
           example="Surfaces do not inflict statuses on you."),
    phrase("statuses are_not|aren't|cannot_be|can't_be|may_not_be inflicted on {who} by surfaces", SurfacesHarmless,
           surface="", canonical=False),
    phrase("surfaces do not inflict statuses on {who}, except {but}", SurfacesHarmless, surface="",
           example="Surfaces do not inflict statuses on you, except Death Fog."),
    phrase("{who} is_not|isn't affected|harmed by surfaces", SurfacesHarmless, surface="", canonical=False),
    phrase("{who} is unaffected|unharmed by surfaces", SurfacesHarmless, surface="", canonical=False),
    phrase("{who} ignores surfaces", SurfacesHarmless, surface="", canonical=False),
    phrase("you are_not|aren't affected|harmed by surfaces", SurfacesHarmless, who=You(), surface="", canonical=False),
    phrase("you are unaffected|unharmed by surfaces", SurfacesHarmless, who=You(), surface="", canonical=False),
    phrase("you ignore surfaces", SurfacesHarmless, who=You(), surface="", canonical=False),
    phrase("{who} is_not|isn't affected|harmed by {surface}", SurfacesHarmless, but="", other="", canonical=False),
    phrase("{who} is unaffected|unharmed by {surface}", SurfacesHarmless, but="", other="", canonical=False),
    phrase("{who} is unaffected|unharmed by {surface} or|and {other}", SurfacesHarmless, but="", canonical=False),
    phrase("you are unaffected|unharmed by {surface} or|and {other}", SurfacesHarmless, who=You(), but="",
           canonical=False),
    phrase("you are_not|aren't affected|harmed by {surface} or|and {other}", SurfacesHarmless, who=You(), but="",
           canonical=False),
    phrase("{who} is_not|isn't affected|harmed by {surface} or|and {other}", SurfacesHarmless, but="", canonical=False),
    phrase("you are_not|aren't affected|harmed by {surface}", SurfacesHarmless, who=You(), but="", other="",
           canonical=False),
    phrase("surfaces don't|cannot|can't|may_not inflict statuses on {who}", SurfacesHarmless, surface="",
           canonical=False),
    phrase("surfaces don't|cannot|can't|may_not inflict statuses on {who}, except [for] {but}", SurfacesHarmless,
           surface="", canonical=False),
    phrase("surfaces do not inflict statuses on {who}, except for {but}", SurfacesHarmless, surface="",
           canonical=False),
    phrase("{surface} does|do not inflict statuses on {who}", SurfacesHarmless, but="",
           example="Fire does not inflict statuses on you."),
    phrase("{surface} inflicts|inflict no status|statuses on {who}", SurfacesHarmless, but="", other="",
           canonical=False),
    phrase("{surface} and|or {other} inflict no status|statuses on {who}", SurfacesHarmless, but="", canonical=False),
    phrase("surfaces inflict no status|statuses on {who}", SurfacesHarmless, surface="", canonical=False),
    phrase("surfaces inflict no status|statuses on {who}, except [for] {but}", SurfacesHarmless, surface="",
           canonical=False),
    phrase("{surface} does|do not inflict {status} on {who}", SurfacesHarmless, but="", other="",
           example="Fire does not inflict Burning on you."),
    phrase("{surface} do_not|don't|doesn't|cannot|can't|may_not inflict statuses on {who}", SurfacesHarmless, but="",
           canonical=False),
    phrase("{surface} tiles do_not|don't|cannot|can't|may_not inflict statuses on {who}", SurfacesHarmless, but="",
           canonical=False),
    phrase("{surface} doesn't|cannot|can't|may_not|does_not|do_not|don't inflict|give {status} on|to {who}",
           SurfacesHarmless, but="", other="", canonical=False, yields=1),
    phrase("{surface} and {other} do_not|don't|cannot|can't|may_not harm|affect {who}", SurfacesHarmless, but="",
           canonical=False),
    phrase("{surface} does not harm|affect {who}", SurfacesHarmless, but="", canonical=False),
    phrase("{surface} doesn't|cannot|can't|may_not harm|affect {who}", SurfacesHarmless, but="", canonical=False),
)  # fmt: skip
NODES = (Immune, AllImmune, SurfacesHarmless)

MODULE = RuleModule(
    id="immunity",
    requires=("wards", "status", "surfaces"),
    events=(EventKind("status kept off", "{subject} does not get {word}", reactable=False, rule_ids=RULES),),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} protects {who}")
        for node in NODES
    ),
    phrases=PHRASES,
    hooks=(Hook(GIVING, fold=_no_status),),
)
