"""When a panel is laid out again."""

from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box

BOX = Box(0, 0, 100, 50)


class Pictures(Panel):
    """A panel that shows how many pictures are ready; a thread may finish one while it is laid out.

    Attributes:
        ready: the number of finished pictures.
        seen: the number that the layout shows.
        next_at: the layout during which the thread finishes a picture; 0: none.
    """

    def __init__(self, next_at: int = 0) -> None:
        super().__init__()
        self.ready = self.seen = 0
        self.next_at = next_at

    def shows(self) -> object:
        return self.ready

    def build(self) -> None:
        self.seen = self.ready
        self.ready += self.built == self.next_at


def test_a_part_is_laid_out_again_only_when_it_shows_something_else() -> None:
    part = Pictures()
    for ready, built in ((0, 1), (0, 1), (1, 2), (1, 2)):
        part.ready = ready
        part.lay(BOX)
        assert (part.seen, part.built) == (ready, built)
    part.lay(BOX.inset(1))
    assert part.built == 3


def test_a_picture_finished_during_a_layout_is_in_the_next() -> None:
    part = Pictures(next_at=1)
    part.lay(BOX)
    assert (part.seen, part.ready) == (0, 1)
    part.lay(BOX)
    assert part.seen == 1
    part.lay(BOX)
    assert part.built == 2
