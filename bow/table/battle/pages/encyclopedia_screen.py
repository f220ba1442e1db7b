"""The encyclopedia: everything in a battle, each with its picture, its figures and its rules, drawn as at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import arcade

from bow.battle.inspection import Inspection
from bow.battle.reading import catalogue
from bow.content.catalogue import Catalogue
from bow.content.models import UnitKind
from bow.content.skirmish_cards import rank_led
from bow.content.terms import ROMAN
from bow.table.battle.board.piece_pictures import marker_picture
from bow.table.battle.board.units import Look, unit_texture
from bow.table.battle.destinations import HelpPage
from bow.table.battle.drawings.card_drawing import draw_card
from bow.table.battle.texts.battle_wording import printed
from bow.table.battle.texts.encyclopedia import Article, ArticlePart, Encyclopedia
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.pictures import picture_file, scene_of
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import Block
from bow.ui.kit.text_layout import BODY, SERIF, STRONG, TITLE, Face, letter, line_height, wrap
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.reference_screen import SEARCH, ListLine, ReferenceScreen
from bow.ui.wording import say, words
from bow.words.translation import translated

KEY = arcade.key
RULE = "rule:"


class EncyclopediaScreen(ReferenceScreen):
    """The encyclopedia's screen: a list of matching entries at the left, the open entry at the right.

    Links lead to other entries and to rules; Backspace leads back.
    """

    title, asks, command = "encyclopedia-title", "encyclopedia-search", "encyclopedia"

    def __init__(
        self, navigator: Navigator, back: Callable[[], object], topic: str = "", battle: Inspection | None = None
    ) -> None:
        """Open the encyclopedia of a battle, or of the content in use, at an entry or at its first."""
        self.book = Encyclopedia(battle)
        self.box_of_content = translated(catalogue(), words()) if battle is None else printed(battle)
        super().__init__(navigator, back, self.book.nearest(topic))
        self._visited: list[str] = []

    # --- layout
    def on_show_view(self) -> None:
        super().on_show_view()
        self.show_line()  # the list has its place now
        self.rebuild()

    def lines(self) -> Sequence[ListLine]:
        if self.search.text.strip():
            found = self.book.find(self.search.text)
            return [
                ListLine(say("encyclopedia-found", count=len(found))),
                *(ListLine(each.title, each.id) for each in found),
            ]
        lines: list[ListLine] = []
        group = ""
        for each in self.book.articles.values():
            if each.group != group:
                group = each.group
                lines.append(ListLine(group))
            lines.append(ListLine(each.title, each.id))
        return lines

    def lay_page(self, area: Box) -> None:
        self.pane.lay(area, _blocks_of(self.book.articles[self.page], self.box_of_content, area.width))

    def open(self, topic: str) -> None:
        """Open an entry, or a rule on the page of its chapter."""
        if topic.startswith(RULE):
            self.table.open(HelpPage(lambda: self.table.show_view(self), topic.removeprefix(RULE)))
        elif topic != self.page:
            self._visited.append(self.page)
            self._show(topic)

    def _show(self, id: str) -> None:
        self.page = id
        self.pane.at = 0.0
        if self.focused is not None and self.focused[0] == "entry":
            self.focused = None
        self.show_line()
        self.rebuild()

    def go_back(self) -> None:
        """Return to the entry shown before."""
        if self._visited:
            self._show(self._visited.pop())

    def searched(self) -> None:
        """Open the best match while the player types."""
        self.part.first = 0
        found = self.best()
        if found is not None:
            self._show(found)
        else:
            self.rebuild()

    def best(self) -> str | None:
        found = self.book.find(self.search.text) if self.search.text.strip() else []
        return found[0].id if found else None

    def clear_search(self) -> None:
        """Show the whole list again, at the open entry."""
        self.search.set("")
        self.show_line()
        self.rebuild()

    # --- clicks and keys
    @property
    def links(self) -> list[str]:
        return list(dict.fromkeys(block.id for block in self.pane.blocks if block.id))

    def activate(self, region: Region) -> None:
        if region.kind == "entry":
            self.open(region.id)
        else:
            super().activate(region)

    def step(self, by: int) -> None:
        """Open the entry above or below in the list."""
        following = self.neighbour(by)
        if following is not None:
            self.open(following)

    def focus_order(self) -> list[tuple[str, str]]:
        return [SEARCH, *(("entry", id) for id in self.links), ("button", "back")]

    def lights(self, region: Region) -> bool:
        at = None if self.hovered is None else self.hovered[:2]
        return region[:2] in (at, self.focused)

    def move_focus(self, by: int) -> None:
        super().move_focus(by)
        if self.focused is not None and self.focused[0] == "entry":
            self.pane.show(self.focused[1])
            self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol == KEY.BACKSPACE and not self.search.text:
            self.go_back()
        else:
            super().on_key_press(symbol, modifiers)


RUST: theme.Colour = (134, 70, 20, 255)
SIZE = 18  # of running text
#: in pixels of the sketch: the width of a hex, of a scene, and width and height of a card
HEX, SCENE, CARD = 140, 420, (300, 420)
#: pictures of the markers of every battle
TOKENS = {
    "order": ("green", "blue", "red", "valor", "morale"),
    "command": ("command-stark", "command-lannister"),
    "engagement": ("engaged-stark", "engaged-lannister"),
    "objective": ("objective",),
    "control": ("control-stark", "control-lannister"),
    "fire": ("fire-1", "fire-2", "fire-3", "fire-4"),
    "devastation": ("devastated",),
}
#: the ground under a unit
PLAIN = "terrain/plain.png"


def _blocks_of(article: Article, box: Catalogue, width: float) -> list[Block]:
    """Return an entry as blocks of a width; `box` is the content in the player's language."""
    found = [_lines([(article.title, TITLE, letter(26), RUST)], width, theme.px(10))]
    return found + [_block(part, box, width) for part in article.parts if part.kind != "text" or part.text]


def _block(part: ArticlePart, box: Catalogue, width: float) -> Block:
    match part.kind:
        case "unit":
            return _unit(box.kinds[part.id], width)
        case "leader":
            return _leader(box, part.id, width)
        case "land":
            return _land(part.id)
        case "token":
            return _tokens(part.id)
        case "card":
            return _card(box, part.id, width)
        case "keyword":
            return _keyword(part.id)
        case "order":
            return _order(part, width)
        case "head":
            return _lines([(part.text, STRONG, letter(20), RUST)], width, theme.px(4), theme.px(8))
        case "link":
            return _link(part, width)
        case "fact":
            texts = [(part.caption, STRONG, letter(SIZE), theme.INK), (part.text, SERIF, letter(SIZE), theme.INK)]
            return _lines(texts, width, theme.px(8))
        case _:
            return _lines([(part.text, SERIF, letter(SIZE), theme.INK)], width, theme.px(6))


def _lines(
    texts: Sequence[tuple[str, Face, float, theme.Colour]], width: float, below: float, above: float = 0.0,
    left: float = 0.0, id: str = "",
) -> Block:  # fmt: skip
    """Return paragraphs in their faces; with an id they are a link, which has a sign at its left."""
    lines = [
        (line, face, size, ink)
        for text, face, size, ink in texts
        if text
        for line in wrap(text, face, size, width - left)
    ]

    def draw(canvas: Canvas, box: Box) -> None:
        y = box.top - above
        for n, (line, face, size, ink) in enumerate(lines):
            step = line_height(face, size)
            y -= step
            if id and not n:
                sign = Box(box.left + theme.px(2), y + step * 0.2, left * 0.62, step * 0.6)
                canvas.picture("icons/glyph/right.png", sign, RUST)
            canvas.text(line, Box(box.left + left, y, box.width - left, step), size, ink, face, least=size * 0.85)

    return Block(above + sum(line_height(face, size) for _, face, size, _ in lines) + below, draw, id)


def _link(part: ArticlePart, width: float) -> Block:
    texts = [(part.caption, STRONG, letter(SIZE), RUST), (part.text, SERIF, letter(16.5), theme.INK)]
    return _lines(texts, width, theme.px(8), left=theme.px(26), id=part.id)


def _order(part: ArticlePart, width: float) -> Block:
    size, indent = letter(SIZE), theme.px(56)
    step = line_height(BODY, size)

    def draw(canvas: Canvas, box: Box) -> None:
        flag = Box(box.left, box.top - step, step * 0.8, step)
        canvas.picture(f"units/flag-{part.id}-plain.png", flag)
        rank = Box(flag.right + theme.px(4), flag.bottom, indent - flag.width - theme.px(4), step)
        canvas.text(ROMAN[part.id], rank, size, theme.INK, STRONG, least=size * 0.8)
        place = Box(box.left + indent, flag.bottom, width - indent, step)
        canvas.text(part.text, place, size, theme.INK, BODY, least=size * 0.7)

    return Block(step + theme.px(4), draw)


# --- pictures
def _unit(kind: UnitKind, width: float) -> Block:
    """Return the full unit of each rank, on plain ground."""
    looks = [Look(kind.house, kind.id, rank, kind.figures, kind.figures, True, "", ()) for rank in kind.orders]
    return _figures(looks, width)


def _leader(box: Catalogue, id: str, width: float) -> Block:
    """Return a commander's painted scene, and the commander's unit with the rank of a skirmish."""
    each = box.commanders[id]
    kind = box.kinds[each.unit]
    rank = rank_led(box.setups.values(), id, each.value)
    look = Look(each.house, kind.id, rank, kind.figures, kind.figures, True, each.initials, (), each.id)
    figures, scene = _figures([look], width), scene_of("commanders", each.id)
    hex = theme.px(HEX * 1.2)
    if not scene:
        return figures
    wide = min(theme.px(SCENE), width - hex - theme.px(16))
    high = max(figures.height, wide * 0.55)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.scene(scene, Box(box.left, box.top - high, wide, high), frame=theme.INK)
        beside = Box(box.left + wide + theme.px(16), box.top - (high + figures.height) / 2, hex, figures.height)
        figures.draw(canvas, beside)

    return Block(high + theme.px(12), draw)


def _figures(looks: Sequence[Look], width: float) -> Block:
    hex = min(theme.px(HEX), width / (1.3 * len(looks)))
    unit = max(2, round(hex / 2) * 2)
    high = unit * 1.1547  # of a hex
    pitch = hex * 1.2

    def draw(canvas: Canvas, box: Box) -> None:
        for n, look in enumerate(looks):
            x, y = box.left + hex / 2 + n * pitch, box.top - high / 2 - hex * 0.04
            canvas.picture(PLAIN, Box(x - unit / 2, y - high / 2, unit, high))
            texture = unit_texture(look, unit, figures=theme.miniatures)
            # the texture has lost its clear rim, so that it is smaller than its picture
            wide, tall = texture.width, texture.height
            canvas.sprite(texture, Box(x - wide / 2, y - tall / 2, wide, tall))

    return Block(high + hex * 0.08 + theme.px(8), draw)


def _land(id: str) -> Block:
    high = theme.px(HEX * 1.3)
    name = f"terrain/{id}.png" if picture_file(f"terrain/{id}").exists() else PLAIN

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(name, Box(box.left, box.top - high, high, high))

    return Block(high + theme.px(10), draw)


def _tokens(id: str) -> Block:
    size = theme.px(72)
    kind, _, face = id.partition(" ")
    names = [f"tokens/{name}" for name in TOKENS[id]] if id in TOKENS else [marker_picture(kind, face or None)]

    def draw(canvas: Canvas, box: Box) -> None:
        for n, name in enumerate(names):
            canvas.picture(f"{name}.png", Box(box.left + n * size * 1.15, box.top - size, size, size))

    return Block(size + theme.px(10), draw)


def _card(box: Catalogue, id: str, width: float) -> Block:
    wide = min(theme.px(CARD[0]), width)
    high = wide * CARD[1] / CARD[0]
    card = box.cards[id]
    leader = next((each.id for each in box.commanders.values() if each.id.partition(":")[0] == card.commander), "")

    def draw(canvas: Canvas, place: Box) -> None:
        at = Box(round(place.left + theme.px(8)), round(place.top - high - theme.px(10)), round(wide), round(high))
        draw_card(canvas, card, box, at, letter(17), leader=leader)

    return Block(high + theme.px(28), draw)


def _keyword(id: str) -> Block:
    size = theme.px(44)
    name = f"icons/keyword/{id}"
    if not picture_file(name).exists():
        return Block(0.0, lambda canvas, box: None)

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.picture(f"{name}.png", Box(box.left, box.top - size, size, size), RUST)

    return Block(size + theme.px(8), draw)
