"""A set-up for each test, the cards of the box, and test cards that replace some of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.skirmish import SkirmishSetup, chosen_by, setup_bots_of

RAID = "raid-in-the-riverlands"
BOUNTY = "westerlands-bounty"

Changed = Callable[..., Catalogue]


@pytest.fixture
def box() -> Catalogue:
    return catalogue()


@pytest.fixture
def changed(box: Catalogue) -> Changed:
    """Provide the box with one skirmish card or set-up cards changed: `changed(card={...}, setups={id: {...}})`."""

    def change(
        card: Mapping[str, Any] | None = None, setups: Mapping[str, Mapping[str, Any]] | None = None
    ) -> Catalogue:
        cards = {**box.skirmishes, RAID: box.skirmishes[RAID].model_copy(update=dict(card or {}))}
        others = {id: box.setups[id].model_copy(update=dict(values)) for id, values in (setups or {}).items()}
        return replace(box, skirmishes=MappingProxyType(cards), setups=MappingProxyType({**box.setups, **others}))

    return change


def begun(content: Catalogue, card: str = RAID, seed: int = 7) -> SkirmishSetup:
    return SkirmishSetup.begin(card, seed, content)


def both_chosen(content: Catalogue, card: str = RAID, seed: int = 7) -> SkirmishSetup:
    """Return a set-up with chosen commanders and nothing placed."""
    setup = begun(content, card, seed)
    return setup.apply("choose setup-karstark setup-maege").apply("choose setup-jaime setup-mountain")


def drawn(content: Catalogue, card: str = RAID, seed: int = 7, who: str = "random") -> SkirmishSetup:
    """Return a set-up that bots have finished; for the box's own content it is cached."""
    return _of_the_box(card, seed, who) if content is catalogue() else drawn_anew(content, card, seed, who)


def drawn_anew(content: Catalogue, card: str, seed: int, who: str) -> SkirmishSetup:
    """Return a set-up that bots have finished, without the cache."""
    return chosen_by(begun(content, card, seed), setup_bots_of({"stark": who, "lannister": who}, seed))


@cache
def _of_the_box(card: str, seed: int, who: str) -> SkirmishSetup:
    return drawn_anew(catalogue(), card, seed, who)


def at_stage(content: Catalogue, stage: str, card: str = RAID, seed: int = 7) -> SkirmishSetup:
    """Return a set-up at the beginning of a stage of placing; the sensible bots have placed everything before."""
    setup = both_chosen(content, card, seed)
    bots = setup_bots_of({"stark": "bot", "lannister": "bot"}, seed)
    while setup.open.stage != stage:
        assert setup.decision is not None
        setup = setup.apply(bots[setup.decision.house].choose(setup.view(setup.decision.house)))
    return setup
