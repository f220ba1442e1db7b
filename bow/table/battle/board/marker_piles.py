"""The markers of special rules at the table: visibility, places and pictures.

Markers that look alike to the viewer and have the same place make a pile. Faces are hidden like hands: only the House
that knows a secret marker sees its face, and only while its hand is open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import arcade
from PIL import Image, ImageDraw

from bow.battle.inspection import Inspection
from bow.content.plans import Marker
from bow.content.special import marker_ids
from bow.table.battle.board.piece_pictures import marker_picture
from bow.table.battle.board.stamps import number_font, plain_texture
from bow.table.battle.texts.battle_wording import plan_of
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file, shown
from bow.ui.wording import words
from bow.words.translation import marker_back, marker_name

#: prefix of the picture name of a pile
PILE = "pile "
#: places on a hex beside a unit, in hex widths from its center (y upwards), the best first: the corners at the right,
#: then those where the unit's badges may be
BESIDE = ((0.38, -0.215), (0.38, 0.215), (0.0, -0.45), (-0.38, -0.215), (-0.38, 0.215))
#: indexes of the places of a fire and an objective
FIRE, OBJECTIVE = 0, 1
SMALL = 0.22
#: places on a hex without a unit, and the width of the tokens there, by their number
ALONE = {
    1: (((0.0, 0.0),), 0.52),
    2: (((-0.2, 0.0), (0.2, 0.0)), 0.39),
    3: (((-0.2, 0.14), (0.2, 0.14), (0.0, -0.2)), 0.37),
    4: (((-0.19, 0.17), (0.19, 0.17), (-0.19, -0.19), (0.19, -0.19)), 0.34),
}


class Pile(NamedTuple):
    """Markers of one kind and face in one place, as a viewer sees them.

    `ids` is empty if the viewer may not know which markers they are. `veiled`: only the viewer's House sees the face.
    A marker of a third party has `figures`, and a `rank`.
    """

    kind: str
    face: str | None
    hex: str | None
    held_by: str | None
    number: int
    ids: tuple[str, ...]
    veiled: bool
    figures: int = 0
    rank: str = ""

    @property
    def id(self) -> str:
        """The id of its region: that of its first marker, or its kind and place."""
        return self.ids[0] if self.ids else f"{self.kind}@{self.hex or self.held_by}"

    @property
    def known(self) -> bool:
        """Whether the viewer knows which markers are in the pile."""
        return bool(self.ids)

    @property
    def picture(self) -> str:
        return marker_picture(self.kind, self.face) if self.known else "tokens/hidden"

    @property
    def controlled(self) -> bool:
        """Whether it is on the board and a House controls it."""
        return self.hex is not None and self.held_by is not None


class Place(NamedTuple):
    """The place of a pile on its hex: a shift in hex widths (y upwards), and a width."""

    pile: Pile
    dx: float
    dy: float
    width: float


def piles(battle: Inspection, viewer: str | None) -> tuple[Pile, ...]:
    """Return all markers on the board or held, as `viewer` sees them; None: without secrets."""
    gathered: dict[tuple[str, str | None, str | None, str | None, bool, bool, int, str], list[str]] = {}
    for marker in battle.markers(viewer):
        known = marker.id is not None and (viewer is not None or marker.secret is None)
        face = marker.face if known else None
        veiled = known and marker.secret is not None
        key = (marker.kind, face, marker.at, marker.held_by, known, veiled, marker.figures, marker.rank or "")
        gathered.setdefault(key, []).append(marker.id or "")
    order = battle.board.index
    found = [
        Pile(kind, face, at, held, len(ids), tuple(sorted(ids)) if known else (), veiled, figures, rank)
        for (kind, face, at, held, known, veiled, figures, rank), ids in gathered.items()
    ]
    return tuple(sorted(found, key=lambda p: (order.get(p.hex or "", -1), p.kind, _rank(p.face), p.id)))


def _rank(face: str | None) -> int:
    return ("red", "blue", "green").index(face) if face in ("red", "blue", "green") else 3


def places(there: list[Pile], occupied: bool, fire: bool = False, objective: bool = False) -> list[Place]:
    """Return the places of the piles on one hex: large in the center, or small beside a unit."""
    if not occupied and len(there) in ALONE:
        regions, width = ALONE[len(there)]
        return [Place(pile, dx, dy, width) for pile, (dx, dy) in zip(there, regions, strict=True)]
    taken = {FIRE} if fire else set()
    taken |= {OBJECTIVE} if objective else set()
    free = [place for n, place in enumerate(BESIDE) if n not in taken]
    return [Place(pile, *free[min(n, len(free) - 1)], SMALL) for n, pile in enumerate(there)]


def by_hex(found: tuple[Pile, ...]) -> dict[str, list[Pile]]:
    lying: dict[str, list[Pile]] = {}
    for pile in found:
        if pile.hex is not None:
            lying.setdefault(pile.hex, []).append(pile)
    return lying


def waiting_like(battle: Inspection, id: str) -> int:
    """Return how many markers of the same kind, including this one, are not on the board yet."""
    plan = marker_ids(battle.plan.markers)
    gone = {marker.id for marker in battle.markers()}
    return sum(1 for other, marker in plan.items() if marker is plan.get(id) and other not in gone)


# --- words
def marker_of(battle: Inspection, id: str) -> Marker | None:
    """Return a marker of the battle plan, in the player's language."""
    plan = plan_of(battle) or battle.plan
    return marker_ids(plan.markers).get(id)


def name_of(battle: Inspection, id: str) -> str:
    marker = marker_of(battle, id)
    return id if marker is None else marker_name(words(), marker)


def title_of(battle: Inspection, pile: Pile) -> str:
    """Return a pile's name, as far as the viewer may know it."""
    return name_of(battle, pile.ids[0]) if pile.known else marker_back(words(), pile.kind)


def text_of(battle: Inspection, pile: Pile) -> str:
    """Return the battle plan's text about a pile; empty if the viewer may not know it."""
    marker = marker_of(battle, pile.ids[0]) if pile.known else None
    return (marker.text or "") if marker is not None else ""


# --- pictures
def pile_mark(pile: Pile) -> str:
    """Return the picture name of a pile's mark, which `pile_texture` reads."""
    holder = pile.held_by if pile.controlled else "nobody"
    return f"{PILE}{pile.picture} {pile.number} {int(pile.veiled)} {holder} {pile.figures} {pile.rank or 'none'}"


def pile_texture(mark: str, width: int) -> arcade.Texture:
    """Return the texture of a pile's mark: the token, its number, and the control marker of its House.

    A known marker that is face down for the enemy gets a crossed-out eye, one of a third party its figures on a shield
    of its rank.
    """
    _, picture, count, veiled, holder, figures, rank = mark.split(" ")
    control = "" if holder == "nobody" else shown(f"tokens/control-{holder}", theme.marks)
    size = max(8, round(width / 2) * 2)
    return _pile_texture(shown(picture, theme.marks), int(count), veiled == "1", control, size, int(figures), rank)


@lru_cache(maxsize=256)
def _pile_texture(
    picture: str, count: int, veiled: bool, control: str, width: int, figures: int, rank: str
) -> arcade.Texture:
    name = f"pile {picture} {count} {veiled} {control} {width} {figures} {rank}"
    return plain_texture(pile_picture(picture, count, veiled, control, width, figures, rank), name)


def pile_picture(
    picture: str, count: int, veiled: bool, control: str, width: int, figures: int = 0, rank: str = "none"
) -> Image.Image:
    """Return the picture of a pile's mark; `control`: the name of a control marker's picture, or empty."""
    with Image.open(picture_file(picture)) as file:
        image: Image.Image = file.convert("RGBA").resize((width, width), Image.Resampling.LANCZOS)
    if veiled:
        size = max(8, round(width * 0.46))
        _badge(image, size, (0, width - size), (34, 28, 24, 255), (196, 170, 112, 255))
        with Image.open(picture_file("icons/glyph/eye-off")) as file:
            inner = max(5, round(size * 0.72))
            eye = file.convert("RGBA").resize((inner, inner), Image.Resampling.LANCZOS)
        solid = Image.new("RGBA", eye.size, (255, 232, 180, 255))
        solid.putalpha(eye.getchannel("A"))
        image.alpha_composite(solid, ((size - inner) // 2, width - size + (size - inner) // 2))
    if control:
        size = max(9, round(width * 0.62))
        with Image.open(picture_file(control)) as file:
            standard = file.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
        image.alpha_composite(standard, (width - size, width - size))
    if figures:
        size = max(9, round(width * 0.5))
        _badge(image, size, (0, 0), (*theme.SYMBOL[rank][:3], 255), (250, 238, 206, 255))
        place = (size / 2, size / 2)
        ImageDraw.Draw(image).text(
            place, str(figures), (255, 255, 255, 255), number_font(max(7, round(size * 0.8))), "mm"
        )
    if count > 1:
        size = max(9, round(width * 0.48))
        _badge(image, size, (width - size, width - size), (250, 238, 206, 255), (40, 30, 20, 255))
        place = (width - size / 2, width - size / 2)
        ImageDraw.Draw(image).text(place, str(count), (40, 28, 16, 255), number_font(max(7, round(size * 0.82))), "mm")
    return image


def _badge(image: Image.Image, size: int, corner: tuple[int, int], fill: theme.Colour, rim: theme.Colour) -> None:
    big = Image.new("RGBA", (size * 4, size * 4))
    draw = ImageDraw.Draw(big)
    draw.ellipse((0, 0, size * 4 - 1, size * 4 - 1), rim)
    edge = size * 0.32
    draw.ellipse((edge, edge, size * 4 - 1 - edge, size * 4 - 1 - edge), fill)
    image.alpha_composite(big.resize((size, size), Image.Resampling.LANCZOS), corner)
