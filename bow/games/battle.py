"""Battles: the game of *Battles of Westeros*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bow.battle import HOUSES, RULES_VERSION, Battle
from bow.battle.events import Arrived, MarkerLaid, PlacedInSecret
from bow.battle.whatif import reach_of
from bow.bots import BOTS
from bow.bots.captain import advise
from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import FIRST as FIRST_PROTOCOL
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.content.documents.validation import plain
from bow.content.terms import SYMBOLS
from bow.game.events import seen_by_all
from bow.games import battle_board
from bow.games.battle_taps import why_not_thing
from bow.games.game_kind import HIDDEN, Advice, GameKind
from bow.games.log_filters import BATTLE_FILTERS
from bow.record.lines import is_concession
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, scenario_of
from bow.record.replay import GameStep
from bow.words.battle_words import BATTLE_WORDS, advice_lines, house_line, odds_dice_lines, odds_result_lines
from bow.words.translation import translated

if TYPE_CHECKING:
    import os

    from bow.battle import View
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario
    from bow.words.game_words import GameWords
    from bow.words.messages import Words


#: the battle plan of a battle for which none is named
FIRST: Final = "clash-on-the-kingsroad"


def _described(view: View) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": names_of(view.catalogue.packs),
        "options": sorted(view.options),
        "scenario": plain(view.scenario) if view.scenario is not None else None,
    }


#: the bots of battles
BATTLE_PLAYERS: Final = GameBots(SpokenGame("battle", FIRST_PROTOCOL, _described), BOTS)


def _start(
    seed: int = 1,
    scenario: Scenario | str | os.PathLike[str] = FIRST,
    options: Iterable[str] = (),
    content: Catalogue | None = None,
) -> Battle:
    return Battle.start(scenario, seed, options, content)


def _step_text(words: Words, step: GameStep[Battle]) -> str:
    if step.house and is_concession(step.action):
        return words.say("replay-conceded", house=words.word(step.house))
    if step.action == HIDDEN:
        return f"{words.word(step.house or 'none')}: {words.say('replay-hidden')}"
    if not step.action:
        return ""
    chance = f" => {' '.join(step.outcomes)}" if step.outcomes else ""
    who = words.word(step.house) if step.house else words.say("replay-chance")
    return f"{who}: {step.action}{chance}"


def _show(words: Words, view: View, _about: str) -> Iterator[str]:
    """Yield the map, what both Houses have, and the own cards."""
    yield from str(view).splitlines()
    printed = translated(view.catalogue, words)
    for house in view.houses:
        has = view.house(house)
        yield house_line(words, house, has)
        for key in has.hand:
            yield f"  {key} {printed.cards[key].name}"
            yield from (
                f"    {n}. ({order.cost}) {order.text}" for n, order in enumerate(printed.cards[key].orders, start=1)
            )
    yield from battle_board.course_lines(words, view)


def _odds(words: Words, view: View, action: str) -> Iterator[str]:
    if view.is_against_unknown(action):
        yield words.say("odds-unknown-unit", action=action)
    elif (found := view.odds(action)) is None:
        yield words.say("odds-no-dice", action=action)
    else:
        yield from odds_dice_lines(words, found)
        for hits, chance in enumerate(found.hits):
            if chance > 0:
                yield words.say("odds-of-hits", hits=hits, chance=f"{chance:.1%}")
        yield from odds_result_lines(words, found)


def _preview(words: Words, view: View, action: str) -> list[str]:
    after = view.preview(action)
    if after is None:
        return [words.say("preview-unknown")]
    events = [event for event in after.events if event.kind != "turn"]
    return [_ON_BOARD.event(words, event, after) for event in events]


def _reach(words: Words, view: View, unit: str) -> Iterator[str]:
    found, names = reach_of(view, unit), BATTLE_WORDS.things(words, view)
    named = names(unit) or unit
    yield words.say("reach-moves", unit=named, hexes=words.items(sorted(found.moves)), count=len(found.moves))
    for target, hexes in found.targets.items():
        yield words.say("reach-target", target=names(target) or target, hexes=words.items(sorted(hexes)))


def _why_tap(words: Words, view: View, about: str) -> Iterator[str]:
    """Yield why the last of several things cannot be tapped after the others: `unit:s1 hex:H5`."""
    taps = [(kind, id) for kind, _, id in (each.partition(":") for each in about.split())]
    owned = [(kind, f"{view.viewer}:{id}" if kind in ("token", "pair") else id) for kind, id in taps]
    refusal = why_not_thing(view, view, view.viewer, tuple(owned[:-1]), owned[-1]) if owned else None
    if refusal is not None:
        why = battle_board.board_refusal(words, refusal, view)
        yield words.say("remote-why", why=why, rule=refusal.rule)


def _advice(words: Words, view: View) -> Advice:
    found = advise(view)
    lines = advice_lines(words, found.action, found.reasons, BATTLE_WORDS.things(words, view))
    return Advice(str(found.action), list(lines))


def _server_reader(content: Catalogue) -> Callable[[dict[str, Any]], PositionReader]:
    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, names_of(content.packs))
        plan = message.get("scenario")
        scenario = scenario_of(plan, content) if plan is not None else None
        return lambda position, house: Battle.from_position(position, content, scenario).view(house)

    return begun


def _public_steps(steps: Sequence[GameStep[Battle]]) -> Iterator[GameStep[Battle]]:
    """Yield the steps as both Houses may know them.

    Cards drawn or kept and secret markers are hidden. Of chance only dice are shown: shuffles and draws would reveal
    cards.
    """
    for step in steps:
        laid = any(isinstance(event, MarkerLaid) and event.secret is not None for event in step.events)
        words = step.action.split()
        placed = any(isinstance(event, PlacedInSecret) for event in step.events)
        came = words[:1] == ["place"] and any(isinstance(e, Arrived) and ":" in e.unit for e in step.events)
        keeps = words[:1] == ["keep"] and words[1] not in (*SYMBOLS, "none")
        yield replace(
            step,
            action=HIDDEN if laid or keeps or placed or came else step.action,
            outcomes=tuple(word for word in step.outcomes if word in SYMBOLS),
            events=tuple(seen_by_all(event, HOUSES) for event in step.events),
        )


_AS_ANY: GameWords[Any] = BATTLE_WORDS
#: the sentences for people who see the board
_ON_BOARD: Final = replace(
    _AS_ANY,
    event=battle_board.board_event,
    action=battle_board.board_action,
    refusal=battle_board.board_refusal,
    decision=battle_board.question,
    things=battle_board.board_names,
    part=battle_board.part_name,
)
BATTLE: Final = GameKind(
    title="game-title",
    start=_start,
    records=BATTLE_RECORDS,
    journal=Journal,
    folders=("battles", "replays"),
    words=BATTLE_WORDS,
    step_text=_step_text,
    bots=BATTLE_PLAYERS,
    server_reader=_server_reader,
    public_steps=_public_steps,
    answers={"show": _show, "odds": _odds, "preview": _preview, "reach": _reach, "why_tap": _why_tap},
    on_board=_ON_BOARD,
    printed=battle_board.printed_things,
    advice=_advice,
    course=battle_board.course,
    log_filters=BATTLE_FILTERS,
    charts={"odds": battle_board.odds_chart},
)
