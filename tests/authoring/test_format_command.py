"""`bow format`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parents[2]


def test_the_shipped_files_are_in_order(run: Run) -> None:
    assert run("format", "--check", str(ROOT / "scenarios"), str(ROOT / "bow" / "content" / "core"))[0] == 0


def test_a_file_is_put_in_order_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a:\n    b:   1 # mine\n", encoding="utf-8")
    file.chmod(0o640)
    assert run("format", "--check", str(file)) == (1, f"not tidy: {file}\n", "")
    assert file.read_text(encoding="utf-8") == "a:\n    b:   1 # mine\n"
    assert run("format", str(file)) == (0, f"tidied: {file}\n", "")
    assert file.read_text(encoding="utf-8") == "a:\n  b: 1   # mine\n"
    assert file.stat().st_mode & 0o777 == 0o640
    assert run("format", str(file)) == (0, f"tidy: {file}\n", "")
    assert run("format", "--check", str(file))[0] == 0
    assert list(tmp_path.iterdir()) == [file]


def test_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a:   1\n", encoding="utf-8")
    code, out, _ = run("format", "--check", "--json", str(file))
    assert code == 1
    assert json.loads(out) == [{"file": str(file), "changed": True, "faults": []}]


@pytest.mark.parametrize(
    ("text", "told"), [("a: [1\n", "is not YAML"), ("---\na: 1\n", "was not changed: it begins with `---`")]
)
def test_what_cannot_be_laid_out_is_left(run: Run, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, err = run("format", str(file))
    assert code == 2
    assert told in out + err
    assert file.read_text(encoding="utf-8") == text


def test_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("a:   1\n", encoding="utf-8")
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "real.yaml")
    assert run("format", str(link))[0] == 0
    assert link.is_symlink()
    assert (tmp_path / "real.yaml").read_text(encoding="utf-8") == "a: 1\n"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who may write everything is never refused")
def test_a_folder_that_may_not_be_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a:   1\n", encoding="utf-8")
    tmp_path.chmod(0o500)
    try:
        assert run("format", str(file))[0] == 2
    finally:
        tmp_path.chmod(0o700)
    assert file.read_text(encoding="utf-8") == "a:   1\n"
