"""Games of the realm replay exactly: one that people and bots played, and one of today's rules by a program."""

import re
from itertools import pairwise
from pathlib import Path

from typer.testing import CliRunner

from bow.cli import app
from bow.games.realm import REALM
from bow.realm.decisions import MusterUnits
from bow.realm.terms import RULES_VERSION
from bow.record.journal_reading import read_history
from bow.record.recorded_realms import replay_realm
from bow.words.messages import choose_language

#: three people began it at one terminal, under the first rules
PLAYED = Path(__file__).parent / "realm-of-three.bow"
#: tools/golden.py writes it
MUSTERING = Path(__file__).parent / "realm-mustering.bow"


def test_the_game_that_was_played_replays() -> None:
    done = CliRunner().invoke(app, ["realm", "replay", str(PLAYED), "--check"])
    assert done.exit_code == 0, f"{done.output}\nif RULES_VERSION of the realm has changed, play such a game again"
    *_, last = replay_realm(PLAYED)
    assert last.game.houses == ("baratheon", "lannister", "stark")
    assert last.game.winner in last.game.houses


def test_it_was_played_by_people_who_took_something_back() -> None:
    history = read_history(PLAYED, REALM.records)
    assert (history.damage, history.start.seed) == (None, 11)
    assert len(history.entries) > len(history.points()), "an order was taken back"
    verbs = {point.action.split()[0] for point in history.points()[1:]}  # type: ignore[union-attr]
    assert {"order", "ready", "swap", "march", "send", "go", "play", "bid", "muster", "done"} <= verbs


def test_it_is_told_in_both_languages() -> None:
    english = CliRunner().invoke(app, ["realm", "replay", str(PLAYED)]).output
    assert "Round 10 begins." in english
    assert re.search(r"^  \w+ takes [\w' ]+ from \w+; castles and strongholds: \d\.$", english, re.MULTILINE)
    assert re.search(r"orders are revealed\.\n  Baratheon: [\w' ]+ (March|Raid|Support|Defense|Consolidate)", english)
    assert "wins the game" in english.splitlines()[-1]
    try:
        russian = CliRunner().invoke(app, ["realm", "replay", str(PLAYED), "--language", "ru"]).output
    finally:
        choose_language(None)
    assert len(russian.splitlines()) == len(english.splitlines())
    assert "Начинается раунд 10." in russian


def test_mustering_under_the_rules_of_today_replays() -> None:
    assert read_history(MUSTERING, REALM.records).start.versions.rules == RULES_VERSION
    done = CliRunner().invoke(app, ["realm", "replay", str(MUSTERING), "--check"])
    assert done.exit_code == 0, f"{done.output}\nif RULES_VERSION of the realm has changed, run tools/golden.py"
    steps = list(replay_realm(MUSTERING))
    ended = [before.game for before, step in pairwise(steps) if step.action == "done"]
    asked = [game.decision for game in ended if len(game.legal_actions()) == 1]
    assert {bool(owed.area) for owed in asked if isinstance(owed, MusterUnits)} == {True, False}
