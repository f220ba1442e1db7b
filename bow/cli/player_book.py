"""`bow book`: the player's own book, made from the journals of finished games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from bow.cli.opening import JsonOption
from bow.cli.terminal.output import NO, console, epilog, print_json, say, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.player_book.figures import Figures
    from bow.player_book.ribbons import Award

GameOption = Annotated[
    Literal["battle", "realm"] | None,
    typer.Option("--game", metavar="GAME", help="Only this game: `battle` or `realm`.", show_default=False),
]


def add_to(app: typer.Typer) -> None:
    app.command(
        "book",
        epilog=epilog(
            ("bow book", "both games"),
            ("bow book --game realm", "one game"),
            ("bow book --ribbons", "all ribbons: what earns them, and how far you are"),
            ("bow book --json", "the same for programs"),
            no="you have not finished a game yet",
        ),
    )(book)


def book(
    game: GameOption = None,
    ribbons: Annotated[
        bool, typer.Option("--ribbons", help="List all ribbons: what earns them, and which game earned yours.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Show your finished games: victories for each House and bot, streaks, dice, your favourite commander, ribbons."""
    from bow.games.battle import BATTLE
    from bow.games.realm import REALM
    from bow.player_book.figures import figures_of
    from bow.player_book.finished_games import read_finished_games
    from bow.player_book.own_deeds import noted_deeds
    from bow.player_book.ribbons import awards_of
    from bow.words.messages import translated_error

    found = read_finished_games()
    for error in found.left_out:
        print(translated_error(error, spoken()), file=sys.stderr)
    kinds = [kind for kind in (BATTLE, REALM) if game in (None, kind.name)]
    figures = {kind.name: figures_of(found.games, kind.name) for kind in kinds}
    awards = [
        award for award in awards_of(found.games, noted_deeds()) if game is None or award.ribbon.game in (None, game)
    ]
    if json:
        values = {name: figure_values(each) for name, each in figures.items()}
        print_json({**values, "ribbons": [award_values(award) for award in awards]})
    elif ribbons:
        _print_ribbons(awards)
    else:
        for n, kind in enumerate(kinds):
            console().print(f"{chr(10) * bool(n)}[bold]{say(kind.title)}[/bold]")
            _print_figures(kind.name, figures[kind.name])
        _print_earned(awards)
    if not any(each.played for each in figures.values()) and not any(award.is_earned for award in awards):
        raise typer.Exit(NO)


def _print_figures(kind: str, figures: Figures) -> None:
    from bow.player_book.book_words import BookWords

    words, out = BookWords(kind, spoken()), console()
    if not figures.played:
        out.print(f"  {words.empty()}", markup=False)
        return
    lines = list(words.lines(figures))
    width = max(len(line.name) for line in lines) + 4
    group = ""
    for line in lines:
        if line.id and line.subject in ("house", "bot"):
            if group != line.subject:
                out.print(f"  {say(f'player-book-of-{line.subject}')}", markup=False)
            group = line.subject
        out.print(f"{'    ' if group else '  '}{line.name:{width}}{line.text}", markup=False)


def _print_earned(awards: Sequence[Award]) -> None:
    """Print the names of the ribbons that the player has."""
    from bow.player_book.book_words import ribbon_words

    earned = [award for award in awards if award.is_earned]
    out = console()
    out.print(f"\n[bold]{say('player-book-ribbons', count=len(earned), all=len(awards))}[/bold]")
    for award in earned:
        out.print(f"  {ribbon_words(award, spoken()).name}", markup=False)


def _print_ribbons(awards: Sequence[Award]) -> None:
    """Print every ribbon: a mark for those that the player has, what earns it, progress, or the game that earned it."""
    from bow.player_book.book_words import ribbon_words

    out = console()
    for award in awards:
        words = ribbon_words(award, spoken())
        last = words.progress
        if award.when is not None:
            last = " ".join(filter(None, (_day(award.when), award.game.journal if award.game is not None else "")))
        out.print(f"[{'x' if award.is_earned else ' '}] {words.name}{f'  ({last})' * bool(last)}", markup=False)
        out.print(f"    {words.how}", markup=False)


def _day(when: float) -> str:
    from datetime import datetime

    try:
        return f"{datetime.fromtimestamp(when).astimezone():%Y-%m-%d}"
    except (OSError, OverflowError, ValueError):  # no time that this system knows
        return ""


def award_values(award: Award) -> dict[str, Any]:
    """Return the state of a ribbon as plain values for `--json`."""
    from bow.player_book.book_words import ribbon_words

    words = ribbon_words(award, spoken())
    return {
        "id": award.ribbon.id,
        "name": words.name,
        "how": words.how,
        "earned": award.is_earned,
        "done": award.done,
        "wanted": award.ribbon.wanted,
        "day": None if award.when is None else _day(award.when),
        "journal": None if award.game is None else str(award.game.path),
    }


def figure_values(figures: Figures) -> dict[str, Any]:
    """Return figures as plain values for `--json`."""
    luck, favourite = figures.luck, figures.favourite
    return {
        "played": figures.played,
        "against-bots": {**figures.against_bots._asdict(), "lost": figures.lost, "drawn": figures.drawn},
        "houses": {house: score._asdict() for house, score in figures.houses.items()},
        "bots": {bot: score._asdict() for bot, score in figures.bots.items()},
        "between-people": dict(figures.between_people),
        "streak": figures.streak,
        "longest-streak": figures.longest,
        "dice": None if luck is None else {
            "rolled": luck.dice, "matches": luck.matches, "expected": round(luck.expected, 3),
            "luckier-than": luck.luckier_than,
        },
        "favourite-commander": None if favourite is None else favourite._asdict(),
    }  # fmt: skip
