"""Battles: the game of *Battles of Westeros*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bow.battle import HOUSES, RULES_VERSION, Battle
from bow.battle.events import Arrived, MarkerLaid, PlacedInSecret
from bow.bots import BOTS
from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import FIRST as FIRST_PROTOCOL
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.content.documents.validation import plain
from bow.content.terms import SYMBOLS
from bow.game.events import seen_by_all
from bow.games.game_kind import HIDDEN, GameKind
from bow.record.lines import is_concession
from bow.record.recorded_battles import BATTLE_RECORDS, Journal, scenario_of
from bow.record.replay import GameStep
from bow.words.battle_words import BATTLE_WORDS

if TYPE_CHECKING:
    import os

    from bow.battle import View
    from bow.content.catalogue import Catalogue
    from bow.content.plans import Scenario
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
)
