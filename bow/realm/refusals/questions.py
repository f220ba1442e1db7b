"""The kinds of questions as a sentence names them in English; other languages have them as `realm-question-KIND`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

QUESTIONS: Final[Mapping[str, str]] = {
    "ability": "the text of a House card",
    "bid": "a bid",
    "blade": "the Valyrian Steel Blade",
    "capture-port": "ships to capture",
    "casualties": "casualties",
    "consolidate": "a Consolidate Power order",
    "fit-supply": "units to remove for supply",
    "house-card": "a House card",
    "leave-token": "a power token to leave",
    "march": "a march",
    "muster": "mustering",
    "name-bidder": "which of the tied Houses it is",
    "neutral-support": "support against the neutral force",
    "order-tied": "the order of the tied Houses",
    "orders": "orders",
    "raid": "a raid",
    "raven": "the Messenger Raven",
    "raven-look": "where the Wildling card goes",
    "refuse-support": "support that it may refuse",
    "retreat": "the retreat",
    "retreat-losses": "losses on the way back",
    "support": "support in the combat",
    "tides-redraw": "another Tides of Battle card",
    "westeros-choice": "the choice of a Westeros card",
    "wildling-choice": "the answer to a Wildling card",
}
