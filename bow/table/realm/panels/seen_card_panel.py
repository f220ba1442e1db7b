"""The top Wildling card seen by the holder of the Raven, with its three outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.pictures import scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, line_height
from bow.ui.kit.widgets import heading, panel_frame
from bow.ui.wording import say, words
from bow.words.realm_texts import realm_text

if TYPE_CHECKING:
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

#: the parts of a Wildling card, in the order in which it prints them
PARTS: Final = ("lowest", "others", "highest")
#: the part of the width that the picture takes
PICTURE: Final = 0.27
FRAME: Final[theme.Colour] = (70, 48, 28, 255)


def seen_card(seat: RealmSeat) -> str | None:
    """Return the top Wildling card if the only viewer knows it, else None."""
    return None if not seat.viewer else seat.view.known_wildling_cards().get(0)


class SeenCardPanel(Panel):
    """The picture of the card on the left, its effects on the right."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def wanted(self) -> bool:
        """Whether the viewer decides where the card goes."""
        return self.controls.kind == "raven-look" and seen_card(self.controls.seat) is not None

    def shows(self) -> object:
        return self.controls.seat.changes, self.controls.seat.viewer, self.controls.kind

    def build(self) -> None:
        card = seen_card(self.controls.seat)
        if card is None:
            return
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, self.texts.name("wildling", card), size=16)
        picture = rest._replace(width=rest.width * PICTURE)
        scene = scene_of("wildlings", card)
        if scene:
            self.canvas.scene(scene, picture, frame=FRAME)
        left = picture.right + theme.px(12) if scene else rest.left
        said = Box(left, rest.bottom, rest.right - left, rest.height)
        printed = self.controls.seat.content.wildlings[card]
        size = max(letter(13), theme.least)
        head, whole, y = line_height(STRONG, size), [], said.top
        for part in PARTS:
            title = say(f"realm-bids-{part}")
            text = realm_text(f"printed-{card}-{part}", getattr(printed, part).text, words())
            whole.append(f"{title}: {text}")
            room = said.height / len(PARTS)
            line = Box(said.left, y - head, said.width, head)
            self.canvas.text(title, line, size, theme.GOLD, STRONG, least=letter(11))
            body = Box(said.left, y - room, said.width, room - head)
            self.canvas.text(text, body, letter(14), theme.TEXT, BODY, lines=True, valign="top", least=letter(11))
            y -= room
        self.regions.append(Region("info", f"wildling-{card}", rest, False, "\n".join(whole)))
