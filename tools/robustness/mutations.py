"""Mutations of files: of their bytes, and of their values. The same seed gives the same file."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from io import BytesIO
from random import Random
from typing import Any

import yaml

from bow.record.lines import line_of

Path = tuple[str | int, ...]

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**9, -(10**9), 2**64, 10**400, 1.5, float("inf"), "", " ", "x", "a" * 3000,
    "none", "stark", "s1", "A1", "Z99", "A" + "9" * 5000, "\x1b[2Jpwn", "\u202etxt", "\x9b31m", "a\nb",
    "[/bold]x[link=file:///]", "../../../etc/passwd", "/dev/zero", "{ $x }", "%s%n", "\ud7ff", "\ufeff",
    [], {}, [[]], [None], {"": ""}, {"x": 1}, {1: 2}, {"frame": ["x"]}, [1, 2, 3], ["x"] * 200,
    {f"k{n}": n for n in range(200)},
)  # fmt: skip
PIECES: tuple[bytes, ...] = (
    b"\x00", b"\xff", b"\x1b[2J", b"\xc2\x9b", b"\xe2\x80\xae", b"\t", b"\r", b"&a ", b"*a", b"!!python/object:x ",
    b"? ", b"---\n", b"...\n", b"%YAML 9\n", b"|\n", b">-\n", b"[", b"]", b"{", b"}", b":", b": ", b"- ", b"#", b"'",
    b'"',
    b"\\", b",", b"<<: ", b"[" * 60, b"{a: " * 60, b"[" * 3000, b"9" * 5000, b"1e999", b"0x10", b"a: 1\n" * 300,
    b"- a\n" * 300,
)  # fmt: skip
GIANTS: tuple[bytes, ...] = (
    b"[" * 47 + b"1," * 400_000 + b"1" + b"]" * 47, b"a: 1\n" * 300_000, b"- a\n" * 400_000, b"- {}\n" * 300_000,
    b"[[[[]]]],\n" * 200_000, b"x" * 4_000_000, b"a: " + b"y" * 4_000_000, b"[" * 2_000_000,
)  # fmt: skip


def mutated(text: bytes, form: str, random: Random) -> bytes:
    """Return a file with one to four mutations; `form` is the format of its values: a key of FORMS, or text."""
    if random.random() < 0.004:
        giant = random.choice(GIANTS)
        return giant if random.random() < 0.5 else text + b"\n" + giant
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        structural = FORMS.get(form)
        text = structural(text, random) if structural and random.random() < 0.65 else _of_bytes(text, random)
    return text


def _of_bytes(text: bytes, random: Random) -> bytes:
    a, b = sorted(random.randrange(len(text) + 1) for _ in range(2))
    b = min(b, a + random.choice((1, 4, 40, 4000)))
    match random.randrange(7):
        case 0:
            return text[:a] + bytes([random.randrange(256)]) + text[a + 1 :]
        case 1:
            return text[:a] + text[b:]
        case 2 | 3:
            return text[:a] + random.choice(PIECES) + text[a:]
        case 4:
            return text[:b] + text[a:b] * random.choice((1, 3, 50)) + text[b:]
        case 5:
            return text[:a]
        case _:
            lines = text.split(b"\n")
            i, j = random.randrange(len(lines)), random.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
            return b"\n".join(lines)


def _in_yaml(text: bytes, random: Random) -> bytes:
    try:
        value = yaml.load(text.decode(), Loader=yaml.CSafeLoader)
    except (ValueError, RecursionError, yaml.YAMLError):
        return _of_bytes(text, random)
    try:
        return yaml.dump(_of_value(value, random), Dumper=_Dumper, sort_keys=False, allow_unicode=True).encode(
            "utf-8", "surrogatepass"
        )
    except (ValueError, RecursionError, yaml.YAMLError):
        return _of_bytes(text, random)


class _Dumper(yaml.CSafeDumper):
    """Writes repeated values out: the reader refuses aliases anyway."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _in_journal(text: bytes, random: Random) -> bytes:
    """Change a line of a recorded battle, and correct its checksum."""
    lines = text.splitlines(keepends=True)
    n = 0 if random.random() < 0.4 else random.randrange(len(lines))
    try:
        value = json.loads(lines[n])
        value.pop("sum", None)
        lines[n] = line_of(_of_value(value, random))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return _of_bytes(text, random)
    return b"".join(lines)


def _in_json(text: bytes, random: Random) -> bytes:
    try:
        return json.dumps(_of_value(json.loads(text), random)).encode()
    except (ValueError, TypeError, RecursionError):
        return _of_bytes(text, random)


def _in_parquet(text: bytes, random: Random) -> bytes:
    """Change values in rows, in the columns of results if they fit, else in new columns."""
    import pyarrow
    from pyarrow import parquet

    try:
        table = parquet.read_table(BytesIO(text))
        rows = _of_value(table.to_pylist(), random)
        columns = table.schema if random.random() < 0.8 else None
        out = BytesIO()
        parquet.write_table(pyarrow.Table.from_pylist(rows, schema=columns), out)
        return out.getvalue()
    except (OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError, pyarrow.ArrowException):
        return _of_bytes(text, random)


FORMS: dict[str, Callable[[bytes, Random], bytes]] = {
    "yaml": _in_yaml,
    "journal": _in_journal,
    "json": _in_json,
    "parquet": _in_parquet,
}


def _of_value(value: Any, random: Random) -> Any:
    value = copy.deepcopy(value)
    paths = list(_paths(value))
    if len(paths) < 2:
        return random.choice(ODD)
    path = random.choice(paths[1:])
    holder = _at(value, path[:-1])
    key = path[-1]
    here = holder[key]
    match random.randrange(10):
        case 0 | 1 | 2:
            holder[key] = copy.deepcopy(random.choice(ODD))
        case 3:
            del holder[key]
        case 4:
            holder[key] = copy.deepcopy(_at(value, random.choice(paths)))
        case 5 if isinstance(holder, dict):
            del holder[key]
            odd = random.choice(ODD)
            holder[str(key)[:-1] if random.random() < 0.5 else odd if isinstance(odd, str | int) else "x"] = here
        case 6 if isinstance(here, list | dict) and here:
            holder[key] = here * random.choice((2, 30)) if isinstance(here, list) else _many(here, random)
        case 7 if isinstance(here, int):
            holder[key] = here + random.choice((-1, 1, 100, -100, 10**6))
        case 8 if isinstance(here, str) and here:
            n = random.randrange(len(here))
            holder[key] = (
                here[:n]
                + random.choice(("", "\x1b[1m", "\u202e", "[", "-", "x", " ", "\n", "9" * 50))
                + here[n + random.randrange(2) :]
            )
        case _:
            holder[key] = _nested(here, random.choice((1, 3, 45, 60, 400)))
    return value


def _many(here: dict[Any, Any], random: Random) -> dict[Any, Any]:
    """Return a map with many copies of one of its entries."""
    some = here[random.choice(list(here))]
    return {**here, **{f"x{n}": copy.deepcopy(some) for n in range(random.choice((5, 150, 300)))}}


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value


def _paths(value: Any, at: Path = ()) -> Iterator[Path]:
    yield at
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _paths(item, (*at, key))
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from _paths(item, (*at, n))


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value
