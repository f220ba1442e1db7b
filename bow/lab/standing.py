"""The state of a battle for printed sheets: fires, devastation, and all public facts of a battle in progress."""

from __future__ import annotations

from collections.abc import Iterator

from bow.battle import HOUSES, Battle
from bow.words.messages import Words
from bow.words.translation import marker_back, names_of, translated


def is_under_way(battle: Battle) -> bool:
    """Return whether the battle has gone beyond its set-up."""
    return (
        battle.round > 1
        or battle.is_over
        or battle.morale != 0
        or bool(battle.engagements())
        or any(not unit.active for unit in battle.units.values())
        or any(battle.points.values())
    )


def state_sentence(battle: Battle, words: Words) -> str:
    """Return round, morale and points in one sentence."""
    return words.say(
        "print-state",
        round=battle.round,
        limit=battle.limit or 0,
        spaces=abs(battle.morale),
        favoured=words.word(HOUSES[0] if battle.morale > 0 else HOUSES[1]),
        points=", ".join(f"{words.word(house)} {battle.points[house]}" for house in HOUSES),
    )


def land_sentences(battle: Battle, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the state of the land that is not printed on the map: label and text."""
    if battle.fires:
        fires = ", ".join(words.say("print-fire-at", hex=hex, level=level) for hex, level in battle.fires.items())
        yield words.say("print-fires"), fires
    if battle.devastated:
        yield words.say("print-devastated"), ", ".join(_in_order(battle, battle.devastated))


def standing_sentences(battle: Battle, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the state of a battle in progress, without units and land: label and text. Hands stay hidden."""
    yield "", state_sentence(battle, words)
    for house in HOUSES:
        has = battle.house(house)
        orders = ", ".join(f"{n} {words.word(token)}" for token, n in has.orders.items() if n)
        yield (
            words.word(house),
            words.say(
                "print-has",
                orders=orders or "0",
                command=has.command,
                hand=has.cards,
                deck=has.deck,
                discard=len(has.discard),
            ),
        )
    content = translated(battle.catalogue, words)
    for commander in battle.commanders.values():
        state = "captured" if commander.captured else "gone" if commander.unit is None else ""
        if state or commander.tokens or commander.committed:
            card = content.commanders[commander.id]
            yield (
                card.name,
                words.say(
                    "print-card-state",
                    state=state or "here",
                    tokens=commander.tokens,
                    turned="yes" if commander.committed else "no",
                ),
            )
    pairs = sorted({tuple(sorted(pair)) for pair in battle.engagements().items()})
    if pairs:
        yield words.say("print-engaged"), ", ".join(" – ".join(pair) for pair in pairs)
    idle = [unit.id for unit in battle.units.values() if not unit.active]
    if idle:
        yield words.say("print-inactive"), ", ".join(idle)
    names = names_of(battle, words)
    for house in HOUSES:
        held = [
            names(marker.id or "") or marker_back(words, marker.kind)
            for marker in battle.markers()
            if marker.held_by == house and marker.at is None
        ]
        if held:
            yield words.say("print-held", house=words.word(house)), ", ".join(held)


def _in_order(battle: Battle, hexes: frozenset[str]) -> list[str]:
    return [name for name in battle.board.names if name in hexes]
