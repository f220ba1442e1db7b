"""A recorded game of the realm, printed in the terminal or checked."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.cli.terminal.output import print_json
from bow.cli.terminal.verdicts import print_verdict, step_values

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent


def tell_realm(file: Path, check: bool, everything: bool, json: bool, laid: RealmContent | None) -> None:
    """Print a recorded game step by step, or check that it plays again exactly as it was.

    Args:
        file: the record.
        check: only compare.
        everything: print secrets of an unfinished game too.
        json: print values for programs.
        laid: the printed content; None: the box with the packs that the record names.
    """
    from bow.cli.terminal.program_seats import recorded_stand_ins, stand_in_sentence
    from bow.cli.terminal.public_steps import HIDDEN, public_realm_steps, shown_steps
    from bow.record.recorded_realms import REALM_RECORDS, check_realm
    from bow.words.messages import spoken

    words = spoken()
    if check:
        print_verdict(file, check_realm(file, laid), json, "realm-replay-same")
        return
    from bow.ground.actions import Action
    from bow.words.realm_sentences import REALM_WORDS
    from bow.words.realm_texts import realm_names

    steps: list[dict[str, Any]] = []
    played, damage = shown_steps(file, REALM_RECORDS, laid)
    over = played[-1].game.is_over
    before = played[0].game
    names = realm_names(before.content, words)
    stand_ins = recorded_stand_ins(file, REALM_RECORDS)
    for number, step in enumerate(played if everything or over else public_realm_steps(played)):
        called = stand_ins.get(number - 1, [])
        if json:
            steps.append(step_values(step) | ({"stand-ins": [asdict(each) for each in called]} if called else {}))
            continue
        for each in called:
            print(stand_in_sentence(each, lambda house: names.of("house", house)))
        if step.house is not None:
            said = words.say("replay-hidden")
            if step.action != HIDDEN:
                said = REALM_WORDS.action(words, Action.parse(step.action), step.game)
            print(words.say("realm-replay-step", house=REALM_WORDS.house(words, step.house, step.game), action=said))
        for event in step.game.events_since(before, step.events):
            print(f"  {REALM_WORDS.event(words, event, step.game)}")
        before = step.game
    if damage is not None:
        raise damage
    if json:
        print_json(steps)
