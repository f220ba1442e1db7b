"""Checks of the references between the records of the realm, and of their completeness for a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from bow.content.catalogue import RecordLayers
from bow.content.documents.vocabularies import listed, unknown, unknown_ids
from bow.realm.content import models
from bow.system.sentence import Sentence

WORD_FIELDS: Final = {"House card": ("card",), "order": ("orders",), "Westeros card": ("options",)}
"""The fields of words that contain ids, by the kind of thing. Words of the vocabularies use only these field names."""
CARDS_OF_A_HOUSE: Final = 7
NO_CARD: Final = "none"
"""The option to choose no Westeros card."""


def check_whole(layers: RecordLayers) -> None:
    """Add a fault for every broken reference and for every contradiction between records."""
    check = _Whole(layers)
    check.ids()
    if layers.faults:
        return  # the other checks rely on valid references
    check.map()
    check.houses()
    check.setups()
    check.cards()


class _Whole:
    def __init__(self, layers: RecordLayers) -> None:
        self.layers = layers
        self.areas: Mapping[str, models.Area] = layers.records("areas")
        self.borders: Mapping[str, models.Border] = layers.records("borders")
        self.houses_: Mapping[str, models.House] = layers.records("houses")
        self.units: Mapping[str, models.UnitType] = layers.records("units")
        self.setups_: Mapping[str, models.PlayerCount] = layers.records("setups")
        self.cards_: Mapping[str, models.HouseCard] = layers.records("cards")
        self.westeros: Mapping[str, models.WesterosCard] = layers.records("westeros")
        self.decks: Mapping[str, models.WesterosDeck] = layers.records("decks")
        levels: Iterable[models.SupplyLevel] = layers.records("supply").values()
        self.armies = {level.level: level.armies for level in levels}

    # --- references
    def ids(self) -> None:
        for border in self.borders.values():
            for n, named in enumerate(border.between):
                self._known("borders", border.id, ("between", n), "area", named, self.areas)
        for area in self.areas.values():
            self._known("areas", area.id, ("home",), "House", area.home, self.houses_)
            for name, other in (("port", area.port), ("land", area.land), ("sea", area.sea)):
                self._known("areas", area.id, (name,), "area", other, self.areas)
        for unit in self.units.values():
            if unit.upgrade is not None:
                at = ("upgrade", "from")
                self._known("units", unit.id, at, "kind of unit", unit.upgrade.from_, self.units)
        for house in self.houses_.values():
            self._known("houses", house.id, ("home",), "area", house.home, self.areas)
            for n, force in enumerate(house.forces):
                self._known("houses", house.id, ("forces", n, "area"), "area", force.area, self.areas)
                self._known("houses", house.id, ("forces", n, "unit"), "kind of unit", force.unit, self.units)
        for setup in self.setups_.values():
            self._ids_of_setup(setup)
        for card in self.cards_.values():
            self._known("cards", card.id, ("house",), "House", card.house, self.houses_)
        for deck in self.decks.values():
            for n, each in enumerate(deck.cards):
                self._known("decks", deck.id, ("cards", n, "card"), "Westeros card", each.card, self.westeros)
        self._ids_of_words()

    def _ids_of_setup(self, setup: models.PlayerCount) -> None:
        for name, houses in (
            ("houses", setup.houses),
            ("absent", setup.absent),
            ("tracks.iron_throne", setup.tracks.iron_throne),
            ("tracks.fiefdoms", setup.tracks.fiefdoms),
            ("tracks.kings_court", setup.tracks.kings_court),
        ):
            for n, house in enumerate(houses):
                self._known("setups", setup.id, (*_yaml(name), n), "House", house, self.houses_)
        for n, token in enumerate(setup.neutral):
            self._known("setups", setup.id, ("neutral", n, "area"), "area", token.area, self.areas)
        if setup.impassable is not None:
            for name, areas in (
                ("impassable.areas", setup.impassable.areas),
                ("impassable.closed_ports", setup.impassable.closed_ports),
            ):
                for n, area in enumerate(areas):
                    self._known("setups", setup.id, (*_yaml(name), n), "area", area, self.areas)

    def _ids_of_words(self) -> None:
        known: Mapping[str, Iterable[str]] = {
            "House card": self.cards_,
            "order": self.layers.records("orders"),
            "Westeros card": (*self.westeros, NO_CARD),
        }
        for kind in ("cards", "westeros", "wildlings"):
            for entry in self.layers.entries[kind].values():
                for noun, names in known.items():
                    self.layers.faults += unknown_ids(entry.document, entry.at, entry.record, noun, names, WORD_FIELDS)

    # --- the map
    def map(self) -> None:
        near: dict[str, set[str]] = {area: set() for area in self.areas}
        for border in self.borders.values():
            one, other = border.between
            near[one].add(other)
            near[other].add(one)
            if one == other:
                self.fault("borders", border.id, ("between",), Sentence("told-realm-own-neighbour"))
            kind = self._kind_of(one, other)
            if border.kind != kind:
                self.fault(
                    "borders",
                    border.id,
                    ("kind",),
                    Sentence("told-realm-border-kind", found=border.kind, one=one, other=other, kind=kind),
                )
        for area in self.areas.values():
            self._area(area, near)
        reached, todo = set(), [next(iter(self.areas), "")]
        while todo:
            here = todo.pop()
            if here not in reached:
                reached.add(here)
                todo += near.get(here, ())
        for area in self.areas.values():
            if near[area.id] and area.id not in reached:
                self.fault("areas", area.id, (), Sentence("told-realm-cut-off"))

    def _kind_of(self, one: str, other: str) -> str:
        types = {self.areas[one].type, self.areas[other].type}
        if "port" in types:
            return "port"
        return "coast" if len(types) == 2 else types.pop()

    def _area(self, area: models.Area, near: Mapping[str, set[str]]) -> None:
        if not near[area.id]:
            self.fault("areas", area.id, (), Sentence("told-realm-no-neighbour"))
        if area.island and any(self.areas[other].type == "land" for other in near[area.id]):
            self.fault("areas", area.id, ("island",), Sentence("told-realm-island"))
        if area.port is not None and self.areas[area.port].land != area.id:
            self.fault("areas", area.id, ("port",), Sentence("told-realm-not-its-port", port=area.port, area=area.id))
        if area.home is not None and self.houses_[area.home].home != area.id:
            self.fault(
                "areas",
                area.id,
                ("home",),
                Sentence("told-realm-home-is", house=area.home, area=self.houses_[area.home].home),
            )
        if area.land is None or area.sea is None:
            return
        if near[area.id] != {area.land, area.sea}:
            self.fault("areas", area.id, (), Sentence("told-realm-port-borders", land=area.land, sea=area.sea))
        if area.sea not in near[area.land]:
            self.fault("areas", area.id, ("sea",), Sentence("told-realm-not-neighbours", one=area.land, other=area.sea))
        if self.areas[area.land].port != area.id:
            self.fault("areas", area.id, ("land",), Sentence("told-realm-other-port", area=area.land))
        if self.areas[area.land].fort is None:
            self.fault("areas", area.id, ("land",), Sentence("told-realm-no-fort", area=area.land))

    # --- Houses
    def houses(self) -> None:
        held: dict[str, str] = {}
        for house in self.houses_.values():
            home = self.areas[house.home]
            if home.home != house.id or home.fort != "stronghold":
                why = Sentence("told-realm-no-home", area=house.home, house=house.id)
                self.fault("houses", house.id, ("home",), why)
            self._forces(house, held)
            areas = {force.area for force in house.forces} | {house.home}
            icons = sum(self.areas[area].supply for area in areas)
            forts = sum(self.areas[area].fort is not None for area in areas)
            if house.supply.value != icons:
                self.fault(
                    "houses",
                    house.id,
                    ("supply", "value"),
                    Sentence("told-realm-icons", found=house.supply.value, count=icons),
                )
            if house.castles.value != forts:
                why = Sentence("told-realm-icons", found=house.castles.value, count=forts)
                self.fault("houses", house.id, ("castles", "value"), why)

    def _forces(self, house: models.House, held: dict[str, str]) -> None:
        """Check the starting units of a House: their areas, their numbers and the supply limit."""
        used: Counter[str] = Counter()
        sizes: Counter[str] = Counter()
        for n, force in enumerate(house.forces):
            at = ("forces", n, "area")
            at_sea = self.units[force.unit].domain == "sea"
            if at_sea == (self.areas[force.area].type == "land"):
                self.fault(
                    "houses", house.id, at, Sentence("told-realm-cannot-stand", unit=force.unit, area=force.area)
                )
            other = held.setdefault(force.area, house.id)
            if other != house.id:
                self.fault("houses", house.id, at, Sentence("told-realm-held", area=force.area, house=other))
            used[force.unit] += force.count
            sizes[force.area] += force.count
        for unit, count in used.items():
            if count > (limit := self.units[unit].limit):
                self.fault(
                    "houses",
                    house.id,
                    ("forces",),
                    Sentence("told-realm-too-many", count=count, unit=unit, limit=limit),
                )
        allowed = self.armies.get(house.supply.value, ())
        armies = sorted((size for size in sizes.values() if size > 1), reverse=True)
        if len(armies) > len(allowed) or any(size > most for size, most in zip(armies, allowed, strict=False)):
            why = Sentence("told-realm-armies", level=house.supply.value)
            self.fault("houses", house.id, ("forces",), why)

    # --- set-ups
    def setups(self) -> None:
        for setup in self.setups_.values():
            players = setup.players
            if len(setup.houses) != players or len(set(setup.houses)) != players:
                why = Sentence("told-realm-houses", found=len(set(setup.houses)), players=players)
                self.fault("setups", setup.id, ("houses",), why)
            if {*setup.houses, *setup.absent} != set(self.houses_) or {*setup.houses} & {*setup.absent}:
                self.fault("setups", setup.id, ("absent",), Sentence("told-realm-absent"))
            for name, order in (
                ("iron_throne", setup.tracks.iron_throne),
                ("fiefdoms", setup.tracks.fiefdoms),
                ("kings_court", setup.tracks.kings_court),
            ):
                if sorted(order) != sorted(setup.houses):
                    why = Sentence("told-realm-positions")
                    self.fault("setups", setup.id, ("tracks", *_yaml(name)), why)
            if len(setup.stars.limits) < players:
                why = Sentence("told-realm-stars", found=len(setup.stars.limits), players=players)
                self.fault("setups", setup.id, ("stars", "limits"), why)
            self._tokens(setup)

    def _tokens(self, setup: models.PlayerCount) -> None:
        """Check the neutral forces and the impassable areas of a set-up."""
        begun = {force.area: house for house in setup.houses for force in self.houses_[house].forces}
        closed = setup.impassable.areas if setup.impassable is not None else ()
        places: list[tuple[_Path, str]] = [
            (("neutral", n, "area"), token.area) for n, token in enumerate(setup.neutral)
        ]
        places += [(("impassable", "areas", n), area) for n, area in enumerate(closed)]
        seen: set[str] = set()
        for at, area in places:
            if self.areas[area].type != "land":
                self.fault("setups", setup.id, at, Sentence("told-realm-no-land", area=area))
            if area in begun:
                self.fault("setups", setup.id, at, Sentence("told-realm-begins", house=begun[area], area=area))
            if area in seen:
                self.fault("setups", setup.id, at, Sentence("told-realm-twice", area=area))
            seen.add(area)
        if setup.impassable is not None:
            ports = {port for area in closed if (port := self.areas[area].port) is not None}
            if {*setup.impassable.closed_ports} != ports:
                why = Sentence("told-realm-closed", list=listed(sorted(ports)))
                self.fault("setups", setup.id, ("impassable", "closed-ports"), why)

    # --- cards
    def cards(self) -> None:
        hands = Counter(card.house for card in self.cards_.values())
        for house in self.houses_:
            if hands[house] != CARDS_OF_A_HOUSE:
                why = Sentence("told-realm-hand", count=hands[house], limit=CARDS_OF_A_HOUSE)
                self.fault("houses", house, (), why)
        for card in self.cards_.values():
            if (card.text is None) != (not card.effects):
                self.fault("cards", card.id, (), Sentence("told-realm-text"))
        lying = {each.card for deck in self.decks.values() for each in deck.cards}
        for westeros in self.westeros.values():
            if westeros.id not in lying:
                self.fault("westeros", westeros.id, (), Sentence("told-realm-no-deck"))
            for n, effect in enumerate(westeros.effects):
                for option in getattr(effect, "options", ()):
                    chosen = self.westeros.get(option)
                    if chosen is not None and any(hasattr(each, "options") for each in chosen.effects):
                        why = Sentence("told-realm-choice", card=option)
                        self.fault("westeros", westeros.id, ("effects", n), why)

    def _known(self, kind: str, id: str, at: _Path, noun: str, named: str | None, records: Mapping[str, Any]) -> None:
        if named is not None and named not in records:
            names = sorted(records)
            self.fault(kind, id, at, unknown(noun, named, names))

    def fault(self, kind: str, id: str, at: _Path, message: str) -> None:
        self.layers.fault(kind, id, at, message)


_Path = tuple[str | int, ...]


def _yaml(name: str) -> tuple[str, ...]:
    """Return the path to a field as files write it."""
    return tuple(part.replace("_", "-") for part in name.split("."))
