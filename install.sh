#!/bin/sh
# Installs a release archive of Carob for this user, without root:
#
#   install.sh ARCHIVE [--sha256 SUM] [--prefix FOLDER] [--link FILE | --no-link]
#   install.sh --remove [--prefix FOLDER] [--link FILE | --no-link]
#
#   ARCHIVE          the path or the address of carob-….tar.gz
#   --sha256 SUM     the archive's checksum; without it that of ARCHIVE.sha256
#   --prefix FOLDER  the folder of the installation; ~/.local/share/carob
#   --link FILE      the link to the command; ~/.local/bin/carob
#   --commit HASH    refuses an archive of another commit
#
# An installation is replaced as a whole, or left as it was. What went wrong is one line on standard error, and an
# exit code:
#
#   64  invalid arguments                      69  the archive is for another system
#   65  the archive is cut or altered          70  the archive is of another commit
#   66  there is no such archive or checksum   73  a folder or the link cannot be written
#   67  no Swift, or another one               74  the disk is full
#   68  another processor                      75  no network
set -eu

fail() {
    echo "carob: $2" >&2
    exit "$1"
}

# Everything is in functions, of which the last line calls one: a script that is cut on its way does nothing.
main() {
    archive='' sum='' commit='' remove=false
    prefix=${HOME:-}/.local/share/carob
    link=${HOME:-}/.local/bin/carob
    while [ $# -gt 0 ]; do
        case $1 in
        --sha256 | --prefix | --link | --commit)
            [ $# -gt 1 ] && [ -n "$2" ] || fail 64 "'$1' needs a value; see the first lines of install.sh"
            case $1 in
            --sha256) sum=$2 ;;
            --prefix) prefix=$2 ;;
            --link) link=$2 ;;
            --commit) commit=$2 ;;
            esac
            shift
            ;;
        --no-link) link='' ;;
        --remove) remove=true ;;
        -*) fail 64 "'$1' is no option; see the first lines of install.sh" ;;
        *)
            [ -z "$archive" ] || fail 64 "there is more than one archive: '$archive' and '$1'"
            archive=$1
            ;;
        esac
        shift
    done
    prefix=${prefix%/}
    case $prefix in
    /*) ;;
    *) prefix=$(pwd)/$prefix ;;
    esac
    if $remove; then
        [ -z "$archive" ] || fail 64 "'--remove' takes no archive"
        remove_installation
    else
        [ -n "$archive" ] || fail 64 "usage: install.sh ARCHIVE [--sha256 SUM] [--prefix FOLDER]"
        install_archive
    fi
}

is_installation() { [ -f "$1/VERSION" ] && [ -f "$1/CONTENTS" ] && [ -f "$1/bin/carob" ]; }

# Whether the link is there and leads into the installation.
links_here() {
    [ -n "$link" ] && [ -L "$link" ] && [ "$(readlink "$link")" = "$prefix/bin/carob" ]
}

remove_installation() {
    is_installation "$prefix" || fail 66 "there is no installation of Carob in $prefix; name its folder with --prefix"
    if links_here; then rm -f "$link" || fail 73 "$link cannot be removed; change its permissions"; fi
    # First the name, so that nothing half removed is taken for an installation.
    gone=$prefix.removed.$$
    mv "$prefix" "$gone" 2>/dev/null && rm -rf "$gone" 2>/dev/null ||
        fail 73 "$prefix cannot be removed; change its permissions"
    echo "carob: removed $prefix; what it built is left in ${XDG_CACHE_HOME:-~/.cache}/carob"
}

install_archive() {
    # MARK: Places
    check_places
    work=$prefix.new.$$
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT TERM HUP
    mkdir "$work" 2>/dev/null || fail 73 "cannot write into $(dirname "$prefix"); choose another folder with --prefix"

    # MARK: The archive
    case $archive in
    *://*)
        address=$archive
        archive=$work/archive.tar.gz
        download "$address" "$archive"
        if [ -z "$sum" ]; then
            download "$address.sha256" "$work/sum"
            sum=$(cut -d ' ' -f 1 "$work/sum")
        fi
        name=$address
        ;;
    *)
        [ -f "$archive" ] && [ -r "$archive" ] || fail 66 "there is no archive '$archive' that can be read; give its path or address"
        if [ -z "$sum" ]; then
            [ -r "$archive.sha256" ] ||
                fail 66 "there is no '$archive.sha256'; put it beside the archive, or give the checksum with --sha256"
            sum=$(cut -d ' ' -f 1 "$archive.sha256")
        fi
        name=$archive
        ;;
    esac
    found=$(sha256sum <"$archive" | cut -d ' ' -f 1)
    [ "$found" = "$sum" ] ||
        fail 65 "$name is cut or altered: its SHA-256 is $found instead of $sum; download it again"
    description=$(tar -xzOf "$archive" --wildcards '*/VERSION' 2>/dev/null) ||
        fail 65 "$name is no archive of Carob; download it again"
    check_machine

    # MARK: Unpacking
    # The length of all files; blocks that are not full take more, and tar notices if these are too many.
    room=$(df -Pk "$work" | awk 'END { print $4 }')
    bytes=$(gzip -l "$archive" 2>/dev/null | awk 'END { print $2 }')
    [ "$((bytes / 1024))" -lt "$room" ] ||
        fail 74 "$(dirname "$prefix") has $((room / 1024)) MB left, and Carob needs $((bytes / 1048576)) MB; make room, or choose another folder with --prefix"
    mkdir "$work/unpacked"
    if ! tar -xzf "$archive" -C "$work/unpacked" --no-same-owner 2>"$work/log"; then
        ! grep -q 'No space left' "$work/log" ||
            fail 74 "the disk of $(dirname "$prefix") is full; make room, or choose another folder with --prefix"
        fail 65 "$name cannot be unpacked: $(head -n 1 "$work/log"); download it again"
    fi
    top=$(echo "$work"/unpacked/*)
    [ -d "$top" ] && is_installation "$top" || fail 65 "$name is no archive of Carob; download it again"
    check_contents

    # MARK: Replacing
    old=$prefix.old.$$
    if [ -e "$prefix" ]; then mv "$prefix" "$old"; fi
    if ! mv "$top" "$prefix"; then
        [ ! -e "$old" ] || mv "$old" "$prefix"
        fail 73 "$prefix cannot be written; choose another folder with --prefix"
    fi
    rm -rf "$old"
    if [ -n "$link" ]; then
        ln -sfn "$prefix/bin/carob" "$link" || fail 73 "$link cannot be written; choose another one with --link"
    fi
    report
}

# Refuses places that cannot be written, before anything is fetched.
check_places() {
    if [ -e "$prefix" ] && ! is_installation "$prefix"; then
        [ -d "$prefix" ] && [ -z "$(ls -A "$prefix")" ] && rmdir "$prefix" 2>/dev/null ||
            fail 73 "$prefix exists and is no installation of Carob; choose another folder with --prefix"
    fi
    writable "$(dirname "$prefix")" --prefix
    if [ -n "$link" ]; then
        writable "$(dirname "$link")" --link
        if [ -e "$link" ] || [ -L "$link" ]; then
            [ -L "$link" ] && [ "$(basename "$(readlink "$link")")" = carob ] ||
                fail 73 "$link exists and is no link to a carob; choose another one with --link"
        fi
    fi
}

writable() {
    mkdir -p "$1" 2>/dev/null && [ -w "$1" ] || fail 73 "cannot write into $1; choose another place with $2"
}

download() {
    case $1 in
    http://* | https://* | file://*) ;;
    *) fail 64 "'$1' is no address; it begins with https://" ;;
    esac
    status=0
    if command -v curl >/dev/null 2>&1; then
        curl -fsSL --retry 3 --connect-timeout 20 -o "$2" "$1" 2>/dev/null || status=$?
        case $status in
        0) ;;
        22 | 37) fail 66 "there is nothing at $1; check the address" ;;
        23) fail 74 "the disk of $(dirname "$prefix") is full; make room, or choose another folder with --prefix" ;;
        18) fail 65 "the download of $1 was cut; try again" ;;
        *) fail 75 "$1 cannot be reached (curl ends with $status); check the network, or download it elsewhere and give its path" ;;
        esac
    elif command -v wget >/dev/null 2>&1; then
        wget -q -t 3 -T 20 -O "$2" "$1" 2>/dev/null || status=$?
        case $status in
        0) ;;
        8) fail 66 "there is nothing at $1; check the address" ;;
        3) fail 74 "the disk of $(dirname "$prefix") is full; make room, or choose another folder with --prefix" ;;
        *) fail 75 "$1 cannot be reached (wget ends with $status); check the network, or download it elsewhere and give its path" ;;
        esac
    else
        fail 75 "neither curl nor wget is installed; install one, or download $1 elsewhere and give its path"
    fi
}

value() { echo "$description" | sed -n "s/^$1 //p"; }

# Refuses an archive that cannot run here.
check_machine() {
    for key in version commit swift system processor; do
        [ -n "$(value $key)" ] || fail 65 "$name does not tell its $key; download it again"
    done
    [ -z "$commit" ] || [ "$(value commit)" = "$commit" ] ||
        fail 70 "$name is of the commit $(value commit) instead of $commit; get the archive of that commit"
    [ "$(value processor)" = "$(uname -m)" ] ||
        fail 68 "$name is for $(value processor), and this machine is $(uname -m); get the archive for it"
    system=$(. "${CAROB_OS_RELEASE:-/etc/os-release}" 2>/dev/null && echo "${ID-}${VERSION_ID-}") || system=''
    case $system in
    "$(value system)") ;;
    debian1[23] | ubuntu22.04 | ubuntu24.04)
        fail 69 "$name is for $(value system), and this is $system; get the archive for it"
        ;;
    *) echo "carob: $name is for $(value system); whether it runs on this system is not known" >&2 ;;
    esac
    command -v swiftc >/dev/null 2>&1 ||
        fail 67 "there is no 'swiftc' on the PATH; install Swift $(value swift) from https://www.swift.org/install/linux first"
    swift=$(swiftc -print-target-info 2>/dev/null |
        sed -n 's/.*"compilerVersion".*Swift version \([0-9.]*\).*/\1/p')
    [ "$swift" = "$(value swift)" ] ||
        fail 67 "$name is for Swift $(value swift), and the one on the PATH is ${swift:-unknown}; get the archive for it, or that Swift"
}

# Compares every file with the list in the archive, which names all of them.
check_contents() {
    (cd "$top" && sha256sum --check --quiet --strict CONTENTS) >"$work/log" 2>&1 ||
        fail 65 "$name is altered: $(head -n 1 "$work/log"); download it again"
    extra=$(cd "$top" && find . ! -type d ! -path ./CONTENTS | sed 's|^\./||' | LC_ALL=C sort >"$work/found" &&
        sed 's/^[0-9a-f]*  //' CONTENTS | LC_ALL=C sort >"$work/listed" &&
        LC_ALL=C comm -3 "$work/found" "$work/listed" | head -n 1)
    [ -z "$extra" ] || fail 65 "$name is altered: its list of contents lacks $extra; download it again"
}

# Says what is still to do.
report() {
    command=${link:-$prefix/bin/carob}
    echo "carob: installed $(value version) ($(value commit | cut -c 1-8)) in $prefix; the command is $command"
    missing=$("$prefix/Scripts/doctor" --missing 2>/dev/null) || true
    if [ -n "$missing" ]; then
        as_root=''
        [ "$(id -u)" -eq 0 ] || as_root='sudo '
        echo "carob: these packages are missing: $missing"
        echo "carob: install them with: ${as_root}apt-get install -y --no-install-recommends $missing"
    fi
    [ -n "$link" ] || return 0
    case ":$PATH:" in
    *":$(dirname "$link"):"*) ;;
    *) echo "carob: $(dirname "$link") is not on the PATH; add it, or start $link" ;;
    esac
}

main "$@"
