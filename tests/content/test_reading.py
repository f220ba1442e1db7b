"""Reading of YAML: accepted files, rejected files, and the error messages."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bow.content.documents.faults import Fault, InputError
from bow.content.documents.yaml_reading import MAX_BYTES, dump_yaml, parse_yaml, read_yaml
from bow.content.documents.yaml_writing import WIDTH


def refusal(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        parse_yaml(text, "f.yaml")
    return str(caught.value).split("\n")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-3", -3),
        ("+3", 3),
        ("0", 0),
        ("3.5", 3.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("no", "no"),
        ("On", "On"),
        ("yes", "yes"),
        ("y", "y"),
        ("12:30", "12:30"),
        ("0x10", "0x10"),
        ("0o7", "0o7"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("2001-12-14", "2001-12-14"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1e999", "1e999"),
        ('"3"', "3"),
        ("'true'", "true"),
        ('""', ""),
        ("=", "="),
        ("<<", "<<"),
        ("maege-mormont:she-bear", "maege-mormont:she-bear"),
    ],
)
def test_words_mean_what_they_look_like(text: str, value: object) -> None:
    found = parse_yaml(f"a: {text}\n", "f.yaml").value["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_words_and_whole_numbers() -> None:
    assert parse_yaml("on: 1\nno: 2\n3: 4\n", "f").value == {"on": 1, "no": 2, 3: 4}


def test_lines() -> None:
    document = parse_yaml("# note\na:\n  b: 1\n  c:\n    - x\n    - {id: d, e: 2}\nmap: |2\n   . .\n  . .\n", "f.yaml")
    assert document.value["map"] == " . .\n. .\n"
    assert document.line_of(()) == 2
    assert document.line_of(("a", "b")) == 3
    assert document.line_of(("a", "c", 1, "e")) == 6
    assert document.line_of(("a", "c", 1, "nowhere", "deep")) == 6
    assert document.line_of(("nowhere",)) == 2
    assert document.line_of_text(("map",), 2) == 9
    assert document.line_of_text(("a", "b"), 2) == 3
    assert document.dotted(("a", "c", 0)) == "a.c.1"
    assert document.dotted(("a", "c", 1, "e")) == "a.c.d.e"
    assert document.fault(("a", "c", 1, "e"), "is wrong") == Fault("f.yaml", 6, "a.c.d.e", "is wrong")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.yaml:1: is empty"),
        ("# only a note\n", "f.yaml:1: is empty"),
        ("---\n", "f.yaml:1: is empty"),
        ("a: 1\nb: [1, 2\n", "f.yaml:3: is not YAML"),
        (
            "a: 1\nb: c: d\n",
            "f.yaml:2: is not YAML: mapping values are not allowed in this context; write one `key: value`",
        ),
        ("a:\n\tb: 1\n", "f.yaml:2: is not YAML"),
        ("a: 1\n\x07\n", "f.yaml:2: is not YAML: it contains a control character"),
        ("a: 1\nb: \0", "f.yaml:2: contains a NUL character"),
        ("a: &x [1]\nb: 2\n", "f.yaml:1: a: anchors (&x) are not allowed"),
        ("a: 1\nb: *x\n", "f.yaml:2: b: aliases (*x) are not allowed"),
        ("a: 1\nb: !!python/object:os.system x\n", "f.yaml:2: b: tags (tag:yaml.org,2002:python/object:os.system)"),
        ("a: !mine 3\n", "f.yaml:1: a: tags (!mine) are not allowed"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2: a second document begins here"),
        ("a: 1\nb: 2\na: 3\n", 'f.yaml:3: a: the key "a" is already in line 1; remove one of them'),
        ("u:\n  s1: 1\n  s1: 2\n", 'f.yaml:3: u.s1: the key "s1" is already in line 2; remove one of them'),
        ("? [a, b]\n: 1\n", "f.yaml:1: a map or list cannot be a key"),
        ("a: 1\ntrue: 1\n", "f.yaml:2: True cannot be a key"),
        ("a: 1\n1.5: 1\n", "f.yaml:2: 1.5 cannot be a key"),
        ("a: 1\n~: 1\n", "f.yaml:2: null cannot be a key"),
        ("a:\n  b: " + "[" * 60 + "]" * 60, "f.yaml:2: a.b.1: is nested deeper than 50 levels"),
        ("a: " + "9" * 5000, "f.yaml:1: a: is too long for a number"),
    ],
)
def test_refused(text: str, message: str) -> None:
    assert refusal(text)[0].startswith(message)


def test_all_repeated_keys_at_once() -> None:
    assert [line.split(":")[1] for line in refusal("a: 1\na: 2\nb: {c: 1, c: 2}\na: 3\n")] == ["2", "3", "4"]


def test_a_bomb_is_refused_at_once() -> None:
    bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(9)
    )
    begin = time.perf_counter()
    assert "anchors" in refusal(bomb)[0]
    assert time.perf_counter() - begin < 1


def test_deep_nesting_in_blocks() -> None:
    text = "".join("  " * depth + "k:\n" for depth in range(200))
    assert "nested deeper" in refusal(text)[0]


def test_utf8_with_mark(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"\xef\xbb\xbfname: \xd0\x9c\xd1\x8d\xd0\xb9\xd0\xb4\xd0\xb6\n")
    assert read_yaml(path).value == {"name": "Мэйдж"}


def file_refusal(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        read_yaml(path)
    assert len(caught.value.faults) == 1
    return str(caught.value)


def test_missing_file(tmp_path: Path) -> None:
    assert file_refusal(tmp_path / "no.yaml") == f"{tmp_path / 'no.yaml'}: there is no such file"


def test_folder(tmp_path: Path) -> None:
    assert file_refusal(tmp_path) == f"{tmp_path}: is a folder, not a file"


def test_file_as_folder(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("a: 1")
    assert "cannot be read: Not a directory" in file_refusal(tmp_path / "f" / "g.yaml")


def test_name_too_long_and_nul(tmp_path: Path) -> None:
    assert "cannot be read" in file_refusal(tmp_path / ("x" * 5000))
    assert "is not a file name" in file_refusal(Path("a\0b"))


def test_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "l").symlink_to(tmp_path / "l")
    assert "cannot be read" in file_refusal(tmp_path / "l")


def test_fifty_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.touch()
    os.truncate(path, 50_000_000)
    begin = time.perf_counter()
    assert file_refusal(path) == f"{path}: is too large (50 MB or more); the limit is 5 MB"
    assert time.perf_counter() - begin < 0.5
    with pytest.raises(InputError, match="too large"):
        parse_yaml("a" * (MAX_BYTES + 1), "f")


def test_wrong_encoding(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("a: 1\nname: Ser Añon\n".encode("latin-1"))
    assert file_refusal(path) == f"{path}:2: is not UTF-8 text (byte 0xf1); save it as UTF-8"
    path.write_bytes("a: 1\n".encode("utf-16"))
    assert "is not UTF-8 text" in file_refusal(path)
    path.write_bytes(b"a: 1\nb: \x00\n")
    assert f"{path}:2: contains a NUL" in file_refusal(path)


def test_pipe_does_not_hang(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert file_refusal(path) == f"{path}: is not a regular file"


def test_device_does_not_hang() -> None:
    assert file_refusal(Path("/dev/zero")) == "/dev/zero: is not a regular file"


def test_no_permission_as_reported_by_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("a: 1")

    def closed(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", closed)
    assert file_refusal(path) == f"{path}: cannot be read: permission denied"


READ_AS_ANYBODY = """
import os, sys
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_yaml
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    read_yaml(sys.argv[1])
except InputError as error:
    print(error)
"""


def test_no_permission_for_real(tmp_path: Path) -> None:
    """The root user may read every file, so another user does the reading."""
    path = Path("/tmp") / f"bow-closed-{os.getpid()}.yaml"
    path.write_text("a: 1")
    path.chmod(0)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READ_AS_ANYBODY, str(path)],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
        )
    finally:
        path.unlink()
    assert done.stdout == f"{path}: cannot be read: permission denied\n"


# --- writing


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
    | st.text(alphabet=" \n.ab:#-'\"\t|", max_size=12)
    | st.sampled_from(["no", "on", "12:30", "0x10", "1_000", "2001-01-01", "~", "null", "- a", "a: b", "a #b", "<<"])
)
KEYS = st.integers() | st.text(max_size=20) | st.sampled_from(["s1", "no", "~", "maege-mormont:she-bear"])
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=20
)


def same(a: Any, b: Any) -> bool:
    if isinstance(a, dict) and isinstance(b, dict):
        return list(a) == list(b) and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and a == b


@given(st.dictionaries(KEYS, VALUES, min_size=1, max_size=4) | st.lists(VALUES, min_size=1, max_size=4))
def test_what_is_written_is_read_back(value: Any) -> None:
    text = dump_yaml(value)
    assert same(parse_yaml(text, "f").value, value)
    assert dump_yaml(value) == text


@given(st.text(alphabet=" \n.^~", min_size=1, max_size=60))
def test_texts_of_many_lines(text: str) -> None:
    assert parse_yaml(dump_yaml({"map": text, "after": 1}), "f").value == {"map": text, "after": 1}
    assert parse_yaml(dump_yaml([text, [text]]), "f").value == [text, [text]]


def test_written_text_is_ours() -> None:
    value = {
        "battle": "clash-on-the-kingsroad",
        "map": " . .\n. . .\n",
        "flat": ". .\n",
        "track": {"stark": "11", "lannister": "rout"},
        "units": {"s1": {"commander": "maege-mormont:she-bear", "rank": "blue", "at": "C3"}},
        "engaged": ["s1>l1", "s2>l2"],
        "none": {},
        "steps": [{"expect": {"units": {"l1": "gone"}}}, "attack s1 l1 => green valor", [1, 2]],
        "said": "no",
        "story": "Two words, and a comma",
        "list": ["a, b"],
        "long": ["x" * 40, "y" * 40, "z" * 40],
    }
    assert dump_yaml(value) == (
        "battle: clash-on-the-kingsroad\n"
        "map: |2\n"
        "   . .\n"
        "  . . .\n"
        "flat: |\n"
        "  . .\n"
        'track: {stark: "11", lannister: rout}\n'
        "units:\n"
        "  s1: {commander: maege-mormont:she-bear, rank: blue, at: C3}\n"
        "engaged: [s1>l1, s2>l2]\n"
        "none: {}\n"
        "steps:\n"
        "  - expect:\n"
        "      units: {l1: gone}\n"
        "  - attack s1 l1 => green valor\n"
        "  - [1, 2]\n"
        'said: "no"\n'
        "story: Two words, and a comma\n"
        'list: ["a, b"]\n'
        "long:\n"
        f"  - {'x' * 40}\n"
        f"  - {'y' * 40}\n"
        f"  - {'z' * 40}\n"
    )
    assert max(map(len, dump_yaml(value).split("\n"))) <= WIDTH


@pytest.mark.parametrize(
    "value", [{"a": float("nan")}, {"a": float("inf")}, {"a": object()}, {True: 1}, {"a" * 999: 1}]
)
def test_what_has_no_place_in_yaml(value: Any) -> None:
    with pytest.raises(ValueError, match=r"YAML of this game|too long"):
        dump_yaml(value)
