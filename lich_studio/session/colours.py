"""How far apart colours look: contrast, CIEDE2000, and colours as people see them who lack one kind of cone.

Contrast is that of WCAG 2. The difference follows CIE 142-2001 (Sharma, Wu and Dalal, 2005); the simulation is the
full-severity case of Machado, Oliveira and Fernandes (2009). All work from sRGB under D65, colours being "#RRGGBB".
"""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

__all__ = [
    "ALIKE_SOURCES", "ALIKE_SURFACES", "READS_AS_MARK", "READS_AS_TEXT", "SIGHTS", "contrast", "difference", "lab_of",
    "linear", "mixed", "nearest", "rim_colour", "seen",
]

READS_AS_TEXT, READS_AS_MARK = 4.5, 3.0
"""The least contrast of text, and of borders, rims and patterns."""
ALIKE_SURFACES, ALIKE_SOURCES = 11.0, 15.0
"""Surfaces and sources that differ by less look alike."""
Triple = tuple[float, float, float]
IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": IDENTITY,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What each kind of sight makes of linear red, green and blue."""
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip
WHITE = (0.95047, 1.0, 1.08883)


def linear(hex_colour: str) -> Triple:
    """Return linear red, green and blue of a colour such as "#1F63D6"."""
    red, green, blue = (_linear(int(hex_colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """Return a colour `share` (0 to 1) of the way from one to another."""
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(first + (second - first) * share):02X}" for first, second in parts)


def rim_colour(fill: str, ink: str, ground: str) -> str:
    """Return the colour of a rim that parts a surface from a ground: between its own colours as far as that reads.

    Args:
        fill: the surface.
        ink: its pattern.
        ground: what lies around it.
    """
    wanted = (mixed(fill, ink, share) for share in (0.55, 0.75, 1.0, 0.25, 0.0))
    found = next((one for one in wanted if contrast(one, ground) >= READS_AS_MARK), None)
    return found or max(("#000000", "#FFFFFF"), key=lambda one: contrast(one, ground))


def lab_of(colour: Triple) -> Triple:
    """Return L*, a* and b* of a linear colour."""
    x, y, z = (_lab_part(value / white) for value, white in zip(_times(TO_XYZ, colour), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(hex_colour: str, sight: str) -> Triple:
    """Return L*, a* and b* of a colour as a kind of sight shows it."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(SIGHTS[sight], linear(hex_colour)))
    return lab_of((red, green, blue))


def difference(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two colours given as L*, a* and b*."""
    (l_one, a_one, b_one), (l_two, a_two, b_two) = one, other
    mean_chroma = (hypot(a_one, b_one) + hypot(a_two, b_two)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7)))
    c_one, c_two = hypot(a_one * stretch, b_one), hypot(a_two * stretch, b_two)
    h_one, h_two = _hue(a_one * stretch, b_one), _hue(a_two * stretch, b_two)
    turn = 0.0 if c_one * c_two == 0 else (h_two - h_one + 180) % 360 - 180
    d_light, d_chroma, d_hue = l_two - l_one, c_two - c_one, 2 * sqrt(c_one * c_two) * sin(radians(turn / 2))
    light, chroma = (l_one + l_two) / 2, (c_one + c_two) / 2
    hue = h_one + h_two if c_one * c_two == 0 else _mean_hue(h_one, h_two)
    weight = (
        1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
    )  # fmt: skip
    s_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    bend = -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    parts = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(sum(part * part for part in parts) + bend * parts[1] * parts[2])


def nearest(colours: dict[str, str], sight: str) -> tuple[float, str, str]:
    """Return the two colours that look most alike to a kind of sight, after how far apart they are."""
    return min(_differences(colours, sight))


def _differences(colours: dict[str, str], sight: str) -> Iterator[tuple[float, str, str]]:
    for one, other in combinations(colours, 2):
        yield difference(seen(colours[one], sight), seen(colours[other], sight)), one, other


def _times(matrix: tuple[Triple, ...], colour: Triple) -> Triple:
    first, second, third = (sum(part * value for part, value in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def _luminance(hex_colour: str) -> float:
    red, green, blue = linear(hex_colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab_part(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _mean_hue(one: float, other: float) -> float:
    if abs(one - other) <= 180:
        return (one + other) / 2
    return ((one + other + 360) / 2) % 360
