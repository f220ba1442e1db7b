#!/bin/sh
# Runs a program as a player in a root of its own: no network, no folder of the program that can be written.
# For tools/bundling/bare_root.py, which calls it in new namespaces: as_player.sh ROOT READ_ONLY START WORD ...
set -e
root=$1 fixed=$2 start=$3
shift 3
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev/shm"
mkdir -p "$root/tmp/.X11-unix"
[ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
mount --bind "$root$fixed" "$root$fixed"
mount -o remount,bind,ro "$root$fixed"
exec chroot --userspec=1000:1000 "$root" env -i --chdir="$start" HOME="/home/player" PATH=/usr/bin:/bin LANG=C.UTF-8 \
    DISPLAY="${DISPLAY:-}" "$@"
