from pathlib import Path

import pytest

from bow.battle import Battle, load_position
from bow.content.documents.faults import InputError

SOUND = """\
houses: {stark: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5}
  l1: {kind: lannisport-guards, rank: green, at: C4}
"""

#: text of the file -> line, field and a part of the message of each expected fault
BROKEN: dict[str, tuple[str, list[tuple[int, str, str]]]] = {
    "unknown key": (SOUND + "moral: even\n", [(5, "moral", 'Did you mean "morale"?')]),
    "unknown kind": (
        "units:\n  s1: {kind: warhost-of-the-north, rank: green, at: C5}\n",
        [(2, "units.s1.kind", 'Did you mean "war-host-of-the-north"?')],
    ),
    "unknown rank": ("units:\n  s1: {kind: northmen-archers, rank: grey, at: C5}\n", [(2, "units.s1.rank", "green")]),
    "two units on a hex": (
        (
            "units:\n  s1: {kind: northmen-archers, rank: red, at: C5}\n"
            "  l1: {kind: lannisport-guards, rank: red, at: C5}\n"
        ),
        [(3, "units.l1.at", "C5 is occupied by s1")],
    ),
    "a half hex": ("units:\n  s1: {kind: northmen-archers, rank: red, at: O2}\n", [(2, "units.s1.at", "half hexes")]),
    "off the board": (
        "units:\n  s1: {kind: northmen-archers, rank: red, at: C12}\n",
        [(2, "units.s1.at", "rows 1 to 11")],
    ),
    "on a river": (
        "map: |\n  . ~ .\n   . .\nunits:\n  s1: {kind: northmen-archers, rank: red, at: B1}\n",
        [(5, "units.s1.at", "which no unit can enter")],
    ),
    "a ragged map": ("map: |\n  . . .\n   . . .\nunits: {}\n", [(3, "map", "row 2")]),
    "an unknown map token": ("map: |\n  . x .\n   . .\nunits: {}\n", [(2, "map", "'x' is not a map character")]),
    "negative figures": (
        "units:\n  s1: {kind: northmen-archers, rank: red, at: C5, figures: -1}\n",
        [(2, "units.s1.figures", "-1")],
    ),
    "too many figures": (
        "units:\n  s1: {kind: northmen-archers, rank: red, at: C5, figures: 9}\n",
        [(2, "units.s1.figures", "at most 4")],
    ),
    "a word for a number": (SOUND + "round: two\n", [(5, "round", '"two"')]),
    "negative round": (SOUND + "round: 0\n", [(5, "round", "0")]),
    "morale of no form": (SOUND + "morale: stark-2\n", [(5, "morale", "stark+2")]),
    "morale off the track": (SOUND + "morale: stark+12\n", [(5, "morale", "11 spaces")]),
    "a fire off the board": (
        SOUND + "fires: {Z9: 1}\n",
        [(5, "fires.Z9", "no hex Z9")],
    ),
    "an unknown card": (
        "houses:\n  stark: {hand: [SL99]}\nunits: {}\n",
        [(2, "houses.stark.hand.1", 'unknown card "SL99"')],
    ),
    "a foreign card": ("houses:\n  stark: {hand: [LL1]}\nunits: {}\n", [(2, "houses.stark.hand.1", "House lannister")]),
    "a card twice": (
        "houses:\n  stark: {hand: [SL1], deck: [SL1]}\nunits: {}\n",
        [(2, "houses.stark.deck.1", "is already in the hand of House stark")],
    ),
    "more tokens than the box": (
        "houses:\n  stark: {orders: [" + ", ".join(["red"] * 11) + "]}\nunits: {}\n",
        [(1, "houses", "found 11 red order tokens; the box has 10")],
    ),
    "engaged apart": (SOUND.replace("C4", "C2") + "engaged: [s1>l1]\n", [(5, "engaged.1", "not adjacent")]),
    "engaged with a stranger": (SOUND + "engaged: [s1>l9]\n", [(5, "engaged.1", 'unknown unit "l9"')]),
    "engaged twice": (
        SOUND + "  l2: {kind: lannisport-guards, rank: red, at: B4}\nengaged: [s1>l1, l2>s1]\n",
        [(6, "engaged.2", "s1 is already engaged")],
    ),
    "a strange battle": ("battle: clash-on-the-kingroad\nunits: {}\n", [(1, "battle", "clash-on-the-kingsroad")]),
    "an open decision of no kind": (SOUND + "doing: [{frame: turning}]\n", [(5, "doing.1", "rounds")]),
    "an open decision with a wrong field": (
        SOUND + "doing: [{frame: rounds, step: 0, busy: 3}]\n",
        [(5, "doing.1.busy", "rounds.busy: 3 is not of type bool")],
    ),
    "an open decision with a wrong field in a line of its own": (
        SOUND + "doing:\n  - frame: rounds\n    step: 0\n    busy: 3\n",
        [(8, "doing.1.busy", "rounds.busy: 3 is not of type bool")],
    ),
    "an open decision with a field that it has not": (
        SOUND + "doing:\n  - frame: rounds\n    step: 0\n    bisy: true\n",
        [(8, "doing.1.bisy", "the fields must be step, busy")],
    ),
    "markers that are not there": (
        SOUND + "markers: {torch: {kind: torch, at: C5}}\nlying: {troch: C5}\nheld: {x: stark}\nturned-up: [y]\n",
        [
            (6, "lying.troch", 'unknown marker "troch". Did you mean "torch"?'),
            (7, "held.x", 'unknown marker "x"'),
            (8, "turned-up.1", 'unknown marker "y"'),
        ],
    ),
    "a marker that lies nowhere": (
        SOUND + "markers: {torch: {kind: torch, at: C5}}\nlying: {torch: Z9}\n",
        [(6, "lying.torch", "there is no hex Z9")],
    ),
    "a used rule that is not there": (
        SOUND + "rules: {night: {on: round-end, do: [score]}}\nused: [nigth]\n",
        [(6, "used.1", 'unknown special rule "nigth". Did you mean "night"?')],
    ),
    "an edge for one House": (SOUND + "edges: {stark: top}\n", [(5, "edges", "no value for lannister")]),
    "one edge for both": (SOUND + "edges: {stark: top, lannister: top}\n", [(5, "edges", "the same edge")]),
    "decisions without a round": (
        SOUND + "doing: [{frame: turn, house: stark, over: false, again: false}]\n",
        [(5, "doing", "`rounds`")],
    ),
    "an effect of no word": (
        SOUND + "effects: [{effect: flying, unit: s1, until: turn}]\n",
        [(5, "effects.1.effect", 'unknown effect "flying"')],
    ),
    "both options that exclude each other": (
        SOUND + "options: [directed-retreat, directed-close-retreat]\n",
        [(5, "options", "cannot be used together")],
    ),
    "several at once": (
        "round: -1\nunits:\n  s1: {kind: northmen-archers, rank: red, at: C5, figures: 0}\n",
        [(1, "round", "-1"), (3, "units.s1.figures", "0")],
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_answered_with_every_fault(name: str, tmp_path: Path) -> None:
    text, faults = BROKEN[name]
    path = tmp_path / "position.yaml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        load_position(path)
    found = [(fault.line, fault.field, fault.message) for fault in caught.value.faults]
    assert len(found) == len(faults), found
    for (line, field, part), (its_line, its_field, message) in zip(faults, found, strict=True):
        assert (line, field) == (its_line, its_field), message
        assert part in message


def test_a_sound_position_is_read(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(SOUND)
    battle = load_position(path)
    assert battle.units["s1"].at == "C5"
    assert not battle.faults()


def test_what_a_position_leaves_out_comes_from_its_scenario() -> None:
    battle = Battle.from_position(
        "battle: clash-on-the-kingsroad\nunits: {s1: {kind: northmen-archers, rank: green, at: A1}}\n"
    )
    assert battle.scenario is not None
    assert battle.limit == 5
    assert battle.terrain_at("H6").piece == "ford"
    assert battle.rout == {"stark": True, "lannister": True}
