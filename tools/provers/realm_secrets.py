"""Hidden things of the realm, exchanged: a House must see the same, and its bot must choose the same."""

from __future__ import annotations

import json
from typing import Any

from bow.realm.realm import Realm


def exchanged(realm: Realm, house: str) -> Realm:
    """The game with everything that is hidden from a House exchanged, where there is anything."""
    position: dict[str, Any] = json.loads(json.dumps(realm.to_position()))
    position["chance"] = 12345
    for deck, cards in position["decks"].items():
        unknown = len(cards) - position["deck_known"][deck]
        position["decks"][deck] = [*reversed(cards[:unknown]), *cards[unknown:]]
    known = position["wildling_known"]
    places = [n for n, houses in enumerate(known) if house not in houses]
    cards = [position["wildling_deck"][n] for n in places]
    for n, card in zip(places, reversed(cards), strict=True):
        position["wildling_deck"][n] = card
    if not position["revealed"]:
        for owner in realm.houses:
            areas = [area for area, placed in position["orders"].items() if placed[0] == owner and owner != house]
            orders = [position["orders"][area][1] for area in areas]
            for area, order in zip(areas, reversed(orders), strict=True):
                position["orders"][area][1] = order
    for frame in position["doing"]:
        for bidder in frame.get("hidden", {}):
            if bidder != house:
                frame["hidden"][bidder] = (frame["hidden"][bidder] + 1) % (position["power"][bidder] + 1)
        for owner in frame.get("chosen", {}):
            if owner != house:
                frame["chosen"][owner] = position["hand"][owner][0]
    return Realm.from_position(position, realm.content)


def sight(realm: Realm, house: str) -> str:
    """All that a House sees, as text."""
    view = realm.view(house)
    return json.dumps([view.position(), list(map(str, view.legal_actions()))])
