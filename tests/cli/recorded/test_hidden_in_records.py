"""Unfinished recorded games: readers show what everyone may know; with `--all` they show everything."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.battle import Battle, load_scenario
from bow.bots import BOTS
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal
from bow.record.recorded_realms import RealmJournal

Run = Callable[..., tuple[int, str, str]]
SECRET_BATTLE = "04"


def played_realm(path: Path, seed: int, until: Callable[[Realm], bool]) -> Realm:
    """Record a random game up to the first position that fits."""
    chooser = random.Random(seed)
    realm = Realm.start(players=3, seed=seed)
    journal = RealmJournal.create(path, realm, seed)
    while not until(realm):
        action = chooser.choice(realm.legal_actions())
        realm = realm.apply(action)
        journal.add(action, realm)
    journal.close()
    return realm


def second_planning(realm: Realm) -> bool:
    return realm.round == 2 and len(realm.orders) == 4 and realm.has_hidden_choices


def shown(run: Run, *arguments: str) -> str:
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    return out


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_orders_that_lie_face_down_are_not_shown(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    file = str(tmp_path / "evening.bow")
    realm = played_realm(Path(file), 4, second_planning)
    public, whole = (shown(run, "realm", "show", file, *options, *more) for more in ((), ("--all",)))
    orders = [order for _, order in realm.orders.values()]
    if options:
        assert json.loads(public) == json.loads(json.dumps(realm.public_view().position()))
        assert not {"decks", "chance", "wildling_deck"} & json.loads(public).keys()
        assert json.loads(whole) == json.loads(json.dumps(realm.to_position()))
        assert {order for _, order in json.loads(public)["orders"].values()} <= {"hidden"}
    else:
        assert whole.count("; order: ") == len(orders)
        assert set(re.findall(r"\border(?!s: \d|s allowed: \d)[^;\n]*", public)) <= {"order: face down", "orders."}
        hide = {house for house, _ in realm.public_view().orders.values()}
        assert public.count("left: hidden") == len(hide), "how many special orders are left would tell of them"
        assert "orders" in public.partition("\n\n")[0], "who has to decide is told"


def test_a_picture_of_it_has_them_face_down(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    drawn: list[object] = []
    monkeypatch.setattr("bow.lab.realm_picture.draw_realm", lambda game, *rest: drawn.append(game))
    file = str(tmp_path / "evening.bow")
    realm = played_realm(Path(file), 4, second_planning)
    for more in ((), ("--all",)):
        shown(run, "realm", "show", file, "--png", str(tmp_path / "map.png"), *more)
    public, whole = drawn
    assert public.orders == realm.public_view().orders  # type: ignore[attr-defined]
    assert whole.orders == realm.orders  # type: ignore[attr-defined]


def test_a_replay_tells_orders_of_rounds_before_and_hides_those_that_lie_face_down(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.bow")
    played_realm(Path(file), 4, second_planning)
    public, whole = (shown(run, "realm", "replay", file, *more) for more in ((), ("--all",)))
    first, _, second = public.partition("Round 2 begins.")
    _, _, after = second.partition("Planning phase")
    assert "(hidden from others)" not in first
    assert "places an order in" in first
    assert "places an order in" not in after
    assert after.count("(hidden from others)") == whole.rpartition("Planning phase")[2].count("places an order in") > 0
    told = json.loads(shown(run, "realm", "replay", file, "--json"))
    assert [step["action"] for step in told].count("hidden") == after.count("(hidden from others)")
    assert all(step["outcomes"] == [] for step in told), "shuffles tell the order of decks"
    assert any(step["outcomes"] for step in json.loads(shown(run, "realm", "replay", file, "--json", "--all")))


@pytest.mark.parametrize("kind", ["bid", "house-card", "raven-look", "march"])
def test_bids_cards_looks_and_marches_are_hidden_until_they_are_shown(run: Run, tmp_path: Path, kind: str) -> None:
    file = str(tmp_path / "evening.bow")
    asked: list[str] = []

    def until(realm: Realm) -> bool:
        answered = bool(asked) and asked[-1] == kind
        asked.append(realm.decision.kind if realm.decision is not None else "")
        return realm.is_over or (answered and (kind == "raven-look" or realm.has_hidden_choices))

    for seed in range(20):
        asked.clear()
        Path(file).unlink(missing_ok=True)
        if not played_realm(Path(file), seed, until).is_over:
            break
    hidden, told = (
        [step["action"] for step in json.loads(shown(run, "realm", "replay", file, "--json", *more))]
        for more in ((), ("--all",))
    )
    assert (hidden[-1], told[-1] == "hidden", len(hidden)) == ("hidden", False, len(told))
    differing = [action for one, action in zip(hidden, told, strict=True) if one != action]
    verbs = {"bid": {"bid"}, "house-card": {"play"}, "march": {"march", "send"}, "raven-look": {"keep"}}
    assert {action.split()[0] for action in differing} - {"keep"} <= verbs[kind]
    assert told[-1].split()[0] in verbs[kind]
    assert len(differing) < 12
    position = shown(run, "realm", "show", file, "--json")
    if kind == "bid":
        assert set(json.loads(position)["power"].values()) == {None}
    if kind == "house-card":
        chosen = next(frame["chosen"] for frame in json.loads(position)["doing"] if "chosen" in frame)
        assert set(chosen.values()) == {"hidden"}


def test_nothing_of_a_game_that_is_over_is_hidden(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.bow")
    realm = played_realm(Path(file), 2, lambda realm: realm.is_over)
    assert shown(run, "realm", "replay", file) == shown(run, "realm", "replay", file, "--all")
    assert json.loads(shown(run, "realm", "show", file, "--json")) == json.loads(json.dumps(realm.to_position()))


# --- battles
def played_battle(path: Path, name: str, rounds: int) -> Battle:
    """Record a battle of random bots up to the beginning of a round."""
    bots = {house: BOTS["random"](n) for n, house in enumerate(("stark", "lannister"))}
    battle = Battle.start(load_scenario(name), seed=5)
    journal = Journal.create(path, battle)
    while (owed := battle.decision) is not None and battle.round < rounds:
        action = bots[owed.house].choose(battle.view(owed.house))
        battle = battle.apply(action)
        journal.add(action, battle)
    journal.close()
    return battle


@pytest.mark.rule("RND-7", "RND-12")
def test_a_battle_is_told_without_cards_that_are_held_and_without_secret_markers(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "battle.bow")
    battle = played_battle(Path(file), SECRET_BATTLE, 3)
    public, whole = (shown(run, "replay", file, "--text", *more) for more in ((), ("--all",)))
    assert re.findall(r"keep [SL]L[0-9]+", whole)
    assert not re.findall(r"keep [SL]L[0-9]+", public)
    steps, all_steps = (json.loads(shown(run, "replay", file, "--json", *more)) for more in ((), ("--all",)))
    secret = [n for n, step in enumerate(all_steps) if step["action"].startswith(("keep SL", "keep LL"))]
    laid = [n for n, step in enumerate(all_steps) if '"secret": "' in json.dumps(step["events"])]
    assert secret
    assert laid
    assert [n for n, step in enumerate(steps) if step["action"] == "hidden"] == sorted({*secret, *laid} - {0})
    assert not any(word.startswith("shuffle") for step in steps for word in step["outcomes"])
    assert any(step["outcomes"] for step in steps), "dice are told"
    drawn = [event["cards"] for step in steps for event in step["events"] if event["kind"] == "cards-drawn"]
    assert set(drawn) == {None}
    position, whole_position = (json.loads(shown(run, "show", file, "--json", *more)) for more in ((), ("--all",)))
    assert not any({"hand", "deck"} & each.keys() for each in position["houses"].values())
    assert not {"chance", "doing"} & position.keys()
    assert whole_position["houses"]["stark"]["hand"] == list(battle.house("stark").hand)
    ids = {marker.id for marker in battle.markers() if marker.secret is not None}
    assert ids
    assert not ids & position["lying"].keys()
    assert sorted(position["lying"].values()) == sorted(whole_position["lying"].values())
    assert "\n".join(shown(run, "show", file).splitlines()) == "\n".join(shown(run, "show", file, "--all").splitlines())


def test_what_both_may_know_is_the_same_whatever_is_hidden() -> None:
    from tests.properties.test_no_leaks import exchanged_battle

    battle = Battle.start(load_scenario("battle-of-the-green-fork"), seed=2)
    chooser = random.Random(1)
    for _ in range(40):
        battle = battle.apply(chooser.choice(battle.legal_actions()))
    for house in ("stark", "lannister"):
        other = exchanged_battle(battle, house)
        assert other != battle
        assert other.public_view() == battle.public_view()


@pytest.mark.parametrize("command", [("legal",), ("analyse", "--depth", "20", "--jobs", "1")])
def test_commands_that_would_tell_of_hands_want_to_be_asked(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    battle = Battle.start(load_scenario("01"), seed=3)
    journal = Journal.create(tmp_path / "evening.bow", battle)
    action = battle.legal_actions()[0]
    journal.add(action, battle.apply(action))
    journal.close()
    name, *options = command
    code, out, err = run(name, str(journal.path), *options)
    assert (code, out) == (2, "")
    assert "would reveal hidden hands or units. Use --all to see it anyway" in err
    assert "--all" in run(name, str(journal.path), *options, "--language", "ru")[2]
    assert run(name, str(journal.path), *options, "--all")[0] == 0


#: no output has this number by accident
SEED = 48_151_623_42


@pytest.fixture
def going_on(tmp_path: Path) -> Path:
    """Provide the record of a battle of two persons that is not over."""
    battle = Battle.start(load_scenario("01"), seed=SEED)
    journal = Journal.create(tmp_path / "evening.bow", battle)
    journal.add("pass", battle.apply("pass"))
    journal.close()
    return journal.path


@pytest.mark.parametrize(
    "command",
    [
        ("replay", "--json"),
        ("replay", "--text"),
        ("replay", "--check", "--json"),
        ("show",),
        ("show", "--json"),
        ("try", "--games", "1", "--bots", "random", "--jobs", "1", "--json"),
    ],
)
def test_the_seed_of_a_battle_that_goes_on_is_not_told(run: Run, going_on: Path, command: tuple[str, ...]) -> None:
    """The seed gives both hands, both decks and all dice to come."""
    name, *options = command
    _, out, err = run(name, str(going_on), *options)
    chance = json.loads(going_on.read_text("utf-8").splitlines()[-1])["position"]["chance"]
    assert out
    assert err == ""
    assert str(SEED) not in out
    assert str(chance) not in out
    if command == ("replay", "--json"):
        assert json.loads(out)[0]["events"][0] == {
            "kind": "battle-began",
            "scenario": "clash-on-the-kingsroad",
            "seed": None,
        }
        assert str(SEED) in shown(run, name, str(going_on), *options, "--all")


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (("show", "--after", "pass"), "--all"),
        (("legal", "--after", "pass"), "--all"),
        (("odds", "attack s1 l1"), "--all"),
        (("odds", "attack s1 l1", "--after", "pass"), "--all"),
        (("sheet", "--after", "pass", "--out", "map.nothing"), "--secrets"),
        (("print", "--after", "pass", "--out", "map.nothing"), "--secrets"),
    ],
)
def test_the_chance_to_come_is_not_tried_out(
    run: Run, going_on: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], option: str
) -> None:
    """An action after a record rolls the dice of the battle itself; whether it is legal may tell a hand."""
    monkeypatch.chdir(going_on.parent)
    name, *rest = command
    action = [rest.pop(0)] if rest and not rest[0].startswith("--") else []
    code, out, err = run(name, going_on.name, *action, *rest)
    assert (code, out) == (2, "")
    assert f"Use {option} to see it anyway" in err
    assert f"Use {option}" not in run(name, going_on.name, *action, *rest, option)[2]


def test_what_is_made_of_a_battle_that_goes_on_does_not_depend_on_what_is_hidden(run: Run, tmp_path: Path) -> None:
    """A trial, a new battle or a draft plays on from it, with both hands, decks and secret markers dealt anew."""
    from bow.record.recorded_battles import resume_dealt
    from tests.properties.test_no_leaks import exchanged_battle

    chooser = random.Random(1)
    battle = Battle.start(load_scenario("battle-of-the-green-fork"), seed=2)
    for _ in range(40):
        battle = battle.apply(chooser.choice(battle.legal_actions()))
    others = [battle, *(exchanged_battle(battle, house) for house in ("stark", "lannister"))]
    dealt, made = [], []
    for number, each in enumerate(others):
        folder = tmp_path / str(number)
        folder.mkdir()
        record, out = folder / "evening.bow", folder / "later.yaml"
        Journal.create(record, each).close()
        dealt.append(resume_dealt(record))
        assert run("new", str(out), "--from", str(record))[0] == 0
        made.append(out.read_text("utf-8"))
    assert others[0] != others[1]
    assert dealt == [dealt[0]] * 3
    assert made == [made[0]] * 3
    assert dealt[0].public_view() == battle.public_view()
