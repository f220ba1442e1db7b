# shellcheck shell=bash
# How tools/play, tools/test and tools/lab_test find Python and keep the environment in .venv. Sourced, not run.
# BOW_VENV names another place for the environment; BOW_PYTHON another Python to make it with.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=${BOW_VENV:-$root/.venv}

say() { printf '%s\n' "$*" >&2; }

# Debian's package manager, without asking anybody; fails where that cannot be.
install_packages() {
    command -v apt-get >/dev/null 2>&1 || return 1
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        { command -v sudo && sudo -n true; } >/dev/null 2>&1 || return 1
        as_root=(sudo -n)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    "${as_root[@]}" apt-get install -y -q --no-install-recommends "$@" >/dev/null 2>&1 && return 0
    "${as_root[@]}" apt-get update -q >/dev/null 2>&1
    "${as_root[@]}" apt-get install -y -q --no-install-recommends "$@" >/dev/null
}

# Prints the Python to use: BOW_PYTHON, or the first that starts and is new enough. A name on the PATH may be an empty shim.
# For a Python newer than those of the locks some packages may have to be compiled: it comes last.
find_python() {
    local name below
    if [ -n "${BOW_PYTHON:-}" ] && is_below "$BOW_PYTHON" '(4,)'; then
        command -v "$BOW_PYTHON"
        return
    fi
    for below in '(3, 15)' '(4,)'; do
        for name in python3 python3.14 python3.13 python3.12 python3.11 python python3.15; do
            if is_below "$name" "$below"; then
                command -v "$name"
                return
            fi
        done
    done
    return 1
}

# is_below PYTHON VERSION: whether it starts, and is at least 3.11 and below the version.
is_below() { "$1" -c "import sys; sys.exit(not (3, 11) <= sys.version_info < $2)" >/dev/null 2>&1; }

explain_no_python() {
    local found
    found=$(python3 --version 2>/dev/null || python --version 2>/dev/null)
    say "Python 3.11 or newer is needed; here is ${found:-none}."
    say "  Debian, Ubuntu:  sudo apt-get install python3 python3-venv"
    say "  Fedora:          sudo dnf install python3"
    say "  macOS:           brew install python, or the installer of python.org"
    say "If it is installed under another name: BOW_PYTHON=/path/to/python $0"
}

# What an environment was made from: the name of a file in tools/locks, that file, pyproject.toml, and the folder, for the
# project is installed in place.
stamp_for() {
    "$1" - "$root" "$2" <<'PYTHON'
import hashlib, pathlib, sys
root, lock = sys.argv[1:]
files = (f"tools/locks/{lock}.txt", "pyproject.toml")
made_from = b"".join((pathlib.Path(root) / name).read_bytes() for name in files)
print(lock, hashlib.sha256(made_from).hexdigest(), root)
PYTHON
}

# prepare LOCK: makes the environment if there is none, and installs the versions of tools/locks/LOCK.txt and the project
# unless they are there already. Sets $python. An environment made for more serves for less.
prepare() {
    local lock=$1 base log stamp wanted larger
    case $lock in play) larger='test lab' ;; test) larger=lab ;; *) larger= ;; esac
    python=$venv/bin/python
    if ! "$python" -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        base=$(find_python) || { explain_no_python; return 2; }
        say "Making an environment in $venv with $base"
        make_environment "$base" || return 2
    fi
    stamp=$venv/bow-installed
    for wanted in $lock $larger; do
        [ -s "$stamp" ] && [ "$(cat "$stamp")" = "$(stamp_for "$python" "$wanted")" ] && return 0
    done
    say "Installing what is needed (a minute or two, once)"
    log=$venv/bow-install.log
    rm -f "$stamp"
    if ! install_lock "$lock" >"$log" 2>&1; then
        say "The packages of tools/locks/$lock.txt could not be installed with $python,"
        say "$("$python" --version 2>&1). pip's last words (all of them: $log):"
        grep -v '^ *$' "$log" | tail -n 5 | sed 's/^/  /' >&2
        is_below "$python" '(3, 15)' ||
            say "For this Python some of them must be compiled. Python 3.14 needs no compiler: BOW_PYTHON=/path/to/python3.14 $0"
        say "Is there a connection to the package index? Try again when there is; what was fetched is kept."
        return 2
    fi
    stamp_for "$python" "$lock" >"$stamp"
}

# install_lock LOCK: two installers share the packages, for each works on one core. The lock has hatchling, too: nothing but
# what it names is fetched.
install_lock() (
    local first
    cd "$root" || exit
    divide_lock "$1" || exit
    install -r "$venv/bow-lock-1.txt" >"$venv/bow-lock-1.log" 2>&1 &
    first=$!
    install -r "$venv/bow-lock-2.txt" || { wait "$first"; exit 1; }
    wait "$first" || { cat "$venv/bow-lock-1.log"; exit 1; }
    install --no-build-isolation -e .
)

install() {
    local hashes=--require-hashes
    [ "$1" = -r ] || hashes=
    "$python" -m pip install --disable-pip-version-check --no-compile --no-deps ${hashes:+"$hashes"} "$@"
}

# divide_lock LOCK: writes the requirements of tools/locks/LOCK.txt to two files in the environment, in turn.
divide_lock() {
    "$python" - "tools/locks/$1.txt" "$venv" <<'PYTHON'
import pathlib, re, sys
lock, folder = map(pathlib.Path, sys.argv[1:])
packages = re.findall(r"^[^\s#].*\n(?:[ \t].*\n)*", lock.read_text(), re.MULTILINE)
for n in (1, 2):
    (folder / f"bow-lock-{n}.txt").write_text("".join(packages[n - 1 :: 2]))
PYTHON
}

can_write() { [ -w "$1" ]; }

# make_environment PYTHON: makes it in $venv, or says what hinders it and what to do.
make_environment() {
    local folder=$venv told
    while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
    if ! can_write "$folder" || { [ "$folder" = "$venv" ] && ! can_write "$(dirname "$venv")"; }; then
        say "The environment cannot be made: the folder $folder cannot be written."
        say "To keep it in another folder: BOW_VENV=~/.cache/bow-venv $0"
        return 1
    fi
    rm -rf "$venv"
    told=$("$1" -m venv "$venv" 2>&1) && return 0
    rm -rf "$venv"
    case $told in *ensurepip*)
        if install_packages python3-venv >/dev/null 2>&1; then
            told=$("$1" -m venv "$venv" 2>&1) && return 0
            rm -rf "$venv"
        fi ;;
    esac
    say "$1 could not make an environment. Its last words:"
    grep -v '^ *$' <<<"$told" | tail -n 3 | sed 's/^/  /' >&2
    case $told in
        *ensurepip* | *'No module named venv'*)
            say "On Debian and Ubuntu it needs one more package:  sudo apt-get install python3-venv"
            say "To use another Python: BOW_PYTHON=/path/to/python $0" ;;
        *'No space left'*) say "To use another disk: BOW_VENV=/path/to/folder $0" ;;
        *) say "To use another Python: BOW_PYTHON=/path/to/python $0" ;;
    esac
    return 1
}
