"""Small pictures of positions: painted beside the window, and without what only one House knows."""

import random
import threading

from PIL import Image

from bow.battle import Battle, load_scenario
from bow.realm.realm import Realm
from bow.table.battle.pages.replays import paint_battle
from bow.table.realm.map.ground import paint_realm
from bow.ui.background_work import BackgroundPainter

SIZE = 120, 90
#: a battle with secret markers
SECRETS = "06-wolf-raiders"


def wait(painter: BackgroundPainter, pictures: int) -> None:
    for _ in range(2000):
        if painter.done >= pictures:
            return
        threading.Event().wait(0.01)
    raise AssertionError("not painted")


def test_a_request_does_not_wait_and_the_latest_is_painted_first() -> None:
    painter, begun, go_on, order = BackgroundPainter(9), threading.Event(), threading.Event(), list[str]()

    def request(name: str) -> None:
        def paint() -> Image.Image:
            begun.set()
            assert go_on.wait(60)
            order.append(name)
            return Image.new("RGBA", (1, 1))

        painter.request(name, paint)

    request("a")
    assert begun.wait(60)
    request("b")
    request("c")
    assert painter.result("a") is None
    assert not painter.is_news()
    go_on.set()
    wait(painter, 3)
    assert order == ["a", "c", "b"]
    assert all(painter.result(name) is not None for name in "abc")
    assert painter.is_news()
    assert not painter.is_news()


def test_a_picture_that_fails_is_missing_and_the_next_is_painted() -> None:
    painter = BackgroundPainter(9)
    painter.request("bad", lambda: Image.open("no such file"))
    painter.request("good", lambda: Image.new("RGBA", (1, 1)))
    wait(painter, 2)
    assert painter.result("bad") is None
    assert painter.result("good") is not None
    painter.request("bad", lambda: Image.new("RGBA", (1, 1)))
    assert painter.result("bad") is None, "it is not tried again and again"


def test_only_some_pictures_stay_in_memory() -> None:
    painter = BackgroundPainter(2)
    for name in "abcd":
        painter.request(name, lambda: Image.new("RGBA", (1, 1)))
        wait(painter, "abcd".index(name) + 1)
    assert [painter.result(name) is not None for name in "abcd"] == [False, False, True, True]


def test_a_battle_is_shown_without_hands_and_secret_markers() -> None:
    first, second = (Battle.start(load_scenario(SECRETS), seed) for seed in (1, 2))
    assert first.to_position() != second.to_position(), "other cards and other markers"
    assert paint_battle(first, SIZE).tobytes() == paint_battle(second, SIZE).tobytes()


def test_a_battle_that_has_changed_has_another_picture() -> None:
    battle = Battle.start(load_scenario(SECRETS), 1)
    before, chance = paint_battle(battle, SIZE), random.Random(2)
    for _ in range(60):
        battle = battle.apply(chance.choice(battle.legal_actions()))
    assert paint_battle(battle, SIZE).tobytes() != before.tobytes()


def test_a_game_of_the_realm_is_shown_without_laid_orders() -> None:
    realm = Realm.start(players=3, seed=1)
    laid = []
    for seed in (1, 2):
        game, chance = realm, random.Random(seed)
        for _ in range(5):
            game = game.apply(chance.choice(game.legal_actions()))
        assert game.has_hidden_choices
        laid.append(game)
    assert laid[0].orders != laid[1].orders
    assert paint_realm(laid[0].public_view(), SIZE).tobytes() == paint_realm(laid[1].public_view(), SIZE).tobytes()


def test_pictures_are_as_large_as_fits() -> None:
    assert paint_battle(Battle.start(load_scenario("01-clash-on-the-kingsroad"), 1), SIZE).width == SIZE[0]
    assert paint_realm(Realm.start(players=6, seed=1).public_view(), SIZE).height == SIZE[1]
