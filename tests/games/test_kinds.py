"""Each game is one value: code that takes it begins, records, resumes, replays and tells the game."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bow.battle import Battle
from bow.battle.events import KINDS as BATTLE_KINDS
from bow.battle.events import EffectGranted, EffectGrantedToAll
from bow.bots.player import RandomBot
from bow.cli.terminal.verdicts import print_check, print_replay
from bow.game.match import Match
from bow.games import kinds
from bow.games.battle import BATTLE
from bow.games.battle_board import board_event
from bow.games.game_kind import GameKind
from bow.games.kinds import KINDS, kind_named, kind_of
from bow.games.realm import REALM
from bow.realm.events import RealmEvent
from bow.record.journal import resume_game
from bow.words.messages import spoken
from tests.house.imports import PACKAGE, reached
from tests.table_logic.realm.realm_positions import positions
from tests.third_game.coins import COINS_GAME


def recorded(kind: GameKind[Any, Any], path: Path, actions: int) -> Any:
    """Return a game that random bots have begun, recorded in a file."""
    match = Match(kind.start(seed=3))
    journal = kind.journal.create(path, match.game, 3)
    match.listeners.append(journal.note)
    for _ in range(actions):
        owed = match.game.decision
        assert owed is not None
        match.act(RandomBot(1).choose(match.game.view(owed.house)))
    journal.close()
    return match.game


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_game_is_recorded_resumed_and_told_by_its_kind(
    kind: GameKind[Any, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.bow"
    game = recorded(kind, path, 10)
    assert kind_of(path) is kind
    assert resume_game(path, kind.records) == game
    print_check(path, kind, json=False)
    assert capsys.readouterr().out == "ok: 10 actions, every roll, card and position as recorded\n"
    print_replay(path, kind, everything=False, json=False)
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 10
    assert ("(hidden from others)" in str(told)) is (kind is REALM)  # orders are face down until all have chosen


def test_the_games_are_found_by_name() -> None:
    assert [kind_named(name) for name in ("battle", "realm")] == [BATTLE, REALM]
    assert {kind.name for kind in KINDS.values()} == {kind.bots.game.name for kind in KINDS.values()} == {*KINDS}
    with pytest.raises(KeyError):
        kind_named("chess")


def test_installed_packages_bring_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    installed = tmp_path / "toys-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    named = "[bow.games]\nbroken = tests.no_such_module:GAME\ncoins = tests.third_game.coins:COINS_GAME\n"
    (installed / "entry_points.txt").write_text(named)
    monkeypatch.syspath_prepend(tmp_path)
    kinds.load_installed.cache_clear()
    try:
        assert kind_named("coins") is COINS_GAME
        assert "tests.no_such_module:GAME cannot be loaded" in caplog.text
        with pytest.raises(ValueError, match="coins"):
            kinds.register(replace(COINS_GAME, title="Other coins"))
    finally:
        kinds._KINDS.pop("coins", None)
        kinds.load_installed.cache_clear()


@pytest.mark.parametrize("text", ["", "no record\n", '{"bow":2,"game":"chess"}\n'])
def test_a_file_of_no_known_game_is_read_as_a_battle(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.bow"
    path.write_text(text, encoding="utf-8")
    assert kind_of(path) is BATTLE
    assert kind_of(tmp_path / "missing.bow") is BATTLE


def test_the_class_of_kinds_needs_no_game() -> None:
    needed = reached(PACKAGE, "bow.games.game_kind")
    assert not [name for name in needed if name.startswith(("bow.battle", "bow.realm", "bow.bots", "bow.skirmish"))]


def test_what_goes_on_in_a_battle_is_told_as_both_houses_know_it() -> None:
    battle, played, effects = BATTLE.start(seed=3), 0, 0
    bots = {house: BATTLE.bots.ours("greedy", 1) for house in battle.houses}
    while (decision := battle.decision) is not None and not (played and effects):
        told = {house: BATTLE.course(spoken("en"), battle.view(house)) for house in battle.houses}
        assert told["stark"] == told["lannister"]
        lines = list(BATTLE.answers["show"](spoken("en"), battle.view("stark"), ""))
        if "card" in told["stark"]:
            house, card = told["stark"]["card"]
            played += battle.catalogue.cards[card].house == house
            assert any(battle.catalogue.cards[card].name in line for line in lines)
        for each in told["stark"]["effects"]:
            effects += 1
            assert each["unit"] in ("", *battle.units)
            assert any(each["says"].rstrip(".") in line for line in lines)
        battle = battle.apply(bots[decision.house].choose(battle.view(decision.house)))
    assert played
    assert effects


def test_a_combat_and_bids_are_told_only_as_each_house_may_know_them() -> None:
    # BID-9 and HSE-1 of the realm
    realm = REALM.start(seed=3, players=4)
    told: set[str] = set()
    bots = {house: REALM.bots.ours("greedy", 1) for house in realm.houses}
    while (decision := realm.decision) is not None and told != {
        "combat",
        "hidden",
        "turned",
        "planning",
        "bids",
        "made",
    }:
        for house in realm.houses:
            view = realm.view(house)
            course = REALM.course(spoken("en"), view)
            told |= set(course)
            if (combat := course.get("combat")) is not None:
                cards = [side["card"] for side in combat["sides"] if side["house"] != house]
                told |= {"hidden"} if "hidden" in cards else {"turned"} if all(cards) else set()
                fight = realm.combat
                assert fight is not None
                actual = [card for other, card in fight.cards.items() if other != house]
                assert "hidden" not in cards or not any(card in json.dumps(course) for card in actual)
                for side in combat["sides"]:
                    assert side["total"] is None or side["total"] == sum(value for _, _, value in side["terms"])
            if (bids := course.get("bids")) is not None:
                assert set(bids["bids"]) in (set(), set(realm.houses))
                told |= {"made"} if bids["bids"] else set()
        realm = realm.apply(bots[decision.house].choose(realm.view(decision.house)))
    assert told == {"combat", "hidden", "turned", "planning", "bids", "made"}


def test_filters_of_logs_name_kinds_of_events() -> None:
    assert set().union(*BATTLE.log_filters.values()) <= set(BATTLE_KINDS)
    assert set().union(*REALM.log_filters.values()) <= set(RealmEvent.KINDS)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_granted_effect_is_told_by_what_it_does_and_by_its_name_when_it_has_ended(language: str) -> None:
    view, words = BATTLE.start(seed=1).view("stark"), spoken(language)
    effects = [key.removeprefix("called-effect-") for key in words.templates("called-effect-")]
    assert "dice-bonus" in effects
    for effect in effects:
        for event in (
            EffectGranted(unit="s1", effect=effect, until="turn"),
            EffectGrantedToAll(effect=effect, until="round"),
        ):
            said = board_event(words, event, view)
            assert "-" not in effect or effect not in said, "the word in files"
    position = Battle.start("the-night-march", seed=1).to_position()
    lasting = [{"effect": {"stride": {"hexes": 3}}, "unit": "s1", "until": "turn"}]
    given = Battle.from_position({**position, "effects": lasting}).view("lannister")
    assert " 3 " in board_event(words, EffectGranted(unit="s1", effect="stride", until="turn"), given)


def test_show_tells_revealed_bids_the_wildling_card_and_the_open_combat_of_the_realm() -> None:
    def said(kind: str) -> str:
        realm = positions()[kind]
        assert realm.decision is not None
        return "\n".join(REALM.answers["show"](spoken("en"), realm.view(realm.decision.house), ""))

    assert "Bids" not in said("bid")
    assert "Bids against the wildlings: " in said("name-bidder")
    assert "If the wildlings win, lowest bidder: " in said("wildling-choice")
    assert "has the lowest bid." in said("wildling-choice")
    assert "Combat in " in said("house-card")


def test_a_preview_of_a_battle_names_units_as_the_board_shows_them() -> None:
    view = Battle.start("clash-on-the-kingsroad", seed=5).view("stark")
    lines = list(BATTLE.answers["preview"](spoken("en"), view, "token blue s4"))
    assert lines == ["Stark spends a blue token on Winterfell Riders (II)."]
