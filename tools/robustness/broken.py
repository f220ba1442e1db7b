"""Files broken at a known line, made from valid ones: does each error name that line? The same seed makes the same."""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

import bow
from bow.authoring.beginnings import FOLDER, TEMPLATES
from bow.authoring.checked_files import CheckedFile, check_file
from bow.content.documents.layout import formatted
from bow.content.documents.source import Node, tree_of
from bow.content.documents.validation import plain
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.scenarios import scenario_paths
from bow.lab.playing import any_verb
from bow.realm.casebook.playing_cases import realm_cases_in
from bow.realm.reading import printed_realm

ROOT: Final = Path(__file__).resolve().parents[2]
PACKS: Final = ("outriders", "house-rules")
POSITIONS: Final = (("clash-on-the-kingsroad", 30), ("razing-the-red-fork", 75), ("battle-of-the-whispering-wood", 120))
"""Battles, and after how many actions they are written down."""


@dataclass(frozen=True)
class Original:
    """A valid file: its kind (`scenario`, `pack`, `position`, `cases`), and the files that it needs beside it."""

    what: str
    name: str
    text: str
    beside: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.split("\n")


@lru_cache(maxsize=1)
def originals() -> dict[str, list[Original]]:
    """Return the files to break, by kind."""
    plans = [*scenario_paths(), *(FOLDER / f"{name}.yaml" for name in TEMPLATES)]
    cases = ROOT / "tests" / "rules" / "rounds" / "morale.yaml"
    return {
        "scenario": [_read("scenario", path) for path in plans],
        "pack": [file for name in PACKS for file in _pack(ROOT / "tests" / "packs" / name)],
        "position": _positions(),
        "cases": [_read("cases", cases)],
    }


def _read(what: str, path: Path) -> Original:
    return Original(what, path.name, path.read_text(encoding="utf-8"))


def _pack(folder: Path) -> list[Original]:
    files = [_read("pack", path) for path in sorted(folder.glob("*.yaml"))]
    return [
        Original("pack", file.name, file.text, tuple((other.name, other.text) for other in files if other is not file))
        for file in files
    ]


def _positions() -> list[Original]:
    """Return positions in the middle of battles; each with the name of its battle plan, and without it."""
    found = []
    for name, actions in POSITIONS:
        battle = bow.Battle.start(name, seed=7)
        choose = any_verb(7)
        for _ in range(actions):
            battle = battle.apply(choose(battle))
        position = battle.to_position()
        found.append(Original("position", f"{name}-later.yaml", formatted(dump_yaml(position))))
        parts = ("objectives", "areas", "markers", "rules", "victory")
        alone = {**position, **{part: plain(getattr(battle.scenario, part)) for part in parts}}
        text = dump_yaml({key: value for key, value in alone.items() if key != "battle"})
        found.append(Original("position", f"{name}-alone.yaml", formatted(text)))
    return found


HELP: Final = """Break valid files at known lines, and check each as `bow check` does.

Prints how long the slowest took: at most a second. Exit codes: 0 all are reported at their line within a second, 1 one
is not, 2 bad input.
"""
MOST_SECONDS: Final = 1.0
FREE: Final = ("units", "reserve", "objectives", "areas", "markers", "rules", "pieces", "fires", "treat-as")
"""Maps whose keys the author chooses: no key in them can be misspelt."""
TEXTS: Final = ("id", "name", "story", "text", "note", "facts", "map", "face")
"""Values that may be any words."""


@dataclass(frozen=True)
class Broken:
    """A broken file: how, its bytes, and the first and last line (from 1) at which the fault may be reported."""

    how: str
    file: Original
    content: bytes
    first: int
    last: int

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.file.name

    def laid_in(self, folder: Path) -> Path:
        """Write the file, and those that it needs beside it, into a folder; return its path."""
        for name, text in self.file.beside:
            Path(folder, name).write_text(text, encoding="utf-8")
        path = Path(folder, self.name)
        path.write_bytes(self.content)
        return path


def checked(path: Path) -> CheckedFile:
    """Check a file as `bow check` does."""
    return check_file(path, lambda document: len(realm_cases_in(document, printed_realm())))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this kind."""
    parser.add_argument("--files", metavar="N", type=int, default=500, help="how many (default: 500)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of what is drawn (default: 1)")


def run(asked: argparse.Namespace, refuse: Callable[[str], NoReturn]) -> int:
    """Break files and check them; return the exit code."""
    if asked.files < 1:
        refuse("--files must be above 0")
    slowest, sound, wrong = 0.0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for n, broken in enumerate(broken_files(asked.files, asked.seed)):
            place = Path(folder, str(n))
            place.mkdir()
            file = broken.laid_in(place)
            began = time.process_time()
            error = checked(file).error
            seconds = time.process_time() - began
            slowest = max(slowest, seconds if n else 0.0)  # the first also reads the content of the box
            sound += error is None
            lines = [fault.line or 0 for fault in error.faults] if error is not None else [broken.first]
            if seconds > MOST_SECONDS and n:
                wrong += 1
                print(f"{n}: {broken.how} in {broken.name}: {seconds:.2f} s")
            if not any(broken.first <= line <= broken.last for line in lines):
                wrong += 1
                print(f"{n}: {broken.how} in line {broken.first} of {broken.name} is told of {lines}")
    print(f"{asked.files} files, {sound} of them sound after all; slowest {slowest:.2f} s of the processor")
    return 1 if wrong else 0


def broken_files(many: int, seed: int = 1) -> Iterator[Broken]:
    """Yield so many broken files, of each kind in turn. A few of them may be valid after all."""
    chosen = random.Random(seed)
    true = originals()
    kinds = list(true)
    ways: tuple[Callable[[Original, random.Random], Broken | None], ...] = (
        misspelt_key,
        misspelt_word,
        swapped_type,
        flipped_byte,
        cut,
        impossible_map,
        twice,
        endless_rule,
    )
    made = 0
    while made < many:
        found = ways[made % len(ways)](chosen.choice(true[chosen.choice(kinds)]), chosen)
        if found is not None:
            made += 1
            yield found


def misspelt_key(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with a key that has a letter too many, too few, or another one."""
    path, node = chosen.choice(_all_parts(file))
    if not isinstance(path[-1], str) or (len(path) > 1 and path[-2] in FREE) or _in_a_case(file, path):
        return None
    return _respelt("a misspelt key", file, node.key_line, node.key_column, node.key_end, chosen)


def misspelt_word(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with a misspelt word that names something."""
    path, node = chosen.choice(_all_parts(file))
    said = [step for step in path if isinstance(step, str)]
    if node.kind != "word" or not node.is_inline or not said or said[-1] in TEXTS or _in_a_case(file, path):
        return None
    if said[0] == "markers" or not file.lines[node.line][node.column : node.end].strip('"')[:1].isalpha():
        return None
    return _respelt("a misspelt word", file, node.line, node.column, node.end, chosen)


def swapped_type(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with a value of the wrong type: a number for words, a list for a map, and so on."""
    path, node = chosen.choice(_all_parts(file))
    if not node.is_inline or _in_a_case(file, path) or path[-1] == "decides":
        return None
    line = file.lines[node.line]
    odd = chosen.choice(("17.5", "[[]]", "{q: 1}", "[q, [w]]", "{1: 2}"))
    return _with_line(file, "a swapped type", node.line, line[: node.column] + odd + line[node.end :])


def flipped_byte(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with a byte replaced by one that no text has."""
    n = chosen.randrange(len(file.lines))
    line = file.lines[n]
    if not line or line.lstrip().startswith("#"):
        return None
    at = chosen.randrange(len(line))
    byte = chosen.choice((b"\x00", b"\xff", b"\x07", b"\xc3", b"\x1b"))
    whole = file.text.encode()
    start = len("\n".join([*file.lines[:n], line[:at]]).encode()) + (n > 0 and at == 0)
    return Broken("a flipped byte", file, whole[:start] + byte + whole[start + 1 :], n + 1, n + 2)


def cut(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file cut off within brackets or quotes."""
    inner = [node for _, node in _all_parts(file) if node.style in ("flow", '"') and node.line == node.end_line]
    if not inner:
        return None
    node = chosen.choice(inner)
    at = chosen.randrange(node.column + 1, node.end)
    lines = [*file.lines[: node.line], file.lines[node.line][:at]]
    return Broken("a cut", file, "\n".join(lines).encode(), node.line + 1, node.line + 2)


def impossible_map(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with an unknown ground, a row of another length, or a unit off the board or on another's hex."""
    parts = dict(_all_parts(file))
    if ("map",) not in parts:
        return None
    ground = parts["map",]
    n = chosen.randrange(ground.line + 1, ground.last_line + 1)
    line = file.lines[n]
    units = [node for path, node in parts.items() if path[0] == "units" and path[-1] == "at" and len(path) == 3]
    match chosen.randrange(4):
        case 0:
            at = chosen.choice([k for k, mark in enumerate(line) if mark != " "])
            return _with_line(file, "an impossible map", n, line[:at] + "?" + line[at + 1 :])
        case 1:
            first = n == ground.line + 1  # it sets the length of the others: the fault is then at the row below
            return _with_line(file, "an impossible map", n, line + " . .", n + 1 + first)
        case 2:
            node = chosen.choice(units)
            there = file.lines[node.line]
            return _with_line(file, "an impossible map", node.line, there[: node.column] + "Z40" + there[node.end :])
        case _:
            one, other = sorted(chosen.sample(units, 2), key=lambda node: node.line)
            there = file.lines[other.line]
            hex = file.lines[one.line][one.column : one.end]
            changed = there[: other.column] + hex + there[other.end :]
            return _with_line(file, "an impossible map", other.line, changed)


def twice(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with the line of a key repeated."""
    found = [
        node
        for path, node in _all_parts(file)
        if isinstance(path[-1], str) and node.is_inline and not file.lines[node.line][: node.key_column].strip(" ")
    ]
    node = chosen.choice(found)
    lines = file.lines
    lines.insert(node.line + 1, lines[node.line])
    return Broken("a key twice", file, "\n".join(lines).encode(), node.line + 2, node.line + 2)


def endless_rule(file: Original, chosen: random.Random) -> Broken | None:
    """Return the file with a special rule of too many deeds, or nested too deeply."""
    lines = file.lines
    if not any(line.startswith("format:") for line in lines):
        return None
    rules = next((n for n, line in enumerate(lines) if line.startswith("rules:")), None)
    if rules is None:
        rules = next(n for n, line in enumerate(lines) if line.startswith("units:"))
        lines.insert(rules, "rules:")
    deed = "give-momentum: {house: stark}"
    if chosen.random() < 0.5:
        many = ", ".join([f"{{{deed}}}"] * chosen.randrange(2100, 2600))
        lines.insert(rules + 1, f"  boundless: {{on: set-up, for: stark, do: [{many}]}}")
    else:
        deep = chosen.randrange(40, 400)
        lines.insert(rules + 1, f"  boundless: {{on: set-up, do: {'[{may: {text: x, do: ' * deep}[]{'}}]' * deep}}}")
    return Broken("an endless rule", file, "\n".join(lines).encode(), rules + 2, rules + 2)


def _all_parts(file: Original) -> list[tuple[tuple[Any, ...], Node]]:
    return list(_parts(tree_of(file.lines, file.text), ()))


def _with_line(file: Original, how: str, n: int, line: str, last: int | None = None) -> Broken:
    """Return the file with another line (`n` from 0)."""
    lines = file.lines
    lines[n] = line
    return Broken(how, file, "\n".join(lines).encode(), n + 1, last or n + 1)


def _respelt(how: str, file: Original, n: int, start: int, end: int, chosen: random.Random) -> Broken | None:
    line = file.lines[n]
    letters = [at for at in range(start, end) if line[at].isalpha()]
    if not letters:
        return None
    at = chosen.choice(letters)
    odd = chosen.choice(("", line[at] * 2, "q"))
    return _with_line(file, how, n, line[:at] + odd + line[at + 1 :])


def _in_a_case(file: Original, path: tuple[Any, ...]) -> bool:
    """Return whether a part belongs to the steps of a rule case, whose faults only show when it is played."""
    return "steps" in path or (isinstance(path[0], int) and path[-1] in ("id", "rules"))


def _parts(node: Node, at: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Node]]:
    for key, part in node.parts.items():
        yield (*at, key), part
        yield from _parts(part, (*at, key))
