"""Checks that the records of all packs fit together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bow.content.documents.faults import Fault
from bow.content.documents.vocabularies import unknown
from bow.content.layers import RecordLayers
from bow.content.models import Card, Commander, UnitKind
from bow.content.references import unknown_ids
from bow.content.terms import HOUSES
from bow.system.sentence import Sentence

BASIC_CARDS = 10
"""Basic Leadership cards of each House (SET-3)."""
COMMANDER_CARDS = 5
"""Leadership cards that a commander brings, whatever his title (SET-3)."""


def check_consistency(layers: RecordLayers, core: Path) -> None:
    """Report every reference to a missing record and every incomplete deck."""
    records = {kind: layers.records(kind) for kind in layers.entries}
    _characters(layers, records)
    names = {commander.id.partition(":")[0]: commander.house for commander in records["commanders"].values()}
    _commanders(layers, records, names)
    _cards(layers, records, names)
    _setups(layers, records)
    for entries in layers.entries.values():
        for entry in entries.values():
            layers.faults += unknown_ids(entry.document, entry.at, entry.record, "terrain", records["terrain"])
    _decks(layers, records["cards"], names, core)
    if "plain" not in records["terrain"]:
        layers.faults.append(Fault(str(core / "terrain.yaml"), None, "", Sentence("told-plain-missing")))


def _characters(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]]) -> None:
    """Check that no two grounds have the same character in maps."""
    found: dict[str, str] = {}
    for ground in records["terrain"].values():
        if ground.map is None:
            continue
        other = found.setdefault(ground.map, ground.id)
        if other != ground.id:
            layers.fault("terrain", ground.id, ("map",), Sentence("told-same-character", sign=ground.map, other=other))


def _commanders(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]], names: Mapping[str, str]) -> None:
    """Check that each commander fits his unit, and that all his titles are of one House."""
    kinds: Mapping[str, UnitKind] = records["units"]
    commanders: Mapping[str, Commander] = records["commanders"]
    for commander in commanders.values():
        kind = kinds.get(commander.unit)
        if kind is None:
            layers.fault("commanders", commander.id, ("unit",), unknown("kind of unit", commander.unit, kinds))
        elif kind.house != commander.house:
            layers.fault(
                "commanders",
                commander.id,
                ("unit",),
                Sentence(
                    "told-of-house-he",
                    kind=kind.id,
                    house=kind.house,
                    his=commander.house,
                    also=_told_by(layers, "units", kind.id),
                ),
            )
        elif commander.mounted != (kind.branch == "cavalry"):
            word = Sentence("told-mounted") if commander.mounted else Sentence("told-on-foot")
            why = Sentence(
                "told-he-is", word=word, kind=kind.id, branch=kind.branch, also=_told_by(layers, "units", kind.id)
            )
            layers.fault("commanders", commander.id, (Sentence("told-mounted"),), why)
        if names[commander.id.partition(":")[0]] != commander.house:
            layers.fault("commanders", commander.id, ("house",), Sentence("told-other-title"))


def _cards(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]], names: Mapping[str, str]) -> None:
    """Check that each card has a commander of its House, and names known kinds of unit."""
    kinds = records["units"]
    for card in records["cards"].values():
        if card.commander is not None:
            house = names.get(card.commander)
            if house is None:
                layers.fault("cards", card.id, ("commander",), unknown("commander", card.commander, names))
            elif house != card.house:
                layers.fault(
                    "cards",
                    card.id,
                    ("commander",),
                    Sentence("told-of-house", name=card.commander, house=house, also=""),
                )
        for number, order in enumerate(card.orders):
            for index, name in enumerate(order.who.kinds or ()):
                if name not in kinds:
                    path = ("orders", number, "who", "kinds", index)
                    layers.fault("cards", card.id, path, unknown("kind of unit", name, kinds))


def _decks(layers: RecordLayers, cards: Mapping[str, Card], names: Mapping[str, str], core: Path) -> None:
    """Check that each House has its basic cards, and each commander his five (SET-3)."""
    for house in HOUSES:
        count = sum(card.house == house and card.commander is None for card in cards.values())
        if count == BASIC_CARDS:
            continue
        why = Sentence("told-basic-cards", house=house, count=count, wanted=BASIC_CARDS)
        if not _blamed(layers, None, house, why):
            layers.faults.append(Fault(str(core / "cards-basic.yaml"), None, "", why))
    for name, own in names.items():
        count = sum(card.commander == name for card in cards.values())
        if count == COMMANDER_CARDS:
            continue
        key = "told-his-card" if count == 1 else "told-his-cards"
        why = Sentence(key, name=name, count=count, wanted=COMMANDER_CARDS)
        if not _blamed(layers, name, own, why):
            title = [id for id in layers.entries["commanders"] if id.partition(":")[0] == name][-1]
            layers.fault("commanders", title, (), why)


def _blamed(layers: RecordLayers, commander: str | None, house: str, why: str) -> bool:
    """Report packs that took a card from a commander, or gave him one; return whether there are any.

    ``commander`` None stands for the basic cards.
    """
    found = False
    for id, entry in layers.entries["cards"].items():
        card, over = entry.record, entry.over
        if entry.pack == layers.packs[0]:
            continue
        his = card.house == house and card.commander == commander
        was = over is not None and over.record.house == house and over.record.commander == commander
        if his == was or (his and _is_new(layers, commander)):
            continue
        if was:
            layers.fault(
                "cards",
                id,
                (),
                Sentence("told-takes-a-card", whom=commander or Sentence("told-house", house=house), why=why),
            )
        else:
            layers.fault("cards", id, (), Sentence("told-one-card-more", why=why))
        found = True
    return found


def _is_new(layers: RecordLayers, commander: str | None) -> bool:
    """Return whether a commander is not of the box; the cards of a new commander are no additions to the box."""
    titles = [entry for id, entry in layers.entries["commanders"].items() if id.partition(":")[0] == commander]
    return bool(titles) and all(entry.pack != layers.packs[0] and entry.over is None for entry in titles)


def _setups(layers: RecordLayers, records: Mapping[str, Mapping[str, Any]]) -> None:
    """Check the commanders, units and terrain that the set-up cards of the skirmish name."""
    chosen: dict[str, str] = {}
    for card in records["setups"].values():
        if card.commander is not None:
            commander = records["commanders"].get(card.commander)
            if commander is None:
                why = unknown("commander", card.commander, records["commanders"])
                layers.fault("setups", card.id, ("commander",), why)
            elif commander.house != card.house:
                layers.fault(
                    "setups",
                    card.id,
                    ("commander",),
                    Sentence("told-of-house", name=card.commander, house=commander.house, also=""),
                )
            elif commander.value != card.value:
                also = _told_by(layers, "commanders", commander.id)
                why = Sentence("told-his-value", value=card.value, wanted=commander.value, also=also)
                layers.fault("setups", card.id, ("value",), why)
            other = chosen.setdefault(card.commander, card.id)
            if other != card.id:
                layers.fault(
                    "setups", card.id, ("commander",), Sentence("told-stands-on", name=card.commander, other=other)
                )
        for index, unit in enumerate(card.units):
            kind = records["units"].get(unit.kind)
            if kind is None:
                why = unknown("kind of unit", unit.kind, records["units"])
                layers.fault("setups", card.id, ("units", index, "kind"), why)
            elif kind.house != card.house:
                why = Sentence("told-of-house", name=kind.id, house=kind.house, also=_told_by(layers, "units", kind.id))
                layers.fault("setups", card.id, ("units", index, "kind"), why)
        for index, terrain in enumerate(card.terrain):
            if terrain not in records["terrain"]:
                why = unknown("terrain", terrain, records["terrain"])
                layers.fault("setups", card.id, ("terrain", index), why)


def _told_by(layers: RecordLayers, kind: str, id: str) -> str:
    """Return the place of a record that replaced another, or an empty text if it replaced none."""
    entry = layers.entries[kind][id]
    return (
        Sentence("told-so-the-pack", pack=entry.pack.id, place=f"{entry.file}:{entry.line}")
        if entry.over is not None
        else ""
    )
