"""No code that reads or writes a pack's files follows symbolic links out of the pack."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.authoring.autosave import Autosave, autosave_of
from bow.authoring.beginnings import opened
from bow.authoring.draft import Draft
from bow.authoring.draft.pack_draft import PackDraft
from bow.battle.reading import catalogue
from bow.cli import main
from bow.content.packs import pack_files, read_label, read_plan
from bow.realm.reading import printed_realm

OUTRIDERS = Path(__file__).parent / "outriders"
SECRET = "secret:   [ 'of', 'mine' ]\n"
TOLD = "is a link to a place outside its folder; put the file itself there"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """Provide a file outside the pack, badly formatted."""
    path = tmp_path / "mine.yaml"
    path.write_text(SECRET, encoding="utf-8")
    return path


@pytest.fixture(params=["pack.yaml", "units.yaml", "notes/cards-more.yml", "the-supply-road.yaml"])
def link(request: pytest.FixtureRequest, tmp_path: Path, secret: Path) -> Path:
    """Provide a pack in which one file is a symbolic link to that file."""
    pack = tmp_path / "pack"
    shutil.copytree(OUTRIDERS, pack)
    found = Path(pack, request.param)
    found.parent.mkdir(exist_ok=True)
    found.unlink(missing_ok=True)
    found.symlink_to(secret)
    return found


def pack_of(link: Path, tmp_path: Path) -> Path:
    return next(folder for folder in link.parents if folder.parent == tmp_path)


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(arguments)
        out, err = capfd.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, out, err

    return run


COMMANDS = [
    ("content", "check", "PACK"),
    ("content", "diff", "PACK"),
    ("show", "01", "--content", "PACK"),
    ("check", "PACK"),
    ("check", "LINK"),
    ("format", "PACK"),
    ("format", "LINK"),
    ("format", "PACK", "--check"),
    ("cases", "PACK"),
    ("realm", "cases", "PACK"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_neither_show_nor_write_what_a_link_leads_to(
    run: Run, link: Path, secret: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    words = {"PACK": str(pack_of(link, tmp_path)), "LINK": str(link)}
    code, out, err = run(*(words.get(word, word) for word in command))
    assert (code, secret.read_text(encoding="utf-8")) == (2, SECRET)
    assert TOLD in out + err
    assert "secret" not in (out + err).replace(str(tmp_path), "")


def test_the_editors_open_no_pack_with_such_a_link(link: Path, secret: Path, tmp_path: Path) -> None:
    folder = pack_of(link, tmp_path)
    for reads in (pack_files, PackDraft):
        with pytest.raises(bow.InputError, match=TOLD):
            reads(folder)
    for opens in (read_plan, lambda path: opened(str(path), catalogue()), lambda path: Draft.open(path, catalogue())):
        with pytest.raises(bow.InputError, match=TOLD):
            opens(link)


def test_packs_of_the_realm_are_held_to_the_same(tmp_path: Path, secret: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text("id: mine\nname: Mine\nversion: '1'\n", encoding="utf-8")
    (pack / "cards.yaml").symlink_to(secret)
    with pytest.raises(bow.InputError, match=TOLD):
        printed_realm([pack])


def test_links_within_a_pack_and_to_a_pack_are_no_fault(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(OUTRIDERS, pack)
    (pack / "units.yaml").rename(pack / "units-of-mine.yaml")
    (pack / ".kept").mkdir()
    (pack / "units-of-mine.yaml").rename(pack / ".kept" / "units.yaml")
    (pack / "units.yaml").symlink_to(pack / ".kept" / "units.yaml")
    (tmp_path / "another").symlink_to(pack)
    assert pack / "units.yaml" in pack_files(pack)
    assert tmp_path / "another" / "units.yaml" in pack_files(tmp_path / "another")
    assert read_label(tmp_path / "another").id == read_label(OUTRIDERS).id


def test_what_is_kept_beside_a_file_is_written_through_no_link(tmp_path: Path, secret: Path) -> None:
    """A folder of battles may hold a link with the name of an autosave."""
    plan = tmp_path / "battle.yaml"
    plan.write_bytes((OUTRIDERS / "the-supply-road.yaml").read_bytes())
    autosave_of(plan).symlink_to(secret)
    (tmp_path / ".battle.yaml.editing").symlink_to(tmp_path / "made")
    draft = Draft.open(plan, catalogue())
    kept = Autosave(draft)
    assert kept.recovered is None
    draft.change({**draft.value, "rounds": 9}, "rounds")
    assert kept.write()
    assert secret.read_text(encoding="utf-8") == SECRET
    assert not (tmp_path / "made").exists()
    assert autosave_of(plan).read_text(encoding="utf-8") == draft.text
