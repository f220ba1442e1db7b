"""The sentence at the end of a battle: what decided, for whom, and in which round."""

from collections.abc import Iterator
from typing import Any

import pytest

from bow.record.concession import concession
from bow.table.battle.texts.plan_texts import outcome_title, why_over
from bow.words.messages import choose_language
from tests.rules.staging import GUARDS, on_open_ground, unit

TEXTS = {"stark": "Stark stood.", "lannister": "Lannister stood."}
NOTHING = {"never": {"on": "battle-end", "do": [{"score": {"points": 0}}]}}
ROUTS = {"stark": "rout", "lannister": "rout"}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    choose_language("en")
    yield
    choose_language(None)


def claim(when: str, winner: str) -> dict[str, Any]:
    return {"when": when, "winner": winner, "if": [{"in-round": {"from": 1}}], "text": TEXTS[winner]}


def ended(**position: Any) -> Any:
    """Return a battle that ends by itself, or when both Houses have passed."""
    battle = on_open_ground({}, **{"limit": 1, "rules": NOTHING} | position)
    while battle.outcome is None:
        battle = battle.apply("pass", [])
    return battle


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("battle-end", "Stark stood. So House Stark wins at the end of the last round."),
        ("round-end", "Stark stood. So House Stark wins at the end of round 1."),
        ("at-once", "Stark stood. So House Stark wins in round 1."),
    ],
)
def test_the_condition_its_house_and_its_round_are_named(when: str, said: str) -> None:
    over = ended(victory=[claim(when, "stark")], limit=1 if when == "battle-end" else 3)
    assert why_over(over) == said
    assert why_over(over, "stark") == said
    assert why_over(over, "lannister") == said, "Lannister had no condition of its own"


def test_a_lone_loser_reads_which_condition_it_missed() -> None:
    over = ended(victory=[claim("battle-end", "stark"), claim("battle-end", "lannister")], morale="stark+1")
    assert why_over(over, "lannister").endswith("the last round. Your victory condition was not met: Lannister stood.")
    assert "Your" not in why_over(over, "stark")
    assert "Your" not in why_over(over)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            {"houses": {"stark": {"vp": 2}}},
            "After the last round (1), victory points decided the battle: Stark 2, Lannister 0.",
        ),
        (
            {"morale": "lannister+2"},
            (
                "At the end of the last round (1), neither House had reached its goal. "
                "Morale decided: Lannister was ahead by 2 spaces."
            ),
        ),
        (
            {"momentum": "stark"},
            (
                "At the end of the last round (1), neither House had reached its goal, and morale was even. "
                "The momentum token decided: Stark held it."
            ),
        ),
    ],
)
def test_points_morale_and_momentum_are_told_apart(position: dict[str, Any], said: str) -> None:
    assert why_over(ended(**position)) == said


def test_a_rout_and_a_concession_have_their_round() -> None:
    before = on_open_ground({"s1": unit("D9"), "l1": unit("D2", GUARDS)}, houses={"stark": {"orders": ["morale"]}},
                            morale="stark+10", track=ROUTS, round=2)  # fmt: skip
    routed = before.apply("raise")
    said = "In round 2, the morale of House Lannister reached its last space, and the House was routed."
    assert why_over(routed) == said
    assert why_over(concession(before, "stark").after) == "House Stark conceded in round 2."


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_outcome_has_its_sentence_in_each_language(language: str) -> None:
    choose_language(language)
    for position in ({"morale": "stark+1"}, {"momentum": "stark"}, {"houses": {"stark": {"vp": 1}}}):
        said = why_over(ended(**position), "lannister")
        assert "end-" not in said
        assert "1" in said


def test_the_title_has_the_words_of_the_condition_that_decided() -> None:
    over = ended(victory=[claim("round-end", "stark")], limit=3)
    title = outcome_title(over)
    assert title == "Stark stood"
    assert why_over(over, title=title) == "House Stark wins at the end of round 1."
    assert outcome_title(concession(on_open_ground({}), "stark").after) == "House Stark concedes"
    points = ended(houses={"stark": {"vp": 2}})
    assert outcome_title(points) == "Stark has more victory points"
    assert why_over(points, title=outcome_title(points)).startswith("House Stark wins. After the last round (1),")


def test_a_condition_too_long_for_a_title_stays_a_sentence() -> None:
    over = ended(victory=[claim("round-end", "stark") | {"text": "Stark stood " + "and stood " * 8}], limit=3)
    assert outcome_title(over) == "House Stark wins"
    assert why_over(over, title=outcome_title(over)).endswith("So House Stark wins at the end of round 1.")
