"""Going amid surfaces unharmed: "you may move through surfaces without being affected, except for Death Fog"."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.replacing.immunity import AS_DEEDS, SurfacesHarmless

_GO = "may|can move|walk|stand|pass|be|step|end_your_turn|end_its_turn through|in|on|over|into|onto|within"
_UNHARMED = "|".join(
    f"without_{word}" for word in (
        "being_affected", "being_harmed", "being_hurt", "being_affected_by_them", "being_affected_by_it",
        "being_harmed_by_them", "being_inflicted_with_their_statuses", "being_inflicted_with_its_status",
        "being_inflicted_by_their_statuses", "gaining_their_statuses", "gaining_its_status", "getting_their_statuses",
        "receiving_their_statuses", "suffering_their_effects", "suffering_its_effects", "suffering_their_statuses",
        "being_inflicted_with_statuses", "being_inflicted_with_any_statuses", "gaining_statuses", "penalty",
        "gaining_any_statuses",
    )
) + "|unharmed|unaffected|safely|freely"
_BUT = "except [for]"
_TOUCH = "affect|harm|hurt|damage"
_NOT = "do_not|don't|cannot|can't|may_not"


def _rows(of: str, **given: Any) -> tuple[Phrase, ...]:
    """Return how it is said that somebody goes amid some surfaces unharmed."""
    return (
        phrase(f"you {_GO} {of} {_UNHARMED}", SurfacesHarmless, who=You(), canonical=False, **given),
        phrase(f"{{who}} {_GO} {of} {_UNHARMED}", SurfacesHarmless, canonical=False, **given),
    )


def _ignoring() -> Iterator[Phrase]:
    """Give the rows of who goes amid a surface without its status, or is not affected by it at all."""
    effects = "[the_effects_of|the_effect_of|all_effects_of|any_effects_of|effects_of]"
    said: tuple[tuple[str, str, dict[str, Any]], ...] = (("you", "ignore", {"who": You()}), ("{who}", "ignores", {}))
    for who, ignores, given in said:
        yield phrase(f"{who} {ignores} {effects} {{surface}}", SurfacesHarmless, but="", other="", canonical=False,
                     **given)
        yield phrase(f"{who} {ignores} {effects} {{surface}} and|or {{other}}", SurfacesHarmless, but="",
                     canonical=False, **given)
        yield phrase(f"{who} {_GO} {{surface}} without getting|becoming|gaining|receiving|being_inflicted_with "
                     "{status}", SurfacesHarmless, but="", other="", canonical=False, **given)
    yield phrase(f"the {{surface}} does_not|doesn't|{_NOT} {_TOUCH} {{who}}", SurfacesHarmless, but="", other="",
                 canonical=False)


def _deeds() -> Iterator[Phrase]:
    """Give the rows about two statuses, or two surfaces and a status, and how those are said as deeds."""
    yield phrase("{surface} does|do not inflict {status} or {also} on {who}", SurfacesHarmless, but="", other="",
                 example="Sludge does not inflict Ensnared or Sepsis on you.")
    yield phrase("{surface} and {other} do not inflict {status} on {who}", SurfacesHarmless, but="", also="",
                 example="Fire and Death Fog do not inflict Burning on you.")
    yield phrase(f"{{surface}} and|or {{other}} {_NOT} inflict|give {{status}} on|to {{who}}", SurfacesHarmless, but="",
                 canonical=False)
    for deed, _, status in AS_DEEDS:
        yield phrase(f"{{surface}} and|or {{other}} {_NOT} {deed} {{who}}", SurfacesHarmless, but="", status=status,
                     canonical=False)
        for other_deed, _, also in AS_DEEDS:
            if also != status:
                yield phrase(f"{{surface}} does_not|doesn't|{_NOT} {deed} or|and {other_deed} {{who}}",
                             SurfacesHarmless, but="", other="", status=status, also=also, canonical=False)


MODULE = RuleModule(
    id="amid surfaces",
    requires=("immunity",),
    phrases=(
        *_rows("surfaces|any_surface|all_surfaces", surface="", but=""),
        *_rows("{surface}", but="", other=""),
        *(
            row
            for words in (_BUT, f", {_BUT}")
            for row in (
                phrase(f"you {_GO} surfaces|any_surface {_UNHARMED} {words} {{but}}", SurfacesHarmless, who=You(),
                       surface="", canonical=False),
                phrase(f"{{who}} {_GO} surfaces|any_surface {_UNHARMED} {words} {{but}}", SurfacesHarmless, surface="",
                       canonical=False),
                phrase(f"surfaces {_NOT} {_TOUCH} {{who}} {words} {{but}}", SurfacesHarmless, surface="",
                       canonical=False),
                phrase(f"you are not_affected_by|unaffected_by|immune_to surfaces|all_surfaces {words} {{but}}",
                       SurfacesHarmless, who=You(), surface="", canonical=False),
                phrase(f"{{who}} is not_affected_by|unaffected_by|immune_to surfaces|all_surfaces {words} {{but}}",
                       SurfacesHarmless, surface="", canonical=False),
            )
        ),
        phrase(f"surfaces {_NOT} {_TOUCH} {{who}}", SurfacesHarmless, surface="", but="", canonical=False),
        phrase("you are immune_to surfaces|all_surfaces", SurfacesHarmless, who=You(), surface="", canonical=False),
        phrase("{who} is immune_to surfaces|all_surfaces", SurfacesHarmless, surface="", canonical=False),
        *_deeds(),
        *_ignoring(),
        phrase("{surface} does_not|doesn't|cannot|can't|may_not damage|hurt {who}", SurfacesHarmless, but="",
               canonical=False),
    ),
)  # fmt: skip
