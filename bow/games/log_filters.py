"""The filters of the logs of both games, for the table and for the page: the kinds of events that each lets through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.realm.events import RealmEvent

if TYPE_CHECKING:
    from collections.abc import Mapping

#: events of a battle that open a new subject; a log indents all others below them
MAIN: Final = frozenset({
    "battle-began", "round-began", "token-spent", "pair-spent", "morale-token", "card-played", "passed",
    "commit-used", "battle-over",
})  # fmt: skip
FIGHTS: Final = frozenset({
    "attack", "rolled", "rerolled", "hounds", "hits", "lost", "eliminated", "captured", "ignored-morale",
    "retreated", "retreat-blocked", "advanced", "pursued", "battle-over", "round-began",
})  # fmt: skip
ORDERS: Final = MAIN | {
    "order-given", "named", "tactic-used", "ability-used", "granted", "rallied", "moved", "order-dice",
}  # fmt: skip
BATTLE_FILTERS: Final[Mapping[str, frozenset[str]]] = {"orders": ORDERS, "fights": FIGHTS}

#: the events of the realm that a filter lets through, by a part of their kind
REALM_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "orders": ("order", "march", "raid", "muster", "round", "step"),
    "fights": ("combat", "card", "support", "casualt", "retreat", "tides", "blade", "control", "unit", "garrison"),
    "power": ("power", "bid", "track", "supply", "wildling", "token", "consolidate"),
}
REALM_FILTERS: Final[Mapping[str, frozenset[str]]] = {
    name: frozenset(kind for kind in RealmEvent.KINDS if any(part in kind for part in parts))
    for name, parts in REALM_PARTS.items()
}
