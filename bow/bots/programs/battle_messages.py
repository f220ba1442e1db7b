"""The messages about a battle: its beginning, and the view that a question was made from."""

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
    """Return the message that begins a battle for a view's House; `seed` is for the program's own random choices."""
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
    """Return the content packs in use, as a message names them."""
    return [asdict(pack) for pack in catalogue.packs]


def view_in(message: dict[str, Any], house: str, scenario: Scenario | None) -> View:
    """Return the view that a `go` message was made from.

    Raises:
        InputError: the message contains no valid position.
        KeyError, TypeError, AttributeError: a part is missing or has the wrong form.
    """
    seen, guess = message["view"], message["guess"]
    houses = {name: has | guess["houses"].get(name, {}) for name, has in seen["houses"].items()}
    return Battle.from_position({**seen, **guess, "houses": houses}, None, scenario).view(house)
