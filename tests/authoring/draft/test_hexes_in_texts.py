"""Hex names in texts follow the map when it is mirrored, turned or resized; other words and notes stay."""

from __future__ import annotations

from typing import Any

from bow.authoring.beginnings import from_template
from bow.authoring.draft import Draft
from bow.authoring.draft.resizing import BoardAnchor, resized
from bow.authoring.draft.symmetry import turned_battle
from bow.battle.reading import catalogue


def plan() -> dict[str, Any]:
    """Return a battle on 9 x 7 hexes; its texts name the crossroads on D4, and D5 below it."""
    value = Draft(from_template("meeting"), catalogue()).value
    return {
        **value,
        "story": "From D4 to D5; card SL1, CMB-5, Z9 and d4 are no hexes of this map.",
        "source": {"grade": "reconstruction", "note": "D4 as printed."},
        "objectives": {"crossroads": {"at": "D4", "text": "The crossroads (D4)."}},
        "translations": {"ru": {"objectives.crossroads": "Перекрёсток (D4)."}},
        "facts": ["The crossroads is D4."],
    }


def test_a_mirrored_battle_speaks_of_the_hexes_as_they_are_called_now() -> None:
    made = turned_battle(plan(), "left-right")
    at = made["objectives"]["crossroads"]["at"]
    assert at != "D4"
    assert made["objectives"]["crossroads"]["text"] == f"The crossroads ({at})."
    assert made["translations"]["ru"]["objectives.crossroads"] == f"Перекрёсток ({at})."
    assert made["story"].startswith(f"From {at} to ")
    assert made["story"].endswith("; card SL1, CMB-5, Z9 and d4 are no hexes of this map.")
    assert (made["source"], made["facts"]) == (plan()["source"], plan()["facts"])
    assert turned_battle(made, "left-right") == plan()


def test_a_larger_board_shifts_them_and_what_falls_off_stays_as_it_was_written() -> None:
    made = resized(plan(), 11, 9, anchor=BoardAnchor("right", "bottom")).value
    assert made["objectives"]["crossroads"]["text"] == f"The crossroads ({made['objectives']['crossroads']['at']})."
    assert made["story"].startswith("From F6 to F7;")
    gone = resized(plan(), 9, 4).value
    assert gone["story"].startswith("From D4 to D5;")
