"""The realm has no battles, hexes or юниты, so that no sentence shared with the other game uses these words.

A shared sentence that holds for one game alone names that game.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bow
from bow.words.messages import message_keys, spoken

ROOT = Path(bow.__file__).parent
#: packages whose texts the realm shows, and others in it that only the other game uses
SHARED = ("ui", "seats", "table/realm", "cli/realm", "cli/terminal/hotseat_loop.py", "cli/terminal/program_seats.py")
#: words of the other game alone, by language; the realm has Tides of Battle cards, embattled areas, and units too
OTHERS = {
    "en": re.compile(r"\b(?:battles?|hex(?:es)?|dice|Leadership|skirmish\w*|scenarios?)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:битв\w*|гекс\w*|юнит\w*|кубик\w*|стычк\w*|сценари\w*)", re.IGNORECASE),
}
NAMES = re.compile("Battles of Westeros|Битв\\w* Вестероса|Tides of Battle|Битва королей")
#: the tab of the other game; what is said of its files; a sentence that the realm replaces by its own
ONLY_THERE = {"saves-tab-battles", "told-realm-case-battle", "stand-in-often"}
#: how messages begin whose keys the code puts together
BEGINNINGS = re.compile("realm-|told-realm-|usage-realm-|settings?-(?!up-)|(?:hint-|button-|command-)?notes?-|clock-")


def shown_by_the_realm() -> set[str]:
    """Return the keys of messages that the shared code and that of the realm name, its own and all settings."""
    files = [
        file for each in SHARED for file in ([ROOT / each] if each.endswith(".py") else (ROOT / each).rglob("*.py"))
    ]
    named = {key for file in files for key in re.findall(r'"([a-z0-9-]+)"', file.read_text(encoding="utf-8"))}
    keys = message_keys("en")
    return (named & keys | {key for key in keys if BEGINNINGS.match(key)}) - ONLY_THERE


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_realm_uses_no_word_of_the_other_game(language: str) -> None:
    words = spoken(language)
    wrong = {}
    for key in sorted(shown_by_the_realm()):
        text = words.say(key, places="areas")
        if OTHERS[language].search(NAMES.sub("", text)) and not NAMES.search(text):
            wrong[key] = text
    assert wrong == {}


def test_the_check_sees_what_is_shared() -> None:
    assert {"notice-journal", "notice-journal-again", "hint-note-pin", "setting-units-why"} <= shown_by_the_realm()
