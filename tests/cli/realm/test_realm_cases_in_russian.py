"""What `bow realm cases` says in Russian of cases that fail."""

from __future__ import annotations

import re
from pathlib import Path

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
  - {{id: R-3, position: {{players: 9}}, actions: []}}
  - {{id: R-4, position: {{nothing: 3}}, actions: []}}
  - {{id: R-5, position: {{}}, actions: [], expected: {{luck: 3}}}}
  - {{id: R-6, position: {{}}, actions: [{{event: rain}}]}}
  - {{id: R-7, position: {{}}, actions: [{{by: baratheon, do: dance}}]}}
"""


def test_why_a_case_fails_is_said_in_russian(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    code, out, _ = run("--language", "ru", "realm", "cases", str(file))
    assert code == 1
    lines = out.replace(f"{file}:", "").splitlines()
    assert lines[0] == "НЕВЕРНО R-1: 2: power: ожидалось {'baratheon': 3}, вышло {'baratheon': 5}"
    assert ": nothing: такого" in lines[3]  # what the file says stays as it is
    for line in lines:
        said = line.partition("можно:")[0]  # the words that a case may use are what they are
        assert not re.search(r"\b(is|are|found|refused|may|the|there|no)\b", said), line
        assert re.search("[а-я]", said.partition(":")[2] or said), line


REFUSED = """\
cases:
- id: NO-ORDER
  position:
    units: {highgarden: {tyrell: {footman: 1}}, west_summer_sea: {greyjoy: {ship: 1}}}
    orders: {highgarden: [tyrell, consolidate], west_summer_sea: [greyjoy, raid]}
  actions: [{by: greyjoy, do: raid, from: west_summer_sea, target: port_oldtown}]
- id: FAR
  position:
    units: {highgarden: {tyrell: {footman: 1}}}
    orders: {highgarden: [tyrell, march_0]}
  actions: [{by: tyrell, do: march, from: highgarden, moves: [{to: castle_black, units: {footman: 1}}]}]
"""


def test_why_an_action_is_refused_is_said_in_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(REFUSED, encoding="utf-8")
    english = run("realm", "cases", str(file))[1]
    assert "action 1 is refused: There is no order in Port of Oldtown. (RAI-2)" in english
    assert "action 1 is refused: Castle Black cannot be reached from Highgarden. (MAR-3)" in english
    russian = run("--language", "ru", "realm", "cases", str(file))[1]
    assert "Порт Староместа: приказа здесь нет. (RAI-2)" in russian
    assert "Чёрный Замок: отсюда не дойти, Хайгарден. (MAR-3)" in russian
