#!/usr/bin/env python3
"""Change positions and records of both games at random: each is refused with its place, or can be played to its end.

    tools/provers/prove_positions.py                            10,000 positions and 10,000 records of each game
    tools/provers/prove_positions.py --game realm --number 500  some of one game
    tools/provers/prove_positions.py --of positions             only positions
    tools/provers/prove_positions.py --seed 501 --number 1 --game realm --of positions
                                                                one of them again

Games are played at random, with random settings, up to a decision of each kind. Each position gets one to three
changes: a value replaced by another one of the same position, by an odd one or by its neighbor, a part removed,
repeated, moved or renamed. A changed position or record is either refused by an error that names the key or the
line, or it is played on by random actions to its end, at most 3,000 of them. Any other error is a find, and is stored
as a file.
"""

import argparse
import copy
import json
import os
import random
import sys
import tempfile
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from bow.battle import Battle
    from bow.battle.reading import load_scenario
    from bow.content.documents.faults import InputError
    from bow.content.documents.yaml_writing import dump_yaml
    from bow.content.scenarios import scenario_paths
    from bow.content.terms import OPTIONS
    from bow.realm.core.compiled import OPTION_VALUES
    from bow.realm.realm import Realm
    from bow.record.recorded_battles import Journal, resume
    from bow.record.recorded_realms import RealmJournal, resume_realm
    from bow.system.processes import process_context
    from tools.provers.battle_fuzz import random_position
    from tools.provers.fuzzing import within
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

GAMES = ("realm", "battle")
FORMS = ("positions", "records")
MOST_STEPS = 3_000  # of a game that is played on; the longest take some 1,500
SHARE = 25  # changed values from one game
PATIENCE = 120  # seconds for one of them
RECORDED = 40  # actions of a record
SUM = "sum"  # the last key of a line of a record

#: values that replace others
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 10**6, -(10**9), 2**64, 10**400, 10**5000, 1.5, float("nan"), float("inf"),
    "", " ", "x", "none", "a" * 3000, "1", "\ud7ff", [], {}, [[]], [None], {"": ""}, {"x": 1}, {1: 2},
    {"frame": ["x"]}, [0, 0, 0, 0],
)  # fmt: skip

Steps = tuple[Any, ...]


class Changed(NamedTuple):
    """What became of one changed value: `refused`, `ended` or `unended`; or a find with its traceback."""

    result: str
    detail: str = ""
    value: Any = None


# --- changes
def _places(value: Any, at: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """Yield each part of plain values with its path."""
    yield at, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _places(item, (*at, key))
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from _places(item, (*at, n))


def _at(value: Any, steps: Steps) -> Any:
    for step in steps:
        value = value[step]
    return value


def deep(levels: int) -> Any:
    """Return a list in a list in a list, and so on."""
    found: Any = []
    for _ in range(levels):
        found = [found]
    return found


def change(value: Any, chooser: random.Random, weights: Callable[[Steps], bool]) -> None:
    """Change one part of plain values in place; `weights` chooses the parts that are changed more often."""
    places = [(steps, item) for steps, item in _places(value) if steps]
    often = [place for place in places if weights(place[0])]
    steps, item = chooser.choice(often if often and chooser.random() < 0.6 else places)
    holder, last = _at(value, steps[:-1]), steps[-1]
    others = [each for _, each in places if type(each) is type(item) and each != item]
    match chooser.choice("sssssssssooonnnnrdmkxp"):
        case "s" if others:  # another value of the same type
            holder[last] = copy.deepcopy(chooser.choice(others))
        case "o":
            holder[last] = copy.deepcopy(chooser.choice(ODD))
        case "n" if type(item) is int:
            holder[last] = item + chooser.choice((-2, -1, 1, 1, 2, 5))
        case "n" if type(item) is bool:
            holder[last] = not item
        case "n" if isinstance(item, list):
            chooser.shuffle(item)
        case "r":
            del holder[last]
        case "d" if isinstance(holder, list):
            holder.insert(last, copy.deepcopy(item))
        case "m" if isinstance(holder, list):
            holder.insert(chooser.randrange(len(holder)), holder.pop(last))
        case "k" if isinstance(holder, dict):
            keys = [key for steps, _ in places if isinstance(key := steps[-1], str)]
            holder[chooser.choice(keys)] = holder.pop(last)
        case "x":  # exchanged with another part
            there, other = chooser.choice(places)
            if there[: len(steps)] != steps and steps[: len(there)] != there:
                holder[last], _at(value, there[:-1])[there[-1]] = other, item
        case "p" if isinstance(item, list | dict) and item:
            item.clear()


def change_at(value: Any, chooser: random.Random, part: Any) -> None:
    """Replace a part of plain values by another one."""
    steps = chooser.choice([steps for steps, _ in _places(value) if steps])
    _at(value, steps[:-1])[steps[-1]] = part


def often(steps: Steps) -> bool:
    """Return whether a part is changed more often: the open procedures, and the words for numbers of the board."""
    return "doing" in steps


# --- games
def _kind_of(game: Any) -> str:
    """Return the decision due and the open procedures, so that positions of all kinds are kept."""
    frames = [frame["frame"] for frame in game.to_position()["doing"]]
    return " ".join((game.decision.kind, *frames[-3:]))


def _begun(name: str, chooser: random.Random) -> Any:
    if name == "realm":
        settings = {option: chooser.choice(values) for option, values in OPTION_VALUES.items()}
        return Realm.start(players=chooser.randint(3, 6), seed=chooser.getrandbits(32), options=settings)
    while chooser.random() < 0.5:
        with suppress(InputError):  # special rules that might never end
            return Battle.from_position(random_position(chooser))
    options = [option for option in OPTIONS if chooser.random() < 0.3 and option != "directed-retreat"]
    return Battle.start(_plan(chooser.choice(scenario_paths())), chooser.getrandbits(32), options)


@lru_cache(maxsize=64)
def _plan(path: Path) -> Any:
    return load_scenario(path)


@lru_cache(maxsize=2)
def harvest(name: str, seed: int) -> tuple[dict[str, Any], ...]:
    """Return the positions of one random game, one for each kind of decision with its open procedures."""
    chooser = random.Random(seed)
    game = _begun(name, chooser)
    found: dict[str, dict[str, Any]] = {}
    looked = chooser.choice((0.15, 0.4))
    for _ in range(chooser.choice((80, 300, 1200))):
        if game.decision is None:
            break
        if chooser.random() < looked and (kind := _kind_of(game)) not in found:
            found[kind] = game.to_position()
        game.play(chooser.choice(game.legal_actions()))
    if not found or chooser.random() < 0.1:
        found["last"] = game.to_position()
    return tuple(found.values())


def played_on(game: Any, chooser: random.Random) -> str:
    """Play a game to its end by random actions; return `ended`, or `unended` after too many of them."""
    for _ in range(MOST_STEPS):
        if game.decision is None:
            return "ended"
        game.play(chooser.choice(game.legal_actions()))
    return "unended"


def _judged(open_game: Callable[[], Any], named: Callable[[Any], bool], chooser: random.Random) -> Changed:
    """Open a changed game and play it on; `named` says whether a fault names its place."""
    try:
        with within(PATIENCE):
            try:
                game = open_game()
            except InputError as error:
                unnamed = [str(fault) for fault in error.faults if not named(fault) or not fault.message]
                if unnamed or not error.faults:
                    return Changed("find", f"a refusal without its place: {unnamed[:1]}")
                return Changed("refused", str(error.faults[0]))
            _ = str(game), game.decision
            for house in ("stark", "lannister"):
                if house in getattr(game, "houses", ("stark", "lannister")):
                    _ = game.view(house).legal_actions()
            return Changed(played_on(game, chooser))
    except Exception:  # noqa: BLE001  # any other exception is a find
        return Changed("find", traceback.format_exc())


def try_position(name: str, seed: int) -> Changed:
    """Change a position of a game by its seed, and open it as plain values or as text."""
    chooser = random.Random(seed)
    position = copy.deepcopy(chooser.choice(harvest(name, seed // SHARE)))
    for _ in range(chooser.choice((1, 1, 1, 2, 3))):
        change(position, chooser, often)
    if chooser.random() < 0.01:  # the last change, since such a value cannot be copied
        change_at(position, chooser, deep(chooser.choice((5, 60, 900, 20_000))))
    kind: Any = Realm if name == "realm" else Battle
    as_text = chooser.random() < 0.1 and name == "battle"
    if as_text:
        try:
            text = dump_yaml(position)
        except (RecursionError, ValueError, TypeError):  # not all values can be written
            as_text = False
    made = (lambda: kind.from_position(text)) if as_text else (lambda: kind.from_position(position))
    result = _judged(made, lambda fault: bool(fault.field) or (as_text and fault.line is not None), chooser)
    return result._replace(value=position) if result.result == "find" else result


@lru_cache(maxsize=2)
def recorded(name: str, seed: int) -> tuple[str, ...]:
    """Return the lines of a record of one random game."""
    chooser = random.Random(seed)
    game = _begun(name, chooser)
    kind: Any = RealmJournal if name == "realm" else Journal
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.bow"
        for _ in range(chooser.choice((0, 200))):
            if game.decision is not None:
                game = game.apply(chooser.choice(game.legal_actions()))
        journal = kind.create(path, game)
        for _ in range(RECORDED):
            if game.decision is None:
                break
            action = chooser.choice(game.legal_actions())
            game = game.apply(action)
            journal.add(action, game)
        journal.close()
        return tuple(path.read_text(encoding="utf-8").splitlines())


def _json_of(value: Any) -> str:
    """Return values as JSON, whole numbers of any length too."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(value, separators=(",", ":"))  # as records are written
    finally:
        sys.set_int_max_str_digits(before)


def _line_of(value: dict[str, Any]) -> str:
    """Return values as a line of a record, with a sum that is right."""
    body = _json_of({key: item for key, item in value.items() if key != SUM})[:-1]
    return f'{body},"{SUM}":"{zlib.crc32(body.encode()):08x}"}}'


def try_record(name: str, seed: int) -> Changed:
    """Change a record of a game by its seed, open it as *Continue* does, and play on."""
    chooser = random.Random(seed)
    lines = list(recorded(name, seed // SHARE))
    for _ in range(chooser.choice((1, 1, 2))):
        n = chooser.choice((0, chooser.randrange(len(lines))))
        try:
            value = json.loads(lines[n])
        except ValueError:
            continue
        if chooser.random() < 0.5 and isinstance(value, dict) and isinstance(value.get("position"), dict):
            change(value["position"], chooser, often)
        elif isinstance(value, dict):
            change(value, chooser, lambda steps: steps[0] not in ("scenario", "events", "position"))
        lines[n] = _line_of(value) if isinstance(value, dict) and chooser.random() < 0.95 else _json_of(value)
    match chooser.randrange(12):
        case 0:
            lines.pop(chooser.randrange(len(lines)))
        case 1:
            lines.insert(chooser.randrange(len(lines)), chooser.choice(lines))
        case 2:
            chooser.shuffle(lines)
        case 3:
            n = chooser.randrange(len(lines))
            lines[n] = lines[n][: chooser.randrange(len(lines[n]) + 1)]
    opened: Any = resume_realm if name == "realm" else resume
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.bow"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        result = _judged(
            lambda: opened(path, notice=lambda _: None),
            lambda fault: fault.file == str(path),  # a fault of the whole file has no line
            chooser,
        )
    return result._replace(value=lines) if result.result == "find" else result


def one(task: tuple[str, str, int]) -> Changed:
    """Try one changed position or record."""
    name, form, seed = task
    return try_position(name, seed) if form == "positions" else try_record(name, seed)


# --- the program
def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=10_000, metavar="N", help="of each game and form")
    parser.add_argument("--game", action="append", choices=GAMES, help="default: both")
    parser.add_argument("--of", action="append", choices=FORMS, help="default: both")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first change; then the next numbers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument(
        "--save", type=Path, default=ROOT / "artefacts" / "positions", metavar="FOLDER", help="where finds are kept"
    )
    asked = parser.parse_args()
    if min(asked.number, asked.jobs) < 1:
        parser.error("--number and --jobs must be above 0")
    return asked


def _shown(value: Any) -> str:
    """Return a find as JSON, or in the form of Python if it has no JSON."""
    try:
        return _json_of(value)
    except (RecursionError, TypeError):
        return "a value nested too deeply for a file"


def main() -> int:
    """Try all of them and print how many were refused, and how many played to their end; return the exit code."""
    asked = arguments()
    asked.save.mkdir(parents=True, exist_ok=True)
    found = 0
    with ProcessPoolExecutor(asked.jobs, mp_context=process_context()) as pool:
        for name in asked.game or GAMES:
            for form in asked.of or FORMS:
                results: Counter[str] = Counter()
                tasks = [(name, form, asked.seed + n) for n in range(asked.number)]
                for task, result in zip(tasks, pool.map(one, tasks, chunksize=SHARE), strict=True):
                    results[result.result] += 1
                    if result.result == "find":
                        path = asked.save / f"{name}-{form}-{task[2]}.txt"
                        path.write_text(f"{result.detail}\n{_shown(result.value)}\n", encoding="utf-8")
                        print(f"{path}: {result.detail.strip().splitlines()[-1]}", flush=True)
                found += results["find"]
                print(f"{name}, {form}: " + ", ".join(f"{n} {what}" for what, n in sorted(results.items())), flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
