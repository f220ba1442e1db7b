"""Games of the realm opened at the table, and all that a person sees there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bow.realm.realm import Realm
from bow.table.realm.destinations import OpenRealm
from bow.table.realm.play.realm_session import RealmSession
from tests.table.realm.realm_hand import RealmHand

if TYPE_CHECKING:
    from bow.table.app import TableWindow

HOUSES = ("stark", "lannister", "baratheon", "greyjoy", "tyrell", "martell")


def open_game(window: TableWindow, realm: Realm, seats: Mapping[str, str] | None = None, seed: int = 1) -> RealmHand:
    """Open a game at the table, with people in all seats but the given ones; return the hand that plays it."""
    window.leave_game()
    session = RealmSession(realm, seats or {}, seed)
    session.paused = True
    assert window.open(OpenRealm(session)) is None
    return RealmHand(window, seed)


def texts_of(view: Any) -> list[str]:
    """Return all that is written on the panels."""
    return [text for panel in view.all_panels for text, _ in panel.canvas.written]


def seen(view: Any) -> list[object]:
    """Return all that a screen shows: written texts, regions with their hints, pieces and marks of the map."""
    regions = [(r.kind, r.id, r.enabled, view.hint_of(r)) for r in view.regions]
    shown = list(view.map.view.shown) if not view.session.needs_handover else []
    pictures = [
        (sprite.texture.file_path or sprite.texture.crop_values or sprite.texture.size, sprite.position, sprite.color)
        for panel in view.all_panels
        for sprites in (panel.canvas._under, panel.canvas._top)
        for sprite in sprites
    ]
    areas = [] if view.session.needs_handover else [view.map.hint(area) for area in view.session.realm.content.areas]
    return [
        texts_of(view),
        regions,
        shown,
        pictures,
        areas,
        view.side.log.lines() if not view.session.needs_handover else [],
    ]
