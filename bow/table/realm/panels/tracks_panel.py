"""The three influence tracks with the Houses on them, the dominance tokens and the stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, fit, width_of
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

TRACKS = ("iron_throne", "fiefdoms", "kings_court")


class TracksPanel(Panel):
    """A row for each track, with position 1 on the left."""

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts = seat, texts

    def shows(self) -> object:
        view = self.seat.view
        tracks = tuple(view.track(track) for track in TRACKS)
        tokens = tuple(view.holder(self._token(track)) for track in TRACKS)
        return tracks, tokens, self.seat.house, self.seat.view.round

    def _token(self, track: str) -> str:
        return self.seat.content.tracks[track].token.id

    def build(self) -> None:
        view = self.seat.view
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-tracks"))
        high = rest.height / len(TRACKS)
        for n, track in enumerate(TRACKS):
            row = Box(rest.left, rest.top - (n + 1) * high, rest.width, high)
            size = min(high * 0.72, theme.px(40))
            glyph = Box(row.left, row.bottom + (high - size) / 2, size, size)
            holder, used = view.holder(self._token(track))
            self.canvas.picture(f"icons/realm/{track}.png", glyph, theme.MUTED if used else theme.GOLD)
            houses = view.track(track)
            words = max(width_of(word, STRONG, max(letter(12), theme.least)) for word in self._words())
            room = min(row.width * 0.56, row.right - glyph.right - theme.px(24) - words)
            cell_wide = min(high * 0.9 + theme.px(4), room / len(houses))
            places = Box(row.right - cell_wide * len(houses), row.bottom, cell_wide * len(houses), high)
            label = Box(glyph.right + theme.px(8), row.bottom, places.left - glyph.right - theme.px(14), high)
            what = say(f"realm-table-{track.replace('_', '-')}", used="yes" if used else "no")
            self._label(self.texts.name("track", track), what, label)
            for cell, house in zip(places.row(len(houses), theme.px(2)), houses, strict=True):
                shield = min(cell.width, cell.height * (0.72 if track == "kings_court" else 0.86))
                left, bottom = cell.centre[0] - shield / 2, row.top - theme.px(2) - shield
                place = Box(left, bottom, shield, shield)
                self.canvas.picture(f"realm/shield-{house}.png", place)
                if track == "kings_court":
                    self._stars(house, Box(cell.left, row.bottom, cell.width, max(4.0, bottom - row.bottom)))
            token = self.texts.name("token", self._token(track))
            hint = say("realm-table-holder", token=token, house=self.texts.house(holder), used="yes" if used else "no")
            hint = f"{self.texts.name('track', track)}: {what}\n{hint}"
            self.regions.append(Region("info", track, row, False, hint))

    def _words(self) -> list[str]:
        """Return the words of the tracks' names, none of which may be broken over two lines."""
        return [word for track in TRACKS for word in self.texts.name("track", track).split()]

    def _label(self, name: str, what: str, box: Box) -> None:
        """Write the name of a track, and what it is for where that fits below it."""
        size, half = max(letter(13), theme.least), box.height / 2
        told = fit(what, BODY, size, box.width, None, max(letter(11), theme.least))
        if told.cut or width_of(name, STRONG, max(letter(12), theme.least)) > box.width:
            self.canvas.text(name, box, letter(16), theme.TEXT, STRONG, lines=True, least=letter(12))
            return
        upper = Box(box.left, box.bottom + half, box.width, half)
        self.canvas.text(name, upper, letter(16), theme.TEXT, STRONG, valign="bottom", least=letter(12))
        self.canvas.lines(told, upper._replace(bottom=box.bottom), theme.MUTED, BODY)

    def _stars(self, house: str, box: Box) -> None:
        count = self.seat.view.stars(house)
        size = min(box.height, box.width / 3)
        for n in range(count):
            left = box.centre[0] + (n - count / 2) * size
            star = Box(left, box.top - size, size, size)
            self.canvas.picture("icons/glyph/star.png", star, theme.GOLD_BRIGHT)
