"""The observation of a game of the realm by one House, as arrays made only from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from bow.game.actions import BUTTON, Action, Part
from bow.lab.env import realm_layout
from bow.lab.env.env_games import Observation, codes_of, mask_of
from bow.realm import OPTION_VALUES, RealmView, sum_of_terms
from bow.realm.decisions import AreaDecision, CardAnswer, MarchUnits, MusterUnits, PlaceBid
from bow.realm.terms import TOKEN_OF, TRACKS, UNITS

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent

Numbers = npt.NDArray[np.float32]
HIDDEN_NUMBER = -1.0
"""The value of a number that the House may not know."""
_HOUSE_AT = {name: n for n, name in enumerate(realm_layout.HOUSE_COLUMNS)}
_CARD_AT = {name: n for n, name in enumerate(realm_layout.CARD_COLUMNS)}
_CODE_AT = {name: n for n, name in enumerate(realm_layout.CODE_COLUMNS)}
MOST_CACHED = 50_000
"""The actions whose codes are kept."""
_VERBS = {verb: n for n, verb in enumerate(realm_layout.VERB_NAMES)}


class RealmObserver:
    """An observer of games with the same content, one view at a time."""

    def __init__(self, layout: realm_layout.RealmLayout, content: RealmContent) -> None:
        """Take the layout, and the content that it was made from."""
        self.layout = layout
        self._content = content
        self._area = {id: n for n, id in enumerate(layout.areas)}
        self._card = {id: n for n, id in enumerate(layout.cards)}
        self._at = {name: n for n, name in enumerate(layout.area_columns)}
        self._situation = {name: n for n, name in enumerate(layout.situation)}
        #: the column and the number of each word that does not depend on the observing House
        self._named: dict[str, tuple[str, int]] = {
            **{word: ("word", n) for n, word in enumerate(layout.words)},
            **{id: ("order", n) for n, id in enumerate(layout.orders)},
            **{id: ("unit", n) for n, id in enumerate(UNITS)},
        }
        #: the codes of actions, by the observing House
        self._codes: dict[tuple[str, Action], Sequence[int]] = {}
        self._land = self._bare_areas()

    def observe(self, view: RealmView, actions: Sequence[Action]) -> Observation:
        """Return what a House sees, in new arrays.

        Args:
            view: the House's view.
            actions: its legal actions that have a row, in order.
        """
        seats = self._seats(view.viewer)
        codes = [self._code(action, view, seats) for action in actions]
        return {
            "observation": {
                "areas": self._areas(view, seats),
                "houses": self._houses(view, seats),
                "cards": self._cards(view, seats),
                "situation": self._numbers(view),
                "codes": codes_of(codes, self.layout.actions, len(realm_layout.CODE_COLUMNS)),
            },
            "action_mask": mask_of(len(actions), self.layout.actions),
        }

    def _seats(self, viewer: str) -> dict[str, int]:
        """Return the seat of each House: 0 for the observing one, then in the order of the layout."""
        houses = self.layout.houses
        first = houses.index(viewer)
        return {house: n for n, house in enumerate((*houses[first:], *houses[:first]))}

    # --- areas
    def _bare_areas(self) -> Numbers:
        """Return what is printed on the map, without the Houses of the areas."""
        found = np.zeros((len(self.layout.areas), len(self.layout.area_columns)), np.float32)
        for id, area in self._content.areas.items():
            line = found[self._area[id]]
            line[self._at[area.type]] = 1
            line[self._at["muster-points"]] = area.muster_points
            line[self._at["crowns"]], line[self._at["supply"]] = area.crowns, area.supply
        return found

    def _areas(self, view: RealmView, seats: dict[str, int]) -> Numbers:
        found, at, area_at = self._land.copy(), self._at, self._area

        def put(area: str, column: str, value: float = 1) -> None:
            found[area_at[area], at[column]] = value

        for id, area in self._content.areas.items():
            if area.home is not None:
                put(id, f"home-{seats[area.home]}")
            if (owner := view.controller(id)) is not None:
                put(id, f"control-{seats[owner]}")
        for id in view.impassable:
            put(id, "closed")
        for id, strength in view.garrisons.items():
            put(id, "garrison", strength)
        for id, strength in view.neutral_forces.items():
            put(id, "neutral", strength)
        for id, house in view.tokens.items():
            put(id, f"token-{seats[house]}")
        for id, force in view.units.items():
            put(id, f"units-{seats[force.house]}")
            for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True):
                put(id, unit, standing + routed)
                put(id, f"routed-{unit}", routed)
        for id, (house, order) in view.orders.items():
            put(id, f"order-{seats[house]}")
            put(id, f"order-{order}" if order in self.layout.orders else "hidden-order")
        if (combat := view.combat) is not None:
            put(combat.area, "embattled")
            put(combat.origin, "attacked-from")
            for id, house in combat.supports.items():
                if house in seats:
                    put(id, f"support-{seats[house]}")
        asked = view.decision
        if isinstance(asked, AreaDecision | MusterUnits | MarchUnits) and asked.area is not None:
            put(asked.area, "asked")
        if isinstance(asked, MarchUnits):
            for id, units in asked.moves.items():
                for unit, number in units.items():
                    put(id, f"sent-{unit}", number)
        return found

    # --- Houses
    def _houses(self, view: RealmView, seats: dict[str, int]) -> Numbers:
        found = np.zeros((realm_layout.SEATS, len(realm_layout.HOUSE_COLUMNS)), np.float32)
        strength, combat = view.combat_strength, view.combat
        for house in view.houses:
            power, stars_left = view.power(house), view.stars_left(house)
            values: dict[str, float] = {
                "in-play": 1,
                "power": HIDDEN_NUMBER if power is None else power,
                "supply": view.supply(house),
                "castles": view.castles(house),
                "stars": view.stars(house),
                "stars-left": HIDDEN_NUMBER if stars_left is None else stars_left,
                "ready": view.is_ready(house),
                "hand": len(view.hand(house)),
                **{track: view.track(track).index(house) + 1 for track in TRACKS},
            }
            for token in TOKEN_OF.values():
                holder, used = view.holder(token)
                values |= {token: holder == house, f"used-{token}": holder == house and used}
            if combat is not None and house in (combat.attacker, combat.defender):
                values["attacks" if house == combat.attacker else "defends"] = 1
                values["strength"] = sum_of_terms(strength[house])
                if house == combat.attacker:
                    values |= {f"attacking-{unit}": number for unit, number in view.attackers.items()}
            for name, value in values.items():
                found[seats[house], _HOUSE_AT[name]] = value
        return found

    # --- cards
    def _cards(self, view: RealmView, seats: dict[str, int]) -> Numbers:
        found = np.zeros((len(self.layout.cards), len(realm_layout.CARD_COLUMNS)), np.float32)

        def put(card: str, column: str, value: float = 1) -> None:
            if card in self._card:
                found[self._card[card], _CARD_AT[column]] = value

        for house in view.houses:
            for column, cards in (("in-hand", view.hand(house)), ("discarded", view.discards(house))):
                for id in cards:
                    card = self._content.cards[id]
                    put(id, column)
                    put(id, f"of-{seats[house]}")
                    put(id, "strength", card.strength)
                    put(id, "swords", card.swords)
                    put(id, "forts", card.forts)
        if (combat := view.combat) is not None:
            for id in combat.cards.values():  # `hidden` has no row
                put(id, "in-combat")
        if isinstance(view.decision, CardAnswer):
            put(view.decision.card, "asked")
        return found

    # --- the rest
    def _numbers(self, view: RealmView) -> Numbers:
        asked = view.decision
        values: dict[str, Any] = {
            "round": view.round,
            "wildlings": view.wildlings,
            "players": len(view.houses),
            "decides": asked is not None,
            "over": view.is_over,
            "bids-open": view.bids_are_open,
            f"house-{view.viewer}": 1,
            **{f"option-{name}": getattr(view.options, name) != each[0] for name, each in OPTION_VALUES.items()},
            **{f"banned-{order}": 1 for order in view.banned},
            **{f"place-{card}": place + 1 for place, card in view.known_wildling_cards().items()},
        }
        for card in view.westeros_cards:
            values[f"westeros-{card}"] = values.get(f"westeros-{card}", 0) + 1
        if asked is not None:
            values |= {f"asked-{asked.kind}": 1, "asked-left": getattr(asked, "left", 0)}
        if isinstance(asked, PlaceBid) and asked.subject in realm_layout.BIDS:
            values[f"bid-{asked.subject}"] = 1
        if isinstance(asked, CardAnswer) and f"answers-{asked.card}" in self._situation:
            values[f"answers-{asked.card}"] = 1
        return np.array([values.get(name, 0) for name in self.layout.situation], np.float32)

    # --- actions
    def _code(self, action: Action, view: RealmView, seats: dict[str, int]) -> Sequence[int]:
        """Return an action of a view as numbers; see `CODE_COLUMNS`."""
        key = view.viewer, action
        found = self._codes.get(key)
        if found is None:
            if len(self._codes) == MOST_CACHED:
                self._codes.clear()
            found = self._codes[key] = self._coded(action, view.parts(action), seats)
        return found

    def _coded(self, action: Action, parts: Sequence[Part], seats: dict[str, int]) -> list[int]:
        """Return an action as numbers. Parts that the action does not name add nothing."""
        code = [-1] * len(realm_layout.CODE_COLUMNS)
        code[0] = _VERBS[action.verb]

        def put(column: str, number: int, second: str = "") -> None:
            place = _CODE_AT[column]
            code[_CODE_AT[second] if second and code[place] >= 0 else place] = number

        for part in parts:
            for kind, id in _typed(part, action.verb):
                if id not in action.args:
                    continue
                match kind:
                    case "area":
                        put("area", self._area[id], "other-area")
                    case "card":
                        put("card", self._card[id], "other-card")
                    case "house":
                        put("house", seats[id])
                    case "number":
                        put("number", int(id))
                    case _:
                        put(*self._named[id])
        return code


def _typed(part: Part, verb: str) -> list[tuple[str, str]]:
    """Return the things in a part, each with its type: a piece has several, and a button the word after its verb."""
    if part.kind == "piece":
        return list(zip(("area", "unit", "word"), part.id.split(":"), strict=False))
    if part.kind == BUTTON:
        return [("word", part.id.removeprefix(f"{verb}-"))]
    return [(part.kind, part.id)]
