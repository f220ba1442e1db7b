"""Trials of a battle: counts match the events, equal seeds give equal trials, findings match the figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bow
from bow.battle.reading import load_scenario
from bow.bots import BOTS, RandomBot
from bow.content.plans import Scenario
from bow.lab.cores import StoppedError
from bow.lab.event_watch import EventWatch
from bow.lab.trials import Finding, PlayedBattle, Trial, findings, sentence, try_battle
from bow.lab.trials import trial as playing
from bow.lab.trials.findings import names_in, shortened, works
from bow.lab.trials.trial import play_one, watchable
from bow.lab.trials.trial_pictures import draw_heat
from bow.words.messages import Words, message_keys

WOOD = "05-battle-of-the-whispering-wood"
ENGLISH = Words("en", strict=True)


@pytest.fixture(scope="module")
def wood() -> Scenario:
    return load_scenario(WOOD)


@pytest.fixture(scope="module")
def trial(wood: Scenario) -> Trial:
    return try_battle(wood, games=8, bot="random", jobs=1)


def made(scenario: Scenario, winners: str, **more: Any) -> Trial:
    """Return a trial whose battles these Houses won: `s`, `l`, or `-` for nobody."""
    houses = {"s": "stark", "l": "lannister", "-": "none"}
    rounds = more.pop("rounds", scenario.rounds)
    games = [PlayedBattle(n, houses[who], "points", rounds=rounds, **more) for n, who in enumerate(winners)]
    return Trial(scenario, "greedy", 1, games)


def kinds(found: list[Finding]) -> dict[str, str]:
    return {each.key: each.kind for each in found}


# --- counts
def test_what_is_counted_of_a_battle_is_what_happened(wood: Scenario) -> None:
    battle = bow.Battle.start(watchable(wood), seed=4)
    watch, bots = EventWatch(battle), {house: RandomBot(n) for n, house in enumerate(("stark", "lannister"))}
    events = list(battle.start_events)
    while (owed := battle.decision) is not None:
        done = battle.play(bots[owed.house].choose(battle.view(owed.house)))
        events += done
        watch.see(done)
        assert watch.at == {id: unit.at for id, unit in battle.units.items()}
    told = Counter(event.kind for event in events)
    assert sum(sum(hexes.values()) for hexes in watch.died.values()) == told["eliminated"] == len(watch.fell)
    assert {house: sum(points.values()) for house, points in watch.points.items()} == {
        house: battle.house(house).vp for house in ("stark", "lannister")
    }
    assert watch.came == {event.values["unit"] for event in events if event.kind == "arrived"}


def test_a_rule_without_a_text_is_seen_too(wood: Scenario, trial: Trial) -> None:
    assert wood.rules["stark-losses"].text is None
    assert 0 < trial.times("fired")["stark-losses"] <= 8
    assert trial.scenario is not None
    assert trial.scenario.rules["stark-losses"].text is None


def test_points_of_a_trial_are_those_of_its_battles(wood: Scenario, trial: Trial) -> None:
    for house, sources in trial.points.items():
        assert set(sources) <= set(wood.rules)
        assert sum(sources.values()) * 8 == pytest.approx(sum(sum(game.points[house].values()) for game in trial.games))


def test_a_battle_is_the_same_by_itself_and_among_others(wood: Scenario, trial: Trial) -> None:
    assert play_one(watchable(wood), "random", 1, 5) == trial.games[5]


def test_the_number_of_processes_changes_nothing(trial: Trial) -> None:
    told: list[tuple[int, float]] = []
    two = try_battle(WOOD, games=8, bot="random", jobs=2, progress=lambda *done: told.append(done))
    assert two.as_dict() == trial.as_dict()
    assert told[-1] == (8, 1.0)
    assert told == sorted(told)


# --- length and stopping
def test_without_a_number_it_plays_for_a_while_but_ten_battles(wood: Scenario) -> None:
    shares: list[float] = []
    short = try_battle(wood, bot="random", seconds=0.0, jobs=1, progress=lambda _, share: shares.append(share))
    assert len(short.games) == 10
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_can_be_stopped_in_the_middle(wood: Scenario, jobs: int) -> None:
    played: list[int] = []
    stopped = try_battle(
        wood,
        games=500,
        bot="random",
        jobs=jobs,
        progress=lambda games, _: played.append(games),
        stop=lambda: bool(played) and played[-1] >= 2,
    )
    assert stopped.stopped
    assert 2 <= len(stopped.games) < 20


def test_a_battle_stops_within_itself(wood: Scenario) -> None:
    with pytest.raises(StoppedError):
        play_one(watchable(wood), "random", 1, 0, lambda: True)


def test_what_cannot_be_tried_is_told() -> None:
    with pytest.raises(bow.InputError, match="unknown scenario"):
        try_battle("no-such-battle")
    with pytest.raises(ValueError, match=f"unknown bot 'genius'; choose one of: {', '.join(BOTS)}"):
        try_battle(WOOD, bot="genius")


def test_a_battle_without_end_is_unfinished(wood: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ACTIONS", 30)
    endless = try_battle(wood, games=2, bot="random", jobs=1)
    assert [game.winner for game in endless.games] == ["unfinished"] * 2
    assert endless.finished == []
    assert endless.decided == 0
    assert kinds(findings(endless))["unfinished"] == "fault"
    assert "not over after 30 actions" in " ".join(endless.faults)
    assert not works(endless)


# --- findings
@pytest.mark.parametrize(
    ("winners", "found"),
    [
        ("sl" * 20, {"fair": "good"}),
        ("s" * 40, {"lop-sided": "fault"}),
        ("l" * 40, {"lop-sided": "fault"}),
        ("sss" + "l", {"perhaps-lop-sided": "advice"}),
        ("-" * 10 + "sl" * 10, {"fair": "good", "nobody": "advice"}),
    ],
    ids=str,
)
def test_balance(wood: Scenario, winners: str, found: dict[str, str]) -> None:
    even = wood.model_copy(update={"favoured": None})
    said = kinds(findings(made(even, winners)))
    assert found.items() <= said.items()
    assert {"fair", "lop-sided", "perhaps-lop-sided", "nobody"} & set(said) == set(found)


@pytest.mark.parametrize(
    ("winners", "key"),
    [
        ("s" * 30 + "l" * 10, "favoured-fair"),
        ("s" * 10 + "l" * 40, "not-favoured"),
        ("s" * 60, "lop-sided"),
        ("s" * 4 + "l" * 6, "perhaps-not-favoured"),
    ],
)
def test_balance_of_a_battle_that_favours_a_house(wood: Scenario, winners: str, key: str) -> None:
    assert wood.favoured == "stark"
    trial = made(wood, winners)
    assert key in kinds(findings(trial))
    assert works(trial) == (key in ("favoured-fair", "perhaps-not-favoured"))


def test_chance_says_nothing_of_balance(wood: Scenario) -> None:
    said = kinds(findings(replace(made(wood, "l" * 40), bot="random")))
    assert said["chance-says-nothing"] == "advice"
    assert "not-favoured" not in said


def test_what_played_no_part_is_found(wood: Scenario) -> None:
    nothing = made(wood, "s" * 20 + "l" * 10, fell=frozenset({"l3"}), moved=frozenset(wood.units) - {"s2"})
    found = findings(nothing)
    about = {(each.key, each.place) for each in found}
    assert ("unit-never-moved", ("units", "s2")) in about
    assert ("unit-never-moved", ("units", "s3")) not in about
    assert ("unit-always-fell", ("units", "l3")) in about
    assert ("reserve-never", ("reserve", "s12")) in about
    never = [each for each in found if each.key == "rule-never"]
    assert [each.place for each in never] == [("rules", id) for id in wood.rules]
    lines = Path(wood.places.file).read_text(encoding="utf-8").splitlines()
    for each in never:
        assert each.line is not None
        assert lines[each.line - 1].strip() == f"{each.named['rule']}:"


def test_a_victory_that_decides_is_not_called_idle(wood: Scenario) -> None:
    first, second = (claim.text for claim in wood.victory)
    said = [each for each in findings(made(wood, "sl", text=first)) if each.key == "victory-never"]
    assert [each.named["text"] for each in said] == [second]


def test_a_short_battle_is_found(wood: Scenario) -> None:
    assert "short" in kinds(findings(made(wood, "sl", rounds=2)))
    assert "short" not in kinds(findings(made(wood, "sl", rounds=5)))


def test_without_battles_nothing_is_known(wood: Scenario) -> None:
    assert kinds(findings(made(wood, ""))) == {"no-games": "advice"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_finding_has_a_sentence(wood: Scenario, language: str) -> None:
    words = Words(language, strict=True)
    even = wood.model_copy(update={"favoured": None})
    trials = [
        made(even, "s" * 40, fell=frozenset({"l3"}), points={"stark": Counter({"lannister-losses": 3})}),
        made(even, "l" * 40, fell=frozenset({"s3", "s12"}), points={"lannister": Counter({"my own words": 3})}),
        made(wood, "s" * 10 + "l" * 40),
        made(wood, "sl", rounds=1),
        made(load_scenario("01-clash-on-the-kingsroad"), "sl" * 9),
    ]
    lived = PlayedBattle(40, "stark", "points", rounds=even.rounds)  # l3 did
    trials[0] = Trial(even, "greedy", 1, [*trials[0].games, lived])
    for trial in trials:
        names = names_in(trial, words)
        for each in findings(trial):
            said = sentence(each, words, names)
            assert said.endswith(".")
            assert "None" not in said
            assert each.as_dict(words, names)["text"] == said
    assert "weakest" in kinds(findings(trials[0]))
    assert "most-points" in kinds(findings(trials[1]))
    assert {f"try-{key}" for trial in trials for key in kinds(findings(trial))} <= message_keys(language)


def test_a_sentence_names_units_by_name(wood: Scenario) -> None:
    trial = made(wood, "s" * 9, fell=frozenset({"l3"}))
    (fell,) = [each for each in findings(trial) if each.key == "unit-always-fell"]
    said = sentence(fell, ENGLISH, names_in(trial, ENGLISH))
    assert said.startswith("Casterly Rock Cavaliers (l3) was eliminated in all 9 battles.")


def test_a_long_sentence_is_cut_at_a_word() -> None:
    assert shortened("Short.") == "Short"
    cut = shortened("word " * 40)
    assert cut.endswith("word ...")
    assert len(cut) < 100


# --- pictures
def test_heat_maps_are_pictures(trial: Trial, tmp_path: Path) -> None:
    files = draw_heat(trial, tmp_path / "new", Words("ru"))
    assert [file.name for file in files] == ["stood.png", "died.png"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)
