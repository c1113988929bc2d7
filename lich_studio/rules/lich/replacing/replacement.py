"""What texts say of replacement: for as long as a card is in play, for a time, or for the next time (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from lich_studio.effects.clauses import Amended
from lich_studio.effects.nodes import Duration, Effect
from lich_studio.rules.core.conditions import Given, GivenThat, WasDone
from lich_studio.rules.core.permissions import Limit, OnlyUse, is_rule_of_use
from lich_studio.rules.core.statics import Clause
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.may import May
from lich_studio.rules.lich.replacing.altering import Alter, MayInstead
from lich_studio.rules.lich.replacing.wards import Ward
from lich_studio.rules.lich.replacing.would import Would


def gone_on(effects: tuple[Effect, ...], more: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Return what happens instead with what the next sentence says of it; None where that is about something else.

    What a player may let happen instead goes on with what "if you do" says, and with what is said under no condition.

    Args:
        effects: what happens instead.
        more: what the next sentence says.
    """
    if all(one.apart for one in more):
        return None
    may = effects[0] if len(effects) == 1 and isinstance(effects[0], May | MayInstead) else None
    if may is not None:
        more = tuple(inner for one in more for inner in (_if_done(one) or (one,)))
    if any(isinstance(one, Clause | Amended) or is_rule_of_use(one) for one in more):
        return None
    return (*effects, *more) if may is None else (replace(may, effects=(*may.effects, *more)),)


def _if_done(effect: Effect) -> tuple[Effect, ...]:
    """Return what happens "if you do", nothing where something else is asked."""
    return effect.effects if isinstance(effect, Given | GivenThat) and isinstance(effect.condition, WasDone) else ()


def _limit_in(more: tuple[Effect, ...]) -> Limit | None:
    """Return how often something may happen, where a sentence says only that."""
    return more[0].limit if len(more) == 1 and isinstance(more[0], OnlyUse) else None


def _limited(replacing: Replace | ReplaceInPart, more: tuple[Effect, ...]) -> Effect | None:
    """Return a replacement that is bound to the limit of the next sentence; None where it has one already."""
    return replace(replacing, limit=_limit_in(more)) if replacing.limit is None else None


@dataclass(frozen=True, slots=True)
class Replace(Ward):
    """Something happens instead of something else.

    Attributes:
        would: what does not happen.
        effects: what does.
        limit: how often, None for every time.
    """

    next_time: ClassVar[bool] = True
    would: Would
    effects: tuple[Effect, ...]
    limit: Limit | None = None

    def taking(self, more: tuple[Effect, ...]) -> Effect | None:
        """Return it with more that happens instead, "destroy this card instead. Heal 5.", or with how often it does."""
        if _limit_in(more):
            return _limited(self, more)
        effects = gone_on(self.effects, more)
        return None if effects is None else replace(self, effects=effects)


@dataclass(frozen=True, slots=True)
class ReplaceInPart(Ward):
    """An event happens otherwise than it would.

    Attributes:
        would: the event.
        alter: how it happens.
        limit: how often, None for every time.
    """

    next_time: ClassVar[bool] = True
    would: Would
    alter: Alter
    limit: Limit | None = None

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What happens in its place, as of `Replace`."""
        return (self.alter,)

    def taking(self, more: tuple[Effect, ...]) -> Effect | None:
        """Return the replacement that says it with more that happens then: "prevent it. Draw 1 card."."""
        if _limit_in(more):
            return _limited(self, more)
        effects = gone_on((self.alter,), more)
        return None if effects is None else Replace(self.would, effects, self.limit)


@dataclass(frozen=True, slots=True)
class ReplaceMaybe(ReplaceInPart):
    """A player may let something else happen instead of an event; its field `alter` is a `MayInstead`."""

    def taking(self, more: tuple[Effect, ...]) -> Effect | None:
        """Return it with more that the player may let happen."""
        if _limit_in(more):
            return _limited(self, more)
        effects = gone_on((self.alter,), more)
        return None if effects is None else replace(self, alter=effects[0])


@dataclass(frozen=True, slots=True)
class ReplaceFor(Effect):
    """Something happens instead of something else for a time.

    Attributes:
        would: what does not happen.
        effects: what does.
        lasting: how long.
        once: whether only the next time is meant.
    """

    would: Would
    effects: tuple[Effect, ...]
    lasting: Duration
    once: bool = False


@dataclass(frozen=True, slots=True)
class AlterFor(Effect):
    """An event happens otherwise than it would for a time.

    Attributes:
        would: the event.
        alter: how it happens.
        lasting: how long.
        once: whether only the next time is meant.
    """

    alone: ClassVar[bool] = True

    would: Would
    alter: Alter
    lasting: Duration
    once: bool = False

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What happens in its place, as of `ReplaceFor`."""
        return (self.alter,)


@dataclass(frozen=True, slots=True)
class AlterAndFor(Effect):
    """An event happens otherwise than it would for a time, and something else happens with it.

    Attributes:
        would: the event.
        alter: how it happens.
        more: what else happens then.
        lasting: how long.
        once: whether only the next time is meant.
    """

    would: Would
    alter: Alter
    more: tuple[Effect, ...]
    lasting: Duration
    once: bool = False

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All that happens then, as of `ReplaceFor`."""
        return (self.alter, *self.more)


class Pending(NamedTuple):
    """A replacement for a time; the value of its modifier.

    Attributes:
        path: where the effect that makes it stands.
        seat: whose effect it is.
        would: what does not happen.
        aims: what was chosen for that effect.
        once: whether it is over after the first time.
    """

    path: tuple[Any, ...]
    seat: int
    would: Would
    aims: tuple[tuple[Aim, ...], ...]
    once: bool
