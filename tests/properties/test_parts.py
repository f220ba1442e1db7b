"""The parts of actions: every legal action of every question names things that exist, which mean it and no other."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle import HOUSES, Battle
from bow.battle.decisions import DECISIONS, VERBS
from bow.battle.reading import catalogue
from bow.content.documents.yaml_reading import read_yaml
from bow.content.terms import DIRECTIONS, SYMBOLS
from bow.game.actions import Part
from bow.lab.playing import any_verb
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.refusals import REALM_VERBS
from bow.realm.terms import TRACKS, UNITS
from bow.skirmish import SkirmishSetup
from tests.effects.trial import trials
from tests.table_logic.realm.realm_positions import positions
from tools.pages.effects import examples

OPTIONS = ("evade", "any-card", "coordinated", "weakened")
#: its cases have units placed in secret
FACE_DOWN = Path(__file__).parents[1] / "rules" / "special" / "face_down.yaml"
#: the words whose examples ask what hardly any battle asks
RARE = ("may", "choose-marker", "roll-away", "rob-token", "spread-fires", "shift", "exchange")


def parted(legal: Iterable[Any], game: Any) -> dict[Any, tuple[Part, ...]]:
    """Return the parts of legal actions, after the checks that hold for every question of every game."""
    found = {action: game.parts(action) for action in legal}
    assert all(found.values())
    assert all(game.parts(str(action)) == parts for action, parts in found.items())
    assert len(set(found.values())) == len(found)
    for action, parts in found.items():
        assert len(set(parts)) == len(parts), (action, parts)
    return found


def alike(found: dict[Any, tuple[Part, ...]]) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of actions with the same set of parts."""
    ordered = sorted(found, key=lambda action: sorted(found[action]))
    yield from (pair for pair in pairwise(ordered) if set(found[pair[0]]) == set(found[pair[1]]))


def within(found: dict[Any, tuple[Part, ...]]) -> Iterator[Any]:
    """Yield the actions whose parts are only some of those of another action that is not told apart by a button."""
    by_part: dict[Part, set[Any]] = {}
    for action, parts in found.items():
        for part in parts:
            by_part.setdefault(part, set()).add(action)
    for action, parts in found.items():
        for other in set.intersection(*(by_part[part] for part in parts)):
            if len(found[other]) > len(parts) and not any(kind == "button" for kind, _ in found[other]):
                yield action


# --- the battle
def battles(folder: Path) -> Iterator[tuple[Battle, set[str]]]:
    """Yield battles, each with the kinds of its decisions that are tested; empty: all."""
    for name in bow.scenarios():
        yield Battle.start(name, seed=2, options=OPTIONS), set()
    bear = examples()["deeds"]["strike"]  # a marker that units attack
    yield next(trials(folder, bear.stands_in, bear.value)), set()
    cases = read_yaml(FACE_DOWN).value
    unseen = next(case["position"] for case in cases if "deploy" in case["position"].get("rules", {}))
    yield Battle.from_position(unseen), {"deploy"}
    for word in RARE:
        example = examples()["deeds"][word]
        for battle, _ in zip(trials(folder, example.stands_in, example.value), range(6), strict=False):
            yield battle, {"may", "choose-marker", "breach", "rob", "spread", "shift", "exchange"}


def exists(battle: Battle, part: Part) -> bool:
    decision = battle.decision
    assert decision is not None
    kind, id = part
    match kind:
        case "unit":
            return id in battle.roster
        case "commander":
            return id in battle.units and battle.units[id].commander is not None
        case "hex":
            return id in battle.board.index
        case "way":
            via, *hexes = id.split()
            return via == "via" and all(hex in battle.board.index for hex in hexes)
        case "card":
            return id in battle.house(decision.house).hand
        case "token" | "pair" if decision.kind == "rob":
            return bool(battle.house(next(house for house in HOUSES if house != decision.house)).orders[id])
        case "token" | "pair":
            return battle.house(decision.house).orders[id] > (kind == "pair")
        case "die":
            return id in SYMBOLS and id in decision.dice  # type: ignore[attr-defined]
        case "order":
            card = battle.catalogue.cards[decision.card]  # type: ignore[attr-defined]
            return 1 <= int(id) <= len(card.orders)
        case "direction":
            return id in DIRECTIONS
        case "marker":
            return id in decision.markers  # type: ignore[attr-defined]
    verb, _, word = id.partition("-")
    return kind == "button" and verb in VERBS and word in ("", "none")


def test_every_action_of_a_battle_has_parts(tmp_path: Path) -> None:
    kinds, verbs, types = set(), set(), set()
    for number, (battle, wanted) in enumerate(battles(tmp_path)):
        choose, known = any_verb(number), 0
        while (owed := battle.decision) is not None:
            known += 1
            new = owed.kind not in kinds or any(action.verb not in verbs for action in battle.legal_actions())
            if (owed.kind in wanted) if wanted else (new or known % 4 == 0):
                view = battle.view(owed.house)
                found = parted(battle.legal_actions(), view)
                assert found == parted(battle.legal_actions(), battle)
                for action, parts in found.items():
                    assert all(exists(battle, part) for part in parts), (action, parts)
                for one, other in alike(found):
                    assert sorted(one.args[0].split("+")) == sorted(other.args[0].split("+"))
                    assert (one.verb, one.args[1:]) == (other.verb, other.args[1:])
                assert {action.verb for action in within(found)} <= {"attack"}
                kinds.add(owed.kind)
                verbs |= {action.verb for action in found}
                types |= {part.kind for parts in found.values() for part in parts}
            if wanted and wanted <= kinds:
                break
            battle.play(choose(battle))
    assert kinds == DECISIONS.keys()
    assert verbs == VERBS.keys()
    assert types == {"unit", "commander", "hex", "way", "card", "token", "pair", "die", "order", "direction", "marker",
                     "button"}  # fmt: skip


def test_the_parts_of_an_action_that_is_not_legal_are_refused() -> None:
    battle = Battle.start("clash-on-the-kingsroad", seed=1)
    for game in (battle, battle.view("stark"), battle.view("lannister"), bow.Realm.start(3)):
        with pytest.raises(bow.IllegalAction):
            game.parts("done")


# --- the realm
def is_there(realm: bow.Realm, part: Part) -> bool:
    kind, id = part
    content, combat = realm.content, realm.combat
    match kind:
        case "area":
            return id in content.areas
        case "house":
            return id in realm.houses
        case "order":
            return id in content.orders
        case "card":
            return any(id in (*realm.hand(house), *realm.discards(house)) for house in realm.houses) or (
                combat is not None and id in combat.cards.values()
            )
        case "westeros-card":
            return id in content.westeros
        case "track":
            return id in TRACKS
        case "unit":
            return id in UNITS
        case "number":
            return id.isdecimal()
        case "piece":
            area, unit, *routed = id.split(":")
            force = realm.units.get(area)
            if combat is not None and area == combat.area and combat.force.count(unit):
                return True
            assert force is not None
            return (force.routed if routed else force.standing)[UNITS.index(unit)] > 0
    verb, _, _ = id.partition("-")
    return kind == "button" and verb in REALM_VERBS


def realms() -> Iterator[bow.Realm]:
    yield from positions().values()
    for seed in range(16):
        realm, dice = (
            bow.Realm.start(players=3 + seed % 4, seed=seed, options={"tides": seed % 2 == 0}),
            random.Random(seed),
        )
        number = 0
        while not realm.is_over:
            assert realm.decision is not None
            if number % 10 == 0 or realm.decision.kind in ("ability", "wildling-choice", "westeros-choice"):
                yield realm
            legal = realm.legal_actions()
            verb = dice.choice(sorted({action.verb for action in legal}))
            realm.play(dice.choice([action for action in legal if action.verb == verb]))
            number += 1


def test_every_action_of_the_realm_has_parts() -> None:
    kinds, verbs, types = set(), set(), set()
    for realm in realms():
        owed = realm.decision
        assert owed is not None
        found = parted(realm.legal_actions(), realm.view(owed.house))
        for action, parts in found.items():
            assert all(is_there(realm, part) for part in parts), (action, parts)
        assert not list(alike(found))
        assert not list(within(found)), owed
        kinds.add(owed.kind)
        verbs |= {action.verb for action in found}
        types |= {part.kind for parts in found.values() for part in parts}
    assert kinds == REALM_DECISIONS.keys()
    assert REALM_VERBS.keys() - verbs <= {"do"}, "`do` is the only answer where it is one"
    assert types == {"area", "house", "order", "card", "westeros-card", "track", "unit", "number", "piece", "button"}


# --- the set-up of a skirmish
@pytest.mark.parametrize("card", ["raid-in-the-riverlands", "westerlands-bounty"])
def test_every_choice_of_a_set_up_has_parts(card: str) -> None:
    setup, dice, stages = SkirmishSetup.begin(card, 3, catalogue()), random.Random(card), set()
    while (owed := setup.decision) is not None:
        view, field = setup.view(owed.house), setup.open.field
        found = parted(view.legal_actions(), view)
        assert found == parted(setup.legal_actions(), setup)
        assert not list(alike(found))
        assert {action.verb for action in within(found)} <= {"choose"}
        for kind, id in chain.from_iterable(found.values()):
            assert (
                id in field.catalogue.setups
                if kind == "card"
                else id in field.board.index
                if kind == "hex"
                else id in setup.open.left[owed.house]
            )
        stages.add(owed.stage)
        setup = setup.apply(dice.choice(setup.legal_actions()))
    assert stages == {"choosing", "terrain", "commanders", "units"}
