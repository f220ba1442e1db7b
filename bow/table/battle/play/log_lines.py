"""The lines of a battle's log, with the hexes that each line names. No screen is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bow.battle import CardDecision, Decision, Effect, Event
from bow.battle import events as battle_events
from bow.battle.inspection import Inspection
from bow.content.terms import HOUSES
from bow.game.events import seen_by_all
from bow.games.log_filters import BATTLE_FILTERS, FIGHTS, MAIN
from bow.seats.seat import Seat
from bow.table.battle.play import causes as play_causes
from bow.table.battle.play.combat_results import Combats, combats_of, open_combat, result_sentence
from bow.table.battle.play.statistics import sources
from bow.table.battle.texts.battle_wording import effect_words, unit_place, unit_title
from bow.ui.kit import theme
from bow.ui.screens.game_log import GameLog, LogLine
from bow.ui.wording import words as chosen_words
from bow.words.messages import Words, event_sentence
from bow.words.translation import names_of

if TYPE_CHECKING:
    from bow.table.battle.play.battle_seat import BattleSeat, BattleSeenStep

#: Events without a line, because the line of their cause says enough.
SILENT = frozenset({"auto", "exhausted", "turn", "countered", "parting-blow", "picked"})
#: Events of rounds and phases, drawn as a rule across the log.
RULES = frozenset({"round-began", "phase", "battle-over", "battle-began"})
#: events that a House has chosen, whose lines the ribbon repeats while a bot acts
DEEDS = frozenset({
    "token-spent", "pair-spent", "morale-token", "card-played", "card-discarded", "passed", "order-given",
    "tactic-used", "commit-used", "ability-used", "rallied", "moved", "attack", "rerolled", "hounds", "retreated",
    "evaded", "advanced", "pursued", "scorched", "doused", "assailed", "ignored-morale", "kept", "recovered", "hits",
})  # fmt: skip
#: events whose hexes the board names while their lines are among the newest, and how many lines those are
NAMING = FIGHTS | {"moved", "evaded", "rallied", "control", "scorched", "fire", "special-rule", "arrived"}
NEWEST = 5
#: events that report a loss
LOSSES = frozenset({"eliminated", "captured", "lost"})


class BattleLog(GameLog["BattleSeat | BattleSeenStep"]):
    """The log of a battle as publicly known. A line's step is the number of its action, from 1; 0: none."""

    filters = ("all", *BATTLE_FILTERS)
    hints = {name: f"hint-log-{name}" for name in filters}  # noqa: RUF012  # see `GameLog`

    def __init__(self, seat: BattleSeat) -> None:
        """Write the log of a battle; `seat`: the seat that saw it."""
        super().__init__()
        self.seat = seat

    def steps(self) -> Sequence[BattleSeat | BattleSeenStep]:
        return [self.seat, *self.seat.public_steps]

    def lines_of(self, number: int, step: BattleSeat | BattleSeenStep) -> list[LogLine]:
        if isinstance(step, Seat):
            return lines_of(self.seat.start_events, self.seat.start, self.seat.start, chosen_words(), 0)
        steps = self.seat.public_steps
        asked = steps[number].decision if number < len(steps) else self.seat.decision  # after this step
        combats = combats_of(step.events, step.before, open_combat(steps, number - 1), asked)
        course = play_causes.course_before(steps, number - 1)
        return lines_of(step.events, step.before, step.after, chosen_words(), number, step.decision, combats, course)

    def passes(self, name: str, kind: str) -> bool:
        return kind in BATTLE_FILTERS[name]

    def colour(self, house: str) -> theme.Colour:
        return theme.HOUSE[house]

    def doing(self, step: int) -> LogLine | None:
        """Return the line of a step, by its number from 1, that says what its House did; None: it did nothing new."""
        return next((line for line in self.lines() if line.step == step and line.kind in DEEDS), None)

    def told_hexes(self) -> tuple[str, ...]:
        """Return the hexes that the newest lines name: those of one action."""
        lines = self.lines()
        newest = next((line for line in reversed(lines[-NEWEST:]) if line.places and line.kind in NAMING), None)
        if newest is None:
            return ()
        last = (line for line in lines[-3 * NEWEST :] if line.step == newest.step and line.kind in NAMING)
        return tuple(dict.fromkeys(hex for line in last for hex in line.places))

    def version(self) -> object:
        steps = self.seat.public_steps
        return len(steps), steps[-1] if steps else None


def lines_of(
    events: Iterable[Event],
    before: Inspection,
    after: Inspection,
    words: Words,
    step: int,
    asked: Decision | None = None,
    combats: Combats | None = None,
    course: play_causes.Course | None = None,
) -> list[LogLine]:
    """Return the lines for the events of one action, without facts hidden from either House.

    Args:
        events: the events.
        before: the battle before them.
        after: the battle after them.
        words: the language.
        step: the number of the action.
        asked: the question that its House answered, or None at the start.
        combats: the combats of the action, whose whole results are lines; None: there are none.
        course: the round before the action; None: the lines do not say why.
    """
    names = _Named(before, after, words, asked)
    causes = _Causes(names, play_causes.Course() if course is None else course)
    explained = course is not None
    results = {} if combats is None else _results(combats, after, words)
    found = []
    events = tuple(events)
    for number, event in enumerate(events):
        if number in results:
            at = hexes_of(event, before, after)
            found.append(LogLine(results[number], "hits", step, house_of(event, before, after), at, 1))
        told = combats is not None and combats.at(number) is not None
        counted = told and isinstance(
            event, battle_events.HitsCounted | battle_events.MoraleIgnored | battle_events.RetreatBlocked
        )
        if event.kind in SILENT or counted or _implied(event, events[number + 1 :]):
            names.follow(event)
            causes.follow(event)
            continue
        event = seen_by_all(event, HOUSES)
        depth = 0 if event.kind in MAIN or event.kind in RULES else 1
        text = _special(words, event, names) or event_sentence(words, event, names)
        bare = ""
        if explained and (why := causes.of(event, in_combat=told)):
            bare = text
            text = words.say("log-why", text=text.removesuffix("."), why="; ".join(why))
        hexes = hexes_of(event, before, after)
        look = "heading" if event.kind in RULES else "loss" if event.kind in LOSSES else ""
        found.append(LogLine(text, event.kind, step, house_of(event, before, after), hexes, depth, look, bare=bare))
        names.follow(event)
        causes.follow(event)
    return found


def _implied(event: Event, later: Sequence[Event]) -> bool:
    """Return whether the line of the next event says as much: an attack, a retreat or a loss of the same unit."""
    after = later[0] if later else None
    match event:
        case battle_events.Engaged(unit=unit):
            return isinstance(after, battle_events.Attacked) and after.attacker == unit
        case battle_events.Disengaged(unit=unit):
            return isinstance(after, battle_events.Retreated | battle_events.Eliminated) and after.unit == unit
    return False


def _results(combats: Combats, battle: Inspection, words: Words) -> dict[int, str]:
    """Return the sentences of all results that an action brings or changes, each by its first event."""
    said: set[int] = set()
    if (earlier := combats.earlier) is not None and earlier.counted:
        same = result_sentence(combats.found[0], battle, words) == result_sentence(earlier, battle, words)
        said = {0} if same else set()
    found: dict[int, str] = {}
    for number, combat in sorted(combats.of_event.items()):
        if combat not in said:
            said.add(combat)
            found[number] = result_sentence(combats.found[combat], battle, words)
    return found


def hexes_of(event: Event, before: Inspection, after: Inspection) -> tuple[str, ...]:
    """Return the hexes that an event names, in its order; for a unit, its hex."""
    found: dict[str, None] = {}
    for value in _words_of(event.values):
        if value in after.board.index:
            found[value] = None
        else:
            unit = after.units.get(value) or before.units.get(value)
            if unit is not None:
                found[unit.at] = None
    return tuple(found)


def house_of(event: Event, before: Inspection, after: Inspection) -> str | None:
    """Return the House that an event is about, or None."""
    house = getattr(event, "house", None)
    if isinstance(house, str):
        return house
    for field in ("attacker", "unit"):
        id = getattr(event, field, None)
        unit = (after.units.get(id) or before.units.get(id)) if isinstance(id, str) else None
        if unit is not None:
            return str(unit.house)
    return None


def _special(words: Words, event: Event, names: _Named) -> str:
    """Return the table's own wording of an event, such as units named by their hexes; empty if it has none."""
    match event:
        case battle_events.MoraleChanged(at=at):
            return words.say("log-morale", spaces=abs(at), house=words.word("stark" if at > 0 else "lannister"))
        case battle_events.AdvantageCounted() if event.stark == event.lannister:
            return words.say("log-advantage-tie", house=words.word(event.house), tokens=event.stark)
        case battle_events.Scored():
            told = event.why in names.announced  # the line above names the reason
            why = "" if told else sources(names.after).get(event.why, "")
            said = {"house": words.word(event.house), "points": event.points}
            return words.say("log-scored-why", why=why, **said) if why else words.say("log-scored", **said)
        case battle_events.Rallied():
            return words.say("log-rallied", unit=names(event.unit))
        case battle_events.Moved() | battle_events.Retreated():
            return words.say(f"log-{event.kind}", unit=names(event.unit), to=event.to)
        case battle_events.EffectGranted() if (given := names.given(event.unit, event.effect)) is not None:
            until = words.say(f"log-until-{event.until}")
            return words.say("log-granted", unit=names(event.unit), effect=effect_words(given), until=until)
    return ""


def _words_of(values: dict[str, Any]) -> Iterable[str]:
    for value in values.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from (item for item in value if isinstance(item, str))


#: events that an order of the turn causes, and those that a card, an ability or a special rule may cause
ORDERED = frozenset({"moved", "attack", "hounds", "scorched", "doused", "assailed"})
GIVEN = frozenset({
    "granted", "rallied", "lost", "healed", "rank-changed", "changed-sides", "eliminated", "retreated", "disengaged",
    "swapped", "order-gained", "order-lost",
    "command-reclaimed", "card-recalled", "another-turn", "morale", "commit-regained",
})  # fmt: skip
#: the causes of morale that a message says, `why-morale-WORD`
MORALE = frozenset({"recovery", "evade", "token", "rally"})


class _Causes:
    """The causes of the events of one action, in their order."""

    def __init__(self, names: _Named, course: play_causes.Course) -> None:
        self.names, self.course = names, course
        #: what was used in this action, by its name
        self.used = ""
        self.card = names.card or ""
        self.fallen = ""

    def of(self, event: Event, *, in_combat: bool) -> list[str]:
        """Return the causes of an event, the nearest first; `in_combat`: a result names them."""
        words, battle = self.names.words, self.names.after
        match event:
            case battle_events.Attacked(mode="counter", attacker=unit):
                why = play_causes.reasons_of(self.names.before, unit, play_causes.STANDS, self.names.at.get(unit, ""))[
                    :1
                ]
                found = [play_causes.reason_name(reason, battle, words) for reason in why] or [self.used]
                return [*filter(None, found), *self._dice(event)]
            case battle_events.Attacked(mode="blow"):
                return [words.say("why-blow"), *self._dice(event)]
            case battle_events.Attacked():
                return self._of_attack(event)
            case battle_events.Rerolled():
                return [words.say("why-flank")]
            case battle_events.ControlChanged(house=str()):
                return [words.say("why-control")]
            case battle_events.MoraleChanged():
                return self._of_morale(event)
            case battle_events.Moved(unit=unit) | battle_events.HoundsRolled(unit=unit):
                return [*self._order(), *self._rallied(unit)]
            case _ if event.kind in ORDERED:
                return self._order()
            case _ if event.kind in GIVEN and not in_combat:
                return self._used(event)
        return []

    def _of_morale(self, event: battle_events.MoraleChanged) -> list[str]:
        words = self.names.words
        if event.why == "eliminated" and self.fallen:
            found = words.say("why-morale-eliminated", unit=self.fallen)
        elif event.why in MORALE:
            found = words.say(f"why-morale-{event.why}")
        else:
            found = words.items(self._used(event) or [words.say("why-morale-other")])
        gains = event.house if event.by > 0 else next(house for house in HOUSES if house != event.house)
        return [words.say("why-morale", house=words.word(gains), by=abs(event.by), why=found)]

    def _of_attack(self, event: battle_events.Attacked) -> list[str]:
        words, unit = self.names.words, event.attacker
        if self.course.pursuing == unit:
            found = [words.say("why-pursue")]
        elif unit in self.course.attacked:
            found = [words.say("why-again"), *self._order()]
        else:
            found = [*self._order(), *self._rallied(unit)]
        flank = [words.say("why-flank")] if event.flank else []
        return [*found, *flank, *self._dice(event)]

    def _dice(self, event: battle_events.Attacked) -> list[str]:
        return play_causes.dice_reasons(event, self.names.before, self.names.at, self.course.order, self.names.words)

    def _order(self) -> list[str]:
        order = self.course.order
        return [play_causes.order_name(order, self.names.after, self.names.words)] if order is not None else []

    def _rallied(self, unit: str) -> list[str]:
        return [self.names.words.say("why-rallied")] if unit in self.course.rallied else []

    def _used(self, event: Event) -> list[str]:
        """Return the card, ability or rule that was used in this action, or the fire in a unit's hex."""
        if self.used:
            return [self.used]
        if event.kind in ("lost", "eliminated"):
            at = self.names.at.get(str(getattr(event, "unit", "")), "")
            return [self.names.words.say("why-fire")] if at in self.names.before.fires else []
        if self.course.order is not None and self.course.order.kind == "morale":
            return self._order()
        if self.card and event.kind != "disengaged":
            return [self.names(self.card) or ""]
        return []

    def follow(self, event: Event) -> None:
        """Note an event."""
        self.course = self.course.after(event)
        match event:
            case battle_events.RoundBegan() | battle_events.PhaseBegan() | battle_events.TurnBegan():
                self.used = self.card = ""
            case battle_events.CardPlayed(card=card):
                self.card = card
            case battle_events.TacticUsed(card=card):
                self.used = self.names(card) or ""
            case battle_events.CommitUsed(commander=commander):
                self.used = self.names.words.say("why-commit", name=self.names(commander) or "")
            case battle_events.AbilityUsed(unit=unit) if unit in self.names.units:
                self.used = unit_title(self.names.after, self.names.units[unit])
            case battle_events.SpecialRuleApplied():
                self.used = self.names.words.say("why-rule")
            case battle_events.Eliminated(unit=unit) if unit in self.names.units:
                self.fallen = unit_title(self.names.after, self.names.units[unit])


class _Named:
    """The names in the sentences of one action: a unit by name, rank and its hex at that moment."""

    def __init__(self, before: Inspection, after: Inspection, words: Words, asked: Decision | None) -> None:
        self.words = words
        self.before, self.after = before, after
        self.units = {**after.units, **before.units}
        self.at = {id: unit.at for id, unit in self.units.items()}
        #: the special rules whose words are in the log already
        self.announced: set[str] = set()
        self.card = asked.card if isinstance(asked, CardDecision) else None

    def __call__(self, id: str) -> str | None:
        """Return the name of a unit, a card, an effect and so on, or None."""
        unit = self.units.get(id)
        if unit is not None:
            return unit_place(self.after, unit, self.at[id])
        effect = f"effect-{id}"
        return self._of_things(id) or (self.words.say(effect) if self.words.has(effect) else None)

    def follow(self, event: Event) -> None:
        match event:
            case battle_events.SpecialRuleApplied():
                self.announced.add(event.rule)
            case battle_events.Swapped(unit=unit, with_=other):
                self.at[unit], self.at[other] = self.at[other], self.at[unit]
            case battle_events.Relocated():
                self.at[event.unit] = event.to
            case (
                battle_events.CardPlayed()
                | battle_events.CardDiscarded()
                | battle_events.OrderGiven()
                | battle_events.TacticUsed()
                | battle_events.CardRecalled()
                | battle_events.Kept()
            ):
                self.card = event.card or self.card

    def given(self, unit: str, word: str) -> Effect | None:
        """Return the effect with this word that a unit was given.

        If it has expired already, the effects printed on the cards are searched.
        """
        given = (*reversed(self.after.effects_given(unit)), *reversed(self.before.effects_given(unit)))
        return next((effect for effect in (*given, *self._printed(unit)) if effect.word == word), None)

    def _printed(self, unit: str) -> Iterable[Effect]:
        box = self.before.catalogue
        card = box.cards.get(str(self.card))
        deeds: list[Any] = list(card.tactic.effects) if card is not None and card.tactic is not None else []
        for order in card.orders if card is not None else ():
            yield from order.gives
        house = self.units[unit].house
        for state in self.before.commanders.values():
            commander = box.commanders[state.id]
            if commander.house == house and commander.commit is not None:
                deeds += [*commander.commit.effects, *commander.ability.effects]
        for deed in deeds:
            yield from getattr(deed, "effects", ())

    @cached_property
    def _of_things(self) -> Callable[[str], str | None]:
        new, old = names_of(self.after, self.words), names_of(self.before, self.words)
        return lambda id: new(id) or old(id)
