# Sourced by what is to be made on Debian 12, since its glibc and its Python are the oldest that packages are for: `. .ci/debian-12.sh
# SCRIPT WORD ...`, with what is to be run. On another system SCRIPT runs in a bare Debian 12 instead, as root, on a copy of these
# sources, and what it has put into dist comes here; then that is all.

if ! grep -qx VERSION_CODENAME=bookworm /etc/os-release; then
    . .ci/bare.sh
    make_bare bookworm
    mkdir "$try/jass"
    tar -c --exclude=./.git --exclude=./.venv --exclude=./build --exclude=./dist . | tar -xC "$try/jass"
    SOURCE_DATE_EPOCH=$(.packaging/written) within "/jass/$1" "${@:2}"
    mkdir -p dist
    cp -r "$try/jass/dist/." dist
    exit
fi
