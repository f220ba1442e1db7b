"""The column of the menu that changes a battle: seats, restart, conceding."""

from __future__ import annotations

from bow.content.terms import HOUSES
from bow.system.seeds import new_seed
from bow.table.battle.destinations import BattleAgain, RestartedBattle
from bow.table.battle.drawings.level_list import LevelList
from bow.table.battle.play import saves
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.battle.texts.level_words import level_picture, level_sentence, seat_name
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, TITLE, line_height
from bow.ui.screens.screen import Screen
from bow.ui.wording import say, word


class MidGame:
    """The column, and the question before restarting or conceding, which replaces the other column.

    Attributes:
        session: the battle.
        levels: the list of possible players of a House.
        asking: the open question, `restart` or `concede`; empty: there is none.
        notice: why something could not be saved; empty: there was no fault.
    """

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen, self.session, self.seat = screen, session, session.at_screen
        self.levels = LevelList(screen.set_time_to_think)
        self.asking = ""
        self.notice = ""

    @property
    def seats(self) -> Seats:
        return saves.seats_now(self.session, self.session.seats or Seats())

    # --- layout
    def build(self, box: Box) -> None:
        screen, canvas = self.screen, self.screen.canvas
        gap, high, low = theme.px(10), theme.px(48), theme.px(56)
        caption, free = line_height(STRONG, letter(16)), not self.asking
        line, y = line_height(BODY, letter(14)), box.top - caption
        canvas.text(say("midgame-seats"), Box(box.left, y, box.width, caption), letter(16), theme.GOLD, STRONG,
                    least=letter(12))  # fmt: skip
        for house in HOUSES:
            y -= gap + caption
            crest = Box(box.left, y, caption, caption)
            canvas.picture(f"crests/{house}-small.png", crest)
            name = Box(crest.right + gap, y, box.right - crest.right - gap, caption)
            canvas.text(word(house), name, letter(16), theme.TEXT, STRONG, least=letter(12))
            y -= high + gap / 2
            seat, place = self.seats.of(house), Box(box.left, y, box.width, high)
            screen.button(f"seat-{house}", place, seat_name(seat), level_picture(seat), size=17,
                          enabled=free and not self.seat.over)  # fmt: skip
            y -= 2 * line + theme.px(4)
            canvas.text(level_sentence(seat), Box(box.left, y, box.width, 2 * line), letter(14), theme.MUTED, BODY,
                        lines=True, valign="top", least=letter(12))  # fmt: skip
        no_plan = "" if self.seat.view.scenario is not None else say("midgame-no-plan")
        place = Box(box.left, box.bottom + low + theme.px(12), box.width, low)
        screen.button("restart", place, say("midgame-restart"), "replay", size=19, enabled=free and not no_plan,
                      hint=no_plan)  # fmt: skip
        no_concession = say("midgame-over") if self.seat.over else "" if self.seat.persons else (
            say("midgame-no-person"))  # fmt: skip
        place = place._replace(bottom=box.bottom)
        screen.button("concede", place, say("midgame-concede"), "losses", size=19, enabled=free and not no_concession,
                      hint=no_concession)  # fmt: skip

    def build_question(self, box: Box) -> None:
        screen, canvas = self.screen, self.screen.canvas
        before = len(screen.regions)
        head = theme.px(44)
        title = box.strip(head)
        canvas.text(say(f"midgame-ask-{self.asking}"), title, letter(22), theme.TEXT, TITLE, least=letter(14))
        answers = self._answers()
        high, gap = theme.px(56), theme.px(12)
        text = Box(box.left, title.bottom - theme.px(130), box.width, theme.px(126))
        lost = self.asking == "restart" and not self.seat.kept
        said = "midgame-restart-unkept" if lost else f"midgame-{self.asking}-said"
        canvas.text(say(said), text, letter(17), theme.TEXT, BODY, lines=True, valign="top",
                    least=letter(12))  # fmt: skip
        places = Box(box.left, box.bottom, box.width, text.bottom - gap - box.bottom).rows([high] * len(answers), gap)
        for (id, label, icon, why_not), place in zip(answers, places, strict=True):
            screen.button(id, place, label, icon, size=18, enabled=not why_not, hint=why_not)
        screen.regions = screen.regions[before:]  # nothing else can be clicked while a question is open

    def _answers(self) -> list[tuple[str, str, str, str]]:
        """Return each answer: its id, its label, its icon, and why it cannot be chosen."""
        no = ("ask-no", say("midgame-no"), "back", "")
        if self.asking == "concede":
            return [
                (f"concede:{house}", say("midgame-concedes", house=word(house)), "losses", "")
                for house in self.seat.persons
            ] + [no]
        return [
            ("restart:new", say("midgame-new-dice"), "die", ""),
            ("restart:same", say("midgame-same-dice"), "replay", self._why_no_same_dice()),
            no,
        ]

    def _why_no_same_dice(self) -> str:
        """Return why the battle cannot restart with the same dice, which deal the same cards; empty: it can."""
        session = self.session
        if saves.seed_of(session) is None:
            return say("midgame-seed-unknown")
        if session.secrecy and not session.over and len(session.persons) > 1:
            return say("midgame-same-cards")
        return ""

    # --- clicks
    def activate(self, region: Region) -> bool:
        """Change a seat, ask, or act on an answer; return whether the region is in this column."""
        table, session = self.screen.table, self.session
        verb, _, rest = region.id.partition(":")
        match verb:
            case "seat-stark" | "seat-lannister":
                house = verb.removeprefix("seat-")
                self.screen.focused = None
                self.levels.ask(house, self.seats.of(house), lambda who: self._sit(house, who))
            case "ask-no":
                self.ask("")
            case "restart" | "concede" if not rest:
                self.ask(verb)
            case "restart":
                seed = saves.seed_of(session) if rest == "same" else None
                table.open(RestartedBattle(session, seed if seed is not None else new_seed()))
            case "concede":
                session.concede(rest)
                table.open(BattleAgain())
            case _:
                return False
        return True

    def _sit(self, house: str, who: str) -> None:
        failed = saves.change_seat(self.session, house, who)
        self.notice = say("midgame-not-kept", why=failed) if failed else ""

    def ask(self, what: str) -> None:
        """Open a question, or close it with an empty text."""
        self.asking = what
        self.screen.focused = None
