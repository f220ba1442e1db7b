"""All texts of the table are in the locale files; tests/words proves that none there is unused."""

import re
from pathlib import Path

import bow
from bow.words.messages import message_keys

ROOT = Path(bow.__file__).parent
FILES = sorted(path for room in ("editor", "table", "ui") for path in (ROOT / room).rglob("*.py"))


def literal_keys() -> set[str]:
    found = set()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        found |= set(re.findall(r'\bsay\(\s*"([a-z0-9-]+)"', text))
        found |= {
            key for pair in re.findall(r'say\("([a-z0-9-]+)" if [^)]*? else "([a-z0-9-]+)"', text) for key in pair
        }
    return found


def test_every_message_that_is_said_exists() -> None:
    missing = literal_keys() - message_keys("en")
    assert not missing, sorted(missing)
