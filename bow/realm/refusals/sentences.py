"""The sentences of refusals, each with the rule that forbids the action. Other languages have them by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bow.game import refusals as games


class RealmRefusal(games.Refusal):
    """A refusal in the realm: the rule, the key of a sentence (`realm-refusal-KEY` in the locale files) and its values.

    Values are ids with their names, words that a user has typed, and numbers.
    """

    __slots__ = ()

    def prefix(self) -> str:
        """Return the prefix of the message keys of the realm."""
        return "realm-refusal-"

    def sentences(self) -> Mapping[str, str]:
        """Return the sentences of the realm, by key."""
        return SENTENCES


#: the rule behind each sentence
RULES: Final[Mapping[str, str]] = {
    "banned": "PLN-8", "bid-too-high": "BID-3", "card-not-in-hand": "HSE-1", "card-sent-back": "HSE-6",
    "impassable": "NEU-6", "lose-engine": "CAS-3", "lose-routed": "CAS-4",
    "lose-nobody": "CAS-2", "lose-superfluous": "SUP-5", "muster-elsewhere": "MUS-8", "muster-enemy-ships": "MUS-7",
    "muster-needs-fort": "MUS-2", "muster-needs-special": "CON-2", "muster-nothing": "CON-2", "muster-points": "MUS-2",
    "muster-ship-place": "MUS-7", "muster-only-there": "CON-2", "neutral-barred": "NEU-7",
    "neutral-too-strong": "NEU-1", "no-own-order": "INF-7", "no-order-here": "ACT-2", "no-units-here": "PLN-1",
    "none-available": "CMP-2", "not-adjacent": "RAI-2", "not-controlled": "MUS-9", "not-offered": "RND-2",
    "not-reached": "MAR-3", "one-combat": "MAR-5", "order-here-already": "PLN-1", "order-used-up": "ORD-1",
    "orders-missing": "PLN-4", "other-question": "RND-2", "over": "WIN-1", "port-full": "PRT-2",
    "raid-from-land": "RAI-4", "raid-from-port": "RAI-7", "raid-no-order": "RAI-2", "raid-not-raidable": "RAI-2",
    "raid-own-order": "RAI-2", "retreat-losses": "RET-5", "retreat-not-reached": "RET-2",
    "retreat-to-attacker": "RET-4", "retreat-to-enemy": "RET-2", "retreat-to-home": "RET-8",
    "retreat-to-neutral": "RET-8",
    "retreat-to-token": "RET-8", "stars": "PLN-2", "supply": "SUP-7", "support-both": "SPT-2",
    "support-not-asked": "SPT-1", "support-opponent": "SPT-4", "swap-same-order": "INF-7",
    "too-few-units": "MAR-2", "unknown-word": "notation",
    "upgrade-kind": "MUS-3", "upgrade-no-footman": "MUS-5", "wrong-words": "notation", "bad-action": "notation",
    "unknown-verb": "notation",
}  # fmt: skip

#: The sentences in English.
SENTENCES: Final[Mapping[str, str]] = {
    "bad-action": "{text}",
    "banned": "{order} may not be placed this round: a Westeros card forbids it.",
    "bid-too-high": "House {house} has only {power} power to bid.",
    "card-not-in-hand": "House {house} does not have {card} in hand.",
    "card-sent-back": "{card} was returned to hand: a different card must be played.",
    "impassable": "Nobody may enter {area} in a game with this many players.",
    "lose-engine": "Siege engines cannot be chosen as casualties: the loser's siege engines are destroyed in any case.",
    "lose-nobody": "You cannot choose a unit of this kind in {area}: {unit}.",
    "lose-routed": "Routed units cannot be chosen as casualties.",
    "lose-superfluous": "Removing a unit from {area} would not help to meet the supply limit.",
    "muster-elsewhere": "Land units are mustered in the area itself, not in {to}.",
    "muster-enemy-ships": "There are enemy ships in {to}.",
    "muster-needs-fort": "{area} has neither a castle nor a stronghold.",
    "muster-needs-special": "Only the special Consolidate Power order lets you muster.",
    "muster-nothing": "Nothing can be mustered in {area}.",
    "muster-only-there": "This order lets you muster only in its own area, not in {area}.",
    "muster-points": "{area} has {points:muster point} left.",
    "muster-ship-place": "A ship must be mustered in the port of {area} or in a sea next to it; {to} is neither.",
    "neutral-barred": "The attack on {to} was too weak; you cannot try again with this order.",
    "neutral-too-strong": "The neutral force in {to} is too strong for this attack, even with all possible support.",
    "no-order-here": "House {house} has no order of this kind in {area}.",
    "no-own-order": "House {house} has no order in {area}.",
    "no-units-here": "House {house} has no units in {area}.",
    "none-available": "House {house} has no units of this kind left to place: {unit}.",
    "not-adjacent": "{target} is not adjacent to {area}.",
    "not-controlled": "House {house} does not control {area}.",
    "not-offered": "This is not one of the choices.",
    "not-reached": "{to} cannot be reached from {area}.",
    "one-combat": "A March order can start at most one combat.",
    "order-here-already": "{area} already has an order.",
    "order-used-up": "House {house} has no order of this kind left: {order}.",
    "orders-missing": "Some areas still have no order, such as {area}.",
    "other-question": "House {house} must first decide {kind}.",
    "over": "The game is over.",
    "port-full": "A port holds at most three ships.",
    "raid-from-land": "A raid from land cannot reach seas or ports.",
    "raid-from-port": "A raid from a port can reach only the sea next to it.",
    "raid-no-order": "There is no order in {target}.",
    "raid-not-raidable": "This raid cannot remove the order in {target}.",
    "raid-own-order": "The order in {target} is your own.",
    "retreat-losses": "Retreating to {to} would cost more units than retreating elsewhere.",
    "retreat-not-reached": "{to} cannot be reached from the embattled area.",
    "retreat-to-attacker": "The attacker marched from {to}.",
    "retreat-to-enemy": "There are enemy units in {to}.",
    "retreat-to-home": "{to} is the home area of another House.",
    "retreat-to-neutral": "A neutral force holds {to}.",
    "retreat-to-token": "There is an enemy power token in {to}.",
    "stars": "House {house} may place at most {stars:special order}.",
    "supply": "This would exceed the supply limit of House {house}.",
    "support-both": "A House cannot support both sides.",
    "support-not-asked": "House {house} has no Support order in {area} that can be used in this combat.",
    "support-opponent": "A House cannot support its opponent against itself.",
    "swap-same-order": "The order in {area} is already {order}: choose a different one, or leave it as it is.",
    "too-few-units": "There are not that many units of this kind left to march.",
    "unknown-verb": 'There is no action "{verb}".',
    "unknown-word": "{word} is not a known {what}.",
    "upgrade-kind": "A footman can be upgraded only to a knight or a siege engine.",
    "upgrade-no-footman": "There is no such footman in {area}.",
    "wrong-words": 'After "{verb}", type {form}.',
}
