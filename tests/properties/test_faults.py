"""Every kind of fault is found in a state with that fault, and none in a sound state."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.battle import Battle, state_faults
from bow.battle.core.compiled import CompiledBattle
from bow.battle.core.state import State

MAP = """\
map: |
  . . f ^ .
   . w ~ .
  . . . . .
   . = = .
  . . # . .
pieces: {E3: ford}
houses:
  stark: {orders: [green, valor], command: 3, hand: [SL1], deck: [SL2]}
  lannister: {orders: [red], command: 2, hand: [LL1]}
commanders: {"maege-mormont:she-bear": {tokens: 1}}
units:
  s1: {commander: "maege-mormont:she-bear", rank: green, at: A1}
  s2: {kind: war-host-of-the-north, rank: green, at: A3}
  s3: {kind: northmen-archers, rank: green, at: D5}
  l1: {kind: lannisport-guards, rank: green, at: B3}
  l2: {kind: lannisport-guards, rank: green, at: E5}
engaged: [s2>l1]
control: {A5: stark}
limit: 5
"""

S1, S2, S3, L1, L2 = range(5)
Break = Callable[[State], object]


def at(s: State, name: str) -> int:
    return s.compiled.board.index[name]


def kill(s: State, u: int) -> None:
    """Remove a unit from the board, without any of the usual consequences."""
    s.put(u, -1)


def fires(s: State) -> None:
    s.land = s.land.replaced(fires={at(s, "C1"): 9})


def devastate(s: State) -> None:
    s.land = s.land.replaced(devastated=1 << at(s, "A5"))


def part(s: State, a: int, b: int) -> None:
    """Engage two units, of any Houses."""
    s.foe[a], s.foe[b] = b, a
    s.engagement_token[a] = s.engagement_token[b] = 0


def free(s: State) -> None:
    s.foe[S2] = s.foe[L1] = s.engagement_token[S2] = s.engagement_token[L1] = -1


def ghost(s: State) -> None:
    kill(s, S3)
    s.active &= ~(1 << S3)


def dead_but_active(s: State) -> None:
    kill(s, S3)
    s.figures[S3] = 0


def shared(s: State) -> None:
    s.at[L2] = s.at[S3]


def dead_opponent(s: State) -> None:
    kill(s, L1)
    s.figures[L1] = 0
    s.active &= ~(1 << L1)


def friends(s: State) -> None:
    free(s)
    s.put(S3, at(s, "A2"))
    part(s, S2, S3)


def apart(s: State) -> None:
    free(s)
    part(s, S3, L1)


def many(s: State) -> None:
    s.order_tokens[0], s.order_tokens[5] = 6, 6


BREAKS: dict[str, Break] = {
    "ghost": ghost,
    "active-ghost": dead_but_active,
    "off-board": lambda s: s.at.__setitem__(S3, 999),
    "two-units": shared,
    "closed-hex": lambda s: s.put(S3, at(s, "C2")),
    "figures": lambda s: s.figures.__setitem__(S3, 9),
    "map-of-units": lambda s: s.unit_at.__setitem__(at(s, "D4"), S3),
    "occupied": lambda s: s.occupied.__setitem__(1, 0),
    "stray-token": lambda s: s.engagement_token.__setitem__(S3, 0),
    "one-sided": lambda s: s.foe.__setitem__(L1, S3),
    "engaged-ghost": dead_opponent,
    "engaged-apart": apart,
    "engaged-friends": friends,
    "token-house": lambda s: s.engagement_token.__setitem__(L1, 1),
    "negative-orders": lambda s: s.order_tokens.__setitem__(1, -1),
    "orders": many,
    "negative-command": lambda s: s.command_tokens.__setitem__(0, -1),
    "command": lambda s: s.command_tokens.__setitem__(0, 11),
    "limit": lambda s: s.tokens_on.__setitem__(0, 4),
    "morale": lambda s: setattr(s, "morale", 12),
    "card-twice": lambda s: s.deck.__setitem__(0, s.hand[0]),
    "card-house": lambda s: s.hand.__setitem__(1, (s.compiled.card_index["SL9"],)),
    "fire": fires,
    "devastated": devastate,
    "control": lambda s: s.control.__setitem__(at(s, "A5"), 7),
    "no-round": lambda s: s.stack.pop(0),
    "stuck": lambda s: setattr(s, "legal_actions", []),
    "round": lambda s: setattr(s, "round", 6),
    "captured": lambda s: setattr(s, "captured", 1),
}


@pytest.fixture
def battle() -> Battle:
    return Battle.from_position(MAP)


def test_a_sound_state_has_none(battle: Battle) -> None:
    assert battle.faults() == []


@pytest.mark.parametrize("key", BREAKS)
def test_each_fault_is_found(battle: Battle, key: str) -> None:
    broken = battle.copy()
    BREAKS[key](broken._state)
    found = broken.faults()
    assert key in {fault.key for fault in found}, found
    for fault in found:
        assert str(fault) == f"{fault.rule}: {fault.text}"
        assert re.fullmatch(r"box|[A-Z]{3,4}-[0-9]+", fault.rule)
    assert battle.faults() == []


def test_more_units_than_the_box_has_banners(battle: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_faults, "UNITS_IN_BOX", 4)
    assert [fault.key for fault in battle.faults()] == ["units"]


def test_every_key_has_its_test() -> None:
    source = Path(state_faults.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'Fault\(\s*"([a-z-]+)"', source))
    assert keys == {*BREAKS, "units"}


def test_the_state_here_is_the_one_that_is_meant(battle: Battle) -> None:
    compiled: CompiledBattle = battle._state.compiled
    assert compiled.unit_ids == ("s1", "s2", "s3", "l1", "l2")
