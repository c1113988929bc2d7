"""Card frames: how a printed card is built and coloured, as data that a project may add to.

Sizes of type and the room of the art are the same for all frames; a frame chooses shapes, colours and the back.
"""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lich_studio.content.model import FRAME_COLOUR_PATTERN, ContentModel, LongText, ProjectPath, ShortText, Slug, Title

FrameColour = Annotated[str, Field(pattern=FRAME_COLOUR_PATTERN, max_length=20)]
ArtStyle = Literal["window", "inset", "full"]
"""The art reaches from side to side, stands inside a margin, or fills the card's head behind the name."""
NameStyle = Literal["bar", "plate", "veil"]
"""The name stands on a bar from side to side, on a plate with a rim, or on a shade over the art."""
TypeStyle = Literal["plain", "band", "plate"]
"""The type line stands on the paper, on a band from side to side, or on a plate with a rim."""
StatStyle = Literal["pill", "medal", "shield"]
"""The shape behind a number."""
BackMotif = Literal["hexes", "rays", "rings", "diamonds"]
"""What is drawn on the ground of a back."""
Millimetres = Annotated[float, Field(ge=0.0, le=6.0)]


class FrameBack(ContentModel):
    """The back of a card.

    Attributes:
        ground: colour of the middle.
        edge: colour towards the rim.
        ink: colour of the drawing.
        motif: what is drawn.
        emblem: name of an icon of the studio, or SVG text, in the middle; empty for none.
        picture: image file of the project that takes the place of all this, or empty.
    """

    ground: FrameColour
    edge: FrameColour
    ink: FrameColour
    motif: BackMotif = "hexes"
    emblem: LongText = "source"
    picture: ProjectPath | Literal[""] = ""


class Frame(ContentModel):
    """One way to print a card.

    Attributes:
        format: marks the file as a frame.
        version: version of the file format.
        id: what cards call it.
        name: its name as people read it.
        about: a line on what it is for.
        border: colour around the face.
        border_mm: width of the border; 0 lets paper and art reach the edge of the card.
        corner_mm: radius of the face's inner corners.
        rim: colour of the line around face, plates and inset art; empty for none.
        rim_mm: width of that line.
        paper: colour below the text.
        paper_edge: colour of the paper towards its lower edge.
        watermark: how strongly the source's icon shows through the paper, 0 for not at all.
        ink: colour of the text.
        reminder: colour of reminders, flavour and foot.
        art: where the art stands.
        name_style: what the name stands on.
        name_fill: colour of that.
        name_ink: colour of name and cost numbers.
        type_style: what the type line stands on.
        type_fill: colour of that.
        type_ink: colour of the type line.
        stat_style: shape behind numbers.
        stat_fill: colour of it.
        stat_ink: colour of number and icon.
        back: the back of cards in this frame.
    """

    format: Literal["lich-studio/frame"] = "lich-studio/frame"
    version: Literal[1] = 1
    id: Slug
    name: Title
    about: ShortText = ""
    border: FrameColour
    border_mm: Millimetres = 3.0
    corner_mm: Millimetres = 1.6
    rim: FrameColour | Literal[""] = ""
    rim_mm: Millimetres = 0.2
    paper: FrameColour
    paper_edge: FrameColour
    watermark: Annotated[float, Field(ge=0.0, le=0.3)] = 0.07
    ink: FrameColour
    reminder: FrameColour
    art: ArtStyle = "window"
    name_style: NameStyle = "bar"
    name_fill: FrameColour = "source"
    name_ink: FrameColour = "source ink"
    type_style: TypeStyle = "plain"
    type_fill: FrameColour = "source"
    type_ink: FrameColour = "source text"
    stat_style: StatStyle = "pill"
    stat_fill: FrameColour = "source"
    stat_ink: FrameColour = "source ink"
    back: FrameBack
