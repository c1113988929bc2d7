"""What must agree inside one sound file, whatever the game: tiles on the map, lines that can be read."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from lich_studio.content.drawing import drawing_fault, is_drawing
from lich_studio.content.expression import parse_expectation
from lich_studio.content.frame import Frame
from lich_studio.content.map import FreeShape, Map
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import JsonPath
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.term import Term
from lich_studio.content.wording import Fault


def inner_faults(model: ContentModel) -> Iterator[Fault]:
    """Yield what does not agree inside one model; what it names elsewhere is not looked at."""
    match model:
        case Map():
            yield from _map_faults(model)
        case Scenario():
            yield from _scenario_faults(model)
        case Project():
            yield from _project_faults(model)
        case Term():
            yield from _drawing_faults(("icon",), model.icon)
        case Frame():
            yield from _drawing_faults(("back", "emblem"), model.back.emblem)
        case _:
            return


def _map_faults(board: Map) -> Iterator[Fault]:
    on_board = {tile.key() for tile in board.tiles()}
    if isinstance(board.shape, FreeShape):
        for number, key in _repeated(board.shape.tiles):
            yield Fault("tile-twice", ("shape", "tiles", number), f"tile {key} is listed twice")
    for layer, cells in board.layers.items():
        for key in cells:
            if key not in on_board:
                yield Fault("off-map", ("layers", layer, key), f"layer {layer}: tile {key} is not on the map")


def _scenario_faults(scenario: Scenario) -> Iterator[Fault]:
    for number, text in enumerate(scenario.expectations):
        try:
            parse_expectation(text)
        except ContentError as error:
            yield Fault("expectation", ("expectations", number), f"expectation {number + 1}: {error}")


def _project_faults(project: Project) -> Iterator[Fault]:
    for field in ("id", "code"):
        for number, value in _repeated([str(getattr(source, field)) for source in project.source_types]):
            message = f"two source types have the {field} `{value}`"
            yield Fault("duplicate-source", ("source_types", number, field), message)


def _drawing_faults(path: JsonPath, icon: str) -> Iterator[Fault]:
    fault = drawing_fault(icon) if is_drawing(icon) else ""
    if fault:
        yield Fault("drawing", path, f"{path[-1]}: {fault}; nothing is shown in its place")


def _repeated(values: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield place and value of what stood before in the same list."""
    seen = set[str]()
    for number, value in enumerate(values):
        if value in seen:
            yield number, value
        seen.add(value)
