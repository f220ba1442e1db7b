"""The inputs of the map: seeds, areas and their names. The map's file contains a hash of them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bow.realm.content.map.area_shapes import wanted_slots
from bow.realm.content.realm_content import RealmContent
from bow.words.messages import Words
from bow.words.realm_texts import realm_names
from tools.assets.realm_map.map_seeds import SEEDS

LANGUAGES: Final = ("en", "ru")


def names_of(realm: RealmContent, area: str) -> Mapping[str, str]:
    """Return the name of an area by language."""
    return {language: realm_names(realm, Words(language)).of("area", area) for language in LANGUAGES}


def neutral_areas(realm: RealmContent) -> set[str]:
    """Return the areas in which a neutral force may stand."""
    return {force.area for setup in realm.setups.values() for force in setup.neutral}


def inputs_stamp(realm: RealmContent, seeds: Path = SEEDS) -> str:
    """Return a hash of what the map is made of: if it changes, the map is to be made again."""
    neutral = neutral_areas(realm)
    areas = [
        (area.id, area.type, area.fort, area.land, area.sea, wanted_slots(area, area.id in neutral),
         sorted(names_of(realm, area.id).items()))
        for area in realm.areas.values()
    ]  # fmt: skip
    return hashlib.sha256(seeds.read_bytes() + repr(areas).encode()).hexdigest()[:16]
