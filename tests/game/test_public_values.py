"""Every public class and exception of both games can be pickled, copied, and sent to another process and back."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

import pytest

import bow
import bow.battle
import bow.realm
from bow.battle import Fault
from bow.battle.core.effect import Effect
from bow.battle.events import KINDS
from bow.battle.reading import catalogue
from bow.battle.whatif import Reach, reach_of
from bow.game.actions import Part
from bow.game.knowledge import OpenQuestion
from bow.game.match import Match
from bow.realm import Term, Verdict
from bow.realm.decisions import REALM_DECISIONS
from bow.skirmish import SkirmishSetup
from bow.skirmish.setup import SetupView

#: exceptions of the public interface, each raised by a call or made as the readers make it
WRONG: dict[str, Any] = {
    "IllegalAction": lambda: bow.Battle.start("the-night-march").apply("attack s1 l1"),
    "PositionError": lambda: bow.Battle.from_position({"units": 3}),
    "InputError": lambda: bow.load_scenario("no-such-battle"),
    "ChanceError": lambda: bow.Realm.start(3, chance=["green"]),
    "UnknownHouse": lambda: bow.Realm.start(3).view("tyrell"),
}


def error(name: str) -> BaseException:
    with pytest.raises(getattr(bow, name)) as caught:
        WRONG[name]()
    found: BaseException = caught.value
    return found


def played() -> Iterator[Any]:
    """Yield values of played games: the games, what they are asked, what they answer."""
    battle, dice = bow.Battle.start("razing-the-red-fork", seed=5), random.Random(5)
    for _ in range(60):
        legal = battle.legal_actions()
        strike = next((action for action in legal if battle.odds(action) is not None), None)
        if strike is not None:
            odds = battle.odds(strike)
            assert odds is not None
            yield from (odds, *odds.terms, battle.chances(strike, most=50).listed[0], battle.chances(strike, most=50))
            break
        battle.play(dice.choice(legal))
    else:
        raise AssertionError("no attack in sixty actions")
    yield from (battle, battle.view("stark"), battle.public_view(), legal[0], *battle.events)
    yield from (battle.house("stark"), *battle.units.values(), *battle.roster.values(), *battle.commanders.values())
    yield from (*battle.markers(), battle.terrain_at("C3"), battle.sight("s1", next(iter(battle.units.values())).at))
    yield from (reach_of(battle, "s1"), Reach("s1"), battle.why_not("attack"), Part("unit", "s1"))
    over = battle.conceded("stark")
    yield from (over, over.outcome, Fault("units", "CMP-1", "two units on a hex"), OpenQuestion("stark", "turn"))
    match = Match(battle)
    match.act(legal[0])
    yield match
    realm = bow.Realm.start(4, seed=2)
    yield from (realm, realm.view("stark"), realm.public_view(), realm.decision, realm.why_not("raid a b"))
    yield from (*realm.units.values(), *realm.start_events, Verdict("stark", "castles"), Term("units", "", 2))
    setup = SkirmishSetup.begin("raid-in-the-riverlands", 3, catalogue())
    setup = setup.apply(setup.legal_actions()[0]).apply(setup.ahead("lannister")[0])
    yield from (setup, setup.view("stark"), *setup.apply(setup.legal_actions()[0]).events)


def made(kind: type[Any]) -> Any:
    """Return an instance of a dataclass of decisions, with a value of the right type in each field."""
    values: dict[str, Any] = {
        "str": "s1",
        "int": 1,
        "bool": True,
        "tuple[str, ...]": ("s1", "s2"),
        "tuple[int, ...]": (1, 2),
        "str | None": None,
        "CombatSides | None": None,
        "Mapping[str, int]": {"a": 1},
        "Mapping[str, Mapping[str, int]]": {"a": {"b": 1}},
    }
    return kind(*(values[str(field.type)] for field in dataclasses.fields(kind)))


@cache
def values() -> dict[str, Any]:
    """Return an instance of each public class of `bow`, `bow.battle` and `bow.realm`, and of all kinds of events."""
    found = {type(value).__name__: value for value in played()}
    for module in (bow, bow.battle, bow.realm):
        for name in module.__all__:
            kind = getattr(module, name)
            if not isinstance(kind, type) or name in found:
                continue
            if issubclass(kind, BaseException):
                found[name] = error(name)
            elif issubclass(kind, Effect):
                found[name] = next(effect for each in catalogue().kinds.values() for effect in each.effects)
            elif dataclasses.is_dataclass(kind):
                found[name] = made(kind)
            elif name in ("Event", "RealmEvent"):
                found[name] = next(each for each in found.values() if isinstance(each, kind))
    found |= {kind.__name__: made(kind) for kind in REALM_DECISIONS.values()}
    for event in (*KINDS.values(), *bow.realm.RealmEvent.KINDS.values()):
        found[f"{event.__module__}.{event.__name__}"] = event(**dict.fromkeys(event.FIELDS, "winterfell"))
    return found


def alike(one: Any, other: Any) -> bool:
    """Return whether two values are the same; exceptions and matches have no equality of their own."""
    if isinstance(one, BaseException):
        return (str(one), len(one.args)) == (str(other), len(other.args)) and alike(
            {name: str(value) for name, value in vars(one).items()},
            {name: str(value) for name, value in vars(other).items()},
        )
    if isinstance(one, Match):
        return bool(one.game == other.game and one.start == other.start and len(one.history) == len(other.history))
    return bool(one == other)


def test_every_public_class_has_an_instance_here() -> None:
    for module in (bow, bow.battle, bow.realm):
        for name in module.__all__:
            kind = getattr(module, name)
            assert not isinstance(kind, type) or isinstance(values()[name], kind), name
    assert {kind.__name__ for kind in (Reach, Part, OpenQuestion, SkirmishSetup, SetupView)} <= values().keys()


def test_values_are_pickled_and_copied() -> None:
    for name, value in values().items():
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert type(again) is type(value), name
            assert alike(again, value), name


def digests(found: dict[str, Any]) -> dict[str, str]:
    """Return the digest of each value that has one."""
    return {name: value.digest() for name, value in found.items() if hasattr(value, "digest")}


def answer(sent: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Return what was sent, and the digests as this process reads it."""
    return sent, digests(sent)


def test_values_are_sent_to_a_spawned_process_and_back() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        back, there = pool.submit(answer, values()).result()
    for name, value in values().items():
        assert type(back[name]) is type(value), name
        assert alike(back[name], value), name
    assert there == digests(values())
    assert there.keys() == {"Battle", "View", "Realm", "RealmView", "SkirmishSetup"}
