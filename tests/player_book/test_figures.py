"""The figures of a player's book, from hand-made facts."""

from __future__ import annotations

import pytest

from bow.player_book.book_words import BookWords
from bow.player_book.figures import DiceLuck, Favourite, Score, figures_of
from bow.words.messages import Words
from tests.player_book.made_games import BOTS, LANNISTER, PERSON, STARK, TWO, game


def test_games_are_counted_by_house_and_bot_and_games_between_people_apart() -> None:
    winners = ("stark", "lannister", "none", "stark")
    games = [
        *(game(STARK, winner) for winner in winners),
        game(LANNISTER, "lannister"),
        game(TWO, "stark"),
        game(TWO, "none"),
        game(BOTS, "stark"),
        game({"tyrell": PERSON, "stark": "greedy", "lannister": "regent"}, "tyrell", kind="realm"),
    ]
    found = figures_of(games, "battle")
    assert found.played == 7
    assert (found.against_bots, found.drawn, found.lost) == (Score(5, 3), 1, 1)
    assert found.houses == {"stark": Score(4, 2), "lannister": Score(1, 1)}
    assert found.bots == {"captain": Score(4, 2), "greedy": Score(1, 1)}
    assert found.between_people == {"stark": 1, "none": 1}
    realm = figures_of(games, "realm")
    assert (realm.played, realm.luck, realm.favourite) == (1, None, None)
    assert realm.bots == {"greedy": Score(1, 1), "regent": Score(1, 1)}


@pytest.mark.parametrize(
    ("winners", "streak", "longest"),
    [("", 0, 0), ("ss", 2, 2), ("sssl", -1, 3), ("sll", -2, 1), ("ssns", 1, 2), ("sn", 0, 1)],
)
def test_streaks_end_with_a_defeat_or_a_draw(winners: str, streak: int, longest: int) -> None:
    names = {"s": "stark", "l": "lannister", "n": "none"}
    found = figures_of([game(STARK, names[each]) for each in winners], "battle")
    assert (found.streak, found.longest) == (streak, longest)


def test_only_the_dice_of_people_count() -> None:
    mine = {"dice": 64, "matches": 40, "eighths": 256, "sixty-fourths": 1024}
    found = figures_of([game(STARK, "stark", {"stark": mine, "lannister": {"dice": 9}})], "battle")
    assert found.luck == DiceLuck(64, 40, 32.0, 16.0)
    assert found.luck.surplus == 8.0
    assert found.luck.luckier_than == 98  # two standard deviations
    assert DiceLuck(64, 32, 32.0, 16.0).luckier_than == 50
    assert DiceLuck(20, 20, 10.0, 5.0).luckier_than is None


def test_the_favourite_commander_led_most_battles() -> None:
    robb, maege, tywin = "robb-stark:young-wolf", "maege-mormont:she-bear", "tywin-lannister:lord"
    led = [
        game(STARK, "stark", commanders={"stark": (maege, robb), "lannister": (tywin,)}),
        game(STARK, "lannister", commanders={"stark": (maege,), "lannister": (tywin,)}),
        game(STARK, "stark", commanders={"stark": (robb,), "lannister": (tywin,)}),
    ]
    assert figures_of(led, "battle").favourite == Favourite(robb, 2, 2)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_figure_has_its_sentence_and_names_of_missing_packs_stay(language: str) -> None:
    mine = {"dice": 64, "matches": 40, "eighths": 256, "sixty-fourths": 1024}
    games = [
        game({"stark": PERSON, "lannister": "unknown-bot"}, "stark", {"stark": mine}, {"stark": ("gone:from-a-pack",)}),
        *(game(STARK, winner) for winner in ("stark", "none", "stark", "lannister", "lannister")),
        game(TWO, "none"),
    ]
    words = BookWords("battle", Words(language, strict=True))
    lines = list(words.lines(figures_of(games, "battle")))
    assert [line.subject for line in lines] == [
        "finished", "bots", "streak", "people", "dice", "commander", "house", "bot", "bot",
    ]  # fmt: skip
    assert "gone:from-a-pack" in lines[5].text
    assert lines[-1].name == "unknown-bot"
    realm = BookWords("realm", Words(language, strict=True))
    won = [game({"tyrell": PERSON, "stark": "regent"}, "tyrell", kind="realm")]
    assert [line.subject for line in realm.lines(figures_of(won, "realm"))] == [
        "finished", "bots", "streak", "house", "bot",
    ]  # fmt: skip
