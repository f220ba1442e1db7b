"""A game of the realm that three people began at one terminal and bots finished: its journal replays exactly."""

import re
from pathlib import Path

from typer.testing import CliRunner

from bow.cli import app
from bow.games.realm import REALM
from bow.record.journal_reading import read_history
from bow.record.recorded_realms import replay_realm
from bow.words.messages import choose_language

PLAYED = Path(__file__).parent / "realm-of-three.bow"


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
