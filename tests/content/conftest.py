"""A small test vocabulary, and content and scenarios to break."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest

from bow.content import catalogue as catalogue_module
from bow.content.catalogue import Catalogue, load_catalogue
from bow.content.documents.vocabularies import CONDITIONS, LASTING, VOCABULARY
from bow.content.plans import Scenario
from bow.content.scenarios import read_scenario
from bow.system.places import core_dir


@dataclass(frozen=True)
class Effect:
    pass


@dataclass(frozen=True)
class Advance(Effect):
    pass


@dataclass(frozen=True)
class Pursue(Effect):
    hexes: int


@dataclass(frozen=True)
class NoValor(Effect):
    pass


@dataclass(frozen=True)
class OffBalance(Effect):
    pass


@dataclass(frozen=True)
class DogsOfWar(Effect):
    pass


@dataclass(frozen=True)
class HeavyArmor(Effect):
    pass


@dataclass(frozen=True)
class Overlook(Effect):
    pass


@dataclass(frozen=True)
class Cover(Effect):
    hits: int
    unless: Literal["never", "engaged-by-own-token"] = "never"

    def __post_init__(self) -> None:
        if self.hits < 1:
            raise ValueError("cover takes at least 1 hit")


@dataclass(frozen=True)
class DiceLimit(Effect):
    dice: int
    when: Literal["attacked", "attacking", "countering"]
    unless_on: str | None = None
    branches: tuple[Literal["infantry", "cavalry", "ranged"], ...] = ()


@dataclass(frozen=True)
class Target:
    side: Literal["own", "enemy"] = "own"
    how_many: int | Literal["all"] = 1


@dataclass(frozen=True)
class Give(Effect):
    """An effect that holds other effects."""

    effects: tuple[Effect, ...]
    also: Effect | None = None
    to: Target = Target()


@dataclass(frozen=True)
class Controls:
    house: Literal["stark", "lannister"]
    objectives: Literal["all"] | tuple[str, ...] = "all"
    at_least: int | None = None


CONDITION_WORDS: dict[str, type] = {"controls": Controls}
EFFECTS: dict[str, type] = {
    "advance": Advance,
    "pursue": Pursue,
    "no-valor": NoValor,
    "off-balance": OffBalance,
    "dogs-of-war": DogsOfWar,
    "heavy-armor": HeavyArmor,
    "overlook": Overlook,
    "cover": Cover,
    "dice-limit": DiceLimit,
    "give": Give,
}

for word, made in (*EFFECTS.items(), *CONDITION_WORDS.items()):
    setattr(made, "word", word)  # noqa: B010  (the real classes define it themselves)

COMMANDER = """
- id: {id}
  name: A Commander
  title: Of This Test
  initials: AC
  source: {{grade: reconstruction, note: For tests only.}}
  house: {house}
  unit: {unit}
  limit: 2
  capture: 3
  value: 2
  mounted: {mounted}
  ability: {{text: None.}}
  commit: {{text: None., moment: acting}}
"""
CARD = """
- id: {id}
  name: A Card
  source: {{grade: reconstruction, note: For tests only.}}
  house: {house}
  commander: {commander}
  orders:
    - {{text: Order 2 units., cost: 1, count: 2, gives: [advance]}}
  tactic:
    text: Nothing much.
    when: before
    if:
      - controls: {{house: {house}}}
    effects: [overlook]
"""


@pytest.fixture(scope="session")
def words() -> dict[str, Mapping[str, type]]:
    return {VOCABULARY: EFFECTS, LASTING: EFFECTS, CONDITIONS: CONDITION_WORDS}


@pytest.fixture(scope="session")
def effect_types() -> dict[str, Any]:
    """Return the classes of the test vocabulary, by word."""
    return dict(EFFECTS)


@pytest.fixture
def core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a copy of the core content whose commanders and cards use only the test vocabulary."""
    folder = tmp_path / "core"
    shutil.copytree(core_dir(), folder)
    _small_people(folder)
    monkeypatch.setattr(catalogue_module, "core_dir", lambda: folder)
    return folder


def _small_people(folder: Path) -> None:
    people = {
        "stark": [
            ("rickard-karstark:lord-of-karhold", "winterfell-riders", "true"),
            ("maege-mormont:she-bear", "war-host-of-the-north", "false"),
        ],
        "lannister": [
            ("addam-marbrand:outrider-commander", "casterly-rock-cavaliers", "true"),
            ("addam-marbrand:warrior-of-ashemark", "casterly-rock-cavaliers", "true"),
            ("kevan-lannister:trusted-captain", "lannisport-guards", "false"),
        ],
    }
    (folder / "skirmish.yaml").write_text("setups: []\nskirmishes: []\n")
    for house, commanders in people.items():
        (folder / f"commanders-{house}.yaml").write_text(
            "".join(
                COMMANDER.format(id=id, house=house, unit=unit, mounted=mounted) for id, unit, mounted in commanders
            )
        )
        names = dict.fromkeys(id.partition(":")[0] for id, _, _ in commanders)
        (folder / f"cards-{house}.yaml").write_text(
            "".join(
                CARD.format(id=f"{house[0].upper()}L{number}", house=house, commander=name)
                for number, name in enumerate([name for name in names for _ in range(5)], 11)
            )
        )


@pytest.fixture
def load(core: Path, words: dict[str, Mapping[str, type]]) -> Callable[..., Catalogue]:
    """Provide `load_catalogue` for the small core."""

    def call(*packs: Path) -> Catalogue:
        return load_catalogue(packs, vocabulary=words[VOCABULARY], lasting=words[LASTING], conditions=words[CONDITIONS])

    return call


@pytest.fixture(scope="session")
def small_catalogue(tmp_path_factory: pytest.TempPathFactory, words: dict[str, Mapping[str, type]]) -> Catalogue:
    folder = tmp_path_factory.mktemp("small") / "core"
    shutil.copytree(core_dir(), folder)
    _small_people(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue_module, "core_dir", lambda: folder)
        return load_catalogue(vocabulary=words[VOCABULARY], lasting=words[LASTING], conditions=words[CONDITIONS])


@pytest.fixture
def read(small_catalogue: Catalogue, words: dict[str, Mapping[str, type]]) -> Callable[[Path], Scenario]:
    """Provide `read_scenario` with the small catalogue."""

    def call(path: Path) -> Scenario:
        return read_scenario(path, small_catalogue, words)

    return call
