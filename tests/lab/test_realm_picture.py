"""The picture of a game of the realm: what stands on it, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from bow.bots.realm_bots import REALM_BOTS
from bow.content.documents.faults import InputError
from bow.lab import realm_picture
from bow.lab.realm_picture import realm_figure
from bow.realm.content.map import realm_map
from bow.realm.core.state import Force, Placed
from bow.realm.realm import Realm
from bow.words.messages import Words
from bow.words.realm_texts import realm_names


def drawn(realm: Realm, language: str = "en") -> Figure:
    words = Words(language)
    return realm_figure(realm, realm.content, words, realm_names(realm.content, words))


def later(players: int, actions: int) -> Realm:
    """Return a game after some actions of random bots."""
    realm = Realm.start(players=players, seed=5)
    bots = {house: REALM_BOTS["random"](n) for n, house in enumerate(realm.houses)}
    for _ in range(actions):
        if (owed := realm.decision) is not None:
            realm.play(bots[owed.house].choose(realm.view(owed.house)))
    return realm


def patches(figure: Figure, kind: str) -> dict[str, list[Patch]]:
    """Return the shapes on the map whose ids begin with a word, by the rest of the id."""
    found: dict[str, list[Patch]] = {}
    for each in figure.axes[0].patches:
        word, _, rest = (each.get_gid() or "").partition(" ")
        if word == kind:
            found.setdefault(rest, []).append(each)
    return found


def texts(figure: Figure) -> list[str]:
    return [each.get_text() for each in figure.axes[0].texts]


@pytest.mark.parametrize(("players", "language"), [(3, "en"), (6, "ru")])
def test_names_are_written_at_their_places(players: int, language: str) -> None:
    realm = later(players, 150)
    names, board = realm_names(realm.content, Words(language)), realm_map(realm.content)
    found = {
        (each.get_gid() or "").removeprefix("name "): each
        for each in drawn(realm, language).axes[0].texts
        if (each.get_gid() or "").startswith("name ")
    }
    assert found.keys() == {area.id for area in realm.content.areas.values() if area.type != "port"}
    for area, text in found.items():
        assert text.get_text().replace("\n", " ") == names.of("area", area)
        assert text.get_position() == board.areas[area].labels[language].at


def test_every_unit_is_drawn_in_its_area() -> None:
    realm = later(6, 150)
    board = realm_map(realm.content)
    found = patches(drawn(realm), "unit")
    assert len(realm.units) > 10
    for area, force in realm.units.items():
        near = [
            patch for unit in ("footman", "knight", "ship", "siege_engine")
            for patch in found.get(f"{force.house} {unit}", []) if board.area_at(*middle(patch)) == area
        ]  # fmt: skip
        assert len(near) == sum(force.standing) + sum(force.routed), area


def middle(patch: Patch) -> tuple[float, float]:
    x0, y0, x1, y1 = patch.get_path().transformed(patch.get_patch_transform()).get_extents().extents
    return (x0 + x1) / 2, (y0 + y1) / 2


def test_more_units_than_places_are_counted() -> None:
    realm = later(6, 0)
    realm._state.units["winterfell"] = Force("stark", (4, 2, 0, 1), (0, 1, 0, 0))
    found = drawn(realm)
    assert {"4F", "2K"} <= set(texts(found))
    realm._state.units["winterfell"] = Force("stark", (2, 1, 1, 1), (1, 1, 1, 1))
    assert len(patches(drawn(realm), "unit")["stark siege_engine"]) == 2


def test_orders_show_kind_value_and_star_or_nothing() -> None:
    realm = later(6, 0)
    realm._state.orders["winterfell"] = Placed("stark", "march_minus1")
    realm._state.orders["lannisport"] = Placed("lannister", "march_plus1")
    realm._state.orders["pyke"] = Placed("greyjoy", "raid")
    found = texts(drawn(realm))
    assert {"M−1", "M+1", "★", "R"} <= set(found)
    assert found.count("★") == 1
    assert "П−1" in texts(drawn(realm, "ru"))


def test_the_land_of_a_house_has_its_colour_and_hatching() -> None:
    realm = later(6, 0)
    lands = patches(drawn(realm), "land")
    assert lands.keys() == set(realm.houses)
    hatched = {each.get_hatch() for each in drawn(realm).axes[0].patches if each.get_hatch()}
    assert hatched == {"--", "//", "..", "xx", "||"}


def test_an_area_that_nobody_may_enter_is_marked() -> None:
    realm = later(3, 0)
    closed = patches(drawn(realm), "closed")
    assert closed.keys() == realm.impassable
    assert len(closed) == 16
    assert all(each.get_hatch() == "////" for (each,) in closed.values())
    assert patches(drawn(later(6, 0)), "closed") == {}


def test_garrisons_and_neutral_forces_are_drawn() -> None:
    found = texts(drawn(later(6, 0)))
    assert found.count("♜2") == 6
    assert {"♜5", "♜6"} <= set(found)


def test_a_missing_map_speaks_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(realm_picture, "folder", lambda _: tmp_path)
    with pytest.raises(InputError, match=r"map\.jpg"):
        drawn(later(3, 0))
