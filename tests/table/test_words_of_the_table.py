"""Everything that the table says is in the locale files, and nothing there is left over."""

import re
from pathlib import Path

import bow.table
from bow.words import message_keys

ROOT = Path(bow.table.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LOCALE = ROOT.parents[1] / "assets" / "locale" / "en"
#: keys that are put together from other values than literals, or said by other parts of the program
SPOKEN_ELSEWHERE = ("event-", "reason-", "word-", "list-", "unit-name", "effect-", "sentence-")


def literal_keys() -> set[str]:
    found = set()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        found |= set(re.findall(r'\bsay\(\s*"([a-z0-9-]+)"', text))
        found |= {
            key for pair in re.findall(r'say\("([a-z0-9-]+)" if [^)]*? else "([a-z0-9-]+)"', text) for key in pair
        }
    return found


def patterns() -> list[re.Pattern[str]]:
    """Keys that are put together: `f"button-{verb}"` may be any `button-...`."""
    found = set()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        for key in re.findall(r'f"([a-z0-9-]*\{[^"]*)"', text):
            shape = re.sub(r"\{[^}]*\}", "\0", key)
            if re.fullmatch(r"[a-z0-9\0-]+", shape):
                found.add(re.escape(shape).replace("\0", "[a-z0-9-]+"))
    return [re.compile(shape) for shape in sorted(found)]


def test_every_message_that_is_said_exists() -> None:
    missing = literal_keys() - message_keys("en")
    assert not missing, sorted(missing)


def test_no_message_of_the_table_is_left_over() -> None:
    said = literal_keys()
    shapes = [shape for shape in patterns() if shape.pattern != "[a-z0-9-]+"]
    everything = "".join(file.read_text(encoding="utf-8") for file in FILES)
    left = []
    for file in sorted(LOCALE.glob("table*.ftl")):
        for key in re.findall(r"^([a-z][a-z0-9-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE):
            known = key in said or key.startswith(SPOKEN_ELSEWHERE) or f'"{key}"' in everything
            if not known and not any(shape.fullmatch(key) for shape in shapes):
                left.append(key)
    assert not left, left
