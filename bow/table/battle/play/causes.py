"""Why something happened in a battle: the card, token, ability or rule that caused it. No screen is needed.

Only facts that both players know are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.battle import Event, events
from bow.battle.inspection import Inspection
from bow.table.battle.texts.battle_wording import printed
from bow.words.messages import Words

if TYPE_CHECKING:
    from bow.table.battle.play.battle_seat import BattleSeenStep

#: effects that let a unit ignore hits, and those that let it ignore a morale symbol, the most telling first
SHIELDS: Final = ("cover", "toughness")
STANDS: Final = ("friends-beside", "stalwart", "ignores-morale")


class Order(NamedTuple):
    """What orders units in a turn: `card`, `discard`, `token`, `pair` or `morale`, with the card or the symbol."""

    kind: str
    id: str = ""


class Reason(NamedTuple):
    """An effect that changed a result, and the terrain or commander it comes from; empty: the unit itself."""

    word: str
    source: str = ""


class Course(NamedTuple):
    """What has happened before an event that explains it.

    Attributes:
        order: the order of this turn, or None.
        attacked: the units that have attacked this turn.
        pursuing: the unit that has pursued and may attack again, or an empty text.
        rallied: the units that became active again this round.
    """

    order: Order | None = None
    attacked: frozenset[str] = frozenset()
    pursuing: str = ""
    rallied: frozenset[str] = frozenset()

    def after(self, event: Event) -> Course:
        """Return the course after an event."""
        match event:
            case events.RoundBegan():
                return Course()
            case events.TurnBegan():
                return Course(rallied=self.rallied)
            case events.CardPlayed(card=card):
                return self._replace(order=Order("card", card))
            case events.CardDiscarded(card=card):
                return self._replace(order=Order("discard", card))
            case events.TokenSpent(token=token):
                return self._replace(order=Order("token", token))
            case events.PairSpent(token=token):
                return self._replace(order=Order("pair", token))
            case events.MoraleTokenSpent():
                return self._replace(order=Order("morale"))
            case events.Attacked(attacker=unit, mode=mode) if mode in ATTACKS:
                return self._replace(attacked=self.attacked | {unit}, pursuing="")
            case events.Pursued(unit=unit):
                return self._replace(pursuing=unit)
            case events.Rallied(unit=unit):
                return self._replace(rallied=self.rallied | {unit})
        return self


#: the kinds of combat that a unit begins in its own turn
ATTACKS: Final = frozenset({"close", "ranged", "hounds"})


def course_before(steps: Sequence[BattleSeenStep], number: int) -> Course:
    """Return the course of the round before a step, by its number from 0."""
    first = number
    while first > 0 and not any(event.kind == "round-began" for event in steps[first - 1].events):
        first -= 1
    course = Course()
    for step in steps[max(0, first - 1) : number]:
        for event in step.events:
            course = course.after(event)
    return course


def order_name(order: Order, battle: Inspection, words: Words) -> str:
    """Return an order as a cause: the name of the card, or the token."""
    if order.kind in ("card", "discard"):
        return words.say(f"why-order-{order.kind}", card=printed(battle).cards[order.id].name)
    token = words.word(order.id) if order.id else ""
    return words.say(f"why-order-{order.kind}", token=token)


def reasons_of(battle: Inspection, unit: str, words: Iterable[str], hex: str = "") -> tuple[Reason, ...]:
    """Return those of some effects that a unit has now, each with its source.

    Args:
        battle: the battle.
        unit: the unit.
        words: the words of the effects, in the order of the result.
        hex: the unit's hex; empty: where it is in `battle`.
    """
    piece = battle.units.get(unit)
    if piece is None:
        return ()
    box = battle.catalogue
    ground = battle.terrain_at(hex or piece.at)
    found = []
    for word in words:
        lands = [id for id in (ground.piece, ground.base) if id is not None]
        land = next((id for id in lands if _has(box.terrain[id].effects, word)), "")
        if word not in piece.keywords and not land:
            continue
        commander = piece.commander or ""
        own = (
            *(box.commanders[commander].ability.effects if commander else ()),
            *(box.kinds[piece.kind].effects if piece.kind is not None else ()),
        )
        if _has(own, word) or word == "friends-beside":
            found.append(Reason(word))
        else:
            found.append(Reason(word, land or _giver(battle, piece.house, word)))
    return tuple(found)


def _has(effects: Iterable[object], word: str) -> bool:
    return any(str(effect) == word for effect in effects)


def _giver(battle: Inspection, house: str, word: str) -> str:
    """Return the commander of a House whose ability gives units near them an effect, or an empty text."""
    for state in battle.commanders.values():
        if state.house == house and state.unit is not None:
            for effect in battle.catalogue.commanders[state.id].ability.effects:
                if _has(getattr(effect, "effects", ()), word):
                    return state.id
    return ""


def dice_reasons(
    event: events.Attacked, battle: Inspection, at: Mapping[str, str], order: Order | None, words: Words
) -> list[str]:
    """Return why an attack has more or fewer dice than the order chart gives it.

    Args:
        event: the attack.
        battle: the battle before it.
        at: the hexes of the units at that moment.
        order: the order of this turn, or None.
        words: the language.
    """
    found: list[str] = []
    named: set[tuple[str, str]] = set()
    count = 0
    for kind, dice, word in event.terms:
        less = kind == "cap" and int(dice) < count
        count = int(dice) if kind == "base" or less else count
        if kind not in ("base", "cap") or less:
            names = [
                name for name in _givers(event, battle, at, str(word), order, words) if (str(word), name) not in named
            ]
            name = names[0] if names else words.say(f"why-dice-{kind}")
            named.add((str(word), name))
            said = {"dice": int(dice), "count": abs(int(dice)), "sign": "+" if int(dice) > 0 else "−"}
            found.append(words.say(f"why-{kind}", name=name, **said))
    return found


def _givers(
    event: events.Attacked, battle: Inspection, at: Mapping[str, str], word: str, order: Order | None, words: Words
) -> list[str]:
    """Return the names of the terrain, commander, keyword or card that may give an attack an effect."""
    box, found = printed(battle), []
    for unit in (event.attacker, event.target):
        for reason in reasons_of(battle, unit, (word,), at.get(unit, "")):
            own = battle.units[unit].commander or ""
            if reason.source in box.commanders or _has(box.commanders[own].ability.effects if own else (), word):
                found.append(box.commanders[reason.source or own].name)
            elif reason.source or words.has(f"keyword-{word}"):
                found.append(reason_name(reason, battle, words))
            if order is not None and order.kind == "card" and word in battle.given(unit):
                found.append(order_name(order, battle, words))
    return found


def reason_name(reason: Reason, battle: Inspection, words: Words) -> str:
    """Return a reason as text: `Forest`, `Toughness`, `Stalwart from Maege Mormont`."""
    box = printed(battle)
    effect = words.say(f"why-{reason.word}" if words.has(f"why-{reason.word}") else f"effect-{reason.word}")
    if reason.source in box.terrain:
        return box.terrain[reason.source].name
    if reason.source in box.commanders:
        return words.say("why-from", what=effect, name=box.commanders[reason.source].name)
    return effect
