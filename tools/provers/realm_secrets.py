"""Exchanged hidden information of the realm: a House must see the same, and its bot must choose the same."""

from __future__ import annotations

import json
from typing import Any

from bow.realm.realm import Realm


def exchanged(realm: Realm, house: str, openly: str = "") -> Realm:
    """Return the game with all information that is hidden from a House exchanged, if there is any.

    With "" for the House, all that not every House may know is exchanged. The march that the House `openly` composes
    stays: its person composes it before all.
    """
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
    if (realm.view(house) if house else realm.public_view()).bids_are_open:
        asked = {frame["house"] for frame in position["doing"] if frame["frame"] == "bid"}
        for other in realm.houses:
            if other != house:
                on_board = list(position["tokens"].values()).count(other)
                power = (position["power"][other] + 7) % (21 - on_board)
                position["power"][other] = max(power, 1 if other in asked else 0)  # a House without power is not asked
    for frame in position["doing"]:
        for bidder in frame.get("hidden", {}):
            if bidder != house:
                frame["hidden"][bidder] = (frame["hidden"][bidder] + 1) % (position["power"][bidder] + 1)
        if frame["frame"] == "march" and frame["house"] not in (house, openly) and frame["step"] == 0:
            frame["moves"] = {}  # the moves composed so far, and their order token
            frame["origin"] = frame["origin"] if frame["barred"] else ""
        for owner in frame.get("chosen", {}):
            if owner != house:
                frame["chosen"][owner] = position["hand"][owner][0]
        _exchange_tides(realm, position, frame, house)
    return Realm.from_position(position, realm.content)


def _exchange_tides(realm: Realm, position: dict[str, Any], frame: dict[str, Any], house: str) -> None:
    """Give the opponent another Tides card, and the card behind it too, while a House may still draw again."""
    top = position["doing"][-1]
    if top["frame"] != "tides-redraw" or (frame is not top and frame["frame"] != "combat"):
        return
    cards = list(realm.content.tides)
    if frame is top:
        frame["card"] = cards[(cards.index(frame["card"]) + 1) % len(cards)]
        return
    for owner, card in frame["tides"].items():
        if owner != house:
            frame["tides"][owner] = cards[(cards.index(card) + 1) % len(cards)]


def sight(realm: Realm, house: str) -> str:
    """Return all information that a House sees, as text."""
    view = realm.view(house)
    return json.dumps([view.position(), list(map(str, view.legal_actions()))])
