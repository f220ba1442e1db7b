"""Makes a recorded game out of a row of the results, so that it can be opened, told and analysed.

Results may come from anybody, and name programs that played. None of these is ever started: where a program must play
again, whoever asks gives it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from bow.battle import Battle
from bow.battle.endless import EndlessError
from bow.bots.programs.outside_bot import closed
from bow.bots.programs.seated_bots import is_program
from bow.bots.realm_bots import REALM_BOTS
from bow.content.packs import using
from bow.ground.actions import Action
from bow.ground.refusals import IllegalAction
from bow.lab.playing import MOST_ACTIONS, bots_of
from bow.lab.runs.combinations import Combination
from bow.lab.runs.played_rows import UNFINISHED, begun_battle, begun_realm
from bow.lab.runs.results_folder import ResultsFolder
from bow.lab.runs.run_file import refused
from bow.realm.realm import Realm
from bow.record.journal import GameJournal
from bow.record.recorded_battles import Journal
from bow.record.recorded_realms import RealmJournal
from bow.system.sentence import Sentence

G = TypeVar("G", Battle, Realm)


def record_game(folder: ResultsFolder, number: int, out: Path, programs: Mapping[str, str] | None = None) -> bool:
    """Writes a game of a run into a recorded game (`.bow`).

    Where its actions were kept they are done again; else the bots play it again.

    Args:
        folder: the results.
        number: of the game.
        out: the file to be made.
        programs: House -> `cmd:` and the program that plays it again. Programs that the results name are not started.

    Returns: whether it ended as the results say; False: rules or bots are no longer what they were.

    Raises:
        InputError: there is no such game, its content is not here any more, the file is there already, or a program
            is to play again and is not among `programs`.
    """
    row = folder.row(number)
    combination = folder.order.combinations[row["combination"]]
    if row["taken"] is None:
        combination = _with_programs(folder, number, combination, programs or {})
    if folder.order.game == "realm":
        realm = begun_realm(combination, row["seed"])
        with _realm_choices(combination, row) as choose:
            return _write_down(realm, RealmJournal.create(out, realm, row["seed"]), choose, row)
    with using(combination.content):
        battle = begun_battle(combination, row["seed"])
        with _battle_choices(combination, row) as choose_action:
            return _write_down(battle, Journal.create(out, battle), choose_action, row)


def _with_programs(
    folder: ResultsFolder, number: int, combination: Combination, programs: Mapping[str, str]
) -> Combination:
    """A combination, each program in it replaced by that which was given for its House.

    Raises:
        InputError: none was given for one of them, or one for a House that no program played.
    """
    seats = combination.seats
    for house, who in seats.items():
        if is_program(who) and house not in programs:
            why = Sentence("told-results-program", number=number, house=house, program=shlex.quote(who))
            raise refused(folder.path, why)
        if house in programs and not is_program(who):
            why = Sentence("told-results-no-program", house=house, number=number, bot=who)
            raise refused(folder.path, why)
    return replace(combination, bots=tuple(programs.get(house, who) for house, who in seats.items()))


def _write_down(game: G, journal: GameJournal[G], choose: Callable[[G], Action | str | None], row: Any) -> bool:
    """Plays a game and writes every action down; whether it ended as a row says."""
    actions = 0
    try:
        while not game.is_over and actions < MOST_ACTIONS and (action := choose(game)) is not None:
            game = game.apply(action)
            journal.add(action, game)
            actions += 1
    except (IllegalAction, EndlessError):
        return False
    finally:
        journal.close()
    winner = game.winner or ("none" if game.is_over else UNFINISHED)
    return (winner, game.round, actions) == (row["winner"], row["rounds"], row["actions"])


@contextmanager
def _battle_choices(combination: Combination, row: Any) -> Iterator[Callable[[Battle], Action | str | None]]:
    if row["taken"] is not None:
        yield _kept(row)
        return
    bots = bots_of(combination.seats, row["seed"])
    with closed(tuple(bots.values())):
        yield lambda battle: bots[_decider(battle)].choose(battle.view(_decider(battle)))


@contextmanager
def _realm_choices(combination: Combination, row: Any) -> Iterator[Callable[[Realm], Action | str | None]]:
    if row["taken"] is not None:
        yield _kept(row)
        return
    bots = {house: REALM_BOTS[who](row["seed"] + n) for n, (house, who) in enumerate(combination.seats.items())}
    yield lambda realm: bots[_decider(realm)].choose(realm.view(_decider(realm)))


def _kept(row: Any) -> Callable[[Any], str | None]:
    """The actions that a row has kept, one after the other; None: there are no more."""
    texts = iter(row["taken"].split("\n") if row["taken"] else ())
    return lambda game: next(texts, None)


def _decider(game: Battle | Realm) -> str:
    owed = game.decision
    assert owed is not None
    return owed.house
