"""What must come of a case, held against what came."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.realm.casebook.case_game import CaseGame
from bow.realm.casebook.case_position import CaseError
from bow.realm.core.control import castles, controller
from bow.realm.core.supply_limit import allowed, armies
from bow.realm.core.transport import reachable
from bow.realm.events.board_events import CombatBegan, CombatWon, StrengthCounted, UnitDestroyed
from bow.realm.events.course import BidsRevealed, GameOver, StepBegan, WildlingAttackDecided
from bow.realm.position import units_of
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.neutral import attack_strength
from bow.realm.rules.planning import stars
from bow.realm.terms import TOKEN_OF, TRACKS

if TYPE_CHECKING:
    from bow.realm.core.state import State

Found = Callable[[CaseGame, Any], Any]


class CaseFault(NamedTuple):
    """What is wrong with a case, or came otherwise than it says."""

    place: str
    """Within the case: `expected.luck`; empty where the sentence says it."""
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.why}" if self.place else self.why


def differences(game: CaseGame, expected: Mapping[str, Any]) -> list[CaseFault]:
    """What came otherwise; empty: all as expected.

    Raises:
        CaseError: an expectation of a kind that does not exist.
    """
    said = []
    for part, value in expected.items():
        if part in ("note", "step"):
            continue
        if part not in FOUND:
            raise CaseError(("expected", part), f"is no expectation; allowed are {', '.join(FOUND)}")
        try:
            found = FOUND[part](game, value)
        except (KeyError, AttributeError, TypeError, ValueError) as error:
            raise CaseError(("expected", part), f"cannot be looked up: {error!r}") from None
        if found != value:
            said.append(CaseFault(part, f"expected {value}, found {found}"))
    return said


def _of_houses(look: Callable[[State, str], Any]) -> Found:
    return lambda game, value: {house: look(game.s, house) for house in value}


def _units(game: CaseGame, value: Mapping[str, Any]) -> Any:
    s = game.s
    return {area: {s.units[area].house: units_of(s.units[area])} if area in s.units else {} for area in value}


def _strength(moment: str) -> Found:
    def look(game: CaseGame, value: Mapping[str, int]) -> Any:
        found = {}
        for event in game.told:
            if isinstance(event, StrengthCounted) and event.moment == moment:
                found[event.house] = event.total
        return {house: found.get(house) for house in value}

    return look


def _last(kind: str, key: str) -> Any:
    def look(game: CaseGame, value: Any) -> Any:
        return next((getattr(event, key) for event in reversed(game.told) if event.kind == kind), None)

    return look


def _winner(game: CaseGame, value: Any) -> Any:
    for event in reversed(game.told):
        if isinstance(event, GameOver | CombatWon | WildlingAttackDecided):
            return event.winner
    return None


def _combat(game: CaseGame, value: Any) -> Any:
    for event in reversed(game.told):
        if isinstance(event, CombatBegan):
            return {key: getattr(event, key) for key in value} if isinstance(value, dict) else dict(event.values)
    return "none"


def _destroyed(game: CaseGame, value: Mapping[str, Any]) -> Any:
    found: dict[str, dict[str, int]] = {house: {} for house in value}
    for event in game.told:
        if isinstance(event, UnitDestroyed) and event.house in found:
            units = found[event.house]
            units[event.unit] = units.get(event.unit, 0) + 1
    return found


def _cards(part: str) -> Found:
    """Hands and discard piles are sets: in the order of the expectation, if they are the same."""

    def look(game: CaseGame, value: Mapping[str, list[str]]) -> Any:
        found = {}
        for house, cards in value.items():
            there = list((game.s.hands if part == "hand" else game.s.discards)[house])
            found[house] = list(cards) if sorted(there) == sorted(cards) else there
        return found

    return look


def _reachable(game: CaseGame, value: Mapping[str, Any]) -> Any:
    areas = sorted(reachable(game.start, value["house"], value["from"]))
    return {**value, "areas": areas if areas != sorted(value["areas"]) else value["areas"]}


def _attack(game: CaseGame, value: int) -> int:
    """The strength of the march that was tried against a neutral force, with no support."""
    ((house, origin, to, counts),) = [game.notes["tried"]]
    return attack_strength(game.start, house, origin, to, {to: counts}, ())


def _sizes(legal: bool) -> Found:
    def look(game: CaseGame, value: list[list[int]]) -> Any:
        (house,) = game.notes["supply_of"]
        limit = game.s.compiled.armies[game.s.supply[house]]
        return [sizes for sizes in value if allowed(limit, sorted(sizes, reverse=True)) is legal]

    return look


def _next(game: CaseGame, value: Mapping[str, str]) -> Any:
    return {"house": game.decider(), "kind": game.s.stack[-1].asks(game.s)}


def _next_step(game: CaseGame, value: str) -> Any:
    step = game.s.frame(ActionStep)
    if step is not None:
        return step.step
    began = [event.step for event in game.told if isinstance(event, StepBegan)]
    if value in began:
        return value
    return began[-1] if began else None


def _garrison_at(game: CaseGame, value: Mapping[str, str]) -> Any:
    areas = game.s.compiled.areas
    return {house: next((a for a in game.s.garrisons if areas[a].home == house), None) for house in value}


def _position_6(game: CaseGame, value: Any) -> Any:
    return "empty" if all(len(game.s.tracks[track]) < 6 for track in TRACKS) else "taken"


def _change(game: CaseGame, value: Mapping[str, int]) -> Any:
    return {house: castles(game.s, house) - castles(game.start, house) for house in value}


def _to_pool(game: CaseGame, value: int) -> int:
    bids = [event.bids for event in game.told if isinstance(event, BidsRevealed)]
    return sum(sum(each.values()) for each in bids)


def _dominance(game: CaseGame, value: Mapping[str, str]) -> Any:
    return {token: game.s.holders[token] for token in value}


def _controller(game: CaseGame, value: Mapping[str, str]) -> Any:
    return {area: controller(game.s, area) or "none" for area in value}


def _neutral(game: CaseGame, value: Any) -> Any:
    return dict(game.s.neutral)


def _impassable(game: CaseGame, value: int) -> int:
    return sum(game.s.compiled.kind(area) == "land" for area in game.s.compiled.impassable)


def _adjacent(are: bool) -> Found:
    return lambda game, value: [pair for pair in value if (pair[1] in game.s.compiled.neighbours[pair[0]]) is are]


def _track(track: str) -> Found:
    return lambda game, value: list(game.s.tracks[track])


FOUND: Mapping[str, Found] = {
    "units": _units,
    "orders": lambda game, value: {area: list(placed) for area, placed in game.s.orders.items()},
    "power": _of_houses(lambda s, house: s.power[house]),
    "supply": _of_houses(lambda s, house: s.supply[house]),
    "stars": _of_houses(stars),
    "victory": _of_houses(castles),
    "victory_change": _change,
    "army_sizes": _of_houses(armies),
    "legal_sizes": _sizes(legal=True),
    "illegal_sizes": _sizes(legal=False),
    "winner": _winner,
    "initial_strength": _strength("initial"),
    "recomputed_strength": _strength("recomputed"),
    "final_strength": _strength("final"),
    "casualties": _last("combat-won", "casualties"),
    "combat": _combat,
    "destroyed": _destroyed,
    "hand": _cards("hand"),
    "discard": _cards("discard"),
    "reachable_land": _reachable,
    "attack_strength": _attack,
    "neutral": _neutral,
    "neutral_token_count": lambda game, value: len(game.s.neutral) + _impassable(game, value),
    "impassable_count": _impassable,
    "garrison": lambda game, value: dict(game.s.garrisons),
    "garrison_at": _garrison_at,
    "tokens": lambda game, value: dict(game.s.tokens),
    "controller": _controller,
    "wildlings": lambda game, value: game.s.wildlings,
    "watch_strength": _last("wildling-attack-decided", "watch"),
    "attacks_so_far": lambda game, value: game.notes["attacks"],
    "dominance": _dominance,
    "used": lambda game, value: [token for token in TOKEN_OF.values() if token in game.s.used],
    "banned": lambda game, value: [order for order in game.s.compiled.orders if order in game.s.banned],
    "round": lambda game, value: game.s.round,
    "houses": lambda game, value: list(game.s.compiled.houses),
    **{track: _track(track) for track in TRACKS},
    "adjacent": _adjacent(are=True),
    "not_adjacent": _adjacent(are=False),
    "position_6": _position_6,
    "to_pool_total": _to_pool,
    "planning_mode": lambda game, value: "turn_order_face_down" if game.notes.get("openly") else "secret",
    "next_decision": _next,
    "next_step": _next_step,
    "results": lambda game, value: game.notes["results"],
    "game_over": lambda game, value: game.s.ending is not None,
}
