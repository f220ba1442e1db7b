"""Russian output of `bow realm cases` for failing cases and faulty files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

BOARD = "{players: 6, units: {kingswood: {baratheon: {knight: 1}}}, orders: {kingswood: [baratheon, march_0]}}"
CASES = f"""\
cases:
  - {{id: R-1, position: {BOARD}, actions: [], expected: {{power: {{baratheon: 3}}}}}}
  - id: R-2
    position: {BOARD}
    actions:
      - {{event: westeros_card, card: mustering}}
      - {{by: baratheon, do: muster, area: kingswood, items: [{{footman: kingswood}}]}}
  - {{id: R-3, position: {{}}, actions: [{{by: stark, do: blade}}]}}
  - {{id: R-4, position: {{}}, actions: [{{event: test_supply}}]}}
  - id: R-5
    position: {BOARD}
    actions:
      - {{by: baratheon, do: march, from: kingswood, moves: []}}
      - {{by: stark, do: blade, legal: false, why: MAR-3}}
      - {{by: baratheon, do: retreat, to: kingswood, legal: false}}
"""
WRONG = """\
cases:
  - {id: W-3, position: {players: 9}, actions: []}
  - {id: W-4, position: {nothing: 3}, actions: []}
  - {id: W-5, position: {}, actions: [], expected: {luck: 3}}
  - {id: W-6, position: {}, actions: [{event: rain}]}
  - {id: W-7, position: {}, actions: [{by: baratheon, do: dance}]}
  - {id: W-8, position: {}, actions: [3], expected: {step: 2, power: null}}
  - {id: W-9, position: {}, actions: [], expected: {step: 2}}
"""
UNSOUND = """\
cases:
  - {id: U-1, position: {orders: {pyke: [stark, raid]}}, actions: []}
  - {id: U-2, position: {garrison: {karhold: 2}}, actions: []}
  - {id: U-3, position: {available: {stark: {knight: 6}}}, actions: []}
  - {id: U-4, position: {}, actions: [{by: stark, do: blade, legal: false, why: MAR-99}]}
"""


def played(run: Run, tmp_path: Path, text: str) -> tuple[int, list[str]]:
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, err = run("--language", "ru", "realm", "cases", str(file))
    return code, (out + err).replace(f"{file}:", "").splitlines()


def assert_russian(lines: list[str]) -> None:
    for line in lines:
        said = re.split("[Мм]ожно:|Ключи:", line)[0]  # the words that a case may use are not translated
        assert not re.search(r"\b(is|are|found|refused|may|the|there|no|which|expected \w)\b", said), line
        assert re.search("[а-я]", said.partition(":")[2] or said), line


def test_why_a_case_fails_is_said_in_russian(run: Run, tmp_path: Path) -> None:
    code, lines = played(run, tmp_path, CASES)
    assert code == 1
    assert lines[0] == "НЕВЕРНО R-1: 2: expected.power: ожидалось {baratheon: 3}, вышло {baratheon: 5}"
    assert len(lines) == 6
    assert_russian(lines)


@pytest.mark.parametrize("text", [WRONG, UNSOUND], ids=["form", "position"])
def test_what_is_wrong_with_a_file_is_said_in_russian(run: Run, tmp_path: Path, text: str) -> None:
    code, lines = played(run, tmp_path, text)
    assert code == 2
    assert len(lines) >= text.count("id:")
    assert_russian(lines)


def test_the_kind_of_the_file_is_said_in_russian(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    assert run("--language", "ru", "check", str(file))[1] == f"верно {file} (5 примеров «Игры престолов»)\n"


REFUSED = """\
cases:
- id: NO-ORDER
  position:
    units: {highgarden: {tyrell: {footman: 1}}, west_summer_sea: {greyjoy: {ship: 1}}}
    orders: {highgarden: [tyrell, consolidate], west_summer_sea: [greyjoy, raid]}
  actions: [{by: greyjoy, do: raid, from: west_summer_sea, target: port_oldtown}]
  expected: {}
- id: FAR
  position:
    units: {highgarden: {tyrell: {footman: 1}}}
    orders: {highgarden: [tyrell, march_0]}
  actions: [{by: tyrell, do: march, from: highgarden, moves: [{to: castle_black, units: {footman: 1}}]}]
  expected: {}
"""


def test_why_an_action_is_refused_is_said_in_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(REFUSED, encoding="utf-8")
    english = run("realm", "cases", str(file))[1]
    assert "There is no order in Port of Oldtown. (RAI-2)" in english
    assert "Castle Black cannot be reached from Highgarden. (MAR-3)" in english
    russian = run("--language", "ru", "realm", "cases", str(file))[1]
    assert "Приказа в порту Староместа нет. (RAI-2)" in russian
    assert "Нельзя дойти из Хайгардена в Чёрный Замок. (MAR-3)" in russian
