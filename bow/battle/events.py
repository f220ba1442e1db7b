"""The kinds of event of a battle. The words for them stand in the locale files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bow.ground.events import Event

#: Events after which there is no way back: chance has spoken, or hidden things were seen.
REVEALING = frozenset(
    {"rolled", "rerolled", "hounds", "order-dice", "cards-drawn", "deck-renewed", "battle-over", "marker-turned-up"}
)

#: Every kind of event, with what it reports. Tests hold the engine to this list.
KINDS: dict[str, str] = {
    "battle-began": "scenario, seed",
    "round-began": "round",
    "phase": "phase",
    "advantage": "house (first player), stark and lannister (tokens counted)",
    "command-returned": "house, tokens",
    "activated": "units",
    "order-dice": "house, symbols",
    "cards-drawn": "house, count, cards (hidden from the other House)",
    "deck-renewed": "house",
    "turn": "house",
    "passed": "house",
    "token-spent": "house, token, unit",
    "pair-spent": "house, token, unit",
    "morale-token": "house",
    "rallied": "unit",
    "card-played": "house, card, commander, unit",
    "order-given": "house, card, order, cost",
    "named": "unit, order",
    "tactic-used": "house, card",
    "commit-used": "commander, unit",
    "commit-regained": "commander, unit",
    "ability-used": "unit, on",
    "granted": "unit, effect, until",
    "picked": "what",
    "moved": "unit, from, to, path",
    "attack": "attacker, target, mode, dice, terms, flank",
    "rolled": "unit, dice",
    "rerolled": "unit, symbol, dice, all",
    "hounds": "unit, die",
    "hits": "unit, hits, ignored",
    "lost": "unit, figures, left",
    "eliminated": "unit, at, by",
    "captured": "commander, unit, by",
    "ignored-morale": "unit",
    "retreated": "unit, from, to",
    "retreat-blocked": "unit",
    "engaged": "unit, with",
    "disengaged": "unit, with",
    "countered": "unit, with",
    "parting-blow": "unit, on",
    "swapped": "unit, with (each now in the hex of the other)",
    "advanced": "unit, from, to",
    "pursued": "unit, from, to, path",
    "exhausted": "unit",
    "morale": "by, at, why",
    "command-reclaimed": "house, commander, tokens",
    "order-gained": "house, token",
    "order-lost": "house, token",
    "card-recalled": "house, card",
    "another-turn": "house",
    "kept": "house, card, token",
    "discarded": "house, cards, tokens",
    "control": "hex, house",
    "fire": "hex, level (0: out)",
    "fire-spread": "hex, direction, to (a hex or nothing)",
    "burnt-down": "hex, terrain",
    "scorched": "unit, hex, dice",
    "doused": "unit, hex, die (nothing in its own hex), out",
    "evaded": "unit, from, to, cost",
    "card-discarded": "house, card, commander, unit",
    "scored": "house, points, why",
    "recovered": "house, at",
    "special-rule": "rule, text (a special rule of the battle plan comes into force)",
    "asked-dice": "house, dice, shows, rolled (how many of them just now; a card or a special rule has dice rolled)",
    "marker-laid": "house, marker (hidden from the other House while it is secret), token (its kind), hex, secret",
    "marker-turned-up": "marker, token (its kind), face, hex",
    "marker-taken": "marker, token (its kind), house, hex",
    "marker-controlled": "marker, token (its kind), house, hex",
    "marker-moved": "marker, token (its kind), from, to, unit",
    "marker-removed": "marker, token (its kind), hex",
    "arrived": "unit, at",
    "left-board": "unit, from",
    "piece-laid": "hex, terrain",
    "piece-removed": "hex, terrain",
    "momentum": "house",
    "battle-over": "winner, why, values",
    "auto": "action (taken by itself: it was the only one), secret (the House that alone sees it, or nothing)",
}


def reveals(house: str, events: Iterable[Event], outcomes: Sequence[str]) -> bool:
    """Whether an action has told its House what it did not know, so that it can no longer be taken back.

    That is chance, what was hidden, the end of the battle; and what the enemy did by itself: a pass tells of his hand.

    Args:
        house: who acted.
        events: what the action caused.
        outcomes: what chance gave.
    """
    return bool(outcomes) or any(
        event.kind in REVEALING
        or (event.kind == "passed" and event.values["house"] != house)
        or (event.kind == "auto" and event.values["secret"] not in (None, house))
        for event in events
    )
