"""`bow realm show` and `legal`: a game as text, its legal actions, and why others are not legal."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bow.cli import opening_realms
from bow.cli.opening import JsonOption, ShowAllOption
from bow.cli.terminal.output import NO, epilog, fail, print_json, say, spoken, translated_sentence
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.realm.terms import DEFAULT_PLAYERS
from bow.system.places import install_command
from bow.system.sentence import Sentence


def add_to(group: typer.Typer) -> None:
    group.command(
        "show",
        epilog=epilog(
            ("bow realm show --players 4", "the set-up for four"),
            ("bow realm show evening.bow", "a recorded game as all players may see it"),
            ("bow realm show evening.bow --all", "with orders that are face down, bids and decks"),
            ("bow realm show --png map.png", "with a picture of it"),
            ("bow realm show --json", "the complete position, for programs"),
        ),
    )(show)
    group.command(
        "legal",
        epilog=epilog(
            ("bow realm legal", "the legal actions of the first House"),
            ('bow realm legal "order pyke raid"', "whether it may do that, and if not, why"),
            ('bow realm legal --after "order dragonstone march_0"', "the legal actions after that"),
            no="the action is not legal",
        ),
    )(legal)


def show(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A recorded game (.bow); default: a new game, set up.", show_default=False),
    ] = None,
    players: opening_realms.OpenPlayersOption = None,
    seed: opening_realms.OpenRealmSeedOption = None,
    option: opening_realms.SettingOption = [],  # noqa: B006 - typer copies it
    after: opening_realms.RealmAfterOption = [],  # noqa: B006 - typer copies it
    content: opening_realms.RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: opening_realms.RealmBoxOption = False,
    png: Annotated[
        Path | None,
        typer.Option(
            "--png",
            metavar="FILE",
            help="Also draw the map as a picture; needs the extra `sheets`.",
            show_default=False,
        ),
    ] = None,
    everything: ShowAllOption = False,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Show a game: its progress, Houses with their cards, tracks, and every area with its neighbours."""
    from bow.games.realm_board import BoardText
    from bow.realm.realm import Realm
    from bow.record.recorded_realms import resume_realm
    from bow.words.realm_words import realm_names

    if png is not None:
        if find_spec("matplotlib") is None:
            fail(say("sheet-none", install=install_command("sheets")))
        may_write([png], force)
    if file is None:
        realm = opening_realms.open_realm(
            players or DEFAULT_PLAYERS, 1 if seed is None else seed, option, after, content, box_only
        )
    elif players is not None or seed is not None or option or after:
        fail(Sentence("told-realm-recorded"))
    else:
        laid = opening_realms.realm_laid(content, box_only) if content or box_only else None
        realm = resume_realm(file, laid, lambda text: print(translated_sentence(text), file=sys.stderr))
    words = spoken()
    names = realm_names(realm.content, words)
    shown = realm if file is None or everything or realm.is_over else realm.public_view()
    if png is not None:
        from bow.lab.realm_picture import draw_realm

        draw_realm(shown, realm.content, png, words, names)
    if json:
        print_json(shown.to_position() if isinstance(shown, Realm) else shown.position())
        return
    print("\n".join(BoardText(shown, realm.content, words, names, realm.decision).everything()))
    if png is not None:
        print(f"\n{say('realm-picture-drawn', file=str(png))}")


def legal(
    action: Annotated[
        str | None, typer.Argument(metavar="ACTION", help="The action to check.", show_default=False)
    ] = None,
    players: opening_realms.PlayersOption = DEFAULT_PLAYERS,
    seed: opening_realms.RealmSeedOption = 1,
    option: opening_realms.SettingOption = [],  # noqa: B006 - typer copies it
    after: opening_realms.RealmAfterOption = [],  # noqa: B006 - typer copies it
    content: opening_realms.RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: opening_realms.RealmBoxOption = False,
    json: JsonOption = False,
) -> None:
    """List the legal actions in a game, or say why an action is not legal."""
    from bow.words import realm_words

    realm = opening_realms.open_realm(players, seed, option, after, content, box_only)
    words = spoken()
    names = realm_words.realm_names(realm.content, words)
    if action is None:
        found = realm.legal_actions()
        if json:
            print_json([str(each) for each in found])
            return
        if realm.decision is not None:
            print(realm_words.realm_decision_sentence(words, realm.decision, names))
        width = max((len(str(each)) for each in found), default=0)
        for each in found:
            print(f"  {each!s:{width}}  {realm_words.realm_action_sentence(words, each, names)}")
        return
    refusal = realm.why_not(action)
    why = None if refusal is None else realm_words.realm_refusal_sentence(words, refusal, names)
    rule = None if refusal is None else refusal.rule
    if json:
        print_json({"action": action, "legal": refusal is None, "rule": rule, "why": why})
    else:
        print(say("realm-legal", action=action) if why is None else say("realm-not-legal", why=why, rule=rule))
    if refusal is not None:
        raise typer.Exit(NO)
