"""The messages of the dialogue that tell of a battle: its beginning, and the view that a question was made of."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from bow.battle import RULES_VERSION, Battle
from bow.content.documents.to_plain import plain

if TYPE_CHECKING:
    from bow.battle import View
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario


def battle_message(view: View, seed: int) -> dict[str, Any]:
    """A battle begins, for the House of a view; `seed` is for the program's own chance."""
    return {
        "type": "battle",
        "house": view.viewer,
        "seed": seed,
        "rules": RULES_VERSION,
        "packs": packs_of(view.catalogue),
        "options": sorted(view.options),
        "scenario": plain(view.scenario) if view.scenario is not None else None,
    }


def packs_of(catalogue: Catalogue) -> list[dict[str, str]]:
    """The content packs in use, as they are named in a message."""
    return [asdict(pack) for pack in catalogue.packs]


def view_in(message: dict[str, Any], house: str, scenario: Scenario | None) -> View:
    """The view that a `go` message was made of.

    Raises:
        InputError: its position is none.
        KeyError, TypeError, AttributeError: it lacks a part, or has one of another form.
    """
    seen, guess = message["view"], message["guess"]
    houses = {name: has | guess["houses"].get(name, {}) for name, has in seen["houses"].items()}
    return Battle.from_position({**seen, **guess, "houses": houses}, None, scenario).view(house)
