"""`bow legal` and `bow odds`: legal actions, reasons why others are not legal, and the odds of attacks."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from bow.cli import opening
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import NO, console, decides, epilog, in_english, no, print_json, say, spoken, word

if TYPE_CHECKING:
    from bow.battle import Battle, Odds, Refusal
    from bow.battle.inspection import Inspection

BAR = 30


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow legal duel.yaml", "all legal actions"),
            ("bow legal duel.yaml 'attack s1 l1'", "whether this is legal, and if not, which rule forbids it"),
            ("bow legal duel.yaml --after 'token green s1'", "... after s1 has been ordered"),
            no="the action is not legal",
        )
    )(with_packs(opening.with_variant("battle")(legal)))
    app.command(
        epilog=epilog(
            ("bow odds duel.yaml 'attack s1 l1' --after 'token green s1'", "the chances of this attack"),
            ("bow odds duel.yaml 'attack s1 l1' --after 'token green s1' --json", "the same for programs"),
            no="the action is not legal, or rolls no dice",
        )
    )(with_packs(opening.with_variant("battle")(odds)))


def legal(
    battle: opening.BattleArgument,
    action: Annotated[
        str | None, typer.Argument(metavar="ACTION", help="In notation, such as `attack s1 l1`.", show_default=False)
    ] = None,
    seed: opening.SeedOption = None,
    option: opening.RulesOption = [],  # noqa: B006 - typer copies it
    after: opening.AfterOption = [],  # noqa: B006 - typer copies it
    everything: opening.ShowAllOption = False,
    json: opening.JsonOption = False,
) -> None:
    """List the legal actions, or say whether an action is legal, and if not, why."""
    asked = opening.open_battle(battle, seed, after, option, everything)
    opening.refuse_hidden(battle, asked, everything)
    if action is not None:
        _judge(asked, action, json)
        return
    decision = asked.decision
    actions = [str(each) for each in asked.legal_actions()]
    if json:
        print_json(
            {
                "owes": decision.house if decision else None,
                "decision": decision.kind if decision else None,
                "legal": actions,
            }
        )
        return
    if decision is None:
        print(say("legal-over", winner=asked.winner if in_english() else word(asked.winner or "none")))
        return
    print(decides(asked))
    for _, group in groupby(actions, key=lambda text: text.split()[0]):
        print("  " + "\n  ".join(group))


def odds(
    battle: opening.BattleArgument,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="A combat, such as `attack s1 l1`.")],
    seed: opening.SeedOption = None,
    option: opening.RulesOption = [],  # noqa: B006 - typer copies it
    after: opening.AfterOption = [],  # noqa: B006 - typer copies it
    everything: opening.ShowAllOption = False,
    json: opening.JsonOption = False,
) -> None:
    """Give the exact odds of an attack: hits, elimination, retreat, capture."""
    asked = opening.open_battle(battle, seed, after, option, everything)
    opening.refuse_hidden(battle, asked, everything)
    if asked.why_not(action) is not None:
        _judge(asked, action, json)
    found = asked.odds(action)
    if found is None:
        if json:
            print_json({"action": action, "legal": True, "dice": 0})
            raise typer.Exit(NO)
        no(say("odds-no-dice", action=action))
    if json:
        print_json(found.as_dict())
    else:
        print_odds(found)


def refusal_text(battle: Inspection, refusal: Refusal) -> str:
    from bow.words.messages import refusal_sentence, spoken
    from bow.words.translation import names_of

    why = refusal_sentence(spoken(), refusal, names_of(battle, spoken()))
    return say("legal-reason", why=why, rule=refusal.rule)


def _judge(battle: Battle, action: str, json: bool) -> None:
    refusal = battle.why_not(action)
    if json:
        because = {"rule": refusal.rule, "because": refusal_text(battle, refusal)} if refusal else {}
        print_json({"action": action, "legal": refusal is None, **because})
        if refusal:
            raise typer.Exit(NO)
    elif refusal:
        no(say("legal-no", why=refusal_text(battle, refusal)))
    else:
        print(say("legal-yes"))


def print_odds(found: Odds) -> None:
    from bow.words.battle_words import odds_dice_lines, odds_result_lines

    out = console()
    for line in odds_dice_lines(spoken(), found):
        out.print(line, markup=False)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("odds-hits"), justify="right")
    table.add_column(say("odds-chance"), justify="right")
    table.add_column("")
    for hits, chance in enumerate(found.hits):
        if chance > 0:
            table.add_row(str(hits), f"{chance:.1%}", "█" * round(chance * BAR))
    out.print(table)
    for line in odds_result_lines(spoken(), found):
        out.print(line)
