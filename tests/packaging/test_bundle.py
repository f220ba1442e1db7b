"""The bundle: what is in it, and what the program says of itself there. try_bundle.py of tools/bundling tries it."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import bow
from bow.cli.terminal.output import own_command
from bow.system.places import install_command
from bow.ui.kit.redrawing import PROGRAM
from tools.bundling import desktop
from tools.bundling.contents import EXCLUDED, data_files, is_wanted, is_wanted_module, needed_modules
from tools.bundling.debian import LIBRARIES, make_package, needed_libc
from tools.bundling.host_libraries import NEVER, is_of_host, of_host
from tools.bundling.licences import UnknownOriginError, is_python, licences
from tools.bundling.make_bundle import write_tar, write_zip
from tools.bundling.trials import FaultError, Place, commands

ROOT = Path(__file__).parents[2]
DAY = datetime.date(2030, 1, 2)
IN_A_DESKTOP = [
    "applications/bow-westeros.desktop",
    "bash-completion/completions/bow",
    "doc/bow-westeros/CHANGELOG.md.gz",
    "doc/bow-westeros/changelog.Debian.gz",
    "doc/bow-westeros/copyright",
    "icons/hicolor/256x256/apps/bow-westeros.png",
    "man/man6/bow.6.gz",
    "metainfo/invalid.bow_westeros.bow.metainfo.xml",
    "mime/packages/bow-westeros.xml",
]
START = ROOT / "tools" / "bundling" / "start.py"


def test_all_modules_are_in_it() -> None:
    found = set(needed_modules(ROOT))
    assert {"bow", "bow.battle", "bow.table.app", "bow.realm.realm"} <= found
    assert {name for name in sys.modules if name.partition(".")[0] == "bow"} <= found


def test_imports_of_compiled_modules_are_in_it(tmp_path: Path) -> None:
    (tmp_path / "bow").mkdir()
    (tmp_path / "bow" / "fast.py").write_text("import heapq\nfrom os import path\n", encoding="utf-8")
    (tmp_path / "bow" / "slow.py").write_text("import wave\n", encoding="utf-8")
    for name in ("bow/fast.cpython-311-x86_64-linux-gnu.so", "bow__mypyc.cpython-311-x86_64-linux-gnu.so"):
        (tmp_path / name).touch()
    assert needed_modules(tmp_path) == ["bow.fast", "bow.slow", "bow__mypyc", "heapq", "os"]


def test_tables_for_players_elsewhere_need_nothing_that_is_left_out() -> None:
    code = f"""
import sys
for name in {EXCLUDED}:
    sys.modules[name] = None
import bow.remote.client, bow.remote.server, segno
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_all_data_is_in_it() -> None:
    found = dict(data_files(ROOT))
    assert found[str(ROOT / "bow/content/core/units.yaml")] == "bow/content/core"
    assert all(Path(path).is_file() for path in found)
    assert not [path for path in found if path.endswith((".py", ".pyc", ".so"))]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/en_GB.dat", True),
        ("babel/locale-data/ru.dat", True),
        ("babel/locale-data/de.dat", False),
        ("babel/locale-data/enn.dat", False),
        ("bow/_data/assets/CREDITS.md", True),
        ("pytz/zoneinfo/Europe/Berlin", False),
    ],
)
def test_only_our_languages_and_no_time_zones_are_in_it(name: str, wanted: bool) -> None:
    assert is_wanted(name) is wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("pygments.lexers", True),
        ("pygments.lexers.python", True),
        ("pygments.lexers.php", False),
        ("rich.syntax", True),
    ],
)
def test_of_the_languages_of_programs_only_python_is_in_it(name: str, wanted: bool) -> None:
    assert is_wanted_module(name) is wanted


@pytest.mark.parametrize(
    ("name", "never"),
    [
        ("libstdc++.so.6", True),
        ("_internal/libgcc_s.so.1", True),
        ("libGL.so.1", True),
        ("libX11.so.6", True),
        ("libX11-xcb.so.1", True),
        ("libxcb-dri3.so.0", True),
        ("libdrm_amdgpu.so.1", True),
        ("libexpat.so.1", True),
        ("libz.so.1.2.13", True),
        ("libffi.so.8", True),
        ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", False),
        ("pillow.libs/libxcb-9065bb12.so.1.1.0", False),
        ("pillow.libs/libXau-154567c4.so.6.0.0", False),
        ("libpython3.11.so.1.0", False),
        ("zlib.cpython-311-x86_64-linux-gnu.so", False),
    ],
)
def test_no_library_is_in_it_that_drivers_of_the_host_load_too(name: str, never: bool) -> None:
    assert is_of_host(name) is never


def test_each_library_of_the_host_has_a_reason_and_a_package() -> None:
    assert all(reason and package for _, reason, package in NEVER)
    assert {"libstdc++6", "libgcc-s1", "zlib1g", "libexpat1"} <= {*LIBRARIES}


def test_a_bundle_with_a_library_of_the_host_fails_its_trial(tmp_path: Path) -> None:
    for n in range(101):
        (tmp_path / f"{n}.png").touch()
    (tmp_path / "libstdc++.so.6").touch()
    assert of_host(path.name for path in tmp_path.iterdir()) == ["libstdc++.so.6"]
    with pytest.raises(FaultError, match="libstdc"):
        next(commands(Place("bow", str(tmp_path), tmp_path, tmp_path)))


def test_archives_have_the_same_bytes_at_any_time_and_with_any_umask(tmp_path: Path) -> None:
    written: list[bytes] = []
    for name, mode, time in (("one", 0o755, 1e9), ("two", 0o700, 1.5e9)):
        folder = tmp_path / name / "bow"
        (folder / "inside").mkdir(parents=True)
        for path in (folder / "bow", folder / "inside" / "a.so", folder / "inside" / "b.txt"):
            path.write_bytes(path.name.encode())
            path.chmod(mode)
            os.utime(path, (time, time))
        (folder / "inside").chmod(mode)
        write_tar(folder, "bow-1", tmp_path / "bow.tar.gz", 1_700_000_000)
        write_zip(folder, "bow", tmp_path / "bow.zip", 1_700_000_000)
        written += [(tmp_path / file).read_bytes() for file in ("bow.tar.gz", "bow.zip")]
    assert written[:2] == written[2:]
    with tarfile.open(tmp_path / "bow.tar.gz") as tar:
        modes = {member.name: member.mode for member in tar}
    assert modes["bow-1/bow"] == modes["bow-1/inside"] == 0o755
    assert modes["bow-1/inside/a.so"] == modes["bow-1/inside/b.txt"] == 0o644


@pytest.mark.skipif(sys.platform == "win32", reason="there Python has a folder of its own")
def test_a_library_beside_a_python_of_the_system_is_not_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_python(Path(os.__file__).resolve())
    assert is_python(Path("/usr/lib/x86_64-linux-gnu", f"libpython{sys.version_info[0]}.{sys.version_info[1]}.so.1.0"))
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    for name in ("libexpat.so.1.8.10", "libstdc++.so.6.0.30", "libffi.so.8.1.2"):
        assert not is_python(Path("/usr/lib/x86_64-linux-gnu", name))
        assert not is_python(Path(sys.prefix).resolve() / "lib" / name)


def test_licences_are_those_of_the_owners() -> None:
    told = licences([Path(pytest.__file__), Path(os.__file__)], ROOT)
    listed = told.partition("=" * 100)[0].split("\n")
    assert "  bow" in listed
    assert f"  pytest {pytest.__version__}" in listed
    assert "Holger Krekel" in told
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in told


def test_a_file_of_nobody_has_no_licence(tmp_path: Path) -> None:
    with pytest.raises(UnknownOriginError, match="belongs to no package"):
        licences([tmp_path / "libnobody.so"], ROOT)


def test_the_package_asks_for_the_newest_libc_that_a_file_asks_for(tmp_path: Path) -> None:
    (tmp_path / "bow").write_bytes(b"\0GLIBC_2.9\0")
    (tmp_path / "one.so.6").write_bytes(b"\0GLIBC_2.34\0GLIBC_2.4\0")
    assert needed_libc(tmp_path) == "2.34"


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian packs its packages")
def test_the_package_names_a_maintainer_and_only_its_program_can_be_started(tmp_path: Path) -> None:
    bundle, package = tmp_path / "bundle", tmp_path / "bow.deb"
    (bundle / "_internal").mkdir(parents=True)
    for name in ("bow", "LICENCES.txt", "_internal/one.so"):
        (bundle / name).write_bytes(b"GLIBC_2.34")
        (bundle / name).chmod(0o700)
    icon = ROOT / "assets/crests/stark.png"
    made: list[bytes] = []
    for umask in (0o022, 0o077):
        before = os.umask(umask)
        make_package(bundle, "0.1.0", icon, package, tmp_path / "workspace", 1_700_000_000)
        os.umask(before)
        made.append(package.read_bytes())
    assert made[0] == made[1], "two packages of the same files differ"
    told = subprocess.run(["dpkg-deb", "--field", package, "Maintainer"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"[\w ]+ <\w+@[\w-]+\.\w+>\n", told.stdout)
    listed = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True).stdout
    modes = {line.split()[5]: line.split()[0] for line in listed.splitlines() if line.startswith("-")}
    assert {name for name, mode in modes.items() if "x" in mode} == {"./usr/lib/bow-westeros/bow"}
    assert {f"./usr/share/{name}" for name in IN_A_DESKTOP} <= set(modes)
    assert all(mode.startswith("-rw") and mode[7] == "r" for mode in modes.values())


def test_the_man_page_and_the_completion_know_every_command() -> None:
    page, completion = desktop.man_page("1.2.3", DAY), desktop.bash_completion()
    words = [each for each, _ in desktop.commands()]
    assert {"play", "realm hotseat", "lab run"} <= set(words)
    for each in words:
        assert f".B bow {each}\n".replace("-", "\\-") in page
    assert re.search(r"^        'realm hotseat'\) words='.*--seed", completion, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["bow", "realm", "hot"], ["hotseat"]),
        (["bow", "--language", "ru", "anal"], ["analyse"]),
        (["bow", "lab", "run", "--he"], ["--help"]),
        (["bow", "replay", "LICEN"], ["LICENSE"]),
    ],
)
def test_bash_completes(words: list[str], offered: list[str]) -> None:
    asked = 'COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _bow; printf "%s\\n" "${COMPREPLY[@]}"'
    command = ["bash", "-c", f"{desktop.bash_completion()}\n{asked}", "bash", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == offered


def test_the_desktop_knows_the_window_by_its_class() -> None:
    assert f"StartupWMClass={PROGRAM}\n" in desktop.MENU
    assert desktop.ID in desktop.appstream("1.2.3", DAY)
    assert "bow-westeros (1.2.3) stable" in desktop.changelog("1.2.3", DAY, "x <x@y.invalid>")


def test_the_bundle_is_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "my games" / "bow.exe"
    program.parent.mkdir()
    program.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_command() == f"'{program}'"
    monkeypatch.chdir(tmp_path)
    assert own_command() == "'my games/bow.exe'"
    assert install_command("sheets") == f"pip install './bow_westeros-{bow.__version__}.tar.gz[sheets]'"


def started(environment: Mapping[str, str], *words: str) -> str:
    code = "import os, runpy, sys\ntry:\n    runpy.run_path(sys.argv.pop(1), run_name='__main__')\n"
    code += "finally:\n    print(os.environ.get('LD_LIBRARY_PATH'))"
    command = [sys.executable, "-c", code, str(START), *words]
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_programs_of_players_get_their_own_libraries() -> None:
    inside = {"LD_LIBRARY_PATH": "/nowhere/inside"}
    assert started(inside, "version").splitlines()[-1] == "None"
    assert started({**inside, "LD_LIBRARY_PATH_ORIG": "/theirs"}, "version").splitlines()[-1] == "/theirs"


@pytest.mark.skipif(
    sys.platform != "linux", reason="on Windows a program that is clicked has a console, and screens are always there"
)
def test_without_a_terminal_and_a_command_the_window_opens() -> None:
    assert "The table needs a screen" in started({"DISPLAY": "", "WAYLAND_DISPLAY": "", "BOW_LANGUAGE": "en"})
