"""The analysis of a game of the realm: worth, fights, luck and turning points, against the engine and the record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bow.bots.realm_bots import REALM_BOTS
from bow.lab.realm_analysis import (
    CoursePoint,
    Fight,
    FightNotes,
    GameAnalysis,
    HouseWorth,
    analyse_game,
    attacker_pairings,
    fight_said,
    margin,
    moment_text,
    plain_analysis,
    tides_luck,
    turn_said,
    turning_points,
    wildlings_said,
    worth_of,
)
from bow.realm.events.board_events import ControlChanged, Marched, UnitDestroyed, UnitMustered
from bow.realm.events.course import PowerChanged, StepBegan, WildlingAttackDecided
from bow.realm.preview import CombatPreview, Match
from bow.realm.realm import Realm
from bow.record.recorded_realms import replay_realm
from bow.words.messages import Words
from bow.words.realm_texts import realm_names

PLAYED = Path(__file__).parents[1] / "golden" / "realm-of-three.bow"


@pytest.fixture(scope="module")
def analysis() -> GameAnalysis:
    return analyse_game(PLAYED)


def test_the_worth_of_the_opening_is_the_documented_sum() -> None:
    realm = Realm.start(players=3, seed=1)
    worth = worth_of(realm, realm.content, "stark")
    assert (worth.castles, worth.strongholds) == (realm.castles("stark"), 1)
    # knight 2 and footman 1 in Winterfell, footman and ships elsewhere, as the set-up prints
    force = [units for units in realm.units.values() if units.house == "stark"]
    strength = sum(f.footmen + f.ships + 2 * f.knights + 2 * f.siege_engines for f in force)
    assert worth.units == strength
    power = realm.power("stark")
    assert power is not None
    assert worth.total == 6 * worth.castles + 2 * worth.land + 2 * strength + power + realm.supply("stark")


def test_routed_units_count_half() -> None:
    realm = Realm.start(players=3, seed=1)
    position = realm.to_position()
    position["units"]["winterfell"] = {"stark": {"footman": 1, "knight_routed": 1}}
    after = Realm.from_position(position)
    assert worth_of(after, after.content, "stark").units == worth_of(realm, realm.content, "stark").units - 1


def test_the_course_ends_as_the_record_does(analysis: GameAnalysis) -> None:
    *_, last = replay_realm(PLAYED)
    assert analysis.winner == analysis.leader == last.game.winner
    end = analysis.moments[-1]
    assert end.step == analysis.steps
    assert {house: worth.castles for house, worth in end.worth.items()} == {
        house: last.game.castles(house) for house in last.game.houses
    }
    assert [moment.round for moment in analysis.by_round()] == [1, *range(1, 11)]


def test_every_combat_of_the_record_has_its_odds_and_its_outcome(analysis: GameAnalysis) -> None:
    won = [event.values for step in replay_realm(PLAYED) for event in step.events if event.kind == "combat-won"]
    assert [(fight.area, fight.winner, fight.casualties) for fight in analysis.fights] == [
        (values["area"], values["winner"], values["casualties"]) for values in won
    ]
    games = [step.game for step in replay_realm(PLAYED)]
    for fight in analysis.fights:
        before = games[fight.step]
        assert before.combat is not None
        assert not before.combat.cards
        found = before.preview()
        assert isinstance(found, CombatPreview)
        assert (fight.won, fight.pairings) == attacker_pairings(found)
        after = games[fight.end].combat
        assert after is None or after.winner == fight.winner


def test_pairings_without_a_card_count_only_where_there_is_no_other() -> None:
    matches = tuple(Match(*cards, 1, 2, winner, winner) for cards, winner in (
        (("", ""), "a"), (("", "y"), "a"), (("x", ""), "a"), (("x", "y"), "d"), (("w", "y"), "a")))  # fmt: skip
    assert attacker_pairings(CombatPreview("area", "a", "d", (), (), (), "", matches)) == (1, 2)
    assert attacker_pairings(CombatPreview("area", "a", "d", (), (), (), "", matches[:1])) == (1, 1)


def test_the_chance_is_that_of_the_winner() -> None:
    fight = Fight(1, 1, "area", "a", "d", won=3, pairings=12)
    assert fight.chance == 0.25
    fight.winner = "d"
    assert fight.chance == 0.75
    fight.pairings = 0
    assert fight.chance is None


def test_a_wildling_card_counts_until_the_next_step() -> None:
    realm = Realm.start(players=3, seed=1)
    notes = FightNotes(realm.content)
    notes.note(5, realm, [
        PowerChanged(house="stark", by=-2),
        WildlingAttackDecided(winner="wildlings", watch=2, card="horde_descends"),
        UnitDestroyed(house="stark", unit="knight", area="winterfell"),
        PowerChanged(house="lannister", by=-1),
        UnitMustered(house="baratheon", unit="siege_engine", area="dragonstone"),
    ])  # fmt: skip
    notes.note(6, realm, [UnitDestroyed(house="stark", unit="footman", area="winterfell"), StepBegan(step="planning")])
    notes.note(7, realm, [UnitDestroyed(house="stark", unit="footman", area="winterfell")])
    assert notes.attacks[0].points == {"stark": -6.0, "lannister": -1.0, "baratheon": 4.0}


def test_luck_with_tides_is_against_the_average_of_the_pack() -> None:
    realm = Realm.start(players=3, seed=1)
    pack = [card.strength for card in realm.content.tides.values() for _ in range(card.count)]
    fight = Fight(1, 1, "area", "stark", "lannister", tides={"stark": "tide_3", "lannister": "tide_0"})
    luck = tides_luck(realm.content, realm.houses, [fight, fight])
    mean = sum(pack) / 24
    assert luck == {"stark": (2, 6 - 2 * mean), "lannister": (2, -2 * mean)}


def _moment(step: int, *points: int) -> CoursePoint:
    return CoursePoint(
        step, 1, {house: HouseWorth(0, 0, 0, 0, total, 0) for house, total in zip("abc", points, strict=True)}
    )


def test_turning_points_are_the_largest_changes_of_the_lead() -> None:
    moments = [_moment(0, 10, 10, 10), _moment(4, 20, 10, 10), _moment(9, 21, 10, 10), _moment(12, 21, 30, 10),
               _moment(20, 40, 30, 10), _moment(25, 44, 30, 10)]  # fmt: skip
    happened = [
        (11, Marched(house="b", origin="x", to="y", units={})),
        (12, ControlChanged(house="b", area="y", former="a", castles=1)),
        (13, Marched(house="a", origin="x", to="y", units={})),
    ]
    turns = turning_points(moments, "a", happened)
    assert [(turn.step, turn.before, turn.after) for turn in turns] == [(4, 0, 10), (12, 11, -9), (20, -9, 10)]
    assert [turn.event.kind if turn.event else None for turn in turns] == [None, "control-changed", "marched"]
    assert turns[1].event_step == 12
    assert margin(moments[3], "a") == -9


def test_a_game_in_which_little_changes_has_no_turning_points() -> None:
    assert turning_points([_moment(0, 10, 10, 10), _moment(4, 12, 10, 10)], "a", []) == ()


def test_games_of_six_with_tides_are_analysed_move_for_move() -> None:
    realm = Realm.start(players=6, seed=3, options={"tides": True})
    notes = FightNotes(realm.content)
    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(realm.houses)}
    step = 0
    while realm.decision is not None and realm.round < 4:
        realm = realm.apply(bots[realm.decision.house].choose(realm.view(realm.decision.house)))
        step += 1
        notes.note(step, realm, realm.events)
    done = [fight for fight in notes.fights if fight.winner]
    assert done
    assert all(fight.pairings and set(fight.tides) == {fight.attacker, fight.defender} for fight in done)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_said_in_both_languages(analysis: GameAnalysis, language: str) -> None:
    words = Words(language, strict=True)
    names = realm_names(analysis.content, words)
    said = [fight_said(fight, words, names) for fight in analysis.fights]
    said += [moment_text(moment, words, names) for moment in analysis.by_round()]
    said += [turn_said(turn, analysis, words, names) for turn in analysis.turning_points]
    said += [wildlings_said(attack, words, names) for attack in analysis.attacks]
    assert len(said) == 5 + 11 + 3 + 4
    assert all("{" not in line and "_" not in line for line in said)
    assert fight_said(Fight(1, 1, "winterfell", "stark", "lannister"), words, names)


def test_programs_get_it_as_json(analysis: GameAnalysis) -> None:
    plain = json.loads(json.dumps(plain_analysis(analysis)))
    assert plain["winner"] == "lannister"
    assert len(plain["rounds"]) == 11
    assert plain["fights"][0]["chance"] == pytest.approx(19 / 49)
    assert plain["rounds"][-1]["houses"]["lannister"]["total"] == analysis.moments[-1].worth["lannister"].total
    assert [turn["event"]["kind"] for turn in plain["turning_points"]][-1] == "combat-won"
