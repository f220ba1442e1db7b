"""Markers on the board: laying, turning up, moving, taking. WIN-1, SET-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _with(values: tuple[int, ...], m: int, value: int) -> tuple[int, ...]:
    return (*values[:m], value, *values[m + 1 :])


def is_secret(s: State, m: int) -> bool:
    """Whether only one House knows which marker of its kind this is."""
    return s.setting.markers[m].secret >= 0 and not s.marks.turned >> m & 1


def lay(s: State, m: int, h: int, house: int) -> None:
    """A House lays a marker on a hex."""
    marker = s.setting.markers[m]
    s.marks = s.marks._replace(lying=_with(s.marks.lying, m, h))
    secret = HOUSES[marker.secret] if is_secret(s, m) else None
    s.tell("marker-laid", house=HOUSES[house], marker=marker.id, token=marker.kind, hex=s.place(h), secret=secret)


def turn_up(s: State, m: int) -> None:
    """Turns a marker up: everybody sees its face."""
    marker = s.setting.markers[m]
    if not s.marks.turned >> m & 1:
        s.marks = s.marks._replace(turned=s.marks.turned | 1 << m)
        h = s.marks.lying[m]
        s.tell(
            "marker-turned-up",
            marker=marker.id,
            token=marker.kind,
            face=marker.face,
            hex=s.place(h) if h >= 0 else None,
        )


def take(s: State, m: int, house: int) -> None:
    """A House takes a marker off the board and keeps it."""
    marker, h = s.setting.markers[m], s.marks.lying[m]
    s.marks = s.marks._replace(lying=_with(s.marks.lying, m, -1), held=_with(s.marks.held, m, house))
    where = s.place(h) if h >= 0 else None
    s.tell("marker-taken", marker=marker.id, token=marker.kind, house=HOUSES[house], hex=where)


def control(s: State, m: int, house: int) -> None:
    """A House controls a marker, which stays on the board (WIN-5)."""
    if s.marks.held[m] != house:
        marker = s.setting.markers[m]
        s.marks = s.marks._replace(held=_with(s.marks.held, m, house))
        where = s.place(s.marks.lying[m])
        s.tell("marker-controlled", marker=marker.id, token=marker.kind, house=HOUSES[house], hex=where)


def move(s: State, m: int, h: int, u: int) -> None:
    """A unit takes a marker along to its hex."""
    marker = s.setting.markers[m]
    start = s.place(s.marks.lying[m])
    s.marks = s.marks._replace(lying=_with(s.marks.lying, m, h))
    s.tell("marker-moved", marker=marker.id, token=marker.kind, **{"from": start}, to=s.place(h), unit=s.name(u))


def remove(s: State, m: int) -> None:
    """Takes a marker off the board for good."""
    marker, h = s.setting.markers[m], s.marks.lying[m]
    if h >= 0:
        s.marks = s.marks._replace(lying=_with(s.marks.lying, m, -1), held=_with(s.marks.held, m, -1))
        s.tell("marker-removed", marker=marker.id, token=marker.kind, hex=s.place(h))
