"""tools/bench.py battles --against: two engines and chess in turns, their ratio and its interval."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.bench import main
from tools.measuring import engines, turns
from tools.measuring.engines import two_engines
from tools.measuring.turns import CannotMeasureError, Compared, Ratio

ROOT = Path(__file__).parents[2]
BATTLE = "01-clash-on-the-kingsroad"


Bench = Callable[..., tuple[int | str | None, str, str]]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bench:
    """Provide a function that runs `tools/bench.py battles` and returns exit code, output and error output.

    The two engines play in processes of their own, but less: few decisions show whether they play alike.
    """
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setattr(turns, "WARM", 100)
    monkeypatch.setattr(turns, "FEWEST", 10)

    def bench(*arguments: str) -> tuple[int | str | None, str, str]:
        monkeypatch.setattr(sys, "argv", ["bench.py", "battles", *arguments])
        with pytest.raises(SystemExit) as end:
            sys.exit(main())
        return (end.value.code, *capsys.readouterr())

    return bench


def engine_of(folder: Path, word: str) -> Path:
    """Return a folder with a stand-in for an engine: a package that prints a word."""
    (folder / "bow").mkdir(parents=True)
    (folder / "bow" / "__init__.py").write_text(f"WORD = {word!r}\n", encoding="utf-8")
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "plan.yaml").write_text("", encoding="utf-8")
    return folder


def word_of(folder: Path) -> str:
    return (folder / "bow" / "__init__.py").read_text(encoding="utf-8")


def test_the_interval_is_that_of_the_logarithms() -> None:
    ratio = Ratio([1.0, 1.21])
    assert ratio.middle == pytest.approx(1.1)
    assert ratio.bounds is not None
    low, high = ratio.bounds
    assert low * high == pytest.approx(1.21)  # equally far to both sides, as a factor
    assert high / 1.1 == pytest.approx(1.1**12.71)
    assert str(ratio) == f"1.100 ({low:.3f} to {high:.3f})"


def test_ten_equal_rounds_leave_no_doubt_and_one_tells_no_interval() -> None:
    assert Ratio([1.25] * 10).bounds == pytest.approx((1.25, 1.25))
    assert Ratio([1.25]).bounds is None
    assert Compared(Ratio([1.25]), (0.5, 0.6)).plain()["interval"] is None


def test_the_engine_of_a_commit_lies_beside_this_one_and_both_are_gone_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = engine_of(tmp_path / "here", "old")
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", *words], cwd=here, check=True)
    (here / "bow" / "__init__.py").write_text("WORD = 'new'\n", encoding="utf-8")
    monkeypatch.setattr(engines, "ROOT", here)
    with two_engines("HEAD", here, compiled=False) as laid:
        assert (word_of(laid.old), word_of(laid.new)) == ("WORD = 'old'\n", "WORD = 'new'\n")
        assert (laid.old / "scenarios" / "plan.yaml").exists()
        (here / "bow" / "__init__.py").write_text(
            "WORD = 'newer'\n", encoding="utf-8"
        )  # a quick stand-in for the benchmark
        assert word_of(laid.new) == "WORD = 'new'\n"
        assert tmp_path not in laid.old.parents
    assert not laid.old.exists()
    assert not laid.new.exists()
    with pytest.raises(CannotMeasureError, match="nowhere is no commit"), two_engines("nowhere", here, compiled=False):
        pass
    with pytest.raises(CannotMeasureError, match="no hatch_build"), two_engines("HEAD", here, compiled=True):
        pass


@pytest.mark.slow
def test_two_engines_take_turns(bench: Bench, tmp_path: Path) -> None:
    code, out, err = bench("--against", str(ROOT), "--rounds", "1", "--seconds", "0.01", "--scenario", BATTLE, "--json")
    assert code == 0, err
    told = json.loads(out)
    assert list(told["battles"]) == [BATTLE, "geometric mean"]
    for battle in told["battles"].values():
        for form in ("in place", "copied"):
            assert battle[form]["same decisions"]
            assert battle[form]["ratio"] == pytest.approx(battle[form]["new to chess"] / battle[form]["old to chess"])
    assert not list((tmp_path / "temporary").iterdir())


@pytest.mark.slow
def test_an_engine_that_plays_otherwise_is_found_out(bench: Bench, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(ROOT / "bow", other / "bow", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "scenarios", other / "scenarios")
    terms = other / "bow" / "battle" / "core" / "terms.py"
    text = terms.read_text(encoding="utf-8")
    assert "ORDER_TOKENS: Final = 10" in text
    terms.write_text(text.replace("ORDER_TOKENS: Final = 10", "ORDER_TOKENS: Final = 1"), encoding="utf-8")
    code, out, err = bench("--against", str(other), "--rounds", "1", "--seconds", "0.01", "--scenario", BATTLE)
    assert code == 0, err
    assert "* The two do not play alike" in out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--against", "no-commit"), "bench: no-commit is no commit of this repository"),
        (
            ("--against", str(ROOT), "--scenario", "99-nowhere"),
            "bench: the book has no battle '99-nowhere'; it has 01-",
        ),
        (("--against", str(ROOT), "--rounds", "0"), "--rounds takes a number of at least 1"),
        (("--against", str(ROOT), "--keep"), "--against goes with `battles` and `realm`, without --keep"),
    ],
)
def test_what_cannot_be_measured_is_said(bench: Bench, arguments: tuple[str, ...], why: str) -> None:
    code, _, err = bench(*arguments)
    assert code == 2
    assert why in err
