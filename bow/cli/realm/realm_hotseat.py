"""`bow realm hotseat`: a game of the realm in the terminal, for people at one screen, and bots."""

from __future__ import annotations

import shlex
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.opening_realms import AskedRealm, with_realm
from bow.cli.terminal.output import end_interrupted, epilog, fail, own_command, say, spoken
from bow.cli.terminal.program_seats import BotNodesOption, BotTimeOption, budget_of, programs_seated, seated_bots
from bow.cli.terminal.verdicts import opened_to_go_on
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.cli.realm.realm_seats import RealmSeats
    from bow.realm.realm import Realm
    from bow.record.journal import GameJournal


def add_to(group: typer.Typer) -> None:
    group.command(
        "hotseat",
        epilog=epilog(
            ("bow realm hotseat --players 4", "four people, one terminal"),
            ("bow realm hotseat --stark greedy", "two people and a bot"),
            ("bow realm hotseat --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow realm hotseat --journal evening.bow", "records the game"),
            ("bow realm hotseat --resume evening.bow", "continues the game"),
        ),
    )(with_realm(hotseat))


def hotseat(
    asked: AskedRealm,
    journal: Annotated[
        Path | None, typer.Option("--journal", metavar="FILE", help="Record the game in a new file.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Continue a recorded game.")] = None,
    bot_time: BotTimeOption = 10_000,
    bot_nodes: BotNodesOption = None,
) -> None:
    """Play a game of three to six Houses in this terminal, with numbers or in notation."""
    from bow.cli.realm.realm_seats import RealmSeats
    from bow.game.match import Match
    from bow.games.realm import REALM
    from bow.record.recorded_realms import recorded_events
    from bow.system.log_file import start_log
    from bow.system.seeds import new_seed
    from bow.words.realm_words import realm_names

    start_log()
    chance = new_seed() if asked.seed is None else asked.seed
    kept: GameJournal[Realm] | None = None
    found = None
    if resume is not None:
        if journal is not None or asked.is_new:
            fail(Sentence("told-realm-hotseat-resume"))
        found = opened_to_go_on(resume, REALM, asked.named_content)
        kept = found.journal()
        realm = kept.game
        begun = found.history.start.seed
        chance = chance if begun is None else begun  # bots go on as they began
    else:
        realm = asked.begin(chance, asked.content)
    try:
        words = spoken()
        budget = budget_of(bot_time, bot_nodes)
        bots = seated_bots(REALM, realm, asked.seats, count(chance), budget=budget)
        match = Match(realm, earlier=found.last_steps() if found is not None else ())
        seats = RealmSeats(match, bots, words, realm_names(realm.content, words), chance)
        if kept is not None and found is not None:
            for events in recorded_events(found.history):
                seats.screen.note_earlier(events, realm)
            seats.keep_in(kept)
        if journal is not None:
            seats.keep(journal)
        with programs_seated(seats):
            _played(seats)
    finally:
        if kept is not None:
            kept.close()


def _played(seats: RealmSeats) -> None:
    """Play until the end, or until people leave; if they leave, print how to continue."""
    over, stopped = False, None
    try:
        over = seats.play()
    except KeyboardInterrupt as end:
        stopped = end
        print()
    if seats.journal is not None:
        seats.journal.close()
    if not over:
        if seats.journal is None:
            print(say("realm-hotseat-left-unkept"))
        elif seats.journal.behind:
            print(say("realm-hotseat-left-behind", file=str(seats.journal.path)))
        else:
            file = str(seats.journal.path)
            print(say("realm-hotseat-left", file=file, bow=own_command(), typed=shlex.quote(file)))
    if stopped is not None:
        end_interrupted(stopped)
