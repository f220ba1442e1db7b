"""What a browser needs to draw a battle or the set-up of a skirmish: the board, the looks of all pieces, their names.

It is made of the view of a seat. What changes during the game is in the messages `view`, and not repeated here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.content.special import marker_ids
from bow.content.terms import HOUSES, RANKS, ROMAN
from bow.hexes import Board
from bow.table.battle.board.piece_pictures import marker_picture, soldiers
from bow.table.battle.painting.flat_colours import COLOURS, PIECES
from bow.table.battle.painting.laid_board import LaidBoard
from bow.ui.kit.pictures import device_of, has_picture
from bow.web.pictures import Pictures, UsedPictures, hex_colour
from bow.words.translation import marker_back, marker_name, translated

if TYPE_CHECKING:
    from bow.battle.inspection import Inspection, Unit
    from bow.content.catalogue import Catalogue
    from bow.content.terms import GroundLook, Light
    from bow.skirmish.setup import SetupView
    from bow.table.battle.painting.country import Country
    from bow.words.messages import Words

#: the width of a hex in the painted ground, in pixels
HEX: Final = 112
#: the same of the picture that is shown until the other is painted
SKETCH_HEX: Final = 28
#: the same of a field on which terrain is placed one by one, so that it is painted several times
FIELD_HEX: Final = 72
#: the greatest height of a soldier's picture, in pixels
TALLEST: Final = 150
#: the stages of a set-up in which terrain is not placed yet, or being placed
BARE: Final = ("choosing", "terrain")
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
    devastated: bool = False


#: a hex without terrain
BARE_HEX: Final = _Ground("plain", None)


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
        grounds = {name: _Ground(land.base, land.piece) for name, land in found}
        return cls(view.board, view.light, view.looks, grounds)

    def terrain_at(self, name: str, /) -> _Ground:
        """Return the ground and the terrain piece of a hex."""
        return self.grounds[name]


def bare_land(board: Board) -> Country:
    """Return a board in plain daylight, without terrain."""
    return _Land(board, None, {}, dict.fromkeys(board.names, BARE_HEX))


def battle_ground(view: Inspection, pictures: Pictures) -> dict[str, Any]:
    """Return the address of the painted ground of a battle as it is now. Burnt hexes are not burnt there."""
    return _grounds(_Land.of(view), HEX, pictures)


def field_ground(view: SetupView, pictures: Pictures) -> dict[str, Any]:
    """Return the address of the painted ground of a skirmish's field; until all terrain is placed it is bare."""
    field = view.open.field
    grounds: dict[str, _Ground] = {}
    for name in field.board.names:
        piece = field.piece_at(name)
        bare = view.open.stage in BARE
        grounds[name] = BARE_HEX if bare else _Ground(field.ground_at(name).id, piece.id if piece else None)
    return _grounds(_Land(field.board, None, {}, grounds), FIELD_HEX, pictures)


def _grounds(land: _Land, hex_width: int, pictures: Pictures) -> dict[str, Any]:
    """Return the addresses of a ground, and of a small one that is there earlier.

    If nobody can paint the land, they are those of a bare one, and `tiles` has the terrain that lies on it.
    """
    found = _addresses(land, hex_width, pictures)
    if found:
        return found
    tiles = {name: each.piece or each.base for name, each in land.grounds.items()}
    return _addresses(bare_land(land.board), hex_width, pictures) | {
        "tiles": {name: terrain for name, terrain in tiles.items() if has_tile(terrain)}
    }


def _addresses(land: Country, hex_width: int, pictures: Pictures) -> dict[str, Any]:
    named = {"sketch": SKETCH_HEX, "ground": hex_width}
    found = {name: pictures.ground(land, width) for name, width in named.items()}
    return {name: address for name, address in found.items() if address is not None}


def battle_table(view: Inspection, words: Words, pictures: Pictures) -> dict[str, Any]:
    """Return what a browser needs to draw a battle, as far as a seat may know it.

    Args:
        view: the view of the seat.
        words: the messages of its language.
        pictures: where the pictures are served.
    """
    used = UsedPictures(pictures)
    return {
        **_printed(view.board, view.catalogue, words, used),
        "objectives": dict(view.objectives),
        "full": _sizes(view),
        "soldiers": _soldiers(view.catalogue, view.units.values(), used.picture),
        "markers": _markers(view, words, used.picture),
        "pictures": used.found,
    }


def field_table(view: SetupView, words: Words, pictures: Pictures) -> dict[str, Any]:
    """Return what a browser needs to draw the set-up of a skirmish; see `battle_table`."""
    field, used = view.open.field, UsedPictures(pictures)
    leaders = {id: field.kind_and_rank("commanders", id) for id in field.catalogue.commanders}
    return {
        **_printed(field.board, field.catalogue, words, used),
        "leaders": {id: {"kind": kind, "rank": rank} for id, (kind, rank) in leaders.items()},
        "objectives": {},
        "full": {},
        "soldiers": _soldiers(field.catalogue, (), used.picture),
        "markers": {},
        "pictures": used.found,
    }


def has_tile(terrain: str) -> bool:
    """Return whether there is a small picture of a terrain."""
    return has_picture(f"icons/terrain/{terrain}")


def _printed(board: Board, catalogue: Catalogue, words: Words, used: UsedPictures) -> dict[str, Any]:
    """Return the board, and what is printed: terrain, kinds of units, commanders, tokens."""
    laid, content = LaidBoard(board), translated(catalogue, words)
    width, height = laid.extent
    return {
        "game": "battle",
        "board": {
            "width": round(width, 4),
            "height": round(height, 4),
            "hexes": {name: [round(each, 4) for each in laid.centre(h)] for h, name in enumerate(board.names)},
        },
        "terrain": {
            id: {"name": each.name, "map": each.map, "colour": hex_colour((COLOURS | PIECES).get(id, COLOURS["plain"]))}
            for id, each in content.terrain.items()
        },
        "ranks": dict(ROMAN),
        "houses": {house: words.word(house) for house in HOUSES},
        "kinds": {id: {"name": kind.name, "full": kind.figures} for id, kind in content.kinds.items()},
        "commanders": {
            id: {"name": each.name, "initials": each.initials, "device": used.picture(device_of(id, each.house))}
            for id, each in content.commanders.items()
        },
        "tiles": {id: used.picture(f"icons/terrain/{id}") for id in catalogue.terrain if has_tile(id)},
        "signs": {sign: used.picture(name) for sign, name in SIGNS.items()},
    }


def _sizes(view: Inspection) -> dict[str, int]:
    """Return the numbers of figures of full units, where they differ from those of their kinds."""
    kinds = view.catalogue.kinds
    known = ((id, unit.full, unit.kind) for id, unit in view.units.items() if unit.kind is not None)
    return {id: full for id, full, kind in known if full is not None and full != kinds[kind or ""].figures}


def _soldiers(
    catalogue: Catalogue, units: Iterable[Unit], picture: Callable[[str, int], str]
) -> dict[str, list[list[Any]]]:
    """Return the soldiers of each kind of full unit: number, picture, place of the foot, height, width of the disc.

    The key is `HOUSE KIND FIGURES`, and ` led` for a unit with a commander.
    """
    wanted: set[tuple[str, str, int]] = {(kind.house, id, kind.figures) for id, kind in catalogue.kinds.items()}
    for unit in units:
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
        if marker.secret is not None:
            found[id]["secret"] = marker.secret
        if marker.figures is not None:
            found[id] |= {"figures": marker.figures, "rank": marker.rank}
        back = {"name": marker_back(words, marker.kind), "picture": picture("tokens/hidden"), "kind": marker.kind}
        found.setdefault(f"{marker.kind}-unknown", back)
    return found
