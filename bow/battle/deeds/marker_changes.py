"""Changes of markers: placing, turning up, moving, taking. WIN-1, SET-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.content.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _with(values: tuple[int, ...], m: int, value: int) -> tuple[int, ...]:
    return (*values[:m], value, *values[m + 1 :])


def is_secret(s: State, m: int) -> bool:
    """Return whether only one House knows the face of a marker."""
    return s.compiled.markers[m].secret >= 0 and not s.markers.turned >> m & 1


def lay(s: State, m: int, h: int, house: int) -> None:
    """Place a marker on a hex, for a House."""
    marker = s.compiled.markers[m]
    s.markers = s.markers._replace(lying=_with(s.markers.lying, m, h))
    secret = HOUSES[marker.secret] if is_secret(s, m) else None
    s.emit("marker-laid", house=HOUSES[house], marker=marker.id, token=marker.kind, hex=s.hex_name(h), secret=secret)


def turn_up(s: State, m: int) -> None:
    """Turn a marker up, so that both Houses see its face."""
    marker = s.compiled.markers[m]
    if not s.markers.turned >> m & 1:
        s.markers = s.markers._replace(turned=s.markers.turned | 1 << m)
        h = s.markers.lying[m]
        s.emit(
            "marker-turned-up",
            marker=marker.id,
            token=marker.kind,
            face=marker.face,
            hex=s.hex_name(h) if h >= 0 else None,
        )


def take(s: State, m: int, house: int) -> None:
    """Take a marker off the board for a House, which keeps it."""
    marker, h = s.compiled.markers[m], s.markers.lying[m]
    s.markers = s.markers._replace(lying=_with(s.markers.lying, m, -1), held=_with(s.markers.held, m, house))
    where = s.hex_name(h) if h >= 0 else None
    s.emit("marker-taken", marker=marker.id, token=marker.kind, house=HOUSES[house], hex=where)


def control(s: State, m: int, house: int) -> None:
    """Give a House control of a marker, which stays on the board (WIN-5)."""
    if s.markers.held[m] != house:
        marker = s.compiled.markers[m]
        s.markers = s.markers._replace(held=_with(s.markers.held, m, house))
        where = s.hex_name(s.markers.lying[m])
        s.emit("marker-controlled", marker=marker.id, token=marker.kind, house=HOUSES[house], hex=where)


def move(s: State, m: int, h: int, u: int) -> None:
    """Move a marker to the hex of a unit that takes it along."""
    marker = s.compiled.markers[m]
    start = s.hex_name(s.markers.lying[m])
    s.markers = s.markers._replace(lying=_with(s.markers.lying, m, h))
    s.emit("marker-moved", marker=marker.id, token=marker.kind, **{"from": start}, to=s.hex_name(h), unit=s.unit_id(u))


def march(s: State, m: int, path: list[int]) -> None:
    """Move a marker along a path, without a unit."""
    marker = s.compiled.markers[m]
    s.markers = s.markers._replace(lying=_with(s.markers.lying, m, path[-1]))
    start, end = s.hex_name(path[0]), s.hex_name(path[-1])
    s.emit("marker-moved", marker=marker.id, token=marker.kind, **{"from": start}, to=end, unit=None)


def remove(s: State, m: int) -> None:
    """Take a marker off the board for good."""
    marker, h = s.compiled.markers[m], s.markers.lying[m]
    if h >= 0:
        s.markers = s.markers._replace(lying=_with(s.markers.lying, m, -1), held=_with(s.markers.held, m, -1))
        s.emit("marker-removed", marker=marker.id, token=marker.kind, hex=s.hex_name(h))
