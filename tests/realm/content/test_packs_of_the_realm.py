"""Content packs of the realm add records and replace others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bow.content.documents.faults import InputError, PositionError
from bow.game.actions import Action
from bow.realm.endless_realm import EndlessRealmError
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.table.realm.play.realm_session import RealmSession
from bow.words.messages import Words, translated_error

Pack = Callable[..., Path]
SOURCE = "source: {grade: own, note: Ours.}"
TYWIN = f"""\
- id: tywin_lannister
  name: Tywin the Patient
  house: lannister
  strength: 4
  text: After winning or losing, the owner gains 1 power.
  effects:
    - gain-power: {{amount: 1}}
    - gain-power: {{timing: lost, amount: 1}}
  {SOURCE}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Provide a function that writes a pack: its files by name, with their content."""

    def write(name: str = "mine", **files: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.yaml").write_text(f'id: {name}\nname: Mine\nversion: "1"\n', encoding="utf-8")
        for stem, text in files.items():
            (folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
        return folder

    return write


def test_a_pack_puts_a_record_in_the_place_of_another(pack: Pack) -> None:
    printed = printed_realm([pack(cards=TYWIN)])
    card = printed.cards["tywin_lannister"]
    assert card.name == "Tywin the Patient"
    assert [effect.timing for effect in card.effects] == ["won", "lost"]
    assert [label.id for label in printed.packs] == ["mine"]
    over = printed.entries["cards"]["tywin_lannister"].over
    assert over is not None
    assert over.record.name == "Tywin Lannister"
    assert printed_realm().cards["tywin_lannister"].name == "Tywin Lannister"


def test_the_last_pack_counts(pack: Pack) -> None:
    first, second = pack("first", cards=TYWIN), pack("second", cards=TYWIN.replace("the Patient", "the Old"))
    assert printed_realm([first, second]).cards["tywin_lannister"].name == "Tywin the Old"
    assert printed_realm([second, first]).cards["tywin_lannister"].name == "Tywin the Patient"


def test_a_pack_may_add_a_wildling_card_and_change_a_track(pack: Pack) -> None:
    wildlings = f"""\
- id: hunger
  name: Hunger
  lowest: {{text: Destroys 1 unit., effects: [destroy-units: {{count: 1}}]}}
  others: {{text: Nothing.}}
  highest: {{text: Nothing.}}
  {SOURCE}
"""
    supply = f"- {{level: 0, armies: [3, 2], {SOURCE}}}\n"
    printed = printed_realm([pack(wildlings=wildlings, supply=supply)])
    assert len(printed.wildlings) == 10
    assert printed.supply[0].armies == (3, 2)


def test_records_get_the_source_of_their_pack(pack: Pack) -> None:
    folder = pack(cards=TYWIN.replace(f"  {SOURCE}\n", ""))
    label = (folder / "pack.yaml").read_text(encoding="utf-8")
    (folder / "pack.yaml").write_text(f"{label}{SOURCE}\n", encoding="utf-8")
    assert printed_realm([folder]).cards["tywin_lannister"].source.grade == "own"


@pytest.mark.parametrize(
    ("kind", "text", "english", "russian"),
    [
        ("cards", TYWIN.replace("house: lannister", "house: stark"), "lannister: has 6 House cards; a House has 7",
         "lannister: карт Дома 6; у Дома их 7"),
        ("cards", TYWIN.replace("timing: lost", "timing: cancel"),
         'cards.yaml:8: tywin_lannister.effects.2.gain-power.timing: found "cancel". Allowed: immediate, won',
         'cards.yaml:8: tywin_lannister.effects.2.gain-power.timing: здесь "cancel". Можно: immediate, won'),
        ("westeros", f"- {{id: calm, name: Calm, text: None., icon-{SOURCE}, {SOURCE}, effects: [send-back]}}\n",
         'unknown effect "send-back". Allowed: ban-orders', "неизвестно: эффект «send-back». Можно: ban-orders"),
        ("areas", f"- {{id: wall, name: The Wall, type: land, {SOURCE}}}\n",
         "wall: has no neighbours; give its borders", "wall: нет соседей; укажите границы"),
        ("areas", f"- {{id: The-Wall, name: The Wall, type: land, {SOURCE}}}\n",
         'id: found "The-Wall"; expected an id such as castle_black',
         'id: здесь "The-Wall"; нужно: имя, например castle_black'),
        ("units", f"- {{id: ship, name: Ship, domain: sea, strength: -1, muster-cost: 1, limit: 6, {SOURCE}}}\n",
         "strength: found -1; expected at least 0", "strength: здесь -1; нужно: не меньше 0"),
        ("westeros", f"- {{id: calm, name: Calm, text: Nothing., icon-{SOURCE}, {SOURCE}}}\n",
         "calm: is in no deck", "calm: этой карты нет ни в одной колоде"),
        ("lands", "[]", "expected a map with box, threat, units, areas", "нужна таблица с ключами box"),
    ],
    ids=lambda value: value[:24] if len(value) < 120 else "",
)  # fmt: skip
def test_what_is_wrong_is_told_in_both_languages(kind: str, text: str, english: str, russian: str, pack: Pack) -> None:
    with pytest.raises(InputError) as error:
        printed_realm([pack(**{kind: text})])
    assert english in translated_error(error.value, Words("en"))
    assert russian in translated_error(error.value, Words("ru"))


def test_a_pack_needs_an_id_of_its_own(pack: Pack) -> None:
    with pytest.raises(InputError, match='a pack with the id "core" is already in use'):
        printed_realm([pack("core", cards=TYWIN)])
    with pytest.raises(InputError, match="is not a content pack"):
        printed_realm(["no-such-folder"])


#: cards of the Westeros phase that are drawn again and again
ENDLESS = "".join(
    f"- {{id: {card}, name: Again, text: Again., icon-source: {SOURCE.removeprefix('source: ')}, "
    f"effects: [draw-again], {SOURCE}}}\n"
    for card in ("throne_of_blades", "supply", "mustering", "last_days_of_summer")
)


def before_endless_cards(folder: Path) -> Realm:
    """Return a game with a pack of endless cards: `decline` draws them."""
    content = printed_realm([folder])
    position = Realm.start(players=3, content=content).to_position()
    return Realm.from_position(position | {"doing": [{"frame": "rounds", "step": 2}]}, content)


def test_cards_that_cause_each_other_without_end_stop_with_a_sentence(pack: Pack) -> None:
    realm = before_endless_cards(pack(westeros=ENDLESS))
    with pytest.raises(EndlessRealmError) as stopped:
        realm.apply("decline")
    assert str(stopped.value).startswith("cards.")
    assert str(stopped.value).endswith("never ends: more than 5000 steps within one action")
    with pytest.raises(PositionError, match="never ends: more than 5000 steps within one action"):
        Realm.from_position(realm.to_position() | {"doing": [{"frame": "rounds", "step": 6}]}, realm.content)


def test_the_table_says_that_cards_cause_each_other_without_end(pack: Pack) -> None:
    realm = before_endless_cards(pack(westeros=ENDLESS))
    session = RealmSession(realm, {})
    assert not session.attempt(Action("decline"))
    assert session.game is realm
    assert session.trouble is not None
    assert "never ends" in Words("en").say(session.trouble[0], **session.trouble[1])
    bots = RealmSession(realm, dict.fromkeys(realm.houses, "random"))
    assert not bots.attempt(Action("decline"))
    assert bots.failed is not None
