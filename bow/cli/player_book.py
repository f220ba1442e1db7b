"""`bow book`: the player's own book, made from the journals of finished games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from bow.cli.opening import JsonOption
from bow.cli.terminal.output import NO, console, epilog, print_json, say, spoken

if TYPE_CHECKING:
    from bow.player_book.figures import Figures

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
            ("bow book --json", "the same for programs"),
            no="you have not finished a game yet",
        ),
    )(book)


def book(game: GameOption = None, json: JsonOption = False) -> None:
    """Show your finished games: played and won, by House and bot, streaks, dice, your favourite commander."""
    from bow.games.battle import BATTLE
    from bow.games.realm import REALM
    from bow.player_book.figures import figures_of
    from bow.player_book.finished_games import read_finished_games
    from bow.words.messages import translated_error

    found = read_finished_games()
    for error in found.left_out:
        print(translated_error(error, spoken()), file=sys.stderr)
    kinds = [kind for kind in (BATTLE, REALM) if game in (None, kind.name)]
    figures = {kind.name: figures_of(found.games, kind.name) for kind in kinds}
    if json:
        print_json({name: figure_values(each) for name, each in figures.items()})
    else:
        for n, kind in enumerate(kinds):
            console().print(f"{chr(10) * bool(n)}[bold]{say(kind.title)}[/bold]")
            _print_figures(kind.name, figures[kind.name])
    if not any(each.played for each in figures.values()):
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
