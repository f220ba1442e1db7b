"""Open procedures of any game: fields declared once, read from plain values, found on the stack."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bow.game.frames import Procedure, blank, given, nearest, read_procedure


class Chore(Procedure[list[str]]):
    BLANKS: ClassVar[dict[str, Any]] = {"guest": -1}
    registry: ClassVar[dict[str, type[Any]]] = {}


class Visit(Chore):
    kind = "visit"
    who: int = given("guest")
    rooms: list[int] = blank("ints")
    late: bool = blank("bool")


class LongVisit(Visit):
    kind = "long-visit"
    nights: int = blank("int")
    guide: int = blank("guest")


def test_what_is_declared_are_the_fields() -> None:
    assert Visit.FIELDS == {"who": "guest", "rooms": "ints", "late": "bool"}
    assert LongVisit.FIELDS == Visit.FIELDS | {"nights": "int", "guide": "guest"}
    with pytest.raises(TypeError):
        LongVisit(who=1, months=2)  # type: ignore[call-arg]


def test_what_is_not_given_is_blank_and_no_two_share_it() -> None:
    first, second = LongVisit(who=3), LongVisit(who=3)
    assert (first.rooms, first.late, first.nights, first.guide) == ([], False, 0, -1)
    assert first == second
    first.rooms.append(7)
    assert second.rooms == []
    assert first != second


def test_a_copy_shares_nothing_that_changes() -> None:
    visit = Visit(who=1, rooms=[4])
    other = visit.copy()
    other.rooms.append(5)
    assert visit.rooms == [4]


def test_kinds_stand_in_the_registry_of_their_game_alone() -> None:
    assert Chore.registry == {"visit": Visit, "long-visit": LongVisit}
    assert "visit" not in Procedure.registry


def test_the_nearest_of_a_class_or_of_one_derived_from_it() -> None:
    below, above = Visit(who=1), LongVisit(who=2)
    assert nearest([below, above], Visit) is above
    assert nearest([above, below], LongVisit) is above
    assert nearest([below], LongVisit) is None


def read(form: str, value: Any) -> Any:
    if form == "guest" and value == "dragon":
        raise ValueError("a dragon is no guest")
    return value


def test_a_frame_is_read_from_plain_values() -> None:
    value = {"frame": "visit", "who": 2, "rooms": [1], "late": True}
    assert read_procedure(Chore.registry, value, read) == Visit(who=2, rooms=[1], late=True)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"frame": "feast"}, "allowed: long-visit, visit"),
        ({"frame": "visit", "who": 2}, "visit: the fields must be who, rooms, late, not who"),
        ({"frame": "visit", "who": "dragon", "rooms": [], "late": True}, "visit.who: a dragon is no guest"),
    ],
)
def test_what_does_not_fit_is_refused(value: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_procedure(Chore.registry, value, read)
