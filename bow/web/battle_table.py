"""What a browser needs once to draw a battle: the board, its land, the looks of all pieces, and their names.

It is made of the view of a seat. What changes during the battle is in the messages `view`, and not repeated here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.content.special import marker_ids
from bow.content.terms import HOUSES, RANKS, ROMAN
from bow.hexes import Board
from bow.table.battle.board.piece_pictures import marker_picture, soldiers
from bow.table.battle.painting.laid_board import LaidBoard
from bow.table.battle.painting.painted_country import ground_key, ground_picture
from bow.ui.kit.pictures import device_of
from bow.web.pictures import GROUND_QUALITY, Pictures, ratio_of, webp
from bow.words.translation import marker_back, marker_name, translated

if TYPE_CHECKING:
    from bow.battle.inspection import Inspection
    from bow.content.terms import GroundLook, Light
    from bow.words.messages import Words

#: the width of a hex in the painted ground, in pixels
HEX: Final = 112
#: the greatest height of a soldier's picture, in pixels
TALLEST: Final = 150
#: pictures of a board that do not depend on the battle: the name for the page, and that in the assets
SIGNS: Final[Mapping[str, str]] = {
    "lost": "figures/disc-lost",
    "scorched": "terrain/scorched",
    "objective": "tokens/objective",
    "hidden": "tokens/hidden",
    "momentum": "tokens/momentum",
    **{f"disc-{house}": f"figures/disc-{house}" for house in HOUSES},
    **{f"disc-commander-{house}": f"figures/disc-commander-{house}" for house in HOUSES},
    **{f"control-{house}": f"tokens/control-{house}" for house in HOUSES},
    **{f"engaged-{house}": f"tokens/engaged-{house}" for house in HOUSES},
    **{f"base-{house}": f"units/base-{house}" for house in HOUSES},
    **{f"flag-{rank}": f"units/flag-{rank}" for rank in RANKS},
    **{f"flag-{rank}-grey": f"units/flag-{rank}-grey" for rank in RANKS},
    **{f"fire-{level}": f"tokens/fire-{level}" for level in range(1, 5)},
}


class _Ground(NamedTuple):
    base: str
    piece: str | None
    devastated: bool


@dataclass(frozen=True)
class _Land:
    """The land of a view at one moment, as the painter wants it: a picture is painted later, when the view is gone."""

    board: Board
    light: Light | None
    looks: Mapping[str, GroundLook]
    grounds: Mapping[str, _Ground]

    @classmethod
    def of(cls, view: Inspection) -> _Land:
        """Return the land of a view."""
        found = ((name, view.terrain_at(name)) for name in view.board.names)
        grounds = {name: _Ground(land.base, land.piece, land.devastated) for name, land in found}
        return cls(view.board, view.light, view.looks, grounds)

    def terrain_at(self, name: str, /) -> _Ground:
        """Return the ground and the terrain piece of a hex."""
        return self.grounds[name]


def ground_of(view: Inspection, pictures: Pictures) -> str:
    """Return the address of the painted ground of a battle as it is now."""
    land = _Land.of(view)
    return pictures.add(f"ground {ground_key(land, HEX)}", partial(_painted, land))


def _painted(land: _Land) -> bytes:
    return webp(ground_picture(land, HEX).convert("RGB"), GROUND_QUALITY)


def battle_table(view: Inspection, words: Words, pictures: Pictures) -> dict[str, Any]:
    """Return what a browser needs to draw a battle, as far as a seat may know it.

    Args:
        view: the view of the seat.
        words: the messages of its language.
        pictures: where the pictures are served.
    """
    laid, board, content = LaidBoard(view.board), view.board, translated(view.catalogue, words)
    used: dict[str, list[Any]] = {}

    def picture(name: str, height: int = 0) -> str:
        """Note that a picture is used; return its name."""
        if name not in used:
            used[name] = [pictures.asset(name, height), ratio_of(name)]
        return name

    width, height = laid.extent
    return {
        "game": "battle",
        "board": {
            "width": round(width, 4),
            "height": round(height, 4),
            "hexes": {name: [round(each, 4) for each in laid.centre(h)] for h, name in enumerate(board.names)},
        },
        "ground": ground_of(view, pictures),
        "terrain": {id: {"name": each.name, "map": each.map} for id, each in content.terrain.items()},
        "objectives": dict(view.objectives),
        "ranks": dict(ROMAN),
        "houses": {house: words.word(house) for house in HOUSES},
        "kinds": {id: {"name": kind.name, "full": kind.figures} for id, kind in content.kinds.items()},
        "full": _sizes(view),
        "soldiers": _soldiers(view, picture),
        "commanders": {
            id: {"name": each.name, "initials": each.initials, "device": picture(device_of(id, each.house))}
            for id, each in content.commanders.items()
        },
        "markers": _markers(view, words, picture),
        "signs": {sign: picture(name) for sign, name in SIGNS.items()},
        "pictures": used,
    }


def _sizes(view: Inspection) -> dict[str, int]:
    """Return the numbers of figures of full units, where they differ from those of their kinds."""
    kinds = view.catalogue.kinds
    known = ((id, unit.full, unit.kind) for id, unit in view.units.items() if unit.kind is not None)
    return {id: full for id, full, kind in known if full is not None and full != kinds[kind or ""].figures}


def _soldiers(view: Inspection, picture: Callable[[str, int], str]) -> dict[str, list[list[Any]]]:
    """Return the soldiers of each kind of full unit: number, picture, place of the foot, height, width of the disc.

    The key is `HOUSE KIND FIGURES`, and ` led` for a unit with a commander.
    """
    wanted: set[tuple[str, str, int]] = {(kind.house, id, kind.figures) for id, kind in view.catalogue.kinds.items()}
    for unit in view.units.values():
        if unit.kind is not None and unit.full is not None:  # units can change sides
            wanted |= {(house, unit.kind, unit.full) for house in HOUSES}
    return {
        f"{house} {kind} {full}{' led' * led}": [
            [each.number, picture(each.picture, TALLEST), each.x, each.y, round(each.tall, 3), round(each.foot, 3)]
            for each in soldiers(house, kind, full, led=led)
        ]
        for house, kind, full in sorted(wanted)
        for led in (False, True)
    }


def _markers(view: Inspection, words: Words, picture: Callable[..., str]) -> dict[str, dict[str, Any]]:
    """Return the markers of the battle plan by id, and their backs by `KIND-unknown`."""
    found: dict[str, dict[str, Any]] = {}
    for id, marker in marker_ids(view.plan.markers).items():
        shown = picture(marker_picture(marker.kind, marker.face))
        found[id] = {"name": marker_name(words, marker), "picture": shown, "kind": marker.kind}
        if marker.text:
            found[id]["text"] = marker.text
        back = {"name": marker_back(words, marker.kind), "picture": picture("tokens/hidden"), "kind": marker.kind}
        found.setdefault(f"{marker.kind}-unknown", back)
    return found
