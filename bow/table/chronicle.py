"""The battle told in lines: what stands in the log, with the hexes that each line speaks of. It knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.battle.view import visible
from bow.words import Words, event_sentence, names_of

if TYPE_CHECKING:
    from bow.battle import Battle, Event
    from bow.table.session import Session

#: Events that are not worth a line: their cause says enough.
SILENT = frozenset({"auto", "exhausted", "turn", "countered", "parting-blow", "picked"})
#: Events that open a new subject; all others are indented below them.
MAIN = frozenset({
    "battle-began", "round-began", "token-spent", "pair-spent", "morale-token", "card-played", "passed",
    "commit-used", "battle-over",
})  # fmt: skip
#: Events of rounds and phases, drawn as a rule across the log.
RULES = frozenset({"round-began", "phase", "battle-over", "battle-began"})
FIGHTS = frozenset({
    "attack", "rolled", "rerolled", "hounds", "hits", "lost", "eliminated", "captured", "ignored-morale",
    "retreated", "retreat-blocked", "advanced", "pursued", "battle-over", "round-began",
})  # fmt: skip
ORDERS = MAIN | {"order-given", "named", "tactic-used", "ability-used", "granted", "rallied", "moved", "order-dice"}

FILTERS: dict[str, frozenset[str] | None] = {"all": None, "orders": ORDERS, "fights": FIGHTS}


class Line(NamedTuple):
    """A line of the log: its text, how far it is indented, the House it speaks of, where it happened.

    `step`: the number of the action that caused it, from 1; 0: before the first.
    """

    text: str
    depth: int
    kind: str
    house: str | None
    hexes: tuple[str, ...]
    step: int


def lines_of(
    events: Iterable[Event], before: Battle, after: Battle, words: Words, step: int, viewer: str | None = None
) -> list[Line]:
    """The lines for what one action caused; `viewer` sees no hidden cards of the other House (None: of neither)."""
    names = _names(before, after, words)
    found = []
    for event in events:
        if event.kind in SILENT:
            continue
        for house in ("stark", "lannister") if viewer is None else (viewer,):
            event = visible(event, house)
        depth = 0 if event.kind in MAIN or event.kind in RULES else 1
        text = _special(words, event) or event_sentence(words, event, names)
        hexes = hexes_of(event, before, after)
        found.append(Line(text, depth, event.kind, house_of(event, before, after), hexes, step))
    return found


def all_lines(session: Session, words: Words) -> list[Line]:
    """The whole log of a session."""
    lines = lines_of(session.start_events, session.start, session.start, words, 0)
    for number, step in enumerate(session.history, 1):
        lines += lines_of(step.events, step.before, step.after, words, number)
    return lines


def filtered(lines: Sequence[Line], name: str) -> list[Line]:
    """The lines that a filter lets through: `all`, `orders` or `fights`."""
    kinds = FILTERS[name]
    return [line for line in lines if kinds is None or line.kind in kinds]


def as_text(lines: Iterable[Line]) -> str:
    """The log as plain text, for the clipboard."""
    return "\n".join("  " * line.depth + line.text for line in lines)


def hexes_of(event: Event, before: Battle, after: Battle) -> tuple[str, ...]:
    """The hexes that an event speaks of, in its order; a unit stands for its hex."""
    found: dict[str, None] = {}
    for value in _words_of(event.values):
        if value in after.board.index:
            found[value] = None
        else:
            unit = after.units.get(value) or before.units.get(value)
            if unit is not None:
                found[unit.at] = None
    return tuple(found)


def house_of(event: Event, before: Battle, after: Battle) -> str | None:
    """The House that an event speaks of."""
    house = event.values.get("house")
    if isinstance(house, str):
        return house
    for key in ("attacker", "unit"):
        id = event.values.get(key)
        unit = (after.units.get(id) or before.units.get(id)) if isinstance(id, str) else None
        if unit is not None:
            return str(unit.house)
    return None


def _special(words: Words, event: Event) -> str:
    """What the table says in its own way: where the morale marker stands, who decided a tie; else nothing."""
    values = event.values
    if event.kind == "morale":
        at = int(values["at"])
        return words.say("log-morale", spaces=abs(at), house=words.word("stark" if at > 0 else "lannister"))
    if event.kind == "advantage" and values["stark"] == values["lannister"]:
        return words.say("log-advantage-tie", house=words.word(values["house"]), tokens=values["stark"])
    return ""


def _words_of(values: dict[str, Any]) -> Iterable[str]:
    for value in values.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from (item for item in value if isinstance(item, str))


def _names(before: Battle, after: Battle, words: Words) -> Callable[[str], str | None]:
    """Names of units that stand now or stood before the action."""
    new, old = names_of(after, words), names_of(before, words)

    def name(id: str) -> str | None:
        effect = f"effect-{id}"
        return new(id) or old(id) or (words.say(effect) if words.has(effect) else None)

    return name
