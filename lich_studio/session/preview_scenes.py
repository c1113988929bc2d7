"""The situations in which the preview plays a card: alone with an opponent, beside props, or in answer to a blow."""
from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.project import Project
from lich_studio.session.card_trial import TRIAL_HERO, TRIAL_OPTIONS, sources_for, trial_cards
from lich_studio.session.compile import Rules
from lich_studio.session.sandbox_session import SandboxSession, SeatChoice, start_game

__all__ = ["BLOW", "PROPS", "Scene", "begin", "scenes_for"]

SIDE = 4
WALL = "1,2"
"""Where the board has a wall, off the ray between the two sides."""
COPIES = 8
_NOTES = "Made for a preview."
BLOW = Card(id="trial-bolt", name="Trial Bolt", type="technique", text="Deal 5 damage to target enemy.", notes=_NOTES)
BLADE = Card(
    id="trial-blade", name="Trial Blade", type="equipment", stats={"defense": 3},
    text="Tap: Deal 3 damage to target enemy.", notes=_NOTES,
)  # fmt: skip
HOUND = Card(id="trial-hound", name="Trial Hound", type="summon", stats={"defense": 4},
             text="Tap: Deal 1 damage to target.", notes=_NOTES)  # fmt: skip
PROPS = (BLOW, BLADE, HOUND)


@dataclass(frozen=True, slots=True)
class Scene:
    """Who has what before the card is played.

    Attributes:
        said: the same in a sentence, "" for nothing worth telling.
        starts: where the two sides stand.
        in_play: equipment that both sides have in play.
        props: what both sides play before the card, from their hands.
        blow: whether the other side strikes, so that the card can answer.
        surface: a surface that lies on the board, "" for none.
        surface_at: its tile.
    """

    said: str = ""
    starts: tuple[str, str] = ("2,0", "-1,0")
    in_play: tuple[str, ...] = ()
    props: tuple[str, ...] = ()
    blow: bool = False
    surface: str = ""
    surface_at: str = "1,0"


ALONE = Scene()
BESIDE_PROPS = Scene(
    "Both sides have a Trial Blade and a Trial Hound in play, two tiles apart, and Fire lies between them.",
    ("2,0", "0,0"), (BLADE.id,), (HOUND.id,), surface="fire",
)  # fmt: skip
STRUCK = Scene(
    "Player 2 strikes first with a Trial Bolt, and the card answers.", ("2,0", "0,0"), (BLADE.id,), blow=True
)
ALLY_STRUCK = Scene(
    "Player 2 strikes a Trial Hound of player 1 with a Trial Bolt, and the card answers.", ("2,0", "0,0"), (BLADE.id,),
    (HOUND.id,), blow=True,
)  # fmt: skip
_SCENES: Mapping[str, tuple[Scene, ...]] = {
    "reaction": (STRUCK, ALLY_STRUCK, BESIDE_PROPS),
    "alteration": (BESIDE_PROPS, ALONE),
}


def scenes_for(card: Card, surfaces: Mapping[str, str]) -> tuple[Scene, ...]:
    """Return the situations to try a card in, the likeliest first.

    Args:
        card: the card.
        surfaces: name of each surface by id; the other side also stands in one that the text names.
    """
    named = [
        Scene(f"Player 2 stands in {name}.", surface=surface, surface_at=ALONE.starts[1])
        for surface, name in surfaces.items() if re.search(rf"\b{re.escape(name)}\b", card.text)
    ]  # fmt: skip
    return (*_SCENES.get(card.type, (ALONE, BESIDE_PROPS, STRUCK)), *named)


def begin(
    rules: Rules, project: Project, cards: Mapping[str, Card], card: Card, scene: Scene
) -> Generator[None, None, SandboxSession]:
    """Begin a small game with a card in the first seat's hand, its cost at hand, and what the situation needs.

    It rests after each sentence of the card and once the table is laid, which may take as long as many choices.

    Args:
        rules: what to play by.
        project: its source types and rulings.
        cards: all cards by id.
        card: the card; a hero plays the first seat instead.
        scene: the situation.

    Raises:
        SandboxRefusedError: the card is a draft.
    """
    yield from rules.read_by_sentence(card)
    rules.compiled(card)
    yield
    own = () if card.type == "hero" else (card.id,)
    sources = sources_for(project, cards, (card,))
    first = {"hand": own + scene.props, "sources": sources, "deck": own * COPIES, "action": scene.in_play}
    blow = (BLOW.id,) if scene.blow else ()
    other = {"hand": blow + scene.props, "sources": sources, "deck": (BLOW.id,) * COPIES, "action": scene.in_play}
    layers = {"walls": {WALL: "wall"}, **({"surfaces": {scene.surface_at: scene.surface}} if scene.surface else {})}
    board = Map(id="trial", name="Trial", shape=HexagonShape(side=SIDE)).model_copy(update={"layers": layers})
    seats = (
        SeatChoice(card.id if card.type == "hero" else TRIAL_HERO.id, zones=first, start=scene.starts[0]),
        SeatChoice(TRIAL_HERO.id, zones=other, start=scene.starts[1]),
    )
    known = trial_cards(project, cards, (card, *PROPS))
    game = start_game(rules, board, seats, known, project.rulings, 0, TRIAL_OPTIONS)
    yield
    return SandboxSession(game, rules)
