"""The set-up of a skirmish at a terminal: it asks, reads the answers, and shows the map after each change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from bow.battle.drawing import PIECE, WIDTH
from bow.cli.terminal.battle_picture import GROUND_STYLE, RANK_STYLE, STYLE
from bow.cli.terminal.output import ask, numbered, say, word
from bow.content.terms import ROMAN, House
from bow.skirmish import SetupBot, SkirmishSetup
from bow.skirmish.sentences import event_text, refusal_text, thing_name, things_text
from bow.skirmish.setup import setups_of
from bow.words.messages import spoken
from bow.words.translation import translated

if TYPE_CHECKING:
    from rich.console import Console

    from bow.battle import Event
    from bow.skirmish.field import Field, Placed


class SetupTerminal:
    """A terminal at which one or two people choose; bots choose for the other House."""

    def __init__(self, setup: SkirmishSetup, bots: Mapping[House, SetupBot], out: Console) -> None:
        self.setup = setup
        self.bots = dict(bots)
        self.out = out
        self.words = spoken()
        self.before: SkirmishSetup | None = None
        self.open_to: House | None = None

    def finish(self) -> SkirmishSetup | None:
        """Ask until the set-up is complete; return None if a person leaves earlier."""
        self._introduce()
        while self._bots_answer():
            if not self._ask():
                return None
        return self.setup

    def _introduce(self) -> None:
        card = translated(self.setup.open.field.card, self.words)
        head = say("setting-up-card", card=card.name, seed=str(self.setup.seed))
        self.out.print(f"{head}\n\n{card.story}\n", markup=False)
        terms = {
            "commanders": card.commanders,
            "total": card.total,
            "units": card.unit_cards,
            "terrain": card.terrain_cards,
            "terrain-rows": card.placing.terrain,
            "commander-rows": card.placing.commanders,
            "unit-rows": card.placing.units,
        }
        self.out.print(say("setting-up-terms", terms), markup=False)
        for points in card.points:
            self.out.print(points.text, markup=False)

    def _bots_answer(self) -> bool:
        """Let the bots choose while it is their turn, and print it. Return whether a person has to choose next."""
        while (asked := self.setup.decision) is not None and asked.house in self.bots:
            chooser = self.bots[asked.house]
            self._take(self.setup.apply(chooser.choose(self.setup.view(asked.house))))
            self.before = None
        return self.setup.decision is not None

    def _take(self, setup: SkirmishSetup) -> None:
        self.setup = setup
        self._tell(setup.events)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self.out.print(f"  {event_text(self.words, self.setup.open.field, event)}", markup=False)

    def _ask(self) -> bool:
        """Ask a person for one line. Return False if they leave."""
        asked = self.setup.decision
        assert asked is not None
        if asked.kind == "choose":
            if not self._handover(asked.house):
                return False
            self._show_cards(asked.house)
        else:
            if asked.house != self.open_to:
                self.open_to = asked.house
                self.out.print(field_map(self.setup.open.field))
            self._show_things(asked.house)
        line = ask(f"{asked.house}> ")
        if line is None:
            return False
        return self._answer(line, asked.house, asked.kind)

    def _answer(self, line: str, house: House, kind: str) -> bool:
        if line in ("q", "quit"):
            return False
        if line in ("", "?", "help"):
            print(say(f"setting-up-help-{kind}"))
        elif line in ("m", "map"):
            self.out.print(field_map(self.setup.open.field))
        elif line in ("u", "undo"):
            self._undo()
        elif line == "auto":
            from bow.skirmish import setup_bots_of

            self.bots |= setup_bots_of({house: "bot"}, self.setup.seed)
        else:
            self._do(self._read(line, house, kind))
        return True

    def _do(self, text: str) -> None:
        if not text:
            return
        refusal = self.setup.why_not(text)
        if refusal is not None:
            why = refusal_text(self.words, self.setup.open.field, refusal)
            self.out.print(say("hotseat-no", why=why), markup=False)
            return
        before, house = self.setup, self.setup.decision
        self._take(before.apply(text))
        # Secret choices and draws stay, as the other player has seen the result; a placing can be undone at once.
        self.before = before if house is not None and house.kind == "place" else None

    def _read(self, line: str, house: House, kind: str) -> str:
        """Return a typed choice with numbers replaced by cards and things; "" if it was answered here."""
        words = line.split()
        if kind == "choose":
            cards = [card.id for card in setups_of(self.setup.open.field.catalogue, house) if card.commander]
            numbers = [number for word in words if (number := numbered(word, len(cards))) is not None]
            if len(numbers) == len(words):
                return " ".join(("choose", *(cards[number - 1] for number in numbers)))
            return line
        things = list(dict.fromkeys(self.setup.open.left[house]))
        number = numbered(words[0], len(things))
        if number is None or len(words) > 2:
            return line
        thing = things[number - 1]
        if len(words) == 2:
            return f"place {thing} {words[1].upper()}"
        hexes = self.setup.open.field.hexes(house, self.setup.open.stage, thing)
        self.out.print(" ".join(hexes) or say("setting-up-no-hex"), markup=False)
        return ""

    def _undo(self) -> None:
        if self.before is None:
            print(say("hotseat-nothing-back"))
            return
        self.setup, self.before = self.before, None
        print(say("hotseat-back"))

    def _handover(self, house: House) -> bool:
        """Clear the screen before a secret choice and wait for its player (SKM-2). False: no one answers."""
        if self.open_to == house or len(self.bots) == 1:
            self.open_to = house
            return True
        self.out.clear()
        if ask(say("setting-up-in-secret", house=word(house)) + " ") is None:
            return False
        self.open_to = house
        return True

    def _show_cards(self, house: House) -> None:
        """Print the set-up cards of a House; those with a commander are numbered."""
        field = self.setup.open.field
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        for title in ("commander", "value", "units", "terrain"):
            table.add_column(say(f"setting-up-{title}"))
        numbers = iter(range(1, 99))
        for card in setups_of(field.catalogue, house):
            units = things_text(self.words, field, "units", (f"{unit.kind}:{unit.rank}" for unit in card.units))
            terrain = things_text(self.words, field, "terrain", card.terrain)
            number = str(next(numbers)) if card.commander else ""
            cells = (number, translated(card, self.words).name, str(card.value or ""), units, terrain)
            table.add_row(*map(Text, cells))
        self.out.print(table)

    def _show_things(self, house: House) -> None:
        left = self.setup.open.left[house]
        stage = self.setup.open.stage
        for n, thing in enumerate(dict.fromkeys(left), start=1):
            many = f"{left.count(thing)} x " if left.count(thing) > 1 else ""
            name = thing_name(self.words, self.setup.open.field, stage, thing)
            self.out.print(f"{n:3} {many}{name}", markup=False)


def field_map(field: Field) -> Text:
    """Return the map of a skirmish as text, with four characters for each hex.

    A unit shows its House, branch or initials, and rank; other hexes show their ground and token.
    """
    board = field.board
    lines = [
        Text("    " + "".join(f"{chr(ord('A') + column):{WIDTH}}" for column in range(board.columns)), style="dim")
    ]
    for h, name in enumerate(board.names):
        if h == 0 or board.row[h] != board.row[h - 1]:
            lines.append(Text(f"{board.row[h] + 1:2}  ", style="dim"))
            if board.is_short(board.row[h]):
                lines[-1].append(" " * (WIDTH // 2))
        unit = field.unit_at(name)
        if unit is not None:
            sign, rank = unit_sign(field, unit)
            lines[-1].append(sign, style=STYLE[unit.house])
            lines[-1].append(f"{len(ROMAN[rank])}".ljust(WIDTH - len(sign)), style=RANK_STYLE[rank])
            continue
        sign, piece = field.ground_at(name).map or "?", field.piece_at(name)
        shown = sign + (PIECE.get(piece.id, "*") if piece is not None else "")
        lines[-1].append(f"{shown:{WIDTH}}", style="dim" if sign == "." else GROUND_STYLE.get(sign, ""))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def unit_sign(field: Field, unit: Placed) -> tuple[str, str]:
    """Return the letters of a unit on the map, and its rank.

    The letters are `s` or `l`, then the commander's initials or the branch.
    """
    kind, rank = field.kind_and_rank(unit.stage, unit.thing)
    if unit.stage == "commanders":
        return f"{unit.house[0]}{field.commander(unit.thing).initials[:2]}", rank
    return f"{unit.house[0]}{field.catalogue.kinds[kind].branch[0]}", rank
