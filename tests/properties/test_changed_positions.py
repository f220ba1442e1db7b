"""Changed positions and records of both games: each is refused with its place, or can be played to its end."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import bow
from bow.content.documents.faults import PositionError
from bow.realm.core.frame import RealmFrame
from bow.realm.procedure_faults import NEVER_LAST, WAITS, first_procedure_fault
from bow.realm.procedure_forms import FORMS
from bow.realm.realm import Realm
from tools.provers.prove_positions import try_position, try_record

Change = Callable[[dict[str, Any]], object]
SEEDS = range(1, 41)


@pytest.mark.parametrize("game", ["realm", "battle"])
@pytest.mark.parametrize("judge", [try_position, try_record])
def test_a_changed_one_is_refused_with_its_place_or_played_to_its_end(
    game: str, judge: Callable[[str, int], Any]
) -> None:
    results = [judge(game, seed) for seed in SEEDS]
    assert not [result for result in results if result.result == "find"]
    counted = Counter(result.result for result in results)
    assert counted["refused"] > 5
    assert counted["ended"] > 5


def asked(kind: str, seed: int = 1) -> dict[str, Any]:
    """Return the position of a random game at the first decision of a kind."""
    chooser = random.Random(seed)
    game = Realm.start(players=3, seed=seed)
    while game.decision is not None and game.decision.kind != kind:
        game = game.apply(chooser.choice(game.legal_actions()))
    found: dict[str, Any] = json.loads(json.dumps(game.to_position()))
    return found


def frame(position: dict[str, Any], kind: str) -> dict[str, Any]:
    """Return the open procedure of a kind."""
    found: dict[str, Any]
    (found,) = [each for each in position["doing"] if each["frame"] == kind]
    return found


@pytest.mark.parametrize(
    ("kind", "change", "place", "why"),
    [
        ("march", lambda p: next(iter(p["orders"].values())).__setitem__(1, {}), "orders.", "found a map"),
        ("march", lambda p: p.update(doing=[*p["doing"], p["doing"][-1]]), "doing.2", "`march` waits here for nothing"),
        ("march", lambda p: frame(p, "march").update(step=4), "doing.2", "asks nothing itself"),
        ("march", lambda p: frame(p, "march").update(origin="pyke"), "doing.2.origin", 'found "pyke"'),
        ("house-card", lambda p: frame(p, "combat").update(area="x"), "doing.3.area", 'found "x"'),
        ("house-card", lambda p: frame(p, "combat").update(defender="martell"), "doing.3.defender", "martell"),
        ("house-card", lambda p: frame(p, "combat").update(force=[1, 2, 3]), "doing.3.force", "four numbers of units"),
        ("house-card", lambda p: frame(p, "combat").update(step=12), "doing.3", "waits here for `casualties`"),
        ("bid", lambda p: p["doing"].pop(), "doing.", "hidden"),
        ("orders", lambda p: p.update(planet="Mars"), "planet", "is unknown here"),
        ("orders", lambda p: p["units"].update(castle_black={"stark": {"ship": 1}}), "units", "cannot be there"),
        ("orders", lambda p: p["units"].update(karhold={"stark": {"footman": 9}}), "units", "supply limit"),
        ("orders", lambda p: p["hand"]["stark"].pop(), "hand", "are not its seven cards"),
        ("orders", lambda p: p.update(chance=float("nan")), "chance", "expected a whole number"),
        ("orders", lambda p: p.update(round=10**5000), "round", "found 10^5000"),
    ],
)
def test_what_does_not_fit_is_named(kind: str, change: Change, place: str, why: str) -> None:
    position = asked(kind)
    assert Realm.from_position(position).to_position() == position
    change(position)
    with pytest.raises(PositionError) as refused:
        Realm.from_position(position)
    assert str(refused.value).startswith(place)
    assert why in str(refused.value)


def test_every_procedure_has_its_forms() -> None:
    """Each field has a form, apart from those that are true or false, so that no field of a new one is forgotten."""
    for kind, each in RealmFrame.registry.items():
        assert {name for name, form in each.FIELDS.items() if form != "bool"} == set(FORMS[kind]), kind
    assert {*WAITS, *NEVER_LAST, *(kind for waits in WAITS.values() for each in waits.values() for kind in each)} <= {
        *FORMS
    }


def test_positions_of_random_games_fit() -> None:
    chooser = random.Random(5)
    for players in (3, 6):
        options = {"tides": True, "wildling_tie": "after", "support_by": "house"}
        game = Realm.start(players=players, seed=players, options=options)
        while game.decision is not None:
            assert first_procedure_fault(game._state) is None
            game.play(chooser.choice(game.legal_actions()))


def test_no_position_breaks_the_reader() -> None:
    values: tuple[Any, ...] = ([], None, 5, {}, {"players": 3}, {1: 2}, {"": 1}, {"players": [[]]})
    for value in values:
        with pytest.raises(PositionError):
            Realm.from_position(value)
    assert issubclass(PositionError, bow.InputError)
