"""The look of the realm's areas in the painting: tints, signs of the land, rivers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.assets.art.drawing.shapes import Colour
from tools.assets.realm_map.map_seeds import Point

TINTS: Final[Mapping[str, Colour]] = {
    "north": (226, 222, 206), "riverlands": (212, 212, 166), "vale": (206, 204, 186), "west": (226, 201, 148),
    "crown": (228, 211, 164), "reach": (202, 210, 144), "storm": (204, 204, 158), "dorne": (235, 199, 138),
    "iron": (204, 199, 180), "snow": (235, 238, 239),
}  # fmt: skip
#: the region and the sign of each area; any other is northern hills
LANDS: Final[Mapping[str, tuple[str, str]]] = {
    "castle_black": ("snow", "pine"), "karhold": ("north", "pine"), "winterfell": ("north", "pine"),
    "stony_shore": ("north", "hill"), "white_harbor": ("north", "hill"), "widows_watch": ("north", "hill"),
    "moat_cailin": ("north", "reed"), "greywater_watch": ("riverlands", "reed"), "flints_finger": ("north", "hill"),
    "seagard": ("riverlands", "hill"), "twins": ("riverlands", "tree"), "fingers": ("vale", "hill"),
    "mountains_of_the_moon": ("vale", "peak"), "eyrie": ("vale", "peak"), "riverrun": ("riverlands", "tree"),
    "harrenhal": ("riverlands", "tree"), "crackclaw_point": ("crown", "tree"), "lannisport": ("west", "hill"),
    "stoney_sept": ("riverlands", "hill"), "blackwater": ("crown", "field"), "kings_landing": ("crown", "field"),
    "kingswood": ("storm", "tree"), "searoad_marches": ("west", "hill"), "reach": ("reach", "field"),
    "highgarden": ("reach", "field"), "oldtown": ("reach", "field"), "three_towers": ("reach", "hill"),
    "dornish_marches": ("reach", "peak"), "boneway": ("storm", "peak"), "storms_end": ("storm", "tree"),
    "princes_pass": ("dorne", "peak"), "yronwood": ("dorne", "peak"), "starfall": ("dorne", "dune"),
    "salt_shore": ("dorne", "dune"), "sunspear": ("dorne", "dune"), "pyke": ("iron", "hill"),
    "arbor": ("reach", "field"), "dragonstone": ("iron", "peak"),
}  # fmt: skip
PLAIN: Final = ("north", "hill")
#: the same of ground that is no area
FILLERS: Final[Mapping[str, tuple[str, str]]] = {
    "beyond": ("snow", "pine"), "neck": ("riverlands", "reed"), "red": ("dorne", "peak"),
}  # fmt: skip
LAKE: Final = "trident"
ISLE: Final = (500.5, 684.0)  # in the lake

RIVERS: Final[tuple[tuple[Point, ...], ...]] = (
    ((448, 602), (470, 590), (476, 560), (492, 535)),
    ((505, 640), (560, 690), (625, 722), (690, 742), (712, 757)),
    ((438, 660), (400, 650), (350, 672), (320, 690), (285, 712)),
    ((560, 190), (575, 225), (600, 262), (612, 310), (632, 350), (640, 391)),
    ((505, 905), (540, 915), (575, 905), (620, 918), (655, 905), (684, 912)),
    ((470, 1030), (400, 1040), (330, 1052), (270, 1066), (228, 1078)),
    ((330, 1130), (300, 1160), (258, 1180)),
    ((690, 1230), (650, 1250), (690, 1280), (735, 1265)),
    ((500, 1330), (480, 1370), (486, 1398)),
)
#: colours of the rings round the homes of the Houses
HOMES: Final[Mapping[str, str]] = {
    "stark": "#e6e8ea", "lannister": "#9e1b22", "baratheon": "#f0c22e", "greyjoy": "#23252b", "tyrell": "#4c8f43",
    "martell": "#e2782b",
}  # fmt: skip
