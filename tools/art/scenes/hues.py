"""Colours: the hues of cloth, metal and fire, the colours of the Houses, and the lights of `records/lights.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

Colour = tuple[float, float, float]
RECORDS = Path(__file__).parent / "records"


def rgb(text: str) -> Colour:
    """Return the colour of a text such as #a0b0c0."""
    return float(int(text[1:3], 16)), float(int(text[3:5], 16)), float(int(text[5:7], 16))


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Return a mix of two colours with a `share` of b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share


HUES: dict[str, Colour] = {
    name: rgb(text)
    for name, text in {
        "metal": "#98a2ae",
        "skin": "#a0735a",
        "hair": "#4a3020",
        "fur": "#6a5644",
        "gold": "#d8a648",
        "bone": "#d8ccb0",
        "wood": "#6a4a30",
        "paper": "#efe4c4",
        "dark": "#000000",
        "flame": "#ff8a28",
        "fire-heart": "#ffe9a8",
        "lamp": "#ffcf70",
        "stone": "#7c7a76",
        "snow": "#e6eef2",
        "leaf": "#43552c",
        "autumn": "#9a4c22",
        "weir": "#7c1c20",
        "white": "#e8e8e2",
        "black": "#141416",
        "red": "#8e1f24",
        "blood": "#6c1016",
        "green": "#3c6a3c",
        "blue": "#2f4f80",
        "wildfire": "#58e060",
        "silver": "#cdd4da",
        "sail": "#c9bda0",
        "thatch": "#7a6238",
        "ice": "#a8ccd8",
        "roof": "#5c3328",
        "weir-leaf": "#9c2a26",
        "ginger": "#8c4a24",
        "blond": "#caa45c",
        "grey": "#9a9a98",
        "raven": "#17161a",
        "iron": "#565c64",
        "bronze": "#8a6438",
        "leather": "#5a3c26",
        "yellow": "#d8b03c",
        "orange": "#c4682a",
        "purple": "#5a3a78",
        "pink": "#d8a0a0",
        "rust": "#7a3c24",
        "teal": "#2c6a66",
        "stark-grey": "#5a6878",
        "dusky": "#7a4c34",
        "pale": "#c8a48c",
    }.items()
}

#: cloth and charge of a House, and the drawing of its beast in assets/sources/icons
HOUSES: dict[str, tuple[str, str, str]] = {
    "stark": ("#68788a", "#e2e8ec", "direwolf"),
    "lannister": ("#982026", "#f0c25e", "lion"),
    "baratheon": ("#d0a026", "#1a1818", "stag-head"),
    "greyjoy": ("#2c3038", "#d8b848", "octopus"),
    "tyrell": ("#3f7a3c", "#ecc850", "rose"),
    "martell": ("#cc6424", "#f2d070", "sun-spear"),
    "watch": ("#1c1c20", "#b8bcc0", "raven"),
    "wild": ("#5c4a3a", "#cfc4ae", "death-skull"),
    "umber": ("#7c2a22", "#b8b0a0", ""),
    "none": ("#6a645a", "#c8c0ae", ""),
}


def tints_of(house: str) -> dict[str, Colour]:
    """Return the hues `house` and `charge` of a House."""
    cloth, charge, _ = HOUSES[house]
    return {"house": rgb(cloth), "charge": rgb(charge)}


class Light(NamedTuple):
    """The light of a picture, as in `records/lights.yaml`."""

    sky: tuple[Colour, ...]
    glow: Colour
    haze: Colour
    ink: Colour
    hues: float
    disc: str
    stars: int


@cache
def lights() -> dict[str, Light]:
    """Return all lights by name."""
    found = yaml.safe_load((RECORDS / "lights.yaml").read_text(encoding="utf-8"))
    return {
        name: Light(
            tuple(rgb(c) for c in each["sky"]),
            rgb(each["glow"]),
            rgb(each["haze"]),
            rgb(each["ink"]),
            float(each["hues"]),
            str(each["disc"]),
            int(each.get("stars", 0)),
        )
        for name, each in found.items()
    }
