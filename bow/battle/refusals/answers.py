"""Why not: answers to the questions of a combat and of the Regroup phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.refusals.acting import terrain_rule
from bow.battle.refusals.reasons import Check, Reason
from bow.battle.rules.combat import Combat
from bow.battle.rules.pursuit import Follow
from bow.battle.rules.retreat import Retreat

if TYPE_CHECKING:
    from bow.battle.core.state import State


def _retreat(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Retreat)
    if frame.directed(s):
        rule = "OPT-1" if "directed-retreat" in s.compiled.options else "OPT-6"
        return Reason(rule, "not-directed-hex", {})
    near = s.compiled.steps_back[s.compiled.house_of[frame.unit]][s.at[frame.unit]]
    closed = s.compiled.board.index[args[0]] in near
    return Reason("RET-2" if closed else "RET-1", "not-retreat-hex", {})


def _reroll(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("ENG-3", "not-shown", {"symbol": args[0]})


def _keep(s: State, args: tuple[str, ...]) -> Reason:
    if isinstance(s.stack[-1], Combat):
        return Reason("ENG-3", "only-keep", {})
    return Reason("RND-12", "not-kept", {"what": args[0] if args else "nothing"})


def _follow(s: State, args: tuple[str, ...]) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Follow)
    h = s.compiled.board.index[args[0]]
    if s.land.effective[h].bridge:
        return Reason(terrain_rule(s.land.effective[h].id), "no-following", {"hex": args[0]})
    if h == s.at[frame.unit]:
        return Reason("KEY-2" if frame.again else "KEY-1", "not-back", {"hex": args[0]})
    return Reason("KEY-2" if frame.again else "KEY-1", "not-reached", {"hex": args[0]})


def _pick(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("CMD-9", "not-offered", {"what": args[0]})


def _place(s: State, args: tuple[str, ...]) -> Reason:
    return Reason("SET-1", "not-laid-there", {"what": args[0], "hex": args[1]})


CHECKS: dict[str, Check] = {
    "retreat": _retreat,
    "reroll": _reroll,
    "keep": _keep,
    "advance": _follow,
    "pursue": _follow,
    "pick": _pick,
    "place": _place,
}
