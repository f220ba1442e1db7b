"""Things on the table that players must tell apart, drawn as the table draws them, and how far apart they are.

Each pair and vision has two figures: the difference of the average colours, and the share of the picture in which the
two differ at a glance, by shape, pattern, sign or colour. The share is what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageChops

from bow.battle.reading import catalogue
from bow.content.terms import Light
from bow.system.places import folder
from bow.table.battle.board.miniatures import LEAST_HEX
from bow.table.battle.board.piece_pictures import BROAD, BROAD_SIZE, TALL, soldier_of
from bow.table.battle.board.stamps import BADGE_SIZE
from bow.table.battle.board.units import Look, unit_picture
from bow.table.battle.painting.light_tones import lit_soldier, toned
from bow.table.battle.screens.plan_marks import FINE, LONG, swords_width
from bow.ui.kit import theme
from bow.ui.kit.pictures import device_of, picture_file, shown
from tools.colours.vision import Numbers, difference, lab, linear, seen

#: a CIEDE2000 that people see at a glance
GLANCE = 10.0
#: the share of pixels that must differ at a glance for two things to be distinct
LEAST = 0.10

HEX = 56  # pixels: as wide as a hex of the smallest window
NEAR = 72  # pixels: a hex of a window of 1600 x 900
MINE = Look("stark", "war-host-of-the-north", "blue", 4, 4, True, "", ())
Colour = tuple[int, int, int, int]


class Figures(NamedTuple):
    """How far apart two things are for some kind of vision: see the module."""

    pair: str
    vision: str
    colours: float
    share: float


class _Board:
    """The board on which things are drawn."""

    light: Light | None = None


@contextmanager
def marking(on: bool, light: Light | None = None) -> Iterator[None]:
    """Switch the marks for colour-blind players on or off, and show the board in a light."""
    before, theme.marks, _Board.light = theme.marks, on, light
    try:
        yield
    finally:
        theme.marks, _Board.light = before, None


def _drawn(look: Look, side: int, *, figures: bool) -> Image.Image:
    return unit_picture(look._replace(light=_Board.light), side, figures=figures)


def _asset(name: str, width: int, colour: Colour = theme.WHITE) -> Image.Image:
    image = Image.open(picture_file(shown(name, theme.marks))).convert("RGBA")
    image = image.resize((width, max(1, round(width * image.height / image.width))), Image.Resampling.LANCZOS)
    return ImageChops.multiply(image, Image.new("RGBA", image.size, colour))


def _grass(side: int = HEX) -> Image.Image:
    """Return grass as wide as a hex, the middle of the painted plain."""
    plain = Image.open(folder("assets") / "terrain" / "plain-1.png").convert("RGB")
    wide = plain.width // 2
    left, top = plain.width // 4, (plain.height - wide) // 2
    grass = plain.crop((left, top, left + wide, top + wide)).resize((side,) * 2, Image.Resampling.LANCZOS)
    return toned(grass, _Board.light).convert("RGBA")


def _on_grass(*layers: Image.Image, side: int = HEX) -> Image.Image:
    ground = _grass(side)
    for layer in layers:
        x, y = (side - layer.width) // 2, (side - layer.height) // 2
        ground.alpha_composite(layer, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))
    return ground


def _core(picture: Image.Image, part: float, down: float = 0.0) -> Image.Image:
    """Return the middle of a picture, where its sign is; `down`: how far below the middle, as a share of its height."""
    w, h = picture.size
    x, y = w * (1 - part) / 2, h * (1 - part) / 2 + h * down
    return picture.crop((round(x), round(y), round(x + w * part), round(y + h * part)))


def _unit(house: str, rank: str = "blue", active: bool = True) -> Image.Image:
    """Return a unit of a kind that both Houses could have: only marks that every unit has show its House."""
    return _on_grass(_drawn(Look(house, "branch", rank, 3, 4, active, "", ()), HEX, figures=False))


def _figures(kind: str, house: str, side: int) -> Image.Image:
    """Return a whole unit of miniatures on a hex of so many pixels."""
    full = catalogue().kinds[kind].figures
    look = Look(house, kind, "blue", full, full, True, "", ())
    return _on_grass(_drawn(look, side, figures=True), side=side)


def _last(kind: str, house: str, side: int) -> Image.Image:
    """Return a single soldier of a kind, cut out of its hex."""
    width = round(side * 0.56)
    soldier = Image.open(picture_file(soldier_of(house, kind))).convert("RGBA")
    factor = side * TALL / soldier.height * (BROAD_SIZE if soldier.width > BROAD * soldier.height else 1)
    soldier = soldier.resize((round(soldier.width * factor), round(soldier.height * factor)), Image.Resampling.LANCZOS)
    small = lit_soldier(soldier, _Board.light) if _Board.light is not None else soldier
    return _on_grass(small, side=width)


def _flag(rank: str) -> Image.Image:
    flag = _on_grass().crop((10, 10, 32, 40))
    if rank:
        flag.alpha_composite(_asset(f"units/flag-{rank}", 22))
    return flag.crop((3, 2, 22, 16))  # the cloth


def _hex(*layers: tuple[str, Colour, float]) -> Image.Image:
    return _on_grass(*(_asset(name, round(HEX * width), colour) for name, colour, width in layers))


def _tint(colour: Colour, alpha: int) -> Colour:
    return (*colour[:3], alpha)


def _zone(house: str) -> Image.Image:
    """Return a hex of a zone, composed as in `overlays` and `units.zone_texture`."""
    colour = theme.ZONE_OF[house]
    layers = [("units/hex-fill", _tint(colour, 40), 1.0), ("units/hex-ring-thin", _tint(colour, 130), 1.0)]
    if theme.marks:
        layers.append((f"patterns/zone-{house}", _tint(colour, 150), 1.0))
    return _hex(*layers)


def _way(strikes: bool) -> Image.Image:
    """Return a hex that a unit can reach, with or without an attack from there."""
    ring = [("patterns/way", theme.REACHABLE, 1.0)] if theme.marks else []
    dot = "units/reach-dot" if strikes else "patterns/no-attack" if theme.marks else "units/reach-hollow"
    return _hex(
        ("units/hex-fill", _tint(theme.REACHABLE, 74 if strikes else 44), 1.0),
        ("units/hex-ring-thin", _tint(theme.REACHABLE, 120), 1.0),
        *ring,
        (dot, theme.REACHABLE, 0.26 if strikes or theme.marks else 0.22),
    )


def _planned(name: str, colour: Colour, width: float = 1.0) -> Image.Image:
    """Return a possible move or target, as `plan_marks` marks it on a hex."""
    return _hex((f"planning/{name}", colour, width))


def _could_go(name: str, colour: Colour) -> Image.Image:
    """Return the middle of a hex that a unit could reach."""
    return _core(_hex((f"planning/{name}", colour, 0.27)), 0.3)


def _orderable(lit: bool) -> Image.Image:
    """Return a hex with a unit that can, or cannot, be chosen."""
    layers = [("units/hex-glow", _tint(theme.ORDERABLE, 150), 1.0)] if lit else []
    if lit and theme.marks:
        layers.append(("patterns/choice", theme.ORDERABLE, 1.0))
    ground = _hex(*layers)
    unit = _drawn(Look("stark", "branch", "blue", 4, 4, True, "", ()), HEX, figures=False)
    ground.alpha_composite(unit.crop(((unit.width - HEX) // 2,) * 2 + ((unit.width + HEX) // 2,) * 2))
    return ground


def _space(zone: str) -> Image.Image:
    space = _asset(f"ui/track-space-{zone}", 24)
    if theme.marks and zone != "neutral":
        space.alpha_composite(_asset(f"patterns/morale-{zone}", 24))
    return space


def _token(name: str, width: int = 24) -> Image.Image:
    return _asset(name, width)


def _engaged(house: str) -> Image.Image:
    backing = [(f"patterns/engaged-{house}", theme.WHITE, 0.4)] if theme.marks else []
    whole = _hex(*backing, (f"tokens/engaged-{house}", theme.WHITE, 0.29))
    edge = round(HEX * 0.29)
    return whole.crop((edge, edge, HEX - edge, HEX - edge))


def _sight(clear: bool) -> Image.Image:
    """Return one stroke of a line of sight."""
    if theme.marks and not clear:
        layer = _asset("patterns/blocked", 10, theme.SIGHT_BLOCKED)
    else:
        layer = Image.new("RGBA", (10, 4), theme.SIGHT_CLEAR if clear else theme.SIGHT_BLOCKED)
    whole = _on_grass(layer)
    middle = HEX // 2
    return whole.crop((middle - 6, middle - 6, middle + 6, middle + 6))


def _kinds(draw: Callable[[str, str, int], Image.Image], side: int) -> dict[str, Callable[[], Image.Image]]:
    """Return all kinds in their House's plastic, by a short name."""
    kinds = catalogue().kinds.values()
    return {kind.id: lambda kind=kind: draw(kind.id, kind.house, side) for kind in kinds}  # type: ignore[misc]


def _threat(count: int) -> Image.Image:
    """Return the middle of a hex with the swords of so many units, without the border of the area."""
    swords = _asset(f"planning/threat-{count}", round(HEX * swords_width(count)), theme.THREATENED)
    return _middle(_on_grass(swords))


def _middle(hex: Image.Image) -> Image.Image:
    return hex.crop((0, HEX * 3 // 8, HEX, HEX * 5 // 8))


def _side(colour: Colour | None) -> Image.Image:
    """Return the strip of grass under a stroke of an outline."""
    ground = _hex(*([("planning/side", colour, LONG)] if colour else []))
    return ground.crop((HEX // 4, HEX // 2 - 2, HEX - HEX // 4, HEX // 2 + 2))


def _device(commander: str) -> Image.Image:
    """Return a commander's shield at its size on a hex of 72 pixels."""
    return _asset(device_of(commander, ""), 20)


#: groups of things that must all be distinct
GROUPS: dict[str, dict[str, Callable[[], Image.Image]]] = {
    "rank flags": {
        rank or "grass": lambda rank=rank: _flag(rank)  # type: ignore[misc]
        for rank in ("", "green", "blue", "red")
    },
    "units": {house: lambda house=house: _unit(house) for house in ("stark", "lannister")},  # type: ignore[misc]
    "units at rest": {
        "active": lambda: _unit("lannister"),
        "inactive": lambda: _unit("lannister", active=False),
    },
    "control": {
        name: lambda name=name: _token(f"tokens/control-{name}", 16)  # type: ignore[misc]
        for name in ("stark", "lannister", "none")
    },
    "engaged": {house: lambda house=house: _engaged(house) for house in ("stark", "lannister")},  # type: ignore[misc]
    "order tokens": {
        name: lambda name=name: _core(_token(f"tokens/{name}"), 0.76)  # type: ignore[misc]
        for name in ("green", "blue", "red", "valor", "morale")
    },
    "dice": {
        name: lambda name=name: _core(_token(f"dice/{name}", 46), 0.6, -0.06)  # type: ignore[misc]
        for name in ("green", "blue", "red", "valor", "morale")
    },
    "morale": {
        zone: lambda zone=zone: _space(zone)  # type: ignore[misc]
        for zone in ("neutral", "green", "yellow", "red")
    },
    "zones": {
        "none": lambda: _hex(),
        "stark": lambda: _zone("stark"),
        "lannister": lambda: _zone("lannister"),
    },
    "ways": {"unlit": lambda: _hex(), "move": lambda: _way(False), "move and attack": lambda: _way(True)},
    "ends of ways": {"move": lambda: _core(_way(False), 0.3), "move and attack": lambda: _core(_way(True), 0.3)},
    "reach": {
        "unlit": lambda: _core(_hex(), 0.3),
        "a move that could be": lambda: _could_go("move", theme.REACHABLE),
        "a move and attack that could be": lambda: _could_go("attack-move", theme.REACHABLE),
        "a move": lambda: _core(_way(False), 0.3),
        "a move and attack": lambda: _core(_way(True), 0.3),
    },
    "could be attacked": {
        "no": lambda: _hex(),
        "after a move": lambda: _planned("target-far", theme.TARGET),
        "at once": lambda: _planned("target", theme.TARGET),
    },
    "threatened": {
        "by nobody": lambda: _middle(_hex()),
        **{
            name: lambda count=count: _threat(count)  # type: ignore[misc]
            for count, name in enumerate(("by one", "by two", "by three or more"), start=1)
        },
    },
    "outline of a reach": {"no": lambda: _side(None), "yes": lambda: _side((*theme.REACHABLE[:3], FINE))},
    "outline of threats": {"no": lambda: _side(None), "yes": lambda: _side(theme.THREATENED)},
    "can still": {
        "nothing": lambda: _core(_hex(), BADGE_SIZE),
        "move": lambda: _core(_planned("can-move", theme.GOLD_BRIGHT, BADGE_SIZE), BADGE_SIZE),
        "attack": lambda: _core(_planned("can-attack", theme.GOLD_BRIGHT, BADGE_SIZE), BADGE_SIZE),
    },
    "choice": {"unlit": lambda: _orderable(False), "lit": lambda: _orderable(True)},
    "sight": {"clear": lambda: _sight(True), "blocked": lambda: _sight(False)},
    f"kinds at {NEAR}": _kinds(_figures, NEAR),
    f"kinds at {LEAST_HEX}": _kinds(_figures, LEAST_HEX),
    f"single figures at {NEAR}": _kinds(_last, NEAR),
    f"single figures at {LEAST_HEX}": _kinds(_last, LEAST_HEX),
    "figures at rest": {
        "active": lambda: _on_grass(_drawn(MINE, NEAR, figures=True), side=NEAR),
        "inactive": lambda: _on_grass(_drawn(MINE._replace(active=False), NEAR, figures=True), side=NEAR),
    },
    "devices": {id: lambda id=id: _device(id) for id in catalogue().commanders},  # type: ignore[misc]
}


#: pairs that differ only in a part of the picture: another group compares that part
ELSEWHERE = frozenset({("ways", "move", "move and attack")})


class Looked:
    """A picture as people see it. What a vision makes of it is worked out once, since it is compared with many."""

    def __init__(self, picture: Image.Image) -> None:
        panel = Image.new("RGBA", picture.size, (42, 38, 33, 255))  # the ground of tokens and dice
        self._linear = linear(Image.alpha_composite(panel, picture))
        #: the pixels that are drawn
        self.drawn = np.asarray(picture)[..., 3] > 40
        self._seen: dict[str, tuple[Numbers, Numbers]] = {}

    def seen(self, vision: str) -> tuple[Numbers, Numbers]:
        """Return the picture for a vision, in linear RGB and in CIELAB."""
        if vision not in self._seen:
            values = seen(self._linear, vision)
            self._seen[vision] = values, lab(values)
        return self._seen[vision]


def compared(one: Looked, other: Looked, vision: str) -> tuple[float, float]:
    """Return the difference of two pictures' average colours, and the share of pixels that differ at a glance."""
    drawn = one.drawn | other.drawn
    (one_seen, one_lab), (other_seen, other_lab) = (each.seen(vision) for each in (one, other))
    unlike = drawn & (one_lab != other_lab).any(axis=-1)
    at_a_glance = np.count_nonzero(difference(one_lab[unlike], other_lab[unlike]) >= GLANCE)
    averages = [lab(values[drawn].mean(axis=0)) for values in (one_seen, other_seen)]
    return float(difference(*averages)), at_a_glance / np.count_nonzero(drawn)


def figures(marks: bool, visions: tuple[str, ...], light: Light | None = None) -> list[Figures]:
    """Return all pairs for all visions, with the setting on or off, on a board in a light."""
    found = []
    with marking(marks, light):
        for group, things in GROUPS.items():
            drawn = {name: Looked(draw()) for name, draw in things.items()}
            for one, other in combinations(drawn, 2):
                if (group, one, other) in ELSEWHERE:
                    continue
                for vision in visions:
                    apart = compared(drawn[one], drawn[other], vision)
                    found.append(Figures(f"{group}: {one} | {other}", vision, *apart))
    return found
