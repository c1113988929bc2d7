"""Who answers which questions by themselves: for each seat and occasion ask, pass, block, or let a bot decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, cast

from lich_studio.engine.decisions import Choice, Decision
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Occasion

__all__ = [
    "ACTS", "BOT", "DEFAULT", "OWN", "PRESETS", "Act", "Answering", "Policy", "Preset", "occasion_of", "occasions",
    "reason_of",
]  # fmt: skip

Act = Literal["ask", "pass", "block", "bot"]
ACTS: tuple[Act, ...] = ("ask", "pass", "block", "bot")
PASSING = ("pass", "take", "keep", "end", "stop", "done", "no")
"""Keys by which a seat does as little as it can, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready-made policy.

    Attributes:
        id: its name.
        label: what a list calls it.
        acts: what is done on which occasion; "*" stands for all others.
    """

    id: str
    label: str
    acts: Mapping[str, Act]


BOT = "bot"
"""Id of the preset with which a bot plays a seat."""
_TOUCHED: dict[str, Act] = {"targets me": "ask", "choice": "ask", "*": "pass"}
PRESETS: tuple[Preset, ...] = (
    Preset("ask", "Ask me everything", {"*": "ask"}),
    Preset("touches me", "Only when it touches me", {**_TOUCHED, "damage": "ask"}),
    Preset("blocks", "Always block if able", {**_TOUCHED, "damage": "block"}),
    Preset("goldfish", "Goldfish: does nothing", {"*": "pass"}),
    Preset(BOT, "A bot plays", {"*": "bot"}),
)
DEFAULT = PRESETS[0]
OWN = "own"
"""Stands in place of a preset's id where occasions were chosen one by one."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How one seat answers.

    Attributes:
        preset: id of the preset it began with.
        acts: what is done on which occasion; "*" stands for all others.
        bot: name of the bot that decides where a bot does.
        forced: whether questions that need nobody are answered by themselves: one with a single answer, and one
            only about what was passed on before.
    """

    preset: str = DEFAULT.id
    acts: Mapping[str, Act] = field(default_factory=lambda: dict(DEFAULT.acts))
    bot: str = "greedy"
    forced: bool = False

    @classmethod
    def of(cls, preset: str, bot: str = "greedy") -> Policy:
        """Return the policy of a preset.

        Raises:
            KeyError: there is no such preset.
        """
        known = {one.id: one for one in PRESETS}[preset]
        return cls(preset, dict(known.acts), bot, preset != DEFAULT.id)

    def plain(self) -> dict[str, object]:
        """Return the policy as JSON data."""
        return {"preset": self.preset, "acts": dict(self.acts), "bot": self.bot, "forced": self.forced}

    @classmethod
    def of_plain(cls, plain: object) -> Policy:
        """Return the policy that `plain` wrote; the usual one for anything else."""
        data: Mapping[str, object] = cast("dict[str, object]", plain) if isinstance(plain, dict) else {}
        told = data.get("acts")
        acts: Mapping[object, object] = cast("dict[object, object]", told) if isinstance(told, dict) else {}
        known = {str(occasion): act for occasion, act in acts.items() if act in ACTS}
        if not known:
            return cls()
        return cls(str(data.get("preset", OWN)), cast("dict[str, Act]", known), str(data.get("bot", "greedy")),
                   bool(data.get("forced")))  # fmt: skip

    def with_act(self, occasion: str, act: Act, known: Iterable[str]) -> Policy:
        """Return the policy with something else done on one occasion.

        Args:
            occasion: the occasion.
            act: what is done on it.
            known: every occasion there is, so that the others stay as they are.
        """
        acts: dict[str, Act] = {one: self.act(one) for one in known}
        acts[occasion] = act
        return Policy(OWN, acts, self.bot, True)

    def act(self, occasion: str) -> Act:
        """Return what is done on an occasion."""
        return self.acts.get(occasion, self.acts.get("*", "ask"))


class Answering:
    """The policies of a table.

    Attributes:
        until: seat and turn number until which that seat passes everything, None for nobody.
    """

    def __init__(self) -> None:
        """Ask everybody everything."""
        self._policies: dict[int, Policy] = {}
        self._asked: dict[tuple[int, int], int] = {}
        self.until: tuple[int, int] | None = None

    def policy(self, seat: int) -> Policy:
        """Return the policy of a seat."""
        return self._policies.get(seat, Policy())

    def set(self, seat: int, policy: Policy) -> None:
        """Give a seat a policy."""
        self._policies[seat] = policy

    def plain(self) -> dict[str, object]:
        """Return the policies that were chosen, as JSON data by the number of the seat."""
        return {str(seat): policy.plain() for seat, policy in sorted(self._policies.items())}

    def take_plain(self, plain: Mapping[str, object]) -> None:
        """Give seats the policies that `plain` wrote."""
        for seat, policy in plain.items():
            if seat.isdecimal():
                self._policies[int(seat)] = Policy.of_plain(policy)

    @property
    def busy(self) -> bool:
        """Whether anything is answered by itself."""
        return self.until is not None or any(
            policy.forced or any(act != "ask" for act in policy.acts.values()) for policy in self._policies.values()
        )

    def pass_until_my_turn(self, game: Game, seat: int) -> None:
        """Let a seat pass every window until a later turn of its own, or until somebody asks it to choose."""
        self.until = (seat, game.recall("turn", "number") or 0)

    def act(self, game: Game) -> Act:
        """Return what is done about the pending decision; "ask" when there is none."""
        decision = game.decision
        if decision is None:
            return "ask"
        row = _row_of(game)
        occasion = row.id if row is not None else ""
        if self.until is not None and self.until[0] == decision.seat:
            if occasion in ("targets me", "damage", "choice"):
                self.until = None
            else:
                return "pass"
        policy = self.policy(decision.seat)
        act = policy.act(occasion)
        if act == "ask" and policy.forced and row is not None and self._passed_on(game, decision.seat, row):
            return "pass"
        return act

    def _passed_on(self, game: Game, seat: int, row: Occasion) -> bool:
        """Return whether a seat has passed on all that a question is about; if not, note that it is asked now."""
        zones, now = game.state.zone_of, game.cursor
        self._asked = {
            (one, thing): at for (one, thing), at in self._asked.items()
            if at <= now and thing < len(zones) and zones[thing]
        }  # fmt: skip
        about = row.about(game)
        if about and all(_passed(game, self._asked.get((seat, thing), now)) for thing in about):
            return True
        self._asked.update(((seat, thing), now) for thing in about)
        return False

    def answer(self, game: Game) -> str:
        """Return the key by which the pending decision is answered by itself, "" when somebody has to be asked.

        What a bot decides is not answered here; see `act`.
        """
        decision = game.decision
        if decision is None:
            return ""
        act = self.act(game)
        if act == "pass":
            return passing(decision)
        if act == "block":
            blocks = (option.key for option in decision.options if option.key.startswith("block "))
            return next(blocks, "") or passing(decision)
        if act == "ask" and self.policy(decision.seat).forced and len(decision.options) == 1:
            return decision.options[0].key
        return ""


def passing(decision: Decision) -> str:
    """Return the key that does as little as possible: passing where that is offered, else the first option."""
    keys = decision.keys()
    return next((key for key in PASSING if key in keys), keys[0])


def occasions(game: Game) -> tuple[Occasion, ...]:
    """Return the occasions a ruleset tells apart."""
    return tuple(game.ruleset.table("occasion").values())


def occasion_of(game: Game) -> str:
    """Return the occasion of the pending decision, "" for none."""
    row = _row_of(game)
    return row.id if row is not None else ""


def reason_of(game: Game) -> str:
    """Return why the pending decision is asked, as `because a turn ends`; "" where the question tells enough."""
    row = _row_of(game)
    return row.why if row is not None else ""


def _row_of(game: Game) -> Occasion | None:
    return next((row for row in occasions(game) if row.holds(game)), None)


def _passed(game: Game, at: int) -> bool:
    """Return whether a question that was asked after so many inputs has been passed on since."""
    given = game.inputs[at] if at < game.cursor else None
    return isinstance(given, Choice) and given.key in PASSING
