# Functions for the tests of the command line. ALEA is the program, SOURCE and BUILD the folders.
set -u
: "${ALEA:?}"
unset COLUMNS NO_COLOR LANG LC_MESSAGES LANGUAGE 2>/dev/null || true
export LC_ALL=C.UTF-8
failed=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say_failed() { echo "FAILED: $*"; failed=$((failed + 1)); }

# same WHAT WANTED GOT
same() { if [ "$2" != "$3" ]; then say_failed "$1"; printf '  wanted: %s\n  got:    %s\n' "$2" "$3"; fi; }

# has WHAT TEXT PART: the part stands in the text
has() { case "$2" in *"$3"*) ;; *) say_failed "$1"; printf '  wanted somewhere: %s\n  got: %s\n' "$3" "$2" ;; esac; }
lacks() { case "$2" in *"$3"*) say_failed "$1"; printf '  not wanted: %s\n  got: %s\n' "$3" "$2" ;; esac; }

# status WANTED COMMAND...: runs it; its output is in $out, its complaints in $err
status() {
    wanted=$1; shift
    "$@" >"$scratch/out" 2>"$scratch/err"
    got=$?
    out=$(cat "$scratch/out"); err=$(cat "$scratch/err")
    if [ "$got" -ne "$wanted" ]; then say_failed "status $got, wanted $wanted: $*"; printf '  out: %s\n  err: %s\n' "$out" "$err"; fi
}

# true_in WHAT JSON FILTER: jq's filter gives true; nothing at all is not (jq -e says yes to it)
true_in() { if [ -z "$2" ] || ! printf '%s\n' "$2" | jq -e "$3" >/dev/null 2>&1; then say_failed "$1"; printf '  not true: %s\n  of: %.400s\n' "$3" "$2"; fi; }

finish() { [ "$failed" -eq 0 ] || { echo "$failed failed"; exit 1; }; exit 0; }
need() { command -v "$1" >/dev/null 2>&1 || { echo "$1 is missing"; exit 77; }; }
