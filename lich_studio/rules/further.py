"""Rule modules of other Python packages, which a project names in its project file.

A package offers a module as an entry point, the way Python packages offer plugins: installed, it is found by its
name; a project folder itself never holds code that opening it would run.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from lich_studio.engine.errors import RulesetError
from lich_studio.engine.module import RuleModule

__all__ = ["GROUP", "further_module"]

GROUP: Final = "lich_studio.rule_modules"
"""Entry point group in which packages name their rule modules."""


def further_module(name: str) -> RuleModule:
    """Return the rule module that an installed package offers under a name.

    Args:
        name: the entry point's name, as a project lists it in `modules`.

    Raises:
        RulesetError: no package offers it, several do, or what is offered cannot be used.
    """
    found = tuple(entry_points(group=GROUP, name=name))
    if not found:
        offered = sorted(entry_points(group=GROUP).names)
        known = f"installed packages offer {', '.join(offered)}" if offered else "no installed package offers any"
        raise RulesetError(f"there is no rule module {name!r}: {known}")
    places = {one.value for one in found}
    if len(places) > 1:
        raise RulesetError(f"rule module {name!r} is offered by more than one package: {', '.join(sorted(places))}")
    try:
        module = found[0].load()
    except (Exception, SystemExit) as error:  # what others wrote may fail in any way, or end the program
        why = str(error) or type(error).__name__
        raise RulesetError(f"rule module {name!r} cannot be loaded from {found[0].value}: {why}") from error
    if not isinstance(module, RuleModule):
        raise RulesetError(f"rule module {name!r}: {found[0].value} is no RuleModule but {type(module).__name__}")
    return module
