# Sourced by what needs a bare Debian of its own, which is in $try until the script ends. Needs root, and keeps Debian's files in
# build/debian.

[ "$(id -u)" = 0 ] || { echo "needs root, for a Debian of its own (chroot)" >&2; exit 1; }
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
work=$(mktemp -d)
try=$work/try
trap leave EXIT

# A mount that cannot be undone keeps the folder: rm would delete what is mounted there, even from the same disk.
leave() {
    local place
    for place in proc dev/shm var/cache/apt/archives; do
        if mountpoint -q "$try/$place"; then
            umount --lazy "$try/$place" || return
        fi
    done
    rm -rf --one-file-system "$work"
}

fail() { echo "$*" >&2; exit 1; }

# make_bare RELEASE: that of Debian, by its name.
make_bare() {
    local bare=build/debian/$1 trusted=/usr/local/share/ca-certificates
    .ci/need debootstrap=debootstrap
    mkdir -p build/debian/archives
    if [ ! -e "$bare/complete" ]; then
        rm -rf --one-file-system "$bare"
        debootstrap --variant=minbase "$1" "$bare" >/dev/null
        touch "$bare/complete"
    fi
    cp -a "$bare" "$try"
    echo force-unsafe-io >"$try/etc/dpkg/dpkg.cfg.d/fast"  # nothing in it outlives the script
    echo 'Dpkg::Use-Pty "false";' >"$try/etc/apt/apt.conf.d/quiet"
    mount -t proc proc "$try/proc"
    mount -t tmpfs shm "$try/dev/shm"
    mount --bind build/debian/archives "$try/var/cache/apt/archives"
    [ ! -d "$trusted" ] || cp -r "$trusted" "$try/usr/local/share"  # such as a company's proxy
    chroot "$try" useradd --create-home player
}

within() { chroot "$try" "$@"; }

# An ordinary user, without a screen.
player() {
    within setpriv --reuid=player --regid=player --clear-groups env -i HOME=/home/player PATH=/usr/bin:/bin:/usr/games LANG=C.UTF-8 \
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"
}

# plays PROGRAM: it finds everything all right, plays, also with several processes, and writes nothing into its log.
plays() {
    local status=0
    player "$1" --lang en --self-test
    player timeout --preserve-status --signal=INT 10 "$1" --watch --pace 0 --seed debian || status=$?
    [ "$status" -le 2 ] || fail "the window ends with status $status"
    player "$1" --lang en arena --a random --b random --deals 4 --jobs 2
    ! grep -s . "$try/home/player/.local/share/jass-desktop/jass-desktop.log" || fail "this stands in the log"
}
