"""Trials of the sample cards: each is played at one small table, its effects are used, and what came of it is told.

Seat 1 has the card and all it needs, seat 2 stands two tiles away; there are a wall, every kind of ground and something
to aim at. The trial plays the card, uses each of its effects once, walks, attacks and summons, and takes the
first answer that helps it: a target of the other side, else the first that is offered.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path

from helpers import sample_games
from helpers.lich_table import card, table
from lich_studio.content.card import Card
from lich_studio.engine.decisions import Decision, Edit
from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.explain import Explainer

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "cards"
"""The folder of what the trials told, one file a card."""
GROUND = {
    "walls": {"1,-1": "wall", "0,1": "wall"},
    "surfaces": {"-1,0": "fire", "-1,1": "water", "2,1": "sludge"},
    "source_stones": {"-2,0": "stone"},
}
SOURCES = ("banked-coals", "glass-hourwell", "hollow-star", "moss-cistern", "noon-lantern")
BROUGHT = (*SOURCES, "falling-ember")
MATES = (
    card("dummy", "summon", "Tap: Heal 1.", defense=2),
    card("club", "equipment", "Tap: Deal 2 damage to target.", defense=5),
    card("poke", "technique", "Deal 2 damage to target enemy."),
)
TURNS = 2
MOST_ANSWERS = 120


@cache
def tried_cards() -> dict[str, Card]:
    """Return the sample cards by id, all but those of the sandbox's own scenarios."""
    return dict(sorted(sample_games.shelf().cards.items()))


def _begin(tried: Card) -> Game:
    cards = sample_games.shelf().cards
    definitions = [sample_games.rules().definition(one) for one in (*(cards[name] for name in BROUGHT), tried)]
    hand, in_play = ["poke"], ["club", "dummy"]
    if tried.type in ("equipment", "skill"):
        in_play.append(tried.id)
    elif tried.type not in ("hero", "source"):
        hand.append(tried.id)
    own = [tried.id] if tried.type == "source" else []
    fog = {"0,0": "fog", "2,0": "fog"} if "in Death Fog" in tried.text else {}
    game = table(
        hands=(hand, ("poke", "zap")),
        in_play=(in_play, ("club", "dummy")),
        sources=((*own, *SOURCES * 3), SOURCES),
        decks=(("poke", "zap", "mend", "banked-coals") * 3,) * 2,
        heroes=(tried.id if tried.type == "hero" else "reader", "brute"),
        layers=GROUND | {"surfaces": GROUND["surfaces"] | fog},
        cards=(*definitions, *MATES),
        seed=7,
    )
    if tried.type == "skill":
        game.apply(Edit("counter", (game.entity(f"{tried.id}#1", 1), "skill", 4)))
    game.create_card("falling-ember", 1, "purgatory/1")
    game.create_card("dummy", 1, "hand/1")
    game.apply(Edit("stat", (1, "health", game.stat(1, "health") - 8)))
    return game


FURTHER = {1: ("play dummy", "use club", "play poke", "move avatar-1"), 2: ("use club", "play poke")}
"""What each seat does when the card leaves it nothing to do, once a turn."""
NEAR = "target tile 0,-1"
"""Where seat 1's summon comes to, beside its player."""
PATHS = ("to -1,1", "to -1,0")
"""Where seat 1 walks: through Water and through Fire."""


class _Player:
    """Seat 1 plays the card and uses it, seat 2 strikes back; everybody answers as little as can be."""

    def __init__(self, tried: str) -> None:
        self._tried = tried
        self._done: set[tuple[int, int, str]] = set()

    def answer(self, game: Game, decision: Decision) -> str:
        """Return the key of the answer to a question."""
        keys = decision.keys()
        if decision.kind in ("main", "window"):
            return self._act(game, decision)
        if decision.kind == "block":
            return next((key for key in keys if decision.seat == 1 and self._tried in key), keys[-1])
        if decision.kind == "target":
            other = 3 - decision.seat
            if NEAR in keys:
                return NEAR
            wanted = [key for key in keys if key.endswith((f"avatar-{other}", f"summon-{other}", f"#{other}"))]
            # Seat 2 goes for the summon first, which dies of it.
            return sorted(wanted, key=lambda key: decision.seat == 2 and "avatar" in key)[0] if wanted else keys[0]
        return next((key for key in PATHS if key in keys and decision.seat == 1), keys[0])

    def _act(self, game: Game, decision: Decision) -> str:
        seat, turn = decision.seat, game.recall("turn", "number") or 0
        keys = decision.keys()
        named = [(key, key) for key in keys if seat == 1 and self._tried in key]
        if decision.kind == "main":
            named += [(key, verb) for verb in FURTHER[seat] for key in keys if key.startswith(verb)]
        for key, what in named:
            if (seat, turn, what) not in self._done:
                self._done.add((seat, turn, what))
                return key
        return "pass" if "pass" in keys else "end"


def tell(name: str) -> str:
    """Return what happens in the trial of a card: every answer and every event of it, a line each."""
    game = _begin(tried_cards()[name])
    explainer = Explainer(game.ruleset)
    lines: list[str] = []

    def hear(entry: TraceEntry) -> None:
        for event in entry.events:
            if not explainer.is_detail(event, entry.events):
                lines.append(f"  {explainer.event_sentence(game, event, entry.frames)} [{', '.join(event.rules)}]")

    game.sink = hear
    player = _Player(name)
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None or (game.recall("turn", "number") or 0) > TURNS:
            break
        key = player.answer(game, decision)
        if key not in ("pass", "end"):
            lines.append(f"> player {decision.seat}: {key}")
        game.choose(key)
    return "\n".join([f"{tried_cards()[name].name}: {tried_cards()[name].text!r}", *lines, ""])


def kept(name: str) -> Path:
    """Return the file that keeps what the trial of a card told."""
    return GOLDEN / f"{name}.txt"
