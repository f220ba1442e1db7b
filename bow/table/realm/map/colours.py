"""The colors and hatching of each House on the map and beside it."""

from __future__ import annotations

from typing import Final, NamedTuple

RGB = tuple[int, int, int]


class HouseLook(NamedTuple):
    """The colors of a House.

    Attributes:
        field: its main color.
        line: the color of its hatching over the field.
        text: a light color for its name on dark panels.
    """

    field: RGB
    line: RGB
    text: RGB


LOOKS: Final[dict[str, HouseLook]] = {
    "stark": HouseLook((226, 230, 234), (120, 132, 146), (226, 230, 234)),
    "lannister": HouseLook((168, 30, 34), (236, 190, 92), (240, 120, 104)),
    "baratheon": HouseLook((240, 196, 40), (70, 56, 20), (246, 208, 80)),
    "greyjoy": HouseLook((52, 58, 70), (168, 176, 188), (178, 186, 198)),
    "tyrell": HouseLook((42, 118, 52), (220, 226, 170), (128, 200, 120)),
    "martell": HouseLook((226, 106, 32), (255, 226, 160), (246, 156, 92)),
}
OTHER: Final = HouseLook((120, 112, 100), (200, 190, 170), (210, 200, 180))


def look_of(house: str) -> HouseLook:
    """Return the colors of a House; a House added by a pack is grey."""
    return LOOKS.get(house, OTHER)
