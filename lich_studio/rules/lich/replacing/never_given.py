"""Other words for immunity: "you do not receive Sepsis", "your summons never get Burning" (FX-001.2)."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.replacing.immunity import AllImmune, Immune

_GET = "do_not|don't|does_not|doesn't|cannot|can't|never get|receive|gain|take|suffer|contract"

MODULE = RuleModule(
    id="never given",
    requires=("immunity",),
    phrases=(
        phrase(f"you {_GET} {{status}}", Immune, who=You(), canonical=False),
        phrase(f"{{who}} {_GET} {{status}}", Immune, canonical=False),
        phrase(f"you {_GET} {{status}} or|and {{other}}", Immune, who=You(), canonical=False),
        phrase(f"{{who}} {_GET} {{status}} or|and {{other}}", Immune, canonical=False),
        phrase(f"{{things(all)}} {_GET} {{status}}", AllImmune, canonical=False),
        phrase("you never get|gets inflicted with {status}", Immune, who=You(), canonical=False),
    ),
)
