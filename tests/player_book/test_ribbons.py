"""Ribbons: each condition by hand-made games, the shipped file, and the deeds that no journal proves."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.battle import load_scenario
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import parse_yaml
from bow.content.scenarios import book_paths
from bow.player_book.book_words import news_of_ribbons, ribbon_words
from bow.player_book.finished_games import FinishedGame
from bow.player_book.own_deeds import DEEDS, note_deed, noted_deeds
from bow.player_book.ribbons import Ribbon, all_ribbons, awards_of, newly_earned
from bow.system.places import folder
from bow.words.messages import Words
from tests.player_book.made_games import BOTS, LANNISTER, PERSON, STARK, TWO, game

REALM = {"tyrell": PERSON, "stark": "regent", "greyjoy": "greedy"}


def earned(*games: FinishedGame, deeds: dict[str, float] | None = None) -> set[str]:
    """Return the ids of the ribbons that some games earn."""
    return {award.ribbon.id for award in awards_of(games, deeds or {}) if award.is_earned}


def test_every_ribbon_has_a_name_in_both_languages_and_a_sign() -> None:
    ribbons = all_ribbons()
    assert len({ribbon.id for ribbon in ribbons}) == len(ribbons)
    assert len({(ribbon.glyph, ribbon.stripes) for ribbon in ribbons}) == len(ribbons), "two look alike"
    for language in ("en", "ru"):
        words = Words(language, strict=True)
        names = [ribbon_words(award, words) for award in awards_of((), {})]
        assert len({each.name for each in names}) == len(names)
        assert all(each.how.endswith(".") for each in names)
    assert all((folder("assets") / "icons" / "glyph" / f"{ribbon.glyph}.png").is_file() for ribbon in ribbons)


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("commander-taken", {"captured": 1}),
        ("two-commanders", {"captured": 2}),
        ("last-at-the-ford", {"last-figure-holds": 1}),
        ("from-the-brink", {"deepest-morale": 8}),
        ("hard-to-catch", {"evasions": 3}),
        ("at-their-heels", {"pursuits": 4}),
    ],
)
def test_a_fact_of_the_own_house_earns_a_ribbon(id: str, facts: dict[str, int]) -> None:
    assert id in earned(game(STARK, "stark", {"stark": facts}))
    assert id in earned(game(TWO, "stark", {"stark": facts}))
    less = {name: number - 1 for name, number in facts.items()}
    assert id not in earned(game(STARK, "stark", {"stark": less}))
    assert id not in earned(game(STARK, "stark", {"lannister": facts}))
    assert id not in earned(game(BOTS, "stark", {"stark": facts}))


def test_a_ribbon_of_victory_needs_the_own_victory() -> None:
    assert "last-at-the-ford" not in earned(game(STARK, "lannister", {"stark": {"last-figure-holds": 1}}))
    assert "none-lost" in earned(game(STARK, "stark", {"stark": {}}))
    assert "none-lost" not in earned(game(STARK, "stark", {"stark": {"lost-units": 1}}))
    assert "first-victory" in earned(game(STARK, "stark"))
    assert "first-victory" not in earned(game(STARK, "lannister"), game(TWO, "stark"))
    assert not earned(game(STARK, "stark", why="conceded"))
    assert "captain-beaten" in earned(game(STARK, "stark"))
    assert "captain-beaten" not in earned(game(LANNISTER, "lannister"))


def test_sums_and_different_games_count_over_all_games() -> None:
    nine = [game(STARK, "lannister", {"stark": {"captured": 3}}, journal=f"{n}") for n in range(3)]
    (award,) = (each for each in awards_of(nine, {}) if each.ribbon.id == "ten-commanders")
    assert (award.done, award.ribbon.wanted, award.is_earned) == (9, 10, False)
    assert ribbon_words(award, Words("en", strict=True)).progress == "9 of 10"
    assert "ten-commanders" in earned(*nine, game(STARK, "lannister", {"stark": {"captured": 1}}))
    assert "both-sides" not in earned(game(STARK, "stark"), game(STARK, "stark"))
    assert "both-sides" in earned(game(STARK, "stark"), game(LANNISTER, "lannister"))
    plans = [load_scenario(path).id for path in book_paths()]
    assert len(plans) == 10
    road = [game(STARK, "stark", plan=plan) for plan in plans]
    assert "whole-road" in earned(*road)
    assert "whole-road" not in earned(*road[1:], road[1], game(STARK, "stark", plan="salt-wagons"))


def test_victories_in_a_row_are_interrupted_only_by_games_against_bots() -> None:
    won, lost, drawn, people = (game(*each) for each in (
        (STARK, "stark"), (STARK, "lannister"), (STARK, "none"), (TWO, "lannister"),
    ))  # fmt: skip
    assert "three-in-a-row" in earned(won, people, won, game(REALM, "stark", kind="realm"), won)
    assert "three-in-a-row" not in earned(won, won, lost, won)
    assert "three-in-a-row" not in earned(won, won, drawn, won)


def test_ribbons_of_the_realm() -> None:
    facts = {"tyrell": {"castles": 7, "combats-won": 4, "house-cards": 7, "raids": 5, "ships-captured": 1}}
    found = earned(game(REALM, "tyrell", facts, kind="realm", why="castles"))
    assert {
        "first-throne", "seven-castles", "early-throne", "regent-beaten", "undefeated", "every-card", "raider",
        "captured-fleet",
    } <= found  # fmt: skip
    assert found.isdisjoint({"first-victory", "commander-taken", "both-games"})
    lost = {"tyrell": {**facts["tyrell"], "combats-lost": 1}}
    assert "undefeated" not in earned(game(REALM, "tyrell", lost, kind="realm"))
    assert "both-games" in earned(game(REALM, "tyrell", kind="realm"), game(STARK, "stark"))
    three = [
        game({house: PERSON, "baratheon": "greedy"}, house, kind="realm") for house in ("tyrell", "stark", "arryn")
    ]
    assert "three-houses" in earned(*three)
    assert "three-houses" not in earned(*three[1:], three[1])


def test_the_first_game_that_completes_a_ribbon_proves_it() -> None:
    """So what is new at the end of a game follows from the games alone."""
    taken = {"stark": {"captured": 1}}
    games = [game(STARK, "lannister", journal="a"), game(STARK, "lannister", taken, journal="b")]
    assert [ribbon.id for ribbon in newly_earned(games, "b", "battle")] == ["commander-taken"]
    assert newly_earned(games, "a", "battle") == newly_earned(games, "b", "realm") == ()
    games.append(game(STARK, "lannister", taken, journal="c"))
    assert newly_earned(games, "c", "battle") == ()
    words = Words("en", strict=True)
    assert news_of_ribbons((), words) == ""
    news = news_of_ribbons(newly_earned(games, "b", "battle"), words)
    assert news == "A new ribbon in your book: A Guest in Chains."


def test_noted_deeds_are_kept_and_can_be_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    assert noted_deeds() == {}
    note_deed("replay-watched")
    first = noted_deeds()
    note_deed("replay-watched")
    note_deed("battle-made")
    assert noted_deeds()["replay-watched"] == first["replay-watched"]
    assert earned(deeds=noted_deeds()) == {"replay-watched", "battle-made"}
    path = tmp_path / "home" / DEEDS
    for damaged in ("{", "[]", '{"replay-watched": "soon", "battle-made": true}'):
        path.write_text(damaged, encoding="utf-8")
        assert noted_deeds() == {}
    path.unlink()
    assert earned(deeds=noted_deeds()) == set()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("at-least: {castles: 7}", "no fact of this game is called castles"),
        ("against: regent", "no bot of this game is called regent"),
        ("total: {captured: 2, hits: 3}", "`total` needs one fact"),
        ("wins: 3", "wins"),
    ],
)
def test_a_wrong_condition_is_refused_with_its_line(text: str, why: str) -> None:
    document = parse_yaml(f"id: x\ngame: battle\nglyph: star\nstripes: [gold, white]\n{text}\n", "ribbons.yaml")
    with pytest.raises(InputError) as error:
        validate(document, Ribbon)
    assert why in str(error.value)
    assert error.value.faults[0].line in (1, 5)


def test_the_red_zone_of_the_track_is_that_of_the_ribbon() -> None:
    (brink,) = (ribbon for ribbon in all_ribbons() if ribbon.id == "from-the-brink")
    assert brink.at_least["deepest-morale"] == catalogue().track.zones["red"][0]
