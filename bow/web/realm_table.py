"""What a browser needs to draw the realm: the map with its areas and places, pictures of pieces, and their names.

It is made of the view of a seat. What changes during the game is in the messages `view`; rules that a browser does not
know, such as who controls an area, are in `realm_now`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.realm.content.realm_map import MAP_PICTURE, realm_map
from bow.table.realm.map.colours import look_of
from bow.table.realm.map.pieces import unit_counts
from bow.ui.kit.pictures import has_picture
from bow.web.pictures import Pictures, UsedPictures, hex_colour
from bow.words.realm_words import realm_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.content.realm_map import AreaShape, RealmMap
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words

#: the width of the painted map, in pixels
WIDE: Final = 2000
#: two points of an outline that are nearer than this are sent as one, in map units
NEAR: Final = 2.2
#: the influence tracks, with the token of the House that leads each
TRACKS: Final = ("iron_throne", "fiefdoms", "kings_court")
#: small pictures beside the map: supply, castles, cards, power, wildlings, orders with stars
ICONS: Final = ("barrel", "castle", "cards", "power", "wildlings", "iron_throne", "fiefdoms", "kings_court", "ready")


def realm_now(view: RealmView, pictures: Pictures) -> dict[str, Any]:
    """Return what follows from a position: the ground, owners of areas, castles, armies, and attackers on their way."""
    owners = {area: owner for area in view.content.areas if (owner := view.controller(area)) is not None}
    houses = {
        house: {
            "castles": view.castles(house),
            "armies": list(view.armies(house)),
            "limit": list(view.army_limit(house)),
            "cards": len(view.hand(house)),
        }
        for house in view.houses
    }
    found: dict[str, Any] = {
        "ground": pictures.map(MAP_PICTURE, WIDE),
        "owners": owners,
        "houses": houses,
        "closed": sorted(view.impassable),
        "step": view.step,
    }
    combat = view.combat
    if combat is not None:
        found["combat"] = {
            "area": combat.area,
            "origin": combat.origin,
            "attacker": combat.attacker,
            "defender": combat.defender,
            "units": unit_counts(combat.force),
        }
    return found


def realm_table(view: RealmView, words: Words, pictures: Pictures) -> dict[str, Any]:
    """Return what a browser needs to draw the realm; see `battle_table`."""
    content, used, names = view.content, UsedPictures(pictures), realm_names(view.content, words)
    board = realm_map(content)
    units = [unit for unit in content.units if all(has(f"realm/{unit}-{house}") for house in view.houses)]
    return {
        "game": "realm",
        "size": list(board.size),
        "rounds": content.box.rounds,
        "areas": {
            area: _area(board, shape, names.of("area", area), words) | {"type": content.areas[area].type}
            for area, shape in board.areas.items()
        },
        "neighbours": {area: sorted(others) for area, others in content.neighbours.items()},
        "houses": {
            house: {
                "name": names.of("house", house),
                "colour": hex_colour(look_of(house).field),
                "text": hex_colour(look_of(house).text),
                "shield": used.picture(f"realm/shield-{house}"),
                "hidden": used.picture(f"realm/hidden-{house}"),
                "bead": used.picture(f"realm/bead-{house}"),
                "units": {unit: used.picture(f"realm/{unit}-{house}") for unit in units},
            }
            for house in view.houses
        },
        "units": {unit: names.of("unit", unit) for unit in content.units},
        "orders": {
            order: {
                "name": names.of("order", order),
                "picture": used.picture(f"realm/order-{order}"),
                "kind": printed.kind,
                "count": printed.count,
                "star": printed.special,
            }
            for order, printed in content.orders.items()
            if has(f"realm/order-{order}")
        },
        "tracks": {track: names.of("track", track) for track in TRACKS},
        "icons": {icon: used.picture(f"icons/realm/{icon}") for icon in ICONS},
        "garrison": used.picture("realm/garrison"),
        "neutral": used.picture("realm/neutral"),
        "missing": used.picture("realm/order-missing"),
        "pictures": used.found,
    }


def has(name: str) -> bool:
    """Return whether the assets have a picture."""
    return has_picture(name)


def _area(board: RealmMap, shape: AreaShape, name: str, words: Words) -> dict[str, Any]:
    label = board.label(shape.id, words.language, name)
    found: dict[str, Any] = {
        "name": name,
        "path": "".join(f"M{'L'.join(_points(ring))}Z" for ring in shape.rings),
        "centre": [round(each) for each in shape.centre],
        "slots": {kind: [[round(x), round(y)] for x, y in places] for kind, places in shape.slots.items()},
    }
    if shape.is_plate:
        found["plate"] = True
    if label is not None:
        found["label"] = {
            "at": [round(each) for each in label.at], "angle": label.angle, "size": label.size, "lines": label.lines
        }  # fmt: skip
    return found


def _points(ring: Sequence[tuple[float, float]]) -> list[str]:
    """Return the points of a ring as text, without those that are very near to the one before."""
    found: list[tuple[float, float]] = []
    for x, y in ring:
        if not found or abs(x - found[-1][0]) + abs(y - found[-1][1]) >= NEAR:
            found.append((x, y))
    return [f"{x:.0f} {y:.0f}" for x, y in found]
