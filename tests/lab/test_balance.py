"""Fairness is measured as docs/balance.md says: who wins, which cards are played, what is outside the bounds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import bow
from bow.battle import Action
from bow.battle.reading import catalogue
from bow.lab.balance import Findings, Measured, Subject, card_turns, fingerprint, interval, measure, summed
from bow.lab.event_watch import UsageCounts
from tests.short_battle import SHORT_BATTLE
from tools.pages import balance_text

ROOT = Path(__file__).parents[2]
EVEN = Subject("battle", "07-rallying-the-remnant")
FAVOURS_STARK = Subject("battle", "01-clash-on-the-kingsroad")
SKIRMISHES = Subject("skirmish", "raid-in-the-riverlands")


def games(stark: int, lannister: int, played: int = 1) -> list[Measured]:
    """Return battles with these numbers of wins; every card could be played in two turns each, and was in `played`."""
    cards = dict.fromkeys(catalogue().cards, (2, played))
    winners = ["stark"] * stark + ["lannister"] * lannister
    return [Measured(n, winner, "points", n % 2, 5, (7, 4), -1, cards) for n, winner in enumerate(winners)]


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1
    assert interval(0, 0) == (0, 1)


def test_figures_are_sums_and_means() -> None:
    figures = summed([*games(2, 1), Measured(3, "none", "tie", -1, 3, (1, 1), 3, {})])
    assert (figures.games, figures.decided, figures.wins["none"]) == (4, 3, 1)
    assert figures.share == pytest.approx(2 / 3)
    assert (figures.rounds, figures.points, figures.morale) == (4.5, (5.5, 3.25), 0.0)
    assert dict(figures.why) == {"points": 3, "tie": 1}
    assert figures.seats == (2, 1)


@pytest.mark.parametrize(
    ("subject", "stark", "outside"),
    [
        (EVEN, 64, 0),
        (EVEN, 66, 1),
        (EVEN, 34, 1),
        (FAVOURS_STARK, 80, 0),
        (FAVOURS_STARK, 45, 1),
        (FAVOURS_STARK, 95, 1),
        (SKIRMISHES, 59, 0),
        (SKIRMISHES, 61, 1),
        (SKIRMISHES, 39, 1),
    ],
)
def test_shares_outside_the_bounds_are_told(subject: Subject, stark: int, outside: int) -> None:
    assert len(Findings({subject: games(stark, 100 - stark)}).faults()) == outside


@pytest.mark.parametrize(("played", "outside"), [(0, 70), (1, 0), (2, 70)])
def test_cards_that_are_never_or_always_played_are_told(played: int, outside: int) -> None:
    assert len(Findings({EVEN: games(50, 50, played)}).faults()) == outside


@pytest.mark.slow
def test_a_battle_is_measured_alike_and_survives_as_a_line() -> None:
    played = measure(SKIRMISHES, 1)
    assert Measured.of_line(played.line()) == played
    assert Measured.of_line(played.line()[:-9]) is None
    assert Measured.of_line(played.line().replace('"form":3', '"form":1')) is None
    assert sum(turns for turns, _ in played.cards.values()) >= sum(was for _, was in played.cards.values()) > 0
    assert card_turns([played]).keys() == catalogue().cards.keys()
    assert measure(SKIRMISHES, 1) == played
    assert set(played.commits) == set(played.abilities)
    assert len(played.commits) == 4
    assert all(was <= could <= 1 for could, was in played.commits.values())
    assert sum(was for _, was in played.tactics.values()) <= sum(was for _, was in played.cards.values())


def test_a_changed_battle_is_measured_anew() -> None:
    assert fingerprint(EVEN) == fingerprint(EVEN) != fingerprint(FAVOURS_STARK)


def test_tactics_and_abilities_are_counted() -> None:
    battle = bow.Battle.from_position(
        {
            "turn": "lannister",
            "first": "lannister",
            "houses": {
                "stark": {"orders": ["green"]},
                "lannister": {"hand": ["LL31"], "command": 3, "orders": ["green", "red"]},
            },
            "units": {
                "l1": {"commander": "kevan-lannister:trusted-captain", "rank": "blue", "at": "H5"},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "G5"},
                "s1": {"kind": "war-host-of-the-north", "rank": "blue", "at": "G6"},
                "s2": {"kind": "war-host-of-the-north", "rank": "blue", "at": "A11"},
            },
        }
    )
    tally = UsageCounts()
    for text in ("card LL31 l1", "order 1", "name l1", "name l2", "use l1 l2", "attack l2 s1"):
        action = Action.parse(text)
        tally.before(battle, action)
        battle.play(action, chance=["red"] * 4 if text.startswith("attack") else None)
    tally.before(battle, Action("tactic"))
    assert tally.cards == {"LL31": (1, 1)}
    assert tally.tactics == {"LL31": (1, 1)}
    assert tally.commits == {}
    assert tally.abilities == {"kevan-lannister:trusted-captain": (1, 1)}


def test_a_commit_ability_counts_once_a_battle() -> None:
    battle = bow.Battle.from_position(
        {
            "commanders": {"kevan-lannister:trusted-captain": {"tokens": 2}},
            "turn": "lannister",
            "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green", "green", "blue"]}},
            "units": {
                "l1": {"commander": "kevan-lannister:trusted-captain", "rank": "blue", "at": "H5"},
                "l2": {"kind": "lannisport-guards", "rank": "green", "at": "G5"},
                "s1": {"kind": "war-host-of-the-north", "rank": "green", "at": "A11"},
            },
        }
    )
    tally = UsageCounts()
    for text in ("token green l2", "done", "pass", "commit l1"):
        action = Action.parse(text)
        tally.before(battle, action)
        battle.play(action)
    assert tally.commits == {"kevan-lannister:trusted-captain": (1, 1)}


def test_the_page_has_every_card_and_the_command() -> None:
    page = balance_text.render(Findings({EVEN: games(30, 70), SKIRMISHES: games(5, 5)}), "tools/balance.py --games 100")
    assert all(f"| {card} | " in page for card in catalogue().cards)
    assert all(f"| {commander.name} | {commander.title} | " in page for commander in catalogue().commanders.values())
    assert "    tools/balance.py --games 100\n" in page
    assert "| 7. Rallying the Remnant | 100 | 30.0% | 21.9% to 39.6% |" in page
    assert "- 07-rallying-the-remnant: Stark wins 30.0%, not 35% to 65%" in page


@pytest.mark.slow
def test_captains_are_measured_by_themselves() -> None:
    captains = Subject("battle", SHORT_BATTLE, "captain")
    played = measure(captains, 0)
    assert played == measure(captains, 0) != measure(Subject("battle", SHORT_BATTLE), 0)
    findings = Findings({EVEN: games(50, 50), Subject("battle", EVEN.name, "captain"): games(70, 30, played=0)})
    assert findings.faults() == ["07-rallying-the-remnant between captains: Stark wins 70.0%, not 35% to 65%"]
    page = balance_text.render(findings, "tools/balance.py")
    between = page.index("These battles are between captains")
    assert page.index("| 7. Rallying the Remnant | 100 | 50.0% |") < between
    assert between < page.index("| 7. Rallying the Remnant | 100 | 70.0% |")


@pytest.mark.deep
def test_what_was_played_is_kept(tmp_path: Path) -> None:
    command = [
        sys.executable,
        str(ROOT / "tools" / "balance.py"),
        "--only",
        SKIRMISHES.name,
        "--games",
        "2",
        "--no-page",
    ]
    command += ["--cache", str(tmp_path), "--jobs", "1"]
    first = subprocess.run(command, capture_output=True, text=True, check=False)
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert first.returncode in (0, 1), first.stderr
    assert (first.stdout, first.returncode) == (again.stdout, again.returncode)
    assert "2 games played" in first.stderr
    assert again.stderr == ""
    assert subprocess.run([*command, "--only", "nowhere"], capture_output=True, check=False).returncode == 2
