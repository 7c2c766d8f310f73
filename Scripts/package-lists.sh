# Functions for the lists of packages, for scripts that `source` this file.
#
# A list has one package per line, alternatives separated by '|', and comments after '#'.

# Prints the packages of a list: the alternatives of one package on a line, separated by spaces.
packages_in() { sed -e 's/#.*//' -e 's/|/ /g' "$1" | awk 'NF { $1 = $1; print }'; }

# Prints those packages of lists, lines as `packages_in` prints them, of which no alternative is installed.
missing_among() {
    local lines=("$@") installed alternatives name
    # One query for all: dpkg takes longer to start than to answer. It fails if one name is unknown.
    installed=" $({ dpkg-query -W -f='${Package} ${db:Status-Status}\n' ${lines[*]-} 2>/dev/null || true; } |
        awk '$2 == "installed" { print $1 }' | tr '\n' ' ')"
    for alternatives in "${lines[@]}"; do
        for name in $alternatives; do
            [[ "$installed" != *" $name "* ]] || continue 2
        done
        echo "$alternatives"
    done
}

# Prints the first of the alternatives that the machine's package sources have; without one the first, and
# fails.
available_among() {
    local name
    for name in "$@"; do
        if apt-cache show --no-all-versions "$name" >/dev/null 2>&1; then echo "$name"; return; fi
    done
    echo "$1"
    return 1
}

# Prints this system's name as release archives have it, as debian12 or ubuntu24.04. Fails for others than those
# that archives are made for.
system_name() {
    local name
    name=$(. "${CAROB_OS_RELEASE:-/etc/os-release}" && echo "${ID-}${VERSION_ID-}") 2>/dev/null
    echo "$name"
    case $name in
    debian12 | debian13 | ubuntu22.04 | ubuntu24.04) ;;
    *) return 1 ;;
    esac
}
