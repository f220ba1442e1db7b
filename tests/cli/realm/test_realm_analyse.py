"""`bow realm analyse`."""

import json
from pathlib import Path

from typer.testing import CliRunner

from bow.cli import app
from bow.content.documents.faults import InputError

PLAYED = Path(__file__).parents[2] / "golden" / "realm-of-three.bow"


def test_it_prints_course_fights_luck_and_turning_points() -> None:
    done = CliRunner().invoke(app, ["realm", "analyse", str(PLAYED)])
    assert done.exit_code == 0
    assert "  Round 10: Lannister" in done.output
    assert "the attacker wins 19 of 49 pairings. Stark won" in done.output
    assert "Turning points" in done.output


def test_it_prints_json() -> None:
    done = CliRunner().invoke(app, ["realm", "analyse", str(PLAYED), "--json"])
    assert done.exit_code == 0
    assert json.loads(done.output)["steps"] == 449


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.bow"
    file.write_text("{}\n")
    done = CliRunner().invoke(app, ["realm", "analyse", str(file)])
    assert isinstance(done.exception, InputError)
    assert str(file) in str(done.exception)
