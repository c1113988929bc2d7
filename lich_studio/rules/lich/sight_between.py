"""Who sees whom: "if the attacker does not have line of sight to you anymore", "a summon that can see you"."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.predicates import IsSo, IsThere
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.whereabouts import InSightOf

_SEEN = Inside("place", InSightOf)
_SEEN_BY_YOU = Inside("place", InSightOf, (("of", You()),))
_SIGHT = "line_of_sight|sight|a_line_of_sight to|of|on"
_NONE = "does_not_have|doesn't_have|has_no|no_longer_has|does_not_have_a|doesn't_have_a"
_YOU_NONE = "do_not_have|don't_have|have_no|no_longer_have"
_BLIND = "cannot|can't|can_not|does_not|doesn't|can_no_longer|no_longer"
_LONGER = "[anymore|any_more|any_longer]"


def _rows() -> Iterator[Phrase]:
    """Give the rows of what is asked; printed they ask who is in whose line of sight."""
    given: dict[str, Any]
    for who, seen, inside, given in (
        ("{of}", "{subject}", _SEEN, {}), ("{of}", "you", _SEEN, {"subject": You()}),
        ("you", "{subject}", _SEEN_BY_YOU, {}),
    ):
        yours = who == "you"
        for said, wanted in (
            (f"{'have|still_have' if yours else 'has|still_has'} {_SIGHT} {seen}", True),
            (f"{_YOU_NONE if yours else _NONE} {_SIGHT} {seen} {_LONGER}", False),
            (f"can|can_still see {seen}", True), (f"{'see|still_see' if yours else 'sees|still_sees'} {seen}", True),
            (f"{_BLIND}|do_not|don't see {seen} {_LONGER}", False),
        ):
            yield phrase(f"{who} {said}", IsThere, inside=inside, wanted=wanted, canonical=False, **given)
    for said, given in (("you are_not|aren't", {"subject": You()}), ("{subject} is_not|isn't|aren't|are_not", {})):
        yield phrase(f"{said} {{place}} anymore|any_more|any_longer", IsThere, wanted=False, canonical=False, **given)
        yield phrase(f"{said} {{state}} anymore|any_more|any_longer", IsSo, wanted=False, canonical=False, **given)
    yield phrase(f"with {_SIGHT} {{of}}", InSightOf, canonical=False)
    yield phrase(f"that has|have {_SIGHT} {{of}}", InSightOf, canonical=False)
    yield phrase("that can see {of}", InSightOf, canonical=False)
    yield phrase("that sees|see {of}", InSightOf, canonical=False)


MODULE = RuleModule(id="sight between", requires=("board places", "predicates"), phrases=tuple(_rows()))
